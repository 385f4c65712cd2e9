"""What happened, as values: enough to animate and to tell a game without looking at the state.

The rules write numbers (`happenings`), `decode` turns them into these. Sentences are made elsewhere
(`caylus.text.sentences`). Seats are numbers, tiles and places names, cubes letters (`"ffw"`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from typing import Final

from caylus.rules import event_codes
from caylus.rules.data import task_kinds
from caylus.rules.data.goods import letters
from caylus.rules.data.moves import MOVES, Move
from caylus.rules.data.places import PLACE_NAMES
from caylus.rules.data.tiles import LINES, SECTIONS, TILE_NAMES
from caylus.rules.event_codes import CAUSES
from caylus.rules.state import unpack_order
from caylus.rules.values import Value


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


Raw = tuple[int, int, int, int, int]


def _order(packed: int) -> tuple[int, ...]:
    ranks = 0
    while packed >> (3 * ranks) > 1:
        ranks += 1
    return tuple(unpack_order(packed, ranks))


def _tile(number: int) -> str:
    return TILE_NAMES[number] if number else ""


def _tiles(packed: int) -> tuple[str, ...]:
    return tuple(TILE_NAMES[(packed >> (6 * space)) & 63] for space in range(6))


def cause(number: int) -> Cause:
    """The cause that `event_codes.because` wrote."""
    why = CAUSES[number & 63]
    detail = (number >> 6) & 1023
    place = PLACE_NAMES[number >> 16]
    if why in ("work", "owner-bonus", "build", "convert"):
        return Cause(why, tile=TILE_NAMES[detail], place=place)
    if why == "favor":
        return Cause(why, line=LINES[detail])
    if why in ("batch", "scoring"):
        return Cause(why, section=SECTIONS[detail].name)
    if why == "guest":
        return Cause(why, place=place, guest=detail)
    return Cause(why, place=place)


DECODERS: Final[dict[int, Callable[[int, int, int, int], Event]]] = {
    event_codes.DECIDED: lambda seat, a, b, c: Decided(seat, MOVES[a], b == 1, task_kinds.NAMES[c]),
    event_codes.TURN_BEGAN: lambda seat, a, b, c: TurnBegan(a, _order(b)),
    event_codes.PHASE_BEGAN: lambda seat, a, b, c: PhaseBegan(a),
    event_codes.ORDER_CHANGED: lambda seat, a, b, c: OrderChanged(_order(a), b == 1),
    event_codes.GAINED: lambda seat, a, b, c: Gained(seat, b >> 16, letters(a), b & 65535, cause(c)),
    event_codes.PAID: lambda seat, a, b, c: Paid(seat, b, letters(a), cause(c)),
    event_codes.LOST: lambda seat, a, b, c: Lost(seat, a, b, cause(c)),
    event_codes.WORKER_PLACED: lambda seat, a, b, c: WorkerPlaced(seat, PLACE_NAMES[a], b, _tile(c)),
    event_codes.WORKER_MOVED: lambda seat, a, b, c: WorkerMoved(
        seat, PLACE_NAMES[a], PLACE_NAMES[b], _tile(c)
    ),
    event_codes.WORKER_HOME: lambda seat, a, b, c: WorkerHome(seat, PLACE_NAMES[a]),
    event_codes.PASSED: lambda seat, a, b, c: Passed(seat, a),
    event_codes.PROVOST_MOVED: lambda seat, a, b, c: ProvostMoved(seat, a, b),
    event_codes.BAILIFF_MOVED: lambda seat, a, b, c: BailiffMoved(a, b, c),
    event_codes.WORK_BEGAN: lambda seat, a, b, c: WorkBegan(seat, TILE_NAMES[b], a),
    event_codes.NOT_REACHED: lambda seat, a, b, c: NotReached(seat, TILE_NAMES[b], a),
    event_codes.BUILT: lambda seat, a, b, c: Built(seat, TILE_NAMES[a], b),
    event_codes.CONVERSION_WAITS: lambda seat, a, b, c: ConversionWaits(seat, TILE_NAMES[b], a),
    event_codes.CONVERTED: lambda seat, a, b, c: Converted(seat, TILE_NAMES[b], a),
    event_codes.HOUSE_BUILT: lambda seat, a, b, c: HouseBuilt(seat, SECTIONS[a].name),
    event_codes.FAVOR_GAINED: lambda seat, a, b, c: FavorGained(seat, _favor_cause(a, b)),
    event_codes.FAVOR_LOST: lambda seat, a, b, c: FavorLost(seat),
    event_codes.FAVOR_USED: lambda seat, a, b, c: FavorUsed(seat, LINES[a], b, c == 1),
    event_codes.SECTION_BEGAN: lambda seat, a, b, c: SectionBegan(SECTIONS[a].name),
    event_codes.SECTION_SCORED: lambda seat, a, b, c: SectionScored(SECTIONS[a].name, b),
    event_codes.GAME_BEGAN: lambda seat, a, b, c: GameBegan(a, _tiles(b)),
    event_codes.FINAL_SCORE: lambda seat, a, b, c: FinalScore(seat, a, b >> 12, b & 4095, c),
    event_codes.GAME_OVER: lambda seat, a, b, c: GameOver(),
}


def _favor_cause(why: int, detail: int) -> Cause:
    return cause(why + 64 * detail)


def decode(raw: Raw) -> Event:
    """One event as the rules told it, as a value."""
    kind, seat, a, b, c = raw
    return DECODERS[kind](seat, a, b, c)
