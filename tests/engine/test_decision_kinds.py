"""The table of decision kinds says what the rules do."""

from __future__ import annotations

from pathlib import Path

import pytest

from caylus import Game
from caylus.rules import agenda
from caylus.rules.data import task_kinds
from caylus.rules.data.decision_kinds import DECISION_KINDS, DecisionKind
from caylus.rules.data.moves import MOVES
from caylus.rules.data.places import PLACE_NUMBER
from caylus.rules.data.task_kinds import kind_of
from caylus.rules.data.tiles import TILES
from caylus.text.records import read
from caylus.text.reference import rule

RECORDS = Path(__file__).parents[1] / "records"
NAMES = (
    *("place", "gate", "guild", "joust", "inn", "provost", "produce", "bonus", "carpenter", "mason"),
    *("architect", "lawyer", "market", "peddler", "church", "bank", "tailor", "alchemist", "jeweller"),
    *("castle", "favor", "favor-cubes", "favor-build"),
)


def test_the_kinds() -> None:
    assert set(DECISION_KINDS) == set(NAMES)
    asking = {number for number in task_kinds.NAMES if number >= task_kinds.QUESTIONS}
    assert {kind.task for kind in DECISION_KINDS.values()} == asking
    assert {tile.asks for tile in TILES if tile.asks} < set(DECISION_KINDS)


@pytest.mark.parametrize("kind", DECISION_KINDS.values(), ids=lambda kind: kind.name)
def test_a_kind_names_a_rule_and_moves(kind: DecisionKind) -> None:
    assert rule(kind.rule)["number"] == kind.rule
    assert kind.verbs
    verbs = {move.verb for move in MOVES}
    assert {*kind.verbs, kind.declines or kind.verbs[0]} <= verbs
    assert kind.place == "" or kind.place in PLACE_NUMBER


def test_the_rules_offer_what_the_table_says() -> None:
    """In recorded games: the task, the moves, the move that declines, the place."""
    offered: dict[str, set[str]] = {name: set() for name in DECISION_KINDS}
    for file in sorted(RECORDS.glob("*.caylus")):
        record = read(file.read_text("utf-8"))
        game = Game(record.players, record.edition, order=record.order, neutral=record.neutral)
        for move in record.moves:
            kind = DECISION_KINDS[game.kind]
            state = game.state
            assert kind_of(state.agenda[state.depth - 1]) == kind.task
            found = {move.verb for move in game.legal}
            assert found <= {*kind.verbs, kind.declines}
            assert (kind.declines in found) == bool(kind.declines)
            place = agenda.due_place(state)
            assert place.isdecimal() == kind.on_road
            assert kind.on_road or place == kind.place
            if kind.slot:
                assert state.worker[kind.slot] == game.seat
            offered[game.kind] |= found
            game.play(move)
        assert (game.kind, agenda.due_place(game.state)) == ("over", "")
    assert offered == {name: {*kind.verbs, kind.declines} - {""} for name, kind in DECISION_KINDS.items()}
