"""How often somebody may do something."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

REMEMBERED: Final = 10_000


class Bucket:
    """So many at once, and so many a second after that."""

    def __init__(self, size: float, per_second: float) -> None:
        """A full bucket."""
        self.size = size
        self.per_second = per_second
        self._left = size
        self._at = time.monotonic()

    def take(self) -> bool:
        """May it be done once more?"""
        now = time.monotonic()
        self._left = min(self.size, self._left + (now - self._at) * self.per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class Limits:
    """A bucket for each of many, of whom the oldest are forgotten."""

    def __init__(self, size: float, per_second: float) -> None:
        """The size of each bucket."""
        self.size = size
        self.per_second = per_second
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, name: str) -> bool:
        """May this one do it once more?"""
        bucket = self._buckets.setdefault(name, Bucket(self.size, self.per_second))
        self._buckets.move_to_end(name)
        if len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket.take()
