"""Phase 6, the castle (R7)."""

from __future__ import annotations

import pytest

from caylus.rules.data.moves import BY_TOKEN
from caylus.rules.events import (
    BailiffMoved,
    Cause,
    Decided,
    FavorGained,
    Gained,
    HouseBuilt,
    Lost,
    Paid,
    PhaseBegan,
    WorkerHome,
)
from tests.positions import BLUE, GREEN, ORANGE, RED, Table, position, rule

blue, red, green, orange = range(4)  # the seats, as events name them
LINES = ("favor:points", "favor:deniers", "favor:cubes", "favor:build")
ALL_BATCHES = ("batch:ws", "batch:wc", "batch:wg", "batch:sc", "batch:sg", "batch:cg")


def at_castle(has: str, more: str = "") -> Table:
    """Blue alone at the castle."""
    return position(f"players 4; blue works castle1; blue has {has}; {more}; due court")


# ---- R7.1: batches ---------------------------------------------------------------------------------


@rule("R7.1")
@pytest.mark.parametrize(
    ("hand", "tokens"),
    [
        ("fws", ("batch:ws",)),
        ("fwc", ("batch:wc",)),
        ("fwg", ("batch:wg",)),
        ("fsc", ("batch:sc",)),
        ("fsg", ("batch:sg",)),
        ("fcg", ("batch:cg",)),
        ("fwscg", ALL_BATCHES),
        ("ffwwsc", ("batch:ws", "batch:wc", "batch:sc")),
    ],
)
def test_a_batch_is_three_different_cubes_one_of_them_food(hand: str, tokens: tuple[str, ...]) -> None:
    table = at_castle(hand)
    assert table.kind == "castle"
    assert table.asks(BLUE, *tokens, "done")


@rule("R7.1")
@rule("R0.4")
@pytest.mark.parametrize("hand", ["wscg", "ffff", "ffww", "ffgg", "ggg", "wwss"])
def test_no_batch_in_hand(hand: str) -> None:
    """Gold is a kind of its own, never a joker."""
    table = at_castle(hand)
    assert (table.turn, table.kind) == (2, "place")  # done by itself
    assert table.cubes(BLUE) == hand


@rule("R7.1")
@rule("R7.2")
@pytest.mark.parametrize("token", ALL_BATCHES)
def test_a_batch_is_paid_and_puts_a_house(token: str) -> None:
    table = at_castle("ffwwssccgg")
    cubes = "f" + token.removeprefix("batch:")
    cause = Cause("batch", section="dungeon")
    assert table.play(token) == [
        Decided(blue, BY_TOKEN[token], False),
        Paid(blue, 0, cubes, cause),
        HouseBuilt(blue, "dungeon"),
        Gained(blue, 0, "", 5, cause),
    ]
    rest = "ffwwssccgg"
    for cube in cubes:
        rest = rest.replace(cube, "", 1)
    assert table.cubes(BLUE) == rest
    assert (table.points(BLUE), table.houses(BLUE, "dungeon"), table.delivered(BLUE)) == (5, 1, 1)
    assert (table.decides, table.kind) == (BLUE, "castle")  # again and again


@rule("R7.1")
def test_as_many_batches_as_wished() -> None:
    table = at_castle("fffwwwsss")
    table.play("batch:ws", "batch:ws", "done")
    assert (table.points(BLUE), table.cubes(BLUE), table.houses(BLUE, "dungeon")) == (10, "fws", 2)


@rule("R7.1")
def test_in_castle_order_not_in_turn_order() -> None:
    table = position("""
        players 4; order blue red green orange; passed blue red green orange
        green works castle1; blue works castle2; orange works castle3
        blue has fws; green has fws; orange has fws
        due court
    """)
    asked = []
    for _ in range(3):
        asked.append(table.decides)
        table.play("done")
    assert asked == [GREEN, BLUE, ORANGE]
    assert table.turn == 2


# ---- R7.2: where the house goes --------------------------------------------------------------------


@rule("R7.2")
@rule("R8.4")
@pytest.mark.parametrize(
    ("more", "section", "points"),
    [
        ("", "dungeon", 5),
        ("orange houses dungeon 5", "dungeon", 5),
        ("bailiff 12", "walls", 4),
        ("bailiff 12; orange houses dungeon 3", "walls", 4),  # places that stayed empty stay empty
        ("bailiff 12; orange houses walls 9", "walls", 4),
        ("bailiff 18", "towers", 3),
        ("bailiff 18; orange houses dungeon 2 walls 4", "towers", 3),
        ("bailiff 18; orange houses towers 13", "towers", 3),
    ],
)
def test_the_points_of_the_section_that_the_house_stands_in(more: str, section: str, points: int) -> None:
    table = at_castle("fws", more)
    events = table.play("batch:ws")
    cause = Cause("batch", section=section)
    assert events[1:4] == [
        Paid(blue, 0, "fws", cause),
        HouseBuilt(blue, section),
        Gained(blue, 0, "", points, cause),
    ]
    assert table.houses(BLUE, section) == 1
    assert table.points(BLUE) == points


@rule("R7.2")
@pytest.mark.parametrize(
    ("more", "batches", "points", "houses"),
    [
        ("orange houses dungeon 5", 2, 5 + 4, (1, 1, 0)),
        ("orange houses dungeon 4", 3, 5 + 5 + 4, (2, 1, 0)),
        ("orange houses dungeon 5", 12, 5 + 40 + 3, (1, 10, 1)),
        ("bailiff 12; orange houses walls 9", 3, 4 + 3 + 3, (0, 1, 2)),
    ],
)
def test_a_full_section_overflows_into_the_next(
    more: str, batches: int, points: int, houses: tuple[int, int, int]
) -> None:
    table = at_castle(f"{batches} food {batches} wood {batches} stone", more)
    table.play(*["batch:ws"] * batches)
    assert table.points(BLUE) == points
    assert tuple(table.houses(BLUE, section) for section in ("dungeon", "walls", "towers")) == houses
    assert (table.decides, table.kind) == (BLUE, "favor")


@rule("R7.2")
def test_no_room_in_the_towers_no_batch() -> None:
    table = at_castle("ffwwss", "bailiff 18; orange houses towers 13")
    table.play("batch:ws")
    assert table.cubes(BLUE) == "fws"  # kept: he was done by himself
    assert (table.points(BLUE), table.houses(BLUE, "towers")) == (3, 1)
    assert (table.decides, table.kind) == (BLUE, "favor")


# ---- R7.3: no batch --------------------------------------------------------------------------------


@rule("R7.3")
@rule("R0.3")
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 0), (3, 1), (9, 7)])
def test_who_delivers_nothing_loses_two_points(before: int, after: int) -> None:
    table = at_castle(f"{before} points fws")
    events = table.play("done")
    assert events[1] == Lost(blue, before - after, 2, Cause("no-batch"))
    assert table.points(BLUE) == after


@rule("R7.3")
def test_also_when_he_could_not_deliver() -> None:
    assert at_castle("9 points wscg").points(BLUE) == 7
    assert at_castle("9 points").points(BLUE) == 7


@rule("R7.3")
def test_not_when_he_delivered_something() -> None:
    table = at_castle("9 points ffwwss")
    events = table.play("batch:ws", "done")
    assert not [event for event in events if isinstance(event, Lost)]
    assert table.points(BLUE) == 14


@rule("R7.3")
def test_who_is_not_at_the_castle_loses_nothing() -> None:
    table = at_castle("9 points fws", "red has 9 points")
    table.play("done")
    assert table.points(RED) == 9


TOWERS = """
    players 3; bailiff 18; green houses towers {houses}; options no_room={no_room}
    red works castle1; blue works castle2; red has fws; blue has 9 points {hand}
    due court
"""


@rule("R7.3")
@pytest.mark.parametrize(
    ("no_room", "hand", "points"),
    [
        ("never", "fws", 9),
        ("never", "fcg", 9),
        ("never", "wscg", 9),
        ("never", "", 9),
        ("batch-in-hand", "fws", 9),
        ("batch-in-hand", "fwc", 9),
        ("batch-in-hand", "fcg", 9),
        ("batch-in-hand", "wscg", 7),
        ("batch-in-hand", "ff", 7),
        ("batch-in-hand", "", 7),
    ],
)
def test_the_towers_are_full_before_his_turn(no_room: str, hand: str, points: int) -> None:
    """Red takes the last place; there is no room when Blue's turn at the castle begins."""
    table = position(TOWERS.format(houses=13, no_room=no_room, hand=hand))
    events = table.play("batch:ws")
    lost = [event for event in events if isinstance(event, Lost) and event.cause == Cause("no-batch")]
    assert lost == ([] if points == 9 else [Lost(blue, 2, 2, Cause("no-batch"))])
    assert (table.points(BLUE), table.cubes(BLUE)) == (points, hand)
    assert (table.decides, table.kind) == (RED, "favor")


@rule("R7.3")
@pytest.mark.parametrize("no_room", ["never", "batch-in-hand"])
@pytest.mark.parametrize("hand", ["fws", "ws"])
def test_one_place_is_left_and_he_delivers_nothing(no_room: str, hand: str) -> None:
    table = position(TOWERS.format(houses=12, no_room=no_room, hand=hand))
    table.play("batch:ws")
    if hand == "fws":
        table.play("done")
    assert table.points(BLUE) == 7


@rule("R7.3")
def test_brain_games_print_the_other_reading() -> None:
    text = TOWERS.replace("options no_room={no_room}", "edition {no_room}")
    table = position(text.format(houses=13, no_room="brain-games", hand="ws"))
    table.play("batch:ws")
    assert table.points(BLUE) == 7


# ---- R7.4: most batches ----------------------------------------------------------------------------


@rule("R7.4")
@rule("R9.1")
@pytest.mark.parametrize(
    ("batches", "winner"),
    [
        ((1, 0, 0), GREEN),
        ((0, 1, 0), BLUE),
        ((0, 0, 1), RED),
        ((1, 1, 1), GREEN),
        ((0, 1, 1), BLUE),
        ((1, 2, 1), BLUE),
        ((1, 1, 2), RED),
        ((1, 2, 2), BLUE),
        ((2, 1, 2), GREEN),
    ],
)
def test_the_most_diligent_gets_a_favor(batches: tuple[int, ...], winner: str) -> None:
    """Among equals the one earlier in castle order: Green, Blue, Red."""
    table = position("""
        players 4; green works castle1; blue works castle2; red works castle3
        green has fffwwwsss; blue has fffwwwsss; red has fffwwwsss
        due court
    """)
    for number in batches:
        events = table.play(*["batch:ws"] * number, "done")
    seat = {BLUE: blue, RED: red, GREEN: green}[winner]
    assert events[-1] == FavorGained(seat, Cause("batches"))
    assert table.asks(winner, *LINES)
    assert table.phase == 6


@rule("R7.4")
def test_nobody_delivered_nobody_gets_it() -> None:
    table = position("""
        players 4; green works castle1; blue works castle2; green has fws; blue has fws; due court
    """)
    events = table.play("done", "done")
    assert not [event for event in events if isinstance(event, FavorGained)]
    assert (table.turn, table.kind) == (2, "place")


@rule("R7.4")
def test_workers_go_home_after_that_favor() -> None:
    table = position("""
        players 3; green works castle1; blue works castle2; green has fws; blue has ffwwss; due court
    """)
    table.play("done", "batch:ws", "done")
    assert (table.kind, table.at_castle()) == ("favor", [GREEN, BLUE])
    events = table.play("favor:points")
    assert events[3:7] == [
        WorkerHome(green, "castle1"),
        WorkerHome(blue, "castle2"),
        PhaseBegan(7),
        BailiffMoved(6, 7, 6),
    ]
    assert (table.at_castle(), table.workers(GREEN), table.workers(BLUE)) == ([], 6, 6)
    assert (table.delivered(BLUE), table.delivered(GREEN)) == (0, 0)  # the next turn begins anew


@rule("R7.4")
def test_five_players_at_the_castle() -> None:
    colors = ("black", "orange", "green", "red", "blue")
    works = "; ".join(f"{color} works castle{place}" for place, color in enumerate(colors, 1))
    has = "; ".join(f"{color} has ffwwss" for color in colors)
    table = position(f"players 5; {works} inn-right; {has}; due court")  # Blue has another one at the inn
    for color in colors:
        assert table.decides == color
        table.play(*["batch:ws"] * (2 if color == BLUE else 1))
        if color != BLUE:
            table.play("done")
    assert (table.decides, table.kind) == (BLUE, "favor")
    table.play("favor:points")
    while table.kind == "favor":
        table.play(table.tokens[0])
    assert [table.workers(color) for color in colors] == [6, 6, 6, 6, 5]
