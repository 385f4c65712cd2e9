"""What players have, the castle, the favor table and the supply, as tables in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from caylus.rules.editions import Edition
from caylus.rules.tiles import LINES
from caylus.text.board.pieces import (
    CUBE_STYLES,
    KIND_STYLES,
    MARKS,
    SEAT_STYLES,
    marks,
    printed,
    short_name,
    tile_of,
)
from caylus.text.description import PlayerData, SectionData, StateData

FAVOR_EFFECTS: Final = {
    "points": ("1p", "2p", "3p", "4p", "5p"),
    "deniers": ("3d", "4d", "5d", "6d", "7d"),
    "cubes": ("f", "w or s", "c", "1 → 2", "g"),
    "build": ("–", "wood", "stone", "convert", "raise"),
}
"""The favor table, column by column (R9)."""


def players_table(data: StateData) -> Table:
    """Points, deniers, cubes, workers, houses by section, favor columns by line, income."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("\n Player", max_width=18, no_wrap=True, overflow="ellipsis")
    for title in ("\npoints", "\ndeniers"):
        table.add_column(title, justify="right")
    for letter, style in CUBE_STYLES.items():
        table.add_column(f"\n{letter}", justify="right", header_style=f"not dim {style}")
    for title in ("\nworkers", "houses\nd w t", "favors\np d c b", "\nincome"):
        table.add_column(title, justify="right")
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


def castle_table(data: StateData) -> Table:
    """The three sections with their houses."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    for title in ("\n Castle", "\nhouses", "", "\nscored"):
        table.add_column(title)
    for section in data["castle"]:
        table.add_row(*_section_row(section))
    return table


def _section_row(section: SectionData) -> list[RenderableType]:
    name = Text(("▸" if section["current"] else " ") + section["section"].capitalize())
    name.stylize("bold" if section["current"] else "")
    if section["scored"]:
        name.append(" ✓", style="dim")
    taken = section["places"] - section["free"]
    detail = f"{taken} of {section['places']}, {section['points']}p a batch"
    when = "" if section["scored"] else f"full or bailiff at {section['trigger']}"
    return [name, houses(section), Text(detail), Text(when, style="dim")]


def houses(section: SectionData) -> Text:
    """A section's places: the houses by seat, then the free ones."""
    text = Text()
    for seat, count in enumerate(section["houses"]):
        text.append(MARKS[seat] * count, style=SEAT_STYLES[seat])
    text.append("·" * section["free"], style="dim")
    return text


def favor_table(data: StateData) -> RenderableType:
    """The four lines with the players' markers; closed columns are in brackets. None for simple favors."""
    if data["options"]["favors"] == "simple":
        return Text("\n Favors   3p each")
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("\n Favors")
    table.add_column("\nstart", min_width=5)
    for column in range(1, 6):
        closed = column > data["open_column"]
        title = f"({column})" if closed else f"{column}"
        table.add_column(f"\n{title}", style="dim" if closed else "", min_width=8)
    for line in LINES:
        here = [[p["seat"] for p in data["players"] if p["favors"][line] == column] for column in range(6)]
        cells = [
            Text.assemble(effect_, " " if seats else "", marks(seats))
            for effect_, seats in zip(FAVOR_EFFECTS[line], here[1:], strict=True)
        ]
        table.add_row(f" {line}", marks(here[0]), *cells)
    return table


def supply(data: StateData, edition: Edition, width: int) -> Table:
    """The tiles that can be built, with price and points."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("\n Supply", no_wrap=True)
    table.add_column("\nname, price, points and favors of the builder")
    for kind, tiles in data["supply"].items():
        items = []
        for name, count in tiles.items():
            times = f"{count}× " if count > 1 else ""
            item = Text.assemble(times, (short_name(name, edition), KIND_STYLES[kind]))
            items.append(item.append(f" {printed(tile_of(name, edition))}", style="dim"))
        table.add_row(f" {kind}", packed(items, width - 13) if items else Text("none left", style="dim"))
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
