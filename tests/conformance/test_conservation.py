"""Conservation laws over random games: nothing appears, nothing gets lost, nothing is negative."""

from collections import Counter

from hypothesis import example, given, settings

from caylus.rules import agenda
from caylus.rules.book import played_tile
from caylus.rules.chapters.final import final_points
from caylus.rules.data.goods import amount
from caylus.rules.data.places import CASTLE_SLOT, INN_RIGHT, PLACES, STABLES_SLOT
from caylus.rules.data.tiles import TILE_NAMES, TILES
from caylus.rules.state import State
from tests.play import RICH, Play, whole_games

SUPPLIED = {"wood", "stone", "prestige"}
PLACES_IN = (6, 10, 14)
NEUTRAL = {name for name in TILE_NAMES if name.startswith("neutral-")}
FIXED = {7: "fixed-peddler", 8: "fixed-carpenter", 16: "gold-mine"}
MOST_TURNS = 18
"""The bailiff goes on every turn: from 6 to 24 in 18 turns at most (R8.1, R8.2)."""


def seats(state: State) -> range:
    return range(int(state.players))


@settings(max_examples=100)
@given(whole_games())
def test_six_workers_each(play: Play) -> None:
    """R0.3: at home or on exactly one place."""
    for state in play.walk():
        working = Counter(int(state.worker[place]) for place in range(1, PLACES) if state.worker[place] >= 0)
        for seat in seats(state):
            assert state.idle[seat] >= 0
            assert state.idle[seat] + working[seat] == 6
        assert set(working) <= set(seats(state))


@settings(max_examples=100)
@given(whole_games())
@example(RICH)
def test_every_tile_is_in_exactly_one_place(play: Play) -> None:
    """R0.2: wood, stone and prestige tiles lie in the supply or on the road; neutral ones may leave."""
    printed = {tile.name: played_tile(tile, play.setup.edition) for tile in TILES}
    pieces = {name: tile.copies for name, tile in printed.items() if "" != tile.cost}
    assert len(pieces) == 26
    for state in play.walk():
        road = Counter(TILE_NAMES[state.tile[space]] for space in range(1, 29) if state.tile[space])
        for name, copies in pieces.items():
            lies = state.book.in_supply(state.supply, TILE_NAMES.index(name))
            assert lies >= 0
            assert lies + road[name] == copies, name
        assert all(road[name] <= 1 for name in NEUTRAL)
        for space, name in FIXED.items():
            assert TILE_NAMES[state.tile[space]] == name
        for space in range(1, 7):
            assert state.tile[space] != 0, "spaces 1 to 6 are built from the start (R1.1)"


@settings(max_examples=100)
@given(whole_games())
def test_nothing_is_negative(play: Play) -> None:
    """R0.3 and the stock: points, deniers and cubes."""
    for state in play.walk():
        for seat in seats(state):
            assert state.points[seat] >= 0
            assert 0 <= state.deniers[seat] < 2048
            assert state.cubes[seat] >= 0
            assert all(amount(state.cubes[seat], kind) < 1024 for kind in range(5))
            assert final_points(state, seat) >= state.points[seat]


@settings(max_examples=100)
@given(whole_games())
def test_houses_have_places(play: Play) -> None:
    """R7.2, R8.4: no section holds more than it has room for; a scored one takes no house any more."""
    frozen: dict[int, int] = {}
    for state in play.walk():
        for section, places in enumerate(PLACES_IN):
            houses = int(state.houses_in(section))
            assert 0 <= houses <= places
            if section < state.scored:
                assert frozen.setdefault(section, houses) == houses
            later = any(state.houses_in(other) for other in range(section + 1, 3))
            assert houses == places or not later or section < state.scored, "a section was left out"


@settings(max_examples=100)
@given(whole_games())
@example(RICH)
def test_the_road_is_in_order(play: Play) -> None:
    """R3.2, R6.4 to R6.6: owners, residences and waiting conversions stand where they can."""
    for state in play.walk():
        unbuilt = [space for space in range(1, 29) if state.tile[space] == 0]
        assert state.plot == (unbuilt[0] if unbuilt else 29)
        for space in range(1, 29):
            name = TILE_NAMES[state.tile[space]]
            kind = TILES[state.tile[space] - 1].kind if state.tile[space] else 0
            assert (state.owner[space] >= 0) == (kind >= 3), name
            assert (state.worker[space] == -2) == (kind in (0, 5, 6)), name
            if state.waiting[space] >= 0:
                assert state.worker[space] >= 0 or state.book.convert_at_phase_end
                assert kind in (1, 3, 4)
                assert name != "lawyer"
                assert kind == 1 or state.waiting[space] == state.owner[space]
                assert agenda.phase(state) in (3, 4, 5), "conversions wait for the end of the road at most"


@settings(max_examples=100)
@given(whole_games())
def test_everybody_stands_in_the_right_place(play: Play) -> None:
    """R2, R3.2: workers leave when their phase is over; queues have no gaps."""
    for state in play.walk():
        phase = agenda.phase(state)
        stables = [int(state.worker[STABLES_SLOT + i]) for i in range(3)]
        castle = [int(state.worker[CASTLE_SLOT + i]) for i in range(5)]
        for queue in (stables, castle):
            standing = [seat for seat in queue if seat >= 0]
            assert queue[: len(standing)] == standing, "a gap in the queue"
            assert len(set(standing)) == len(standing), "a player twice"
        if state.players == 2:
            assert stables == [-2, -2, -2]
        if phase >= 4:
            assert max(stables) < 0
            assert all(state.worker[place] < 0 for place in range(29, 35)), "only the inn's right place"
        if phase in (0, 6, 7):
            assert all(state.worker[space] < 0 for space in range(1, 29))
        if phase in (0, 7):
            assert max(castle) < 0
        assert -1 <= state.worker[INN_RIGHT] < state.players


@settings(max_examples=100)
@given(whole_games())
def test_the_game_goes_on_and_ends(play: Play) -> None:
    """R8.1, R8.5: the bailiff never turns back, and after 18 turns at most it is over."""
    bailiff, turn, scored = 6, 1, 0
    for state in play.walk():
        assert state.bailiff in (bailiff, bailiff + 1, bailiff + 2)
        assert state.turn in (turn, turn + 1)
        assert scored <= state.scored <= 3
        bailiff, turn, scored = int(state.bailiff), int(state.turn), int(state.scored)
        assert 1 <= state.provost <= 28
        assert sorted(state.order[rank] for rank in seats(state)) == list(seats(state))
        passing = [state.passing[rank] for rank in range(int(state.passed))]
        assert len(set(passing)) == len(passing)
        assert (len(passing) == state.players) == (agenda.phase(state) != 2)
        assert all(0 <= state.markers[i] <= state.open_column() for i in range(4 * int(state.players)))
    assert agenda.is_over(state)
    assert state.scored == 3
    assert turn <= MOST_TURNS
    towers_full = state.houses_in(2) == PLACES_IN[2]
    assert bailiff >= 24 or towers_full
