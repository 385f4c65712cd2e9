"""A worker process of the bot pool. It reads one question and writes one answer a line, as JSON.

It exits when its input ends, so that none is left over when the server is killed.
"""

from __future__ import annotations

import contextlib
import json
import os
import sys
from functools import cache
from typing import TextIO

from caylus.bots.bot import Bot, Budget
from caylus.bots.registry import make
from caylus.game import Game, find_move


@cache
def bot(spec: str) -> Bot:
    """Return a bot; each is created once."""
    return make(spec)


def answer(question: dict[str, str]) -> dict[str, str]:
    """Return the token that a bot chooses, or the fault."""
    game = Game.from_position(question["position"])
    move = find_move(bot(question["bot"]).choose(game, Budget(), int(question["seed"])))
    if move is None or game.why_not(move) is not None:
        return {"fault": f"chose {move}, which is not legal"}
    return {"token": move.token}


def serve(questions: TextIO, answers: TextIO) -> None:
    """Answer until the input ends."""
    for line in questions:
        try:
            reply = answer(json.loads(line))
        except Exception as error:
            reply = {"fault": f"{type(error).__name__}: {error}"}
        print(json.dumps(reply), file=answers, flush=True)


def main() -> None:
    """Run at a lower priority than the server. What a bot prints goes to stderr."""
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)
    answers = sys.stdout
    sys.stdout = sys.stderr
    with contextlib.suppress(KeyboardInterrupt, BrokenPipeError):
        serve(sys.stdin, answers)


if __name__ == "__main__":
    main()
