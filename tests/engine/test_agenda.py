"""The agenda: who has to decide what, and what happens by itself in between (R0.4)."""

from __future__ import annotations

import pytest

from caylus import Game
from caylus.rules import agenda
from caylus.rules.data import task_kinds
from caylus.rules.data.moves import BY_TOKEN
from caylus.rules.data.tiles import COLORS
from caylus.rules.events import Decided
from caylus.rules.refusals import Refusal
from caylus.rules.tasks import Task
from tests.positions import BLUE, GREEN, RED, position, rule

DECISIONS = {
    "place": ("blue has 1 denier; due place", BLUE, 2),
    "gate": ("blue works gate; due specials", BLUE, 3),
    "guild": ("red works guild; due specials", RED, 3),
    "joust": ("green works joust; green has 1 denier c; due specials", GREEN, 3),
    "inn": ("red works inn-right; due specials", RED, 3),
    "provost": ("green has 1 denier; due provost", GREEN, 4),
    "produce": ("blue works 2; due road", BLUE, 5),
    "bonus": ("red owns 9:park; blue works 9; provost 9; due road", RED, 5),
    "market": ("blue works 6; blue has f; due road", BLUE, 5),
    "peddler": ("provost 7; blue works 7; blue has 2 deniers; due road", BLUE, 5),
    "carpenter": ("blue works 1; blue has fw; due road", BLUE, 5),
    "mason": ("red owns 9:mason; blue works 9; blue has fs; provost 9; due road", BLUE, 5),
    "lawyer": ("red owns 9:lawyer; blue works 9; blue has 1 denier c; provost 9; due road", BLUE, 5),
    "architect": (
        "red owns 9:architect; blue owns 10:residence; blue works 9; blue has fffg; provost 9; due road",
        BLUE,
        5,
    ),
    "alchemist": ("red owns 9:alchemist; blue works 9; blue has ff; provost 9; due road", BLUE, 5),
    "bank": ("red owns 9:bank; blue works 9; blue has 2 deniers; provost 9; due road", BLUE, 5),
    "tailor": ("red owns 9:tailor; blue works 9; blue has cc; provost 9; due road", BLUE, 5),
    "church": ("red owns 9:church; blue works 9; blue has 2 deniers; provost 9; due road", BLUE, 5),
    "jeweller": ("red owns 9:jeweller; blue works 9; blue has g; provost 9; due road", BLUE, 5),
    "castle": ("red works castle1; red has fws; due court", RED, 6),
    "favor": ("green houses dungeon 2; bailiff 11; due turn-end", GREEN, 7),
    "favor-cubes": (
        "red works joust; red favors cubes 1; red used cubes; due favor-cubes red, leave joust",
        RED,
        3,
    ),
    "favor-build": (
        "red works joust; red has f; red favors build 2; red used build; due favor-build red, leave joust",
        RED,
        3,
    ),
}
"""One position for every kind of decision: its seat and phase."""


@pytest.mark.parametrize("kind", DECISIONS)
def test_every_kind_of_decision(kind: str) -> None:
    text, color, phase = DECISIONS[kind]
    table = position(f"players 3; {text}")
    assert (table.kind, table.decides, table.phase) == (kind, color, phase)
    assert len(table.tokens) > 1
    assert not table.over


CHOICES = {
    "place": "place pass",
    "gate": "place home",
    "guild": "provost",
    "joust": "joust skip",
    "inn": "keep home",
    "provost": "provost",
    "produce": "take skip",
    "bonus": "bonus skip",
    **dict.fromkeys(
        ("market", "peddler", "church", "bank", "tailor", "alchemist", "jeweller"), "sell buy pay skip"
    ),
    **dict.fromkeys(("carpenter", "mason"), "build skip"),
    "lawyer": "convert skip",
    "architect": "raise skip",
    "castle": "batch done",
    "favor": "favor skip",
    "favor-cubes": "take swap skip",
    "favor-build": "build convert raise skip",
}
"""The verbs that a decision is about; any other belongs to another decision."""


@pytest.mark.parametrize("kind", DECISIONS)
def test_a_move_of_another_decision(kind: str) -> None:
    text, color, _ = DECISIONS[kind]
    table = position(f"players 3; {text}")
    refusal = Refusal("other-decision", {"decision": kind, "seat": COLORS.index(color)})
    for token, move in BY_TOKEN.items():
        assert (table.refusal(token) == refusal) == (move.verb not in CHOICES[kind].split()), token


CORNERS = (
    "passed green; blue owns 9:mason; blue works 1; blue has 1 denier; due place",
    "passed green; blue works inn-right; blue owns 9:mason; blue has 1 denier; due place",
    "passed red; blue owns 9:park; green owns 10:mason 11:residence; blue has 2 deniers; due place",
    "provost 1; blue has 1 denier; due provost",
    "provost 2; blue has 1 denier; due provost",
    "provost 27; blue has 2 deniers; due provost",
    "provost 28; blue has 3 deniers; due provost",
    "provost 2; blue works guild; due specials",
    "provost 27; blue works guild; due specials",
    "blue owns 9:mason; blue works 9; provost 9; blue has fwsc; due road",
    "green owns 9:wood-peddler; blue works 9; provost 9; blue has 1 denier; due road",
    "green owns 9:alchemist; blue works 9; provost 9; blue has fwscg; due road",
    "green owns 9:architect; blue owns 10:residence; blue works 9; provost 9; blue has ssggg; due road",
    *(
        f"""
        bailiff 18; blue owns 9:residence 10:mason; green owns 11:park 12:residence; blue works joust
        blue used build; blue favors build {column}; blue has {has}; due favor-build blue, leave joust
        """
        for column in (1, 2, 3, 4, 5)
        for has in ("c", "f 1 denier", "fffwwwsscccgg")
    ),
    *(
        f"""
        bailiff 18; blue works joust; blue used cubes; blue favors cubes {column}; blue has {has}
        due favor-cubes blue, leave joust
        """
        for column in (1, 2, 3, 4, 5)
        for has in ("f", "cg")
    ),
)


@rule("R0.4")
@pytest.mark.parametrize("text", [*(text for text, _, _ in DECISIONS.values()), *CORNERS])
def test_what_is_refused_has_a_reason_and_what_is_legal_has_none(text: str) -> None:
    table = position(f"players 3; {text}")
    for token in BY_TOKEN:
        assert (table.refusal(token) is None) == (token in table.tokens), token


@pytest.mark.parametrize(
    ("text", "tokens"),
    [
        ("blue works gate guild; red works joust; red has 1 denier c; due specials", "home stay"),
        ("passed red green; blue has 5 deniers; blue works guild; due place", "pass"),
        ("passed red green; blue has 5 deniers; blue works gate; due place", "pass"),
        ("passed red green; blue has 5 deniers; blue works inn-right; due place", "pass"),
        ("red works joust; red has 1 denier c; due specials", "joust"),
        ("red works joust; red has 1 denier c; red favors cubes 1; due specials", "joust favor:cubes"),
        ("red works joust; red has 1 denier cf; red favors build 1; due specials", "joust favor:build"),
        ("red has 1 denier; blue has 1 denier; due provost", "stay"),
        ("passed red green blue; blue has 1 denier; blue works 2; due provost", "stay"),
        ("red works 2 3; due road", "take:f"),
        ("red works 2 castle1; red has fws; due road", "take:f"),
        ("green owns 9:park; blue works 2 9; provost 9; due road", "take:f"),
        (
            "red owns 9:architect; blue owns 1:residence; blue works 9; provost 9; blue has ssssgg; due road",
            "raise:monument",
        ),
        ("red works castle1; blue works castle2; red has ffwwss; blue has fws; due court", "batch:ws"),
        ("red works castle1; blue works castle2; red has ffwwss; blue has fws; due court", "batch:ws done"),
        ("red works castle1; red has fws; due court", "batch:ws"),
        ("red works castle1; red has fws; due court", "done"),
        ("bailiff 17; red houses walls 3; blue works castle1; blue has fws; due court", "done"),
        ("bailiff 17; red houses walls 3; blue works castle1; blue has fws; due court", "done favor:points"),
        ("bailiff 23; blue works castle1; blue has fws; due court", "done"),
    ],
)
def test_what_is_due_is_the_same_whether_it_was_played_or_typed(text: str, tokens: str) -> None:
    table = position(f"players 3; {text}")
    table.play(*tokens.split())
    typed = Game.from_position(table.game.position())
    assert typed == table.game
    assert typed.hash64 == table.game.hash64


@rule("R6.4")
def test_the_last_unbuilt_space_is_still_one() -> None:
    owns = " ".join(f"{space}:residence" for space in (*range(9, 16), *range(17, 28)))
    table = position(f"players 3; green owns {owns}; blue works 8; provost 8; blue has fw; due road")
    assert table.refusal("build:mason") is None
    assert table.offers("build:mason")


@rule("R0.4")
def test_a_choice_with_one_option_is_played_and_told() -> None:
    table = position("players 3; blue has 1 denier; red has 1 denier; due provost")
    events = table.play("stay")
    assert events == [Decided(0, BY_TOKEN["stay"], False)]
    events = table.play("+1")
    assert Decided(2, BY_TOKEN["stay"], True) in events  # Green has no denier: nothing to choose
    assert events[0] == Decided(1, BY_TOKEN["+1"], False)


@rule("R0.4")
def test_every_decision_of_a_game_has_at_least_two_options() -> None:
    game = Game(4, seed=5)
    kinds = set()
    while not game.over:
        assert len(game.tokens) > 1
        kinds.add(game.kind)
        game.play(game.numbers[(len(game.history) * 7) % len(game.numbers)])
    assert kinds >= {"place", "provost", "castle", "favor"}


def test_at_the_end_nothing_is_due() -> None:
    table = position("players 3; bailiff 23; due turn-end")
    state = table.game.state
    assert agenda.is_over(state)
    assert agenda.legal_moves(state) == []
    assert (agenda.due_kind(state), agenda.phase(state)) == ("over", 0)
    refusal = agenda.why_not(state, 0)
    assert refusal is not None
    assert (refusal.reason, refusal.rule, refusal.args) == ("game-over", "R8.5", {})


def test_legal_moves_and_their_numbers() -> None:
    table = position("players 3; red works inn-right; due specials")
    state = table.game.state
    assert agenda.legal_moves(state) == [BY_TOKEN["keep"].number, BY_TOKEN["home"].number]
    assert agenda.is_legal(state, BY_TOKEN["keep"].number)
    assert agenda.is_legal(state, BY_TOKEN["home"].number)
    assert not agenda.is_legal(state, BY_TOKEN["pass"].number)
    assert agenda.due_seat(state) == 1


@pytest.mark.parametrize(
    ("kind", "seat", "figure"), [(0, 0, 0), (task_kinds.PLACE, 4, 3), (31, 2, 45), (task_kinds.ROAD, 0, 29)]
)
def test_a_task_is_one_number(kind: int, seat: int, figure: int) -> None:
    entry = task_kinds.task(kind, seat, figure)
    assert (task_kinds.kind_of(entry), task_kinds.seat_of(entry), task_kinds.figure_of(entry)) == (
        kind,
        seat,
        figure,
    )


def test_every_kind_of_task_has_its_object() -> None:
    named = {value for name, value in vars(task_kinds).items() if name.isupper() and isinstance(value, int)}
    kinds = named - {task_kinds.KINDS, task_kinds.SEAT, task_kinds.FIGURE, task_kinds.OVER}
    assert {kind for kind in range(task_kinds.KINDS) if type(agenda.TASKS[kind]) is not Task} == kinds


def test_a_bare_task_does_nothing_by_itself() -> None:
    state = position("players 3; due place").game.state
    task = Task()
    task.options(state, 0, 0)
    for call in (
        lambda: task.act(state, 0, 0),
        lambda: task.play(state, 0, 0, 0),
        lambda: task.why_not(state, 0, 0, 0),
    ):
        with pytest.raises(NotImplementedError):
            call()
