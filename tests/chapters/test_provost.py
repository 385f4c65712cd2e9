"""Phase 4, the provost (R5)."""

from __future__ import annotations

import pytest

from caylus.rules.data.moves import BY_TOKEN
from caylus.rules.events import Cause, Decided, Paid, PhaseBegan, ProvostMoved
from tests.positions import BLUE, GREEN, ORANGE, RED, position, rule

blue, red, green, orange = range(4)  # the seats, as events name them
SEVEN = ("-3", "-2", "-1", "stay", "+1", "+2", "+3")


@rule("R5.1")
@pytest.mark.parametrize(
    ("deniers", "tokens"),
    [(1, SEVEN[2:5]), (2, SEVEN[1:6]), (3, SEVEN), (4, SEVEN), (20, SEVEN)],
)
def test_as_many_spaces_as_the_deniers_last_but_three_at_most(deniers: int, tokens: tuple[str, ...]) -> None:
    table = position(f"players 3; blue has {deniers} deniers; due provost")
    assert table.asks(BLUE, *tokens)


@rule("R5.1")
@rule("R0.4")
def test_who_has_no_denier_is_not_asked() -> None:
    table = position("players 3; passed blue red green; red has 1 denier; due provost")
    assert table.decides == RED


@rule("R5.1")
@pytest.mark.parametrize(
    ("token", "price", "space"),
    [("-3", 3, 7), ("-2", 2, 8), ("-1", 1, 9), ("stay", 0, 10), ("+1", 1, 11), ("+2", 2, 12), ("+3", 3, 13)],
)
def test_one_denier_a_space_either_way(token: str, price: int, space: int) -> None:
    table = position("players 3; provost 10; bailiff 8; blue has 5 deniers; red has 1 denier; due provost")
    events = table.play(token)
    decided = Decided(blue, BY_TOKEN[token], False)
    told = [Paid(blue, price, "", Cause("provost")), ProvostMoved(blue, 10, space)]
    assert events == ([decided] if price == 0 else [decided, *told])
    assert (table.deniers(BLUE), table.provost, table.bailiff) == (5 - price, space, 8)
    assert table.decides == RED


@rule("R5.1")
def test_each_player_once_in_the_order_of_passing_then_the_road() -> None:
    table = position("""
        players 4; order blue red green orange; passed orange green blue red
        blue has 3 deniers; red has 3 deniers; green has 3 deniers; orange has 3 deniers
        blue works 2
        due provost
    """)
    asked = []
    for token in ("+1", "+1", "+1", "-3"):
        assert (table.kind, table.phase) == ("provost", 4)
        asked.append(table.decides)
        events = table.play(token)
    assert asked == [ORANGE, GREEN, BLUE, RED]
    assert table.provost == 6
    assert events[3] == PhaseBegan(5)
    assert (table.decides, table.kind, table.phase) == (BLUE, "produce", 5)


@rule("R5.2")
@pytest.mark.parametrize(
    ("provost", "tokens"),
    [
        (1, SEVEN[3:]),
        (2, SEVEN[2:]),
        (3, SEVEN[1:]),
        (4, SEVEN),
        (25, SEVEN),
        (26, SEVEN[:6]),
        (27, SEVEN[:5]),
        (28, SEVEN[:4]),
    ],
)
def test_he_stays_on_the_road(provost: int, tokens: tuple[str, ...]) -> None:
    table = position(f"players 3; provost {provost}; blue has 3 deniers; due provost")
    assert table.asks(BLUE, *tokens)


@rule("R5.2")
@pytest.mark.parametrize("space", [9, 15, 17, 28])
def test_he_may_stand_on_unbuilt_spaces(space: int) -> None:
    table = position(f"players 3; provost {space - 1}; blue has 3 deniers; red has 1 denier; due provost")
    assert table.tile(space) == "unbuilt"
    table.play("+1")
    assert table.provost == space


@rule("R5.3")
def test_nothing_binds_a_player_in_phase_4() -> None:
    """A rule for people: whatever was agreed, each has all his choices, and no choice gives anything away."""
    table = position("players 3; blue has 3 deniers; red has 3 deniers; due provost")
    before = table.deniers(RED), table.deniers(GREEN)
    table.play("+3")
    assert (table.deniers(RED), table.deniers(GREEN)) == before
    assert table.asks(RED, *SEVEN)
