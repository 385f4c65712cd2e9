"""Random ids of tables and people: short, and hard to guess."""

from __future__ import annotations

import secrets
from typing import Final

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and digits that are not mistaken for each other."""


def new_id(length: int = 10) -> str:
    """Return a new random id."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
