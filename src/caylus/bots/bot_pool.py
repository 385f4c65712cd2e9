"""A pool of processes that answer for bots over the line protocol.

A process that hangs, dies or breaks the protocol is killed and replaced. All of them end with this process,
however it ends.
"""

from __future__ import annotations

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from caylus.bots.ask import BotError
from caylus.bots.bot import Budget
from caylus.bots.protocol.child_process import ChildProcessFault
from caylus.bots.protocol.external_bot import ProcessBot
from caylus.bots.registry import PROCESS
from caylus.game import Game
from caylus.rules.data.moves import Move

WORKER = (sys.executable, "-m", "caylus.bots.protocol.bot_worker")


class BotPool:
    """At most `size` processes. A process plays any bot; a bot of the form `process:COMMAND` has its own.

    All methods can be called from several threads.
    """

    def __init__(self, size: int, *, patience: float | None = None, niceness: int = 0) -> None:
        """Start nothing yet. `patience` limits a decision as in `ask`; `niceness` is that of the workers."""
        self._patience = patience
        self._worker = (*WORKER, str(niceness))
        self._room = threading.Semaphore(size)
        self._lock = threading.Lock()
        self._idle: list[tuple[str, ProcessBot]] = []
        """Idle processes with the bots that they play, the most recently used last."""
        self._busy: set[ProcessBot] = set()
        self._starting = 0
        self._size = size
        self._closed = False

    def choose(self, spec: str, game: Game, budget: Budget, seed: int) -> Move:
        """Return the move of a bot; waits for a free process. Raises `BotError`."""
        with self.borrow(spec) as bot:
            return bot.choose(game, budget, seed)

    @contextmanager
    def borrow(self, spec: str) -> Iterator[ProcessBot]:
        """Give a process that plays a bot; waits for a free one. Raises `BotError` if it cannot start."""
        bot = self.take(spec)
        try:
            yield bot
        finally:
            self.put_back(spec, bot)

    def take(self, spec: str) -> ProcessBot:
        """The same as `borrow`, until `put_back`."""
        self._room.acquire()
        try:
            bot = self._reuse(spec) or self._start(spec)
        except BaseException:
            self._room.release()
            raise
        return bot

    def take_idle(self, spec: str) -> ProcessBot | None:
        """A process that needs not be started; None if there is none."""
        if not self._room.acquire(blocking=False):
            return None
        bot = self._reuse(spec)
        if bot is None:
            self._room.release()
        return bot

    def put_back(self, spec: str, bot: ProcessBot) -> None:
        """Give back a process; one that has ended is forgotten."""
        with self._lock:
            self._busy.discard(bot)
            if bot.running and not self._closed:
                self._idle.append((spec, bot))
        self._room.release()

    def close(self) -> None:
        """Kill all processes; pending answers raise `BotError`."""
        with self._lock:
            self._closed = True
            bots = [*(bot for _, bot in self._idle), *self._busy]
            self._idle.clear()
        for bot in bots:
            bot.kill()

    def _reuse(self, spec: str) -> ProcessBot | None:
        """Take an idle process of this bot, or one that can be switched to it."""
        while True:
            with self._lock:
                found = [pair for pair in self._idle if pair[0] == spec]
                if not found and not spec.startswith(PROCESS):
                    found = [pair for pair in self._idle if not pair[0].startswith(PROCESS)]
                if not found:
                    return None
                old, bot = found[-1]
                self._idle.remove(found[-1])
                self._busy.add(bot)
            try:
                if old != spec:
                    bot.set("bot", spec)
                    bot.name = spec
                if bot.running:
                    return bot
            except ChildProcessFault:
                pass  # it has died while it was idle
            self._forget(bot)

    def _start(self, spec: str) -> ProcessBot:
        with self._lock:
            self._starting += 1
            in_use = len(self._busy) + self._starting
            evicted = self._idle.pop(0)[1] if self._idle and len(self._idle) + in_use > self._size else None
        if evicted is not None:
            evicted.kill()
        try:
            if spec.startswith(PROCESS):
                bot = ProcessBot(spec.removeprefix(PROCESS).strip(), patience=self._patience)
            else:
                bot = ProcessBot(self._worker, patience=self._patience, bot=spec)
                bot.name = spec
        finally:
            with self._lock:
                self._starting -= 1
        with self._lock:
            self._busy.add(bot)
            closed = self._closed
        if closed:
            self._forget(bot)
            raise BotError(spec, "cannot be asked: the pool is closed")
        return bot

    def _forget(self, bot: ProcessBot) -> None:
        with self._lock:
            self._busy.discard(bot)
        bot.kill()
