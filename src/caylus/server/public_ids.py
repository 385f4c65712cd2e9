"""Names of tables and people in links: short, and nobody guesses them."""

from __future__ import annotations

import secrets
from typing import Final

ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""Letters and figures that nobody mistakes for each other."""


def new_id(length: int = 10) -> str:
    """A name that nobody guesses."""
    return "".join(secrets.choice(ALPHABET) for _ in range(length))
