"""The architect (R6.5): every prestige tile, and the residence that it stands on."""

from __future__ import annotations

import pytest

from caylus.rules.data.moves import BY_TOKEN
from caylus.rules.events import Built, Cause, Decided, FavorGained, Gained, Paid
from tests.positions import BLUE, GREEN, RED, Table, position, rule

blue, red, green = range(3)  # the seats, as events name them
PRESTIGE = {
    "statue": ("ssg", 7, 1),
    "library": ("wwwg", 10, 0),
    "granary": ("fffg", 10, 0),
    "weaver": ("cccg", 12, 0),
    "theater": ("wwwgg", 14, 1),
    "university": ("sssgg", 14, 1),
    "monument": ("ssssgg", 14, 2),
    "hotel": ("sssgg", 16, 0),
    "cathedral": ("sssssggg", 25, 0),
}
RICH = "ffffffwwwwwwsssssssscccccgggg"
FREE_SPACES = (*range(9, 16), *range(17, 29))


def in_order(cubes: str) -> str:
    return "".join(sorted(cubes, key="fwscg".index))


def architect(has: str, more: str = "blue owns 10:residence") -> Table:
    return position(f"""
        players 3; red owns 9:architect; provost 9; blue works 9; blue has {has}; {more}; due road
    """)


def filled(*spaces: int) -> str:
    """Residences of Green on these spaces."""
    return "green owns " + " ".join(f"{space}:residence" for space in spaces)


@rule("R6.5")
@rule("R9.1")
@pytest.mark.parametrize("tile", PRESTIGE)
def test_what_a_prestige_tile_costs_and_gives(tile: str) -> None:
    price, points, favors = PRESTIGE[tile]
    token = f"raise:{tile}"
    cause = Cause("build", tile=tile, place="10")
    table = architect(price)
    assert table.kind == "architect"
    assert table.offers(token, "skip")
    events = table.play(token)
    assert events[: 4 + favors] == [
        Decided(blue, BY_TOKEN[token], False),
        Paid(blue, 0, price, cause),
        Built(blue, tile, 10),
        Gained(blue, 0, "", points, cause),
        *[FavorGained(blue, Cause("build", tile=tile))] * favors,
    ]
    assert (table.tile(10), table.owner(10), table.points(BLUE)) == (tile, BLUE, points)
    assert table.cubes(BLUE) == ""
    assert table.in_supply(tile) == 0
    for number in range(favors):
        assert table.kind == "favor"
        table.play(("favor:points", "favor:deniers")[number])
    assert table.kind == "place"
    for cube in set(price):
        short = architect("0 deniers " + in_order(price.replace(cube, "", 1)))
        assert not short.offers(token)


@rule("R6.5")
def test_all_prestige_tiles_for_somebody_rich_enough() -> None:
    assert architect(RICH).asks(BLUE, *(f"raise:{tile}" for tile in PRESTIGE), "skip")


@rule("R6.5")
@rule("R0.2")
def test_a_prestige_tile_is_built_once() -> None:
    table = architect(RICH, "blue owns 10:residence; green owns 11:statue 12:cathedral")
    left = [tile for tile in PRESTIGE if tile not in ("statue", "cathedral")]
    assert table.asks(BLUE, *(f"raise:{tile}" for tile in left), "skip")


@rule("R6.5")
@pytest.mark.parametrize("more", ["", "green owns 10:residence", "blue owns 10:mason 11:library"])
def test_it_needs_a_residence_of_ones_own(more: str) -> None:
    assert architect(RICH, more).kind == "place"  # nothing to choose: not asked


@rule("R6.5")
def test_it_takes_the_residence_nearest_to_the_bridge() -> None:
    table = architect("fffg", "green owns 3:residence; blue owns 5:residence 6:residence 10:residence")
    table.play("raise:granary")
    assert [table.tile(space) for space in (3, 5, 6, 10)] == [
        "residence",
        "granary",
        "residence",
        "residence",
    ]


@rule("R6.5")
@rule("R2.1")
@pytest.mark.parametrize(("tile", "income"), [("granary", 2), ("library", 3), ("hotel", 4)])
def test_the_residences_income_is_gone(tile: str, income: int) -> None:
    table = architect(RICH)
    table.play(f"raise:{tile}")
    assert (table.turn, table.deniers(BLUE)) == (2, income)
    assert not table.offers("@10")  # nobody can work there


@rule("R6.5")
def test_an_architect_can_be_declined() -> None:
    table = architect("fffg")
    table.play("skip")
    assert (table.cubes(BLUE), table.tile(10), table.points(BLUE)) == ("fffg", "residence", 0)


@rule("R6.5")
def test_a_residence_on_the_first_space() -> None:
    table = architect("fffg", "blue owns 1:residence 2:residence")
    table.play("raise:granary")
    assert (table.tile(1), table.tile(2)) == ("granary", "residence")


@rule("R6.5")
def test_a_residence_on_the_last_space() -> None:
    table = architect("fffg", filled(*FREE_SPACES[1:-1]) + "; blue owns 28:residence")
    table.play("raise:granary")
    assert table.tile(28) == "granary"


@rule("R6.5")
def test_green_and_red_are_left_alone() -> None:
    table = architect("fffg", "blue owns 10:residence; green owns 11:residence")
    table.play("raise:granary")
    assert (table.tile(11), table.owner(11)) == ("residence", GREEN)
    assert (table.points(RED), table.points(GREEN)) == (0, 0)
