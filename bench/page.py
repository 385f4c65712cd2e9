"""How smooth the page is in the last turn of a game of five, and how soon a decision is on everyone's screen.

    python3 run.py bench page             about two minutes
    python3 run.py bench page --quick     half a minute, coarse
    python3 run.py bench page --check     exit code 1 if a target is missed
    python3 run.py bench page --json F    the figures of every round, for other programs

A real server, and a real browser without a graphics card, so that the processor paints everything. A game
of five builders has come to its last turn. Its decisions are made from another tab, one by one, again in each
round.

- Smooth: tasks that keep the page busy so long that the browser tells of them (over 50 ms).
- On the screen: from sending a decision until a player's window and a spectator's have both drawn a picture
  after it. Server and both windows share this machine's cores.

Whatever else a machine does makes both longer, never shorter, so each decision counts with its best round.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))
import run  # noqa: E402 (it lies in the folder that was just added)

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page

LONG: Final = 50.0
SOON: Final = 100.0
"""Milliseconds: the longest task, and the time until a decision is on everyone's screen."""
WINDOW: Final = {"width": 1440, "height": 900}
LOOK: Final = "async (decisions) => { await shown(decisions); await pictures(4); return longest(); }"
PREPARE: Final = """(decisions) => {
    window.drawn = shown(decisions).then(() => performance.timeOrigin + performance.now());
}"""

Round = dict[int, float]
"""Milliseconds by decision."""


@contextmanager
def server() -> Iterator[str]:
    """The installed package's server, with data of its own; its address."""
    with tempfile.TemporaryDirectory() as data:
        command = [run.program("play", "python"), "-m", "caylus", "serve", "--port", "0", "--data", data]
        surroundings = {**os.environ, "PYTHONUNBUFFERED": "1"}
        with subprocess.Popen(
            [str(word) for word in command],
            cwd=data,
            env=surroundings,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        ) as process:
            try:
                assert process.stdout is not None
                found = re.search(r"http://\S+(?=/)", process.stdout.readline())
                if found is None:
                    sys.exit("The server did not start.")
                yield found[0]
            finally:
                process.terminate()


def window(browser: Browser, home: str) -> BrowserContext:
    """A window of somebody new, who wants to see movement."""
    context = browser.new_context(base_url=home, viewport=WINDOW, locale="en", reduced_motion="no-preference")  # type: ignore[arg-type]
    context.add_init_script("localStorage['caylus.settings'] ??= JSON.stringify({handOver: false})")
    return context


def look(page: Page, path: str) -> None:
    """Open the table and watch."""
    from tests.browser.driving import WATCH

    page.goto(path)
    page.bring_to_front()
    page.wait_for_selector("[data-due-kind]")
    page.evaluate(WATCH)
    page.evaluate("pictures(30)")


def measure(rounds: int) -> dict[str, list[Round]]:
    """What each round measured: `longest` tasks, and times until a decision was on all `screens`."""
    from playwright.sync_api import sync_playwright

    from tests.browser.conftest import CHROMIUM, FLAGS
    from tests.browser.driving import NAMES, SEED, Driver, a_game_of_five

    if CHROMIUM is None:
        sys.exit("There is no Chromium here to look with.")
    tokens, turn = a_game_of_five()
    found: dict[str, list[Round]] = {"longest": [], "screens": []}
    with server() as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        player = window(browser, home)
        page = player.new_page()
        page.goto(f"/new?seats={','.join(f'me:{name}' for name in NAMES)}&start=1&seed={SEED}")
        page.wait_for_url(re.compile("/table/"))
        path = page.evaluate("location.pathname")
        driver = Driver(player.new_page(), path.split("/")[-1])
        driver.play_all(tokens[:turn])
        look(page, path)
        decisions = list(enumerate(tokens[turn:-1], turn + 1))
        for _ in range(rounds):
            longest: Round = {}
            for after, token in decisions:
                driver.play(token)
                longest[after] = page.evaluate(LOOK, after)
            found["longest"].append(longest)
            driver.back(turn)
            page.evaluate(LOOK, turn)
        spectator = window(browser, home).new_page()
        look(spectator, path)
        for _ in range(rounds):
            found["screens"].append(
                {after: until_drawn([page, spectator], driver, token, after) for after, token in decisions}
            )
            driver.back(turn)
            page.evaluate(LOOK, turn)
        browser.close()
    return found


def until_drawn(pages: list[Page], driver: Any, token: str, after: int) -> float:
    """Milliseconds from sending a decision until the last of these pages has drawn it."""
    for page in pages:
        page.evaluate(PREPARE, after)
    sent = driver.play(token)
    drawn = [page.evaluate("drawn") for page in pages]
    for page in pages:
        page.evaluate("pictures(4)")
    return float(max(drawn) - sent)


def main() -> None:
    """Measure and tell."""
    parser = argparse.ArgumentParser(prog="run.py bench page", description="Measures the page.")
    parser.add_argument("--quick", action="store_true", help="one round instead of five")
    parser.add_argument("--check", action="store_true", help="exit with 1 if a target is missed")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the figures of every round")
    wish = parser.parse_args()
    if (
        importlib.util.find_spec("playwright") is None
    ):  # the browser's driver belongs to the developers' tools
        run.set_up(run.dev_environment)
        run.become(run.program("dev", "python"), Path(__file__), *sys.argv[1:])
    found = measure(1 if wish.quick else 5)
    if wish.json:
        wish.json.write_text(json.dumps(found), "utf-8")
    print(f"{len(found['longest'][0])} decisions of the last turn of five, {len(found['longest'])} rounds")
    tasks, screens = best(found["longest"]), best(found["screens"])
    over = sum(time > 0 for time in tasks)
    print(f"  with a task over {LONG:.0f} ms: {over} in their best round, ", end="")
    print(f"{sum(time > 0 for one in found['longest'] for time in one.values())} in all rounds together")
    single = sorted(time for one in found["screens"] for time in one.values())
    print(f"  on a player's and a spectator's screen: median {statistics.median(single):.0f} ms, ", end="")
    print(f"longest {max(screens):.0f} ms in its best round, {single[-1]:.0f} ms in all rounds")
    if wish.check and (over or max(screens) > SOON):
        sys.exit(1)


def best(rounds: list[Round]) -> list[float]:
    """Each decision in its best round."""
    return [min(one[after] for one in rounds) for after in rounds[0]]


if __name__ == "__main__":
    main()
