"""The bot side of the line protocol: answers lines with a built-in bot or one from a file."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import partial
from queue import SimpleQueue
from threading import Thread
from typing import Final

from caylus.bots.ask import BotError, legal_move
from caylus.bots.bot import Bot, Explainer
from caylus.bots.protocol import line_protocol
from caylus.bots.protocol.line_protocol import HELLO, VERSION, ProtocolError
from caylus.game import Game, IllegalMove

OPTION_PARSERS: Final[dict[type, Callable[[str], object]]] = {
    bool: {"true": True, "false": False}.__getitem__,
    int: int,
    float: float,
    str: str,
}
"""The types of options, and how they are parsed."""


class ProtocolServer:
    """Answers the lines of one host."""

    def __init__(self, make: Callable[..., Bot]) -> None:
        """`make` is called for every new game."""
        self._make = make
        self._bot = make()
        self._settings: dict[str, object] = {}
        self._root: Game | None = None
        """The game before any of `moves`."""
        self._game: Game | None = None
        self._stop: Callable[[], bool] = lambda: False

    def answer(self, line: str, stop: Callable[[], bool] = lambda: False) -> list[str]:
        """Return the lines that answer a line; `stop` returns True when the bot must answer at once."""
        self._stop = stop
        word, *words = line.split() or [""]
        commands = {
            HELLO: self._hello,
            "set": self._set,
            "newgame": self._newgame,
            "moves": self._moves,
            "position": self._position,
            "go": self._go,
        }
        if word in ("", "stop"):  # `Inbox` has handled it
            return []
        if word not in commands:
            return [f"error {word[:40]!r} is not a command"]
        try:
            return commands[word](words)
        except (ProtocolError, BotError) as fault:
            return ["error " + " ".join(str(fault).split())]

    def _hello(self, words: list[str]) -> list[str]:
        if len(words) != 1 or not words[0].isdecimal() or int(words[0]) < VERSION:
            raise ProtocolError(f"we speak version {VERSION}")
        lines = [f"name {self._bot.name}"]
        lines += [f"option {name} {value}" for name, value in options_of(self._bot).items()]
        lines += ["explains"] if isinstance(self._bot, Explainer) else []
        return [*lines, f"ready {VERSION}"]

    def _set(self, words: list[str]) -> list[str]:
        known = options_of(self._bot)
        name, value = words[0] if words else "", " ".join(words[1:])
        if name not in known:
            raise ProtocolError(f"there is no option {name!r}")
        try:
            self._settings[name] = OPTION_PARSERS[type(known[name])](value)
        except (ValueError, KeyError):
            raise ProtocolError(f"{name} cannot be {value!r}") from None
        self._bot = self._make(**self._settings)
        return []

    def _newgame(self, words: list[str]) -> list[str]:
        self._begin(line_protocol.read_setup(words))
        self._bot = self._make(**self._settings)
        return []

    def _position(self, words: list[str]) -> list[str]:
        try:
            self._begin(Game.from_position(" ".join(words)))
        except ValueError as error:
            raise ProtocolError(str(error)) from None
        return []

    def _begin(self, game: Game) -> None:
        self._root = game
        self._game = game.copy()

    def _moves(self, words: list[str]) -> list[str]:
        """Play the moves that are new since the last `moves`; start again if they differ."""
        if self._root is None or self._game is None:
            raise ProtocolError("moves come after newgame or position")
        known = [move.token for move in self._game.history]
        if words[: len(known)] != known:
            self._game, known = self._root.copy(), []
        try:
            for token in words[len(known) :]:
                self._game.play(token)
        except IllegalMove as error:
            self._game = self._root.copy()
            raise ProtocolError(f"moves: {error}") from None
        return []

    def _go(self, words: list[str]) -> list[str]:
        budget, seed, explain = line_protocol.read_go(words)
        budget = replace(budget, stop=self._stop)
        game = self._game
        if game is None:
            raise ProtocolError("go comes after newgame or position")
        if game.over:
            raise ProtocolError("the game is over")
        try:
            if explain and isinstance(self._bot, Explainer):
                explanation = self._bot.explain(game.copy(), budget, seed)
                lines = [
                    f"info nodes {explanation.nodes}",
                    *map(line_protocol.info_line, explanation.choices),
                ]
                if explanation.choices:
                    return [*lines, f"move {explanation.choices[0].move.token}"]
            move = legal_move(self._bot.name, game, self._bot.choose(game.copy(), budget, seed))
        except BotError:
            raise
        except Exception as error:
            raise ProtocolError(f"{type(error).__name__}: {error}") from error
        return [f"move {move.token}"]


def options_of(bot: Bot) -> dict[str, object]:
    """The settings of the class of a bot, with their defaults."""
    try:
        parameters = inspect.signature(type(bot)).parameters.values()
    except ValueError:  # some compiled classes have no signature
        return {}
    return {
        parameter.name: parameter.default
        for parameter in parameters
        if type(parameter.default) in OPTION_PARSERS
    }


class Inbox:
    """Reads lines in a thread, so that `stop` arrives during a search."""

    def __init__(self, lines: Iterable[str]) -> None:
        """Start the thread."""
        self._lines = lines
        self._waiting: SimpleQueue[str | None] = SimpleQueue()
        self._last_stop = 0
        """The number of the last line with `stop` or `quit`."""
        Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        for number, line in enumerate(self._lines, start=1):
            if line.strip() in ("stop", "quit"):
                self._last_stop = number
            self._waiting.put(line)
        self._waiting.put(None)

    def __iter__(self) -> Iterator[tuple[str, Callable[[], bool]]]:
        """Yield each line, with a function that tells whether a stop has arrived after it."""
        number = 0
        while (line := self._waiting.get()) is not None:
            number += 1
            yield line, partial(self._is_stopped, number)

    def _is_stopped(self, number: int) -> bool:
        return self._last_stop > number


def serve(make: Callable[..., Bot], lines: Iterable[str], write: Callable[[str], None]) -> None:
    """Answer lines until `quit` or the end; `write` must send a line at once."""
    server = ProtocolServer(make)
    for line, stop in Inbox(lines):
        if line.strip() == "quit":
            return
        for answer in server.answer(line, stop):
            write(answer)
