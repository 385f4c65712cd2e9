"""Where bots come from: a name of ours, a file, or another process.

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

OURS: Final[dict[str, str]] = {
    "random": "caylus.bots.players.random_bot:RandomBot",
    "apprentice": "caylus.bots.players.levels:Apprentice",
    "builder": "caylus.bots.players.levels:Builder",
    "master": "caylus.bots.players.levels:Master",
    "grandmaster": "caylus.bots.players.levels:Grandmaster",
}
"""Our bots from the weakest to the strongest; imported only when they are asked for."""

SPARRING: Final[dict[str, str]] = {
    "uct": "caylus.bots.players.uct_bot:Uct",
    "always-castle": "caylus.bots.players.strategies:AlwaysCastle",
    "money-line": "caylus.bots.players.strategies:MoneyLine",
    "prestige-only": "caylus.bots.players.strategies:PrestigeOnly",
    "favors-first": "caylus.bots.players.strategies:FavorsFirst",
}
"""Sparring partners: not levels, but a textbook and simple plans that the levels are measured against."""

PROCESS: Final = "process:"
POLICY: Final = "policy:"


class UnknownBot(ValueError):
    """There is no such bot."""


@dataclass(frozen=True)
class Source:
    """Where a bot comes from."""

    spec: str
    """As it was asked for: `master`, `my_bot.py:Greedy`, `process:./bot --fast`."""
    make: Callable[..., Bot]
    """Makes the bot; keyword arguments are its settings."""
    lasting: bool = False
    """Is it costly to begin, so that one object should play one game after the other?"""
    version: str = ""
    """Changes when the bot's program changes, as far as we can see it."""


def make(spec: str, **settings: object) -> Bot:
    """A bot from what names it; `UnknownBot` or `BotError` with the fault."""
    return find(spec).make(**settings)


def find(spec: str) -> Source:
    """Where the named bot comes from; a file is loaded, but nothing is started yet."""
    if spec in OURS or spec in SPARRING:
        return Source(spec, partial(make_ours, spec), version=our_version())
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
        version = digest(our_version().encode(), read_bytes(learned))
        return Source(spec, partial(PolicyBot, learned), True, version)
    path, member = file_bots.split(spec)
    if path is not None:
        load = file_bots.load(path, member)
        return Source(spec, load.make, version=digest(path.read_bytes()))
    raise UnknownBot(
        f"there is no bot {spec!r}. There are {', '.join(OURS)}; sparring partners {', '.join(SPARRING)}; "
        f"a file is named my_bot.py or my_bot.py:ClassName, a learned policy {POLICY}FILE, "
        f"another program {PROCESS}COMMAND"
    )


def make_ours(name: str, /, **settings: object) -> Bot:
    """One of our bots."""
    module, _, member = (OURS | SPARRING)[name].partition(":")
    try:
        bot: Bot = getattr(importlib.import_module(module), member)(**settings)
    except TypeError as error:
        raise BotError(name, f"cannot be set up so: {error}") from None
    return bot


@cache
def our_version() -> str:
    """Names the rules and bots that are installed here: other sources or data, another version."""
    package = Path(caylus.__file__).parent
    parts = [package / "game.py", *package.glob("rules/**/*"), *package.glob("bots/**/*")]
    files = sorted(path for path in parts if path.is_file() and path.suffix not in (".pyc", ".so", ".pyd"))
    return digest(*[part for path in files for part in (path.name.encode(), path.read_bytes())])


def digest(*parts: bytes) -> str:
    """A short text that differs when the parts differ."""
    total = hashlib.sha256()
    for part in parts:
        total.update(len(part).to_bytes(8, "big") + part)
    return total.hexdigest()[:16]
