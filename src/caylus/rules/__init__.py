"""The rules of the game: tiles and editions as data, one file for each chapter of the rulebook."""

from __future__ import annotations

from caylus.rules import agenda


def compiled() -> bool:
    """Is this the compiled engine?"""
    return not str(agenda.__file__).endswith(".py")
