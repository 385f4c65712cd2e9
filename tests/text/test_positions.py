"""The position text: what each statement means, its defaults, and that nothing gets lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings

from caylus import EDITIONS, OPTIONS, Edition, Game
from caylus.rules.data import task_kinds
from caylus.rules.data.tiles import NEUTRAL_NAMES
from caylus.rules.state import unpack_order
from caylus.text import positions
from tests.play import ALL_STYLES, WHOLE, Play, Setup, everything, whole_games
from tests.positions import BLUE, GREEN, RED, position

PAGE = Path(__file__).parents[2] / "docs" / "position.md"

# ---- what the statements mean ----------------------------------------------------------------------


def test_the_shortest_useful_text() -> None:
    table = position("blue owns 9:stone-farm; red works 9; provost 9; due road")
    assert table.cubes(RED) == "ffc"
    assert table.asks(BLUE, "bonus:f", "bonus:c")


def test_an_empty_text_is_a_table_of_two_without_deniers() -> None:
    state, edition = positions.read("")
    assert state.players == 2
    assert edition == Edition.of()
    assert agenda_of("blue has 1 denier") == [task_kinds.task(task_kinds.PLACE, 0, 0)]


def test_comments_empty_lines_and_capitals() -> None:
    text = (
        "# a farm\n\n  Blue OWNS 9:Stone-Farm ;; # his\r\nred has ffw;\rred works 9\tcastle1 # ; due over\n"
    )
    table = position(text)
    assert table.tile(9) == "stone-farm"
    assert table.owner(9) == BLUE
    assert table.at_castle() == [RED]
    assert table.cubes(RED) == "ffw"


def test_players_are_as_many_as_colors_are_named() -> None:
    assert positions.read("green has 2 deniers")[0].players == 3
    assert positions.read("passed orange")[0].players == 4
    assert positions.read("bailiff 12; black houses dungeon 2; due favor black, scoring end")[0].players == 5
    assert positions.read("players 4; red has f")[0].players == 4


def test_edition_and_options() -> None:
    _, edition = positions.read("options favors=simple tailor=1:2,3:6; edition french")
    assert edition == Edition.of("french", {"favors": "simple", "tailor": "1:2,3:6"})


def test_turn_order_bailiff_and_provost() -> None:
    table = position("turn 5; order green blue red; bailiff 9; red has 3 deniers; blue has 1 denier")
    assert table.turn == 5
    assert table.order == [GREEN, BLUE, RED]
    assert (table.bailiff, table.provost) == (9, 9)
    assert position("bailiff 9; provost 12; red has 1 denier").provost == 12


def test_next_order_waits_for_the_next_turn() -> None:
    text = "options stables=next-turn; next-order green blue red; blue has 1 denier; due provost"
    state, _ = positions.read(text)
    assert unpack_order(state.next_order, state.players) == [2, 0, 1]


def test_neutral_tiles_lie_in_the_order_of_their_table() -> None:
    table = position("blue has 1 denier")
    assert [table.tile(space) for space in range(1, 7)] == list(NEUTRAL_NAMES)


def test_neutral_tiles_leave_out_what_is_owned() -> None:
    table = position("blue owns 2:residence; red owns 5:statue; blue has 1 denier")
    shown = [table.tile(space) for space in range(1, 7)]
    assert shown == [NEUTRAL_NAMES[0], "residence", *NEUTRAL_NAMES[2:4], "statue", NEUTRAL_NAMES[5]]


def test_neutral_tiles_can_be_given() -> None:
    table = position(
        "neutral 1:neutral-quarry 2:neutral-market 3:neutral-farm 4:neutral-sawmill 5:neutral-forest;"
        "blue owns 6:residence; blue has 1 denier"
    )
    assert [table.tile(space) for space in (1, 2, 3)] == ["neutral-quarry", "neutral-market", "neutral-farm"]


def test_all_neutral_tiles_can_be_gone() -> None:
    owned = " ".join(f"{space}:residence" for space in range(1, 7))
    table = position(f"neutral none; blue owns {owned}; blue has 1 denier")
    assert {table.tile(space) for space in range(1, 7)} == {"residence"}
    assert "neutral" not in repr(table)


@pytest.mark.parametrize(
    "words",
    [
        "5 deniers 12 points ffws",
        "5 deniers, 12 points, ffws",
        "ffws, 12 point, 5 denier",
        "wfsf 12 points 5 deniers",
        "2 food, 1 wood, 1 stone, 12 points, 5 deniers",
        "5 deniers 1 stone 12 points ffw",
    ],
)
def test_what_a_seat_has(words: str) -> None:
    table = position(f"red has 1 denier; blue has {words}")
    assert (table.deniers(BLUE), table.points(BLUE), table.cubes(BLUE)) == (5, 12, "ffws")


def test_the_rest_of_the_tiles_is_in_the_supply() -> None:
    table = position("blue owns 9:architect 10:bank 11:residence 12:statue; blue has 1 denier")
    assert table.in_supply("architect") == 1
    assert table.in_supply("bank") == 0
    assert table.in_supply("statue") == 0
    assert table.in_supply("cathedral") == 1
    assert table.game.state.plot == 13


def test_workers_and_those_at_home() -> None:
    table = position(
        "blue works 3 gate inn-right; red works castle 7; green works stables; blue has 9 deniers"
    )
    assert [table.worker(place) for place in (3, "gate", "inn-right", 7)] == [BLUE, BLUE, BLUE, RED]
    assert table.worker("castle1") == RED
    assert table.worker("stables1") == GREEN
    assert [table.workers(color) for color in (BLUE, RED, GREEN)] == [3, 4, 5]


def test_slots_are_taken_in_the_order_of_mention() -> None:
    table = position(
        "green works castle; blue works castle stables1; red works stables castle1; blue has 1 denier"
    )
    assert table.at_castle() == [RED, GREEN, BLUE]
    assert (table.worker("stables1"), table.worker("stables2")) == (BLUE, RED)


def test_houses_favors_and_scored_sections() -> None:
    table = position(
        "bailiff 13; blue houses dungeon 2, walls 1; red houses walls 3; blue favors points 4 build 1;"
        "blue has 1 denier"
    )
    assert table.houses(BLUE, "dungeon") == 2
    assert table.houses(RED, "walls") == 3
    assert (table.marker(BLUE, "points"), table.marker(BLUE, "build"), table.marker(BLUE, "cubes")) == (
        4,
        1,
        0,
    )
    assert table.scored == ["dungeon"]


def test_sections_are_scored_where_the_bailiff_is() -> None:
    assert position("bailiff 11; blue has 1 denier").scored == []
    assert position("bailiff 12; blue has 1 denier").scored == ["dungeon"]
    assert position("bailiff 18; blue has 1 denier").scored == ["dungeon", "walls"]
    assert position("bailiff 9; blue houses dungeon 6; scored dungeon; blue has 1 denier").scored == [
        "dungeon"
    ]
    assert position("bailiff 24; due over").over


def test_lines_used_in_this_phase() -> None:
    table = position(
        "blue works joust; blue has c 1 denier; blue favors points 1 build 1; blue used points build;"
        "due favor blue, leave joust"
    )
    assert table.asks(BLUE, "favor:deniers", "favor:cubes")


def test_a_conversion_that_waits() -> None:
    table = position("red owns 9:mason; blue works 9; red converts 9; blue has fs; provost 9; due road")
    assert table.waits(9) == RED
    table.play("skip")
    assert table.tile(9) == "residence"
    assert table.points(RED) == 2


def test_batches_delivered_in_this_turn() -> None:
    table = position(
        "blue works castle; red works castle; blue houses dungeon 1; red houses dungeon 1; blue delivered 1;"
        "red delivered 1; red has fws; due castle red"
    )
    assert table.delivered(RED) == 1
    table.play("done")
    assert table.asks(BLUE, "favor:points", "favor:deniers", "favor:cubes", "favor:build")


def test_passing_order() -> None:
    assert position("blue has 3 deniers; red has 3 deniers; passed red").passed == [RED]
    assert position("order red blue; blue has 3 deniers; due provost blue").passed == [RED, BLUE]
    assert position("passed blue red; order red blue; blue has 3 deniers; due provost").passed == [BLUE, RED]


# ---- what is due -------------------------------------------------------------------------------------


def agenda_of(text: str) -> list[int]:
    """The agenda at the next decision, from the bottom."""
    state, _ = positions.read(text)
    return [int(state.agenda[i]) for i in range(state.depth)]


HANDS = (
    "; ".join(f"{color} has 5 deniers 9 points ffffwwwwssssccccgggg" for color in (BLUE, RED, GREEN)) + "; "
)


@pytest.mark.parametrize(
    ("text", "kind", "color"),
    [
        ("", "place", BLUE),
        ("due place", "place", BLUE),
        ("order red green blue", "place", RED),
        ("order red green blue; passed red; due place", "place", GREEN),
        ("due place green", "place", GREEN),
        ("red works gate; due specials", "gate", RED),
        ("red works gate; due gate", "gate", RED),
        ("red works guild; due specials guild", "guild", RED),
        ("red works guild; due guild red", "guild", RED),
        ("red works joust; due specials joust", "joust", RED),
        ("red works joust; due joust", "joust", RED),
        ("red works inn-right; due specials stables", "inn", RED),
        ("red works inn-right; due inn", "inn", RED),
        ("due specials end", "provost", BLUE),
        ("due provost", "provost", BLUE),
        ("due provost green", "provost", GREEN),
        ("passed green red blue; due provost", "provost", GREEN),
        ("red works 2; due road", "produce", RED),
        ("red works 2; due road 2", "produce", RED),
        ("red works 2; due work 2", "produce", RED),
        ("red works 2; due produce 2", "produce", RED),
        ("red works 2; due produce red 2, leave 2, road 3", "produce", RED),
        ("red works 6; due market 6", "market", RED),
        ("red works 7; provost 7; due peddler 7", "peddler", RED),
        ("red works 8; provost 8; due carpenter red 8", "carpenter", RED),
        ("blue owns 9:mason; red works 9; provost 9; due mason 9", "mason", RED),
        ("blue owns 9:lawyer; red works 9; provost 9; due lawyer 9", "lawyer", RED),
        (
            "blue owns 9:architect; red owns 10:residence; red works 9; provost 9; due architect 9",
            "architect",
            RED,
        ),
        ("blue owns 9:church; red works 9; provost 9; due church 9", "church", RED),
        ("blue owns 9:bank; red works 9; provost 9; due bank 9", "bank", RED),
        ("blue owns 9:tailor; red works 9; provost 9; due tailor 9", "tailor", RED),
        ("blue owns 9:alchemist; red works 9; provost 9; due alchemist 9", "alchemist", RED),
        ("blue owns 9:jeweller; red works 9; provost 9; due jeweller 9", "jeweller", RED),
        ("blue owns 9:park; red works 9; provost 9; due bonus 9", "bonus", BLUE),
        ("blue owns 9:mason; red works 9; provost 9; due favor red, leave 9", "favor", RED),
        ("red works joust; due favor red, leave joust", "favor", RED),
        (
            "red works joust; red used cubes; red favors cubes 1; due favor-cubes red, leave joust",
            "favor-cubes",
            RED,
        ),
        (
            "red works joust; red used build; red favors build 2; due favor-build red, leave joust",
            "favor-build",
            RED,
        ),
        ("due road end", "place", BLUE),
        ("red works castle; due road", "castle", RED),
        ("red works castle; due court", "castle", RED),
        ("red works castle; due castle", "castle", RED),
        ("red works castle; green works castle; due castle green", "castle", GREEN),
        ("red works castle; green works castle; due court green", "castle", GREEN),
        ("red works castle; red houses dungeon 1; red delivered 1; due court end", "favor", RED),
        ("red works castle; red houses dungeon 1; red delivered 1; due favor red, adjourn", "favor", RED),
        ("bailiff 11; red houses dungeon 2; due turn-end", "favor", RED),
        ("bailiff 12; red houses dungeon 2; due scoring", "favor", RED),
        ("bailiff 12; red houses dungeon 2; due scoring red", "favor", RED),
        ("bailiff 12; red houses dungeon 2; due scoring green", "place", BLUE),
        ("bailiff 12; red houses dungeon 2; due favor red, scoring green", "favor", RED),
        ("bailiff 12; due scoring end", "place", BLUE),
        ("due turn-end", "place", BLUE),
        ("due income", "place", BLUE),
        ("turn 0; due income", "place", BLUE),
        (
            "due adjourn",
            "place",
            BLUE,
        ),
    ],
)
def test_what_is_due(text: str, kind: str, color: str) -> None:
    table = position(HANDS + text)
    assert (table.kind, table.decides) == (kind, color)


def test_what_follows_may_be_left_out() -> None:
    text = HANDS + "players 3; blue owns 9:mason; red works 9 guild joust castle gate inn-right; provost 9; "
    for short, long in (
        ("gate red", "gate red, specials post"),
        ("mason red 9", "mason red 9, leave 9, road 10"),
        ("work 9", "work 9, leave 9, road 10"),
        ("favor red, leave 9", "favor red, leave 9, road 10"),
    ):
        workers = text if "gate" in short else text.replace("guild joust castle gate ", "castle ")
        assert agenda_of(f"{workers} due {short}") == agenda_of(f"{workers} due {long}")


def test_favors_that_wait() -> None:
    text = "bailiff 18; red houses walls 5; due favor red, favor red, favor red, scoring end"
    agenda = agenda_of(text)
    assert agenda == [
        task_kinds.task(task_kinds.SCORING, 0, 2),
        task_kinds.task(task_kinds.FAVOR, 1, 0),
        task_kinds.task(task_kinds.FAVOR, 1, 0),
        task_kinds.task(task_kinds.FAVOR_LINE, 1, 0),
    ]


def test_the_end_of_the_game() -> None:
    table = position("bailiff 24; blue has 9 points g; red has 8 deniers 9 points; due over")
    assert table.over
    assert [table.score(BLUE), table.score(RED)] == [12, 11]
    assert table.winners == [BLUE]


# ---- writing -----------------------------------------------------------------------------------------


def test_the_beginning_of_a_game_is_written_like_this() -> None:
    game = Game(3, order=[1, 0, 2], neutral=NEUTRAL_NAMES)
    assert game.position() == (
        "players 3\n"
        "turn    1\n"
        "order   red blue green\n"
        "blue    has 8 deniers, ffw\n"
        "red     has 7 deniers, ffw\n"
        "green   has 8 deniers, ffw\n"
        "due     place red\n"
    )


def test_everything_that_can_be_written() -> None:
    text = (
        "players 3\n"
        "edition french\n"
        "options jeweller=no stables=next-turn\n"
        "turn    7\n"
        "order   green red blue\n"
        "next-order red green blue\n"
        "passed  blue red green\n"
        "bailiff 11\n"
        "provost 14\n"
        "scored  dungeon\n"
        "neutral 1:neutral-farm 2:neutral-quarry 4:neutral-carpenter 5:neutral-sawmill 6:neutral-market\n"
        "blue    has 1 denier, 30 points, fwc\n"
        "red     has 3 deniers, 1 point, 13 food, 4 gold\n"
        "blue    owns 3:residence 9:architect 11:lawyer\n"
        "green   owns 10:wood-market\n"
        "blue    works 10 castle1\n"
        "red     works 9 inn-right\n"
        "green   works 11 castle2\n"
        "blue    houses dungeon 4 walls 1\n"
        "red     houses dungeon 2\n"
        "blue    favors points 2 build 1\n"
        "red     favors cubes 1\n"
        "red     used cubes\n"
        "green   converts 2 10\n"
        "due     favor-cubes red, favor red, leave 9\n"
    )
    state, edition = positions.read(text)
    assert positions.write(state, edition) == text


def test_batches_and_lists_without_members_are_written() -> None:
    text = (
        "players 2\n"
        "turn    1\n"
        "blue    has 1 denier, fws\n"
        "blue    works castle1\n"
        "blue    houses dungeon 1\n"
        "blue    delivered 1\n"
        "due     castle blue\n"
    )
    state, edition = positions.read(text)
    assert positions.write(state, edition) == text


def round_trip(play: Play) -> None:
    """Every position of a game is written, accepted and read back without loss."""
    edition = play.setup.edition
    for state in play.walk():
        text = positions.write(state, edition)
        assert positions.problems(text) == []
        again, same_edition = positions.read(text)
        assert everything(again) == everything(state)
        assert again.same_as(state)
        assert again.hash() == state.hash()
        assert same_edition == edition
        assert same_edition.changes == edition.changes
        assert positions.write(again, same_edition) == text


@settings(max_examples=10)
@given(whole_games())
def test_every_position_of_a_game_is_read_back(play: Play) -> None:
    round_trip(play)


@pytest.mark.parametrize("style", ALL_STYLES)
def test_every_position_of_every_style_is_read_back(style: str) -> None:
    number = ALL_STYLES.index(style)
    edition = Edition.of(list(EDITIONS)[number % len(EDITIONS)], {"stables": "next-turn"})
    round_trip(Play(Setup(2 + number % 4, edition, number, gift=20), style, WHOLE, number))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("option", OPTIONS)
def test_every_edition_and_option_is_read_back(edition: str, option: str) -> None:
    for value in OPTIONS[option]:
        game = Game(2, edition, {option: value})
        assert Game.from_position(game.position()).edition == game.edition


# ---- the page ----------------------------------------------------------------------------------------


def examples_of_the_page() -> list[str]:
    return re.findall(r"```caylus-position\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@pytest.mark.parametrize("text", examples_of_the_page())
def test_an_example_of_the_page_is_accepted(text: str) -> None:
    assert positions.problems(text) == []
    state, edition = positions.read(text)
    assert positions.read(positions.write(state, edition))[0].same_as(state)
