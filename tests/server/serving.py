"""Real servers for tests, and people who talk to them."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from caylus.server import serve
from caylus.server.app import make_app
from caylus.server.settings import Settings

PATIENCE = 600
"""Seconds: only so that a broken server ends a test at last."""


class Running:
    """A server in a thread of this process."""

    def __init__(self, data: Path, **changes: Any) -> None:
        """Start it on a free port and wait until it answers."""
        self.settings = replace(Settings(data=data, pause=0, thinkers=1, away=0), **changes)
        self.listener = serve.listen("127.0.0.1", 0)
        self.address = serve.address_of(self.listener).rstrip("/")
        self.app = make_app(self.settings)
        config = uvicorn.Config(
            self.app,
            ws="websockets-sansio",
            ws_max_size=serve.LARGEST_MESSAGE,
            lifespan="on",
            log_config=None,
            timeout_graceful_shutdown=5,
        )
        self.people = ExitStack()
        ready = threading.Event()
        self.server = serve.Server(config, ready.set)
        self.thread = threading.Thread(target=self.server.run, args=([self.listener],))
        self.thread.start()
        assert ready.wait(PATIENCE)

    def stop(self) -> None:
        """End it as a signal does."""
        self.people.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()
        self.listener.close()

    def person(self, name: str, **headers: str) -> Someone:
        """A new guest."""
        someone = Someone(self.address, name, **headers)
        self.people.callback(someone.open_things.close)
        return someone


class Someone:
    """A person with a browser, or a program."""

    def __init__(self, address: str, name: str = "", **headers: str) -> None:
        """Tells its name, unless it has none."""
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=PATIENCE, headers=headers)
        self.open_things = ExitStack()
        self.open_things.enter_context(self.http)
        self.id = self.call("PUT", "/api/me", {"name": name})["person"] if name else None

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """A request, whatever the answer."""
        return (
            self.http.request(method, path, json=body)
            if body is not None
            else self.http.request(method, path)
        )

    def call(self, method: str, path: str, body: object = None) -> Any:
        """A request that must succeed."""
        response = self.ask(method, path, body)
        assert response.status_code == 200, response.text
        return response.json()

    def refused(self, method: str, path: str, body: object = None, status: int = 409) -> Any:
        """A request that must be refused: the reason."""
        response = self.ask(method, path, body)
        assert response.status_code == status, response.text
        fault = response.json()
        assert fault["text"]
        return fault["reason"]

    def open(self, *seats: str, **wish: Any) -> str:
        """Open a table with seats such as `me`, `open`, `builder`; its name."""
        kinds = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats
        ]
        return str(self.call("POST", "/api/tables", {"seats": kinds, **wish})["id"])

    def sit(self, table: str, query: str = "", **headers: str) -> Place:
        """Connect to a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.address.replace("http", "ws", 1) + f"/api/tables/{table}/socket{query}"
        headers = {**({"Cookie": cookies} if cookies else {}), **headers}
        socket = connect(address, additional_headers=headers, max_size=None, origin=None)
        return Place(self.open_things.enter_context(socket))


class Place:
    """A connection to a table, and what it knows of it."""

    def __init__(self, socket: ClientConnection) -> None:
        """The first message is the table."""
        self.socket = socket
        self.number = 0
        self.heard: list[Any] = []
        self.state: dict[str, Any] = {}
        self.until(lambda message: message["type"] in ("table", "error"))

    def hear(self) -> Any:
        """The next message."""
        message = json.loads(self.socket.recv(PATIENCE))
        self.heard.append(message)
        if message["type"] in ("table", "update"):
            self.state |= message
        elif message["type"] == "seats":
            self.state |= {"table": message["table"], "you": message["you"], "watching": message["watching"]}
        return message

    def until(self, wanted: Callable[[Any], bool]) -> Any:
        """The next message that is wanted."""
        while True:
            message = self.hear()
            if wanted(message):
                return message

    def send(self, text: str | bytes) -> None:
        """Anything."""
        self.socket.send(text)

    def request(self, kind: str, **fields: Any) -> Any:
        """A request and its answer."""
        self.number += 1
        number = self.number
        self.send(json.dumps({"type": kind, "id": number, **fields}))
        return self.until(lambda message: message["id"] == number)

    def decide(self, token: str, version: int | None = None) -> Any:
        """Decide, and hear the answer."""
        return self.request("decide", version=self.version if version is None else version, token=token)

    @property
    def version(self) -> int:
        """The version that was last heard."""
        return int(self.state["version"])

    @property
    def ask(self) -> Any:
        """What is being asked."""
        return self.state["ask"]

    @property
    def tokens(self) -> list[str]:
        """The legal tokens."""
        return [option["token"] for option in self.ask["options"]]

    @property
    def mine(self) -> bool:
        """Is it my decision?"""
        return self.ask is not None and self.ask["seat"] in self.state["you"]["seats"]

    def wait_for_turn(self) -> None:
        """Listen until it is my decision, or the game is over."""
        while not self.mine and not self.state["view"]["over"]:
            self.hear()

    def closed(self) -> int:
        """Listen until the server ends the connection: its code."""
        try:
            while True:
                self.hear()
        except ConnectionClosed as end:
            return 0 if end.rcvd is None else end.rcvd.code

    def leave(self) -> None:
        """Hang up."""
        self.socket.close()
