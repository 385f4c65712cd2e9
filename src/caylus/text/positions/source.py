"""A position text while it is being read: its statements, and the parts that they are made of."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from caylus.rules.data.tiles import COLORS, SPACES, TILE_NUMBER
from caylus.rules.state import State
from caylus.text.positions.faults import Faults

NONE: Final = "none"


@dataclass(frozen=True)
class Statement:
    """One statement of the text: `turn 5` has the key `turn`, `blue has ffw` the key `has`."""

    row: int
    words: list[str]
    """Its words after the key."""
    key: str
    seat: int = -1
    """The seat whose colour it begins with, if it does."""

    @property
    def name(self) -> str:
        """What its faults call it."""
        return f"{COLORS[self.seat]} {self.key}" if self.seat >= 0 else self.key


@dataclass
class Draft:
    """A position while it is being read: the state so far, and what has to wait for the rest."""

    state: State
    faults: Faults
    given: set[str] = field(default_factory=set)
    """The keys of the statements that were there: these have no default."""
    workers: dict[int, int] = field(default_factory=dict)
    """Seats by place."""
    queued: list[tuple[int, int, int]] = field(default_factory=list)
    """Line, seat and place of workers in the stables or at the castle whose slot is not typed."""
    tasks: list[str] = field(default_factory=lambda: ["place"])
    """What is due, next first."""
    tasks_row: int = 0


# ---- parts of statements ---------------------------------------------------------------------------


def one_number(statement: Statement, faults: Faults, least: int, most: int) -> int | None:
    """The only word of a statement, a number."""
    if not statement.words:
        faults.add("incomplete", statement=statement.name)
        return None
    if len(statement.words) > 1:
        faults.add("left-over", statement=statement.name, word=statement.words[1])
        return None
    return faults.number(statement.name, statement.words[0], least, most)


def listed(statement: Statement) -> list[str]:
    """The words of a list, commas left out; the word `none` alone is an empty list."""
    words = " ".join(statement.words).replace(",", " ").split()
    return [] if words == [NONE] else words


def once(draft: Draft, statement: Statement, words: Iterable[str]) -> list[str]:
    """The words without those that stand twice, which is a fault."""
    seen: list[str] = []
    for word in words:
        if word in seen:
            draft.faults.add("word-twice", statement=statement.name, word=word)
        else:
            seen.append(word)
    return seen


def seats(draft: Draft, statement: Statement) -> list[int]:
    """A list of colours, as seats."""
    found: list[int] = []
    for word in once(draft, statement, listed(statement)):
        if word not in COLORS:
            draft.faults.unknown("unknown-color", word, COLORS, statement=statement.name)
        elif draft.faults.playing(COLORS.index(word), int(draft.state.players)):
            found.append(COLORS.index(word))
    return found


def whole_order(draft: Draft, statement: Statement) -> list[int]:
    """A turn order; empty, with a fault, if somebody is missing."""
    order = seats(draft, statement)
    if len(order) == draft.state.players:
        return order
    if statement.key not in draft.faults.doubtful:
        draft.faults.add("order-incomplete", statement=statement.name)
    return []


def counted(draft: Draft, statement: Statement, names: tuple[str, ...], most: int) -> dict[int, int]:
    """Pairs of a name and a number: `dungeon 2 walls 1`."""
    found: dict[int, int] = {}
    words = listed(statement)
    for i in range(0, len(words), 2):
        if words[i] not in names:
            draft.faults.unknown("unknown-word", words[i], names, statement=statement.name)
        elif names.index(words[i]) in found:
            draft.faults.add("word-twice", statement=statement.name, word=words[i])
        elif i + 1 == len(words):
            draft.faults.add("incomplete", statement=f"{statement.name} {words[i]}")
        else:
            number = draft.faults.number(f"{statement.name} {words[i]}", words[i + 1], 0, most)
            found[names.index(words[i])] = number or 0
    return found


def tiles(draft: Draft, statement: Statement) -> dict[int, str]:
    """Pairs of a space and a tile: `9:stone-farm`."""
    found: dict[int, str] = {}
    for word in listed(statement):
        space_word, colon, tile = word.partition(":")
        if not colon or not tile:
            draft.faults.add("incomplete", statement=f"{statement.name} {word}")
            continue
        space = draft.faults.number(statement.name, space_word, 1, SPACES)
        if tile not in TILE_NUMBER:
            draft.faults.unknown("unknown-tile", tile, TILE_NUMBER)
        elif space is not None:
            if space in found or draft.state.tile[space] != 0:
                draft.faults.add("space-twice", space=space)
            else:
                found[space] = tile
    return found
