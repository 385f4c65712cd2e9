"""Tree search: every player seeks the own best (max^n), guided by instinct, judged at the turn's end.

Each playout goes down the tree to a position not seen before, plays the turn out by instinct and asks the
judge. The one who decides at a node tries what has served him best so far, and, the less a choice is
known and the more instinct likes it, that (PUCT).
"""

from __future__ import annotations

import math
from typing import Final, SupportsIndex

from mypy_extensions import i64

from caylus.bots.core.evaluator import MOST_SEATS, Judge
from caylus.bots.core.heuristic import Instinct
from caylus.rules.agenda import decide, due_seat
from caylus.rules.chance import Chance
from caylus.rules.data.places import INN_RIGHT
from caylus.rules.data.tiles import WORKERS
from caylus.rules.state import State
from caylus.rules.vecs import vec

DEEPEST: Final = 400


class Node:
    """A choice in the tree, and what is known of it."""

    def __init__(self, move: i64, prior: float) -> None:
        """Not tried yet."""
        self.move: i64 = move
        self.prior: float = prior
        """How much instinct likes it, a share of 1."""
        self.visits: i64 = 0
        self.worth: float = 0.0
        """The sum of what it brought to the one who chose it."""
        self.children: list[Node] = []


class Search:
    """One search from one position."""

    def __init__(self, state: State, instinct: Instinct, judge: Judge, seed: SupportsIndex) -> None:
        """Begin with the choices of this position."""
        self.state: State = state
        self.instinct: Instinct = instinct
        self.judge: Judge = judge
        self.chance: Chance = Chance(seed)
        self.exploration: float = 0.18
        self.temperature: float = 100.0
        """Hundredths of a point that make a choice e times as likely."""
        self.noise: i64 = 60
        """Of the playouts."""
        self.points_weight: float = 0.01
        """What a point is worth beside the win, so that lost and won games are played well too."""
        self.doubt: float = 0.02
        """How much less than its siblings an untried choice is thought to bring."""
        self.root: Node = Node(-1, 1.0)
        self.playouts: i64 = 0
        self.path: list[Node] = []
        self.seats: vec[i64] = vec[i64]([0] * DEEPEST)
        self.points: list[vec[float]] = []
        """For each choice at the root: the sums of expected points, then of shares, by seat."""
        i: i64
        self.expand(self.root, state)
        for i in range(state.count):
            self.points.append(vec[float]([0.0] * (2 * MOST_SEATS)))

    def run(self, playouts: i64) -> None:
        """So many playouts more."""
        i: i64
        for i in range(playouts):
            self.playout()

    def playout(self) -> None:
        """Go down the tree, play the turn out, judge, and tell everybody on the way."""
        i: i64
        state = self.state.clone()
        path = self.path
        path.clear()
        node = self.root
        depth: i64 = 0
        while state.count > 0 and depth < DEEPEST:
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
            self.instinct.play_turn(state, self.chance, self.noise)
        judge = self.judge
        judge.judge(state)
        for i in range(depth):
            node = path[i]
            node.visits += 1
            seat = self.seats[i]
            node.worth += judge.shares[seat] + self.points_weight * judge.points[seat]
        self.root.visits += 1
        self.playouts += 1
        self.remember(path[0])

    def remember(self, first: Node) -> None:
        """Add what was expected of a choice at the root, seat by seat."""
        i: i64
        seat: i64
        for i in range(len(self.root.children)):
            if self.root.children[i] is first:
                sums = self.points[i]
                for seat in range(self.state.players):
                    sums[seat] += self.judge.points[seat]
                    sums[MOST_SEATS + seat] += self.judge.shares[seat]
                return

    def expected(self, seat: i64) -> float:
        """The final points that a seat can expect."""
        i: i64
        total = 0.0
        for i in range(len(self.points)):
            total += self.points[i][seat]
        return total / float(self.playouts)

    def expand(self, node: Node, state: State) -> None:
        """Give a node its children, each with what instinct says of it."""
        i: i64
        self.instinct.feel(state)
        values = self.instinct.values
        best = values[0]
        for i in range(1, state.count):
            if values[i] > best:
                best = values[i]
        total = 0.0
        children: list[Node] = []
        for i in range(state.count):
            weight = math.exp(float(values[i] - best) / self.temperature)
            total += weight
            children.append(Node(state.options[i], weight))
        for child in children:
            child.prior = child.prior / total
        node.children = children

    def select(self, node: Node) -> Node:
        """The child that has served best, or that is worth a try."""
        worth = 0.0
        visits: i64 = 0
        for child in node.children:
            worth += child.worth
            visits += child.visits
        untried = worth / float(visits) - self.doubt if visits > 0 else 0.0
        curiosity = self.exploration * math.sqrt(float(visits + 1))
        best = -1.0e9
        choice = node.children[0]
        for child in node.children:
            value = child.worth / float(child.visits) if child.visits > 0 else untried
            value += curiosity * child.prior / float(1 + child.visits)
            if value > best:
                best = value
                choice = child
        return choice

    def best(self) -> i64:
        """The move that was tried most; among equals the one that brought more."""
        choice = self.root.children[0]
        for child in self.root.children:
            if child.visits > choice.visits or (child.visits == choice.visits and child.worth > choice.worth):
                choice = child
        return choice.move


def begins_turn(state: State) -> bool:
    """Is nothing decided yet in this turn, or the game over?"""
    seat: i64
    if state.count == 0:
        return True
    away: i64 = 1 if state.worker[INN_RIGHT] >= 0 else 0
    for seat in range(state.players):
        away -= WORKERS - state.idle[seat]
    return away == 0 and state.passed == 0
