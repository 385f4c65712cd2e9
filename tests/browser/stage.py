"""Any moment of a recorded game on the real page: what the table's socket would say is said here."""

import functools
import json
import re
from collections.abc import Iterator

from playwright.sync_api import Page, WebSocketRoute

from caylus.game import Game
from caylus.rules.data.tiles import COLORS
from caylus.server.i18n import ServerSentences
from caylus.server.messages.log_lines import lines_of, outlook_of
from caylus.server.messages.question import ask_of
from caylus.server.messages.server_messages import Table
from caylus.server.messages.table_models import ClockRules, Clocks, Seat, TableInfo, You
from caylus.text import records
from caylus.text.description import describe
from tests.builds import ROOT

MOMENTS = {
    "first turn of 5": ("16-5p-standard", 0),
    "middle of 3": ("06-3p-standard", 120),
    "last turn of 2": ("01-2p-standard", 200),
    "place": ("16-5p-standard", 346),
    "gate": ("40-2p-brain-games", 202),
    "guild": ("11-4p-standard", 20),
    "provost": ("11-4p-standard", 21),
    "joust": ("11-4p-standard", 230),
    "inn": ("11-4p-standard", 272),
    "produce": ("11-4p-standard", 26),
    "bonus": ("12-4p-french", 292),
    "market": ("12-4p-french", 316),
    "peddler": ("12-4p-french", 319),
    "carpenter": ("13-4p-first", 65),
    "mason": ("12-4p-french", 166),
    "lawyer": ("46-2p-french", 193),
    "architect": ("13-4p-first", 284),
    "church": ("29-5p-standard", 305),
    "bank": ("19-5p-igroved", 325),
    "tailor": ("18-5p-first", 365),
    "jeweller": ("12-4p-french", 373),
    "alchemist": ("09-3p-igroved", 196),
    "castle": ("16-5p-standard", 380),
    "favor": ("11-4p-standard", 124),
    "favor-cubes": ("31-3p-french", 173),
    "favor-build": ("45-2p-french", 210),
    "over": ("23-5p-standard", 442),
}
"""The record and how many of its decisions have been made: every kind of decision, early and late."""
NAMES = ("Anna", "Maximilian", "Corina", "Владислава", "Éve")
TOLD = 12
"""So many decisions are in the log."""


@functools.cache
def game_at(name: str, number: int) -> tuple[Game, list[tuple[list[object], int, int, int]]]:
    """A game after so many decisions, and what the last of them did."""
    record = records.read((ROOT / f"tests/records/{name}.caylus").read_text("utf-8"))
    players = NAMES[: len(record.players)]
    game = Game(players, record.edition, order=record.order, neutral=record.neutral)
    told: list[tuple[list[object], int, int, int]] = [(list(game.events()), 0, game.turn, game.phase)]
    for move in record.moves[:number]:
        turn, phase = game.turn, game.phase
        told.append((list(game.play(move)), len(game.history), turn, phase))
    return game, told[-TOLD:]


@functools.cache
def table_at(moment: str, language: str) -> Table:
    """The table at this moment as the one sees it who decides; at the end, as the first player."""
    game, told = game_at(*MOMENTS[moment])
    words = ServerSentences(language, game.players)
    ask = ask_of(game, words)
    mine = 0 if ask is None else ask.seat
    info = TableInfo(
        id="stage",
        state="over" if game.over else "playing",
        title="",
        host="p0",
        edition=MOMENTS[moment][0].split("p-", 1)[1],
        options={},
        seed=None,
        public=False,
        clock=None,
        created=0,
        changed=0,
        decisions=len(game.history),
        turn=game.turn,
        rematch=None,
        rematch_of=None,
        seats=[seat(number, name, number == mine) for number, name in enumerate(game.players)],
    )
    you = You(person=f"p{mine}", name="", seats=[mine], host=False, seen=10_000, reset_to=None, undo_to=0)
    return Table(
        version=1 + list(MOMENTS).index(moment),
        table=info,
        you=you,
        view=describe(game),
        ask=ask,
        outlook=outlook_of(game),
        log=[line for part in told for line in lines_of(words, *part) if line.text],  # type: ignore[arg-type]
        chat=[],
        clocks=clocks(len(game.players), None if ask is None else ask.seat),
        undo=None,
        watching=0,
    )


def clocks(players: int, running: int | None) -> Clocks:
    """Everybody has more than an hour left."""
    left = 5_025_000
    return Clocks(
        rules=ClockRules(kind="game", seconds=5400, increment=0),
        left=[left] * players,
        running=running,
        deadline=None if running is None else 2**52,
        now=2**52 - left,
    )


def seat(number: int, name: str, mine: bool) -> Seat:
    """Somebody at the table: every second one is a bot."""
    bot = number % 2 == 1 and not mine
    return Seat(
        seat=number,
        color=COLORS[number],
        kind="bot" if bot else "person",
        name=name,
        person=None if bot else f"p{number}",
        level="builder" if bot else None,
        stand_in=None,
        resigned=False,
        here=not bot,
    )


class Stage:
    """A page on which a table is shown that no server knows."""

    def __init__(self, page: Page, language: str) -> None:
        """Nothing is shown yet."""
        self.page, self.language = page, language
        self.sockets: list[WebSocketRoute] = []
        self.table: Table | None = None
        page.route_web_socket(re.compile("/tables/stage/socket"), self.connected)
        page.route(re.compile("/tables/stage/log"), lambda route: route.fulfill(json=self.log()))

    def connected(self, socket: WebSocketRoute) -> None:
        """The page asks for the table."""
        self.sockets.append(socket)
        if self.table is not None:
            socket.send(self.table.model_dump_json())

    def log(self) -> dict[str, object]:
        """The log of the whole game, as the end of a game asks for it."""
        lines = [] if self.table is None else self.table.log
        told = [line.model_dump(mode="json") for line in lines]
        return {"decisions": 0, "lines": told, "tokens": [], "deciders": []}

    def show(self, moment: str) -> None:
        """Show a moment; everything that it asks is on the page when this returns."""
        self.table = table_at(moment, self.language)
        if self.sockets:
            self.sockets[-1].send(self.table.model_dump_json())
        else:
            self.page.goto("/table/stage")
        ask = self.table.ask
        kind = json.dumps("over" if ask is None else ask.kind)
        question = "" if ask is None else ask.question
        self.page.locator(f"[data-due-kind={kind}]", has_text=question).wait_for()
        self.page.evaluate("() => document.fonts.ready.then(() => new Promise(requestAnimationFrame))")

    def all(self) -> Iterator[str]:
        """Show every moment, one after the other."""
        for moment in MOMENTS:
            self.show(moment)
            yield moment
