"""People at a table, over real WebSockets."""

from __future__ import annotations

import json
import random

import pytest
from websockets.exceptions import ConnectionClosed

from caylus.game import Game
from tests.server.running_server import RunningServer


def test_a_whole_game_against_bots(server: RunningServer) -> None:
    anna = server.client("Anna")
    table = anna.open_table("me", "random", "apprentice", seed=3)
    connection = anna.connect(table)
    chance = random.Random(1)
    told: list[str] = [line["text"] for line in connection.state["log"]]
    while not connection.state["view"]["over"]:
        connection.wait_for_turn()
        if connection.my_turn:
            answer = connection.decide(chance.choice(connection.tokens))
            assert answer["type"] == "update"
    updates = [message for message in connection.received if message["type"] == "update"]
    versions = [message["version"] for message in updates]
    assert versions == sorted(set(versions))
    assert all(message["before"] == message["version"] - 1 for message in updates)
    told += [line["text"] for message in updates for line in message["lines"] if line["text"]]
    fresh = anna.connect(table)
    assert [line["text"] for line in fresh.state["log"]] == told
    assert fresh.state["table"]["state"] == "over"
    record = anna.ask("GET", f"/api/tables/{table}/record").text
    game = Game.from_record(record)
    assert game.scores == fresh.state["view"]["scores"]
    assert game.players[0] == "Anna"
    assert fresh.ask is None


def two_people(server: RunningServer, **body: object) -> tuple[str, list[object]]:
    anna, boris = server.client("Anna"), server.client("Boris")
    table = anna.open_table("me", "open", seed=1, **body)
    boris.call("POST", f"/api/tables/{table}/join", {})
    anna.call("POST", f"/api/tables/{table}/start")
    return table, [anna, boris]


def test_two_people_and_a_spectator(server: RunningServer) -> None:
    table, people = two_people(server)
    connections = [person.connect(table) for person in people]  # type: ignore[attr-defined]
    watcher = server.client("Vera").connect(table)
    assert [connection.state["you"]["seats"] for connection in (*connections, watcher)] == [[0], [1], []]
    for _ in range(6):
        seat = connections[0].ask["seat"]
        sent = connections[seat].decide(connections[seat].tokens[1])
        for connection in (connections[1 - seat], watcher):
            heard = connection.receive_until(lambda message: message["type"] == "update")
            assert heard["version"] == sent["version"]
            assert heard["view"] == sent["view"]
            assert heard["id"] is None
    refused = watcher.decide(watcher.tokens[0])
    assert (refused["type"], refused["reason"]) == ("refused", "not-seated")


def test_what_is_refused_changes_nothing(server: RunningServer) -> None:
    table, people = two_people(server)
    connections = [person.connect(table) for person in people]  # type: ignore[attr-defined]
    due = connections[0].ask["seat"]
    mine, other = connections[due], connections[1 - due]
    before = mine.state["view"]

    wrong = other.decide(other.tokens[0])
    assert (wrong["reason"], wrong["type"]) == ("wrong-seat", "refused")
    illegal = mine.decide("@9")
    assert (illegal["reason"], illegal["rule"]) == ("unbuilt", "R3.2")
    assert illegal["legal"] == mine.tokens
    assert "space 9" in illegal["text"]
    assert mine.decide("nonsense")["reason"] == "unknown-token"
    stale = mine.decide(mine.tokens[0], version=mine.version + 1)
    assert stale["type"] == "table"
    assert stale["view"] == before
    assert mine.request("resync")["view"] == before


@pytest.mark.parametrize(
    ("sent", "reason"),
    [
        (b"\x00\x01", "binary"),
        ("", "not-json"),
        ("{", "not-json"),
        ("[]", "not-a-message"),
        ("null", "not-a-message"),
        ('{"type": "cheat"}', "not-a-message"),
        ('{"type": "decide", "token": "@1"}', "not-a-message"),
        ('{"type": "decide", "token": "@1", "version": "x"}', "not-a-message"),
        ('{"type": "decide", "token": 7, "version": 1}', "not-a-message"),
        ('{"type": "chat", "text": "' + "x" * 501 + '"}', "not-a-message"),
        ('{"type": "ping", "surprise": 1}', "not-a-message"),
        ("x" * 20_000, "too-long"),
    ],
)
def test_garbage_is_answered(server: RunningServer, sent: str | bytes, reason: str) -> None:
    anna = server.client("Anna")
    connection = anna.connect(anna.open_table("me", "open"))
    connection.send(sent)
    answer = connection.receive_until(lambda message: message["type"] == "error")
    assert answer["reason"] == reason
    assert answer["text"]
    assert connection.request("ping")["type"] == "pong"


def test_a_message_far_too_long_ends_the_connection(server: RunningServer) -> None:
    anna = server.client("Anna")
    connection = anna.connect(anna.open_table("me", "open"))
    connection.send("x" * 300_000)
    assert connection.closed() == 1009


def test_too_fast(server: RunningServer) -> None:
    anna = server.client("Anna")
    connection = anna.connect(anna.open_table("me", "open"))
    for number in range(200):
        connection.send(json.dumps({"type": "ping", "id": number}))
    answers = [connection.receive_until(lambda message: message["id"] is not None) for _ in range(200)]
    assert [answer["id"] for answer in answers] == list(range(200))
    kinds = {answer["type"] for answer in answers}
    assert kinds == {"pong", "refused"}
    assert {answer["reason"] for answer in answers if answer["type"] == "refused"} == {"too-fast"}


def test_who_floods_is_sent_away(server: RunningServer) -> None:
    anna = server.client("Anna")
    connection = anna.connect(anna.open_table("me", "open"))
    for _ in range(400):
        connection.send("{")
    assert connection.closed() in (1001, 1006)


def test_an_unknown_table(server: RunningServer) -> None:
    connection = server.client("Anna").connect("nowhere")
    assert connection.received[0]["reason"] == "no-table"
    assert connection.closed() == 4404


def test_another_site_is_refused(server: RunningServer) -> None:
    anna = server.client("Anna")
    table = anna.open_table("me", "open")
    host = server.address.removeprefix("http://")
    assert anna.connect(table, Origin=f"http://{host}").state["table"]["id"] == table
    with pytest.raises(ConnectionClosed, match="1008"):
        anna.connect(table, Origin="http://elsewhere.example")


def test_two_tabs_of_one_person(server: RunningServer) -> None:
    anna = server.client("Anna")
    table = anna.open_table("me", "me", seed=1)
    left, right = anna.connect(table), anna.connect(table)
    assert left.state["you"]["seats"] == [0, 1]
    left.decide(left.tokens[2])
    right.receive_until(lambda message: message["type"] == "update")
    assert right.state["view"] == left.state["view"]
    right.decide(right.tokens[2])
    stale = left.decide("pass")
    assert stale["type"] in ("table", "update")
    assert left.version == right.version or left.version == right.version + 1


def test_languages(server: RunningServer) -> None:
    anna = server.client("Anna")
    table = anna.open_table("me", "open")
    connection = anna.connect(table, "?language=fr")
    english = anna.connect(table, "?language=xx")
    assert connection.request("language", language="klingon")["reason"] == "no-language"
    assert english.request("language", language="en")["type"] == "table"


def test_chat(server: RunningServer) -> None:
    anna = server.client("Anna")
    table = anna.open_table("me", "open")
    connection, stranger = anna.connect(table), server.client("").connect(table)
    answer = connection.request("chat", text="  hello <b>all</b>  ")
    assert answer["line"]["text"] == "hello <b>all</b>"
    assert stranger.receive_until(lambda message: message["type"] == "chat")["line"] == answer["line"]
    assert stranger.request("chat", text="me too")["reason"] == "no-name"
    for _ in range(10):
        last = connection.request("chat", text="x")
    assert last["reason"] == "too-fast"
    assert anna.connect(table).state["chat"][0]["text"] == "hello <b>all</b>"
