"""Fits the linear policy to the visits of searched games, by softmax regression."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from caylus.bots.core.heuristic import GoodsValues, Heuristic
from caylus.bots.core.models.linear_policy import BUCKETS, CONTEXTS, SIZE, LinearPolicy, move_key
from caylus.rules.agenda import decide
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.data.editions import Edition
from caylus.rules.data.task_kinds import kind_of, seat_of
from caylus.rules.playout import random_state
from caylus.rules.state import State

EPOCHS = 300
RATE = 4.0
"""The learning rate, in hundredths of a point."""
SHRINK = 1e-6
SCALE = 100.0
"""The temperature of the softmax, in hundredths of a point; the same as in the search."""

Floats = NDArray[np.float32]
Ints = NDArray[np.int32]


def main() -> None:
    """Read games, fit, report on held-out games, write the policy."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    rows = Rows(args.games)
    print(f"{rows.decisions} decisions, {len(rows.scores)} moves", flush=True)
    slope, table = train(rows)
    numbers = np.round(table).astype(int)
    indices = np.flatnonzero(numbers)
    text = {"slope": round(float(slope), 4), "places": indices.tolist(), "values": numbers[indices].tolist()}
    args.out.write_text(json.dumps(text, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{len(indices)} weights in {args.out}")


class Rows:
    """All moves of all decisions, one row for each."""

    def __init__(self, paths: list[Path]) -> None:
        features, scores, targets, first, held_out = [], [], [], [], []
        count = 0
        for number, (_, move_scores, visits, active) in enumerate(decisions(paths)):
            first.append(count)
            count += len(visits)
            features.append(np.array(active, np.int32))
            scores += move_scores
            targets += [visit / sum(visits) for visit in visits]
            held_out.append(number % 5000 < 500)
        self.features: Ints = np.concatenate(features)
        self.scores: Floats = np.array(scores, np.float32)
        self.targets: Floats = np.array(targets, np.float32)
        self.first = np.array(first)
        self.decisions = len(first)
        self.group = np.repeat(np.arange(self.decisions), np.diff([*first, count]))
        self.held_out = np.array(held_out)


def decisions(paths: list[Path]) -> Iterator[tuple[State, list[int], list[int], list[list[int]]]]:
    """Yield for each decision the state, heuristic scores, visits, and the active features of each move."""
    policy = LinearPolicy(1.0, [0] * SIZE)
    steps = np.arange(CONTEXTS) * BUCKETS
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            game = json.loads(line)
            heuristic = Heuristic(book_of(Edition.of(game["edition"])), GoodsValues())
            state = random_state(game["players"], heuristic.book, Chance(game["seed"]))
            for move, visits in zip(game["moves"], game["visits"], strict=True):
                entry = state.agenda[state.depth - 1]
                kind, seat = kind_of(entry), seat_of(entry)
                heuristic.score_moves(state)
                scores = [int(heuristic.scores[i]) for i in range(state.count)]
                policy.read_decision(state, seat)
                active = []
                for i in range(state.count):
                    option = state.options[i]
                    policy.read_move(state, seat, kind, option)
                    start = move_key(state, kind, option) * CONTEXTS * BUCKETS
                    active.append(start + steps + np.array(list(policy.buckets)))
                yield state, scores, visits, active
                decide(state, move)


def train(rows: Rows) -> tuple[float, Floats]:
    """Fit the factor of the heuristic scores and the weights with Adam, on all decisions at once."""
    table = np.zeros(SIZE, np.float32)
    slope = 1.0
    first, second = np.zeros(SIZE + 1), np.zeros(SIZE + 1)
    learn = ~rows.held_out[rows.group]
    for epoch in range(1, EPOCHS + 1):
        logits = (slope * rows.scores + table[rows.features].sum(1)) / SCALE
        share = softmax(logits, rows)
        if epoch in (1, EPOCHS) or epoch % 50 == 0:
            report(epoch, share, rows)
        off = np.where(learn, share - rows.targets, 0)
        change = np.empty(SIZE + 1)
        change[:SIZE] = np.bincount(rows.features.ravel(), np.repeat(off, CONTEXTS), SIZE)
        change[SIZE] = (off * rows.scores).sum() / SCALE
        change /= rows.decisions
        change[:SIZE] += SHRINK * table
        first = 0.9 * first + 0.1 * change
        second = 0.99 * second + 0.01 * change**2
        step = (first / (1 - 0.9**epoch)) / (np.sqrt(second / (1 - 0.99**epoch)) + 1e-9)
        rate = RATE * (1 - epoch / (EPOCHS + 1))
        table -= (rate * step[:SIZE]).astype(np.float32)
        slope -= 0.01 * rate / RATE * step[SIZE]
    return slope, table


def softmax(logits: Floats, rows: Rows) -> Floats:
    """The softmax within each decision."""
    top = np.maximum.reduceat(logits, rows.first)
    weight = np.exp(logits - top[rows.group])
    total = np.add.reduceat(weight, rows.first)
    return np.asarray(weight / total[rows.group], np.float32)


def report(epoch: int, share: Floats, rows: Rows) -> None:
    """Print cross-entropy and agreement with the search, for training and held-out decisions."""
    cross_entropy = np.add.reduceat(-rows.targets * np.log(share + 1e-9), rows.first)
    best = np.maximum.reduceat(share, rows.first)
    chosen = np.maximum.reduceat(rows.targets, rows.first)
    agree = np.maximum.reduceat(
        (share >= best[rows.group]) & (rows.targets >= chosen[rows.group]), rows.first
    )
    for name, part in (("training", ~rows.held_out), ("held out", rows.held_out)):
        loss, agreement = cross_entropy[part].mean(), agree[part].mean()
        print(f"{epoch}: {name}: cross-entropy {loss:.4f}, agrees {agreement:.3f}", flush=True)


if __name__ == "__main__":
    main()
