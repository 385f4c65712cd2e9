"""The header of a record: the lines `key: value` before the first empty line."""

from __future__ import annotations

import re
from typing import Final

from caylus.rules.data.editions import EDITIONS, OPTIONS, Edition
from caylus.rules.data.tiles import NEUTRAL_NAMES
from caylus.text.records.errors import RecordError

FORMAT: Final = "caylus-record 1"
REQUIRED: Final = ("format", "edition", "players", "order", "neutral")
KEYS: Final = (*REQUIRED, "options", "result", "engine")
"""The keys with a meaning; all others are kept as they are."""
NUMBER: Final = re.compile(r"[0-9]{1,5}")


class Header:
    """The lines of a header, each with its number."""

    def __init__(self, lines: list[str]) -> None:
        """Read the lines up to the first empty one; comments are left out."""
        self._values: dict[str, tuple[str, int]] = {}
        self.end = 0
        """The number of the line that ends the header."""
        for number, line in enumerate(lines, 1):
            self.end = number
            text = line.partition("#")[0].strip()
            if not text:
                if self._values and not line.strip():
                    break
                continue
            key, value = key_and_value(text)
            if not key:
                raise RecordError("header-line", number, text=text)
            if key in self._values:
                raise RecordError("header-twice", number, key=key)
            self._values[key] = (value, number)

    def line_of(self, key: str) -> int:
        """The number of a key's line; of the header's end, if the key is not there."""
        return self._values[key][1] if key in self._values else self.end

    def _value(self, key: str) -> str:
        if key not in self._values:
            raise RecordError("header-missing", self.end, key=key)
        return self._values[key][0]

    def check(self) -> None:
        """Refuse a header that cannot be used."""
        self.edition()
        count = len(self.players())
        self.order(count)
        self.neutral()
        self.result(count)

    def edition(self) -> Edition:
        """The edition with its options. The format is looked at first: it says whether we know the rest."""
        if self._value("format") != FORMAT:
            raise RecordError("format", self.line_of("format"), text=self._value("format"), known=FORMAT)
        name = self._value("edition")
        if name not in EDITIONS:
            raise RecordError("edition", self.line_of("edition"), text=name, known=", ".join(EDITIONS))
        return Edition.of(name, self._options())

    def _options(self) -> dict[str, str]:
        options: dict[str, str] = {}
        line = self.line_of("options")
        for item in self._values.get("options", ("", 0))[0].split():
            option, equals, value = item.partition("=")
            if not equals:
                raise RecordError("option-form", line, text=item)
            if option not in OPTIONS:
                raise RecordError("option", line, text=option, known=", ".join(OPTIONS))
            if option in options:
                raise RecordError("option-twice", line, option=option)
            if value not in OPTIONS[option]:
                raise RecordError(
                    "option-value", line, option=option, text=value, known=", ".join(OPTIONS[option])
                )
            options[option] = value
        return options

    def players(self) -> tuple[str, ...]:
        """The names in seat order."""
        line = self.line_of("players")
        names = tuple(name.strip() for name in self._value("players").split(","))
        if not 2 <= len(names) <= 5:
            raise RecordError("players-count", line, count=len(names))
        for name in names:
            if fault := name_fault(name):
                raise RecordError(fault, line, name=name)
        return names

    def order(self, players: int) -> tuple[int, ...]:
        """The seats in the first turn order."""
        seats = self._value("order").split()
        if sorted(seats) != [str(seat) for seat in range(players)]:
            raise RecordError("order", self.line_of("order"), last=players - 1, text=" ".join(seats))
        return tuple(map(int, seats))

    def neutral(self) -> tuple[str, ...]:
        """The tiles on spaces 1 to 6."""
        line = self.line_of("neutral")
        names = tuple(self._value("neutral").split())
        for name in names:
            if name not in NEUTRAL_NAMES:
                raise RecordError("neutral-unknown", line, text=name, known=", ".join(NEUTRAL_NAMES))
            if names.count(name) > 1:
                raise RecordError("neutral-twice", line, tile=name)
        for name in NEUTRAL_NAMES:
            if name not in names:
                raise RecordError("neutral-missing", line, tile=name)
        return names

    def result(self, players: int) -> tuple[int, ...] | None:
        """The final points; None if there is no such line."""
        if "result" not in self._values:
            return None
        numbers = self._value("result").split()
        if len(numbers) != players or not all(NUMBER.fullmatch(number) for number in numbers):
            raise RecordError("result-form", self.line_of("result"), count=players, text=" ".join(numbers))
        return tuple(map(int, numbers))

    def engine(self) -> str:
        """The program that wrote the record, if the header says so."""
        return self._values.get("engine", ("", 0))[0]

    def extra(self) -> dict[str, str]:
        """The lines with other keys."""
        return {key: value for key, (value, _) in self._values.items() if key not in KEYS}


def name_fault(name: str) -> str:
    """What is wrong with a player's name; empty if nothing is."""
    if not name or name != name.strip():
        return "name-empty" if not name.strip() else "name-space"
    return "name-letters" if "," in name or not is_text(name) else ""


def extra_fault(key: str, value: str) -> str:
    """Why a further line of the header could not be read back; empty if it can."""
    if key in KEYS:
        return "extra-key"
    same = key_and_value(f"{key}: {value}".strip()) == (key, value)
    return "" if same and key and is_text(f"{key} {value}") else "extra-line"


def key_and_value(line: str) -> tuple[str, str]:
    """The two parts of a line `key: value`; without the space it is not one, but a token such as `take:f`."""
    key, colon, value = line.partition(":")
    if not colon or value[:1].strip():
        return "", ""
    return key.strip(), value.strip()


def is_text(text: str) -> bool:
    """Can this stand in a line: no comment, no line break, nothing that UTF-8 cannot write?"""
    whole = "#" not in text and len(text.splitlines()) <= 1
    return whole and not any("\ud800" <= letter <= "\udfff" for letter in text)
