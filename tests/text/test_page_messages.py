"""The page's own messages: the same in every language, and none that the game has already."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from caylus.text.sentences.message_format import Catalogue, catalogue, languages
from tests.messages import check_arguments, check_letters, check_plurals

FOLDER = Path(__file__).parents[2] / "web" / "src" / "messages"
LANGUAGES = languages()


def page(language: str) -> Catalogue:
    text = (FOLDER / f"{language}.json").read_text("utf-8")
    pairs = json.loads(text, object_pairs_hook=list)
    assert len(dict(pairs)) == len(pairs), f"an id stands twice in {language}.json"
    return Catalogue(language, dict(pairs))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_messages(language: str) -> None:
    english, ours = page("en").texts, page(language).texts
    assert [name for name in english if name not in ours] == []
    assert [name for name in ours if name not in english] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_arguments_plurals_and_letters(language: str) -> None:
    check_arguments(page(language), page("en"))
    check_plurals(page(language), page("en"))
    check_letters(page(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_messages_are_read_alike_by_all_readers(language: str) -> None:
    for name, text in page(language).texts.items():
        assert text == text.strip(), name
        assert "  " not in text, name
        assert "<" not in text, name
        assert text, name


ROOM = 15
"""So many letters find room at the head of a tile."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_the_board_are_short(language: str) -> None:
    english = page("en").texts
    for name, text in page(language).texts.items():
        if name.startswith(("board.tile.", "board.place.")) and "{" not in text:
            assert len(text) <= ROOM, name
        if name.startswith(("decide.do.", "decide.does.", "table.phase.", "table.panel.")):
            assert len(text) <= max(ROOM, 1.8 * len(english[name])), name


def test_no_message_hides_one_of_the_game() -> None:
    """The page reads both catalogues as one."""
    for language in LANGUAGES:
        assert not set(page("en").texts) & set(catalogue(language).texts)


@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_what_is_still_english(language: str) -> None:
    """Words that are the same in two languages are few and known."""
    english, ours = page("en").texts, page(language).texts
    same = {english[name] for name in ours if ours[name] == english[name] and english[name].isascii()}
    assert same <= SAME[language], same - SAME[language]


SAME = {
    "fr": {
        *("Caylus", "points", "deniers", "Menu", "Table", "Pause", "Standard", "Igroved", "Brain Games"),
        *("Invitation", "Monument", "Navigation", "Notifications", "Statue"),
    },
    "ro": {"Caylus", "Standard", "Igroved", "Brain Games", "Hotel", "Monument", "Spectator"},
    "ru": {"Caylus", "Brain Games"},
}
