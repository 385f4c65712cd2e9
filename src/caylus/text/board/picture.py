"""The picture of the board in a terminal: from 80 columns on, with more in it where there is more room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from caylus.rules.editions import Edition
from caylus.text.board.belongings import castle_table, favor_table, players_table, supply
from caylus.text.board.pieces import (
    KIND_STYLES,
    PHASES,
    PLACE_EFFECTS,
    PLACES,
    SHORT_PLACES,
    effect,
    mark,
    marks,
    named,
    short_name,
    tile_of,
    worker,
)
from caylus.text.board.speaking import words_for
from caylus.text.description import SpaceData, StateData, describe
from caylus.text.description import Table as Described
from caylus.text.sentences import Sentences

ACROSS: Final = 7
"""Spaces side by side; so many special places there are, too."""
WIDE: Final = 120
"""From so many columns on a tile's full name and its effect have room."""
NARROW: Final = 79
"""The narrowest board with seven spaces side by side; below it there are fewer."""
BESIDE: Final = 140
"""From here on castle and favors stand side by side."""
FLAGS: Final = {12: "dungeon", 18: "walls", 24: "towers"}
SIGNS: Final = "● owner  [●] worker  →● becomes a residence  P provost  B bailiff  ⚑ scoring"
LETTERS: Final = "f food  w wood  s stone  c cloth  g gold  d deniers  p points  ♦ favor"


def picture(game: Described, width: int = 80) -> RenderableType:
    """The whole board, and what is asked."""
    data = describe(game)
    words = words_for(game)
    castle, favors = castle_table(data), favor_table(data)
    beside: RenderableType = Group(castle, favors)
    if width >= BESIDE:
        beside = Table.grid(padding=(0, 3))
        beside.add_row(castle, favors)
    return Group(
        heading(data),
        grid(special_cells(data, width), width),
        grid(road_cells(data, game.edition, words, width), width),
        legend(),
        players_table(data),
        beside,
        supply(data, game.edition, width),
        question(data, words),
    )


def heading(data: StateData) -> Text:
    """Turn, phase, turn order and who has passed."""
    names = [player["name"] for player in data["players"]]
    text = Text.assemble((f"Turn {data['turn']}", "bold"), f", {phase_name(data)}")
    text.append("\nTurn order  ")
    text.append_text(Text("  ").join(named(seat, names) for seat in data["order"]))
    if data["next_order"]:
        text.append("   next turn  ")
        text.append_text(marks(data["next_order"], " "))
    if data["passing"]:
        text.append("\nPassed      ")
        text.append_text(Text("  ").join(named(seat, names) for seat in data["passing"]))
    return text


def phase_name(data: StateData) -> str:
    """Which of the seven phases it is, in words."""
    return PHASES[0] if data["over"] else f"phase {data['phase']}: {PHASES[data['phase']]}"


# -- The places where workers stand ------------------------------------------------------------------


def cell_width(width: int) -> int:
    """How wide a cell is: ten letters at least."""
    return max(10, min(20, (width - 1) // ACROSS - 1))


def grid(cells: Sequence[Text], width: int) -> Table:
    """Cells in rows of seven, as wide as there is room."""
    inner = cell_width(width)
    across = ACROSS if width >= NARROW else max(1, (width - 1) // (inner + 1))
    table = Table(box=box.SQUARE, show_header=False, show_lines=True, padding=0, border_style="dim")
    for _ in range(across):
        table.add_column(width=inner, no_wrap=True, overflow="ellipsis")
    for first in range(0, len(cells), across):
        table.add_row(*level(cells[first : first + across]))
    return table


def level(cells: Sequence[Text]) -> list[Text]:
    """The cells of one row without the lines that are empty in all of them."""
    lines = [cell.split("\n", allow_blank=True) for cell in cells]
    most = max(max(i for i, line in enumerate(cell) if line.plain or i == 0) for cell in lines)
    return [Text("\n").join(cell[: most + 1]) for cell in lines]


def special_cells(data: StateData, width: int) -> list[Text]:
    """The special buildings in their order, and the castle."""
    places = data["places"]
    inn = places["inn"]
    standing = {place: worker(places[place], "·") for place in ("gate", "post", "guild", "joust")}
    standing["stables"] = _stables(places["stables"])
    standing["inn"] = Text("left ") + worker(inn["left"], "·") + Text("\nright ") + worker(inn["right"], "·")
    standing["castle"] = _castle(places["castle"], 3 if width < WIDE else 5)
    cells = []
    for place, there in standing.items():
        name = (PLACES if width >= WIDE else SHORT_PLACES)[place]
        lines = [Text(name, style="bold"), there]
        if width >= WIDE:
            lines.insert(1, Text(PLACE_EFFECTS[place], style="dim"))
        cells.append(Text("\n").join(lines))
    return cells


def _castle(seats: Sequence[int], in_a_line: int) -> Text:
    """The workers at the castle in their order."""
    if not seats:
        return worker(None, "·")
    lines = [seats[first : first + in_a_line] for first in range(0, len(seats), in_a_line)]
    return Text("\n").join(Text("").join(worker(seat) for seat in line) for line in lines)


def _stables(seats: Sequence[int | None]) -> Text:
    """The three places in order; with two players there are none (R3.2)."""
    return Text("").join(worker(seat, " · ") for seat in seats) if seats else Text("closed", style="dim")


def road_cells(data: StateData, edition: Edition, words: Sentences, width: int) -> list[Text]:
    """The 28 spaces: number, flag, provost and bailiff; the tile; owner and worker."""
    return [road_cell(space, data, edition, words, width) for space in data["road"]]


def road_cell(space: SpaceData, data: StateData, edition: Edition, words: Sentences, width: int) -> Text:
    """One space of the road."""
    number = space["space"]
    inner = cell_width(width)
    top = Text(f"{number}", style="bold" if number <= data["provost"] else "dim")
    signs = Text()
    if number in FLAGS:
        done = FLAGS[number] in data["scored"]
        flag = FLAGS[number] if width >= WIDE else FLAGS[number][0].upper()
        signs.append(f" {'✓' if done else '⚑'}{flag}", style="dim" if done else "yellow")
    for figure, letter in (("provost", "P"), ("bailiff", "B")):
        if number == data[figure]:  # type: ignore[literal-required]
            signs.append(" ")
            signs.append(letter, style="bold reverse")
    top.append_text(Text(" " * max(0, inner - top.cell_len - signs.cell_len)))
    top.append_text(signs)
    name, kind = space["tile"], space["kind"]
    if name is None or kind is None:
        empty = "next" if number == data["next_space"] else ""
        return Text("\n").join([top, Text(empty, style="dim italic"), Text()])
    title: str = words.tile(name)
    if width < WIDE or cell_len(title) > cell_width(width):
        title = short_name(name, edition)
    lines = [top, Text(title[:1].upper() + title[1:], style=KIND_STYLES[kind])]
    if width >= WIDE:
        lines.append(Text(effect(tile_of(name, edition)), style="dim"))
    below = Text()
    if space["owner"] is not None:
        below.append_text(mark(space["owner"]))
        below.append(" ")
    below.append_text(worker(space["worker"]))
    if space["waiting"] is not None:
        below.append(" →")
        below.append_text(mark(space["waiting"]))
    return Text("\n").join([*lines, below])


def legend() -> Text:
    """What the signs mean."""
    return Text(f"{SIGNS}\n{LETTERS}", style="dim")


# -- What is asked ---------------------------------------------------------------------------------


def question(data: StateData, words: Sentences) -> Text:
    """Whose decision it is and what is asked; or who has won."""
    names = [player["name"] for player in data["players"]]
    due = data["due"]
    text = Text("\n")
    if due is None:
        text.append_text(Text(" and ").join(named(seat, names) for seat in data["winners"]))
        return text.append(f" won with {max(data['scores'] or [0])} points.")
    text.append_text(asked(data, words)).append("\n")
    return text.append("  ".join(due["tokens"]), style="dim")


def asked(data: StateData, words: Sentences) -> Text:
    """The question to the player who has to decide, and the building that it is about."""
    due = data["due"]
    assert due is not None, "somebody has to decide"
    text = named(due["seat"], [player["name"] for player in data["players"]])
    if due["place"] is not None and due["place"].isdecimal():
        text.append(f" at {words.place(due['place'], data['road'][int(due['place']) - 1]['tile'] or '')}")
    return text.append(": ").append(words.decision(due["kind"], due["seat"]), style="bold")
