"""The lawyer (R6.6): what can be converted, what it costs, and when an occupied building changes."""

from __future__ import annotations

import pytest

from caylus.rules.data.moves import BY_TOKEN
from caylus.rules.events import (
    Cause,
    ConversionWaits,
    Converted,
    Decided,
    Gained,
    NotReached,
    Paid,
    PhaseBegan,
    WorkBegan,
    WorkerHome,
)
from tests.positions import BLUE, GREEN, RED, Table, position, rule

blue, red, green = range(3)  # the seats, as events name them
NEUTRAL = tuple(f"convert:{space}" for space in range(1, 7))


def conversions(table: Table) -> list[str]:
    """The buildings that can be converted, in road order."""
    return [token for token in table.tokens if token.startswith("convert:")]


# ---- what, and for how much ------------------------------------------------------------------------


@rule("R6.6")
def test_neutral_buildings_and_ones_own_wood_and_stone_buildings() -> None:
    table = position("""
        players 3; provost 9; green owns 9:lawyer 14:mason 15:residence 17:stone-farm
        blue owns 10:wood-farm-food 11:park 12:residence 13:library; blue works 9; blue has 9 deniers ccc
        due road
    """)
    assert table.kind == "lawyer"
    assert table.asks(BLUE, *NEUTRAL, "convert:10", "convert:11", "skip")


@rule("R6.6")
def test_never_a_lawyer_not_even_ones_own() -> None:
    table = position("""
        players 3; provost 9; blue owns 9:lawyer; blue works 9; blue has 9 deniers ccc; due road
    """)
    assert table.asks(BLUE, *NEUTRAL, "skip")


@rule("R6.6")
def test_every_kind_of_wood_and_stone_tile_can_be_converted() -> None:
    tiles = (
        *("wood-farm-food", "wood-farm-cloth", "wood-quarry", "wood-sawmill", "wood-market", "wood-peddler"),
        *("mason", "stone-farm", "park", "workshop", "architect", "alchemist", "bank", "tailor", "church"),
        *("jeweller", "architect"),
    )
    spaces = (*range(10, 16), *range(17, 28))
    owns = " ".join(f"{space}:{tile}" for space, tile in zip(spaces, tiles, strict=True))
    table = position(f"""
        players 3; provost 9; blue owns 9:lawyer {owns}; blue works 9; blue has 1 denier c; due road
    """)
    assert table.asks(BLUE, *NEUTRAL, *(f"convert:{space}" for space in spaces), "skip")


@rule("R6.6")
@pytest.mark.parametrize(
    ("has", "asked"),
    [("1 denier c", True), ("0 deniers ccc", False), ("9 deniers ffwwssgg", False), ("9 deniers cc", True)],
)
def test_it_costs_a_cloth_and_a_denier(has: str, asked: bool) -> None:
    table = position(f"players 3; provost 9; green owns 9:lawyer; blue works 9; blue has {has}; due road")
    assert (table.kind == "lawyer") == asked


@rule("R6.6")
def test_a_neutral_building_becomes_a_residence_and_its_tile_leaves_the_game() -> None:
    table = position("""
        players 3; provost 9; green owns 9:lawyer; blue works 9; blue has 3 deniers fcc; due road
    """)
    cause = Cause("convert", tile="neutral-market", place="6")
    events = table.play("convert:6")
    assert events[:5] == [
        Decided(blue, BY_TOKEN["convert:6"], False),
        Paid(blue, 1, "c", cause),
        Converted(blue, "neutral-market", 6),
        Gained(blue, 0, "", 2, cause),
        WorkerHome(blue, "9"),
    ]
    assert (table.tile(6), table.owner(6), table.waits(6)) == ("residence", BLUE, "")
    assert (table.points(BLUE), table.cubes(BLUE)) == (2, "fc")
    assert (table.turn, table.deniers(BLUE)) == (2, 3 - 1 + 3)  # the next income has one more
    assert table.in_supply("neutral-market") == 0
    assert not table.offers("@6")
    assert table.refuses("@6") == "residence"


@rule("R6.6")
def test_a_players_tile_returns_to_the_supply() -> None:
    table = position("""
        players 3; provost 9; green owns 9:lawyer; blue owns 10:park 11:architect 12:architect
        blue works 9; blue has 1 denier c; due road
    """)
    assert (table.in_supply("park"), table.in_supply("architect")) == (0, 0)
    park = position(table.game.position())
    park.play("convert:10")
    assert (park.tile(10), park.owner(10), park.in_supply("park")) == ("residence", BLUE, 1)
    table.play("convert:12")
    assert (table.tile(12), table.owner(12), table.in_supply("architect")) == ("residence", BLUE, 1)


@rule("R6.6")
def test_a_conversion_can_be_declined() -> None:
    table = position("players 3; provost 9; green owns 9:lawyer; blue works 9; blue has 1 denier c; due road")
    table.play("skip")
    assert (table.points(BLUE), table.cubes(BLUE), table.deniers(BLUE)) == (0, "c", 1 + 2)


# ---- an occupied building waits --------------------------------------------------------------------

# Blue's worker on Green's lawyer (9) and on an architect (12), Red's on Blue's stone farm (10),
# Green's on a mason (11).
DOWN_THE_ROAD = """
    players 3; provost 12; options lawyer_delay={delay}
    green owns 9:lawyer 11:mason 12:architect; blue owns 10:stone-farm
    blue works 9 12; red works 10; green works 11
    blue has 1 denier fffcg; green has fs
    due road
"""


@rule("R6.6")
@pytest.mark.parametrize("delay", ["worker-home", "end-of-phase"])
def test_one_pays_now_and_the_building_works_as_before(delay: str) -> None:
    table = position(DOWN_THE_ROAD.format(delay=delay))
    events = table.play("convert:10")
    assert events == [
        Decided(blue, BY_TOKEN["convert:10"], False),
        Paid(blue, 1, "c", Cause("convert", tile="stone-farm", place="10")),
        ConversionWaits(blue, "stone-farm", 10),
        WorkerHome(blue, "9"),
        WorkBegan(red, "stone-farm", 10),
        Gained(red, 0, "ffc", 0, Cause("work", tile="stone-farm", place="10")),
    ]
    assert (table.tile(10), table.waits(10), table.points(BLUE)) == ("stone-farm", BLUE, 0)
    assert table.in_supply("stone-farm") == 0
    assert table.asks(BLUE, "bonus:f", "bonus:c")  # still the owner


@rule("R6.6")
def test_it_changes_when_its_worker_goes_home() -> None:
    table = position(DOWN_THE_ROAD.format(delay="worker-home"))
    events = table.play("convert:10", "bonus:f")
    home = events.index(WorkerHome(red, "10"))
    assert events[home : home + 4] == [
        WorkerHome(red, "10"),
        Converted(blue, "stone-farm", 10),
        Gained(blue, 0, "", 2, Cause("convert", tile="stone-farm", place="10")),
        WorkBegan(green, "mason", 11),
    ]
    assert (table.tile(10), table.waits(10), table.points(BLUE)) == ("residence", "", 2)
    assert table.in_supply("stone-farm") == 1


@rule("R6.6")
def test_the_tile_can_be_rebuilt_and_the_residence_built_on_in_the_same_phase() -> None:
    table = position(DOWN_THE_ROAD.format(delay="worker-home"))
    table.play("convert:10", "bonus:f")
    assert table.decides == GREEN
    assert table.offers("build:stone-farm")
    table.play("build:stone-farm")
    assert (table.tile(13), table.owner(13), table.in_supply("stone-farm")) == ("stone-farm", GREEN, 0)
    assert table.asks(BLUE, "raise:granary", "skip")
    table.play("raise:granary")
    assert (table.tile(10), table.points(BLUE)) == ("granary", 2 + 10)


@rule("R6.6")
def test_or_it_changes_at_the_end_of_the_phase() -> None:
    table = position(DOWN_THE_ROAD.format(delay="end-of-phase"))
    table.play("convert:10", "bonus:f")
    assert table.decides == GREEN
    assert not table.offers("build:stone-farm")
    assert table.refuses("build:stone-farm") == "tile-waits"
    events = table.play("build:park")
    decided = [event.move.token for event in events if isinstance(event, Decided) and event.forced]
    assert decided[0] == "skip"  # Blue at the architect: no residence yet
    phase = events.index(PhaseBegan(6))
    assert events[phase - 2 : phase] == [
        Converted(blue, "stone-farm", 10),
        Gained(blue, 0, "", 2, Cause("convert", tile="stone-farm", place="10")),
    ]
    assert (table.tile(10), table.points(BLUE), table.in_supply("stone-farm")) == ("residence", 2, 1)


@rule("R6.6")
@pytest.mark.parametrize("delay", ["worker-home", "end-of-phase"])
@pytest.mark.parametrize("worker", ["blue", "red"])
def test_a_building_beyond_the_provost_changes_at_the_end_of_the_phase(delay: str, worker: str) -> None:
    works = "blue works 9 11" if worker == "blue" else "blue works 9; red works 11"
    table = position(f"""
        players 3; provost 10; options lawyer_delay={delay}
        green owns 9:lawyer; blue owns 10:residence 11:park; {works}; blue has 1 denier c
        due road
    """)
    events = table.play("convert:11")
    seat = blue if worker == "blue" else red
    assert events[1:8] == [
        Paid(blue, 1, "c", Cause("convert", tile="park", place="11")),
        ConversionWaits(blue, "park", 11),
        WorkerHome(blue, "9"),
        NotReached(seat, "park", 11),
        WorkerHome(seat, "11"),
        Converted(blue, "park", 11),
        Gained(blue, 0, "", 2, Cause("convert", tile="park", place="11")),
    ]
    assert (table.tile(11), table.in_supply("park")) == ("residence", 1)


@rule("R6.6")
def test_ones_own_worker_makes_it_wait_too() -> None:
    table = position("""
        players 3; provost 10; green owns 9:lawyer; blue owns 10:wood-farm-food; blue works 9 10
        blue has 1 denier c; due road
    """)
    table.play("convert:10")
    assert (table.waits(10), table.points(BLUE)) == (BLUE, 0)
    table.play("take:ff")
    assert (table.tile(10), table.points(BLUE), table.cubes(BLUE)) == ("residence", 2, "ff")


@rule("R6.6")
@pytest.mark.parametrize("delay", ["worker-home", "end-of-phase"])
def test_a_building_whose_worker_has_left_changes_at_once(delay: str) -> None:
    table = position(f"""
        players 3; provost 9; options lawyer_delay={delay}; green owns 9:lawyer
        red works 4; blue works 9; blue has 1 denier c; due road
    """)
    assert table.cubes(RED) == "s"
    assert Converted(blue, "neutral-quarry", 4) in table.play("convert:4")


@rule("R6.6")
def test_an_architect_down_the_road_can_use_the_new_residence() -> None:
    table = position("""
        players 3; provost 10; green owns 9:lawyer 10:architect; blue works 9 10; blue has 1 denier fffcg
        due road
    """)
    table.play("convert:4")
    assert table.asks(BLUE, "raise:granary", "skip")
    table.play("raise:granary")
    assert (table.tile(4), table.owner(4)) == ("granary", BLUE)


# ---- by a favor ------------------------------------------------------------------------------------

JOUST = """
    players 3; bailiff 12; provost 12; options lawyer_delay={delay}
    blue has 1 denier ccf; blue works joust; blue favors build 3; red works 4
    green owns 9:lawyer; green works 9; green has 1 denier c
    due specials
"""


@rule("R6.6")
@rule("R9.7")
@pytest.mark.parametrize("delay", ["worker-home", "end-of-phase"])
def test_by_a_favor_in_phase_3_it_waits_for_phase_5(delay: str) -> None:
    table = position(JOUST.format(delay=delay))
    events = table.play("joust", "favor:build", "convert:4")
    assert ConversionWaits(blue, "neutral-quarry", 4) in events
    assert (table.tile(4), table.waits(4), table.phase) == ("neutral-quarry", BLUE, 4)
    table.play("stay")  # Green leaves the provost
    assert (table.kind, table.phase) == ("lawyer", 5)
    assert table.cubes(RED) == "s"  # the quarry worked before it changed
    others = [token for token in NEUTRAL if token != "convert:4"]
    if delay == "worker-home":
        assert (table.tile(4), table.owner(4), table.points(BLUE)) == ("residence", BLUE, 2)
    else:
        assert (table.tile(4), table.waits(4), table.points(BLUE)) == ("neutral-quarry", BLUE, 0)
        assert table.refuses("convert:4") == "convert-waits"  # nobody can choose a building that waits
    assert table.asks(GREEN, *others, "skip")
    events = table.play("skip")
    assert (Converted(blue, "neutral-quarry", 4) in events) == (delay == "end-of-phase")
    assert (table.tile(4), table.owner(4), table.points(BLUE)) == ("residence", BLUE, 2)


@rule("R6.6")
@pytest.mark.parametrize("delay", ["worker-home", "end-of-phase"])
@pytest.mark.parametrize("space", [1, 6])
def test_by_a_favor_in_phase_3_at_both_ends_of_the_neutral_buildings(delay: str, space: int) -> None:
    table = position(f"""
        players 3; bailiff 12; options lawyer_delay={delay}; blue has c; blue works joust; red works {space}
        blue favors build 3; due favor blue, leave joust
    """)
    table.play("favor:build")
    events = table.play(f"convert:{space}")
    waits = [event for event in events if isinstance(event, ConversionWaits)]
    changes = [event for event in events if isinstance(event, Converted)]
    assert [event.space for event in waits + changes] == [space, space]
    assert (events.index(changes[0]) > events.index(WorkerHome(red, str(space)))) is True
    assert (table.tile(space), table.owner(space), table.points(BLUE)) == ("residence", BLUE, 2)


@rule("R6.6")
@pytest.mark.parametrize("delay", ["worker-home", "end-of-phase"])
@pytest.mark.parametrize("provost", [27, 28])
def test_an_occupied_building_on_the_last_space(delay: str, provost: int) -> None:
    residences = " ".join(f"{space}:residence" for space in (*range(10, 16), *range(17, 28)))
    table = position(f"""
        players 3; provost {provost}; options lawyer_delay={delay}; green owns 9:lawyer {residences}
        blue owns 28:wood-quarry; blue works 9; red works 28; blue has 1 denier c; due road
    """)
    assert Converted(blue, "wood-quarry", 28) in table.play("convert:28")
    assert (table.tile(28), table.points(BLUE)) == ("residence", 2)
    assert table.cubes(RED) == ("ss" if provost == 28 else "")


@rule("R6.6")
def test_by_a_favor_in_phase_3_an_empty_building_changes_at_once() -> None:
    table = position(JOUST.format(delay="end-of-phase"))
    events = table.play("joust", "favor:build", "convert:5")
    assert Converted(blue, "neutral-sawmill", 5) in events
    assert table.points(BLUE) == 2


MASON = """
    players 3; bailiff 12; provost 12; options lawyer_delay={delay}
    blue owns 9:mason; blue works 9; blue has scc; blue favors build 3
    green owns 10:wood-farm-food; green works 10
    due road
"""


@rule("R6.6")
@pytest.mark.parametrize("delay", ["worker-home", "end-of-phase"])
def test_the_building_that_is_just_being_resolved_waits(delay: str) -> None:
    """Mason, church, favor, build line, and the mason itself is converted: its worker still stands there."""
    table = position(MASON.format(delay=delay))
    table.play("build:church", "favor:build")
    assert table.offers("convert:9")
    events = table.play("convert:9")
    cause = Cause("convert", tile="mason", place="9")
    now = [Converted(blue, "mason", 9), Gained(blue, 0, "", 2, cause)] if delay == "worker-home" else []
    assert events == [
        Decided(blue, BY_TOKEN["convert:9"], False),
        Paid(blue, 0, "c", cause),
        ConversionWaits(blue, "mason", 9),
        WorkerHome(blue, "9"),
        *now,
        WorkBegan(green, "wood-farm-food", 10),
    ]
    assert (table.tile(9), table.in_supply("mason")) == (("residence", 1) if now else ("mason", 0))
    table.play("take:c")
    assert (table.tile(9), table.in_supply("mason")) == ("residence", 1)
    assert table.points(BLUE) == 3 + 2


@rule("R6.6")
@pytest.mark.parametrize("delay", ["worker-home", "end-of-phase"])
def test_nobody_chooses_a_building_that_waits_not_even_its_owner(delay: str) -> None:
    table = position(f"""
        players 3; bailiff 12; provost 12; options lawyer_delay={delay}
        blue owns 9:lawyer 10:mason 11:park; blue works 9 10; red works 11
        blue has 1 denier sccc; blue favors build 3
        due road
    """)
    table.play("convert:11", "build:church", "favor:build")
    assert conversions(table) == [*NEUTRAL, "convert:10", "convert:12"]  # the new church, but not the park
    assert table.refuses("convert:11") == "convert-waits"


@rule("R6.6")
@pytest.mark.parametrize("delay", ["worker-home", "end-of-phase"])
def test_in_phase_6_no_worker_is_on_the_road_and_it_changes_at_once(delay: str) -> None:
    table = position(f"""
        players 3; bailiff 12; options lawyer_delay={delay}
        blue works castle1; blue has fwsc; blue favors build 3; blue owns 9:mason
        red works castle2; red has fws
        due court
    """)
    table.play("batch:ws", "done", "favor:build")
    assert conversions(table) == [*NEUTRAL, "convert:9"]
    assert Converted(blue, "mason", 9) in table.play("convert:9")
    assert (table.cubes(BLUE), table.points(BLUE)) == ("", 4 + 2)
