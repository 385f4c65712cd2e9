"""Facts about a game by seat, from the events of its record."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from caylus.arena.results import PlayedGame
from caylus.game import Game
from caylus.rules.data.tiles import PRESTIGE, TILES
from caylus.rules.events import (
    Built,
    Cause,
    Converted,
    Event,
    FavorUsed,
    FinalScore,
    Gained,
    HouseBuilt,
    Lost,
    Passed,
    TurnBegan,
    WorkerPlaced,
)

SOURCES: Final = (
    "batches",
    "buildings",
    "prestige",
    "residences",
    "favors",
    "owners",
    "shops",
    "goods",
    "penalties",
)
"""Sources of points; their sum is the final points."""
PRESTIGIOUS: Final = frozenset(tile.name for tile in TILES if tile.kind == PRESTIGE)
OF_CAUSE: Final = {
    "batch": "batches",
    "convert": "residences",
    "favor": "favors",
    "guest": "owners",
    "owner-bonus": "owners",
    "work": "shops",
}


@dataclass
class SeatFacts:
    """Facts about one seat."""

    entrant: int
    """The number of the entrant."""
    rank: int
    """The position in the first turn order, from 1."""
    points: int
    share: float
    """The share of the first place, ties shared."""
    decisions: int
    seconds: float
    sources: Counter[str] = field(default_factory=Counter)
    """Points by source (`SOURCES`)."""
    by_turn: list[int] = field(default_factory=list)
    """The points at the end of each turn; the last are the final points."""
    opening: str = ""
    """The place of the first worker: a special place, the castle, or a tile; `pass` if none was placed."""
    tiles: Counter[str] = field(default_factory=Counter)
    """The buildings by tile; `residence` for each conversion."""
    favors: Counter[str] = field(default_factory=Counter)
    """Favors by line."""
    houses: int = 0
    """The number of delivered batches."""


@dataclass(frozen=True)
class GameFacts:
    """Facts about one game."""

    number: int
    start: int
    turns: int
    seats: tuple[SeatFacts, ...]


def read_facts(played: PlayedGame, record: str) -> GameFacts:
    """Replay a record and collect its facts."""
    game = Game.from_record(record)
    assert game.order is not None, "a record has its first turn order"
    shares = played.shares()
    seats = [
        SeatFacts(
            entrant=entrant,
            rank=game.order.index(seat) + 1,
            points=played.points[seat],
            share=shares[seat],
            decisions=played.decisions[seat],
            seconds=played.seconds[seat],
        )
        for seat, entrant in enumerate(played.seats)
    ]
    turns = 0
    points = [0] * len(seats)
    for event in game.events():
        if isinstance(event, TurnBegan):
            if turns:
                end_turn(seats, points)
            turns = event.turn
        else:
            add_event(seats, points, event)
    end_turn(seats, points)
    return GameFacts(played.number, played.start, turns, tuple(seats))


def end_turn(seats: list[SeatFacts], points: list[int]) -> None:
    """Append the points of all seats."""
    for seat, own in enumerate(seats):
        own.by_turn.append(points[seat])


def add_event(seats: list[SeatFacts], points: list[int], event: Event) -> None:
    """Add an event to the facts of its seat."""
    match event:
        case Gained(seat=seat, points=gained, cause=cause):
            if gained:
                seats[seat].sources[source_of(cause)] += gained
                points[seat] += gained
        case Lost(seat=seat, points=lost):
            seats[seat].sources["penalties"] -= lost
            points[seat] -= lost
        case FinalScore(seat=seat, gold=gold, cubes=cubes, deniers=deniers):
            seats[seat].sources["goods"] += gold + cubes + deniers
            points[seat] += gold + cubes + deniers
        case Built(seat=seat, tile=tile):
            seats[seat].tiles[tile] += 1
        case Converted(seat=seat):
            seats[seat].tiles["residence"] += 1
        case HouseBuilt(seat=seat):
            seats[seat].houses += 1
        case FavorUsed(seat=seat, line=line):
            seats[seat].favors[line] += 1
        case WorkerPlaced(seat=seat, place=place, tile=tile):
            seats[seat].opening = seats[seat].opening or tile or place.rstrip("12345")
        case Passed(seat=seat):
            seats[seat].opening = seats[seat].opening or "pass"


def source_of(cause: Cause) -> str:
    """The source of points that were gained."""
    if cause.why == "build":
        return "prestige" if cause.tile in PRESTIGIOUS else "buildings"
    return OF_CAUSE[cause.why]
