"""What is read from the events of a game agrees with the game."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from caylus import Game
from caylus.arena.report.game_facts import SOURCES, GameFacts, read_facts
from caylus.arena.results import PlayedGame

RECORDS = sorted((Path(__file__).parents[2] / "records").glob("*.caylus"))


def facts_of(path: Path) -> tuple[Game, GameFacts]:
    text = path.read_text("utf-8")
    game = Game.from_record(text)
    assert game.scores is not None
    seats = tuple(range(len(game.players)))
    played = PlayedGame(1, 1, seats, tuple(game.scores), tuple(2 for _ in seats), tuple(0.5 for _ in seats))
    return game, read_facts(played, text)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_sources_and_turns_add_up_to_the_points(path: Path) -> None:
    """In every edition, for every number of players and every way of ending."""
    game, facts = facts_of(path)
    assert facts.turns == game.turn
    for seat, own in enumerate(facts.seats):
        assert sum(own.sources.values()) == own.points == own.by_turn[-1]
        assert set(own.sources) <= set(SOURCES)
        assert own.sources["penalties"] <= 0
        assert len(own.by_turn) == facts.turns
        assert game.order is not None
        assert game.order[own.rank - 1] == seat


def test_openings_tiles_favors_and_houses() -> None:
    """Counted again from the decisions themselves."""
    path = next(path for path in RECORDS if path.stem.startswith("22-"))
    whole, facts = facts_of(path)
    assert whole.order is not None
    assert whole.neutral is not None
    game = Game(whole.players, whole.edition, order=whole.order, neutral=whole.neutral)
    first: dict[int, str] = {}
    built: Counter[tuple[int, str]] = Counter()
    favors: Counter[tuple[int, str]] = Counter()
    batches: Counter[int] = Counter()
    for move in whole.history:
        seat = game.seat
        assert seat is not None
        if move.verb == "place" and seat not in first:
            first[seat] = whole.neutral[int(move.place) - 1] if move.place in "123456" else move.place
        if move.verb in ("build", "raise"):
            built[seat, move.tile] += 1
        if move.verb == "favor":
            favors[seat, move.line] += 1
        if move.verb == "batch":
            batches[seat] += 1
        game.play(move)
    assert [own.opening for own in facts.seats] == [first[seat] for seat in range(4)]
    for seat, own in enumerate(facts.seats):
        chosen = {tile: n for (who, tile), n in built.items() if who == seat}
        assert {tile: n for tile, n in own.tiles.items() if tile != "residence"} == chosen
        assert {line: n for (who, line), n in favors.items() if who == seat}.items() <= own.favors.items()
        assert own.houses >= batches[seat]
