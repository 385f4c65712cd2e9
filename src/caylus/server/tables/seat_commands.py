"""Commands about seats: join, leave, start; resign, stand-in bots, chat. They run in the table's actor."""

from __future__ import annotations

from caylus.server.errors import RequestRefused
from caylus.server.store.models import ChatRow, Person
from caylus.server.tables.clock import Clock
from caylus.server.tables.game_log import GameLog
from caylus.server.tables.seating import SeatState, bot_name, checked_name, free_name
from caylus.server.tables.table import Table, now


async def join_now(table: Table, person: Person, seat: int | None, name: str | None) -> None:
    """Take an open seat."""
    check_waiting(table)
    if seat is None and table.seats_of(person.id):
        raise RequestRefused("already-seated")
    seat_states = copy_seats(table)
    seat_state = next((c for c in seat_states if c.kind == "open" and seat in (None, c.seat)), None)
    if seat_state is None:
        raise RequestRefused("table-full" if seat is None else "seat-taken")
    wanted = checked_name(name or person.name)
    seat_state.kind, seat_state.person = "person", person.id
    seat_state.name = free_name(wanted, [other for other in seat_states if other is not seat_state])
    await save_seats_now(table, seat_states)


async def leave_now(table: Table, person: Person) -> None:
    """Give up one's seats before the game starts."""
    check_waiting(table)
    seat_states = copy_seats(table)
    for seat_state in seat_states:
        if seat_state.person == person.id:
            clear(seat_state)
    await save_seats_now(table, seat_states)


async def set_seat_now(
    table: Table, person: Person, seat: int, kind: str, level: str | None, name: str | None
) -> None:
    """Give a seat to a bot or to the host, or free it. Only the host may do this."""
    check_waiting(table)
    check_host(table, person)
    seat_states = copy_seats(table)
    if seat >= len(seat_states):
        raise RequestRefused("no-seat")
    seat_state = seat_states[seat]
    clear(seat_state)
    if kind == "bot":
        level = table.registry.known_level(level)
    assign(seat_states, seat_state, kind, person, level, name)
    await save_seats_now(table, seat_states)


async def start_now(table: Table, person: Person | None) -> None:
    """Start the game. `person` must be the host, and no seat may be open."""
    check_waiting(table)
    if person is not None:
        check_host(table, person)
    if any(seat_state.kind == "open" for seat_state in table.seat_states):
        raise RequestRefused("seats-open")
    game_log = GameLog(table.new_game())
    clock = None if table.row.clock is None else Clock.new(table.clock_rules(), len(table.seat_states))
    if clock is not None:
        seat = game_log.game.seat
        running = None if seat is None or table.seat_states[seat].played_by else seat
        clock = clock.pressed(running, now(), moved=False)
    row = table.row_after(game_log, clock)
    await table.registry.store.save(row)
    table.row, table.game_log, table.clock = row, game_log, clock
    table.broadcaster.send_table()
    table.schedule()


async def resign_now(table: Table, person: str | None, seat: int | None) -> None:
    """Resign: a bot plays on for the seat, or for all seats of the person."""
    table.running()
    seats = table.seats_of(person)
    if not seats:
        raise RequestRefused("not-seated")
    if seat is not None and seat not in seats:
        raise RequestRefused("not-your-seat")
    for number in seats if seat is None else [seat]:
        await table.change_now("resign", number, stand_in="builder", resigned=True)


async def stand_in_now(table: Table, person: Person, seat: int, level: str | None) -> None:
    """Let a bot of `level` play for a person who is away; None: the person plays again."""
    table.running()
    if seat >= len(table.seat_states):
        raise RequestRefused("no-seat")
    seat_state = table.seat_states[seat]
    seats = table.seats_of(person.id)
    if not seats and table.row.host != person.id:
        raise RequestRefused("not-seated")
    if seat_state.kind == "bot":
        raise RequestRefused("a-bot")
    if seat_state.resigned:
        raise RequestRefused("resigned")
    if level is None:
        if seat not in seats:
            raise RequestRefused("not-your-seat")
        if seat_state.stand_in is not None:
            await table.change_now("back", seat, stand_in=None)
        return
    if level not in table.registry.bots.levels:
        raise RequestRefused("no-bot", name=level)
    if seat not in seats and not is_away(table, seat_state):
        raise RequestRefused("present", seat=seat_state.name)
    await table.change_now("away", seat, stand_in=level)


def is_away(table: Table, seat_state: SeatState) -> bool:
    """Whether the person of a seat has been away long enough for a stand-in."""
    if table.is_here(seat_state.person):
        return False
    since = table.left.get(seat_state.person or "", table.opened)
    return now() - since >= table.registry.settings.away * 1000


async def say_now(table: Table, person: Person, text: str) -> None:
    """Add a line to the chat."""
    seats = table.seats_of(person.id)
    row = ChatRow(
        table=table.id,
        number=table.chat[-1].number + 1 if table.chat else 1,
        at=now(),
        person=person.id,
        name=person.name if not seats else table.seat_states[seats[0]].name,
        seat=seats[0] if seats else None,
        text=text,
    )
    await table.registry.store.say(row)
    table.chat.append(row)
    table.broadcaster.send_chat(row)


async def follow_now(table: Table, rematch: str) -> None:
    """Link the table to its rematch."""
    row = table.row_copy()
    row.rematch = rematch
    await table.registry.store.save(row)
    table.row = row
    table.broadcaster.send_seats()


# ---- helpers ---------------------------------------------------------------------------------------


def check_waiting(table: Table) -> None:
    """Raise `RequestRefused` if the game has started."""
    if table.row.state != "waiting":
        raise RequestRefused("begun")


def check_host(table: Table, person: Person) -> None:
    """Raise `RequestRefused` for anybody but the host."""
    if table.row.host != person.id:
        raise RequestRefused("not-host")


def copy_seats(table: Table) -> list[SeatState]:
    """Return copies of the seats."""
    return [SeatState(**vars(seat_state)) for seat_state in table.seat_states]


def clear(seat_state: SeatState) -> None:
    """Make a seat open."""
    seat_state.kind, seat_state.name, seat_state.person, seat_state.level = "open", "", None, None


async def save_seats_now(table: Table, seat_states: list[SeatState]) -> None:
    """Save the seats and broadcast them."""
    row = table.row_copy()
    row.changed = now()
    await table.registry.store.save(row, seat_states)
    table.row, table.seat_states = row, seat_states
    table.broadcaster.send_seats()


def assign(
    seat_states: list[SeatState],
    seat_state: SeatState,
    kind: str,
    person: Person,
    level: str | None,
    name: str | None,
) -> None:
    """Assign an open seat to a person (`me`) or a bot; with `open` it stays open."""
    others = [other for other in seat_states if other is not seat_state]
    if kind == "me":
        seat_state.kind, seat_state.person = "person", person.id
        seat_state.name = free_name(checked_name(name or person.name), others)
    elif kind == "bot":
        seat_state.kind, seat_state.level = "bot", level
        seat_state.name = free_name(checked_name(name), others) if name else bot_name(others, seat_state.seat)
