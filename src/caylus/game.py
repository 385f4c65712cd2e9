"""A game to play with: the friendly face of the rules.

>>> from caylus import Game
>>> game = Game(players=3, seed=7)
>>> game.seat, game.kind, game.tokens[:4]
(2, 'place', ['pass', '@1', '@2', '@3'])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, SupportsIndex

from caylus.rules import agenda
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.chapters.final import final_points, winners
from caylus.rules.chapters.setup import random_setup, starting_state
from caylus.rules.data.editions import Edition
from caylus.rules.data.goods import letters
from caylus.rules.data.moves import BY_TOKEN, MOVES, Move
from caylus.rules.data.tiles import NEUTRAL_NAMES
from caylus.rules.event_log import Raw, decode
from caylus.rules.events import Event
from caylus.rules.refusals import Refusal
from caylus.rules.runtime.integers import whole
from caylus.rules.state import State
from caylus.text import positions, records

KEYFRAME: Final = 16
"""A state is kept after every so many decisions; undo replays from the nearest."""
NAMES: Final = ("Anna", "Boris", "Corina", "Denis", "Elif")


class IllegalMove(ValueError):
    """A move that was refused. Nothing has changed."""

    def __init__(self, token: str, refusal: Refusal, legal: list[str]) -> None:
        """Keep the refused token, the reason and the choices that there are."""
        super().__init__(f"{token}: {refusal.reason} ({refusal.rule})")
        self.token = token
        self.refusal = refusal
        self.legal = legal

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.token, self.refusal, self.legal)


class Game:
    """A game in progress or finished: its position, its history and its story.

    `players` is a number from 2 to 5 or a list of names. The set-up is drawn with `seed`, or given by
    `order` (the seats in the first turn order) and `neutral` (the tiles on spaces 1 to 6).
    """

    def __init__(
        self,
        players: SupportsIndex | Sequence[str] = 4,
        edition: str | Edition = "standard",
        options: dict[str, str] | str | None = None,
        *,
        seed: SupportsIndex = 0,
        order: Sequence[SupportsIndex] | None = None,
        neutral: Sequence[str] | None = None,
    ) -> None:
        """Set the game up (R1); raises `ValueError` with the fault if it cannot be."""
        names = names_of(players)
        count = len(names)
        if isinstance(options, str):
            options = Edition.parse_options(options)
        if isinstance(edition, str):
            edition = Edition.of(edition, options)
        elif options:
            edition = Edition.of(edition.name, {**edition.changes, **options})
        drawn_order, drawn_neutral = random_setup(count, Chance(seed))
        seats = drawn_order if order is None else [whole(seat, "a seat of the order") for seat in order]
        neutral = drawn_neutral if neutral is None else list(neutral)
        if sorted(seats) != list(range(count)):
            raise ValueError(f"the order names each seat from 0 to {count - 1} once, not {seats}")
        if sorted(neutral) != sorted(NEUTRAL_NAMES):
            raise ValueError(f"the neutral tiles are {', '.join(NEUTRAL_NAMES)}, each once")
        self.players: tuple[str, ...] = tuple(names)
        self.edition: Edition = edition
        self.order: tuple[int, ...] | None = tuple(seats)
        """The first turn order; None for a game that began from a position."""
        self.neutral: tuple[str, ...] | None = tuple(neutral)
        """The tiles on spaces 1 to 6 at the beginning; None for a game that began from a position."""
        self._begin(starting_state(book_of(edition), seats, list(neutral), True))

    @classmethod
    def from_state(cls, state: State, edition: Edition, players: Sequence[str] | None = None) -> Game:
        """A game that begins from a state."""
        game = cls.__new__(cls)
        game.players = tuple(players or NAMES[: state.players])
        game.edition = edition
        game.order = None
        game.neutral = None
        state = state.clone()
        state.telling = True
        state.told = []
        game._begin(state)
        return game

    @classmethod
    def from_record(cls, text: str) -> Game:
        """The game that a record tells; raises `RecordError` with line, decision and reason."""
        record = records.read(text)
        game = cls(record.players, record.edition, order=record.order, neutral=record.neutral)
        game.headers = dict(record.extra)
        for move in record.moves:
            game.play(move)
        return game

    @classmethod
    def from_position(cls, text: str, players: Sequence[str] | None = None) -> Game:
        """A game that begins from a position text; raises `PositionError` with all faults."""
        state, edition = positions.read(text)
        return cls.from_state(state, edition, players)

    def record(self) -> str:
        """The game as record text; `ValueError` for a game that began from a position."""
        if self.order is None or self.neutral is None:
            raise ValueError("a game that began from a position has no record")
        moves = tuple(self.history)
        result = None if self.scores is None else tuple(self.scores)
        return records.write(
            records.Record(self.edition, self.players, self.order, self.neutral, moves, result, self.headers)
        )

    def position(self) -> str:
        """The position as text."""
        return positions.write(self.state, self.edition)

    def _begin(self, state: State) -> None:
        self.state = state
        """The state of the rules; read it, but change it only by `play` and `undo`."""
        self.headers: dict[str, str] = {}
        """Further header lines of the record."""
        self.history: list[Move] = []
        """The decisions so far."""
        self._keyframes: list[State] = [state.clone()]
        self._story: list[list[Raw]] = [list(state.told)]
        state.told.clear()

    # ---- what is asked ---------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Is the game over (R8.5)?"""
        return bool(agenda.is_over(self.state))

    @property
    def seat(self) -> int | None:
        """The seat that has to decide; None when the game is over."""
        return None if self.over else int(agenda.due_seat(self.state))

    @property
    def kind(self) -> str:
        """The kind of decision: `place`, `gate`, `provost`, `carpenter`, `favor` ...; `over` at the end."""
        return agenda.due_kind(self.state)

    @property
    def turn(self) -> int:
        """The number of the turn, from 1."""
        return int(self.state.turn)

    @property
    def phase(self) -> int:
        """The phase of the turn, from 2 to 7 (phase 1 asks nothing); 0 when the game is over."""
        return agenda.phase(self.state)

    @property
    def legal(self) -> list[Move]:
        """The legal moves, as values."""
        return [MOVES[number] for number in agenda.legal_moves(self.state)]

    @property
    def tokens(self) -> list[str]:
        """The legal moves, as tokens."""
        return [MOVES[number].token for number in agenda.legal_moves(self.state)]

    @property
    def numbers(self) -> list[int]:
        """The legal moves, as integers."""
        return agenda.legal_moves(self.state)

    def why_not(self, move: Move | str | SupportsIndex) -> Refusal | None:
        """Why a move is not legal now, without playing it; None if it is legal."""
        known = find_move(move)
        if known is None:
            return Refusal("unknown-token", {"token": str(move)})
        return agenda.why_not(self.state, known.number)

    # ---- playing ---------------------------------------------------------------------------------

    def play(self, move: Move | str | SupportsIndex) -> list[Event]:
        """Play a move and return what happened; `IllegalMove` if it is refused, and nothing has changed."""
        known = find_move(move)
        if known is None or not agenda.is_legal(self.state, known.number):
            refusal = self.why_not(move)
            assert refusal is not None, "what is refused has a reason"
            raise IllegalMove(str(move), refusal, self.tokens)
        agenda.decide(self.state, known.number)
        self.history.append(known)
        self._story.append(list(self.state.told))
        self.state.told.clear()
        if len(self.history) % KEYFRAME == 0:
            self._keyframes.append(self.state.clone())
        return [decode(raw) for raw in self._story[-1]]

    def undo(self, decisions: SupportsIndex = 1) -> None:
        """Take back so many decisions."""
        back = whole(decisions, "the number of decisions")
        if not 0 <= back <= len(self.history):
            raise ValueError(f"there are {len(self.history)} decisions to take back, not {back}")
        keep = len(self.history) - back
        state = self._keyframes[keep // KEYFRAME].clone()
        for move in self.history[keep - keep % KEYFRAME : keep]:
            agenda.decide(state, move.number)
        state.telling = True
        state.told = []
        self.state = state
        del self.history[keep:]
        del self._story[keep + 1 :]
        del self._keyframes[keep // KEYFRAME + 1 :]

    def copy(self) -> Game:
        """An independent copy, with its history."""
        twin = type(self).__new__(type(self))
        twin.players, twin.edition, twin.order, twin.neutral = (
            self.players,
            self.edition,
            self.order,
            self.neutral,
        )
        twin.headers = dict(self.headers)
        twin.state = self.state.clone()
        twin.state.telling = True
        twin.state.told = []
        twin.history = list(self.history)
        twin._keyframes = list(self._keyframes)
        twin._story = list(self._story)
        return twin

    __copy__ = copy

    # ---- what happened, and what everybody has -----------------------------------------------------

    def events(self, since: SupportsIndex = 0) -> list[Event]:
        """All events after so many decisions; those of the set-up and first income come with 0."""
        after = whole(since, "the number of decisions")
        stories = self._story if after == 0 else self._story[after + 1 :]
        return [decode(raw) for story in stories for raw in story]

    def told(self, decision: SupportsIndex) -> list[Event]:
        """The events of one decision, counted from 1; with 0 those of the set-up and the first income."""
        return [decode(raw) for raw in self._story[whole(decision, "the decision")]]

    @property
    def points(self) -> list[int]:
        """Points by seat, without the additions of R10."""
        return [int(self.state.points[seat]) for seat in range(len(self.players))]

    @property
    def deniers(self) -> list[int]:
        """Deniers by seat."""
        return [int(self.state.deniers[seat]) for seat in range(len(self.players))]

    @property
    def cubes(self) -> list[str]:
        """Cubes by seat, as letters."""
        return [letters(self.state.cubes[seat]) for seat in range(len(self.players))]

    @property
    def scores(self) -> list[int] | None:
        """Final points by seat (R10); None while the game goes on."""
        if not self.over:
            return None
        return [int(final_points(self.state, seat)) for seat in range(len(self.players))]

    @property
    def winners(self) -> list[int]:
        """The winning seats, several if they are equal; empty while the game goes on."""
        return winners(self.state) if self.over else []

    # ---- identity --------------------------------------------------------------------------------

    @property
    def hash64(self) -> int:
        """A 64-bit hash of the position: the same in every process and on every machine."""
        return self.state.hash()

    def __eq__(self, other: object) -> bool:
        """Are two games in the same position?"""
        return isinstance(other, Game) and self.state.same_as(other.state)

    def __hash__(self) -> int:
        return hash(self.hash64)

    def __repr__(self) -> str:
        due = f"seat {self.seat} decides: {self.kind}" if not self.over else f"over, {self.scores}"
        return f"<Game of {', '.join(self.players)}; turn {self.turn}, {due}>"


def names_of(players: SupportsIndex | Sequence[str]) -> tuple[str, ...]:
    """The names of 2 to 5 players, from a list of names or from their number."""
    names: tuple[str, ...] = NAMES
    try:
        if isinstance(players, str):
            raise TypeError
        names = tuple(players)  # type: ignore[arg-type]  # what is not a list is a number
        count = len(names)
    except TypeError:
        count = whole(players, "the number of players")
    if not 2 <= count <= 5:
        raise ValueError(f"2 to 5 players, not {count}")
    return names[:count]


def find_move(move: Move | str | SupportsIndex) -> Move | None:
    """The move that a value, a token or an integer stands for; None if there is none."""
    if isinstance(move, Move):
        return move
    if isinstance(move, str):
        return BY_TOKEN.get(move)
    number = move if type(move) is int else whole(move, "a move that is neither a Move nor a token")
    return MOVES[number] if 0 <= number < len(MOVES) else None
