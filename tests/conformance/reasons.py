"""What each reason for a refusal says, and whether that is true in a position.

The engine offers options and gives reasons by different ways; this is a third, written down from the
rules alone, that looks only at the state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from caylus import Move, Refusal
from caylus.rules import agenda
from caylus.rules.data.goods import LETTERS, bundle, letters
from caylus.rules.data.places import PLACE_NAMES
from caylus.rules.data.tiles import CLASSES, LINES, SECTIONS, TILE_NAMES, TILES
from caylus.rules.refusals import REASONS
from caylus.rules.state import State

Args = dict[str, Any]

KINDS: Final = {tile.asks for tile in TILES if tile.asks} | {
    *("place", "gate", "guild", "joust", "inn", "provost", "bonus", "castle"),
    *("favor", "favor-cubes", "favor-build"),
}


def is_cubes(value: object) -> bool:
    """Letters in the order f w s c g, at least one."""
    return isinstance(value, str) and value != "" and letters(bundle(value)) == value


DOMAINS: Final[dict[str, Callable[[Any], bool]]] = {
    "seat": lambda value: isinstance(value, int) and 0 <= value < 5,
    "space": lambda value: isinstance(value, int) and -2 <= value <= 31,
    "place": lambda value: value in PLACE_NAMES[1:36],
    "tile": lambda value: value in TILE_NAMES[1:],
    "class": lambda value: value in CLASSES[1:],
    "line": lambda value: value in LINES,
    "section": lambda value: value in [section.name for section in SECTIONS],
    "column": lambda value: isinstance(value, int) and 1 <= value <= 5,
    "marker": lambda value: isinstance(value, int) and 0 <= value <= 5,
    "decision": lambda value: value in KINDS,
    "deniers": lambda value: isinstance(value, int) and value >= 0,
    "price": lambda value: isinstance(value, int) and value > 0,
    "cost": is_cubes,
    "cubes": is_cubes,
}
"""What an argument can be. A price is in deniers, or in cubes (`cost`) where a building is refused."""

ARGUMENTS: Final[dict[str, str]] = {
    "other-decision": "decision seat",
    "unbuilt": "place",
    "residence": "place",
    "prestige": "place",
    "occupied": "place seat",
    "own-worker-there": "place",
    "inn-left-taken": "seat",
    "price": "price deniers",
    "provost-price": "price deniers",
    "off-the-road": "space",
    "compulsory": "tile",
    "not-produced": "tile cubes",
    "bonus-kind": "tile cubes",
    "bonus-compulsory": "tile",
    "not-in-edition": "tile",
    "already-built": "tile",
    "tile-waits": "tile space",
    "other-class": "tile class",
    "cubes": "tile cost cubes",
    "raise-cubes": "tile cost cubes",
    "convert-unbuilt": "space",
    "convert-lawyer": "space",
    "convert-fixed": "space",
    "convert-residence": "space",
    "convert-prestige": "space",
    "convert-not-yours": "space seat",
    "convert-waits": "space seat",
    "not-offered": "tile",
    "gold-refused": "tile",
    "offer-cubes": "cubes",
    "offer-deniers": "price deniers",
    "batch-cubes": "cubes",
    "line-used": "line",
    "column-closed": "column section",
    "marker-short": "column marker line",
    "swap-cube": "cubes",
    "not-in-line": "line",
}
"""The arguments of each reason; the others have none."""


class Look:
    """A refused move in its position: who is asked, and what is there."""

    def __init__(self, state: State, move: Move, args: Args) -> None:
        self.state = state
        self.move = move
        self.args = args
        self.seat = int(agenda.due_seat(state))
        self.kind = agenda.due_kind(state)
        self.deniers = int(state.deniers[self.seat])
        self.hand = letters(state.cubes[self.seat])

    @property
    def space(self) -> int:
        """The road space that the move names."""
        return int(self.move.place)

    def class_at(self, space: int) -> str:
        """What kind of building stands there."""
        number = self.state.tile[space]
        return CLASSES[TILES[number - 1].kind] if number else "none"

    def tile_at(self, space: int) -> str:
        """The building's name."""
        return TILE_NAMES[self.state.tile[space]]

    def spaces_of(self, tile: str) -> list[int]:
        """Where this tile stands."""
        return [space for space in range(1, 29) if self.tile_at(space) == tile]

    def worker(self, place: str) -> int:
        """Whose worker stands on a place; negative for nobody."""
        return int(self.state.worker[PLACE_NAMES.index(place)])

    def queue(self, name: str, slots: int) -> list[int]:
        """The workers at the castle or in the stables."""
        return [self.worker(f"{name}{i}") for i in range(1, slots + 1)]

    def lacks(self, cost: str, missing: str) -> bool:
        """Are exactly these cubes of a cost missing?"""
        lack = "".join(k * max(0, cost.count(k) - self.hand.count(k)) for k in LETTERS)
        return lack == missing != ""

    def worker_place(self) -> str:
        """The space where the building that asks stands, by the worker that is being resolved."""
        return str(self.state.agenda[self.state.depth - 1] >> 9)

    def asking_tile(self) -> str:
        """The building that asks."""
        return self.tile_at(int(self.worker_place()))

    def price(self) -> int:
        """R3.3."""
        if self.move.place.isdigit() and self.state.owner[self.space] == self.seat:
            return 1
        if self.worker("inn-right") == self.seat:
            return 1
        if self.state.players == 2:
            return 3 if self.state.passed else 1
        return 1 + int(self.state.passed)

    def on_road(self, kind: str) -> bool:
        """Does the move name a space with such a building?"""
        return self.args["space"] == self.space and self.class_at(self.space) == kind

    def open_column(self) -> int:
        """R9.3."""
        return (2, 4, 5, 5)[self.state.scored]

    def needed_column(self) -> int:
        """R9.2: the column of the favor table that has the effect that the move asks for."""
        if self.move.verb == "take":
            return {"f": 1, "w": 2, "s": 2, "c": 3, "g": 5}[self.move.takes]
        if self.move.verb == "build":
            return 2 if CLASSES[TILES[TILE_NAMES.index(self.move.tile) - 1].kind] == "wood" else 3
        return {"swap": 4, "convert": 4, "raise": 5}[self.move.verb]

    def marker(self, line: str) -> int:
        """Where the marker of the seat stands."""
        return int(self.state.markers[self.seat * 4 + LINES.index(line)])

    def free_towers(self) -> int:
        """R7.2: places left in the castle."""
        rooms = [section.places - self.state.houses_in(i) for i, section in enumerate(SECTIONS)]
        return int(sum(rooms[self.state.scored :]))


def _occupied(look: Look) -> bool:
    there = look.worker(look.move.place)
    return bool(look.args["place"] == look.move.place and 0 <= there == look.args["seat"] != look.seat)


def _cost(look: Look) -> bool:
    tile = TILES[TILE_NAMES.index(look.move.tile) - 1]
    cost = tile.cost.replace("*", look.move.pays)
    if look.kind == "favor-build" and look.move.verb == "build":
        cost = cost.replace((look.needed_column() == 2 and "w") or "s", "", 1)  # R9.7
    same = sorted(cost) == sorted(look.args["cost"]) and look.args["tile"] == tile.name
    return same and look.lacks(cost, look.args["cubes"])


def _in_supply(look: Look) -> int:
    number = TILE_NAMES.index(look.move.tile)
    return int(look.state.book.in_supply(look.state.supply, number))


def _gone(look: Look) -> bool:
    named = look.args["tile"] == look.move.tile
    standing = look.spaces_of(look.move.tile)
    return named and standing != [] and all(look.state.waiting[space] < 0 for space in standing)


def _waits(look: Look) -> bool:
    space = look.args["space"]
    named = look.args["tile"] == look.move.tile == look.tile_at(space)
    return named and look.state.waiting[space] >= 0 and _in_supply(look) == 0


def _residences(look: Look) -> list[int]:
    return [space for space in look.spaces_of("residence") if look.state.owner[space] == look.seat]


TRUE: Final[dict[str, Callable[[Look], bool]]] = {
    "other-decision": lambda look: (look.args["decision"], look.args["seat"]) == (look.kind, look.seat),
    "game-over": lambda look: look.kind == "over",
    "no-worker": lambda look: list(look.state.worker).count(look.seat) == 6,
    "unbuilt": lambda look: look.tile_at(look.space) == "unbuilt" and look.args["place"] == look.move.place,
    "residence": lambda look: (
        look.tile_at(look.space) == "residence" and look.args["place"] == look.move.place
    ),
    "prestige": lambda look: (
        look.class_at(look.space) == "prestige" and look.args["place"] == look.move.place
    ),
    "occupied": _occupied,
    "own-worker-there": lambda look: (
        look.worker(look.args["place"]) == look.seat and look.args["place"] == look.move.place
    ),
    "stables-two-players": lambda look: look.state.players == 2 and look.move.place == "stables",
    "stables-own-worker": lambda look: look.seat in look.queue("stables", 3) and look.move.place == "stables",
    "stables-full": lambda look: min(look.queue("stables", 3)) >= 0 and look.move.place == "stables",
    "inn-left-taken": lambda look: look.worker("inn") == look.args["seat"] and look.move.place == "inn",
    "castle-own-worker": lambda look: look.seat in look.queue("castle", 5) and look.move.place == "castle",
    "price": lambda look: look.args["price"] == look.price() > look.deniers == look.args["deniers"],
    "gate-itself": lambda look: (look.kind, look.move.place) == ("gate", "gate"),
    "joust-no-denier": lambda look: look.deniers == 0 and look.move.token == "joust",
    "joust-no-cloth": lambda look: "c" not in look.hand and look.move.token == "joust",
    "provost-price": lambda look: (
        look.args["price"] == abs(look.move.steps) > look.deniers
        and look.deniers == look.args["deniers"]
        and look.kind == "provost"
    ),
    "off-the-road": lambda look: (
        look.args["space"] == look.state.provost + look.move.steps and not 1 <= look.args["space"] <= 28
    ),
    "compulsory": lambda look: look.kind == "produce" and look.args["tile"] == look.asking_tile(),
    "not-produced": lambda look: (
        look.kind == "produce"
        and look.args["cubes"] == look.move.takes
        and look.args["tile"] == look.asking_tile()
    ),
    "bonus-kind": lambda look: (
        look.kind == "bonus"
        and look.args["cubes"] == look.move.takes
        and look.args["tile"] == look.asking_tile()
    ),
    "bonus-compulsory": lambda look: look.kind == "bonus" and look.args["tile"] == look.asking_tile(),
    "no-unbuilt-space": lambda look: look.spaces_of("unbuilt") == [],
    "not-in-edition": lambda look: (
        look.args["tile"] == look.move.tile == "jeweller"
        and look.state.book.copies[TILE_NAMES.index("jeweller")] == 0
    ),
    "already-built": _gone,
    "tile-waits": _waits,
    "other-class": lambda look: (
        look.args["tile"] == look.move.tile
        and {"carpenter": "wood", "mason": "stone"}[look.kind] == look.args["class"]
        and CLASSES[TILES[TILE_NAMES.index(look.move.tile) - 1].kind] != look.args["class"]
    ),
    "cubes": _cost,
    "no-residence": lambda look: _residences(look) == [] and look.move.verb == "raise",
    "raise-cubes": _cost,
    "convert-no-cloth": lambda look: "c" not in look.hand and look.move.verb == "convert",
    "convert-no-denier": lambda look: (
        look.deniers == 0 and look.move.verb == "convert" and look.kind == "lawyer"
    ),
    "convert-unbuilt": lambda look: look.on_road("none"),
    "convert-lawyer": lambda look: look.on_road("wood") and look.tile_at(look.space) == "lawyer",
    "convert-fixed": lambda look: look.on_road("fixed"),
    "convert-residence": lambda look: look.on_road("residence"),
    "convert-prestige": lambda look: look.on_road("prestige"),
    "convert-not-yours": lambda look: (
        look.args["space"] == look.space and look.state.owner[look.space] == look.args["seat"] != look.seat
    ),
    "convert-waits": lambda look: (
        look.args["space"] == look.space and look.state.waiting[look.space] == look.args["seat"]
    ),
    "not-offered": lambda look: (
        look.args["tile"] == look.asking_tile() and look.move.verb in ("sell", "buy", "pay")
    ),
    "gold-refused": lambda look: (
        look.args["tile"] == look.asking_tile() == "alchemist" and "g" in look.move.pays
    ),
    "offer-cubes": lambda look: look.lacks(look.move.pays, look.args["cubes"]),
    "offer-deniers": lambda look: (
        look.args["price"] > look.deniers == look.args["deniers"]
        and look.move.deniers in (0, look.args["price"])
    ),
    "towers-full": lambda look: look.free_towers() == 0 and look.kind == "castle",
    "batch-no-food": lambda look: "f" not in look.hand and look.move.verb == "batch",
    "batch-cubes": lambda look: look.move.verb == "batch" and look.lacks(look.move.pays, look.args["cubes"]),
    "line-used": lambda look: (
        look.args["line"] == look.move.line
        and look.state.used[look.seat] >> LINES.index(look.move.line) & 1 == 1
    ),
    "favor-compulsory": lambda look: (look.kind, look.move.token) == ("favor", "skip"),
    "column-closed": lambda look: (
        look.args["column"] == look.needed_column() > look.open_column()
        and look.args["section"] == ("dungeon" if look.args["column"] < 5 else "walls")
    ),
    "marker-short": lambda look: (
        look.args["column"] == look.needed_column() <= look.open_column()
        and look.args["marker"] == look.marker(look.args["line"]) < look.args["column"]
        and look.kind == f"favor-{look.args['line']}"
    ),
    "swap-cube": lambda look: look.args["cubes"] == look.move.pays not in look.hand,
    "not-in-line": lambda look: look.args["line"] == "cubes" and look.move.token in ("take:ff", "take:cc"),
}
"""Whether a reason holds."""


def check_reason(state: State, move: Move, refusal: Refusal) -> None:
    """A refusal has a known reason, its arguments are what they should be, and it is true."""
    assert refusal.reason in REASONS
    args: Args = dict(refusal.args)
    if refusal.reason in ("cubes", "raise-cubes"):
        args["cost"] = args.pop("price")
    assert sorted(args) == sorted(ARGUMENTS.get(refusal.reason, "").split()), refusal
    assert all(DOMAINS[name](value) for name, value in args.items()), refusal
    assert TRUE[refusal.reason](Look(state, move, args)), (move.token, refusal)
