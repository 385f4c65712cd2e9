"""A pool of processes in which bots choose; a process that hangs or dies is replaced."""

from __future__ import annotations

import asyncio
import json
import os
import re
import sys
from asyncio.subprocess import PIPE, Process
from typing import Any, Final

import structlog

from caylus.bots.ask import BotError
from caylus.bots.bot import Budget
from caylus.bots.registry import BUILT_IN, find, make_built_in
from caylus.game import Game
from caylus.server.priority_slots import PrioritySlots

log = structlog.get_logger("caylus.bots")
QUICK: Final = "apprentice"
"""The bot that decides in place of one that fails: it is fast."""


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


class BotPool:
    """Worker processes that answer for all bots of the server."""

    def __init__(self, count: int, timeout: float, bots: tuple[str, ...] = ()) -> None:
        """Create an empty pool of at most `count` processes. `bots` are extra ones, each `name=spec`."""
        self.timeout = timeout
        self.levels = dict(BUILT_IN) | extra_bots(bots)
        """The spec of the bot of each level."""
        self._free: list[Process] = []
        self._slots = PrioritySlots(count)
        self._working: set[Process] = set()
        self._closed = False

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
        question = json.dumps({"bot": spec, "position": game.position(), "seed": str(seed)}) + "\n"
        async with self._slots.use(priority):
            process = self._free.pop() if self._free else await self._start()
            self._working.add(process)
            try:
                token = await asyncio.wait_for(self._ask(process, question), self.timeout)
            except TimeoutError:
                await self._end(process)
                raise BotFailed("slow", f"no answer within {self.timeout:g} seconds") from None
            except (OSError, ValueError, KeyError) as error:
                await self._end(process)
                raise BotFailed("failed", str(error)) from None
            except BaseException:
                await self._end(process)
                raise
            finally:
                self._working.discard(process)
            self._free.append(process)
        if game.why_not(token) is not None:
            raise BotFailed("failed", f"chose {token}, which is not legal")
        return token

    async def _ask(self, process: Process, question: str) -> str:
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(question.encode())
        await process.stdin.drain()
        line = await process.stdout.readline()
        if not line:
            raise ValueError("its process has ended")
        reply = json.loads(line)
        if "fault" in reply:
            raise ValueError(reply["fault"])
        return str(reply["token"])

    async def _start(self) -> Process:
        if self._closed:
            raise BotFailed("failed", "the server is closing")
        command = [sys.executable, "-m", "caylus.server.bot_worker"]
        return await asyncio.create_subprocess_exec(
            *command, stdin=PIPE, stdout=PIPE, limit=1 << 20, start_new_session=os.name == "posix"
        )

    async def _end(self, process: Process) -> None:
        if process.returncode is None:
            process.kill()
        await process.wait()

    async def close(self) -> None:
        """End all processes."""
        self._closed = True
        for process in [*self._free, *self._working]:
            await self._end(process)
        self._free.clear()
