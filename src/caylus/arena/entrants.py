"""The entrants of a tournament: bots with budgets."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from caylus.bots.bot import Budget

OWN_BUDGET: Final = re.compile(r"(?P<spec>.+)@(?P<amount>[0-9]+(?:\.[0-9]+)?)(?P<unit>[sn])")


@dataclass(frozen=True)
class Entrant:
    """A bot with its budget.

    >>> Entrant.parse("master@0.2s", Budget(nodes=100))
    Entrant(name='master@0.2s', spec='master', budget=Budget(seconds=0.2, nodes=None))
    >>> Entrant.parse("builder", Budget(nodes=100)).budget
    Budget(seconds=None, nodes=100)
    """

    name: str
    """The name in standings and records, as it was typed."""
    spec: str
    """The argument of `caylus.bots.make`."""
    budget: Budget

    @staticmethod
    def parse(text: str, budget: Budget) -> Entrant:
        """Parse a bot with its own budget (`master@0.2s`, `master@500n`) or with the common one."""
        own = OWN_BUDGET.fullmatch(text)
        if own is None:
            return Entrant(text, text, budget)
        amount = own["amount"]
        if own["unit"] == "n":
            if not amount.isdecimal():
                raise ValueError(f"{text}: a budget of nodes is a whole number")
            return Entrant(text, own["spec"], Budget(nodes=int(amount)))
        return Entrant(text, own["spec"], Budget(seconds=float(amount)))


def seated(names: Sequence[str], players: int) -> list[str]:
    """The names for all seats: the first bot once, the others repeated until all seats are taken.

    >>> seated(["master", "builder"], 4)
    ['master', 'builder', 'builder', 'builder']
    >>> seated(["a", "b", "c"], 5)
    ['a', 'b', 'c', 'b', 'c']
    >>> seated(["a"], 3)
    ['a', 'a', 'a']
    """
    others = names[1:] or names
    missing = range(players - len(names))
    return [*names, *(others[number % len(others)] for number in missing)]


def distinct(names: Iterable[str]) -> list[str]:
    """Each name once, in the order of first appearance."""
    return list(dict.fromkeys(names))
