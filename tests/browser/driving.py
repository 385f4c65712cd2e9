"""A whole game of five, played from a tab beside the one that is looked at; also for `bench/page.py`."""

from functools import cache
from typing import Final

from playwright.sync_api import Page

from caylus.bots.bot import Budget
from caylus.bots.levels import Builder
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
