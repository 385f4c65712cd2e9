"""Clocks: counted exactly, kept over a restart, and what happens when one runs out."""

from __future__ import annotations

from pathlib import Path

from caylus.server.messages.table_models import ClockRules
from caylus.server.tables.clock import Clock
from tests.server.running_server import RunningServer


def rules(kind: str, seconds: int, increment: int = 0, on_timeout: str = "bot") -> ClockRules:
    return ClockRules(kind=kind, seconds=seconds, increment=increment, on_timeout=on_timeout, level="random")  # type: ignore[arg-type]


def test_time_for_the_whole_game() -> None:
    clock = Clock.new(rules("game", 100, increment=5), 2).pressed(0, 1000, moved=False)
    assert clock.deadline == 101_000
    assert clock.at(4000) == (97_000, 100_000)
    clock = clock.pressed(1, 11_000)
    assert clock.left == (95_000, 100_000)
    assert (clock.running, clock.deadline) == (1, 111_000)
    clock = clock.pressed(None, 12_000, moved=False)
    assert clock.at(99_000) == (95_000, 99_000)
    assert clock.deadline is None
    assert clock.pressed(0, 0).pressed(1, 500_000).left == (5_000, 99_000)


def test_time_for_each_decision() -> None:
    clock = Clock.new(rules("decision", 30), 3).pressed(2, 0, moved=False)
    clock = clock.pressed(1, 29_000)
    assert clock.deadline == 59_000
    assert clock.pressed(1, 40_000).deadline == 70_000
    assert clock.at(10_000_000)[1] == 0


def test_a_restart_costs_nobody_time() -> None:
    clock = Clock.new(rules("game", 100), 2).pressed(0, 0, moved=False)
    kept = Clock.read(clock.rules.model_dump(), clock.saved())
    assert kept == clock
    assert kept.after_restart(90_000, 5).at(91_000) == (99_000, 100_000)
    days = Clock.new(rules("days", 86_400), 2).pressed(1, 0, moved=False)
    assert days.after_restart(86_000_000, 60_000).deadline == 86_400_000
    assert days.after_restart(99_000_000, 60_000).deadline == 99_060_000
    standing = Clock.new(rules("days", 86_400), 2)
    assert standing.after_restart(5, 5) == standing


def test_a_bot_decides_when_the_time_is_up(own_server: RunningServer) -> None:
    anna = own_server.client("Anna")
    clock = {"kind": "decision", "seconds": 1, "level": "random"}
    connection = anna.connect(anna.open_table("me", "me", seed=1, clock=clock))
    assert connection.state["clocks"]["running"] == connection.ask["seat"]
    late = connection.receive_until(lambda message: message["type"] == "update")
    assert "has run out: a bot has decided" in late["lines"][0]["text"]
    assert late["view"]["decisions"] == 1
    assert late["clocks"]["deadline"] > connection.state["clocks"]["now"]


def test_a_seat_is_given_up_when_the_time_is_up_also_after_a_restart(tmp_path: Path) -> None:
    first = RunningServer(tmp_path)
    anna, boris = first.client("Anna"), first.client("Boris")
    clock = {"kind": "game", "seconds": 2, "on_timeout": "give-up", "level": "random"}
    table = anna.open_table("me", "open", seed=1, clock=clock)
    boris.call("POST", f"/api/tables/{table}/join", {})
    anna.call("POST", f"/api/tables/{table}/start")
    secret = anna.http.cookies["caylus"]
    first.stop()

    second = RunningServer(tmp_path)
    again = second.client("")
    again.http.cookies.set("caylus", secret)
    connection = again.connect(table)
    while not any(seat["resigned"] for seat in connection.state["table"]["seats"]):
        connection.receive()
    log = [line["text"] for line in connection.request("resync")["log"]]
    assert any("From now on a bot plays" in line for line in log)
    second.stop()
