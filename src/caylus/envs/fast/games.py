"""A batch of games; one call plays a step in all of them.

The results are in buffers that every step overwrites; NumPy reads them without a copy (`caylus.envs.vector`).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from caylus.bots.core.heuristic import APPRENTICE_NOISE, Heuristic
from caylus.bots.core.models.observation_encoder import WIDTH, ObservationEncoder
from caylus.rules.agenda import decide, due_seat
from caylus.rules.book import Book
from caylus.rules.chance import Chance
from caylus.rules.chapters.final import final_points
from caylus.rules.data.moves import MOVE_COUNT
from caylus.rules.playout import random_state
from caylus.rules.runtime.signals import check_signals
from caylus.rules.state import OPTIONS_SIZE, State

RANDOM: Final = 0
APPRENTICE: Final = 1

RANK: Final = 0
WIN: Final = 1
POINTS: Final = 2


class Games:
    """Games that restart when they are over.

    With a `learner` only that seat decides; the other seats play at random or by the heuristic.
    """

    def __init__(
        self,
        count: i64,
        players: i64,
        book: Book,
        encoder: ObservationEncoder,
        reward: i64,
        learner: i64,
        opponent: i64,
    ) -> None:
        """`learner` is a seat, or -1 if all seats decide. Call `begin` before anything else."""
        self.count: i64 = count
        self.players: i64 = players
        self.book: Book = book
        self.encoder: ObservationEncoder = encoder
        self.reward: i64 = reward
        self.learner: i64 = learner
        self.heuristic: Heuristic | None = None
        self.states: list[State] = []
        self.chances: list[Chance] = []
        self.numbers: vec[i16] = vec[i16]([i16(0) for _ in range(count * WIDTH)])
        """The observations of the seats to decide, game after game."""
        self.masks: vec[u8] = vec[u8]([u8(0) for _ in range(count * MOVE_COUNT)])
        """1 for every legal move."""
        self.seats: vec[u8] = vec[u8]([u8(0) for _ in range(count)])
        """The seat to decide."""
        self.ended: vec[u8] = vec[u8]([u8(0) for _ in range(count)])
        """1 where the last step ended a game; all other buffers then show the new game."""
        self.rewards: vec[float] = vec[float]([0.0 for _ in range(count * players)])
        """By game and seat; 0 except where a game has just ended."""
        self.points: vec[i16] = vec[i16]([i16(0) for _ in range(count * players)])
        """The final points of the last finished game, by game and seat."""
        self.chosen: vec[i16] = vec[i16]([i16(0) for _ in range(count)])
        self.offered: vec[i16] = vec[i16]([i16(0) for _ in range(count * OPTIONS_SIZE)])
        self.offers: vec[i64] = vec[i64]([i64(0) for _ in range(count)])
        """The number of `offered` moves, so that a mask can be cleared without a scan."""

    def use_heuristic(self, heuristic: Heuristic) -> None:
        """Let the other seats play by the heuristic."""
        self.heuristic = heuristic

    def begin(self, seeds: list[int]) -> None:
        """Start all games again, each with its own seed."""
        i: i64
        chances: list[Chance] = []
        states: list[State] = []
        for i in range(self.count):
            if i % 64 == 0:
                check_signals()
            chance = Chance(seeds[i])
            chances.append(chance)
            states.append(random_state(self.players, self.book, chance))
        self.chances = chances
        self.states = states
        for i in range(self.count):
            if i % 64 == 0:
                check_signals()
            self.ended[i] = 0
            self.clear_rewards(i)
            self.start(i)
            self.write_observation(i)

    def restore(
        self,
        states: list[State],
        chances: list[Chance],
        ended: bytes,
        rewards: list[float],
        points: list[int],
    ) -> None:
        """Continue from the states of other games with the same settings; writes all buffers."""
        i: i64
        self.states = states
        self.chances = chances
        for i in range(self.count):
            self.ended[i] = u8(ended[i])
            self.encoder.encode_constants(states[i], self.numbers, i * WIDTH)
            self.write_observation(i)
        for i in range(self.count * self.players):
            self.rewards[i] = rewards[i]
            self.points[i] = i16(points[i])

    def start(self, i: i64) -> None:
        """Prepare a new game up to the first decision of the learner."""
        self.encoder.encode_constants(self.states[i], self.numbers, i * WIDTH)
        if self.learner >= 0:
            self.play_opponents(i)

    def step(self, moves: bytes) -> i64:
        """Play a move in every game and return -1; if one is illegal, return its game and change nothing.

        Each move has two bytes, the lower one first. Ctrl-C can come between two games: then some have
        moved, and others have not.
        """
        i: i64
        for i in range(self.count):
            if self.masks[i * MOVE_COUNT + number_at(moves, i)] == 0:
                return i
        for i in range(self.count):
            if i % 64 == 0:
                check_signals()
            if self.ended[i] == 1:
                self.ended[i] = 0
                self.clear_rewards(i)
            state = self.states[i]
            decide(state, number_at(moves, i))
            if self.learner >= 0:
                self.play_opponents(i)
            if state.count == 0:
                self.ended[i] = 1
                self.finish_game(i, state)
                self.states[i] = random_state(self.players, self.book, self.chances[i])
                self.start(i)
            self.write_observation(i)
        return -1

    def clear_rewards(self, i: i64) -> None:
        """Set the rewards of a game to 0."""
        seat: i64
        for seat in range(i * self.players, (i + 1) * self.players):
            self.rewards[seat] = 0.0

    def play_opponents(self, i: i64) -> None:
        """Play the other seats until the learner decides or the game is over."""
        state = self.states[i]
        chance = self.chances[i]
        heuristic = self.heuristic
        while state.count > 0 and due_seat(state) != self.learner:
            if heuristic is None:
                decide(state, state.options[chance.below(state.count)])
            else:
                decide(state, heuristic.best_move(state, chance, APPRENTICE_NOISE))

    def write_observation(self, i: i64) -> None:
        """Write the observation and the legal moves of the seat to decide."""
        k: i64
        state = self.states[i]
        seat = due_seat(state)
        self.seats[i] = u8(seat)
        self.encoder.encode(state, seat, self.numbers, i * WIDTH)
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
            offered[mine + k] = i16(move)
        self.offers[i] = state.count

    def finish_game(self, i: i64, state: State) -> None:
        """Write the final points (R10) and rewards of a finished game."""
        seat: i64
        first = i * self.players
        for seat in range(self.players):
            self.points[first + seat] = i16(final_points(state, seat))
        for seat in range(self.players):
            self.rewards[first + seat] = reward_of(self.points, first, self.players, seat, self.reward)

    def sample(self, chance: Chance) -> None:
        """Write a random legal move for each game into `chosen`."""
        i: i64
        for i in range(self.count):
            state = self.states[i]
            self.chosen[i] = i16(state.options[chance.below(state.count)])


def number_at(moves: bytes, i: i64) -> i64:
    """A number of two bytes."""
    return i64(moves[2 * i]) + 256 * i64(moves[2 * i + 1])


def reward_of(points: vec[i16], first: i64, players: i64, seat: i64, reward: i64) -> float:
    """The reward of a seat for the final points from `first` on (see `caylus.envs.rewards`)."""
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


def rewards_by_seat(points: list[int], reward: i64) -> list[float]:
    """The rewards of final points, by seat."""
    seat: i64
    held = vec[i16]([i16(number) for number in points])
    players: i64 = len(points)
    return [reward_of(held, 0, players, seat, reward) for seat in range(players)]
