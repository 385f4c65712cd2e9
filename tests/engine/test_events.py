"""Events: every class with its exact fields, every cause, and the words that they are told with."""

from __future__ import annotations

import pytest

from caylus import Game
from caylus.rules.agenda import TASKS, decide
from caylus.rules.data import task_kinds
from caylus.rules.data.moves import BY_TOKEN
from caylus.rules.data.places import PLACE_NAMES
from caylus.rules.data.tiles import LINES, NEUTRAL_NAMES, SECTIONS, TILE_NUMBER
from caylus.rules.event_codes import CAUSES, because
from caylus.rules.event_log import DECODERS, cause_of, decode, tell_favor_used, tell_turn_began
from caylus.rules.events import (
    BailiffMoved,
    Built,
    Cause,
    ConversionWaits,
    Converted,
    Decided,
    Event,
    FavorGained,
    FavorLost,
    FavorUsed,
    FinalScore,
    Gained,
    GameBegan,
    GameOver,
    HouseBuilt,
    Lost,
    NotReached,
    OrderChanged,
    Paid,
    Passed,
    PhaseBegan,
    ProvostMoved,
    SectionBegan,
    SectionScored,
    TurnBegan,
    WorkBegan,
    WorkerHome,
    WorkerMoved,
    WorkerPlaced,
)
from tests.positions import position

MASON = "green owns 9:mason; blue works 9; provost 9; blue has sc"
LAWYER = "green owns 9:lawyer; blue works 9; provost 9; blue has 1 denier c"
USED_UP = "blue used points deniers cubes build; blue favors points 1 deniers 1 cubes 1 build 1"

TOLD: list[tuple[str, str, Event]] = [
    ("blue has 2 deniers; due place", "@6", Decided(0, BY_TOKEN["@6"], False)),
    ("blue has 1 denier; due place", "@6", Decided(1, BY_TOKEN["pass"], True)),
    ("blue works castle1; blue has fws; order green blue red; due court", "done", TurnBegan(2, (2, 0, 1))),
    ("blue works castle1; blue has fws; due court", "done", PhaseBegan(7)),
    ("green works guild stables1; due specials", "stay", OrderChanged((2, 0, 1), False)),
    (
        "options stables=next-turn; green works guild stables1; due specials",
        "stay",
        OrderChanged((2, 0, 1), True),
    ),
    ("red works 2; due road", "take:c", Gained(1, 0, "c", 0, Cause("work", tile="neutral-farm", place="2"))),
    ("red has 3 deniers; due provost", "-2", Paid(1, 2, "", Cause("provost"))),
    ("red works castle1; red has 1 point fws; due court", "done", Lost(1, 1, 2, Cause("no-batch"))),
    ("red has 2 deniers; due place red", "@castle", WorkerPlaced(1, "castle1", 1)),
    ("red works guild inn; due specials", "stay", WorkerMoved(1, "inn", "inn-right")),
    ("red works guild; due specials", "stay", WorkerHome(1, "guild")),
    ("passed blue; red has 9 deniers; due place red", "pass", Passed(1, 2)),
    ("red has 3 deniers; due provost", "-2", ProvostMoved(1, 6, 4)),
    ("red works guild; due specials", "+1", ProvostMoved(1, 6, 7)),
    ("provost 3; red works castle1; red has fws; due court", "done", BailiffMoved(6, 7, 3)),
    ("red works 2 4; due road", "take:f", WorkBegan(1, "neutral-quarry", 4)),
    ("red works 2 7; due road", "take:f", NotReached(1, "fixed-peddler", 7)),
    (f"{MASON}; due road", "build:church", Built(0, "church", 10)),
    (f"{LAWYER}; blue owns 10:park; red works 10; due road", "convert:10", ConversionWaits(0, "park", 10)),
    (f"{LAWYER}; due road", "convert:2", Converted(0, "neutral-farm", 2)),
    ("red works castle1; red has fws; bailiff 12; due court", "batch:ws", HouseBuilt(1, "walls")),
    (f"{MASON}; due road", "build:church", FavorGained(0, Cause("build", tile="church"))),
    (
        "bailiff 17; red houses walls 2; blue works castle1; blue has fws; due court",
        "done",
        FavorGained(1, Cause("scoring", section="walls")),
    ),
    (f"{MASON}; {USED_UP}; due road", "build:church", FavorLost(0)),
    ("red works joust; due favor red, leave joust", "favor:points", FavorUsed(1, "points", 1, True)),
    (
        "red works joust; red favors deniers 2; due favor red, leave joust",
        "favor:deniers",
        FavorUsed(1, "deniers", 2, False),
    ),
    ("bailiff 17; red works castle1; red has fws; due court", "done", SectionBegan("walls")),
    ("bailiff 17; red works castle1; red has fws; due court", "done", SectionScored("walls", 5)),
    ("bailiff 11; red works castle1; red has fws; due court", "done", SectionScored("dungeon", 4)),
    ("bailiff 23; red works castle1; red has fwsg 4 deniers; due court", "done", FinalScore(1, 3, 1, 1, 5)),
    ("bailiff 23; red works castle1; red has fws; due court", "done", GameOver()),
]


@pytest.mark.parametrize(("text", "token", "event"), TOLD)
def test_an_event_with_its_fields(text: str, token: str, event: Event) -> None:
    assert event in position(f"players 3; {text}").play(token)


def test_the_set_up_is_an_event_too() -> None:
    assert Game(3, neutral=NEUTRAL_NAMES).events()[0] == GameBegan(3, NEUTRAL_NAMES)


def test_every_class_of_events_is_produced_by_a_test() -> None:
    classes = {type(event) for _, _, event in TOLD} | {GameBegan}
    assert classes == set(Event.__subclasses__())


CAUSED: list[tuple[str, str, Cause]] = [
    ("blue has fws; blue works castle1; due court", "done", Cause("income")),
    ("blue has 2 deniers; red has 9 deniers; due place", "pass", Cause("first-pass")),
    ("red owns 9:mason; blue has 2 deniers; due place", "@9", Cause("guest", place="9", guest=0)),
    ("blue has 2 deniers; due place", "@castle", Cause("placing", place="castle")),
    ("blue has 2 deniers; due place", "@stables", Cause("placing", place="stables")),
    ("blue works gate; red works post; due specials", "home", Cause("post", place="post")),
    ("blue works joust; blue has 1 denier c; due specials", "joust", Cause("joust", place="joust")),
    ("blue works joust; blue has 1 denier c; due specials", "joust", Cause("joust")),
    ("blue has 2 deniers; due provost", "+1", Cause("provost")),
    ("blue works 3; due road", "take:w", Cause("work", tile="neutral-forest", place="3")),
    (
        "red owns 9:workshop; provost 9; blue works 9; due road",
        "bonus:c",
        Cause("owner-bonus", tile="workshop", place="9"),
    ),
    (f"{MASON}; due road", "build:church", Cause("build", tile="church", place="10")),
    (f"{LAWYER}; due road", "convert:1", Cause("convert", tile="neutral-carpenter", place="1")),
    ("blue works joust; due favor blue, leave joust", "favor:deniers", Cause("favor", line="deniers")),
    (
        "blue works joust; blue used cubes; blue favors cubes 1; due favor-cubes blue, leave joust",
        "take:f",
        Cause("favor", line="cubes"),
    ),
    (
        "options favors=simple; blue works joust; blue has 1 denier c; due specials",
        "joust",
        Cause("favor", line="points"),
    ),
    ("blue works castle1; blue has fws; due court", "batch:ws", Cause("batch", section="dungeon")),
    ("blue works castle1; blue has fws; due court", "done", Cause("no-batch")),
    (
        "bailiff 23; blue works castle1; blue has fws; due court",
        "done",
        Cause("scoring", section="towers"),
    ),
    ("blue works castle1; blue has fws; due court", "batch:ws", Cause("batches")),
]


@pytest.mark.parametrize(("text", "token", "why"), CAUSED)
def test_why_something_was_gained_paid_or_lost(text: str, token: str, why: Cause) -> None:
    events = position(f"players 3; {text}").play(token)
    assert why in [event.cause for event in events if isinstance(event, Gained | Paid | Lost | FavorGained)]


def test_every_cause_is_produced_by_a_test() -> None:
    setup = Game(2).events()[1]
    assert isinstance(setup, Gained)
    assert setup.cause == Cause("setup")
    assert {why.why for _, _, why in CAUSED} | {"setup"} == set(CAUSES)


@pytest.mark.parametrize("number", range(len(CAUSES)))
def test_a_cause_is_one_number(number: int) -> None:
    why = cause_of(because(number, 2, 3))
    assert why.why == CAUSES[number]
    tile = why.why in ("work", "owner-bonus", "build", "convert")
    assert why.tile == ("neutral-farm" if tile else "")
    assert why.line == ("cubes" if why.why == "favor" else "")
    assert why.section == ("towers" if why.why in ("batch", "scoring") else "")
    assert why.guest == (2 if why.why == "guest" else -1)
    assert why.place == ("" if why.why in ("favor", "batch", "scoring") else "3")


@pytest.mark.parametrize(
    ("why", "text"),
    [
        (Cause("income"), "Cause(why='income')"),
        (Cause("favor", line="cubes"), "Cause(why='favor', line='cubes')"),
        (Cause("guest", place="9", guest=0), "Cause(why='guest', place='9', guest=0)"),
    ],
)
def test_a_cause_can_be_pasted(why: Cause, text: str) -> None:
    assert repr(why) == text
    assert eval(text) == why


def test_large_figures_are_told_exactly() -> None:
    cubes = "f" * 40 + "g" * 3
    table = position(f"""
        players 3; blue works joust; blue has 900 deniers 900 points {cubes}; due favor blue, leave joust
    """)
    assert Gained(0, 3, "", 0, Cause("favor", line="deniers")) in table.play("favor:deniers")
    end = position(f"""
        players 3; bailiff 23; blue works castle1; blue has 900 deniers 900 points {cubes}ws; due court
    """)
    assert FinalScore(0, 9, 14, 225, 900 - 2 - 4 + 9 + 14 + 225) in end.play("done")


# ---- what an event tells besides ------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "token", "question"),
    [
        ("blue has 2 deniers; due place", "@6", "place"),
        ("blue works gate; due specials", "home", "gate"),
        ("blue has 2 deniers; due provost", "stay", "provost"),
        ("blue works 2; due road", "take:f", "produce"),
        ("blue works 6; blue has f; due road", "skip", "exchange"),
        (f"{MASON}; due road", "skip", "build"),
    ],
)
def test_a_decision_says_what_was_asked(text: str, token: str, question: str) -> None:
    decided = position(f"players 3; {text}").play(token)[0]
    assert isinstance(decided, Decided)
    assert decided.question == question


def test_every_question_has_a_word() -> None:
    asking = {
        kind for kind in range(task_kinds.QUESTIONS, task_kinds.KINDS) if type(TASKS[kind]).__name__ != "Task"
    }
    assert {kind for kind in task_kinds.NAMES if kind >= task_kinds.QUESTIONS} == asking
    assert len({task_kinds.NAMES[kind] for kind in asking}) == len(asking)


@pytest.mark.parametrize(
    ("token", "tile"), [("@1", "neutral-carpenter"), ("@9", "mason"), ("@gate", ""), ("@castle", "")]
)
def test_a_placed_worker_names_the_tile(token: str, tile: str) -> None:
    table = position("players 3; red owns 9:mason; blue has 2 deniers; due place")
    placed = [event for event in table.play(token) if isinstance(event, WorkerPlaced)]
    assert [event.tile for event in placed] == [tile]


@pytest.mark.parametrize(("token", "tile"), [("@1", "neutral-carpenter"), ("@9", "mason"), ("@guild", "")])
def test_a_worker_from_the_gate_names_the_tile(token: str, tile: str) -> None:
    table = position("players 3; red owns 9:mason; blue works gate; due specials")
    moved = [event for event in table.play(token) if isinstance(event, WorkerMoved)]
    assert [event.tile for event in moved] == [tile]


@pytest.mark.parametrize(("text", "token"), sorted({(text, token) for text, token, _ in [*TOLD, *CAUSED]}))
def test_a_cause_says_nothing_else(text: str, token: str) -> None:
    state = position(f"players 3; {text}").game.state.clone()
    state.telling = True
    state.told = []
    decide(state, BY_TOKEN[token].number)
    for raw in state.told:
        event = decode(raw)
        if isinstance(event, Gained | Paid | Lost | FavorGained):
            assert raw[-1] == encoded(event.cause), event


def encoded(why: Cause) -> int:
    """The number that a cause is told with, without anything that it does not say."""
    detail = max(why.guest, 0)
    if why.tile:
        detail = TILE_NUMBER[why.tile]
    elif why.line:
        detail = LINES.index(why.line)
    elif why.section:
        detail = [section.name for section in SECTIONS].index(why.section)
    return int(because(CAUSES.index(why.why), detail, PLACE_NAMES.index(why.place)))


def test_a_raw_event_is_decoded() -> None:
    assert decode((12, 3, 9, 11)) == ProvostMoved(3, 9, 11)
    assert decode((18, 1, 2, 7)) == Converted(1, "neutral-farm", 7), "seat, tile, place"


def test_a_writer_and_its_reader_have_the_same_arguments() -> None:
    state = position("players 3; due place").game.state.clone()
    state.telling = True
    state.told = []
    tell_turn_began(state, 4, [2, 0, 1])
    tell_favor_used(state, 1, 3, 2, True)
    assert state.told == [(2, 4, 2, 0, 1), (22, 1, 3, 2, 1)]
    assert [decode(raw) for raw in state.told] == [TurnBegan(4, (2, 0, 1)), FavorUsed(1, "build", 2, True)]


def test_every_event_has_its_reader() -> None:
    assert sorted(DECODERS) == list(range(1, 1 + len(Event.__subclasses__())))
