"""The kinds of decisions: what each one is called, which rule asks it and which moves answer it.

Decisions on the road come from the tiles: a tile names its decision (`Tile.asks`), and its verb tells the
task, the rule and the moves. A new tile of a known verb brings its own kind with it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from caylus.rules.data import places, task_kinds
from caylus.rules.data.offers import offers_of
from caylus.rules.data.tiles import PRESTIGE, TILES, Tile


@dataclass(frozen=True)
class DecisionKind:
    """One kind of decision."""

    name: str
    task: int
    """The kind of task on the agenda that asks it (`task_kinds`)."""
    rule: str
    """The number of the rule that asks it."""
    verbs: tuple[str, ...]
    """The verbs of the moves that do something."""
    declines: str = ""
    """The verb of the move that does nothing, or nothing more; empty where there is none."""
    place: str = ""
    """The special place whose worker asks; empty on the road, where it is the task's figure."""
    slot: int = 0
    """Where exactly that worker stands; 0 where several can stand."""

    @property
    def on_road(self) -> bool:
        """Does a building of the road ask it?"""
        return task_kinds.is_on_road(self.task)

    @property
    def of_favor(self) -> bool:
        """Is it about a favor?"""
        return task_kinds.is_of_favor(self.task)


def task_of(tile: Tile) -> int:
    """The kind of task that a tile's verb puts on the agenda; 0 for a tile that nobody works."""
    if tile.produces:
        return task_kinds.PRODUCE
    if tile.converts:
        return task_kinds.LAWYER
    if tile.builds == PRESTIGE:
        return task_kinds.ARCHITECT
    if tile.builds:
        return task_kinds.BUILD
    return task_kinds.EXCHANGE if tile.asks else 0


def verbs_of(tile: Tile) -> tuple[str, ...]:
    """The verbs of the moves that a tile's worker can choose."""
    found = [offer.verb for offer in offers_of(tile) if offer.verb]
    found += ["convert"] if tile.converts else []
    if tile.builds:
        found.append("raise" if tile.builds == PRESTIGE else "build")
    return tuple(dict.fromkeys(found))


ROAD_RULES: Final[dict[int, str]] = {
    task_kinds.PRODUCE: "R6.2",
    task_kinds.BUILD: "R6.4",
    task_kinds.ARCHITECT: "R6.5",
    task_kinds.LAWYER: "R6.6",
    task_kinds.EXCHANGE: "R6.7",
}
"""The rule of each task that a tile's verb puts on the agenda."""


def _kind(
    task: int, rule: str, verbs: tuple[str, ...], declines: str = "", place: str = "", slot: int = 0
) -> DecisionKind:
    return DecisionKind(task_kinds.NAMES[task], task, rule, verbs, declines, place, slot)


def _road_kinds() -> list[DecisionKind]:
    verbs: dict[str, tuple[str, ...]] = {}
    tasks: dict[str, int] = {}
    for tile in TILES:
        if tile.asks:
            verbs[tile.asks] = tuple(dict.fromkeys((*verbs.get(tile.asks, ()), *verbs_of(tile))))
            tasks[tile.asks] = task_of(tile)
    return [
        DecisionKind(
            name,
            task,
            ROAD_RULES[task],
            verbs[name],
            "" if task == task_kinds.PRODUCE else "skip",  # R6.2: production is compulsory
        )
        for name, task in tasks.items()
    ]


def _kinds() -> dict[str, DecisionKind]:
    kinds = [
        _kind(task_kinds.PLACE, "R3.1", ("place",), "pass"),
        _kind(task_kinds.GATE, "R4.1", ("place",), "home", "gate", places.GATE),
        _kind(task_kinds.GUILD, "R4.3", ("provost",), "", "guild", places.GUILD),
        _kind(task_kinds.JOUST, "R4.4", ("joust",), "skip", "joust", places.FIELD),
        _kind(task_kinds.INN, "R4.6", ("keep", "home"), "", "inn", places.INN_RIGHT),
        _kind(task_kinds.PROVOST, "R5.1", ("provost",)),
        *_road_kinds(),
        _kind(task_kinds.OWNER_BONUS, "R6.3", ("bonus",)),
        _kind(task_kinds.CASTLE, "R7.1", ("batch",), "done", "castle"),
        _kind(task_kinds.FAVOR_LINE, "R9.2", ("favor",)),
        _kind(task_kinds.FAVOR_CUBES, "R9.2", ("take", "swap"), "skip"),
        _kind(task_kinds.FAVOR_BUILD, "R9.7", ("build", "convert", "raise"), "skip"),
    ]
    return {kind.name: kind for kind in kinds}


DECISION_KINDS: Final[dict[str, DecisionKind]] = _kinds()
"""Every kind of decision by its name, in the order of the rules."""
PLACES_THAT_ASK: Final[dict[int, str]] = {
    kind.task: kind.place for kind in DECISION_KINDS.values() if kind.place
}
"""The special place whose worker asks, by the kind of task."""
