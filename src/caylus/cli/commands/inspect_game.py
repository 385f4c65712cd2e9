"""Commands that look at a game: `state`, `legal`, `why`, `log`, `position`."""

from __future__ import annotations

import json
from typing import Annotated

import typer
from rich.console import Console

from caylus.cli.input_files import After, File, read_game
from caylus.cli.language import Language
from caylus.game import Game
from caylus.text.board.board_words import words_for
from caylus.text.board.picture import picture
from caylus.text.description import describe

Json = Annotated[bool, typer.Option("--json", help="As JSON, for programs.")]


def console() -> Console:
    """The terminal, or a plain page if the output goes elsewhere; names are never taken for markup."""
    return Console(highlight=False, markup=False, emoji=False)


def state(file: File, after: After = None, as_json: Json = False, language: Language = "") -> None:
    """Show the board: everything on it, and whose decision it is."""
    game = read_game(file, after, language)
    if as_json:
        print(json.dumps(describe(game), ensure_ascii=False, indent=2))
    else:
        page = console()
        with page.capture() as shown:
            page.print(picture(game, page.width, language))
        print("\n".join(line.rstrip() for line in shown.get().splitlines()))


def legal(file: File, after: After = None) -> None:
    """List the legal choices, sorted, one on a line; nothing when the game is over."""
    for token in sorted(read_game(file, after).tokens):
        print(token)


def why(
    file: File,
    token: Annotated[str, typer.Argument(metavar="TOKEN", help="A choice, such as @5 or build:mason.")],
    after: After = None,
    as_json: Json = False,
    language: Language = "",
) -> None:
    """Say why a choice is not legal: the rule, the reason, and what can be chosen instead."""
    game = read_game(file, after, language)
    if as_json:
        print(json.dumps(reason(game, token, language), ensure_ascii=False, indent=2))
    else:
        print(explanation(game, token, language))


def reason(game: Game, token: str, language: str = "en") -> dict[str, object]:
    """Why a token is not legal, as data."""
    refusal = game.why_not(token)
    return {
        "token": token,
        "legal": refusal is None,
        "rule": None if refusal is None else refusal.rule,
        "reason": None if refusal is None else refusal.reason,
        "args": {} if refusal is None else refusal.args,
        "sentence": None if refusal is None else words_for(game, language).refusal(refusal, game.state),
        "seat": game.seat,
        "kind": game.kind,
        "tokens": sorted(game.tokens),
    }


def explanation(game: Game, token: str, language: str = "en") -> str:
    """Why a token is not legal, in words, with the legal ones."""
    words = words_for(game, language)
    refusal = game.why_not(token)
    if refusal is None:
        move = next(move for move in game.legal if move.token == token)
        lines = [words.say("cli.legal", token=token, what=words.move(move, game.kind, game.state))]
    else:
        reason = words.refusal(refusal, game.state)
        lines = [words.say("cli.not-legal", token=token, rule=refusal.rule, why=reason)]
    if game.seat is not None:
        asked = words.decision(game.kind, game.seat)
        lines += [f"{game.players[game.seat]}: {asked}", words.say("cli.choices")]
        lines += [f"  {token}" for token in sorted(game.tokens)]
    return "\n".join(lines)


def log(file: File, after: After = None, language: Language = "") -> None:
    """Tell a game in sentences."""
    game = read_game(file, after, language)
    print("\n".join(words_for(game, language).story(game.events())))


def position(file: File, after: After = None) -> None:
    """Print the position as text, after K decisions of a record; or say what is wrong with a position."""
    print(read_game(file, after).position().rstrip("\n"))
