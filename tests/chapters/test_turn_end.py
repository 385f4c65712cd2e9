"""Phase 7, the end of the turn: the bailiff and the scorings (R8)."""

from __future__ import annotations

import pytest

from caylus.rules.events import (
    BailiffMoved,
    Cause,
    FavorGained,
    FavorLost,
    FavorUsed,
    GameOver,
    Lost,
    SectionBegan,
    SectionScored,
    TurnBegan,
)
from tests.positions import BLUE, GREEN, ORANGE, RED, Table, position, rule

blue, red, green, orange = range(4)  # the seats, as events name them
SECTIONS = ("dungeon", "walls", "towers")


def ending(more: str) -> Table:
    """A table at the end of phase 6: when Blue, alone at the castle, is done, the turn ends."""
    return position(f"players 4; {more}; blue works castle1; due court")


# ---- R8.1: the bailiff -----------------------------------------------------------------------------


@rule("R8.1")
@pytest.mark.parametrize(
    ("bailiff", "provost", "after"),
    [(8, 1, 9), (8, 7, 9), (8, 8, 9), (8, 9, 10), (8, 11, 10), (8, 28, 10), (6, 6, 7), (6, 7, 8)],
)
def test_two_spaces_if_the_provost_is_farther_on_otherwise_one(
    bailiff: int, provost: int, after: int
) -> None:
    table = ending(f"bailiff {bailiff}; provost {provost}; blue has fws")
    events = table.play("done")
    assert BailiffMoved(bailiff, after, provost) in events
    assert (table.bailiff, table.provost) == (after, after)
    assert (table.turn, table.kind) == (2, "place")


# ---- R8.2: when a section is scored ----------------------------------------------------------------


@rule("R8.2")
@pytest.mark.parametrize(
    ("bailiff", "provost", "scored"),
    [
        (10, 10, []),  # goes to 11
        (11, 11, ["dungeon"]),
        (10, 11, ["dungeon"]),
        (11, 12, ["dungeon"]),  # passes 12
        (16, 16, ["dungeon"]),
        (17, 17, ["dungeon", "walls"]),
        (16, 20, ["dungeon", "walls"]),
        (17, 18, ["dungeon", "walls"]),
        (22, 22, ["dungeon", "walls"]),
        (23, 23, ["dungeon", "walls", "towers"]),
        (22, 23, ["dungeon", "walls", "towers"]),
        (23, 28, ["dungeon", "walls", "towers"]),
    ],
)
def test_the_bailiff_reaches_or_passes_the_trigger(bailiff: int, provost: int, scored: list[str]) -> None:
    table = position(f"players 3; bailiff {bailiff}; provost {provost}; due turn-end")
    assert table.scored == scored
    assert table.over == ("towers" in scored)


@rule("R8.2")
@pytest.mark.parametrize(
    ("before", "houses", "scored"),
    [
        ("bailiff 6", "dungeon 5", []),
        ("bailiff 6", "dungeon 6", ["dungeon"]),
        ("bailiff 12", "walls 9", ["dungeon"]),
        ("bailiff 12", "walls 10", ["dungeon", "walls"]),
        ("bailiff 18", "towers 13", ["dungeon", "walls"]),
        ("bailiff 18", "towers 14", ["dungeon", "walls", "towers"]),
    ],
)
def test_or_the_section_is_full(before: str, houses: str, scored: list[str]) -> None:
    table = position(f"players 3; options favors=simple; {before}; blue houses {houses}; due turn-end")
    assert table.scored == scored
    assert table.over == ("towers" in scored)


@rule("R8.2")
def test_a_section_is_scored_once_in_the_game() -> None:
    table = ending("bailiff 12; blue houses dungeon 6; red has 9 points; blue has fws")
    events = table.play("done")
    assert not [event for event in events if isinstance(event, SectionBegan)]
    assert (table.scored, table.points(RED)) == (["dungeon"], 9)


@rule("R8.2")
def test_a_dungeon_that_was_full_early_is_not_scored_again_at_its_trigger() -> None:
    table = ending("bailiff 11; scored dungeon; red houses dungeon 6; green has 9 points; blue has fws")
    table.play("done")
    assert (table.bailiff, table.scored, table.points(GREEN)) == (12, ["dungeon"], 9)


# ---- R8.3: what a scoring gives --------------------------------------------------------------------

FAVORS = {
    "dungeon": (0, 0, 1, 1, 1, 1, 1),
    "walls": (0, 0, 1, 2, 2, 3, 3, 3, 3, 3, 3),
    "towers": (0, 0, 1, 1, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3),
}
PENALTY = {"dungeon": 2, "walls": 3, "towers": 4}
TRIGGER = {"dungeon": 12, "walls": 18, "towers": 24}


@rule("R8.3")
@rule("R9.1")
@pytest.mark.parametrize(
    ("section", "houses"),
    [(section, houses) for section in SECTIONS for houses in range(len(FAVORS[section]))],
)
def test_loss_or_favors_for_the_houses_in_a_section(section: str, houses: int) -> None:
    """With simplified favors, which are counted in points: 3 for each."""
    table = position(f"""
        players 3; options favors=simple; bailiff {TRIGGER[section] - 1}
        red houses {section} {houses}; red has 9 points; green has 9 points
        due turn-end
    """)
    lost = PENALTY[section] if houses == 0 else 0
    assert table.points(RED) == 9 + 3 * FAVORS[section][houses] - lost
    assert table.points(GREEN) == 9 - PENALTY[section]


@rule("R8.3")
@rule("R0.3")
@pytest.mark.parametrize("section", SECTIONS)
@pytest.mark.parametrize("points", [0, 1, 2, 3, 4, 5])
def test_points_never_fall_below_0(section: str, points: int) -> None:
    table = ending(f"bailiff {TRIGGER[section] - 1}; red has {points} points; blue has fws")
    events = table.play("done")
    lost = min(points, PENALTY[section])
    assert Lost(red, lost, PENALTY[section], Cause("scoring", section=section)) in events
    assert table.points(RED) == points - lost


@rule("R8.3")
def test_in_turn_order_each_with_all_his_favors() -> None:
    table = ending("""
        order green blue orange red; bailiff 17; scored dungeon
        red houses walls 3; green houses walls 2; orange has 9 points; blue has 9 points fws
    """)
    events = table.play("done")
    assert events[-3:] == [
        BailiffMoved(17, 18, 17),
        SectionBegan("walls"),
        FavorGained(green, Cause("scoring", section="walls")),
    ]
    assert (table.decides, table.kind, table.phase) == (GREEN, "favor", 7)
    events = table.play("favor:points")
    walls = Cause("scoring", section="walls")
    assert events[-4:] == [
        Lost(blue, 3, 3, walls),
        Lost(orange, 3, 3, walls),
        FavorGained(red, walls),
        FavorGained(red, walls),
    ]
    assert table.decides == RED
    table.play("favor:points")
    assert (table.decides, table.kind) == (RED, "favor")
    events = table.play("favor:deniers")
    assert SectionScored("walls", 5) in events
    assert (table.turn, table.kind) == (2, "place")


@rule("R8.3")
def test_houses_in_a_later_section_do_not_count_yet() -> None:
    table = ending("""
        bailiff 11; orange houses dungeon 6; red houses walls 4; red has 9 points; blue has fws
    """)
    table.play("done", "favor:points")
    assert (table.scored, table.points(RED)) == (["dungeon"], 9 - 2)
    assert table.houses(RED, "walls") == 4


@rule("R8.3")
def test_houses_in_an_earlier_section_do_not_count_any_more() -> None:
    table = ending("bailiff 17; red houses dungeon 4; red has 9 points; blue has fws")
    table.play("done")
    assert (table.scored, table.points(RED)) == (["dungeon", "walls"], 9 - 3)


# ---- several scorings in one turn ------------------------------------------------------------------


@rule("R8.2")
@rule("R9.3")
@rule("R9.4")
def test_two_scorings_in_one_turn_share_the_lines_and_open_columns_in_between() -> None:
    table = ending("""
        orange houses dungeon 4; blue has 12 food 12 wood 12 stone
        blue favors points 2 deniers 2 cubes 2
        red has 9 points; orange has 9 points
    """)
    table.play(*["batch:ws"] * 12)
    assert (table.houses(BLUE, "dungeon"), table.houses(BLUE, "walls")) == (2, 10)
    assert (table.kind, table.phase) == ("favor", 6)
    table.play("favor:build")  # most batches; column 1 has nothing to choose
    assert (table.decides, table.phase, table.scored) == (BLUE, 7, [])

    events = table.play("favor:points")  # the dungeon's
    assert FavorUsed(blue, "points", 2, False) in events  # column 3 is still closed
    assert (table.decides, table.scored) == (ORANGE, [])
    events = table.play("favor:points")  # all of the dungeon's favors come first
    walls = Cause("scoring", section="walls")
    assert events[-5:] == [
        SectionScored("dungeon", 4),
        SectionBegan("walls"),
        *[FavorGained(blue, walls)] * 3,
    ]
    assert table.asks(BLUE, "favor:deniers", "favor:cubes", "favor:build")  # the points line is used
    assert FavorUsed(blue, "deniers", 3, True) in table.play("favor:deniers")  # now it is open
    assert FavorUsed(blue, "cubes", 3, True) in table.play("favor:cubes")
    events = table.play("skip")
    assert FavorUsed(blue, "build", 2, True) in events  # the last line: not a choice
    assert SectionScored("walls", 5) in events
    assert (table.turn, table.scored) == (2, ["dungeon", "walls"])
    assert table.points(RED) == 9 - 2 - 3  # a loss in each
    assert table.points(ORANGE) == 9 + 1 - 3


@rule("R8.2")
@rule("R8.5")
@rule("R9.4")
def test_three_scorings_in_one_turn() -> None:
    table = position("""
        players 2; blue works castle1; blue has 30 food 30 wood 30 stone; red has 20 points; due court
    """)
    table.play(*["batch:ws"] * 30)
    assert table.points(BLUE) == 6 * 5 + 10 * 4 + 14 * 3
    table.play("favor:points")  # most batches
    events = table.play("favor:points")  # the dungeon's
    assert SectionScored("dungeon", 4) in events
    table.play("favor:deniers", "favor:cubes", "skip")  # the walls', and the last of them is forced:
    events = table.game.events(len(table.game.history) - 1)
    assert FavorUsed(blue, "build", 1, True) in events
    assert SectionScored("walls", 5) in events
    assert events.count(FavorLost(blue)) == 3  # the towers': all four lines were used
    assert events[-1] == GameOver()
    assert table.over
    assert table.points(RED) == 20 - 2 - 3 - 4
    assert table.points(BLUE) == 112 + 1 + 2


# ---- R8.4, R8.5 ------------------------------------------------------------------------------------


@rule("R8.4")
def test_the_next_section_is_current_even_if_places_stayed_empty() -> None:
    table = ending("bailiff 11; blue has fws; red has ffwwss 9 deniers")
    table.play("batch:ws", "favor:points")
    assert (table.turn, table.scored) == (2, ["dungeon"])  # with one house in it
    while table.phase == 2:
        table.play("@castle" if table.decides == RED and table.offers("@castle") else "pass")
    while table.kind == "provost":
        table.play("stay")
    table.play("batch:ws", "batch:ws")
    assert (table.houses(RED, "dungeon"), table.houses(RED, "walls"), table.points(RED)) == (0, 2, 4 + 4)


@rule("R8.5")
def test_after_the_towers_the_game_ends() -> None:
    table = ending("bailiff 23; blue has fws")
    events = table.play("done")
    assert events[-1] == GameOver()
    assert not [event for event in events if isinstance(event, TurnBegan)]
    assert (table.over, table.kind, table.decides, table.tokens, table.phase) == (True, "over", "", [], 0)
    assert table.scored == ["dungeon", "walls", "towers"]


@rule("R8.5")
def test_otherwise_a_new_turn_begins() -> None:
    table = ending("bailiff 22; blue has fws")
    events = table.play("done")
    assert TurnBegan(2, (0, 1, 2, 3)) in events
    assert (table.over, table.kind, table.decides) == (False, "place", BLUE)


@rule("R8.5")
def test_the_last_favors_are_used_before_the_game_ends() -> None:
    table = ending("bailiff 23; green houses towers 2; blue has fws")
    table.play("done")
    assert (table.over, table.decides, table.kind) == (False, GREEN, "favor")
    assert GameOver() in table.play("favor:points")
    assert table.points(GREEN) == 1
