"""The bots of the server: asks a pool of processes, and chooses for a bot that fails."""

from __future__ import annotations

import asyncio
import re
import threading
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

import structlog

from caylus.bots.ask import BotError, BotTimeout
from caylus.bots.bot import Budget
from caylus.bots.bot_pool import BotPool
from caylus.bots.protocol.external_bot import ProcessBot
from caylus.bots.registry import BUILT_IN, find, make_built_in
from caylus.game import Game
from caylus.rules.data.moves import Move
from caylus.server.priority_slots import PrioritySlots

log = structlog.get_logger("caylus.bots")
QUICK: Final = "apprentice"
"""The bot that decides in place of one that fails: it is fast."""
NICENESS: Final = 5
"""Bots have a lower priority than the server."""


def extra_bots(items: tuple[str, ...]) -> dict[str, str]:
    """Return name and spec of each extra bot; raise `ValueError` if one cannot be used."""
    found: dict[str, str] = {}
    for item in items:
        name, _, spec = item.partition("=")
        if not re.fullmatch(r"[\w-]{1,20}", name) or not spec:
            raise ValueError(f"an extra bot is NAME=BOT, such as greedy=my_bot.py, not {item!r}")
        if name in BUILT_IN or name in found:
            raise ValueError(f"there is a bot {name} already")
        try:
            find(spec)
        except BotError as error:
            raise ValueError(str(error)) from None
        found[name] = spec
    return found


class BotFailed(Exception):
    """A bot gave no legal answer. `how` is `slow` or `failed`."""

    def __init__(self, how: str, fault: str) -> None:
        """`fault` is logged."""
        super().__init__(fault)
        self.how = how

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.how, *self.args)


class ServerBots:
    """The bots of the server. They run in the processes of a `BotPool`, so that no table waits for them."""

    def __init__(self, count: int, timeout: float, bots: tuple[str, ...] = ()) -> None:
        """Use at most `count` processes. `bots` are extra ones, each `name=spec`."""
        self.levels = dict(BUILT_IN) | extra_bots(bots)
        """The spec of the bot of each level."""
        self._pool = BotPool(count, patience=timeout, niceness=NICENESS)
        self._slots = PrioritySlots(count)
        self._threads = ThreadPoolExecutor(count, thread_name_prefix="bots")

    async def choose(self, level: str, game: Game, seed: int) -> tuple[str, str]:
        """Return a token and who chose it: `bot`, or `slow` or `failed` if a fast bot chose instead."""
        try:
            return await self.ask(level, game, seed), "bot"
        except BotFailed as failure:
            log.warning("bot failed", level=level, how=failure.how, fault=str(failure))
            move = await asyncio.to_thread(make_built_in(QUICK).choose, game.copy(), Budget(), seed)
            return move.token, failure.how

    async def hint(self, level: str, game: Game, seed: int) -> str:
        """The same as `ask`, but bots that play go first."""
        return await self.ask(level, game, seed, priority=1)

    async def ask(self, level: str, game: Game, seed: int, *, priority: int = 0) -> str:
        """Return the token that a bot chooses; raise `BotFailed` if it fails or takes too long.

        A lower `priority` gets the next free process first.
        """
        spec = level if level in BUILT_IN else self.levels[level]
        request = Request(self._pool, spec, game.copy(), seed)
        async with self._slots.use(priority):
            try:
                move = await asyncio.get_running_loop().run_in_executor(self._threads, request.answer)
            except asyncio.CancelledError:
                threading.Thread(target=request.cancel, daemon=True).start()
                raise
            except BotTimeout as error:
                raise BotFailed("slow", error.fault) from None
            except (BotError, RuntimeError) as error:  # a `RuntimeError` if the server is closing
                raise BotFailed("failed", str(error)) from None
        return move.token

    async def close(self) -> None:
        """End all processes."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        await asyncio.to_thread(self._pool.close)


class Request:
    """A question to a bot that can be cancelled from another thread."""

    def __init__(self, pool: BotPool, spec: str, game: Game, seed: int) -> None:
        """Nothing is asked yet."""
        self._pool = pool
        self._spec = spec
        self._game = game
        self._seed = seed
        self._lock = threading.Lock()
        self._bot: ProcessBot | None = None
        """The process that is being asked."""
        self._cancelled = False

    def answer(self) -> Move:
        """Return the move of the bot; raises `BotError`."""
        with self._pool.borrow(self._spec) as bot:
            with self._lock:
                if self._cancelled:
                    raise BotError(self._spec, "is not asked any more")
                self._bot = bot
            try:
                return bot.choose(self._game, Budget(), self._seed)
            finally:
                with self._lock:
                    self._bot = None

    def cancel(self) -> None:
        """Kill the process that is being asked, so that another bot can have its slot."""
        with self._lock:
            self._cancelled = True
            if self._bot is not None:
                self._bot.kill()
