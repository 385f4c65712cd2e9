"""Whatever text it is given, the reader answers with a record or with a `RecordError`."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from caylus import EDITIONS, MOVES, Edition, Game
from caylus.text.records import RecordError, read, write
from tests.play import ALL_STYLES, Play, Setup

TEXTS = [
    Play(
        Setup(2 + seed % 4, Edition.of(list(EDITIONS)[seed % 5]), seed),
        style,
        25 * seed + 400 * (seed % 2),
        seed,
    )
    .game()
    .record()
    for seed, style in enumerate(ALL_STYLES)
]
"""Whole games and beginnings of games."""
TOKENS = [move.token for move in MOVES]
KEYS = [
    "format:",
    "edition:",
    "players:",
    "order:",
    "neutral:",
    "options:",
    "result:",
    "engine:",
    "note:",
    "#",
    ":",
]
WORDS = st.one_of(
    st.sampled_from(TOKENS),
    st.sampled_from(KEYS),
    st.sampled_from(
        ["# turn 2, check 00000000", "\n", "\r\n", "\n\n", "\ufeff", "\x00", "@29", "0", "-1", "1e9"]
    ),
    st.text(max_size=20),
)


def answered(text: str) -> None:
    """The text is a record that can be written and read again, or its fault has a place and a sentence."""
    fault: RecordError | None = None
    try:
        record = read(text)
    except RecordError as error:
        fault = error
    if fault is None:
        assert read(write(record)) == record
        assert len(Game.from_record(text).history) == len(record.moves)
        return
    assert 1 <= fault.line <= text.count("\n") + text.count("\r") + 1
    assert fault.decision is None or fault.decision >= 1
    assert str(fault).startswith(f"Line {fault.line}")
    assert len(str(fault)) < 1000


@st.composite
def broken(draw: st.DrawFn) -> str:
    """A record with a few letters, words or lines left out, put in, exchanged or doubled."""
    text = draw(st.sampled_from(TEXTS))
    for _ in range(draw(st.integers(1, 4))):
        cut = draw(st.sampled_from(["", " ", "\n"]))
        parts = list(text) if cut == "" else text.split(cut)
        here = draw(st.integers(0, len(parts)))
        there = draw(st.integers(0, len(parts)))
        here, there = min(here, there), max(here, there)
        change = draw(st.sampled_from(["delete", "insert", "replace", "swap", "double", "cut", "reverse"]))
        if change == "delete":
            del parts[here : here + 1]
        elif change == "insert":
            parts.insert(here, draw(WORDS))
        elif change == "replace":
            parts[here : here + 1] = [draw(WORDS)]
        elif change == "swap" and there < len(parts):
            parts[here], parts[there] = parts[there], parts[here]
        elif change == "double":
            parts[here:here] = parts[here:there]
        elif change == "cut":
            del parts[here:there]
        elif change == "reverse":
            parts[here:there] = parts[here:there][::-1]
        text = cut.join(parts)
    return text


@settings(max_examples=600)
@given(broken())
def test_broken_records(text: str) -> None:
    answered(text)


@settings(max_examples=300)
@given(st.text())
def test_any_text(text: str) -> None:
    answered(text)


@settings(max_examples=300)
@given(st.lists(WORDS, max_size=60), st.sampled_from([" ", "\n", ""]))
def test_words_of_records(words: list[str], between: str) -> None:
    answered(between.join(words))


@settings(max_examples=200)
@given(st.sampled_from(TEXTS), st.lists(st.sampled_from(TOKENS), max_size=8))
def test_decisions_at_random(text: str, tokens: list[str]) -> None:
    answered(f"{text} {' '.join(tokens)}")


@pytest.mark.parametrize(
    "piece", ["x", " ", "\n", "\r", "#", ":", "a: b\n", "pass ", "\x00", "é", ",", "@5 @5\n", "0 "]
)
def test_very_long_texts(piece: str) -> None:
    size = 300_000
    header = TEXTS[0].split("\n\n")[0]
    for text in (
        piece * size,
        f"{header}\n\n{piece * size}",
        f"{header}\nnote: {piece * size}\n\n",
        header.replace("order:", f"order: {piece * size}"),
        header.replace("players:", f"players: {piece * size}"),
        header.replace("edition:", f"edition: {piece * size}"),
        header.replace("edition:", f"options: {piece * size}\nedition:"),
    ):
        answered(text)
