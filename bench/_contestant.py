"""What every contestant does: it waits for the name of a measurement, measures for a while, and answers.

A contestant is a process of its own, started by a benchmark as `python -m bench._NAME PLAYERS`. When it is
ready it says what it is (`About`); then it reads lines such as `clones 2.0` and answers each with what it
did in a second. All that it writes are JSON lines.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from typing import Final, TypedDict

SAMPLE: Final = 20
"""So many games are played beforehand to see what a game is like."""
POSITIONS: Final = 8
"""Clones and playouts go round so many positions in the middle of a game."""
SHORTEST: Final = 0.02
"""Seconds; a batch that takes less is doubled, so that looking at the clock does not count."""

Batch = Callable[[int], dict[str, int]]
"""Does something so many times; tells how much of what it has done."""


class About(TypedDict):
    """What a contestant is, and what its games are like."""

    compiled: bool
    length: int
    """The decisions of a game, as counted by this contestant (median of the sample)."""
    choices: float
    """How many of 100 decisions were a choice between at least two options."""
    forced: float
    """How many steps without a choice the engine took by itself for 100 decisions; they are not counted."""


def rates(batch: Batch, seconds: float) -> dict[str, float]:
    """What a batch does in a second of this process's own time on the processor."""
    times = 1
    done: dict[str, int] = {}
    begin = now = time.process_time()
    while now - begin < seconds:
        before = now
        for name, count in batch(times).items():
            done[name] = done.get(name, 0) + count
        now = time.process_time()
        if now - before < SHORTEST:
            times *= 2
    return {name: count / (now - begin) for name, count in done.items()}


def serve(about: About, batches: dict[str, Batch]) -> None:
    """Measure whatever standard input asks for, until it is closed."""
    print(json.dumps(about), flush=True)
    for line in sys.stdin:
        name, seconds = line.split()
        print(json.dumps(rates(batches[name], float(seconds))), flush=True)
