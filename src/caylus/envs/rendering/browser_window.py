"""The `human` mode: shows the game of an environment in the browser, decision by decision.

It starts a server on a free port with a table that shows a position. Each new position replaces the last one,
and the page updates itself.
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
"""The largest number of positions per second, so that a person can follow."""
FRAME_SECONDS: Final = 1 / FPS
"""The shortest time between two positions."""
TIMEOUT_SECONDS: Final = 60.0
"""Seconds that the server may take to answer."""


class Window:
    """A server and its page."""

    def __init__(self) -> None:
        """Start the server; raises `RuntimeError`."""
        folder = tempfile.TemporaryDirectory(prefix="caylus-", ignore_cleanup_errors=True)
        error_log = Path(folder.name, "errors.txt")
        command = [sys.executable, "-m", "caylus", "serve", "--port", "0", "--data", folder.name]
        with error_log.open("w", encoding="utf-8") as stderr:
            server = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=stderr, text=True
            )
        self._finish = weakref.finalize(self, stop, server, folder)
        assert server.stdout is not None
        said = server.stdout.readline()  # "Caylus is at http://localhost:1234/"
        if "http" not in said:
            why = error_log.read_text(encoding="utf-8").strip()
            self.close()
            raise RuntimeError(f"render_mode='human' needs the table's server, and it says: {why}")
        self._server_address = "http" + said.split("http", 1)[1].strip()
        self._table = ""
        self._token = ""
        self._token = self._call("POST", "me/token", {"name": "Environment"})["token"]
        self._shown = -FRAME_SECONDS

    def show(self, game: Game) -> None:
        """Show a game; the first call opens the browser."""
        time.sleep(max(0.0, self._shown + FRAME_SECONDS - time.monotonic()))
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
        """The URL of the page."""
        return f"{self._server_address}table/{self._table}"

    def _call(self, method: str, path: str, body: object) -> Any:
        """Call the API of the server; raises `RuntimeError`."""
        headers = {"Content-Type": "application/json"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        address = f"{self._server_address}api/{path}"
        request = Request(address, json.dumps(body).encode(), headers, method=method)
        try:
            with urlopen(request, timeout=TIMEOUT_SECONDS) as answer:
                return json.load(answer)
        except URLError as error:
            raise RuntimeError(f"the server of render_mode='human' does not answer: {error}") from None

    def close(self) -> None:
        """End the server; the page keeps the last position."""
        self._finish()


def stop(server: subprocess.Popen[str], folder: tempfile.TemporaryDirectory[str]) -> None:
    """End the server and remove its folder."""
    server.terminate()
    server.communicate()
    folder.cleanup()


def text_of(game: Game) -> str:
    """The record of a game; its position if it has no set-up."""
    try:
        return game.record()
    except ValueError:  # it has no set-up
        return game.position()
