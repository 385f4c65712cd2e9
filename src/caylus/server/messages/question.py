"""What is being asked, as the page shows it: every choice with its price and effects, or why it is closed."""

from __future__ import annotations

from typing import Final

from caylus.analysis.previews import Change, Preview, previews
from caylus.analysis.prospects import newly_reached
from caylus.game import Game
from caylus.rules import agenda
from caylus.rules.data import task_kinds
from caylus.rules.data.decision_kinds import DECISION_KINDS
from caylus.rules.data.goods import LETTERS
from caylus.rules.data.moves import MOVES, Move
from caylus.rules.data.tiles import TILE_NAMES
from caylus.rules.events import Event, FavorGained, FavorLost, FavorUsed, PhaseBegan, WorkBegan
from caylus.server.messages import warnings
from caylus.server.messages.question_models import Ask, Closed, Effect, Option, Price, Reach, Reason
from caylus.text.sentences import Sentences

NOT_SHOWN: Final = frozenset(
    ["other-decision", "other-class", "not-offered", "not-produced", "bonus-kind", "not-in-line"]
    + ["not-in-edition", "unknown-token", "game-over"]
)
"""Refusals of choices that do not belong to this decision at all."""
REFUSABLE: Final = {
    name: [move for move in MOVES if move.verb in kind.verbs or (move.verb == "skip" and not kind.declines)]
    for name, kind in DECISION_KINDS.items()
}
"""The moves that a kind of decision can refuse; to decline is one of them where that is not allowed."""


def ask_of(game: Game, words: Sentences) -> Ask | None:
    """What is being asked now; None when the game is over."""
    if game.over:
        return None
    state = game.state
    place = agenda.due_place(state) or None
    tile = tile_at(game, place)
    return Ask(
        seat=int(agenda.due_seat(state)),
        kind=game.kind,
        question=words.decision(game.kind),
        help=help_for(words, place, tile),
        rule=DECISION_KINDS[game.kind].rule,
        place=place,
        tile=tile,
        options=[option(game, words, preview, place) for preview in previews(state)],
        closed=closed(game, words, place),
        because=because(game, words),
        waiting=waiting(game, words),
    )


def tile_at(game: Game, place: str | None) -> str | None:
    """The tile on a road space."""
    if place is None or not place.isdecimal():
        return None
    tile = int(game.state.tile[int(place)])
    return TILE_NAMES[tile] if tile else None


def help_for(words: Sentences, place: str | None, tile: str | None) -> str:
    """What the place that asks is for."""
    if tile is not None:
        return words.tile_work(tile)
    return "" if place is None or place.isdecimal() else words.place_help(place)


def option(game: Game, words: Sentences, preview: Preview, asking: str | None) -> Option:
    """One legal choice."""
    move = preview.move
    place = where(game, move, asking)
    reach = newly_reached(game.state, move.steps) if move.verb == "provost" else []
    return Option(
        token=move.token,
        text=words.move(move, game.kind, game.state),
        place=place,
        tile=move.tile or tile_at(game, place),
        price=Price(deniers=preview.deniers, cubes=preview.cubes),
        effects=[effect(change) for change in preview.effects],
        follows=[effect(change) for change in preview.follows],
        notes=warnings.about(game, words, preview),
        reach=[Reach(space=space, seat=seat, works=works) for space, seat, works in reach],
    )


def where(game: Game, move: Move, asking: str | None) -> str | None:
    """Where on the board a choice happens."""
    if move.place:
        return move.place
    if move.verb == "build" and int(game.state.plot) <= 28:
        return str(int(game.state.plot))
    if move.verb == "provost":
        return str(int(game.state.provost) + move.steps)
    if move.verb == "raise":
        return warnings.own_residence(game)
    return asking


def effect(change: Change) -> Effect:
    """A change as the page reads it."""
    cubes = list(zip(LETTERS, change.cubes, strict=True))
    return Effect(
        seat=change.seat,
        deniers=change.deniers,
        points=change.points,
        gets="".join(letter * count for letter, count in cubes if count > 0),
        gives="".join(letter * -count for letter, count in cubes if count < 0),
        favors=change.favors,
    )


def closed(game: Game, words: Sentences, asking: str | None) -> list[Closed]:
    """The choices that belong to this decision but are not legal now, each with the reason."""
    found = []
    for move in REFUSABLE[game.kind]:
        refusal = agenda.why_not(game.state, move.number)
        if refusal is None or refusal.reason in NOT_SHOWN:
            continue
        place = where(game, move, asking) if move.verb in ("place", "convert") else None
        found.append(
            Closed(
                token=move.token,
                place=place,
                tile=move.tile or tile_at(game, place),
                text=words.refusal(refusal, game.state),
                rule=refusal.rule,
            )
        )
    return found


# ---- where it comes from, and what waits ------------------------------------------------------------


def because(game: Game, words: Sentences) -> list[Reason]:
    """Where the decision comes from, the nearest first."""
    seat = int(agenda.due_seat(game.state))
    recent = events_of_this_phase(game)
    found: list[Reason] = []
    if DECISION_KINDS[game.kind].of_favor:
        favor = favor_in_hand(recent, seat, game.kind != "favor")
        if favor is not None:
            tile = favor.cause.tile or None
            place = "joust" if favor.cause.why == "joust" else None
            found.append(Reason(kind="favor", text=words.event(favor), seat=seat, place=place, tile=tile))
    for rank in range(int(game.state.depth) - 2, -1, -1):
        entry = game.state.agenda[rank]
        if task_kinds.kind_of(entry) == task_kinds.LEAVE:
            space = int(task_kinds.figure_of(entry))
            work = next((event for event in reversed(recent) if isinstance(event, WorkBegan)), None)
            if work is not None and work.space == space:
                text = words.event(work)
                found.append(Reason(kind="work", text=text, seat=work.seat, place=str(space), tile=work.tile))
    return found


def events_of_this_phase(game: Game) -> list[Event]:
    """What has happened since the phase began."""
    since = max(0, len(game.history) - 1)
    while True:
        events = game.events(since)
        for index in range(len(events) - 1, -1, -1):
            if isinstance(events[index], PhaseBegan):
                return events[index:]
        if since == 0:
            return events
        since = max(0, since - 8)


def favor_in_hand(events: list[Event], seat: int, used: bool) -> FavorGained | None:
    """The favor that a seat has just used for its line, or is about to use: the last one comes first."""
    held: list[FavorGained] = []
    last: FavorGained | None = None
    for event in events:
        if isinstance(event, FavorGained) and event.seat == seat:
            held.append(event)
        elif isinstance(event, (FavorUsed, FavorLost)) and event.seat == seat:
            last = held.pop() if held else None
    if used:
        return last
    return held[-1] if held else None


def waiting(game: Game, words: Sentences) -> list[Reason]:
    """The decisions that already wait after this one."""
    favors: dict[int, int] = {}
    found: list[Reason] = []
    for rank in range(int(game.state.depth) - 2, -1, -1):
        entry = game.state.agenda[rank]
        seat = int(task_kinds.seat_of(entry))
        if task_kinds.kind_of(entry) == task_kinds.FAVOR:
            favors[seat] = favors.get(seat, 0) + 1
        elif task_kinds.kind_of(entry) == task_kinds.OWNER_BONUS:
            space = str(int(task_kinds.figure_of(entry)))
            text = words.say("server.waiting.bonus", seat=words.seat(seat))
            found.append(Reason(kind="bonus", text=text, seat=seat, place=space, tile=tile_at(game, space)))
    for seat, count in favors.items():
        text = words.say("server.waiting.favors", seat=words.seat(seat), n=count)
        found.append(Reason(kind="favor", text=text, seat=seat, place=None, tile=None))
    return found
