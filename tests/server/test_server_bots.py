"""The bots of the server: what a cancelled question leaves behind."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from caylus import Game
from caylus.server.server_bots import BotFailed, ServerBots
from tests.bots.bot_programs import is_running

HANGS = """
import os, pathlib, time
def choose(game):
    pathlib.Path(__file__).with_suffix(".pid").write_text(str(os.getpid()))
    while True:
        time.sleep(1)
"""


def test_a_cancelled_question_frees_its_process(tmp_path: Path) -> None:
    file = tmp_path / "hangs.py"
    file.write_text(HANGS, "utf-8")
    mark = tmp_path / "hangs.pid"

    async def ask() -> None:
        bots = ServerBots(1, 600.0, (f"hangs={file}",))
        try:
            question = asyncio.create_task(bots.ask("hangs", Game(2, seed=1), 1))
            while not mark.exists() or not mark.read_text():
                await asyncio.sleep(0.02)
            question.cancel()
            assert await bots.ask("random", Game(2, seed=1), 1) in Game(2, seed=1).tokens
            assert not is_running(int(mark.read_text()))
        finally:
            await bots.close()
        with pytest.raises(BotFailed):
            await bots.ask("random", Game(2, seed=1), 1)

    asyncio.run(ask())
