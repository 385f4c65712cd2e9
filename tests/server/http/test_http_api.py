"""Guests, accounts, seats and everything else over HTTP."""

from __future__ import annotations

import pytest

from caylus.game import Game
from tests.server.running_server import RunningServer


def test_a_guest_becomes_an_account_and_keeps_the_games(server: RunningServer) -> None:
    anna = server.client("")
    assert anna.call("GET", "/api/me")["person"] is None
    assert (
        anna.refused("POST", "/api/tables", {"seats": [{"kind": "me"}, {"kind": "open"}]}, 401) == "no-name"
    )
    assert anna.refused("PUT", "/api/me", {"language": "en"}, 401) == "no-name"
    guest = anna.call("PUT", "/api/me", {"name": "  Anna   Lena "})
    assert guest["name"] == "Anna Lena"
    table = anna.open_table("me", "open")
    name = f"anna-{guest['person']}"
    account = anna.call("POST", "/api/me/register", {"account": name, "password": "correct horse"})
    assert account["person"] == guest["person"]
    assert account["account"] == name
    assert (
        anna.refused("POST", "/api/me/register", {"account": "x", "password": "correct horse"})
        == "has-account"
    )
    other = server.client("Boris")
    assert (
        other.refused("POST", "/api/me/register", {"account": name.upper(), "password": "12345678"})
        == "account-taken"
    )
    mine = other.open_table("me", "open")
    assert (
        other.refused("POST", "/api/me/login", {"account": name, "password": "wrong horse"}, 403)
        == "wrong-password"
    )
    assert (
        other.refused("POST", "/api/me/login", {"account": "nobody-such", "password": "x"}, 403)
        == "wrong-password"
    )
    there = other.call("POST", "/api/me/login", {"account": name.upper(), "password": "correct horse"})
    assert there["person"] == guest["person"]
    names = {item["table"]["id"] for item in other.call("GET", "/api/tables")["mine"]}
    assert names == {table, mine}
    assert other.connect(mine).state["you"]["seats"] == [0]
    other.call("POST", "/api/me/logout")
    assert other.call("GET", "/api/me")["person"] is None
    assert anna.call("GET", "/api/me")["person"] == guest["person"]


def test_passwords_cannot_be_tried_for_ever(own_server: RunningServer) -> None:
    anna = own_server.client("Anna")
    body = {"account": "somebody", "password": "nothing"}
    reasons = {anna.ask("POST", "/api/me/login", body).json()["reason"] for _ in range(12)}
    assert reasons == {"wrong-password", "too-many-tries"}


@pytest.mark.parametrize("name", ["", "   ", "a,b", "a#b", "a\nb,", "x" * 31, "\u202e\u0000"])
def test_names_that_cannot_be(server: RunningServer, name: str) -> None:
    anna = server.client("Anna")
    assert anna.ask("PUT", "/api/me", {"name": name}).status_code in (409, 422)
    assert anna.call("GET", "/api/me")["name"] == "Anna"


def test_cookies_are_for_our_pages_only(server: RunningServer) -> None:
    anna = server.client("")
    answer = anna.ask("PUT", "/api/me", {"name": "Anna"})
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    anna.http.headers["origin"] = "http://elsewhere.example"
    assert anna.refused("PUT", "/api/me", {"name": "Eve"}, 403) == "origin"
    anna.http.headers["origin"] = server.address
    assert anna.call("PUT", "/api/me", {"name": "Ann"})["name"] == "Ann"


def test_sitting_down(server: RunningServer) -> None:
    anna, boris, carla = (server.client(name) for name in ("Anna", "Anna", "Carla"))
    table = anna.open_table("me", "open", "open", public=True, title="Thursday")
    waiting = anna.connect(table)
    assert waiting.state["view"] is None
    assert table in {item["table"]["id"] for item in boris.call("GET", "/api/tables")["open"]}
    boris.call("POST", f"/api/tables/{table}/join", {"seat": 2})
    seats = waiting.receive_until(lambda message: message["type"] == "seats")["table"]["seats"]
    assert [seat["name"] for seat in seats] == ["Anna", "", "Anna 2"]
    assert boris.refused("POST", f"/api/tables/{table}/join", {}) == "already-seated"
    assert carla.refused("POST", f"/api/tables/{table}/join", {"seat": 0}) == "seat-taken"
    assert carla.refused("PUT", f"/api/tables/{table}/seats/1", {"kind": "bot"}, 403) == "not-host"
    assert anna.refused("POST", f"/api/tables/{table}/start") == "seats-open"
    assert boris.refused("POST", f"/api/tables/{table}/start", None, 403) == "not-host"
    anna.call("PUT", f"/api/tables/{table}/seats/1", {"kind": "bot", "level": "random"})
    assert anna.refused("PUT", f"/api/tables/{table}/seats/1", {"kind": "bot", "level": "god"}) == "no-bot"
    assert carla.refused("POST", f"/api/tables/{table}/join", {}) == "table-full"
    boris.call("POST", f"/api/tables/{table}/leave")
    boris.call("POST", f"/api/tables/{table}/join", {})
    anna.call("POST", f"/api/tables/{table}/start")
    waiting.receive_until(lambda message: message["type"] == "table")
    assert waiting.state["table"]["state"] == "playing"
    assert boris.refused("POST", f"/api/tables/{table}/leave") == "begun"
    assert table not in {item["table"]["id"] for item in carla.call("GET", "/api/tables")["open"]}


@pytest.mark.parametrize(
    "body",
    [
        {},
        {"seats": []},
        {"seats": [{"kind": "me"}]},
        {"seats": [{"kind": "me"}] * 6},
        {"seats": [{"kind": "king"}] * 2},
        {"seats": [{"kind": "me"}] * 2, "edition": "none"},
        {"seats": [{"kind": "me"}] * 2, "options": {"favors": "many"}},
        {"seats": [{"kind": "me"}] * 2, "seed": -1},
        {"seats": [{"kind": "me"}] * 2, "clock": {"kind": "sand", "seconds": 5}},
        {"seats": [{"kind": "me"}] * 2, "surprise": 1},
        [],
    ],
)
def test_tables_that_cannot_be(server: RunningServer, body: object) -> None:
    anna = server.client("Anna")
    assert anna.refused("POST", "/api/tables", body, 422) == "bad-request"
    assert anna.call("GET", "/api/tables")["mine"] == []


def test_my_turn_and_what_changed(server: RunningServer) -> None:
    anna, boris = server.client("Anna"), server.client("Boris")
    table = anna.open_table("me", "open", seed=1)
    boris.call("POST", f"/api/tables/{table}/join", {})
    anna.call("POST", f"/api/tables/{table}/start")
    people = [anna, boris]
    first = anna.call("GET", "/api/tables")["mine"][0]
    due = first["due_seat"]
    assert [person.call("GET", "/api/tables")["mine"][0]["my_turn"] for person in people] == [
        due == 0,
        due == 1,
    ]
    connection = people[due].connect(table)
    connection.decide(connection.tokens[1])
    connection.leave()
    there = people[1 - due].call("GET", "/api/tables")["mine"][0]
    assert (there["my_turn"], there["unseen"]) == (True, 1)
    assert there["last"].startswith("Anna" if due == 0 else "Boris")
    watched = people[1 - due].connect(table)
    assert watched.state["you"]["seen"] == 0
    watched.leave()
    back = people[1 - due].connect(table)
    while back.state["you"]["seen"] != 1:  # the server may still be noting that we left
        back = people[1 - due].connect(table)
    assert people[1 - due].call("GET", "/api/tables")["mine"][0]["unseen"] == 0


def test_resigning_and_standing_in(server: RunningServer) -> None:
    anna, boris = server.client("Anna"), server.client("Boris")
    table = anna.open_table("me", "open", seed=1)
    boris.call("POST", f"/api/tables/{table}/join", {})
    anna.call("POST", f"/api/tables/{table}/start")
    a = anna.connect(table)
    stranger = server.client("Vera")
    path = f"/api/tables/{table}/seats/1/stand-in"
    assert stranger.refused("PUT", path, {"level": "random"}, 403) == "not-seated"
    b = boris.connect(table)
    assert anna.refused("PUT", path, {"level": "random"}) == "present"
    b.leave()
    a.receive_until(lambda message: message["type"] == "seats" and not message["table"]["seats"][1]["here"])
    seats = anna.call("PUT", path, {"level": "random"})["seats"]
    assert seats[1]["stand_in"] == "random"
    assert anna.refused("PUT", path, {"level": None}, 403) == "not-your-seat"
    a.wait_for_turn()
    a.decide("pass")
    seats = boris.call("PUT", path, {"level": None})["seats"]
    assert seats[1]["stand_in"] is None
    log = [line["text"] for line in anna.connect(table).state["log"]]
    assert "Boris is away: a bot plays for this seat." in log
    assert "Boris is back and plays again." in log
    b = boris.connect(table)
    assert b.request("resign", seat=0)["reason"] == "not-your-seat"
    assert b.request("resign")["type"] in ("update", "seats")
    seats = anna.call("GET", f"/api/tables/{table}")["seats"]
    assert (seats[1]["resigned"], seats[1]["stand_in"]) == (True, "builder")
    assert boris.refused("PUT", path, {"level": None}, 403) == "not-seated"
    assert anna.refused("PUT", path, {"level": "random"}) == "resigned"


def test_a_rematch(server: RunningServer) -> None:
    anna = server.client("Anna")
    record = finished_record()
    upload = anna.call("POST", "/api/records", {"text": record})
    assert upload["state"] == "over"
    assert anna.refused("POST", f"/api/tables/{upload['id']}/rematch") == "not-over"
    table = anna.open_table("me", "random", seed=5)
    connection = anna.connect(table)
    assert anna.refused("POST", f"/api/tables/{table}/rematch") == "not-over"
    while not connection.state["view"]["over"]:
        connection.wait_for_turn()
        if connection.my_turn:
            connection.decide(connection.tokens[-1])
    again = anna.call("POST", f"/api/tables/{table}/rematch")
    assert again["rematch_of"] == table
    assert [seat["name"] for seat in again["seats"]] == ["Anna", "Boris"]
    assert anna.call("POST", f"/api/tables/{table}/rematch")["id"] == again["id"]
    assert (
        connection.receive_until(lambda message: message["type"] == "seats")["table"]["rematch"]
        == again["id"]
    )


def finished_record() -> str:
    game = Game(["Ann", "Bob"], seed=3)
    while not game.over:
        game.play(game.legal[-1])
    return game.record()


def test_looking_at_games(server: RunningServer) -> None:
    anna = server.client("Anna")
    record = finished_record()
    table = anna.call("POST", "/api/records", {"text": record, "title": "ours"})["id"]
    game = Game.from_record(record)
    log = anna.call("GET", f"/api/tables/{table}/log")
    assert log["tokens"] == [move.token for move in game.history]
    assert sum(len(line["events"]) for line in log["lines"]) == len(game.events())
    for after in (0, 1, 17, len(game.history)):
        moment = anna.call("GET", f"/api/tables/{table}/moments/{after}")
        twin = game.copy()
        twin.undo(len(game.history) - after)
        assert moment["view"]["hash"] == f"{twin.hash64:016x}"
        assert moment["token"] == (log["tokens"][after - 1] if after else None)
        position = anna.ask("GET", f"/api/tables/{table}/position?after={after}").text
        assert Game.from_position(position) == twin
    missing = f"/api/tables/{table}/moments/{len(game.history) + 1}"
    assert anna.refused("GET", missing, None, 404) == "no-moment"
    assert anna.ask("GET", f"/api/tables/{table}/record").text == record
    unfinished = record.split("# turn 2")[0].replace(
        next(x for x in record.splitlines() if "result" in x) + "\n", ""
    )
    study = anna.call("POST", "/api/records", {"text": unfinished})
    assert study["state"] == "study"
    connection = anna.connect(study["id"])
    assert connection.state["you"]["seats"] == []
    assert connection.decide(connection.tokens[0])["type"] == "refused"
    position = anna.call(
        "POST", "/api/records", {"text": "blue owns 9:stone-farm; red works 9; provost 9; due road"}
    )
    assert anna.refused("GET", f"/api/tables/{position['id']}/record") == "no-record"
    for bad in ("format: nonsense 1\n\n", "blue owns 9:castle", record + " @99"):
        assert anna.refused("POST", "/api/records", {"text": bad}, 422) == "bad-request"


def test_another_game_at_the_same_table(server: RunningServer) -> None:
    anna, boris = server.client("Anna"), server.client("Boris")
    text = "blue owns 9:stone-farm; red works 9; provost 9; due road"
    table = anna.call("POST", "/api/records", {"text": text})["id"]
    connection = boris.connect(table)
    assert len(connection.state["table"]["seats"]) == 2
    before = connection.state["version"]
    game = Game(["Carla", "Dan", "Eve"], seed=4)
    for _ in range(5):
        game.play(game.tokens[0])
    body = {"text": game.record()}
    assert boris.refused("PUT", f"/api/tables/{table}/game", body, 403) == "not-host"
    assert anna.refused("PUT", f"/api/tables/{table}/game", {"text": "blue owns"}, 422) == "bad-request"
    assert anna.call("PUT", f"/api/tables/{table}/game", body)["decisions"] == 5
    shown = connection.receive_until(lambda message: message["type"] == "table")
    assert shown["view"]["hash"] == f"{game.hash64:016x}"
    assert [seat["name"] for seat in shown["table"]["seats"]] == ["Carla", "Dan", "Eve"]
    assert shown["version"] > before
    assert any("Carla" in line["text"] for line in shown["log"])
    playing = anna.open_table("me", "random")
    assert anna.refused("PUT", f"/api/tables/{playing}/game", body) == "not-a-study"


def test_words(server: RunningServer) -> None:
    anna = server.client("Anna")
    assert anna.call("GET", "/api/health")["status"] == "ok"
    levels = [bot["level"] for bot in anna.call("GET", "/api/bots")]
    assert levels[0] == "random"
    assert "grandmaster" in levels
    editions = anna.call("GET", "/api/editions")
    assert len(editions["editions"]) == 5
    for language in ("en", "fr", "ru", "ro"):
        words = anna.call("GET", f"/api/words/{language}?edition=igroved")
        assert len(words["tiles"]) > 30
        assert all(word["help"] and word["rule"] for word in words["tiles"].values())
    rules = anna.call("GET", "/api/rules/en")
    assert rules["chapters"][0]["rules"][0]["number"] == "R0.1"
    assert anna.refused("GET", "/api/rules/xx", None, 404) == "no-language"
    assert anna.refused("GET", "/api/words/en?edition=none", None, 422) == "bad-request"
    assert anna.refused("GET", "/api/nothing", None, 404) == "no-page"
    assert anna.refused("DELETE", "/api/tables", None, 405) == "no-page"


def test_a_hint_and_an_invitation(server: RunningServer) -> None:
    anna = server.client("Anna")
    table = anna.open_table("me", "me")
    hint = anna.call("GET", f"/api/tables/{table}/hint?level=builder")
    assert hint["token"] in anna.connect(table).tokens
    assert hint["text"]
    code = anna.ask("GET", f"/api/tables/{table}/qr.svg")
    assert code.headers["content-type"] == "image/svg+xml"
    assert code.text.startswith("<svg")


def test_what_is_too_large(server: RunningServer) -> None:
    anna = server.client("Anna")
    assert anna.refused("POST", "/api/records", {"text": "x" * 600_000}, 413) == "too-large"
    chunked = anna.http.post("/api/records", content=iter([b"x" * 100] * 3))
    assert chunked.status_code == 413
