"""What tests of message catalogues share: their parts, and what a language demands of them."""

from __future__ import annotations

import re
from collections.abc import Iterator

from caylus.text.sentences.message_format import Catalogue, Choice, Part, argument_name, arguments

CATEGORIES = {
    "en": {"one", "other"},
    "fr": {"one", "other"},  # "many" is for millions, which we do not count
    "ru": {"one", "few", "many", "other"},
    "ro": {"one", "few", "other"},
}
"""The plural categories that a language needs."""

LATIN_IN_RUSSIAN = {
    "Brain",
    "Games",
    "JSON",
    "Caylus",
    "result",
    "stables",
    "next",
    "turn",
    "QR",
    "Enter",
    *"NPUH",
}
"""Names and keys that stay Latin in Russian."""


def choices(parts: tuple[Part, ...]) -> Iterator[Choice]:
    for part in parts:
        if isinstance(part, Choice):
            yield part
            for text in part.texts.values():
                yield from choices(text)


def seen(parts: tuple[Part, ...]) -> str:
    """What a reader can see of a message, whatever is filled in."""
    texts = [part for part in parts if isinstance(part, str)]
    for choice in choices(parts):
        texts += [part for text in choice.texts.values() for part in text if isinstance(part, str)]
    return " ".join(texts)


def check_arguments(catalogue: Catalogue, english: Catalogue) -> None:
    """Every message has the arguments of the English one, apart from forms, and selects its words."""
    for name in english.texts:
        known = set(arguments(english.parts(name)))
        found = {argument_name(argument, known) for argument in arguments(catalogue.parts(name))}
        assert found == known, name
        words, ours = (
            {c.name: set(c.texts) for c in choices(texts.parts(name)) if not c.plural}
            for texts in (english, catalogue)
        )
        assert ours == words, name


def check_plurals(catalogue: Catalogue, english: Catalogue) -> None:
    """A plural has the categories of the language, unless the English one too has only "other"."""
    needed = CATEGORIES[catalogue.language]
    for name in catalogue.texts:
        for choice in choices(catalogue.parts(name)):
            found = categories(choice)
            if not choice.plural or (found == {"other"} and _is_plain(english, name, choice.name)):
                continue
            assert needed <= found <= needed | {"many"}, name


def categories(choice: Choice) -> set[str]:
    """The keys of a choice without its exact numbers."""
    return {key for key in choice.texts if not key.startswith("=")}


def _is_plain(english: Catalogue, name: str, argument: str) -> bool:
    """Does the English message not care for the number?"""
    found = [choice for choice in choices(english.parts(name)) if choice.name == argument]
    return bool(found) and all(categories(choice) == {"other"} for choice in found)


def check_letters(catalogue: Catalogue) -> None:
    """The alphabet, the marks and the spaces of the language."""
    for name, text in catalogue.texts.items():
        if catalogue.language == "ru":
            for word in re.findall(r"[^\W\d_]+", seen(catalogue.parts(name))):
                latin = re.search(r"[A-Za-z]", word)
                assert not (latin and re.search(r"[А-Яа-яЁё]", word)), f"{name}: {word}"
                assert not latin or word in LATIN_IN_RUSSIAN, f"{name}: {word}"
        else:
            assert not re.search(r"[Ѐ-ӿ]", text), name
        if catalogue.language == "ro":
            assert not re.search(r"[şţŞŢãÃ\"]", text), name
            assert text.count("„") == text.count("”"), name
        if catalogue.language == "fr":
            assert not re.search(r"['\"]", text), name
            assert not re.search(r"(?<![\w\u00a0])[:;?!](?=\s|$)", text), name
            assert text.count("«\u00a0") == text.count("\u00a0»") == text.count("«"), name
