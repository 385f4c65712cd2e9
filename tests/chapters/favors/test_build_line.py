"""The build line of the favor table (R9.7): what it builds, and for how much."""

from __future__ import annotations

import pytest

from caylus.rules.events import Cause, Paid
from tests.positions import BLUE, Table, position, rule

blue = 0  # the seat, as events name it

WOOD = {
    **dict.fromkeys(("wood-farm-food", "wood-farm-cloth", "wood-quarry", "wood-sawmill", "mason"), "f"),
    **{f"wood-market/{cube}": cube for cube in "fwscg"},
    **{f"wood-peddler/{cube}": cube for cube in "fwscg"},
    "lawyer": "c",
}
STONE = {
    **dict.fromkeys(("stone-farm", "park", "workshop", "architect", "alchemist"), "f"),
    **dict.fromkeys(("bank", "tailor"), "w"),
    **dict.fromkeys(("church", "jeweller"), "c"),
}
RAISE = {
    **{"statue": "ssg", "library": "wwwg", "granary": "fffg", "weaver": "cccg", "theater": "wwwgg"},
    **{"university": "sssgg", "monument": "ssssgg", "hotel": "sssgg", "cathedral": "sssssggg"},
}
RICH = "ffffffwwwwwwsssssssscccccgggg"
CONVERT = tuple(f"convert:{space}" for space in range(1, 7))


def building(column: int, has: str, more: str = "") -> Table:
    """Blue has just brought his marker on the build line to this column, with these cubes."""
    table = position(f"""
        players 3; bailiff 18; passed green red blue; green has 1 denier; {more}
        blue works joust; blue favors build {column - 1}; blue has {has}
        due favor blue, leave joust
    """)
    table.play("favor:build")
    return table


@rule("R9.7")
@pytest.mark.parametrize("column", [2, 3, 4, 5])
def test_the_build_line_up_to_the_markers_column(column: int) -> None:
    table = building(column, RICH, "blue owns 9:residence 10:mason")
    wood = [f"build:{tile}" for tile in WOOD if tile != "mason"]
    stone = [f"build:{tile}" for tile in STONE] if column >= 3 else []
    convert = [*CONVERT, "convert:10"] if column >= 4 else []
    prestige = [f"raise:{tile}" for tile in RAISE] if column == 5 else []
    assert table.kind == "favor-build"
    assert table.asks(BLUE, *wood, *stone, *convert, *prestige, "skip")
    assert table.deniers(BLUE) == 0  # a conversion is a denier cheaper: free of deniers


@rule("R9.7")
@pytest.mark.parametrize(
    ("token", "price", "column"),
    [
        *((f"build:{tile}", price, 2) for tile, price in WOOD.items()),
        *((f"build:{tile}", price, 3) for tile, price in STONE.items()),
        *((f"raise:{tile}", price, 5) for tile, price in RAISE.items()),
    ],
)
def test_what_a_building_costs_by_a_favor(token: str, price: str, column: int) -> None:
    """1 wood less for a wood tile, 1 stone less for a stone tile, the full price for a prestige tile."""
    table = building(column, price, "blue owns 9:residence")
    tile = token.partition(":")[2].partition("/")[0]
    space = "9" if token.startswith("raise") else "10"
    assert table.offers(token)
    assert table.play(token)[1] == Paid(blue, 0, price, Cause("build", tile=tile, place=space))
    assert table.cubes(BLUE) == ""
    assert (table.tile(int(space)), table.owner(int(space))) == (tile, BLUE)
    for cube in set(price):
        lacking = building(column, "0 deniers " + price.replace(cube, "", 1), "blue owns 9:residence")
        assert not lacking.offers(token)


@rule("R9.7")
@pytest.mark.parametrize(
    ("has", "offered"), [("0 deniers c", True), ("5 deniers c", True), ("5 deniers g", False)]
)
def test_a_conversion_by_a_favor_costs_one_cloth(has: str, offered: bool) -> None:
    table = building(4, has)
    assert table.offers("convert:3") == offered
    if offered:
        deniers = table.deniers(BLUE)
        cause = Cause("convert", tile="neutral-forest", place="3")
        assert table.play("convert:3")[1] == Paid(blue, 0, "c", cause)
        assert (table.deniers(BLUE), table.cubes(BLUE), table.points(BLUE)) == (deniers, "", 2)


@rule("R9.7")
@rule("R6.4")
def test_a_full_road_leaves_only_lawyer_and_architect() -> None:
    spaces = (*range(9, 16), *range(17, 29))
    owns = " ".join(f"{space}:residence" for space in spaces)
    table = building(5, RICH, f"blue owns {owns}")
    assert table.asks(BLUE, *CONVERT, *(f"raise:{tile}" for tile in RAISE), "skip")


@rule("R9.7")
def test_no_residence_no_prestige_building() -> None:
    table = building(5, RICH, "green owns 9:residence")
    assert not [token for token in table.tokens if token.startswith("raise:")]
