"""Plays games and tells them line by line, so that two builds of the engine can be compared.

`python -m tests.conformance.compare RECORDS STORIES` plays so many games of which it prints the record's
hash, and so many rich ones of which it prints everything that can be asked for at every decision.
"""

from __future__ import annotations

import hashlib
import sys
from typing import Final

from caylus import EDITIONS, MOVES, OPTIONS, Edition
from caylus.rules import agenda, compiled
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.chapters.final import final_points
from caylus.rules.chapters.setup import random_setup, starting_state
from caylus.rules.playout import random_moves
from caylus.text import positions, records
from tests.play import ALL_STYLES, WHOLE, Play, Setup, choose

NAMES: Final = ("Anna", "Boris", "Corina", "Denis", "Elif")


def short(text: str) -> str:
    """A hash of a text."""
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def edition_of(number: int, chance: Chance) -> Edition:
    """All editions in turn; every second time with random options."""
    options = {key: values[chance.below(2)] for key, values in OPTIONS.items()} if number % 2 else {}
    return Edition.of(list(EDITIONS)[number % len(EDITIONS)], options)


def record_line(number: int) -> str:
    """A whole game as its record: three of four uniformly random, the others in some style."""
    chance = Chance(number)
    edition = edition_of(number, chance)
    players = 2 + number // 5 % 4
    order, neutral = random_setup(players, chance)
    state = starting_state(book_of(edition), order, neutral)
    if number % 4:
        moves = random_moves(state, chance, WHOLE)
    else:
        style = ALL_STYLES[number // 4 % len(ALL_STYLES)]
        moves = []
        while not agenda.is_over(state):
            moves.append(choose(state, style, chance))
            agenda.decide(state, moves[-1])
    result = tuple(int(final_points(state, seat)) for seat in range(players))
    record = records.Record(
        edition, NAMES[:players], tuple(order), tuple(neutral), tuple(MOVES[m] for m in moves), result, {}
    )
    return f"{number} {players} {len(moves)} {result} {state.hash():016x} {short(records.write(record))}"


def story_line(number: int) -> str:
    """A rich game with its events, options, reasons and positions."""
    chance = Chance(number)
    setup = Setup(2 + number % 4, edition_of(number, chance), number, (0, 8, 40)[number % 3])
    play = Play(setup, ALL_STYLES[number // 3 % len(ALL_STYLES)], WHOLE, number)
    told = []
    for game in play.games():
        told += [game.kind, str(game.seat), str(game.phase), f"{game.hash64:016x}", " ".join(game.tokens)]
        if len(game.history) % 20 == 0:
            told += [repr(game.why_not(move)) for move in MOVES]
            told.append(positions.write(game.state, game.edition))
            twin = game.copy()
            twin.undo(len(twin.history) // 2)
            told.append(f"{twin.hash64:016x} {game.state.clone().hash():016x} {twin == game}")
    told += [repr(event) for event in game.events()]
    return f"{number} {len(game.history)} {game.scores} {game.winners} {short(chr(10).join(told))}"


def main(games: int, stories: int) -> None:
    """Print one line for each game; the first line says which build this is."""
    print("compiled" if compiled() else "interpreted")
    for number in range(games):
        print("record", record_line(number))
    for number in range(stories):
        print("story", story_line(number))


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]))
