"""The legal choices as a person sees them: numbered, grouped, with what each costs and brings.

What a choice costs and brings is not computed here: the choice is carried out on a copy of the state, and
what the rules tell of it is shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from caylus.game import Game
from caylus.rules import agenda
from caylus.rules.data.goods import LETTERS
from caylus.rules.data.moves import Move
from caylus.rules.data.tiles import CLASSES, SPACES, TILE_NAMES
from caylus.rules.event_log import decode
from caylus.rules.events import (
    ConversionWaits,
    Event,
    FavorGained,
    FavorUsed,
    Gained,
    HouseBuilt,
    Lost,
    Paid,
)
from caylus.text.board.board_words import capital, laid_out
from caylus.text.board.pieces import PLACES, effect, letter, mark, place_effect, short_name, worker
from caylus.text.board.tables import NOTHING, favor_effects
from caylus.text.sentences import Sentences

FIRST_SPECIAL: Final = 31
"""Special places are numbered from here on, beyond the road's 28 spaces."""
NUMBERED_BY_SPACE: Final = ("place", "gate", "lawyer")
DECLINES: Final = ("pass", "home", "skip", "done", "stay")
"""Tokens that mean to do nothing (more); they have the number 0."""
TOLD_BY_TITLE: Final = ("take", "bonus", "joust", "done")
"""Choices whose title says everything."""
LINES_TO_EXPLAIN: Final = ("cubes", "build")
"""Lines of the favor table whose columns give a choice of their own."""
TRADES: Final = 3
"""The column of the line of cubes that trades one for two, counted from 0."""


@dataclass(frozen=True)
class Choice:
    """One legal choice."""

    key: str
    """The number to type."""
    move: Move
    title: str
    pays: str
    """Deniers and cubes: `2d fw`."""
    gets: str
    """Deniers, cubes and points: `3d`, `ff`, `4p`."""
    note: Text
    """What else is worth knowing."""


@dataclass(frozen=True)
class Choices:
    """Some choices under a heading."""

    heading: str
    items: tuple[Choice, ...]


def choices(game: Game, words: Sentences) -> list[Choices]:
    """All legal choices in groups, in the order in which they are shown."""
    groups: dict[str, list[Move]] = {}
    for move in game.legal:
        groups.setdefault(_heading(game, words, move), []).append(move)
    if "" in groups:
        groups[""] = groups.pop("")  # to decline comes last
    keys = _keys(game.kind, [move for moves in groups.values() for move in moves])
    return [
        Choices(heading, tuple(_choice(game, words, move, keys[move.token]) for move in moves))
        for heading, moves in groups.items()
    ]


def preview(game: Game, move: Move) -> list[Event]:
    """What a legal move does by itself, before anything follows from it."""
    state = game.state.clone()
    state.telling = True
    state.told = []
    agenda.answer(state, move.number, False)
    return [decode(raw) for raw in state.told]


def _keys(kind: str, moves: Sequence[Move]) -> dict[str, str]:
    """A number for each token: a space's own, the provost's steps, else one after the other."""
    keys: dict[str, str] = {}
    for move in moves:
        if move.token in DECLINES:
            keys[move.token] = "0"
        elif move.verb == "provost":
            keys[move.token] = str(move.steps)
        elif kind in NUMBERED_BY_SPACE:
            special = not move.place.isdecimal()
            keys[move.token] = str(FIRST_SPECIAL + PLACES.index(move.place)) if special else move.place
        else:
            keys[move.token] = str(1 + sum(key != "0" for key in keys.values()))
    return keys


def _heading(game: Game, words: Sentences, move: Move) -> str:
    """The heading under which a move stands; none for declining."""
    if move.verb in DECLINES:
        return ""
    if move.verb == "swap":
        return words.say("terminal.heading.swap", cubes=move.pays)
    if move.verb == "convert":
        return words.say("terminal.heading.convert")
    if move.verb in ("build", "raise"):
        return words.say(f"terminal.heading.{CLASSES[words.printed(move.tile).kind]}")
    if game.kind in ("alchemist", "peddler"):
        return words.say("terminal.heading.cubes", n=len(move.pays or move.takes))
    return words.say("terminal.heading.take" if game.kind == "favor-cubes" else "terminal.heading.choices")


def _choice(game: Game, words: Sentences, move: Move, key: str) -> Choice:
    events = preview(game, move)
    own = [event for event in events if getattr(event, "seat", None) == game.seat]
    paid = [event for event in own if isinstance(event, Paid)]
    gained = [event for event in own if isinstance(event, Gained)]
    pays = _goods(sum(e.deniers for e in paid), "".join(e.cubes for e in paid), 0)
    gets = _goods(
        sum(e.deniers for e in gained),
        "".join(e.cubes for e in gained),
        sum(e.points for e in gained) - sum(e.points for e in own if isinstance(e, Lost)),
    )
    if move.verb in TOLD_BY_TITLE:
        return Choice(key, move, _title(game, words, move), "", "", Text())
    return Choice(key, move, _title(game, words, move), pays, gets, _note(game, words, move, events))


def _goods(deniers: int, cubes: str, points: int) -> str:
    parts = [f"{deniers}d" if deniers else "", "".join(sorted(cubes, key=LETTERS.index))]
    return " ".join(part for part in [*parts, f"{points}p" if points else ""] if part)


def _title(game: Game, words: Sentences, move: Move) -> str:
    """What is chosen, in few words; what it costs and brings stands beside it."""
    verb = move.verb
    if verb in ("place", "convert"):
        if not move.place.isdecimal():
            return capital(words.short_place(move.place))
        return short_name(TILE_NAMES[game.state.tile[int(move.place)]], words)
    if verb in ("build", "raise"):
        return words.tile(move.tile)
    if verb == "provost":
        where = int(game.state.provost) + move.steps
        return words.say("terminal.choice.steps" if move.steps else "terminal.choice.stay", space=where)
    if verb == "favor":
        return words.say("terminal.choice.line", line=words.line(move.line))
    if verb == "pay" and move.deniers:
        return words.goods(deniers=move.deniers)
    if verb in ("take", "bonus", "buy", "swap"):
        return words.cubes(move.takes)
    if verb in ("sell", "pay", "batch"):
        return words.cubes(move.pays)
    return words.move(move, game.kind, game.state)


def _note(game: Game, words: Sentences, move: Move, events: Iterable[Event]) -> Text:
    """What else a choice does."""
    notes: list[Text] = []
    if move.verb == "place":
        notes += _place_notes(game, words, move)
    if move.verb == "provost":
        notes += _provost_notes(game, words, move)
    if move.verb in ("build", "raise"):
        notes.append(Text(effect(words.printed(move.tile), words)))
    for event in events:
        if isinstance(event, Gained) and event.seat != game.seat:
            notes.append(
                Text.assemble(mark(event.seat), f"+{_goods(event.deniers, event.cubes, event.points)}")
            )
        elif isinstance(event, FavorGained):
            notes.append(Text(words.goods(favors=1)))
        elif isinstance(event, HouseBuilt):
            notes.append(Text(words.say("terminal.note.house", section=words.section(event.section))))
        elif isinstance(event, ConversionWaits):
            notes.append(Text(words.say("terminal.note.later", points="2p")))
        elif isinstance(event, FavorUsed) and event.line in LINES_TO_EXPLAIN:
            effects = _column(words, event.line, event.column)
            notes.append(Text(words.say("terminal.note.column", column=event.column, effects=effects)))
    return Text(", ").join(note for note in notes if note.plain)


def _column(words: Sentences, line: str, column: int) -> str:
    """What a marker in this column can be used for: its own effect or that of a column before it (R9.5)."""
    effects = list(favor_effects(line, words))
    if line == "cubes":
        effects[TRADES] = words.say("terminal.note.trade")
    open_ = [effect_ for effect_ in effects[:column] if effect_ != NOTHING]
    return " / ".join(open_) or words.goods()


def _place_notes(game: Game, words: Sentences, move: Move) -> list[Text]:
    if not move.place.isdecimal():
        return [Text(place_effect(move.place, words))]
    name = TILE_NAMES[game.state.tile[int(move.place)]]
    there = effect(words.printed(name), words)
    beyond = words.say("terminal.note.beyond", provost=letter("provost", words))
    notes = [Text(beyond)] if int(move.place) > game.state.provost else []
    return notes if there in short_name(name, words) else [*notes, Text(there)]


def _provost_notes(game: Game, words: Sentences, move: Move) -> list[Text]:
    """Whose workers will work, or no longer work, if the provost goes there (R6.1)."""
    state = game.state
    here = int(state.provost)
    there = here + move.steps
    notes = []
    for spaces, note in ((range(here + 1, there + 1), "reaches"), (range(there + 1, here + 1), "leaves")):
        moved = [space for space in spaces if 1 <= space <= SPACES and state.worker[space] >= 0]
        if moved:
            who = [Text.assemble(worker(int(state.worker[space])), str(space)) for space in moved]
            notes.append(laid_out(words, f"terminal.note.{note}", workers=Text(" ").join(who)))
    return notes
