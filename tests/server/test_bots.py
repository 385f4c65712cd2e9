"""Bots at a table: one that fails or hangs does not hurt it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from caylus.server.priority_slots import PrioritySlots
from tests.server.running_server import RunningServer

BOTS = """
import os, time

class Crashes:
    name = "crashes"
    def choose(self, game, budget, seed):
        os._exit(3)

class Fails:
    name = "fails"
    def choose(self, game, budget, seed):
        raise ValueError("no idea")

class Cheats:
    name = "cheats"
    def choose(self, game, budget, seed):
        return "@28"

class Hangs:
    name = "hangs"
    def choose(self, game, budget, seed):
        time.sleep(3600)

class Chatters:
    name = "chatters"
    def choose(self, game, budget, seed):
        print("I think, therefore I print")
        return game.legal[-1]
"""
NAMES = ("Crashes", "Fails", "Cheats", "Hangs", "Chatters")


@pytest.fixture(scope="module")
def odd_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    folder: Path = tmp_path_factory.mktemp("odd")
    file = folder / "odd_bots.py"
    file.write_text(BOTS)
    bots = tuple(f"{name.lower()}={file}:{name}" for name in NAMES)
    running = RunningServer(folder / "data", bots=bots, bot_timeout=4.0, bot_processes=2)
    yield running
    running.stop()


@pytest.mark.parametrize(
    ("level", "told"),
    [
        ("crashes", "has failed"),
        ("fails", "has failed"),
        ("cheats", "has failed"),
        ("hangs", "took too long"),
        ("chatters", None),
    ],
)
def test_an_odd_bot(odd_server: RunningServer, level: str, told: str | None) -> None:
    anna = odd_server.client("Anna")
    assert level in [bot["level"] for bot in anna.call("GET", "/api/bots")]
    connection = anna.connect(anna.open_table("me", level, seed=1))
    while not any(
        seat == 1
        for seat in anna.call("GET", f"/api/tables/{connection.state['table']['id']}/log")["deciders"]
    ):
        connection.wait_for_turn()
        connection.decide(connection.tokens[1])
        connection.wait_for_turn()
    lines = [line["text"] for line in connection.request("resync")["log"]]
    assert any(told in line for line in lines) if told else not any("quick choice" in line for line in lines)
    assert connection.decide("pass")["type"] == "update"


def test_only_bots(server: RunningServer) -> None:
    """A table where nobody has to come plays by itself."""
    anna = server.client("Anna")
    connection = anna.connect(anna.open_table("random", "random", "random", seed=9))
    while not connection.state["view"]["over"]:
        connection.receive()
    assert connection.state["view"]["winners"]


def test_slots_go_to_the_lowest_priority_first() -> None:
    async def run() -> list[str]:
        slots, order = PrioritySlots(1), []

        async def work(name: str, priority: int) -> None:
            async with slots.use(priority):
                order.append(name)
                await asyncio.sleep(0)

        async def begun(name: str, priority: int) -> asyncio.Task[None]:
            task = asyncio.create_task(work(name, priority))
            await asyncio.sleep(0)
            return task

        async with slots.use(0):
            tasks = [await begun("hint", 1), await begun("gone", 0), await begun("bot", 0)]
            tasks[1].cancel()
        tasks.append(await begun("late bot", 0))
        await asyncio.gather(*tasks, return_exceptions=True)
        async with asyncio.timeout(60), slots.use(1):  # the slot is free again
            return order

    assert asyncio.run(run()) == ["bot", "late bot", "hint"]
