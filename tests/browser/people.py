"""A person who plays by looking at the page and clicking on it."""

import json
import random
import re
from collections.abc import Callable

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, expect

from caylus import Game
from caylus.bots import Budget, make

PATIENCE = 60_000
"""Milliseconds: only so that a broken page ends a test at last."""

MY_TURN = """() => {
    const bar = document.querySelector("[data-due-kind]");
    if (!bar || bar.getAttribute("aria-busy") === "true") return false;
    return bar.dataset.dueKind === "over" || !!document.querySelector("[data-confirm]");
}"""
TOKENS = """() => [...new Set(
    [...document.querySelectorAll("[data-due-kind] [data-token], main [data-token]")]
        .filter((one) => one.getAttribute("aria-disabled") !== "true")
        .map((one) => one.dataset.token)
)]"""


expect.set_options(timeout=PATIENCE)


class Person:
    """Somebody with a browser window."""

    def __init__(self, context: BrowserContext) -> None:
        context.set_default_timeout(PATIENCE)
        self.context = context
        self.faults: list[str] = []
        self.page = self.tab()
        self.chance = random.Random(5)

    def tab(self) -> Page:
        """Another tab of the same browser; whatever it complains about is remembered."""
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self.heard)
        return page

    def heard(self, message: ConsoleMessage) -> None:
        """A page that is not well says so in its console."""
        if message.type in ("error", "warning") and "WebSocket" not in message.text:
            self.faults.append(f"{message.type}: {message.text}")

    # ---- going somewhere

    def open(self, path: str) -> None:
        """Type an address."""
        self.page.goto(path)

    def begin(self, seats: str, **more: str) -> str:
        """Start a game by a link; returns the table's path."""
        query = "".join(f"&{name}={value}" for name, value in more.items())
        self.open(f"/new?seats={seats}&start=1{query}")
        self.page.wait_for_url(re.compile("/table/"))
        return str(self.page.evaluate("location.pathname"))

    # ---- what is to be seen

    @property
    def kind(self) -> str:
        """What is being decided; `over` at the end."""
        return self.page.locator("[data-due-kind]").get_attribute("data-due-kind") or ""

    @property
    def seat(self) -> str:
        """Who decides."""
        return self.page.locator("[data-due-kind]").get_attribute("data-due-seat") or ""

    @property
    def decisions(self) -> int:
        """How many decisions have been made, by the scrubber."""
        return int(self.page.get_by_role("slider").get_attribute("max") or 0)

    def await_turn(self) -> bool:
        """Wait until it is my turn; False when the game is over."""
        self.page.wait_for_function(MY_TURN)
        return self.kind != "over"

    def tokens(self) -> list[str]:
        """What can be chosen by a click."""
        return list(self.page.evaluate(TOKENS))

    # ---- deciding

    def choose(self, wish: Callable[[list[str]], str] | None = None) -> str:
        """One of the choices, as `wish` wants it, else any."""
        tokens = sorted(self.tokens())
        assert tokens, f"nothing to click on for {self.kind}"
        return (wish or self.chance.choice)(tokens)

    def play(self, token: str) -> None:
        """Click on a choice and confirm it; wait until the table has gone on."""
        before = self.decisions
        self.page.locator(f"[data-token={json.dumps(token)}]").first.click()
        self.page.locator(f"[data-confirm={json.dumps(token)}]").click()
        self.gone_on(before)

    def show_payments(self, token: str) -> None:
        """Select the tile of a token that is paid with another cube: then the page asks which cube."""
        shown = self.tokens()
        tile = token.partition("/")[0] + "/"
        others = [other for other in shown if "/" in token and other.startswith(tile)]
        if token not in shown and others:
            self.page.locator(f"[data-token={json.dumps(others[0])}]").first.click()
            self.page.locator(f"[data-token={json.dumps(token)}]").first.wait_for()

    def gone_on(self, before: int) -> None:
        """Wait until a decision more has been made."""
        expect(self.page.get_by_role("slider")).not_to_have_attribute("max", str(before))

    def play_on(self) -> set[str]:
        """Play my turns as a builder would, until the game is over; returns the kinds of decisions."""
        kinds = set()
        while self.await_turn():
            kinds.add(self.kind)
            table = str(self.page.evaluate("location.pathname")).split("/")[-1]
            position = self.page.request.get(f"/api/tables/{table}/position").text()
            token = make("builder").choose(Game.from_position(position), Budget(), 1).token
            self.show_payments(token)
            assert token in self.tokens(), f"{token} cannot be clicked on"
            self.play(token)
        return kinds
