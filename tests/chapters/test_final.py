"""The end of the game (R10)."""

from __future__ import annotations

import pytest

from caylus.rules.chapters.final import final_points, winners
from caylus.rules.events import FinalScore, GameOver
from tests.positions import BLUE, GREEN, RED, position, rule

LAST_TURN = """
    players 3; bailiff 23
    blue houses towers 1; red houses towers 1; green houses towers 1
"""


@rule("R10.1")
@pytest.mark.parametrize(
    ("has", "total"),
    [
        ("0 points", 0),
        ("7 points", 7),
        ("g", 3),
        ("gg", 6),
        ("ff", 0),
        ("fff", 1),
        ("fws", 1),
        ("fwsc", 1),
        ("ccccc", 1),
        ("ffwwss", 2),
        ("ffg", 3),  # gold is not one of the three
        ("3 deniers", 0),
        ("4 deniers", 1),
        ("7 deniers", 1),
        ("8 deniers", 2),
        ("3 deniers ff", 0),  # full fours and full threes, each for itself
        ("11 points 9 deniers ffwsscccgg", 11 + 2 + 2 + 6),
    ],
)
def test_points_for_gold_other_cubes_and_deniers(has: str, total: int) -> None:
    table = position(f"{LAST_TURN}; blue has {has}; due turn-end")
    assert table.over
    assert table.score(BLUE) == total
    assert (table.score(RED), table.score(GREEN)) == (0, 0)
    points = int(has.split()[0]) if "points" in has else 0
    assert table.points(BLUE) == points  # the additions stand apart


@rule("R10.1")
@pytest.mark.parametrize(
    ("blue", "red", "green", "winning"),
    [
        ("9 points", "8 points", "7 points", [BLUE]),
        ("7 points", "8 points", "9 points", [GREEN]),
        ("7 points g", "9 points", "9 points", [BLUE]),
        ("9 points", "8 points 4 deniers", "8 points", [BLUE, RED]),
        ("9 points", "9 points 3 deniers", "8 points fff", [BLUE, RED, GREEN]),
        ("0 points", "0 points", "1 point", [GREEN]),
    ],
)
def test_most_points_wins_and_equal_players_share(
    blue: str, red: str, green: str, winning: list[str]
) -> None:
    table = position(f"{LAST_TURN}; blue has {blue}; red has {red}; green has {green}; due turn-end")
    assert table.winners == winning


@rule("R10.1")
def test_the_last_count_is_told() -> None:
    table = position(f"""
        {LAST_TURN}; blue works castle1; blue has 5 points 9 deniers fwwscg; red has gg; due court
    """)
    events = table.play("done")
    assert events[-4:] == [
        FinalScore(0, 3, 1, 2, 3 + 3 + 1 + 2),  # after 2 points lost at the castle
        FinalScore(1, 6, 0, 0, 6),
        FinalScore(2, 0, 0, 0, 0),
        GameOver(),
    ]


@rule("R10.1")
def test_there_is_no_result_before_the_end() -> None:
    table = position("players 3; blue has 5 points gg 1 denier; due place")
    assert (table.game.scores, table.game.winners) == (None, [])
    state = table.game.state
    assert [final_points(state, seat) for seat in range(3)] == [11, 0, 0]  # if it ended now
    assert winners(state) == [0]
