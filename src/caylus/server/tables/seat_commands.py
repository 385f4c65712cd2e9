"""Before the game: people and bots sit down, and it begins. During it: who stands in for whom."""

from __future__ import annotations

from caylus.server.errors import Denied
from caylus.server.store.models import ChatRow, Person
from caylus.server.tables.clock import Clock
from caylus.server.tables.game_log import Course
from caylus.server.tables.seating import Chair, bot_name, checked_name, free_name
from caylus.server.tables.table import Table, now


async def join_now(table: Table, person: Person, seat: int | None, name: str | None) -> None:
    """Sit down on an open seat."""
    must_wait(table)
    if seat is None and table.seats_of(person.id):
        raise Denied("already-seated")
    chairs = copies(table)
    chair = next((c for c in chairs if c.kind == "open" and seat in (None, c.seat)), None)
    if chair is None:
        raise Denied("table-full" if seat is None else "seat-taken")
    wanted = checked_name(name or person.name)
    chair.kind, chair.person = "person", person.id
    chair.name = free_name(wanted, [other for other in chairs if other is not chair])
    await seat_now(table, chairs)


async def leave_now(table: Table, person: Person) -> None:
    """Get up before the game begins."""
    must_wait(table)
    chairs = copies(table)
    for chair in chairs:
        if chair.person == person.id:
            empty(chair)
    await seat_now(table, chairs)


async def set_seat_now(
    table: Table, person: Person, seat: int, kind: str, level: str | None, name: str | None
) -> None:
    """The host gives a seat to a bot or to himself, or frees it."""
    must_wait(table)
    must_host(table, person)
    chairs = copies(table)
    if seat >= len(chairs):
        raise Denied("no-seat")
    chair = chairs[seat]
    empty(chair)
    if kind == "bot":
        level = table.hall.known_level(level)
    seated(chairs, chair, kind, person, level, name)
    await seat_now(table, chairs)


async def start_now(table: Table, person: Person | None) -> None:
    """Begin; only the host can, and only when no seat is open."""
    must_wait(table)
    if person is not None:
        must_host(table, person)
    if any(chair.kind == "open" for chair in table.chairs):
        raise Denied("seats-open")
    course = Course(table.new_game())
    clock = None if table.row.clock is None else Clock.new(table.clock_rules(), len(table.chairs))
    if clock is not None:
        seat = course.game.seat
        running = None if seat is None or table.chairs[seat].played_by else seat
        clock = clock.pressed(running, now(), moved=False)
    row = table.row_after(course, clock)
    await table.hall.store.save(row)
    table.row, table.course, table.clock = row, course, clock
    table.speech.begin()
    table.go_on()


async def resign_now(table: Table, person: str | None, seat: int | None) -> None:
    """Give a seat up for good: a bot plays on."""
    table.running()
    seats = table.seats_of(person)
    if not seats:
        raise Denied("not-seated")
    if seat is not None and seat not in seats:
        raise Denied("not-your-seat")
    for given in seats if seat is None else [seat]:
        await table.change_now("resign", given, stand_in="builder", resigned=True)


async def stand_in_now(table: Table, person: Person, seat: int, level: str | None) -> None:
    """Let a bot play for somebody who is away, or play again oneself."""
    table.running()
    if seat >= len(table.chairs):
        raise Denied("no-seat")
    chair = table.chairs[seat]
    seats = table.seats_of(person.id)
    if not seats and table.row.host != person.id:
        raise Denied("not-seated")
    if chair.kind == "bot":
        raise Denied("a-bot")
    if chair.resigned:
        raise Denied("resigned")
    if level is None:
        if seat not in seats:
            raise Denied("not-your-seat")
        if chair.stand_in is not None:
            await table.change_now("back", seat, stand_in=None)
        return
    if level not in table.hall.thinkers.known:
        raise Denied("no-bot", name=level)
    if seat not in seats and not is_away(table, chair):
        raise Denied("present", seat=chair.name)
    await table.change_now("away", seat, stand_in=level)


def is_away(table: Table, chair: Chair) -> bool:
    """Has the person of a seat been away for a while?"""
    if table.is_here(chair.person):
        return False
    gone = table.left.get(chair.person or "", table.opened)
    return now() - gone >= table.hall.settings.away * 1000


async def say_now(table: Table, person: Person, text: str) -> None:
    """Say something to everybody at the table."""
    seats = table.seats_of(person.id)
    row = ChatRow(
        table=table.id,
        number=table.chat[-1].number + 1 if table.chat else 1,
        at=now(),
        person=person.id,
        name=person.name if not seats else table.chairs[seats[0]].name,
        seat=seats[0] if seats else None,
        text=text,
    )
    await table.hall.store.say(row)
    table.chat.append(row)
    table.speech.chat(row)


async def follow_now(table: Table, rematch: str) -> None:
    """Tell everybody at the table where the next game is."""
    row = table.row_copy()
    row.rematch = rematch
    await table.hall.store.save(row)
    table.row = row
    table.speech.seats()


# ---- small things ----------------------------------------------------------------------------------


def must_wait(table: Table) -> None:
    """`Denied` once the game has begun."""
    if table.row.state != "waiting":
        raise Denied("begun")


def must_host(table: Table, person: Person) -> None:
    """`Denied` for anybody but the host."""
    if table.row.host != person.id:
        raise Denied("not-host")


def copies(table: Table) -> list[Chair]:
    """The chairs, to be changed."""
    return [Chair(**vars(chair)) for chair in table.chairs]


def empty(chair: Chair) -> None:
    """Nobody sits there any more."""
    chair.kind, chair.name, chair.person, chair.level = "open", "", None, None


async def seat_now(table: Table, chairs: list[Chair]) -> None:
    """Save who sits where, then tell everybody."""
    row = table.row_copy()
    row.changed = now()
    await table.hall.store.save(row, chairs)
    table.row, table.chairs = row, chairs
    table.speech.seats()


def seated(
    chairs: list[Chair], chair: Chair, kind: str, person: Person, level: str | None, name: str | None
) -> None:
    """Put a person or a bot on an empty chair; an open one stays as it is."""
    others = [other for other in chairs if other is not chair]
    if kind == "me":
        chair.kind, chair.person = "person", person.id
        chair.name = free_name(checked_name(name or person.name), others)
    elif kind == "bot":
        chair.kind, chair.level = "bot", level
        chair.name = free_name(checked_name(name), others) if name else bot_name(others, chair.seat)
