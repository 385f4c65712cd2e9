"""A request that is refused: a reason, and a sentence for it in every language. Nothing has changed."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from caylus.rules.refusals import Refusal
from caylus.server.i18n import Speaker, say

STATUS: Final = {
    **{"no-table": 404, "no-seat": 404, "no-moment": 404, "no-page": 404, "no-language": 404},
    **{"not-host": 403, "not-seated": 403, "not-your-seat": 403, "origin": 403, "no-name": 401},
    **{"wrong-password": 403, "too-fast": 429, "too-many-tries": 429, "too-large": 413},
    **{"store": 503, "closing": 503, "bad-request": 422},
}
"""The HTTP status of each reason; 409 for all others."""


class Denied(Exception):
    """A refused request."""

    def __init__(self, reason: str, **values: str | int) -> None:
        """The reason, and what is filled into its sentence."""
        super().__init__(reason)
        self.reason = reason
        self.rule = ""
        self.legal: list[str] = []
        self.values = values

    def __reduce__(self) -> tuple[Any, ...]:
        kind: Any = type(self)
        return partial(kind, **self.values), (self.reason,)

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS.get(self.reason, 409)

    def text(self, language: str) -> str:
        """The sentence."""
        return say(language, f"refused.{self.reason}", **self.values)


class IllegalChoice(Denied):
    """A choice that the rules refuse."""

    def __init__(self, refusal: Refusal, words: Speaker, legal: list[str]) -> None:
        """The refusal of the rules, told by `words`."""
        super().__init__(refusal.reason)
        self.refusal = refusal
        self.words = words
        self.rule = refusal.rule
        self.legal = legal

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.refusal, self.words, self.legal)

    def text(self, language: str) -> str:
        """The sentence, in the language of its speaker."""
        return self.words.refusal(self.refusal)
