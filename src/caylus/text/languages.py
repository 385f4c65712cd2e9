"""Choosing a language: the best one of the catalogues for what somebody prefers."""

from __future__ import annotations

import re
from collections.abc import Iterator

from caylus.text.sentences.message_format import languages


def best_language(*preferences: str | None) -> str:
    """Return the first preferred language that has a catalogue, else English.

    A preference is a language tag, a locale name or an `Accept-Language` header, whose weights count:

    >>> best_language("de_DE.UTF-8", "fr_CA.UTF-8", "en")
    'fr'
    >>> best_language(None, "de, fr;q=0.1, ru;q=0.5")
    'ru'
    """
    known = languages()
    for preference in preferences:
        for tag in ranked_tags(preference or ""):
            language = re.split(r"[-_.@]", tag.lower())[0]
            if language in known:
                return language
    return "en"


def ranked_tags(header: str) -> Iterator[str]:
    """Yield the tags of an `Accept-Language` header by weight, without those of weight 0 (RFC 9110)."""
    weighted = []
    for item in header.split(","):
        tag, *parameters = (part.strip() for part in item.split(";"))
        weighted.append((weight_of(parameters), tag))
    for weight, tag in sorted(weighted, key=lambda pair: -pair[0]):  # stable: equal ones stay in order
        if weight > 0:
            yield tag


def weight_of(parameters: list[str]) -> float:
    """Return the weight among the parameters of a tag: 1 without one, 0 if it cannot be read."""
    for parameter in parameters:
        name, _, value = parameter.partition("=")
        if name.strip().lower() == "q":
            return float(value) if re.fullmatch(r"\s*(0(\.\d{0,3})?|1(\.0{0,3})?)\s*", value) else 0.0
    return 1.0
