"""Cubes (R0.2). A bundle of cubes is one number, so that bundles add and subtract like numbers.

Each kind of cube has twelve bits of the number, the highest of them always free. That free bit makes
`covers` a single comparison of all five kinds: it is lent to every kind before the subtraction, and
whoever has to use it up had too few cubes.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from caylus.rules.runtime.vecs import vec

FOOD: Final = 0
WOOD: Final = 1
STONE: Final = 2
CLOTH: Final = 3
GOLD: Final = 4
KINDS: Final = 5

LETTERS: Final = "fwscg"
NAMES: Final = ("food", "wood", "stone", "cloth", "gold")

BITS: Final = 12
MOST: Final = 2047
"""The most cubes of one kind that a bundle can hold; no game comes near it."""

ONE: Final = vec[i64]([1, 1 << 12, 1 << 24, 1 << 36, 1 << 48])
"""One cube of each kind, as a bundle."""

GUARD: Final = (1 << 11) | (1 << 23) | (1 << 35) | (1 << 47) | (1 << 59)


def covers(have: i64, price: i64) -> bool:
    """Does the bundle `have` contain the bundle `price`?"""
    return ((have | GUARD) - price) & GUARD == GUARD


def amount(bundle: i64, kind: i64) -> i64:
    """How many cubes of this kind are in the bundle."""
    return (bundle >> (kind * BITS)) & MOST


def bundle(letters: str) -> int:
    """The bundle that letters such as `"ffw"` stand for."""
    total = 0
    for letter in letters:
        total += 1 << (BITS * LETTERS.index(letter))
    return total


def letters(bundle: i64) -> str:
    """A bundle as letters, always in the order f w s c g."""
    kind: i64
    text = ""
    for kind in range(KINDS):
        text += LETTERS[kind] * int(amount(bundle, kind))
    return text


def counts(bundle: i64) -> list[int]:
    """A bundle as five numbers in the order f w s c g."""
    kind: i64
    return [int(amount(bundle, kind)) for kind in range(KINDS)]


def missing(have: i64, price: i64) -> int:
    """The cubes of `price` that `have` lacks, as a bundle."""
    kind: i64
    lacking: i64 = 0
    for kind in range(KINDS):
        short = amount(price, kind) - amount(have, kind)
        if short > 0:
            lacking += short * ONE[kind]
    return int(lacking)
