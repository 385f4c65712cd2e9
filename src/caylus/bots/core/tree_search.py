"""Monte Carlo tree search: max^n with PUCT; leaves are evaluated where a turn begins.

Each playout descends to a new leaf, plays the turn out with the heuristic, calls the evaluator and adds the
result to all nodes on its path. Every player maximises their own value. The heuristic gives the priors.
"""

from __future__ import annotations

import math
from typing import Final, SupportsIndex

from mypy_extensions import i64

from caylus.bots.core.evaluator import MAX_SEATS, Evaluator
from caylus.bots.core.heuristic import Heuristic
from caylus.rules.agenda import decide, due_seat
from caylus.rules.chance import Chance
from caylus.rules.data.places import INN_RIGHT
from caylus.rules.data.tiles import WORKERS
from caylus.rules.runtime.signals import check_signals
from caylus.rules.runtime.vecs import vec
from caylus.rules.state import State

MAX_DEPTH: Final = 400
POINTS_WEIGHT: Final = 0.01
"""The value of a point relative to a win, so that lost and won games are played well too."""


class Node:
    """A move in the tree, with its statistics."""

    def __init__(self, move: i64, prior: float) -> None:
        """A node without visits."""
        self.move: i64 = move
        self.prior: float = prior
        """The probability that the heuristic gives to the move."""
        self.visits: i64 = 0
        self.value_sum: float = 0.0
        """The sum of the values of its playouts, for the seat that chose the move."""
        self.children: list[Node] = []


class Search:
    """A search of one position."""

    def __init__(self, state: State, heuristic: Heuristic, evaluator: Evaluator, seed: SupportsIndex) -> None:
        """Expand the root. The search uses the buffers of the heuristic and the evaluator."""
        self.state: State = state
        self.heuristic: Heuristic = heuristic
        self.evaluator: Evaluator = evaluator
        self.chance: Chance = Chance(seed)
        self.exploration: float = 0.18
        self.temperature: float = 100.0
        """A score that is higher by this (hundredths of a point) makes a prior e times as large."""
        self.noise: i64 = 60
        """The noise of `Heuristic.best_move` in playouts."""
        self.first_play_reduction: float = 0.02
        """An unvisited move has the mean value of its siblings, minus this."""
        self.root: Node = Node(-1, 1.0)
        self.playouts: i64 = 0
        self.path: list[Node] = []
        self.seats: vec[i64] = vec[i64]([0] * MAX_DEPTH)
        self.points: list[vec[float]] = []
        """For each move at the root: the sums of expected points, then of shares, by seat."""
        i: i64
        self.expand(self.root, state)
        for i in range(state.count):
            self.points.append(vec[float]([0.0] * (2 * MAX_SEATS)))

    def run(self, playouts: i64) -> None:
        """Run more playouts."""
        i: i64
        for i in range(playouts):
            if i % 8 == 0:
                check_signals()
            self.playout()

    def playout(self) -> None:
        """Descend, play the turn out, evaluate, and update all nodes on the path."""
        i: i64
        state = self.state.clone()
        path = self.path
        path.clear()
        node = self.root
        depth: i64 = 0
        while state.count > 0 and depth < MAX_DEPTH:
            if len(node.children) == 0:
                if node.visits == 0:
                    break
                self.expand(node, state)
            self.seats[depth] = due_seat(state)
            node = self.select(node)
            path.append(node)
            depth += 1
            decide(state, node.move)
        if not begins_turn(state):
            self.heuristic.play_turn(state, self.chance, self.noise)
        evaluator = self.evaluator
        evaluator.evaluate(state)
        for i in range(depth):
            node = path[i]
            node.visits += 1
            seat = self.seats[i]
            node.value_sum += evaluator.shares[seat] + POINTS_WEIGHT * evaluator.points[seat]
        self.root.visits += 1
        self.playouts += 1
        self.add_root_sums(path[0])

    def add_root_sums(self, first: Node) -> None:
        """Add the evaluation to the sums of a move at the root."""
        i: i64
        seat: i64
        for i in range(len(self.root.children)):
            if self.root.children[i] is first:
                sums = self.points[i]
                for seat in range(self.state.players):
                    sums[seat] += self.evaluator.points[seat]
                    sums[MAX_SEATS + seat] += self.evaluator.shares[seat]
                return

    def expected_points(self, seat: i64) -> float:
        """The mean of the final points that were expected for a seat."""
        i: i64
        total = 0.0
        for i in range(len(self.points)):
            total += self.points[i][seat]
        return total / float(self.playouts)

    def expand(self, node: Node, state: State) -> None:
        """Give a node its children, with priors from the heuristic."""
        i: i64
        self.heuristic.score_moves(state)
        scores = self.heuristic.scores
        best = scores[0]
        for i in range(1, state.count):
            if scores[i] > best:
                best = scores[i]
        total = 0.0
        children: list[Node] = []
        for i in range(state.count):
            weight = math.exp(float(scores[i] - best) / self.temperature)
            total += weight
            children.append(Node(state.options[i], weight))
        for child in children:
            child.prior = child.prior / total
        node.children = children

    def select(self, node: Node) -> Node:
        """Return the child with the highest mean value plus exploration term (PUCT)."""
        value_sum = 0.0
        visits: i64 = 0
        for child in node.children:
            value_sum += child.value_sum
            visits += child.visits
        unvisited = value_sum / float(visits) - self.first_play_reduction if visits > 0 else 0.0
        exploration = self.exploration * math.sqrt(float(visits + 1))
        best = -1.0e9
        choice = node.children[0]
        for child in node.children:
            value = child.value_sum / float(child.visits) if child.visits > 0 else unvisited
            value += exploration * child.prior / float(1 + child.visits)
            if value > best:
                best = value
                choice = child
        return choice

    def best(self) -> i64:
        """Return the move with the most visits; the higher value decides between equals."""
        choice = self.root.children[0]
        for child in self.root.children:
            if child.visits > choice.visits or (
                child.visits == choice.visits and child.value_sum > choice.value_sum
            ):
                choice = child
        return choice.move


def begins_turn(state: State) -> bool:
    """True if nothing was decided yet in this turn, or if the game is over."""
    seat: i64
    if state.count == 0:
        return True
    away: i64 = 1 if state.worker[INN_RIGHT] >= 0 else 0
    for seat in range(state.players):
        away -= WORKERS - state.idle[seat]
    return away == 0 and state.passed == 0
