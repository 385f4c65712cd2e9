"""It is my turn, and I look elsewhere: title, sound and notification, and the way back from there."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import People

LOOKING_ELSEWHERE = """() => {
    window.sounds = 0;
    Object.defineProperty(document, "hidden", {value: true, configurable: true});
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (...at) { sounds++; return start.apply(this, at); };
    const shown = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = async function (...what) {
        await shown.apply(this, what);
        document.body.dataset.notice = "shown";
    };
    const close = Notification.prototype.close;
    Notification.prototype.close = function () {
        close.apply(this);
        document.body.dataset.notice = "closed";
    };
}"""
"""The page believes that nobody sees it; its sounds are counted, and its notices noted."""
NOTICES = """async () => {
    const worker = await navigator.serviceWorker.ready;
    const notices = await worker.getNotifications();
    return notices.map(({title, body, data}) => [title, body, new URL(data).pathname]);
}"""
LOOKING_AGAIN = """() => {
    delete document.hidden;
    document.dispatchEvent(new Event("visibilitychange"));
}"""


def test_whoever_looks_elsewhere_is_told_that_it_is_their_turn(people: People) -> None:
    anna, boris = people.new(), people.new()
    anna.context.grant_permissions(["notifications"])
    anna.open("/")
    anna.page.evaluate("""localStorage.setItem("caylus.settings", '{"notices": true}')""")
    path = anna.begin("me,open", seed="1")
    boris.open(path)
    boris.page.get_by_role("button", name="Sit down").click()
    anna.page.get_by_role("button", name="Start").click()
    boris.page.wait_for_selector("[data-due-kind]")
    while boris.seat == "0":  # until it is Boris who decides
        anna.await_turn()
        anna.play("pass")
    boris.await_turn()
    expect(anna.page).not_to_have_title(re.compile("Your turn"))
    anna.page.evaluate(LOOKING_ELSEWHERE)
    boris.play("@castle")
    expect(anna.page).to_have_title(re.compile("Your turn"))
    anna.page.wait_for_selector("[data-notice=shown]")
    assert anna.page.evaluate(NOTICES) == [["Your turn", "Place a worker, or pass.", path]]
    assert anna.page.evaluate("sounds") == 2, "two notes, once"
    anna.page.evaluate(LOOKING_AGAIN)
    anna.page.wait_for_selector("[data-notice=closed]")


CLICKED = """async (address) => {
    const led = [];
    WindowClient.prototype.focus = async function () { led.push("to the front: " + this.url); };
    clients.openWindow = async (opened) => led.push("opened: " + opened);
    await registration.showNotification("Your turn", {data: address});
    const [notification] = await registration.getNotifications();
    const event = new NotificationEvent("notificationclick", {notification});
    const waiting = new Promise((done) => Object.defineProperty(event, "waitUntil", {value: done}));
    dispatchEvent(event);
    await waiting;
    return [led, (await registration.getNotifications()).length];
}"""
"""In the worker: what a click on a notice of this address does. Only a person's click may move windows."""


def test_a_click_on_a_notice_leads_to_its_table(people: People) -> None:
    anna = people.new()
    anna.context.grant_permissions(["notifications"])
    path = anna.begin("me,random")
    with anna.context.expect_event("serviceworker") as arrived:
        anna.page.evaluate("async () => void (await navigator.serviceWorker.register('/notices.js'))")
    anna.page.evaluate("async () => void (await navigator.serviceWorker.ready)")
    home = str(anna.page.evaluate("location.origin"))
    anna.open(f"{path}?after=0")  # looking back is still this table
    told = arrived.value.evaluate(CLICKED, home + path)
    assert told == [[f"to the front: {anna.page.url}"], 0]
    told = arrived.value.evaluate(CLICKED, f"{home}/table/another")
    assert told == [[f"opened: {home}/table/another"], 0]


def test_a_browser_that_lets_nobody_notify_is_told_of(people: People) -> None:
    anna = people.new()
    anna.open("/")
    anna.page.get_by_role("button", name="Settings").click()
    box = anna.page.get_by_role("checkbox", name="Notifications")
    box.click()
    expect(anna.page.get_by_text("The browser does not let this page notify you")).to_be_visible()
    expect(box).not_to_be_checked()
