"""Write `moments.json`: real positions to look at, one for every kind of decision and a few more.

Run it with the developers' Python after the messages have changed: `python web/src/gallery/moments.py`.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from caylus.game import Game
from caylus.rules.events import Event
from caylus.server.messages.log_lines import lines_of, outlook_of
from caylus.server.messages.question import ask_of
from caylus.text import records
from caylus.text.description import describe
from caylus.text.sentences import Sentences

HERE: Final = Path(__file__).parent
RECORDS: Final = HERE.parents[2] / "tests" / "records"
PICKED: Final = {
    "opening": ("11-4p-standard", 0),
    "middle": ("06-3p-standard", 60),
    "two": ("01-2p-standard", 40),
    "five": ("16-5p-standard", -20),
    "over": ("23-5p-standard", -1),
    "simple": ("29-5p-standard", 40),
}
"""Moments of a record after so many decisions; negative numbers count from its end."""
ENOUGH: Final = 6
"""A decision with so many choices is worth a look; more of them only make the file longer."""


def moment(game: Game, told: list[Event]) -> dict[str, Any]:
    """What a page would be sent at this moment."""
    words = Sentences("en", game.players)
    ask = ask_of(game, words)
    outlook = outlook_of(game)
    lines = lines_of(words, told, len(game.history), game.turn, game.phase)
    return {
        "view": describe(game),
        "ask": ask and ask.model_dump(mode="json"),
        "outlook": outlook and outlook.model_dump(mode="json"),
        "lines": [line.model_dump(mode="json") for line in lines],
    }


def steps(name: str) -> Iterator[tuple[Game, list[Event]]]:
    """A record's game after each decision, with what the last one did."""
    record = records.read((RECORDS / f"{name}.caylus").read_text("utf-8"))
    game = Game(record.players, record.edition, order=record.order, neutral=record.neutral)
    yield game, list(game.events())
    for move in record.moves:
        yield game, game.play(move)


def after(name: str, number: int) -> dict[str, Any]:
    """One moment of a record."""
    length = len(records.read((RECORDS / f"{name}.caylus").read_text("utf-8")).moves)
    wanted = number if number >= 0 else length + 1 + number
    for game, told in steps(name):
        if len(game.history) == wanted:
            return moment(game, told)
    raise ValueError(f"{name} has no {number} decisions")


def of_every_kind() -> dict[str, dict[str, Any]]:
    """For every kind of decision the first moment with many choices, late in a game of four or five."""
    found: dict[str, tuple[int, dict[str, Any]]] = {}
    for file in sorted(RECORDS.glob("*-[345]p-*.caylus")):
        for game, told in steps(file.stem):
            best = found[game.kind][0] if game.kind in found else 0
            if not game.over and game.turn > 3 and best < len(game.tokens) and best < ENOUGH:
                found[game.kind] = (len(game.tokens), moment(game, told))
    return {kind: found[kind][1] for kind in sorted(found)}


def main() -> None:
    """Write the file, a line for each moment."""
    moments = {name: after(*where) for name, where in PICKED.items()} | of_every_kind()
    lines = [f"{json.dumps(name)}: {json.dumps(one, ensure_ascii=False)}" for name, one in moments.items()]
    (HERE / "moments.json").write_text("{\n" + ",\n".join(lines) + "\n}\n", "utf-8")


if __name__ == "__main__":
    main()
