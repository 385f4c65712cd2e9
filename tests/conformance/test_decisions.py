"""What is asked is a real question, and every way to answer it is the same answer."""

from hypothesis import given, settings

from caylus import MOVES, Game
from caylus.rules import agenda
from tests.play import Play, positions_reached, whole_games

VERBS = {
    "place": {"place", "pass"},
    "gate": {"place", "home"},
    "guild": {"provost"},
    "joust": {"joust", "skip"},
    "inn": {"keep", "home"},
    "provost": {"provost"},
    "produce": {"take"},
    "bonus": {"bonus"},
    "market": {"sell", "skip"},
    "peddler": {"buy", "skip"},
    "carpenter": {"build", "skip"},
    "mason": {"build", "skip"},
    "lawyer": {"convert", "skip"},
    "architect": {"raise", "skip"},
    "church": {"pay", "skip"},
    "bank": {"pay", "skip"},
    "tailor": {"pay", "skip"},
    "jeweller": {"pay", "skip"},
    "alchemist": {"pay", "skip"},
    "castle": {"batch", "done"},
    "favor": {"favor"},
    "favor-cubes": {"take", "swap", "skip"},
    "favor-build": {"build", "convert", "raise", "skip"},
}
"""The decisions of the game, and the words that answer them."""
COMPULSORY = {"produce", "bonus", "favor"}
"""Decisions that cannot be declined (R6.2, R6.3, R9.2); all others have an option that costs nothing."""
FREE = {"pass", "home", "stay", "skip", "keep", "done"}


@settings(max_examples=150)
@given(whole_games())
def test_forced_choices_never_reach_a_decision(play: Play) -> None:
    """R0.4: whoever is asked has at least two options, each once."""
    for state in play.walk():
        moves = agenda.legal_moves(state)
        assert len(moves) >= 2 or agenda.is_over(state)
        assert len(set(moves)) == len(moves)
        assert all(0 <= move < len(MOVES) for move in moves)
        assert 0 <= agenda.due_seat(state) < state.players


@settings(max_examples=100)
@given(whole_games())
def test_options_answer_the_question(play: Play) -> None:
    for state in play.walk():
        kind = agenda.due_kind(state)
        if kind == "over":
            break
        options = [MOVES[number] for number in agenda.legal_moves(state)]
        assert {move.verb for move in options} <= VERBS[kind]
        assert any(move.token in FREE for move in options) == (kind not in COMPULSORY)
    assert kind == "over"


@settings(max_examples=60)
@given(positions_reached())
def test_value_token_and_integer_are_one_move(play: Play) -> None:
    by_value, by_token, by_integer = (play.setup.game() for _ in range(3))
    for move in play.game().history:
        assert by_value.legal == [MOVES[number] for number in by_integer.numbers]
        assert by_token.tokens == [str(value) for value in by_value.legal]
        assert by_integer.numbers == [int(value) for value in by_value.legal]
        happened = by_value.play(move)
        assert by_token.play(move.token) == happened
        assert by_integer.play(move.number) == happened
        assert by_value == by_token == by_integer
    assert by_value.history == by_token.history == by_integer.history


@settings(max_examples=60)
@given(whole_games())
def test_the_end(play: Play) -> None:
    """R10.1: most points win, with 3 for gold, 1 for 3 other cubes, 1 for 4 deniers."""
    game = play.game()
    assert game.over
    assert (game.seat, game.kind, game.phase, game.tokens) == (None, "over", 0, [])
    expected = []
    for points, deniers, cubes in zip(game.points, game.deniers, game.cubes, strict=True):
        gold = cubes.count("g")
        expected.append(points + 3 * gold + (len(cubes) - gold) // 3 + deniers // 4)
    assert game.scores == expected
    assert game.winners == [seat for seat, total in enumerate(expected) if total == max(expected)]


def test_nobody_has_won_before_the_end() -> None:
    game = Game(2, seed=1)
    assert game.scores is None
    assert game.winners == []
