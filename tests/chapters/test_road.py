"""Phase 5, the road (R6.1): who works, in which order, and when workers go home."""

from __future__ import annotations

import pytest

from caylus.rules.data.moves import BY_TOKEN
from caylus.rules.events import (
    Cause,
    Decided,
    Gained,
    NotReached,
    PhaseBegan,
    WorkBegan,
    WorkerHome,
)
from tests.positions import BLUE, GREEN, RED, position, rule

blue, red, green = range(3)  # the seats, as events name them


@rule("R6.1")
@pytest.mark.parametrize(
    ("provost", "cubes"),
    [(1, ""), (3, ""), (4, "s"), (5, "ws"), (6, "ws"), (15, "ws"), (16, "wsg"), (28, "wsg")],
)
def test_from_space_1_to_the_provosts_space_included(provost: int, cubes: str) -> None:
    table = position(f"players 3; provost {provost}; blue works 4 5 16; due road")
    assert table.cubes(BLUE) == cubes


@rule("R6.1")
def test_building_after_building_each_worker_goes_home_before_the_next_works() -> None:
    table = position("""
        players 3; provost 7; red owns 9:mason
        blue works 2; red works 4; green works 5 7 9; green has 2 deniers; red has 1 denier
        passed green red blue
        due provost green
    """)
    table.play("stay")
    events = table.play("stay")
    assert events[1:] == [
        Decided(blue, BY_TOKEN["stay"], True),
        PhaseBegan(5),
        WorkBegan(blue, "neutral-farm", 2),
    ]
    assert table.asks(BLUE, "take:f", "take:c")
    assert (table.worker(2), table.worker(4), table.worker(5)) == (BLUE, RED, GREEN)
    events = table.play("take:f")
    assert events[1:] == [
        Gained(blue, 0, "f", 0, Cause("work", tile="neutral-farm", place="2")),
        WorkerHome(blue, "2"),
        WorkBegan(red, "neutral-quarry", 4),
        Gained(red, 0, "s", 0, Cause("work", tile="neutral-quarry", place="4")),
        WorkerHome(red, "4"),
        WorkBegan(green, "neutral-sawmill", 5),
        Gained(green, 0, "w", 0, Cause("work", tile="neutral-sawmill", place="5")),
        WorkerHome(green, "5"),
        WorkBegan(green, "fixed-peddler", 7),
    ]
    events = table.play("skip")
    assert events[1:4] == [
        WorkerHome(green, "7"),
        NotReached(green, "mason", 9),
        WorkerHome(green, "9"),
    ]
    assert events[4] == PhaseBegan(6)


@rule("R6.1")
def test_workers_beyond_the_provost_go_home_at_the_end_of_the_phase() -> None:
    table = position("players 3; provost 2; blue works 2 3 16; red works 8; due road")
    assert table.workers(BLUE) == 3
    events = table.play("take:c")
    assert [event for event in events if isinstance(event, NotReached | PhaseBegan)][:4] == [
        NotReached(blue, "neutral-forest", 3),
        NotReached(red, "fixed-carpenter", 8),
        NotReached(blue, "gold-mine", 16),
        PhaseBegan(6),
    ]
    assert (table.workers(BLUE), table.workers(RED)) == (6, 6)
    assert table.cubes(BLUE) == "c"
    assert [table.worker(space) for space in (2, 3, 8, 16)] == ["", "", "", ""]


@rule("R6.1")
def test_a_worker_on_the_last_space_goes_home_too() -> None:
    residences = " ".join(f"{space}:residence" for space in (*range(9, 16), *range(17, 28)))
    table = position(
        f"players 3; red owns {residences} 28:wood-quarry; blue works 2 28; provost 27; due road"
    )
    assert NotReached(blue, "wood-quarry", 28) in table.play("take:f")
    assert (table.worker(28), table.workers(BLUE)) == ("", 6)


@rule("R6.1")
def test_the_owners_point_stays_though_the_building_is_not_reached() -> None:
    table = position("""
        players 3; passed red green; red owns 9:stone-farm; blue has 3 deniers; red has 1 denier; due place
    """)
    table.play("@9", "stay")
    assert table.points(RED) == 1
    assert (table.cubes(BLUE), table.cubes(RED)) == ("", "")  # not resolved
    assert table.worker(9) == ""


@rule("R6.1")
def test_the_last_space_of_the_road_works() -> None:
    residences = " ".join(f"{space}:residence" for space in (*range(9, 16), *range(17, 28)))
    table = position(f"players 3; red owns {residences} 28:wood-quarry; blue works 28; provost 28; due road")
    assert table.cubes(BLUE) == "ss"


@rule("R6.1")
def test_what_is_earned_on_a_space_can_be_spent_on_a_later_one() -> None:
    table = position("players 3; provost 9; blue has f; red owns 9:mason; blue works 4 9; due road")
    assert table.asks(
        BLUE,
        *("build:stone-farm", "build:park", "build:workshop", "build:architect", "build:alchemist", "skip"),
    )


@rule("R6.2")
def test_what_is_not_production_may_be_declined() -> None:
    shops = """
        9:wood-market 10:wood-peddler 11:mason 12:lawyer 13:architect 14:alchemist 15:bank 17:tailor
        18:church 19:jeweller 20:residence
    """.replace("\n", " ")
    for space in (6, 7, 8, *range(9, 16), 17, 18, 19, 1):
        table = position(f"""
            players 3; bailiff 12; provost 20; blue owns {shops}; blue works {space}
            blue has 9 deniers ffffwwwsssccccgggg; due road
        """)
        assert table.decides == BLUE
        assert table.offers("skip")
        cubes = table.cubes(BLUE)
        table.play("skip")
        assert (table.cubes(BLUE), table.points(BLUE), table.workers(BLUE)) == (cubes, 0, 6)
        assert table.deniers(BLUE) == 9 + 3  # and the next income


@rule("R6.2")
@pytest.mark.parametrize("space", [2, 3])
def test_production_is_compulsory(space: int) -> None:
    table = position(f"players 3; blue works {space}; due road")
    assert not table.offers("skip")
    assert table.refuses("skip") == "compulsory"


@rule("R6.1")
def test_a_road_without_workers() -> None:
    table = position("players 3; provost 28; green works castle1; green has fws; due road")
    assert (table.decides, table.kind, table.phase) == (GREEN, "castle", 6)
