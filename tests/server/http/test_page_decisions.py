"""The decisions that the page is tried with are real ones, in the shapes that the server sends today."""

import json
from pathlib import Path

import pytest

from caylus import Game
from caylus.rules.data.decision_kinds import DECISION_KINDS
from caylus.server.messages.question_models import Ask

ROOT = Path(__file__).parents[3]
FIXTURES = json.loads((ROOT / "web/src/decision/fixtures/questions.json").read_text("utf-8"))
ASKED = [name for name, fixture in FIXTURES.items() if fixture["ask"]]


@pytest.mark.parametrize("name", ASKED)
def test_a_decision_of_the_page_is_what_the_server_asks(name: str) -> None:
    view, ask = FIXTURES[name]["view"], Ask.model_validate(FIXTURES[name]["ask"])
    game = Game.from_position(view["position"])
    assert (game.seat, game.kind) == (ask.seat, ask.kind)
    assert game.tokens == [option.token for option in ask.options]
    assert all(game.why_not(closed.token) is not None for closed in ask.closed)


def test_every_kind_of_decision_is_there() -> None:
    assert {FIXTURES[name]["ask"]["kind"] for name in ASKED} == set(DECISION_KINDS)
