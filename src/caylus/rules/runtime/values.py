"""What all values of the rules have in common: refusals, events, tiles, editions."""

from __future__ import annotations

from dataclasses import fields
from typing import Any


class Value:
    """A frozen dataclass that can be pickled and copied, compiled or not.

    It is made again from its fields, in their order: a compiled frozen dataclass cannot be filled in later.
    """

    __slots__ = ()

    def __reduce__(self) -> tuple[Any, ...]:
        """What pickle and copy ask for."""
        kept: Any = self
        return type(self), tuple([getattr(self, field.name) for field in fields(kept)])
