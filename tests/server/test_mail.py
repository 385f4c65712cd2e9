"""A mail when it is my turn, against a real mail server."""

from __future__ import annotations

import queue
import socket
from collections.abc import Iterator
from email import message_from_bytes, policy
from email.message import EmailMessage
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller

from caylus.server.settings import MailSettings
from tests.server.running_server import TIMEOUT, RunningServer


class Box:
    """Takes every mail."""

    def __init__(self) -> None:
        self.mails: queue.Queue[EmailMessage] = queue.Queue()

    async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:  # noqa: N802
        mail = message_from_bytes(envelope.content, policy=policy.default)
        assert isinstance(mail, EmailMessage)
        self.mails.put(mail)
        return "250 OK"


@pytest.fixture
def box() -> Iterator[tuple[Box, int]]:
    box = Box()
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    controller = Controller(box, hostname="127.0.0.1", port=port)
    controller.start()
    yield box, port
    controller.stop()


def test_a_mail_and_how_to_stop_it(tmp_path: Path, box: tuple[Box, int]) -> None:
    mails, port = box[0].mails, box[1]
    mail = MailSettings(host="127.0.0.1", port=port, sender="caylus@club.example", delay=0.05)
    server = RunningServer(tmp_path, mail=mail, address="https://club.example/")
    anna, boris = server.client("Anna"), server.client("Boris")
    assert anna.call("GET", "/api/me")["mail"]
    assert anna.refused("PUT", "/api/me", {"email": "nonsense"}) == "bad-email"
    anna.call("PUT", "/api/me", {"email": "anna@club.example", "notify": True, "language": "en"})
    boris.call("PUT", "/api/me", {"email": "boris@club.example", "notify": False})
    table = anna.open_table("me", "open", seed=1)
    boris.call("POST", f"/api/tables/{table}/join", {})
    anna.call("POST", f"/api/tables/{table}/start")
    b = boris.connect(table)
    while b.ask["seat"] == 1:
        b.decide(b.tokens[1])
    first = mails.get(timeout=TIMEOUT)
    assert first["To"] == "anna@club.example"
    assert "your turn, Anna" in first["Subject"]
    text = first.get_content()
    assert f"https://club.example/table/{table}" in text
    assert "Place a worker, or pass." in text
    stop = str(first["List-Unsubscribe"]).strip(" <>").removeprefix("https://club.example")
    assert anna.http.post(stop).text.startswith("You will get no more mails")
    assert not anna.call("GET", "/api/me")["notify"]
    assert anna.refused("GET", "/api/me/unsubscribe/wrong", None, 404) == "no-page"
    a = anna.connect(table)
    a.decide(a.tokens[1])
    server.stop()
    assert mails.empty()


@pytest.mark.parametrize(
    ("address", "stored"),
    [
        ("anna@club.example", "anna@club.example"),
        ("anna@CLUB.example", "anna@club.example"),
        ("anna+caylus@localhost", "anna+caylus@localhost"),
        ("", None),
    ],
)
def test_addresses(server: RunningServer, address: str, stored: str | None) -> None:
    assert server.client("Anna").call("PUT", "/api/me", {"email": address})["email"] == stored


@pytest.mark.parametrize(
    "address",
    ["anna", "anna@club", "an na@club.example", "anna@club..example", ".anna@club.example", "@localhost"]
    + ["anna@club.example\nBcc: x@y.example", "Anna <anna@club.example>"],
)
def test_addresses_that_cannot_be(server: RunningServer, address: str) -> None:
    assert server.client("Anna").refused("PUT", "/api/me", {"email": address}) == "bad-email"


def test_no_mail_host(server: RunningServer) -> None:
    assert not server.client("Anna").call("GET", "/api/me")["mail"]
