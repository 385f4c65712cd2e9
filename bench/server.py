"""How long a decision takes from one screen to all others, over a real server on this machine.

Five people sit at a table, each connected, and play a game of random choices; a spectator watches.
Measured is the time from sending a decision until the last of the six has received the update. Bots do not
play, so that nothing but the server works.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from websockets.asyncio.client import ClientConnection, connect

TARGET: Final = 100.0
"""Milliseconds."""
PEOPLE: Final = ("Anna", "Boris", "Corina", "Denis", "Elif")


def call(home: str, path: str, body: object, token: str = "") -> Any:
    """A request over HTTP."""
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    request = urllib.request.Request(home + path, json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer)


async def update(socket: ClientConnection, version: int) -> Any:
    """Wait for a version of the game."""
    while True:
        message = json.loads(await socket.recv())
        if message["type"] in ("table", "update") and message["version"] >= version:
            return message


async def measure(home: str, decisions: int, seed: int) -> list[float]:
    """The milliseconds of each decision."""
    tokens = [call(home, "/api/me/token", {"name": name})["token"] for name in (*PEOPLE, "Vera")]
    seats = [{"kind": "me"}] + [{"kind": "open"}] * (len(PEOPLE) - 1)
    table = call(home, "/api/tables", {"seats": seats, "seed": seed}, tokens[0])["id"]
    for token in tokens[1:-1]:
        call(home, f"/api/tables/{table}/join", {}, token)
    call(home, f"/api/tables/{table}/start", {}, tokens[0])
    address = home.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    sockets = [
        await connect(address, additional_headers={"Authorization": f"Bearer {token}"}, max_size=None)
        for token in tokens
    ]
    chance = random.Random(seed)
    message = (await asyncio.gather(*(update(socket, 0) for socket in sockets)))[0]
    taken: list[float] = []
    while len(taken) < decisions and message["ask"] is not None:
        option = chance.choice(message["ask"]["options"])
        request = {"type": "decide", "version": message["version"], "token": option["token"]}
        wanted = message["version"] + 1
        begun = time.perf_counter()
        await sockets[message["ask"]["seat"]].send(json.dumps(request))
        message = (await asyncio.gather(*(update(socket, wanted) for socket in sockets)))[0]
        taken.append((time.perf_counter() - begun) * 1000)
        await asyncio.sleep(max(0.0, 0.055 - (time.perf_counter() - begun)))  # the limit of one connection
    for socket in sockets:
        await socket.close()
    return taken


@contextmanager
def started(python: Path) -> Iterator[str]:
    """A server of the package that this Python has, with data of its own; its address."""
    with tempfile.TemporaryDirectory() as data:
        command = [str(python), "-m", "caylus", "serve", "--port", "0", "--data", data, "--pause", "0"]
        with subprocess.Popen(
            command, cwd=data, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as server:
            try:
                assert server.stdout is not None
                found = re.search(r"http://\S+(?=/)", server.stdout.readline())
                assert found is not None, "the server did not start"
                yield found[0]
            finally:
                server.terminate()


def main() -> None:
    """Start a server, measure, end it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--decisions", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--check", action="store_true", help="exit with 1 if the target is missed")
    wish = parser.parse_args()
    with started(Path(sys.executable)) as home:
        taken = sorted(asyncio.run(measure(home, wish.decisions, wish.seed)))
    last = taken[min(len(taken) - 1, int(len(taken) * 0.99))]
    print(f"{len(taken)} decisions, five players and a spectator, until the last of the six has it:")
    median = statistics.median(taken)
    print(f"  median {median:.1f} ms, 99 of 100 within {last:.1f} ms, longest {taken[-1]:.1f} ms")
    if wish.check and last > TARGET:
        sys.exit(1)


if __name__ == "__main__":
    main()
