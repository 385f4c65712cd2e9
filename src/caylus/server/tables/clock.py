"""Clocks: how much time each seat has left. Immutable; the current time is always an argument."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from caylus.server.messages.table_models import ClockRules, Clocks


@dataclass(frozen=True)
class Clock:
    """The clocks of a table. Times are milliseconds."""

    rules: ClockRules
    left: tuple[int, ...]
    """The time that each seat had left at `since`."""
    running: int | None = None
    since: int = 0

    @classmethod
    def new(cls, rules: ClockRules, seats: int) -> Clock:
        """Return full, stopped clocks."""
        return cls(rules, (rules.seconds * 1000,) * seats)

    @property
    def deadline(self) -> int | None:
        """When the running clock runs out; None if none runs."""
        return None if self.running is None else self.since + self.left[self.running]

    def pressed(self, running: int | None, now: int, *, moved: bool = True) -> Clock:
        """Stop the running clock and start another. `moved`: the seat decided, so it gets the increment."""
        left = list(self.at(now))
        if self.running is not None and moved:
            left[self.running] += self.rules.increment * 1000
        if self.rules.kind != "game" and running is not None:
            left[running] = self.rules.seconds * 1000
        return replace(self, left=tuple(left), running=running, since=now)

    def at(self, now: int) -> tuple[int, ...]:
        """Return the time that each seat has left."""
        if self.running is None:
            return self.left
        used = max(0, now - self.since)
        return tuple(
            max(0, left - used) if seat == self.running else left for seat, left in enumerate(self.left)
        )

    def after_restart(self, now: int, grace: int) -> Clock:
        """Return the clocks after a restart: the downtime does not count.

        Clocks of days go on, but leave at least `grace`.
        """
        if self.running is None:
            return self
        if self.rules.kind != "days":
            return replace(self, since=now)
        left = list(self.at(now))
        left[self.running] = max(left[self.running], grace)
        return replace(self, left=tuple(left), since=now)

    def message(self, now: int) -> Clocks:
        """Return the clocks as a message."""
        return Clocks(
            rules=self.rules, left=list(self.at(now)), running=self.running, deadline=self.deadline, now=now
        )

    def saved(self) -> dict[str, Any]:
        """Return the clocks as JSON data."""
        return {"left": list(self.left), "running": self.running, "since": self.since}

    @classmethod
    def read(cls, rules: dict[str, Any], saved: dict[str, Any]) -> Clock:
        """Return the clocks from the rules and from `saved()`."""
        return cls(ClockRules(**rules), tuple(saved["left"]), saved["running"], saved["since"])
