"""A position kept from the events alone, as a screen or a story-teller would keep it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from caylus import Game
from caylus.rules import events as ev
from caylus.rules.data.goods import LETTERS, letters
from caylus.rules.data.places import PLACE_NAMES
from caylus.rules.data.tiles import LINES, SECTIONS, TILE_NAMES, TILES
from caylus.rules.state import unpack_order

KIND = {tile.name: tile.kind for tile in TILES}
PRESTIGE = 6


class Ledger:
    """What the events tell. It knows the printed board (R1.1), but no rule of the game."""

    def __init__(self, players: int) -> None:
        seats = range(players)
        self.players = players
        self.deniers = [0 for _ in seats]
        self.points = [0 for _ in seats]
        self.cubes: list[Counter[str]] = [Counter() for _ in seats]
        self.workers: dict[str, int] = {}
        self.tiles: dict[int, str] = {7: "fixed-peddler", 8: "fixed-carpenter", 16: "gold-mine"}
        self.owners: dict[int, int] = {}
        self.waiting: dict[int, int] = {}
        self.houses: Counter[tuple[int, str]] = Counter()
        self.markers: Counter[tuple[int, str]] = Counter()
        self.used: set[tuple[int, str]] = set()
        self.batches = [0 for _ in seats]
        self.passing: list[int] = []
        self.order: tuple[int, ...] = ()
        self.next_order: tuple[int, ...] = ()
        self.provost = self.bailiff = 6
        self.turn = self.phase = self.scored = 0
        self.open_column = 2
        self.decided: list[str] = []
        self.phases: list[int] = []
        self.finals: dict[int, int] = {}
        self.over = False

    def hear(self, events: Iterable[ev.Event]) -> None:
        """Take note of events, in their order."""
        for event in events:
            assert not self.over, "nothing happens after the end"
            getattr(self, type(event).__name__)(event)

    # ---- the course of the game ------------------------------------------------------------------

    def GameBegan(self, event: ev.GameBegan) -> None:  # noqa: N802 (named after the event)
        assert event.players == self.players
        self.tiles.update(enumerate(event.neutral, 1))

    def Decided(self, event: ev.Decided) -> None:  # noqa: N802
        if not event.forced:
            self.decided.append(event.move.token)

    def TurnBegan(self, event: ev.TurnBegan) -> None:  # noqa: N802
        assert event.turn == self.turn + 1
        if self.next_order:
            assert event.order == self.next_order
        elif self.turn:
            reverse = self.players == 2
            assert event.order == (self.order[::-1] if reverse else self.order)
        self.turn, self.order, self.next_order, self.passing = event.turn, event.order, (), []

    def PhaseBegan(self, event: ev.PhaseBegan) -> None:  # noqa: N802
        self.phases.append(event.phase)
        self.phase = event.phase
        self.used.clear()
        self.batches = [0] * self.players

    def OrderChanged(self, event: ev.OrderChanged) -> None:  # noqa: N802
        if event.next_turn:
            self.next_order = event.order
        else:
            self.order = event.order

    # ---- what players have -----------------------------------------------------------------------

    def Gained(self, event: ev.Gained) -> None:  # noqa: N802
        assert min(event.deniers, event.points) >= 0
        self.deniers[event.seat] += event.deniers
        self.points[event.seat] += event.points
        self.cubes[event.seat] += Counter(event.cubes)

    def Paid(self, event: ev.Paid) -> None:  # noqa: N802
        self.deniers[event.seat] -= event.deniers
        self.cubes[event.seat].subtract(event.cubes)
        assert 0 <= event.deniers
        assert self.deniers[event.seat] >= 0, event
        assert min(self.cubes[event.seat].values(), default=0) >= 0, event

    def Lost(self, event: ev.Lost) -> None:  # noqa: N802
        assert event.points == min(event.penalty, self.points[event.seat])
        self.points[event.seat] -= event.points

    # ---- workers, provost, bailiff ---------------------------------------------------------------

    def _arrive(self, event: ev.WorkerPlaced | ev.WorkerMoved) -> None:
        assert event.place not in self.workers, f"two workers on {event.place}"
        assert event.tile == (self.tiles[int(event.place)] if event.place.isdigit() else "")
        self.workers[event.place] = event.seat

    def WorkerPlaced(self, event: ev.WorkerPlaced) -> None:  # noqa: N802
        self._arrive(event)
        assert list(self.workers.values()).count(event.seat) <= 6

    def WorkerMoved(self, event: ev.WorkerMoved) -> None:  # noqa: N802
        assert self.workers.pop(event.start) == event.seat
        self._arrive(event)

    def WorkerHome(self, event: ev.WorkerHome) -> None:  # noqa: N802
        assert self.workers.pop(event.place) == event.seat

    def Passed(self, event: ev.Passed) -> None:  # noqa: N802
        self.passing.append(event.seat)
        assert event.rank == len(self.passing)

    def ProvostMoved(self, event: ev.ProvostMoved) -> None:  # noqa: N802
        assert event.start == self.provost != event.space
        self.provost = event.space

    def BailiffMoved(self, event: ev.BailiffMoved) -> None:  # noqa: N802
        assert (event.start, event.provost) == (self.bailiff, self.provost)
        self.bailiff = self.provost = event.space

    # ---- the road --------------------------------------------------------------------------------

    def WorkBegan(self, event: ev.WorkBegan) -> None:  # noqa: N802
        assert self.tiles[event.space] == event.tile
        assert self.workers[str(event.space)] == event.seat
        assert event.space <= self.provost

    def NotReached(self, event: ev.NotReached) -> None:  # noqa: N802
        assert self.tiles[event.space] == event.tile
        assert self.workers[str(event.space)] == event.seat
        assert event.space > self.provost

    def Built(self, event: ev.Built) -> None:  # noqa: N802
        if KIND[event.tile] == PRESTIGE:
            assert self.tiles[event.space] == "residence"
            assert self.owners[event.space] == event.seat
        else:
            assert event.space not in self.tiles
            assert all(space in self.tiles for space in range(1, event.space)), "R6.4: nearest to the bridge"
        self.tiles[event.space] = event.tile
        self.owners[event.space] = event.seat

    def ConversionWaits(self, event: ev.ConversionWaits) -> None:  # noqa: N802
        assert self.tiles[event.space] == event.tile
        assert str(event.space) in self.workers
        assert event.space not in self.waiting
        self.waiting[event.space] = event.seat

    def Converted(self, event: ev.Converted) -> None:  # noqa: N802
        assert self.tiles[event.space] == event.tile
        assert str(event.space) not in self.workers
        assert self.waiting.pop(event.space, event.seat) == event.seat
        self.tiles[event.space] = "residence"
        self.owners[event.space] = event.seat

    # ---- castle and favors -----------------------------------------------------------------------

    def HouseBuilt(self, event: ev.HouseBuilt) -> None:  # noqa: N802
        self.houses[event.seat, event.section] += 1
        self.batches[event.seat] += 1

    def FavorGained(self, event: ev.FavorGained) -> None:  # noqa: N802
        assert 0 <= event.seat < self.players

    def FavorLost(self, event: ev.FavorLost) -> None:  # noqa: N802
        assert {(event.seat, line) for line in LINES} <= self.used

    def FavorUsed(self, event: ev.FavorUsed) -> None:  # noqa: N802
        key = (event.seat, event.line)
        assert key not in self.used
        assert event.column == self.markers[key] + event.moved <= self.open_column
        assert event.moved or event.column == self.open_column
        self.used.add(key)
        self.markers[key] = event.column

    def SectionBegan(self, event: ev.SectionBegan) -> None:  # noqa: N802
        assert event.section == SECTIONS[self.scored].name

    def SectionScored(self, event: ev.SectionScored) -> None:  # noqa: N802
        assert event.section == SECTIONS[self.scored].name
        self.scored += 1
        self.open_column = event.open_column

    def FinalScore(self, event: ev.FinalScore) -> None:  # noqa: N802
        assert event.total == self.points[event.seat] + event.gold + event.cubes + event.deniers
        self.finals[event.seat] = event.total

    def GameOver(self, event: ev.GameOver) -> None:  # noqa: N802
        self.over = True

    # ---- comparing -------------------------------------------------------------------------------

    def picture(self) -> dict[str, Any]:
        """Everything that is known, in plain values."""
        seats = range(self.players)
        return {
            "deniers": self.deniers,
            "points": self.points,
            "cubes": ["".join(k * hand[k] for k in LETTERS) for hand in self.cubes],
            "workers": self.workers,
            "tiles": self.tiles,
            "owners": self.owners,
            "waiting": self.waiting,
            "houses": [[self.houses[seat, section.name] for section in SECTIONS] for seat in seats],
            "markers": [[self.markers[seat, line] for line in LINES] for seat in seats],
            "used": self.used,
            "batches": self.batches if self.phase == 6 else [0] * self.players,
            "passing": self.passing,
            "order": list(self.order),
            "next_order": list(self.next_order),
            "provost": self.provost,
            "bailiff": self.bailiff,
            "turn": self.turn,
            "phase": 0 if self.over else self.phase,
            "scored": self.scored,
            "open_column": self.open_column,
            "decided": self.decided,
            "finals": [self.finals[seat] for seat in seats] if self.over else None,
        }


def picture(game: Game) -> dict[str, Any]:
    """The same picture, read off the state."""
    state = game.state
    seats = range(int(state.players))
    spaces = [space for space in range(1, 29) if state.tile[space]]
    return {
        "deniers": game.deniers,
        "points": game.points,
        "cubes": [letters(state.cubes[seat]) for seat in seats],
        "workers": {name: state.worker[i] for i, name in enumerate(PLACE_NAMES) if state.worker[i] >= 0},
        "tiles": {space: TILE_NAMES[state.tile[space]] for space in spaces},
        "owners": {space: state.owner[space] for space in spaces if state.owner[space] >= 0},
        "waiting": {space: state.waiting[space] for space in spaces if state.waiting[space] >= 0},
        "houses": [[state.houses[seat * 3 + section] for section in range(3)] for seat in seats],
        "markers": [[state.markers[seat * 4 + line] for line in range(4)] for seat in seats],
        "used": {(seat, line) for seat in seats for i, line in enumerate(LINES) if state.used[seat] >> i & 1},
        "batches": [state.batches[seat] for seat in seats],
        "passing": [state.passing[rank] for rank in range(int(state.passed))],
        "order": [state.order[rank] for rank in seats],
        "next_order": unpack_order(state.next_order, state.players) if state.next_order else [],
        "provost": state.provost,
        "bailiff": state.bailiff,
        "turn": game.turn,
        "phase": game.phase,
        "scored": state.scored,
        "open_column": state.open_column(),
        "decided": [move.token for move in game.history],
        "finals": game.scores,
    }
