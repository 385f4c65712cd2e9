"""Many games side by side, each step of all of them in one call.

What comes out stands in buffers that belong to the `Games` and are written again by every step; NumPy
looks at them without a copy (`caylus.envs.vector`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from caylus.bots.core.heuristic import MISJUDGEMENT, Instinct
from caylus.bots.core.models.observation_encoder import WIDTH, Sight
from caylus.rules.agenda import decide, due_seat
from caylus.rules.book import Book
from caylus.rules.chance import Chance
from caylus.rules.chapters.final import final_points
from caylus.rules.data.moves import MOVE_COUNT
from caylus.rules.playout import random_state
from caylus.rules.state import OPTIONS_SIZE, State

RANDOM: Final = 0
APPRENTICE: Final = 1

RANK: Final = 0
WIN: Final = 1
POINTS: Final = 2


class Games:
    """Games that begin again by themselves when they are over.

    With a `learner` only that seat is asked; the others are played here, by chance or by instinct.
    """

    def __init__(
        self, count: i64, players: i64, book: Book, sight: Sight, reward: i64, learner: i64, opponent: i64
    ) -> None:
        """So many games; `learner` is a seat, or -1 if all are asked. `begin` must come first."""
        self.count: i64 = count
        self.players: i64 = players
        self.book: Book = book
        self.sight: Sight = sight
        self.reward: i64 = reward
        self.learner: i64 = learner
        self.instinct: Instinct | None = None
        self.states: list[State] = []
        self.chances: list[Chance] = []
        self.numbers: vec[i16] = vec[i16]([i16(0) for _ in range(count * WIDTH)])
        """What the seat that has to decide sees, game after game (`sight`)."""
        self.masks: vec[u8] = vec[u8]([u8(0) for _ in range(count * MOVE_COUNT)])
        """1 for every legal move."""
        self.seats: vec[u8] = vec[u8]([u8(0) for _ in range(count)])
        """The seat that has to decide."""
        self.ended: vec[u8] = vec[u8]([u8(0) for _ in range(count)])
        """1 where the last step ended a game; everything else is then of the new game."""
        self.rewards: vec[float] = vec[float]([0.0 for _ in range(count * players)])
        """By game and seat; not 0 only where a game has just ended."""
        self.points: vec[i16] = vec[i16]([i16(0) for _ in range(count * players)])
        """Final points of each game that was last ended here, by seat."""
        self.chosen: vec[u8] = vec[u8]([u8(0) for _ in range(count)])
        self.offered: vec[u8] = vec[u8]([u8(0) for _ in range(count * OPTIONS_SIZE)])
        self.offers: vec[i64] = vec[i64]([i64(0) for _ in range(count)])
        """The moves that stand in each mask, so that they can be wiped out without looking for them."""

    def use_instinct(self, instinct: Instinct) -> None:
        """The other seats play by instinct from now on."""
        self.instinct = instinct

    def begin(self, seeds: list[int]) -> None:
        """Begin all games anew, each with its own seed."""
        i: i64
        self.chances = [Chance(seed) for seed in seeds]
        self.states = [random_state(int(self.players), self.book, chance) for chance in self.chances]
        for i in range(self.count):
            self.ended[i] = 0
            self.clear_rewards(i)
            self.start(i)
            self.show(i)

    def go_on(
        self,
        states: list[State],
        chances: list[Chance],
        ended: bytes,
        rewards: list[float],
        points: list[int],
    ) -> None:
        """Go on from where other games of the same settings stand; the buffers are written anew."""
        i: i64
        self.states = states
        self.chances = chances
        for i in range(self.count):
            self.ended[i] = u8(ended[i])
            self.sight.begin(states[i], self.numbers, i * WIDTH)
            self.show(i)
        for i in range(self.count * self.players):
            self.rewards[i] = rewards[i]
            self.points[i] = i16(points[i])

    def start(self, i: i64) -> None:
        """A game has just been set up."""
        self.sight.begin(self.states[i], self.numbers, i * WIDTH)
        if self.learner >= 0:
            self.play_others(i)

    def step(self, moves: bytes) -> i64:
        """Play a move in every game; -1, or the first game whose move is illegal, and nothing has changed."""
        i: i64
        for i in range(self.count):
            if self.masks[i * MOVE_COUNT + i64(moves[i])] == 0:
                return i
        for i in range(self.count):
            if self.ended[i] == 1:
                self.ended[i] = 0
                self.clear_rewards(i)
            state = self.states[i]
            decide(state, i64(moves[i]))
            if self.learner >= 0:
                self.play_others(i)
            if state.count == 0:
                self.ended[i] = 1
                self.settle(i, state)
                self.states[i] = random_state(int(self.players), self.book, self.chances[i])
                self.start(i)
            self.show(i)
        return -1

    def clear_rewards(self, i: i64) -> None:
        """The game has just begun or goes on."""
        seat: i64
        for seat in range(i * self.players, (i + 1) * self.players):
            self.rewards[seat] = 0.0

    def play_others(self, i: i64) -> None:
        """Play for the other seats until the learner has to decide or the game is over."""
        state = self.states[i]
        chance = self.chances[i]
        instinct = self.instinct
        while state.count > 0 and due_seat(state) != self.learner:
            if instinct is None:
                decide(state, state.options[chance.below(state.count)])
            else:
                decide(state, instinct.favourite(state, chance, MISJUDGEMENT))

    def show(self, i: i64) -> None:
        """Write what the seat that has to decide sees, and its legal moves."""
        k: i64
        state = self.states[i]
        seat = due_seat(state)
        self.seats[i] = u8(seat)
        self.sight.look(state, seat, self.numbers, i * WIDTH)
        masks = self.masks
        offered = self.offered
        options = state.options
        first = i * MOVE_COUNT
        mine = i * OPTIONS_SIZE
        for k in range(self.offers[i]):
            masks[first + i64(offered[mine + k])] = 0
        for k in range(state.count):
            move = options[k]
            masks[first + move] = 1
            offered[mine + k] = u8(move)
        self.offers[i] = state.count

    def settle(self, i: i64, state: State) -> None:
        """Count the points of a game that is over (R10), and what they are worth."""
        seat: i64
        first = i * self.players
        for seat in range(self.players):
            self.points[first + seat] = i16(final_points(state, seat))
        for seat in range(self.players):
            self.rewards[first + seat] = worth(self.points, first, self.players, seat, self.reward)

    def sample(self, chance: Chance) -> None:
        """Write a random legal move for each game into `chosen`."""
        i: i64
        for i in range(self.count):
            state = self.states[i]
            self.chosen[i] = u8(state.options[chance.below(state.count)])


def worth(points: vec[i16], first: i64, players: i64, seat: i64, reward: i64) -> float:
    """What the final points from `first` on are worth for a seat (`caylus.envs.rewards` explains it)."""
    other: i64
    mine = points[first + seat]
    better: i64 = 0
    equal: i64 = 0
    for other in range(players):
        theirs = points[first + other]
        if theirs > mine:
            better += 1
        elif theirs == mine:
            equal += 1
    if reward == RANK:
        worse = players - better - equal
        return float(worse - better) / float(players - 1)
    if reward == WIN:
        return 1.0 / float(equal) if better == 0 else 0.0
    return float(i64(mine)) / 100.0


def worth_by_seat(points: list[int], reward: i64) -> list[float]:
    """What final points are worth, by seat."""
    seat: i64
    held = vec[i16]([i16(number) for number in points])
    players: i64 = len(points)
    return [worth(held, 0, players, seat, reward) for seat in range(players)]
