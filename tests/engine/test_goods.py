"""Cubes and bundles of cubes (R0.2)."""

from __future__ import annotations

import pytest

from caylus.rules.data.goods import (
    CLOTH,
    FOOD,
    GOLD,
    LETTERS,
    MOST,
    NAMES,
    ONE,
    STONE,
    WOOD,
    amount,
    bundle,
    counts,
    covers,
    letters,
    missing,
)
from tests.positions import rule

KINDS = (
    (FOOD, "f", "food"),
    (WOOD, "w", "wood"),
    (STONE, "s", "stone"),
    (CLOTH, "c", "cloth"),
    (GOLD, "g", "gold"),
)


@rule("R0.2")
def test_five_kinds_of_cubes() -> None:
    assert [(LETTERS[kind], NAMES[kind]) for kind, _, _ in KINDS] == [kind[1:] for kind in KINDS]
    assert len(LETTERS) == len(NAMES) == len(ONE) == 5


@pytest.mark.parametrize(("kind", "letter", "name"), KINDS)
def test_one_cube(kind: int, letter: str, name: str) -> None:
    assert bundle(letter) == ONE[kind]
    assert letters(ONE[kind]) == letter
    assert [amount(ONE[kind], other) for other in range(5)] == [int(other == kind) for other in range(5)]


@pytest.mark.parametrize("text", ["", "f", "ffw", "fwscg", "ffffwwwssccccg", "gg"])
def test_letters_and_bundles_are_the_same_thing(text: str) -> None:
    assert letters(bundle(text)) == text
    assert counts(bundle(text)) == [text.count(letter) for letter in LETTERS]


def test_letters_come_in_one_order() -> None:
    assert letters(bundle("gcswf")) == "fwscg"


def test_bundles_add_and_subtract_like_numbers() -> None:
    assert bundle("fw") + bundle("wg") == bundle("fwwg")
    assert bundle("fwwg") - bundle("wg") == bundle("fw")


@pytest.mark.parametrize(
    ("have", "price", "lacking"),
    [
        ("", "", ""),
        ("ffw", "", ""),
        ("ffw", "ffw", ""),
        ("ffw", "fw", ""),
        ("ffw", "fff", "f"),
        ("", "f", "f"),
        ("f", "w", "w"),
        ("w", "s", "s"),
        ("s", "c", "c"),
        ("c", "g", "g"),
        ("g", "f", "f"),
        ("fwsc", "g", "g"),
        ("fscg", "w", "w"),
        ("wscg", "ff", "ff"),
        ("ffwsc", "fwsscg", "sg"),
        ("sssgg", "ssssgg", "s"),
        ("ssssg", "ssssggg", "gg"),
    ],
)
def test_what_a_bundle_covers_and_what_is_missing(have: str, price: str, lacking: str) -> None:
    assert covers(bundle(have), bundle(price)) == (lacking == "")
    assert letters(missing(bundle(have), bundle(price))) == lacking


@pytest.mark.parametrize("kind", range(5))
def test_a_bundle_holds_far_more_cubes_than_a_game_has(kind: int) -> None:
    most = MOST * ONE[kind]
    assert MOST == 2047
    assert amount(most, kind) == 2047
    assert sum(counts(most)) == 2047
    assert covers(most, most)
    assert not covers(most - ONE[kind], most)
    assert missing(most - ONE[kind], most) == ONE[kind]
