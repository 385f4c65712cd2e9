"""Rate limits: token buckets."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

MAX_KEYS: Final = 10_000


class TokenBucket:
    """Allows `size` actions at once, refilled at `per_second`."""

    def __init__(self, size: float, per_second: float) -> None:
        """Create a full bucket."""
        self.size = size
        self.per_second = per_second
        self._left = size
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one token; False if there is none."""
        now = time.monotonic()
        self._left = min(self.size, self._left + (now - self._at) * self.per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class RateLimiter:
    """A token bucket for each key. The least recently used keys are forgotten."""

    def __init__(self, size: float, per_second: float) -> None:
        """Size and refill rate of each bucket."""
        self.size = size
        self.per_second = per_second
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, key: str) -> bool:
        """Take one token of a key; False if there is none."""
        bucket = self._buckets.setdefault(key, TokenBucket(self.size, self.per_second))
        self._buckets.move_to_end(key)
        if len(self._buckets) > MAX_KEYS:
            self._buckets.popitem(last=False)
        return bucket.take()
