"""Editions and single options as data: no rule asks for an edition's name."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from caylus.rules.runtime.values import Value

OPTIONS: Final[dict[str, tuple[str, ...]]] = {
    "jeweller": ("yes", "no"),
    "church_points": ("3", "4"),
    "lawyer_points": ("4", "3"),
    "tailor": ("2:4,3:6", "1:2,3:6"),
    "wood_farm": ("or", "and"),
    "lawyer_delay": ("worker-home", "end-of-phase"),
    "stables": ("at-once", "next-turn"),
    "no_room": ("never", "batch-in-hand"),
    "favors": ("table", "simple"),
}
"""Every option with its values; the first is the standard one."""

EDITIONS: Final[dict[str, dict[str, str]]] = {
    "standard": {},
    "french": {"lawyer_delay": "end-of-phase"},
    "first": {"jeweller": "no"},
    "igroved": {"jeweller": "no", "church_points": "4", "tailor": "1:2,3:6"},
    "brain-games": {"jeweller": "no", "wood_farm": "and", "no_room": "batch-in-hand"},
}
"""Where each edition differs from the standard values."""

REPRINTS: Final[dict[tuple[str, str], tuple[str, dict[str, Any]]]] = {
    ("jeweller", "no"): ("jeweller", {"copies": 0}),
    ("church_points", "4"): ("church", {"points": 4}),
    ("lawyer_points", "3"): ("lawyer", {"points": 3}),
    ("tailor", "1:2,3:6"): ("tailor", {"points_for": {"c": 2, "ccc": 6}}),
    ("wood_farm", "and"): ("wood-farm-food", {"produces": ("ffc",)}),
}
"""Options that print a tile with other figures: the tile, and the fields of `tiles.Tile` that change."""


class EditionError(ValueError):
    """An edition or option that does not exist."""


@dataclass(frozen=True)
class Edition(Value):
    """An edition with the options that were set on top of it.

    >>> edition = Edition.of("french", {"favors": "simple"})
    >>> edition["lawyer_delay"], edition["favors"], edition["jeweller"]
    ('end-of-phase', 'simple', 'yes')
    >>> edition
    Edition.of('french', {'favors': 'simple'})
    """

    name: str
    values: tuple[tuple[str, str], ...]
    """Every option with its value, in the order of `OPTIONS`."""
    changes: dict[str, str] = field(compare=False)
    """The options that differ from the edition's own."""

    @staticmethod
    def of(name: str = "standard", options: dict[str, str] | None = None) -> Edition:
        """An edition by name, with options on top; raises `EditionError` for anything misspelt."""
        if name not in EDITIONS:
            raise EditionError(f"no edition {name!r}; there are {', '.join(EDITIONS)}")
        own = {key: EDITIONS[name].get(key, values[0]) for key, values in OPTIONS.items()}
        chosen = dict(own)
        for key, value in (options or {}).items():
            if key not in OPTIONS:
                raise EditionError(f"no option {key!r}; there are {', '.join(OPTIONS)}")
            if value not in OPTIONS[key]:
                raise EditionError(f"option {key} is {' or '.join(OPTIONS[key])}, not {value!r}")
            chosen[key] = value
        changes = {key: value for key, value in chosen.items() if value != own[key]}
        return Edition(name, tuple(chosen.items()), changes)

    @staticmethod
    def parse_options(text: str) -> dict[str, str]:
        """Options as they stand in a record: `favors=simple stables=next-turn`."""
        options: dict[str, str] = {}
        for item in text.split():
            key, equals, value = item.partition("=")
            if not equals:
                raise EditionError(f"an option is written name=value, not {item!r}")
            if key in options:
                raise EditionError(f"option {key!r} is given twice")
            options[key] = value
        return options

    def __getitem__(self, option: str) -> str:
        for key, value in self.values:
            if key == option:
                return value
        raise KeyError(option)

    def options_text(self) -> str:
        """The options that differ from the edition's own, as they stand in a record."""
        return " ".join(f"{key}={value}" for key, value in self.changes.items())

    def __repr__(self) -> str:
        return f"Edition.of({self.name!r}{f', {self.changes!r}' if self.changes else ''})"
