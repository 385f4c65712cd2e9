"""The messages of a table to its listeners, each in their language and for their person."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from caylus.rules.data.tiles import COLORS
from caylus.server.i18n import ServerSentences
from caylus.server.messages.log_lines import outlook_of
from caylus.server.messages.question import ask_of
from caylus.server.messages.question_models import Ask
from caylus.server.messages.server_messages import Chat, Seats, Table, Update
from caylus.server.messages.table_models import ChatLine, ClockRules, Clocks, Line, Seat, TableInfo, You
from caylus.server.store.models import Change, ChatRow, TableRow
from caylus.server.tables.game_log import GameLog
from caylus.server.tables.seating import SeatState
from caylus.text.description import StateData, describe

if TYPE_CHECKING:
    from caylus.server.messages.listeners import Listener
    from caylus.server.tables.table import Table as LoadedTable


class Broadcaster:
    """Builds and sends the messages of one table. Parts that only depend on the language are cached."""

    def __init__(self, table: LoadedTable) -> None:
        """Create a broadcaster for a table."""
        self.table = table
        self.answering: tuple[Listener, int | None] | None = None
        """The listener whose request is being answered, and the request's id."""
        self._version = -1
        self._asks: dict[str, Ask | None] = {}
        self._view: StateData | None = None
        self._logs: dict[str, list[list[Line]]] = {}

    # ---- parts ---------------------------------------------------------------------------------------

    def words(self, language: str) -> ServerSentences:
        """Return the sentences for the players of this game."""
        names = tuple(seat_state.name for seat_state in self.table.seat_states)
        return _sentences(
            language, names, self.table.row.edition, tuple(sorted(self.table.row.options.items()))
        )

    def ask(self, language: str) -> Ask | None:
        """Return the current question; None if there is none."""
        self._drop_stale()
        if language not in self._asks:
            game_log = self.table.game_log
            self._asks[language] = None if game_log is None else ask_of(game_log.game, self.words(language))
        return self._asks[language]

    def view(self) -> StateData | None:
        """Return the position; None before the game starts."""
        self._drop_stale()
        if self._view is None and self.table.game_log is not None:
            self._view = describe(self.table.game_log.game)
        return self._view

    def _drop_stale(self) -> None:
        if self._version != self.table.version or self._view is None:
            self._version = self.table.version
            self._asks.clear()
            self._view = None

    def log(self, language: str) -> list[Line]:
        """Return the whole log, without events."""
        game_log = self.table.game_log
        if game_log is None:
            return []
        kept = self._logs.setdefault(language, [])
        del kept[game_log.decisions :]  # the last one may have got a notice since
        for number in range(len(kept), game_log.decisions + 1):
            lines = game_log.lines_at(self.words(language), number)
            kept.append([line.model_copy(update={"events": []}) for line in lines])
        return [line for lines in kept for line in lines if line.text]

    def last_line(self, language: str) -> str:
        """Return the newest line of the log without building all of it."""
        game_log = self.table.game_log
        if game_log is None:
            return ""
        for number in range(game_log.decisions, -1, -1):
            for line in reversed(game_log.lines_at(self.words(language), number)):
                if line.text:
                    return line.text
        return ""

    def info(self) -> TableInfo:
        """Return the table without its game."""
        return info_of(self.table.row, self.seats())

    def seats(self) -> list[Seat]:
        """Return the seats as messages."""
        return [
            seat_of(seat_state, self.table.is_here(seat_state.person))
            for seat_state in self.table.seat_states
        ]

    def you(self, listener: Listener) -> You:
        """Return the listener's own part of a message."""
        seats = self.table.seats_of(listener.person)
        game_log = self.table.game_log if self.table.row.state == "playing" else None
        return You(
            person=listener.person,
            name=listener.name,
            seats=seats,
            host=listener.person is not None and listener.person == self.table.row.host,
            seen=listener.seen,
            reset_to=None if game_log is None else game_log.reset_to(seats),
            undo_to=None if game_log is None else game_log.undo_to(seats),
        )

    def clocks(self) -> Clocks | None:
        """Return the clocks as a message; None without clocks."""
        from caylus.server.tables.table import now

        return None if self.table.clock is None else self.table.clock.message(now())

    def watching(self) -> int:
        """Return the number of spectators."""
        return sum(not self.table.seats_of(listener.person) for listener in self.table.listeners)

    # ---- messages ------------------------------------------------------------------------------------

    def table_message(self, listener: Listener, request: int | None = None) -> Table:
        """Return the whole table for one listener."""
        return Table(
            id=request,
            version=self.table.version,
            table=self.info(),
            you=self.you(listener),
            view=self.view(),
            ask=self.ask(listener.language),
            outlook=None if self.table.game_log is None else outlook_of(self.table.game_log.game),
            log=self.log(listener.language),
            chat=[chat_line(row) for row in self.table.chat],
            clocks=self.clocks(),
            undo=self.table.undo,
            watching=self.watching(),
        )

    def send_update(self, old: GameLog, change: Change) -> None:
        """Send a change of the game to everybody."""
        game_log = self.table.game_log
        assert game_log is not None
        if change.kind != "decide":
            for kept in self._logs.values():
                del kept[change.after :]
        updates: dict[str, Update] = {}
        for listener in self.table.listeners:
            language = listener.language
            if language not in updates:
                updates[language] = self._update(old, game_log, change, listener)
            own = {"id": self.request_id(listener), "you": self.you(listener)}
            listener.send(updates[language].model_copy(update=own))

    def _update(self, old: GameLog, game_log: GameLog, change: Change, listener: Listener) -> Update:
        """Return the update in the language of a listener."""
        return Update(
            version=game_log.version,
            before=old.version,
            keep=min(old.decisions, game_log.decisions),
            lines=self._lines_of(game_log, change, self.words(listener.language)),
            state=self.table.row.state,  # type: ignore[arg-type]  # one of the four
            you=self.you(listener),
            view=self.view(),  # type: ignore[arg-type]  # there is a game
            ask=self.ask(listener.language),
            outlook=outlook_of(game_log.game),
            clocks=self.clocks(),
        )

    @staticmethod
    def _lines_of(game_log: GameLog, change: Change, words: ServerSentences) -> list[Line]:
        """Return the lines that a change adds to the log."""
        if change.kind == "decide":
            return game_log.lines_at(words, game_log.decisions)
        return game_log.notice_lines(words, game_log.notices[-1:])

    def request_id(self, listener: Listener) -> int | None:
        """Return the id of the request that is being answered, if this listener sent it."""
        return self.answering[1] if self.answering is not None and self.answering[0] is listener else None

    def send_seats(self, exclude: Listener | None = None) -> None:
        """Send the seats to everybody, except one listener."""
        info, clocks, watching = self.info(), self.clocks(), self.watching()
        for listener in self.table.listeners - {exclude}:
            listener.send(
                Seats(
                    id=self.request_id(listener),
                    version=self.table.version,
                    table=info,
                    you=self.you(listener),
                    clocks=clocks,
                    watching=watching,
                )
            )

    def send_table(self) -> None:
        """Send the whole table to everybody."""
        for listener in self.table.listeners:
            listener.send(self.table_message(listener))

    def replace_game(self) -> None:
        """Forget the log of the old game and send the whole table to everybody."""
        self._logs.clear()
        self.send_table()

    def send_chat(self, row: ChatRow) -> None:
        """Send a line of chat to everybody."""
        for listener in self.table.listeners:
            listener.send(Chat(id=self.request_id(listener), version=self.table.version, line=chat_line(row)))


def chat_line(row: ChatRow) -> ChatLine:
    """Return a line of chat as a message."""
    return ChatLine(
        number=row.number, at=row.at, person=row.person, name=row.name, seat=row.seat, text=row.text
    )


def info_of(row: TableRow, seats: list[Seat]) -> TableInfo:
    """Return a table without its game, from its row."""
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


def seat_of(seat_state: SeatState, here: bool) -> Seat:
    """Return a seat as a message; `here`: its person is connected."""
    return Seat(
        seat=seat_state.seat,
        color=COLORS[seat_state.seat],
        kind=seat_state.kind,  # type: ignore[arg-type]  # one of the three
        name=seat_state.name,
        person=seat_state.person,
        level=seat_state.level,
        stand_in=seat_state.stand_in,
        resigned=seat_state.resigned,
        here=here,
    )


@functools.lru_cache(maxsize=512)
def _sentences(
    language: str, names: tuple[str, ...], edition: str, options: tuple[tuple[str, str], ...]
) -> ServerSentences:
    from caylus.rules.data.editions import Edition

    return ServerSentences(language, names, Edition.of(edition, dict(options)))
