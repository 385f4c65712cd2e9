"""Playing one game of a tournament."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout

from caylus.arena.results import record_name
from caylus.arena.schedule import Scheduled, Tournament, draw
from caylus.bots import registry
from caylus.bots.ask import ask
from caylus.bots.bot import Bot, Budget
from caylus.bots.registry import Source
from caylus.game import Game
from caylus.rules.data.moves import Move


class Cast:
    """The bots of one process, ready to sit down.

    A bot gets a fresh object for every game and seat, so that nothing of one game is left in the next and
    neighbours do not share their thoughts. Only other processes are kept, one for each seat: starting them
    takes long, and they are told when a game is new.
    """

    def __init__(self, tournament: Tournament) -> None:
        """Find all bots; `UnknownBot` or `BotError` if one is not there."""
        self._sources: list[Source] = [registry.find(entrant.spec) for entrant in tournament.entrants]
        self._kept: dict[tuple[int, int], Bot] = {}

    def seat(self, seats: Sequence[int]) -> list[Bot]:
        """The bots by seat, for entrants by seat."""
        return [self._bot(entrant, seat) for seat, entrant in enumerate(seats)]

    def _bot(self, entrant: int, seat: int) -> Bot:
        source = self._sources[entrant]
        if not source.lasting:
            return source.make()
        if (entrant, seat) not in self._kept:
            self._kept[entrant, seat] = source.make()
        return self._kept[entrant, seat]

    def close(self) -> None:
        """End the processes."""
        for bot in self._kept.values():
            close = getattr(bot, "close", None)
            if close is not None:
                close()
        self._kept.clear()


class Timed:
    """A bot with a clock that runs while it thinks, and not while it is supervised."""

    def __init__(self, bot: Bot) -> None:
        """Begin with no time used."""
        self.name = bot.name
        self.seconds = 0.0
        self.decisions = 0
        self._bot = bot

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """What the bot chooses."""
        begun = time.perf_counter()
        move = self._bot.choose(game, budget, seed)
        self.seconds += time.perf_counter() - begun
        self.decisions += 1
        return move


@contextmanager
def cast_of(tournament: Tournament) -> Iterator[Cast]:
    """The bots, as long as they are needed."""
    cast = Cast(tournament)
    try:
        yield cast
    finally:
        cast.close()


def play(tournament: Tournament, scheduled: Scheduled, cast: Cast) -> str:
    """Play a game to its end; its record. `BotError` if a bot does what a bot must not do."""
    entrants = [tournament.entrants[index] for index in scheduled.seats]
    bots = [Timed(bot) for bot in cast.seat(scheduled.seats)]
    names = [record_name(entrant.name) for entrant in entrants]
    game = Game(names, tournament.edition, order=scheduled.order, neutral=scheduled.neutral)
    with redirect_stdout(sys.stderr):  # what bots print is not what we print
        while (seat := game.seat) is not None:
            seed = draw("decision", scheduled.seed, len(game.history))
            game.play(ask(bots[seat], game, entrants[seat].budget, seed))
    game.headers = {
        "game": str(scheduled.number),
        "start": str(scheduled.start),
        "decisions": " ".join(str(bot.decisions) for bot in bots),
        "seconds": " ".join(f"{bot.seconds:.6f}" for bot in bots),
    }
    return game.record()
