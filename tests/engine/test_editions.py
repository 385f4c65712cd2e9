"""Editions and options as data; what each option changes at the table is tested in its chapter."""

from __future__ import annotations

import pytest

from caylus import EDITIONS, OPTIONS, Edition
from caylus.rules.book import book_of
from caylus.rules.data.editions import EditionError

STANDARD = {
    "jeweller": "yes",
    "church_points": "3",
    "lawyer_points": "4",
    "tailor": "2:4,3:6",
    "wood_farm": "or",
    "lawyer_delay": "worker-home",
    "stables": "at-once",
    "no_room": "never",
    "favors": "table",
}
DIFFERENCES = {
    "standard": {},
    "french": {"lawyer_delay": "end-of-phase"},
    "first": {"jeweller": "no"},
    "igroved": {"jeweller": "no", "church_points": "4", "tailor": "1:2,3:6"},
    "brain-games": {"jeweller": "no", "wood_farm": "and", "no_room": "batch-in-hand"},
}
OTHER_VALUES = {
    "jeweller": "no",
    "church_points": "4",
    "lawyer_points": "3",
    "tailor": "1:2,3:6",
    "wood_farm": "and",
    "lawyer_delay": "end-of-phase",
    "stables": "next-turn",
    "no_room": "batch-in-hand",
    "favors": "simple",
}


def test_there_are_five_editions_and_nine_options() -> None:
    assert list(EDITIONS) == list(DIFFERENCES)
    assert OPTIONS == {name: (STANDARD[name], OTHER_VALUES[name]) for name in STANDARD}


@pytest.mark.parametrize("name", DIFFERENCES)
def test_the_values_of_an_edition(name: str) -> None:
    edition = Edition.of(name)
    assert dict(edition.values) == {**STANDARD, **DIFFERENCES[name]}
    assert [edition[option] for option in OPTIONS] == [value for _, value in edition.values]
    assert edition.name == name
    assert edition.changes == {}
    assert edition.options_text() == ""
    assert repr(edition) == f"Edition.of({name!r})"


def test_standard_if_nothing_is_said() -> None:
    assert Edition.of() == Edition.of("standard")
    assert Edition.of(options={"favors": "simple"})["favors"] == "simple"


@pytest.mark.parametrize("name", DIFFERENCES)
@pytest.mark.parametrize("option", OTHER_VALUES)
def test_every_option_can_be_set_on_every_edition(name: str, option: str) -> None:
    own = Edition.of(name)[option]
    for value in OPTIONS[option]:
        edition = Edition.of(name, {option: value})
        assert dict(edition.values) == {**dict(Edition.of(name).values), option: value}
        assert edition.changes == ({} if value == own else {option: value})
        assert edition.options_text() == ("" if value == own else f"{option}={value}")


def test_an_edition_with_several_options() -> None:
    edition = Edition.of("french", {"stables": "next-turn", "lawyer_delay": "worker-home"})
    assert edition.options_text() == "lawyer_delay=worker-home stables=next-turn"
    assert Edition.parse_options(edition.options_text()) == edition.changes
    assert repr(edition) == f"Edition.of('french', {edition.changes!r})"


def test_editions_that_play_alike_share_their_tables() -> None:
    first, same = Edition.of("first"), Edition.of("standard", {"jeweller": "no"})
    assert first != same
    assert book_of(first) is book_of(same)
    assert book_of(first) is not book_of(Edition.of("standard"))


@pytest.mark.parametrize(
    ("name", "options", "fault"),
    [
        ("german", {}, "no edition 'german'; there are standard, french, first, igroved, brain-games"),
        (
            "standard",
            {"favours": "simple"},
            "no option 'favours'; there are jeweller, church_points, lawyer_points, tailor, wood_farm, "
            "lawyer_delay, stables, no_room, favors",
        ),
        ("standard", {"favors": "none"}, "option favors is table or simple, not 'none'"),
        ("french", {"jeweller": "maybe"}, "option jeweller is yes or no, not 'maybe'"),
    ],
)
def test_what_does_not_exist_is_an_error(name: str, options: dict[str, str], fault: str) -> None:
    with pytest.raises(EditionError) as error:
        Edition.of(name, options)
    assert str(error.value) == fault


def test_options_in_a_record() -> None:
    assert Edition.parse_options("") == {}
    assert Edition.parse_options(" favors=simple   stables=next-turn ") == {
        "favors": "simple",
        "stables": "next-turn",
    }
    assert Edition.parse_options("a=b=c") == {"a": "b=c"}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("favors", "an option is written name=value, not 'favors'"),
        ("favors=simple favors=table", "option 'favors' is given twice"),
    ],
)
def test_options_that_cannot_be_read(text: str, fault: str) -> None:
    with pytest.raises(EditionError) as error:
        Edition.parse_options(text)
    assert str(error.value) == fault


def test_an_option_that_does_not_exist_has_no_value() -> None:
    with pytest.raises(KeyError, match="colour"):
        Edition.of()["colour"]
