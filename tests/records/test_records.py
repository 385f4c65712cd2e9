"""Whole games as the rules played them when they were written: nothing may change without our knowing."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain, pairwise
from pathlib import Path
from typing import Any

import pytest

from caylus import EDITIONS, MOVES, OPTIONS, Game
from caylus.rules import agenda
from caylus.rules.refusals import REASONS
from caylus.rules.state import State
from caylus.text import records
from tests.conformance.test_decisions import VERBS
from tests.play import RICH
from tests.records.features import FEATURES, features
from tests.records.trace import trace

FOLDER = Path(__file__).parent
INDEX: dict[str, dict[str, Any]] = tomllib.loads((FOLDER / "index.toml").read_text("utf-8"))
TRACES = sorted(path.stem for path in (FOLDER / "digests").glob("*.jsonl"))


@cache
def record(name: str) -> records.Record:
    """What a file holds; reading it replays it (R0.4) and verifies its checks and its result."""
    return records.read((FOLDER / name).read_text("utf-8"))


@cache
def game(name: str) -> Game:
    """The game of a record, played to its end."""
    return Game.from_record((FOLDER / name).read_text("utf-8"))


def test_the_index_names_every_record() -> None:
    assert sorted(INDEX) == sorted(path.name for path in FOLDER.glob("*.caylus"))
    assert len(INDEX) >= 40


@pytest.mark.parametrize("name", INDEX)
def test_a_record_replays_exactly(name: str) -> None:
    text = (FOLDER / name).read_text("utf-8")
    finished = game(name)
    assert finished.over
    assert finished.scores == list(record(name).result or ())
    assert finished.history == list(record(name).moves)
    checks = [line for line in text.splitlines() if line.startswith("# turn ")]
    assert len(checks) == finished.turn
    assert finished.record() == text


@pytest.mark.parametrize("name", INDEX)
def test_a_record_shows_what_it_is_for(name: str) -> None:
    assert INDEX[name]["purpose"] == record(name).extra["purpose"]
    assert INDEX[name]["shows"]
    found = features(game(name))
    for feature in INDEX[name]["shows"]:
        assert found[feature] > 0, FEATURES[feature]


def test_together_they_show_everything() -> None:
    shown = Counter(feature for entry in INDEX.values() for feature in entry["shows"])
    assert set(shown) == set(FEATURES)


def test_every_edition_with_every_number_of_players() -> None:
    plain = {(r.edition.name, len(r.players)) for r in map(record, INDEX) if not r.edition.changes}
    assert plain == {(name, players) for name in EDITIONS for players in range(2, 6)}


def test_every_option_alone_and_on_top_of_every_edition() -> None:
    changes = [(r.edition.name, r.edition.changes) for r in map(record, INDEX) if r.edition.changes]
    alone = {tuple(change) for _, change in changes if len(change) == 1}
    assert alone == {(option,) for option in OPTIONS}
    for name in EDITIONS:
        together = {option for edition, change in changes if edition == name for option in change}
        assert together | {"favors"} == set(OPTIONS), name
    values = {item for r in map(record, INDEX) for item in r.edition.values}
    assert values == {(option, value) for option in OPTIONS for value in OPTIONS[option]}


FORCED = {
    *("no-worker", "joust-no-denier", "joust-no-cloth"),
    *("convert-no-denier", "towers-full", "batch-no-food"),
}
"""Reasons that hold only where a single option is left, which is played without asking (R0.4)."""


@cache
def met() -> tuple[set[str], set[str], set[str]]:
    """Kinds of decisions, tokens offered and reasons for refusals, over all records and a rich game."""
    kinds: set[str] = set()
    tokens: set[str] = set()
    reasons: set[str] = set()
    for number, state in enumerate(chain(RICH.walk(), *(replay(record(name)) for name in INDEX))):
        kind = agenda.due_kind(state)
        kinds.add(kind)
        tokens.update(MOVES[number].token for number in agenda.legal_moves(state))
        if kind != "place" or number % 10 == 0:  # placings are most of the game, and much alike
            refusals = (agenda.why_not(state, move.number) for move in MOVES)
            reasons.update(refusal.reason for refusal in refusals if refusal is not None)
    return kinds, tokens, reasons


def replay(told: records.Record) -> Iterator[State]:
    """One and the same state, at the beginning and after each decision of a record."""
    state = Game(told.players, told.edition, order=told.order, neutral=told.neutral).state.clone()
    yield state
    for move in told.moves:
        agenda.decide(state, move.number)
        yield state


def test_every_decision_is_asked() -> None:
    assert met()[0] == {*VERBS, "over"}


def test_every_move_is_offered() -> None:
    """All but the conversions of the printed buildings, which R6.6 forbids for good."""
    never = {"convert:7", "convert:8", "convert:16"}
    assert {move.token for move in MOVES} - met()[1] == never


def test_every_reason_is_met() -> None:
    assert set(REASONS) - met()[2] == {"unknown-token", *FORCED}


@pytest.mark.parametrize("name", TRACES)
def test_a_record_leads_through_the_same_positions(name: str) -> None:
    """Seat, decision, legal moves and what everybody has, after every decision."""
    lines = (FOLDER / "digests" / f"{name}.jsonl").read_text("utf-8").splitlines()
    assert [json.loads(line) for line in lines] == trace(record(f"{name}.caylus"))


def test_enough_records_are_traced() -> None:
    assert {int(name[3]) for name in TRACES} == {2, 3, 4, 5}
    assert {record(f"{name}.caylus").edition.name for name in TRACES} == set(EDITIONS)


@pytest.mark.parametrize("name", INDEX)
def test_a_record_is_laid_out_for_reading(name: str) -> None:
    """Turns and phases on lines of their own, in their order, no line too long."""
    lines = (FOLDER / name).read_text("utf-8").splitlines()
    turns = [int(line.split()[2].rstrip(",")) for line in lines if line.startswith("# turn")]
    assert all(after == before + 1 for before, after in pairwise(turns))
    assert max(map(len, lines[lines.index("") :])) <= 110
