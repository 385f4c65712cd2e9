"""Write `src/board/tiles/tiles.json`: what the page prints on a tile, taken from the rules.

`effect` holds one or two lines in the notation of `src/board/tiles/effectLanguage.ts`: the letters of cubes
(`*` any, `#` any but gold), `$4` deniers, `^2` points, `W S P R` a wood, stone or prestige building and a
residence, `L` a favor, `V` the provost, `~` the owner's cube, `>` gives, `|` or, `+` an income,
`−` less than usual.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any, Final

from caylus.rules.data.editions import REPRINTS
from caylus.rules.data.favor_table import COLUMNS, FAVOR_TABLE, FavorCell, opened_by
from caylus.rules.data.figures import (
    JOUST_CUBES,
    JOUST_DENIERS,
    LAWYER_CUBES,
    LAWYER_DENIERS,
    POST_DENIERS,
    PROVOST_STEPS,
)
from caylus.rules.data.goods import LETTERS
from caylus.rules.data.moves import MOVES
from caylus.rules.data.tiles import (
    CLASSES,
    COLORS,
    PRESTIGE,
    RESIDENCE,
    RESIDENTIAL,
    SECTIONS,
    SPACES,
    STONY,
    TILES,
    WOODEN,
    Tile,
)

FILE: Final = Path(__file__).parents[1] / "src" / "board" / "tiles" / "tiles.json"
BUILDS: Final = {WOODEN: "W", STONY: "S", RESIDENTIAL: "R", PRESTIGE: "P"}


def effect(tile: Tile) -> list[str]:
    """What a tile does, in lines of at most two choices."""
    if tile.produces:
        return ["|".join(tile.produces) + ("~" if tile.bonus else "")]
    if tile.sells:
        return [f"*>${tile.sells}"]
    if tile.builds:
        return [BUILDS[tile.builds]]
    if tile.converts:
        return [f"{LAWYER_CUBES}${LAWYER_DENIERS}>R^{TILES[RESIDENCE - 1].points}"]
    if tile.income:
        return [f"+${tile.income}"]
    offers = [f"${deniers}>{cubes}" for deniers, cubes in tile.buys.items()]
    offers += [f"{given}>{taken}" for given, taken in tile.trades.items()]
    offers += [f"{given}>^{points}" for given, points in tile.points_for.items()]
    offers += [f"${deniers}>^{points}" for deniers, points in tile.points_for_deniers.items()]
    return offers


def favor(cell: FavorCell) -> str:
    """What a column of the favor table gives."""
    if cell.points or cell.deniers:
        return f"^{cell.points}" if cell.points else f"${cell.deniers}"
    if cell.swaps:
        return f"*>{'#' * cell.swaps}"
    if cell.builds:
        saved = f"−{cell.spares}" if cell.spares else "−$" if cell.spares_deniers else ""
        return BUILDS[cell.builds] + saved
    return "|".join(cell.cubes)


PLACES: Final = {
    "post": [f"+${POST_DENIERS}"],
    "guild": [f"V±{PROVOST_STEPS}"],
    "joust": [f"{JOUST_CUBES}${JOUST_DENIERS}>L"],
}
"""What the special places do; words say it of the others."""


def fixed_cubes(verb: str) -> str:
    """The cubes that every move of a verb pays."""
    paid = [move.pays for move in MOVES if move.verb == verb]
    return "".join(letter for letter in LETTERS if all(letter in cubes for cubes in paid))


def facts(tile: Tile) -> dict[str, Any]:
    """One tile."""
    return {
        "kind": CLASSES[tile.kind],
        "cost": tile.cost,
        "points": tile.points,
        "favors": tile.favors,
        "income": tile.income,
        "copies": tile.copies,
        "effect": effect(tile),
    }


def document() -> dict[str, Any]:
    """Everything that the page prints: tiles, what options print otherwise, sections, favors, places."""
    by_name = {tile.name: tile for tile in TILES}
    return {
        "tiles": {tile.name: facts(tile) for tile in TILES},
        "reprints": {
            f"{option}={value}": {name: facts(by_name[name].changed(changes))}
            for (option, value), (name, changes) in REPRINTS.items()
        },
        "sections": {
            section.name: {
                "places": section.places,
                "points": section.points,
                "trigger": section.trigger,
                "penalty": section.penalty,
                "favors": list(section.favors),
            }
            for section in SECTIONS
        },
        "favors": {line: [favor(cell) for cell in cells] for line, cells in FAVOR_TABLE.items()},
        "places": PLACES,
        "opened_by": [opened_by(column) for column in COLUMNS],
        "cubes": LETTERS,
        "batch": fixed_cubes("batch"),
        "colors": list(COLORS),
        "spaces": SPACES,
    }


def text() -> str:
    """The file as it should be, a line for each tile and section."""
    groups = []
    for name, group in document().items():
        if isinstance(group, dict):
            lines = ",\n".join(f"    {json.dumps(key)}: {json.dumps(value)}" for key, value in group.items())
            groups.append(f"  {json.dumps(name)}: {{\n{lines}\n  }}")
        else:
            groups.append(f"  {json.dumps(name)}: {json.dumps(group)}")
    return "{\n" + ",\n".join(groups) + "\n}\n"


def main() -> None:
    """Write the file; with --check only say whether it is current."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    if parser.parse_args().check:
        raise SystemExit(0 if FILE.read_text("utf-8") == text() else f"{FILE.name} is old: run this script")
    FILE.write_text(text(), "utf-8")


if __name__ == "__main__":
    main()
