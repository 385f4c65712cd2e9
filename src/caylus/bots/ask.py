"""Asks a bot for a move: returns a legal move or raises `BotError`, whatever the bot does."""

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
from caylus.rules.runtime.integers import whole
from caylus.text.sentences import Sentences

PATIENCE: Final = 60.0
"""Seconds by which a decision may exceed a budget of time before the bot is interrupted."""
PATIENCE_WITHOUT_CLOCK: Final = 600.0
"""Seconds that a decision may take if the budget has no time limit."""


class BotError(Exception):
    """A bot cannot be used, failed, or broke the rules."""

    def __init__(self, bot: str, fault: str, position: str = "", move: str = "") -> None:
        """`fault` is a predicate that follows the name of the bot; `position` and `move` may be empty."""
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


class BotTimeout(BotError):
    """A bot exceeded its time limit."""


class DecisionTimeout(BaseException):
    """Interrupts a bot. Not an `Exception`, so that no bot catches it by accident."""


def ask(bot: Bot, game: Game, budget: Budget, seed: int, patience: float | None = None) -> Move:
    """Return the move of a bot; raise `BotError` if it fails, answers nonsense or exceeds its time limit."""
    seed = whole(seed, "the seed")
    limit = time_limit(budget, patience)
    started = time.monotonic()
    try:
        with interrupted_after(limit):
            answer: object = bot.choose(game, budget, seed)
    except BotError as error:
        if error.position:
            raise
        raise type(error)(bot.name, error.fault, game.position(), error.move) from error
    except DecisionTimeout:
        raise BotTimeout(bot.name, timeout_fault(limit, budget), game.position()) from None
    except (Exception, SystemExit) as error:
        fault = f"failed with {type(error).__name__}: {error}"
        raise BotError(bot.name, fault, game.position()) from error
    if time.monotonic() - started > limit:
        raise BotTimeout(bot.name, timeout_fault(limit, budget), game.position(), str(answer))
    return legal_move(bot.name, game, answer)


def legal_move(name: str, game: Game, answer: object) -> Move:
    """Convert an answer (a move, a token or an integer) to a move; raise `BotError` if it is not legal."""
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


def time_limit(budget: Budget, patience: float | None = None) -> float:
    """The seconds after which a decision is interrupted."""
    if budget.seconds is None:
        return PATIENCE_WITHOUT_CLOCK if patience is None else patience
    return budget.seconds + (PATIENCE if patience is None else patience)


def timeout_fault(limit: float, budget: Budget) -> str:
    """The fault of a bot that exceeded its time limit."""
    return f"took longer than {limit:g} seconds for one decision (its budget: {budget})"


def shortened(answer: object, most: int = 80) -> str:
    """The `repr` of an object, cut to at most `most` characters."""
    text = repr(answer)
    return text if len(text) <= most else text[: most - 3] + "..."


@contextmanager
def interrupted_after(seconds: float) -> Iterator[None]:
    """Raise `DecisionTimeout` inside the block after some seconds.

    This works only in the main thread and on systems with SIGALRM. Elsewhere the block is not interrupted;
    the caller must check the clock afterwards.
    """
    if not hasattr(signal, "setitimer") or threading.current_thread() is not threading.main_thread():
        yield
        return

    def interrupt(number: int, frame: FrameType | None) -> None:
        raise DecisionTimeout

    before = signal.signal(signal.SIGALRM, interrupt)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
