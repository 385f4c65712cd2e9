"""A table: one game, its seats, its clock and its listeners. All changes run in its actor, one by one.

A change is tried on a copy, then saved, then applied and broadcast. What was broadcast is never lost, and
what could not be saved has not happened.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import structlog

from caylus.game import Game
from caylus.rules.data.editions import Edition
from caylus.server.errors import IllegalChoice, RequestRefused
from caylus.server.i18n import ServerSentences
from caylus.server.messages import broadcast
from caylus.server.messages.listeners import Listener
from caylus.server.messages.server_messages import Undo
from caylus.server.messages.table_models import ClockRules, UndoRequest
from caylus.server.store.models import Change, ChatRow, Keyframe, TableRow
from caylus.server.store.table_store import SavedTable
from caylus.server.tables.actor import Actor
from caylus.server.tables.clock import Clock
from caylus.server.tables.game_log import GameLog
from caylus.server.tables.seating import SeatState

if TYPE_CHECKING:
    from caylus.server.tables.table_registry import TableRegistry

log = structlog.get_logger("caylus.table")
KEYFRAME_INTERVAL: Final = 16
"""Decisions between two saved positions."""


def now() -> int:
    """Return the milliseconds since 1970."""
    return int(time.time() * 1000)


def imported_game(text: str) -> Game:
    """Return the game of a record or a position; raise `ValueError` with its problems."""
    first = text.lstrip().split("\n", 1)[0]
    if ":" in first and first.split(":", 1)[0].strip().isidentifier():
        return Game.from_record(text)
    return Game.from_position(text)


def summarize(row: TableRow, game: Game, state: str) -> None:
    """Write what the lobby shows of a game into its row; `state` holds until the game is over."""
    row.state = "over" if game.over else state
    row.decisions, row.turn = len(game.history), game.turn
    row.due_seat = game.seat
    row.due_kind = None if game.over else game.kind
    row.scores, row.winners = game.scores, game.winners
    row.changed = now()


class Table:
    """One table. Methods that end in `_now` must run in the actor."""

    def __init__(self, registry: TableRegistry, saved: SavedTable) -> None:
        """Load a saved table; its game is replayed."""
        self.registry = registry
        self.row: TableRow = saved.row
        self.seat_states: list[SeatState] = saved.seat_states
        self.chat: list[ChatRow] = saved.chat
        self.game_log: GameLog | None = None
        self.clock: Clock | None = None
        self.undo: UndoRequest | None = None
        self.listeners: set[Listener] = set()
        self.left: dict[str, int] = {}
        """When the last connection of each person ended."""
        self.actor = Actor(self.row.id)
        self.broadcaster = broadcast.Broadcaster(self)
        self.opened = now()
        self._bot_task: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        if self.row.state != "waiting":
            self.game_log = GameLog(self.new_game())
            self.replay(saved)
        if self.row.clock is not None and self.row.clock_now is not None:
            self.clock = Clock.read(self.row.clock, self.row.clock_now)

    def replay(self, saved: SavedTable) -> None:
        """Apply all saved changes; raise `RequestRefused` if they do not lead to the newest keyframe."""
        assert self.game_log is not None
        for change in saved.changes:
            try:
                self.game_log.apply(change)
            except ValueError as error:
                log.error("cannot replay", table=self.id, version=change.version, token=change.token)
                raise RequestRefused("broken") from error
            frame = saved.keyframe
            if frame is not None and frame.version == change.version:
                if self.game_log.game.position() != frame.position:
                    log.error("keyframe differs", table=self.id, after=frame.after, expected=frame.position)
                    raise RequestRefused("broken")

    # ---- properties ---------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """The id, which is also its name in links."""
        return self.row.id

    @property
    def version(self) -> int:
        """The version of the game; 0 before it starts."""
        return 0 if self.game_log is None else self.game_log.version

    @property
    def edition(self) -> Edition:
        """The edition, with its options."""
        return Edition.of(self.row.edition, self.row.options)

    def new_game(self) -> Game:
        """Return the game at its start."""
        if self.row.begin is not None:
            return imported_game(self.row.begin)
        names = [seat_state.name for seat_state in self.seat_states]
        return Game(names, self.edition, seed=self.row.seed or 0)

    def seats_of(self, person: str | None) -> list[int]:
        """Return the numbers of the seats that a person holds."""
        return (
            []
            if person is None
            else [seat_state.seat for seat_state in self.seat_states if seat_state.belongs_to(person)]
        )

    def is_here(self, person: str | None) -> bool:
        """Whether a person is connected."""
        return person is not None and any(listener.person == person for listener in self.listeners)

    def running(self) -> GameLog:
        """Return the game log; raise `RequestRefused` if the game has not started or is over."""
        if self.game_log is None:
            raise RequestRefused("not-playing")
        if self.row.state != "playing":
            raise RequestRefused("over")
        return self.game_log

    def due_seat_state(self) -> SeatState | None:
        """Return the seat that has to decide; None if the game is not running."""
        if self.row.state != "playing" or self.game_log is None or self.game_log.game.seat is None:
            return None
        return self.seat_states[self.game_log.game.seat]

    # ---- changes of the game -------------------------------------------------------------------------

    async def decide_now(self, person: str | None, version: int, token: str, language: str) -> None:
        """Play a decision; raise `RequestRefused` if it is not this person's turn or not legal."""
        game_log = self.running()
        seat_state = self.due_seat_state()
        assert seat_state is not None
        if seat_state.person != person or seat_state.kind != "person" or seat_state.resigned:
            raise RequestRefused(
                "wrong-seat" if self.seats_of(person) else "not-seated", seat=seat_state.name
            )
        refusal = game_log.game.why_not(token)
        if refusal is not None:
            words = ServerSentences(language, game_log.game.players, game_log.game.edition)
            raise IllegalChoice(refusal, words, game_log.game.tokens)
        if seat_state.stand_in is not None:
            await self.change_now("back", seat_state.seat, stand_in=None)
        await self.change_now("decide", seat_state.seat, token=token, how="person")

    async def change_now(
        self,
        kind: str,
        seat: int | None,
        *,
        token: str | None = None,
        after: int | None = None,
        how: str = "",
        stand_in: str | None = "",
        resigned: bool = False,
    ) -> None:
        """Try a change on a copy, save it, then apply and broadcast it.

        An empty `stand_in` leaves the seat as it is.
        """
        old = self.running()
        game_log = old.copy()
        change = Change(
            table=self.id,
            version=old.version + 1,
            kind=kind,
            seat=seat,
            token=token,
            after=old.decisions + (kind == "decide") if after is None else after,
            how=how,
            at=now(),
        )
        game_log.apply(change)
        seat_states = [SeatState(**vars(seat_state)) for seat_state in self.seat_states]
        if seat is not None and stand_in != "":
            seat_states[seat].stand_in = stand_in
            seat_states[seat].resigned = seat_states[seat].resigned or resigned
        clock = self._clock_after(game_log, seat_states, kind)
        row = self.row_after(game_log, clock)
        frame = None
        if kind == "decide" and game_log.decisions % KEYFRAME_INTERVAL == 0:
            position = game_log.game.position()
            frame = Keyframe(
                table=self.id, version=change.version, after=game_log.decisions, position=position
            )
        await self.registry.store.save(row, seat_states if stand_in != "" else None, change, frame)
        self.game_log, self.clock, self.row, self.seat_states = game_log, clock, row, seat_states
        dropped, self.undo = self.undo, None
        if dropped is not None and kind != "undo":
            self.send(Undo(version=self.version, request=None, outcome="dropped", seat=seat))
        self.broadcaster.send_update(old, change)
        if stand_in != "":
            self.broadcaster.send_seats()
        self.schedule()

    def _clock_after(self, game_log: GameLog, seat_states: list[SeatState], kind: str) -> Clock | None:
        if self.clock is None:
            return None
        seat = game_log.game.seat
        running = None if seat is None or seat_states[seat].played_by else seat
        return self.clock.pressed(running, now(), moved=kind == "decide")

    def row_copy(self) -> TableRow:
        """Return a copy of the row."""
        return TableRow(
            **{column.key: getattr(self.row, column.key) for column in TableRow.__table__.columns}
        )

    def clock_rules(self) -> ClockRules:
        """Return the rules of the clock."""
        return ClockRules(**(self.row.clock or {}))

    def row_after(self, game_log: GameLog, clock: Clock | None) -> TableRow:
        """Return the row after a change."""
        row = self.row_copy()
        summarize(row, game_log.game, "playing")
        row.clock_now = None if clock is None else clock.saved()
        row.deadline = None if clock is None else clock.deadline
        return row

    # ---- bots and clocks ----------------------------------------------------------------------------

    def schedule(self) -> None:
        """Start the bot that has to decide (unless an undo request is open) and the timer of the clock."""
        self._set_timer()
        seat_state = self.due_seat_state()
        if self._bot_task is not None:
            self._bot_task.cancel()
            self._bot_task = None
        if seat_state is not None and seat_state.played_by is not None and self.undo is None:
            self._bot_task = asyncio.create_task(self._play_bot(seat_state.played_by, self.version))
        self.registry.turn_changed(self)

    async def _play_bot(self, level: str, version: int, how: str = "") -> None:
        """Ask a bot and play its choice, unless the game has changed meanwhile."""
        assert self.game_log is not None
        game = self.game_log.game.copy()
        seat = game.seat
        assert seat is not None
        started = time.monotonic()
        seed = (game.hash64 ^ (self.row.seed or 0)) & 0x7FFFFFFF
        token, who = await self.registry.bots.choose(level, game, seed)
        await asyncio.sleep(max(0.0, self.registry.settings.pause - (time.monotonic() - started)))

        async def decide() -> None:
            waits = self.undo is not None and not how  # a clock does not wait for an undo request
            if self.version == version and self.row.state == "playing" and not waits:
                self._bot_task = None
                said = how or (
                    "stand-in" if who == "bot" and self.seat_states[seat].kind == "person" else who
                )
                await self.change_now("decide", seat, token=token, how=said)

        self.actor.submit(decide)

    def _set_timer(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.clock is not None and self.clock.deadline is not None and self.row.state == "playing":
            version = self.version

            async def ring() -> None:
                if self.version == version:
                    await self.time_out_now()

            delay = max(0.0, (self.clock.deadline - now()) / 1000)
            delay = min(delay, 86400.0)  # a far timer is set again
            loop = asyncio.get_running_loop()
            self._timer = loop.call_later(delay, lambda: self.actor.submit(ring))

    async def time_out_now(self) -> None:
        """Act on a clock that has run out."""
        seat_state, clock = self.due_seat_state(), self.clock
        if seat_state is None or clock is None or clock.deadline is None:
            return
        if now() < clock.deadline:
            self._set_timer()
            return
        level = clock.rules.level if clock.rules.level in self.registry.bots.levels else "builder"
        if clock.rules.on_timeout == "give-up":
            await self.change_now("give-up", seat_state.seat, stand_in=level, resigned=True)
        elif self._bot_task is None:
            self._bot_task = asyncio.create_task(self._play_bot(level, self.version, "clock"))

    def is_idle(self) -> bool:
        """Whether nobody is connected and nothing is scheduled."""
        return not self.listeners and self._bot_task is None and self._timer is None

    def resume(self) -> None:
        """Start clocks and bots after the table was loaded."""
        if self.clock is not None:
            self.clock = self.clock.after_restart(now(), grace=600_000)
        self.schedule()

    # ---- listeners -----------------------------------------------------------------------------------

    def send(self, message: Undo, only: Iterable[Listener] | None = None) -> None:
        """Send the same message to all listeners, or to some."""
        for listener in self.listeners if only is None else only:
            listener.send(message)

    async def transfer_now(self, old: str, new: str) -> None:
        """Give a guest's seats to an account; the database is updated already."""
        for seat_state in self.seat_states:
            seat_state.person = new if seat_state.person == old else seat_state.person
        self.row.host = new if self.row.host == old else self.row.host
        for listener in self.listeners:
            listener.person = new if listener.person == old else listener.person
        self.broadcaster.send_seats()

    async def close(self) -> None:
        """Finish queued jobs and close all connections."""
        if self._timer is not None:
            self._timer.cancel()
        await self.actor.close()
        if self._bot_task is not None:
            self._bot_task.cancel()
        for listener in list(self.listeners):
            listener.close()
