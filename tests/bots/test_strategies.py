"""The strategies: each beats apprentices and follows its plan."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from caylus import Game
from caylus.bots import Budget, make
from caylus.bots.registry import BUILT_IN, SPARRING
from caylus.rules.chance import Chance
from caylus.rules.data.editions import EDITIONS
from caylus.rules.data.tiles import PRESTIGE, TILES
from caylus.rules.events import Built, Converted, FavorGained, FavorUsed, HouseBuilt

PLANS = ("always-castle", "money-line", "prestige-only", "favors-first")
GRAND = {tile.name for tile in TILES if tile.kind == PRESTIGE}


@cache
def games(name: str) -> tuple[Game, ...]:
    """Games of two: the bot in seat 0 against an apprentice."""
    played = []
    for seed in range(3):
        bots = [make(name), make("apprentice")]
        game = Game(2, seed=seed)
        chance = Chance(seed)
        while game.seat is not None:
            game.play(bots[game.seat].choose(game, Budget(), int(chance.below(1 << 20))))
        played.append(game)
    return tuple(played)


def counts(name: str) -> Counter[str]:
    """What the bot did in all its games."""
    done: Counter[str] = Counter()
    for game in games(name):
        for event in game.events():
            match event:
                case HouseBuilt(seat=0):
                    done["batch"] += 1
                case FavorGained(seat=0):
                    done["favor"] += 1
                case FavorUsed(seat=0, line=line):
                    done[line] += 1
                case Converted(seat=0):
                    done["residence"] += 1
                case Built(seat=0, tile=tile) if tile in GRAND:
                    done["prestige"] += 1
    return done


@pytest.mark.parametrize("name", PLANS)
def test_they_beat_apprentices(name: str) -> None:
    assert [game.winners for game in games(name)] == [[0]] * 3


def test_always_castle_delivers_more_than_the_builder() -> None:
    assert counts("always-castle")["batch"] > counts("builder")["batch"]


@pytest.mark.parametrize(
    ("name", "line"), [("money-line", "deniers"), ("prestige-only", "build"), ("favors-first", "points")]
)
def test_favors_go_to_one_line(name: str, line: str) -> None:
    """Unless the line cannot be chosen any more: each only once in a phase (R9.4)."""
    done = counts(name)
    used = sum(done[other] for other in ("points", "deniers", "cubes", "build"))
    assert used > 0
    assert done[line] >= 0.8 * used


def test_prestige_only_raises_more_prestige_buildings_than_the_builder() -> None:
    """And residences, on which they are raised."""
    done = counts("prestige-only")
    assert done["prestige"] > counts("builder")["prestige"]
    assert done["residence"] >= done["prestige"]


def test_favors_first_gets_more_favors_than_the_builder() -> None:
    assert counts("favors-first")["favor"] > counts("builder")["favor"]


@pytest.mark.parametrize("edition", EDITIONS)
def test_they_play_every_edition(edition: str) -> None:
    game = Game(5, edition, seed=4)
    bots = [make(name) for name in (*PLANS, "apprentice")]
    for number in range(40):
        assert game.seat is not None
        game.play(bots[game.seat].choose(game, Budget(), number))


@pytest.mark.parametrize("name", PLANS)
def test_they_are_reproducible_and_do_not_change_the_game(name: str) -> None:
    game = Game(3, seed=5)
    before = game.hash64
    assert len({make(name).choose(game, Budget(nodes=1), 11) for _ in range(3)}) == 1
    assert game.hash64 == before
    assert make(name).name == name


def test_sparring_partners_are_not_levels() -> None:
    assert set(SPARRING) == {"uct", *PLANS}
    assert not set(SPARRING) & set(BUILT_IN)
