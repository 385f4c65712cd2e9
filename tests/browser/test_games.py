"""Whole games by clicking: against bots, with friends and a spectator, at one device, on a phone, by keys."""

from playwright.sync_api import expect

from tests.browser.conftest import People


def test_a_game_against_bots_from_the_first_page(people: People) -> None:
    anna = people.new()
    anna.open("/")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_text("Random", exact=True).click()
    anna.page.get_by_role("button", name="Start").click()
    kinds = anna.play_on()
    assert len(kinds) >= 5, "somebody who builds has much to decide"
    assert {"place", "provost", "castle"} <= kinds
    assert anna.kind == "over"
    expect(anna.page.get_by_role("main").get_by_role("heading", name="win")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Play again")).to_be_visible()


def test_two_friends_and_a_spectator(people: People) -> None:
    anna, boris, corina = people.new(), people.new(), people.new()
    anna.open("/new?seats=me,open")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_role("button", name="Open the table").click()
    expect(anna.page.get_by_text("One seat is free.")).to_be_visible()
    link = anna.page.get_by_role("textbox", name="Invitation").input_value()

    corina.open(link)  # she only looks
    boris.open(link)
    boris.page.get_by_label("Your name").fill("Boris")
    boris.page.get_by_role("button", name="Sit down").click()
    anna.page.get_by_role("button", name="Start").click()

    for person in (anna, boris, corina):
        person.page.wait_for_selector("[data-due-kind]")
    who = {"0": anna, "1": boris}
    while (seat := anna.seat) or anna.kind != "over":
        before = anna.decisions
        who[seat].await_turn()
        who[seat].play(who[seat].choose(lambda tokens: min(tokens, key=quick)))
        for person in (anna, boris, corina):
            person.gone_on(before)
        assert not corina.tokens(), "a spectator chooses nothing"
    for person in (boris, corina):
        expect(person.page.locator("[data-due-kind]")).to_have_attribute("data-due-kind", "over")


def quick(token: str) -> tuple[int, str]:
    """Pass and push the provost on: the shortest of games."""
    order = ["+3", "+2", "+1", "batch", "pass", "stay"]
    return next((index for index, word in enumerate(order) if token.startswith(word)), 9), token


def test_hot_seat_with_the_hand_over_screen(people: People) -> None:
    anna = people.new()
    anna.begin("me:Anna,me:Boris")
    anna.page.wait_for_selector("[data-due-kind]")
    first = anna.seat
    anna.play("pass")
    take = anna.page.get_by_role("button", name="I am ")
    again = anna.page.get_by_label("Hand-over screen")
    expect(take).to_be_focused()
    for control in (again, take, again):
        anna.page.keyboard.press("Tab")
        expect(control).to_be_focused()
    anna.page.mouse.click(5, 5)
    expect(again).to_be_focused()
    anna.page.keyboard.press("Escape")
    expect(take).to_be_hidden()
    assert anna.seat != first
    anna.play("pass")
    again.uncheck()
    take.click()
    expect(take).to_be_hidden()
    while anna.await_turn():
        anna.play(anna.choose(lambda tokens: min(tokens, key=quick)))
    assert anna.kind == "over"


def test_a_game_on_a_phone_by_touch(people: People) -> None:
    anna = people.new(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    anna.begin("me,random")
    while anna.await_turn():
        token = anna.choose(lambda tokens: min(tokens, key=quick))
        before = anna.page.get_by_role("tab").count()
        assert before, "log, supply and players are below the sheet"
        anna.page.locator(f'[data-token="{token}"]').first.tap()
        anna.page.locator(f'[data-confirm="{token}"]').tap()
        anna.page.wait_for_function(
            "(token) => document.querySelector('[data-confirm]')?.dataset.confirm !== token", arg=token
        )
    assert anna.kind == "over"
    width = anna.page.evaluate("document.documentElement.scrollWidth")
    assert width <= 390, "nothing sticks out to the side"


def test_a_game_by_keyboard_alone(people: People) -> None:
    anna = people.new()
    anna.open("/new?seats=me,random")
    anna.page.get_by_label("Your name").wait_for()
    anna.page.keyboard.press("Tab")
    for _ in range(30):  # to the name, then Enter starts
        if anna.page.evaluate("document.activeElement.autocomplete") == "nickname":
            break
        anna.page.keyboard.press("Tab")
    anna.page.keyboard.type("Anna")
    anna.page.keyboard.press("Enter")
    anna.page.wait_for_selector("[data-due-kind]")
    used = set()
    while anna.await_turn():
        before, kind = anna.decisions, anna.kind
        if anna.page.locator(".act [data-token]").count():  # pass, decline, done
            used.add("P")
            anna.page.keyboard.press("p")
            anna.page.keyboard.press("p")
        elif kind not in used:
            used.add(kind)
            anna.page.keyboard.press("n")  # the first legal choice on the board, or in the bar
            anna.page.keyboard.press("1")
            anna.page.keyboard.press("Enter")
        else:
            used.add("/")
            anna.page.keyboard.press("/")
            anna.page.keyboard.press("Enter")
        anna.gone_on(before)
    assert anna.kind == "over"
    assert "P" in used
