"""What a whole game shows: the corners of the rules that it passes, counted from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from caylus import Edition, Game
from caylus.rules import events as ev
from caylus.rules.data.tiles import SECTIONS, TILES
from tests.conformance.ledger import KIND, PRESTIGE, Ledger

ROOM: Final = {section.name: section.places for section in SECTIONS}
WITH_FAVORS: Final = {tile.name for tile in TILES if tile.favors}
WORKED: Final = [tile.name for tile in TILES if tile.asks and not tile.builds and not tile.converts]
SUPPLIED: Final = [tile.name for tile in TILES if tile.cost]

FEATURES: Final[dict[str, str]] = {
    "ends-by-bailiff": "the bailiff reaches 24 before the towers are full (R8.2)",
    "ends-by-full-towers": "the towers are full before the bailiff reaches 24 (R8.2)",
    "bailiff-passes-trigger": "the bailiff goes past a trigger without standing on it (R8.2)",
    "full-section-scored": "a section is scored before its trigger because it is full (R8.2)",
    "section-left-unfilled": "a section is scored with places left, which stay empty (R8.4)",
    "two-scorings": "two sections are scored in one turn (R8.2)",
    "shared-win": "equal players share the win (R10.1)",
    "lasts-18-turns": "the longest possible game (R8.1)",
    "lasts-9-turns": "the shortest possible end by the bailiff (R8.1)",
    "forced-first-pass": "a forced pass is the first and gets the denier (R3.5, R3.6)",
    "two-player-price": "3 deniers after the other has passed (R3.3)",
    "price-5": "the last of five pays 5 deniers (R3.3)",
    "inn-price": "1 denier after others have passed, thanks to the inn (R3.3)",
    "inn-price-castle": "the inn's price at the castle (R3.3)",
    "own-building-price": "1 denier on one's own building after others have passed (R3.3)",
    "guest": "an owner's point for another player's worker (R3.4)",
    "castle-of-five": "five workers at the castle (R3.2)",
    "inn-both-places": "the worker on the left replaces one's own on the right (R4.6)",
    "inn-replaced": "the worker on the left sends another player's home (R4.6)",
    "inn-home": "the holder of the right place goes home (R4.6)",
    "stables-full": "three workers in the stables (R4.5)",
    "stables-at-once": "the new turn order holds at once (R4.5)",
    "stables-next-turn": "the new turn order waits for the next turn (R4.5)",
    "stables-next-turn-scoring": "and a section is scored before that in the old order (R8.3)",
    "provost-on-1": "the provost at the bridge (R5.2)",
    "provost-on-28": "the provost at the end of the road (R5.2)",
    "guild-moves-provost": "the merchants' guild moves the provost (R4.3)",
    "not-reached": "a worker beyond the provost goes home without having worked (R6.1)",
    "owner-bonus": "the owner of a stone production building takes a cube (R6.3)",
    "full-road": "no unbuilt space is left (R6.4)",
    "build-on-28": "the last space of the road is built on (R6.4)",
    "converts-neutral": "a neutral tile leaves the game (R6.6)",
    "converts-own": "a player's tile goes back to the supply (R6.6)",
    "waits-worker-home": "a conversion waits for the worker to go home (R6.6)",
    "waits-end-of-phase": "a conversion waits for the end of phase 5 (R6.6)",
    "waits-beyond-provost": "a conversion waits for a worker whom the provost does not reach (R6.6)",
    "waits-under-work": "the building that is just being resolved is converted (R6.6)",
    "waits-in-phase-3": "a favor in phase 3 converts an occupied building (R6.6)",
    "rebuilt": "a converted tile is built again in the same phase (R6.6)",
    "overflow": "a batch goes into the section after the current one (R7.2)",
    "no-batch": "no batch at the castle costs points (R7.3)",
    "no-room-spared": "no room in the towers, no loss (R7.3)",
    "no-room-punished": "no room, but no batch in hand either: a loss (`no_room=batch-in-hand`)",
    "no-room-batch-in-hand": "no room, but a batch in hand: no loss (`no_room=batch-in-hand`)",
    "equal-batches": "among equals the one earlier in castle order gets the favor (R7.4)",
    "never-below-0": "a loss stops at 0 points (R0.3)",
    "favor-in-phase-3": "a favor of the joust field (R4.4)",
    "favor-in-phase-5": "a favor for a building (R9.1)",
    "favor-in-phase-6": "a favor for most batches (R7.4)",
    "favor-in-phase-7": "a favor of a scoring (R8.3)",
    "favor-stays": "a marker stays because the next column is closed (R9.3)",
    "favor-lost": "a fifth favor in one phase is lost (R9.4)",
    "favor-builds-wood": "a wood building by favor (R9.7)",
    "favor-builds-stone": "a stone building by favor (R9.7)",
    "favor-converts": "a conversion by favor (R9.7)",
    "favor-raises": "a prestige building by favor (R9.7)",
    "favor-swaps": "one cube for two (R9.6)",
    "favor-gold": "gold by favor (R9.2)",
    "favor-declined": "a line is used without its effect (R9.2)",
    "nested-joust": "joust field, build line, a building with a favor (R9.7)",
    "nested-build": "a building with a favor, build line, another building with a favor (R9.7)",
    "nested-batches": "most batches, build line, a building with a favor (R9.7)",
    "nested-scoring": "a scoring, build line, a building with a favor, while another favor waits (R9.7)",
    "simple-favors": "each favor is 3 points (R9.8)",
    **{f"gate-to-{place}": f"from the gate to {place} (R4.1)" for place in ("post", "guild", "joust", "inn")},
    **{f"gate-to-{place}": f"from the gate to the {place} (R4.1)" for place in ("stables", "castle", "road")},
    "gate-to-guest": "from the gate to another player's building, whose owner gets a point (R4.1)",
    "gate-to-inn-own-right": "from the gate to the inn with one's own worker on the right (R4.1)",
    "gate-home": "from the gate home (R4.1)",
    "church-points": "4 points for the church (`church_points=4`)",
    "lawyer-points": "3 points for the lawyer (`lawyer_points=3`)",
    "tailor-one-cloth": "1 cloth at the tailor (`tailor=1:2,3:6`)",
    "wood-farm-and": "2 food and 1 cloth of the wood farm (`wood_farm=and`)",
    **{f"works-{name}": f"the {name} gives something to a worker" for name in WORKED},
    **{f"builds-{name}": f"the {name} is built" for name in SUPPLIED},
}
"""Every feature that the records together must show, with what it means."""


class Scan(Ledger):
    """Follows a game's events and notes its features."""

    def __init__(self, players: int, edition: Edition) -> None:
        super().__init__(players)
        self.edition = edition
        self.found: Counter[str] = Counter()
        self.last: ev.Event = ev.Event()
        self.move = ""
        self.mover = -1
        self.forced = False
        self.scorings = 0
        self.next_turn_order = False
        self.converted: set[str] = set()
        self.favor_line = ""
        """The line of the favor that is being used, until something else is decided."""
        self.sources: list[str] = []
        """Why the seat whose turn it is got its favors, in this phase."""
        self.pending = 0
        self.working = 0

    def hear(self, events: Iterable[ev.Event]) -> None:
        """Take note of events, and remember the last one."""
        for event in events:
            super().hear([event])
            self.last = event

    def note(self, feature: str, when: bool = True) -> None:
        """Count a feature."""
        if when:
            self.found[feature] += 1

    def castle_room(self) -> int:
        """Places left from the current section on."""
        taken = sum(self.houses.values()) - sum(
            self.houses[seat, section.name]
            for seat in range(self.players)
            for section in SECTIONS[: self.scored]
        )
        return sum(section.places for section in SECTIONS[self.scored :]) - taken

    # ---- the course of the game ------------------------------------------------------------------

    def Decided(self, event: ev.Decided) -> None:  # noqa: N802
        super().Decided(event)
        self.move, self.mover, self.forced = event.move.token, event.seat, event.forced
        verb = event.move.verb
        if self.favor_line in ("cubes", "build"):
            self.note("favor-declined", verb == "skip" and not event.forced)
            self.note("favor-swaps", verb == "swap")
            self.note("favor-gold", self.move == "take:g")
            self.note("favor-converts", verb == "convert")
            self.note("favor-raises", verb == "raise")
        if verb == "done" and self.phase == 6:
            self._done(event.seat)

    def _done(self, seat: int) -> None:
        if self.batches[seat] or self.castle_room():
            return
        hand = self.cubes[seat]
        batch = hand["f"] and sum(hand[kind] > 0 for kind in "wscg") >= 2
        if self.edition["no_room"] == "never":
            self.note("no-room-spared")
        else:
            self.note("no-room-batch-in-hand" if batch else "no-room-punished")

    def TurnBegan(self, event: ev.TurnBegan) -> None:  # noqa: N802
        super().TurnBegan(event)
        self.scorings = 0
        self.next_turn_order = False

    def PhaseBegan(self, event: ev.PhaseBegan) -> None:  # noqa: N802
        super().PhaseBegan(event)
        self.converted.clear()
        self.favor_line, self.sources, self.pending = "", [], 0

    def OrderChanged(self, event: ev.OrderChanged) -> None:  # noqa: N802
        super().OrderChanged(event)
        self.note("stables-next-turn" if event.next_turn else "stables-at-once")
        self.next_turn_order = event.next_turn

    def GameOver(self, event: ev.GameOver) -> None:  # noqa: N802
        super().GameOver(event)
        self.note("ends-by-bailiff" if self.bailiff >= 24 else "ends-by-full-towers")
        self.note("lasts-18-turns", self.turn == 18)
        self.note("lasts-9-turns", self.turn == 9 and self.bailiff >= 24)
        totals = list(self.finals.values())
        self.note("shared-win", totals.count(max(totals)) > 1)

    # ---- placing, special buildings, provost -----------------------------------------------------

    def Passed(self, event: ev.Passed) -> None:  # noqa: N802
        super().Passed(event)
        self.note("forced-first-pass", event.rank == 1 and self.forced)

    def WorkerPlaced(self, event: ev.WorkerPlaced) -> None:  # noqa: N802
        super().WorkerPlaced(event)
        passed, owner = len(self.passing), self._owner(event.place)
        self.note("two-player-price", self.players == 2 and event.price == 3)
        self.note("price-5", event.price == 5)
        self.note("own-building-price", passed > 0 and owner == event.seat)
        if passed and self.workers.get("inn-right") == event.seat and event.price == 1:
            self.note("inn-price", owner != event.seat)
            self.note("inn-price-castle", event.place.startswith("castle"))
        self.note("castle-of-five", event.place == "castle5")

    def _owner(self, place: str) -> int:
        return self.owners.get(int(place), -1) if place.isdigit() else -1

    def WorkerMoved(self, event: ev.WorkerMoved) -> None:  # noqa: N802
        super().WorkerMoved(event)
        if event.start == "inn" and isinstance(self.last, ev.WorkerHome):
            own = self.last == ev.WorkerHome(event.seat, "inn-right")
            self.note("inn-both-places", own)
            self.note("inn-replaced", not own and self.last.place == "inn-right")
        if event.start == "gate":
            place = "road" if event.place.isdigit() else event.place.rstrip("12345")
            self.note(f"gate-to-{place}")
            self.note("gate-to-guest", self._owner(event.place) not in (-1, event.seat))
            own = self.workers.get("inn-right") == event.seat
            self.note("gate-to-inn-own-right", place == "inn" and own)

    def WorkerHome(self, event: ev.WorkerHome) -> None:  # noqa: N802
        super().WorkerHome(event)
        self.note("gate-home", event.place == "gate")
        self.note("inn-home", event.place == "inn-right" and self.move == "home")
        self.note("stables-full", event.place == "stables3")

    def ProvostMoved(self, event: ev.ProvostMoved) -> None:  # noqa: N802
        super().ProvostMoved(event)
        self.note("guild-moves-provost", self.phase == 3)
        self.note("provost-on-1", self.provost == 1)
        self.note("provost-on-28", self.provost == 28)

    def BailiffMoved(self, event: ev.BailiffMoved) -> None:  # noqa: N802
        super().BailiffMoved(event)
        skipped = any(event.start < section.trigger < event.space for section in SECTIONS)
        self.note("bailiff-passes-trigger", skipped)

    # ---- the road --------------------------------------------------------------------------------

    def WorkBegan(self, event: ev.WorkBegan) -> None:  # noqa: N802
        super().WorkBegan(event)
        self.working = event.space
        self.favor_line, self.sources = "", []

    def NotReached(self, event: ev.NotReached) -> None:  # noqa: N802
        super().NotReached(event)
        self.note("not-reached")

    def Gained(self, event: ev.Gained) -> None:  # noqa: N802
        super().Gained(event)
        self.note("guest", event.cause.why == "guest")
        self.note("owner-bonus", event.cause.why == "owner-bonus")
        if event.cause.why == "work":
            self.note("wood-farm-and", event.cause.tile == "wood-farm-food" and event.cubes == "ffc")
            self.note("tailor-one-cloth", event.cause.tile == "tailor" and self.move == "pay:c")
            self.note(f"works-{event.cause.tile}")
        if event.cause.why == "favor" and self.edition["favors"] == "simple":
            self.note("simple-favors")

    def Built(self, event: ev.Built) -> None:  # noqa: N802
        super().Built(event)
        self.note(f"builds-{event.tile}")
        self.note("church-points", event.tile == "church" and self.edition["church_points"] == "4")
        self.note("lawyer-points", event.tile == "lawyer" and self.edition["lawyer_points"] == "3")
        self.note("rebuilt", event.tile in self.converted)
        self.note("build-on-28", event.space == 28)
        self.note("full-road", len(self.tiles) == 28 and KIND[event.tile] != PRESTIGE)
        if self.favor_line == "build":
            self.note("favor-builds-wood", KIND[event.tile] == 3)
            self.note("favor-builds-stone", KIND[event.tile] == 4)
            if event.tile in WITH_FAVORS:
                source = self.sources[-1]
                self.note(f"nested-{source}", source != "scoring" or self.pending > 0)

    def ConversionWaits(self, event: ev.ConversionWaits) -> None:  # noqa: N802
        super().ConversionWaits(event)
        self.note(f"waits-{self.edition['lawyer_delay']}")
        self.note("waits-in-phase-3", self.phase == 3)
        self.note("waits-under-work", self.phase == 5 and event.space == self.working)

    def Converted(self, event: ev.Converted) -> None:  # noqa: N802
        super().Converted(event)
        own = KIND[event.tile] in (3, 4)
        self.note("converts-own" if own else "converts-neutral")
        self.note(
            "waits-beyond-provost", self.phase == 5 and event.space > self.provost and self._left(event)
        )
        if own:
            self.converted.add(event.tile)

    def _left(self, event: ev.Converted) -> bool:
        return isinstance(self.last, ev.WorkerHome) and self.last.place == str(event.space)

    # ---- castle, favors, scoring -----------------------------------------------------------------

    def HouseBuilt(self, event: ev.HouseBuilt) -> None:  # noqa: N802
        super().HouseBuilt(event)
        beyond = [section.name for section in SECTIONS].index(event.section) - self.scored
        self.note("overflow", beyond > 0)

    def Lost(self, event: ev.Lost) -> None:  # noqa: N802
        super().Lost(event)
        self.note("never-below-0", event.points < event.penalty)
        self.note("no-batch", event.cause.why == "no-batch" and self.castle_room() > 0)

    def FavorGained(self, event: ev.FavorGained) -> None:  # noqa: N802
        super().FavorGained(event)
        if event.cause.why == "batches":
            self.note("equal-batches", self.batches.count(self.batches[event.seat]) > 1)
        self.sources.append(event.cause.why)
        self.pending += 1

    def FavorLost(self, event: ev.FavorLost) -> None:  # noqa: N802
        super().FavorLost(event)
        self.note("favor-lost")
        self.pending -= 1

    def FavorUsed(self, event: ev.FavorUsed) -> None:  # noqa: N802
        super().FavorUsed(event)
        self.favor_line = event.line
        self.pending -= 1
        self.note(f"favor-in-phase-{self.phase}")
        self.note("favor-stays", not event.moved)

    def SectionBegan(self, event: ev.SectionBegan) -> None:  # noqa: N802
        super().SectionBegan(event)
        section = SECTIONS[self.scored]
        houses = sum(self.houses[seat, section.name] for seat in range(self.players))
        self.note("full-section-scored", self.bailiff < section.trigger)
        self.note("section-left-unfilled", houses < section.places)
        self.note("stables-next-turn-scoring", self.next_turn_order)

    def SectionScored(self, event: ev.SectionScored) -> None:  # noqa: N802
        super().SectionScored(event)
        self.scorings += 1
        self.note("two-scorings", self.scorings == 2)


def features(game: Game) -> Counter[str]:
    """How often a finished game shows each of `FEATURES`."""
    scan = Scan(len(game.players), game.edition)
    scan.hear(game.events())
    return scan.found
