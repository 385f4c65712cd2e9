"""The description of a position (`caylus state --json`): complete, stable, and true."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings

from caylus import Edition, Game
from caylus.rules.data.tiles import COLORS, LINES, SECTIONS, SPACES, TILES
from caylus.text.description import StateData, describe
from tests.play import WHOLE, Play, Setup, positions_reached

KEYS = {
    "": "format edition options decisions turn phase over due order next_order passing provost bailiff "
    "scored open_column next_space players road places castle supply scores winners position hash",
    "due": "seat kind place tokens",
    "players": "seat name color points deniers cubes workers_idle houses favors lines_used batches passed "
    "income price final",
    "road": "space tile kind owner worker waiting",
    "places": "gate post guild joust stables inn castle",
    "castle": "section places free points trigger houses scored current",
    "final": "points gold cubes deniers total",
}
"""The contract with programs; a key that goes or changes its meaning needs a new `format`."""


def test_the_keys_are_those_of_the_contract() -> None:
    data = describe(Game(3, seed=2))
    assert data["format"] == "caylus-state 1"
    assert " ".join(data) == KEYS[""]
    assert data["due"] is not None
    assert " ".join(data["due"]) == KEYS["due"]
    assert " ".join(data["players"][0]) == KEYS["players"]
    assert " ".join(data["road"][0]) == KEYS["road"]
    assert " ".join(data["places"]) == KEYS["places"]
    assert " ".join(data["castle"][0]) == KEYS["castle"]


def test_a_new_game() -> None:
    game = Game(["Ann", "Bob"], "french", "favors=simple", order=[1, 0], seed=4)
    data = describe(game)
    assert (data["edition"], data["options"]["favors"], data["options"]["lawyer_delay"]) == (
        "french",
        "simple",
        "end-of-phase",
    )
    assert (data["turn"], data["phase"], data["decisions"], data["over"]) == (1, 2, 0, False)
    assert (data["order"], data["next_order"], data["passing"]) == ([1, 0], None, [])
    assert (data["provost"], data["bailiff"], data["scored"], data["open_column"]) == (6, 6, [], 2)
    assert data["due"] == {"seat": 1, "kind": "place", "place": None, "tokens": sorted(game.tokens)}
    assert data["next_space"] == 9
    assert [space["tile"] for space in data["road"][:8]] == [
        *(game.neutral or ()),
        "fixed-peddler",
        "fixed-carpenter",
    ]
    assert data["road"][9] == {
        "space": 10,
        "tile": None,
        "kind": None,
        "owner": None,
        "worker": None,
        "waiting": None,
    }
    assert data["players"][0] == {
        "seat": 0,
        "name": "Ann",
        "color": "blue",
        "points": 0,
        "deniers": 7,
        "cubes": {"f": 2, "w": 1, "s": 0, "c": 0, "g": 0},
        "workers_idle": 6,
        "houses": {"dungeon": 0, "walls": 0, "towers": 0},
        "favors": {"points": 0, "deniers": 0, "cubes": 0, "build": 0},
        "lines_used": [],
        "batches": 0,
        "passed": False,
        "income": 2,
        "price": 1,
        "final": None,
    }
    assert data["places"] == {
        "gate": None,
        "post": None,
        "guild": None,
        "joust": None,
        "stables": [],
        "inn": {"left": None, "right": None},
        "castle": [],
    }
    assert data["castle"][1] == {
        "section": "walls",
        "places": 10,
        "free": 10,
        "points": 4,
        "trigger": 18,
        "houses": [0, 0],
        "scored": False,
        "current": False,
    }
    assert data["supply"]["stone"]["architect"] == 2
    assert list(data["supply"]) == ["wood", "stone", "prestige"]


def test_workers_stand_where_they_were_put() -> None:
    game = Game.from_position(
        "players 3; order blue red green; blue owns 9:mason; red works 9 stables2 inn; "
        "green works castle1 gate; blue works castle2 stables1 inn-right; passed green; "
        "blue has 5 deniers; red has 5 deniers; due place blue"
    )
    data = describe(game)
    assert data["road"][8]["owner"] == 0
    assert data["road"][8]["worker"] == 1
    assert data["road"][8]["kind"] == "wood"
    places = data["places"]
    assert places["gate"] == 2
    assert places["castle"] == [2, 0]
    assert places["stables"] == [0, 1, None]
    assert places["inn"] == {"left": 1, "right": 0}
    assert data["passing"] == [2]
    assert [player["passed"] for player in data["players"]] == [False, False, True]
    assert [player["price"] for player in data["players"]] == [1, 2, 2]
    assert "mason" not in data["supply"]["wood"]


@pytest.mark.parametrize(
    ("position", "place"),
    [
        ("blue owns 9:stone-farm; red works 9; provost 9; due road", "9"),
        ("blue works gate; due gate", "gate"),
        ("blue has 3 deniers, c; blue works joust; due joust", "joust"),
        ("blue has 3 deniers; passed blue red; due provost blue", None),
    ],
)
def test_the_place_that_the_decision_is_about(position: str, place: str | None) -> None:
    due = describe(Game.from_position(position))["due"]
    assert due is not None
    assert due["place"] == place


def test_the_end() -> None:
    game = Play(Setup(4, Edition.of(), 8), "castle", WHOLE, 8).game()
    data = describe(game)
    assert (data["over"], data["due"], data["phase"]) == (True, None, 0)
    assert data["scores"] == game.scores
    assert data["winners"] == game.winners
    assert data["scored"] == [section.name for section in SECTIONS]
    for player, points in zip(data["players"], game.points, strict=True):
        final = player["final"]
        assert final is not None
        assert " ".join(final) == KEYS["final"]
        assert final["points"] == points
        assert final["total"] == sum(final[key] for key in ("points", "gold", "cubes", "deniers"))


@given(positions_reached())
@settings(max_examples=40)
def test_every_position_can_be_described(play: Play) -> None:
    game = play.game()
    data = describe(game)
    assert json.loads(json.dumps(data)) == data, "nothing is lost in JSON"
    check_sums(data, game)


def check_sums(data: StateData, game: Game) -> None:
    """What the description says agrees with itself and with the game."""
    seats = range(len(game.players))
    standing: list[int | None] = [space["worker"] for space in data["road"]]
    places = data["places"]
    standing += [places["gate"], places["post"], places["guild"], places["joust"]]
    standing += [*places["stables"], *places["inn"].values(), *places["castle"]]  # type: ignore[list-item]
    for seat, player in zip(seats, data["players"], strict=True):
        assert player["workers_idle"] + standing.count(seat) == 6
        assert player["color"] == COLORS[seat]
        assert "".join(letter * count for letter, count in player["cubes"].items()) == game.cubes[seat]
        assert [section["houses"][seat] for section in data["castle"]] == list(player["houses"].values())
        assert set(player["lines_used"]) <= set(LINES)
    for section in data["castle"]:
        assert section["free"] + sum(section["houses"]) == section["places"]
    assert sorted(data["order"]) == list(seats)
    assert [player["passed"] for player in data["players"]] == [seat in data["passing"] for seat in seats]
    assert len(data["road"]) == SPACES
    built = [space["tile"] for space in data["road"] if space["tile"]]
    for tile in TILES:
        lying = sum(kind.get(tile.name, 0) for kind in data["supply"].values())
        if tile.kind in (3, 4, 6) and tile.name != "jeweller":
            assert lying + built.count(tile.name) == tile.copies
    assert data["hash"] == f"{game.hash64:016x}"
    assert Game.from_position(data["position"]) == game
