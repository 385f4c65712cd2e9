"""What happens around a game: reload, lost lines, two tabs, taking back, moments, chat, languages."""

import re

import pytest
from playwright.sync_api import expect

from caylus.game import Game
from tests.browser.conftest import People
from tests.browser.driving import (
    FAVOR_SEED,
    NAMES,
    SEED,
    Driver,
    a_favor_inside_a_favor,
    a_game_of_five,
    table_of_five,
)
from tests.builds import ROOT


def test_reload_and_reconnect_in_the_middle_of_a_favor_inside_a_favor(people: People) -> None:
    """A favor builds the church, which gives a favor: at this moment everything has to come back."""
    anna = people.new()
    anna.open("/")
    anna.page.evaluate("""localStorage.setItem("caylus.settings", '{"handOver": false}')""")
    path = anna.begin("me:Anna,me:Boris", seed=str(FAVOR_SEED))
    way = a_favor_inside_a_favor()
    Driver(anna.tab(), path.split("/")[-1]).play_all(way)
    anna.page.bring_to_front()
    expect(anna.page.get_by_role("slider")).to_have_attribute("max", str(len(way)))
    anna.await_turn()

    def asked() -> tuple[str, list[str], str]:
        return anna.kind, sorted(anna.tokens()), anna.page.locator("[data-due-kind] .question").inner_text()

    before = asked()
    assert before[:2] == ("favor", ["favor:cubes", "favor:deniers", "favor:points"]), "the build line is used"
    assert "church" in before[2].lower(), "it says where the favor comes from"
    anna.page.locator('[data-token="favor:points"]').first.click()  # selected, not yet confirmed
    anna.page.reload()
    anna.await_turn()
    assert asked() == before, "the same question with the same choices"

    anna.context.set_offline(True)
    expect(anna.page.get_by_text("Connection lost", exact=False).first).to_be_visible()
    anna.page.locator('[data-token="favor:cubes"]').first.click()
    anna.page.locator('[data-confirm="favor:cubes"]').click()
    anna.faults.clear()  # the browser complains that there is no network
    anna.context.set_offline(False)
    expect(anna.page.get_by_role("slider")).to_have_attribute("max", str(len(way) + 1))  # once, not twice
    anna.await_turn()
    assert anna.kind == "favor-cubes", "the second step of the inner favor"
    anna.faults.clear()


def onward(tokens: list[str]) -> str:
    """Deliver what can be delivered; else pass, leave the provost, decline."""
    order = ("batch:", "pass", "stay", "skip", "done")
    return next((token for wish in order for token in tokens if token.startswith(wish)), tokens[0])


def test_a_lost_line_shows_and_heals_and_keeps_the_decision(people: People) -> None:
    anna = people.new()
    anna.begin("me,random")
    anna.await_turn()
    before = anna.decisions
    anna.context.set_offline(True)
    expect(anna.page.get_by_text("Connection lost", exact=False).first).to_be_visible()
    anna.page.locator('[data-token="@castle"]').first.click()
    anna.page.locator('[data-confirm="@castle"]').click()
    expect(anna.page.get_by_text("your decision is kept", exact=False)).to_be_visible()
    anna.faults.clear()  # the browser complains that there is no network
    anna.context.set_offline(False)
    anna.gone_on(before)
    expect(anna.page.get_by_text("Connection lost", exact=False)).to_have_count(0)
    anna.faults.clear()


def test_two_tabs_of_the_same_person(people: People) -> None:
    anna = people.new()
    path = anna.begin("me,random")
    anna.await_turn()
    other = anna.tab()
    other.goto(path)
    other.wait_for_selector("[data-confirm]")
    before = anna.decisions
    anna.play("@castle")
    expect(other.get_by_role("slider")).not_to_have_attribute("max", str(before))


def test_taking_back_with_the_others_agreement(people: People) -> None:
    anna, boris = people.new(), people.new()
    path = anna.begin("me,open,random")
    boris.open(path)
    boris.page.get_by_role("button", name="Sit down").click()
    anna.page.get_by_role("button", name="Start").click()
    who = {"0": anna, "1": boris}
    anna.page.wait_for_selector("[data-due-kind]")
    anna.page.wait_for_function(
        "['0', '1'].includes(document.querySelector('[data-due-kind]')?.dataset.dueSeat)"
    )
    first = who[anna.seat]
    second = boris if first is anna else anna
    first.await_turn()
    first.play("@castle")
    second.await_turn()
    second.play(second.choose(lambda tokens: min(t for t in tokens if t.startswith("@"))))
    first.await_turn()
    first.page.keyboard.press("u")
    second.page.get_by_role("button", name="Agree").click()
    expect(first.page.get_by_text("Taken back.").first).to_be_visible()
    first.await_turn()
    assert "@castle" in first.tokens()


def test_a_click_in_the_log_shows_that_moment_and_the_address_names_it(people: People) -> None:
    anna = people.new()
    path = anna.begin("me,random")
    anna.await_turn()
    anna.play("@castle")
    anna.await_turn()
    anna.page.get_by_role("list", name="What happened").get_by_role("button").filter(
        has_text="castle"
    ).first.click()
    expect(anna.page).to_have_url(re.compile(r"\?after=\d+$"))
    expect(anna.page.get_by_text("Back to now")).to_be_visible()
    link = anna.page.url

    boris = people.new()
    boris.open(link)
    expect(boris.page.get_by_text("Back to now")).to_be_visible()
    boris.page.keyboard.press("[")
    expect(boris.page).not_to_have_url(link)
    boris.page.keyboard.press("]")
    expect(boris.page).to_have_url(link)
    boris.page.get_by_role("button", name="Back to now").click()
    expect(boris.page).to_have_url(re.compile(path + "$"))


def test_the_log_of_a_long_game_is_at_its_end_and_goes_to_any_line(people: People) -> None:
    anna = people.new()
    anna.page.request.put("/api/me", data={"name": "Anna"})
    text = (ROOT / "tests/records/16-5p-standard.caylus").read_text("utf-8")
    anna.open(f"/table/{anna.page.request.post('/api/records', data={'text': text}).json()['id']}")
    lines = anna.page.get_by_role("list", name="What happened").get_by_role("button")
    expect(lines.last).to_be_in_viewport(ratio=0.9)
    lines.first.click()
    expect(lines.first).to_have_attribute("aria-current", "true")
    anna.page.get_by_role("slider").fill("190")
    expect(lines.and_(anna.page.locator('[aria-current="true"]')).first).to_be_in_viewport(ratio=0.9)
    expect(lines.last).not_to_be_in_viewport()


TREMBLE = """(list) => {
    const room = list.closest(".inside");
    const tremble = () => {
        room.style.paddingTop = room.style.paddingTop ? "" : "2px";
        requestAnimationFrame(tremble);
    };
    tremble();
}"""
"""The room of the log changes its height with every frame, as when something above it comes and goes."""


def test_the_log_stays_at_its_end_until_somebody_scrolls_up(people: People) -> None:
    anna = people.new()
    anna.begin("me,random,random,random", seed="4")
    log = anna.page.get_by_role("list", name="What happened")
    lines = log.get_by_role("button")

    def decide() -> None:
        anna.await_turn()
        count = lines.count()
        anna.play(anna.choose(onward))
        expect(lines.nth(count)).to_be_attached()

    log.evaluate(TREMBLE)
    for _ in range(8):
        decide()
    expect(lines.last).to_be_in_viewport(ratio=0.9)

    early = lines.nth(4)
    early.scroll_into_view_if_needed()
    decide()
    expect(early).to_be_in_viewport(ratio=0.9)
    expect(lines.last).not_to_be_in_viewport()


def test_a_record_is_saved_and_loaded_again(people: People, tmp_path) -> None:
    anna = people.new()
    anna.begin("me,random", seed="7")
    anna.await_turn()
    anna.play("@castle")
    anna.page.get_by_role("button", name="Menu").click()
    with anna.page.expect_download() as download:
        anna.page.get_by_role("link", name="Save the record").click()
    file = tmp_path / "game.caylus"
    download.value.save_as(file)
    assert "@castle" in file.read_text("utf-8")
    anna.open("/")
    anna.page.get_by_label("Load a record").set_input_files(file)
    anna.page.wait_for_url(re.compile(r"/table/.*after=0"))
    expect(anna.page.get_by_text("After 0 of", exact=False)).to_be_visible()

    (tmp_path / "nonsense.caylus").write_text("this is no record")
    anna.open("/")
    anna.page.get_by_label("Load a record").set_input_files(tmp_path / "nonsense.caylus")
    expect(anna.page.get_by_role("status").filter(has_text=re.compile(r"\w+")).first).to_be_visible()
    anna.faults.clear()  # the browser notes the refusal


def test_the_page_follows_whoever_shows_another_game(people: People) -> None:
    """As the environments do with render_mode="human"."""
    anna, boris = people.new(), people.new()
    anna.open("/")
    api = anna.context.request
    api.put("/api/me", data={"name": "Anna"})
    first = "players 2; order red blue; blue has 7 points; due place"
    table = api.post("/api/records", data={"text": first}).json()["id"]
    boris.open(f"/table/{table}")
    expect(boris.page.locator("[data-due-kind]")).to_have_attribute("data-due-seat", "1")
    second = "players 3; order green blue red; provost 6; green has 5 deniers; due provost green"
    assert api.put(f"/api/tables/{table}/game", data={"text": second}).ok
    expect(boris.page.locator("[data-due-kind]")).to_have_attribute("data-due-kind", "provost")
    expect(boris.page.locator("[data-due-kind]")).to_have_attribute("data-due-seat", "2")
    expect(boris.page.get_by_text("Corina").first).to_be_visible()


def test_the_supply_opens_for_a_building_and_makes_way_again(people: People) -> None:
    tokens, _ = a_game_of_five()
    game = Game(list(NAMES), seed=SEED)
    for first in tokens:
        if any(token.startswith("build:") for token in game.tokens):
            break
        game.play(first)
    start = len(game.history)
    anna = people.new(viewport={"width": 1280, "height": 800})
    driver = table_of_five(anna.page)
    supply, log, chat = (anna.page.get_by_role("tab", name=name) for name in ("Supply", "Log", "Chat"))
    expect(log).to_have_attribute("aria-selected", "true")
    driver.play_all(tokens[:start])
    expect(supply).to_have_attribute("aria-selected", "true")
    driver.play(tokens[start])
    expect(log).to_have_attribute("aria-selected", "true")
    driver.back(start)
    expect(supply).to_have_attribute("aria-selected", "true")
    chat.click()
    driver.play(tokens[start])
    expect(anna.page.locator("[data-due-kind]")).not_to_have_attribute("data-due-kind", game.kind)
    expect(chat).to_have_attribute("aria-selected", "true")


def test_an_option_is_chosen_from_its_list(people: People) -> None:
    anna = people.new()
    anna.open("/new?seats=me,random")
    anna.page.get_by_label("Your name").fill("Anna")
    anna.page.get_by_text("Options").click()
    anna.page.get_by_role("radio", name="Each favor is 3 points", exact=False).check()
    anna.page.get_by_role("button", name="Start").click()
    anna.page.wait_for_url(re.compile("/table/"))
    table = str(anna.page.evaluate("location.pathname")).split("/")[-1]
    assert anna.page.request.get(f"/api/tables/{table}").json()["options"] == {"favors": "simple"}


def test_help_cards_know_the_options_and_are_fetched_once(people: People) -> None:
    anna = people.new()
    asked: list[str] = []
    anna.page.on("request", lambda request: asked.append(request.url))
    anna.begin("me,random", seed="1", church_points="4")
    anna.await_turn()
    anna.page.get_by_role("tab", name="Supply").click()
    anna.page.locator("[data-part='tile:church']").click(force=True)
    expect(anna.page.locator("#help-card")).to_contain_text("4 points")
    boris = people.new()
    boris.open(anna.page.url)
    boris.page.wait_for_selector("[data-due-kind]")
    expect(anna.page.get_by_title("1 person watches")).to_be_visible()
    assert sum("/api/words/" in url for url in asked) == 1


def test_chat_and_mute(people: People) -> None:
    anna, boris = people.new(), people.new()
    path = anna.begin("me,random")
    boris.open("/account")
    boris.page.get_by_label("Your name").fill("Boris")
    with boris.page.expect_response("**/api/me"):
        boris.page.get_by_role("button", name="Save").click()
    boris.open(path)
    for person in (anna, boris):
        person.page.get_by_role("tab", name="Chat").click()
    boris.page.get_by_label("Say something").fill("Good luck <b>Anna</b>")
    boris.page.keyboard.press("Enter")
    said = anna.page.get_by_text("Good luck <b>Anna</b>")
    expect(said.first).to_be_visible()
    anna.page.get_by_role("button", name="Do not show what Boris says").click()
    expect(anna.page.get_by_role("list", name="Chat").get_by_text("Good luck")).to_have_count(0)


def test_a_link_that_names_a_language(people: People) -> None:
    anna = people.new(locale="en")
    anna.open("/rules?language=ro")
    expect(anna.page.locator("html")).to_have_attribute("lang", "ro")
    assert anna.page.url.endswith("/rules")
    anna.open("/")
    expect(anna.page.locator("html")).to_have_attribute("lang", "ro")


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "ru-RU", "ro-RO"])
def test_each_language_from_the_browser(people: People, locale: str) -> None:
    anna = people.new(locale=locale)
    language = locale[:2]
    anna.begin("me,random")
    anna.await_turn()
    assert anna.page.evaluate("document.documentElement.lang") == language
    asked = anna.page.locator("[data-due-kind]").inner_text()
    anna.play("@castle")
    told = anna.page.get_by_role("log").inner_text() or anna.page.locator("aside").inner_text()
    if language == "en":
        assert "Place a worker" in asked
    else:
        assert "Place a worker" not in asked
        assert " the castle" not in told
        assert not re.search(r"\b[a-z]+\.[a-z-]+\b(?!\.)", asked), "a message without a translation"
    # and another one at once, without losing the place
    anna.page.locator("header select").select_option("en" if language != "en" else "fr")
    expect(anna.page.locator("html")).to_have_attribute("lang", "en" if language != "en" else "fr")
    expect(anna.page.locator("[data-due-kind]")).not_to_contain_text(asked.splitlines()[0])


def test_an_unknown_table_leads_to_the_lobby_with_a_sentence(people: People) -> None:
    anna = people.new()
    anna.open("/table/nosuchtable")
    expect(anna.page.get_by_text("There is no such table.")).to_be_visible()
    expect(anna.page.get_by_role("button", name="Start")).to_be_visible()
    anna.faults.clear()
