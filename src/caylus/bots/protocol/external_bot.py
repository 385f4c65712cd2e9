"""A bot in another process that speaks the line protocol (`docs/bot-protocol.md`)."""

from __future__ import annotations

import shlex
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final

from caylus.bots.ask import BotError, BotTimeout, legal_move, time_limit
from caylus.bots.bot import Budget, Choice, Explanation
from caylus.bots.protocol import line_protocol
from caylus.bots.protocol.child_process import AnswerTimeout, ChildProcess, ChildProcessFault
from caylus.bots.protocol.line_protocol import HELLO, VERSION, ProtocolError
from caylus.game import Game
from caylus.rules.data.moves import Move

STARTUP_SECONDS: Final = 30.0
"""Seconds that a process may take until it is ready; some load large models."""
MAX_LINES: Final = 100_000
"""The largest number of lines before an answer."""


class ProcessBot:
    """Starts the process and asks it. After any failure the process is killed and `BotError` raised."""

    def __init__(
        self,
        command: str | Sequence[str],
        *,
        startup: float = STARTUP_SECONDS,
        patience: float | None = None,
        **settings: object,
    ) -> None:
        """Start the process and wait until it is ready; `settings` are options of the bot.

        `startup` limits the seconds until it is ready, `patience` the seconds beyond its budget.
        """
        self.command = command if isinstance(command, str) else shlex.join(command)
        self.name = self.command
        self.explains = False
        """True if the bot can explain its choice."""
        self.options: dict[str, str] = {}
        """The options of the bot, with their values."""
        self._patience = patience
        self._again = partial(type(self), command, startup=startup, patience=patience, **settings)
        self._setup = ""
        self._moves: list[Move] = []
        self._question: tuple[Game, Budget, float]
        """The game and the budget of `start`, and its time."""
        try:
            self._process = ChildProcess(command)
        except ChildProcessFault as fault:
            raise BotError(self.name, str(fault)) from None
        try:
            self._greet(time.monotonic() + startup)
            for option, value in settings.items():
                self.set(option, str(value))
        except (ChildProcessFault, ProtocolError) as fault:
            self._process.close()
            raise BotError(self.name, str(fault)) from None
        except BaseException:
            self._process.close()
            raise

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """Send `go` and return the move."""
        self.start(game, budget, seed)
        return self.finish()[0]

    def explain(self, game: Game, budget: Budget, seed: int) -> Explanation:
        """Send `go ... explain` and return the explanation; raises `BotError` if the bot has none."""
        if not self.explains:
            raise BotError(self.name, "does not explain itself")
        self.start(game, budget, seed, explain=True)
        return self.finish()[1]

    def start(self, game: Game, budget: Budget, seed: int, *, explain: bool = False) -> None:
        """Send `go`; `finish` returns the answer. The game must not change before."""
        self._question = game, budget, time.monotonic()
        with self._closed_on_error():
            for line in self._position(game):
                self._process.send(line)
            self._process.send(line_protocol.go_line(budget, seed, explain))

    def finish(self) -> tuple[Move, Explanation]:
        """Return the answer to `start`."""
        with self._closed_on_error():
            return self._answer(*self._question)

    def is_answered(self, deadline: float) -> bool:
        """Wait until a time of `time.monotonic` at most; True if the bot has begun to answer."""
        return self._process.has_line(deadline)

    def stop(self) -> None:
        """Ask the bot to answer at once."""
        with suppress(ChildProcessFault):
            self._process.send("stop")

    @property
    def running(self) -> bool:
        """True while the process runs."""
        return self._process.running

    def close(self) -> None:
        """End the process."""
        self._process.close("quit")

    def kill(self) -> None:
        """End the process at once; a pending `finish` raises `BotError`."""
        self._process.close()

    # ---- the conversation ------------------------------------------------------------------------------

    def _greet(self, deadline: float) -> None:
        """Exchange the greeting."""
        self._process.send(f"{HELLO} {VERSION}")
        for _ in range(MAX_LINES):
            word, _, rest = self._process.receive(deadline).partition(" ")
            if word == "name":
                self.name = rest or self.name
            elif word == "explains":
                self.explains = True
            elif word == "option":
                option, _, value = rest.partition(" ")
                self.options[option] = value
            elif word == "error":
                raise ProtocolError(f"said: {rest}")
            elif word == "ready":
                if rest != str(VERSION):
                    raise ProtocolError(f"speaks version {rest or '?'} of the protocol, and we {VERSION}")
                return
        raise ProtocolError(f"printed {MAX_LINES} lines and was not ready")

    def set(self, option: str, value: str) -> None:
        """Set an option of the bot; raises `ProtocolError` if the bot does not offer it."""
        if option not in self.options:
            known = ", ".join(self.options) or "none"
            raise ProtocolError(f"has no option {option!r}; it offers {known}")
        self._process.send(f"set {option} {value}")
        self.options[option] = value

    @contextmanager
    def _closed_on_error(self) -> Iterator[None]:
        game = self._question[0]
        try:
            yield
        except (ChildProcessFault, ProtocolError) as fault:
            self._process.close()
            kind = BotTimeout if isinstance(fault, AnswerTimeout) else BotError
            raise kind(self.name, str(fault), game.position()) from None
        except BaseException:  # also when we are interrupted: its next answer would be to this question
            self._process.close()
            raise

    def _position(self, game: Game) -> list[str]:
        """The lines that send the position."""
        if game.order is None:
            self._setup = ""
            return [line_protocol.position_line(game)]
        setup = line_protocol.setup_line(game)
        known = len(self._moves)
        goes_on = setup == self._setup and known < len(game.history) and game.history[:known] == self._moves
        self._setup = setup
        self._moves = list(game.history)
        moves = " ".join(["moves", *(move.token for move in game.history)])
        return [moves] if goes_on else [setup, moves]

    def _answer(self, game: Game, budget: Budget, started: float) -> tuple[Move, Explanation]:
        """Read until there is a move. A bot that is late gets a `stop` and the remaining time."""
        # Earlier than the alarm of `ask`, because this error says more.
        deadline = started + 0.9 * time_limit(budget, self._patience)
        late = deadline if budget.seconds is None else min(deadline, started + 1.5 * budget.seconds + 0.5)
        choices: list[Choice] = []
        nodes = 0
        for _ in range(MAX_LINES):
            try:
                line = self._process.receive(late)
            except AnswerTimeout:
                if late == deadline:
                    raise
                self._process.send("stop")
                late = deadline
                continue
            word, _, rest = line.partition(" ")
            if word == "move":
                return legal_move(self.name, game, rest.strip()), Explanation(tuple(choices), nodes)
            if word == "error":
                raise ProtocolError(f"said: {rest}")
            if word == "info":
                info = line_protocol.read_info(rest.split())
                if isinstance(info, Choice):
                    choices.append(info)
                elif info is not None:
                    nodes = info
        raise ProtocolError(f"printed {MAX_LINES} lines and no move")
