"""Every law has a position that breaks it, and no game ever does."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given, settings

from caylus import EDITIONS, Edition
from caylus.rules.data import places, task_kinds
from caylus.rules.data.tiles import TILE_NUMBER
from caylus.rules.laws import state_laws
from caylus.rules.laws.state_laws import PROBLEMS
from caylus.rules.state import State
from caylus.text import positions
from tests.play import ALL_STYLES, WHOLE, Play, Setup, whole_games

BROKEN: dict[str, tuple[str, ...]] = {
    "turn-range": ("turn 0",),
    "next-order-option": (
        "players 3; next-order red blue green; due road",
        "players 3; edition french; next-order green blue red; due turn-end",
    ),
    "next-order-early": (
        "players 3; options stables=next-turn; next-order red blue green; due place",
        "players 3; options stables=next-turn; next-order red blue green; due income",
        "players 3; options stables=next-turn; next-order red blue green; due specials stables",
    ),
    "next-order": (
        "players 3; options stables=next-turn; next-order blue red green; due road",
        "players 2; options stables=next-turn; next-order red blue; due road",
    ),
    "not-all-passed": ("players 3; passed blue red; due road", "passed none; due specials"),
    "bailiff-range": ("bailiff 5", "bailiff 26; due over"),
    "road-gap": ("blue owns 10:mason", "blue owns 9:mason 17:lawyer", "neutral 2:neutral-farm"),
    "neutral-space": (
        "blue owns 2:residence; neutral 1:neutral-market 3:neutral-quarry 4:neutral-forest"
        " 5:neutral-sawmill 6:neutral-carpenter 9:neutral-farm",
    ),
    "neutral-twice": (
        "neutral 1:neutral-farm 2:neutral-market 3:neutral-quarry 4:neutral-forest"
        " 5:neutral-sawmill 6:neutral-farm",
    ),
    "built-on-neutral": ("blue owns 3:mason", "red owns 6:bank"),
    "fixed-missing": ("blue owns 7:mason", "blue owns 8:residence", "red owns 16:statue"),
    "too-many-tiles": (
        "blue owns 9:mason 10:mason",
        "blue owns 9:architect 10:architect; red owns 11:architect",
        "options jeweller=no; blue owns 9:jeweller",
        "blue owns 9:statue 10:statue",
    ),
    "owner-extra": ("blue owns 2:neutral-farm",),
    "conversion-tile": (
        "blue owns 9:lawyer; red works 9; blue converts 9; due road",
        "red works 7; blue converts 7; due road",
    ),
    "conversion-owner": ("blue owns 9:mason; red works 9; red converts 9; due road",),
    "conversion-worker": (
        "blue converts 2; due road",
        "blue converts 2; provost 6; due road 4",
        "edition french; blue converts 5; due road 4",
        "edition french; blue converts 2; due provost",
    ),
    "conversion-phase": (
        "blue works 2; red converts 2; due place",
        "edition french; blue converts 2; due court",
    ),
    "worker-count": ("blue works 1 2 3 4 5 6 7",),
    "worker-closed": (
        "blue works 9",
        "red owns 9:residence; blue works 9",
        "blue owns 9:statue; blue works 9",
    ),
    "stables-closed": ("blue works stables1", "red works stables; due road"),
    "slot-gap": ("blue works castle2", "players 3; blue works stables1; red works stables3"),
    "slot-twice": ("blue works castle castle", "players 3; blue works stables1 stables2"),
    "worker-stays": (
        "blue works gate; due specials post",
        "blue works guild; due specials joust",
        "players 3; blue works stables; due specials inn",
        "blue works inn; due specials end",
        "blue works post; due provost",
        "players 3; blue works stables; due road",
        "blue works inn; due provost",
        "blue works 3; due road 4",
        "blue works 3; due court",
        "blue works castle; due turn-end",
        "blue works castle; due income",
        "blue works gate; due court",
    ),
    "section-overfull": (
        "blue houses dungeon 7; due court",
        "bailiff 12; blue houses walls 6; red houses walls 5; due court",
    ),
    "section-early": (
        "blue houses walls 1",
        "blue houses dungeon 5 walls 1",
        "blue houses dungeon 6 towers 1; due court",
        "bailiff 12; blue houses towers 1",
    ),
    "scored-early": ("scored dungeon", "bailiff 12; scored dungeon walls", "bailiff 18; due over"),
    "scored-late": (
        "blue houses dungeon 6",
        "bailiff 12; scored none",
        "bailiff 18; scored dungeon; due turn-end",
        "bailiff 12; scored none; due court",
        "bailiff 18; scored dungeon; due income",
        "blue houses dungeon 6; due road",
    ),
    "batches-phase": (
        "blue works castle; blue houses dungeon 1; blue delivered 1; due road",
        "blue houses dungeon 1; blue delivered 1; due turn-end",
    ),
    "batches-worker": (
        "blue houses dungeon 1; blue delivered 1; due court",
        "blue works castle1; red works castle2; red houses dungeon 1; red delivered 1; due castle blue",
        "red works castle; blue houses dungeon 1; blue delivered 1; due adjourn",
    ),
    "batches-houses": (
        "blue works castle; blue delivered 1; due castle",
        "blue works castle; blue houses dungeon 1; blue delivered 2; due castle",
        "bailiff 12; blue works castle; blue houses dungeon 1; blue delivered 1; due castle",
    ),
    "marker-range": (
        "blue favors points 3",
        "bailiff 12; blue favors cubes 5",
        "bailiff 12; blue favors build 3; due scoring",
    ),
    "used-phase": (
        "blue used points; blue favors points 1",
        "blue used points; blue favors points 1; due provost",
        "blue used points; blue favors points 1; due income",
    ),
    "used-marker": ("blue used cubes; due road",),
    "no-favor-table": (
        "options favors=simple; blue favors points 1",
        "options favors=simple; blue favors points 1; blue used points; due road",
    ),
    "due-order": (
        "blue works 3; passed none; due leave 3, place",
        "blue works 3; passed none; due specials, place",
        "due road, road",
        "blue works guild; due favor blue, leave guild",
        "blue works gate; due gate blue, specials guild",
        "blue works inn-right; due inn blue, specials gate",
        "blue works guild; due guild blue, leave guild, specials gate",
        "blue works guild joust; due joust blue, leave guild",
        "blue works 3; due leave 3, road 5",
        "blue works 3; due leave 3, specials post",
        "due favor blue, road 4",
        "blue works castle; due castle blue, adjourn",
        "blue works 2; red works 3; due produce red 3, leave 2",
        "bailiff 12; due scoring, scoring",
    ),
    "due-seat": (
        "blue owns 9:mason; red works 9; provost 9; due favor blue, leave 9",
        "blue works joust; due favor red, leave joust",
        "blue works joust; due joust red, leave joust",
        "blue works 2; due produce red 2, leave 2",
        "blue works castle; blue houses dungeon 1; blue delivered 1; due favor red, adjourn",
        "due favor red, adjourn",
        "bailiff 12; due favor red, scoring red",
        "bailiff 12; due favor blue, scoring blue",
        "blue owns 9:mason; blue works 9; provost 9; due favor red, favor blue, leave 9",
        "blue owns 9:stone-farm; red works 9; provost 9; due bonus red 9",
    ),
    "due-passed": ("passed blue; due place blue",),
    "due-worker": (
        "blue works gate; due gate red",
        "blue works inn-right; due inn red",
        "players 3; blue works castle1; red works castle2; due castle green, court end",
        "blue works castle1; red works castle2; due castle red, court red",
        "due castle blue, court end",
    ),
    "due-tile": (
        "blue works 4; due produce blue 4",
        "blue works 2; due favor blue, leave 2",
        "red works 8; provost 8; due favor red, leave 8",
        "blue owns 9:stone-farm; blue works 9; provost 9; due bonus blue 9",
        "blue owns 9:wood-quarry; red works 9; provost 9; due bonus blue 9",
    ),
    "due-unreached": (
        "blue works 5; provost 4; due leave 5",
        "blue owns 9:mason; blue works 9; provost 8; due favor blue, leave 9",
    ),
    "due-section": ("due scoring blue", "bailiff 12; scored dungeon; due scoring"),
    "due-unused": (
        "blue works joust; blue favors cubes 1; due favor-cubes blue, leave joust",
        "blue works joust; blue favors cubes 1; blue used cubes; due favor-build blue, leave joust",
    ),
    "due-favors": (
        "bailiff 12; red houses dungeon 2; due favor red, favor red, scoring end",
        "bailiff 12; red houses dungeon 1; due favor red, scoring end",
        "blue works joust; due favor blue, favor blue, leave joust",
        "blue owns 9:mason; red works 9; provost 9; due favor red, favor red, leave 9",
        "blue owns 9:architect; red works 9; provost 9; due favor red, favor red, favor red, leave 9",
        "bailiff 18; red houses walls 5; red used build; red favors build 4;"
        "due favor red, favor red, favor red, favor red, scoring end",
    ),
    "over-early": ("bailiff 24; scored dungeon walls; due over",),
    "over-late": (
        "bailiff 24",
        "bailiff 24; due turn-end",
        "bailiff 24; scored dungeon walls towers; due scoring",
    ),
}
"""Positions that break exactly this law."""

BROKEN_WITH_OTHERS: dict[str, tuple[str, set[str]]] = {
    "fixed-elsewhere": ("blue owns 9:gold-mine", {"owner-extra"}),
}
"""Positions that break this law, and cannot break it alone."""

BASE = """
    players 3
    blue has 3 deniers; red has 3 deniers, 2 points, ffw; green has 3 deniers
    blue owns 9:mason 10:residence
    red works 9 castle
"""
EMPTY = "players 3; red has 3 deniers; due provost red"

Change = Callable[[State], None]


def put(name: str, *values: tuple[int, int]) -> Change:
    """Other values in one of the state's vectors, each with its index."""

    def change(state: State) -> None:
        for index, value in values:
            getattr(state, name)[index] = value

    return change


def be(name: str, value: int) -> Change:
    """Another value of one of the state's numbers."""

    def change(state: State) -> None:
        setattr(state, name, value)

    return change


def only(kind: int, seat: int = 0, figure: int = 0) -> Change:
    """One task is due, and nothing else."""

    def change(state: State) -> None:
        state.agenda[0] = task_kinds.task(kind, seat, figure)

    return change


def all_of(*changes: Change) -> Change:
    """Several changes together."""

    def change(state: State) -> None:
        for one in changes:
            one(state)

    return change


BENT: dict[str, tuple[Change, ...]] = {
    "deniers-range": (put("deniers", (1, -1)),),
    "points-range": (put("points", (1, -1)),),
    "cubes-range": (put("cubes", (1, -1)), put("cubes", (1, 1 << 11)), put("cubes", (1, 1 << 60))),
    "turn-range": (be("turn", 0), be("turn", 100)),
    "order": (put("order", (2, 1)), put("order", (2, 7))),
    "passed-range": (be("passed", -1), be("passed", 4)),
    "passed-twice": (all_of(put("passing", (0, 1), (1, 1)), be("passed", 2)),),
    "provost-range": (be("provost", 0), be("provost", 29)),
    "bailiff-range": (be("bailiff", 5),),
    "supply": (
        lambda state: state.take_from_supply(TILE_NUMBER["bank"]),
        lambda state: state.return_to_supply(TILE_NUMBER["mason"]),
    ),
    "next-space": (be("plot", 10), be("plot", 12)),
    "owner-missing": (put("owner", (10, places.NOBODY)), put("owner", (10, 3))),
    "owner-extra": (put("owner", (7, 0)),),
    "worker-range": (put("worker", (2, 3)), put("worker", (2, -3))),
    "place-closed": (
        put("worker", (2, places.CLOSED)),
        put("worker", (11, places.NOBODY)),
        put("worker", (places.CASTLE, places.NOBODY)),
    ),
    "worker-count": (put("idle", (0, 5)), put("idle", (1, 5))),
    "houses-range": (put("houses", (0, -1)),),
    "scored-range": (be("scored", 4), be("scored", -1)),
    "batches-range": (put("batches", (1, -1)),),
    "used-range": (put("used", (1, 16)), put("used", (1, -1))),
    "due-range": (be("depth", 0), be("depth", 33), only(40), only(15), only(task_kinds.PLACE, 3)),
    "due-bottom": (only(task_kinds.FAVOR, 1), only(task_kinds.CASTLE, 1), only(task_kinds.LEAVE, 1, 9)),
    "due-figure": (only(task_kinds.PLACE, 0, 1), only(task_kinds.PLACE, 0, 3)),
}
"""Changes of `BASE` that no text can describe."""

BENT_AFTER_PLACING: dict[str, tuple[Change, ...]] = {
    "due-figure": (
        only(task_kinds.SPECIALS, 0, places.GATE - 1),
        only(task_kinds.SPECIALS, 0, places.CASTLE + 1),
        only(task_kinds.ROAD, 0, 0),
        only(task_kinds.ROAD, 0, 30),
        only(task_kinds.COURT, 0, 1),
        all_of(put("houses", (0, 6)), only(task_kinds.SCORING, 0, 4)),
        all_of(
            put("houses", (0, 6)),
            put("used", (1, 15)),
            put("markers", (4, 1), (5, 1), (6, 1), (7, 1)),
            only(task_kinds.SCORING, 0, 2),
            be("depth", 2),
            put("agenda", (1, task_kinds.task(task_kinds.FAVOR_LINE, 1, 0))),
        ),
    ),
    "due-seat": (only(task_kinds.PROVOST, 0, 1), only(task_kinds.PROVOST, 0, 3)),
    "worker-range": (put("worker", (places.CASTLE, 1)),),
}
"""Changes of `EMPTY`."""


def texts() -> list[tuple[str, str]]:
    return [(name, text) for name, broken in BROKEN.items() for text in broken]


def bent() -> list[tuple[str, str, Change]]:
    tables = ((BASE, BENT), (EMPTY, BENT_AFTER_PLACING))
    return [(name, base, change) for base, table in tables for name, rows in table.items() for change in rows]


@pytest.mark.parametrize(("name", "text"), texts())
def test_a_law_is_broken(name: str, text: str) -> None:
    assert [problem.name for problem in positions.problems(text)] == [name]


@pytest.mark.parametrize("name", BROKEN_WITH_OTHERS)
def test_a_law_is_broken_together_with_others(name: str) -> None:
    text, others = BROKEN_WITH_OTHERS[name]
    assert {problem.name for problem in positions.problems(text)} == {name} | others


@pytest.mark.parametrize(("name", "base", "change"), bent())
def test_a_state_is_bent(name: str, base: str, change: Change) -> None:
    state, _ = positions.read(base)
    assert state_laws.problems(state) == []
    change(state)
    found = {problem.name for problem in state_laws.problems(state)}
    assert name in found
    # A worker too many or too few is counted as well.
    assert found <= {name, "worker-count"}


def test_a_tile_that_does_not_exist() -> None:
    state, _ = positions.read(BASE)
    state.tile[9] = len(TILE_NUMBER) + 1
    state.tile[10] = -1
    found = [(problem.name, problem.args.get("space")) for problem in state_laws.problems(state)]
    assert ("tile-range", 9) in found
    assert ("tile-range", 10) in found


def test_every_law_can_be_broken() -> None:
    named = {name for name, (rule, _) in PROBLEMS.items() if rule != "text"}
    shown = {*BROKEN, *BROKEN_WITH_OTHERS, *BENT, *BENT_AFTER_PLACING, "tile-range"}
    assert shown == named


def test_problems_have_the_arguments_of_their_table() -> None:
    found = [problem for _, text in texts() for problem in positions.problems(text)]
    for _, base, change in bent():
        state, _ = positions.read(base)
        change(state)
        found += state_laws.problems(state)
    for problem in found:
        rule, arguments = PROBLEMS[problem.name]
        assert tuple(problem.args) == arguments, problem
        assert problem.rule == rule


@settings(max_examples=40)
@given(whole_games())
def test_no_game_breaks_a_law(play: Play) -> None:
    for state in play.walk():
        assert state_laws.problems(state) == []


@pytest.mark.parametrize("style", ALL_STYLES)
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_style_of_play_breaks_a_law(players: int, style: str) -> None:
    number = players + ALL_STYLES.index(style)
    edition = Edition.of(list(EDITIONS)[number % len(EDITIONS)])
    for state in Play(Setup(players, edition, number, gift=8 * (number % 3)), style, WHOLE, number).walk():
        assert state_laws.problems(state) == []
