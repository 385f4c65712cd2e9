"""Compiled or not, the rules explain themselves: docstrings, signatures, and tracebacks with source lines."""

from __future__ import annotations

import inspect
import pydoc
import traceback
from pathlib import Path

import pytest

import caylus.rules
from caylus import Edition, Game, Move, Refusal
from caylus.bots.core import tree_search
from caylus.envs.fast.games import Games
from caylus.rules import agenda, events, playout
from caylus.rules.data.editions import EditionError
from caylus.rules.state import State, turn_order


def test_docstrings_are_there() -> None:
    assert inspect.getdoc(agenda.decide).startswith("Play a legal move")  # type: ignore[union-attr]
    assert inspect.getdoc(turn_order) == "The seats in turn order."
    assert inspect.getdoc(State.clone) == "An independent copy that tells nobody what happens in it."
    assert inspect.getdoc(State).startswith("One position of one game")  # type: ignore[union-attr]
    assert inspect.getdoc(events.Built) == "A building was built (R6.4, R6.5)."
    assert inspect.getdoc(Edition.of).startswith("An edition by name")  # type: ignore[union-attr]
    assert inspect.getdoc(Refusal.rule) == "The number of the rule that refuses."
    assert inspect.getdoc(Move).startswith("A move as a value.")  # type: ignore[union-attr]
    assert inspect.getdoc(Games.step).startswith("Play a move in every game")  # type: ignore[union-attr]
    for module in (agenda, playout, tree_search):
        assert module.__doc__
    assert "Play a move and return what happened" in pydoc.render_doc(Game.play)
    assert "Why a move is not legal" in pydoc.render_doc(Refusal)


def test_signatures_are_there() -> None:
    assert list(inspect.signature(agenda.decide).parameters) == ["state", "move"]
    assert list(inspect.signature(State.push).parameters) == ["self", "kind", "seat", "figure"]


def test_tracebacks_show_the_source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(EditionError) as caught:
        Edition.of("franch")
    last = traceback.extract_tb(caught.value.__traceback__)[-1]
    assert last.name == "of"
    assert Path(last.filename) == Path(caylus.rules.__file__).parent / "data/editions.py"
    assert last.line == """raise EditionError(f"no edition {name!r}; there are {', '.join(EDITIONS)}")"""
