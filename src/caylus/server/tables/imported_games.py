"""Tables to look at a game from elsewhere: a record or a position, which its owner may replace by another."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from caylus.game import Game
from caylus.server.errors import Denied
from caylus.server.public_ids import new_id
from caylus.server.store.models import Person, TableRow
from caylus.server.tables.game_log import Course
from caylus.server.tables.seat_commands import must_host
from caylus.server.tables.seating import Chair
from caylus.server.tables.table import Table, note, now, uploaded_game
from caylus.text.records import RecordError

if TYPE_CHECKING:
    from caylus.server.tables.table_registry import Hall


async def open_study(hall: Hall, person: Person, text: str, title: str, language: str) -> Table:
    """Open a table to look at a game from elsewhere."""
    game = await read(text, language)
    time = now()
    row = TableRow(id=new_id(), title=title, host=person.id, seed=None, public=False, created=time)
    fill(row, game, text)
    await hall.store.create(row, chairs_of(game))
    return await hall.find(row.id)


async def replace_now(table: Table, person: Person, text: str, language: str) -> None:
    """Show another game at the same table; all who look see it at once."""
    must_host(table, person)
    if table.row.begin is None or table.course is None:
        raise Denied("not-a-study")
    game = await read(text, language)
    row, chairs = table.row_copy(), chairs_of(game)
    fill(row, game, text)
    await table.hall.store.save(row, chairs)
    course = Course(game)
    course.version = table.course.version + 1
    table.row, table.chairs, table.course = row, chairs, course
    table.speech.another_game()


async def read(text: str, language: str) -> Game:
    """The game; `Denied` with its faults."""
    try:
        return await asyncio.to_thread(uploaded_game, text)
    except RecordError as error:
        raise Denied("bad-request", why=error.sentence(language)) from None
    except ValueError as error:
        raise Denied("bad-request", why=str(error)) from None


def fill(row: TableRow, game: Game, text: str) -> None:
    """Another game at this table."""
    row.edition, row.options, row.begin = game.edition.name, dict(game.edition.changes), text
    note(row, game, "study")


def chairs_of(game: Game) -> list[Chair]:
    """The names of the players; nobody sits there."""
    return [Chair(seat, "person", name) for seat, name in enumerate(game.players)]
