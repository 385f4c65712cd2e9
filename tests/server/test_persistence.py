"""Nothing that was acknowledged is lost, and what cannot be saved has not happened."""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine, event

from caylus.server.store.database import Database, StoreError, migrate
from caylus.server.store.models import Row
from tests.server.running_server import TIMEOUT, Client, RunningServer

RECORDS = Path(__file__).parent.parent / "records"


def started(data: Path) -> tuple[subprocess.Popen[bytes], str]:
    command = [sys.executable, "-m", "caylus", "serve", "--port", "0", "--data", str(data), "--pause", "0"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    said = process.stdout.readline().decode()
    found = re.search(r"http://\S+?(?=/\s)", said)
    assert found, (said, process.stderr.read() if process.stderr else b"")
    return process, found[0]


@pytest.mark.skipif(os.name != "posix", reason="needs kill -9")
def test_killed_in_the_middle_of_a_game(tmp_path: Path) -> None:
    process, address = started(tmp_path)
    chance = random.Random(5)
    anna = Client(address, "Anna")
    with anna.resources:
        table = anna.open_table("me", "apprentice", "me", seed=4)
        connection = anna.connect(table)
        for _ in range(25):
            connection.wait_for_turn()
            connection.decide(chance.choice(connection.tokens))
        acknowledged, version = connection.state["view"], connection.version
        connection.request("chat", text="before")
        process.kill()
        process.communicate()
        secret = anna.http.cookies["caylus"]

    process, address = started(tmp_path)
    again = Client(address)
    with again.resources:
        again.http.cookies.set("caylus", secret)
        connection = again.connect(table)
        moment = again.call("GET", f"/api/tables/{table}/moments/{acknowledged['decisions']}")
        assert moment["view"] == acknowledged
        assert connection.version >= version
        assert connection.state["chat"][0]["text"] == "before"
        connection.wait_for_turn()
        assert connection.decide(connection.tokens[0])["type"] == "update"
        connection.leave()
    process.send_signal(signal.SIGTERM)
    _, err = process.communicate(timeout=TIMEOUT)
    assert process.returncode in (0, -signal.SIGTERM)
    assert b"Traceback" not in err, err.decode()


def test_a_restart_keeps_everything(tmp_path: Path) -> None:
    first = RunningServer(tmp_path)
    anna = first.client("Anna")
    table = anna.open_table("me", "me", seed=4, edition="french", options={"favors": "simple"})
    connection = anna.connect(table)
    for token in ("@5", "@7"):
        connection.decide(token)
    connection.request("reset", version=connection.version)
    secret, log, version = anna.http.cookies["caylus"], anna.connect(table).state["log"], connection.version
    first.stop()

    second = RunningServer(tmp_path)
    again = second.client("")
    again.http.cookies.set("caylus", secret)
    connection = again.connect(table)
    assert connection.version == version
    assert connection.state["log"] == log
    assert connection.state["view"]["options"]["favors"] == "simple"
    assert connection.state["you"]["seats"] == [0, 1]
    second.stop()


@pytest.mark.parametrize("how", ["token", "keyframe"])
def test_a_game_that_cannot_be_read_any_more(tmp_path: Path, how: str) -> None:
    """It says so, stays as it is, and the others go on."""
    first = RunningServer(tmp_path)
    anna = first.client("Anna")
    broken, whole = (
        anna.open_table("me", "me", seed=seed, clock={"kind": "days", "seconds": 86400}) for seed in (4, 5)
    )
    connection = anna.connect(broken)
    for _ in range(20):
        connection.decide(connection.tokens[0])
    secret = anna.http.cookies["caylus"]
    first.stop()
    harm = {
        "token": "UPDATE changes SET token = 'build bank' WHERE version = 3",
        "keyframe": "UPDATE keyframes SET position = 'elsewhere'",
    }
    with closing(sqlite3.connect(first.settings.database)) as database:
        database.execute(harm[how])
        database.commit()
        kept = list(database.iterdump())

    second = RunningServer(tmp_path)
    again = second.client("")
    again.http.cookies.set("caylus", secret)
    answer = again.http.get(f"/api/tables/{broken}")
    assert (answer.status_code, answer.json()["reason"]) == (409, "broken")
    assert "cannot be opened" in answer.json()["text"]
    lobby = again.call("GET", "/api/tables")
    assert {item["table"]["id"]: "cannot be opened" in item["last"] for item in lobby["mine"]} == {
        broken: True,
        whole: False,
    }
    assert again.connect(whole).decide("@5")["type"] == "update"
    second.stop()
    with closing(sqlite3.connect(first.settings.database)) as database:
        lost = set(kept) - set(database.iterdump())
    assert not [line for line in lost if broken in line]


def test_the_lobby_opens_no_finished_games(tmp_path: Path) -> None:
    """Or somebody with many of them would hold up everybody else."""
    record = (RECORDS / "16-5p-standard.caylus").read_text("utf-8")
    first = RunningServer(tmp_path)
    anna = first.client("Anna")
    table = anna.call("POST", "/api/records", {"text": record})["id"]
    before = anna.call("GET", "/api/tables")
    secret = anna.http.cookies["caylus"]
    first.stop()

    second = RunningServer(tmp_path)
    again = second.client("")
    again.http.cookies.set("caylus", secret)
    assert again.call("GET", "/api/tables") == before
    assert before["finished"][0]["table"]["id"] == table
    assert not second.app.state.app_state.tables.loaded
    second.stop()


def test_a_full_disk(own_server: RunningServer) -> None:
    """SQLite says the same when it may not make its file any longer."""
    anna = own_server.client("Anna")
    connection = anna.connect(anna.open_table("me", "me", seed=4))
    engine = own_server.app.state.app_state.database.engine

    def full(connection: Any, record: object, proxy: object) -> None:
        connection.cursor().execute("PRAGMA max_page_count = 1")

    event.listen(engine, "checkout", full)
    chats = [connection.request("chat", text="\N{OCTOPUS}" * 500) for _ in range(6)]
    assert chats[-1]["reason"] == "store"
    said = [chat["line"] for chat in chats if chat["type"] == "chat"]
    assert connection.request("resync")["chat"] == said


def test_a_change_that_cannot_be_saved_has_not_happened(own_server: RunningServer) -> None:
    anna = own_server.client("Anna")
    table = anna.open_table("me", "me", seed=4)
    connection = anna.connect(table)
    before = connection.state["view"]
    with closing(sqlite3.connect(own_server.settings.database, isolation_level=None)) as other:
        fail = "SELECT RAISE(FAIL, 'database or disk is full')"
        other.execute(f"CREATE TRIGGER full BEFORE INSERT ON changes BEGIN {fail}; END")
        answer = connection.decide(connection.tokens[1])
        assert (answer["type"], answer["reason"]) == ("refused", "store")
        assert connection.request("resync")["view"] == before
        assert other.execute("SELECT decisions FROM tables").fetchall() == [(0,)]
        other.execute("DROP TRIGGER full")
    assert connection.decide(connection.tokens[1])["type"] == "update"


def test_a_locked_database(own_server: RunningServer) -> None:
    anna = own_server.client("Anna")
    table = anna.open_table("me", "me", seed=4)
    connection = anna.connect(table)
    before = connection.state["view"]
    with closing(sqlite3.connect(own_server.settings.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        answer = connection.decide(connection.tokens[1])
        assert (answer["type"], answer["reason"]) == ("refused", "store")
        assert connection.request("resync")["view"] == before
        assert anna.refused("POST", "/api/tables", {"seats": [{"kind": "me"}] * 2}, status=503) == "store"
        other.execute("ROLLBACK")
    assert connection.decide(connection.tokens[1])["type"] == "update"


def test_the_migrations_lead_to_the_rows(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    migrate(file)
    migrate(file)
    engine = create_engine(f"sqlite:///{file}")
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), Row.metadata) == []
    engine.dispose()


async def opened(file: Path) -> None:
    database = Database(file)
    try:
        await database.open()
    finally:
        await database.close()


def test_a_database_that_is_none(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    file.write_text("this is not a database, though it is long enough to be looked at" * 20)
    with pytest.raises(StoreError, match=r"tables\.db"):
        asyncio.run(opened(file))
    command = [sys.executable, "-m", "caylus", "serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run(command, capture_output=True, timeout=TIMEOUT)
    assert done.returncode == 1
    assert b"tables.db" in done.stderr
