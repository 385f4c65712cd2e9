"""Bots by name and from a file."""

from __future__ import annotations

from pathlib import Path

import pytest

from caylus import Game
from caylus.bots import BotError, Budget, Choice, Explainer, Explanation, UnknownBot, ask, make
from caylus.bots.registry import BUILT_IN, find


@pytest.mark.parametrize("name", BUILT_IN)
def test_built_in_bots_play_whole_games(name: str) -> None:
    game = Game(2, seed=3)
    bot = make(name)
    assert bot.name == name
    while not game.over:
        game.play(ask(bot, game, Budget(nodes=1), len(game.history)))
    assert game.winners


@pytest.mark.parametrize("name", BUILT_IN)
def test_built_in_bots_do_not_change_the_game(name: str) -> None:
    game = Game(4, seed=3)
    before = game.position()
    make(name).choose(game, Budget(nodes=1), 1)
    assert (game.position(), game.history) == (before, [])


@pytest.mark.parametrize("name", BUILT_IN)
def test_same_seed_and_nodes_give_the_same_move(name: str) -> None:
    game = Game(3, seed=5)
    moves = {make(name).choose(game, Budget(nodes=20), 11) for _ in range(3)}
    assert len(moves) == 1


def test_the_random_bot_chooses_every_legal_move() -> None:
    game = Game(4, seed=1)
    bot = make("random")
    chosen = {bot.choose(game, Budget(), seed) for seed in range(500)}
    assert chosen == set(game.legal)


@pytest.mark.parametrize("name", ["grandmsater", "", "my_bot", "bot.txt", ".py:Bot"])
def test_an_unknown_bot(name: str) -> None:
    with pytest.raises(UnknownBot, match=r"there is no bot .*There are random"):
        make(name)


def test_a_process_without_a_command() -> None:
    with pytest.raises(UnknownBot, match="the command that starts"):
        make("process:  ")


# ---- one file ----------------------------------------------------------------------------------------


def write(folder: Path, text: str) -> Path:
    path = folder / "my_bot.py"
    path.write_text(text, "utf-8")
    return path


FUNCTION = "def choose(game):\n    return game.tokens[-1]\n"
CLASSES = """
from dataclasses import dataclass

class Greedy:
    name = "greedy"
    def choose(self, game, budget, seed):
        assert budget.nodes == 5 and seed == 9
        return game.legal[0]

@dataclass
class Timid:
    at: int = 1
    def choose(self, game, budget):
        return game.numbers[self.at]
"""


def chosen(spec: str, **settings: object) -> tuple[str, str]:
    """The name of a bot and what it plays."""
    bot = make(spec, **settings)
    return bot.name, bot.choose(Game(3, seed=7), Budget(nodes=5), 9).token


def test_a_function(tmp_path: Path) -> None:
    tokens = Game(3, seed=7).tokens
    assert chosen(str(write(tmp_path, FUNCTION))) == ("my_bot", tokens[-1])
    assert chosen(f"{tmp_path}/my_bot.py:choose") == ("my_bot:choose", tokens[-1])


def test_classes(tmp_path: Path) -> None:
    tokens = Game(3, seed=7).tokens
    path = write(tmp_path, CLASSES)
    assert chosen(f"{path}:Greedy") == ("greedy", tokens[0])
    assert chosen(f"{path}:Timid") == ("my_bot:Timid", tokens[1])
    assert chosen(f"{path}:Timid", at=3) == ("my_bot:Timid", tokens[3])


def test_the_only_class(tmp_path: Path) -> None:
    text = "from caylus.bots.players.random_bot import RandomBot\nclass Last(RandomBot):\n    name = 'last'\n"
    assert chosen(str(write(tmp_path, text)))[0] == "last"


def test_its_game_is_a_copy(tmp_path: Path) -> None:
    text = "def choose(game):\n    first = game.tokens[0]\n    game.play(first)\n    return first\n"
    game = Game(3, seed=7)
    make(str(write(tmp_path, text))).choose(game, Budget(), 1)
    assert game.history == []


def test_explain(tmp_path: Path) -> None:
    text = """
from caylus.bots import Choice, Explanation
class Talker:
    def choose(self, game):
        return game.legal[0]
    def explain(self, game, budget, seed):
        return Explanation((Choice(game.legal[0], (1.0, 2.0), (0.25, 0.75)),), 4)
"""
    game = Game(2, seed=7)
    bot = make(str(write(tmp_path, text)))
    assert isinstance(bot, Explainer)
    expected = Explanation((Choice(game.legal[0], (1.0, 2.0), (0.25, 0.75)),), 4)
    assert bot.explain(game, Budget(), 1) == expected
    assert not isinstance(make("random"), Explainer)


@pytest.mark.parametrize(
    ("text", "member", "fault"),
    [
        ("x = 1\n", "", "has neither a function choose(game) nor a class with one"),
        ("class A:\n    pass\n", "", "has neither a function"),
        ("from caylus.bots.players.random_bot import RandomBot\n", "", "has neither a function"),
        (CLASSES, "", "say which: "),
        (CLASSES, ":Gredy", "has no 'Gredy'"),
        ("class A:\n    pass\n", ":A", "has no method choose"),
        ("a = 7\n", ":a", "is neither a function nor a class"),
        ("choose = 7\n", "", "is neither a function nor a class"),
        ("x = 1\nx = [][0]\n", "", "line 2: IndexError"),
        ("x = 1\ndef choose(game)\n", "", "line 2: SyntaxError"),
        ("import sys\nsys.exit('no')\n", "", "SystemExit: no"),
        ("import no_such_module\n", "", "No module named 'no_such_module'"),
    ],
)
def test_files_without_a_bot(tmp_path: Path, text: str, member: str, fault: str) -> None:
    with pytest.raises(BotError) as caught:
        make(f"{write(tmp_path, text)}{member}")
    assert fault in str(caught.value)
    assert "the bot my_bot" in str(caught.value)
    assert "my_bot.py" in str(caught.value)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("class A:\n    def __init__(self, n): pass\n    def choose(self, game): pass\n", "cannot be made"),
        ("class A:\n    def __init__(self): 1 / 0\n    def choose(self, game): pass\n", "ZeroDivisionError"),
        ("def choose(): pass\n", "not 0 arguments"),
        ("def choose(a, b, c, d): pass\n", "not 4 arguments"),
        ("def choose(game, *, depth): pass\n", "cannot be given 'depth'"),
    ],
)
def test_bots_that_cannot_be_made(tmp_path: Path, text: str, fault: str) -> None:
    with pytest.raises(BotError, match=fault):
        make(str(write(tmp_path, text)))


def test_a_missing_file(tmp_path: Path) -> None:
    with pytest.raises(BotError, match="there is no file"):
        make(f"{tmp_path}/my_bot.py")


def test_settings_that_it_does_not_have(tmp_path: Path) -> None:
    with pytest.raises(BotError, match="random cannot be set up so"):
        make("random", depth=3)
    with pytest.raises(BotError, match="only a class"):
        make(str(write(tmp_path, FUNCTION)), depth=3)


def test_the_version_changes_with_the_file(tmp_path: Path) -> None:
    path = write(tmp_path, FUNCTION)
    before = find(str(path)).version
    assert find(str(path)).version == before
    write(tmp_path, FUNCTION.replace("-1", "0"))
    assert find(str(path)).version != before
    assert chosen(str(path))[1] == Game(3, seed=7).tokens[0]
