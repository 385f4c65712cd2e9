"""Everything can be read: at every decision, in every language, on phones, tablets and small laptops."""

import json

import pytest

from tests.browser.conftest import People
from tests.browser.stage import NAMES, Stage
from tests.builds import ROOT

LEGIBLE = (ROOT / "tests/browser/legible.js").read_text("utf-8")
SMALLEST = 11
SIZES = {
    "laptop": (1440, 757),
    "small": (1024, 768),
    "tablet": (768, 1024),
    "phone": (360, 740),
    "sideways": (844, 390),
}
TOUCHED = ("tablet", "phone", "sideways")


@pytest.mark.parametrize("language", ["en", "fr", "ru", "ro"])
@pytest.mark.parametrize("size", SIZES)
def test_everything_can_be_read(people: People, size: str, language: str) -> None:
    width, height = SIZES[size]
    touch = {"has_touch": True, "is_mobile": True} if size in TOUCHED else {}
    anna = people.new(locale=language, viewport={"width": width, "height": height}, **touch)
    stage = Stage(anna.page, language)
    found = {}
    for moment in stage.all():
        faults = anna.page.evaluate(LEGIBLE, {"smallest": SMALLEST, "names": NAMES})
        if faults:
            found[moment] = faults
    assert not found, json.dumps(found, indent=1, ensure_ascii=False)


@pytest.mark.parametrize("language", ["en", "fr", "ru", "ro"])
@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_everything_around_the_table_can_be_read(people: People, size: str, language: str) -> None:
    width, height = SIZES[size]
    anna = people.new(locale=language, viewport={"width": width, "height": height})
    page, found = anna.page, {}

    def look(screen: str) -> None:
        page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")
        wider = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        found[screen] = page.evaluate(LEGIBLE, {"smallest": SMALLEST, "names": NAMES})
        if wider > 0:
            found[screen].append(f"the page is {wider} px wider than the window")

    anna.open("/")
    page.locator("form button:enabled").wait_for()
    look("the first time")
    anna.open("/new?seats=me,open,builder&clock=game:1800")
    page.locator("details input").first.wait_for(state="attached")
    page.locator("details summary").click()
    page.locator("details input").first.wait_for()
    look("new table")
    page.locator("form [autocomplete=nickname]").fill("Anna")
    page.locator("form button.primary").click()
    page.wait_for_selector("img[src*=qr]")
    look("waiting")
    anna.begin("me,random")
    anna.await_turn()
    page.locator("header [popovertarget]").click()
    look("menu")
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    page.locator("dialog[open]").wait_for()
    look("keys")
    anna.open("/")
    page.locator('main a[href^="/table/"]').first.wait_for()
    look("my games")
    page.locator("header nav button").last.click()
    page.locator("dialog[open]").wait_for()
    look("settings")
    for path, awaited in (("/rules", "[type=search]"), ("/account", "form")):
        anna.open(path)
        page.locator(awaited).first.wait_for()
        look(path)
    assert not any(found.values()), json.dumps(found, indent=1, ensure_ascii=False)
