"""People and bots at one table: seats, names, undo, saving; no terminal is needed."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import NoReturn

import pytest

from caylus import Edition, Game, IllegalMove
from caylus.cli.terminal_game.session import (
    PERSON,
    RANDOM,
    Session,
    Settings,
    bot_move,
    count_seats,
    parse_names,
    parse_seats,
    resume,
    who_decided,
)
from caylus.game import NAMES


def session(seed: int = 3, people: int = 1) -> Session:
    begun = Settings(count_seats(3, people), seed=seed).begin()
    begun.play_bots()
    return begun


def test_seats() -> None:
    assert parse_seats("me, random,RANDOM") == [PERSON, RANDOM, RANDOM]
    assert parse_seats("bot,human") == [RANDOM, PERSON]
    assert parse_seats("me,builder,apprentice") == [PERSON, "builder", "apprentice"]
    for wrong, words in (
        ("me", "not 1"),
        ("me,me,me,me,me,me", "not 6"),
        ("me,robot", '"robot"'),
        ("", "2 to 5"),
    ):
        with pytest.raises(ValueError, match=words):
            parse_seats(wrong)
    assert count_seats(4, 2) == [PERSON, PERSON, RANDOM, RANDOM]
    for players, people in ((6, 1), (1, 1), (3, 4), (3, -1)):
        with pytest.raises(ValueError, match="not"):
            count_seats(players, people)


def test_names() -> None:
    assert parse_names("Ann,Bob") == ["Ann", "Bob", *NAMES[:3]]
    assert parse_names("Boris") == ["Boris", "Anna", "Corina", "Denis", "Elif"]
    for wrong in ("Ann,,Bob", "Ann#1", "A\tB", "Ann, Ann", "a,b,c,d,e,f"):
        with pytest.raises(ValueError, match="name"):
            parse_names(wrong)


def test_bots_play_until_a_person_is_asked() -> None:
    played = session()
    assert played.waits
    assert played.game.seat == 0
    deciders = who_decided(played.game)
    assert deciders
    assert 0 not in deciders


def test_a_game_of_bots_plays_itself() -> None:
    played = session(people=0)
    assert played.game.over
    assert not played.waits


def test_a_bot_does_the_same_in_the_same_position() -> None:
    game = Game(3, seed=2)
    assert bot_move(RANDOM, game, 5) == bot_move(RANDOM, game.copy(), 5)
    assert len({bot_move(RANDOM, game, seed).token for seed in range(50)}) > 5


def test_a_refused_move_changes_nothing() -> None:
    played = session()
    before = played.game.hash64
    with pytest.raises(IllegalMove):
        played.play("done")
    assert (played.game.hash64, len(played.news)) == (before, len(played.game.events()))


def test_undo_goes_back_to_the_persons_decision() -> None:
    played = session()
    before, made = played.game.hash64, len(played.game.history)
    played.play("pass")
    played.play_bots()
    assert len(played.game.history) > made + 1, "bots have decided, too"
    assert played.undo()
    assert (played.game.hash64, len(played.game.history)) == (before, made)
    assert played.waits
    assert not played.undo(), "before it no person decided anything"
    assert played.game.hash64 == before


def test_undo_and_the_same_again_leads_to_the_same() -> None:
    played = session()
    played.play("pass")
    played.play_bots()
    after = played.game.hash64
    played.undo()
    played.play("pass")
    played.play_bots()
    assert played.game.hash64 == after


def test_what_happened_is_told_once() -> None:
    played = session()
    assert played.told() == played.game.events()
    assert played.told() == []
    made = len(played.game.history)
    played.play("pass")
    played.play_bots()
    assert played.told() == played.game.events()[len(played.game.events()) - len(played.game.events(made)) :]
    played.undo()
    assert played.told() == []


def test_a_saved_game_goes_on_as_it_would_have(tmp_path: Path) -> None:
    played = session(seed=4)
    played.play("@castle")
    played.play_bots()
    path = tmp_path / "saved.caylus"
    assert played.unsaved
    played.save(path)
    assert not played.unsaved
    again = resume(Game.from_record(path.read_text("utf-8")))
    assert (again.seats, again.seed) == (played.seats, played.seed)
    assert again.game == played.game
    assert not again.unsaved
    assert not session().unsaved, "only bots have decided"
    for one in (played, again):
        one.play("pass")
        one.play_bots()
    assert again.game == played.game


def test_what_was_taken_back_is_not_saved(tmp_path: Path) -> None:
    played = session()
    played.play("pass")
    played.play_bots()
    played.save(tmp_path / "saved.caylus")
    played.undo()
    assert played.unsaved
    played.play("@castle")
    played.play_bots()
    assert played.unsaved


def test_resuming_a_record_without_seats() -> None:
    game = Game(4, seed=1)
    assert resume(game).seats == [PERSON, RANDOM, RANDOM, RANDOM]
    assert resume(game, [RANDOM, PERSON, PERSON, RANDOM]).seats == [RANDOM, PERSON, PERSON, RANDOM]
    assert resume(game, [PERSON, PERSON]).seats == [PERSON, RANDOM, RANDOM, RANDOM], "too few"
    for header in ("person", "person person person robot", ""):
        game.headers = {"seats": header, "seed": "nonsense"}
        assert resume(game).seats == [PERSON, RANDOM, RANDOM, RANDOM]
        assert resume(game).seed == 0


def test_autosave_takes_a_free_name(tmp_path: Path) -> None:
    played = session()
    first = played.autosave([tmp_path])
    second = played.autosave([tmp_path])
    assert first is not None
    assert second is not None
    assert (first.name, second.name) == ("caylus-autosave.caylus", "caylus-autosave-2.caylus")
    assert first.read_text("utf-8") == second.read_text("utf-8") == played.text()


def test_autosave_goes_elsewhere_if_it_must(tmp_path: Path) -> None:
    played = session()
    assert played.autosave([tmp_path / "none", tmp_path]) == tmp_path / "caylus-autosave.caylus"
    assert played.autosave([tmp_path / "none"]) is None


def test_a_game_from_a_position_is_saved_as_a_position() -> None:
    game = Game.from_position("players 3; blue has 3 deniers, ffw; due place blue")
    played = resume(game)
    played.play("pass")
    assert Game.from_position(played.text()) == game


def test_settings_begin_a_game() -> None:
    edition = Edition.of("french")
    begun = Settings([PERSON, RANDOM], ["Ann", "Bob", "x", "y", "z"], edition, 9).begin()
    assert (begun.game.players, begun.game.edition, begun.seats) == (
        ("Ann", "Bob"),
        edition,
        [PERSON, RANDOM],
    )
    assert begun.game == Game(["Ann", "Bob"], edition, seed=9)


def test_a_save_that_fails_leaves_what_was_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that is full in the middle of the writing."""
    path = tmp_path / "game.caylus"
    played = session()
    played.save(path)
    before = path.read_text("utf-8")
    played.play("pass")
    write_bytes = Path.write_bytes

    def full(self: Path, data: bytes) -> NoReturn:
        write_bytes(self, data[:10])
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(Path, "write_bytes", full)
        with pytest.raises(OSError, match="No space left"):
            played.save(path)
        assert played.autosave([tmp_path]) is None
    assert path.read_text("utf-8") == before
    assert played.unsaved
    assert [file.name for file in tmp_path.iterdir()] == ["game.caylus"]


@pytest.mark.skipif(os.name != "posix", reason="needs symbolic links and devices")
def test_a_link_stays_a_link_and_a_device_a_device(tmp_path: Path) -> None:
    (tmp_path / "link.caylus").symlink_to(tmp_path / "game.caylus")
    session().save(tmp_path / "link.caylus")
    assert (tmp_path / "link.caylus").is_symlink()
    assert Game.from_record((tmp_path / "game.caylus").read_text("utf-8")).players
    session().save(Path(os.devnull))
    assert Path(os.devnull).is_char_device()
