"""Messages: plurals, choices, and values that stay plain text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from caylus.text.sentences.message_format import (
    PLURALS,
    Catalogue,
    MessageError,
    arguments,
    catalogue,
    fill_in,
    languages,
    parse,
)


def format_(text: str, language: str = "en", **values: str | int) -> str:
    return fill_in(parse(text), values, language)


@pytest.mark.parametrize(
    ("text", "values", "sentence"),
    [
        ("Nothing to fill in.", {}, "Nothing to fill in."),
        ("{seat} passes.", {"seat": "Anna"}, "Anna passes."),
        ("{ seat } passes.", {"seat": "Anna"}, "Anna passes."),
        ("{n, plural, one {# denier} other {# deniers}}", {"n": 1}, "1 denier"),
        ("{n, plural, one {# denier} other {# deniers}}", {"n": 0}, "0 deniers"),
        ("{n, plural, =0 {none} one {#} other {many}}", {"n": 0}, "none"),
        ("{n, plural, =1 {the one} one {#} other {many}}", {"n": 1}, "the one"),
        ("{n, plural, other {#}}", {"n": 1}, "1"),
        ("{way, select, back {back} other {forward}}", {"way": "back"}, "back"),
        ("{way, select, back {back} other {forward}}", {"way": "other"}, "forward"),
        ("{way, select, back {back} other {forward}}", {"way": "sideways"}, "forward"),
        ("{phase, select, 1 {income} other {work}}", {"phase": 1}, "income"),
        ("{a, select, x {{n, plural, one {{b}} other {#}}} other {}}", {"a": "x", "n": 1, "b": "B"}, "B"),
        ("the merchants' guild of {seat}'s town", {"seat": "Anna"}, "the merchants' guild of Anna's town"),
        ("a '{brace}' and it''s quoted", {}, "a {brace} and it's quoted"),
    ],
)
def test_formatting(text: str, values: dict[str, str | int], sentence: str) -> None:
    assert fill_in(parse(text), values, "en") == sentence


@pytest.mark.parametrize(
    "name", ["{seat}", "{n, plural, other {#}}", "O'Brien", "'{'", "#", "}{", "<b>", "%s", "\\"]
)
def test_names_are_plain_text(name: str) -> None:
    assert format_("{seat}: {n, plural, other {# {seat}}}", seat=name, n=2) == f"{name}: 2 {name}"


@given(st.text())
def test_any_value_stays_as_it_is(value: str) -> None:
    assert format_("<{seat}>", seat=value) == f"<{value}>"


@pytest.mark.parametrize(
    "text",
    [
        "{seat",
        "seat}",
        "{}",
        "{n, plural, one {#}}",
        "{n, plural}",
        "{n, plural, offset:1 one {#} other {#}}",
        "{n, selectordinal, one {#st} other {#th}}",
        "{n, number}",
        "{day, date, short}",
    ],
)
def test_a_message_that_is_not_of_our_kind(text: str) -> None:
    with pytest.raises(MessageError):
        parse(text)


def test_a_missing_value() -> None:
    with pytest.raises(MessageError, match="seat"):
        format_("{seat} passes.")


def test_a_missing_value_in_the_text_that_is_chosen() -> None:
    text = "{n, plural, one {{seat}} other {all}}"
    assert format_(text, n=2) == "all"
    with pytest.raises(MessageError, match="seat"):
        format_(text, n=1)


def test_a_plural_of_a_text() -> None:
    with pytest.raises(MessageError, match="number"):
        format_("{n, plural, other {#}}", n="two")


def test_arguments_of_a_message() -> None:
    text = "{a} {b, select, x {{c}} other {{d, plural, other {# {e}}}}}"
    assert set(arguments(parse(text))) == {"a", "b", "c", "d", "e"}


@pytest.mark.parametrize(
    ("language", "category", "numbers"),
    [
        ("en", "one", [1]),
        ("en", "other", [0, 2, 11, 16, 21, 100, 101, 1000, 1_000_000]),
        ("fr", "one", [0, 1]),
        ("fr", "many", [1_000_000, 2_000_000]),
        ("fr", "other", [2, 17, 21, 100, 101, 1000, 1_000_001]),
        ("ru", "one", [1, 21, 31, 61, 81, 101, 1001]),
        ("ru", "few", [2, 3, 4, 22, 24, 32, 54, 102, 1002]),
        ("ru", "many", [0, 5, 9, 10, 11, 12, 13, 14, 19, 20, 25, 100, 111, 112, 1000, 1_000_000]),
        ("ro", "one", [1]),
        ("ro", "few", [0, 2, 16, 19, 101, 102, 119, 1001]),
        ("ro", "other", [20, 21, 35, 100, 120, 121, 1000, 1_000_000]),
    ],
)
def test_plural_categories(language: str, category: str, numbers: list[int]) -> None:
    """As CLDR has them for whole numbers."""
    assert {PLURALS[language](number) for number in numbers} == {category}


def test_a_language_uses_its_own_plural() -> None:
    text = "{n, plural, one {# очко} few {# очка} many {# очков} other {# очка}}"
    assert [format_(text, "ru", n=n) for n in (1, 3, 5, 21)] == ["1 очко", "3 очка", "5 очков", "21 очко"]


def test_losses_have_the_plural_of_their_amount() -> None:
    assert format_("{n, plural, one {# point} other {# points}}", n=-1) == "-1 point"


def test_the_catalogue_says_which_message_is_wrong() -> None:
    texts = Catalogue("en", {"good": "{seat}", "bad": "{seat"})
    assert texts.format("good", {"seat": "Anna"}) == "Anna"
    assert "good" in texts
    assert "other" not in texts
    with pytest.raises(MessageError, match="bad: "):
        texts.format("bad", {})
    with pytest.raises(MessageError, match="no message other"):
        texts.format("other", {})


def test_languages() -> None:
    assert languages()[0] == "en"
    assert set(languages()) <= set(PLURALS)
    for wrong in ("xx", "", "../en", "EN"):
        with pytest.raises(ValueError, match="no sentences"):
            catalogue(wrong)
