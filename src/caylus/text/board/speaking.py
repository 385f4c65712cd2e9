"""Where the command line gets its sentences from."""

from __future__ import annotations

from caylus.text.description import Table
from caylus.text.sentences import Sentences


def words_for(game: Table, language: str = "en") -> Sentences:
    """Sentences with the names of a game's players and the figures of its edition."""
    return Sentences(language, game.players, game.edition)
