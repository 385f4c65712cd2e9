"""Equality and hash: the same position, and only the same position, is the same."""

from collections.abc import Callable

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from caylus import Game
from caylus.rules.state import State
from tests.play import Play, Setup, everything, positions_reached, setups, whole_games

Change = Callable[[State], None]


def one_more(name: str, index: int) -> Change:
    """One entry of a vector is one higher."""

    def change(state: State) -> None:
        getattr(state, name)[index] += 1

    return change


def one_further(name: str) -> Change:
    """One number is one higher."""

    def change(state: State) -> None:
        setattr(state, name, getattr(state, name) + 1)

    return change


def swap_order(state: State) -> None:
    """First and second exchange their places in the turn order."""
    state.order[0], state.order[1] = state.order[1], state.order[0]


def one_cube(kind: int) -> Change:
    """The last seat has one more cube of a kind."""

    def change(state: State) -> None:
        state.cubes[state.players - 1] += 1 << 12 * kind

    return change


CHANGES: dict[str, Change] = {
    **{f"cube {kind}": one_cube(kind) for kind in range(5)},
    **{name: one_more(name, 1) for name in ("deniers", "points", "used", "batches")},
    **{f"{name} 28": one_more(name, 28) for name in ("tile", "owner", "waiting", "worker")},
    **{f"{name} 1": one_more(name, 1) for name in ("tile", "owner", "waiting", "worker")},
    **{name: one_further(name) for name in ("turn", "bailiff", "provost", "scored", "next_order")},
    "first marker": one_more("markers", 0),
    "last marker": one_more("markers", 7),
    "first house": one_more("houses", 0),
    "last house": one_more("houses", 5),
    "inn": one_more("worker", 44),
    "castle": one_more("worker", 39),
    "order": swap_order,
    "agenda": one_more("agenda", 0),
}


@settings(max_examples=20)
@given(positions_reached())
def test_every_difference_counts(play: Play) -> None:
    state = play.state()
    for name, change in CHANGES.items():
        other = state.clone()
        change(other)
        assert not state.same_as(other), name
        assert not other.same_as(state), name
        assert state.hash() != other.hash(), name


@settings(max_examples=20)
@given(positions_reached())
def test_the_order_of_passing_counts(play: Play) -> None:
    state = next((state for state in play.walk() if state.passed > 1), None)
    assume(state is not None)
    assert state is not None
    other = state.clone()
    other.passing[0], other.passing[1] = other.passing[1], other.passing[0]
    assert not state.same_as(other)
    assert state.hash() != other.hash()


@settings(max_examples=50)
@given(positions_reached())
def test_the_same_way_leads_to_the_same_position(play: Play) -> None:
    one, other = play.game(), play.game()
    assert one == other
    assert hash(one) == hash(other)
    assert one.hash64 == other.hash64
    assert {one: "known"}[other] == "known"


@settings(max_examples=50)
@given(setups(8), st.permutations(range(1, 9)))
def test_two_ways_to_the_same_position(setup: Setup, spaces: list[int]) -> None:
    """Which of two workers was placed first does not matter afterwards, to anybody."""
    others = [f"@{space}" for space in spaces[2 : 1 + setup.players]]
    one, other = setup.game(), setup.game()
    for game, (first, second) in ((one, spaces[:2]), (other, spaces[1::-1])):
        for token in (f"@{first}", *others, f"@{second}"):
            game.play(token)
    assert one == other
    assert one.hash64 == other.hash64
    assert everything(one.state) == everything(other.state)
    one.undo()
    other.undo()
    assert one != other
    assert one.hash64 != other.hash64


SEEN: dict[tuple[object, int], dict[str, object]] = {}


@settings(max_examples=60)
@given(whole_games())
def test_different_positions_have_different_hashes(play: Play) -> None:
    """No position comes back within a game, and no two of all that these games meet share a hash."""
    hashes = set()
    positions = 0
    for state in play.walk():
        positions += 1
        hashes.add(state.hash())
        held = everything(state)
        assert SEEN.setdefault((play.setup.edition.values, state.hash()), held) == held
    assert len(hashes) == positions


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_editions_make_a_difference(players: int) -> None:
    """The same pieces under other rules are another position; another name for the same rules is not."""
    standard = Game(players, seed=3)
    assert standard != Game(players, "first", seed=3)
    assert standard != Game(players, options="stables=next-turn", seed=3)
    assert standard == Game(players, "first", "jeweller=yes", seed=3)
    assert standard != "standard"
