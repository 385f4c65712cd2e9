"""Messages in ICU MessageFormat: `{seat} gets {n, plural, one {# denier} other {# deniers}}.`

Only what our catalogues use: plain arguments, `plural` with categories and exact numbers, and `select`.
What is filled in is plain text and never read as a message, whatever braces a player's name contains.

A language that inflects its names asks for a form of them: where `{place}` is "l'auberge", `{place_of}` is
"de l'auberge", the message `place.inn.of`. A capital letter at the beginning of the argument gives one to the
value: `{Place}` is "L'auberge" (docs/decisions/012-inflected-names.md).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Container, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any, Final

from pyicumessageformat import Parser  # type: ignore[import-untyped]

Values = Mapping[str, str | int]


class MessageError(ValueError):
    """A message that cannot be read or filled in."""


@dataclass(frozen=True)
class Argument:
    """A place where a value is filled in."""

    name: str


@dataclass(frozen=True)
class Choice:
    """`plural` or `select`: one of several texts, by the value of an argument."""

    name: str
    plural: bool
    texts: dict[str, tuple[Part, ...]]


Part = str | Argument | Choice


class Name(str):
    """A name out of a catalogue, which can be asked for the forms that its language has."""

    __slots__ = ("_say",)
    _say: Callable[[str], str]

    def __new__(cls, say: Callable[[str], str]) -> Name:
        """`say` gives the name for "", and its form for the name of a form."""
        name = super().__new__(cls, say(""))
        name._say = say
        return name

    def form(self, form: str) -> str:
        """A form of the name, such as "of" or "at"; `MessageError` if the catalogue does not have it."""
        return self._say(form)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._say,)


def plural_en(n: int) -> str:
    """The English plural."""
    return "one" if n == 1 else "other"


def plural_fr(n: int) -> str:
    """The French plural: 0 is singular, and a million takes a preposition."""
    if n in (0, 1):
        return "one"
    return "many" if n % 1_000_000 == 0 else "other"


def plural_ru(n: int) -> str:
    """The Russian plural."""
    if n % 10 == 1 and n % 100 != 11:
        return "one"
    return "few" if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else "many"


def plural_ro(n: int) -> str:
    """The Romanian plural: from 20 on the number takes a preposition."""
    if n == 1:
        return "one"
    return "few" if n == 0 or 1 <= n % 100 <= 19 else "other"


PLURALS: Final[dict[str, Callable[[int], str]]] = {
    "en": plural_en,
    "fr": plural_fr,
    "ru": plural_ru,
    "ro": plural_ro,
}
"""The category of a whole number in each language (CLDR, cardinal numbers)."""


def parse(text: str) -> tuple[Part, ...]:
    """The parts of a message; `MessageError` if it is not written as it must be."""
    try:
        return tuple(_part(part) for part in Parser({"allow_tags": False}).parse(text))
    except SyntaxError as error:
        raise MessageError(f"{error}: {text}") from None


def _part(part: Any) -> Part:
    if isinstance(part, str):
        return part
    kind = part.get("type", "")
    if kind == "" or part.get("hash"):
        return Argument(part["name"])
    if kind not in ("plural", "select") or part.get("offset"):
        raise MessageError(f"only plural without offset and select are used here, not {kind}: {part['name']}")
    texts = {key: tuple(_part(inner) for inner in parts) for key, parts in part["options"].items()}
    return Choice(part["name"], kind == "plural", texts)


def fill_in(parts: tuple[Part, ...], values: Values, language: str) -> str:
    """The sentence that a message makes of some values; `MessageError` if one is missing or not a number."""
    text = ""
    for part in parts:
        if isinstance(part, str):
            text += part
            continue
        if isinstance(part, Argument):
            text += _inserted(part.name, values)
            continue
        if part.name not in values:
            raise MessageError(f"no value for {part.name}")
        text += fill_in(part.texts[_chosen(part, values[part.name], language)], values, language)
    return text


def _inserted(argument: str, values: Values) -> str:
    """The text for an argument: its value, or a form of it, with a capital letter if the argument has one."""
    name = argument_name(argument, values)
    if name not in values:
        raise MessageError(f"no value for {argument}")
    value = values[name]
    form = argument[len(name) + 1 :]
    if form and not isinstance(value, Name):
        raise MessageError(f"{name} has no forms, so there is no {argument}")
    text = value.form(form) if form and isinstance(value, Name) else str(value)
    return text[:1].upper() + text[1:] if argument[0].isupper() else text


def argument_name(argument: str, known: Container[str]) -> str:
    """The name of the value that an argument asks for: `place` for `{place_of}` and `{Place}` too."""
    name = argument[0].lower() + argument[1:]
    return name if name in known else name.rpartition("_")[0] or name


def _chosen(choice: Choice, value: str | int, language: str) -> str:
    """Which of the texts is meant."""
    if choice.plural:
        if not isinstance(value, int):
            raise MessageError(f"{choice.name} must be a number, not {value!r}")
        keys = (f"={value}", PLURALS[language](abs(value)))
    else:
        keys = (str(value), "other")
    return next((key for key in keys if key in choice.texts), "other")


def arguments(parts: tuple[Part, ...]) -> Iterator[str]:
    """The names of the values that a message can ask for."""
    for part in parts:
        if not isinstance(part, str):
            yield part.name
        if isinstance(part, Choice):
            for text in part.texts.values():
                yield from arguments(text)


class Catalogue:
    """All messages of one language, by their ids."""

    def __init__(self, language: str, texts: dict[str, str]) -> None:
        """Keep the texts; each is parsed when it is first used."""
        self.language = language
        self.texts = texts
        self._parsed: dict[str, tuple[Part, ...]] = {}

    def __contains__(self, name: str) -> bool:
        return name in self.texts

    def parts(self, name: str) -> tuple[Part, ...]:
        """A message, parsed."""
        if name not in self._parsed:
            if name not in self.texts:
                raise MessageError(f"no message {name} in {self.language}")
            self._parsed[name] = parse(self.texts[name])
        return self._parsed[name]

    def format(self, name: str, values: Values) -> str:
        """A message with its values filled in."""
        try:
            return fill_in(self.parts(name), values, self.language)
        except MessageError as error:
            raise MessageError(f"{name}: {error}") from None


def languages() -> list[str]:
    """The languages that there are catalogues for, English first."""
    folder = resources.files("caylus.text") / "catalogues"
    found = [entry.name.removesuffix(".json") for entry in folder.iterdir() if entry.name.endswith(".json")]
    return sorted(found, key=lambda language: (language != "en", language))


@cache
def catalogue(language: str) -> Catalogue:
    """The messages of a language; `ValueError` if there are none."""
    if language not in languages():
        raise ValueError(f"no sentences in {language!r}; there are {', '.join(languages())}")
    file = resources.files("caylus.text") / "catalogues" / f"{language}.json"
    return Catalogue(language, json.loads(file.read_text("utf-8")))
