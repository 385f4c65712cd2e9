"""Plays one game of a tournament."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout

from caylus.arena.results import record_name
from caylus.arena.schedule import ScheduledGame, Tournament, derive_seed
from caylus.bots import registry
from caylus.bots.ask import ask
from caylus.bots.bot import Bot, Budget
from caylus.bots.registry import Source
from caylus.game import Game
from caylus.rules.data.moves import Move


class BotCache:
    """Makes the bots of one process.

    Every game and seat gets a new object, so that bots share no state. Only reusable bots, such as external
    processes, are kept, one for each seat: starting them is slow, and they are told when a game is new.
    """

    def __init__(self, tournament: Tournament) -> None:
        """Find all bots; raises `UnknownBot` or `BotError`."""
        self._sources: list[Source] = [registry.find(entrant.spec) for entrant in tournament.entrants]
        self._kept: dict[tuple[int, int], Bot] = {}

    def bots_for(self, seats: Sequence[int]) -> list[Bot]:
        """The bots by seat, for entrants by seat."""
        return [self._bot(entrant, seat) for seat, entrant in enumerate(seats)]

    def _bot(self, entrant: int, seat: int) -> Bot:
        source = self._sources[entrant]
        if not source.reusable:
            return source.make()
        if (entrant, seat) not in self._kept:
            self._kept[entrant, seat] = source.make()
        return self._kept[entrant, seat]

    def close(self) -> None:
        """Close the bots that were kept."""
        for bot in self._kept.values():
            close = getattr(bot, "close", None)
            if close is not None:
                close()
        self._kept.clear()


class TimedBot:
    """Measures the time that a bot takes."""

    def __init__(self, bot: Bot) -> None:
        """Start with no time used."""
        self.name = bot.name
        self.seconds = 0.0
        self.decisions = 0
        self._bot = bot

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """Call `choose` of the bot."""
        started = time.perf_counter()
        move = self._bot.choose(game, budget, seed)
        self.seconds += time.perf_counter() - started
        self.decisions += 1
        return move


@contextmanager
def open_bots(tournament: Tournament) -> Iterator[BotCache]:
    """The bots of a tournament; closed at the end of the block."""
    cache = BotCache(tournament)
    try:
        yield cache
    finally:
        cache.close()


def play(tournament: Tournament, scheduled: ScheduledGame, cache: BotCache) -> str:
    """Play a game to its end; returns its record. Raises `BotError` if a bot fails."""
    entrants = [tournament.entrants[index] for index in scheduled.seats]
    bots = [TimedBot(bot) for bot in cache.bots_for(scheduled.seats)]
    names = [record_name(entrant.name) for entrant in entrants]
    game = Game(names, tournament.edition, order=scheduled.order, neutral=scheduled.neutral)
    with redirect_stdout(sys.stderr):  # stdout is for the results
        while (seat := game.seat) is not None:
            seed = derive_seed("decision", scheduled.seed, len(game.history))
            game.play(ask(bots[seat], game, entrants[seat].budget, seed))
    game.headers = {
        "game": str(scheduled.number),
        "start": str(scheduled.start),
        "decisions": " ".join(str(bot.decisions) for bot in bots),
        "seconds": " ".join(f"{bot.seconds:.6f}" for bot in bots),
    }
    return game.record()
