"""What happened, as values: enough to animate and to tell a game without looking at the state.

The rules write integers (`event_log`), `event_log.decode` turns them into these. Sentences are made elsewhere
(`caylus.text.sentences`). Seats are numbers, tiles and places names, cubes letters (`"ffw"`).
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from caylus.rules.data.moves import Move
from caylus.rules.runtime.values import Value


@dataclass(frozen=True)
class Event(Value):
    """Something that happened."""


@dataclass(frozen=True)
class GameBegan(Event):
    """The set-up: how many play, and the tiles on spaces 1 to 6 (R1.1)."""

    players: int
    neutral: tuple[str, ...]


@dataclass(frozen=True)
class Decided(Event):
    """A choice was made, or played by itself because it was the only one (R0.4)."""

    seat: int
    move: Move
    forced: bool
    question: str = field(default="", compare=False)
    """What was asked, a word of `task_kinds.NAMES`."""


@dataclass(frozen=True)
class TurnBegan(Event):
    """A turn begins with this turn order (R2)."""

    turn: int
    order: tuple[int, ...]


@dataclass(frozen=True)
class PhaseBegan(Event):
    """One of the seven phases begins."""

    phase: int


@dataclass(frozen=True)
class OrderChanged(Event):
    """The stables changed the turn order, at once or from the next turn on (R4.5)."""

    order: tuple[int, ...]
    next_turn: bool


@dataclass(frozen=True)
class Cause(Value):
    """Why something was gained, paid or lost: a word of `event_codes.CAUSES` and what belongs to it."""

    why: str
    tile: str = ""
    """For work, owner-bonus, build and convert."""
    place: str = ""
    line: str = ""
    """For a favor."""
    section: str = ""
    """For batch and scoring."""
    guest: int = -1
    """For guest: the seat whose worker came."""

    def __repr__(self) -> str:
        """Only what applies, in a form that can be pasted."""
        given = [
            f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if getattr(self, f.name) != f.default
        ]
        return f"Cause({', '.join(given)})"


@dataclass(frozen=True)
class Gained(Event):
    """A seat got deniers, cubes and points from the stock."""

    seat: int
    deniers: int
    cubes: str
    points: int
    cause: Cause


@dataclass(frozen=True)
class Paid(Event):
    """A seat gave deniers and cubes to the stock."""

    seat: int
    deniers: int
    cubes: str
    cause: Cause


@dataclass(frozen=True)
class Lost(Event):
    """A seat lost points; fewer than the penalty if it had no more (R0.3)."""

    seat: int
    points: int
    penalty: int
    cause: Cause


@dataclass(frozen=True)
class WorkerPlaced(Event):
    """A worker was placed for a price (R3)."""

    seat: int
    place: str
    price: int
    tile: str = ""
    """What stands on that space of the road."""


@dataclass(frozen=True)
class WorkerMoved(Event):
    """A worker walked from one place to another (gate, inn)."""

    seat: int
    start: str
    place: str
    tile: str = ""
    """What stands on that space of the road."""


@dataclass(frozen=True)
class WorkerHome(Event):
    """A worker went home."""

    seat: int
    place: str


@dataclass(frozen=True)
class Passed(Event):
    """A player passed, as the first, second ... (R3.5)."""

    seat: int
    rank: int


@dataclass(frozen=True)
class ProvostMoved(Event):
    """A player moved the provost (R4.3, R5.1)."""

    seat: int
    start: int
    space: int


@dataclass(frozen=True)
class BailiffMoved(Event):
    """The bailiff went on, and the provost joined him (R8.1)."""

    start: int
    space: int
    provost: int
    """Where the provost stood before."""


@dataclass(frozen=True)
class WorkBegan(Event):
    """A building is resolved by the worker on it (R6.1)."""

    seat: int
    tile: str
    space: int


@dataclass(frozen=True)
class NotReached(Event):
    """A worker beyond the provost goes home without having worked (R6.1)."""

    seat: int
    tile: str
    space: int


@dataclass(frozen=True)
class Built(Event):
    """A building was built (R6.4, R6.5)."""

    seat: int
    tile: str
    space: int


@dataclass(frozen=True)
class ConversionWaits(Event):
    """A building will become a residence when nobody stands on it any more (R6.6)."""

    seat: int
    tile: str
    space: int


@dataclass(frozen=True)
class Converted(Event):
    """A building became a residence (R6.6)."""

    seat: int
    tile: str
    space: int


@dataclass(frozen=True)
class HouseBuilt(Event):
    """A batch put a house into a section of the castle (R7.2)."""

    seat: int
    section: str


@dataclass(frozen=True)
class FavorGained(Event):
    """A player gets a favor (R9.1)."""

    seat: int
    cause: Cause


@dataclass(frozen=True)
class FavorLost(Event):
    """A fifth favor in one phase is lost (R9.4)."""

    seat: int


@dataclass(frozen=True)
class FavorUsed(Event):
    """A line was chosen and its marker moved on, if that column was open (R9.2)."""

    seat: int
    line: str
    column: int
    moved: bool


@dataclass(frozen=True)
class SectionBegan(Event):
    """The scoring of a section begins (R8.3)."""

    section: str


@dataclass(frozen=True)
class SectionScored(Event):
    """A section has been scored; the favor table is open up to this column (R8.4, R9.3)."""

    section: str
    open_column: int


@dataclass(frozen=True)
class FinalScore(Event):
    """What a seat's gold, other cubes and deniers are worth at the end, and its points in all (R10.1)."""

    seat: int
    gold: int
    cubes: int
    deniers: int
    total: int


@dataclass(frozen=True)
class GameOver(Event):
    """The towers have been scored (R8.5)."""
