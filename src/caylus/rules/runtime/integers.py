"""Integers of other libraries are as good as Python's own."""

from __future__ import annotations

import operator
from typing import Any


def whole(value: object, name: str) -> int:
    """The integer that a value stands for, such as one of NumPy; `TypeError` for anything else.

    `name` says what it is, for the message: floats, strings and truth values are no integers.

    >>> whole(7, "the seed")
    7
    >>> whole(7.0, "the seed")
    Traceback (most recent call last):
      ...
    TypeError: the seed is a whole number, not 7.0
    """
    given: Any = value
    try:
        if not isinstance(value, bool):
            return operator.index(given)
    except TypeError:
        pass
    raise TypeError(f"{name} is a whole number, not {value!r}")
