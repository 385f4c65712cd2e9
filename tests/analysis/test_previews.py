"""Previews: what is told of a choice is what happens when it is played."""

from __future__ import annotations

import random

import pytest

from caylus.analysis.previews import Change, previews
from caylus.analysis.prospects import is_useful, newly_reached, next_scoring
from caylus.game import Game
from caylus.rules.data.goods import LETTERS
from caylus.rules.data.places import CASTLE, FIELD
from caylus.rules.events import FavorGained, Gained, Lost, Paid


def holdings(game: Game) -> list[tuple[int, int, tuple[int, ...]]]:
    cubes = [tuple(held.count(letter) for letter in LETTERS) for held in game.cubes]
    return list(zip(game.deniers, game.points, cubes, strict=True))


def total(changes: tuple[Change, ...], seat: int) -> tuple[int, int, tuple[int, ...]]:
    own = [change for change in changes if change.seat == seat]
    cubes = tuple(sum(change.cubes[kind] for change in own) for kind in range(5))
    return sum(change.deniers for change in own), sum(change.points for change in own), cubes


@pytest.mark.parametrize("seed", range(5))
def test_effects_add_up_to_what_happens(seed: int) -> None:
    """By the difference of the positions, and by the events, for every choice of whole games."""
    chance = random.Random(seed)
    game = Game(2 + seed % 4, ["standard", "brain-games"][seed % 2], seed=seed)
    while not game.over:
        found = previews(game.state)
        assert [preview.move.token for preview in found] == game.tokens
        for preview in found if chance.random() < 0.3 else found[:1]:
            before, twin, seat = holdings(game), game.copy(), game.seat
            events = twin.play(preview.move)
            both = preview.effects + preview.follows
            for number, (old, new) in enumerate(zip(before, holdings(twin), strict=True)):
                deniers, points, cubes = total(both, number)
                assert (deniers, points) == (new[0] - old[0], new[1] - old[1])
                assert cubes == tuple(b - a for a, b in zip(old[2], new[2], strict=True))
                gains = [event for event in events if isinstance(event, Gained) and event.seat == number]
                losses = [event for event in events if isinstance(event, Lost) and event.seat == number]
                assert points == sum(e.points for e in gains) - sum(e.points for e in losses)
            favors = [event.seat for event in events if isinstance(event, FavorGained)]
            assert sum(change.favors for change in both) == len(favors)
            paid = [event for event in events if isinstance(event, Paid) and event.seat == seat]
            assert preview.deniers <= sum(event.deniers for event in paid)
            if preview.deniers or preview.cubes:
                assert (paid[0].deniers, paid[0].cubes) == (preview.deniers, preview.cubes)
        game.play(chance.choice(game.legal))


def test_a_preview_changes_nothing() -> None:
    game = Game(3, seed=1)
    before = game.hash64
    previews(game.state)
    assert game.hash64 == before
    assert game.events() == Game(3, seed=1).events()


def test_what_is_of_no_use() -> None:
    game = Game.from_position("blue has 3 deniers; red has 3 deniers; blue owns 9:mason; due place")
    assert game.seat == 0
    useful = {space: is_useful(game.state, 0, space) for space in (9, FIELD, CASTLE)}
    assert useful == {9: False, FIELD: False, CASTLE: False}
    rich = Game.from_position(
        "blue has 3 deniers, ffwwssccg; red has 3 deniers; blue owns 9:mason; due place"
    )
    assert all(is_useful(rich.state, 0, place) for place in (1, 7, 9, FIELD, CASTLE))


def test_whom_the_provost_lets_work() -> None:
    game = Game.from_position(
        "blue has 3 deniers; blue works 7; red works 5 8; provost 7; passed blue red; due provost blue"
    )
    assert newly_reached(game.state, 1) == [(8, 1, True)]
    assert newly_reached(game.state, -2) == [(7, 0, False)]
    assert newly_reached(game.state, -3) == [(5, 1, False), (7, 0, False)]
    assert newly_reached(game.state, 0) == []


def test_the_next_scoring() -> None:
    game = Game.from_position(
        "players 3; blue has 5 points; red has 1 point; green houses dungeon 3; due place"
    )
    scoring = next_scoring(game.state)
    assert scoring is not None
    assert scoring.section == 0
    assert (scoring.houses, scoring.points) == ((0, 0, 3), (-2, -1, 0))
    assert scoring.favors[2] >= 1
    assert not scoring.due
    near = next_scoring(Game.from_position("bailiff 11; provost 11; due place").state)
    assert near is not None
    assert near.due
