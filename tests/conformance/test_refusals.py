"""One truth of legality: what is not offered is refused with a reason, and a refusal changes nothing."""

from __future__ import annotations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from caylus import MOVES, Game, IllegalMove, Refusal
from caylus.rules import agenda
from caylus.rules.refusals import REASONS
from caylus.rules.state import State
from tests.conformance.reasons import check_reason
from tests.play import RICH, Play, everything, positions_reached, whole_games


def check_all_moves(state: State) -> set[str]:
    """Hold every one of the moves against the options; the reasons that were given."""
    legal = set(agenda.legal_moves(state))
    other = Refusal(
        "other-decision", {"decision": agenda.due_kind(state), "seat": int(agenda.due_seat(state))}
    )
    reasons = set()
    for move in MOVES:
        refusal = agenda.why_not(state, move.number)
        assert (refusal is None) == (move.number in legal), (move.token, refusal)
        if refusal is not None:
            reasons.add(refusal.reason)
            if refusal != other:  # most are
                check_reason(state, move, refusal)
    return reasons


@settings(max_examples=60)
@given(whole_games())
@example(RICH)
def test_refused_is_what_is_not_offered(play: Play) -> None:
    """At every decision, all moves: legal if and only if there is no reason against it; and it is true."""
    for state in play.walk():
        check_all_moves(state)


def snapshot(game: Game) -> tuple[object, ...]:
    return everything(game.state), game.hash64, game.events(), list(game.history), list(game.state.told)


@settings(max_examples=100)
@given(positions_reached())
def test_a_refusal_changes_nothing(play: Play) -> None:
    game = play.game()
    before = snapshot(game)
    options = game.tokens
    for move in MOVES:
        refusal = game.why_not(move)
        if refusal is not None:
            for face in (move, move.token, move.number):
                with pytest.raises(IllegalMove) as caught:
                    game.play(face)
                assert caught.value.refusal == refusal == game.why_not(face)
                assert caught.value.legal == options
                assert caught.value.token == str(face)
                assert refusal.rule in str(caught.value)
    assert snapshot(game) == before


@settings(max_examples=50)
@given(
    positions_reached(),
    st.one_of(
        st.text(max_size=12),
        st.integers().filter(lambda number: not 0 <= number < 252),
        st.sampled_from(
            ["PASS", "@0", "@29", "@gold-mine", " pass", "pass ", "batch:sw", "take:", "+4", "0"]
        ),
    ),
)
def test_what_is_no_move_is_refused_too(play: Play, nonsense: str | int) -> None:
    game = play.game()
    if nonsense in {move.token for move in MOVES}:
        return
    before = snapshot(game)
    refusal = Refusal("unknown-token", {"token": str(nonsense)})
    assert game.why_not(nonsense) == refusal
    with pytest.raises(IllegalMove) as caught:
        game.play(nonsense)
    assert caught.value.refusal == refusal
    assert snapshot(game) == before


@settings(max_examples=20)
@given(whole_games())
def test_after_the_end_everything_is_refused(play: Play) -> None:
    game = play.game()
    for move in MOVES:
        assert game.why_not(move) == Refusal("game-over")
        with pytest.raises(IllegalMove, match="game-over"):
            game.play(move)
    assert game.why_not("nonsense") == Refusal("unknown-token", {"token": "nonsense"})


def test_every_reason_cites_a_rule() -> None:
    for reason in REASONS:
        assert Refusal(reason).rule == REASONS[reason]
        assert REASONS[reason].startswith("R") or reason == "unknown-token"
