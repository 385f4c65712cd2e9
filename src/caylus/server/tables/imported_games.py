"""Tables that show an imported record or position. The host may replace it by another."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from caylus.game import Game
from caylus.server.errors import RequestRefused
from caylus.server.i18n import sentences_in
from caylus.server.public_ids import new_id
from caylus.server.store.models import Person, TableRow
from caylus.server.tables.game_log import GameLog
from caylus.server.tables.seat_commands import check_host
from caylus.server.tables.seating import SeatState
from caylus.server.tables.table import Table, imported_game, now, summarize
from caylus.text.positions import PositionError
from caylus.text.records import RecordError

if TYPE_CHECKING:
    from caylus.server.tables.table_registry import TableRegistry


async def open_study(registry: TableRegistry, person: Person, text: str, title: str, language: str) -> Table:
    """Open a table that shows an imported game."""
    game = await read(text, language)
    time = now()
    row = TableRow(id=new_id(), title=title, host=person.id, seed=None, public=False, created=time)
    fill_row(row, game, text)
    await registry.store.create(row, seat_states_of(game))
    return await registry.find(row.id)


async def replace_now(table: Table, person: Person, text: str, language: str) -> None:
    """Show another game at the same table; everybody connected sees it at once."""
    check_host(table, person)
    if table.row.begin is None or table.game_log is None:
        raise RequestRefused("not-a-study")
    game = await read(text, language)
    row, seat_states = table.row_copy(), seat_states_of(game)
    fill_row(row, game, text)
    await table.registry.store.save(row, seat_states)
    game_log = GameLog(game)
    game_log.version = table.game_log.version + 1
    table.row, table.seat_states, table.game_log = row, seat_states, game_log
    table.broadcaster.replace_game()


async def read(text: str, language: str) -> Game:
    """Return the game of a record or position; raise `RequestRefused` with its problems."""
    try:
        return await asyncio.to_thread(imported_game, text)
    except RecordError as error:
        raise RequestRefused("bad-request", why=error.sentence(language)) from None
    except PositionError as error:
        words = sentences_in(language)
        problems = "\n".join(words.problem(problem) for problem in error.problems)
        raise RequestRefused("bad-request", why=problems) from None
    except ValueError as error:
        raise RequestRefused("bad-request", why=str(error)) from None


def fill_row(row: TableRow, game: Game, text: str) -> None:
    """Write an imported game into the row of a table."""
    row.edition, row.options, row.begin = game.edition.name, dict(game.edition.changes), text
    summarize(row, game, "study")


def seat_states_of(game: Game) -> list[SeatState]:
    """Return seats with the names of the players; nobody holds them."""
    return [SeatState(seat, "person", name) for seat, name in enumerate(game.players)]
