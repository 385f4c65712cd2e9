"""What players have, the castle, the favor table and the supply, as tables in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from caylus.rules.data.favor_table import COLUMNS, FAVOR_TABLE, SIMPLE_POINTS, FavorCell
from caylus.rules.data.tiles import CLASSES, LINES, SECTIONS
from caylus.text.board.board_words import capital
from caylus.text.board.pieces import (
    CUBE_STYLES,
    KIND_STYLES,
    MARKS,
    SEAT_STYLES,
    initials,
    marks,
    printed,
    short_name,
    short_place,
)
from caylus.text.description import PlayerData, SectionData, StateData
from caylus.text.sentences.phrases import Words

NOTHING: Final = "–"


def favor_effects(line: str, words: Words) -> tuple[str, ...]:
    """What the five columns of a line give (R9.5 to R9.7), in few letters."""
    return tuple(_favor_effect(cell, words) for cell in FAVOR_TABLE[line])


def _favor_effect(cell: FavorCell, words: Words) -> str:
    if cell.points or cell.deniers:
        return f"{cell.points}p" if cell.points else f"{cell.deniers}d"
    if cell.swaps:
        return f"1 → {cell.swaps}"
    if cell.builds:
        return words.say(f"terminal.kind.{CLASSES[cell.builds]}")
    return words.one_of(cell.cubes) if cell.cubes else NOTHING


def players_table(data: StateData, words: Words) -> Table:
    """Points, deniers, cubes, workers, houses by section, favor columns by line, income."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(f"\n {words.say('terminal.player')}", max_width=18, no_wrap=True, overflow="ellipsis")
    for line in ("points", "deniers"):
        table.add_column(f"\n{words.line(line)}", justify="right")
    for letter, style in CUBE_STYLES.items():
        table.add_column(f"\n{letter}", justify="right", header_style=f"not dim {style}")
    sections = initials(words.section(section.name) for section in SECTIONS)
    lines = initials(words.line(line) for line in LINES)
    titles = ("\n{workers}", f"{{houses}}\n{sections}", f"{{favors}}\n{lines}", "\n{income}")
    names = {name: words.say(f"terminal.{name}") for name in ("workers", "houses", "favors", "income")}
    for title in titles:
        table.add_column(title.format(**names), justify="right")
    for player in data["players"]:
        table.add_row(*_player_row(player, data))
    return table


def _player_row(player: PlayerData, data: StateData) -> list[RenderableType]:
    seat = player["seat"]
    due = data["due"]
    name = Text("▸" if due and due["seat"] == seat else " ")
    name.append_text(Text.assemble((MARKS[seat], SEAT_STYLES[seat]), " ", player["name"]))
    name.stylize("bold" if due and due["seat"] == seat else "")
    cubes = [
        Text(str(count) if count else "·", style="" if count else "dim") for count in player["cubes"].values()
    ]
    return [
        name,
        Text(str(player["points"]), style="bold"),
        str(player["deniers"]),
        *cubes,
        str(player["workers_idle"]),
        " ".join(map(str, player["houses"].values())),
        " ".join(map(str, player["favors"].values())),
        f"+{player['income']}",
    ]


def castle_table(data: StateData, words: Words) -> Table:
    """The three sections with their houses."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    titles = [
        f" {short_place('castle', words)}",
        words.say("terminal.houses"),
        "",
        words.say("terminal.scored"),
    ]
    for title in titles:
        table.add_column(f"\n{title}")
    for section in data["castle"]:
        table.add_row(*_section_row(section, words))
    return table


def _section_row(section: SectionData, words: Words) -> list[RenderableType]:
    name = Text(("▸" if section["current"] else " ") + capital(words.section(section["section"])))
    name.stylize("bold" if section["current"] else "")
    if section["scored"]:
        name.append(" ✓", style="dim")
    taken = section["places"] - section["free"]
    points = f"{section['points']}p"
    detail = words.say("terminal.section", taken=taken, places=section["places"], points=points)
    when = words.say("terminal.section.when", trigger=section["trigger"])
    return [name, houses(section), Text(detail), Text("" if section["scored"] else when, style="dim")]


def houses(section: SectionData) -> Text:
    """A section's places: the houses by seat, then the free ones."""
    text = Text()
    for seat, count in enumerate(section["houses"]):
        text.append(MARKS[seat] * count, style=SEAT_STYLES[seat])
    text.append("·" * section["free"], style="dim")
    return text


def favor_table(data: StateData, words: Words) -> RenderableType:
    """The four lines with the players' markers; closed columns are in brackets. None for simple favors."""
    title = capital(words.say("terminal.favors"))
    if data["options"]["favors"] == "simple":
        return Text(f"\n {title}   {words.say('terminal.favors.simple', points=f'{SIMPLE_POINTS}p')}")
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(f"\n {title}")
    table.add_column(f"\n{words.say('terminal.start')}", min_width=5)
    for column in COLUMNS:
        closed = column > data["open_column"]
        number = f"({column})" if closed else f"{column}"
        table.add_column(f"\n{number}", style="dim" if closed else "", min_width=8)
    for line in LINES:
        here = [[p["seat"] for p in data["players"] if p["favors"][line] == column] for column in range(6)]
        cells = [
            Text.assemble(effect_, " " if seats else "", marks(seats))
            for effect_, seats in zip(favor_effects(line, words), here[1:], strict=True)
        ]
        table.add_row(f" {words.line(line)}", marks(here[0]), *cells)
    return table


def supply(data: StateData, words: Words, width: int) -> Table:
    """The tiles that can be built, with price and points."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column(f"\n {words.say('terminal.supply')}", no_wrap=True)
    table.add_column(f"\n{words.say('terminal.supply.columns')}")
    for kind, tiles in data["supply"].items():
        items = []
        for name, count in tiles.items():
            times = f"{count}× " if count > 1 else ""
            item = Text.assemble(times, (short_name(name, words), KIND_STYLES[kind]))
            items.append(item.append(f" {printed(words.printed(name))}", style="dim"))
        none = Text(words.say("terminal.supply.none"), style="dim")
        table.add_row(f" {words.say(f'terminal.kind.{kind}')}", packed(items, width - 13) if items else none)
    return table


def packed(items: Sequence[Text], width: int) -> Text:
    """Items in lines of at most this width, none of them torn."""
    text = Text()
    used = 0
    for i, item in enumerate(items):
        end = ", " if i < len(items) - 1 else ""
        if used and used + item.cell_len + len(end.strip()) > width:
            text.append("\n")
            used = 0
        text.append_text(item).append(end)
        used += item.cell_len + len(end)
    return text
