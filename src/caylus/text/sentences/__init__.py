"""Sentences: what happened, what is asked, what a choice means and why it is refused, in words.

>>> from caylus.rules.events import WorkerPlaced
>>> sentences = Sentences(players=["Anna", "Boris"])
>>> sentences.event(WorkerPlaced(0, "8", 2, "fixed-carpenter"))
'Anna places a worker at the carpenter (8) for 2 deniers.'
>>> sentences.refusal(Refusal("price", {"price": 3, "deniers": 2}))
'That costs 3 deniers, and you have 2.'

The messages themselves are in `text/catalogues/`, one file for each language (docs/sentences.md).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from caylus.rules.data.moves import Move
from caylus.rules.data.tiles import SPACES
from caylus.rules.events import Event
from caylus.rules.laws.problems import Problem
from caylus.rules.refusals import Refusal
from caylus.rules.state import State
from caylus.text.sentences import choices, explanations, story
from caylus.text.sentences.phrases import Words

ROAD: Final = range(1, SPACES + 1)


class Sentences(Words):
    """Sentences in one language, for the players of one game."""

    # ---- what happened ---------------------------------------------------------------------------

    def event(self, event: Event) -> str:
        """What happened; empty for events that need no sentence (`happened.SILENT`)."""
        return story.tell(self, event)

    def story(self, events: Iterable[Event]) -> list[str]:
        """What happened, told as one tells a game: a line for each step, and nothing twice."""
        return story.lines(self, events)

    def story_lines(self, events: Iterable[Event]) -> list[tuple[str, list[Event]]]:
        """The same, each line with the events that it tells."""
        return story.grouped(self, events)

    # ---- what is asked, and what can be answered ----------------------------------------------------

    def decision(self, kind: str, seat: int | None = None) -> str:
        """The question to a player. It does not name him: no language needs the seat so far."""
        return self.say(f"decision.{kind}")

    def move(self, move: Move, kind: str, state: State | None = None) -> str:
        """What a choice means at a decision of this kind; with the state also its price and what it gives."""
        return choices.describe(self, move, kind, state)

    def refusal(self, refusal: Refusal, state: State | None = None) -> str:
        """Why a choice is refused; with the state, spaces of the road are named after their tiles."""
        values = {name: self.argument(name, value, state) for name, value in refusal.args.items()}
        if refusal.args.get("space") in ROAD:
            values["place"] = self.place_now(str(refusal.args["space"]), state)
        return self.say(f"refusal.{refusal.reason}", **values)

    def warning(self, name: str, args: Mapping[str, int | str]) -> str:
        """What to know about a choice before it is made (`caylus.decisions.warnings`)."""
        if name == "tile-work":
            return self.tile_work(str(args["tile"]))
        if name == "place-help":
            return self.place_help(str(args["place"]))
        if name == "column-closed":
            return self.refusal(Refusal(name, dict(args)))
        return self.say(f"warning.{name}", **{key: self.argument(key, value) for key, value in args.items()})

    # ---- faults ----------------------------------------------------------------------------------

    def problem(self, problem: Problem) -> str:
        """What is wrong with a position, and in which line of its text."""
        values = {name: self.argument(name, value) for name, value in problem.args.items()}
        sentence = self.say(f"problem.{problem.name}", **values)
        row = problem.args.get("row", 0)
        return self.say("problem.row", row=row, why=sentence) if row else sentence

    def record_fault(
        self,
        fault: str,
        line: int,
        decision: int | None,
        refusal: Refusal | None,
        details: dict[str, int | str],
    ) -> str:
        """Why a record is refused, and where."""
        values = {name: self.argument(name, value) for name, value in details.items()}
        if refusal is not None:
            values.update(why=self.refusal(refusal), rule=refusal.rule)
        why = self.say(f"record.{fault}", **values)
        if values.get("writer") and values["writer"] != values["engine"]:
            why = self.say("record.other-engine", **{**values, "why": why})
        if decision is not None and line:
            return self.say("record.at-decision", line=line, decision=decision, why=why)
        return self.say("record.at-line", line=line, why=why) if line else why

    # ---- help ------------------------------------------------------------------------------------

    def tile_help(self, name: str) -> str:
        """What a tile does and costs, with the figures of the edition."""
        return explanations.tile_help(self, name)

    def tile_work(self, name: str) -> str:
        """What a worker on a tile does, and what its owner has of it."""
        return explanations.tile_work(self, name)

    def place_help(self, name: str) -> str:
        """What a special building or the castle is for."""
        return self.say(f"place.{name}.help")

    def section_help(self, name: str) -> str:
        """What houses in a section of the castle give, and when it is scored."""
        return explanations.section_help(self, name)

    def favor(self, line: str, column: int) -> str:
        """What a column of the favor table gives."""
        return explanations.favor(self, line, column)

    def edition_help(self, name: str) -> str:
        """Which rulebook an edition follows."""
        return self.say(f"edition.{name}")

    def option_help(self, name: str, value: str = "") -> str:
        """What an option is about; with a value, what that value means."""
        return self.say(f"option.{name}.{value}" if value else f"option.{name}")
