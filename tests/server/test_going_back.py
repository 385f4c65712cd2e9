"""Taking back: alone, and by agreement."""

from __future__ import annotations

from tests.server.serving import Place, Running


def answered(place: Place, kind: str) -> object:
    return place.until(lambda message: message["type"] == kind)


def test_reset_while_nobody_else_has_decided(server: Running) -> None:
    anna, boris = server.person("Anna"), server.person("Boris")
    table = anna.open("me", "open", seed=1)
    boris.call("POST", f"/api/tables/{table}/join", {})
    anna.call("POST", f"/api/tables/{table}/start")
    places = [anna.sit(table), boris.sit(table)]
    first = places[places[0].ask["seat"]]
    second = places[1 - places[0].ask["seat"]]
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


def test_undo_by_agreement(server: Running) -> None:
    anna, boris = server.person("Anna"), server.person("Boris")
    table = anna.open("me", "open", "random", seed=1)
    boris.call("POST", f"/api/tables/{table}/join", {})
    anna.call("POST", f"/api/tables/{table}/start")
    a, b = anna.sit(table), boris.sit(table)
    for _ in range(2):
        while not (a.mine or b.mine):
            a.hear()
        place, other = (a, b) if a.mine else (b, a)
        while other.version < place.version:
            other.hear()
        place.decide(place.tokens[1])
        while other.version < place.version:
            other.hear()
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


def test_bots_agree_at_once_and_a_decision_drops_the_question(server: Running) -> None:
    anna = server.person("Anna")
    place = anna.sit(anna.open("me", "random", seed=2))
    place.wait_for_turn()
    before = place.state["view"]["decisions"]
    place.decide(place.tokens[1])
    place.wait_for_turn()
    back = place.request("undo", version=place.version, after=place.state["you"]["undo_to"])
    assert back["type"] == "update"
    assert back["view"]["decisions"] == before
    assert place.mine
    assert place.request("undo", version=place.version, after=before)["reason"] == "nothing-to-undo"


def test_a_spectator_takes_nothing_back(server: Running) -> None:
    anna = server.person("Anna")
    table = anna.open("me", "me", seed=2)
    place = anna.sit(table)
    place.decide("pass")
    watcher = server.person("Vera").sit(table)
    for request in ("reset", "undo"):
        fields = {"after": 0} if request == "undo" else {}
        assert watcher.request(request, version=watcher.version, **fields)["reason"] == "not-seated"
    assert watcher.request("resign")["reason"] == "not-seated"
    assert watcher.request("answer", number=1, agree=True)["reason"] == "not-seated"
