"""Plays with a package to which the recipe for a tile was applied (`test_new_tiles` starts it).

    python -m tests.recipes.new_tiles BUILD FOLDER [PART ...]

Each part is a function below; whatever is wrong is an `AssertionError`. Without parts all of them are played.
"""

from __future__ import annotations

import importlib.util
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import caylus
from caylus import MOVES, Edition, Game
from caylus.rules import agenda, compiled
from caylus.rules.chance import Chance
from caylus.rules.data.tiles import FIRST_TILES, TILE_NAMES
from caylus.rules.events import Built, WorkBegan
from caylus.rules.laws.state_laws import problems
from caylus.text.reference import topics
from caylus.text.sentences import Sentences
from tests.builds import ROOT
from tests.engine.test_moves import snapshot
from tests.play import Setup, choose

NEW: Final = ("wood-dyer", "glazier", "observatory")
OLD_MOVES: Final = len(snapshot())
PRICES: Final = ("f", "w", "s", "c", "g")
RICH: Final = "blue has 9 deniers, ffffwwwwssssccccgggg"
FAVOR: Final = (
    "bailiff 18; blue works joust; blue used {0}; blue favors {0} 5; due favor-{0} blue, leave joust"
)


def folder() -> Path:
    """Where the package and the policy lie."""
    return Path(sys.argv[2])


# ---- data ------------------------------------------------------------------------------------------


def data() -> None:
    """Numbers stay, new ones come at the end; help, rules and the page's file know the tiles."""
    assert [(move.number, move.token) for move in MOVES[:OLD_MOVES]] == snapshot()
    new = [move.token for move in MOVES[OLD_MOVES:]]
    assert new[:6] == [*(f"build:wood-dyer/{cube}" for cube in PRICES), "take:fw"]
    assert new[6] == "build:glazier"
    assert {"pay:fff", "pay:fsc"} < set(new)
    assert new[-1] == "raise:observatory"
    assert TILE_NAMES[FIRST_TILES + 1 :] == NEW
    words = Sentences()
    assert words.tile_help("wood-dyer").startswith("Production: take 1 food and 1 wood or 2 cloth.")
    assert "2 stone for 1 gold" in words.tile_help("glazier")
    assert {topic["id"] for topic in topics() if topic["kind"] == "tile"} > set(NEW)
    spec = importlib.util.spec_from_file_location("tiles_script", ROOT / "web" / "scripts" / "tiles.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    page = script.document()["tiles"]
    assert page["wood-dyer"]["effect"] == ["fw|cc"]
    assert page["glazier"] == {
        **{"kind": "stone", "cost": "ws", "points": 5, "favors": 0, "income": 0, "copies": 1},
        "effect": ["ss>g", "f##>gg"],
    }
    assert page["observatory"]["effect"] == ["+$1"]


# ---- rules -----------------------------------------------------------------------------------------


def at(text: str) -> Game:
    """A position that keeps all laws and comes back from its text."""
    game = Game.from_position(text)
    assert Game.from_position(game.position()) == game
    return game


def rules() -> None:
    """Who offers the new tiles, who does not, what they do, and why something is refused."""
    dyers = {f"build:wood-dyer/{cube}" for cube in PRICES}
    carpenter = at(f"{RICH}; blue works 8; provost 9; due road")
    assert carpenter.kind == "carpenter"
    assert dyers < set(carpenter.tokens)
    assert "build:glazier" not in carpenter.tokens
    assert carpenter.why_not("build:glazier").reason == "other-class"  # type: ignore[union-attr]
    assert carpenter.why_not("raise:observatory").reason == "other-decision"  # type: ignore[union-attr]
    carpenter.play("build:wood-dyer/g")
    assert "9:wood-dyer" in carpenter.position()
    mason = at(f"{RICH}; blue owns 9:mason; blue works 9; provost 9; due road")
    assert "build:glazier" in mason.tokens
    assert not dyers & set(mason.tokens)
    architect = at(f"{RICH}; blue owns 9:architect 10:residence; blue works 9; provost 9; due road")
    assert "raise:observatory" in architect.tokens
    architect.play("raise:observatory")
    assert architect.kind == "favor"
    build = at(f"{RICH}; blue owns 9:residence; {FAVOR.format('build')}")
    assert dyers | {"build:glazier", "raise:observatory"} < set(build.tokens)
    before = build.state.cubes[0]
    build.play("build:wood-dyer/f")
    assert before - build.state.cubes[0] == 1, "the wood is spared (R9.7)"
    cubes = at(f"{RICH}; {FAVOR.format('cubes')}")
    assert cubes.kind == "favor-cubes"
    assert {move.verb for move in cubes.legal} == {"take", "swap", "skip"}
    assert all(move.number < OLD_MOVES for move in cubes.legal)
    assert cubes.why_not("take:fw").reason == "not-in-line"  # type: ignore[union-attr]
    assert cubes.why_not("build:glazier").reason == "other-decision"  # type: ignore[union-attr]
    dyer = at("blue owns 9:wood-dyer; blue works 9; provost 9; due road")
    assert dyer.tokens == ["take:fw", "take:cc"]
    assert dyer.why_not("take:ff").reason == "not-produced"  # type: ignore[union-attr]
    glazier = at("blue has fsss; blue owns 9:glazier; blue works 9; provost 9; due road")
    assert (glazier.kind, glazier.tokens) == ("glazier", ["pay:ss", "pay:fss", "skip"])
    assert glazier.why_not("pay:ww").reason == "not-offered"  # type: ignore[union-attr]
    assert glazier.why_not("pay:fsc").reason == "offer-cubes"  # type: ignore[union-attr]
    lawyer = at(
        "blue has 1 denier c; blue owns 9:lawyer 10:glazier 11:wood-dyer; blue works 9; provost 9; due road"
    )
    assert {"convert:10", "convert:11"} < set(lawyer.tokens)
    built = at(f"{RICH}; red owns 9:wood-dyer; blue works 8; provost 9; due road")
    assert built.why_not("build:wood-dyer/f").reason == "already-built"  # type: ignore[union-attr]
    income = at("blue owns 9:observatory; red owns 10:residence; due income")
    assert income.state.deniers[0] == income.state.deniers[1]


# ---- games -----------------------------------------------------------------------------------------


def wanted(game: Game) -> list[int]:
    """The legal moves that build or work a new tile."""
    state = game.state
    spaces = {str(s) for s in range(1, 29) if TILE_NAMES[state.tile[s]] in NEW and s <= state.provost}
    return [
        move.number
        for move in game.legal
        if move.tile in NEW or move.number >= OLD_MOVES or (move.verb == "place" and move.place in spaces)
    ]


def steered(players: int, seed: int, gift: int = 0, style: str = "builder") -> Iterator[Game]:
    """A whole game that builds and works the new tiles where it can; after each decision."""
    game, chance = Setup(players, Edition.of(), seed, gift).game(), Chance(seed)
    while not game.over:
        moves = wanted(game)
        game.play(moves[chance.below(len(moves))] if moves else choose(game.state, style, chance))
        yield game


def games() -> None:
    """Whole games: laws, texts, refusals; every new tile is built and worked."""
    built: Counter[str] = Counter()
    worked: Counter[str] = Counter()
    played: Counter[str] = Counter()
    for seed in range(8):
        gift = 9 * (seed % 2)
        style = "lawyer" if gift else "builder"  # residences and gold, for prestige buildings
        for number, game in enumerate(steered(2 + seed % 4, seed, gift, style)):
            assert problems(game.state) == []
            if number % 20 == 0:
                assert Game.from_position(game.position()) == game
                legal = {move.number for move in MOVES if agenda.why_not(game.state, move.number) is None}
                assert game.over or legal == set(agenda.legal_moves(game.state))
        assert gift or Game.from_record(game.record()) == game
        assert "".join(Sentences().story(game.events()))
        built.update(event.tile for event in game.events() if isinstance(event, Built))
        worked.update(event.tile for event in game.events() if isinstance(event, WorkBegan))
        played.update(move.verb for move in game.history if move.number >= OLD_MOVES)
    assert all(built[tile] > 0 for tile in NEW), built
    assert worked["wood-dyer"] > 0, worked
    assert worked["glazier"] > 0, worked
    assert {"build", "take", "raise"} <= set(played), played


PARTS: Final[dict[str, Callable[[], None]]] = {part.__name__: part for part in (data, rules, games)}


def main(parts: dict[str, Callable[[], None]]) -> None:
    """Play the parts that were asked for, with the package that was meant."""
    build, _, *chosen = sys.argv[1:]
    assert Path(caylus.__file__).is_relative_to(folder() / build)
    assert compiled() == (build == "compiled")
    for name in chosen or parts:
        parts[name]()


if __name__ == "__main__":
    main(PARTS)
