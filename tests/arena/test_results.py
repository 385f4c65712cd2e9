"""The file of results: whatever interrupts it, no game is lost and none counted twice."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from caylus import Edition, Game
from caylus.arena.results import Results, ResultsError, record_name
from caylus.arena.runner import run
from caylus.arena.schedule import Tournament, schedule
from tests.arena.tournaments import tournament

ASKED = tournament("random", games=3)
GAMES = schedule(ASKED)
RECORDS = list(run(ASKED, GAMES, 1))


def opened(path: Path, asked: Tournament = ASKED, versions: list[str] | None = None) -> Results:
    return Results(path, asked, schedule(asked), versions or ["v1"])


def complete(path: Path) -> bytes:
    """A file with all games; what it holds."""
    with opened(path) as results:
        for record in RECORDS:
            assert results.add(record) is not None
    return path.read_bytes()


def test_games_are_there_when_it_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "a.games"
    with opened(path) as results:
        assert [game.number for game in results.missing()] == [1, 2, 3]
        results.add(RECORDS[1])
        assert [game.number for game in results.missing()] == [1, 3]
        assert results.add(RECORDS[1]) is None, "it is there already"
    with opened(path) as results:
        assert [game.number for game in results.missing()] == [1, 3]
        played = results.played[2]
    game = Game.from_record(RECORDS[1])
    assert played.points == tuple(game.scores or ())
    assert sum(played.decisions) == len(game.history)
    assert (played.start, played.seats) == (2, (0, 0))
    assert all(seconds > 0 for seconds in played.seconds)


def test_the_records_are_in_the_file_as_they_are(tmp_path: Path) -> None:
    text = complete(tmp_path / "a.games").decode()
    for record in RECORDS:
        assert f"\n{record}# end of game" in text
    parts = text.split("\nformat: ")[1:]
    assert [Game.from_record("format: " + part).record() for part in parts] == RECORDS


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], max_examples=60)
@example(cut=0)
@example(cut=1)
@example(cut=-1)
@example(cut=-2)
@given(cut=st.integers(0, 20_000))
def test_cut_off_at_any_byte(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "a.games"
    path.unlink(missing_ok=True)
    whole = complete(path)
    path.write_bytes(whole[:cut])
    kept = whole[:cut].decode("utf-8", "ignore")
    expected = [number for number in (1, 2, 3) if f"# end of game {number}\n" in kept]
    with opened(path) as results:
        assert sorted(results.played) == expected
        for game in results.missing():
            results.add(RECORDS[game.number - 1])
    assert path.read_bytes() == whole


def test_a_longer_tournament_goes_on_and_a_shorter_one_counts_less(tmp_path: Path) -> None:
    path = tmp_path / "a.games"
    complete(path)
    with opened(path, tournament("random", games=5)) as results:
        assert [game.number for game in results.missing()] == [4, 5]
    with opened(path, tournament("random", games=2)) as results:
        assert sorted(results.played) == [1, 2]
        assert results.missing() == []


@pytest.mark.parametrize(
    ("other", "fault"),
    [
        (tournament("random", games=3, seed=2), "there seed is 1, here 2"),
        (tournament("random", players=3, games=3), "there players is 2, here 3"),
        (
            Tournament(("random",), 2, 3, 1, Edition.of("french")),
            'there edition is "standard", here "french"',
        ),
    ],
)
def test_another_tournament_is_refused(tmp_path: Path, other: Tournament, fault: str) -> None:
    path = tmp_path / "a.games"
    before = complete(path)
    with pytest.raises(ResultsError, match="of another tournament") as caught:
        opened(path, other)
    assert fault in str(caught.value)
    assert path.read_bytes() == before


def test_games_of_another_version_of_a_bot_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "a.games"
    complete(path)
    with pytest.raises(ResultsError, match="the bots' programs have changed since"):
        opened(path, versions=["v2"])


@pytest.mark.parametrize("text", ["# my diary\n", "\n", "# caylus-arena 1 {\n", "# caylus-arena 2 {}\n", "x"])
def test_other_files_are_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "a.games"
    path.write_text(text)
    with pytest.raises(ResultsError, match="is not a file of results"):
        opened(path)
    assert path.read_text() == text


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("game: 2", "game: 1", "is not game 1"),
        ("start: 2", "start: 3", "is not game 2"),
        ("players: random", "players: rnadom", "is not game 2"),
        ("edition: standard", "edition: french", "is not game 2"),
        ("result: ", "result: x ", "cannot be read"),
        ("seconds: ", "minutes: ", "cannot be read"),
        ("decisions: ", "decisions: x", "cannot be read"),
    ],
)
def test_a_file_that_was_changed_is_refused(tmp_path: Path, old: str, new: str, fault: str) -> None:
    path = tmp_path / "a.games"
    first, second, third = complete(path).decode().split("# end of game ")[:3]
    assert old in second
    text = "# end of game ".join([first, second.replace(old, new), third, "3\n"])
    path.write_text(text)
    with pytest.raises(ResultsError, match=r"a\.games: the game that ends in line \d+ ") as caught:
        opened(path)
    assert fault in str(caught.value)
    assert path.read_text() == text


def test_only_one_may_write(tmp_path: Path) -> None:
    path = tmp_path / "a.games"
    with opened(path), pytest.raises(ResultsError, match="is being written by another arena"):
        opened(path)
    with opened(path) as results:
        assert results.played == {}


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(ResultsError, match="cannot be opened: No such file or directory"):
        opened(tmp_path / "nowhere" / "a.games")


@pytest.mark.parametrize(
    ("name", "kept"),
    [("master@0.2s", "master@0.2s"), ("process:a, b  #c\n", "process:a b c"), ("#", "bot")],
)
def test_names_that_a_record_can_hold(name: str, kept: str) -> None:
    assert record_name(name) == kept
