"""Tiles, castle, favor table and editions against the figures that are printed on them."""

from __future__ import annotations

from typing import Any

import pytest

from caylus import EDITIONS, OPTIONS, Edition, Game
from caylus.rules.book import book_of, played_tile
from caylus.rules.data.tiles import (
    CLASSES,
    FIXED_SPACES,
    LINES,
    NEUTRAL,
    NEUTRAL_NAMES,
    PRESTIGE,
    RESIDENCE,
    SECTIONS,
    SPACES,
    START,
    STONY,
    TILE_NAMES,
    TILE_NUMBER,
    TILES,
    WOODEN,
    WORKERS,
    Tile,
    TileError,
    check_tiles,
)
from tests.engine.test_editions import OTHER_VALUES

FIGURES: dict[str, dict[str, dict[str, Any]]] = {
    "neutral": {
        "neutral-carpenter": {"builds": "wood", "asks": "carpenter"},
        "neutral-farm": {"produces": ["f", "c"], "asks": "produce"},
        "neutral-forest": {"produces": ["w", "f"], "asks": "produce"},
        "neutral-quarry": {"produces": ["s"], "asks": "produce"},
        "neutral-sawmill": {"produces": ["w"], "asks": "produce"},
        "neutral-market": {"sells": 4, "asks": "market"},
    },
    "fixed": {
        "fixed-peddler": {"buys": {2: "#"}, "asks": "peddler"},
        "fixed-carpenter": {"builds": "wood", "asks": "carpenter"},
        "gold-mine": {"produces": ["g"], "asks": "produce"},
    },
    "wood": {
        "wood-farm-food": {"cost": "fw", "points": 2, "produces": ["ff", "c"], "asks": "produce"},
        "wood-farm-cloth": {"cost": "fw", "points": 2, "produces": ["cc", "f"], "asks": "produce"},
        "wood-quarry": {"cost": "fw", "points": 2, "produces": ["ss"], "asks": "produce"},
        "wood-sawmill": {"cost": "fw", "points": 2, "produces": ["ww"], "asks": "produce"},
        "wood-market": {"cost": "w*", "points": 4, "sells": 6, "asks": "market"},
        "wood-peddler": {"cost": "w*", "points": 4, "buys": {1: "#", 2: "##"}, "asks": "peddler"},
        "mason": {"cost": "fw", "points": 4, "builds": "stone", "asks": "mason"},
        "lawyer": {"cost": "cw", "points": 4, "converts": True, "asks": "lawyer"},
    },
    "stone": {
        "stone-farm": {
            **{"cost": "fs", "points": 3, "produces": ["cff"], "bonus": ["f", "c"], "asks": "produce"}
        },
        "park": {**{"cost": "fs", "points": 3, "produces": ["fww"], "bonus": ["w", "f"], "asks": "produce"}},
        "workshop": {
            **{"cost": "fs", "points": 3, "produces": ["css"], "bonus": ["s", "c"], "asks": "produce"}
        },
        "architect": {"cost": "fs", "points": 6, "copies": 2, "builds": "prestige", "asks": "architect"},
        "alchemist": {"cost": "fs", "points": 6, "trades": {"##": "g", "####": "gg"}, "asks": "alchemist"},
        "bank": {"cost": "sw", "points": 6, "buys": {2: "g", 5: "gg"}, "asks": "bank"},
        "tailor": {"cost": "sw", "points": 6, "points_for": {"cc": 4, "ccc": 6}, "asks": "tailor"},
        "church": {
            **{"cost": "cs", "points": 3, "favors": 1, "points_for_deniers": {2: 3, 4: 5}, "asks": "church"}
        },
        "jeweller": {"cost": "cs", "points": 6, "points_for": {"g": 5, "gg": 9}, "asks": "jeweller"},
    },
    "residence": {"residence": {"points": 2, "income": 1, "copies": 0}},
    "prestige": {
        "statue": {"cost": "gss", "points": 7, "favors": 1},
        "library": {"cost": "gwww", "points": 10, "income": 1},
        "granary": {"cost": "fffg", "points": 10},
        "weaver": {"cost": "cccg", "points": 12},
        "theater": {"cost": "ggwww", "points": 14, "favors": 1},
        "university": {"cost": "ggsss", "points": 14, "favors": 1},
        "monument": {"cost": "ggssss", "points": 14, "favors": 2},
        "hotel": {"cost": "ggsss", "points": 16, "income": 2},
        "cathedral": {"cost": "gggsssss", "points": 25},
    },
}
"""What is printed on each tile, cubes in alphabetical order; all other fields are empty."""

EMPTY: dict[str, Any] = {
    **{
        "cost": "",
        "points": 0,
        "favors": 0,
        "income": 0,
        "copies": 1,
        "asks": "",
        "produces": [],
        "bonus": [],
    },
    **{"sells": 0, "buys": {}, "builds": "none", "converts": False, "trades": {}},
    **{"points_for": {}, "points_for_deniers": {}},
}


def figures(tile: Tile) -> dict[str, Any]:
    """A tile's fields in the form of `FIGURES`."""
    fields = {key: getattr(tile, key) for key in EMPTY}
    return fields | {
        "cost": "".join(sorted(tile.cost, key="*cfgsw".index)) if "*" not in tile.cost else tile.cost,
        "builds": CLASSES[tile.builds],
        "produces": ["".join(sorted(bundle)) for bundle in tile.produces],
        "bonus": list(tile.bonus),
    }


@pytest.mark.parametrize("tile", TILES, ids=lambda tile: tile.name)
@pytest.mark.rule("R0.2")
def test_a_tile_is_what_is_printed_on_it(tile: Tile) -> None:
    assert figures(tile) == EMPTY | FIGURES[CLASSES[tile.kind]][tile.name]


def test_no_tile_is_missing() -> None:
    assert [tile.name for tile in TILES] == [name for kind in FIGURES.values() for name in kind]
    assert TILE_NAMES == ("unbuilt", *(tile.name for tile in TILES))
    assert all(TILES[number - 1].name == name for name, number in TILE_NUMBER.items())
    assert TILES[RESIDENCE - 1].name == "residence"
    assert list(NEUTRAL_NAMES) == list(FIGURES["neutral"])


@pytest.mark.rule("R1.1")
def test_the_road() -> None:
    assert SPACES == 28
    assert START == 6
    assert FIXED_SPACES == {7: "fixed-peddler", 8: "fixed-carpenter", 16: "gold-mine"}
    assert WORKERS == 6


@pytest.mark.rule("R8.3")
def test_the_castle() -> None:
    printed = [(s.name, s.places, s.points, s.trigger, s.penalty) for s in SECTIONS]
    assert printed == [("dungeon", 6, 5, 12, 2), ("walls", 10, 4, 18, 3), ("towers", 14, 3, 24, 4)]
    book = book_of(Edition.of())
    by_houses = [[int(book.section_favors[8 * section + n]) for n in range(8)] for section in range(3)]
    assert by_houses == [
        [0, 0, 1, 1, 1, 1, 1, 1],
        [0, 0, 1, 2, 2, 3, 3, 3],
        [0, 0, 1, 1, 2, 2, 3, 3],
    ]


@pytest.mark.rule("R9.2")
def test_the_favor_table_has_four_lines() -> None:
    assert LINES == ("points", "deniers", "cubes", "build")


REPRINTED: dict[str, tuple[str, dict[str, Any]]] = {
    "jeweller": ("jeweller", {"copies": 0}),
    "church_points": ("church", {"points": 4}),
    "lawyer_points": ("lawyer", {"points": 3}),
    "tailor": ("tailor", {"points_for": {"c": 2, "ccc": 6}}),
    "wood_farm": ("wood-farm-food", {"produces": ["cff"]}),
}
"""The tiles that an option changes, and how."""


@pytest.mark.parametrize("option", OPTIONS)
def test_an_option_changes_its_tile_and_no_other(option: str) -> None:
    edition = Edition.of("standard", {option: OTHER_VALUES[option]})
    changed, figures_then = REPRINTED.get(option, ("", {}))
    for tile in TILES:
        expected = figures(tile) | (figures_then if tile.name == changed else {})
        assert figures(played_tile(tile, edition)) == expected


@pytest.mark.parametrize("name", EDITIONS)
def test_the_supply_of_an_edition(name: str) -> None:
    """R0.2: single pieces, two architects; the jeweller where the edition has it."""
    state = Game(2, name).state
    for tile in TILES:
        supplied = CLASSES[tile.kind] in ("wood", "stone", "prestige")
        copies = {"architect": 2, "jeweller": int(Edition.of(name)["jeweller"] == "yes")}
        expected = copies.get(tile.name, 1) if supplied else 0
        assert state.book.in_supply(state.supply, TILE_NUMBER[tile.name]) == expected


WRONG: dict[str, tuple[Tile, ...]] = {
    "inn: it needs exactly one verb": (Tile("inn", STONY, "ws", 5),),
    "inn: it needs exactly one verb and": (
        Tile("inn", STONY, "ws", 5, asks="market", sells=2, produces=("f",)),
    ),
    "inn: the question of produces is not 'market'": (
        Tile("inn", STONY, "ws", 5, asks="market", produces=("f",)),
    ),
    "inn: 'mason' is not the question of an exchange": (Tile("inn", STONY, "ws", 5, asks="mason", sells=2),),
    "inn: only a tile that produces": (Tile("inn", STONY, "ws", 5, asks="market", sells=2, bonus=("f",)),),
    "inn: nobody can work there": (Tile("inn", PRESTIGE, "ws", 5, asks="market", sells=2),),
    "inn: cubes are letters of": (Tile("inn", WOODEN, "wf", 5, asks="market", sells=2),),
    "inn: it cannot cost 'w\\*'": (Tile("inn", PRESTIGE, "w*", 5),),
    "inn: 0 to 3 copies, not 4": (Tile("inn", PRESTIGE, "w", 5, copies=4),),
    "the neutral and the fixed tiles": (Tile("inn", NEUTRAL, asks="market", sells=2),),
    "two tiles have the same name": (Tile("bank", STONY, "ws", 5, asks="bank", sells=2),),
    "at most 31 tiles in the supply, not 35": tuple(Tile(f"inn{i}", PRESTIGE, "s", 5) for i in range(9)),
}
"""Lines that the rules cannot play, by what is said of them."""


@pytest.mark.parametrize("complaint", WRONG)
def test_a_tile_that_cannot_be_played_is_refused(complaint: str) -> None:
    check_tiles((*TILES, Tile("inn", STONY, "ws", 5, asks="inn", trades={"s#": "g"})))
    with pytest.raises(TileError, match=complaint):
        check_tiles((*TILES, *WRONG[complaint]))
