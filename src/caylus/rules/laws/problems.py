"""What can be wrong with a position: names with their arguments, never sentences."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from caylus.rules.runtime.values import Value

PROBLEMS: Final[dict[str, tuple[str, tuple[str, ...]]]] = {
    # How the text is written. Every one of these also has the argument `row`: the line of the text.
    "too-long": ("text", ("characters", "most")),
    "more-faults": ("text", ("most",)),
    "unknown-statement": ("text", ("word", "maybe")),
    "unknown-word": ("text", ("statement", "word", "maybe")),
    "unknown-color": ("text", ("statement", "word", "maybe")),
    "unknown-tile": ("text", ("word", "maybe")),
    "unknown-place": ("text", ("word", "maybe")),
    "unknown-task": ("text", ("word", "maybe")),
    "bad-number": ("text", ("statement", "word", "least", "most")),
    "bad-edition": ("text", ("word", "maybe")),
    "bad-option": ("text", ("word", "maybe")),
    "incomplete": ("text", ("statement",)),
    "left-over": ("text", ("statement", "word")),
    "statement-twice": ("text", ("statement",)),
    "word-twice": ("text", ("statement", "word")),
    "space-twice": ("text", ("space",)),
    "place-twice": ("text", ("place",)),
    "place-full": ("text", ("place",)),
    "not-a-neutral-tile": ("text", ("tile",)),
    "not-playing": ("text", ("seat", "players")),
    "order-incomplete": ("text", ("statement",)),
    "scored-not-in-order": ("text", ("section",)),
    "due-nobody": ("text", ("task",)),
    "due-other-tile": ("text", ("task", "space", "tile")),
    "due-continues": ("text", ("task",)),
    # What players have, and in which order they act.
    "deniers-range": ("R0.2", ("seat", "deniers")),
    "points-range": ("R0.3", ("seat", "points")),
    "cubes-range": ("R0.2", ("seat",)),
    "turn-range": ("R2.1", ("turn",)),
    "order": ("R1.3", ()),
    "next-order-option": ("R4.5", ()),
    "next-order-early": ("R4.5", ()),
    "next-order": ("R4.5", ()),
    "passed-range": ("R3.1", ("passed",)),
    "passed-twice": ("R3.5", ("seat",)),
    "not-all-passed": ("R3.1", ("passed",)),
    # The road.
    "bailiff-range": ("R8.1", ("space",)),
    "provost-range": ("R5.2", ("space",)),
    "tile-range": ("R0.2", ("space",)),
    "road-gap": ("R6.4", ("space", "built")),
    "neutral-space": ("R1.1", ("space", "tile")),
    "neutral-twice": ("R1.1", ("tile",)),
    "built-on-neutral": ("R6.4", ("space", "tile")),
    "fixed-missing": ("R1.1", ("space", "tile")),
    "fixed-elsewhere": ("R1.1", ("space", "tile")),
    "too-many-tiles": ("R0.2", ("tile", "count", "copies")),
    "supply": ("R0.2", ("tile", "count", "copies")),
    "next-space": ("R6.4", ("space",)),
    "owner-missing": ("R6.4", ("space", "tile")),
    "owner-extra": ("R6.4", ("space", "tile", "seat")),
    "conversion-tile": ("R6.6", ("space", "tile", "seat")),
    "conversion-owner": ("R6.6", ("space", "seat")),
    "conversion-worker": ("R6.6", ("space", "seat")),
    "conversion-phase": ("R6.6", ("space", "seat")),
    # Workers.
    "worker-count": ("R0.3", ("seat", "count", "home")),
    "worker-range": ("R3.2", ("place",)),
    "worker-closed": ("R3.2", ("seat", "space", "tile")),
    "place-closed": ("R3.2", ("place",)),
    "stables-closed": ("R3.2", ("seat",)),
    "slot-gap": ("R3.2", ("place",)),
    "slot-twice": ("R3.2", ("seat", "place")),
    "worker-stays": ("R4.7", ("seat", "place")),
    # The castle.
    "houses-range": ("R7.2", ("seat", "section")),
    "section-overfull": ("R7.2", ("section", "count", "places")),
    "section-early": ("R7.2", ("section", "earlier")),
    "scored-range": ("R8.2", ("scored",)),
    "scored-early": ("R8.2", ("section",)),
    "scored-late": ("R8.2", ("section",)),
    "batches-range": ("R7.4", ("seat", "batches")),
    "batches-phase": ("R7.4", ("seat",)),
    "batches-worker": ("R7.1", ("seat",)),
    "batches-houses": ("R7.2", ("seat", "batches", "count")),
    # Favors.
    "marker-range": ("R9.3", ("seat", "line", "column", "open")),
    "used-range": ("R9.4", ("seat",)),
    "used-phase": ("R9.4", ("seat",)),
    "used-marker": ("R9.2", ("seat", "line")),
    "no-favor-table": ("R9.8", ("seat",)),
    # What is due.
    "due-range": ("R2.1", ()),
    "due-bottom": ("R2.1", ("task",)),
    "due-order": ("R2.1", ("task", "under")),
    "due-seat": ("R2.1", ("task", "seat")),
    "due-figure": ("R2.1", ("task",)),
    "due-passed": ("R3.1", ("seat",)),
    "due-worker": ("R6.1", ("task", "place")),
    "due-tile": ("R6.1", ("task", "space", "tile")),
    "due-unreached": ("R6.1", ("space", "provost")),
    "due-section": ("R8.2", ("section",)),
    "due-unused": ("R9.2", ("task", "seat", "line")),
    "due-favors": ("R9.1", ("count", "most")),
    "over-early": ("R8.5", ()),
    "over-late": ("R8.5", ()),
}
"""Every problem with the rule that it cites (`text` for the writing) and the names of its arguments."""


@dataclass(frozen=True)
class Problem(Value):
    """One fault of a position.

    `name` names the sentence (`caylus.text.sentences` has it in every language), `args` fill it in:
    numbers, names of tiles, places, sections and favor lines, `seat` numbers, `row` (the line of the text).
    """

    name: str
    args: dict[str, int | str] = field(default_factory=dict)

    @property
    def rule(self) -> str:
        """The number of the rule that is broken; `text` for a fault of writing."""
        return PROBLEMS[self.name][0]
