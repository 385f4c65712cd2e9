"""Taking back: alone, and by agreement."""

from __future__ import annotations

from tests.server.running_server import RunningServer, TableConnection


def answered(connection: TableConnection, kind: str) -> object:
    return connection.receive_until(lambda message: message["type"] == kind)


def test_reset_while_nobody_else_has_decided(server: RunningServer) -> None:
    anna, boris = server.client("Anna"), server.client("Boris")
    table = anna.open_table("me", "open", seed=1)
    boris.call("POST", f"/api/tables/{table}/join", {})
    anna.call("POST", f"/api/tables/{table}/start")
    connections = [anna.connect(table), boris.connect(table)]
    first = connections[connections[0].ask["seat"]]
    second = connections[1 - connections[0].ask["seat"]]
    assert first.request("reset", version=first.version)["reason"] == "nothing-to-reset"
    before = first.state["view"]
    first.decide(first.tokens[3])
    assert first.state["you"]["reset_to"] == 0
    answered(second, "update")
    assert second.request("reset", version=second.version)["reason"] == "nothing-to-reset"
    back = first.request("reset", version=first.version)
    assert back["type"] == "update"
    assert back["keep"] == 0
    assert back["view"] == before
    assert back["version"] == 2
    assert back["lines"][-1]["text"] == "1 decision was taken back."
    answered(second, "update")
    assert second.state["view"] == before


def test_undo_by_agreement(server: RunningServer) -> None:
    anna, boris = server.client("Anna"), server.client("Boris")
    table = anna.open_table("me", "open", "random", seed=1)
    boris.call("POST", f"/api/tables/{table}/join", {})
    anna.call("POST", f"/api/tables/{table}/start")
    a, b = anna.connect(table), boris.connect(table)
    for _ in range(2):
        while not (a.my_turn or b.my_turn):
            a.receive()
        connection, other = (a, b) if a.my_turn else (b, a)
        while other.version < connection.version:
            other.receive()
        connection.decide(connection.tokens[1])
        while other.version < connection.version:
            other.receive()
    target = a.state["you"]["undo_to"]
    assert target is not None
    asked = a.request("undo", version=a.version, after=target)
    while asked["type"] == "table":  # the bot was faster
        asked = a.request("undo", version=a.version, after=target)
    assert asked["outcome"] == "asked"
    request = asked["request"]
    assert (request["seat"], request["waiting"], request["agreed"]) == (0, [1], [0, 2])
    heard = answered(b, "undo")
    assert heard["request"] == request  # type: ignore[index]
    assert b.request("answer", number=request["number"] + 5, agree=True)["reason"] == "no-request"
    refused = b.request("answer", number=request["number"], agree=False)
    assert refused["outcome"] == "refused"
    assert answered(a, "undo")["outcome"] == "refused"  # type: ignore[index]

    asked = a.request("undo", version=a.version, after=target)
    while asked["type"] == "table":
        asked = a.request("undo", version=a.version, after=target)
    done = b.request("answer", number=asked["request"]["number"], agree=True)
    assert done["type"] == "update"
    assert b.state["view"]["decisions"] == target
    assert a.request("undo", version=99, after=0)["type"] == "table"


def test_bots_agree_at_once_and_a_decision_drops_the_question(server: RunningServer) -> None:
    anna = server.client("Anna")
    connection = anna.connect(anna.open_table("me", "random", seed=2))
    connection.wait_for_turn()
    before = connection.state["view"]["decisions"]
    connection.decide(connection.tokens[1])
    connection.wait_for_turn()
    back = connection.request("undo", version=connection.version, after=connection.state["you"]["undo_to"])
    assert back["type"] == "update"
    assert back["view"]["decisions"] == before
    assert connection.my_turn
    assert connection.request("undo", version=connection.version, after=before)["reason"] == "nothing-to-undo"


def test_a_spectator_takes_nothing_back(server: RunningServer) -> None:
    anna = server.client("Anna")
    table = anna.open_table("me", "me", seed=2)
    connection = anna.connect(table)
    connection.decide("pass")
    watcher = server.client("Vera").connect(table)
    for request in ("reset", "undo"):
        fields = {"after": 0} if request == "undo" else {}
        assert watcher.request(request, version=watcher.version, **fields)["reason"] == "not-seated"
    assert watcher.request("resign")["reason"] == "not-seated"
    assert watcher.request("answer", number=1, agree=True)["reason"] == "not-seated"
