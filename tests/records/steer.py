"""Finds games that show something rare: many players play on, and those come further that are nearest to it.

In every turn each of a few dozen players continues one of the best games so far, in a random style; a
score says which of the results are nearest to the goal. Everything follows from the seed.
"""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Final

from caylus.rules import agenda
from caylus.rules.book import book_of
from caylus.rules.chance import Chance
from caylus.rules.chapters.setup import random_setup, starting_state
from caylus.rules.data.goods import amount
from caylus.rules.data.tiles import TILE_NAMES, TILE_NUMBER, TILES
from caylus.rules.event_log import decode
from caylus.rules.state import State
from tests.play import Setup, choose
from tests.records.features import Scan

Score = Callable[[State], float]
Branch = tuple[State, list[int], Scan]

PLAYERS: Final = 96
SURVIVORS: Final = 12


def seats(state: State) -> range:
    return range(int(state.players))


def stands(state: State, tile: str) -> bool:
    """Is this tile on the road?"""
    return TILE_NUMBER[tile] in list(state.tile)


def owns(state: State, seat: int, tile: str) -> bool:
    """Does this seat own such a building?"""
    number = TILE_NUMBER[tile]
    return any(state.tile[space] == number and state.owner[space] == seat for space in range(1, 29))


def hand(state: State, seat: int) -> dict[str, int]:
    """The cubes of a seat."""
    return {kind: int(amount(state.cubes[seat], i)) for i, kind in enumerate("fwscg")}


def batches_in(cubes: dict[str, int]) -> int:
    """How many batches could be made of these cubes."""
    food, others = cubes["f"], sorted((cubes[kind] for kind in "wscg"), reverse=True)
    count = 0
    while food > count and others[1] > 0:
        others = sorted((others[0] - 1, others[1] - 1, *others[2:]), reverse=True)
        count += 1
    return count


def worth(cost: str, cubes: dict[str, int]) -> int:
    """How much of a cost is at hand; gold is hard to get."""
    return sum(min(cubes[kind], cost.count(kind)) * (3 if kind == "g" else 1) for kind in "fwscg")


def nearest_prestige(state: State, seat: int, only_with_favors: bool) -> int:
    """How much is missing for the prestige tile that is nearest, as a negative number."""
    cubes = hand(state, seat)
    return max(
        worth(tile.cost, cubes) - worth(tile.cost, dict.fromkeys("fwscg", 9))
        for tile in TILES
        if tile.name in TILE_NAMES[28:]
        and not stands(state, tile.name)
        and (tile.favors or not only_with_favors)
    )


def houses_of(state: State, seat: int, section: int) -> int:
    """The houses of a seat in a section."""
    return int(state.houses[seat * 3 + section])


def deniers_of(state: State, seat: int) -> int:
    """The deniers of a seat."""
    return int(state.deniers[seat])


def build_marker(state: State, seat: int) -> int:
    """The column of the build line."""
    return int(state.markers[seat * 4 + 3])


def raising(tile: str) -> Score:
    """On the way to a certain prestige building."""
    cost = TILES[TILE_NUMBER[tile] - 1].cost

    def score(state: State) -> float:
        ways = 12 * stands(state, "architect") + 6 * stands(state, "lawyer") + 4 * stands(state, "mason")
        own = [worth(cost, hand(state, s)) + 12 * owns(state, s, "residence") for s in seats(state)]
        return ways + max(own)

    return score


def raising_by_favor(state: State) -> float:
    """On the way to column 5 of the build line, a residence, and gold."""
    return 4 * stands(state, "lawyer") + max(
        8 * build_marker(state, seat)
        + 10 * owns(state, seat, "residence")
        + nearest_prestige(state, seat, False)
        + 3 * houses_of(state, seat, 2)
        for seat in seats(state)
    )


def nesting_in_buildings(state: State) -> float:
    """A prestige building with a favor, then the church by favor."""
    ways = 12 * stands(state, "architect") + 5 * stands(state, "lawyer") + 4 * stands(state, "mason")
    return (
        ways
        - 30 * stands(state, "church")
        + max(
            8 * min(2, build_marker(state, seat))
            + 10 * owns(state, seat, "residence")
            + nearest_prestige(state, seat, True)
            + 2 * min(1, hand(state, seat)["c"])
            for seat in seats(state)
        )
    )


def nesting_in_scorings(state: State) -> float:
    """Three houses in the walls, then the church by favor."""
    return -30 * (stands(state, "church") and state.scored < 2) + max(
        6 * min(3, build_marker(state, seat))
        + 4 * min(3, houses_of(state, seat, 1))
        + 3 * min(2, hand(state, seat)["c"])
        + batches_in(hand(state, seat))
        for seat in seats(state)
    )


def converting_under_work(state: State) -> float:
    """A mason of one's own builds the church, whose favor converts that mason."""
    return -30 * stands(state, "church") + max(
        7 * min(4, build_marker(state, seat))
        + 12 * owns(state, seat, "mason")
        + 3 * min(2, hand(state, seat)["c"])
        + 2 * min(1, hand(state, seat)["s"])
        + min(2, deniers_of(state, seat))
        for seat in seats(state)
    )


def hoarding(state: State) -> float:
    """Cubes for walls and towers at once; the walls must not be full before."""
    if state.scored >= 2:
        return -50
    walls = int(state.houses_in(1))
    hands = [hand(state, seat) for seat in seats(state)]
    return (
        3 * sum(map(batches_in, hands))
        + 0.3 * sum(min(number, 4) for cubes in hands for number in cubes.values())
        + 0.2 * sum(min(deniers_of(state, seat), 6) for seat in seats(state))
        + (3 * walls if walls <= 9 else -20)
        + (float(state.houses_in(0)) if state.scored == 0 else 0)
        - 0.3 * list(state.tile)[1:].count(0)
    )


def five_favors(state: State) -> float:
    """Six houses in the towers, and the monument with the first of their three favors."""
    if stands(state, "monument"):
        return -50
    best = 0.0
    for seat in seats(state):
        towers = state.scored == 2
        houses = float(houses_of(state, seat, 2)) if towers else 0.7 * min(3, houses_of(state, seat, 1))
        own = 7 * min(4, build_marker(state, seat)) + 10 * owns(state, seat, "residence")
        cubes = hand(state, seat)
        own += 2 * batches_in(cubes) if towers else 0
        best = max(best, own + 5 * min(6, houses) + 1.5 * worth("ssssgg", cubes))
    return best + 4 * stands(state, "lawyer") + 4 * stands(state, "bank") + 2 * stands(state, "alchemist")


def rebuilding(state: State) -> float:
    """A lawyer, a mason further down the road, and a stone building of one's own."""
    tiles = list(state.tile)
    ways = 8.0 * stands(state, "lawyer") + 6 * stands(state, "mason")
    if stands(state, "lawyer") and stands(state, "mason"):
        ways += 12 * (tiles.index(TILE_NUMBER["lawyer"]) < tiles.index(TILE_NUMBER["mason"]))
    return ways + max(
        6 * min(2, sum(owns(state, seat, tile) for tile in TILE_NAMES[18:27]))
        + sum(min(2, hand(state, seat)[kind]) for kind in "fwsc")
        + 2 * min(1, hand(state, seat)["c"])
        + min(4, deniers_of(state, seat))
        for seat in seats(state)
    )


def nothing(state: State) -> float:
    """No direction: only the luck of many."""
    return 0


BUILDERS: Final = ("builder", "lawyer", "courtier")
GOALS: Final[dict[str, tuple[Score, tuple[str, ...]]]] = {
    **{f"builds-{tile}": (raising(tile), BUILDERS) for tile in TILE_NAMES[28:]},
    "favor-raises": (raising_by_favor, (*BUILDERS, "castle")),
    "nested-build": (nesting_in_buildings, BUILDERS),
    "nested-scoring": (nesting_in_scorings, ("castle", "courtier", "lawyer")),
    "waits-under-work": (converting_under_work, BUILDERS),
    "rebuilt": (rebuilding, BUILDERS),
    "two-scorings": (hoarding, ("hoarder", "castle", "castle")),
    "favor-lost": (five_favors, (*BUILDERS, "castle", "castle")),
}
"""Where a goal has a direction: its score, and the styles that may lead to it."""
ANY: Final = (nothing, ("builder", "lawyer", "courtier", "castle", "wanderer", "spender", "uniform"))


def search(setup: Setup, feature: str, seed: int) -> list[int] | None:
    """The moves of a whole game that shows a feature; None if it was not found."""
    score, styles = GOALS.get(feature, ANY)
    chance = Chance(seed)
    state = starting_state(book_of(setup.edition), *random_setup(setup.players, Chance(setup.seed)), True)
    scan = Scan(setup.players, setup.edition)
    scan.hear(map(decode, state.told))
    best: list[Branch] = [(state, [], scan)]
    while best:
        ranked: list[tuple[float, int, Branch]] = []
        for number in range(PLAYERS):
            style = styles[chance.below(len(styles))]
            branch = play_turn(best[number % len(best)], style, chance)
            if branch[2].found[feature]:
                while not branch[2].over:
                    branch = play_turn(branch, style, chance)
                return branch[1]
            if not branch[2].over:
                ranked.append((score(branch[0]) + chance.below(100) / 100, number, branch))
        ranked.sort(reverse=True)
        best = [branch for _, _, branch in ranked[:SURVIVORS]]
    return None


def play_turn(branch: Branch, style: str, chance: Chance) -> Branch:
    """The same game one turn later."""
    state, moves, scan = branch[0].clone(), list(branch[1]), copy.deepcopy(branch[2])
    state.telling, state.told = True, []
    turn = state.turn
    while state.turn == turn and not agenda.is_over(state):
        moves.append(choose(state, style, chance))
        agenda.decide(state, moves[-1])
    scan.hear(map(decode, state.told))
    return state, moves, scan
