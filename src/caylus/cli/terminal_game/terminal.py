"""A person's terminal: lines out, lines in, and the Tab key."""

from __future__ import annotations

import contextlib
import sys
import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from caylus.cli.language import folded, language_named
from caylus.text.sentences import Sentences
from caylus.text.sentences.message_format import languages


class Terminal:
    """What is printed and typed, in the language of the person who sits there."""

    def __init__(self, console: Console, language: str = "en") -> None:
        """Print on this console; what is typed comes from standard input."""
        self.console = console
        self.words = Sentences(language)

    @property
    def language(self) -> str:
        """The language that is spoken."""
        return self.words.catalogue.language

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self.console.width

    def say(self, text: RenderableType = "", whole: bool = False) -> None:
        """Print something; whole, without breaking lines, if there is a path in it that is to be copied."""
        if (
            isinstance(text, str) and not whole
        ):  # Rich would also break a line at a space that may not be broken
            text = "\n".join(textwrap.fill(line, self.width) for line in text.splitlines())
        self.console.print(text, soft_wrap=whole)

    def message(self, name: str, /, whole: bool = False, **values: str | int) -> None:
        """Print one of the terminal's messages."""
        self.say(self.words.say(f"terminal.{name}", **values), whole)

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
        yes, no = (self.words.say(f"terminal.{word}").split()[0] for word in ("yes", "no"))
        return self.means("yes", self.ask(f"{question} [{yes}/{no.upper()}] "))

    def means(self, word: str, typed: str) -> bool:
        """Does what was typed mean `yes` or `no`? The English words are always understood."""
        known = f"{self.words.say(f'terminal.{word}')} {word} {word[0]}"
        return folded(typed) in folded(known).split()

    # ---- commands ----------------------------------------------------------------------------------

    def form(self, command: str, example: str = "") -> str:
        """How a command is typed: `save FILE`."""
        return self.words.say(f"terminal.do.{command}", example=example)

    def word(self, command: str) -> str:
        """The word that a command begins with."""
        return self.form(command).split()[0]

    def command(self, typed: str, commands: Iterable[str]) -> str | None:
        """Which of the commands is meant by a word, in this language or in English; None if it is none."""
        english = Terminal(self.console)
        for command in commands:
            if folded(typed) in (folded(self.word(command)), english.word(command)):
                return command
        return None

    def commands_table(self, examples: Mapping[str, str], **values: str) -> Table:
        """What can be typed, with a few words on each; the example of a language is another one."""
        values["languages"] = ", ".join(
            f"{code} {Sentences(code).say('language.name')}" for code in languages()
        )
        other = next(code for code in languages() if code != self.language)
        table = Table.grid(padding=(0, 2, 0, 0))
        table.add_column(no_wrap=True)
        table.add_column()
        for command, example in examples.items():
            about = self.words.say(f"terminal.do.{command}.help", **values)
            table.add_row(Text(f"  {self.form(command, example or other)}", style="bold"), Text(about))
        return table

    def speak(self, wanted: str) -> bool:
        """Go on in another language; False, with the reason told, if we do not speak it."""
        language = language_named(wanted)
        if language is None:
            self.message("language.unknown", text=wanted, known=", ".join(languages()))
            return False
        self.words = Sentences(language)
        self.message("language.now")
        return True


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
