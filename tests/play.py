"""Games to test with: set-ups, ways to play, and the positions that they lead to.

Uniformly random play seldom builds, converts or favors anybody. The other styles prefer what is rare,
so that a few dozen games meet everything that the rules can do. A game is determined by the integers
that it was drawn from.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from hypothesis import strategies as st

from caylus import EDITIONS, MOVES, OPTIONS, Edition, Game
from caylus.rules import agenda
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.data.goods import bundle
from caylus.rules.data.tiles import SPACES, TILES
from caylus.rules.playout import random_state
from caylus.rules.state import State

USUAL: Final = 4
"""The weight of a move that a style does not mention."""

CALM: Final = {"stay": 40, "-1": 4, "-2": 2, "-3": 1, "+1": 4, "+2": 1, "+3": 1}
"""Leave the provost with the bailiff, so that a game lasts up to 18 turns."""

STYLES: Final[dict[str, dict[str, int]]] = {
    "uniform": {},
    "builder": {
        **CALM,
        **{
            "carpenter": 40,
            "mason": 80,
            "lawyer": 40,
            "architect": 80,
            "produce": 60,
            "market": 20,
            "bank": 80,
        },
        **{"alchemist": 80, "build": 60, "raise": 400, "convert": 40, "joust": 40, "favor:build": 24},
        **{"favor:cubes": 12, "@gate": 1, "@inn": 1, "@guild": 1, "@castle": 4, "batch": 2, "done": 40},
        **{"take:g": 80, "pay": 12, "sell:g": 1, "skip": 1, "pass": 1, "@post": 40, "@joust": 20},
    },
    "castle": {
        **CALM,
        **{"produce": 60, "market": 1, "peddler": 10, "carpenter": 8, "@castle": 200, "batch": 80, "done": 1},
        **{"pass": 1, "home": 1, "take:f": 10, "take:ff": 10, "@joust": 1, "joust": 1, "sell": 1, "build": 4},
        **{"build:wood-farm-food": 40, "build:wood-farm-cloth": 40, "build:wood-quarry": 40, "buy": 12},
        **{"favor:cubes": 40, "favor:deniers": 12, "@gate": 1, "@inn": 1, "@guild": 1, "@post": 60},
    },
    "hoarder": {
        **CALM,
        **{"produce": 80, "peddler": 20, "carpenter": 20, "build": 12, "@castle": 1, "batch": 1, "done": 40},
        **{
            "pass": 1,
            "buy": 20,
            "sell": 1,
            "favor:cubes": 40,
            "@post": 60,
            "@joust": 1,
            "joust": 1,
            "skip": 1,
        },
    },
    "courtier": {
        **CALM,
        **{
            "@joust": 100,
            "joust": 80,
            "favor:build": 40,
            "raise": 400,
            "convert": 40,
            "build": 40,
            "skip": 1,
        },
        **{"take:c": 20, "take:cc": 40, "take:g": 40, "buy:c": 20, "bonus:c": 8, "@castle": 12, "batch": 8},
        **{
            "produce": 40,
            "peddler": 20,
            "mason": 40,
            "carpenter": 20,
            "architect": 60,
            "bank": 20,
            "pass": 1,
            "done": 20,
        },
    },
    "lawyer": {
        **CALM,
        **{"build:lawyer": 400, "build": 20, "convert": 200, "take:c": 40, "take:cc": 80, "buy:c": 20},
        **{"bonus:c": 20, "favor:build": 40, "skip": 1, "raise": 200, "pass": 2, "@castle": 4, "batch": 4},
        **{"lawyer": 200, "carpenter": 40, "produce": 40, "mason": 40, "architect": 60, "done": 40},
    },
    "wanderer": {
        **{"@gate": 60, "@inn": 60, "@guild": 40, "@stables": 60, "@post": 20, "keep": 40, "home": 1},
        **{"stay": 20, "-1": 20, "-2": 20, "-3": 20, "build": 40, "skip": 1},
    },
    "hasty": {"+1": 20, "+2": 20, "+3": 40, "pass": 40, "done": 12},
    "spender": {**CALM, "pass": 1, "build": 20, "pay": 40, "buy": 40, "skip": 1},
}
"""Weights by token, or by verb (`build`, `batch`, `raise` ...), or by what a building asks (`mason` ...)."""

MIXED: Final = "mixed"
"""Another style at every decision."""
ALL_STYLES: Final = (*STYLES, MIXED)


@dataclass(frozen=True)
class Weights:
    """The weights of a style, by the number of the move and by the tile that a worker is sent to."""

    moves: list[int]
    tiles: list[int]

    def of(self, state: State, move: int) -> int:
        """How likely a legal move is; a worker that the provost will not let work has little to do."""
        if not 0 < move <= SPACES or not self.tiles:
            return self.moves[move]
        return self.tiles[state.tile[move]] if move <= state.provost else 1


def _weights(style: dict[str, int]) -> Weights:
    by_move = [style.get(move.token, style.get(move.verb, USUAL)) for move in MOVES]
    by_tile = [USUAL] + [style.get(tile.asks, USUAL) for tile in TILES]
    return Weights(by_move, by_tile if set(by_tile) != {USUAL} else [])


WEIGHTS: Final = {name: _weights(style) for name, style in STYLES.items()}
TABLES: Final = tuple(WEIGHTS.values())


def choose(state: State, style: str, chance: Chance) -> int:
    """The number of a legal move, drawn by the weights of a style."""
    weights = TABLES[chance.below(len(TABLES))] if style == MIXED else WEIGHTS[style]
    moves = agenda.legal_moves(state)
    drawn = int(chance.below(sum([weights.of(state, move) for move in moves])))
    for move in moves:
        drawn -= weights.of(state, move)
        if drawn < 0:
            break
    return move


@dataclass(frozen=True)
class Setup:
    """Who plays what: everything that a game begins with."""

    players: int
    edition: Edition
    seed: int
    gift: int = 0
    """Further cubes of each kind, and deniers, for everybody: what is rare happens at once."""

    def game(self) -> Game:
        """A game that tells its story and can be taken back."""
        if self.gift:
            return Game.from_state(self.state(), self.edition)
        return Game(self.players, self.edition, seed=self.seed)

    def state(self) -> State:
        """The same position without the game around it: much faster to play on."""
        state = random_state(self.players, book_of(self.edition), Chance(self.seed))
        for seat in range(self.players if self.gift else 0):
            state.gain(seat, self.gift, bundle("fwscg" * self.gift), 0, 0)
        agenda.advance(state)
        return state


@dataclass(frozen=True)
class Play:
    """So many decisions of a certain style, after a set-up."""

    setup: Setup
    style: str
    length: int
    chance: int

    def walk(self) -> Iterator[State]:
        """One and the same state, at the beginning and after each decision."""
        state = self.setup.state()
        chance = Chance(self.chance)
        yield state
        for _ in range(self.length):
            if agenda.is_over(state):
                return
            agenda.decide(state, choose(state, self.style, chance))
            yield state

    def games(self) -> Iterator[Game]:
        """One and the same game, at the beginning and after each decision."""
        game = self.setup.game()
        chance = Chance(self.chance)
        yield game
        for _ in range(self.length):
            if game.over:
                return
            game.play(choose(game.state, self.style, chance))
            yield game

    def state(self) -> State:
        """The position after all of it."""
        for state in self.walk():
            reached = state
        return reached

    def game(self) -> Game:
        """The game after all of it."""
        for game in self.games():
            reached = game
        return reached


RICH: Final = Play(Setup(3, Edition.of(), 13, gift=40), "builder", 10_000, 13)
"""A game with corners that few have: a full road, conversions that wait while another is asked for."""

SEEDS: Final = st.integers(0, 9999)
WHOLE: Final = 10_000
"""More decisions than any game has."""


def editions() -> st.SearchStrategy[Edition]:
    """Every edition, with any options on top."""
    options = {key: st.sampled_from(values) for key, values in OPTIONS.items()}
    return st.builds(Edition.of, st.sampled_from(list(EDITIONS)), st.fixed_dictionaries({}, optional=options))


def setups(*gifts: int) -> st.SearchStrategy[Setup]:
    """Every number of players, edition, options and seed; with one of these gifts."""
    return st.builds(Setup, st.integers(2, 5), editions(), SEEDS, st.sampled_from(gifts or (0, 8, 40)))


def plays(setup: st.SearchStrategy[Setup], lengths: st.SearchStrategy[int]) -> st.SearchStrategy[Play]:
    """Random play in any style."""
    return st.builds(Play, setup, st.sampled_from(ALL_STYLES), lengths, SEEDS)


def whole_games(*gifts: int) -> st.SearchStrategy[Play]:
    """Random play to the end."""
    return plays(setups(*gifts), st.just(WHOLE))


def positions_reached(*gifts: int) -> st.SearchStrategy[Play]:
    """Positions at any moment of a game; `state()` or `game()` gives them."""
    return plays(setups(*gifts), st.integers(0, 400))


def everything(state: State) -> dict[str, object]:
    """All that a state holds, as plain values that can be kept and compared."""
    players, passed, depth, count = (
        int(number) for number in (state.players, state.passed, state.depth, state.count)
    )
    lengths = {"passing": passed, "agenda": depth, "options": count}
    held: dict[str, object] = {"players": players}
    for name in dir(State):
        if name.startswith("_") or callable(getattr(State, name)):
            continue
        if name not in ("book", "telling", "told", "players"):
            value = getattr(state, name)
            held[name] = int(value) if isinstance(value, int) else list(value)[: lengths.get(name)]
    return held
