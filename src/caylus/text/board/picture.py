"""The picture of the board in a terminal: from 80 columns on, with more in it where there is more room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich import box
from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from caylus.rules.data.goods import LETTERS
from caylus.text.board.board_words import all_of, capital, laid_out, words_for
from caylus.text.board.pieces import (
    KIND_STYLES,
    effect,
    letter,
    mark,
    marks,
    named,
    place_effect,
    short_name,
    short_place,
    worker,
)
from caylus.text.board.tables import castle_table, favor_table, players_table, supply
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


def picture(game: Described, width: int = 80, language: str = "en") -> RenderableType:
    """The whole board, and what is asked."""
    data = describe(game)
    words = words_for(game, language)
    castle, favors = castle_table(data, words), favor_table(data, words)
    beside: RenderableType = Group(castle, favors)
    if width >= BESIDE:
        beside = Table.grid(padding=(0, 3))
        beside.add_row(castle, favors)
    return Group(
        heading(data, words),
        grid(special_cells(data, words, width), width),
        grid(road_cells(data, words, width), width),
        legend(words),
        players_table(data, words),
        beside,
        supply(data, words, width),
        question(data, words),
    )


def heading(data: StateData, words: Sentences) -> Text:
    """Turn, phase, turn order and who has passed."""
    names = [player["name"] for player in data["players"]]
    order, passed = words.say("terminal.order"), words.say("terminal.passed")
    across = max(cell_len(order), cell_len(passed)) + 2
    text = Text.assemble(
        (words.say("terminal.turn", turn=data["turn"]), "bold"), f", {phase_name(data, words)}"
    )
    text.append(f"\n{order:<{across}}")
    text.append_text(Text("  ").join(named(seat, names) for seat in data["order"]))
    if data["next_order"]:
        text.append(f"   {words.say('terminal.next-order')}  ")
        text.append_text(marks(data["next_order"], " "))
    if data["passing"]:
        text.append(f"\n{passed:<{across}}")
        text.append_text(Text("  ").join(named(seat, names) for seat in data["passing"]))
    return text


def phase_name(data: StateData, words: Sentences) -> str:
    """Which of the seven phases it is, in words."""
    if data["over"]:
        return words.say("terminal.over")
    return words.say("terminal.phase", number=data["phase"], phase=words.say(f"phase.{data['phase']}"))


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


def special_cells(data: StateData, words: Sentences, width: int) -> list[Text]:
    """The special buildings in their order, and the castle."""
    places = data["places"]
    inn = places["inn"]
    left, right = words.say("terminal.left"), words.say("terminal.right")
    standing = {place: worker(places[place], "·") for place in ("gate", "post", "guild", "joust")}
    standing["stables"] = _stables(places["stables"], words)
    standing["inn"] = Text.assemble(
        f"{left} ", worker(inn["left"], "·"), f"\n{right} ", worker(inn["right"], "·")
    )
    standing["castle"] = _castle(places["castle"], 3 if width < WIDE else 5)
    cells = []
    for place, there in standing.items():
        long = capital(words.short_place(place))
        lines = [Text(fitting((long, short_place(place, words)), width), style="bold"), there]
        if width >= WIDE:
            lines.insert(1, Text(place_effect(place, words), style="dim"))
        cells.append(Text("\n").join(lines))
    return cells


def fitting(names: Sequence[str], width: int) -> str:
    """The first of some names that has room in a cell; where there is little room, the last."""
    room = cell_width(width) if width >= WIDE else 0
    return next((name for name in names if cell_len(name) <= room), names[-1])


def _castle(seats: Sequence[int], in_a_line: int) -> Text:
    """The workers at the castle in their order."""
    if not seats:
        return worker(None, "·")
    lines = [seats[first : first + in_a_line] for first in range(0, len(seats), in_a_line)]
    return Text("\n").join(Text("").join(worker(seat) for seat in line) for line in lines)


def _stables(seats: Sequence[int | None], words: Sentences) -> Text:
    """The three places in order; with two players there are none (R3.2)."""
    closed = Text(words.say("terminal.closed"), style="dim")
    return Text("").join(worker(seat, " · ") for seat in seats) if seats else closed


def road_cells(data: StateData, words: Sentences, width: int) -> list[Text]:
    """The 28 spaces: number, flag, provost and bailiff; the tile; owner and worker."""
    return [road_cell(space, data, words, width) for space in data["road"]]


def road_cell(space: SpaceData, data: StateData, words: Sentences, width: int) -> Text:
    """One space of the road."""
    number = space["space"]
    inner = cell_width(width)
    top = Text(f"{number}", style="bold" if number <= data["provost"] else "dim")
    signs = Text()
    for figure in ("provost", "bailiff"):
        if number == data[figure]:
            signs.append(" ")
            signs.append(letter(figure, words), style="bold reverse")
    if number in FLAGS:
        done = FLAGS[number] in data["scored"]
        section = words.section(FLAGS[number])
        room = inner - top.cell_len - signs.cell_len - 2
        flag = section if width >= WIDE and cell_len(section) <= room else section[:1].upper()
        flying = Text(f" {'✓' if done else '⚑'}{flag}", style="dim" if done else "yellow")
        signs = flying.append_text(signs)
    top.append_text(Text(" " * max(0, inner - top.cell_len - signs.cell_len)))
    top.append_text(signs)
    name, kind = space["tile"], space["kind"]
    if name is None or kind is None:
        empty = words.say("terminal.next") if number == data["next_space"] else ""
        return Text("\n").join([top, Text(empty, style="dim italic"), Text()])
    titles = [*map(capital, (words.tile(name), words.short_tile(name))), short_name(name, words)]
    lines = [top, Text(fitting(titles, width), style=KIND_STYLES[kind])]
    if width >= WIDE:
        lines.append(Text(effect(words.printed(name), words), style="dim"))
    below = Text()
    if space["owner"] is not None:
        below.append_text(mark(space["owner"]))
        below.append(" ")
    below.append_text(worker(space["worker"]))
    if space["waiting"] is not None:
        below.append(" →")
        below.append_text(mark(space["waiting"]))
    return Text("\n").join([*lines, below])


def legend(words: Sentences) -> Text:
    """What the signs mean."""
    signs = {"●": "owner", "[●]": "worker", "→●": "residence"}
    signs |= {letter(figure, words): figure for figure in ("provost", "bailiff")} | {"⚑": "scoring"}
    told = [f"{sign} {words.say(f'terminal.sign.{name}')}" for sign, name in signs.items()]
    letters = [f"{cube} {words.say(f'terminal.cube.{cube}')}" for cube in LETTERS]
    letters += [f"d {words.line('deniers')}", f"p {words.line('points')}"]
    letters.append(f"♦ {words.say('terminal.sign.favor')}")
    return Text("  ".join(told) + "\n" + "  ".join(letters), style="dim")


# -- What is asked ---------------------------------------------------------------------------------


def question(data: StateData, words: Sentences) -> Text:
    """Whose decision it is and what is asked; or who has won."""
    due = data["due"]
    if due is None:
        return Text("\n").append_text(won(data, words))
    text = Text("\n").append_text(asked(data, words)).append("\n")
    return text.append("  ".join(due["tokens"]), style="dim")


def won(data: StateData, words: Sentences) -> Text:
    """Who has won."""
    names = [player["name"] for player in data["players"]]
    winners = all_of(words, [named(seat, names) for seat in data["winners"]])
    points = max(data["scores"] or [0])
    return laid_out(words, "story.winners", n=len(data["winners"]), winners=winners, points=points)


def asked(data: StateData, words: Sentences) -> Text:
    """The question to the player who has to decide, and the building that it is about."""
    due = data["due"]
    assert due is not None, "somebody has to decide"
    seat = named(due["seat"], [player["name"] for player in data["players"]])
    what = Text(words.decision(due["kind"], due["seat"]), style="bold")
    if due["place"] is None or not due["place"].isdecimal():
        return laid_out(words, "terminal.asked", seat=seat, question=what)
    place = words.place(due["place"], data["road"][int(due["place"]) - 1]["tile"] or "")
    return laid_out(words, "terminal.asked-at", seat=seat, place=place, question=what)
