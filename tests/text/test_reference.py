"""The rules to look up: the same rules in four languages, and one truth with the documentation."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from caylus import OPTIONS, Edition
from caylus.rules.data.moves import SPECIAL_PLACES
from caylus.rules.data.tiles import SECTIONS, TILES
from caylus.rules.refusals import REASONS
from caylus.text.reference import Block, Rule, chapters, markdown, rule, topics
from caylus.text.sentences.message_format import languages

LANGUAGES = languages()
OTHERS = [language for language in LANGUAGES if language != "en"]
PAGE = Path(__file__).parents[2] / "docs" / "rules.md"


def rules(language: str) -> list[Rule]:
    return [item for chapter in chapters(language) for item in chapter["rules"]]


def numbers(language: str) -> list[str]:
    return [item["number"] for item in rules(language)]


def texts(blocks: list[Block]) -> Iterator[str]:
    for block in blocks:
        assert len(block) == 1
        if "text" in block:
            yield block["text"]
        if "example" in block:
            yield block["example"]
        yield from block.get("list", [])
        for row in block.get("table", []):
            yield from row


def all_texts(language: str) -> Iterator[str]:
    for chapter in chapters(language):
        yield from (chapter["title"], *texts(chapter["text"]))
        for item in chapter["rules"]:
            yield from (item["title"], *texts(item["text"]), *item["keywords"])
    for topic in topics(language):
        yield from (topic["title"], topic["text"])


def test_the_page_of_rules_shows_the_english_rules() -> None:
    page = PAGE.read_text("utf-8")
    assert markdown.insert(page) == page, "run: python -m caylus.text.reference.markdown docs/rules.md"


def test_a_page_without_marks() -> None:
    with pytest.raises(ValueError, match="marks"):
        markdown.insert("# Rules\n")


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_rules_in_the_same_shape(language: str) -> None:
    assert [chapter["number"] for chapter in chapters(language)] == [f"R{n}" for n in range(11)]
    assert numbers(language) == numbers("en")
    for ours, english in zip(chapters(language), chapters("en"), strict=True):
        assert [list(block) for block in ours["text"]] == [list(block) for block in english["text"]]
    for mine, other in zip(rules(language), rules("en"), strict=True):
        assert [list(block) for block in mine["text"]] == [list(block) for block in other["text"]], mine[
            "number"
        ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_are_whole(language: str) -> None:
    blocks = [block for chapter in chapters(language) for block in chapter["text"]]
    blocks += [block for item in rules(language) for block in item["text"]]
    english = [block for chapter in chapters("en") for block in chapter["text"]]
    english += [block for item in rules("en") for block in item["text"]]
    for block, other in zip(blocks, english, strict=True):
        shape = [len(row) for row in block.get("table", [])]
        assert len(set(shape)) <= 1
        assert shape == [len(row) for row in other.get("table", [])]
        assert len(block.get("list", [])) == len(other.get("list", []))


@pytest.mark.parametrize("language", OTHERS)
def test_figures_and_rules_cited_are_those_of_the_english_text(language: str) -> None:
    """A translation with another number in it is wrong."""
    for mine, other in zip(rules(language), rules("en"), strict=True):
        cited = [sorted(_cited(item)) for item in (mine, other)]
        assert cited[0] == cited[1], mine["number"]
        assert _figures(mine) == _figures(other), mine["number"]


def _cited(item: Rule) -> set[str]:
    return set(re.findall(r"R\d+\.\d+", " ".join(texts(item["text"]))))


def _figures(item: Rule) -> set[str]:
    """The numbers in a rule; some languages write small ones as words, so only larger ones are sure."""
    text = re.sub(r"R\d+\.\d+", " ", " ".join(texts(item["text"])))
    return {number for number in re.findall(r"\d+", text) if int(number) > 5}


@pytest.mark.parametrize("language", LANGUAGES)
def test_rules_and_options_that_are_cited_exist(language: str) -> None:
    known = set(numbers(language))
    for text in all_texts(language):
        assert set(re.findall(r"R\d+\.\d+", text)) <= known, text
        for option in re.findall(r"\b[a-z]+_[a-z]+\b", text):
            assert option in OPTIONS, text
    assert set(REASONS.values()) <= known | {"notation"}
    assert set(markdown.OPTIONS) <= set(OPTIONS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_can_be_found(language: str) -> None:
    titles = [item["title"] for item in rules(language)]
    assert len(set(titles)) == len(titles)
    for item in rules(language):
        assert item["keywords"], item["number"]
        assert "text" in item["text"][0], item["number"]
        assert rule(item["number"], language) is item


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_board_explains_itself(language: str) -> None:
    found = topics(language)
    known = set(numbers(language))
    names = {(topic["kind"], topic["id"]) for topic in found}
    assert len(names) == len(found)
    assert {("tile", tile.name) for tile in TILES} <= names
    assert {("place", place) for place in SPECIAL_PLACES} <= names
    assert {("section", section.name) for section in SECTIONS} <= names
    assert {("favor", "build-5"), ("symbol", "provost"), ("symbol", "gold")} <= names
    assert [topic["id"] for topic in found] == [topic["id"] for topic in topics("en")]
    for topic in found:
        assert topic["text"], topic
        assert topic["title"][0] == topic["title"][0].upper()
        assert topic["rules"], topic
        assert set(topic["rules"]) <= known
    assert json.loads(json.dumps(found)) == found


def test_topics_have_the_figures_of_the_edition() -> None:
    church = {
        edition: next(t["text"] for t in topics("en", Edition.of(edition)) if t["id"] == "church")
        for edition in ("standard", "igroved")
    }
    assert "3 points and 1 favor" in church["standard"]
    assert "4 points and 1 favor" in church["igroved"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_letters(language: str) -> None:
    for text in all_texts(language):
        plain = re.sub(r"\bR\d+(\.\d+)?\b|\b[a-z]+_[a-z]+\b", "", text)
        if language == "ru":
            for word in re.findall(r"[A-Za-z]+", plain):
                assert word in OPTIONS, text
        else:
            assert not re.search(r"[Ѐ-ӿ]", plain), text
        if language == "ro":
            assert not re.search(r"[şţŞŢ\"]", plain), text
        if language == "fr":
            assert not re.search(r"['\"]|(?<![\w\u00a0])[:;?!](?=\s|$)", plain), text
        assert "  " not in text


def test_what_is_not_there() -> None:
    with pytest.raises(ValueError, match=r"R3\.99"):
        rule("R3.99")
    with pytest.raises(ValueError, match="no rules in 'xx'"):
        chapters("xx")
