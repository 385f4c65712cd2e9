"""Finds bots by name: a built-in bot, a file, a policy, or another process.

>>> from caylus import Game
>>> from caylus.bots import Budget, make
>>> make("random").choose(Game(2, seed=1), Budget(), seed=7)
Move('@3')
"""

from __future__ import annotations

import hashlib
import importlib
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Final

import caylus
from caylus.bots import file_bots
from caylus.bots.ask import BotError
from caylus.bots.bot import Bot

BUILT_IN: Final[dict[str, str]] = {
    "random": "caylus.bots.players.random_bot:RandomBot",
    "apprentice": "caylus.bots.players.levels:Apprentice",
    "builder": "caylus.bots.players.levels:Builder",
    "master": "caylus.bots.players.levels:Master",
    "grandmaster": "caylus.bots.players.levels:Grandmaster",
}
"""The levels from the weakest to the strongest; imported only when they are needed."""

SPARRING: Final[dict[str, str]] = {
    "uct": "caylus.bots.players.uct_bot:Uct",
    "always-castle": "caylus.bots.players.strategies:AlwaysCastle",
    "money-line": "caylus.bots.players.strategies:MoneyLine",
    "prestige-only": "caylus.bots.players.strategies:PrestigeOnly",
    "favors-first": "caylus.bots.players.strategies:FavorsFirst",
}
"""Sparring partners: not levels, but reference bots that the levels are measured against."""

PROCESS: Final = "process:"
POLICY: Final = "policy:"


class UnknownBot(ValueError):
    """No bot has this name."""


@dataclass(frozen=True)
class Source:
    """A bot that was found, and how to make it."""

    spec: str
    """The name by which it was found: `master`, `my_bot.py:Greedy`, `process:./bot --fast`."""
    make: Callable[..., Bot]
    """Returns a new bot; keyword arguments are its settings."""
    reusable: bool = False
    """True if starting is slow, so that one object should play many games."""
    version: str = ""
    """Changes when the program of the bot changes, as far as this is visible."""


def make(spec: str, **settings: object) -> Bot:
    """Make a bot by name; raises `UnknownBot` or `BotError`."""
    return find(spec).make(**settings)


def find(spec: str) -> Source:
    """Find a bot by name. A file is loaded, but no process is started."""
    if spec in BUILT_IN or spec in SPARRING:
        return Source(spec, partial(make_built_in, spec), version=built_in_version())
    if spec.startswith(PROCESS):
        from caylus.bots.protocol.external_bot import (
            ProcessBot,  # only here: few need it, and it is much to import
        )

        command = spec.removeprefix(PROCESS).strip()
        if not command:
            raise UnknownBot("after process: comes the command that starts the bot")
        return Source(spec, partial(ProcessBot, command), True, command)
    if spec.startswith(POLICY):
        from caylus.bots.players.policy_bot import PolicyBot, read_bytes

        learned = Path(spec.removeprefix(POLICY).strip())
        version = digest(built_in_version().encode(), read_bytes(learned))
        return Source(spec, partial(PolicyBot, learned), True, version)
    path, member = file_bots.split_spec(spec)
    if path is not None:
        load = file_bots.load(path, member)
        return Source(spec, load.make, version=digest(path.read_bytes()))
    raise UnknownBot(
        f"there is no bot {spec!r}. There are {', '.join(BUILT_IN)}; "
        f"sparring partners {', '.join(SPARRING)}; a file is named "
        f"my_bot.py or my_bot.py:ClassName, a learned policy {POLICY}FILE, another program {PROCESS}COMMAND"
    )


def make_built_in(name: str, /, **settings: object) -> Bot:
    """Make a built-in bot."""
    module, _, member = (BUILT_IN | SPARRING)[name].partition(":")
    try:
        bot: Bot = getattr(importlib.import_module(module), member)(**settings)
    except TypeError as error:
        raise BotError(name, f"cannot be set up so: {error}") from None
    return bot


@cache
def built_in_version() -> str:
    """A digest of the sources and data of the installed rules and bots."""
    package = Path(caylus.__file__).parent
    parts = [package / "game.py", *package.glob("rules/**/*"), *package.glob("bots/**/*")]
    files = sorted(path for path in parts if path.is_file() and path.suffix not in (".pyc", ".so", ".pyd"))
    return digest(*[part for path in files for part in (path.name.encode(), path.read_bytes())])


def digest(*parts: bytes) -> str:
    """A short digest of the parts."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()[:16]
