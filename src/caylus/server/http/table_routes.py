"""Routes of tables: create, find, join, look at."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable
from typing import Annotated

import segno
from fastapi import APIRouter, Path, Query, Request, Response

from caylus.server.auth import CurrentPerson, MaybePerson, RequestLanguage, address_of, app_state_of
from caylus.server.errors import RequestRefused
from caylus.server.messages.http_bodies import (
    Hint,
    Join,
    Lobby,
    Log,
    Moment,
    NewTable,
    Replacement,
    SetSeat,
    StandIn,
    Upload,
)
from caylus.server.messages.table_models import TableInfo
from caylus.server.tables import imported_games, queries, seat_commands
from caylus.server.tables.table import Table

router = APIRouter(prefix="/api", tags=["tables"])
Name = Annotated[str, Path(max_length=20)]
SeatNumber = Annotated[int, Path(ge=0, le=4)]


async def find_table(request: Request, name: str) -> Table:
    """Return the table with this id."""
    return await app_state_of(request).tables.find(name)


async def run_in_actor(table: Table, work: Callable[[], Awaitable[None]]) -> TableInfo:
    """Run a command in the actor of a table and return the table."""
    await table.actor.call(work)
    return table.broadcaster.info()


@router.get("/tables")
async def lobby(request: Request, person: MaybePerson, language: RequestLanguage) -> Lobby:
    """Return my tables and the open ones."""
    return await queries.lobby(app_state_of(request).tables, None if person is None else person.id, language)


@router.post("/tables")
async def open_table(request: Request, person: CurrentPerson, body: NewTable) -> TableInfo:
    """Create a table."""
    app_state = app_state_of(request)
    if not app_state.table_limit.take(person.id):
        raise RequestRefused("too-fast")
    return (await app_state.tables.open(person, body)).broadcaster.info()


@router.get("/tables/{name}")
async def table_info(request: Request, name: Name) -> TableInfo:
    """Return a table without its game."""
    return (await find_table(request, name)).broadcaster.info()


@router.post("/tables/{name}/join")
async def join(request: Request, name: Name, person: CurrentPerson, body: Join) -> TableInfo:
    """Take a seat."""
    table = await find_table(request, name)
    return await run_in_actor(table, lambda: seat_commands.join_now(table, person, body.seat, body.name))


@router.post("/tables/{name}/leave")
async def leave(request: Request, name: Name, person: CurrentPerson) -> TableInfo:
    """Leave one's seat before the game starts."""
    table = await find_table(request, name)
    return await run_in_actor(table, lambda: seat_commands.leave_now(table, person))


@router.post("/tables/{name}/start")
async def start(request: Request, name: Name, person: CurrentPerson) -> TableInfo:
    """Start the game."""
    table = await find_table(request, name)
    return await run_in_actor(table, lambda: seat_commands.start_now(table, person))


@router.put("/tables/{name}/seats/{seat}")
async def set_seat(
    request: Request, name: Name, seat: SeatNumber, person: CurrentPerson, body: SetSeat
) -> TableInfo:
    """Give a seat to a bot or free it, before the game starts. Only for the host."""
    table = await find_table(request, name)
    return await run_in_actor(
        table, lambda: seat_commands.set_seat_now(table, person, seat, body.kind, body.level, body.name)
    )


@router.put("/tables/{name}/seats/{seat}/stand-in")
async def stand_in(
    request: Request, name: Name, seat: SeatNumber, person: CurrentPerson, body: StandIn
) -> TableInfo:
    """Let a bot play for somebody who is away."""
    table = await find_table(request, name)
    return await run_in_actor(table, lambda: seat_commands.stand_in_now(table, person, seat, body.level))


@router.post("/tables/{name}/rematch")
async def rematch(request: Request, name: Name, person: CurrentPerson) -> TableInfo:
    """Create a table for the same people and bots, or return the one that exists already."""
    table = await find_table(request, name)
    return (await app_state_of(request).tables.rematch(table, person)).broadcaster.info()


# ---- games ----------------------------------------------------------------------------------------


@router.get("/tables/{name}/moments/{after}")
async def moment(
    request: Request, name: Name, after: Annotated[int, Path(ge=0)], language: RequestLanguage
) -> Moment:
    """Return the game after `after` decisions."""
    return await asyncio.to_thread(queries.moment, await find_table(request, name), after, language)


@router.get("/tables/{name}/log")
async def whole_log(request: Request, name: Name, language: RequestLanguage) -> Log:
    """Return the whole log, with events."""
    return await asyncio.to_thread(queries.log, await find_table(request, name), language)


@router.get("/tables/{name}/record", response_class=Response)
async def record(request: Request, name: Name) -> Response:
    """Return the game as a record."""
    table = await find_table(request, name)
    text = queries.record(table)
    headers = {"Content-Disposition": f'attachment; filename="caylus-{table.id}.caylus"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/tables/{name}/position", response_class=Response)
async def position(
    request: Request, name: Name, after: Annotated[int | None, Query(ge=0)] = None
) -> Response:
    """Return a position as text."""
    text = queries.position(await find_table(request, name), after)
    return Response(text, media_type="text/plain; charset=utf-8")


@router.get("/tables/{name}/hint")
async def hint(
    request: Request, name: Name, person: CurrentPerson, language: RequestLanguage, level: str = "master"
) -> Hint:
    """Return what a bot would do here. A person may wait for one hint at a time."""
    app_state = app_state_of(request)
    if person.id in app_state.hinting:
        raise RequestRefused("too-fast")
    if not (app_state.hint_limit.take(person.id) and app_state.hint_address_limit.take(address_of(request))):
        raise RequestRefused("too-fast")
    app_state.hinting.add(person.id)
    try:
        return await queries.hint(await find_table(request, name), level, language)
    finally:
        app_state.hinting.discard(person.id)


@router.get("/tables/{name}/qr.svg", response_class=Response)
async def qr(request: Request, name: Name) -> Response:
    """Return the invitation link as a QR code."""
    table = await find_table(request, name)
    address = app_state_of(request).settings.address or str(request.base_url)
    image = io.BytesIO()
    code = segno.make(f"{address.rstrip('/')}/table/{table.id}", error="m")
    code.save(image, kind="svg", scale=4, border=2, xmldecl=False, dark="#000", light="#fff")
    return Response(image.getvalue(), media_type="image/svg+xml")


@router.post("/records")
async def upload(
    request: Request, person: CurrentPerson, language: RequestLanguage, body: Upload
) -> TableInfo:
    """Open a table that shows a record or a position."""
    app_state = app_state_of(request)
    if not app_state.table_limit.take(person.id):
        raise RequestRefused("too-fast")
    return (
        await imported_games.open_study(app_state.tables, person, body.text, body.title, language)
    ).broadcaster.info()


@router.put("/tables/{name}/game")
async def replace(
    request: Request, name: Name, person: CurrentPerson, language: RequestLanguage, body: Replacement
) -> TableInfo:
    """Replace the record or position that a table shows."""
    table = await find_table(request, name)
    return await run_in_actor(table, lambda: imported_games.replace_now(table, person, body.text, language))
