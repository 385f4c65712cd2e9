"""A game with people and bots on its seats: what the terminal game does, without the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from caylus.bots import Bot, Budget, make
from caylus.bots.registry import BUILT_IN
from caylus.files import write_file
from caylus.game import NAMES, Game
from caylus.rules.data.editions import Edition
from caylus.rules.data.moves import Move
from caylus.rules.events import Decided, Event
from caylus.text.sentences.phrases import Words, clip

PERSON: Final = "person"
RANDOM: Final = "random"
SEAT_WORDS: Final = {
    **dict.fromkeys(("me", "person", "human", "moi", "я", "eu"), PERSON),
    "bot": RANDOM,
    **{name: name for name in BUILT_IN},
}
AUTOSAVE: Final = "caylus-autosave"


class Fault(ValueError):
    """What is wrong with a setting: a message of the terminal, or of records, and what is filled into it."""

    def __init__(self, name: str, /, **values: str | int) -> None:
        """Keep what a sentence in any language needs."""
        self.name = name
        self.values = values
        super().__init__(self.sentence(Words()))

    def __reduce__(self) -> tuple[Any, ...]:
        return partial(type(self), **self.values), (self.name,)

    def sentence(self, words: Words) -> str:
        """The sentence."""
        return words.say(self.name, **self.values)


@dataclass
class Settings:
    """What is to be played, and who plays."""

    seats: list[str] = field(default_factory=lambda: [PERSON, RANDOM, RANDOM])
    names: list[str] = field(default_factory=lambda: list(NAMES))
    """Five names, of which the first are used."""
    edition: Edition = field(default_factory=Edition.of)
    seed: int = 0

    def begin(self) -> Session:
        """Set the game up."""
        game = Game(self.names[: len(self.seats)], self.edition, seed=self.seed)
        return Session(game, list(self.seats), self.seed)


def parse_seats(text: str) -> list[str]:
    """Seats such as `me,builder,random`; `Fault` if there are none such."""
    words = [word.strip() for word in text.split(",")]
    if not 2 <= len(words) <= 5:
        raise Fault("terminal.fault.seats", count=len(words))
    for word in words:
        if word.lower() not in SEAT_WORDS:
            raise Fault("terminal.fault.seat", me="me", known=", ".join(BUILT_IN), text=clip(word))
    return [SEAT_WORDS[word.lower()] for word in words]


def count_seats(players: int, people: int) -> list[str]:
    """So many seats, the first of them for people; `Fault` if there cannot be so many."""
    if not 2 <= players <= 5:
        raise Fault("record.players-count", count=players)
    if not 0 <= people <= players:
        raise Fault("terminal.fault.people", players=players, count=people)
    return [PERSON] * people + [RANDOM] * (players - people)


def parse_names(text: str) -> list[str]:
    """Names with commas between them, filled up to five; `Fault` if they cannot be."""
    names = [name.strip() for name in text.split(",")]
    if len(names) > 5:
        raise Fault("terminal.fault.names", count=len(names))
    for name in names:
        if not name or "#" in name or not name.isprintable():
            raise Fault("terminal.fault.name", text=clip(name))
    others = [name for name in NAMES if name not in names]
    names += others[: 5 - len(names)]
    if len(set(names)) < len(names):
        raise Fault("terminal.fault.same-name")
    return names


class Session:
    """A running game: it lets bots play, takes back, saves."""

    def __init__(self, game: Game, seats: list[str], seed: int) -> None:
        """Begin with a game that may already have decisions."""
        self.game = game
        self.seats = seats
        self.seed = seed
        self.news: list[Event] = game.events() if not game.history else []
        """What happened and was not told yet."""
        self.saved = len(game.history)
        """How many decisions the saved game has; -1 if it went another way."""

    @property
    def waits(self) -> bool:
        """Is it a person's decision?"""
        seat = self.game.seat
        return seat is not None and self.seats[seat] == PERSON

    def play(self, move: Move | str) -> None:
        """Play a decision; `IllegalMove` if it is refused."""
        self.news += self.game.play(move)

    def play_bots(self) -> None:
        """Let bots play until a person has to decide or the game is over."""
        while not self.game.over and not self.waits:
            assert self.game.seat is not None
            self.play(bot_move(self.seats[self.game.seat], self.game, self.seed))

    def undo(self) -> bool:
        """Back to the last decision of a person, bots' decisions included; False if there is none."""
        deciders = who_decided(self.game)
        for made in range(len(deciders) - 1, -1, -1):
            if self.seats[deciders[made]] == PERSON:
                self.game.undo(len(deciders) - made)
                self.news = []
                self.saved = -1 if self.saved > made else self.saved
                return True
        return False

    def told(self) -> list[Event]:
        """What happened since this was last asked."""
        news, self.news = self.news, []
        return news

    # ---- files -------------------------------------------------------------------------------------

    def text(self) -> str:
        """The game as a file holds it; a game that began from a position can only be kept as a position."""
        if self.game.order is None:
            return self.game.position()
        self.game.headers |= {"seats": " ".join(self.seats), "seed": str(self.seed)}
        return self.game.record()

    def save(self, path: Path) -> None:
        """Write the game to a file; `OSError` if that is not possible; then what was there stays."""
        write_file(path, self.text())
        self.saved = len(self.game.history)

    def autosave(self, folders: Sequence[Path]) -> Path | None:
        """Save under a name that is free, in the first folder where that is possible; None if nowhere."""
        for folder in folders:
            for number in range(1, 1000):
                path = folder / f"{AUTOSAVE}{'' if number == 1 else f'-{number}'}.caylus"
                if path.exists():
                    continue
                try:
                    self.save(path)
                except OSError:
                    break
                return path
        return None

    @property
    def unsaved(self) -> bool:
        """Would a person's decision be lost?"""
        return self.saved < 0 or any(
            self.seats[seat] == PERSON for seat in who_decided(self.game)[self.saved :]
        )


def resume(game: Game, seats: list[str] | None = None) -> Session:
    """Go on with a game from a file, with the seats that the file or the caller names."""
    players = len(game.players)
    kept = game.headers.get("seats", "").split()
    if seats is None and len(kept) == players and set(kept) <= {PERSON, *BUILT_IN}:
        seats = kept
    if seats is None or len(seats) != players:
        seats = count_seats(players, 1)
    seed = game.headers.get("seed", "0")
    return Session(game, list(seats), int(seed) if seed.isdecimal() and len(seed) < 20 else 0)


def bot_move(name: str, game: Game, seed: int) -> Move:
    """What a bot chooses: the same in the same position with the same seed, unless it thinks by the clock."""
    return bot(name).choose(game, Budget(), (game.hash64 ^ seed) & 0x7FFFFFFF)


@cache
def bot(name: str) -> Bot:
    """One of our bots, made once."""
    return make(name)


def who_decided(game: Game) -> list[int]:
    """The seat of each decision so far."""
    return [event.seat for event in game.events() if isinstance(event, Decided) and not event.forced]
