"""Where the terminal gets its sentences from, and how coloured things are put into them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rich.text import Text

from caylus.text.description import Table
from caylus.text.sentences import Sentences
from caylus.text.sentences.phrases import Words

FIRST: Final = 0xE000
"""A letter that no language has: it and those after it keep the places of coloured things in a message."""


def words_for(game: Table, language: str = "en") -> Sentences:
    """Sentences with the names of a game's players and the figures of its edition."""
    return Sentences(language, game.players, game.edition)


def laid_out(words: Words, name: str, /, **values: Text | str | int) -> Text:
    """A message of the catalogue whose values may be coloured."""
    things = [value for value in values.values() if isinstance(value, Text)]
    places = iter(range(len(things)))
    plain = {
        key: chr(FIRST + next(places)) if isinstance(value, Text) else value for key, value in values.items()
    }
    return _put(words.say(name, **plain), things)


def all_of(words: Words, things: Sequence[Text]) -> Text:
    """A list with "and" of coloured things."""
    return _put(words.all_of(chr(FIRST + number) for number in range(len(things))), things)


def _put(line: str, things: Sequence[Text]) -> Text:
    """The line with every thing at its place."""
    text = Text()
    for part in re.split(f"([{chr(FIRST)}-{chr(FIRST + len(things))}])", line):
        number = ord(part) - FIRST if len(part) == 1 else -1
        text.append_text(things[number] if 0 <= number < len(things) else Text(part))
    return text


def capital(text: str) -> str:
    """The same with a capital letter at its beginning."""
    return text[:1].upper() + text[1:]
