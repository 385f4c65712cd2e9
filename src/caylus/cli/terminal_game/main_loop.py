"""The game in the terminal: shows, asks, and does what was typed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rich.text import Text

from caylus.cli.errors import INTERRUPTED
from caylus.cli.terminal_game.choices import Choices, choices
from caylus.cli.terminal_game.save_files import Files
from caylus.cli.terminal_game.screen import final_table, screen, title
from caylus.cli.terminal_game.session import Session
from caylus.cli.terminal_game.terminal import Terminal, completing
from caylus.cli.terminal_game.typed_input import explain, find, token_meant
from caylus.rules.events import FinalScore, GameOver
from caylus.text.board.board_words import words_for
from caylus.text.board.picture import picture
from caylus.text.description import describe
from caylus.text.sentences import Sentences
from caylus.text.sentences.phrases import clip

EXAMPLES: Final = {
    **{"undo": "", "board": "", "log": "20", "why": "", "help": "", "save": "", "load": ""},
    **{"language": "", "quit": ""},
}
"""The commands in the order in which the help lists them, each with an example of what follows it."""


class Leave(Exception):
    """The person leaves the game."""


class TextGame:
    """One person, or several, at one terminal."""

    def __init__(self, session: Session, terminal: Terminal) -> None:
        """Play this game on this terminal."""
        self.terminal = terminal
        self.files = Files(session, self.terminal)
        self.groups: list[Choices] = []
        self.commands: dict[str, Callable[[str], bool]] = {
            "undo": self.undo,
            "board": self.board,
            "log": self.log,
            "why": self.why,
            "help": self.help,
            "save": self.save,
            "load": self.files.load,
            "language": self.language,
            "quit": self.quit,
        }
        """Each returns True if the situation has changed and is to be shown again."""

    @property
    def session(self) -> Session:
        """The game that is played; `load` replaces it."""
        return self.files.session

    @property
    def words(self) -> Sentences:
        """The sentences with this game's names."""
        return words_for(self.session.game, self.terminal.language)

    def run(self) -> int:
        """Play until somebody leaves; the exit code."""
        with completing(self.completions):
            try:
                while True:
                    self.session.play_bots()
                    self.show()
                    while not self.answer(self.terminal.ask(self.prompt())):
                        pass
            except Leave:
                return 0
            except EOFError:
                self.terminal.say()
                self.files.rescue()
                return 0
            except KeyboardInterrupt:
                self.terminal.say()
                self.files.rescue()
                return INTERRUPTED
            except Exception:
                self.files.rescue()
                raise

    def prompt(self) -> str:
        """Whose answer is waited for."""
        game = self.session.game
        return "> " if game.seat is None else f"{game.players[game.seat]}> "

    def show(self) -> None:
        """What happened, and what is asked; or how it ended."""
        game = self.session.game
        data = describe(game)
        self.terminal.head(title(data, self.words))
        news = [event for event in self.session.told() if not isinstance(event, (FinalScore, GameOver))]
        self.terminal.tell(self.words.story(news))
        self.groups = [] if game.over else choices(game, self.words)
        if game.over:
            self.terminal.say(final_table(data, self.words))
            forms = {command: self.terminal.form(command).strip() for command in ("save", "log", "undo")}
            self.terminal.say(Text("\n" + self.words.say("terminal.after-the-end", **forms), style="dim"))
        else:
            self.terminal.say(screen(game, self.groups, self.words, self.terminal.width))

    def answer(self, typed: str) -> bool:
        """Do what was typed; True if the situation has changed and is to be shown."""
        word, _, rest = typed.partition(" ")
        command = "help" if word == "?" else self.terminal.command(word, self.commands)
        if command is not None:
            return self.commands[command](rest.strip())
        if not typed:
            return self.quit("") if self.session.game.over else True
        return self.choose(typed)

    def choose(self, typed: str) -> bool:
        """Play the choice that was typed, or say why it cannot be played."""
        found = find(typed, self.groups, self.words)
        if len(found) == 1:
            self.session.play(found[0])
            return True
        if found:
            tokens = ", ".join(move.token for move in found)
            self.terminal.message("several", text=typed, tokens=tokens)
        else:
            self.refuse(typed)
        return False

    def refuse(self, typed: str) -> None:
        """Say why what was typed cannot be chosen."""
        game = self.session.game
        token = token_meant(typed)
        refusal = None if token is None else game.why_not(token)
        if refusal is None:
            self.terminal.message("unknown", text=clip(typed), help=self.terminal.word("help"))
        else:
            self.terminal.say(f"{self.words.refusal(refusal, game.state)} ({refusal.rule})")

    # ---- commands ----------------------------------------------------------------------------------

    def undo(self, rest: str) -> bool:
        """Back to the last decision of a person."""
        done = self.session.undo()
        self.terminal.message("undone" if done else "nothing-to-undo")
        return done

    def board(self, rest: str) -> bool:
        """The whole board."""
        self.terminal.say(picture(self.session.game, self.terminal.width, self.terminal.language))
        return False

    def log(self, rest: str) -> bool:
        """The story so far, or its last lines."""
        lines = self.words.story(self.session.game.events())
        last = int(rest) if rest.isdecimal() and len(rest) < 9 else 0
        self.terminal.tell(lines[-last:])
        return False

    def why(self, rest: str) -> bool:
        """Why a choice is not possible; or what it means, if it is."""
        game = self.session.game
        found = find(rest, self.groups, self.words) if rest else []
        if not rest:
            self.terminal.message("why-what", example=f"{self.terminal.word('why')} @castle")
        elif found:
            for move in found:
                meaning = self.words.move(move, game.kind, game.state)
                self.terminal.say(self.words.say("cli.legal", token=move.token, what=meaning))
        else:
            self.refuse(rest)
        return False

    def help(self, rest: str) -> bool:
        """The commands, or a tile."""
        if rest:
            self.terminal.say("\n".join(explain(rest, self.session.game, self.words)))
        else:
            self.terminal.message("help.choose")
            self.terminal.say(self.terminal.commands_table(EXAMPLES))
            self.terminal.message("help.enter")
        return False

    def language(self, rest: str) -> bool:
        """Go on in another language."""
        return self.terminal.speak(rest)

    def save(self, rest: str) -> bool:
        """Save to a file."""
        self.files.save(rest)
        return False

    def quit(self, rest: str) -> bool:
        """Leave, and save if wished."""
        if self.files.may_leave():
            raise Leave
        return False

    def completions(self) -> list[str]:
        """What the Tab key can complete."""
        tokens = [item.move.token for group in self.groups for item in group.items]
        return sorted(tokens) + sorted(self.terminal.word(command) for command in self.commands)
