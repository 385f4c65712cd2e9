"""Queries about tables and games. They change nothing."""

from __future__ import annotations

import structlog

from caylus.server.errors import RequestRefused
from caylus.server.i18n import say
from caylus.server.messages.broadcast import info_of, seat_of
from caylus.server.messages.http_bodies import Hint, Lobby, Log, Moment, TableSummary
from caylus.server.messages.log_lines import outlook_of
from caylus.server.messages.question import ask_of
from caylus.server.server_bots import BotFailed
from caylus.server.store.models import TableRow
from caylus.server.tables.game_log import GameLog
from caylus.server.tables.seating import SeatState
from caylus.server.tables.table import Table
from caylus.server.tables.table_registry import TableRegistry
from caylus.text.description import describe

events = structlog.get_logger("caylus.table")


def game_log_of(table: Table, after: int | None = None) -> GameLog:
    """Return the game log; raise `RequestRefused` if there is none, or not `after` decisions."""
    if table.game_log is None:
        raise RequestRefused("not-playing")
    if after is not None and not 0 <= after <= table.game_log.decisions:
        raise RequestRefused("no-moment", n=table.game_log.decisions)
    return table.game_log


def moment(table: Table, after: int, language: str) -> Moment:
    """Return the game after `after` decisions."""
    game_log = game_log_of(table, after)
    game = game_log.at(after)
    words = table.broadcaster.words(language)
    tokens = [move.token for move in game_log.game.history]
    return Moment(
        after=after,
        decisions=len(tokens),
        token=tokens[after - 1] if after else None,
        next=tokens[after] if after < len(tokens) else None,
        view=describe(game),
        ask=ask_of(game, words),
        outlook=outlook_of(game),
        lines=game_log.lines_at(words, after),
    )


def log(table: Table, language: str) -> Log:
    """Return the whole log, with events."""
    game_log = game_log_of(table)
    return Log(
        decisions=game_log.decisions,
        lines=game_log.lines(table.broadcaster.words(language)),
        tokens=[move.token for move in game_log.game.history],
        deciders=game_log.deciders,
    )


def record(table: Table) -> str:
    """Return the game as a record."""
    try:
        return game_log_of(table).game.record()
    except RequestRefused:
        raise
    except ValueError:
        raise RequestRefused("no-record") from None


def position(table: Table, after: int | None) -> str:
    """Return a position as text."""
    game_log = game_log_of(table, after)
    return (game_log.game if after is None else game_log.at(after)).position()


async def hint(table: Table, level: str, language: str) -> Hint:
    """Return what a bot would do; raise `RequestRefused` if it fails."""
    game = game_log_of(table).game.copy()
    if game.over:
        raise RequestRefused("no-hint")
    level = table.registry.known_level(level)
    try:
        token = await table.registry.bots.hint(level, game, game.hash64 & 0x7FFFFFFF)
    except BotFailed as failure:
        events.warning("hint failed", table=table.id, level=level, how=failure.how, fault=str(failure))
        raise RequestRefused("hint-failed") from None
    move = next(move for move in game.legal if move.token == token)
    text = table.broadcaster.words(language).move(move, game.kind, game.state)
    return Hint(token=token, text=text, level=say(language, f"bot.{level}"))


# ---- the lobby -------------------------------------------------------------------------------------


async def lobby(registry: TableRegistry, person: str | None, language: str) -> Lobby:
    """Return a person's tables, those waiting for this person first, and the open ones."""
    own = [] if person is None else await registry.store.of_person(person)
    names = {row.id for row in own}
    free = [row for row in await registry.store.open() if row.id not in names]
    seat_states = await registry.store.seats_of([row.id for row in own + free])
    seen = {} if person is None else await registry.store.all_seen(person)
    summaries = {
        row.id: await summary(registry, row, seat_states[row.id], person, seen.get(row.id, 0), language)
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
    registry: TableRegistry,
    row: TableRow,
    seat_states: list[SeatState],
    person: str | None,
    seen: int,
    language: str,
) -> TableSummary:
    """Return one table as the lobby shows it. Only running games are loaded for it."""
    table, last = registry.loaded.get(row.id), ""
    if row.state == "playing":
        try:
            table = await registry.find(row.id)
            last = table.broadcaster.last_line(language)
        except RequestRefused as broken:
            last = broken.text(language)
    here = table.is_here if table is not None else lambda person: False
    mine = [seat_state for seat_state in seat_states if person is not None and seat_state.belongs_to(person)]
    due = seat_states[row.due_seat] if row.state == "playing" and row.due_seat is not None else None
    return TableSummary(
        table=info_of(row, [seat_of(seat_state, here(seat_state.person)) for seat_state in seat_states]),
        mine=[seat_state.seat for seat_state in mine],
        due_seat=row.due_seat,
        due_kind=row.due_kind,
        my_turn=due is not None and due.waits_for is not None and due.waits_for == person,
        unseen=max(0, row.decisions - seen) if mine and not here(person) else 0,
        last=last,
        deadline=row.deadline,
        scores=row.scores,
        winners=row.winners,
    )
