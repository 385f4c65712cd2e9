"""Tables: opening, finding, sitting down."""

from __future__ import annotations

import asyncio
import io
from collections.abc import Awaitable, Callable
from typing import Annotated

import segno
from fastapi import APIRouter, Path, Query, Request, Response

from caylus.server.auth import Known, Tongue, Visitor, house_of
from caylus.server.errors import Denied
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
from caylus.server.messages.socket_messages import TableInfo
from caylus.server.tables import imported_games, queries, seat_commands
from caylus.server.tables.table import Table

router = APIRouter(prefix="/api", tags=["tables"])
Name = Annotated[str, Path(max_length=20)]
SeatNumber = Annotated[int, Path(ge=0, le=4)]


async def found(request: Request, name: str) -> Table:
    """The table of a link."""
    return await house_of(request).hall.find(name)


async def done(table: Table, work: Callable[[], Awaitable[None]]) -> TableInfo:
    """Do something at a table, then say how it is."""
    await table.door.through(work)
    return table.speech.info()


@router.get("/tables")
async def lobby(request: Request, person: Visitor, language: Tongue) -> Lobby:
    """The tables that concern me, and those that are open."""
    return await queries.lobby(house_of(request).hall, None if person is None else person.id, language)


@router.post("/tables")
async def open_table(request: Request, person: Known, wish: NewTable) -> TableInfo:
    """Open a table."""
    house = house_of(request)
    if not house.openings.take(person.id):
        raise Denied("too-fast")
    return (await house.hall.open(person, wish)).speech.info()


@router.get("/tables/{name}")
async def table_info(request: Request, name: Name) -> TableInfo:
    """A table, apart from its game."""
    return (await found(request, name)).speech.info()


@router.post("/tables/{name}/join")
async def join(request: Request, name: Name, person: Known, wish: Join) -> TableInfo:
    """Sit down."""
    table = await found(request, name)
    return await done(table, lambda: seat_commands.join_now(table, person, wish.seat, wish.name))


@router.post("/tables/{name}/leave")
async def leave(request: Request, name: Name, person: Known) -> TableInfo:
    """Get up, before the game begins."""
    table = await found(request, name)
    return await done(table, lambda: seat_commands.leave_now(table, person))


@router.post("/tables/{name}/start")
async def start(request: Request, name: Name, person: Known) -> TableInfo:
    """Begin."""
    table = await found(request, name)
    return await done(table, lambda: seat_commands.start_now(table, person))


@router.put("/tables/{name}/seats/{seat}")
async def set_seat(request: Request, name: Name, seat: SeatNumber, person: Known, wish: SetSeat) -> TableInfo:
    """The host gives a seat to a bot or frees it, before the game begins."""
    table = await found(request, name)
    return await done(
        table, lambda: seat_commands.set_seat_now(table, person, seat, wish.kind, wish.level, wish.name)
    )


@router.put("/tables/{name}/seats/{seat}/stand-in")
async def stand_in(request: Request, name: Name, seat: SeatNumber, person: Known, wish: StandIn) -> TableInfo:
    """A bot plays for somebody who is away."""
    table = await found(request, name)
    return await done(table, lambda: seat_commands.stand_in_now(table, person, seat, wish.level))


@router.post("/tables/{name}/rematch")
async def rematch(request: Request, name: Name, person: Known) -> TableInfo:
    """The same people and bots at a new table; whoever comes second sits down at the first one's."""
    table = await found(request, name)
    return (await house_of(request).hall.rematch(table, person)).speech.info()


# ---- looking at a game -----------------------------------------------------------------------------


@router.get("/tables/{name}/moments/{after}")
async def moment(request: Request, name: Name, after: Annotated[int, Path(ge=0)], language: Tongue) -> Moment:
    """The game after so many decisions."""
    return await asyncio.to_thread(queries.moment, await found(request, name), after, language)


@router.get("/tables/{name}/log")
async def whole_log(request: Request, name: Name, language: Tongue) -> Log:
    """What has happened, with all events."""
    return await asyncio.to_thread(queries.log, await found(request, name), language)


@router.get("/tables/{name}/record", response_class=Response)
async def record(request: Request, name: Name) -> Response:
    """The game as a record."""
    table = await found(request, name)
    text = queries.record(table)
    headers = {"Content-Disposition": f'attachment; filename="caylus-{table.id}.caylus"'}
    return Response(text, media_type="text/plain; charset=utf-8", headers=headers)


@router.get("/tables/{name}/position", response_class=Response)
async def position(
    request: Request, name: Name, after: Annotated[int | None, Query(ge=0)] = None
) -> Response:
    """A position as text."""
    text = queries.position(await found(request, name), after)
    return Response(text, media_type="text/plain; charset=utf-8")


@router.get("/tables/{name}/hint")
async def hint(request: Request, name: Name, person: Known, language: Tongue, level: str = "master") -> Hint:
    """What a bot would do here."""
    return await queries.hint(await found(request, name), level, language)


@router.get("/tables/{name}/qr.svg", response_class=Response)
async def qr(request: Request, name: Name) -> Response:
    """The invitation as a QR code."""
    table = await found(request, name)
    address = house_of(request).settings.address or str(request.base_url)
    image = io.BytesIO()
    code = segno.make(f"{address.rstrip('/')}/table/{table.id}", error="m")
    code.save(image, kind="svg", scale=4, border=2, xmldecl=False, dark="#000", light="#fff")
    return Response(image.getvalue(), media_type="image/svg+xml")


@router.post("/records")
async def upload(request: Request, person: Known, language: Tongue, wish: Upload) -> TableInfo:
    """A record or a position to look at."""
    house = house_of(request)
    if not house.openings.take(person.id):
        raise Denied("too-fast")
    return (
        await imported_games.open_study(house.hall, person, wish.text, wish.title, language)
    ).speech.info()


@router.put("/tables/{name}/game")
async def replace(
    request: Request, name: Name, person: Known, language: Tongue, wish: Replacement
) -> TableInfo:
    """Show another record or position at a table that was opened with one."""
    table = await found(request, name)
    return await done(table, lambda: imported_games.replace_now(table, person, wish.text, language))
