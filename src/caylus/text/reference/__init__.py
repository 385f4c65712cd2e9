"""The rules to look up: every numbered rule, and what each tile, place, symbol and favor is for.

>>> rule("R3.4")["title"]
"The owner's point"
>>> [topic["title"] for topic in topics("fr") if topic["kind"] == "place"][:3]
['Porte', 'Comptoir', 'Guilde']

The rules are written in one file for each language beside this module; `docs/rules.md` shows the English.
Everything is plain data, which JSON can hold: a page shows it and searches it.
"""

from __future__ import annotations

import json
from functools import cache
from importlib import resources
from typing import Any, Final, NotRequired, TypedDict

from caylus.rules.data.editions import Edition
from caylus.rules.data.favor_table import COLUMNS, cell, opened_by
from caylus.rules.data.moves import SPECIAL_PLACES
from caylus.rules.data.tiles import LINES, PRESTIGE, RESIDENCE, SECTIONS, TILES, Tile
from caylus.text.sentences import Sentences
from caylus.text.sentences.message_format import languages


class Block(TypedDict):
    """A piece of a rule: exactly one of a paragraph, a list, a table (its head first) or an example."""

    text: NotRequired[str]
    list: NotRequired[list[str]]
    table: NotRequired[list[list[str]]]
    example: NotRequired[str]


class Rule(TypedDict):
    """A numbered rule. The keywords are words to find it by that its text does not have."""

    number: str
    title: str
    text: list[Block]
    keywords: list[str]


class Chapter(TypedDict):
    """A chapter of the rules: what stands before its rules, then these."""

    number: str
    title: str
    text: list[Block]
    rules: list[Rule]


class Topic(TypedDict):
    """Something on the board that explains itself: a tile, place, section, symbol, or column of favors."""

    kind: str
    id: str
    title: str
    text: str
    rules: list[str]


def chapters(language: str = "en") -> list[Chapter]:
    """The rules in a language; `ValueError` if we do not speak it."""
    found: list[Chapter] = _data(language)["chapters"]
    return found


def rule(number: str, language: str = "en") -> Rule:
    """One rule by its number, such as "R3.3"; `ValueError` if there is none."""
    for chapter in chapters(language):
        for item in chapter["rules"]:
            if item["number"] == number:
                return item
    raise ValueError(f"there is no rule {number!r}")


def topics(language: str = "en", edition: Edition | None = None) -> list[Topic]:
    """Everything that explains itself, with the figures of an edition and the rules that say more."""
    words = Sentences(language, edition=edition)
    symbols: list[Topic] = [
        _topic("symbol", item["id"], item["title"], item["text"], item["rule"])
        for item in _data(language)["symbols"]
    ]
    places = [
        _topic("place", place, words.short_place(place), words.place_help(place), *PLACE_RULES[place])
        for place in SPECIAL_PLACES
    ]
    tiles = [
        _topic("tile", tile.name, words.tile(tile.name), words.tile_help(tile.name), *tile_rules(tile))
        for tile in TILES
    ]
    sections = [
        _topic(
            "section", section.name, words.section(section.name), words.section_help(section.name), *SCORED
        )
        for section in SECTIONS
    ]
    columns = [
        _topic("favor", f"{line}-{column}", f"{words.line(line)} {column}", words.favor(line, column), *found)
        for line in LINES
        for column in COLUMNS
        if (found := favor_rules(line, column))
    ]
    return [*symbols, *places, *tiles, *sections, *columns]


PLACE_RULES: Final = {
    "gate": ("R4.1",),
    "post": ("R4.2",),
    "guild": ("R4.3", "R5.2"),
    "joust": ("R4.4", "R9.2"),
    "stables": ("R4.5", "R3.2"),
    "inn": ("R4.6", "R3.3"),
    "castle": ("R7.1", "R7.3", "R7.4"),
}
SCORED: Final = ("R7.2", "R8.2", "R8.3")


def tile_rules(tile: Tile) -> list[str]:
    """The rules that a tile's effects come from, the most telling first."""
    found = ["R6.2"] if tile.produces else []
    found += ["R6.3"] if tile.bonus else []
    found += ["R6.7"] if tile.sells or tile.buys or tile.trades or tile.points_for else []
    found += ["R6.7"] if tile.points_for_deniers else []
    found += ["R6.5" if tile.builds == PRESTIGE else "R6.4"] if tile.builds else []
    found += ["R6.6"] if tile.converts or tile.name == TILES[RESIDENCE - 1].name else []
    found += ["R6.5"] if tile.kind == PRESTIGE else []
    found += ["R2.1"] if tile.income else []
    found += ["R9.1"] if tile.favors else []
    return found


def favor_rules(line: str, column: int) -> list[str]:
    """The rules about a column of the favor table."""
    own = {"points": "R9.5", "deniers": "R9.5", "build": "R9.7"}.get(
        line, "R9.6" if cell(line, column).swaps else "R9.2"
    )
    return [own, *(["R9.3"] if opened_by(column) else [])]


def _topic(kind: str, name: str, title: str, text: str, *rules: str) -> Topic:
    return {"kind": kind, "id": name, "title": title[:1].upper() + title[1:], "text": text, "rules": [*rules]}


@cache
def _data(language: str) -> dict[str, Any]:
    if language not in languages():
        raise ValueError(f"no rules in {language!r}; there are {', '.join(languages())}")
    file = resources.files("caylus.text.reference") / f"{language}.json"
    data: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return data
