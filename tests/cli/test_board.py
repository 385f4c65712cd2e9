"""The picture of the board: it fits, it is complete, and it needs no colour."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from caylus import Edition, Game
from caylus.rules.data.tiles import LINES, SECTIONS, TILES
from caylus.text.board.board_words import all_of, laid_out
from caylus.text.board.picture import FLAGS, picture
from caylus.text.board.pieces import (
    MARKS,
    PLACES,
    effect,
    initials,
    letter,
    place_effect,
    plain_signs,
    short_name,
    short_place,
)
from caylus.text.board.tables import favor_effects
from caylus.text.sentences import Sentences
from caylus.text.sentences.message_format import languages
from tests.cli.running import run
from tests.play import Play, positions_reached

LANGUAGES = languages()


def drawn(game: Game, width: int = 80, color: bool = False, language: str = "en") -> str:
    """The picture as a terminal of this width shows it."""
    page = io.StringIO()
    console = Console(
        file=page,
        width=width,
        force_terminal=color,
        color_system="truecolor" if color else None,
        markup=False,
        emoji=False,
        highlight=False,
    )
    console.print(picture(game, width, language))
    return page.getvalue()


@given(positions_reached(), st.sampled_from(LANGUAGES))
@settings(max_examples=40)
def test_every_position_fits_80_columns_with_nothing_cut_off(play: Play, language: str) -> None:
    text = drawn(play.game(), language=language)
    assert max(cell_len(line) for line in text.splitlines()) <= 80
    assert "…" not in text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [40, 60, 79, 80, 100, 119, 120, 139, 140, 200])
def test_every_width(width: int, language: str) -> None:
    text = drawn(Game(5, seed=1), width, language=language)
    assert max(cell_len(line) for line in text.splitlines()) <= width
    for number in range(1, 29):
        assert f"│{number}" in text


def test_more_room_is_used() -> None:
    game = Game(4, seed=1)
    narrow, wide, widest = drawn(game, 80), drawn(game, 120), drawn(game, 160)
    assert "2d→1 cube" not in narrow, "a narrow cell has no room for the effect"
    assert "2d→1 cube" in wide
    assert "Trading post" in wide
    assert len(widest.splitlines()) < len(wide.splitlines()), "castle and favors stand side by side"


def test_everything_is_on_it() -> None:
    game = Game.from_position(
        "players 3; order blue red green; turn 6; bailiff 14; provost 12; scored dungeon; passed green; "
        "blue owns 9:mason 10:residence 11:library; red owns 12:stone-farm; "
        "red works 9 stables2 inn; green works castle1 gate; blue works castle2 stables1 inn-right; "
        "blue has 4 deniers, 31 points, ffwscg; blue houses dungeon 2; red houses walls 1; "
        "red favors points 2, build 1; due place blue",
        ["Ann", "Bob", "Cem"],
    )
    text = drawn(game)
    assert "Turn 6, phase 2: placing workers" in text
    assert "Turn order  ● Ann  ◆ Bob  ▲ Cem" in text
    assert "Passed      ▲ Cem" in text
    assert "│● [◆]" in text, "Ann's mason has Bob's worker on it"
    assert "left [◆]" in text
    assert "right [●]" in text
    assert "[▲][●]" in text, "at the castle Cem is first"
    assert "12    ✓D P│" in text
    assert "14       B│" in text
    assert "⚑W" in text
    assert "⚑T" in text
    assert "Dungeon ✓  ●●····" in text
    assert "▸Walls      ◆·········" in text
    row = next(line for line in text.splitlines() if line.startswith("▸● Ann"))
    assert row.split() == ["▸●", "Ann", "31", "4", *"21111", "3", *"200", *"0000", "+4"]
    favors = {
        line.split()[0]: line for line in text.splitlines() if line.split()[:1] and line.split()[0] in LINES
    }
    assert "2p ◆" in favors["points"]
    assert "– ◆" in favors["build"]
    assert "(5)" in text, "the last column is closed"
    assert "2× Architect" in text


def test_a_conversion_that_waits_is_shown() -> None:
    game = Game.from_position("players 2; red works 3; blue converts 3; blue works 1; provost 6; due road")
    assert "[◆] →●" in drawn(game)


def test_colours_are_not_needed() -> None:
    game = Game(5, seed=3)
    plain = drawn(game)
    assert "\x1b" not in plain
    colored = drawn(game, color=True)
    assert "\x1b[" in colored
    for mark in MARKS:
        assert mark in plain


def test_the_picture_in_a_pipe_is_plain(record: Path) -> None:
    result = run("state", record, "--after", "12")
    assert "\x1b" not in result.stdout
    assert all(line == line.rstrip() for line in result.stdout.splitlines())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("edition", ["standard", "igroved", "brain-games"])
def test_every_tile_has_a_short_name_and_what_it_does(edition: str, language: str) -> None:
    words = Sentences(language, edition=Edition.of(edition))
    for tile in TILES:
        assert 0 < cell_len(short_name(tile.name, words)) <= 10
        if tile.asks:
            assert 0 < cell_len(effect(words.printed(tile.name), words)) <= 16
    names = [short_name(tile.name, words) for tile in TILES if tile.kind in (3, 4)]
    assert len(set(names)) == len(names), "tiles that can be built have different names"
    for place in PLACES:
        assert 0 < cell_len(short_place(place, words)) <= 10
        assert 0 < cell_len(place_effect(place, words)) <= 16


def test_what_a_tile_does_is_that_of_the_edition() -> None:
    standard, igroved, brain = (
        Sentences(edition=Edition.of(name)) for name in ("standard", "igroved", "brain-games")
    )
    assert effect(standard.printed("tailor"), standard) == "cc→4p ccc→6p"
    assert effect(igroved.printed("tailor"), igroved) == "c→2p ccc→6p"
    assert short_name("wood-farm-food", standard) == "Farm ff/c"
    assert short_name("wood-farm-food", brain) == "Farm ffc"


@pytest.mark.parametrize("language", LANGUAGES)
def test_signs_of_a_language_are_told_apart(language: str) -> None:
    words = Sentences(language)
    assert letter("provost", words) != letter("bailiff", words)
    for names in (
        [words.line(line) for line in LINES],
        [words.section(section.name) for section in SECTIONS],
    ):
        letters = initials(names).split()
        assert len(set(letters)) == len(letters) == len(names)


def test_flags_and_favors_are_those_of_the_rules() -> None:
    assert {section.trigger: section.name for section in SECTIONS} == FLAGS
    for language in LANGUAGES:
        assert all(len(favor_effects(line, Sentences(language))) == 5 for line in LINES)


def test_coloured_things_stand_where_the_language_puts_them() -> None:
    winners = [Text("Ann", style="red"), Text("{Bob}", style="blue")]
    for language, sentence in (
        ("en", "Ann and {Bob} share the win with 21 points."),
        ("ru", "Победу делят Ann и {Bob}: 21 очко."),
        ("ro", "Ann și {Bob} împart victoria cu 21 de puncte."),
    ):
        words = Sentences(language)
        text = laid_out(words, "story.winners", n=2, winners=all_of(words, winners), points=21)
        assert text.plain == sentence
        assert [(str(span.style), text.plain[span.start : span.end]) for span in text.spans] == [
            ("red", "Ann"),
            ("blue", "{Bob}"),
        ]


def test_the_board_in_another_language() -> None:
    game = Game.from_position(
        "players 2; blue has 5 deniers; blue owns 9:mason; red works 9; provost 9; due place blue",
        ["Ann", "Bob"],
    )
    text = drawn(game, language="ru")
    assert "Раунд 1, фаза 2: расстановка рабочих" in text
    assert "закрыты" in text, "the stables, with two players"
    assert "│9        П│" in text
    assert "│Каменщик  │" in text
    assert "⚑Д" in text
    assert "● Ann: Поставьте рабочего или пасуйте." in text
    wide = drawn(game, 120, language="fr")
    assert "⚑murailles" in wide
    assert "Charpentier" in wide


def test_a_name_is_never_taken_for_markup() -> None:
    game = Game(["[bold]x[/]", ":smile:"], seed=1)
    text = drawn(game)
    assert "[bold]x[/]" in text
    assert ":smile:" in text


def test_letters_instead_of_marks_where_there_are_no_marks() -> None:
    assert "●◆▲■✚ → x".encode("ascii", "caylus-plain") == b"BRGOK > x"
    assert "日".encode("ascii", "caylus-plain") == b"?"
    with pytest.raises(UnicodeDecodeError):
        plain_signs(UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid"))
