"""Looking at tables and games without changing them."""

from __future__ import annotations

from caylus.server.bot_pool import BotFailed
from caylus.server.errors import Denied
from caylus.server.i18n import say
from caylus.server.messages.broadcast import info_of, seat_of
from caylus.server.messages.http_bodies import Hint, Lobby, Log, Moment, TableSummary
from caylus.server.messages.log_lines import outlook_of
from caylus.server.messages.question import ask_of
from caylus.server.store.models import TableRow
from caylus.server.tables.game_log import Course
from caylus.server.tables.seating import Chair
from caylus.server.tables.table import Table
from caylus.server.tables.table_registry import Hall
from caylus.text.description import describe


def course_of(table: Table, after: int | None = None) -> Course:
    """The game of a table; `Denied` if it has not begun, or not gone so far."""
    if table.course is None:
        raise Denied("not-playing")
    if after is not None and not 0 <= after <= table.course.decisions:
        raise Denied("no-moment", n=table.course.decisions)
    return table.course


def moment(table: Table, after: int, language: str) -> Moment:
    """The game after so many decisions."""
    course = course_of(table, after)
    game = course.at(after)
    words = table.speech.words(language)
    tokens = [move.token for move in course.game.history]
    return Moment(
        after=after,
        decisions=len(tokens),
        token=tokens[after - 1] if after else None,
        next=tokens[after] if after < len(tokens) else None,
        view=describe(game),
        ask=ask_of(game, words),
        outlook=outlook_of(game),
        lines=course.lines_at(words, after),
    )


def log(table: Table, language: str) -> Log:
    """What has happened, with all events."""
    course = course_of(table)
    return Log(
        decisions=course.decisions,
        lines=course.lines(table.speech.words(language)),
        tokens=[move.token for move in course.game.history],
        deciders=course.deciders,
    )


def record(table: Table) -> str:
    """The game as a record."""
    try:
        return course_of(table).game.record()
    except Denied:
        raise
    except ValueError:
        raise Denied("no-record") from None


def position(table: Table, after: int | None) -> str:
    """A position as text."""
    course = course_of(table, after)
    return (course.game if after is None else course.at(after)).position()


async def hint(table: Table, level: str, language: str) -> Hint:
    """What a bot would do."""
    game = course_of(table).game.copy()
    if game.over:
        raise Denied("no-hint")
    level = table.hall.known_level(level)
    try:
        token = await table.hall.thinkers.ask(level, game, game.hash64 & 0x7FFFFFFF)
    except BotFailed:
        raise Denied("no-hint") from None
    move = next(move for move in game.legal if move.token == token)
    text = table.speech.words(language).move(move, game.kind, game.state)
    return Hint(token=token, text=text, level=say(language, f"bot.{level}"))


# ---- the lobby -------------------------------------------------------------------------------------


async def lobby(hall: Hall, person: str | None, language: str) -> Lobby:
    """The tables that concern somebody, those that wait for this person first."""
    own = [] if person is None else await hall.store.of_person(person)
    names = {row.id for row in own}
    free = [row for row in await hall.store.open() if row.id not in names]
    chairs = await hall.store.chairs([row.id for row in own + free])
    seen = {} if person is None else await hall.store.all_seen(person)
    summaries = {
        row.id: await summary(hall, row, chairs[row.id], person, seen.get(row.id, 0), language)
        for row in own + free
    }
    running = [summaries[row.id] for row in own if row.state in ("waiting", "playing")]
    running.sort(key=lambda item: (not item.my_turn, -item.table.changed))
    return Lobby(
        mine=running,
        open=[summaries[row.id] for row in free],
        finished=[summaries[row.id] for row in own if row.state in ("over", "study")],
    )


async def summary(
    hall: Hall, row: TableRow, chairs: list[Chair], person: str | None, seen: int, language: str
) -> TableSummary:
    """One table as the lobby shows it; only a game that goes on is opened for it."""
    table, last = hall.tables.get(row.id), ""
    if row.state == "playing":
        try:
            table = await hall.find(row.id)
            last = table.speech.last(language)
        except Denied as broken:
            last = broken.text(language)
    here = table.is_here if table is not None else lambda person: False
    mine = [chair for chair in chairs if person is not None and chair.belongs_to(person)]
    due = chairs[row.due_seat] if row.state == "playing" and row.due_seat is not None else None
    return TableSummary(
        table=info_of(row, [seat_of(chair, here(chair.person)) for chair in chairs]),
        mine=[chair.seat for chair in mine],
        due_seat=row.due_seat,
        due_kind=row.due_kind,
        my_turn=due is not None and due.waits_for is not None and due.waits_for == person,
        unseen=max(0, row.decisions - seen) if mine and not here(person) else 0,
        last=last,
        deadline=row.deadline,
        scores=row.scores,
        winners=row.winners,
    )
