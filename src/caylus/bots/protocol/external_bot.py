"""A bot that is another process and speaks our line protocol (`docs/bot-protocol.md`)."""

from __future__ import annotations

import time
from functools import partial
from typing import Any, Final

from caylus.bots.ask import BotError, legal_move, longest
from caylus.bots.bot import Budget, Choice, Explanation
from caylus.bots.protocol import line_protocol
from caylus.bots.protocol.child_process import Peer, PeerFault, Silent
from caylus.bots.protocol.line_protocol import HELLO, VERSION, ProtocolError
from caylus.game import Game
from caylus.rules.data.moves import Move

GREETING: Final = 30.0
"""So many seconds a process may take before it is ready: some have much to load."""
MOST_LINES: Final = 100_000
"""Who prints more lines than this without an answer will not answer."""


class ProcessBot:
    """Starts the process and asks it; after any fault the process is gone and `BotError` says why."""

    def __init__(
        self, command: str, *, greeting: float = GREETING, patience: float | None = None, **settings: object
    ) -> None:
        """Start the process and wait until it is ready; `settings` are options that it offers.

        `greeting` is how long it may take to be ready, `patience` how long beyond its budget to decide.
        """
        self.name = command
        self.command = command
        self.explains = False
        """Does it explain itself?"""
        self.options: dict[str, str] = {}
        """The options that it offers, with their values."""
        self._patience = patience
        self._again = partial(type(self), command, greeting=greeting, patience=patience, **settings)
        self._setup = ""
        self._moves: list[Move] = []
        try:
            self._peer = Peer(command)
        except PeerFault as fault:
            raise BotError(command, str(fault)) from None
        try:
            self._greet(time.monotonic() + greeting)
            for option, value in settings.items():
                self._set(option, str(value))
        except (PeerFault, ProtocolError) as fault:
            self._peer.close()
            raise BotError(command, str(fault)) from None
        except BaseException:
            self._peer.close()
            raise

    def choose(self, game: Game, budget: Budget, seed: int) -> Move:
        """What the process answers to `go`."""
        return self._go(game, budget, seed, False)[0]

    def explain(self, game: Game, budget: Budget, seed: int) -> Explanation:
        """What the process says of the position; `BotError` if it is not one that explains itself."""
        if not self.explains:
            raise BotError(self.name, "does not explain itself")
        return self._go(game, budget, seed, True)[1]

    def close(self) -> None:
        """End the process."""
        self._peer.close("quit")

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied as its command and settings: the copy starts a process of its own."""
        return self._again, ()

    # ---- the conversation ------------------------------------------------------------------------------

    def _greet(self, deadline: float) -> None:
        """The first words of both sides."""
        self._peer.send(f"{HELLO} {VERSION}")
        for _ in range(MOST_LINES):
            word, _, rest = self._peer.receive(deadline).partition(" ")
            if word == "name":
                self.name = rest or self.name
            elif word == "explains":
                self.explains = True
            elif word == "option":
                option, _, value = rest.partition(" ")
                self.options[option] = value
            elif word == "error":
                raise ProtocolError(f"said: {rest}")
            elif word == "ready":
                if rest != str(VERSION):
                    raise ProtocolError(f"speaks version {rest or '?'} of the protocol, and we {VERSION}")
                return
        raise ProtocolError(f"printed {MOST_LINES} lines and was not ready")

    def _set(self, option: str, value: str) -> None:
        if option not in self.options:
            known = ", ".join(self.options) or "none"
            raise ProtocolError(f"has no option {option!r}; it offers {known}")
        self._peer.send(f"set {option} {value}")
        self.options[option] = value

    def _go(self, game: Game, budget: Budget, seed: int, explain: bool) -> tuple[Move, Explanation]:
        try:
            for line in self._position(game):
                self._peer.send(line)
            self._peer.send(line_protocol.go_line(budget, seed, explain))
            return self._answer(game, budget)
        except (PeerFault, ProtocolError) as fault:
            self._peer.close()
            raise BotError(self.name, str(fault), game.position()) from None
        except BaseException:  # also when we are interrupted: its next answer would be to this question
            self._peer.close()
            raise

    def _position(self, game: Game) -> list[str]:
        """The lines that tell the process the position."""
        if game.order is None:
            self._setup = ""
            return [line_protocol.position_line(game)]
        setup = line_protocol.setup_line(game)
        known = len(self._moves)
        goes_on = setup == self._setup and known < len(game.history) and game.history[:known] == self._moves
        self._setup = setup
        self._moves = list(game.history)
        moves = " ".join(["moves", *(move.token for move in game.history)])
        return [moves] if goes_on else [setup, moves]

    def _answer(self, game: Game, budget: Budget) -> tuple[Move, Explanation]:
        """Read until there is a move. Who is late is told to stop, and gets the rest of our patience."""
        begun = time.monotonic()
        # A little less than the caller's patience: we know better than an alarm what went wrong.
        deadline = begun + 0.9 * longest(budget, self._patience)
        late = deadline if budget.seconds is None else min(deadline, begun + 1.5 * budget.seconds + 0.5)
        choices: list[Choice] = []
        nodes = 0
        for _ in range(MOST_LINES):
            try:
                line = self._peer.receive(late)
            except Silent:
                if late == deadline:
                    raise
                self._peer.send("stop")
                late = deadline
                continue
            word, _, rest = line.partition(" ")
            if word == "move":
                return legal_move(self.name, game, rest.strip()), Explanation(tuple(choices), nodes)
            if word == "error":
                raise ProtocolError(f"said: {rest}")
            if word == "info":
                info = line_protocol.read_info(rest.split())
                if isinstance(info, Choice):
                    choices.append(info)
                elif info is not None:
                    nodes = info
        raise ProtocolError(f"printed {MOST_LINES} lines and no move")
