"""Carpenter and mason (R6.4): every price, every tile, and where it stands."""

from __future__ import annotations

import pytest

from caylus.rules.data.moves import BY_TOKEN
from caylus.rules.events import Built, Cause, Decided, FavorGained, Gained, Paid
from tests.positions import BLUE, RED, Table, position, rule

blue, red, green = range(3)  # the seats, as events name them
WOOD = {
    "wood-farm-food": ("fw", 2),
    "wood-farm-cloth": ("fw", 2),
    "wood-quarry": ("fw", 2),
    "wood-sawmill": ("fw", 2),
    **{f"wood-market/{cube}": ("w" + cube, 4) for cube in "fwscg"},
    **{f"wood-peddler/{cube}": ("w" + cube, 4) for cube in "fwscg"},
    "mason": ("fw", 4),
    "lawyer": ("wc", 4),
}
STONE = {
    "stone-farm": ("fs", 3),
    "park": ("fs", 3),
    "workshop": ("fs", 3),
    "architect": ("fs", 6),
    "alchemist": ("fs", 6),
    "bank": ("ws", 6),
    "tailor": ("ws", 6),
    "church": ("sc", 3),
    "jeweller": ("sc", 6),
}
RICH = "ffffffwwwwwwsssssssscccccgggg"
FREE_SPACES = (*range(9, 16), *range(17, 29))


def in_order(cubes: str) -> str:
    return "".join(sorted(cubes, key="fwscg".index))


def carpenter(has: str, more: str = "") -> Table:
    return position(f"players 3; provost 8; blue works 8; blue has {has}; {more}; due road")


def mason(has: str, more: str = "") -> Table:
    return position(f"players 3; red owns 9:mason; provost 9; blue works 9; blue has {has}; {more}; due road")


def filled(*spaces: int) -> str:
    """Residences of Green on these spaces."""
    return "green owns " + " ".join(f"{space}:residence" for space in spaces)


# ---- R6.4: prices and points -----------------------------------------------------------------------


@rule("R6.4")
@pytest.mark.parametrize("tile", WOOD)
def test_what_a_wood_tile_costs_and_gives(tile: str) -> None:
    price, points = WOOD[tile]
    token, name = f"build:{tile}", tile.partition("/")[0]
    cause = Cause("build", tile=name, place="9")
    table = carpenter(price)
    assert table.kind == "carpenter"
    assert table.offers(token, "skip")
    assert table.play(token)[:4] == [
        Decided(blue, BY_TOKEN[token], False),
        Paid(blue, 0, in_order(price), cause),
        Built(blue, name, 9),
        Gained(blue, 0, "", points, cause),
    ]
    assert (table.tile(9), table.owner(9), table.cubes(BLUE), table.points(BLUE)) == (name, BLUE, "", points)
    assert table.in_supply(name) == 0
    for cube in price:  # with one cube less it is not to be had
        assert not carpenter("0 deniers gsc".replace(cube, "") + price.replace(cube, "", 1)).offers(token)


@rule("R6.4")
@pytest.mark.parametrize("tile", STONE)
def test_what_a_stone_tile_costs_and_gives(tile: str) -> None:
    price, points = STONE[tile]
    token = f"build:{tile}"
    cause = Cause("build", tile=tile, place="10")
    table = mason(price)
    assert table.kind == "mason"
    assert table.offers(token, "skip")
    events = table.play(token)
    assert events[:4] == [
        Decided(blue, BY_TOKEN[token], False),
        Paid(blue, 0, in_order(price), cause),
        Built(blue, tile, 10),
        Gained(blue, 0, "", points, cause),
    ]
    assert (FavorGained(blue, Cause("build", tile=tile)) in events) == (tile == "church")
    assert (table.tile(10), table.owner(10), table.cubes(BLUE), table.points(BLUE)) == (
        tile,
        BLUE,
        "",
        points,
    )
    for cube in price:
        assert not mason("0 deniers g" + price.replace(cube, "", 1)).offers(token)


@rule("R6.4")
@pytest.mark.parametrize(
    ("options", "token", "points"),
    [
        ("options lawyer_points=3", "build:lawyer", 3),
        ("options lawyer_points=4", "build:lawyer", 4),
        ("options church_points=3", "build:church", 3),
        ("options church_points=4", "build:church", 4),
        ("edition igroved", "build:church", 4),
        ("edition igroved", "build:lawyer", 4),
        ("edition french", "build:church", 3),
    ],
)
def test_points_that_are_options(options: str, token: str, points: int) -> None:
    table = carpenter("wc", options) if "lawyer" in token else mason("sc", options)
    table.play(token)
    assert table.points(BLUE) == points


@rule("R6.4")
@pytest.mark.parametrize("space", [1, 8])
def test_a_carpenter_builds_wood_and_only_wood(space: int) -> None:
    table = position(f"players 3; provost 8; blue works {space}; blue has {RICH}; due road")
    assert table.asks(BLUE, *(f"build:{tile}" for tile in WOOD), "skip")


@rule("R6.4")
def test_a_mason_builds_stone_and_only_stone() -> None:
    assert mason(RICH).asks(BLUE, *(f"build:{tile}" for tile in STONE), "skip")


@rule("R6.4")
@rule("R0.4")
def test_who_can_pay_for_nothing_is_not_asked() -> None:
    assert carpenter("5 deniers ffss").kind == "place"
    assert mason("5 deniers ffwwcc").kind == "place"


@rule("R0.2")
@pytest.mark.parametrize("edition", ["standard", "french", "first", "igroved", "brain-games"])
def test_the_jeweller_is_not_in_every_edition(edition: str) -> None:
    table = mason(RICH, f"edition {edition}")
    there = edition in ("standard", "french")
    assert table.offers("build:jeweller") == there
    assert table.in_supply("jeweller") == int(there)
    assert table.offers(*(f"build:{tile}" for tile in STONE if tile != "jeweller"))


@rule("R0.2")
def test_wood_stone_and_prestige_tiles_are_single_pieces() -> None:
    table = carpenter(RICH, "red owns 9:wood-market 10:lawyer 11:park")
    built = ("wood-market", "lawyer")
    assert table.asks(BLUE, *(f"build:{tile}" for tile in WOOD if not tile.startswith(built)), "skip")
    assert [table.in_supply(tile) for tile in ("wood-market", "lawyer", "park", "mason")] == [0, 0, 0, 1]


@rule("R0.2")
def test_there_are_two_architects() -> None:
    assert mason(RICH).in_supply("architect") == 2
    table = mason(RICH, "green owns 10:architect")
    assert (table.offers("build:architect"), table.in_supply("architect")) == (True, 1)
    table.play("build:architect")
    assert table.in_supply("architect") == 0
    table = mason(RICH, "green owns 10:architect 11:architect")
    assert not table.offers("build:architect")


# ---- R6.4: where the tile stands -------------------------------------------------------------------


@rule("R6.4")
@pytest.mark.parametrize(
    ("taken", "space"),
    [((), 9), ((9,), 10), (range(9, 15), 15), (range(9, 16), 17), (FREE_SPACES[:-1], 28)],
)
def test_on_the_unbuilt_space_nearest_to_the_bridge(taken: tuple[int, ...], space: int) -> None:
    table = carpenter("fw", filled(*taken) if taken else "")
    table.play("build:wood-quarry")
    assert (table.tile(space), table.owner(space)) == ("wood-quarry", BLUE)
    assert (table.turn, table.offers(f"@{space}")) == (2, True)  # workers can go there


@rule("R6.4")
def test_no_unbuilt_space_no_building() -> None:
    for table in (
        carpenter(RICH, filled(*FREE_SPACES)),
        mason(RICH, filled(*FREE_SPACES[1:])),
    ):
        assert (table.turn, table.kind) == (2, "place")  # nothing to choose: not asked
        assert table.cubes(BLUE) == RICH


@rule("R6.4")
def test_a_new_building_is_not_resolved_this_turn() -> None:
    table = position("players 3; provost 12; blue works 8; blue has fw; due road")
    table.play("build:wood-quarry")
    assert (table.turn, table.cubes(BLUE)) == (2, "")


@rule("R6.4")
def test_two_buildings_in_one_phase_stand_side_by_side() -> None:
    table = position("players 3; provost 8; blue works 1; red works 8; blue has fw; red has fw; due road")
    table.play("build:mason", "build:wood-farm-cloth")
    assert [(table.tile(space), table.owner(space)) for space in (9, 10, 11)] == [
        ("mason", BLUE),
        ("wood-farm-cloth", RED),
        ("unbuilt", ""),
    ]


@rule("R6.4")
@rule("R6.1")
def test_a_mason_that_was_built_this_turn_can_be_built_only_once() -> None:
    table = position("players 3; provost 8; blue works 1; red works 8; blue has fw; red has fw; due road")
    table.play("build:mason")
    assert table.decides == RED
    assert not table.offers("build:mason")
