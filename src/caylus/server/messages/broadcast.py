"""What a table says: to each listener in its language, with what concerns this person."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from caylus.rules.data.tiles import COLORS
from caylus.server.i18n import Speaker
from caylus.server.messages.log_lines import outlook_of
from caylus.server.messages.question import ask_of
from caylus.server.messages.socket_messages import (
    Ask,
    Chat,
    ChatLine,
    ClockRules,
    Clocks,
    Line,
    Seat,
    Seats,
    Table,
    TableInfo,
    Update,
    You,
)
from caylus.server.store.models import Change, ChatRow, TableRow
from caylus.server.tables.game_log import Course
from caylus.server.tables.seating import Chair
from caylus.text.description import StateData, describe

if TYPE_CHECKING:
    from caylus.server.messages.listeners import Listener
    from caylus.server.tables.table import Table as Host


class Speech:
    """The voice of one table. What is the same for all listeners of a language is made once."""

    def __init__(self, table: Host) -> None:
        """For this table."""
        self.table = table
        self.asking: tuple[Listener, int | None] | None = None
        """The listener whose request is being answered, and the request's id."""
        self._version = -1
        self._asks: dict[str, Ask | None] = {}
        self._view: StateData | None = None
        self._logs: dict[str, list[list[Line]]] = {}

    # ---- parts ---------------------------------------------------------------------------------------

    def words(self, language: str) -> Speaker:
        """Sentences for the players of this game."""
        names = tuple(chair.name for chair in self.table.chairs)
        return _speaker(
            language, names, self.table.row.edition, tuple(sorted(self.table.row.options.items()))
        )

    def ask(self, language: str) -> Ask | None:
        """What is being asked."""
        self._forget_old()
        if language not in self._asks:
            course = self.table.course
            self._asks[language] = None if course is None else ask_of(course.game, self.words(language))
        return self._asks[language]

    def view(self) -> StateData | None:
        """The position."""
        self._forget_old()
        if self._view is None and self.table.course is not None:
            self._view = describe(self.table.course.game)
        return self._view

    def _forget_old(self) -> None:
        if self._version != self.table.version or self._view is None:
            self._version = self.table.version
            self._asks.clear()
            self._view = None

    def log(self, language: str) -> list[Line]:
        """The whole log, without events."""
        course = self.table.course
        if course is None:
            return []
        kept = self._logs.setdefault(language, [])
        del kept[course.decisions :]  # the newest may have got a notice since
        for number in range(len(kept), course.decisions + 1):
            lines = course.lines_at(self.words(language), number)
            kept.append([line.model_copy(update={"events": []}) for line in lines])
        return [line for lines in kept for line in lines if line.text]

    def last(self, language: str) -> str:
        """The newest line of the log, without making all of it."""
        course = self.table.course
        if course is None:
            return ""
        for number in range(course.decisions, -1, -1):
            for line in reversed(course.lines_at(self.words(language), number)):
                if line.text:
                    return line.text
        return ""

    def info(self) -> TableInfo:
        """The table, apart from its game."""
        return info_of(self.table.row, self.chairs())

    def chairs(self) -> list[Seat]:
        """Who sits where."""
        return [seat_of(chair, self.table.is_here(chair.person)) for chair in self.table.chairs]

    def you(self, listener: Listener) -> You:
        """What the table is to one listener."""
        seats = self.table.seats_of(listener.person)
        course = self.table.course if self.table.row.state == "playing" else None
        return You(
            person=listener.person,
            name=listener.name,
            seats=seats,
            host=listener.person is not None and listener.person == self.table.row.host,
            seen=listener.seen,
            reset_to=None if course is None else course.reset_to(seats),
            undo_to=None if course is None else course.undo_to(seats),
        )

    def clocks(self) -> Clocks | None:
        """The time that is left."""
        from caylus.server.tables.table import now

        return None if self.table.clock is None else self.table.clock.message(now())

    def watching(self) -> int:
        """How many connected people have no seat."""
        return sum(not self.table.seats_of(listener.person) for listener in self.table.listeners)

    # ---- messages ------------------------------------------------------------------------------------

    def table_message(self, listener: Listener, request: int | None = None) -> Table:
        """Everything, for one listener."""
        return Table(
            id=request,
            version=self.table.version,
            table=self.info(),
            you=self.you(listener),
            view=self.view(),
            ask=self.ask(listener.language),
            outlook=None if self.table.course is None else outlook_of(self.table.course.game),
            log=self.log(listener.language),
            chat=[chat_line(row) for row in self.table.chat],
            clocks=self.clocks(),
            undo=self.table.undo,
            watching=self.watching(),
        )

    def update(self, old: Course, change: Change) -> None:
        """Tell everybody that the game has gone on, or back."""
        course = self.table.course
        assert course is not None
        if change.kind != "decide":
            for kept in self._logs.values():
                del kept[change.after :]
        told: dict[str, Update] = {}
        for listener in self.table.listeners:
            language = listener.language
            if language not in told:
                told[language] = self._update(old, course, change, listener)
            own = {"id": self.answered(listener), "you": self.you(listener)}
            listener.send(told[language].model_copy(update=own))

    def _update(self, old: Course, course: Course, change: Change, listener: Listener) -> Update:
        """The update in the language of one listener."""
        return Update(
            version=course.version,
            before=old.version,
            keep=min(old.decisions, course.decisions),
            lines=self._lines_of(course, change, self.words(listener.language)),
            state=self.table.row.state,  # type: ignore[arg-type]  # one of the four
            you=self.you(listener),
            view=self.view(),  # type: ignore[arg-type]  # there is a game
            ask=self.ask(listener.language),
            outlook=outlook_of(course.game),
            clocks=self.clocks(),
        )

    @staticmethod
    def _lines_of(course: Course, change: Change, words: Speaker) -> list[Line]:
        """What a change adds to the log."""
        if change.kind == "decide":
            return course.lines_at(words, course.decisions)
        return course.notice_lines(words, course.notices[-1:])

    def answered(self, listener: Listener) -> int | None:
        """The id of the request that is being answered, for the one who sent it."""
        return self.asking[1] if self.asking is not None and self.asking[0] is listener else None

    def seats(self, but: Listener | None = None) -> None:
        """Tell everybody (but one who knows) who sits where."""
        info, clocks, watching = self.info(), self.clocks(), self.watching()
        for listener in self.table.listeners - {but}:
            listener.send(
                Seats(
                    id=self.answered(listener),
                    version=self.table.version,
                    table=info,
                    you=self.you(listener),
                    clocks=clocks,
                    watching=watching,
                )
            )

    def begin(self) -> None:
        """Tell everybody everything: the game has begun."""
        for listener in self.table.listeners:
            listener.send(self.table_message(listener))

    def another_game(self) -> None:
        """Tell everybody everything: it is not the same game any more."""
        self._logs.clear()
        self.begin()

    def chat(self, row: ChatRow) -> None:
        """Tell everybody what somebody said."""
        for listener in self.table.listeners:
            listener.send(Chat(id=self.answered(listener), version=self.table.version, line=chat_line(row)))


def chat_line(row: ChatRow) -> ChatLine:
    """A line of chat as the page reads it."""
    return ChatLine(
        number=row.number, at=row.at, person=row.person, name=row.name, seat=row.seat, text=row.text
    )


def info_of(row: TableRow, seats: list[Seat]) -> TableInfo:
    """A table, apart from its game, as its row tells it."""
    return TableInfo(
        id=row.id,
        state=row.state,  # type: ignore[arg-type]  # one of the four
        title=row.title,
        host=row.host,
        edition=row.edition,
        options=row.options,
        seed=row.seed,
        public=row.public,
        clock=None if row.clock is None else ClockRules(**row.clock),
        created=row.created,
        changed=row.changed,
        decisions=row.decisions,
        turn=row.turn,
        rematch=row.rematch,
        rematch_of=row.rematch_of,
        seats=seats,
    )


def seat_of(chair: Chair, here: bool) -> Seat:
    """A seat, and whether its person is connected."""
    return Seat(
        seat=chair.seat,
        color=COLORS[chair.seat],
        kind=chair.kind,  # type: ignore[arg-type]  # one of the three
        name=chair.name,
        person=chair.person,
        level=chair.level,
        stand_in=chair.stand_in,
        resigned=chair.resigned,
        here=here,
    )


@functools.lru_cache(maxsize=512)
def _speaker(
    language: str, names: tuple[str, ...], edition: str, options: tuple[tuple[str, str], ...]
) -> Speaker:
    from caylus.rules.data.editions import Edition

    return Speaker(language, names, Edition.of(edition, dict(options)))
