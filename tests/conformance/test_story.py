"""Events tell everything: a position kept from the events alone is the position."""

from dataclasses import replace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from caylus import Game
from caylus.rules.events import Decided, PhaseBegan, TurnBegan
from tests.conformance.ledger import Ledger, picture
from tests.conformance.test_decisions import VERBS
from tests.play import RICH, Play, Setup, positions_reached, whole_games

PHASES = {
    "place": {2},
    "gate": {3},
    "guild": {3},
    "joust": {3},
    "inn": {3},
    "provost": {4},
    "castle": {6},
    "favor": {3, 5, 6, 7},
    "favor-cubes": {3, 5, 6, 7},
    "favor-build": {3, 5, 6, 7},
}
"""The phases in which a decision can be due (R2); the buildings of the road ask in phase 5."""


BUILDERS = ("carpenter", "mason")
TRADERS = ("market", "peddler", "church", "bank", "tailor", "jeweller", "alchemist")


def word_of(kind: str) -> str:
    """The question of a decision, as its event names it: the buildings of a verb share one."""
    return "build" if kind in BUILDERS else "exchange" if kind in TRADERS else kind


def opened(setup: Setup) -> Ledger:
    """A ledger of the set-up and the first income, and of the gifts."""
    ledger = Ledger(setup.players)
    ledger.hear(replace(setup, gift=0).game().events())
    for seat in range(setup.players):
        ledger.deniers[seat] += setup.gift
        ledger.cubes[seat].update("fwscg" * setup.gift)
    return ledger


@settings(max_examples=150)
@given(whole_games())
@example(RICH)
def test_events_reproduce_the_state(play: Play) -> None:
    ledger = opened(play.setup)
    for decisions, game in enumerate(play.games()):
        if decisions == 0:
            opening = len(game.events())
        else:  # since 0, the story has the set-up too
            ledger.hear(game.events(decisions - 1)[opening if decisions == 1 else 0 :])
        assert ledger.picture() == picture(game)
    assert game.over


@settings(max_examples=60)
@given(whole_games())
def test_phases_follow_each_other(play: Play) -> None:
    game = play.game()
    begun = [event for event in game.events() if isinstance(event, (TurnBegan, PhaseBegan))]
    numbers = [event.phase if isinstance(event, PhaseBegan) else 0 for event in begun]
    turn = [0, 1, 2, 3, 4, 5, 6, 7]
    if play.setup.gift:  # the story begins at the first decision, in phase 2
        numbers = [0, 1, 2, *numbers]
    assert numbers == turn * (len(numbers) // 8)
    assert len(numbers) // 8 == game.turn


@settings(max_examples=60)
@given(whole_games())
def test_decisions_fall_into_their_phases(play: Play) -> None:
    for game in play.games():
        assert game.phase in (PHASES.get(game.kind, {5}) if not game.over else {0})


@settings(max_examples=40)
@given(positions_reached(), st.integers(0, 400))
def test_events_since(play: Play, since: int) -> None:
    """`play` returns what happened; `events(since)` is the rest of the story from any decision on."""
    moves = play.game().history
    game = play.setup.game()
    story = game.events()
    rest = []
    for decisions, move in enumerate(moves):
        seat, kind = game.seat, game.kind
        happened = game.play(move)
        decided = happened[0]
        assert isinstance(decided, Decided)
        assert (decided.seat, decided.move, decided.forced, decided.question) == (
            seat,
            move,
            False,
            word_of(kind),
        )
        story += happened
        if decisions >= since:
            rest += happened
    assert game.events() == story
    assert game.events(since) == (rest if since else story)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_the_set_up_is_told(players: int) -> None:
    """R1.3: enough to know what everybody has at the first decision."""
    game = Game(players, seed=5)
    ledger = Ledger(players)
    ledger.hear(game.events())
    assert ledger.picture() == picture(game)


@settings(max_examples=40)
@given(whole_games())
def test_what_was_played_by_itself_was_a_question_too(play: Play) -> None:
    """R0.4: a forced choice names its question and answers it, and nobody else's."""
    for event in play.game().events():
        if isinstance(event, Decided):
            words = [kind for kind in VERBS if word_of(kind) == event.question]
            assert any(event.move.verb in VERBS[kind] for kind in words)
            assert 0 <= event.seat < play.setup.players
