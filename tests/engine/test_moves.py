"""The table of moves: a value, a token and an integer for each, the same for good."""

from __future__ import annotations

import re
from itertools import combinations_with_replacement
from pathlib import Path

import pytest

from caylus import MOVES, Move
from caylus.game import find_move
from caylus.rules.data import moves, verbs
from caylus.rules.data.places import PLACE_NAMES
from caylus.rules.data.tiles import LINES, SPACES, TILE_NAMES, TILES

SNAPSHOT = Path(__file__).parents[1] / "data" / "moves.txt"


def snapshot() -> list[tuple[int, str]]:
    """Number and token of each move that was ever published."""
    lines = [line.partition("#")[0].split() for line in SNAPSHOT.read_text("utf-8").splitlines()]
    return [(int(line[0]), line[1]) for line in lines if line]


def test_the_table_only_grows_at_its_end() -> None:
    """Whoever learned or stored a number can rely on it: add new moves to the end of the file as well."""
    assert [(move.number, move.token) for move in MOVES] == snapshot()


def test_integers_and_tokens_name_one_move_each() -> None:
    assert [move.number for move in MOVES] == list(range(252))
    assert len({move.token for move in MOVES}) == len(MOVES) == moves.MOVE_COUNT
    for move in MOVES:
        assert moves.BY_TOKEN[move.token] is moves.move(move.token) is move
        assert find_move(move) is find_move(move.token) is find_move(move.number) is move
        assert (str(move), int(move), repr(move)) == (move.token, move.number, f"Move({move.token!r})")
        assert MOVES[move] is move, "a move can be used as an index"
        assert hash(move) == hash(MOVES[move.number])


@pytest.mark.parametrize("unknown", [-1, 252, 10**9, "", "Pass", "@29", "batch:fw", "swap:f/fg", "pay:1"])
def test_what_is_no_move(unknown: str | int) -> None:
    assert find_move(unknown) is None
    if isinstance(unknown, str):
        with pytest.raises(KeyError):
            moves.move(unknown)


@pytest.mark.parametrize(
    ("number", "token"),
    [
        (moves.PASS, "pass"),
        (moves.AT + 1, "@1"),
        (moves.AT + 28, "@28"),
        (moves.HOME, "home"),
        (moves.SKIP, "skip"),
        (moves.DONE, "done"),
        (moves.KEEP, "keep"),
        (moves.JOUST, "joust"),
        (moves.STAY, "stay"),
        (moves.STAY - 3, "-3"),
        (moves.STAY + 3, "+3"),
        (moves.FAVOR, "favor:points"),
        (moves.FAVOR + 3, "favor:build"),
        (moves.TAKE, "take:f"),
        (moves.TAKE + 4, "take:g"),
        (moves.CONVERT + 1, "convert:1"),
        (moves.CONVERT + 28, "convert:28"),
    ],
)
def test_the_numbers_that_the_rules_use(number: int, token: str) -> None:
    assert MOVES[number].token == token


def test_every_verb_has_its_number() -> None:
    assert set(verbs.NAMES) == {move.verb for move in MOVES}
    for number, name in enumerate(verbs.NAMES):
        assert getattr(verbs, name.upper()) == number
        assert [move for move in MOVES if move.verb == name] == list(moves.moves_of(name))
    assert moves.moves_of("fly") == ()


def test_a_place_and_its_move_have_the_same_number() -> None:
    for place in range(1, 36):
        assert MOVES[moves.AT + place].place == PLACE_NAMES[place]


def expected_tokens() -> set[str]:
    """The table of the notation, written out."""
    pairs = ["".join(pair) for pair in combinations_with_replacement("fwsc", 2)]
    quads = ["".join(quad) for quad in combinations_with_replacement("fwsc", 4)]
    places = [*range(1, 29), "castle", "gate", "post", "guild", "joust", "stables", "inn"]
    wood = ["wood-farm-food", "wood-farm-cloth", "wood-quarry", "wood-sawmill", "mason", "lawyer"]
    stone = [
        "stone-farm",
        "park",
        "workshop",
        "architect",
        "alchemist",
        "bank",
        "tailor",
        "church",
        "jeweller",
    ]
    prestige = [
        "statue",
        "library",
        "granary",
        "weaver",
        "theater",
        "university",
        "monument",
        "hotel",
        "cathedral",
    ]
    return {
        *(f"@{place}" for place in places),
        *["pass", "home", "+1", "+2", "+3", "-1", "-2", "-3", "stay", "joust", "skip", "keep", "done"],
        *(f"take:{cubes}" for cubes in ("f", "w", "s", "c", "g", "ff", "cc")),
        *(f"bonus:{cube}" for cube in "fwsc"),
        *(f"sell:{cube}" for cube in "fwscg"),
        *(f"buy:{cubes}" for cubes in ("f", "w", "s", "c", *pairs)),
        *(f"build:{tile}" for tile in (*wood, *stone)),
        *(f"build:{tile}/{cube}" for tile in ("wood-market", "wood-peddler") for cube in "fwscg"),
        *(f"convert:{space}" for space in range(1, 29)),
        *(f"raise:{tile}" for tile in prestige),
        *(f"pay:{price}" for price in (2, 4, 5, "c", "ccc", "g", "gg", *pairs, *quads)),
        *(f"batch:{cubes}" for cubes in ("ws", "wc", "wg", "sc", "sg", "cg")),
        *(f"favor:{line}" for line in ("points", "deniers", "cubes", "build")),
        *(f"swap:{cube}/{cubes}" for cube in "fwscg" for cubes in pairs),
    }


def test_the_tokens_are_those_of_the_notation() -> None:
    assert {move.token for move in MOVES} == expected_tokens()


@pytest.mark.parametrize("move", MOVES, ids=str)
def test_the_value_says_what_the_token_says(move: Move) -> None:
    word, _, rest = move.token.partition(":")
    known = (move.place, move.tile, move.line, move.steps, move.deniers, move.pays, move.takes)
    if move.token.startswith("@"):
        assert (move.verb, *known) == ("place", move.token[1:], "", "", 0, 0, "", "")
    elif re.fullmatch(r"[+-][123]|stay", move.token):
        steps = 0 if move.token == "stay" else int(move.token)
        assert (move.verb, *known) == ("provost", "", "", "", steps, 0, "", "")
    elif word == "convert":
        assert (move.verb, *known) == ("convert", rest, "", "", 0, 0, "", "")
    elif word in ("build", "raise"):
        tile, _, cube = rest.partition("/")
        assert (move.verb, *known) == (word, "", tile, "", 0, 0, cube, "")
    elif word == "favor":
        assert (move.verb, *known) == ("favor", "", "", rest, 0, 0, "", "")
    elif word in ("take", "bonus", "buy"):
        assert (move.verb, *known) == (word, "", "", "", 0, 0, "", rest)
    elif word == "pay" and rest.isdigit():
        assert (move.verb, *known) == ("pay", "", "", "", 0, int(rest), "", "")
    elif word in ("pay", "sell"):
        assert (move.verb, *known) == (word, "", "", "", 0, 0, rest, "")
    elif word == "batch":
        assert (move.verb, *known) == ("batch", "", "", "", 0, 0, "f" + rest, "")
    elif word == "swap":
        gives, _, takes = rest.partition("/")
        assert (move.verb, *known) == ("swap", "", "", "", 0, 0, gives, takes)
    else:
        assert rest == ""
        assert (move.verb, *known) == (word, "", "", "", 0, 0, "", "")


def test_what_moves_name_exists() -> None:
    for move in MOVES:
        assert move.tile in ("", *TILE_NAMES)
        assert move.line in ("", *LINES)
        assert not move.place.isdigit() or 1 <= int(move.place) <= SPACES
        if move.pays and move.tile:
            assert "*" in TILES[TILE_NAMES.index(move.tile) - 1].cost
