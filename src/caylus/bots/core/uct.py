"""Plain UCT, without any knowledge of the game but its rules.

Each playout descends by UCB1 (max^n: every player maximises their own value), adds one new node, and plays
random moves to the end of the game. The value of a game is the share of the win plus, with half the weight,
the share of opponents with fewer points: in random games of four players the win alone says too little.
"""

from __future__ import annotations

import math
from typing import Final, SupportsIndex

from mypy_extensions import i64

from caylus.bots.core.evaluator import MAX_SEATS
from caylus.rules.agenda import decide, due_seat
from caylus.rules.chance import Chance
from caylus.rules.chapters.final import final_points
from caylus.rules.playout import playout
from caylus.rules.runtime.signals import check_signals
from caylus.rules.runtime.vecs import vec
from caylus.rules.state import State

MAX_DEPTH: Final = 400
RANKING: Final = 0.5
"""The weight of the ranking relative to the win."""


class UctNode:
    """A move in the tree, with its statistics."""

    def __init__(self, move: i64) -> None:
        """A node without visits."""
        self.move: i64 = move
        self.visits: i64 = 0
        self.value_sum: float = 0.0
        """The sum of the values of its playouts, for the seat that chose the move."""
        self.children: list[UctNode] = []
        self.tried: i64 = 0
        """The number of children that were visited; these come first."""


class UctSearch:
    """A search of one position."""

    def __init__(self, state: State, seed: SupportsIndex) -> None:
        """Expand the root."""
        self.state: State = state
        self.chance: Chance = Chance(seed)
        self.exploration: float = 0.7
        self.root: UctNode = UctNode(-1)
        self.playouts: i64 = 0
        self.path: list[UctNode] = []
        self.seats: vec[i64] = vec[i64]([0] * MAX_DEPTH)
        self.values: vec[float] = vec[float]([0.0] * MAX_SEATS)
        """The values of the last playout, by seat."""
        self.expand(self.root, state)

    def run(self, playouts: i64) -> None:
        """Run more playouts."""
        i: i64
        for i in range(playouts):
            if i % 8 == 0:
                check_signals()
            self.playout()

    def playout(self) -> None:
        """Descend, add one node, play random moves to the end, and update all nodes on the path."""
        i: i64
        state = self.state.clone()
        path = self.path
        path.clear()
        node = self.root
        depth: i64 = 0
        while state.count > 0 and depth < MAX_DEPTH:
            if len(node.children) == 0:
                self.expand(node, state)
            new = node.tried < len(node.children)
            self.seats[depth] = due_seat(state)
            node = self.take_untried(node) if new else self.select(node)
            path.append(node)
            depth += 1
            decide(state, node.move)
            if new:
                break
        playout(state, self.chance)
        self.evaluate(state)
        for i in range(depth):
            node = path[i]
            node.visits += 1
            node.value_sum += self.values[self.seats[i]]
        self.root.visits += 1
        self.playouts += 1

    def expand(self, node: UctNode, state: State) -> None:
        """Give a node its children."""
        i: i64
        node.children = [UctNode(state.options[i]) for i in range(state.count)]

    def take_untried(self, node: UctNode) -> UctNode:
        """Return a random child without visits, and count it as visited."""
        children = node.children
        first = node.tried
        chosen = first + self.chance.below(len(children) - first)
        found = children[chosen]
        children[chosen] = children[first]
        children[first] = found
        node.tried += 1
        return found

    def select(self, node: UctNode) -> UctNode:
        """Return the child with the highest upper bound (UCB1); all have visits."""
        exploration = self.exploration * math.sqrt(math.log(float(node.visits)))
        best = -1.0e9
        choice = node.children[0]
        for after in node.children:
            visits = float(after.visits)
            value = after.value_sum / visits + exploration / math.sqrt(visits)
            if value > best:
                best = value
                choice = after
        return choice

    def evaluate(self, state: State) -> None:
        """Write the values of a finished game: 1 for a sole winner, 0 for the last."""
        seat: i64
        other: i64
        rivals = float(state.players - 1)
        for seat in range(state.players):
            points = final_points(state, seat)
            behind = 0.0
            winners = 1.0
            for other in range(state.players):
                theirs = final_points(state, other)
                if theirs > points:
                    winners = 0.0
                elif other != seat:
                    if theirs < points:
                        behind += 1.0
                    else:
                        behind += 0.5
                        if winners > 0.0:
                            winners += 1.0
            share = 1.0 / winners if winners > 0.0 else 0.0
            self.values[seat] = (share + RANKING * behind / rivals) / (1.0 + RANKING)

    def best(self) -> i64:
        """Return the move with the most visits; the higher value decides between equals."""
        choice = self.root.children[0]
        for after in self.root.children:
            if after.visits > choice.visits or (
                after.visits == choice.visits and after.value_sum > choice.value_sum
            ):
                choice = after
        return choice.move
