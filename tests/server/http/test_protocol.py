"""The documented protocol: the example plays, and the types say what is said."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from jsonschema import Draft202012Validator  # type: ignore[import-untyped]

from caylus.server.app import make_app
from caylus.server.messages import openapi
from caylus.server.settings import Settings
from tests.server.running_server import RunningServer

PAGE = (Path(__file__).parents[3] / "docs" / "table-protocol.md").read_text("utf-8")


def test_the_example_plays_a_whole_game(server: RunningServer, tmp_path: Path) -> None:
    (program,) = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    file = tmp_path / "greedy.py"
    file.write_text(program)
    done = subprocess.run([sys.executable, file, server.address], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"final points: \[\d+, \d+\]\n", done.stdout)


def addresses() -> set[str]:
    """The addresses on the page; in a list, `/leave` after `/api/tables/{id}/join` is its sister."""
    found: set[str] = set()
    last = ""
    for text in re.findall(r"`(?:[A-Z]+ )?(/[^`?\s]*)", PAGE):
        last = text if text.startswith("/api") else last.rpartition("/")[0] + text
        found.add(re.sub(r"\{\w+\}", "{}", last))
    return found


def test_every_address_and_message_is_told_in_the_page() -> None:
    document = openapi.openapi(make_app(Settings()))
    assert document["paths"]
    assert {re.sub(r"\{\w+\}", "{}", path) for path in document["paths"]} <= addresses()
    for name in (
        "Table",
        "Update",
        "Seats",
        "Chat",
        "Undo",
        "Refused",
        "Pong",
        "Error",
        "Decide",
        "Reset",
        "Resync",
    ):
        kind = document["components"]["schemas"][name]["properties"]["type"]["const"]
        assert f"`{kind}`" in PAGE or f'"type": "{kind}"' in PAGE


def test_what_is_said_fits_the_types(server: RunningServer) -> None:
    document = openapi.openapi(make_app(Settings()))
    assert "x-caylus-event" not in json.dumps(document)

    def check(message: Any) -> None:
        name = message["type"].capitalize()
        whole = {"$ref": f"#/components/schemas/{name}", "components": document["components"]}
        Draft202012Validator(whole).validate(message)

    anna = server.client("Anna")
    connection = anna.connect(anna.open_table("me", "random", seed=8, clock={"kind": "game", "seconds": 900}))
    for _ in range(25):
        connection.wait_for_turn()
        if connection.state["view"]["over"]:
            break
        connection.decide(connection.tokens[-1])
    connection.request("chat", text="hm")
    connection.wait_for_turn()
    assert connection.decide("nonsense")["type"] == "refused"
    connection.request("ping")
    connection.send("{")
    connection.receive_until(lambda message: message["type"] == "error")
    for message in connection.received:
        check(message)
    assert {message["type"] for message in connection.received} >= {
        "table",
        "update",
        "chat",
        "refused",
        "pong",
        "error",
    }
