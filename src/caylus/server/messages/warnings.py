"""What to know about a choice before it is made, each note with its rule."""

from __future__ import annotations

from collections.abc import Iterator

from caylus.analysis.previews import Preview
from caylus.analysis.prospects import is_useful, would_be_punished
from caylus.game import Game
from caylus.rules import agenda
from caylus.rules.chapters.favors import why_not_column
from caylus.rules.data.places import CASTLE, PLACE_NUMBER
from caylus.rules.data.tiles import LINES, NEUTRAL, RESIDENCE, SPACES, TILE_NUMBER, TILES
from caylus.server.messages.question_models import Note
from caylus.text.reference import PLACE_RULES, tile_rules
from caylus.text.sentences import Sentences


def place_rule(name: str) -> str:
    """The rule of a special place."""
    return PLACE_RULES[name][0]


def tile_rule(name: str) -> str:
    """The rule that a tile works by."""
    return tile_rules(TILES[TILE_NUMBER[name] - 1])[0]


def about(game: Game, words: Sentences, preview: Preview) -> list[Note]:
    """The notes about one legal choice."""
    move = preview.move
    found: list[Note] = []
    if move.verb == "place":
        found += placing(game, words, preview)
    elif move.verb == "convert":
        found += converting(game, words, int(move.place))
    elif move.verb == "raise":
        found.append(note(words, "info", "R6.5", "raise"))
    elif move.verb == "favor":
        found += favor(game, words, LINES.index(move.line))
    if "g" in preview.cubes and move.verb != "batch":
        found.append(note(words, "info", "R10.1", "gold"))
    return found


def note(words: Sentences, level: str, rule: str, name: str, /, **values: str | int) -> Note:
    """One note."""
    text = words.say(f"server.note.{name}", **values)
    return Note(level="warning" if level == "warning" else "info", text=text, rule=rule)


def placing(game: Game, words: Sentences, preview: Preview) -> Iterator[Note]:
    """What the place will do, and what could go wrong."""
    state = game.state
    seat = int(agenda.due_seat(state))
    name = preview.move.place
    place = PLACE_NUMBER[name]
    if place <= SPACES:
        tile = TILES[int(state.tile[place]) - 1].name
        yield Note(level="info", text=words.tile_work(tile), rule=tile_rule(tile))
        owner = int(state.owner[place])
        if owner >= 0 and owner != seat:
            yield note(words, "info", "R3.4", "owner", seat=words.seat(owner))
        if place > int(state.provost):
            yield note(words, "warning", "R6.1", "beyond", n=place - int(state.provost))
    else:
        yield Note(level="info", text=words.place_help(name), rule=place_rule(name))
    copy = state.clone()
    copy.deniers[seat] -= preview.deniers
    if is_useful(copy, seat, place):
        return
    if place == CASTLE:
        if would_be_punished(copy, seat):
            yield note(words, "warning", "R7.3", "no-batch")
    else:
        yield note(words, "warning", "R6.2" if place <= SPACES else place_rule(name), "useless")


def converting(game: Game, words: Sentences, space: int) -> Iterator[Note]:
    """What becomes of the building."""
    tile = TILES[int(game.state.tile[space]) - 1]
    kind = "neutral" if tile.kind == NEUTRAL else "own"
    yield note(words, "info", "R6.6", f"convert-{kind}", tile=words.tile(tile.name))
    if int(game.state.worker[space]) >= 0:
        yield note(words, "info", "R6.6", "convert-later")


def favor(game: Game, words: Sentences, line: int) -> Iterator[Note]:
    """Whether the marker can move on."""
    seat = int(agenda.due_seat(game.state))
    marker = int(game.state.markers[seat * len(LINES) + line])
    if marker < 5 and marker + 1 > int(game.state.open_column()):
        refusal = why_not_column(game.state, seat, line, marker + 1)
        if refusal is not None:
            yield Note(level="info", text=words.refusal(refusal), rule=refusal.rule)


def own_residence(game: Game) -> str | None:
    """Where a prestige building of the seat that decides would stand (R6.5)."""
    seat = int(agenda.due_seat(game.state))
    for space in range(1, SPACES + 1):
        if int(game.state.tile[space]) == RESIDENCE and int(game.state.owner[space]) == seat:
            return str(space)
    return None
