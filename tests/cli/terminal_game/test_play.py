"""`caylus play --text`: whole games by typed lines, and everything else that can be typed."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

import pytest
from typer.testing import Result

from caylus import Game
from caylus.cli.terminal_game.session import Session, Settings, count_seats
from caylus.cli.terminal_game.terminal import completing
from caylus.rules.chance import Chance
from caylus.rules.data.moves import MOVES
from tests.cli.running import BAD, USAGE, refused, run
from tests.play import choose


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are saved in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def typed(*lines: str, args: tuple[str, ...] = ("--players", "3", "--seed", "5")) -> Result:
    """A game in which these lines are typed; then the input ends."""
    return run("play", "--text", *args, stdin="".join(f"{line}\n" for line in lines))


def whole_game(
    players: int = 3, people: int = 1, seed: int = 5, style: str = "castle"
) -> tuple[list[str], Session]:
    """The tokens that a person types in a whole game, and the game at its end."""
    session = Settings(count_seats(players, people), seed=seed).begin()
    chance = Chance(seed)
    tokens: list[str] = []
    session.play_bots()
    while not session.game.over:
        tokens.append(MOVES[choose(session.game.state, style, chance)].token)
        session.play(tokens[-1])
        session.play_bots()
    return tokens, session


# ---- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("players", "people", "style"), [(2, 1, "builder"), (3, 2, "hasty"), (5, 1, "courtier")]
)
def test_a_whole_game(folder: Path, players: int, people: int, style: str) -> None:
    tokens, session = whole_game(players, people, style=style)
    args = ("--players", str(players), "--people", str(people), "--seed", "5")
    result = typed(*tokens, "save end.caylus", "", args=args)
    assert (result.exit_code, result.stderr) == (0, "")
    saved = Game.from_record((folder / "end.caylus").read_text("utf-8"))
    assert saved == session.game
    assert saved.history == session.game.history
    table = result.stdout.split("the game is over")[1]
    assert session.game.scores is not None
    for name, points in zip(session.game.players, session.game.scores, strict=True):
        row = next(line for line in table.splitlines() if f" {name} " in line and line.endswith(f" {points}"))
        assert row
    assert f"wins with {max(session.game.scores)} points." in table or "share the win" in table


def test_a_game_by_numbers_undo_save_and_load(folder: Path) -> None:
    tokens, session = whole_game()
    lines: list[str] = []
    for number, token in enumerate(tokens):
        if number % 10 == 3:
            other = "pass" if token != "pass" else "0"
            lines += [token, "undo"] if other == "0" else [token, "undo", "board", "log 3", "help"]
        if number == 20:
            lines += ["save half.caylus", token, "load half.caylus", "n", "load half.caylus", "y"]
        lines.append(token.removeprefix("@"))
    result = typed(*lines, "save whole.caylus", "")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.count("Not loaded.") == 1
    assert result.stdout.count("Loaded half.caylus: Anna, Boris, Corina") == 1
    assert result.stdout.count("Back to your last decision.") == len(
        [n for n in range(len(tokens)) if n % 10 == 3]
    )
    assert Game.from_record((folder / "whole.caylus").read_text("utf-8")).history == session.game.history


def test_bots_alone_play_to_the_end() -> None:
    result = typed("", args=("--seats", "random,random", "--seed", "1"))
    assert result.exit_code == 0
    assert "the game is over" in result.stdout


def test_a_game_goes_on_after_an_interruption(folder: Path) -> None:
    tokens, session = whole_game()
    broken_off = typed(*tokens[:15])
    assert broken_off.exit_code == 0
    assert f"The game is saved in {folder / 'caylus-autosave.caylus'}\n" in broken_off.stdout
    result = typed(*tokens[15:], "save end.caylus", args=("--load", "caylus-autosave.caylus"))
    assert result.exit_code == 0
    assert Game.from_record((folder / "end.caylus").read_text("utf-8")).history == session.game.history


def test_the_same_after_control_c(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = iter(["castle"])

    def interrupted(prompt: str = "") -> str:
        line = next(lines, None)
        if line is None:
            raise KeyboardInterrupt
        return line

    monkeypatch.setattr("builtins.input", interrupted)
    result = typed()
    assert result.exit_code == 130
    assert result.stderr == ""
    assert "The game is saved in" in result.stdout
    assert "caylus play --text --load" in " ".join(result.stdout.split())
    assert Game.from_record((folder / "caylus-autosave.caylus").read_text("utf-8")).history


def test_nothing_is_saved_if_no_person_has_decided(folder: Path) -> None:
    assert typed().exit_code == 0
    assert typed("quit").exit_code == 0
    assert [path.name for path in folder.iterdir()] == []


def test_a_rescue_that_fails_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Session, "autosave", lambda *_: None)
    assert "The game could not be saved." in typed("pass").stdout


def test_an_error_of_the_program_does_not_lose_the_game(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> NoReturn:
        raise RuntimeError("a bug")

    monkeypatch.setattr("caylus.cli.terminal_game.main_loop.picture", broken)
    with pytest.raises(RuntimeError, match="a bug"):
        typed("castle", "board")
    assert Game.from_record((folder / "caylus-autosave.caylus").read_text("utf-8")).history


# ---- choosing --------------------------------------------------------------------------------------


def answers(game: Game, *lines: str, seats: str | None = None) -> str:
    """What is shown when a game from a position is loaded and these lines are typed."""
    Path("position.txt").write_text(game.position(), "utf-8")
    people = seats or ",".join(["me"] * len(game.players))
    args = ("--load", "position.txt", "--seats", people)
    result = typed(*lines, "quit", "n", args=args)
    assert (result.exit_code, result.stderr) == (0, "")
    return result.stdout


CARPENTER = "players 2; blue has fww; blue works 8; provost 8; due road"


@pytest.mark.parametrize("line", ["mason", "build:mason", "build:ma", "mas", "BUILD:MASON"])
def test_a_choice_by_its_token_or_the_beginning_of_it(line: str) -> None:
    assert "builds the mason" in answers(Game.from_position(CARPENTER), line)


def test_a_choice_by_its_number() -> None:
    text = answers(Game.from_position(CARPENTER))
    number = next(line.split()[0] for line in text.splitlines() if "  mason" in line)
    assert "builds the mason" in answers(Game.from_position(CARPENTER), number)


def test_to_decline_is_0() -> None:
    for line in ("0", "skip", "s"):
        assert (
            "builds"
            not in answers(Game.from_position(CARPENTER), line).split("position.txt")[-1].split("> ")[-2]
        )


def test_a_beginning_that_means_several_things() -> None:
    text = answers(Game.from_position(CARPENTER), "wood")
    assert "wood could be build:wood-" in text
    assert "builds" not in text


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("@9", "(R3.2)"),
        ("9", "(R3.2)"),
        ("batch:ws", "(R3.1)"),
        ("xyz", 'I do not know "xyz".'),
        ("99", 'I do not know "99".'),
        ("why @9", "(R3.2)"),
        ("why castle", "@castle is legal: "),
        ("why", "Why not what?"),
        ("why blah", 'I do not know "blah".'),
    ],
)
def test_what_is_not_possible_is_explained(line: str, answer: str) -> None:
    result = typed(line)
    assert result.exit_code == 0
    assert answer in result.stdout.split("Anna> ")[1]


def test_a_taken_special_place_is_explained_by_its_number() -> None:
    game = Game.from_position("players 2; blue has 4 deniers; red works gate; due place blue")
    assert "(R3.2)" in answers(game, "31")
    assert "(R3.2)" in answers(game, "gate")


@pytest.mark.parametrize("line", ["1", "@1"])
def test_a_number_is_not_the_beginning_of_another(line: str) -> None:
    """Space 1 is taken, and nobody meant the gold mine on space 16."""
    args = ("--seats", "me,me", "--seed", "3")
    result = typed("@1", line, args=args)
    assert "gold mine (16) for" not in result.stdout
    assert result.stdout.count("(1) for 1 denier") == 1
    assert "R3." in result.stdout


def test_what_is_compulsory_cannot_be_declined() -> None:
    game = Game.from_position(
        "blue works 3; neutral 1:neutral-sawmill 2:neutral-quarry 3:neutral-farm; provost 6; due road"
    )
    assert "(R6.2)" in answers(game, "0")


def test_the_provost_by_steps() -> None:
    game = Game.from_position("players 2; passed blue red; blue has 3 deniers; provost 6; due provost blue")
    assert "from space 6 to space 8" in answers(game, "2")
    assert "from space 6 to space 8" in answers(game, "+2")
    assert "from space 6 to space 4" in answers(game, "-2")


def test_enter_shows_the_question_again() -> None:
    assert typed("").stdout.count("placing workers ─") == 2


def test_the_game_of_a_position_is_saved_as_a_position(folder: Path) -> None:
    game = Game.from_position(CARPENTER)
    answers(game, "mason", "save later.txt")
    game.play("build:mason")
    assert Game.from_position((folder / "later.txt").read_text("utf-8")) == game


# ---- commands --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("help", ["undo", "save FILE", "why TOKEN"]),
        ("?", ["undo"]),
        ("help mason", ["Mason: ", "stone"]),
        ("help 7", ["Peddler: "]),
        ("help 12", ["Space 12 is unbuilt."]),
        ("help gate", ["Gate: "]),
        ("help wood farm food", [": "]),
        ("help farm", ["2 food", "2 cloth"]),
        ("help spaceship", ['no tile or place called "spaceship"', "cathedral"]),
        ("undo", ["nothing to take back"]),
        ("board", ["Favors", "Supply"]),
        ("log", ["Turn 1."]),
        ("load", ["Load which file?"]),
        ("load none.caylus", ["Not loaded: there is no file none.caylus"]),
        ("save /nowhere/game.caylus", ["Not saved: "]),
    ],
)
def test_commands(line: str, words: list[str]) -> None:
    result = typed(line)
    assert (result.exit_code, result.stderr) == (0, "")
    answer = " ".join(result.stdout.split("Anna> ")[1].split())
    for word in words:
        assert word in answer


def test_the_end_of_the_log() -> None:
    whole, last = (typed("castle", line).stdout.split("Anna> ")[2].splitlines() for line in ("log", "log 2"))
    assert len(whole) > len(last)
    assert last[0] in whole


def test_a_file_is_not_overwritten_unasked(folder: Path) -> None:
    (folder / "mine.txt").write_text("precious")
    assert "Not saved." in typed("save mine.txt", "n").stdout
    assert (folder / "mine.txt").read_text() == "precious"
    assert "Saved to mine.txt." in typed("save mine.txt", "y").stdout
    assert (folder / "mine.txt").read_text().startswith("format: caylus-record 1")


def test_saving_again_needs_no_question(folder: Path) -> None:
    result = typed("save a.caylus", "castle", "save", "quit")
    assert result.stdout.count("Saved to a.caylus.") == 2
    assert "Overwrite" not in result.stdout
    assert len(Game.from_record((folder / "a.caylus").read_text("utf-8")).history) > 1


@pytest.mark.parametrize(
    ("answer", "files"),
    [("", ["game.caylus"]), ("other.caylus", ["other.caylus"]), ("n", []), ("y", ["game.caylus"])],
)
def test_quitting_asks_whether_to_save(folder: Path, answer: str, files: list[str]) -> None:
    result = typed("castle", "quit", answer)
    assert result.exit_code == 0
    assert [path.name for path in folder.iterdir()] == files


def test_a_save_that_fails_at_the_end_does_not_lose_the_game(folder: Path) -> None:
    result = typed("castle", "quit", "/nowhere/x.caylus", "save here.caylus", "quit")
    assert "Not saved: " in result.stdout
    assert "Saved to here.caylus." in result.stdout
    assert result.exit_code == 0


def test_another_game_in_the_folder_is_not_overwritten(folder: Path) -> None:
    (folder / "game.caylus").write_text("precious")
    typed("castle", "quit", "")
    assert (folder / "game.caylus").read_text() == "precious"
    assert Game.from_record((folder / "game-2.caylus").read_text("utf-8")).history


def test_loading_a_broken_file_keeps_the_game(folder: Path) -> None:
    (folder / "bad.caylus").write_text("nonsense")
    result = typed("load bad.caylus", "castle", "save good.caylus")
    assert "Not loaded: bad.caylus: " in result.stdout
    assert Game.from_record((folder / "good.caylus").read_text("utf-8")).players == (
        "Anna",
        "Boris",
        "Corina",
    )


def test_after_the_end_there_is_still_something_to_do() -> None:
    tokens, _ = whole_game()
    result = typed(*tokens, "castle", "why pass", "log 1", "undo", tokens[-1], "", "n")
    assert result.exit_code == 0
    assert "(R8.5)" in result.stdout
    assert result.stdout.count(", the game is over") == 2


# ---- before the game -------------------------------------------------------------------------------


def dialog(*lines: str) -> Result:
    """What is shown if nothing is given on the command line."""
    return typed(*lines, args=())


def test_enter_begins() -> None:
    text = dialog("").stdout
    assert "Players  ● Anna  ◆ Boris (random)  ▲ Corina (random)" in text
    assert "● Anna: " in text


def test_settings_can_be_changed() -> None:
    text = dialog(
        "players 4",
        "people 2",
        "names Ann, Bob",
        "edition french",
        "options favors=simple",
        "seed 7",
        "",
        "save a",
    ).stdout
    assert "● Ann  ◆ Bob  ▲ Anna (random)  ■ Boris (random)" in text
    game = Game.from_record(Path("a").read_text("utf-8"))
    assert game.players == ("Ann", "Bob", "Anna", "Boris")
    assert game.edition.name == "french"
    assert game.edition.changes == {"favors": "simple"}
    assert game.headers["seats"] == "person person random random"
    assert game.headers["seed"] == "7"
    begun = Game(game.players, game.edition, seed=7)
    assert (begun.order, begun.neutral) == (game.order, game.neutral)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("players 7", "2 to 5 players"),
        ("players x", 'a number, not "x"'),
        ("people 9", "2 to 5 players"),
        ("names a,a", "same name"),
        ("seats me,robot", '"robot"'),
        ("edition german", 'no edition "german"'),
        ("options favors=none", "one of table, simple"),
        ("options", "lawyer_delay=worker-home|end-of-phase"),
        ("seed x", "a number"),
        ("nonsense", 'I do not know "nonsense"'),
        ("load none", "there is no file none"),
        ("help", "Enter begins."),
    ],
)
def test_wrong_settings_are_explained(line: str, answer: str) -> None:
    result = dialog(line, "quit")
    assert (result.exit_code, result.stderr) == (0, "")
    assert answer in result.stdout.split("> ", 1)[1]
    assert "placing workers" not in result.stdout


def test_leaving_before_the_game() -> None:
    for lines in ([], ["quit"], ["q"]):
        result = dialog(*lines)
        assert (result.exit_code, "placing workers" in result.stdout) == (0, False)


def test_loading_before_the_game() -> None:
    typed("castle", "save a.caylus")
    assert "● Anna: " in dialog("load a.caylus").stdout


def test_names_and_files_are_for_the_terminal() -> None:
    for option in (["--names", "A,B"], ["--load", "a.caylus"]):
        refused(run("play", *option, stdin=""), USAGE, "--text")


@pytest.mark.parametrize(
    ("args", "words"),
    [
        (["--players", "9"], ["--players"]),
        (["--players", "2", "--people", "3"], ["--people", "0 to 2 people"]),
        (["--seats", "me,robot"], ["--seats", "robot"]),
        (["--seats", "me,random", "--players", "3"], ["--seats"]),
        (["--names", "Ann,#"], ["--names", "#"]),
        (["--edition", "german"], ["--edition", "german"]),
        (["--options", "x=y"], ["--options", "x"]),
        (["--seed", "-1"], ["--seed"]),
        (["--load", "none.caylus"], ["there is no file none.caylus"]),
    ],
)
def test_wrong_usage(args: list[str], words: list[str]) -> None:
    refused(run("play", "--text", *args, stdin=""), USAGE, *words)


def test_a_broken_file_to_load(folder: Path) -> None:
    (folder / "bad.caylus").write_text("nonsense")
    refused(run("play", "--text", "--load", "bad.caylus", stdin=""), BAD, "bad.caylus")


# ---- the Tab key -----------------------------------------------------------------------------------


def test_the_tab_key_completes_tokens_and_commands(monkeypatch: pytest.MonkeyPatch) -> None:
    readline = pytest.importorskip("readline")
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    before = readline.get_completer()
    completer: Callable[[str, int], str | None]
    with completing(lambda: ["@castle", "@gate", "undo"]):
        completer = readline.get_completer()
        assert [completer("@", number) for number in range(3)] == ["@castle", "@gate", None]
        assert completer("un", 0) == "undo"
    assert readline.get_completer() is before


def test_a_system_without_readline(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "readline", None)
    assert typed("castle").exit_code == 0
