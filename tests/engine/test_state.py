"""The state: equality and hash see everything that counts, copies share nothing."""

from __future__ import annotations

from itertools import combinations

import pytest

from caylus import Game
from caylus.rules.data.tiles import COLORS
from caylus.rules.event_log import tell_passed
from caylus.rules.state import State, pack_order, turn_order, unpack_order
from tests.positions import position, rule

ROAD_TO_27 = " ".join(f"{space}:residence" for space in (*range(9, 16), *range(17, 28)))
PLACING = """
    players 3; turn 4; order blue red green; passed red; bailiff 12; provost 13
    blue has 7 deniers; green has 7 deniers; due place blue
"""
IN_PHASE_2 = (
    *("turn 5", "bailiff 13", "provost 12", "bailiff 18", "order red blue green", "order blue green red"),
    *("passed none", "passed green", "passed red green", "passed green red"),
    *("blue has 8 deniers", "blue has 7 deniers 1 point", "red has 1 denier", "red has 1 point"),
    *(f"blue has 7 deniers {cube}" for cube in "fwscg"),
    *("red has f", "red has g", "green has 7 deniers ff", "green has 7 deniers c"),
    *(f"blue favors {line} 1" for line in ("points", "deniers", "cubes", "build")),
    *("red favors points 1", "green favors build 1", "green favors build 2"),
    *("blue houses dungeon 1", "blue houses walls 1", "red houses dungeon 1", "green houses walls 2"),
    *("blue owns 9:mason", "red owns 9:mason", "blue owns 9:park", "green owns 1:residence"),
    *(
        f"blue owns {ROAD_TO_27}{last}"
        for last in ("", " 28:residence", " 28:library", "; red owns 28:residence")
    ),
    """
    neutral 1:neutral-farm 2:neutral-carpenter 3:neutral-forest 4:neutral-quarry 5:neutral-sawmill
        6:neutral-market
    """.replace("\n", " "),
    *("red works 1", "green works 1", "red works 2", "red works gate", "red works inn"),
    *("red works inn-right", "red works castle1", "green works castle1", "red works stables1"),
    "due place green",
)
JOUSTING = """
    options stables=next-turn; players 3; bailiff 12; blue works joust; blue has f; blue favors cubes 2
    red works 4; due favor blue, leave joust
"""
IN_PHASE_3 = (
    *(
        "blue used points; blue favors cubes 2 points 1",
        "blue used cubes",
        "red used points; red favors points 1",
    ),
    *("red converts 4", "green converts 4", "red works 5"),
    f"red works 28; red owns {ROAD_TO_27} 28:park",
    f"red works 28; red owns {ROAD_TO_27} 28:park; red converts 28",
    *("due favor-cubes blue, leave joust; blue used cubes", "due gate blue; blue works gate"),
)
DELIVERING = """
    options stables=next-turn; players 3; order red blue green; bailiff 12; blue works castle1
    red works castle2; blue houses walls 2; red houses walls 2; blue has fws; due castle blue
"""
IN_PHASE_6 = (
    *("blue delivered 1", "blue delivered 2", "next-order blue red green", "next-order green blue red"),
    "due castle red; red has fws",
)


def key(statement: str) -> str:
    """What a statement is about: `turn`, `blue has`."""
    words = statement.split()
    return " ".join(words[:2]) if words[0] in COLORS else words[0]


def with_changes(base: str, changes: str) -> State:
    """The base position, with these statements in the place of its own."""
    statements = [part.strip() for text in (base, changes) for part in text.replace("\n", ";").split(";")]
    text = "; ".join({key(statement): statement for statement in statements if statement}.values())
    return position(text).game.state


@pytest.mark.parametrize(
    ("base", "variants"), [(PLACING, IN_PHASE_2), (JOUSTING, IN_PHASE_3), (DELIVERING, IN_PHASE_6)]
)
def test_positions_that_differ_in_one_thing_are_not_the_same(base: str, variants: tuple[str, ...]) -> None:
    states = {changes: with_changes(base, changes) for changes in ("", *variants)}
    for one, other in combinations(states, 2):
        assert not states[one].same_as(states[other]), (one, other)
        assert not states[other].same_as(states[one]), (one, other)
        assert states[one].hash() != states[other].hash(), (one, other)
    for changes, state in states.items():
        again = with_changes(base, changes)
        assert again is not state
        assert again.same_as(state)
        assert again.hash() == state.hash()
        assert 0 <= state.hash() < 2**64


def test_the_same_position_of_another_edition_is_not_the_same() -> None:
    standard, french = with_changes(PLACING, ""), with_changes(PLACING, "edition french")
    assert not standard.same_as(french)


def test_another_number_of_players_is_not_the_same() -> None:
    assert not with_changes(PLACING, "").same_as(
        with_changes(PLACING, "players 4; order blue red green orange; passed red")
    )


def test_the_hash_is_the_same_everywhere() -> None:
    """In every process, on every machine, compiled or not."""
    assert f"{with_changes(PLACING, '').hash():016x}" == "3afb0fec7c5a7b55"
    assert f"{with_changes(JOUSTING, 'blue used cubes').hash():016x}" == "2f9448e9ed83090f"
    changed = "red converts 4; green owns 9:mason 10:residence"
    assert f"{with_changes(JOUSTING, changed).hash():016x}" == "634d8922f3f87c11"
    assert (
        f"{with_changes(DELIVERING, 'blue delivered 1; red owns 9:library').hash():016x}"
        == "47fc4b8dcb8fc8cc"
    )
    assert f"{with_changes(DELIVERING, 'blue has fwscg 20 points').hash():016x}" == "5bc1725b5e579f68"


def picture(state: State) -> tuple[str, int]:
    """Everything that can be seen of a state."""
    game = Game.from_state(state, Game().edition)
    return game.position(), game.hash64


@pytest.mark.parametrize(
    ("base", "changes", "token"),
    [
        (PLACING, "", "@castle"),
        (PLACING, "red owns 9:mason", "@9"),
        (PLACING, "", "pass"),
        (JOUSTING, "", "favor:points"),
        (JOUSTING, "", "favor:cubes"),
        (DELIVERING, "", "batch:ws"),
        (DELIVERING, "next-order blue red green", "done"),
    ],
)
def test_a_clone_shares_nothing_with_its_original(base: str, changes: str, token: str) -> None:
    state = with_changes(base, changes)
    clone = state.clone()
    assert clone.same_as(state)
    assert clone.hash() == state.hash()
    assert (clone.count, clone.telling, clone.plot, clone.supply) == (
        state.count,
        False,
        state.plot,
        state.supply,
    )
    before = picture(state)
    game = Game.from_state(clone, Game().edition)
    assert game.tokens == [move.token for move in Game.from_state(state, Game().edition).legal]
    game.play(token)
    assert picture(state) == before
    assert not game.state.same_as(state)


@rule("R0.2")
def test_the_supply_is_part_of_the_picture() -> None:
    table = position("players 3; blue owns 9:mason 10:architect; due income")
    supply = {
        **{"mason": 0, "architect": 1, "lawyer": 1, "church": 1, "jeweller": 1, "statue": 1, "cathedral": 1},
        **{"residence": 0, "neutral-farm": 0, "gold-mine": 0},
    }
    assert {tile: table.in_supply(tile) for tile in supply} == supply


@pytest.mark.parametrize("order", [[0, 1], [1, 0], [2, 0, 1], [3, 1, 0, 2], [4, 3, 2, 1, 0]])
def test_a_turn_order_as_one_number(order: list[int]) -> None:
    packed = pack_order(order)
    assert packed != 0
    assert unpack_order(packed, len(order)) == order


def test_the_turn_order_as_a_list() -> None:
    assert turn_order(position("players 3; order green blue red; due income").game.state) == [2, 0, 1]


def test_nothing_is_told_to_nobody() -> None:
    state = with_changes(PLACING, "").clone()
    tell_passed(state, 0, 1)
    assert state.told == []
