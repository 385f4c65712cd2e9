"""The next scoring of the castle, as it would be now."""

from __future__ import annotations

from caylus.decisions import next_scoring
from caylus.game import Game


def test_the_next_scoring() -> None:
    game = Game.from_position(
        "players 3; blue has 5 points; red has 1 point; green houses dungeon 3; due place"
    )
    scoring = next_scoring(game.state)
    assert scoring is not None
    assert (scoring.section, scoring.free) == (0, 3)
    assert (scoring.houses, scoring.points) == ((0, 0, 3), (-2, -1, 0))
    assert scoring.favors == (0, 0, 1)
    assert not scoring.due


def test_it_is_certain_when_the_bailiff_must_reach_the_section() -> None:
    for bailiff, due in ((10, False), (11, True)):
        game = Game.from_position(f"bailiff {bailiff}; provost {bailiff}; due place")
        scoring = next_scoring(game.state)
        assert scoring is not None
        assert scoring.due == due


def test_after_the_towers_there_is_none() -> None:
    game = Game.from_position("scored dungeon walls; bailiff 18; provost 18; due place")
    scoring = next_scoring(game.state)
    assert scoring is not None
    assert scoring.section == 2
    state = game.state.clone()
    state.scored = 3
    assert next_scoring(state) is None
