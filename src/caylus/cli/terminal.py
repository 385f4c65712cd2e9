"""A person's terminal: lines out, lines in, and the Tab key."""

from __future__ import annotations

import contextlib
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator

from rich.console import Console, RenderableType
from rich.text import Text


class Terminal:
    """What is printed and typed."""

    def __init__(self, console: Console) -> None:
        """Print on this console; what is typed comes from standard input."""
        self.console = console

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self.console.width

    def say(self, text: RenderableType = "", whole: bool = False) -> None:
        """Print something; whole, without breaking lines, if there is a path in it that is to be copied."""
        self.console.print(text, soft_wrap=whole)

    def head(self, title: str) -> None:
        """Print a line that something new begins after."""
        self.console.rule(Text(title, style="bold"), style="dim", align="left")

    def tell(self, lines: Iterable[str]) -> None:
        """Print what happened."""
        for line in lines:
            wrapped = textwrap.wrap(line, self.width - 1, initial_indent=" ", subsequent_indent="   ")
            self.say(Text("\n".join(wrapped), style="italic"))

    def ask(self, prompt: str) -> str:
        """One line that is typed; `EOFError` if nothing comes any more."""
        return input(prompt).strip()

    def agreed(self, question: str) -> bool:
        """Ask for a yes."""
        return self.ask(f"{question} [y/N] ").lower() in ("y", "yes")


@contextlib.contextmanager
def completing(candidates: Callable[[], Iterable[str]]) -> Iterator[None]:
    """Complete words with the Tab key, where the system can."""
    try:
        import readline
    except ImportError:
        yield
        return

    def complete(text: str, number: int) -> str | None:
        fitting = [word for word in candidates() if word.startswith(text)]
        return fitting[number] if number < len(fitting) else None

    before, delimiters = readline.get_completer(), readline.get_completer_delims()
    if sys.stdin.isatty():
        readline.set_completer(complete)
        readline.set_completer_delims(" ")
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
    try:
        yield
    finally:
        readline.set_completer(before)
        readline.set_completer_delims(delimiters)
