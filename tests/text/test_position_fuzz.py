"""Whatever is typed as a position: an answer, never a traceback; and what is accepted can be played."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caylus.rules import agenda
from caylus.rules.chance import Chance
from caylus.rules.data.editions import EDITIONS, OPTIONS
from caylus.rules.data.places import PLACE_NAMES
from caylus.rules.data.tiles import COLORS, LINES, SECTIONS, TILE_NAMES
from caylus.rules.laws import state_laws
from caylus.rules.laws.problems import PROBLEMS
from caylus.text import positions
from caylus.text.positions.agenda_writer import TASK_NAMES
from caylus.text.positions.reader import MOST_CHARACTERS
from caylus.text.positions.statements import GENERAL, OF_A_SEAT
from tests.play import Play, positions_reached

WORDS = (
    *(*COLORS, *GENERAL, *OF_A_SEAT, *TASK_NAMES, *PLACE_NAMES, *TILE_NAMES, *LINES, *EDITIONS),
    *(section.name for section in SECTIONS),
    *(f"{key}={value}" for key, values in OPTIONS.items() for value in values),
    *("end", "none", "deniers", "points", "food", "gold", "ffw", "g", "0", "7", "99", "-1", "1e9", "9" * 400),
    *("9:mason", "9:", ":mason", "29:bank", "2:residence", "#", "\0", "é", "\u2028", "٣", "İ", "ß"),
)
JOINTS = (" ", " ", " ", ";", "\n", ",", ", ", ":", "=")


def check(text: str) -> bool:
    """Judge a text; if it is accepted, play it to the end. Was it accepted?"""
    found = positions.problems(text)
    for problem in found:
        assert problem.name in PROBLEMS
        assert set(problem.args) - {"row"} == set(PROBLEMS[problem.name][1])
    if found:
        with pytest.raises(positions.PositionError) as caught:
            positions.read(text)
        assert caught.value.problems == found
        assert str(caught.value)
        return False
    state, edition = positions.read(text)
    assert positions.read(positions.write(state, edition))[0].same_as(state)
    chance = Chance(len(text))
    while not agenda.is_over(state):
        assert state_laws.problems(state) == []
        agenda.decide(state, state.options[chance.below(state.count)])
    return True


@given(st.text(max_size=400))
def test_any_text(text: str) -> None:
    check(text)


@given(st.lists(st.tuples(st.sampled_from(WORDS), st.sampled_from(JOINTS)), max_size=40))
def test_any_words(words: list[tuple[str, str]]) -> None:
    check("".join(word + joint for word, joint in words))


SOUND = (
    "blue owns 9:stone-farm 10:mason; red works 9 castle; provost 9; due road",
    "players 4; blue works gate; red works joust; red has c 1 denier; due specials",
    "bailiff 12; red houses dungeon 3; blue houses dungeon 2; due scoring",
    "blue works castle; red works castle; blue has ffwwss; red has fws; due court",
    "edition french; blue works 2; red converts 2; blue has 2 deniers; due provost",
)


@settings(max_examples=60)
@given(st.sampled_from(SOUND), st.data())
def test_a_few_words_are_changed(text: str, data: st.DataObject) -> None:
    parts = re.split(r"(\W+)", text)
    for _ in range(data.draw(st.integers(1, 3))):
        i = data.draw(st.integers(0, len(parts) - 1))
        parts[i] = data.draw(st.sampled_from((*WORDS, *JOINTS, "", parts[-1])))
    check("".join(parts))


@settings(max_examples=60)
@given(positions_reached(), st.data())
def test_a_position_of_a_game_is_changed(play: Play, data: st.DataObject) -> None:
    lines = positions.write(play.state(), play.setup.edition).splitlines()
    i = data.draw(st.integers(0, len(lines) - 1))
    change = data.draw(st.sampled_from(("drop", "twice", "number", "color", "word")))
    if change == "drop":
        del lines[i]
    elif change == "twice":
        lines.append(lines[i])
    elif change == "number":
        lines[i] = re.sub(r"\b\d+", lambda _: str(data.draw(st.integers(0, 30))), lines[i], count=1)
    elif change == "color":
        lines[i] = re.sub("|".join(COLORS), data.draw(st.sampled_from(COLORS)), lines[i], count=1)
    else:
        words = lines[i].split()
        words[data.draw(st.integers(0, len(words) - 1))] = data.draw(st.sampled_from(WORDS))
        lines[i] = " ".join(words)
    check("\n".join(lines))


@pytest.mark.parametrize("text", SOUND)
def test_sound_texts_are_accepted(text: str) -> None:
    assert check(text)


ABSURD = {
    "zeros": "\0" * 1000,
    "megabytes": "x" * 5_000_000,
    "one word": "blue " * (MOST_CHARACTERS // 5),
    "cubes": "blue has " + "f" * (MOST_CHARACTERS - 9),
    "digits": "turn " + "9" * 90_000,
    "favors": "due " + "favor blue, " * 8_000,
    "commas": "due " + "," * 90_000,
    "workers": "blue works " + "castle " * 14_000,
    "tiles": "blue owns " + "9:mason " * 12_000,
    "statements": "unknown;" * 12_000,
    "seats": "order " + "red " * 20_000,
    "signs": "provost " + "-" * 90_000,
    "amounts": "blue has " + "1 denier " * 10_000,
    "options": "options " + "favors=simple " * 6_000,
}


@pytest.mark.parametrize("name", ABSURD)
def test_absurd_texts_get_an_answer(name: str) -> None:
    problems = positions.problems(ABSURD[name])
    assert problems
    assert all(len(str(value)) <= 120 for problem in problems for value in problem.args.values())


def test_long_texts_that_say_nothing() -> None:
    for nothing in ("\n", ";", "#", " "):
        assert positions.problems(nothing * MOST_CHARACTERS) == []
