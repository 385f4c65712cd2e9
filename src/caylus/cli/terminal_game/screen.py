"""What the terminal game shows: the situation in few lines, the choices, and the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from caylus.cli.terminal_game.choices import FIRST_SPECIAL, Choice, Choices
from caylus.game import Game
from caylus.text.board.picture import asked, phase_name, won
from caylus.text.board.pieces import (
    KIND_STYLES,
    PLACES,
    letter,
    mark,
    marks,
    named,
    short_name,
    short_place,
    worker,
)
from caylus.text.board.tables import houses, players_table
from caylus.text.description import StateData, describe
from caylus.text.sentences import Sentences

MANY: Final = 9
"""More choices than this stand side by side, if there is room."""
CELL: Final = 39
"""So wide is a place in the list."""
GOODS_SAY_IT: Final = ("pay", "swap", "buy")
"""Choices that need no title: what they take and give says it."""
PLACES_ASKED: Final = ("place", "gate")


def screen(game: Game, groups: Sequence[Choices], words: Sentences, width: int) -> RenderableType:
    """The situation, the question and the choices."""
    data = describe(game)
    parts: list[RenderableType] = [situation(data, words), Text("\n").append_text(asked(data, words))]
    if game.kind in PLACES_ASKED:
        parts.append(places_list(game, words, data, groups, width))
        groups = groups[-1:]
    return Group(*parts, choice_list(groups, width))


def situation(data: StateData, words: Sentences) -> RenderableType:
    """What everybody has, the castle, and where provost and bailiff are."""
    castle = Text(f" {short_place('castle', words)} ")
    for section in data["castle"]:
        if not section["scored"]:
            name = words.section(section["section"])
            castle.append(f" {name} ", style="bold" if section["current"] else "dim")
            castle.append_text(houses(section))
    spaces = {"provost": data["provost"], "bailiff": data["bailiff"]}
    where = Text(" " + words.say("terminal.figures", letter=letter("provost", words), **spaces))
    where.append(f"  {words.say('terminal.order')} ").append_text(marks(data["order"], " "))
    if data["passing"]:
        where.append(f"  {words.say('terminal.passed')} ").append_text(marks(data["passing"], " "))
    return Group(players_table(data, words), castle, where)


def title(data: StateData, words: Sentences) -> str:
    """The line above a screen."""
    return f"{words.say('terminal.turn', turn=data['turn'])}, {phase_name(data, words)}"


# -- Places ------------------------------------------------------------------------------------------


def places_list(
    game: Game, words: Sentences, data: StateData, groups: Sequence[Choices], width: int
) -> Table:
    """All places where workers go, with their numbers, prices, owners and workers."""
    legal = {item.move.place: item for group in groups for item in group.items if item.move.place}
    cells = [_special_cell(game, words, place, data, legal.get(place)) for place in PLACES]
    for space in data["road"]:
        if space["tile"] and space["kind"] not in ("residence", "prestige"):
            item = legal.get(str(space["space"]))
            name = Text(short_name(space["tile"], words), style=KIND_STYLES[space["kind"] or ""])
            owner = mark(space["owner"]) if space["owner"] is not None else Text(" ")
            there = (
                worker(space["worker"]) if item or space["worker"] is not None else dear(game, space["space"])
            )
            cells.append(_cell(str(space["space"]), name, owner, item, there))
    return columns(cells, width, CELL)


def dear(game: Game, place: str | int) -> Text:
    """The price of a place that cannot be paid; nothing if there is another reason against it."""
    refusal = game.why_not(f"@{place}")
    too_much = refusal is not None and refusal.reason == "price"
    return Text(f"({refusal.args['price']}d)" if refusal and too_much else "–", style="dim")


def _special_cell(game: Game, words: Sentences, place: str, data: StateData, item: Choice | None) -> Text:
    places = data["places"]
    there: Text
    if place == "inn":
        inn = places["inn"]
        there, right = worker(inn["left"]), words.say("terminal.right")
        if inn["right"] is not None:
            there = Text.assemble(there, " " if there.plain else "", f"{right} ", worker(inn["right"]))
    elif place == "stables":
        there = Text("").join(worker(seat) for seat in places["stables"] if seat is not None)
    elif place == "castle":
        there = Text("").join(worker(seat) for seat in places["castle"])
    else:
        there = worker(places[place])  # type: ignore[literal-required]
    if item is None and not there.plain:
        there = dear(game, place)
    key = str(FIRST_SPECIAL + PLACES.index(place))
    return _cell(key, Text(short_place(place, words)), Text(" "), item, there)


def _cell(key: str, name: Text, owner: Text, item: Choice | None, there: Text) -> Text:
    """One place: number, name, owner, price or worker, and what is worth knowing."""
    name.pad_right(10 - name.cell_len)
    cell = Text.assemble((f"{key:>2}", "bold" if item else "dim"), " ", name, " ", owner, " ")
    if item is None:
        return cell.append_text(there)
    cell.append(f"{item.pays:<3}", style="bold yellow")
    if there.plain:
        return cell.append_text(there)
    return cell.append_text(dimmed(item.note))


def columns(cells: Sequence[Text], width: int, cell: int) -> Table:
    """Cells of this width side by side, to be read downwards."""
    across = max(1, min(len(cells), (width + 1) // (cell + 1)))
    rows = -(-len(cells) // across)
    table = Table.grid(padding=(0, 1, 0, 0), pad_edge=False)
    for _ in range(across):
        table.add_column(width=(width + 1) // across - 1, no_wrap=True, overflow="ellipsis")
    for row in range(rows):
        table.add_row(*cells[row::rows])
    return table


# -- Other choices -----------------------------------------------------------------------------------


def choice_list(groups: Sequence[Choices], width: int) -> RenderableType:
    """The choices under their headings, side by side if there are many."""
    parts: list[RenderableType] = []
    headings = sum(bool(group.heading) for group in groups) > 1
    widest = max(len(item.title) for group in groups for item in group.items)
    for group in groups:
        if headings and group.heading:
            parts.append(Text(f" {group.heading}", style="dim"))
        if len(group.items) <= MANY:
            parts += [_line(item, widest) for item in group.items]
        else:
            goods_only = all(item.move.verb in GOODS_SAY_IT for item in group.items)
            widest = max(len(item.title) for item in group.items)
            lines = [_line(item, 0 if goods_only else widest) for item in group.items]
            parts.append(columns(lines, width, max(line.cell_len for line in lines)))
    return Group(*parts)


def _line(item: Choice, widest: int) -> Text:
    """One choice: number, title, what it takes and gives, and more; 0 is for no title."""
    line = Text(f"{item.key:>3}", style="bold")
    if widest:
        line.append(f"  {item.title:<{widest}}", style="not bold")
    if item.pays or item.gets:
        line.append("  ").append(item.pays, style="not bold yellow")
        line.append(" → " if item.pays and item.gets else "+" if item.gets[:1].isdecimal() else "")
        line.append(item.gets, style="green")
    if item.note.plain:
        line.append("  ").append_text(dimmed(item.note))
    line.rstrip()
    return line


def dimmed(text: Text) -> Text:
    """The same text, less striking."""
    copy = text.copy()
    copy.stylize("not bold dim")
    return copy


# -- The end ----------------------------------------------------------------------


def final_table(data: StateData, words: Sentences) -> RenderableType:
    """R10.1: who has what at the end, and who has won."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(f" {words.say('terminal.player')}")
    gold, total = words.say("terminal.cube.g"), words.say("terminal.total")
    for heading in (words.line("points"), gold, words.line("cubes"), words.line("deniers"), total):
        table.add_column(heading, justify="right")
    names = [player["name"] for player in data["players"]]
    for player in sorted(data["players"], key=lambda player: -(player["final"] or {"total": 0})["total"]):
        final = player["final"]
        assert final is not None, "the game is over"
        name = Text(" ").append_text(named(player["seat"], names))
        figures = (final["points"], final["gold"], final["cubes"], final["deniers"])
        table.add_row(name, *map(str, figures), Text(str(final["total"]), style="bold"))
    return Group(table, Text("\n").append_text(won(data, words)))
