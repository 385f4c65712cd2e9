"""Plain UCT, the textbook: no knowledge of the game but its rules.

Each playout goes down the tree by UCB1, every player seeking the own best (max^n), adds one choice that was
never tried, and plays random moves to the end of the game. A game is worth its share of the win and, half as
much, the rivals that were left behind: with the win alone the random games of four players say too little.
"""

from __future__ import annotations

import math
from typing import Final, SupportsIndex

from mypy_extensions import i64

from caylus.rules.agenda import decide, due_seat
from caylus.rules.chance import Chance
from caylus.rules.chapters.final import final_points
from caylus.rules.playout import playout
from caylus.rules.state import State
from caylus.rules.vecs import vec

MOST_SEATS: Final = 5
DEEPEST: Final = 400
RANKING: Final = 0.5
"""What leaving all rivals behind is worth beside the win."""


class Branch:
    """A choice in the tree, and what is known of it."""

    def __init__(self, move: i64) -> None:
        """Not tried yet."""
        self.move: i64 = move
        self.visits: i64 = 0
        self.worth: float = 0.0
        """The sum of what it brought to the one who chose it."""
        self.branches: list[Branch] = []
        self.tried: i64 = 0
        """So many of its branches, from the first on, have been tried."""


class UctSearch:
    """One search from one position."""

    def __init__(self, state: State, seed: SupportsIndex) -> None:
        """Begin with the choices of this position."""
        self.state: State = state
        self.chance: Chance = Chance(seed)
        self.exploration: float = 0.7
        self.root: Branch = Branch(-1)
        self.playouts: i64 = 0
        self.path: list[Branch] = []
        self.seats: vec[i64] = vec[i64]([0] * DEEPEST)
        self.values: vec[float] = vec[float]([0.0] * MOST_SEATS)
        """What the last game was worth, by seat."""
        self.open(self.root, state)

    def run(self, playouts: i64) -> None:
        """So many playouts more."""
        i: i64
        for i in range(playouts):
            self.playout()

    def playout(self) -> None:
        """Go down the tree, add one choice, play at random to the end, and tell everybody on the way."""
        i: i64
        state = self.state.clone()
        path = self.path
        path.clear()
        branch = self.root
        depth: i64 = 0
        while state.count > 0 and depth < DEEPEST:
            if len(branch.branches) == 0:
                self.open(branch, state)
            new = branch.tried < len(branch.branches)
            self.seats[depth] = due_seat(state)
            branch = self.untried(branch) if new else self.select(branch)
            path.append(branch)
            depth += 1
            decide(state, branch.move)
            if new:
                break
        playout(state, self.chance)
        self.judge(state)
        for i in range(depth):
            branch = path[i]
            branch.visits += 1
            branch.worth += self.values[self.seats[i]]
        self.root.visits += 1
        self.playouts += 1

    def open(self, branch: Branch, state: State) -> None:
        """Give a choice those that can follow it."""
        i: i64
        branch.branches = [Branch(state.options[i]) for i in range(state.count)]

    def untried(self, branch: Branch) -> Branch:
        """Any choice that was never tried, each as likely as the others."""
        branches = branch.branches
        first = branch.tried
        chosen = first + self.chance.below(len(branches) - first)
        found = branches[chosen]
        branches[chosen] = branches[first]
        branches[first] = found
        branch.tried += 1
        return found

    def select(self, branch: Branch) -> Branch:
        """The choice with the highest upper bound (UCB1); all have been tried."""
        curiosity = self.exploration * math.sqrt(math.log(float(branch.visits)))
        best = -1.0e9
        choice = branch.branches[0]
        for after in branch.branches:
            visits = float(after.visits)
            value = after.worth / visits + curiosity / math.sqrt(visits)
            if value > best:
                best = value
                choice = after
        return choice

    def judge(self, state: State) -> None:
        """What a finished game is worth, by seat: 1 for the first alone, 0 for the last."""
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
        """The move that was tried most; among equals the one that brought more."""
        choice = self.root.branches[0]
        for after in self.root.branches:
            if after.visits > choice.visits or (after.visits == choice.visits and after.worth > choice.worth):
                choice = after
        return choice.move
