"""Saving and loading in the terminal game; nothing is lost or overwritten unasked."""

from __future__ import annotations

import shlex
import tempfile
from itertools import count
from pathlib import Path
from typing import Final

from caylus.cli.complaints import Complaint
from caylus.cli.reading import read_game
from caylus.cli.session import Session, resume
from caylus.cli.terminal import Terminal

SAVE_NAME: Final = "game"


class Files:
    """The session that is played, and the file that it belongs to."""

    def __init__(self, session: Session, terminal: Terminal) -> None:
        """Keep this session."""
        self.session = session
        self.terminal = terminal
        self.path: str | None = None
        """Where it was saved to or loaded from: this file may be overwritten."""

    def save(self, name: str) -> None:
        """Save under a name, or where the game was saved before."""
        path = Path(name or self.default_name()).expanduser()
        if path.exists() and str(path) != self.path:
            if not self.terminal.agreed(f"{path} exists. Overwrite it?"):
                self.terminal.say("Not saved.")
                return
        try:
            self.session.save(path)
        except (OSError, ValueError) as error:
            self.terminal.say(f"Not saved: {getattr(error, 'strerror', None) or error}.", whole=True)
            return
        self.path = str(path)
        self.terminal.say(f"Saved to {path}.", whole=True)

    def default_name(self) -> str:
        """Where the game is saved if no name is given: where it was before, or under a free name."""
        free = (SAVE_NAME + (f"-{number}" if number > 1 else "") + ".caylus" for number in count(1))
        return self.path or next(name for name in free if not Path(name).exists())

    def load(self, name: str) -> bool:
        """Go on with a game from a file; False, with the reason told, if that is not possible."""
        if not name:
            self.terminal.say("Load which file? For example: load game.caylus")
            return False
        try:
            game = read_game(str(Path(name).expanduser()))
        except Complaint as complaint:
            self.terminal.say(f"Not loaded: {complaint}", whole=True)
            return False
        if self.session.unsaved and not self.terminal.agreed("This game is not saved. Leave it?"):
            self.terminal.say("Not loaded.")
            return False
        same = len(game.players) == len(self.session.seats) and "seats" not in game.headers
        self.session = resume(game, self.session.seats if same else None)
        self.path = str(Path(name).expanduser())
        names = ", ".join(game.players)
        self.terminal.say(f"Loaded {name}: {names}, {len(game.history)} decisions.", whole=True)
        return True

    def may_leave(self) -> bool:
        """Offer to save what would be lost; False if that was wished and failed."""
        if not self.session.unsaved:
            return True
        name = self.terminal.ask(f"Save the game? Enter for {self.default_name()}, another name, or n: ")
        if name.lower() in ("n", "no"):
            return True
        self.save("" if name.lower() in ("y", "yes") else name)
        return not self.session.unsaved

    def rescue(self) -> None:
        """Save on the way out, if something would be lost."""
        if not self.session.unsaved:
            return
        path = self.session.autosave([Path.cwd(), Path.home(), Path(tempfile.gettempdir())])
        if path is None:
            self.terminal.say("The game could not be saved.")
            return
        self.terminal.say(f"The game is saved in {path}", whole=True)
        if not self.session.game.over:
            command = f"caylus play --text --load {shlex.quote(str(path))}"
            self.terminal.say(f"Go on with: {command}", whole=True)
