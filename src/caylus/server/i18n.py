"""The server's sentences, and the sentences of a game, in the language of the reader."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from caylus.rules.data.editions import Edition
from caylus.text.sentences import Sentences
from caylus.text.sentences.message_format import catalogue


class ServerSentences(Sentences):
    """Sentences that fall back to English where a catalogue lacks a translation."""

    def __init__(
        self, language: str = "en", players: Sequence[str] | None = None, edition: Edition | None = None
    ) -> None:
        """See `Sentences`."""
        super().__init__(language, players, edition)
        self._works: dict[str, str] = {}

    def say(self, name: str, /, **values: str | int) -> str:
        """Return a message of the catalogue."""
        if name not in self.catalogue:
            return catalogue("en").format(name, values)
        return super().say(name, **values)

    def tile_work(self, name: str) -> str:
        """Return what a worker on a tile does. Cached, because every choice of a place needs it."""
        if name not in self._works:
            self._works[name] = super().tile_work(name)
        return self._works[name]


@cache
def sentences_in(language: str) -> ServerSentences:
    """Return the sentences that belong to no particular game."""
    return ServerSentences(language)


def say(language: str, name: str, /, **values: str | int) -> str:
    """Return a message of the server; `name` is without the prefix `server.`."""
    return sentences_in(language).say(f"server.{name}", **values)
