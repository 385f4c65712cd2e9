"""Asking a bot: whatever it does, there is a legal move or an error that says what went wrong."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

from caylus.bots.bot import Bot, Budget
from caylus.game import Game, find_move
from caylus.rules.data.moves import Move
from caylus.rules.integers import whole
from caylus.text.sentences import Sentences

PATIENCE: Final = 60.0
"""So many seconds beyond a budget of time are far too long for one decision."""
PATIENCE_WITHOUT_CLOCK: Final = 600.0
"""The same where the budget does not speak of time."""


class BotError(Exception):
    """A bot that cannot be used, or did what a bot must not do."""

    def __init__(self, bot: str, fault: str, position: str = "", move: str = "") -> None:
        """Keep the bot's name, what went wrong, the position and the move, if there is one."""
        text = f"the bot {bot} {fault}"
        if position:
            text += "\nThe position was:\n" + "\n".join(f"  {line}" for line in position.splitlines())
        super().__init__(text)
        self.bot = bot
        self.fault = fault
        self.position = position
        self.move = move

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.bot, self.fault, self.position, self.move)


class TooLong(BaseException):
    """Interrupts a bot; not an `Exception`, so that no bot swallows it."""


def ask(bot: Bot, game: Game, budget: Budget, seed: int, patience: float | None = None) -> Move:
    """The move that a bot chooses; `BotError` if it fails, cheats or takes far too long."""
    seed = whole(seed, "the seed")
    limit = longest(budget, patience)
    begun = time.monotonic()
    try:
        with interrupted_after(limit):
            answer: object = bot.choose(game, budget, seed)
    except BotError as error:
        if error.position:
            raise
        raise BotError(bot.name, error.fault, game.position(), error.move) from error
    except TooLong:
        raise BotError(bot.name, too_long(limit, budget), game.position()) from None
    except (Exception, SystemExit) as error:
        fault = f"failed with {type(error).__name__}: {error}"
        raise BotError(bot.name, fault, game.position()) from error
    if time.monotonic() - begun > limit:
        raise BotError(bot.name, too_long(limit, budget), game.position(), str(answer))
    return legal_move(bot.name, game, answer)


def legal_move(name: str, game: Game, answer: object) -> Move:
    """What a bot answered, as a move: a value, a token or an integer; `BotError` if it is not legal."""
    try:
        move = find_move(answer)  # type: ignore[arg-type]  # a bot may answer anything
    except TypeError:
        move = None
    if move is None:
        fault = f"answered {shortened(answer)}, which is not a move"
        raise BotError(name, fault, game.position(), shortened(answer))
    refusal = game.why_not(move)
    if refusal is not None:
        reason = Sentences(players=game.players).refusal(refusal)
        fault = f"chose {move.token}, which is not legal: {reason} ({refusal.rule})"
        raise BotError(name, fault, game.position(), move.token)
    return move


def longest(budget: Budget, patience: float | None = None) -> float:
    """After so many seconds a decision has taken far too long."""
    if budget.seconds is None:
        return PATIENCE_WITHOUT_CLOCK if patience is None else patience
    return budget.seconds + (PATIENCE if patience is None else patience)


def too_long(limit: float, budget: Budget) -> str:
    """The fault of a bot that does not come to an end."""
    return f"took longer than {limit:g} seconds for one decision (its budget: {budget})"


def shortened(answer: object, most: int = 80) -> str:
    """Anything, as text that fits into a message."""
    text = repr(answer)
    return text if len(text) <= most else text[: most - 3] + "..."


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """Interrupt what runs inside after so many seconds.

    Only possible in the main thread of a process, on a system with alarms; elsewhere nothing happens, and
    the caller looks at the clock afterwards.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise TooLong

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
