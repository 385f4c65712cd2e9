"""A record as the positions that it leads through."""

from __future__ import annotations

from typing import Any

from caylus import Game
from caylus.rules.data.goods import counts
from caylus.text.records import Record


def trace(record: Record) -> list[dict[str, Any]]:
    """One object for each decision, as `caylus trace` prints them."""
    game = Game(record.players, record.edition, order=record.order, neutral=record.neutral)
    lines: list[dict[str, Any]] = []
    for index, move in enumerate(record.moves, 1):
        asked = {"index": index, "seat": game.seat, "kind": game.kind, "legal": sorted(game.tokens)}
        game.play(move)
        digest = {
            "points": game.points,
            "deniers": game.deniers,
            "cubes": [counts(game.state.cubes[seat]) for seat in range(len(record.players))],
            "provost": int(game.state.provost),
            "bailiff": int(game.state.bailiff),
            "final": game.scores,
        }
        lines.append({**asked, "token": move.token, "digest": digest})
    return lines
