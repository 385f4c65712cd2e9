"""Production and exchanges (R6.2, R6.3, R6.7): every figure of every tile that gives or trades."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement

import pytest

from caylus.rules.data.moves import BY_TOKEN
from caylus.rules.events import Cause, Decided, Gained, Paid
from tests.positions import BLUE, GREEN, RED, Table, position, rule

blue, red, green = range(3)  # the seats, as events name them


def working(tile: str, has: str, owner: str = RED, more: str = "") -> Table:
    """Blue's worker on a tile, which is about to be resolved; red has a denier left for nothing."""
    spaces = {"neutral-market": 6, "fixed-peddler": 7}
    space = spaces.get(tile, 9)
    owns = f"{owner} owns 9:{tile}" if space == 9 else ""
    return position(f"players 3; provost 9; {owns}; blue works {space}; blue has {has}; {more}; due road")


def picks(cubes: str, number: int) -> set[str]:
    """Every way to pick so many of these cubes."""
    return {"".join(pick) for pick in combinations(cubes, number)}


# ---- production ------------------------------------------------------------------------------------


@rule("R6.2")
@pytest.mark.parametrize(
    ("space", "tile", "cubes"),
    [
        (4, "neutral-quarry", "s"),
        (5, "neutral-sawmill", "w"),
        (16, "gold-mine", "g"),
        (9, "wood-quarry", "ss"),
        (9, "wood-sawmill", "ww"),
        (9, "stone-farm", "ffc"),
        (9, "park", "fww"),
        (9, "workshop", "ssc"),
    ],
)
def test_production_without_a_choice(space: int, tile: str, cubes: str) -> None:
    owns = f"blue owns 9:{tile}" if space == 9 else ""
    table = position(f"players 3; {owns}; provost 16; blue works {space}; red has 1 denier; due road")
    assert table.tile(space) == tile
    assert table.cubes(BLUE) == cubes
    assert (table.turn, table.deniers(BLUE), table.points(BLUE)) == (2, 2, 0)  # nobody was asked


@rule("R6.2")
@pytest.mark.parametrize(
    ("space", "tile", "choices"),
    [
        (2, "neutral-farm", ("f", "c")),
        (3, "neutral-forest", ("w", "f")),
        (9, "wood-farm-food", ("ff", "c")),
        (9, "wood-farm-cloth", ("cc", "f")),
    ],
)
def test_production_with_a_choice(space: int, tile: str, choices: tuple[str, ...]) -> None:
    owns = f"red owns 9:{tile}" if space == 9 else ""
    for cubes in choices:
        table = position(f"players 3; {owns}; provost 9; blue works {space}; blue has fg; due road")
        assert table.tile(space) == tile
        assert table.kind == "produce"
        assert table.asks(BLUE, *(f"take:{choice}" for choice in choices))
        gained = Gained(blue, 0, cubes, 0, Cause("work", tile=tile, place=str(space)))
        assert table.play(f"take:{cubes}")[1] == gained
        assert table.cubes(BLUE) == "".join(sorted("fg" + cubes, key="fwscg".index))
        assert table.cubes(RED) == ""  # a wood building has nothing for its owner


@rule("R6.2")
@pytest.mark.parametrize(
    ("options", "cubes"),
    [("options wood_farm=and", "ffc"), ("edition brain-games", "ffc"), ("edition igroved", ""), ("", "")],
)
def test_the_wood_farm_is_an_option(options: str, cubes: str) -> None:
    table = working("wood-farm-food", "0 deniers", more=options)
    assert table.cubes(BLUE) == cubes
    assert (table.kind == "produce") == (cubes == "")
    other = working("wood-farm-cloth", "0 deniers", more=options)
    assert other.asks(BLUE, "take:cc", "take:f")  # that one is never touched


# ---- R6.3: the owner's cube ------------------------------------------------------------------------


@rule("R6.3")
@pytest.mark.parametrize(
    ("tile", "produces", "bonus"),
    [("stone-farm", "ffc", "fc"), ("park", "fww", "wf"), ("workshop", "ssc", "sc")],
)
def test_the_owner_takes_one_cube_after_the_worker(tile: str, produces: str, bonus: str) -> None:
    for cube in bonus:
        table = position(f"""
            players 3; red owns 9:{tile}; provost 9; blue works 4 9; blue has g; red works 2; due road
        """)
        events = table.play("take:c")
        assert events[-1] == Gained(blue, 0, produces, 0, Cause("work", tile=tile, place="9"))
        assert table.kind == "bonus"
        assert table.asks(RED, *(f"bonus:{choice}" for choice in bonus))
        assert table.worker(9) == BLUE
        events = table.play(f"bonus:{cube}")
        assert events[:2] == [
            Decided(red, BY_TOKEN[f"bonus:{cube}"], False),
            Gained(red, 0, cube, 0, Cause("owner-bonus", tile=tile, place="9")),
        ]
        assert sorted(table.cubes(RED)) == sorted("c" + cube)
        assert sorted(table.cubes(BLUE)) == sorted(produces + "sg")


@rule("R6.3")
@pytest.mark.parametrize("tile", ["stone-farm", "park", "workshop"])
def test_an_owner_who_works_there_gets_nothing_extra(tile: str) -> None:
    table = position(f"players 3; blue owns 9:{tile}; provost 9; blue works 9; due road")
    assert len(table.cubes(BLUE)) == 3
    assert (table.turn, table.kind) == (2, "place")


@rule("R6.3")
def test_the_owners_cube_is_compulsory() -> None:
    table = position("players 3; red owns 9:park; provost 9; blue works 9; due road")
    assert table.asks(RED, "bonus:w", "bonus:f")
    assert table.refuses("skip") == "bonus-compulsory"


# ---- R6.7: markets and peddlers --------------------------------------------------------------------


@rule("R6.7")
@pytest.mark.parametrize(("tile", "deniers"), [("neutral-market", 4), ("wood-market", 6)])
@pytest.mark.parametrize("cube", "fwscg")
def test_a_market_buys_any_one_cube(tile: str, deniers: int, cube: str) -> None:
    table = working(tile, f"1 denier {cube * 2}")
    assert table.kind == "market"
    assert table.asks(BLUE, f"sell:{cube}", "skip")
    space = "6" if tile == "neutral-market" else "9"
    cause = Cause("work", tile=tile, place=space)
    assert table.play(f"sell:{cube}")[:3] == [
        Decided(blue, BY_TOKEN[f"sell:{cube}"], False),
        Paid(blue, 0, cube, cause),
        Gained(blue, deniers, "", 0, cause),
    ]
    assert table.cubes(BLUE) == cube  # once
    assert table.deniers(BLUE) == 1 + deniers + 2  # and the next income


@rule("R6.7")
def test_a_market_for_somebody_with_all_cubes_and_with_none() -> None:
    table = working("wood-market", "fwscg")
    assert table.asks(BLUE, "sell:f", "sell:w", "sell:s", "sell:c", "sell:g", "skip")
    assert working("wood-market", "9 deniers").kind == "place"  # nothing to sell: not asked


ONE_CUBE = tuple(f"buy:{cube}" for cube in "fwsc")
TWO_CUBES = tuple(f"buy:{a}{b}" for a, b in combinations_with_replacement("fwsc", 2))


@rule("R6.7")
@pytest.mark.parametrize(
    ("tile", "deniers", "tokens"),
    [
        ("fixed-peddler", 1, ()),
        ("fixed-peddler", 2, ONE_CUBE),
        ("fixed-peddler", 9, ONE_CUBE),
        ("wood-peddler", 0, ()),
        ("wood-peddler", 1, ONE_CUBE),
        ("wood-peddler", 2, (*ONE_CUBE, *TWO_CUBES)),
        ("wood-peddler", 9, (*ONE_CUBE, *TWO_CUBES)),
    ],
)
def test_a_peddler_sells_cubes_but_never_gold(tile: str, deniers: int, tokens: tuple[str, ...]) -> None:
    table = working(tile, f"{deniers} deniers")
    if tokens:
        assert table.kind == "peddler"
        assert table.asks(BLUE, *tokens, "skip")
    else:
        assert table.kind == "place"


@rule("R6.7")
@pytest.mark.parametrize(
    ("tile", "token", "price"),
    [
        *(("fixed-peddler", token, 2) for token in ONE_CUBE),
        *(("wood-peddler", token, 1) for token in ONE_CUBE),
        *(("wood-peddler", token, 2) for token in TWO_CUBES),
    ],
)
def test_what_a_peddler_asks(tile: str, token: str, price: int) -> None:
    table = working(tile, "5 deniers g")
    cubes = token.removeprefix("buy:")
    cause = Cause("work", tile=tile, place="7" if tile == "fixed-peddler" else "9")
    assert table.play(token)[1:3] == [Paid(blue, price, "", cause), Gained(blue, 0, cubes, 0, cause)]
    assert (table.cubes(BLUE), table.deniers(BLUE)) == (cubes + "g", 5 - price + 2)


# ---- R6.7: church, bank, tailor, jeweller ----------------------------------------------------------

TAILOR = "options tailor=1:2,3:6"


@rule("R6.7")
@pytest.mark.parametrize(
    ("tile", "options", "has", "tokens"),
    [
        ("church", "", "1 denier", ""),
        ("church", "", "2 deniers", "pay:2"),
        ("church", "", "3 deniers", "pay:2"),
        ("church", "", "4 deniers", "pay:2 pay:4"),
        ("church", "", "9 deniers", "pay:2 pay:4"),
        ("bank", "", "1 denier", ""),
        ("bank", "", "2 deniers", "pay:2"),
        ("bank", "", "4 deniers", "pay:2"),
        ("bank", "", "5 deniers", "pay:2 pay:5"),
        ("tailor", "", "c", ""),
        ("tailor", "", "cc", "pay:cc"),
        ("tailor", "", "ccc", "pay:cc pay:ccc"),
        ("tailor", "", "ffwwssgg", ""),
        ("tailor", TAILOR, "ffwwssgg", ""),
        ("tailor", TAILOR, "c", "pay:c"),
        ("tailor", TAILOR, "cc", "pay:c"),
        ("tailor", TAILOR, "ccc", "pay:c pay:ccc"),
        ("jeweller", "", "ffwwsscc", ""),
        ("jeweller", "", "g", "pay:g"),
        ("jeweller", "", "gg", "pay:g pay:gg"),
        ("jeweller", "", "ggg", "pay:g pay:gg"),
    ],
)
def test_what_a_shop_offers(tile: str, options: str, has: str, tokens: str) -> None:
    table = working(tile, has, more=options)
    if tokens:
        assert table.kind == tile
        assert table.asks(BLUE, *tokens.split(), "skip")
    else:
        assert table.kind == "place"  # nothing to choose: not asked


@rule("R6.7")
@pytest.mark.parametrize(
    ("tile", "options", "token", "deniers", "cubes", "gold", "points"),
    [
        ("church", "", "pay:2", 2, "", "", 3),
        ("church", "", "pay:4", 4, "", "", 5),
        ("church", "options church_points=4", "pay:2", 2, "", "", 3),
        ("church", "options church_points=4", "pay:4", 4, "", "", 5),
        ("bank", "", "pay:2", 2, "", "g", 0),
        ("bank", "", "pay:5", 5, "", "gg", 0),
        ("tailor", "", "pay:cc", 0, "cc", "", 4),
        ("tailor", "", "pay:ccc", 0, "ccc", "", 6),
        ("tailor", TAILOR, "pay:c", 0, "c", "", 2),
        ("tailor", TAILOR, "pay:ccc", 0, "ccc", "", 6),
        ("jeweller", "", "pay:g", 0, "g", "", 5),
        ("jeweller", "", "pay:gg", 0, "gg", "", 9),
    ],
)
def test_what_a_shop_takes_and_gives(
    tile: str, options: str, token: str, deniers: int, cubes: str, gold: str, points: int
) -> None:
    table = working(tile, f"7 deniers {cubes}fw", more=options)
    cause = Cause("work", tile=tile, place="9")
    assert table.play(token)[1:3] == [
        Paid(blue, deniers, cubes, cause),
        Gained(blue, 0, gold, points, cause),
    ]
    assert (table.cubes(BLUE), table.points(BLUE)) == ("fw" + gold, points)
    assert table.deniers(BLUE) == 7 - deniers + 2


# ---- R6.7: the alchemist ---------------------------------------------------------------------------


@rule("R6.7")
@pytest.mark.parametrize(
    "hand", ["ff", "fw", "wsc", "ffff", "fwsc", "ffwwsscc", "fffwsscccc", "ffg", "ccccgg"]
)
def test_the_alchemist_takes_any_two_or_four_cubes_but_gold(hand: str) -> None:
    table = working("alchemist", hand)
    common = hand.replace("g", "")
    tokens = {f"pay:{pick}" for number in (2, 4) for pick in picks(common, number)}
    assert table.kind == "alchemist"
    assert table.asks(BLUE, *tokens, "skip")


@rule("R6.7")
@pytest.mark.parametrize("hand", ["", "f", "w", "s", "c", "fgg", "gggg"])
def test_too_few_cubes_for_the_alchemist(hand: str) -> None:
    assert working("alchemist", f"0 deniers {hand}").kind == "place"


@rule("R6.7")
@pytest.mark.parametrize(("number", "gold"), [(2, "g"), (4, "gg")])
def test_what_the_alchemist_gives(number: int, gold: str) -> None:
    for cubes in combinations_with_replacement("fwsc", number):
        table = working("alchemist", "ffffwwwwsssscccc")
        pays = "".join(cubes)
        cause = Cause("work", tile="alchemist", place="9")
        events = table.play(f"pay:{pays}")
        assert events[1:3] == [Paid(blue, 0, pays, cause), Gained(blue, 0, gold, 0, cause)]
        assert len(table.cubes(BLUE)) == 16 - number + len(gold)
        assert table.cubes(GREEN) == ""
