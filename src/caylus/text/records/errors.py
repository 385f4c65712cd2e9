"""Why a record is refused."""

from __future__ import annotations

from functools import partial
from typing import Any

from caylus.rules.refusals import Refusal
from caylus.text.sentences import Sentences


class RecordError(ValueError):
    """A record that cannot be read or written; its message says where and why, in English.

    `fault` names the sentence, `details` fill it in; `sentence` says it in other languages.
    """

    def __init__(
        self,
        fault: str,
        line: int = 0,
        decision: int | None = None,
        refusal: Refusal | None = None,
        players: tuple[str, ...] = (),
        **details: int | str,
    ) -> None:
        """Keep everything that a sentence in any language needs."""
        self.fault = fault
        self.line = line
        """The line of the text, from 1; 0 if there is no text yet."""
        self.decision = decision
        """The number of the decision, from 1; None for a fault of the header."""
        self.refusal = refusal
        """Why an illegal decision is refused."""
        self.players = players
        self.details = details
        super().__init__(self.sentence("en"))

    def __reduce__(self) -> tuple[Any, ...]:
        kind: Any = type(self)
        return partial(kind, **self.details), (
            self.fault,
            self.line,
            self.decision,
            self.refusal,
            self.players,
        )

    def sentence(self, language: str) -> str:
        """What is wrong, and where."""
        words = Sentences(language, self.players)
        return words.record_fault(self.fault, self.line, self.decision, self.refusal, self.details)
