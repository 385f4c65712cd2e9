"""Refused requests. Each has a reason, which has a sentence in every language. Nothing has changed."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from caylus.rules.refusals import Refusal
from caylus.server.i18n import ServerSentences, say

STATUS: Final = {
    **{"no-table": 404, "no-seat": 404, "no-moment": 404, "no-page": 404, "no-language": 404},
    **{"not-host": 403, "not-seated": 403, "not-your-seat": 403, "origin": 403, "no-name": 401},
    **{"wrong-password": 403, "too-fast": 429, "too-many-tries": 429, "too-large": 413},
    **{"store": 503, "closing": 503, "hint-failed": 503, "bad-request": 422, "internal-error": 500},
}
"""The HTTP status of each reason; all others have 409."""


class RequestRefused(Exception):
    """A request was refused."""

    def __init__(self, reason: str, **values: str | int) -> None:
        """`values` are the arguments of the reason's sentence."""
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
        """Return the sentence in a language."""
        return say(language, f"refused.{self.reason}", **self.values)


class IllegalChoice(RequestRefused):
    """A choice is not legal."""

    def __init__(self, refusal: Refusal, words: ServerSentences, legal: list[str]) -> None:
        """`words` turns the refusal into a sentence; `legal` are the legal tokens."""
        super().__init__(refusal.reason)
        self.refusal = refusal
        self.words = words
        self.rule = refusal.rule
        self.legal = legal

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.refusal, self.words, self.legal)

    def text(self, language: str) -> str:
        """Return the sentence in the language of `words`."""
        return self.words.refusal(self.refusal)
