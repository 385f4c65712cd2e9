"""`caylus check` and `caylus trace`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from caylus import EDITIONS, Game
from tests.cli.running import BAD, USAGE, out, refused, run, write_game


def test_good_records(tmp_path: Path) -> None:
    paths = [tmp_path / f"{name}.caylus" for name in EDITIONS]
    for seed, (path, name) in enumerate(zip(paths, EDITIONS, strict=True)):
        write_game(path, 2 + seed % 4, seed, name)
    assert out("check", *paths) == "5 ok, 0 bad\n"


def test_an_unfinished_record_is_good(tmp_path: Path, game: Game) -> None:
    game.undo(5)
    path = tmp_path / "unfinished.caylus"
    path.write_text(game.record(), "utf-8")
    assert out("check", path) == "1 ok, 0 bad\n"


def test_a_record_from_standard_input(record: Path) -> None:
    assert out("check", "-", stdin=record.read_bytes()) == "1 ok, 0 bad\n"
    assert out("check", "-", stdin=b"\xef\xbb\xbf" + record.read_bytes()) == "1 ok, 0 bad\n"


def test_bad_records_are_named_with_line_decision_and_reason(tmp_path: Path, record: Path) -> None:
    text = record.read_text("utf-8")
    lines = text.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith(("@", "pass")))
    lines[first] = "@9 " + lines[first]
    illegal = tmp_path / "illegal.caylus"
    illegal.write_text("\n".join(lines), "utf-8")
    unknown = tmp_path / "unknown.caylus"
    unknown.write_text(text.replace("@", "@@", 1), "utf-8")
    result = run("check", illegal, record, unknown)
    assert result.exit_code == BAD
    one, two, last = result.stdout.splitlines()
    assert str(illegal) in one
    assert f"ine {first + 1}" in one
    assert "ecision 1" in one
    assert "R3.2" in one
    assert str(unknown) in two
    assert "@@" in two
    assert last == "1 ok, 2 bad"


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", ["line"]),
        (b"\x89PNG\r\n\x1a\n\x00\xff", ["line 1", "UTF-8"]),
        (b"hello\n", ["line 1"]),
        (b"format: caylus-record 2\n\n", ["line 1"]),
    ],
)
def test_no_record_at_all(tmp_path: Path, content: bytes, words: list[str]) -> None:
    path = tmp_path / "no.caylus"
    path.write_bytes(content)
    result = run("check", path)
    assert result.exit_code == BAD
    reason, last = result.stdout.splitlines()
    assert reason.startswith(f"{path}")
    for word in words:
        assert word in reason.replace("Line", "line")
    assert last == "0 ok, 1 bad"


def test_a_file_that_is_not_there_counts_as_bad(tmp_path: Path, record: Path) -> None:
    result = run("check", tmp_path / "none.caylus", tmp_path, record)
    assert result.exit_code == BAD
    none, folder, last = result.stdout.splitlines()
    assert "none.caylus" in none
    assert "folder" in folder
    assert last == "1 ok, 2 bad"


def test_check_needs_a_file() -> None:
    refused(run("check"), USAGE, "FILE")


def test_many_files_without_a_terminal_show_no_progress(record: Path) -> None:
    assert out("check", *[record] * 30) == "30 ok, 0 bad\n"


# ---- trace -----------------------------------------------------------------------------------------


def traced(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in out("trace", path).splitlines()]


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_a_trace_tells_every_decision(tmp_path: Path, players: int) -> None:
    path = tmp_path / "game.caylus"
    whole = write_game(path, players, seed=players)
    game = Game(whole.players, order=whole.order, neutral=whole.neutral)
    lines = traced(path)
    assert len(lines) == len(whole.history)
    for index, (line, move) in enumerate(zip(lines, whole.history, strict=True), 1):
        before = {"index": index, "seat": game.seat, "kind": game.kind, "legal": sorted(game.tokens)}
        game.play(move)
        digest = {
            "points": game.points,
            "deniers": game.deniers,
            "cubes": [[cubes.count(letter) for letter in "fwscg"] for cubes in game.cubes],
            "provost": game.state.provost,
            "bailiff": game.state.bailiff,
            "final": game.scores,
        }
        assert line == {**before, "token": move.token, "digest": digest}
        assert list(line) == ["index", "seat", "kind", "legal", "token", "digest"]
    assert lines[-1]["digest"]["final"] == whole.scores
    assert all(line["digest"]["final"] is None for line in lines[:-1])


def test_points_of_a_trace_never_have_the_additions_of_the_end(record: Path, game: Game) -> None:
    last = traced(record)[-1]["digest"]
    assert last["points"] == game.points
    assert last["final"] == game.scores
    assert last["points"] != last["final"]


def test_a_trace_of_a_record_from_standard_input(record: Path) -> None:
    assert out("trace", "-", stdin=record.read_bytes()) == out("trace", record)


def test_a_trace_of_a_bad_record_prints_nothing(tmp_path: Path, record: Path) -> None:
    path = tmp_path / "bad.caylus"
    path.write_text(record.read_text("utf-8") + " @1\n", "utf-8")
    result = run("trace", path)
    refused(result, BAD, str(path), "R8.5")
    assert result.stdout == ""
