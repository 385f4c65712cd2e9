"""The program of a process in a `BotPool`: any bot, over the line protocol.

    python -m caylus.bots.protocol.bot_worker [NICENESS]

The option `bot` selects the bot by name (`set bot master`). The process ends when its input ends, even during
a decision, so that none is left over when its parent is killed.
"""

from __future__ import annotations

import contextlib
import os
import sys
from collections.abc import Iterator
from functools import cache

from caylus.bots.bot import Bot, Budget, Explainer, Explanation
from caylus.bots.protocol.protocol_server import serve
from caylus.bots.registry import make
from caylus.game import Game
from caylus.rules.data.moves import Move

cached_bot = cache(make)


class SelectedBot:
    """Plays as the bot that the option `bot` names."""

    def __init__(self, bot: str = "random") -> None:
        self._bot: Bot = cached_bot(bot)
        self.name = self._bot.name

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """Call `choose` of the bot."""
        return self._bot.choose(game, budget, seed)

    def explain(self, game: Game, budget: Budget, seed: int) -> Explanation:
        """Call `explain` of the bot; no choices if it has no explanations."""
        bot = self._bot
        return bot.explain(game, budget, seed) if isinstance(bot, Explainer) else Explanation((), 0)


def lines_until_exit() -> Iterator[str]:
    """The lines of stdin; at its end the process exits."""
    yield from sys.stdin
    os._exit(0)


def main() -> None:
    """Serve until the input ends. What a bot prints goes to stderr."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(int(sys.argv[1]) if len(sys.argv) > 1 else 0)
    answers = sys.stdout
    sys.stdout = sys.stderr
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        serve(SelectedBot, lines_until_exit(), lambda line: print(line, file=answers, flush=True))


if __name__ == "__main__":
    main()
