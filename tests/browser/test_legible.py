"""Everything can be read: at every decision, in every language, on phones, tablets and small laptops."""

import json

import pytest

from tests.browser.conftest import ROOT, People
from tests.browser.stage import NAMES, Stage

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
