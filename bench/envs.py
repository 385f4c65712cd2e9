"""How fast the environments are, next to games of PettingZoo and OpenSpiel in the same run.

    python3 run.py bench envs             about two minutes
    python3 run.py bench envs --quick     half a minute, coarse
    python3 run.py bench envs --check     exit code 1 if a target is missed
    python3 run.py bench envs --json F    the figures of every round, for other programs

Measured as by `bench engine`: processes of their own, one at a time, on one core, in rounds; a rate is the
median of the rounds, a ratio the median of their ratios. A step is one decision, with the observation and the
mask of whoever decides next; the choice is random and made by the measuring program.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.table import Table

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
import run  # noqa: E402 (it lies in the folder that was just added)
from bench.engine import BenchError, Contestant, keep_to_one_core  # noqa: E402

OURS: Final = "bench._env_caylus"
PEERS: Final = "bench._env_peers"
MEASURED: Final = {
    "connect_four": (PEERS, "PettingZoo connect_four_v3"),
    "chess": (PEERS, "PettingZoo chess_v6"),
    "open_spiel_chess": (PEERS, "OpenSpiel chess, from Python"),
    "open_spiel_backgammon": (PEERS, "OpenSpiel backgammon, from Python"),
    "aec": (OURS, "caylus_v1, features"),
    "aec-numbers": (OURS, "caylus_v1, numbers"),
    "open_spiel": (OURS, "python_caylus in OpenSpiel"),
    "vector": (OURS, "ManyGames, 256 games"),
}
TARGETS: Final = (("aec", 5.0), ("vector", 100.0))
"""How many times as fast as PettingZoo's connect four each has to be."""
AIM: Final = 1_000_000
"""What we would like the vectorised form to do in a second."""

Rounds = list[dict[str, float]]


def measure(rounds: int, seconds: float) -> Rounds:
    """Measure everything in turns."""
    run.set_up(run.dev_package, lambda: run.environment("bench"))
    keep_to_one_core()
    results: Rounds = []
    with ExitStack() as stack:
        contestants = {
            OURS: stack.enter_context(Contestant(OURS, run.program("dev", "python"))),
            PEERS: stack.enter_context(Contestant(PEERS, run.program("bench", "python"))),
        }
        if not contestants[OURS].about["compiled"]:
            raise BenchError("The engine could not be compiled here.")
        for _ in range(rounds):
            results.append(
                {
                    what: contestants[who].measure(what, seconds)["steps"]
                    for what, (who, _) in MEASURED.items()
                }
            )
    return results


def rate(results: Rounds, what: str) -> float:
    """The median over the rounds."""
    return statistics.median(result[what] for result in results)


def ratio(results: Rounds, what: str) -> float:
    """How many times as fast as PettingZoo's connect four: the median over the rounds."""
    return statistics.median(result[what] / result["connect_four"] for result in results)


def table_of(results: Rounds) -> Table:
    """All figures."""
    table = Table(box=None, padding=(0, 2, 0, 0), header_style="bold")
    for column in ("steps in a second", "", "times connect four", "at least"):
        table.add_column(column, justify="left" if column.startswith("steps") else "right")
    least = dict(TARGETS)
    for what, (_, title) in MEASURED.items():
        wanted = f"{least[what]:g}" if what in least else ""
        table.add_row(title, f"{rate(results, what):,.0f}", f"{ratio(results, what):,.1f}", wanted)
    return table


def main() -> None:
    """Measure and report."""
    parser = argparse.ArgumentParser(prog="run.py bench envs", description="Measures the environments.")
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a target is missed")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there")
    chosen = parser.parse_args()
    results = measure(3 if chosen.quick else 7, 0.7 if chosen.quick else 2.0)
    missed = [what for what, least in TARGETS if ratio(results, what) < least]
    console = Console()
    console.print(table_of(results))
    console.print("The targets are " + ("missed: " + ", ".join(missed) if missed else "reached."))
    if rate(results, "vector") < AIM:
        console.print(f"The aim of {AIM:,} steps in a second is not reached on this machine at this hour.")
    if chosen.json:
        chosen.json.write_text(json.dumps({"rounds": results}, indent=2) + "\n", "utf-8")
    if chosen.check and missed:
        sys.exit(1)


if __name__ == "__main__":
    try:
        main()
    except (BenchError, OSError) as error:
        sys.exit(f"{error}")
    except KeyboardInterrupt:
        sys.exit("\nInterrupted.")
