"""Favors (R9): the four lines, the columns, and how many in a phase; see `test_build_line`, too."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from caylus.rules.data.moves import BY_TOKEN
from caylus.rules.events import Cause, Decided, FavorUsed, Gained, Paid, WorkerHome
from tests.positions import BLUE, GREEN, RED, Table, position, rule

blue, red, green = range(3)  # the seats, as events name them
LINES = ("points", "deniers", "cubes", "build")
OPEN = {2: "bailiff 6", 4: "bailiff 12", 5: "bailiff 18"}
"""How far the bailiff has come when the favor table is open up to a column (R9.3)."""
PAIRS = tuple("".join(pair) for pair in combinations_with_replacement("fwsc", 2))


def favored(more: str, open_column: int = 5) -> Table:
    """Blue uses the favor of the joust field; Green has a denier left for the provost."""
    return position(f"""
        players 3; {OPEN[open_column]}; blue works joust; green has 1 denier; passed green red blue
        {more}; due favor blue, leave joust
    """)


def choosing(line: str, column: int, has: str = "", more: str = "") -> Table:
    """Blue has just brought his marker on a line to this column, all columns being open, with these cubes."""
    table = favored(f"blue favors {line} {column - 1}; blue has {has or '0 points'}; {more}")
    table.play(f"favor:{line}")
    return table


# ---- R9.2: line, marker, effect --------------------------------------------------------------------


@rule("R9.2")
def test_a_line_must_be_chosen() -> None:
    table = favored("")
    assert table.kind == "favor"
    assert table.asks(BLUE, *(f"favor:{line}" for line in LINES))
    assert table.refuses("skip") == "favor-compulsory"


@rule("R9.2")
@rule("R9.3")
@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize(
    ("open_column", "before", "after"),
    [
        (2, 0, 1),
        (2, 1, 2),
        (2, 2, 2),
        (4, 1, 2),
        (4, 2, 3),
        (4, 3, 4),
        (4, 4, 4),
        (5, 3, 4),
        (5, 4, 5),
        (5, 5, 5),
    ],
)
def test_the_marker_moves_one_column_if_that_column_is_open(
    line: str, open_column: int, before: int, after: int
) -> None:
    table = favored(f"blue favors {line} {before}; red favors {line} {after}; blue has f", open_column)
    assert FavorUsed(blue, line, after, after > before) in table.play(f"favor:{line}")
    assert table.marker(BLUE, line) == after
    assert table.marker(RED, line) == after  # several players may stand in the same column
    for other in LINES:
        if other != line:
            assert table.marker(BLUE, other) == 0


@rule("R9.2")
@rule("R9.4")
@pytest.mark.parametrize("line", ["cubes", "build"])
def test_a_line_counts_as_used_even_if_its_effect_is_declined(line: str) -> None:
    table = position(f"""
        players 3; bailiff 18; blue works 9; green owns 9:architect; blue owns 10:residence
        blue favors {line} 4; blue has fffssssggg; due road
    """)
    table.play("raise:monument", f"favor:{line}", "skip")
    assert table.marker(BLUE, line) == 5
    assert (table.cubes(BLUE), table.points(BLUE)) == ("fffg", 14)
    assert table.asks(BLUE, *(f"favor:{other}" for other in LINES if other != line))


@rule("R9.2")
@rule("R9.7")
def test_column_1_of_the_build_line_has_nothing() -> None:
    table = favored("blue has ffwwsscc")
    events = table.play("favor:build")
    assert events[:4] == [
        Decided(blue, BY_TOKEN["favor:build"], False),
        FavorUsed(blue, "build", 1, True),
        Decided(blue, BY_TOKEN["skip"], True),
        WorkerHome(blue, "joust"),
    ]
    assert table.kind == "provost"


# ---- R9.5: points and deniers ----------------------------------------------------------------------


@rule("R9.5")
@pytest.mark.parametrize("column", [1, 2, 3, 4, 5])
def test_points_and_deniers_are_those_of_the_markers_column(column: int) -> None:
    table = favored(f"blue favors points {column - 1}; blue has 3 points")
    assert table.play("favor:points")[1:4] == [
        FavorUsed(blue, "points", column, True),
        Gained(blue, 0, "", column, Cause("favor", line="points")),
        WorkerHome(blue, "joust"),
    ]
    assert (table.points(BLUE), table.deniers(BLUE)) == (3 + column, 0)

    table = favored(f"blue favors deniers {column - 1}; blue has 3 points")
    assert table.play("favor:deniers")[1:4] == [
        FavorUsed(blue, "deniers", column, True),
        Gained(blue, column + 2, "", 0, Cause("favor", line="deniers")),
        WorkerHome(blue, "joust"),
    ]
    assert (table.points(BLUE), table.deniers(BLUE)) == (3, column + 2)


@rule("R9.5")
@pytest.mark.parametrize(("open_column", "column"), [(2, 2), (4, 4), (5, 5)])
def test_at_the_last_open_column_the_same_again(open_column: int, column: int) -> None:
    table = favored(f"blue favors points {column}", open_column)
    table.play("favor:points")
    assert (table.points(BLUE), table.marker(BLUE, "points")) == (column, column)


# ---- R9.6: cubes -----------------------------------------------------------------------------------


@rule("R9.2")
@rule("R9.6")
@pytest.mark.parametrize(("column", "cubes"), [(1, "f"), (2, "fws"), (3, "fwsc"), (4, "fwsc"), (5, "fwscg")])
def test_the_cubes_line_up_to_the_markers_column(column: int, cubes: str) -> None:
    table = choosing("cubes", column)
    assert table.kind == "favor-cubes"
    assert table.asks(BLUE, *(f"take:{cube}" for cube in cubes), "skip")
    for cube in cubes:
        table = choosing("cubes", column, "fg")
        assert table.play(f"take:{cube}")[:3] == [
            Decided(blue, BY_TOKEN[f"take:{cube}"], False),
            Gained(blue, 0, cube, 0, Cause("favor", line="cubes")),
            WorkerHome(blue, "joust"),
        ]
        assert sorted(table.cubes(BLUE)) == sorted("fg" + cube)


@rule("R9.6")
@pytest.mark.parametrize("column", [3, 4, 5])
@pytest.mark.parametrize("hand", ["f", "w", "s", "c", "g", "fg", "fwscg"])
def test_one_cube_of_ones_own_for_two(column: int, hand: str) -> None:
    table = choosing("cubes", column, hand)
    swaps = [token for token in table.tokens if token.startswith("swap:")]
    offered = [f"swap:{cube}/{pair}" for cube in hand for pair in PAIRS] if column >= 4 else []
    assert swaps == offered


@rule("R9.6")
@pytest.mark.parametrize("cube", "fwscg")
def test_a_swap_gives_one_and_takes_two_but_no_gold(cube: str) -> None:
    for pair in PAIRS:
        table = choosing("cubes", 4, cube * 2)
        cause = Cause("favor", line="cubes")
        assert table.play(f"swap:{cube}/{pair}")[1:4] == [
            Paid(blue, 0, cube, cause),
            Gained(blue, 0, pair, 0, cause),
            WorkerHome(blue, "joust"),
        ]
        assert sorted(table.cubes(BLUE)) == sorted(cube + pair)


@rule("R9.6")
def test_nothing_to_give_nothing_to_swap() -> None:
    assert choosing("cubes", 5).asks(BLUE, "take:f", "take:w", "take:s", "take:c", "take:g", "skip")


# ---- R9.3: columns open ----------------------------------------------------------------------------


@rule("R9.3")
@pytest.mark.parametrize(
    ("section", "trigger", "closed"), [("dungeon", 12, 3), ("walls", 18, 5), ("towers", 24, 6)]
)
def test_a_scoring_opens_columns_only_after_all_its_favors(section: str, trigger: int, closed: int) -> None:
    """For everybody, also for the last in turn order."""
    last = closed - 1
    table = position(f"""
        players 3; bailiff {trigger - 1}; blue houses {section} 2; green houses {section} 2
        blue favors points {last}; green favors points {last}
        due turn-end
    """)
    for color in (BLUE, GREEN):
        assert (table.decides, table.kind) == (color, "favor")
        table.play("favor:points")
        assert (table.marker(color, "points"), table.points(color)) == (last, last)


@rule("R9.3")
@pytest.mark.parametrize(("bailiff", "before", "after"), [(11, 2, 2), (12, 2, 3), (17, 4, 4), (18, 4, 5)])
def test_the_columns_are_open_from_the_next_favor_on(bailiff: int, before: int, after: int) -> None:
    table = position(f"""
        players 3; bailiff {bailiff}; blue works castle1; blue has fws; blue favors points {before}; due court
    """)
    table.play("batch:ws", "favor:points")
    assert table.marker(BLUE, "points") == after


# ---- R9.4: different lines -------------------------------------------------------------------------


@rule("R9.4")
@pytest.mark.parametrize("first", LINES)
def test_two_favors_of_one_phase_go_on_different_lines(first: str) -> None:
    table = position("""
        players 3; provost 9; blue works 9; green owns 9:architect; blue owns 10:residence; blue has ssssgg
        due road
    """)
    table.play("raise:monument", f"favor:{first}")
    if first == "cubes":
        table.play("skip")
    assert table.asks(BLUE, *(f"favor:{line}" for line in LINES if line != first))


@rule("R9.4")
def test_the_lines_of_one_player_do_not_bind_another() -> None:
    table = position("""
        players 3; bailiff 11; blue houses dungeon 2; red houses dungeon 2; due turn-end
    """)
    table.play("favor:points")
    assert table.asks(RED, *(f"favor:{line}" for line in LINES))


@rule("R9.4")
def test_all_sources_of_a_phase_count_together() -> None:
    """A church by the mason on 9, then a statue by the architect on 10."""
    table = position("""
        players 3; provost 10; green owns 9:mason 10:architect; blue owns 11:residence
        blue works 9 10; blue has sssscgg; due road
    """)
    table.play("build:church", "favor:deniers", "raise:statue")
    assert table.asks(BLUE, "favor:points", "favor:cubes", "favor:build")


@rule("R9.4")
@rule("R0.4")
def test_the_fourth_favor_has_one_line_left_which_is_not_a_choice() -> None:
    table = position("""
        players 3; bailiff 18; blue used points deniers; blue favors points 1 deniers 1
        blue houses walls 3; due favor blue, favor blue, scoring red
    """)
    assert table.asks(BLUE, "favor:cubes", "favor:build")
    table.play("favor:cubes", "skip")
    assert table.marker(BLUE, "build") == 1
    assert table.turn == 2


# ---- R9.8: simplified favors -----------------------------------------------------------------------


@rule("R9.8")
def test_a_simple_favor_is_three_points() -> None:
    table = position("""
        players 3; options favors=simple; blue works joust; blue has 2 deniers c; due specials
    """)
    events = table.play("joust")
    assert Gained(blue, 0, "", 3, Cause("favor", line="points")) in events
    assert (table.points(BLUE), table.kind) == (3, "provost")
    assert [table.marker(BLUE, line) for line in LINES] == [0, 0, 0, 0]


@rule("R9.8")
def test_simple_favors_have_no_limit() -> None:
    table = position("""
        players 2; options favors=simple; blue works castle1; blue has 30 food 30 wood 30 stone; due court
    """)
    table.play(*["batch:ws"] * 30)
    assert table.over
    assert table.points(BLUE) == 6 * 5 + 10 * 4 + 14 * 3 + 3 * (1 + 1 + 3 + 3)
