"""The board as a picture (SVG), drawn from its description.

Every seat has a colour and a shape; nothing is told by colour alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from caylus.rules.data.goods import LETTERS
from caylus.rules.data.goods import NAMES as CUBES
from caylus.rules.data.tiles import LINES
from caylus.text.description import PlayerData, SpaceData, StateData, Table, describe

WIDTH: Final = 1120
HEIGHT: Final = 800

SEATS: Final = ("#174c9c", "#b52a2a", "#2c9268", "#e8a21c", "#2c2b30")
GOODS: Final = {
    "food": "#c93a6c",
    "wood": "#8a5122",
    "stone": "#8d979f",
    "cloth": "#6a46a0",
    "gold": "#d9a400",
}
KINDS: Final = {
    "neutral": "#f3dcd3",
    "fixed": "#efe3c2",
    "wood": "#ecd3a9",
    "stone": "#dfe2e4",
    "residence": "#d5e6d2",
    "prestige": "#dcdcf1",
}
INK: Final = "#2f2318"
ACROSS: Final = 7
"""Spaces in one row of the road, which winds like a snake."""
CELL: Final = (116, 78)
ROAD: Final = (20, 150)
SPECIALS: Final = (("gate", "Gate"), ("post", "Post"), ("guild", "Guild"), ("joust", "Joust"))


def draw(game: Table) -> str:
    """The whole board as an SVG document."""
    data = describe(game)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" ',
        f'width="{WIDTH}" height="{HEIGHT}">',
        '<g font-family="DejaVu Sans, Noto Sans, Segoe UI, Arial, sans-serif">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#e6d8b8"/>',
        *heading(data),
        *specials(data),
        *road(data),
        *castle(data),
        *favors(data),
        *players(data),
        "</g></svg>",
    ]
    return "\n".join(parts)


# ---- small pieces ------------------------------------------------------------------------------------


def words(
    x: float,
    y: float,
    text: object,
    size: int = 12,
    anchor: str = "start",
    bold: bool = False,
    ink: str = INK,
) -> str:
    """A line of text."""
    weight = ' font-weight="bold"' if bold else ""
    style = f'font-size="{size}" text-anchor="{anchor}" fill="{ink}"{weight}'
    return f'<text x="{x:g}" y="{y:g}" {style}>{escape(str(text))}</text>'


def box(x: float, y: float, width: float, height: float, fill: str, line: str = "#8b7347") -> str:
    """A rounded box."""
    return (
        f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="6" fill="{fill}" '
        f'stroke="{line}" stroke-width="1.2"/>'
    )


def mark(seat: int, x: float, y: float, size: float = 7) -> str:
    """The mark of a seat: circle, diamond, triangle, square or cross, in its colour."""
    third = size * 2 / 3
    arms = f"h{third} v{-third} h{third} v{third} h{third} v{third} h{-third} v{third} h{-third} v{-third} z"
    shapes = (
        "",
        f"M{x},{y - size} l{size},{size} l{-size},{size} l{-size},{-size} z",
        f"M{x},{y - size} l{size},{2 * size} h{-2 * size} z",
        f"M{x - size},{y - size} h{2 * size} v{2 * size} h{-2 * size} z",
        f"M{x - size},{y - size / 3} {arms}",
    )
    style = f'fill="{SEATS[seat]}" stroke="#fffaf0" stroke-width="1.5"'
    if seat == 0:
        return f'<circle cx="{x:g}" cy="{y:g}" r="{size:g}" {style}/>'
    return f'<path d="{shapes[seat]}" {style}/>'


def row_of_marks(seats: Sequence[int | None], x: float, y: float) -> Iterator[str]:
    """Marks side by side; an empty ring where nobody is."""
    for number, seat in enumerate(seats):
        at = x + 20 * number
        if seat is None:
            ring = 'fill="none" stroke="#8b7347" stroke-dasharray="2 2"'
            yield f'<circle cx="{at:g}" cy="{y:g}" r="7" {ring}/>'
        else:
            yield mark(seat, at, y)


# ---- the board -----------------------------------------------------------------------------------------


def heading(data: StateData) -> Iterator[str]:
    """Turn, phase, who decides, turn order and the passing scale."""
    phase = "the game is over" if data["over"] else f"phase {data['phase']}"
    yield words(20, 34, f"Turn {data['turn']}, {phase}", 20, bold=True)
    if data["due"]:
        seat = data["due"]["seat"]
        yield words(20, 62, "decides:", 14)
        yield mark(seat, 96, 57)
        yield words(110, 62, f"{data['players'][seat]['name']} ({data['due']['kind']})", 14)
    yield words(420, 34, "turn order", 12)
    yield from row_of_marks(data["order"], 510, 30)
    yield words(420, 62, "passed", 12)
    yield from row_of_marks(data["passing"], 510, 58)


def specials(data: StateData) -> Iterator[str]:
    """The special buildings between castle and bridge."""
    places = data["places"]
    shown: list[tuple[str, Sequence[int | None]]] = [(title, [places[key]]) for key, title in SPECIALS]  # type: ignore[literal-required]
    if places["stables"]:
        shown.append(("Stables", places["stables"]))
    shown.append(("Inn", [places["inn"]["left"], places["inn"]["right"]]))
    shown.append(("Castle", places["castle"]))
    for number, (title, seats) in enumerate(shown):
        x = 20 + number * 118
        yield box(x, 80, 112, 54, "#f8edd2")
        yield words(x + 56, 98, title, 12, "middle", bold=True)
        yield from row_of_marks(seats, x + 56 - 10 * (len(seats) - 1), 118)


def place_of(space: int) -> tuple[float, float]:
    """Where a space lies: the road winds from the left to the right and back."""
    row, column = divmod(space - 1, ACROSS)
    column = column if row % 2 == 0 else ACROSS - 1 - column
    return ROAD[0] + column * (CELL[0] + 2), ROAD[1] + row * (CELL[1] + 6)


def road(data: StateData) -> Iterator[str]:
    """The 28 spaces with provost and bailiff."""
    for space in data["road"]:
        yield from one_space(space, data)


def one_space(space: SpaceData, data: StateData) -> Iterator[str]:
    """A space: its tile, its owner's mark, its worker, and who stands beside it."""
    number = space["space"]
    x, y = place_of(number)
    width, height = CELL
    yield box(x, y, width, height, KINDS.get(space["kind"] or "", "#d8cf9c"))
    yield words(x + 6, y + 14, number, 10)
    if space["tile"]:
        yield words(x + width / 2, y + 32, plain_name(space["tile"]), 13, "middle", bold=True)
    if space["owner"] is not None:
        yield mark(space["owner"], x + width - 12, y + 12, 6)
    if space["worker"] is not None:
        yield f'<circle cx="{x + 18:g}" cy="{y + 56:g}" r="12" fill="#fffaf0" stroke="{INK}"/>'
        yield mark(space["worker"], x + 18, y + 56)
    if space["waiting"] is not None:
        yield words(x + 36, y + 60, "→", 14)
        yield mark(space["waiting"], x + 58, y + 56, 6)
    if number == data["provost"]:
        yield box(x + width - 26, y + 44, 20, 22, "#fbf7ec", INK)
        yield words(x + width - 16, y + 60, "P", 13, "middle", bold=True)
    if number == data["bailiff"]:
        yield box(x + width - 50, y + 44, 20, 22, "#a33a2c", INK)
        yield words(x + width - 40, y + 60, "B", 13, "middle", bold=True, ink="#fff")


def plain_name(tile: str) -> str:
    """A tile's name without its class, which its colour and its place tell."""
    for kind in ("neutral-", "fixed-", "wood-"):
        tile = tile.removeprefix(kind)
    return tile.replace("-", " ")


def castle(data: StateData) -> Iterator[str]:
    """The three sections with everybody's houses."""
    x, y = 860, 80
    yield box(x, y, 240, 150, "#cfc9be")
    yield words(x + 12, y + 22, "Castle", 14, bold=True)
    for number, section in enumerate(data["castle"]):
        line = y + 50 + 34 * number
        state = "scored" if section["scored"] else f"{section['free']} free"
        yield words(x + 12, line, f"{section['section']} ({state})", 12, bold=section["current"])
        at = x + 14.0
        for seat, houses in enumerate(section["houses"]):
            for _ in range(houses):
                yield mark(seat, at, line + 12, 5)
                at += 13


def favors(data: StateData) -> Iterator[str]:
    """The favor table: every marker stands in its column."""
    x, y = 860, 240
    yield box(x, y, 240, 240, "#fbf4e3")
    yield words(x + 12, y + 22, "Favors", 14, bold=True)
    for row, line in enumerate(LINES):
        yield words(x + 12, y + 50 + 48 * row, line, 12)
        for column in range(6):
            left = x + 12 + 36 * column
            fill = "#f3e7cc" if column <= data["open_column"] else "#c9b48a"
            yield box(left, y + 56 + 48 * row, 34, 24, fill)
            here = [player["seat"] for player in data["players"] if player["favors"][line] == column]
            for number, seat in enumerate(here):
                yield mark(seat, left + 6 + 5.5 * number, y + 68 + 48 * row, 4)


def players(data: StateData) -> Iterator[str]:
    """What everybody has."""
    width = (WIDTH - 40 - 10 * (len(data["players"]) - 1)) / len(data["players"])
    for number, player in enumerate(data["players"]):
        yield from one_player(player, 20 + number * (width + 10), 500, width, data)


def one_player(player: PlayerData, x: float, y: float, width: float, data: StateData) -> Iterator[str]:
    """One player's board."""
    deciding = data["due"] is not None and data["due"]["seat"] == player["seat"]
    yield box(x, y, width, 280, "#fbf4e3", SEATS[player["seat"]] if deciding else "#8b7347")
    yield mark(player["seat"], x + 20, y + 22, 9)
    yield words(x + 38, y + 28, player["name"], 16, bold=True)
    total = data["scores"][player["seat"]] if data["scores"] else player["points"]
    yield words(x + 14, y + 64, f"{total} points", 18, bold=True)
    yield words(x + 14, y + 90, f"{player['deniers']} deniers, income {player['income']}", 13)
    yield words(x + 14, y + 112, f"{player['workers_idle']} of 6 workers at home", 13)
    for number, (letter, name) in enumerate(zip(LETTERS, CUBES, strict=True)):
        line = y + 130 + 24 * number
        cube = f'width="15" height="15" fill="{GOODS[name]}" stroke="{INK}"'
        yield f'<rect x="{x + 14:g}" y="{line:g}" {cube}/>'
        yield words(x + 38, line + 13, f"{player['cubes'][letter]} {name}", 13)
    built = [space["tile"] for space in data["road"] if space["owner"] == player["seat"]]
    yield words(x + 14, y + 266, f"{len(built)} buildings", 13)
