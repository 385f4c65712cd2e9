"""What a player feels at a glance: a quick value, in hundredths of a point, for every choice.

Used three ways: the apprentice plays by it, playouts follow it, and the search tries its favourites first.
Nothing here looks ahead; everything is read off the state.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from caylus.bots.core.hand import batches_in_hand
from caylus.bots.core.models.linear_policy import Habits
from caylus.rules.agenda import decide
from caylus.rules.book import Book
from caylus.rules.chance import Chance
from caylus.rules.chapters.castle import section_with_room
from caylus.rules.chapters.placing import price_elsewhere
from caylus.rules.data import task_kinds, verbs
from caylus.rules.data.goods import CLOTH, FOOD, GOLD, KINDS, ONE, STONE, WOOD, amount, covers
from caylus.rules.data.moves import AT, CONVERT, DONE, HOME, KEEP, MOVE_COUNT, PASS, SKIP, STAY
from caylus.rules.data.moves import FAVOR as FAVOR_MOVE
from caylus.rules.data.places import CASTLE, FIELD, GATE, GUILD, INN, INN_RIGHT, POST, STABLES
from caylus.rules.data.task_kinds import figure_of, kind_of, seat_of
from caylus.rules.data.tiles import PRESTIGE, SPACES, STONY, WOODEN
from caylus.rules.effects.build import first_residence
from caylus.rules.state import OPTIONS_SIZE, State
from caylus.rules.vecs import vec

POINT: Final = 100
UNKNOWN: Final = -1000000
MISJUDGEMENT: Final = 180
"""By how many hundredths of a point, less one, the apprentice overrates things."""
LAST_SPACE: Final = 25
"""The bailiff never goes farther."""


class Taste:
    """How much a player thinks things are worth, in hundredths of a point."""

    def __init__(self) -> None:
        """An even taste."""
        self.denier: i64 = 55
        self.cubes: vec[i64] = vec[i64]([105, 105, 125, 130, 320])
        self.favor: i64 = 330
        self.ownership: i64 = 45
        """Of a building, for each turn that is left."""
        self.lacking: i64 = 30
        """Extra for a kind of cube that one has not got."""


class Instinct:
    """The values of choices, for one book of rules and one taste."""

    def __init__(self, book: Book, taste: Taste, habits: Habits | None = None) -> None:
        """Write down once what never changes: the worth of every offer and of every price."""
        move: i64
        offer: i64
        self.book: Book = book
        self.taste: Taste = taste
        self.habits: Habits | None = habits
        self.offers: vec[i64] = vec[i64]([0] * len(book.offer_move))
        """What an offer gives less what it takes."""
        for offer in range(len(book.offer_move)):
            deniers = book.offer_gives_deniers[offer] - book.offer_pays_deniers[offer]
            cubes = worth(taste, book.offer_gives[offer]) - worth(taste, book.offer_pays[offer])
            self.offers[offer] = cubes + deniers * taste.denier + book.offer_gives_points[offer] * POINT
        self.prices: vec[i64] = book.move_price[:]
        self.favor_prices: vec[i64] = book.favor_price[:]
        self.takes: vec[i64] = book.move_takes[:]
        for move in range(MOVE_COUNT):
            self.prices[move] = worth(taste, book.move_price[move])
            self.favor_prices[move] = worth(taste, book.favor_price[move])
            self.takes[move] = worth(taste, book.move_takes[move])
        self.values: vec[i64] = vec[i64]([0] * int(OPTIONS_SIZE))
        """What `feel` felt, choice by choice."""
        self.left: i64 = 0
        """About how many turns are still to come."""
        self.wooden: i64 = UNKNOWN
        self.stony: i64 = UNKNOWN
        self.prestige: i64 = UNKNOWN

    # ---- choosing ----------------------------------------------------------------------------------

    def favourite(self, state: State, chance: Chance, noise: i64) -> i64:
        """The choice with the best value, each blurred by less than `noise`."""
        i: i64
        self.feel(state)
        best: i64 = 2 * UNKNOWN
        choice: i64 = 0
        for i in range(state.count):
            value = self.values[i]
            if noise > 0:
                value += chance.below(noise)
            if value > best:
                best = value
                choice = state.options[i]
        return choice

    def play_turn(self, state: State, chance: Chance, noise: i64) -> None:
        """Play to the beginning of the next turn, or to the end of the game."""
        turn = state.turn
        while state.count > 0 and state.turn == turn:
            decide(state, self.favourite(state, chance, noise))

    # ---- feeling -----------------------------------------------------------------------------------

    def feel(self, state: State) -> None:
        """Write the value of every legal choice into `values`."""
        self.feel_first(state)
        habits = self.habits
        if habits is not None:
            habits.adjust(state, self.values)

    def feel_first(self, state: State) -> None:
        """The values without habits."""
        i: i64
        entry = state.agenda[state.depth - 1]
        kind = kind_of(entry)
        seat = seat_of(entry)
        self.begin(state)
        if kind == task_kinds.PLACE:
            self.feel_places(state, seat)
            return
        values = self.values
        for i in range(state.count):
            move = state.options[i]
            if kind == task_kinds.PROVOST or kind == task_kinds.GUILD:
                values[i] = self.provost(state, seat, move - STAY, kind == task_kinds.PROVOST)
            elif kind == task_kinds.PRODUCE or kind == task_kinds.OWNER_BONUS or kind == task_kinds.EXCHANGE:
                values[i] = 0 if move == SKIP else self.tile_offer(state, seat, figure_of(entry), move)
            else:
                values[i] = self.other(state, seat, kind, move)

    def begin(self, state: State) -> None:
        """Forget what was worked out for the last decision."""
        self.left = (LAST_SPACE - state.bailiff) * 2 // 3
        self.wooden = UNKNOWN
        self.stony = UNKNOWN
        self.prestige = UNKNOWN

    def feel_places(self, state: State, seat: i64) -> None:
        """Phase 2: what a worker brings at each place, less its price."""
        i: i64
        elsewhere = price_elsewhere(state, seat) * self.taste.denier
        for i in range(state.count):
            place = state.options[i] - AT
            if state.options[i] == PASS:
                self.values[i] = self.taste.denier + 15 if state.passed == 0 else 15
            elif place <= SPACES and state.owner[place] == seat:
                self.values[i] = self.place(state, seat, place) - self.taste.denier
            else:
                self.values[i] = self.place(state, seat, place) - elsewhere

    def place(self, state: State, seat: i64, place: i64) -> i64:
        """What a worker brings at a place, without its price."""
        taste = self.taste
        if place <= SPACES:
            value = self.work(state, seat, place) * reach(state, place) // 100
            owner = state.owner[place]
            return value - 40 if owner >= 0 and owner != seat else value
        if place == CASTLE:
            return self.castle(state, seat)
        if place == POST:
            return 3 * taste.denier
        if place == FIELD:
            if state.deniers[seat] > 1 and covers(state.cubes[seat], ONE[CLOTH]):
                return taste.favor - taste.denier - taste.cubes[CLOTH]
            return -20
        if place == INN:
            return 40 if state.worker[INN_RIGHT] == seat else 110
        if place == STABLES:
            return 45 if state.order[0] != seat else 10
        if place == GATE:
            return 60
        return 45 if place == GUILD else 0

    def work(self, state: State, seat: i64, space: i64) -> i64:
        """What a worker on a space of the road brings, if it works."""
        tile = state.tile[space]
        question = self.book.question[tile]
        if question == task_kinds.PRODUCE or question == task_kinds.EXCHANGE:
            return self.best_offer(state, seat, tile)
        if question == task_kinds.BUILD:
            return self.best_building(state, seat, self.book.builds[tile])
        if question == task_kinds.LAWYER:
            if state.deniers[seat] > 1 and covers(state.cubes[seat], ONE[CLOTH]):
                return self.residence() - self.taste.denier
            return 0
        return self.best_prestige(state, seat)

    def best_offer(self, state: State, seat: i64, tile: i64) -> i64:
        """The best exchange or production at a tile, 0 if there is none."""
        offer: i64
        book = self.book
        best: i64 = 0
        cubes = state.cubes[seat]
        for offer in range(book.first_offer[tile], book.first_bonus[tile]):
            if self.offers[offer] + 2 * self.taste.lacking > best:
                if state.deniers[seat] >= book.offer_pays_deniers[offer] and covers(
                    cubes, book.offer_pays[offer]
                ):
                    value = self.offers[offer] + self.lacking(cubes, book.offer_gives[offer])
                    if value > best:
                        best = value
        return best

    def lacking(self, cubes: i64, gives: i64) -> i64:
        """A little extra for each kind of cube that one gets and has not got."""
        kind: i64
        extra: i64 = 0
        if gives != 0:
            for kind in range(KINDS):
                if amount(gives, kind) > 0 and amount(cubes, kind) == 0:
                    extra += self.taste.lacking
        return extra

    def building(self, state: State, tile: i64) -> i64:
        """What a new building brings: points, favors, income and visitors."""
        book = self.book
        value = book.points[tile] * POINT + book.favors[tile] * self.taste.favor
        value += book.income[tile] * self.taste.denier * self.left
        return value + self.taste.ownership * self.left if book.question[tile] != 0 else value

    def residence(self) -> i64:
        """What a residence brings, less 1 cloth."""
        return 2 * POINT + self.taste.denier * self.left - self.taste.cubes[CLOTH]

    def best_building(self, state: State, seat: i64, kind: i64) -> i64:
        """The best wood or stone tile that this seat could build now, 0 if there is none."""
        if kind == WOODEN:
            if self.wooden == UNKNOWN:
                self.wooden = self.look_through(state, seat, WOODEN)
            return self.wooden
        if self.stony == UNKNOWN:
            self.stony = self.look_through(state, seat, STONY)
        return self.stony

    def best_prestige(self, state: State, seat: i64) -> i64:
        """The best prestige building that this seat could raise now, 0 if there is none."""
        if self.prestige == UNKNOWN:
            self.prestige = 0
            if first_residence(state, seat) > 0:
                best = self.look_through(state, seat, PRESTIGE) - self.taste.denier * self.left
                if best > 0:
                    self.prestige = best
        return self.prestige

    def look_through(self, state: State, seat: i64, kind: i64) -> i64:
        """The best move that builds a tile of this class, 0 if none can be paid."""
        i: i64
        book = self.book
        best: i64 = 0
        if state.plot > SPACES and kind != PRESTIGE:
            return 0
        cubes = state.cubes[seat]
        moves = book.build_moves(kind)
        for i in range(len(moves)):
            move = moves[i]
            if covers(cubes, book.move_price[move]):
                tile = book.move_tile[move]
                if book.in_supply(state.supply, tile) > 0:
                    value = self.building(state, tile) - self.prices[move]
                    if value > best:
                        best = value
        return best

    def castle(self, state: State, seat: i64) -> i64:
        """What going to the castle brings."""
        taste = self.taste
        section = section_with_room(state)
        if section > 2:
            return -100
        batches = batches_in_hand(state, seat)
        if batches == 0:
            return -150
        each = self.book.section_points[section] * POINT + 60
        each -= taste.cubes[FOOD] + taste.cubes[WOOD] + taste.cubes[STONE]
        if state.houses[seat * 3 + state.scored] < 2:
            each += 150
        return batches * each + 160

    def tile_offer(self, state: State, seat: i64, space: i64, move: i64) -> i64:
        """One of the offers of a tile, to its worker or to its owner."""
        offer: i64
        book = self.book
        tile = state.tile[space]
        for offer in range(book.first_offer[tile], book.first_offer[tile + 1]):
            if book.offer_move[offer] == move:
                return self.offers[offer] + self.lacking(state.cubes[seat], book.offer_gives[offer])
        return 0

    def other(self, state: State, seat: i64, kind: i64, move: i64) -> i64:
        """Choices that stand on their own."""
        taste = self.taste
        book = self.book
        if move == SKIP or move == DONE:
            return 0
        if kind == task_kinds.GATE:
            return 5 if move == HOME else self.place(state, seat, move - AT)
        if kind == task_kinds.INN:
            return 60 if move == KEEP else 0
        if kind == task_kinds.JOUST:
            return taste.favor - taste.denier - taste.cubes[CLOTH]
        if kind == task_kinds.CASTLE:
            value = book.section_points[section_with_room(state)] * POINT - self.prices[move] + 40
            if state.batches[seat] == 0:
                value += 350
            return value - 60 if covers(book.move_price[move], ONE[GOLD]) else value
        if kind == task_kinds.FAVOR_LINE:
            return self.line(state, seat, move - FAVOR_MOVE)
        if kind == task_kinds.FAVOR_CUBES:
            value = self.takes[move] + self.lacking(state.cubes[seat], book.move_takes[move])
            return value - self.prices[move] if book.move_verb[move] == verbs.SWAP else value
        if book.move_verb[move] == verbs.RAISE:
            return self.building(state, book.move_tile[move]) - self.prices[move] - taste.denier * self.left
        if book.move_verb[move] == verbs.CONVERT:
            value = self.residence() - taste.denier
            if state.owner[move - CONVERT] == seat:
                value -= taste.ownership * self.left + 50
            return value
        price = self.favor_prices[move] if kind == task_kinds.FAVOR_BUILD else self.prices[move]
        return self.building(state, book.move_tile[move]) - price

    def line(self, state: State, seat: i64, line: i64) -> i64:
        """What a favor on this line brings."""
        taste = self.taste
        column = state.markers[seat * 4 + line]
        if column < state.open_column():
            column += 1
        later = self.left * 4
        if line == 0:
            return column * POINT + later
        if line == 1:
            return (column + 2) * taste.denier + later
        if line == 2:
            if column >= 5:
                return taste.cubes[GOLD]
            return taste.cubes[STONE] + (40 if column == 4 else 0) + later * 2
        value: i64 = later * 3
        if column >= 2:
            value = larger(value, self.best_building(state, seat, WOODEN) + taste.cubes[WOOD])
        if column >= 3:
            value = larger(value, self.best_building(state, seat, STONY) + taste.cubes[STONE])
        if column >= 4 and covers(state.cubes[seat], ONE[CLOTH]):
            value = larger(value, self.residence())
        if column >= 5:
            value = larger(value, self.best_prestige(state, seat))
        return value

    def provost(self, state: State, seat: i64, steps: i64, paid: bool) -> i64:
        """What moving the provost brings: own workers reached, those of others not."""
        space: i64
        value: i64 = 0
        new = state.provost + steps
        low = state.provost + 1 if steps > 0 else new + 1
        high = new if steps > 0 else state.provost
        for space in range(low, high + 1):
            there = state.worker[space]
            if there >= 0:
                self.begin(state)  # another seat's hand
                gain = 30 + self.work(state, there, space)
                value += gain if there == seat else -gain // (state.players - 1)
        if steps < 0:
            value = -value
        if paid:
            value -= self.taste.denier * (steps if steps > 0 else -steps)
        return value


def worth(taste: Taste, bundle: i64) -> i64:
    """What a bundle of cubes is worth."""
    kind: i64
    total: i64 = 0
    for kind in range(KINDS):
        total += amount(bundle, kind) * taste.cubes[kind]
    return total


def larger(one: i64, other: i64) -> i64:
    """The larger of two numbers."""
    return max(other, one)


def reach(state: State, space: i64) -> i64:
    """How likely it is, in percent, that a building on this space will be worked this turn."""
    ahead = space - state.provost
    if ahead <= 0:
        return 88 - 2 * ahead if ahead > -4 else 96
    if ahead <= 3:
        return 88 - 22 * ahead + 2 * (ahead - 1)
    return 6
