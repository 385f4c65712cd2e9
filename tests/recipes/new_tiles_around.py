"""As `new_tiles`, for what stands around the rules: environments, terminal, bots and server."""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable
from contextlib import chdir
from pathlib import Path
from typing import Any, Final

import numpy as np

from caylus import MOVES, Game
from caylus.bots import Budget, make
from caylus.envs import caylus_v1
from caylus.envs.vector import ManyGames
from tests.cli.running import run
from tests.recipes.new_tiles import OLD_MOVES, RICH, folder, main, steered
from tests.server.running_server import RunningServer


def environments() -> None:
    """The new moves are in masks and can be played, one game at a time and many at once."""
    played: Counter[int] = Counter()
    chance = np.random.default_rng(1)
    for seed in range(4):
        env = caylus_v1.env(players=3)
        env.reset(seed=seed)
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            legal = np.flatnonzero(seen["action_mask"])
            new = legal[legal >= OLD_MOVES]
            assert seen["action_mask"].shape == (len(MOVES),)
            move = None if ended or cut else int(chance.choice(new if len(new) else legal))
            env.step(move)
            played[move or 0] += 1
    assert sum(played[number] for number in range(OLD_MOVES, len(MOVES))) > 0
    many = ManyGames(64, players=4, seed=3)
    assert many.masks.shape == (64, len(MOVES))
    ended = high = 0
    while ended < 64:
        later = many.masks[:, 256:]
        actions = np.where(later.any(axis=1), 256 + later.argmax(axis=1), many.sample())
        high += int((actions >= 256).sum())
        many.step(actions)
        ended += int(many.ended.sum())
    assert high > 0
    assert many.features().shape == (64, many.features().shape[1])


def terminal() -> None:
    """A whole game by typed lines, in which new tiles are built and worked."""
    game = [*steered(2, 3)][-1]
    tokens = [move.token for move in game.history]
    assert {"build:glazier", "take:fw"} < set(tokens)
    with tempfile.TemporaryDirectory() as place, chdir(place):
        args = ("--players", "2", "--people", "2", "--seed", "3")
        result = run("play", "--text", *args, stdin="\n".join([*tokens, "save end.caylus", "", ""]))
        saved = Game.from_record(Path("end.caylus").read_text("utf-8"))
    assert result.exit_code == 0, result.output
    assert saved == game
    assert "Glazier" in result.stdout
    assert "ss→g" in result.stdout


def bots() -> None:
    """All bots play with the new tiles, also with what was learned before they came."""
    for name in ("apprentice", "builder", "master", "grandmaster", f"policy:{folder() / 'old.policy'}"):
        bot = make(name)
        for number, game in enumerate(steered(3, 5)):
            if number % (6 if name == "apprentice" else 25) == 0 and not game.over:
                move = bot.choose(game, Budget(nodes=30), number)
                assert move.number in game.numbers


def server() -> None:
    """The server asks about the new tiles, with prices, effects and the reasons of what is closed."""
    with tempfile.TemporaryDirectory() as place:
        running = RunningServer(Path(place) / "caylus.sqlite")
        try:
            anna = running.client("Anna")
            asked: dict[str, Any] = {}
            for text in (
                f"{RICH}; blue owns 9:mason; blue works 9; provost 9; due road",
                "blue has fsss; blue owns 9:glazier; blue works 9; provost 9; due road",
            ):
                table = anna.call("POST", "/api/records", {"text": text})["id"]
                ask = anna.connect(table).ask
                asked |= {option["token"]: option for option in ask["options"]}
                assert Game.from_position(text).tokens == [option["token"] for option in ask["options"]]
            assert "glazier" in asked["build:glazier"]["text"]
            assert "2 stone" in asked["pay:ss"]["text"]
        finally:
            running.stop()


PARTS: Final[dict[str, Callable[[], None]]] = {
    part.__name__: part for part in (environments, terminal, bots, server)
}


if __name__ == "__main__":
    main(PARTS)
