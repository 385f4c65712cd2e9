"""Who made the games of a ladder, when and on what: kept beside them, so that a report can say so later."""

from __future__ import annotations

import json
import os
import platform
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import Final

from caylus.arena.runner import cores
from caylus.rules import compiled
from caylus.version import VERSION

NAME: Final = "ladder.json"


@dataclass(frozen=True)
class Made:
    """How the games of a folder were made."""

    command: str
    version: str
    date: str
    machine: str
    compiled: bool

    @staticmethod
    def now(command: str) -> Made:
        """By this command, on this machine, today."""
        machine = (
            f"{cores()} cores ({platform.machine()}), {platform.system()}, Python {platform.python_version()}"
        )
        return Made(command, VERSION, date.today().isoformat(), machine, compiled())

    def sentence(self) -> str:
        """In words."""
        rules = "compiled" if self.compiled else "interpreted"
        return f"Made with Caylus {self.version} (rules {rules}) on {self.date}; {self.machine}."

    def write(self, folder: Path) -> None:
        """Keep it beside the games."""
        part = folder / f"{NAME}.part"
        part.write_text(json.dumps(asdict(self), ensure_ascii=False, indent=2) + "\n", "utf-8")
        os.replace(part, folder / NAME)


def read_made(folder: Path) -> Made | None:
    """What is kept beside the games; None if there is nothing that can be read."""
    try:
        return Made(**json.loads((folder / NAME).read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return None
