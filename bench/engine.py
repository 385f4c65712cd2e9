"""How fast the engine is: compiled, interpreted, and next to Catanatron.

    python3 run.py bench engine             about three minutes
    python3 run.py bench engine --quick     half a minute, coarse
    python3 run.py bench engine --check     exit code 1 if a target is missed
    python3 run.py bench engine --json F    the figures of every round, for other programs

The contestants are processes of their own. They are measured one at a time, on one core, in rounds: each
round measures one thing for all of them before the next thing, so that a ratio compares what the machine
could do within a few seconds. A rate is the median of the rounds; a ratio is the median of their ratios.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
import run  # noqa: E402 (it lies in the folder that was just added)

if TYPE_CHECKING:
    from bench._contestant import About

PLAYERS: Final = 4
COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"
CATANATRON: Final = "Catanatron"
CONTESTANTS: Final = (COMPILED, INTERPRETED, CATANATRON)

MEASURED: Final = {
    "decisions": "decisions",
    "games": "games",
    "clones": "copies of mid-game",
    "playouts": "playouts from mid-game",
    "steps": "decisions from Python",
}
"""What is reported, in this order."""
RUNS: Final = ("games", "clones", "playouts", "steps")
"""What is run; `games` gives two of the figures."""


Rounds = list[dict[str, dict[str, float]]]
"""For each round, contestant and measurement: how much in a second."""


@dataclass(frozen=True)
class Target:
    """How many times as fast as another contestant one has to be, and how fast we would like it to be."""

    who: str
    than: str
    what: str
    least: float
    aim: float

    def measured(self, results: Rounds) -> float:
        """How many times as fast it was."""
        return ratio(results, self.who, self.than, self.what)

    def reached(self, results: Rounds) -> bool:
        """Was it fast enough?"""
        return self.measured(results) >= self.least


TARGETS: Final = (
    Target(COMPILED, CATANATRON, "decisions", 100, 200),
    Target(COMPILED, CATANATRON, "playouts", 200, 400),
    Target(COMPILED, CATANATRON, "clones", 60, 60),
    Target(COMPILED, INTERPRETED, "decisions", 12, 12),
    Target(INTERPRETED, CATANATRON, "decisions", 4, 4),
)


class BenchError(Exception):
    """The measurement cannot be made; the message is for the user."""


class Contestant:
    """A program in a process of its own that measures itself when it is told to."""

    def __init__(self, module: str, python: Path, path: Path | None = None) -> None:
        """Start it with this Python, and with the packages in `path` before those of that Python."""
        surroundings = {**os.environ, "PYTHONHASHSEED": "0"}
        surroundings.pop("PYTHONPATH", None)
        if path:
            surroundings["PYTHONPATH"] = str(path)
        self.module = module
        self.process = subprocess.Popen(
            [str(python), "-m", module, str(PLAYERS)],
            cwd=ROOT,
            env=surroundings,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            encoding="utf-8",
            start_new_session=True,  # an interrupt from the keyboard is not for it
        )

    def measure(self, what: str, seconds: float) -> dict[str, float]:
        """Let it measure for so long."""
        assert self.process.stdin
        print(what, seconds, file=self.process.stdin, flush=True)
        rates: dict[str, float] = self._answer()
        return rates

    def _answer(self) -> Any:
        assert self.process.stdout
        line = self.process.stdout.readline()
        if not line:
            raise BenchError(f"{self.module} has stopped; its last words are above.")
        return json.loads(line)

    def __enter__(self) -> Contestant:
        try:
            self.about: About = self._answer()
        except BaseException:
            self._stop()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._stop()

    def _stop(self) -> None:
        self.process.kill()
        self.process.communicate()


def set_up() -> None:
    """Install this engine as a player would, and Catanatron in .venv/bench."""
    run.set_up(run.play_environment, lambda: run.environment("bench"))


def start(stack: ExitStack) -> dict[str, Contestant]:
    """All contestants, ready to be measured; they end with the stack."""
    python = run.program("play", "python")
    contestants = {
        COMPILED: stack.enter_context(Contestant("bench._caylus", python)),
        INTERPRETED: stack.enter_context(Contestant("bench._caylus", python, ROOT / "src")),
        CATANATRON: stack.enter_context(Contestant("bench._catanatron", run.program("bench", "python"))),
    }
    if not contestants[COMPILED].about["compiled"]:
        raise BenchError(
            "The engine was installed without compiling it. To see why:\n"
            "    CAYLUS_REQUIRE_COMPILED=1 python3 run.py bench engine"
        )
    if contestants[INTERPRETED].about["compiled"]:
        raise BenchError("There are compiled modules in src/, which hide the sources. Remove them.")
    return contestants


def keep_to_one_core() -> None:
    """From now on this process and those that it starts run on one core, where the system allows that."""
    if sys.platform == "linux":
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


def measure(contestants: dict[str, Contestant], rounds: int, seconds: float, console: Console) -> Rounds:
    """Measure everything in turns."""
    results: Rounds = []
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("Measuring", total=rounds * len(RUNS))
        for _ in range(rounds):
            result: dict[str, dict[str, float]] = {name: {} for name in contestants}
            for what in RUNS:
                for name, contestant in contestants.items():
                    if what == "steps" and name == CATANATRON:
                        # Its players are Python programs in any case.
                        result[name]["steps"] = result[name]["decisions"]
                    else:
                        result[name].update(contestant.measure(what, seconds))
                progress.advance(task)
            results.append(result)
    return results


def rate(results: Rounds, who: str, what: str) -> float:
    """The median over the rounds."""
    return statistics.median(result[who][what] for result in results)


def ratio(results: Rounds, who: str, than: str, what: str) -> float:
    """How many times as fast one contestant is as another: the median over the rounds."""
    return statistics.median(result[who][what] / result[than][what] for result in results)


def figure(value: float) -> str:
    """A number with about three digits that count."""
    if value < 100:
        return f"{value:.3g}"
    places = len(str(int(value))) - 3
    return f"{round(value, -places):,.0f}"


def table_of_rates(results: Rounds) -> Table:
    """What everybody does in a second."""
    table = Table("", title=f"In a second, {PLAYERS} random players, one core")
    for name in CONTESTANTS:
        table.add_column(name, justify="right")
    for what, title in MEASURED.items():
        table.add_row(title, *(figure(rate(results, name, what)) for name in CONTESTANTS))
    return table


def table_of_ratios(results: Rounds) -> Table:
    """How many times as fast one contestant is as another."""
    pairs = [(COMPILED, CATANATRON), (COMPILED, INTERPRETED), (INTERPRETED, CATANATRON)]
    table = Table("", title="How many times as fast")
    for who, than in pairs:
        table.add_column(f"{who}\n/ {than}", justify="right")
    for what, title in MEASURED.items():
        table.add_row(title, *(figure(ratio(results, who, than, what)) for who, than in pairs))
    return table


def table_of_targets(results: Rounds) -> Table:
    """Each target, reached or missed."""
    table = Table("", title="Targets")
    for title in ("at least", "aim", "measured"):
        table.add_column(title, justify="right")
    table.add_column("")
    for target in TARGETS:
        found = target.measured(results)
        verdict = "[red]missed[/]"
        if target.reached(results):
            verdict = "[green]reached[/]"
            if target.aim > target.least:
                verdict += ", the aim too" if found >= target.aim else ", not the aim"
        subject = f"{MEASURED[target.what]}:\n{target.who} / {target.than}"
        table.add_row(subject, figure(target.least), figure(target.aim), figure(found), verdict)
    return table


def explanation(about: dict[str, About]) -> str:
    """What was counted."""
    ours, theirs = about[COMPILED], about[CATANATRON]
    return (
        "A decision of this engine is a choice between at least two options; the steps without a choice that "
        f"it takes by itself ({ours['forced']:.0f} for 100 decisions) are not counted. A decision of "
        f"Catanatron is whatever it asks a player for; {theirs['choices']:.0f} of 100 are a choice between "
        f"at least two options. A game of ours has {ours['length']} decisions, one of Catanatron "
        f"{theirs['length']}; mid-game is after half of them. Seconds are the process's own on the processor."
    )


def as_json(results: Rounds, about: dict[str, About], seconds: float) -> dict[str, object]:
    """Everything that was measured."""
    return {
        "date": date.today().isoformat(),
        "machine": {"system": platform.system(), "processor": platform.machine(), "cores": os.cpu_count()},
        "python": platform.python_version(),
        "settings": {"players": PLAYERS, "rounds": len(results), "seconds": seconds},
        "contestants": about,
        "rates": {who: {what: rate(results, who, what) for what in MEASURED} for who in results[0]},
        "targets": [
            {**vars(target), "measured": target.measured(results), "reached": target.reached(results)}
            for target in TARGETS
        ],
        "rounds": results,
    }


def arguments() -> argparse.Namespace:
    """What the user wants."""
    parser = argparse.ArgumentParser(
        prog="run.py bench engine", description="Measures the speed of the engine."
    )
    parser.add_argument("--quick", action="store_true", help="fewer and shorter rounds")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a target is missed")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write all figures there")
    parser.add_argument("--rounds", type=int, help="how many rounds (5)")
    parser.add_argument("--seconds", type=float, help="the length of one measurement (2)")
    chosen = parser.parse_args()
    chosen.rounds = chosen.rounds if chosen.rounds is not None else 3 if chosen.quick else 5
    chosen.seconds = chosen.seconds if chosen.seconds is not None else 0.5 if chosen.quick else 2.0
    if chosen.rounds < 1 or not 0 < chosen.seconds < 3600:
        parser.error("at least one round, and measurements longer than 0 seconds")
    if chosen.json and not chosen.json.absolute().parent.is_dir():
        parser.error(f"there is no folder {chosen.json.absolute().parent}")
    return chosen


def main() -> None:
    """Measure and report."""
    chosen = arguments()
    console = Console()
    set_up()
    keep_to_one_core()
    with ExitStack() as stack:
        contestants = start(stack)
        results = measure(contestants, chosen.rounds, chosen.seconds, console)
        about = {name: contestant.about for name, contestant in contestants.items()}
    for part in (table_of_rates(results), table_of_ratios(results), table_of_targets(results)):
        console.print(part)
    console.print(explanation(about))
    if chosen.json:
        chosen.json.write_text(json.dumps(as_json(results, about, chosen.seconds), indent=2) + "\n", "utf-8")
    if chosen.check and not all(target.reached(results) for target in TARGETS):
        sys.exit(1)


if __name__ == "__main__":
    try:
        main()
    except (BenchError, OSError) as error:
        sys.exit(f"{error}")
    except KeyboardInterrupt:
        sys.exit("\nInterrupted.")
