"""Perft: the number of sequences of decisions from known positions, and the order of the options."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from caylus import Edition, Game
from caylus.rules import agenda
from caylus.rules.playout import perft
from caylus.text import positions

FOLDER = Path(__file__).parent
BY_HAND = 1200
"""How many sequences are counted a second time, slowly."""


@dataclass(frozen=True)
class Position:
    """One block of a perft file."""

    fields: dict[str, str]
    counts: dict[int, int]

    @property
    def title(self) -> str:
        return self.fields["position"]

    def game(self) -> Game:
        """The game up to this position."""
        options = Edition.parse_options(self.fields.get("options", ""))
        game = Game(
            len(self.fields["order"].split()),
            self.fields["edition"],
            options,
            order=[int(seat) for seat in self.fields["order"].split()],
            neutral=self.fields["neutral"].split(),
        )
        for token in self.fields["moves"].split():
            game.play(token)
        return game


@cache
def read_all() -> list[Position]:
    """All positions of all files."""
    found = []
    for path in sorted(FOLDER.glob("*.txt")):
        text = re.sub(r"^#.*\n", "", path.read_text("utf-8"), flags=re.MULTILINE)
        for block in text.strip().split("\n\n"):
            lines = block.replace("\n  ", " ").splitlines()
            fields = {key: value.strip() for key, _, value in (line.partition(":") for line in lines)}
            counts = {int(k[6:]): int(fields.pop(k)) for k in list(fields) if k.startswith("perft ")}
            found.append(Position(fields, counts))
    return found


each_position = pytest.mark.parametrize("position", read_all(), ids=lambda position: position.title)


def test_there_are_positions_for_every_number_of_players() -> None:
    for players in (2, 3, 4, 5):
        known = [p for p in read_all() if len(p.fields["order"].split()) == players]
        assert len(known) >= 8
        assert len({p.fields["edition"] for p in known}) == 5
        assert len({p.fields["asks"] for p in known}) >= 6
    assert len({p.title for p in read_all()}) == len(read_all())


@each_position
def test_the_options_and_their_order(position: Position) -> None:
    game = position.game()
    assert game.kind == position.fields["asks"]
    assert str(game.seat) == position.fields["seat"]
    assert game.tokens == position.fields["legal"].split()
    assert f"{game.hash64:016x}" == position.fields["hash"]


@each_position
def test_the_number_of_sequences(position: Position) -> None:
    state = position.game().state
    assert {depth: int(perft(state, depth)) for depth in position.counts} == position.counts
    assert position.counts[1] == len(position.fields["legal"].split())


def count(game: Game, depth: int) -> int:
    """The slow way: play every sequence to its end and take it back."""
    if depth == 0 or game.over:
        return 1
    total = 0
    for move in game.legal:
        game.play(move)
        total += count(game, depth - 1)
        game.undo()
    return total


@each_position
def test_the_number_of_sequences_counted_by_playing_and_taking_back(position: Position) -> None:
    game = position.game()
    before = game.hash64
    depths = [depth for depth, sequences in position.counts.items() if sequences <= BY_HAND]
    assert depths
    for depth in depths[-2:]:
        assert count(game, depth) == position.counts[depth]
    assert game.hash64 == before


@each_position
def test_the_number_of_sequences_after_each_move(position: Position) -> None:
    """The parts make the whole, also from positions that went through their text."""
    game = position.game()
    depth = max(depth for depth, sequences in position.counts.items() if sequences <= 4 * BY_HAND)
    parts = 0
    for move in game.legal:
        state, edition = positions.read(game.position())
        assert edition == game.edition
        agenda.decide(state, move.number)
        parts += int(perft(state, depth - 1))
    assert parts == position.counts[depth]
