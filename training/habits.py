"""Learns habits from searched games: which choices the search tried most, by kind and circumstances."""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from caylus.bots.core.heuristic import Instinct, Taste
from caylus.bots.core.models.linear_policy import BUCKETS, CIRCUMSTANCES, SIZE, Habits, key_of
from caylus.rules.agenda import decide
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.data.editions import Edition
from caylus.rules.data.task_kinds import kind_of, seat_of
from caylus.rules.playout import random_state
from caylus.rules.state import State

EPOCHS = 300
RATE = 4.0
"""In hundredths of a point."""
SHRINK = 1e-6
SCALE = 100.0
"""Hundredths of a point that make a choice e times as likely; as in the search."""

Floats = NDArray[np.float32]
Ints = NDArray[np.int32]


def main() -> None:
    """Read games, learn, report on games held back, write the habits."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    rows = Rows(args.games)
    print(f"{rows.decisions} decisions, {len(rows.instinct)} choices", flush=True)
    slope, table = train(rows)
    numbers = np.round(table).astype(int)
    places = np.flatnonzero(numbers)
    text = {"slope": round(float(slope), 4), "places": places.tolist(), "values": numbers[places].tolist()}
    args.out.write_text(json.dumps(text, separators=(",", ":")) + "\n", encoding="utf-8")
    print(f"{len(places)} habits in {args.out}")


class Rows:
    """All choices of all decisions, one below the other."""

    def __init__(self, paths: list[Path]) -> None:
        places, instinct, tried, first, held = [], [], [], [], []
        count = 0
        for number, (_, values, visits, spots) in enumerate(decisions(paths)):
            first.append(count)
            count += len(visits)
            places.append(np.array(spots, np.int32))
            instinct += values
            tried += [visit / sum(visits) for visit in visits]
            held.append(number % 5000 < 500)
        self.places: Ints = np.concatenate(places)
        self.instinct: Floats = np.array(instinct, np.float32)
        self.tried: Floats = np.array(tried, np.float32)
        self.first = np.array(first)
        self.decisions = len(first)
        self.group = np.repeat(np.arange(self.decisions), np.diff([*first, count]))
        self.held = np.array(held)


def decisions(paths: list[Path]) -> Iterator[tuple[State, list[int], list[int], list[list[int]]]]:
    """Each decision of each game: the state, instinct's values, the visits, and the habits concerned."""
    habits = Habits(1.0, [0] * SIZE)
    steps = np.arange(CIRCUMSTANCES) * BUCKETS
    for path in paths:
        for line in path.read_text(encoding="utf-8").splitlines():
            game = json.loads(line)
            instinct = Instinct(book_of(Edition.of(game["edition"])), Taste())
            state = random_state(game["players"], instinct.book, Chance(game["seed"]))
            for move, visits in zip(game["moves"], game["visits"], strict=True):
                entry = state.agenda[state.depth - 1]
                kind, seat = kind_of(entry), seat_of(entry)
                instinct.feel(state)
                values = [int(instinct.values[i]) for i in range(state.count)]
                habits.look(state, seat)
                spots = []
                for i in range(state.count):
                    option = state.options[i]
                    habits.look_at(state, seat, kind, option)
                    start = key_of(state, kind, option) * CIRCUMSTANCES * BUCKETS
                    spots.append(start + steps + np.array(list(habits.now)))
                yield state, values, visits, spots
                decide(state, move)


def train(rows: Rows) -> tuple[float, Floats]:
    """The slope of instinct and the table of habits, by steps of Adam over all decisions at once."""
    table = np.zeros(SIZE, np.float32)
    slope = 1.0
    first, second = np.zeros(SIZE + 1), np.zeros(SIZE + 1)
    learn = ~rows.held[rows.group]
    for epoch in range(1, EPOCHS + 1):
        logits = (slope * rows.instinct + table[rows.places].sum(1)) / SCALE
        share = softmax(logits, rows)
        if epoch in (1, EPOCHS) or epoch % 50 == 0:
            report(epoch, share, rows)
        off = np.where(learn, share - rows.tried, 0)
        change = np.empty(SIZE + 1)
        change[:SIZE] = np.bincount(rows.places.ravel(), np.repeat(off, CIRCUMSTANCES), SIZE)
        change[SIZE] = (off * rows.instinct).sum() / SCALE
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
    """Shares that add up to 1 in each decision."""
    top = np.maximum.reduceat(logits, rows.first)
    weight = np.exp(logits - top[rows.group])
    total = np.add.reduceat(weight, rows.first)
    return np.asarray(weight / total[rows.group], np.float32)


def report(epoch: int, share: Floats, rows: Rows) -> None:
    """The mean surprise, and how often the favourite is the search's, learned from and held back."""
    surprise = np.add.reduceat(-rows.tried * np.log(share + 1e-9), rows.first)
    best = np.maximum.reduceat(share, rows.first)
    chosen = np.maximum.reduceat(rows.tried, rows.first)
    agree = np.maximum.reduceat((share >= best[rows.group]) & (rows.tried >= chosen[rows.group]), rows.first)
    for name, part in (("learned", ~rows.held), ("held back", rows.held)):
        print(
            f"{epoch}: {name}: surprise {surprise[part].mean():.4f}, agrees {agree[part].mean():.3f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
