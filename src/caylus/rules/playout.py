"""Random play and counting, compiled together with the rules."""

from __future__ import annotations

from typing import SupportsIndex

from mypy_extensions import i64

from caylus.rules.agenda import decide
from caylus.rules.book import Book
from caylus.rules.chance import Chance
from caylus.rules.chapters.final import final_points
from caylus.rules.chapters.setup import random_setup, starting_state
from caylus.rules.runtime.integers import whole
from caylus.rules.runtime.signals import check_signals
from caylus.rules.state import State


def random_state(players: i64, book: Book, chance: Chance) -> State:
    """The first decision of a game with a random set-up."""
    order, neutral = random_setup(int(players), chance)
    return starting_state(book, order, neutral)


def playout(state: State, chance: Chance) -> i64:
    """Play random legal moves to the end; the number of decisions."""
    decisions: i64 = 0
    while state.count > 0:
        decide(state, state.options[chance.below(state.count)])
        decisions += 1
    return decisions


def random_moves(state: State, chance: Chance, most: i64) -> list[int]:
    """Play at most so many random legal moves; their numbers."""
    moves: list[int] = []
    while state.count > 0 and len(moves) < most:
        move = state.options[chance.below(state.count)]
        decide(state, move)
        moves.append(int(move))
    return moves


def play_games(players: i64, book: Book, games: i64, seed: SupportsIndex) -> tuple[int, int]:
    """Whole random games: the number of decisions, and a check over all final points."""
    i: i64
    seat: i64
    decisions: i64 = 0
    check: i64 = 0
    first = whole(seed, "the seed")
    for i in range(games):
        if i % 16 == 0:
            check_signals()
        chance = Chance(first + int(i))
        state = random_state(players, book, chance)
        decisions += playout(state, chance)
        for seat in range(state.players):
            check = (check * 31 + final_points(state, seat)) & 0xFFFFFFFF
    return int(decisions), int(check)


def make_clones(state: State, times: i64) -> int:
    """Clone a state so many times (for measuring)."""
    i: i64
    total: i64 = 0
    for i in range(times):
        if i % 1024 == 0:
            check_signals()
        total += state.clone().turn
    return int(total)


def clone_and_play(state: State, times: i64, seed: SupportsIndex) -> int:
    """Random playouts from clones of a state; the number of decisions in all."""
    i: i64
    chance = Chance(seed)
    decisions: i64 = 0
    for i in range(times):
        if i % 16 == 0:
            check_signals()
        decisions += playout(state.clone(), chance)
    return int(decisions)


def perft(state: State, depth: i64) -> i64:
    """The number of sequences of so many decisions; a finished game counts as one sequence."""
    i: i64
    if depth == 0 or state.count == 0:
        return 1
    if depth == 1:
        return state.count
    if depth > 2:
        check_signals()
    total: i64 = 0
    for i in range(state.count):
        child = state.clone()
        decide(child, state.options[i])
        total += perft(child, depth - 1)
    return total
