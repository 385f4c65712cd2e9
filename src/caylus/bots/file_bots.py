"""Loads a bot from a Python file: a function `choose(game)`, or a class with such a method."""

from __future__ import annotations

import hashlib
import importlib.util
import inspect
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from caylus.bots.ask import BotError, legal_move
from caylus.bots.bot import Bot, Budget, Explanation
from caylus.game import Game
from caylus.rules.data.moves import Move

CHOOSE: Final = "choose"


def split_spec(spec: str) -> tuple[Path | None, str]:
    """Split `my_bot.py` or `my_bot.py:ClassName` into path and name; the path is None if it is no file."""
    if spec.endswith(".py"):
        return Path(spec), ""
    path, ending, member = spec.rpartition(".py:")
    return (Path(path + ".py"), member) if ending and path else (None, "")


class FileBot:
    """A bot from a file. It gets a copy of the game, and may take fewer arguments than `Bot.choose`."""

    def __init__(self, name: str, choose: Callable[..., object], takes: int) -> None:
        """`takes` is the number of arguments of `choose`: game, budget, seed."""
        self.name = name
        self._choose = choose
        self._takes = takes
        self.made_by: Callable[[], Bot] | None = None
        """Makes it again from its file; None for one that was not made from a file."""

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """Call the function; it may return a move, a token or an integer."""
        arguments = (game.copy(), budget, seed)[: self._takes]
        return legal_move(self.name, game, self._choose(*arguments))

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as its file and settings: it begins anew."""
        if self.made_by is None:
            raise TypeError(f"the bot {self.name} does not come from a file, so it cannot be pickled")
        return self.made_by, ()


class ExplainingFileBot(FileBot):
    """A bot from a file that also has a method `explain`."""

    def __init__(self, name: str, choose: Callable[..., object], takes: int, explainer: Any) -> None:
        """`explainer` is the file's object."""
        super().__init__(name, choose, takes)
        self.explainer = explainer

    def explain(self, game: Game, budget: Budget, seed: int) -> Explanation:
        """Call `explain` of the object in the file."""
        answer = self.explainer.explain(game.copy(), budget, seed)
        if not isinstance(answer, Explanation):
            raise BotError(self.name, "explained itself by something that is not an Explanation")
        return answer


@dataclass(frozen=True)
class LoadedBot:
    """The bot of a file, from which objects can be made."""

    name: str
    member: Any
    """The class, function or object."""
    path: Path
    wanted: str = ""
    """The name in the file that was asked for; empty if the file holds only one bot."""

    def __reduce__(self) -> tuple[Any, ...]:
        return load, (self.path, self.wanted)

    def make(self, **settings: object) -> Bot:
        """Make the bot; a class is called with the settings. Raises `BotError` if that fails."""
        thing = self.member
        try:
            if inspect.isclass(thing):
                thing = thing(**settings)
            elif settings:
                raise TypeError("only a class can have settings")
            choose = thing.choose if hasattr(thing, CHOOSE) else thing
            takes = argument_count(choose)
        except Exception as error:
            raise BotError(self.name, f"cannot be made: {type(error).__name__}: {error}") from error
        name = str(getattr(thing, "name", self.name))
        if callable(getattr(thing, "explain", None)):
            bot: FileBot = ExplainingFileBot(name, choose, takes, thing)
        else:
            bot = FileBot(name, choose, takes)
        bot.made_by = partial(self.make, **settings)
        return bot


def load(path: Path, member: str = "") -> LoadedBot:
    """Load a file and find the bot in it; raises `BotError`."""
    name = path.stem + (f":{member}" if member else "")
    module = load_module(path, name)
    if member:
        if not hasattr(module, member):
            raise BotError(name, f"is not there: {path} has no {member!r}")
        return LoadedBot(
            name, checked_bot(name, getattr(module, member), f"{member} in {path}"), path, member
        )
    if hasattr(module, CHOOSE):
        return LoadedBot(name, checked_bot(name, module.choose, f"{CHOOSE} in {path}"), path)
    classes = [
        thing
        for thing in vars(module).values()
        if inspect.isclass(thing) and thing.__module__ == module.__name__ and hasattr(thing, CHOOSE)
    ]
    if not classes:
        raise BotError(name, f"is not there: {path} has neither a function choose(game) nor a class with one")
    if len(classes) > 1:
        which = ", ".join(f"{path}:{thing.__name__}" for thing in classes)
        raise BotError(name, f"is not the only one in {path}; say which: {which}")
    return LoadedBot(name, classes[0], path)


def load_module(path: Path, name: str) -> ModuleType:
    """Run the file as a module with a unique name."""
    if not path.is_file():
        raise BotError(name, f"cannot be loaded: there is no file {path}")
    label = "caylus_bot_" + hashlib.sha256(str(path.resolve()).encode()).hexdigest()[:16]
    spec = importlib.util.spec_from_file_location(label, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[label] = module
    try:
        spec.loader.exec_module(module)
    except (Exception, SystemExit) as error:
        del sys.modules[label]
        line = error_line(error, path)
        raise BotError(name, f"cannot be loaded: {path}{line}: {type(error).__name__}: {error}") from error
    return module


def error_line(error: BaseException, path: Path) -> str:
    """`, line N` for the line of the file in which loading failed; empty if it is not known."""
    line = error.lineno if isinstance(error, SyntaxError) and error.filename == str(path) else None
    trace = error.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == str(path):
            line = trace.tb_lineno
        trace = trace.tb_next
    return "" if line is None else f", line {line}"


def checked_bot(name: str, thing: Any, what: str) -> Any:
    """Return the class, function or object of a bot; raise `BotError` if it is none."""
    if not callable(thing) and not callable(getattr(thing, CHOOSE, None)):
        raise BotError(name, f"is not there: {what} is neither a function nor a class with a method choose")
    if inspect.isclass(thing) and not callable(getattr(thing, CHOOSE, None)):
        raise BotError(name, f"is not there: the class {what} has no method choose")
    return thing


def argument_count(choose: Callable[..., object]) -> int:
    """The number of arguments (game, budget, seed) that the function takes; raises `TypeError`."""
    kinds = (inspect.Parameter.POSITIONAL_ONLY, inspect.Parameter.POSITIONAL_OR_KEYWORD)
    takes = 0
    for parameter in inspect.signature(choose).parameters.values():
        if parameter.kind is inspect.Parameter.VAR_POSITIONAL:
            takes = 3
        elif parameter.kind in kinds and (takes < 3 or parameter.default is inspect.Parameter.empty):
            takes += 1
        elif (
            parameter.kind is inspect.Parameter.KEYWORD_ONLY and parameter.default is inspect.Parameter.empty
        ):
            raise TypeError(f"choose cannot be given {parameter.name!r}")
    if not 1 <= takes <= 3:
        raise TypeError(f"choose takes game, and if it likes budget and seed, not {takes} arguments")
    return takes
