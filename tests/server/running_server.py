"""Real servers for tests, and clients for them."""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from caylus.server import serve
from caylus.server.app import make_app
from caylus.server.settings import Settings

TIMEOUT = 600
"""Seconds; only so that a broken server ends a test."""


class RunningServer:
    """A server in a thread of this process."""

    def __init__(self, data: Path, **changes: Any) -> None:
        """Start the server on a free port and wait until it accepts connections."""
        self.settings = Settings(**{"data": data, "pause": 0, "bot_processes": 1, "away": 0, **changes})
        self.listener = serve.listen("127.0.0.1", 0)
        self.address = serve.address_of(self.listener).rstrip("/")
        self.app = make_app(self.settings)
        config = uvicorn.Config(
            self.app,
            ws="websockets-sansio",
            ws_max_size=serve.MAX_MESSAGE_BYTES,
            lifespan="on",
            log_config=None,
            timeout_graceful_shutdown=5,
        )
        self.clients = ExitStack()
        ready = threading.Event()
        self.server = serve.Server(config, ready.set)
        self.thread = threading.Thread(target=self.server.run, args=([self.listener],))
        self.thread.start()
        assert ready.wait(TIMEOUT)

    def stop(self) -> None:
        """Stop the server as a signal does."""
        self.clients.close()
        self.server.should_exit = True
        self.thread.join(TIMEOUT)
        assert not self.thread.is_alive()
        self.listener.close()

    def client(self, name: str, **headers: str) -> Client:
        """Return the client of a new guest; without a name there is no guest yet."""
        client = Client(self.address, name, **headers)
        self.clients.callback(client.resources.close)
        return client


class Client:
    """A person with a browser, or a program."""

    def __init__(self, address: str, name: str = "", **headers: str) -> None:
        """Create a guest if there is a name."""
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=TIMEOUT, headers=headers)
        self.resources = ExitStack()
        self.resources.enter_context(self.http)
        self.id = self.call("PUT", "/api/me", {"name": name})["person"] if name else None

    def ask(self, method: str, path: str, body: object = None) -> httpx.Response:
        """Send a request and return its response."""
        return (
            self.http.request(method, path, json=body)
            if body is not None
            else self.http.request(method, path)
        )

    def call(self, method: str, path: str, body: object = None) -> Any:
        """Send a request that must succeed and return the body of its response."""
        response = self.ask(method, path, body)
        assert response.status_code == 200, response.text
        return response.json()

    def refused(self, method: str, path: str, body: object = None, status: int = 409) -> Any:
        """Send a request that must be refused and return the reason."""
        response = self.ask(method, path, body)
        assert response.status_code == status, response.text
        fault = response.json()
        assert fault["text"]
        return fault["reason"]

    def open_table(self, *seats: str, **body: Any) -> str:
        """Create a table with seats such as `me`, `open`, `builder` and return its id."""
        kinds = [
            {"kind": seat} if seat in ("me", "open") else {"kind": "bot", "level": seat} for seat in seats
        ]
        return str(self.call("POST", "/api/tables", {"seats": kinds, **body})["id"])

    def connect(self, table: str, query: str = "", **headers: str) -> TableConnection:
        """Connect to a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.address.replace("http", "ws", 1) + f"/api/tables/{table}/socket{query}"
        headers = {**({"Cookie": cookies} if cookies else {}), **headers}
        socket = connect(address, additional_headers=headers, max_size=None, origin=None)
        return TableConnection(self.resources.enter_context(socket))


class TableConnection:
    """A WebSocket to a table, and the state that it has received."""

    def __init__(self, socket: ClientConnection) -> None:
        """Receive the first message, which is the table."""
        self.socket = socket
        self.number = 0
        self.received: list[Any] = []
        self.state: dict[str, Any] = {}
        self.receive_until(lambda message: message["type"] in ("table", "error"))

    def receive(self) -> Any:
        """Return the next message."""
        message = json.loads(self.socket.recv(TIMEOUT))
        self.received.append(message)
        if message["type"] in ("table", "update"):
            self.state |= message
        elif message["type"] == "seats":
            self.state |= {"table": message["table"], "you": message["you"], "watching": message["watching"]}
        return message

    def receive_until(self, wanted: Callable[[Any], bool]) -> Any:
        """Return the next message that fulfills a condition."""
        while True:
            message = self.receive()
            if wanted(message):
                return message

    def send(self, text: str | bytes) -> None:
        """Send a text or binary message."""
        self.socket.send(text)

    def request(self, kind: str, **fields: Any) -> Any:
        """Send a request and return its answer."""
        self.number += 1
        number = self.number
        self.send(json.dumps({"type": kind, "id": number, **fields}))
        return self.receive_until(lambda message: message["id"] == number)

    def decide(self, token: str, version: int | None = None) -> Any:
        """Send a decision and return the answer."""
        return self.request("decide", version=self.version if version is None else version, token=token)

    @property
    def version(self) -> int:
        """The latest version that was received."""
        return int(self.state["version"])

    @property
    def ask(self) -> Any:
        """The current question."""
        return self.state["ask"]

    @property
    def tokens(self) -> list[str]:
        """The legal tokens."""
        return [option["token"] for option in self.ask["options"]]

    @property
    def my_turn(self) -> bool:
        """Whether it is my decision."""
        return self.ask is not None and self.ask["seat"] in self.state["you"]["seats"]

    def wait_for_turn(self) -> None:
        """Receive until it is my decision or the game is over."""
        while not self.my_turn and not self.state["view"]["over"]:
            self.receive()

    def closed(self) -> int:
        """Receive until the server closes the connection and return the close code."""
        try:
            while True:
                self.receive()
        except ConnectionClosed as end:
            return 0 if end.rcvd is None else end.rcvd.code

    def leave(self) -> None:
        """Close the connection."""
        self.socket.close()
