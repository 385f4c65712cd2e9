"""How the games of a ladder were made; kept in a file beside them for the report."""

from __future__ import annotations

import json
import platform
from dataclasses import asdict, dataclass
from datetime import date
from pathlib import Path
from typing import Final

from caylus.bots.worker_processes import available_cores
from caylus.files import write_file
from caylus.rules import compiled
from caylus.version import VERSION

NAME: Final = "ladder.json"


@dataclass(frozen=True)
class Provenance:
    """Command, version, date and machine."""

    command: str
    version: str
    date: str
    machine: str
    compiled: bool

    @staticmethod
    def now(command: str) -> Provenance:
        """This command on this machine, today."""
        machine = (
            f"{available_cores()} cores ({platform.machine()}), {platform.system()}, "
            f"Python {platform.python_version()}"
        )
        return Provenance(command, VERSION, date.today().isoformat(), machine, compiled())

    def sentence(self) -> str:
        """One sentence for the report."""
        rules = "compiled" if self.compiled else "interpreted"
        return f"Made with Caylus {self.version} (rules {rules}) on {self.date}; {self.machine}."

    def write(self, folder: Path) -> None:
        """Write it to the folder of the games."""
        write_file(folder / NAME, json.dumps(asdict(self), ensure_ascii=False, indent=2) + "\n")


def read_provenance(folder: Path) -> Provenance | None:
    """Read it from the folder of the games; None if it is missing or unreadable."""
    try:
        return Provenance(**json.loads((folder / NAME).read_text("utf-8")))
    except (OSError, ValueError, TypeError):
        return None
