"""Errors of the command line: a sentence on stderr and an exit code, never a traceback."""

from __future__ import annotations

import errno
import os
import sys
from typing import Any, Final, TextIO

import typer
from typer.core import TyperGroup

BAD_INPUT: Final = 1
"""The input was read and is faulty."""
WRONG_USAGE: Final = 2
"""The command was not called as it must be; also for a file that cannot be opened."""
INTERRUPTED: Final = 130
"""Ctrl-C, as the shells count it."""
PIPE_CLOSED: Final = 141
"""The reader of our output went away, as the shells count it."""


class CommandError(Exception):
    """What is wrong, in a sentence for the user."""

    def __init__(self, message: str, code: int = BAD_INPUT) -> None:
        """Keep the sentence and the exit code."""
        super().__init__(message)
        self.code = code

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self.args, self.code)


def print_error(message: str) -> None:
    """Say it on stderr."""
    for line in message.splitlines():
        print(f"caylus: {line}", file=sys.stderr)


class CommandGroup(TyperGroup):
    """Commands whose errors, interruptions and closed pipes end without a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Run the command; turn what it raises into an exit code."""
        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
            return result
        except CommandError as error:
            sys.stdout.flush()
            print_error(str(error))
            raise typer.Exit(error.code) from None
        except KeyboardInterrupt:
            raise typer.Exit(INTERRUPTED) from None
        except OSError as error:
            if error.errno not in (errno.EPIPE, errno.EINVAL):
                raise
            forget(sys.stdout)
            raise typer.Exit(PIPE_CLOSED) from None


def forget(stream: TextIO) -> None:
    """Let what is still to be written to a closed pipe go nowhere, when Python ends too."""
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
    except (OSError, ValueError):
        pass  # a stream without a file, in tests
