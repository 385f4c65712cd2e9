"""What a person is told when something goes wrong: the right reason, in the person's language."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from caylus.game import Game
from caylus.server.tables import queries, undo
from caylus.text.positions import PositionError
from caylus.text.sentences import Sentences
from caylus.text.sentences.message_format import catalogue, languages
from tests.server.running_server import RunningServer
from tests.server.test_bots import BOTS

FAULTY = "blue owns 9:castle; blue has 99 deniers; provost 77"


@pytest.fixture(scope="module")
def faulty_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningServer]:
    """A server with bots that fail or hang."""
    folder: Path = tmp_path_factory.mktemp("faulty")
    file = folder / "odd_bots.py"
    file.write_text(BOTS)
    bots = tuple(f"{name.lower()}={file}:{name}" for name in ("Fails", "Hangs"))
    running = RunningServer(folder / "data", bots=bots, bot_timeout=2.0)
    yield running
    running.stop()


@pytest.mark.parametrize("language", languages())
def test_problems_of_a_position_are_in_the_language_of_the_request(
    server: RunningServer, language: str
) -> None:
    with pytest.raises(PositionError) as raised:
        Game.from_position(FAULTY)
    words = Sentences(language)
    answer = server.client("Anna").ask("POST", f"/api/records?language={language}", {"text": FAULTY})
    assert (answer.status_code, answer.json()["reason"]) == (422, "bad-request")
    for problem in raised.value.problems:
        assert words.problem(problem) in answer.json()["text"]


def test_an_internal_error_is_no_storage_error(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a programming error")

    anna = server.client("Anna")
    table = anna.open_table("me", "me", seed=1)
    connection = anna.connect(table, "?language=fr")
    monkeypatch.setattr(queries, "record", fail)
    answer = anna.ask("GET", f"/api/tables/{table}/record?language=ro")
    assert (answer.status_code, answer.json()["reason"]) == (500, "internal-error")
    assert answer.json()["text"] == catalogue("ro").texts["server.refused.internal-error"]
    assert "Content-Security-Policy" in answer.headers

    monkeypatch.setattr(undo, "reset_now", fail)
    refused = connection.request("reset", version=connection.version)
    assert (refused["type"], refused["reason"]) == ("refused", "internal-error")
    assert refused["text"] == catalogue("fr").texts["server.refused.internal-error"]
    assert connection.decide(connection.tokens[1])["type"] == "update"
    assert capsys.readouterr().out.count("RuntimeError: a programming error") == 2


def test_a_hint_of_a_bot_that_fails(faulty_server: RunningServer) -> None:
    anna = faulty_server.client("Anna")
    table = anna.open_table("me", "me")
    for level in ("fails", "hangs"):
        assert anna.refused("GET", f"/api/tables/{table}/hint?level={level}", None, 503) == "hint-failed"


def test_one_hint_at_a_time(faulty_server: RunningServer) -> None:
    anna, boris = faulty_server.client("Anna"), faulty_server.client("Boris")
    table = anna.open_table("me", "me")
    hint = f"/api/tables/{table}/hint"
    with ThreadPoolExecutor(1) as thread:
        first = thread.submit(anna.ask, "GET", f"{hint}?level=hangs")
        while anna.id not in faulty_server.app.state.app_state.hinting:
            assert not first.done()
        assert anna.refused("GET", f"{hint}?level=random", None, 429) == "too-fast"
        assert boris.call("GET", f"{hint}?level=random")["token"]
        assert first.result().status_code == 503
    assert anna.call("GET", f"{hint}?level=random")["token"]


def test_hints_are_limited(own_server: RunningServer) -> None:
    anna = own_server.client("Anna")
    table = anna.open_table("me", "me")
    answers = [anna.ask("GET", f"/api/tables/{table}/hint?level=random") for _ in range(40)]
    assert {answer.status_code for answer in answers} == {200, 429}
    assert answers[-1].json()["reason"] == "too-fast"


@pytest.mark.parametrize("points", [3, 4])
def test_help_has_the_figures_of_the_options(server: RunningServer, points: int) -> None:
    anna = server.client("Anna")
    query = f"edition=standard&options=church_points={points}"
    tile = anna.call("GET", f"/api/words/en?{query}")["tiles"]["church"]
    topics = anna.call("GET", f"/api/rules/en?{query}")["topics"]
    for text in (tile["help"], next(topic["text"] for topic in topics if topic["id"] == "church")):
        assert f"gives {points} points" in text
