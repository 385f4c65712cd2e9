"""The rulebooks' examples of phase 5: the road."""

from __future__ import annotations

from caylus.rules.events import PhaseBegan
from tests.positions import BLUE, GREEN, RED, example, position


@example("E10", rule="R6.2")
def test_wood_farm() -> None:
    text = "players 3; blue owns 9:wood-farm-food; blue works 9; provost 9; due road"
    for token, cubes in (("take:ff", "ff"), ("take:c", "c")):
        table = position(text)
        assert table.asks(BLUE, "take:ff", "take:c")
        table.play(token)
        assert table.cubes(BLUE) == cubes


@example("E10", rule="R6.2")
def test_wood_farm_as_brain_games_print_it() -> None:
    table = position("""
        edition brain-games; players 3
        blue owns 9:wood-farm-food; blue works 9; provost 9; due road
    """)
    assert table.kind != "produce"
    assert table.cubes(BLUE) == "ffc"


@example("E11", rule="R6.3")
def test_stone_farm_worked_by_another_player() -> None:
    for token, cube in (("bonus:f", "f"), ("bonus:c", "c")):
        table = position("players 3; blue owns 9:stone-farm; red works 9; provost 9; due road")
        assert table.cubes(RED) == "ffc"  # compulsory and without a choice: already played
        assert table.asks(BLUE, "bonus:f", "bonus:c")  # then the owner chooses
        table.play(token)
        assert table.cubes(BLUE) == cube


@example("E11", rule="R6.3")
def test_stone_farm_worked_by_its_owner() -> None:
    table = position("players 3; blue owns 9:stone-farm; blue works 9; provost 9; due road")
    assert table.cubes(BLUE) == "ffc"
    assert table.kind != "bonus"


@example("E12", rule="R6.4")
def test_red_builds_a_wood_farm() -> None:
    table = position("""
        players 3; red has fw; red works 1; due road
    """)
    table.play("build:wood-farm-food")
    assert (table.cubes(RED), table.points(RED)) == ("", 2)
    assert (table.tile(9), table.owner(9)) == ("wood-farm-food", RED)


@example("E13", rule="R6.5")
def test_green_builds_the_statue_at_blues_architect() -> None:
    table = position("""
        players 3; order green blue red; passed red
        blue owns 9:architect; green owns 10:residence
        green has 2 deniers ssg
        bailiff 9; provost 9
        due place green
    """)
    table.play("@9")  # and nobody has the money for anything else before the road
    assert table.points(BLUE) == 1
    assert table.asks(GREEN, "raise:statue", "skip")
    table.play("raise:statue")
    assert (table.cubes(GREEN), table.points(GREEN)) == ("", 7)
    assert (table.tile(10), table.owner(10)) == ("statue", GREEN)
    assert table.asks(GREEN, "favor:points", "favor:deniers", "favor:cubes", "favor:build")
    table.play("favor:points")
    assert table.points(GREEN) == 8
    assert table.turn == 2
    assert table.deniers(GREEN) == 2  # the residence's income is gone


@example("E14", rule="R6.6")
def test_blue_converts_the_neutral_quarry_with_his_own_lawyer() -> None:
    table = position("""
        players 3; passed red green
        blue owns 9:lawyer 10:wood-farm-food 11:stone-farm
        blue has 2 deniers c; bailiff 9
        due place blue
    """)
    table.play("@9")
    assert (table.points(BLUE), table.deniers(BLUE)) == (0, 1)  # no point for the placing
    table.play("pass", "stay")  # and leaves the provost
    neutral = [f"convert:{space}" for space in range(1, 7)]
    own = ["convert:10", "convert:11"]  # and not the lawyer, on 9
    assert table.asks(BLUE, *neutral, *own, "skip")
    events = table.play("convert:4")
    assert (table.cubes(BLUE), table.points(BLUE)) == ("", 2)
    assert (table.tile(4), table.owner(4)) == ("residence", BLUE)
    assert PhaseBegan(1) in events
    assert table.deniers(BLUE) == 0 + 3  # the next income, with the residence's denier


@example("E26", rule="R6.6")
def test_a_converted_market_is_gone_for_good() -> None:
    table = position("""
        players 3
        red owns 9:lawyer; blue works 9; provost 9
        blue has 1 deniers c
        due road
    """)
    table.play("convert:6")
    assert (table.tile(6), table.owner(6)) == ("residence", BLUE)
    assert (table.turn, table.kind) == (2, "place")
    asked = set()
    while table.kind == "place":
        assert "@6" not in table.tokens
        asked.add(table.decides)
        table.play("pass")
    assert asked == {BLUE, RED}  # and Green, who cannot pay 3
    assert "neutral-market" not in [table.tile(space) for space in range(1, 29)]
    assert table.in_supply("neutral-market") == 0
