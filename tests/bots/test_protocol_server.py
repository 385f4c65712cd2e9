"""The bot side of the line protocol: answers to correct and wrong lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from caylus import Game
from caylus.bots import BotError, Budget, Choice, Explanation, make
from caylus.bots.protocol.line_protocol import position_line
from caylus.bots.protocol.protocol_server import ProtocolServer, serve
from caylus.rules.data.moves import Move
from tests.cli.running import BAD, USAGE, out, refused, run

PAGE = (Path(__file__).parents[2] / "docs" / "bot-protocol.md").read_text("utf-8")


class Settled:
    """A bot with options that explains itself."""

    name = "settled"

    def __init__(self, at: int = 0, bold: bool = False, weight: float = 0.5, only: object = None) -> None:
        self.at = at
        self.bold = bold

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        if self.bold:
            raise BotError(self.name, "is too bold")
        return game.legal[self.at]

    def explain(self, game: Game, budget: Budget, seed: int) -> Explanation:
        move = game.legal[self.at]
        return Explanation((Choice(move, (1.0, 2.25), (0.25, 0.75), 8, (move, game.legal[0])),), 9)


def conversation(*lines: str) -> list[str]:
    """What a bot answers."""
    answers: list[str] = []
    serve(Settled, iter(lines), answers.append)
    return answers


HELLO = "caylus-bot 1"
BEGIN = ("newgame players 2", "moves")


def test_greeting() -> None:
    expected = [
        "name settled",
        "option at 0",
        "option bold False",
        "option weight 0.5",
        "explains",
        "ready 1",
    ]
    assert conversation(HELLO) == expected
    assert conversation("caylus-bot 2")[-1] == "ready 1"
    assert conversation("caylus-bot 0") == ["error we speak version 1"]
    assert conversation("caylus-bot") == ["error we speak version 1"]


def test_the_conversation_in_the_documentation() -> None:
    block = PAGE.split("```text\n")[1].split("```")[0].splitlines()
    server = ProtocolServer(lambda **settings: make("random"))
    waiting: list[str] = []
    shown = 0
    for line in block:
        side, text = line[:2], line[2:]
        assert side in ("> ", "< ")
        if side == "< ":
            assert waiting.pop(0) == text
            shown += 1
        else:
            assert waiting == []
            waiting = [] if text == "quit" else server.answer(text)
    assert waiting == []
    assert shown >= 4


def test_moves_continue_or_start_again() -> None:
    server = ProtocolServer(Settled)
    game = Game(2, seed=0)
    for line in BEGIN:
        assert server.answer(line) == []
    assert server.answer("go") == [f"move {game.tokens[0]}"]
    for moves in (["@1", "@2"], ["@1", "@2", "@3"], ["@2"], []):
        game = Game(2, seed=0)
        for token in moves:
            game.play(token)
        assert server.answer(" ".join(["moves", *moves])) == []
        assert server.answer("go nodes 3 seed 8") == [f"move {game.tokens[0]}"]


def test_a_position() -> None:
    server = ProtocolServer(Settled)
    game = Game.from_position("blue owns 9:stone-farm; red works 9; provost 9; due road")
    assert server.answer(position_line(game)) == []
    assert server.answer("go") == ["move bonus:f"]
    assert server.answer("moves bonus:c") == []
    game.play("bonus:c")
    assert server.answer("go") == [f"move {game.tokens[0]}"]


def test_options() -> None:
    tokens = Game(2, seed=0).tokens
    assert conversation("set at 2", *BEGIN, "go") == [f"move {tokens[2]}"]
    assert conversation("set bold true", *BEGIN, "go") == ["error the bot settled is too bold"]
    assert conversation("set at two") == ["error at cannot be 'two'"]
    assert conversation("set bold perhaps") == ["error bold cannot be 'perhaps'"]
    assert conversation("set depth 3") == ["error there is no option 'depth'"]
    assert conversation("set") == ["error there is no option ''"]


def test_explanation() -> None:
    tokens = Game(2, seed=0).tokens
    info = f"info move {tokens[1]} visits 8 points 1.00 2.25 win 0.2500 0.7500 line {tokens[1]} {tokens[0]}"
    expected = ["info nodes 9", info, f"move {tokens[1]}"]
    assert conversation("set at 1", *BEGIN, "go explain") == expected


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        (["dance"], "'dance' is not a command"),
        (["go"], "go comes after newgame or position"),
        (["moves @1"], "moves come after newgame or position"),
        (["newgame"], "newgame needs players"),
        (["newgame players 7"], "newgame: 2 to 5 players, not 7"),
        (["newgame players two"], "players cannot be 'two'"),
        (["newgame players 2 3"], "players has one value, not 2"),
        (["newgame players 2 players 3"], "players is given twice"),
        (["newgame seats 2"], "'seats' is none of"),
        (["newgame players 2 edition franch"], "no edition 'franch'"),
        (["newgame players 2 options favors=no"], "option favors is"),
        (["newgame players 2 order 0 0"], "the order names each seat"),
        (["newgame players 2 order a b"], "newgame: invalid literal"),
        (["newgame players 2 neutral inn"], "the neutral tiles are"),
        ([*BEGIN, "moves @1 @1"], "moves: @1: occupied (R3.2)"),
        ([*BEGIN, "moves @77"], "moves: @77: unknown-token"),
        (["position blue owns 99:bank"], "99"),
        ([*BEGIN, "go time soon"], "time cannot be 'soon'"),
        ([*BEGIN, "go time 0"], "more than 0 seconds"),
        ([*BEGIN, "go nodes 0"], "at least 1"),
        ([*BEGIN, "go explain all"], "explain has no value"),
        ([*BEGIN, "go fast"], "'fast' is none of time, nodes, seed, explain"),
    ],
)
def test_bad_lines(lines: list[str], fault: str) -> None:
    answers = conversation(*lines)
    assert len(answers) == 1
    assert answers[0].startswith("error ")
    assert fault in answers[0]
    assert "\n" not in answers[0]


def test_a_bad_line_does_not_end_the_conversation() -> None:
    tokens = Game(2, seed=0).tokens
    answers = conversation("dance", *BEGIN, "moves @77", "go", "", "stop", "quit", "go")
    assert answers[0].startswith("error")
    assert answers[1].startswith("error")
    assert answers[2:] == [f"move {tokens[0]}"]


def test_a_finished_game() -> None:
    game = Game(2, seed=0)
    bot = make("random")
    while not game.over:
        game.play(bot.choose(game, Budget(), len(game.history)))
    moves = " ".join(["moves", *(move.token for move in game.history)])
    assert conversation("newgame players 2", moves, "go") == ["error the game is over"]


def test_a_bot_that_fails(tmp_path: Path) -> None:
    path = tmp_path / "my_bot.py"
    path.write_text("def choose(game):\n    print('hm')\n    return 1 / 0\n")
    result = run("bot", str(path), stdin="newgame players 2\nmoves\ngo\n")
    assert result.stdout == "error ZeroDivisionError: division by zero\n"
    assert result.stderr == "hm\n", "what it prints is not an answer"


def test_the_command(tmp_path: Path) -> None:
    assert out("bot").split()[0] == "random"
    assert out("bot", "random", stdin="caylus-bot 1\n") == "name random\nready 1\n"
    refused(run("bot", "grandmsater"), USAGE, "there is no bot 'grandmsater'")
    refused(run("bot", str(tmp_path / "no.py")), BAD, "there is no file")
