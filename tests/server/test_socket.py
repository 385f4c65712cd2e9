"""People at a table, over real WebSockets."""

from __future__ import annotations

import json
import random

import pytest
from websockets.exceptions import ConnectionClosed

from caylus.game import Game
from tests.server.serving import Running


def test_a_whole_game_against_bots(server: Running) -> None:
    anna = server.person("Anna")
    table = anna.open("me", "random", "apprentice", seed=3)
    place = anna.sit(table)
    chance = random.Random(1)
    told: list[str] = [line["text"] for line in place.state["log"]]
    while not place.state["view"]["over"]:
        place.wait_for_turn()
        if place.mine:
            answer = place.decide(chance.choice(place.tokens))
            assert answer["type"] == "update"
    updates = [message for message in place.heard if message["type"] == "update"]
    versions = [message["version"] for message in updates]
    assert versions == sorted(set(versions))
    assert all(message["before"] == message["version"] - 1 for message in updates)
    told += [line["text"] for message in updates for line in message["lines"] if line["text"]]
    fresh = anna.sit(table)
    assert [line["text"] for line in fresh.state["log"]] == told
    assert fresh.state["table"]["state"] == "over"
    record = anna.ask("GET", f"/api/tables/{table}/record").text
    game = Game.from_record(record)
    assert game.scores == fresh.state["view"]["scores"]
    assert game.players[0] == "Anna"
    assert fresh.ask is None


def two_people(server: Running, **wish: object) -> tuple[str, list[object]]:
    anna, boris = server.person("Anna"), server.person("Boris")
    table = anna.open("me", "open", seed=1, **wish)
    boris.call("POST", f"/api/tables/{table}/join", {})
    anna.call("POST", f"/api/tables/{table}/start")
    return table, [anna, boris]


def test_two_people_and_a_spectator(server: Running) -> None:
    table, people = two_people(server)
    places = [person.sit(table) for person in people]  # type: ignore[attr-defined]
    watcher = server.person("Vera").sit(table)
    assert [place.state["you"]["seats"] for place in (*places, watcher)] == [[0], [1], []]
    for _ in range(6):
        seat = places[0].ask["seat"]
        sent = places[seat].decide(places[seat].tokens[1])
        for place in (places[1 - seat], watcher):
            heard = place.until(lambda message: message["type"] == "update")
            assert heard["version"] == sent["version"]
            assert heard["view"] == sent["view"]
            assert heard["id"] is None
    refused = watcher.decide(watcher.tokens[0])
    assert (refused["type"], refused["reason"]) == ("refused", "not-seated")


def test_what_is_refused_changes_nothing(server: Running) -> None:
    table, people = two_people(server)
    places = [person.sit(table) for person in people]  # type: ignore[attr-defined]
    due = places[0].ask["seat"]
    mine, other = places[due], places[1 - due]
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
def test_garbage_is_answered(server: Running, sent: str | bytes, reason: str) -> None:
    anna = server.person("Anna")
    place = anna.sit(anna.open("me", "open"))
    place.send(sent)
    answer = place.until(lambda message: message["type"] == "error")
    assert answer["reason"] == reason
    assert answer["text"]
    assert place.request("ping")["type"] == "pong"


def test_a_message_far_too_long_ends_the_connection(server: Running) -> None:
    anna = server.person("Anna")
    place = anna.sit(anna.open("me", "open"))
    place.send("x" * 300_000)
    assert place.closed() == 1009


def test_too_fast(server: Running) -> None:
    anna = server.person("Anna")
    place = anna.sit(anna.open("me", "open"))
    for number in range(200):
        place.send(json.dumps({"type": "ping", "id": number}))
    answers = [place.until(lambda message: message["id"] is not None) for _ in range(200)]
    assert [answer["id"] for answer in answers] == list(range(200))
    kinds = {answer["type"] for answer in answers}
    assert kinds == {"pong", "refused"}
    assert {answer["reason"] for answer in answers if answer["type"] == "refused"} == {"too-fast"}


def test_who_floods_is_sent_away(server: Running) -> None:
    anna = server.person("Anna")
    place = anna.sit(anna.open("me", "open"))
    for _ in range(400):
        place.send("{")
    assert place.closed() in (1001, 1006)


def test_an_unknown_table(server: Running) -> None:
    place = server.person("Anna").sit("nowhere")
    assert place.heard[0]["reason"] == "no-table"
    assert place.closed() == 4404


def test_another_site_is_refused(server: Running) -> None:
    anna = server.person("Anna")
    table = anna.open("me", "open")
    host = server.address.removeprefix("http://")
    assert anna.sit(table, Origin=f"http://{host}").state["table"]["id"] == table
    with pytest.raises(ConnectionClosed, match="1008"):
        anna.sit(table, Origin="http://elsewhere.example")


def test_two_tabs_of_one_person(server: Running) -> None:
    anna = server.person("Anna")
    table = anna.open("me", "me", seed=1)
    left, right = anna.sit(table), anna.sit(table)
    assert left.state["you"]["seats"] == [0, 1]
    left.decide(left.tokens[2])
    right.until(lambda message: message["type"] == "update")
    assert right.state["view"] == left.state["view"]
    right.decide(right.tokens[2])
    stale = left.decide("pass")
    assert stale["type"] in ("table", "update")
    assert left.version == right.version or left.version == right.version + 1


def test_languages(server: Running) -> None:
    anna = server.person("Anna")
    table = anna.open("me", "open")
    place = anna.sit(table, "?language=fr")
    english = anna.sit(table, "?language=xx")
    assert place.request("language", language="klingon")["reason"] == "no-language"
    assert english.request("language", language="en")["type"] == "table"


def test_chat(server: Running) -> None:
    anna = server.person("Anna")
    table = anna.open("me", "open")
    place, stranger = anna.sit(table), server.person("").sit(table)
    answer = place.request("chat", text="  hello <b>all</b>  ")
    assert answer["line"]["text"] == "hello <b>all</b>"
    assert stranger.until(lambda message: message["type"] == "chat")["line"] == answer["line"]
    assert stranger.request("chat", text="me too")["reason"] == "no-name"
    for _ in range(10):
        last = place.request("chat", text="x")
    assert last["reason"] == "too-fast"
    assert anna.sit(table).state["chat"][0]["text"] == "hello <b>all</b>"
