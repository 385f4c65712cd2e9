"""Set-up (R1)."""

from __future__ import annotations

from mypy_extensions import i64

from caylus.rules.agenda import advance
from caylus.rules.book import Book
from caylus.rules.chance import Chance
from caylus.rules.chapters.specials import set_order
from caylus.rules.data import task_kinds
from caylus.rules.data.goods import bundle
from caylus.rules.data.places import (
    CASTLE_SLOT,
    CASTLE_SLOTS,
    CLOSED,
    GATE,
    INN,
    INN_RIGHT,
    NOBODY,
    STABLES,
    STABLES_SLOT,
    STABLES_SLOTS,
)
from caylus.rules.data.tiles import FIXED_SPACES, NEUTRAL_NAMES, SPACES, START, TILE_NUMBER
from caylus.rules.event_codes import SETUP
from caylus.rules.event_log import tell_game_began
from caylus.rules.state import State, blank


def starting_deniers(players: int) -> list[int]:
    """R1.3: by rank in the turn order."""
    return [5, 5] if players == 2 else [5, 6, 6, 7, 7][:players]


def open_places(state: State) -> None:
    """Every place where workers may stand is open; the stables not with two players (R3.2)."""
    place: i64
    for place in range(1, SPACES + 1):
        workable = state.book.question[state.tile[place]] != 0
        state.worker[place] = NOBODY if workable else CLOSED
    for place in range(GATE, INN + 1):
        if place != STABLES:
            state.worker[place] = NOBODY
    for place in range(STABLES_SLOT, STABLES_SLOT + STABLES_SLOTS):
        state.worker[place] = NOBODY if state.players > 2 else CLOSED
    for place in range(CASTLE_SLOT, CASTLE_SLOT + CASTLE_SLOTS):
        state.worker[place] = NOBODY
    state.worker[INN_RIGHT] = NOBODY


def starting_state(book: Book, order: list[int], neutral: list[str], telling: bool = False) -> State:
    """The first decision of a game with this turn order and these neutral tiles on spaces 1 to 6 (R1)."""
    players = len(order)
    state = blank(players, book)
    set_order(state, order)
    for space, name in enumerate(neutral, 1):
        state.tile[space] = TILE_NUMBER[name]
    for space, name in FIXED_SPACES.items():
        state.tile[space] = TILE_NUMBER[name]
    state.find_plot()
    open_places(state)
    state.bailiff = START
    state.provost = START
    state.telling = telling
    if telling:
        state.told = []
        tell_game_began(state, players, [TILE_NUMBER[name] for name in neutral])
    for rank, deniers in enumerate(starting_deniers(players)):
        state.gain(order[rank], deniers, bundle("ffw"), 0, SETUP)
    state.push(task_kinds.INCOME, 0, 0)
    advance(state)
    return state


def random_setup(players: int, chance: Chance) -> tuple[list[int], list[str]]:
    """A random turn order and a random order of the neutral tiles (R0.1)."""
    order = list(range(players))
    chance.shuffle(order)
    tiles = list(range(len(NEUTRAL_NAMES)))
    chance.shuffle(tiles)
    return order, [NEUTRAL_NAMES[tile] for tile in tiles]
