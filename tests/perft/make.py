"""Writes the perft files of this folder anew: `python -m tests.perft.make`.

Positions come from random play in several styles (`tests/play.py`); the numbers are what the engine
counts today. The tests count again, small depths in another way too.
"""

from __future__ import annotations

import textwrap
from pathlib import Path
from typing import Final

from caylus import Edition, Game
from caylus.rules.playout import perft
from tests.play import Play, Setup

FOLDER: Final = Path(__file__).parent
MOST: Final = {"place": 25_000, "": 6_000}
"""About how many sequences the greatest depth may have: placings are cheap to count, there are so many."""
DEEPEST: Final = 6

POSITIONS: Final[list[tuple[int, str, str, str, int]]] = [
    (players, edition, style, options, decisions)
    for players in (2, 3, 4, 5)
    for edition, style, options, decisions in (
        ("standard", "uniform", "", 0),
        ("standard", "builder", "", 60),
        ("french", "lawyer", "", 120),
        ("standard", "castle", "", 150),
        ("igroved", "courtier", "", 180),
        ("brain-games", "spender", "stables=next-turn", 90),
        ("first", "wanderer", "favors=simple", 40),
        ("standard", "builder", "", 230),
    )
]
KINDS: Final = (
    *("mason", "lawyer", "castle", "favor-build", "market", "gate", "alchemist"),
    *("carpenter", "favor-build", "favor-cubes", "joust", "place", "inn", "architect"),
    *("produce", "lawyer", "place", "favor", "peddler", "guild", "bonus"),
    *("castle", "place", "favor-cubes", "favor-build", "provost", "gate", "bank"),
)
"""Positions are taken a little later than said, where this is asked; the set-ups come without."""


def block(kind: str, players: int, edition: str, style: str, options: str, decisions: int) -> str:
    """One position as it stands in the file."""
    setup = Setup(players, Edition.of(edition, Edition.parse_options(options)), 100 * players + decisions)
    found: Game | None = None
    for seed in range(200):
        for game in Play(setup, style, 400, seed).games():
            if len(game.history) >= decisions and game.kind == kind and not game.over:
                found = game
                break
        if found is not None:
            break
    assert found is not None, (players, edition, style, kind)
    return text_of(found, f"{players} players, {edition}, {style}: {found.kind} in turn {found.turn}")


def text_of(game: Game, title: str) -> str:
    """A position with its options and counts."""
    assert game.order is not None
    assert game.neutral is not None
    lines = [f"position: {title}", f"edition: {game.edition.name}"]
    if game.edition.changes:
        lines.append(f"options: {game.edition.options_text()}")
    lines += [f"order: {' '.join(map(str, game.order))}", f"neutral: {' '.join(game.neutral)}"]
    lines += wrapped("moves", [move.token for move in game.history])
    lines += [f"asks: {game.kind}", f"seat: {game.seat}", f"hash: {game.hash64:016x}"]
    lines += wrapped("legal", game.tokens)
    count = 1
    for depth in range(1, DEEPEST + 1):
        if depth > 1 and count * len(game.tokens) > MOST.get(game.kind, MOST[""]) * 20:
            break
        count = int(perft(game.state, depth))
        lines.append(f"perft {depth}: {count}")
    return "\n".join(lines)


def wrapped(key: str, tokens: list[str]) -> list[str]:
    """A list of tokens on lines of a readable length."""
    return textwrap.wrap(
        f"{key}: {' '.join(tokens)}",
        108,
        break_long_words=False,
        break_on_hyphens=False,
        subsequent_indent="  ",
    )


HEAD: Final = """\
# Perft: how many sequences of decisions there are from a position, by their number (a game that ends
# sooner counts once). Blocks are separated by empty lines; `moves` lead from the set-up to the position,
# `legal` are the options in the order in which they are offered. Written by make.py.
"""


def main() -> None:
    """One file for each number of players."""
    kinds = iter(KINDS)
    for players in (2, 3, 4, 5):
        blocks = [
            block("place" if entry[-1] == 0 else next(kinds), *entry)
            for entry in POSITIONS
            if entry[0] == players
        ]
        text = "\n\n".join([HEAD.rstrip(), *blocks]) + "\n"
        (FOLDER / f"players-{players}.txt").write_text(text, "utf-8")


if __name__ == "__main__":
    main()
