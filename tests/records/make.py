"""Writes the records of this folder anew: `python -m tests.records.make` (some minutes).

Nothing here is left to luck: the same program writes the same records. They are chosen so that together
they show every feature of `features.FEATURES` in all editions, options and numbers of players. Every
record names the style and the seeds that it was made with (`tests/play.py`, `tests/records/steer.py`).
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from caylus import EDITIONS, OPTIONS, Edition, Game
from caylus.text.records import read
from tests.play import ALL_STYLES, WHOLE, Play, Setup
from tests.records.features import FEATURES, features
from tests.records.steer import GOALS, search
from tests.records.trace import trace

FOLDER: Final = Path(__file__).parent
TRIES: Final = 36


PROOF: Final = {
    "church_points": "church-points",
    "lawyer_points": "lawyer-points",
    "tailor": "tailor-one-cloth",
    "wood_farm": "wood-farm-and",
    "lawyer_delay": "waits-end-of-phase",
    "stables": "stables-next-turn-scoring",
    "no_room": "no-room-punished",
    "favors": "simple-favors",
}
"""What the record of an option shows at least (nothing can be seen of a jeweller who is not there)."""


class Collection:
    """The records chosen so far, and what they show."""

    def __init__(self) -> None:
        self.games: list[tuple[Game, list[str]]] = []
        self.shown: Counter[str] = Counter()

    def add(self, game: Game, why: str, *proofs: str) -> None:
        """Keep a game; what was seldom shown before becomes its purpose."""
        found = [name for name in FEATURES if features(game)[name]]
        new = [name for name in found if not self.shown[name]]
        rarest = min(found, key=lambda name: self.shown[name])
        self.shown.update(found)
        game.headers["purpose"] = why
        purposes = dict.fromkeys((*proofs, *(new or [rarest])))
        self.games.append((game, [name for name in FEATURES if name in purposes]))
        print(len(self.games), why, game.headers["made"], *purposes, file=sys.stderr, flush=True)

    def worth(self, game: Game) -> float:
        """How much a game shows that is new or rare among the records."""
        return sum(1 / (1 + self.shown[name]) ** 2 for name in features(game))

    def best(self, games: Iterable[Game]) -> Game:
        """The game that is worth most."""
        return max(games, key=self.worth)


def made(setup: Setup, style: str) -> Game:
    """A game played to the end in one style."""
    game = Play(setup, style, WHOLE, setup.seed).game()
    game.headers["made"] = f"{style}, seed {setup.seed}"
    return game


def tries(players: int, edition: Edition, first: int) -> Iterator[Game]:
    """The same set of rules with several seeds, in all styles."""
    for seed in range(first, first + TRIES):
        yield made(Setup(players, edition, seed), ALL_STYLES[seed % len(ALL_STYLES)])


def steered(feature: str, number: int, edition: Edition | None = None) -> Game:
    """A game that shows a feature, found by search; editions and numbers of players take turns."""
    for seed in range(1000):
        turn = number + seed
        name = list(EDITIONS)[turn % len(EDITIONS)]
        setup = Setup(2 + turn % 4, edition or Edition.of(name), seed)
        moves = search(setup, feature, seed)
        if moves is not None:
            game = setup.game()
            for move in moves:
                game.play(move)
            game.headers["made"] = f"search for {feature}, seed {seed}"
            return game
    raise ValueError(f"no game shows {feature}")


def option_record(collection: Collection, number: int, option: str, value: str) -> None:
    """A record with one option on top of the standard edition, in which it matters."""
    edition = Edition.of("standard", {option: value})
    why = f"{option}={value} on top of standard"
    games = list(tries(3 + number % 3, edition, 5000 + 100 * number))
    if option not in PROOF:
        collection.add(collection.best(games), why)
        return
    proof = PROOF[option]
    fitting = [game for game in games if features(game)[proof]]
    collection.add(collection.best(fitting or [steered(proof, number, edition)]), why, proof)


def turned_record(collection: Collection, number: int, name: str) -> None:
    """A record of an edition in which every option has the other value (simple favors in some)."""
    own = {option: EDITIONS[name].get(option, values[0]) for option, values in OPTIONS.items()}
    turned = {option: next(v for v in OPTIONS[option] if v != value) for option, value in own.items()}
    if number % 2:
        turned.pop("favors")
    games = tries(2 + number % 4, Edition.of(name, turned), 7000 + 100 * number)
    collection.add(collection.best(games), f"{name} with all options turned round")


def collect() -> Collection:
    """Choose the records."""
    collection = Collection()
    for players in range(2, 6):
        for number, name in enumerate(EDITIONS):
            games = tries(players, Edition.of(name), 100 * players + 1000 * number)
            collection.add(collection.best(games), f"{name}, {players} players")
    for number, (option, values) in enumerate(OPTIONS.items()):
        option_record(collection, number, option, values[1])
    for number, name in enumerate(EDITIONS):
        turned_record(collection, number, name)
    for number, feature in enumerate(FEATURES):
        if not collection.shown[feature]:
            collection.add(steered(feature, number), FEATURES[feature], feature)
    for number, feature in enumerate(GOALS):  # what is rarest twice, in different games
        if collection.shown[feature] < 2:
            collection.add(steered(feature, 3 + number), FEATURES[feature], feature)
    return collection


def write(collection: Collection) -> None:
    """Write the records and their index."""
    for path in FOLDER.glob("*.caylus"):
        path.unlink()
    index = [
        "# What each record is for. Written by make.py; the meaning of the features is in features.py.\n"
    ]
    for number, (game, shows) in enumerate(collection.games, 1):
        name = f"{number:02}-{len(game.players)}p-{game.edition.name}.caylus"
        (FOLDER / name).write_text(game.record(), "utf-8")
        features_text = "".join(f'  "{feature}",\n' for feature in shows)
        index.append(f'["{name}"]\npurpose = "{game.headers["purpose"]}"\nshows = [\n{features_text}]\n')
    (FOLDER / "index.toml").write_text("\n".join(index), "utf-8")
    write_digests()


def write_digests() -> None:
    """Trace the shortest record of each edition, each with another number of players, and one more."""
    for path in (FOLDER / "digests").glob("*.jsonl"):
        path.unlink()
    (FOLDER / "digests").mkdir(exist_ok=True)
    for number, edition in enumerate((*EDITIONS, "standard")):
        paths = sorted(FOLDER.glob(f"??-{2 + number % 4}p-{edition}.caylus"))
        path = min(paths, key=lambda path: (path.stat().st_size, path.name))
        lines = trace(read(path.read_text("utf-8")))
        text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
        (FOLDER / "digests" / f"{path.stem}.jsonl").write_text(text, "utf-8")


if __name__ == "__main__":
    write(collect())
