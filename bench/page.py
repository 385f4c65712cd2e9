"""How smooth the page is in the last turn of a game of five, and how soon a decision is on everyone's screen.

    python3 run.py bench page             about three minutes
    python3 run.py bench page --quick     a minute, coarse
    python3 run.py bench page --check     exit code 1 if a target is missed
    python3 run.py bench page --json F    the figures of every round, for other programs

A real server, and a real browser without a graphics card, so that the processor paints everything. A game
of five builders has come to its last turn. Its decisions are made from another tab, one by one, again in each
round.

- Smooth: tasks that keep the page busy so long that the browser tells of them (over 50 ms). Whatever else
  the machine does makes them longer, never shorter, so each decision counts with its best round.
- On the screen: from sending a decision until a window has drawn a picture after it, once for the window of a
  player and once for that of a spectator, each alone beside the server; then until both have drawn it, which
  are open at once and share this machine's cores. The target holds for all three.
  The first round in a new window is told apart: who is in the last turn has had the window open for a whole
  game, and a browser is slow at what it does for the first time.
  A decision is not counted if the host of a virtual machine took its processors away before it was drawn
  (Linux tells); how many these are is told.
- The disk: a decision is on the disk before anybody is told of it, so nobody can be told sooner than the disk
  is ready. How long it took meanwhile is told too; with TMPDIR=/dev/shm it is left out.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import statistics
import sys
import tempfile
import threading
import time
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
import run  # noqa: E402 (it lies in the folder that was just added)
from bench.server import started  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

    from tests.browser.driving import Driver

LONG: Final = 50.0
SOON: Final = 100.0
"""Milliseconds: the longest task, and the time until a decision is on everyone's screen."""
REST: Final = 120
"""Milliseconds for which this program keeps quiet after a decision, so as not to be measured itself."""
TAKEN: Final = 2
"""Hundredths of a second that a decision may lose to others on the host of this machine."""
SCREENS: Final = {
    "player": "a player's screen",
    "spectator": "a spectator's screen",
    "together": "both at once on this machine",
}
WINDOW: Final = {"width": 1440, "height": 900}
LOOK: Final = "async (decisions) => { await shown(decisions); await pictures(4); return longest(); }"
PREPARE: Final = """(decisions) => {
    window.drawn = shown(decisions).then(() => performance.timeOrigin + performance.now());
}"""


def window(browser: Browser, home: str) -> BrowserContext:
    """A window of somebody new, who wants to see movement."""
    return browser.new_context(base_url=home, viewport=WINDOW, locale="en", reduced_motion="no-preference")  # type: ignore[arg-type]


def look(page: Page, path: str) -> None:
    """Open the table and watch."""
    from tests.browser.driving import WATCH

    page.goto(path)
    page.bring_to_front()
    page.wait_for_selector("[data-due-kind]")
    page.evaluate(WATCH)
    page.evaluate("pictures(30)")


@dataclass
class Found:
    """What each round measured, in milliseconds by decision."""

    longest: list[dict[int, float]] = field(default_factory=list)
    """The longest task; 0 if none was so long that the browser told."""
    screens: dict[str, list[dict[int, float]]] = field(default_factory=dict)
    """The time until it was on a screen; the first round is that of a new window."""
    taken: dict[str, list[dict[int, int]]] = field(default_factory=dict)
    """Hundredths of a second that the host took meanwhile."""
    disk: list[float] = field(default_factory=list)
    """How long the disk took to save a little, all the while."""


class Host(threading.Thread):
    """Notes what the host of a virtual machine takes from it: nothing where nobody tells."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.notes: list[tuple[float, int]] = []

    def run(self) -> None:
        """Look again and again."""
        while True:
            self.notes.append((time.time() * 1000, stolen()))
            time.sleep(0.01)

    def took(self, begin: float, end: float) -> int:
        """Hundredths of a second that were taken between two times."""
        before = [count for at, count in self.notes if at <= begin]
        until = [count for at, count in self.notes if at <= end + 10]
        return until[-1] - before[-1]


class Disk(threading.Thread):
    """Saves a little now and then where the server saves, and notes how many milliseconds that takes."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.times: list[float] = []

    def run(self) -> None:
        """Save again and again."""
        with tempfile.TemporaryFile() as file:
            while True:
                file.write(bytes(4096))
                file.flush()
                begun = time.perf_counter()
                os.fsync(file.fileno())
                self.times.append((time.perf_counter() - begun) * 1000)
                time.sleep(0.05)


def stolen() -> int:
    """Hundredths of a second that the host has given to others so far."""
    try:
        return int(Path("/proc/stat").read_text("ascii").split(maxsplit=9)[8])
    except (OSError, ValueError, IndexError):
        return 0


def measure(rounds: int) -> Found:
    """Play the last turn again and again, and watch."""
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import CHROMIUM, FLAGS
    from tests.browser.driving import a_game_of_five, table_of_five

    if CHROMIUM is None:
        sys.exit("There is no Chromium here to look with.")
    tokens, turn = a_game_of_five()
    decisions = dict(enumerate(tokens[turn:-1], turn + 1))
    found, host, disk = Found(), Host(), Disk()
    host.start()
    disk.start()
    with started(run.program("play", "python")) as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        player, spectator = window(browser, home).new_page(), window(browser, home).new_page()
        driver = table_of_five(player)
        path = f"/table/{driver.table}"
        driver.play_all(tokens[:turn])
        look(player, path)
        for _ in range(rounds):
            found.longest.append(
                {after: longest_task(player, driver, token, after) for after, token in decisions.items()}
            )
            driver.back(turn)
            player.evaluate(LOOK, turn)
        for name, pages in zip(SCREENS, ([player], [spectator], [player, spectator]), strict=True):
            for page in (player, spectator):
                page.goto("about:blank")
            for page in pages:
                look(page, path)
            found.screens[name], found.taken[name] = [], []
            for _ in range(1 + rounds):
                spans = {after: span(pages, driver, token, after) for after, token in decisions.items()}
                found.screens[name].append({after: drawn - sent for after, (sent, drawn) in spans.items()})
                found.taken[name].append({after: host.took(*one) for after, one in spans.items()})
                host.notes.clear()
                driver.back(turn)
                for page in pages:
                    page.evaluate(LOOK, turn)
        browser.close()
    found.disk = disk.times
    return found


def longest_task(page: Page, driver: Driver, token: str, after: int) -> float:
    """Milliseconds of the longest task that a decision gives to a page."""
    driver.play(token)
    return float(page.evaluate(LOOK, after))


def span(pages: list[Page], driver: Driver, token: str, after: int) -> tuple[float, float]:
    """When a decision was sent, and when the last of these pages had drawn it, in milliseconds."""
    for page in pages:
        page.evaluate(PREPARE, after)
    sent = driver.play(token, REST)
    drawn = max(float(page.evaluate("drawn")) for page in pages)
    for page in pages:
        page.evaluate("pictures(4)")
    return sent, drawn


def within(times: list[float]) -> float:
    """The time in which 99 of 100 are there."""
    return sorted(times)[int(len(times) * 0.99)]


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(prog="run.py bench page", description="Measures the page.")
    parser.add_argument("--quick", action="store_true", help="one round instead of five")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a target is missed")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures of every round")
    wish = parser.parse_args()
    if not importlib.util.find_spec("playwright"):  # it belongs to the developers' tools
        run.set_up(run.dev_environment)
        run.become(run.program("dev", "python"), Path(__file__), *sys.argv[1:])
    found = measure(1 if wish.quick else 5)
    if wish.json:
        wish.json.write_text(json.dumps(asdict(found)), "utf-8")
    tasks = [min(one[after] for one in found.longest) for after in found.longest[0]]
    over = sum(time > 0 for time in tasks)
    disturbed = sum(time > 0 for one in found.longest for time in one.values())
    print(f"{len(tasks)} decisions of the last turn of five, {len(found.longest)} rounds")
    print(f"  with a task over {LONG:.0f} ms: {over} in their best round, {disturbed} in all rounds together")
    late = False
    for name, where in SCREENS.items():
        new, *others = found.screens[name]
        counts = [count for one in found.taken[name][1:] for count in one.values()]
        all_times = [time for one in others for time in one.values()]
        times = [time for time, count in zip(all_times, counts, strict=True) if count < TAKEN]
        if not times:
            sys.exit("This machine is taken away from itself all the time: nothing can be said.")
        print(f"  on {where}: median {statistics.median(times):.0f} ms, ", end="")
        print(f"99 of 100 within {within(times):.0f} ms, longest {max(times):.0f} ms, ", end="")
        print(f"{len(all_times) - len(times)} not counted; ", end="")
        first = new.values()
        print(f"in a new window median {statistics.median(first):.0f} ms, longest {max(first):.0f} ms")
        late |= within(times) > SOON
    print(f"  the disk meanwhile: median {statistics.median(found.disk):.1f} ms, ", end="")
    print(f"99 of 100 within {within(found.disk):.0f} ms, longest {max(found.disk):.0f} ms")
    if wish.check and (over or late):
        sys.exit(1)


if __name__ == "__main__":
    main()
