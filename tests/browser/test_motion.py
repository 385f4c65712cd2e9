"""What happened is shown by movement: seen in a real browser whose clock stands still until it is told.

The moments are those of a recorded game of five; a step forward in its replay moves as the game itself did.
"""

from datetime import datetime, timedelta
from functools import cache

import pytest
from playwright.sync_api import Page, expect

from caylus.game import Game
from caylus.rules.events import Lost, Paid, SectionBegan, WorkerHome, WorkerMoved, WorkerPlaced
from tests.browser.conftest import People
from tests.browser.driving import NAMES, WATCH, a_game_of_five, table_of_five
from tests.browser.people import Person
from tests.builds import ROOT

RECORD = ROOT / "tests/records/16-5p-standard.caylus"
BEGIN = datetime(2026, 1, 1)
DECISION = 1600
BANNER = 1200
STILL = 2000


@cache
def game() -> Game:
    """The recorded game."""
    return Game.from_record(RECORD.read_text("utf-8"))


def looking(people: People, after: int, **window: object) -> Person:
    """Somebody who looks at the recorded game after so many decisions, with a clock that stands still."""
    anna = people.new(**{"reduced_motion": "no-preference", **window})
    anna.page.clock.install(time=BEGIN)
    anna.page.request.put("/api/me", data={"name": "Anna"})
    told = anna.page.request.post("/api/records", data={"text": RECORD.read_text("utf-8")})
    anna.open(f"/table/{told.json()['id']}?after={after}")
    arrived(anna, after)
    anna.page.clock.pause_at(BEGIN + timedelta(hours=1))
    return anna


def arrived(anna: Person, after: int) -> None:
    """Wait until the server has told this moment; the slider goes there before."""
    expect(anna.page.get_by_text(f"After {after} of", exact=False)).to_be_visible()


def step(anna: Person, after: int) -> None:
    """Go one decision on, to the first picture of what follows; nothing has moved yet."""
    anna.page.get_by_role("button", name="One decision on").click()
    arrived(anna, after)
    anna.page.clock.run_for(17)


def number(page: Page, what: str) -> int:
    """A number of a panel as it is shown."""
    return int(page.locator(f'[data-count="{what}"]').first.inner_text())


def idle(page: Page, seat: int) -> int:
    """The workers that a panel shows as free."""
    return page.locator(f'[data-spot="seat:{seat}:workers"] > span:not(.off)').count()


def first(*kinds: type) -> int:
    """The first decision that brought about all of these."""
    decisions = range(1, 400)
    return next(k for k in decisions if all(any(type(e) is kind for e in game().told(k)) for kind in kinds))


def test_a_worker_walks_and_the_price_counts_down(people: People) -> None:
    after = first(WorkerPlaced, Paid)
    seat, place = next((e.seat, e.place) for e in game().told(after) if isinstance(e, WorkerPlaced))
    price = sum(e.deniers for e in game().told(after) if isinstance(e, Paid))
    anna = looking(people, after - 1)
    page = anna.page
    deniers, workers = number(page, f"{seat}:deniers"), idle(page, seat)
    step(anna, after)
    worker = page.locator(f'[data-piece="worker:{place}"]')
    expect(page.locator(".flying")).to_have_count(2)
    expect(worker).to_have_attribute("visibility", "hidden")
    assert (number(page, f"{seat}:deniers"), idle(page, seat)) == (deniers, workers), "not gone yet"
    page.clock.run_for(DECISION)
    expect(page.locator(".flying")).to_have_count(0)
    expect(worker).not_to_have_attribute("visibility", "hidden")
    assert (number(page, f"{seat}:deniers"), idle(page, seat)) == (deniers - price, workers - 1)


def test_workers_go_home_as_one_group(people: People) -> None:
    after = next(k for k in range(1, 99) if sum(isinstance(e, WorkerHome) for e in game().told(k)) > 4)
    homes = [e.seat for e in game().told(after) if isinstance(e, WorkerHome)]
    assert not [e for e in game().told(after) if isinstance(e, WorkerPlaced)]
    anna = looking(people, after - 1)
    page = anna.page
    before = {seat: idle(page, seat) for seat in homes}
    step(anna, after)
    flying = page.locator(".flying")
    moved = sum(isinstance(e, WorkerMoved) for e in game().told(after))
    expect(flying).to_have_count(len(homes) + moved)
    assert {seat: idle(page, seat) for seat in homes} == before
    begins = flying.evaluate_all(
        """(all) => all.filter((one) => one.dataset.to.endsWith(":workers"))
            .map((one) => one.getAnimations()[0].effect.getTiming().delay)"""
    )
    assert len(set(begins)) == 1, "all at once"
    page.clock.run_for(DECISION)
    expect(flying).to_have_count(0)
    assert {seat: idle(page, seat) for seat in homes} == {s: before[s] + homes.count(s) for s in homes}


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_banner_tells_the_scoring(people: People, motion: str) -> None:
    after = first(SectionBegan)
    losses = [e for e in game().told(after) if isinstance(e, Lost) and e.cause.why == "scoring"]
    anna = looking(people, after - 1, reduced_motion=motion)
    page = anna.page
    step(anna, after)
    banner = page.locator(".banner")
    page.clock.run_for(DECISION - BANNER)
    expect(banner).to_be_visible()
    expect(banner.get_by_role("heading", include_hidden=True)).to_have_text("The dungeon is scored")
    for loss in losses:
        expect(banner.locator("li").filter(has_text=NAMES[loss.seat])).to_contain_text(f"−{loss.points}")
    told = page.get_by_role("status").filter(has_text="The dungeon is scored.")
    expect(told).to_have_count(1)
    expect(told).to_contain_text(f"{NAMES[losses[0].seat]} loses {losses[0].points} points.")
    page.clock.run_for((BANNER if motion == "no-preference" else STILL - 450) - 50)
    if motion == "reduce":
        expect(banner).to_be_visible()
    page.clock.run_for(STILL)
    expect(banner).to_have_count(0)


def test_a_key_skips_and_everything_is_there(people: People) -> None:
    after = first(WorkerPlaced, Paid)
    seat = next(e.seat for e in game().told(after) if isinstance(e, WorkerPlaced))
    price = sum(e.deniers for e in game().told(after) if isinstance(e, Paid))
    anna = looking(people, after - 1)
    page = anna.page
    deniers, workers = number(page, f"{seat}:deniers"), idle(page, seat)
    step(anna, after)
    expect(page.locator(".flying")).to_have_count(2)
    page.keyboard.press("Shift")
    expect(page.locator(".flying")).to_have_count(0)
    expect(page.locator('[data-piece][visibility="hidden"]')).to_have_count(0)
    assert (number(page, f"{seat}:deniers"), idle(page, seat)) == (deniers - price, workers - 1)


def test_without_movement_what_has_changed_is_outlined(people: People) -> None:
    after = first(WorkerPlaced, Paid)
    seat = next(e.seat for e in game().told(after) if isinstance(e, WorkerPlaced))
    price = sum(e.deniers for e in game().told(after) if isinstance(e, Paid))
    anna = looking(people, after - 1, reduced_motion="reduce")
    page = anna.page
    deniers = number(page, f"{seat}:deniers")
    step(anna, after)
    assert number(page, f"{seat}:deniers") == deniers - price, "at once"
    expect(page.locator(".flying")).to_have_count(0)
    expect(page.locator(".motion .outline")).to_have_count(3)  # the worker, free workers, deniers
    page.clock.run_for(STILL - 100)
    expect(page.locator(".motion .outline")).to_have_count(3)
    page.clock.run_for(200)
    expect(page.locator(".motion .outline")).to_have_count(0)


MEASURE = """async (decisions) => {
    await shown(decisions);
    await pictures(4);
    const step = longest();
    const begun = performance.now();
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    for (let i = 0; i < 800; i++) {
        const use = document.createElementNS(drawing.namespaceURI, "use");
        use.setAttribute("href", "#i-worker");
        drawing.append(use);
    }
    document.body.append(drawing);
    drawing.getBoundingClientRect();
    drawing.remove();
    const work = performance.now() - begun;
    await pictures(2);
    longest();
    return {step, work};
}"""
LONG = 50
"""Milliseconds that nothing may take, on a machine that does the fixed work of MEASURE in FIXED."""
FIXED = 40
PASSES = 3


def test_the_last_turn_of_five_keeps_nobody_waiting(people: People) -> None:
    """Each decision is played several times, as is a fixed piece of work after it; the best count.

    So a busy machine disturbs both alike, and a slow one is allowed as much more as it needs for the work.
    """
    tokens, turn = a_game_of_five()
    anna = people.new(reduced_motion="no-preference")
    driver = table_of_five(anna.page)
    driver.play_all(tokens[:turn])
    anna.page.reload()
    anna.page.wait_for_selector("[data-due-kind]")
    anna.page.evaluate(WATCH)
    anna.page.evaluate(MEASURE, turn)
    best: dict[int, dict[str, float]] = {}
    for _ in range(PASSES):
        for after, token in enumerate(tokens[turn:-1], turn + 1):
            driver.play(token)
            found = anna.page.evaluate(MEASURE, after)
            best[after] = {what: min(time, best.get(after, found)[what]) for what, time in found.items()}
        driver.back(turn)
        anna.page.evaluate(MEASURE, turn)
    work = max(one["work"] for one in best.values())
    assert max(one["step"] for one in best.values()) <= LONG * max(1, work / FIXED), best


ORDER = """() => {
    window.order = [];
    const look = () => {
        const now = ["flying", "end"].filter((name) => document.querySelector(`.${name}`)).join(" and ");
        if (now && now !== order.at(-1)) order.push(now);
    };
    new MutationObserver(look).observe(document.body, {childList: true, subtree: true});
}"""


def test_the_result_comes_after_the_last_movement(people: People) -> None:
    tokens, _ = a_game_of_five()
    anna = people.new(reduced_motion="no-preference")
    driver = table_of_five(anna.page)
    driver.play_all(tokens[:-1])
    anna.page.reload()
    anna.page.wait_for_selector("[data-due-kind]")
    anna.page.evaluate(ORDER)
    anna.page.locator("[data-part='place:castle']").click(force=True)
    expect(anna.page.locator("#help-card")).to_be_visible()
    driver.play(tokens[-1])
    anna.page.wait_for_selector("[data-due-kind=over]")
    expect(anna.page.get_by_role("button", name="Replay")).to_be_visible()
    expect(anna.page.locator(".end")).to_be_visible()
    assert anna.page.evaluate("order") == ["flying", "end"]
    expect(anna.page.locator("#help-card")).to_have_count(0)
    anna.page.reload()
    expect(anna.page.locator(".end")).to_be_visible()  # whoever comes later has it at once


def test_the_setting_alone_stills_everything(people: People) -> None:
    """The device would not mind: what styles move stands still as well."""
    anna = people.new(reduced_motion="no-preference")
    anna.open("/")
    duration = "() => getComputedStyle(document.querySelector('button')).animationDuration"
    anna.page.get_by_role("button", name="Settings").click()
    assert anna.page.evaluate(duration) == "0s"
    anna.page.get_by_label("Motion").select_option("reduced")
    anna.page.wait_for_selector("[data-calm]")
    assert anna.page.evaluate(duration) == "1e-05s"
    anna.page.get_by_label("Motion").select_option("full")
    anna.page.wait_for_selector(":root:not([data-calm])")
    assert anna.page.evaluate(duration) == "0s"
