"""Taking back: alone while nobody else has decided since, otherwise by agreement; bots agree at once."""

from __future__ import annotations

from typing import Literal

from caylus.server.errors import Denied
from caylus.server.messages.socket_messages import Undo, UndoRequest
from caylus.server.tables.table import Table


async def reset_now(table: Table, person: str | None) -> None:
    """Take back one's decisions since somebody else last decided."""
    course = table.running()
    seats = holder(table, person)
    start = course.reset_to(seats)
    if start is None:
        raise Denied("nothing-to-reset")
    await table.change_now("undo", course.deciders[-1], after=start)


async def ask_now(table: Table, person: str | None, after: int) -> None:
    """Ask everybody to go back to after so many decisions."""
    course = table.running()
    seats = holder(table, person)
    if table.undo is not None:
        raise Denied("undo-waits")
    if after >= course.decisions:
        raise Denied("nothing-to-undo")
    waiting = [chair.seat for chair in table.chairs if chair.waits_for not in (None, person)]
    if not waiting:
        await table.change_now("undo", seats[0], after=after)
        return
    agreed = [chair.seat for chair in table.chairs if chair.seat not in waiting]
    table.undo = UndoRequest(number=table.version, seat=seats[0], after=after, agreed=agreed, waiting=waiting)
    announce(table, "asked", seats[0])
    table.go_on()  # bots wait


async def answer_now(table: Table, person: str | None, number: int, agree: bool) -> None:
    """Answer somebody's wish; the one who asked may drop it."""
    table.running()
    request = table.undo
    seats = holder(table, person)
    if request is None or request.number != number:
        raise Denied("no-request")
    if not agree:
        asker = table.chairs[request.seat].person == person
        table.undo = None
        announce(table, "dropped" if asker else "refused", seats[0])
        table.go_on()
        return
    waiting = [seat for seat in request.waiting if seat not in seats]
    if waiting:
        agreed = sorted({*request.agreed, *seats})
        table.undo = request.model_copy(update={"waiting": waiting, "agreed": agreed})
        announce(table, "asked", seats[0])
        return
    await table.change_now("undo", request.seat, after=request.after)
    announce(table, "agreed", seats[0])


def holder(table: Table, person: str | None) -> list[int]:
    """The seats of somebody who plays; `Denied` for a spectator."""
    seats = table.seats_of(person)
    if not seats:
        raise Denied("not-seated")
    return seats


def announce(table: Table, outcome: Literal["asked", "agreed", "refused", "dropped"], seat: int) -> None:
    """Tell everybody how the wish stands."""
    for listener in table.listeners:
        listener.send(
            Undo(
                id=table.speech.answered(listener),
                version=table.version,
                request=table.undo,
                outcome=outcome,
                seat=seat,
            )
        )
