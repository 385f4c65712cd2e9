"""What a person means by what is typed: a choice, a place, a tile."""

from __future__ import annotations

from collections.abc import Sequence

from caylus.cli.language import folded
from caylus.cli.terminal_game.choices import FIRST_SPECIAL, Choices
from caylus.game import Game
from caylus.rules.data.moves import BY_TOKEN, Move
from caylus.rules.data.tiles import SPACES, TILE_NAMES, TILE_NUMBER
from caylus.text.board.board_words import capital
from caylus.text.board.pieces import PLACES
from caylus.text.sentences import Sentences
from caylus.text.sentences.phrases import Words


def find(typed: str, groups: Sequence[Choices], words: Words) -> list[Move]:
    """The choices that a number, a token, a name or the beginning of a name can mean; a whole one goes first.

    A number or a token means only itself, also when it cannot be chosen: 1 is never short for 16.
    """
    items = [item for group in groups for item in group.items]
    text = folded(typed)
    exact = [item.move for item in items if text in (item.key, f"+{item.key}")]
    exact += [item.move for item in items if text in spellings(item.move)]
    if exact or text.isdecimal() or token_meant(text) is not None:
        return exact[:1]
    return [
        item.move
        for item in items
        if any(name.startswith(text) for name in (*spellings(item.move), *names(item.move, words)))
    ]


def spellings(move: Move) -> list[str]:
    """The ways to write a move: its token, also without the sign or verb before a place, tile or line."""
    return [move.token, *(name for name in (move.place, move.tile, move.line) if name)]


def names(move: Move, words: Words) -> list[str]:
    """What a move's place, tile or line is called in the person's language."""
    called: list[str] = [words.tile(move.tile)] if move.tile else []
    called += [words.line(move.line)] if move.line else []
    called += [words.short_place(move.place)] if move.place in PLACES else []
    return [folded(name) for name in called]


def token_meant(typed: str) -> str | None:
    """The token that is meant by something that cannot be chosen; None if it is no token at all."""
    special = {str(FIRST_SPECIAL + rank): place for rank, place in enumerate(PLACES)}
    text = typed.lower()
    meant = [text, f"@{text}", f"@{special.get(text)}", "skip" if text == "0" else ""]
    return next((token for token in meant if token in BY_TOKEN), None)


def explain(name: str, game: Game, words: Sentences) -> list[str]:
    """What tiles or places do, by their name or by their space."""
    if name.isdecimal() and 1 <= int(name) <= SPACES:
        tile = int(game.state.tile[int(name)])
        return [
            _tile_help(TILE_NAMES[tile], words) if tile else words.say("terminal.space-unbuilt", space=name)
        ]
    wanted = folded(name).removeprefix("@")
    dashed = wanted.replace(" ", "-")
    exact = [tile for tile in TILE_NUMBER if dashed == tile or wanted == folded(words.tile(tile))]
    tiles = exact or [tile for tile in TILE_NUMBER if dashed in tile or wanted in folded(words.tile(tile))]
    places = [
        place
        for place in PLACES
        if place.startswith(dashed) or folded(words.short_place(place)).startswith(wanted)
    ]
    if not tiles and not places:
        known = ", ".join(words.tile(tile) for tile in TILE_NUMBER)
        return [words.say("terminal.no-tile", text=name, tiles=known)]
    helps = [_tile_help(tile, words) for tile in tiles]
    return helps + [_help(words.short_place(place), words.place_help(place), words) for place in places]


def _tile_help(tile: str, words: Sentences) -> str:
    return _help(words.tile(tile), words.tile_help(tile), words)


def _help(name: str, about: str, words: Words) -> str:
    return words.say("terminal.about", name=capital(name), about=about)
