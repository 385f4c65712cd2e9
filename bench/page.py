"""How smooth the page is in the last turn of a game of five, and how soon a decision is on everyone's screen.

    python3 run.py bench page             about two minutes
    python3 run.py bench page --quick     half a minute, coarse
    python3 run.py bench page --check     exit code 1 if a target is missed
    python3 run.py bench page --json F    the figures of every round, for other programs

A real server, and a real browser without a graphics card, so that the processor paints everything. A game
of five builders has come to its last turn. Its decisions are made from another tab, one by one, again in each
round.

- Smooth: tasks that keep the page busy so long that the browser tells of them (over 50 ms). Whatever else
  the machine does makes them longer, never shorter, so each decision counts with its best round.
- On the screen: from sending a decision until a player's window and a spectator's have both drawn a picture
  after it. Server and both windows share this machine's cores.
"""

from __future__ import annotations

import argparse
import importlib.util
import json
import re
import statistics
import sys
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
WINDOW: Final = {"width": 1440, "height": 900}
LOOK: Final = "async (decisions) => { await shown(decisions); await pictures(4); return longest(); }"
PREPARE: Final = """(decisions) => {
    window.drawn = shown(decisions).then(() => performance.timeOrigin + performance.now());
}"""

Round = dict[int, float]
"""Milliseconds by decision."""


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
    with started(run.program("play", "python")) as home, sync_playwright() as playwright:
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


def until_drawn(pages: list[Page], driver: Driver, token: str, after: int) -> float:
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
    if not importlib.util.find_spec("playwright"):  # it belongs to the developers' tools
        run.set_up(run.dev_environment)
        run.become(run.program("dev", "python"), Path(__file__), *sys.argv[1:])
    found = measure(1 if wish.quick else 5)
    if wish.json:
        wish.json.write_text(json.dumps(found), "utf-8")
    tasks = [min(one[after] for one in found["longest"]) for after in found["longest"][0]]
    over = sum(time > 0 for time in tasks)
    disturbed = sum(time > 0 for one in found["longest"] for time in one.values())
    screens = sorted(time for one in found["screens"] for time in one.values())
    soon = screens[int(len(screens) * 0.99)]
    print(f"{len(tasks)} decisions of the last turn of five, {len(found['longest'])} rounds")
    print(f"  with a task over {LONG:.0f} ms: {over} in their best round, {disturbed} in all rounds together")
    print(f"  on a player's and a spectator's screen: median {statistics.median(screens):.0f} ms, ", end="")
    print(f"99 of 100 within {soon:.0f} ms, longest {screens[-1]:.0f} ms")
    if wish.check and (over or soon > SOON):
        sys.exit(1)


if __name__ == "__main__":
    main()
