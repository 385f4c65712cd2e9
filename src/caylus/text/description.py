"""A game's position as plain data: everything that there is to know, in words and numbers.

It serves every program that shows a game and knows no rules: `caylus state --json`, a page, a notebook.
Seats are numbers from 0, tiles and places names, nobody and nothing is `None`. `docs/cli.md` explains
every field.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from typing_extensions import TypedDict  # pydantic asks for this one before Python 3.12

from caylus.rules import agenda
from caylus.rules.chapters.final import cube_points, denier_points, final_points, gold_points, winners
from caylus.rules.chapters.income import income_of
from caylus.rules.chapters.placing import has_passed, price_elsewhere
from caylus.rules.data.editions import Edition
from caylus.rules.data.goods import LETTERS, counts
from caylus.rules.data.moves import MOVES, Move
from caylus.rules.data.places import (
    CASTLE_SLOT,
    FIELD,
    GATE,
    GUILD,
    INN,
    INN_RIGHT,
    POST,
    STABLES_SLOT,
    STABLES_SLOTS,
)
from caylus.rules.data.tiles import (
    CLASSES,
    COLORS,
    LINES,
    PRESTIGE,
    SECTIONS,
    SPACES,
    STONY,
    TILE_NAMES,
    TILE_NUMBER,
    TILES,
    WOODEN,
)
from caylus.rules.state import State, unpack_order
from caylus.text import positions

FORMAT: Final = "caylus-state 1"
"""Changes whenever a field changes its meaning or goes; new fields may come without it."""


class FinalData(TypedDict):
    """What a seat's goods are worth at the end (R10.1)."""

    points: int
    gold: int
    cubes: int
    deniers: int
    total: int


class PlayerData(TypedDict):
    """One player: what is on the table before him, and on the board."""

    seat: int
    name: str
    color: str
    points: int
    deniers: int
    cubes: dict[str, int]
    workers_idle: int
    houses: dict[str, int]
    favors: dict[str, int]
    lines_used: list[str]
    batches: int
    passed: bool
    income: int
    price: int | None
    final: FinalData | None


class SpaceData(TypedDict):
    """One space of the road."""

    space: int
    tile: str | None
    kind: str | None
    owner: int | None
    worker: int | None
    waiting: int | None


class InnData(TypedDict):
    """The two places of the inn."""

    left: int | None
    right: int | None


class PlacesData(TypedDict):
    """The workers on the special buildings and at the castle."""

    gate: int | None
    post: int | None
    guild: int | None
    joust: int | None
    stables: list[int | None]
    inn: InnData
    castle: list[int]


class SectionData(TypedDict):
    """One section of the castle."""

    section: str
    places: int
    free: int
    points: int
    trigger: int
    houses: list[int]
    scored: bool
    current: bool


class DueData(TypedDict):
    """Who has to decide, and what."""

    seat: int
    kind: str
    place: str | None
    tokens: list[str]


class StateData(TypedDict):
    """A position, complete."""

    format: str
    edition: str
    options: dict[str, str]
    decisions: int
    turn: int
    phase: int
    over: bool
    due: DueData | None
    order: list[int]
    next_order: list[int] | None
    passing: list[int]
    provost: int
    bailiff: int
    scored: list[str]
    open_column: int
    next_space: int | None
    players: list[PlayerData]
    road: list[SpaceData]
    places: PlacesData
    castle: list[SectionData]
    supply: dict[str, dict[str, int]]
    scores: list[int] | None
    winners: list[int]
    position: str
    hash: str


class Table(Protocol):
    """What is described: a `caylus.Game`, or anything that has these."""

    @property
    def state(self) -> State:
        """The state of the rules."""

    @property
    def edition(self) -> Edition:
        """The edition that is played."""

    @property
    def players(self) -> Sequence[str]:
        """The names by seat."""

    @property
    def history(self) -> Sequence[Move]:
        """The decisions so far."""


def describe(game: Table) -> StateData:
    """The position of a game as data that JSON can hold; the keys are always the same."""
    state = game.state
    over = bool(agenda.is_over(state))
    seats = range(len(game.players))
    return {
        "format": FORMAT,
        "edition": game.edition.name,
        "options": dict(game.edition.values),
        "decisions": len(game.history),
        "turn": int(state.turn),
        "phase": agenda.phase(state),
        "over": over,
        "due": None if over else _due(state),
        "order": [int(state.order[rank]) for rank in seats],
        "next_order": unpack_order(state.next_order, len(game.players)) if state.next_order else None,
        "passing": [int(state.passing[rank]) for rank in range(int(state.passed))],
        "provost": int(state.provost),
        "bailiff": int(state.bailiff),
        "scored": [section.name for section in SECTIONS[: int(state.scored)]],
        "open_column": int(state.open_column()),
        "next_space": int(state.plot) if state.plot <= SPACES else None,
        "players": [_player(state, seat, name, over) for seat, name in enumerate(game.players)],
        "road": [_space(state, space) for space in range(1, SPACES + 1)],
        "places": _places(state),
        "castle": [_section(state, number) for number in range(len(SECTIONS))],
        "supply": {CLASSES[kind]: _supply(state, kind) for kind in (WOODEN, STONY, PRESTIGE)},
        "scores": [int(final_points(state, seat)) for seat in seats] if over else None,
        "winners": winners(state) if over else [],
        "position": positions.write(state, game.edition),
        "hash": f"{state.hash():016x}",
    }


def _due(state: State) -> DueData:
    return {
        "seat": int(agenda.due_seat(state)),
        "kind": agenda.due_kind(state),
        "place": agenda.due_place(state) or None,
        "tokens": sorted(MOVES[number].token for number in agenda.legal_moves(state)),
    }


def _player(state: State, seat: int, name: str, over: bool) -> PlayerData:
    return {
        "seat": seat,
        "name": name,
        "color": COLORS[seat],
        "points": int(state.points[seat]),
        "deniers": int(state.deniers[seat]),
        "cubes": dict(zip(LETTERS, counts(state.cubes[seat]), strict=True)),
        "workers_idle": int(state.idle[seat]),
        "houses": {section.name: int(state.houses[seat * 3 + i]) for i, section in enumerate(SECTIONS)},
        "favors": {line: int(state.markers[seat * 4 + i]) for i, line in enumerate(LINES)},
        "lines_used": [line for i, line in enumerate(LINES) if state.used[seat] >> i & 1],
        "batches": int(state.batches[seat]),
        "passed": has_passed(state, seat),
        "income": int(income_of(state, seat)),
        "price": int(price_elsewhere(state, seat)) if agenda.phase(state) == 2 else None,
        "final": final_scoring(state, seat) if over else None,
    }


def final_scoring(state: State, seat: int) -> FinalData:
    """R10.1 for one seat, as if the game ended now."""
    return {
        "points": int(state.points[seat]),
        "gold": int(gold_points(state, seat)),
        "cubes": int(cube_points(state, seat)),
        "deniers": int(denier_points(state, seat)),
        "total": int(final_points(state, seat)),
    }


def _seat(number: int) -> int | None:
    """A seat, or None for nobody."""
    return int(number) if number >= 0 else None


def _space(state: State, space: int) -> SpaceData:
    tile = int(state.tile[space])
    return {
        "space": space,
        "tile": TILE_NAMES[tile] if tile else None,
        "kind": CLASSES[TILES[tile - 1].kind] if tile else None,
        "owner": _seat(state.owner[space]),
        "worker": _seat(state.worker[space]),
        "waiting": _seat(state.waiting[space]),
    }


def _places(state: State) -> PlacesData:
    worker = state.worker
    stables = range(STABLES_SLOT, STABLES_SLOT + (STABLES_SLOTS if state.players > 2 else 0))
    return {
        "gate": _seat(worker[GATE]),
        "post": _seat(worker[POST]),
        "guild": _seat(worker[GUILD]),
        "joust": _seat(worker[FIELD]),
        "stables": [_seat(worker[slot]) for slot in stables],
        "inn": {"left": _seat(worker[INN]), "right": _seat(worker[INN_RIGHT])},
        "castle": [int(worker[CASTLE_SLOT + rank]) for rank in range(int(state.at_castle()))],
    }


def _section(state: State, number: int) -> SectionData:
    section = SECTIONS[number]
    return {
        "section": section.name,
        "places": section.places,
        "free": section.places - int(state.houses_in(number)),
        "points": section.points,
        "trigger": section.trigger,
        "houses": [int(state.houses[seat * 3 + number]) for seat in range(int(state.players))],
        "scored": number < state.scored,
        "current": number == state.scored,
    }


def _supply(state: State, kind: int) -> dict[str, int]:
    """The tiles of a kind that can be built, with their number."""
    lying = {
        tile.name: int(state.book.in_supply(state.supply, TILE_NUMBER[tile.name]))
        for tile in TILES
        if tile.kind == kind
    }
    return {name: number for name, number in lying.items() if number}
