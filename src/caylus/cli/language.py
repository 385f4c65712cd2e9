"""The language of the command line: the one that is asked for, else that of the environment."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Mapping
from typing import Annotated, Final

import typer

from caylus.text.languages import best_language
from caylus.text.sentences.message_format import catalogue, languages

LOCALES: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
NO_LOCALE: Final = ("C", "POSIX")


def environment_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the environment if we speak it, else English.

    As gettext has it: the first of the locale's variables holds, LANGUAGE goes before it with a list of
    wishes, and whoever sets the locale C wants no translation.

    >>> environment_language({"LANGUAGE": "de:ro", "LANG": "fr_FR.UTF-8"})
    'ro'
    """
    locale = next((value for name in LOCALES if (value := environment.get(name))), "")
    if locale in NO_LOCALE:
        return "en"
    return best_language(*environment.get("LANGUAGE", "").split(":"), locale)


def known_language(language: str) -> str:
    """A language that we speak; without one, that of the environment."""
    if not language:
        return environment_language()
    if language not in languages():
        raise typer.BadParameter(f"there are {', '.join(languages())}, not {language!r}")
    return language


Language = Annotated[
    str,
    typer.Option(
        callback=known_language, metavar="|".join(languages()), help="The language; yours without it."
    ),
]


def language_named(text: str) -> str | None:
    """The language that somebody names by its code or by its own name; None if we do not speak it."""
    wanted = folded(text)
    for code in languages():
        if wanted in (code, folded(catalogue(code).texts["language.name"])):
            return code
    return None


def folded(text: str) -> str:
    """A word as it is compared: in small letters and without accents, which not every keyboard has.

    >>> folded("Înapoi")
    'inapoi'
    """
    letters = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).replace("’", "'")
