"""The command `bot`: one of our bots, or a file's, as a process that others can ask."""

from __future__ import annotations

import sys
from contextlib import redirect_stdout
from typing import Annotated

import typer

from caylus.bots import registry
from caylus.bots.ask import BotError
from caylus.bots.protocol.protocol_server import serve
from caylus.bots.registry import UnknownBot
from caylus.cli.errors import WRONG_USAGE, CommandError

Name = Annotated[str | None, typer.Argument(metavar="[NAME]", help="A name of ours, or a file.")]


def bot(name: Name = None) -> None:
    """Answer as a bot on stdin and stdout (docs/bot-protocol.md); without a name, list ours."""
    if name is None:
        print(*registry.BUILT_IN, *registry.SPARRING, sep="\n")
        return
    out = sys.stdout

    def write(line: str) -> None:
        out.write(line + "\n")
        out.flush()

    try:
        with redirect_stdout(sys.stderr):  # what a file's bot prints is no answer
            serve(registry.find(name).make, sys.stdin, write)
    except UnknownBot as error:
        raise CommandError(str(error), WRONG_USAGE) from None
    except BotError as error:
        raise CommandError(str(error)) from None
