"""A click selects; on what is selected it plays. With the mouse, with a finger, and with the setting."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.people import Person

BOARD = "main [data-token='@gate']"
CHIP = "[data-due-kind] .choices [data-token='@gate']"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def begin(person: Person) -> str:
    """A game of two at this device in which a worker is to be placed; who decides."""
    person.begin("me,me", seed="1")
    person.await_turn()
    return person.seat


def is_selected(person: Person, seat: str) -> None:
    """And not played."""
    expect(person.page.locator(BOARD)).to_have_attribute("aria-pressed", "true")
    expect(person.page.locator("[data-confirm='@gate']")).to_be_enabled()
    assert person.seat == seat


def is_played(person: Person, seat: str) -> None:
    """Once: it is the other one's turn."""
    expect(person.page.locator("[data-due-kind]")).not_to_have_attribute("data-due-seat", seat)
    expect(person.page.locator("[data-due-kind]")).to_have_attribute("data-due-kind", "place")


@pytest.mark.parametrize("where", [BOARD, CHIP])
def test_a_second_click_plays(people: People, where: str) -> None:
    anna = people.new()
    seat = begin(anna)
    anna.page.locator(where).click()
    is_selected(anna, seat)
    anna.page.locator(where).click()
    is_played(anna, seat)


@pytest.mark.parametrize("where", [BOARD, CHIP])
def test_a_double_click_plays_once(people: People, where: str) -> None:
    anna = people.new()
    seat = begin(anna)
    anna.page.locator(where).dblclick()
    is_played(anna, seat)


@pytest.mark.parametrize("where", [BOARD, CHIP])
def test_with_the_setting_the_first_click_plays(people: People, where: str) -> None:
    anna = people.new()
    anna.open("/")
    anna.page.get_by_role("button", name="Settings").click()
    anna.page.get_by_role("checkbox", name="Play at the first click").check()
    seat = begin(anna)
    anna.page.locator(where).click()
    is_played(anna, seat)


@pytest.mark.parametrize("where", [BOARD, CHIP])
def test_a_finger_selects_and_reads_and_plays_by_the_button(people: People, where: str) -> None:
    anna = people.new(**PHONE)
    anna.open("/")
    anna.page.evaluate("""localStorage.setItem("caylus.settings", '{"atOnce": true}')""")
    seat = begin(anna)
    anna.page.locator(where).tap()
    is_selected(anna, seat)
    anna.page.wait_for_timeout(1000)  # longer than a double tap takes
    anna.page.locator(where).tap()
    anna.page.wait_for_timeout(500)
    is_selected(anna, seat)
    anna.page.locator("[data-confirm='@gate']").tap()
    is_played(anna, seat)


def test_a_double_tap_plays(people: People) -> None:
    anna = people.new(**PHONE)
    seat = begin(anna)
    box = anna.page.locator(CHIP).bounding_box()
    assert box
    for _ in range(2):
        anna.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    is_played(anna, seat)
