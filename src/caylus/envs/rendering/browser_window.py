"""The `human` mode: the table in the browser shows the game of an environment, decision by decision.

A server of its own is started on a free port, with a table to look at a position; each new position replaces
the one before, and the page follows by itself.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
import weakref
import webbrowser
from pathlib import Path
from typing import Any, Final
from urllib.error import URLError
from urllib.request import Request, urlopen

from caylus.game import Game

FPS: Final = 4
"""Positions in a second at most, so that a person can follow."""
PACE: Final = 1 / FPS
"""Seconds between two positions at least."""
PATIENCE: Final = 60.0
"""Seconds that the server may take for an answer."""


class Window:
    """A server and its page, for as long as it is open."""

    def __init__(self) -> None:
        """Start the server; `RuntimeError` with its complaint if it cannot."""
        folder = tempfile.TemporaryDirectory(prefix="caylus-", ignore_cleanup_errors=True)
        complaints = Path(folder.name, "complaints.txt")
        command = [sys.executable, "-m", "caylus", "serve", "--port", "0", "--data", folder.name]
        with complaints.open("w", encoding="utf-8") as stderr:
            server = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=stderr, text=True
            )
        self._finish = weakref.finalize(self, end, server, folder)
        assert server.stdout is not None
        said = server.stdout.readline()  # "Caylus is at http://localhost:1234/"
        if "http" not in said:
            why = complaints.read_text(encoding="utf-8").strip()
            self.close()
            raise RuntimeError(f"render_mode='human' needs the table's server, and it says: {why}")
        self._server_address = "http" + said.split("http", 1)[1].strip()
        self._table = ""
        self._token = ""
        self._token = self._call("POST", "me/token", {"name": "Environment"})["token"]
        self._shown = -PACE

    def show(self, game: Game) -> None:
        """Show a game; the first time, the browser opens."""
        time.sleep(max(0.0, self._shown + PACE - time.monotonic()))
        self._shown = time.monotonic()
        text = text_of(game)
        if self._table:
            self._call("PUT", f"tables/{self._table}/game", {"text": text})
            return
        self._table = self._call("POST", "records", {"text": text, "title": "render_mode='human'"})["id"]
        if not webbrowser.open(self.address):
            print(f"No browser could be opened; the game is shown at {self.address}", file=sys.stderr)

    @property
    def address(self) -> str:
        """Where the game is shown."""
        return f"{self._server_address}table/{self._table}"

    def _call(self, method: str, path: str, body: object) -> Any:
        """Ask the server; `RuntimeError` if it is gone or refuses."""
        headers = {"Content-Type": "application/json"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        address = f"{self._server_address}api/{path}"
        request = Request(address, json.dumps(body).encode(), headers, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)
        except URLError as error:
            raise RuntimeError(f"the server of render_mode='human' does not answer: {error}") from None

    def close(self) -> None:
        """End the server; the page keeps what it shows."""
        self._finish()


def end(server: subprocess.Popen[str], folder: tempfile.TemporaryDirectory[str]) -> None:
    """Nothing stays behind."""
    server.terminate()
    server.communicate()
    folder.cleanup()


def text_of(game: Game) -> str:
    """The record, with everything that has happened, or at least the position."""
    try:
        return game.record()
    except ValueError:  # it did not begin with a set-up
        return game.position()
