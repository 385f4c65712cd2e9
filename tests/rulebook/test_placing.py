"""The rulebooks' examples of phase 2: E1 to E6 are one sequence, E28 is another evening."""

from __future__ import annotations

from tests.positions import BLUE, GREEN, ORANGE, RED, Table, example, position

START = """
    players 4; order blue green orange red
    green owns 9:mason; red owns 10:wood-farm-food
    blue works castle1
    blue has 5 deniers; green has 5 deniers; orange has 5 deniers; red has 8 deniers
    due place blue
"""


def after(*tokens: str) -> Table:
    table = position(START)
    table.play(*tokens)
    return table


@example("E1", rule="R3.5")
def test_the_first_to_pass_gets_a_denier_and_the_others_pay_more() -> None:
    table = after("pass")
    assert table.deniers(BLUE) == 6
    for color in (GREEN, ORANGE, RED):
        assert table.price(color, "7") == 2
        assert table.price(color, "castle") == 2
    assert table.price(GREEN, "9") == 1  # their own buildings
    assert table.price(RED, "10") == 1


@example("E2", rule="R3.3")
def test_green_places_on_the_fixed_peddler() -> None:
    table = after("pass", "@7")
    assert table.deniers(GREEN) == 5 - 2
    assert table.worker("7") == GREEN


@example("E3", rule="R3.3")
def test_orange_passes_too() -> None:
    table = after("pass", "@7", "pass")
    assert table.deniers(ORANGE) == 5  # only the first gets the denier
    assert (table.price(GREEN, "7"), table.price(RED, "castle")) == (3, 3)


@example("E4", rule="R3.4")
def test_red_places_on_greens_mason() -> None:
    table = after("pass", "@7", "pass", "@9")
    assert table.deniers(RED) == 8 - 3
    assert table.points(GREEN) == 1
    assert table.deniers(GREEN) == 5 - 2  # the price goes to the stock


@example("E5", rule="R3.3")
def test_red_places_on_his_own_farm() -> None:
    table = after("pass", "@7", "pass", "@9", "pass", "@10")
    assert table.deniers(RED) == 8 - 3 - 1
    assert [table.points(seat) for seat in (BLUE, GREEN, ORANGE, RED)] == [0, 1, 0, 0]


@example("E6", rule="R3.3")
def test_red_places_at_the_castle_behind_blue() -> None:
    table = after("pass", "@7", "pass", "@9", "pass", "@10", "@castle")
    assert table.deniers(RED) == 8 - 3 - 1 - 4
    assert table.worker("castle1") == BLUE
    assert table.worker("castle2") == RED


@example("E28", rule="R4.6")
def test_another_worker_of_ones_own_on_the_left_of_the_inn() -> None:
    table = position("""
        players 3; order blue red green
        blue works inn-right
        blue has 1 denier; red has 1 denier; green has 1 denier
        due place blue
    """)
    table.play("@inn")
    assert (table.worker("inn"), table.worker("inn-right")) == (BLUE, BLUE)
    assert table.workers(BLUE) == 4
    table.play("pass")  # Red; the others have no money left for a place and pass by themselves
    assert table.phase == 4
    assert (table.worker("inn"), table.worker("inn-right")) == ("", BLUE)
    assert table.workers(BLUE) == 5  # the older one went home
