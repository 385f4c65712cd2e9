"""Games played from a tab beside the one that is looked at: a whole one of five, also for `bench/page.py`,
and the way to a favor inside a favor."""

from __future__ import annotations

import random
from functools import cache
from typing import Final

from playwright.sync_api import Page

from caylus.bots.bot import Budget
from caylus.bots.players.levels import Builder
from caylus.game import Game
from caylus.rules.events import TurnBegan

NAMES: Final = ("Anna", "Boris", "Corina", "Denis", "Elif")
SEED: Final = 7
AT_ONCE: Final = 40
"""Decisions that one connection sends in a row: nobody may send hundreds of messages at once."""

CONNECT: Final = """async (table) => {
    window.socket?.close();
    window.socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${table}/socket`);
    const next = () => new Promise((done) => (window.heard = done));
    socket.onmessage = ({data}) => {
        const message = JSON.parse(data);
        if (message.type === "table" || message.type === "update") window.version = message.version;
        else if (message.type !== "refused" && message.type !== "error") return;
        heard(message);
    };
    window.wish = async (wish) => {
        const answer = next();
        const sent = performance.timeOrigin + performance.now();
        socket.send(JSON.stringify({...wish, version}));
        const {type, text} = await answer;
        if (type === "refused" || type === "error") throw new Error(text);
        return sent;
    };
    await next();
}"""
"""A connection of its own; `wish` sends something, waits until it is so, and returns when it was sent."""
PLAY: Final = "async (tokens) => { for (const token of tokens) await wish({type: 'decide', token}); }"
DECIDE: Final = """async ([token, rest]) => {
    const sent = await wish({type: "decide", token});
    await new Promise((done) => setTimeout(done, rest));
    return sent;
}"""
WATCH: Final = """() => {
    window.tasks = [];
    window.observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
    observer.observe({type: "longtask"});
    window.pictures = async (count) => {
        for (let i = 0; i < count; i++)
            await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    };
    window.shown = (decisions) => new Promise((done) => {
        const bar = document.querySelector("input[type=range]");
        const changes = new MutationObserver(look);
        changes.observe(bar, {attributes: true});
        look();
        function look() {
            if (bar.max !== String(decisions)) return;
            changes.disconnect();
            pictures(1).then(done);
        }
    });
    window.longest = () => {
        tasks.push(...observer.takeRecords());
        return Math.max(0, ...tasks.splice(0).map((task) => task.duration));
    };
}"""
"""To be asked for: tasks so long that the browser tells of them, and pictures: the next ones, or the first
one after so many decisions."""


@cache
def a_game_of_five() -> tuple[list[str], int]:
    """The tokens of a whole game of bots that build, and how many were played when its last turn began."""
    played, bot = Game(list(NAMES), seed=SEED), Builder()
    tokens: list[str] = []
    turn = 0
    while not played.over:
        tokens.append(bot.choose(played, Budget(), seed=len(tokens)).token)
        if any(isinstance(event, TurnBegan) for event in played.play(tokens[-1])):
            turn = len(tokens)
    return tokens, turn


FAVOR_SEED: Final = 2652
FAVOR_GIVERS: Final = ("build:church", "raise:")


def a_favor_inside_a_favor() -> list[str]:
    """A game of two by chance, up to where a building that a favor has built gives another favor (R9.7)."""
    game, chance = Game(["Anna", "Boris"], seed=FAVOR_SEED), random.Random(FAVOR_SEED)
    tokens: list[str] = []
    while not game.over:
        by_favor = game.kind == "favor-build"
        wishes = (FAVOR_GIVERS if by_favor else (), "favor:build", "batch:", "joust")
        liked = ([token for token in game.tokens if token.startswith(wish)] for wish in wishes)
        tokens.append(chance.choice(next((some for some in liked if some), game.tokens)))
        game.play(tokens[-1])
        if by_favor and tokens[-1].startswith(FAVOR_GIVERS) and game.kind == "favor":
            return tokens
    raise AssertionError("there was none")


def table_of_five(page: Page) -> Driver:
    """A new table in this window, at which it has all five seats, and somebody who decides for them."""
    page.context.add_init_script("localStorage['caylus.settings'] ??= JSON.stringify({handOver: false})")
    page.goto(f"/new?seats={','.join(f'me:{name}' for name in NAMES)}&start=1&seed={SEED}")
    page.wait_for_url("**/table/*")
    driver = Driver(page.context.new_page(), page.url.rsplit("/", 1)[-1])
    page.bring_to_front()
    return driver


class Driver:
    """Decides for everybody at a table, from a tab beside it, as fast as the server lets it."""

    def __init__(self, tab: Page, table: str) -> None:
        self.tab, self.table = tab, table
        tab.goto("/rules")
        tab.evaluate(CONNECT, table)

    def play_all(self, tokens: list[str]) -> None:
        """Play a part of a game."""
        for start in range(0, len(tokens), AT_ONCE):
            self.tab.evaluate(PLAY, tokens[start : start + AT_ONCE])
            self.tab.evaluate(CONNECT, self.table)

    def play(self, token: str, rest: int = 0) -> float:
        """Decide; returns when that was sent, by the clock of all pages, but not before so many milliseconds
        of rest: who asks does not keep the machine busy while others draw."""
        return float(self.tab.evaluate(DECIDE, [token, rest]))

    def back(self, after: int) -> None:
        """Go back to after so many decisions."""
        self.tab.evaluate("(after) => wish({type: 'undo', after})", after)
