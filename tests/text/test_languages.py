"""Four languages: each says everything, in its own grammar and letters, and nothing in English by mistake."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from importlib import resources
from itertools import product

import pytest

from caylus import MOVES, Edition
from caylus.rules import agenda
from caylus.rules.data.moves import SPECIAL_PLACES
from caylus.rules.data.tiles import SECTIONS, TILE_NAMES
from caylus.rules.refusals import Refusal
from caylus.text.languages import best_language
from caylus.text.sentences import Sentences
from caylus.text.sentences.message_format import (
    PLURALS,
    MessageError,
    Name,
    argument_name,
    arguments,
    catalogue,
    fill_in,
    languages,
    parse,
)
from tests.messages import CATEGORIES, check_arguments, check_letters, check_plurals, choices
from tests.play import ALL_STYLES, WHOLE, Play, Setup

ENGLISH = catalogue("en")
LANGUAGES = languages()
OTHERS = [language for language in LANGUAGES if language != "en"]
FAMILIES = {
    "tile": {f"tile.{name}" for name in TILE_NAMES},
    "place": {f"place.{name}" for name in (*SPECIAL_PLACES, "inn-right", "space", "tile")},
    "section": {f"section.{section.name}" for section in SECTIONS},
}
"""The names that a language may inflect."""
KIN = {"start": "place", "earlier": "section"}
"""Arguments that are filled in with names of another family than their own name says."""


def family(argument: str) -> str:
    return KIN.get(argument, argument)


def forms(language: str) -> set[str]:
    """The ids of inflected names in a catalogue, such as `place.inn.of`."""
    return set(catalogue(language).texts) - set(ENGLISH.texts)


# ---- complete --------------------------------------------------------------------------------------


def test_the_four_languages() -> None:
    assert LANGUAGES == ["en", "fr", "ro", "ru"]
    assert set(LANGUAGES) == set(PLURALS) == set(CATEGORIES)
    names = [catalogue(language).texts["language.name"] for language in LANGUAGES]
    assert names == ["English", "Français", "Română", "Русский"]


@pytest.mark.parametrize("language", OTHERS)
def test_no_message_is_missing_and_none_is_left_over(language: str) -> None:
    assert not set(ENGLISH.texts) - set(catalogue(language).texts)
    inflected = set().union(*FAMILIES.values())
    for name in forms(language):
        base, _, form = name.rpartition(".")
        assert base in inflected, name
        assert form.isalpha(), name


@pytest.mark.parametrize("language", OTHERS)
def test_a_form_is_there_for_all_names_of_its_family_and_is_used(language: str) -> None:
    texts = catalogue(language).texts
    used: set[tuple[str, str]] = set()
    for name in texts:
        for argument in arguments(catalogue(language).parts(name)):
            base = argument_name(
                argument, set(arguments(ENGLISH.parts(name))) if name in ENGLISH else FAMILIES
            )
            form = argument[len(base) + 1 :]
            if form:
                used.add((family(base), form))
    expected = {f"{name}.{form}" for kind, form in used for name in FAMILIES[kind]}
    assert forms(language) == expected


@pytest.mark.parametrize("language", LANGUAGES)
def test_arguments_and_plurals(language: str) -> None:
    check_arguments(catalogue(language), ENGLISH)
    check_plurals(catalogue(language), ENGLISH)


# ---- every message can be said ---------------------------------------------------------------------

NUMBERS = (0, 1, 2, 5, 11, 21, 101)


def samples(words: Sentences, name: str) -> Iterator[dict[str, str | int]]:
    """Values for a message: every number and every word that makes a difference, and every kind of place."""
    named: dict[str, tuple[Name, ...]] = {
        "tile": (words.tile("architect"), words.tile("stone-farm")),
        "place": (words.place("inn"), words.place("9"), words.place("9", "church")),
        "start": (words.place("gate"),),
        "section": (words.section("dungeon"), words.section("walls")),
        "earlier": (words.section("dungeon"),),
        "line": (words.line("cubes"),),
    }
    values: dict[str, tuple[str | int, ...]] = {
        argument: named.get(argument, ("«x»",)) for argument in arguments(ENGLISH.parts(name))
    }
    for choice in choices(ENGLISH.parts(name)):
        values[choice.name] = NUMBERS if choice.plural else tuple(choice.texts)
    for argument in arguments(words.catalogue.parts(name)):
        base = argument_name(argument, values)
        if any(c.plural and c.name == base for c in choices(words.catalogue.parts(name))):
            values[base] = NUMBERS
    for combination in product(*values.values()):
        yield dict(zip(values, combination, strict=True))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_can_be_said(language: str) -> None:
    words = Sentences(language)
    for name in ENGLISH.texts:
        for values in samples(words, name):
            text = words.say(name, **values)
            assert text or values.get("maybe") == "none", name
            assert not re.search(r"[{}]|  | [,.]", text), text


def test_every_form_can_be_said() -> None:
    for language in OTHERS:
        for name in forms(language):
            text = catalogue(language).texts[name]
            assert text == text.strip()


def test_a_form_that_does_not_exist_is_an_error() -> None:
    words = Sentences("fr")
    parts = parse("{place_under}")
    with pytest.raises(MessageError, match=r"place\.inn\.under"):
        fill_in(parts, {"place": words.place("inn")}, "fr")
    with pytest.raises(MessageError, match="no forms"):
        fill_in(parts, {"place": "l’auberge"}, "fr")
    with pytest.raises(MessageError, match="no value"):
        fill_in(parts, {"seat": "Anna"}, "fr")


def test_forms_and_capitals() -> None:
    place = Sentences("fr").place("7", "fixed-peddler")
    text = fill_in(parse("{place}, {place_of}, {Place_at}, {Place}."), {"place": place}, "fr")
    assert text == "le colporteur (7), du colporteur (7), Chez le colporteur (7), Le colporteur (7)."


# ---- letters ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters(language: str) -> None:
    check_letters(catalogue(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_are_sentences(language: str) -> None:
    """A capital letter or a value at the beginning, a mark at the end; choices begin small, without one."""
    kinds = ("event.", "refusal.", "problem.", "record.", "decision.", "option.", "edition.")
    for name, text in catalogue(language).texts.items():
        if name.startswith(kinds):
            assert re.match(r"[A-ZÀ-ÞȘȚÎ\u0410-\u042f0-9\"«„{]", text), name
            assert re.search(r"[.?:)}]$", text), name
        if name.startswith("move."):
            assert text[0].islower() or text[0] == "{", name
            assert text[-1] != ".", name


# ---- names on the board ----------------------------------------------------------------------------

ROOM = 12
"""So many letters always find room on a tile."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_the_board_are_short(language: str) -> None:
    words, english = Sentences(language), Sentences()
    for tile in TILE_NAMES[1:]:
        name, other = words.short_tile(tile), english.short_tile(tile)
        assert len(name) <= max(ROOM, 1.8 * len(other)), name
        assert len(name) <= 15, name
    for place in SPECIAL_PLACES:
        name, other = words.short_place(place), english.short_place(place)
        assert len(name) <= max(ROOM, 1.8 * len(other)), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_has_a_long_name_has_a_short_one(language: str) -> None:
    texts = catalogue(language).texts
    for tile in TILE_NAMES[1:]:
        if len(texts[f"tile.{tile}"]) > ROOM + 1:
            assert f"tile.{tile}.short" in texts, tile


@pytest.mark.parametrize("language", LANGUAGES)
def test_different_tiles_have_different_names(language: str) -> None:
    names = [catalogue(language).texts[f"tile.{tile}"] for tile in TILE_NAMES]
    assert len(set(names)) == len(names)


# ---- whole games -----------------------------------------------------------------------------------

ENGLISH_WORDS = {
    *("the", "and", "worker", "workers", "gets", "pays", "for", "from", "with", "builds", "space", "house"),
    *("turn", "favor", "you", "your", "is", "are", "has", "have", "of", "it", "to", "not", "there", "cannot"),
    *("denier", "passes", "takes", "line", "column", "bailiff", "provost", "building", "neutral", "phase"),
}
SHARED = {"fr": {"denier", "phase"}, "ro": {"are", "a"}, "ru": set[str]()}
"""English words that are words of the language too."""


def games(language: str) -> Iterator[Play]:
    for seed in range(6):
        edition = Edition.of("standard", {"favors": "simple"} if seed == 5 else {})
        style = ALL_STYLES[seed % len(ALL_STYLES)]
        yield Play(Setup(2 + seed % 4, edition, seed, 40 * (seed % 2)), style, WHOLE, seed)


@pytest.mark.parametrize("language", OTHERS)
def test_a_whole_game_without_an_english_word(language: str) -> None:
    """Told, asked, answered and refused."""
    words, refused = Sentences(language), set[str]()
    told: set[str] = set()
    for play in games(language):
        told.update(words.story(play.game().events()))
        for step, state in enumerate(play.walk()):
            if step % 7:
                continue
            kind = agenda.due_kind(state)
            told.add(words.decision(kind))
            for choice in MOVES:
                refusal = agenda.why_not(state, choice.number)
                if refusal is None:
                    told.add(words.move(choice, kind, state))
                elif str(refusal) not in refused:
                    refused.add(str(refusal))
                    told.add(words.refusal(refusal, state))
    for tile in TILE_NAMES[1:]:
        told.add(words.tile_help(tile))
    told.update(words.place_help(place) for place in SPECIAL_PLACES)
    told.update(words.section_help(section.name) for section in SECTIONS)
    assert len(told) > 500
    for line in told:
        found = {word.lower() for word in re.findall(r"[^\W\d_]+", line)}
        assert not found & (ENGLISH_WORDS - SHARED[language]), line


@pytest.mark.parametrize(
    ("language", "amounts"),
    [
        ("fr", ["0 point", "1 point", "2 points", "21 points"]),
        ("ru", ["0 очков", "1 очко", "2 очка", "21 очко"]),
        ("ro", ["0 puncte", "1 punct", "2 puncte", "21 de puncte"]),
    ],
)
def test_amounts(language: str, amounts: list[str]) -> None:
    words = Sentences(language)
    assert [words.say("goods.points", n=n) for n in (0, 1, 2, 21)] == amounts


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("fr", "Vous avez déjà un ouvrier à l’auberge, et il n’y a qu’une place."),
        ("ru", "На постоялом дворе уже стоит ваш рабочий, а место только одно."),
        ("ro", "Ai deja un muncitor la han, și este loc doar pentru unul."),
    ],
)
def test_grammar_of_names(language: str, sentence: str) -> None:
    assert Sentences(language).refusal(Refusal("own-worker-there", {"place": "inn"})) == sentence


# ---- which language --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        (["fr"], "fr"),
        (["fr_FR.UTF-8"], "fr"),
        (["ro-MD"], "ro"),
        (["RU"], "ru"),
        (["de_DE.UTF-8", "fr"], "fr"),
        (["C.UTF-8"], "en"),
        (["POSIX"], "en"),
        (["", "../fr"], "en"),
        ([None, ""], "en"),
        (["fr;q=0.1, ru"], "ru"),
        (["xx", "de-DE,de;q=0.9,ro-MD;q=0.5,ru;q=0.6"], "ru"),
        (["fr;q=0, ro;q=0.001"], "ro"),
        (["ro;Q=0.5 , ru; q=0.5"], "ro"),
        (["fr;q=nonsense, *"], "en"),
        (["de;q=1.0, fr;level=1"], "fr"),
        ([], "en"),
    ],
)
def test_the_best_language(wanted: list[str | None], language: str) -> None:
    assert best_language(*wanted) == language


def test_catalogues_are_sorted_like_the_english_one() -> None:
    """So that a translator finds the same message at the same place."""
    for language in OTHERS:
        file = resources.files("caylus.text") / "catalogues" / f"{language}.json"
        names = [name for name in json.loads(file.read_text("utf-8")) if name in ENGLISH]
        assert names == [name for name in ENGLISH.texts if name in names]
