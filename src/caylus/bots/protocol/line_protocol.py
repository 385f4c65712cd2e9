"""Formats and parses the lines of the bot protocol (`docs/bot-protocol.md`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from caylus.bots.bot import Budget, Choice
from caylus.game import Game
from caylus.rules.data.editions import Edition
from caylus.rules.data.moves import BY_TOKEN, Move

VERSION: Final = 1
HELLO: Final = "caylus-bot"

SETUP_KEYS: Final = ("edition", "options", "players", "order", "neutral")
GO_KEYS: Final = ("time", "nodes", "seed", "explain")
INFO_KEYS: Final = ("move", "visits", "points", "win", "line", "nodes")

Value = TypeVar("Value")


class ProtocolError(ValueError):
    """A line does not follow the protocol; the text is for the other side."""


def fields(words: Sequence[str], keys: Sequence[str]) -> dict[str, list[str]]:
    """Return the words after each key: `time 0.2 seed 7` is `{"time": ["0.2"], "seed": ["7"]}`."""
    found: dict[str, list[str]] = {}
    key = ""
    for word in words:
        if word in keys:
            if word in found:
                raise ProtocolError(f"{word} is given twice")
            key = word
            found[key] = []
        elif not key:
            raise ProtocolError(f"{word!r} is none of {', '.join(keys)}")
        else:
            found[key].append(word)
    return found


def single(found: dict[str, list[str]], key: str, read: Callable[[str], Value]) -> Value | None:
    """Return the only value of a key; None if the key is missing."""
    if key not in found:
        return None
    if len(found[key]) != 1:
        raise ProtocolError(f"{key} has one value, not {len(found[key])}")
    try:
        return read(found[key][0])
    except ValueError:
        raise ProtocolError(f"{key} cannot be {found[key][0]!r}") from None


# ---- from the host -----------------------------------------------------------------------------------


def setup_line(game: Game) -> str:
    """Format `newgame` with the set-up of a game that has one."""
    assert game.order is not None
    assert game.neutral is not None
    options = game.edition.options_text()
    words = ["newgame edition", game.edition.name, *(["options", options] if options else [])]
    words += ["players", str(len(game.players)), "order", *map(str, game.order), "neutral", *game.neutral]
    return " ".join(words)


def read_setup(words: Sequence[str]) -> Game:
    """Parse `newgame`; returns the game."""
    found = fields(words, SETUP_KEYS)
    players = single(found, "players", int)
    if players is None:
        raise ProtocolError("newgame needs players")
    try:
        options = Edition.parse_options(" ".join(found.get("options", [])))
        edition = Edition.of(single(found, "edition", str) or "standard", options)
        order = None if "order" not in found else [int(seat) for seat in found["order"]]
        return Game(players, edition, order=order, neutral=found.get("neutral"))
    except ValueError as error:
        raise ProtocolError(f"newgame: {error}") from None


def position_line(game: Game) -> str:
    """Format `position` with the position in one line."""
    return "position " + "; ".join(game.position().splitlines())


def go_line(budget: Budget, seed: int, explain: bool) -> str:
    """Format `go`."""
    words = ["go"] + ([] if budget.seconds is None else [f"time {budget.seconds:g}"])
    words += [] if budget.nodes is None else [f"nodes {budget.nodes}"]
    return " ".join([*words, f"seed {seed}", *(["explain"] if explain else [])])


def read_go(words: Sequence[str]) -> tuple[Budget, int, bool]:
    """Parse `go`; returns the budget, the seed, and whether an explanation is wanted."""
    found = fields(words, GO_KEYS)
    if found.get("explain"):
        raise ProtocolError("explain has no value")
    try:
        budget = Budget(single(found, "time", float), single(found, "nodes", int))
    except ProtocolError:
        raise
    except ValueError as error:
        raise ProtocolError(f"go: {error}") from None
    return budget, single(found, "seed", int) or 0, "explain" in found


# ---- from the bot ------------------------------------------------------------------------------------


def info_line(choice: Choice) -> str:
    """Format `info` about one choice."""
    words = ["info move", choice.move.token, "visits", str(choice.visits)]
    words += ["points", *(f"{points:.2f}" for points in choice.points)]
    words += ["win", *(f"{win:.4f}" for win in choice.win)]
    return " ".join([*words, "line", *(move.token for move in choice.line)])


def read_info(words: Sequence[str]) -> Choice | int | None:
    """Parse `info`; returns a choice or the number of nodes, None for anything else."""
    if not words or words[0] not in ("move", "nodes"):
        return None
    found = fields(words, INFO_KEYS)
    if words[0] == "nodes":
        return single(found, "nodes", int)
    move = single(found, "move", known_move)
    assert move is not None, "it is the first word"
    try:
        points = tuple(float(word) for word in found.get("points", []))
        win = tuple(float(word) for word in found.get("win", []))
        line = tuple(known_move(token) for token in found.get("line", []))
    except ValueError as error:
        raise ProtocolError(f"info: {error}") from None
    return Choice(move, points, win, single(found, "visits", int) or 0, line)


def known_move(token: str) -> Move:
    """The move of a token; raises `ValueError`."""
    if token not in BY_TOKEN:
        raise ValueError(f"{token!r} is not a move")
    return BY_TOKEN[token]
