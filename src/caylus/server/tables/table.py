"""A table: one game, its seats, its clock, its listeners. Everything comes through its door, one by one.

What changes the game is first tried on a copy, then saved, and only then true and announced: what somebody
was told is never lost, and what could not be saved has not happened.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

import structlog

from caylus.game import Game
from caylus.rules.data.editions import Edition
from caylus.server.errors import Denied, IllegalChoice
from caylus.server.i18n import Speaker
from caylus.server.messages import broadcast
from caylus.server.messages.listeners import Listener
from caylus.server.messages.socket_messages import ClockRules, Undo, UndoRequest
from caylus.server.store.models import Change, ChatRow, Keyframe, TableRow
from caylus.server.store.table_store import Saved
from caylus.server.tables.actor import Door
from caylus.server.tables.clock import Clock
from caylus.server.tables.game_log import Course
from caylus.server.tables.seating import Chair

if TYPE_CHECKING:
    from caylus.server.tables.table_registry import Hall

log = structlog.get_logger("caylus.table")
KEYFRAME: Final = 16
"""A position is kept after every so many decisions."""


def now() -> int:
    """Milliseconds since 1970."""
    return int(time.time() * 1000)


def uploaded_game(text: str) -> Game:
    """A record or a position as a game; `ValueError` with its faults."""
    first = text.lstrip().split("\n", 1)[0]
    if ":" in first and first.split(":", 1)[0].strip().isidentifier():
        return Game.from_record(text)
    return Game.from_position(text)


def note(row: TableRow, game: Game, state: str) -> None:
    """Write down what the lobby has to know of a game; `state` holds until it is over."""
    row.state = "over" if game.over else state
    row.decisions, row.turn = len(game.history), game.turn
    row.due_seat = game.seat
    row.due_kind = None if game.over else game.kind
    row.scores, row.winners = game.scores, game.winners
    row.changed = now()


class Table:
    """One table. Methods that end in `_now` must be called through the door."""

    def __init__(self, hall: Hall, saved: Saved) -> None:
        """As it was kept; the game is replayed."""
        self.hall = hall
        self.row: TableRow = saved.row
        self.chairs: list[Chair] = saved.chairs
        self.chat: list[ChatRow] = saved.chat
        self.course: Course | None = None
        self.clock: Clock | None = None
        self.undo: UndoRequest | None = None
        self.listeners: set[Listener] = set()
        self.left: dict[str, int] = {}
        """When somebody's last connection ended."""
        self.door = Door(self.row.id)
        self.speech = broadcast.Speech(self)
        self.opened = now()
        self._thinking: asyncio.Task[None] | None = None
        self._alarm: asyncio.TimerHandle | None = None
        if self.row.state != "waiting":
            self.course = Course(self.new_game())
            self.replay(saved)
        if self.row.clock is not None and self.row.clock_now is not None:
            self.clock = Clock.read(self.row.clock, self.row.clock_now)

    def replay(self, saved: Saved) -> None:
        """Let all changes happen again; `Denied` if they no longer lead to the newest keyframe."""
        assert self.course is not None
        for change in saved.changes:
            try:
                self.course.apply(change)
            except ValueError as error:
                log.error("cannot go on", table=self.id, version=change.version, token=change.token)
                raise Denied("broken") from error
            frame = saved.keyframe
            if frame is not None and frame.version == change.version:
                if self.course.game.position() != frame.position:
                    log.error("went another way", table=self.id, after=frame.after, kept=frame.position)
                    raise Denied("broken")

    # ---- what it is ----------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        """Its name in links."""
        return self.row.id

    @property
    def version(self) -> int:
        """The version of the game; 0 before it begins."""
        return 0 if self.course is None else self.course.version

    @property
    def edition(self) -> Edition:
        """What is played."""
        return Edition.of(self.row.edition, self.row.options)

    def new_game(self) -> Game:
        """The game as it begins."""
        if self.row.begin is not None:
            return uploaded_game(self.row.begin)
        names = [chair.name for chair in self.chairs]
        return Game(names, self.edition, seed=self.row.seed or 0)

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that somebody holds and has not given up."""
        return [] if person is None else [chair.seat for chair in self.chairs if chair.belongs_to(person)]

    def is_here(self, person: str | None) -> bool:
        """Is somebody connected?"""
        return person is not None and any(listener.person == person for listener in self.listeners)

    def running(self) -> Course:
        """The game; `Denied` before it has begun or after its end."""
        if self.course is None:
            raise Denied("not-playing")
        if self.row.state != "playing":
            raise Denied("over")
        return self.course

    def due_chair(self) -> Chair | None:
        """The seat that has to decide."""
        if self.row.state != "playing" or self.course is None or self.course.game.seat is None:
            return None
        return self.chairs[self.course.game.seat]

    # ---- changes of the game -------------------------------------------------------------------------

    async def decide_now(self, person: str | None, version: int, token: str, language: str) -> None:
        """Somebody decides; `Denied` if it is not this person's turn or not legal."""
        course = self.running()
        chair = self.due_chair()
        assert chair is not None
        if chair.person != person or chair.kind != "person" or chair.resigned:
            raise Denied("wrong-seat" if self.seats_of(person) else "not-seated", seat=chair.name)
        refusal = course.game.why_not(token)
        if refusal is not None:
            words = Speaker(language, course.game.players, course.game.edition)
            raise IllegalChoice(refusal, words, course.game.tokens)
        if chair.stand_in is not None:
            await self.change_now("back", chair.seat, stand_in=None)
        await self.change_now("decide", chair.seat, token=token, how="person")

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
        """Try a change on a copy, save it, then let it be true and tell everybody."""
        old = self.running()
        course = old.copy()
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
        course.apply(change)
        chairs = [Chair(**vars(chair)) for chair in self.chairs]
        if seat is not None and stand_in != "":
            chairs[seat].stand_in = stand_in
            chairs[seat].resigned = chairs[seat].resigned or resigned
        clock = self._clock_after(course, chairs, kind)
        row = self.row_after(course, clock)
        frame = None
        if kind == "decide" and course.decisions % KEYFRAME == 0:
            position = course.game.position()
            frame = Keyframe(table=self.id, version=change.version, after=course.decisions, position=position)
        await self.hall.store.save(row, chairs if stand_in != "" else None, change, frame)
        self.course, self.clock, self.row, self.chairs = course, clock, row, chairs
        dropped, self.undo = self.undo, None
        if dropped is not None and kind != "undo":
            self.tell(Undo(version=self.version, request=None, outcome="dropped", seat=seat))
        self.speech.update(old, change)
        if stand_in != "":
            self.speech.seats()
        self.go_on()

    def _clock_after(self, course: Course, chairs: list[Chair], kind: str) -> Clock | None:
        if self.clock is None:
            return None
        seat = course.game.seat
        running = None if seat is None or chairs[seat].played_by else seat
        return self.clock.pressed(running, now(), moved=kind == "decide")

    def row_copy(self) -> TableRow:
        """The row, to be changed."""
        return TableRow(
            **{column.key: getattr(self.row, column.key) for column in TableRow.__table__.columns}
        )

    def clock_rules(self) -> ClockRules:
        """The rules of the clock."""
        return ClockRules(**(self.row.clock or {}))

    def row_after(self, course: Course, clock: Clock | None) -> TableRow:
        """What the lobby has to know."""
        row = self.row_copy()
        note(row, course.game, "playing")
        row.clock_now = None if clock is None else clock.saved()
        row.deadline = None if clock is None else clock.deadline
        return row

    # ---- what goes on by itself ----------------------------------------------------------------------

    def go_on(self) -> None:
        """Let a bot think if it has to decide (and nobody asks to go back), set the alarm of the clock."""
        self._set_alarm()
        chair = self.due_chair()
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
        if chair is not None and chair.played_by is not None and self.undo is None:
            self._thinking = asyncio.create_task(self._think(chair.played_by, self.version))
        self.hall.turn_changed(self)

    async def _think(self, level: str, version: int, how: str = "") -> None:
        """Ask a bot, and let it decide if nothing has changed meanwhile."""
        assert self.course is not None
        game = self.course.game.copy()
        seat = game.seat
        assert seat is not None
        begun = time.monotonic()
        seed = (game.hash64 ^ (self.row.seed or 0)) & 0x7FFFFFFF
        token, who = await self.hall.thinkers.choose(level, game, seed)
        await asyncio.sleep(max(0.0, self.hall.settings.pause - (time.monotonic() - begun)))

        async def decide() -> None:
            if self.version == version and self.row.state == "playing" and self.course is not None:
                self._thinking = None
                said = how or ("stand-in" if who == "bot" and self.chairs[seat].kind == "person" else who)
                await self.change_now("decide", seat, token=token, how=said)

        self.door.send(decide)

    def _set_alarm(self) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self.clock is not None and self.clock.deadline is not None and self.row.state == "playing":
            version = self.version

            async def ring() -> None:
                if self.version == version:
                    await self.time_out_now()

            delay = max(0.0, (self.clock.deadline - now()) / 1000)
            delay = min(delay, 86400.0)  # far alarms are set again
            loop = asyncio.get_running_loop()
            self._alarm = loop.call_later(delay, lambda: self.door.send(ring))

    async def time_out_now(self) -> None:
        """The time of the seat that has to decide has run out."""
        chair, clock = self.due_chair(), self.clock
        if chair is None or clock is None or clock.deadline is None:
            return
        if now() < clock.deadline:
            self._set_alarm()
            return
        level = clock.rules.level if clock.rules.level in self.hall.thinkers.known else "builder"
        if clock.rules.on_timeout == "give-up":
            await self.change_now("give-up", chair.seat, stand_in=level, resigned=True)
        elif self._thinking is None:
            self._thinking = asyncio.create_task(self._think(level, self.version, "clock"))

    def is_idle(self) -> bool:
        """Could it be closed without anybody noticing?"""
        return not self.listeners and self._thinking is None and self._alarm is None

    def wake(self) -> None:
        """After a start of the server: clocks go on, bots think."""
        if self.clock is not None:
            self.clock = self.clock.after_restart(now(), grace=600_000)
        self.go_on()

    # ---- listeners -----------------------------------------------------------------------------------

    def tell(self, message: Undo, only: Iterable[Listener] | None = None) -> None:
        """Send the same message to everybody."""
        for listener in self.listeners if only is None else only:
            listener.send(message)

    async def rename_now(self, old: str, new: str) -> None:
        """A guest's seats belong to an account now; it is saved already."""
        for chair in self.chairs:
            chair.person = new if chair.person == old else chair.person
        self.row.host = new if self.row.host == old else self.row.host
        for listener in self.listeners:
            listener.person = new if listener.person == old else listener.person
        self.speech.seats()

    async def close(self) -> None:
        """Finish what is being done, and send everybody away."""
        if self._alarm is not None:
            self._alarm.cancel()
        await self.door.close()
        if self._thinking is not None:
            self._thinking.cancel()
        for listener in list(self.listeners):
            listener.close()
