"""The game in the terminal in four languages: everything is said, nothing in English by mistake."""

from __future__ import annotations

import errno
import re
import shlex
from pathlib import Path

import pytest
from rich.console import Console

import caylus
from caylus import MOVES, Game
from caylus.bots.registry import BUILT_IN
from caylus.cli.language import environment_language, folded, language_named
from caylus.cli.terminal_game import main_loop, table_setup
from caylus.cli.terminal_game.save_files import not_written
from caylus.cli.terminal_game.session import Fault
from caylus.cli.terminal_game.terminal import Terminal
from caylus.game import NAMES
from caylus.rules.data.editions import EDITIONS, OPTIONS
from caylus.text.sentences import Sentences
from caylus.text.sentences.message_format import catalogue, languages
from tests.cli.running import USAGE, refused, run
from tests.cli.terminal_game.test_play import typed, whole_game
from tests.messages import seen

LANGUAGES = languages()
OTHERS = [language for language in LANGUAGES if language != "en"]
ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games are saved in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def words_in(text: str) -> set[str]:
    return {word.lower() for word in re.findall(r"[^\W\d_]{3,}", text)}


def said_in(language: str) -> set[str]:
    """All words of a language's catalogue."""
    texts = catalogue(language)
    return set().union(*(words_in(seen(texts.parts(name))) for name in texts.texts))


IDS = {
    *words_in(" ".join(move.token for move in MOVES)),
    *words_in(
        " ".join([*BUILT_IN, *EDITIONS, *OPTIONS, *NAMES, *(v for vs in OPTIONS.values() for v in vs)])
    ),
    *words_in("caylus language text load game end half position txt tmp none"),
    *words_in(" ".join(catalogue(language).texts["language.name"] for language in LANGUAGES)),
}
"""What is typed or written in files, the same in every language."""


def english_in(text: str, language: str) -> set[str]:
    """English words in a text of another language."""
    return words_in(text) & (said_in("en") - said_in(language) - IDS)


# ---- whole games -----------------------------------------------------------------------------------


@pytest.mark.parametrize("language", OTHERS)
def test_a_whole_game_without_an_english_word(language: str, folder: Path) -> None:
    tokens, session = whole_game(4, 1, style="courtier")
    lines: list[str] = []
    for number, token in enumerate(tokens):
        if number % 9 == 3:
            lines += [
                "board",
                "help",
                "log 3",
                "why @castle",
                "why @9",
                "why",
                "xyz",
                "help 9",
                "help statue",
            ]
            lines += ["help gate", "help xyz", "load", "load none", "language xx", "undo"]
            lines.append(tokens[number - 1])
        lines.append(token)
    lines += ["save end.caylus", "castle", ""]
    result = typed(*lines, args=("--players", "4", "--seed", "5", "--language", language))
    assert (result.exit_code, result.stderr) == (0, "")
    assert Game.from_record((folder / "end.caylus").read_text("utf-8")).history == session.game.history
    assert english_in(result.stdout, language) == set()
    assert not re.search(r"…│", result.stdout), "nothing on the board is cut off"


@pytest.mark.parametrize("language", OTHERS)
def test_the_dialog_before_the_game_without_an_english_word(language: str) -> None:
    faults = ["players 9", "players x", "people 9", "seats me", "seats me,robot", "names a,a", "names #"]
    faults += ["names a,b,c,d,e,f", "edition german", "options favors=x", "options x=y", "options x"]
    faults += ["options favors=simple favors=table", "load none", "nonsense", "options", "help"]
    result = typed(
        *faults, "players 4", "edition french", "options favors=simple", "", args=("--language", language)
    )
    assert (result.exit_code, result.stderr) == (0, "")
    assert english_in(result.stdout, language) <= {"german", "robot", "nonsense"}
    assert catalogue(language).texts["terminal.fault.same-name"] in " ".join(result.stdout.split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_saving_and_leaving(language: str, folder: Path) -> None:
    words = Sentences(language)
    yes, no = (words.say(f"terminal.{word}").split()[-1] for word in ("yes", "no"))
    (folder / "mine").write_text("precious")
    lines = ["castle", "save mine", no, "save nowhere/x", "save .", "load mine", "quit", "mine", yes]
    result = typed(*lines, args=("--players", "3", "--seed", "5", "--language", language))
    assert (result.exit_code, result.stderr) == (0, "")
    no_folder = words.say("terminal.file.no-folder", path="nowhere")
    a_folder = words.say("terminal.file.folder", path=".")
    for sentence in (
        words.say("terminal.not-saved"),
        words.say("terminal.not-saved-why", why=no_folder),
        words.say("terminal.not-saved-why", why=a_folder),
        words.say("terminal.not-loaded-why", why="mine: "),
        words.say("terminal.saved", path="mine"),
    ):
        assert sentence in result.stdout
    if language != "en":
        assert english_in(result.stdout, language) <= {"precious", "mine", "nowhere"}


@pytest.mark.parametrize(
    ("number", "message"),
    [
        (errno.ENOSPC, "terminal.file.disk-full"),
        (errno.EACCES, "terminal.file.not-writable"),
        (errno.EROFS, "terminal.file.not-writable"),
        (errno.EIO, "terminal.file.unwritable"),
        (errno.ENOENT, "terminal.file.unwritable"),
    ],
)
def test_why_a_file_cannot_be_written(number: int, message: str, folder: Path) -> None:
    words = Sentences("fr")
    told = not_written(folder / "x", OSError(number, "why"), words)
    assert told == words.say(message, path=str(folder / "x"), why="why")


def test_a_rescued_game_is_gone_on_with_in_the_same_language() -> None:
    text = typed("castle", args=("--players", "3", "--language", "ro")).stdout
    command = re.search(r"caylus (play --text --language ro --load .*)", text)
    assert command is not None
    again = run(*shlex.split(command[1]), stdin="")
    assert "Plasează un muncitor sau pasează." in again.stdout


# ---- another language in the middle of a game --------------------------------------------------------


def test_the_language_can_be_changed_at_any_time() -> None:
    result = typed("language ru", "язык Română", "limba xx", "limba francais", "language en")
    asked = [line for line in result.stdout.splitlines() if line.startswith("● Anna")]
    assert asked == [
        "● Anna: Place a worker, or pass.",
        "● Anna: Поставьте рабочего или пасуйте.",
        "● Anna: Plasează un muncitor sau pasează.",
        "● Anna\u00a0: Placez un ouvrier ou passez.",
        "● Anna: Place a worker, or pass.",
    ]
    assert "Nu există limba „xx”. Există en, fr, ro, ru." in result.stdout


def test_the_language_can_be_changed_before_the_game() -> None:
    result = typed("language fr", "joueurs 2", "", args=())
    assert "Joueurs  ● Anna  ◆ Boris (random)" in result.stdout
    assert "Placez un ouvrier" in result.stdout


def test_a_language_that_there_is_not() -> None:
    refused(run("play", "--text", "--language", "xx", stdin=""), USAGE, "en, fr, ro, ru", "'xx'")


# ---- commands and names ------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("commands", [main_loop.EXAMPLES, {**table_setup.EXAMPLES, "help": ""}])
def test_commands_are_understood_in_the_language_and_in_english(
    language: str, commands: dict[str, str]
) -> None:
    console = Console()
    terminal = Terminal(console, language)
    for command in commands:
        for word in (terminal.word(command), Terminal(console).word(command), terminal.word(command).upper()):
            assert terminal.command(word, commands) == command
        assert terminal.command(folded(terminal.word(command)), commands) == command
    assert len({folded(terminal.word(command)) for command in commands}) == len(commands)
    assert terminal.command("nonsense", commands) is None
    assert terminal.command("", commands) is None


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("fr", "maçon", "construit le maçon"),
        ("fr", "MACON", "construit le maçon"),
        ("ru", "каменщик", "строит каменщика"),
        ("ru", "каменщ", "строит каменщика"),
        ("ro", "zidar", "construiește zidarul"),
        ("ro", "mason", "construiește zidarul"),
    ],
)
def test_a_choice_by_its_name(language: str, line: str, answer: str) -> None:
    position = "players 2; blue has fww; blue works 8; provost 8; due road"
    Path("position.txt").write_text(position, "utf-8")
    result = typed(line, args=("--load", "position.txt", "--seats", "me,me", "--language", language))
    assert answer in result.stdout


def test_no_line_begins_with_a_french_colon() -> None:
    """The space before it may not be broken."""
    told = typed("aide notaire", "aide", "aide xyz", args=("--players", "3", "--language", "fr")).stdout
    assert "prix\u00a0:" in told
    assert not re.search(r"^[:;?!»]", told, re.MULTILINE)


@pytest.mark.parametrize(
    ("language", "line", "answer"),
    [
        ("fr", "aide maçon", "Maçon\u00a0: "),
        ("fr", "aide porte", "Porte\u00a0: "),
        ("ru", "помощь театр", "Театр: "),
        ("ru", "помощь mason", "Каменщик: "),
        ("ro", "ajutor biserica", "Biserică: "),
        ("ro", "ajutor 12", "Spațiul 12 nu este construit."),
    ],
)
def test_help_by_name(language: str, line: str, answer: str) -> None:
    assert answer in typed(line, args=("--players", "3", "--language", language)).stdout


# ---- which language ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_MESSAGES": "ro_RO", "LANG": "fr_FR.UTF-8"}, "ro"),
        ({"LC_ALL": "ru_RU.UTF-8", "LC_MESSAGES": "ro_RO", "LANG": "fr_FR.UTF-8"}, "ru"),
        ({"LC_ALL": "de_DE.UTF-8", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
        ({"LANGUAGE": "de:ro:fr", "LANG": "fr_FR.UTF-8"}, "ro"),
        ({"LANGUAGE": "de", "LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANGUAGE": "fr"}, "fr"),
        ({"LANGUAGE": "fr", "LANG": "C.UTF-8"}, "fr"),
        ({"LANGUAGE": "fr", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "fr", "LC_ALL": "POSIX"}, "en"),
    ],
)
def test_the_language_of_the_environment(environment: dict[str, str], language: str) -> None:
    assert environment_language(environment) == language


def test_a_language_by_its_code_or_name() -> None:
    assert [language_named(name) for name in ("RU", "русский", "francais", "Română", "")] == [
        *("ru", "ru", "fr", "ro"),
        None,
    ]


# ---- the messages ------------------------------------------------------------------------------------


def test_a_fault_is_said_in_any_language() -> None:
    fault = Fault("record.players-count", count=7)
    assert str(fault) == "A game has 2 to 5 players, not 7."
    assert fault.sentence(Sentences("fr")) == "Une partie compte de 2 à 5 joueurs, pas 7."


def test_no_words_of_the_terminal_are_left_over() -> None:
    """Each stands in the code, alone or as one of a family (`f"terminal.effect.{place}"`)."""
    folder = Path(caylus.__file__).parent
    cli, text = (
        "".join(file.read_text("utf-8") for file in (folder / name).rglob("*.py")).replace("'", '"')
        for name in ("cli", "text")
    )
    names = [name for name in catalogue("en").texts if name.startswith("terminal.")]
    assert len(names) > 100
    for name in names:
        rest = name.removeprefix("terminal.")
        family = rest.partition(".")[0]
        ways = (f'"{name}"', f'"{rest}"', f"terminal.{family}.{{")
        assert any(way in cli + text for way in ways) or f'"{family}.{{' in cli, name
