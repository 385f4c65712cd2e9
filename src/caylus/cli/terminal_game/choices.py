"""The legal choices as a person sees them: numbered, grouped, with what each costs and brings.

Prices, gains and warnings come from `caylus.decisions`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.text import Text

from caylus.decisions import Option, question
from caylus.game import Game
from caylus.rules.data.decision_kinds import DECISION_KINDS
from caylus.rules.data.favor_table import FAVOR_TABLE, cell
from caylus.rules.data.goods import LETTERS
from caylus.rules.data.moves import Move
from caylus.rules.data.tiles import CLASSES, RESIDENCE, TILE_NAMES, Tile
from caylus.rules.events import (
    ConversionWaits,
    FavorGained,
    FavorUsed,
    Gained,
    HouseBuilt,
)
from caylus.text.board.board_words import capital, laid_out
from caylus.text.board.pieces import PLACES, effect, letter, mark, place_effect, short_name, worker
from caylus.text.board.tables import NOTHING, favor_effects
from caylus.text.sentences import Sentences

FIRST_SPECIAL: Final = 31
"""Special places are numbered from here on, beyond the road's 28 spaces."""
HOME: Final = "home"
"""A worker that goes home has the number 0, as choices that decline have."""
TOLD_BY_TITLE: Final = ("take", "bonus", "joust", "done")
"""Choices whose title says everything."""


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
    asked = question(game)
    if asked is None:
        return []
    groups: dict[str, list[Option]] = {}
    for option in asked.options:
        groups.setdefault(_heading(words, option), []).append(option)
    if "" in groups:
        groups[""] = groups.pop("")  # to decline comes last
    keys = _keys(asked.kind, [option for options in groups.values() for option in options])
    return [
        Choices(heading, tuple(_choice(game, words, option, keys[option.move.token]) for option in options))
        for heading, options in groups.items()
    ]


def _keys(kind: str, options: Sequence[Option]) -> dict[str, str]:
    """A number for each token: a space's own, the provost's steps, else one after the other."""
    keys: dict[str, str] = {}
    by_place = set(DECISION_KINDS[kind].verbs) in ({"place"}, {"convert"})
    for option in options:
        move = option.move
        if _is_apart(option):
            keys[move.token] = "0"
        elif move.verb == "provost":
            keys[move.token] = str(move.steps)
        elif by_place:
            special = not move.place.isdecimal()
            keys[move.token] = str(FIRST_SPECIAL + PLACES.index(move.place)) if special else move.place
        else:
            keys[move.token] = str(1 + sum(key != "0" for key in keys.values()))
    return keys


def _is_apart(option: Option) -> bool:
    return option.declines or option.move.verb == HOME


def _heading(words: Sentences, option: Option) -> str:
    """The heading under which a choice stands; none for declining."""
    move = option.move
    if _is_apart(option):
        return ""
    if move.verb == "swap":
        return words.say("terminal.heading.swap", cubes=move.pays)
    if move.verb == "convert":
        return words.say("terminal.heading.convert")
    if move.verb in ("build", "raise"):
        return words.say(f"terminal.heading.{CLASSES[words.printed(move.tile).kind]}")
    if move.verb in ("buy", "pay") and _picks_cubes(words.printed(option.tile)):
        return words.say("terminal.heading.cubes", n=len(move.pays or move.takes))
    taken = any(part.kind == "cell" for part in option.parts)
    return words.say("terminal.heading.take" if taken else "terminal.heading.choices")


def _picks_cubes(tile: Tile) -> bool:
    """Can the cubes be picked that are bought or given there?"""
    return any("#" in cubes for cubes in (*tile.buys.values(), *tile.trades))


def _choice(game: Game, words: Sentences, option: Option, key: str) -> Choice:
    title = _title(game, words, option.move)
    if option.move.verb in TOLD_BY_TITLE:
        return Choice(key, option.move, title, "", "", Text())
    gains = option.gains
    return Choice(
        key,
        option.move,
        title,
        _goods(option.price.deniers, option.price.cubes, 0),
        _goods(gains.deniers, gains.cubes, gains.points),
        _note(game, words, option),
    )


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


def _note(game: Game, words: Sentences, option: Option) -> Text:
    """What else a choice does."""
    move = option.move
    notes: list[Text] = []
    if move.verb == "place":
        notes += _place_notes(words, option)
    if move.verb == "provost":
        notes += _provost_notes(words, option)
    if move.verb in ("build", "raise"):
        notes.append(Text(effect(words.printed(move.tile), words)))
    for event in option.events:
        if isinstance(event, Gained) and event.seat != game.seat:
            notes.append(
                Text.assemble(mark(event.seat), f"+{_goods(event.deniers, event.cubes, event.points)}")
            )
        elif isinstance(event, FavorGained):
            notes.append(Text(words.goods(favors=1)))
        elif isinstance(event, HouseBuilt):
            notes.append(Text(words.say("terminal.note.house", section=words.section(event.section))))
        elif isinstance(event, ConversionWaits):
            points = words.printed(TILE_NAMES[RESIDENCE]).points
            notes.append(Text(words.say("terminal.note.later", points=f"{points}p")))
        elif isinstance(event, FavorUsed) and not _is_taken_at_once(event):
            effects = _column(words, event.line, event.column)
            notes.append(Text(words.say("terminal.note.column", column=event.column, effects=effects)))
    return Text(", ").join(note for note in notes if note.plain)


def _is_taken_at_once(event: FavorUsed) -> bool:
    """Does the column give points or deniers, without a further choice?"""
    given = cell(event.line, event.column)
    return bool(given.points or given.deniers)


def _column(words: Sentences, line: str, column: int) -> str:
    """What a marker in this column can be used for: its own effect or that of a column before it (R9.5)."""
    effects = [
        words.say("terminal.note.trade") if given.swaps else text
        for given, text in zip(FAVOR_TABLE[line], favor_effects(line, words), strict=True)
    ]
    return " / ".join(text for text in effects[:column] if text != NOTHING) or words.goods()


def _place_notes(words: Sentences, option: Option) -> list[Text]:
    if not option.tile:
        return [Text(place_effect(option.place, words))]
    there = effect(words.printed(option.tile), words)
    beyond = words.say("terminal.note.beyond", provost=letter("provost", words))
    notes = [Text(beyond)] if any(warning.name == "beyond" for warning in option.warnings) else []
    return notes if there in short_name(option.tile, words) else [*notes, Text(there)]


def _provost_notes(words: Sentences, option: Option) -> list[Text]:
    """Whose workers will work, or no longer work, if the provost goes there (R6.1)."""
    if not option.reach:
        return []
    who = [Text.assemble(worker(one.seat), str(one.space)) for one in option.reach]
    note = "reaches" if option.reach[0].works else "leaves"
    return [laid_out(words, f"terminal.note.{note}", workers=Text(" ").join(who))]
