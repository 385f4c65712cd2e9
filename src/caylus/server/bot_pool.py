"""The bots of the server: asks a pool of processes, and replaces the answer of a bot that fails."""

from __future__ import annotations

import asyncio
import re
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import structlog

from caylus.bots.ask import BotError, BotTimeout
from caylus.bots.bot import Budget
from caylus.bots.bot_pool import BotPool
from caylus.bots.registry import BUILT_IN, find, make_built_in
from caylus.game import Game

log = structlog.get_logger("caylus.bots")
QUICK: Final = "apprentice"
"""The bot that decides for one that fails; it needs no time."""
NICENESS: Final = 5
"""Bots have a lower priority than the server."""


def further_bots(items: tuple[str, ...]) -> dict[str, str]:
    """Parse further bots (`NAME=BOT`); raises `ValueError` if one cannot be used."""
    found: dict[str, str] = {}
    for item in items:
        name, _, spec = item.partition("=")
        if not re.fullmatch(r"[\w-]{1,20}", name) or not spec:
            raise ValueError(f"a further bot is NAME=BOT, such as greedy=my_bot.py, not {item!r}")
        if name in BUILT_IN or name in found:
            raise ValueError(f"there is a bot {name} already")
        try:
            find(spec)
        except BotError as error:
            raise ValueError(str(error)) from None
        found[name] = spec
    return found


class BotFailed(Exception):
    """A bot gave no legal answer; `how` is `slow` or `failed`."""

    def __init__(self, how: str, fault: str) -> None:
        """Keep both."""
        super().__init__(fault)
        self.how = how

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.how, *self.args)


class ServerBots:
    """The bots of the server. They run in the processes of a `BotPool`, so that no table waits for them."""

    def __init__(self, count: int, patience: float, bots: tuple[str, ...] = ()) -> None:
        """Take the number of processes, the seconds for a decision, and further bots (`NAME=BOT`)."""
        self.known = dict(BUILT_IN) | further_bots(bots)
        """Where the bot of every level comes from."""
        self._pool = BotPool(count, patience=patience, niceness=NICENESS)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="bots")

    async def choose(self, level: str, game: Game, seed: int) -> tuple[str, str]:
        """Return a token and who chose it: `bot`, or `slow` or `failed` if the quick bot chose for it."""
        try:
            return await self.ask(level, game, seed), "bot"
        except BotFailed as failure:
            log.warning("bot failed", level=level, how=failure.how, fault=str(failure))
            move = await asyncio.to_thread(make_built_in(QUICK).choose, game.copy(), Budget(), seed)
            return move.token, failure.how

    async def ask(self, level: str, game: Game, seed: int) -> str:
        """Return the choice of a bot; raises `BotFailed`."""
        spec = level if level in BUILT_IN else self.known[level]
        loop = asyncio.get_running_loop()
        answer = loop.run_in_executor(self._threads, self._pool.choose, spec, game.copy(), Budget(), seed)
        try:
            return (await answer).token
        except BotTimeout as error:
            raise BotFailed("slow", error.fault) from None
        except BotError as error:
            raise BotFailed("failed", error.fault) from None

    async def close(self) -> None:
        """End all processes."""
        await asyncio.to_thread(self._pool.close)
        self._threads.shutdown(wait=False, cancel_futures=True)
