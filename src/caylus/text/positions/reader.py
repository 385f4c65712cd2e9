"""Reading a position text: which statements there are, and what is completed when all are read."""

from __future__ import annotations

import re
from typing import Final

from caylus.rules.book import book_of
from caylus.rules.data.editions import EDITIONS, OPTIONS, Edition
from caylus.rules.data.tiles import COLORS, START
from caylus.rules.state import State, blank
from caylus.text.positions.defaults import complete
from caylus.text.positions.faults import Faults, TooManyFaultsError
from caylus.text.positions.source import Draft, Statement, one_number
from caylus.text.positions.statements import GENERAL, OF_A_SEAT

MOST_CHARACTERS: Final = 100_000


def read_draft(text: str) -> tuple[State | None, Edition, Faults]:
    """The state that a text describes, as far as it was understood, and all faults of its writing."""
    faults = Faults()
    state: State | None = None
    edition = Edition.of()
    if len(text) > MOST_CHARACTERS:
        faults.add("too-long", characters=len(text), most=MOST_CHARACTERS)
        return None, edition, faults
    try:
        statements = split(text, faults)
        edition = read_edition(statements, faults)
        draft = Draft(blank(read_players(statements, faults), book_of(edition)), faults)
        state = draft.state
        state.turn = 1
        state.bailiff = START
        for statement in statements:
            follow(draft, statement)
        complete(draft)
    except TooManyFaultsError:
        return None, edition, faults
    return state, edition, faults


def split(text: str, faults: Faults) -> list[Statement]:
    """The statements of a text, each once; unknown ones are faults."""
    statements: list[Statement] = []
    seen: set[tuple[int, str]] = set()
    for row, line in enumerate(re.split("\r\n|\r|\n", text.lower()), 1):
        for part in line.partition("#")[0].split(";"):
            words = part.split()
            if not words:
                continue
            faults.row = row
            statement = identify(row, words, faults)
            if statement is None:
                continue
            if (statement.seat, statement.key) in seen:
                faults.statement = statement.key
                faults.add("statement-twice", statement=statement.name)
                continue
            seen.add((statement.seat, statement.key))
            statements.append(statement)
    return statements


def identify(row: int, words: list[str], faults: Faults) -> Statement | None:
    """Which statement these words are; None, with a fault, if there is no such statement."""
    faults.statement = ""
    seat = COLORS.index(words[0]) if words[0] in COLORS else -1
    if seat < 0:
        if words[0] in GENERAL:
            return Statement(row, words[1:], words[0])
        if len(words) > 1 and words[1] in OF_A_SEAT:
            faults.unknown("unknown-color", words[0], COLORS, statement=words[1])
            faults.doubtful.add(words[1])
        else:
            meant = faults.unknown("unknown-statement", words[0], (*GENERAL, *COLORS))
            faults.doubtful.add(meant)
        return None
    if len(words) == 1:
        faults.add("incomplete", statement=words[0])
    elif words[1] not in OF_A_SEAT:
        meant = faults.unknown("unknown-statement", words[1], OF_A_SEAT)
        faults.doubtful.add(meant)
    else:
        return Statement(row, words[2:], words[1], seat)
    return None


def read_edition(statements: list[Statement], faults: Faults) -> Edition:
    """The edition with its options."""
    name = "standard"
    options: dict[str, str] = {}
    for statement in statements:
        faults.row, faults.statement = statement.row, statement.key
        if statement.key == "edition":
            if not statement.words:
                faults.add("incomplete", statement="edition")
            elif len(statement.words) > 1:
                faults.add("left-over", statement="edition", word=statement.words[1])
            elif statement.words[0] not in EDITIONS:
                faults.unknown("bad-edition", statement.words[0], EDITIONS)
            else:
                name = statement.words[0]
        elif statement.key == "options":
            if not statement.words:
                faults.add("incomplete", statement="options")
            known = [f"{key}={value}" for key, values in OPTIONS.items() for value in values]
            for word in statement.words:
                key, _, value = word.partition("=")
                if word not in known:
                    faults.unknown("bad-option", word, known)
                elif key in options:
                    faults.add("word-twice", statement="options", word=key)
                else:
                    options[key] = value
    return Edition.of(name, options)


def read_players(statements: list[Statement], faults: Faults) -> int:
    """The number of players: as typed, else enough for every colour that is named, at least 2."""
    players = 2
    for statement in statements:
        players = max(players, statement.seat + 1)
        for word in statement.words:
            color = word.strip(",")
            if color in COLORS:
                players = max(players, COLORS.index(color) + 1)
    for statement in statements:
        if statement.key == "players":
            faults.row, faults.statement = statement.row, statement.key
            typed = one_number(statement, faults, 2, len(COLORS))
            players = players if typed is None else typed
    return players


def follow(draft: Draft, statement: Statement) -> None:
    """Write one statement into the draft."""
    faults = draft.faults
    faults.row, faults.statement = statement.row, statement.key
    draft.given.add(statement.key)
    if statement.seat < 0:
        GENERAL[statement.key](draft, statement)
    elif faults.playing(statement.seat, int(draft.state.players)):
        if statement.words:
            OF_A_SEAT[statement.key](draft, statement)
        else:
            faults.add("incomplete", statement=statement.name)
