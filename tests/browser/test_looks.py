"""Every screen with axe, in light and dark; what a first visit loads; nothing keeps the page busy."""

import gzip
import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People, missing
from tests.browser.people import Person
from tests.browser.stage import Stage
from tests.builds import ROOT

AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
SCRIPT_LIMIT = 150_000
NOT = ["label-content-name-mismatch"]
"""The figures drawn on a tile are no label: they are told as a sentence that begins with the tile's name."""


def faults(person: Person) -> list[str]:
    """What axe finds serious."""
    if not AXE.exists():
        missing("no axe-core: `npm ci` in web/ brings it")
    if not person.page.evaluate("'axe' in window"):
        person.page.evaluate(AXE.read_text("utf-8"))
    found = person.page.evaluate(
        "(rules) => axe.run(document, {resultTypes: ['violations'], rules})",
        {rule: {"enabled": False} for rule in NOT},
    )
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical")
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [(1440, 900), (390, 844)], ids=["desk", "phone"])
def test_every_screen_is_accessible(people: People, theme: str, size: tuple[int, int]) -> None:
    anna = people.new(color_scheme=theme, viewport={"width": size[0], "height": size[1]})
    page, found = anna.page, {}

    def look(name: str) -> None:
        found[name] = faults(anna)

    anna.open("/")
    expect(page.get_by_role("button", name="Start")).to_be_enabled()
    look("lobby")
    anna.open("/new?seats=me,open,builder&clock=game:1800")
    expect(page.get_by_role("button", name="Open the table")).to_be_visible()
    page.get_by_text("Options").click()
    look("new table")
    page.get_by_role("button", name="Open the table").click()
    page.get_by_role("button", name="Sit down").or_(page.get_by_text("One seat is free.")).first.wait_for()
    look("waiting")
    anna.open("/rules")
    page.get_by_role("searchbox").wait_for()
    look("rules")
    anna.open("/account")
    look("account")
    anna.begin("me,random,random", seed="4")
    anna.await_turn()
    look("table")
    page.locator('[data-token="@castle"]').first.click()
    look("a choice")
    page.keyboard.press("Escape")
    for tab in page.get_by_role("tab").all_inner_texts():
        page.get_by_role("tab", name=re.sub(r"[\d\s]+$", "", tab)).click()
        look(tab)
        if size[0] < 760:
            page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.get_by_role("dialog").wait_for()
    look("keys")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    look("settings")
    anna.begin("me:Anna,me:Boris")
    anna.await_turn()
    page.keyboard.press("Control+k")
    page.get_by_role("combobox", name="Choose by typing").wait_for()
    look("palette")
    page.keyboard.press("Escape")
    page.locator('[data-token="pass"]').first.click()
    page.locator('[data-confirm="pass"]').click()
    page.get_by_role("button", name="I am ").wait_for()
    look("hand-over")
    assert not {name: list_ for name, list_ in found.items() if list_}, json.dumps(found, indent=1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_every_decision_is_accessible(people: People, theme: str) -> None:
    anna = people.new(color_scheme=theme)
    found = {moment: faults(anna) for moment in Stage(anna.page, "en").all()}
    assert not {moment: list_ for moment, list_ in found.items() if list_}, json.dumps(found, indent=1)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_end_and_a_replay_are_accessible(people: People, theme: str) -> None:
    anna = people.new(color_scheme=theme)
    record = ROOT / "tests/records"
    file = next(path for path in sorted(record.rglob("*.caylus")))
    anna.open("/account")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_role("button", name="Save").click()
    anna.page.get_by_text("Saved").first.wait_for()
    anna.open("/")
    anna.page.get_by_label("Load a record").set_input_files(file)
    anna.page.wait_for_url(re.compile("/table/"))
    anna.page.get_by_role("button", name="Back to now").wait_for()
    assert faults(anna) == []
    anna.page.get_by_role("button", name="Back to now").click()
    anna.page.wait_for_selector("[data-due-kind=over]")
    chart = anna.page.get_by_role("img", name="Points, turn by turn")
    chart.wait_for()
    assert faults(anna) == []
    chart.click()
    anna.page.get_by_role("button", name="Back to now").wait_for()


def test_the_first_load_is_small(people: People) -> None:
    anna = people.new()
    loaded: set[str] = set()
    anna.page.on("request", lambda request: loaded.add(request.url))
    anna.begin("me,random")
    anna.await_turn()
    scripts = [url for url in loaded if url.endswith(".js")]
    sizes = {url: len(gzip.compress(anna.page.request.get(url).body(), 9)) for url in scripts}
    assert len(sizes) > 2
    assert sum(sizes.values()) < SCRIPT_LIMIT, sizes
    assert all(url.startswith(anna.page.url.split("/table")[0]) for url in loaded), "nothing from elsewhere"
