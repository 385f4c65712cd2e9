"""Names and phrases out of a catalogue: of players, tiles, places, cubes and amounts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from typing import Final

from caylus.rules.book import played_tile
from caylus.rules.data.editions import Edition
from caylus.rules.data.tiles import COLORS, TILE_NAMES, TILE_NUMBER, TILES, Tile
from caylus.rules.state import State
from caylus.text.sentences.message_format import Catalogue, Name, catalogue

Values = dict[str, str | int]

CUBES: Final = {"f": "f", "w": "w", "s": "s", "c": "c", "g": "g", "*": "any", "#": "not-gold"}
"""The letters of cubes, as the ids of their messages end; the last two occur only in the tiles' data."""
LONGEST: Final = 60
"""So many letters of a text that somebody else wrote are shown in a message."""


class Words:
    """The words of one language, for the players of one game."""

    def __init__(
        self, language: str = "en", players: Sequence[str] | None = None, edition: Edition | None = None
    ) -> None:
        """Without `players` the seats are called by their colours; the edition has the tiles' figures."""
        self.catalogue: Catalogue = catalogue(language)
        self.players = players
        self.edition = edition or Edition.of()

    def say(self, name: str, /, **values: str | int) -> str:
        """A message of the catalogue."""
        return self.catalogue.format(name, values)

    def name(self, name: str, /, **values: str | int) -> Name:
        """A name of the catalogue, with the forms that its language has: `place.inn.of` and so on."""
        return Name(partial(self._form, name, values))

    def _form(self, name: str, values: Values, form: str) -> str:
        return self.say(f"{name}.{form}" if form else name, **values)

    def seat(self, seat: int) -> str:
        """The name of a player, else the colour of the seat."""
        if self.players is not None and 0 <= seat < len(self.players):
            return self.players[seat]
        if 0 <= seat < len(COLORS):
            return self.say(f"seat.{COLORS[seat]}")
        return self.say("seat.other", seat=seat)

    def tile(self, name: str) -> Name:
        """The name of a tile, without an article."""
        return self.name(f"tile.{name}")

    def short_tile(self, name: str) -> str:
        """The name of a tile for a small label, where its colour tells the class."""
        short = f"tile.{name}.short"
        return self.say(short) if short in self.catalogue else self.tile(name)

    def short_place(self, name: str) -> str:
        """The name of a special building or the castle for a small label, without an article."""
        return self.say(f"place.{name}.short")

    def place(self, name: str, tile: str = "") -> Name:
        """A place with its article; a space of the road is named after its tile, if that is known."""
        if name.isdecimal():
            if tile:
                return self.name("place.tile", tile=self.tile(tile), space=name)
            return self.name("place.space", space=name)
        return self.name(f"place.{name}" if name == "inn-right" else f"place.{name.rstrip('12345')}")

    def place_now(self, name: str, state: State | None) -> Name:
        """A place, named after the tile that stands there in this state."""
        if state is None or not name.isdecimal():
            return self.place(name)
        tile = int(state.tile[int(name)])
        return self.place(name, TILE_NAMES[tile] if tile else "")

    def cubes(self, letters: str) -> str:
        """Cubes by their letters: `"ffw"` is "2 food and 1 wood"."""
        return self.goods(cubes=letters)

    def goods(self, deniers: int = 0, cubes: str = "", points: int = 0, favors: int = 0) -> str:
        """An amount of several things: "3 deniers, 2 food and 1 point"."""
        items = [self.say("goods.deniers", n=deniers)] if deniers else []
        items += [self.say(f"cube.{CUBES[cube]}", n=cubes.count(cube)) for cube in CUBES if cube in cubes]
        items += [self.say("goods.points", n=points)] if points else []
        items += [self.say("goods.favors", n=favors)] if favors else []
        return self.all_of(items) if items else self.say("goods.nothing")

    def all_of(self, items: Iterable[str]) -> str:
        """A list with "and"."""
        return self._list("and", list(items))

    def one_of(self, items: Iterable[str]) -> str:
        """A list with "or"."""
        return self._list("or", list(items))

    def _list(self, kind: str, items: list[str]) -> str:
        if len(items) < 2:
            return "".join(items)
        first, *others = items[:-1]
        for item in others:
            first = self.say("list.more", first=first, next=item)
        return self.say(f"list.{kind}", first=first, last=items[-1])

    def line(self, name: str) -> Name:
        """The name of a line of the favor table."""
        return self.name(f"line.{name}")

    def section(self, name: str) -> Name:
        """The name of a section of the castle."""
        return self.name(f"section.{name}")

    def printed(self, tile: str) -> Tile:
        """A tile with the figures of the edition."""
        return played_tile(TILES[TILE_NUMBER[tile] - 1], self.edition)

    def argument(self, name: str, value: int | str, state: State | None = None) -> int | str:
        """An argument of an event, a refusal or a problem, in words."""
        if name in ("seat", "guest") and isinstance(value, int):
            return self.seat(value)
        if isinstance(value, int):
            return value
        if name == "tile":
            return self.tile(value)
        if name in ("place", "start"):
            return self.place_now(value, state)
        if name == "line":
            return self.line(value)
        if name in ("section", "earlier"):
            return self.section(value)
        if name in ("cubes", "price"):
            return self.cubes(value)
        if name in ("decision", "question"):
            return self.say(f"decision.{value}")
        if name == "maybe":
            return value or "none"
        return value if name == "known" else clip(value)


def clip(text: str) -> str:
    """A text short enough for a message."""
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"
