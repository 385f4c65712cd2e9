"""What is being asked now: every choice with its price and effects, or the reason why it is closed."""

from __future__ import annotations

from typing import Final

from caylus.decisions.legal_choices import choice, choices, due, tile_at
from caylus.decisions.previews import Holdings, gains, holdings, preview
from caylus.decisions.reasons import because, waiting
from caylus.decisions.values import Choice, Closed, Option, Question
from caylus.decisions.warnings import reached, warnings
from caylus.game import Game
from caylus.rules import agenda
from caylus.rules.data.decision_kinds import DECISION_KINDS
from caylus.rules.data.moves import MOVES
from caylus.rules.state import State

NOT_OF_THIS_DECISION: Final = frozenset(
    ["other-decision", "other-class", "not-offered", "not-produced", "bonus-kind", "not-in-line"]
    + ["not-in-edition", "unknown-token", "game-over"]
)
"""Refusals of moves that do not belong to the decision at all."""
REFUSABLE: Final = {
    name: [move for move in MOVES if move.verb in kind.verbs or (move.verb == "skip" and not kind.declines)]
    for name, kind in DECISION_KINDS.items()
}
"""The moves that a kind of decision can refuse; to decline is one of them where that is not allowed."""


def question(game: Game) -> Question | None:
    """What is being asked; None when the game is over."""
    if game.over:
        return None
    state = game.state
    kind = due(state)
    place = agenda.due_place(state)
    before = holdings(state)
    return Question(
        int(agenda.due_seat(state)),
        kind.name,
        kind.rule,
        place,
        tile_at(state, place),
        tuple(option(state, item, before) for item in choices(state)),
        closed(state),
        because(game),
        waiting(game),
    )


def option(state: State, item: Choice, before: Holdings) -> Option:
    """A legal choice with what comes of it; `before` is what the seats have now."""
    move = item.move
    found = preview(state, move.number, before)
    return Option(
        move,
        item.place,
        item.tile,
        item.parts,
        item.price,
        item.declines,
        gains(int(agenda.due_seat(state)), found.effects, item.price),
        found.effects,
        found.follows,
        warnings(state, item),
        reached(state, move.steps) if move.verb == "provost" else (),
        found.events,
    )


def closed(state: State) -> tuple[Closed, ...]:
    """The choices that belong to this decision but are not legal now, each with its refusal."""
    found = []
    kind = due(state)
    for move in REFUSABLE[kind.name]:
        refusal = agenda.why_not(state, move.number)
        if refusal is not None and refusal.reason not in NOT_OF_THIS_DECISION:
            item = choice(state, kind, move)
            found.append(Closed(move, item.place, item.tile, item.parts, item.price, item.declines, refusal))
    return tuple(found)
