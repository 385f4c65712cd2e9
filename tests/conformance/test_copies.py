"""Copies are independent, and what was taken back is as if it had never been."""

import copy

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caylus import Game
from caylus.rules import agenda
from caylus.rules.chance import Chance
from tests.play import SEEDS, Play, choose, everything, positions_reached


def play_on(game: Game, seed: int, decisions: int) -> None:
    chance = Chance(seed)
    for _ in range(decisions):
        if game.over:
            break
        game.play(choose(game.state, "mixed", chance))


def told(game: Game) -> tuple[object, ...]:
    """Everything that a game says about itself."""
    return (
        everything(game.state),
        game.hash64,
        [move.token for move in game.history],
        game.events(),
        (game.seat, game.kind, game.turn, game.phase, game.tokens),
        (game.points, game.deniers, game.cubes, game.scores, game.winners),
        (game.players, game.edition, game.order, game.neutral, dict(game.headers)),
    )


@settings(max_examples=100)
@given(positions_reached(), SEEDS)
def test_a_clone_of_a_state_is_independent(play: Play, seed: int) -> None:
    state = play.state()
    before = everything(state)
    clone = state.clone()
    assert everything(clone) == before
    assert clone.same_as(state)
    assert state.same_as(clone)
    chance = Chance(seed)
    while not agenda.is_over(clone):
        agenda.decide(clone, choose(clone, "mixed", chance))
        assert not clone.same_as(state)
    assert everything(state) == before
    assert state.clone().hash() == state.hash()


@settings(max_examples=100)
@given(positions_reached(), SEEDS)
def test_a_clone_goes_the_same_way(play: Play, seed: int) -> None:
    """The same moves lead to the same positions and options, down to the order of the options."""
    state = play.state()
    clone = state.clone()
    one, other = Chance(seed), Chance(seed)
    while not agenda.is_over(state):
        agenda.decide(state, choose(state, "mixed", one))
        agenda.decide(clone, choose(clone, "mixed", other))
        assert everything(clone) == everything(state)


@settings(max_examples=50)
@given(positions_reached(), SEEDS, st.integers(1, 40), st.booleans())
def test_a_copy_of_a_game_is_independent(play: Play, seed: int, decisions: int, back: bool) -> None:
    game = play.game()
    before = told(game)
    twin = copy.copy(game) if back else game.copy()
    assert told(twin) == before
    assert twin == game
    twin.headers["event"] = "another game"
    if back:
        twin.undo(min(decisions, len(twin.history)))
    play_on(twin, seed, decisions)
    assert told(game) == before
    # and the other way round
    twin = game.copy()
    play_on(game, seed, decisions)
    game.headers["event"] = "another game"
    assert told(twin) == before
    game.undo(len(game.history))
    assert told(twin) == before


@settings(max_examples=60)
@given(positions_reached(), st.data())
def test_undo_is_exact(play: Play, data: st.DataObject) -> None:
    """Any number of decisions; then the same decisions lead to the same positions and events."""
    game = play.setup.game()
    moves = play.game().history
    keep = data.draw(st.integers(0, len(moves)), "decisions kept")
    for move in moves[:keep]:
        game.play(move)
    then = told(game)
    happened = [game.play(move) for move in moves[keep:]]
    end = told(game)
    game.undo(len(moves) - keep)
    assert told(game) == then
    assert [game.play(move) for move in moves[keep:]] == happened
    assert told(game) == end


@settings(max_examples=60)
@given(positions_reached(), SEEDS, st.integers(0, 200), st.integers(0, 80), st.integers(0, 80))
def test_undo_then_another_way(play: Play, seed: int, back: int, on: int, back_again: int) -> None:
    """What was taken back leaves no trace in what is played and taken back afterwards."""
    game = play.game()
    game.undo(min(back, len(game.history)))
    play_on(game, seed, on)
    game.undo(min(back_again, len(game.history)))
    fresh = play.setup.game()
    for move in game.history:
        fresh.play(move)
    assert told(game) == told(fresh)


@settings(max_examples=20)
@given(positions_reached())
def test_undo_step_by_step(play: Play) -> None:
    game = play.setup.game()
    positions = [everything(game.state)]
    for move in play.game().history:
        game.play(move)
        positions.append(everything(game.state))
    while game.history:
        assert everything(game.state) == positions.pop()
        game.undo()
    assert [everything(game.state)] == positions


@pytest.mark.parametrize("decisions", [-1, 4, 100])
def test_more_than_there_was_cannot_be_taken_back(decisions: int) -> None:
    game = Game(3, seed=1)
    for _ in range(3):
        game.play("pass" if game.kind == "place" else game.tokens[0])
    before = told(game)
    with pytest.raises(ValueError, match=f"3 decisions to take back, not {decisions}"):
        game.undo(decisions)
    assert told(game) == before
    game.undo(0)
    assert told(game) == before
