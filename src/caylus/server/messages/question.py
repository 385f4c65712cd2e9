"""What is being asked, as the page reads it: `caylus.decisions` put into messages, with sentences."""

from __future__ import annotations

from functools import cache

from caylus.decisions import Change, Closed, Option, Part, Question, Reason, question
from caylus.game import Game
from caylus.rules.data.goods import LETTERS
from caylus.rules.data.moves import Move
from caylus.rules.state import State
from caylus.server.messages import question_models as messages
from caylus.text.sentences import Sentences


def ask_of(game: Game, words: Sentences) -> messages.Ask | None:
    """What is being asked now; None when the game is over."""
    asked = question(game)
    if asked is None:
        return None
    return messages.Ask(
        seat=asked.seat,
        kind=asked.kind,
        question=words.decision(asked.kind),
        help=help_for(words, asked),
        rule=asked.rule,
        place=asked.place or None,
        tile=asked.tile or None,
        options=[option_of(option, asked, words, game.state) for option in asked.options],
        closed=[closed_of(closed, words, game.state) for closed in asked.closed],
        because=[reason_of(reason, because(reason, words)) for reason in asked.because],
        waiting=[reason_of(reason, waiting(reason, words)) for reason in asked.waiting],
    )


def help_for(words: Sentences, asked: Question) -> str:
    """What the place that asks is for."""
    if asked.tile:
        return words.tile_work(asked.tile)
    return words.place_help(asked.place) if asked.place else ""


def option_of(option: Option, asked: Question, words: Sentences, state: State) -> messages.Option:
    """One legal choice."""
    return messages.Option(
        token=option.move.token,
        text=words.move(option.move, asked.kind, state),
        place=option.place or None,
        tile=option.tile or None,
        move=move_of(option.move),
        parts=[part_of(part) for part in option.parts],
        declines=option.declines,
        price=messages.Price(deniers=option.price.deniers, cubes=option.price.cubes),
        gains=messages.Gains(
            deniers=option.gains.deniers,
            cubes=option.gains.cubes,
            points=option.gains.points,
            favors=option.gains.favors,
        ),
        effects=[effect_of(change) for change in option.effects],
        follows=[effect_of(change) for change in option.follows],
        notes=[
            messages.Note(
                id=warning.name,
                level=warning.level,
                text=words.warning(warning.name, warning.args),
                rule=warning.rule,
            )
            for warning in option.warnings
        ],
        reach=[messages.Reach(space=one.space, seat=one.seat, works=one.works) for one in option.reach],
    )


def closed_of(closed: Closed, words: Sentences, state: State) -> messages.Closed:
    """One choice that is not legal now."""
    return messages.Closed(
        token=closed.move.token,
        place=closed.move.place or None,
        tile=(closed.tile if closed.move.place else closed.move.tile) or None,
        move=move_of(closed.move),
        parts=[part_of(part) for part in closed.parts],
        price=messages.Price(deniers=closed.price.deniers, cubes=closed.price.cubes),
        reason=closed.refusal.reason,
        text=words.refusal(closed.refusal, state),
        rule=closed.refusal.rule,
    )


@cache
def move_of(move: Move) -> messages.MoveParts:
    """What a token says."""
    return messages.MoveParts(
        verb=move.verb,
        place=move.place,
        tile=move.tile,
        line=move.line,
        steps=move.steps,
        deniers=move.deniers,
        pays=move.pays,
        takes=move.takes,
    )


@cache
def part_of(part: Part) -> messages.Part:
    """A part of the board that stands for a choice."""
    return messages.Part(kind=part.kind, name=part.name, column=part.column)


def effect_of(change: Change) -> messages.Effect:
    """How what one seat has changes."""
    cubes = list(zip(LETTERS, change.cubes, strict=True))
    return messages.Effect(
        seat=change.seat,
        deniers=change.deniers,
        points=change.points,
        gets="".join(letter * count for letter, count in cubes if count > 0),
        gives="".join(letter * -count for letter, count in cubes if count < 0),
        favors=change.favors,
    )


def because(reason: Reason, words: Sentences) -> str:
    """Where a decision comes from, as a sentence."""
    return words.event(reason.event) if reason.event is not None else ""


def waiting(reason: Reason, words: Sentences) -> str:
    """What waits after a decision, as a sentence."""
    seat = words.seat(reason.seat)
    if reason.kind == "favor":
        return words.say("server.waiting.favors", seat=seat, n=reason.count)
    return words.say("server.waiting.bonus", seat=seat)


def reason_of(reason: Reason, text: str) -> messages.Reason:
    """Where a decision comes from, or what waits after it."""
    return messages.Reason(
        kind=reason.kind, text=text, seat=reason.seat, place=reason.place or None, tile=reason.tile or None
    )
