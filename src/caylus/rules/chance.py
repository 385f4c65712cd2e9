"""Random numbers that are the same everywhere: compiled or not, in every version of Python."""

from __future__ import annotations

from typing import Any, Final, SupportsIndex

from mypy_extensions import i64

from caylus.rules.runtime.integers import whole

MASK: Final = 0xFFFFFFFF


class Chance:
    """A small generator of random numbers (xorshift with 32 bits).

    >>> chance = Chance(7)
    >>> [chance.below(6) for _ in range(8)]
    [3, 3, 4, 0, 1, 4, 4, 1]
    """

    __slots__ = ("x",)

    def __init__(self, seed: SupportsIndex) -> None:
        """Neighbouring seeds give unrelated numbers."""
        number = whole(seed, "the seed")
        low: i64 = number & MASK
        high: i64 = (number >> 32) & MASK
        mixed: i64 = (product(low, 2654435761) + product(high, 40503) + 0x9E3779B9) & MASK
        mixed = product(mixed ^ (mixed >> 16), 0x45D9F3B)
        mixed = product(mixed ^ (mixed >> 16), 0x45D9F3B)
        self.x: i64 = (mixed ^ (mixed >> 16)) or 1

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        x = self.x
        x ^= (x << 13) & MASK
        x ^= x >> 17
        x ^= (x << 5) & MASK
        self.x = x
        return x % n

    def shuffle(self, items: list[int]) -> None:
        """Put a list into random order."""
        i: i64
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as the number that it has come to."""
        return chance_from, (int(self.x),)


def product(one: i64, other: i64) -> i64:
    """The product of two numbers with 32 bits, modulo 2**32.

    Never as a larger integer: a signal that comes while Python multiplies those ends a compiled program.
    """
    return (((one * (other >> 16)) & 0xFFFF) * 65536 + one * (other & 0xFFFF)) & MASK


def chance_from(x: int) -> Chance:
    """A generator that has come to this number."""
    chance = Chance(0)
    chance.x = x
    return chance
