"""Undo: alone while nobody else has decided since, else by agreement. Bots agree at once."""

from __future__ import annotations

from typing import Literal

from caylus.server.errors import RequestRefused
from caylus.server.messages.server_messages import Undo
from caylus.server.messages.table_models import UndoRequest
from caylus.server.tables.table import Table


async def reset_now(table: Table, person: str | None) -> None:
    """Undo one's own decisions since somebody else last decided."""
    game_log = table.running()
    seats = player_seats(table, person)
    start = game_log.reset_to(seats)
    if start is None:
        raise RequestRefused("nothing-to-reset")
    await table.change_now("undo", game_log.deciders[-1], after=start)


async def ask_now(table: Table, person: str | None, after: int) -> None:
    """Ask everybody to go back to the position after `after` decisions."""
    game_log = table.running()
    seats = player_seats(table, person)
    if table.undo is not None:
        raise RequestRefused("undo-waits")
    if after >= game_log.decisions:
        raise RequestRefused("nothing-to-undo")
    waiting = [
        seat_state.seat for seat_state in table.seat_states if seat_state.waits_for not in (None, person)
    ]
    if not waiting:
        await table.change_now("undo", seats[0], after=after)
        return
    agreed = [seat_state.seat for seat_state in table.seat_states if seat_state.seat not in waiting]
    table.undo = UndoRequest(number=table.version, seat=seats[0], after=after, agreed=agreed, waiting=waiting)
    send_undo(table, "asked", seats[0])
    table.schedule()  # bots wait


async def answer_now(table: Table, person: str | None, number: int, agree: bool) -> None:
    """Answer an undo request; its author may withdraw it."""
    table.running()
    request = table.undo
    seats = player_seats(table, person)
    if request is None or request.number != number:
        raise RequestRefused("no-request")
    if not agree:
        asker = table.seat_states[request.seat].person == person
        table.undo = None
        send_undo(table, "dropped" if asker else "refused", seats[0])
        table.schedule()
        return
    waiting = [seat for seat in request.waiting if seat not in seats]
    if waiting:
        agreed = sorted({*request.agreed, *seats})
        table.undo = request.model_copy(update={"waiting": waiting, "agreed": agreed})
        send_undo(table, "asked", seats[0])
        return
    await table.change_now("undo", request.seat, after=request.after)
    send_undo(table, "agreed", seats[0])


def player_seats(table: Table, person: str | None) -> list[int]:
    """Return the seats of a player; raise `RequestRefused` for a spectator."""
    seats = table.seats_of(person)
    if not seats:
        raise RequestRefused("not-seated")
    return seats


def send_undo(table: Table, outcome: Literal["asked", "agreed", "refused", "dropped"], seat: int) -> None:
    """Send the state of the undo request to everybody."""
    for listener in table.listeners:
        listener.send(
            Undo(
                id=table.broadcaster.request_id(listener),
                version=table.version,
                request=table.undo,
                outcome=outcome,
                seat=seat,
            )
        )
