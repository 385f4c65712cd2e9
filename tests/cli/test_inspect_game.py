"""`caylus state`, `legal`, `why`, `log` and `position`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NoReturn

import pytest

from caylus import Game
from caylus.cli.input_files import is_position
from caylus.text.description import describe
from caylus.text.sentences import Sentences
from tests.cli.running import BAD, USAGE, as_json, out, refused, run, spawn

COMMANDS = (["state"], ["state", "--json"], ["legal"], ["log"], ["position"], ["why", "pass"])


def called(command: list[str], path: Path | str, *more: str) -> list[str]:
    """A command on a file; `why` has its token after the file."""
    name, *rest = command
    return [name, str(path), *rest, *more]


# ---- which game, and at which moment ---------------------------------------------------------------


@pytest.mark.parametrize("command", COMMANDS)
def test_without_after_it_is_the_end(command: list[str], record: Path, game: Game) -> None:
    whole = out(*called(command, record))
    assert whole == out(*called(command, record, "--after", str(len(game.history))))
    assert whole != out(*called(command, record, "--after", "3"))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_record_from_standard_input(command: list[str], record: Path) -> None:
    assert out(*called(command, "-", "--after", "20"), stdin=record.read_bytes()) == out(
        *called(command, record, "--after", "20")
    )


@pytest.mark.parametrize("command", COMMANDS)
def test_after_more_decisions_than_there_are(command: list[str], record: Path, game: Game) -> None:
    made = len(game.history)
    result = run(*called(command, record, "--after", str(made + 1)))
    refused(result, USAGE, "--after", f"only {made} decisions", str(made + 1))
    assert result.stdout == ""


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("number", ["-1", "x", "1.5"])
def test_after_what_is_no_number_of_decisions(command: list[str], record: Path, number: str) -> None:
    refused(run(*called(command, record, "--after", number)), USAGE, "--after")


@pytest.mark.parametrize("command", COMMANDS)
def test_no_such_file(command: list[str], tmp_path: Path) -> None:
    refused(run(*called(command, tmp_path / "none.caylus")), USAGE, "there is no file", "none.caylus")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_folder(command: list[str], tmp_path: Path) -> None:
    refused(run(*called(command, tmp_path)), USAGE, str(tmp_path), "folder")


@pytest.mark.parametrize("command", COMMANDS)
def test_a_file_that_may_not_be_read(
    command: list[str], record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(path: Path) -> NoReturn:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "read_bytes", forbidden)
    refused(run(*called(command, record)), USAGE, str(record), "permission denied")


def test_a_disk_that_fails(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(path: Path) -> NoReturn:
        raise OSError(5, "Input/output error", str(path))

    monkeypatch.setattr(Path, "read_bytes", broken)
    refused(run("legal", record), USAGE, str(record), "Input/output error")


def test_a_name_that_no_file_can_have() -> None:
    refused(run("legal", "a\0b"), USAGE, "cannot be read")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    "garbage", [b"\x00\xff\xfe\x00", b"", b"players:\n", b"format: caylus-record 1\nx\n"]
)
def test_garbage(command: list[str], garbage: bytes) -> None:
    result = run(*called(command, "-"), stdin=garbage)
    refused(result, BAD, "standard input", "ine ")
    assert result.stdout == ""


@pytest.mark.parametrize("command", COMMANDS)
def test_a_broken_record(command: list[str], record: Path) -> None:
    broken = record.read_text("utf-8").replace("result:", "result: 1000", 1)
    refused(run(*called(command, "-"), stdin=broken), BAD, "standard input", "ine ")


def test_no_file_given() -> None:
    for command in ("state", "legal", "why", "log", "position"):
        refused(run(command), USAGE, "FILE")


# ---- legal -----------------------------------------------------------------------------------------


def test_legal_tokens_are_sorted_one_on_a_line(record: Path, game: Game) -> None:
    game.undo(len(game.history) - 7)
    text = out("legal", record, "--after", "7")
    assert text == "".join(f"{token}\n" for token in sorted(game.tokens))
    assert len(game.tokens) > 1


def test_nothing_is_legal_after_the_end(record: Path) -> None:
    assert out("legal", record) == ""


# ---- state -----------------------------------------------------------------------------------------


def test_state_as_json_is_the_description(record: Path, game: Game) -> None:
    assert as_json("state", record, "--json") == json.loads(json.dumps(describe(game)))
    game.undo(len(game.history) - 30)
    assert as_json("state", record, "--after", "30", "--json") == json.loads(json.dumps(describe(game)))


def test_the_picture_says_who_decides_what(record: Path, game: Game) -> None:
    game.undo(len(game.history) - 10)
    text = out("state", record, "--after", "10")
    assert game.seat is not None
    assert f"{game.players[game.seat]}: " in text
    assert "Turn 1, phase 2: placing workers" in text
    for token in game.tokens:
        assert token in text


def test_the_picture_says_who_has_won(record: Path, game: Game) -> None:
    assert game.scores is not None
    text = out("state", record)
    assert f"{game.players[game.winners[0]]} wins with {max(game.scores)} points." in text


# ---- why -------------------------------------------------------------------------------------------


def test_why_not_names_rule_reason_and_choices(record: Path) -> None:
    text = out("why", record, "@9", "--after", "0")
    assert text.startswith("@9 is not legal (R3.2): ")
    assert "space 9" in text
    assert text.split("Legal choices:\n")[1] == "".join(
        f"  {token}\n" for token in out("legal", record, "--after", "0").split()
    )


def test_why_a_legal_token(record: Path) -> None:
    assert out("why", record, "@castle", "--after", "0").startswith("@castle is legal: ")


def test_why_a_token_that_looks_like_an_option(record: Path) -> None:
    assert out("why", record, "-1", "--after", "0").startswith("-1 is not legal (R3.1): ")


def test_why_an_unknown_token(record: Path) -> None:
    assert "@29 is not legal (notation): " in out("why", record, "@29", "--after", "0")


def test_why_after_the_end(record: Path) -> None:
    text = out("why", record, "pass")
    assert text.startswith("pass is not legal (R8.5): ")
    assert "Legal choices" not in text


def test_why_as_json(record: Path, game: Game) -> None:
    game.undo(len(game.history))
    answer = as_json("why", record, "@9", "--after", "0", "--json")
    assert answer.pop("sentence")
    assert answer == {
        "token": "@9",
        "legal": False,
        "rule": "R3.2",
        "reason": "unbuilt",
        "args": {"place": "9"},
        "seat": game.seat,
        "kind": "place",
        "tokens": sorted(game.tokens),
    }
    legal = as_json("why", record, "pass", "--after", "0", "--json")
    assert (legal["legal"], legal["rule"], legal["reason"], legal["args"]) == (True, None, None, {})
    assert legal["sentence"] is None


# ---- log and position ------------------------------------------------------------------------------


def test_the_log_grows_with_the_game(record: Path, game: Game) -> None:
    early = out("log", record, "--after", "5").splitlines()
    whole = out("log", record).splitlines()
    assert whole[: len(early)] == early
    assert len(whole) > len(early) > 5
    assert game.players[game.winners[0]] in whole[-1]


@pytest.mark.parametrize("after", [0, 1, 33, 80])
def test_a_position_can_be_read_again(record: Path, game: Game, after: int) -> None:
    text = out("position", record, "--after", str(after))
    game.undo(len(game.history) - after)
    assert Game.from_position(text) == game
    assert out("position", "-", stdin=text) == text


@pytest.mark.parametrize("command", [["state"], ["state", "--json"], ["legal"], ["why", "pass"]])
def test_a_position_instead_of_a_record(command: list[str], record: Path) -> None:
    text = out("position", record, "--after", "40")
    again = out(*called(command, "-"), stdin=text)
    before = out(*called(command, record, "--after", "40"))
    assert again == before.replace('"decisions": 40', '"decisions": 0')
    refused(run(*called(command, "-", "--after", "1"), stdin=text), USAGE, "only 0 decisions")


def test_all_problems_of_a_position() -> None:
    result = run("position", "-", stdin="players 3\nblue has 3 camels\nprovost 40\n")
    refused(result, BAD, "camels", "40")
    assert len(result.stderr.splitlines()) == 2
    assert all(line.count("standard input") == 1 for line in result.stderr.splitlines())


def test_a_position_typed_on_one_line() -> None:
    text = "blue owns 9:stone-farm; red works 9; provost 9; due road"
    assert out("legal", "-", stdin=text).split() == ["bonus:c", "bonus:f"]


@pytest.mark.parametrize(
    ("text", "position"),
    [
        ("", False),
        ("# only a comment\n", False),
        ("format: caylus-record 1\n", False),
        ("nonsense", False),
        ("# a comment\n\n players 3", True),
        ("blue has ffw", True),
        ("due road; provost 3", True),
    ],
)
def test_positions_and_records_are_told_apart(text: str, position: bool) -> None:
    assert is_position(text) is position


# ---- languages -------------------------------------------------------------------------------------


def test_the_log_in_another_language(record: Path, game: Game) -> None:
    told = out("log", record, "--language", "fr")
    assert told.splitlines() == Sentences("fr", game.players, game.edition).story(game.events())
    assert told != out("log", record)


def test_the_language_of_the_environment(record: Path) -> None:
    ru = spawn("log", str(record), env={"LC_ALL": "ru_RU.UTF-8", "PYTHONUTF8": "1"})
    assert ru.stdout.decode("utf-8") == out("log", record, "--language", "ru")


def test_why_in_another_language(record: Path) -> None:
    assert out("why", record, "@12", "--after", "0", "--language", "ro").startswith(
        "@12 nu este permis (R3.2): "
    )
    told = as_json("why", record, "@12", "--after", "0", "--json", "--language", "ro")
    assert told["sentence"].startswith("Pe spațiul 12 nu este construit încă nimic")


def test_a_language_that_we_do_not_speak(record: Path) -> None:
    refused(run("log", record, "--language", "xx"), USAGE, "en, fr, ro, ru", "'xx'")
