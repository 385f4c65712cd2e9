"""Which laws cannot be judged when a statement was not understood.

A misspelt tile is one fault. That its space now seems to be unbuilt is not another one.
"""

from __future__ import annotations

from typing import Final

from caylus.rules.laws.problems import Problem

ROAD: Final = ("owns", "neutral")
PHASE: Final = ("due",)
SCORED: Final = ("scored", "bailiff", "houses")

NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "due-nobody": ("works", "passed", *ROAD),
    "due-other-tile": ROAD,
    "turn-range": ("turn", *PHASE),
    "next-order-option": ("next-order", "options", "edition"),
    "next-order-early": ("next-order", *PHASE),
    "next-order": ("next-order", "order", "players"),
    "not-all-passed": ("passed", "players", *PHASE),
    "bailiff-range": ("bailiff",),
    "road-gap": ROAD,
    "too-many-tiles": ("options", "edition"),
    "conversion-tile": ("converts", *ROAD),
    "conversion-owner": ("converts", *ROAD),
    "conversion-worker": ("converts", "works", "options", "edition", *PHASE),
    "conversion-phase": ("converts", *PHASE),
    "worker-closed": ("works", *ROAD),
    "stables-closed": ("works", "players"),
    "slot-gap": ("works",),
    "worker-stays": ("works", *PHASE),
    "section-early": SCORED,
    "scored-early": SCORED,
    "scored-late": (*SCORED, *PHASE),
    "batches-phase": ("delivered", *PHASE),
    "batches-worker": ("delivered", "works", *PHASE),
    "batches-houses": ("delivered", *SCORED),
    "marker-range": ("favors", "scored", "bailiff", *PHASE),
    "used-phase": ("used", *PHASE),
    "used-marker": ("used", "favors"),
    "no-favor-table": ("used", "favors", "options", "edition"),
    "due-range": PHASE,
    "due-bottom": PHASE,
    "due-order": PHASE,
    "due-seat": (*PHASE, "works", "order", "passed", "delivered", "owns", "players"),
    "due-figure": (*PHASE, "works", "order"),
    "due-passed": (*PHASE, "passed", "order"),
    "due-worker": (*PHASE, "works"),
    "due-tile": (*PHASE, *ROAD, "works", "options", "edition"),
    "due-unreached": (*PHASE, "provost", "bailiff"),
    "due-section": (*PHASE, *SCORED),
    "due-unused": (*PHASE, "used"),
    "due-favors": PHASE,
    "over-early": (*PHASE, *SCORED),
    "over-late": (*PHASE, *SCORED),
}
"""The statements that each law looks at; a law that is not here looks only at what was understood."""


def is_certain(problem: Problem, doubtful: set[str]) -> bool:
    """Would this fault be there whatever the doubtful statements mean?"""
    return doubtful.isdisjoint(NEEDS.get(problem.name, ()))
