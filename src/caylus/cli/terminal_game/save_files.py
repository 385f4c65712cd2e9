"""Saving and loading in the terminal game; nothing is lost or overwritten unasked."""

from __future__ import annotations

import errno
import shlex
import tempfile
from itertools import count
from pathlib import Path
from typing import Final

from caylus.cli.errors import CommandError
from caylus.cli.input_files import read_game
from caylus.cli.language import environment_language
from caylus.cli.terminal_game.session import Session, resume
from caylus.cli.terminal_game.terminal import Terminal
from caylus.text.sentences.phrases import Words

SAVE_NAME: Final = "game"


class Files:
    """The session that is played, and the file that it belongs to."""

    def __init__(self, session: Session, terminal: Terminal) -> None:
        """Keep this session."""
        self.session = session
        self.terminal = terminal
        self.path: str | None = None
        """Where it was saved to or loaded from: this file may be overwritten."""

    @property
    def words(self) -> Words:
        """The words of the terminal."""
        return self.terminal.words

    def save(self, name: str) -> None:
        """Save under a name, or where the game was saved before."""
        path = Path(name or self.default_name()).expanduser()
        if path.is_dir():
            why = self.words.say("terminal.file.folder", path=str(path))
            self.terminal.message("not-saved-why", whole=True, why=f"{why}.")
            return
        if path.exists() and str(path) != self.path:
            if not self.terminal.agreed(self.words.say("terminal.exists", path=str(path))):
                self.terminal.message("not-saved")
                return
        try:
            self.session.save(path)
        except (OSError, ValueError) as error:
            self.terminal.message("not-saved-why", whole=True, why=not_written(path, error, self.words))
            return
        self.path = str(path)
        self.terminal.message("saved", whole=True, path=str(path))

    def default_name(self) -> str:
        """Where the game is saved if no name is given: where it was before, or under a free name."""
        free = (SAVE_NAME + (f"-{number}" if number > 1 else "") + ".caylus" for number in count(1))
        return self.path or next(name for name in free if not Path(name).exists())

    def load(self, name: str) -> bool:
        """Go on with a game from a file; False, with the reason told, if that is not possible."""
        if not name:
            self.terminal.message("load-which", example=f"{self.terminal.word('load')} game.caylus")
            return False
        try:
            game = read_game(str(Path(name).expanduser()), language=self.terminal.language)
        except CommandError as error:
            self.terminal.message("not-loaded-why", whole=True, why=str(error))
            return False
        if self.session.unsaved and not self.terminal.agreed(self.words.say("terminal.leave-unsaved")):
            self.terminal.message("not-loaded")
            return False
        same = len(game.players) == len(self.session.seats) and "seats" not in game.headers
        self.session = resume(game, self.session.seats if same else None)
        self.path = str(Path(name).expanduser())
        names = ", ".join(game.players)
        self.terminal.message("loaded", whole=True, path=name, players=names, n=len(game.history))
        return True

    def may_leave(self) -> bool:
        """Offer to save what would be lost; False if that was wished and failed."""
        if not self.session.unsaved:
            return True
        no = self.words.say("terminal.no").split()[0]
        name = self.terminal.ask(self.words.say("terminal.save-where", path=self.default_name(), no=no) + " ")
        if self.terminal.means("no", name):
            return True
        self.save("" if self.terminal.means("yes", name) else name)
        return not self.session.unsaved

    def rescue(self) -> None:
        """Save on the way out, if something would be lost."""
        if not self.session.unsaved:
            return
        path = self.session.autosave([Path.cwd(), Path.home(), Path(tempfile.gettempdir())])
        if path is None:
            self.terminal.message("could-not-save")
            return
        self.terminal.message("rescued", whole=True, path=str(path))
        if not self.session.game.over:
            language = self.terminal.language
            option = "" if language == environment_language() else f" --language {language}"
            command = f"caylus play --text{option} --load {shlex.quote(str(path))}"
            self.terminal.message("go-on", whole=True, command=command)


def not_written(path: Path, error: Exception, words: Words) -> str:
    """Why a file could not be written, in a sentence."""
    number = getattr(error, "errno", None)
    if number in (errno.ENOENT, errno.ENOTDIR) and not path.parent.is_dir():
        return words.say("terminal.file.no-folder", path=str(path.parent))
    if number in (errno.EACCES, errno.EPERM, errno.EROFS):
        return words.say("terminal.file.not-writable", path=str(path))
    if number in (errno.ENOSPC, errno.EDQUOT):
        return words.say("terminal.file.disk-full")
    why = getattr(error, "strerror", None) or str(error)
    return words.say("terminal.file.unwritable", path=str(path), why=why)
