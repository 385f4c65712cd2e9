"""Why a choice is refused: a rule's number and a message's name with its arguments, never a sentence."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from caylus.rules.data.decision_kinds import DECISION_KINDS
from caylus.rules.runtime.values import Value

REASONS: Final[dict[str, str]] = {
    "unknown-token": "notation",
    "other-decision": "R2.1",
    "game-over": "R8.5",
    "no-worker": "R3.6",
    "unbuilt": "R3.2",
    "residence": "R3.2",
    "prestige": "R3.2",
    "occupied": "R3.2",
    "own-worker-there": "R3.2",
    "stables-two-players": "R3.2",
    "stables-own-worker": "R3.2",
    "stables-full": "R3.2",
    "inn-left-taken": "R3.2",
    "castle-own-worker": "R3.2",
    "price": "R3.3",
    "gate-itself": "R4.1",
    "joust-no-denier": "R4.4",
    "joust-no-cloth": "R4.4",
    "provost-price": "R5.1",
    "off-the-road": "R5.2",
    "compulsory": "R6.2",
    "not-produced": "R6.2",
    "bonus-kind": "R6.3",
    "bonus-compulsory": "R6.3",
    "no-unbuilt-space": "R6.4",
    "not-in-edition": "R0.2",
    "already-built": "R0.2",
    "tile-waits": "R6.6",
    "other-class": "R6.4",
    "cubes": "R6.4",
    "no-residence": "R6.5",
    "raise-cubes": "R6.5",
    "convert-no-cloth": "R6.6",
    "convert-no-denier": "R6.6",
    "convert-unbuilt": "R6.6",
    "convert-lawyer": "R6.6",
    "convert-fixed": "R6.6",
    "convert-residence": "R6.6",
    "convert-prestige": "R6.6",
    "convert-not-yours": "R6.6",
    "convert-waits": "R6.6",
    "not-offered": "R6.7",
    "gold-refused": "R6.7",
    "offer-cubes": "R6.7",
    "offer-deniers": "R6.7",
    "towers-full": "R7.2",
    "batch-no-food": "R7.1",
    "batch-cubes": "R7.1",
    "line-used": "R9.4",
    "favor-compulsory": "R9.2",
    "column-closed": "R9.3",
    "marker-short": "R9.2",
    "swap-cube": "R9.6",
    "not-in-line": "R9.2",
}
"""Every reason with the rule that it cites; `other-decision` cites the rule of what is asked instead."""


@dataclass(frozen=True)
class Refusal(Value):
    """Why a move is not legal.

    `reason` names the sentence (`caylus.text.sentences` has it in every language), `args` fill it in:
    numbers, names of tiles and places, cubes as letters, `seat` numbers.
    """

    reason: str
    args: dict[str, int | str] = field(default_factory=dict)

    @property
    def rule(self) -> str:
        """The number of the rule that refuses."""
        if self.reason == "other-decision":
            kind = DECISION_KINDS.get(str(self.args.get("decision")))
            if kind is not None:
                return kind.rule
        return REASONS[self.reason]
