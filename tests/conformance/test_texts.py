"""Records and positions come back from their texts without loss, at any moment of any game."""

from hypothesis import example, given, settings
from hypothesis import strategies as st

from caylus import Game
from caylus.rules import agenda
from caylus.rules.laws import state_laws
from caylus.text import positions, records
from tests.play import RICH, Play, everything, positions_reached, whole_games


@settings(max_examples=100)
@given(positions_reached(0))
def test_records_round_trip(play: Play) -> None:
    game = play.game()
    text = game.record()
    again = Game.from_record(text)
    assert again == game
    assert again.history == game.history
    assert again.events() == game.events()
    assert again.edition == game.edition
    assert (again.players, again.order, again.neutral) == (game.players, game.order, game.neutral)
    assert again.scores == game.scores
    assert again.record() == text
    assert records.write(records.read(text)) == text


@settings(max_examples=30)
@given(whole_games(0))
def test_records_of_whole_games_have_a_result(play: Play) -> None:
    game = play.game()
    record = records.read(game.record())
    assert game.scores is not None
    assert record.result == tuple(game.scores)
    assert list(record.moves) == game.history


@settings(max_examples=60)
@given(whole_games(), st.integers(1, 12))
@example(RICH, 1)
def test_positions_round_trip(play: Play, stride: int) -> None:
    for decisions, state in enumerate(play.walk()):
        if decisions % stride and not agenda.is_over(state):
            continue
        text = positions.write(state, play.setup.edition)
        assert positions.problems(text) == []
        again, edition = positions.read(text)
        assert edition == play.setup.edition
        assert everything(again) == everything(state)
        assert again.same_as(state)
        assert again.hash() == state.hash()
        assert positions.write(again, edition) == text


@settings(max_examples=60)
@given(whole_games())
@example(RICH)
def test_positions_reached_by_play_break_no_law(play: Play) -> None:
    for state in play.walk():
        assert state_laws.problems(state) == []


@settings(max_examples=30)
@given(positions_reached())
def test_a_game_goes_on_from_its_position(play: Play) -> None:
    """The text of a position is enough to play on: the rest of the game is the same."""
    game = play.game()
    again = Game.from_position(game.position())
    while not game.over:
        assert (again.seat, again.kind, again.tokens) == (game.seat, game.kind, game.tokens)
        token = game.tokens[game.hash64 % len(game.tokens)]
        assert again.play(token) == game.play(token)
        assert again == game
    assert again.scores == game.scores
