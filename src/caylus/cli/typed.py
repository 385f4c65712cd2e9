"""What a person means by what is typed: a choice, a place, a tile."""

from __future__ import annotations

from collections.abc import Sequence

from caylus.cli.choices import FIRST_SPECIAL, Choices
from caylus.game import Game
from caylus.rules.moves import BY_TOKEN, Move
from caylus.rules.tiles import SPACES, TILE_NAMES, TILE_NUMBER
from caylus.text.board.pieces import PLACES
from caylus.text.sentences import Sentences


def find(typed: str, groups: Sequence[Choices]) -> list[Move]:
    """The choices that a number, a token or the beginning of one can mean; a whole one goes first."""
    items = [item for group in groups for item in group.items]
    text = typed.lower()
    exact = [item.move for item in items if text in (item.key, f"+{item.key}")]
    exact += [item.move for item in items if text in spellings(item.move)]
    if exact:
        return exact[:1]
    return [item.move for item in items if any(name.startswith(text) for name in spellings(item.move))]


def spellings(move: Move) -> list[str]:
    """The ways to write a move: its token, also without the sign or verb before a place, tile or line."""
    return [move.token, *(name for name in (move.place, move.tile, move.line) if name)]


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
        return [_tile_help(TILE_NAMES[tile], words)] if tile else [f"Space {name} is unbuilt."]
    wanted = name.lower().replace(" ", "-").removeprefix("@")
    tiles = [wanted] if wanted in TILE_NUMBER else [tile for tile in TILE_NUMBER if wanted in tile]
    places = [place for place in PLACES if place.startswith(wanted)]
    if not tiles and not places:
        return [f"There is no tile or place called {name}. The tiles: {', '.join(TILE_NUMBER)}."]
    helps = [_tile_help(tile, words) for tile in tiles]
    return helps + [f"{PLACES[place]}: {words.place_help(place)}" for place in places]


def _tile_help(tile: str, words: Sentences) -> str:
    name = words.tile(tile)
    return f"{name[:1].upper()}{name[1:]}: {words.tile_help(tile)}"
