"""The shared state of a running server."""

from __future__ import annotations

from caylus.server.mail import Mailer
from caylus.server.rate_limits import RateLimiter
from caylus.server.server_bots import ServerBots
from caylus.server.settings import Settings
from caylus.server.store.database import Database
from caylus.server.store.people_store import PeopleStore
from caylus.server.store.table_store import TableStore
from caylus.server.tables.table_registry import TableRegistry


class AppState:
    """The database, the tables, the bots and the rate limits of one server."""

    def __init__(self, settings: Settings) -> None:
        """Create everything; nothing is opened yet."""
        self.settings = settings
        self.database = Database(settings.database)
        self.people = PeopleStore(self.database)
        self.bots = ServerBots(settings.bot_processes, settings.bot_timeout, settings.bots)
        self.tables = TableRegistry(settings, TableStore(self.database), self.bots)
        self.mailer = Mailer(settings, self.people)
        self.tables.on_turn.append(self.mailer.turn_changed)
        self.login_limit = RateLimiter(10, 10 / 300)
        """Log-in attempts, by account and by address."""
        self.guest_limit = RateLimiter(100, 2)
        """New guests, by address."""
        self.table_limit = RateLimiter(40, 0.5)
        """New tables, by person."""
        self.hint_limit = RateLimiter(20, 0.2)
        """Hints, by person."""
        self.hint_address_limit = RateLimiter(60, 1)
        """Hints, by address."""
        self.hinting: set[str] = set()
        """The people who are waiting for a hint."""

    async def open(self) -> None:
        """Open the database and load the tables where a bot, a clock or a mail is due."""
        await self.database.open()
        mail = self.settings.mail
        await self.tables.resume(mail.delay if mail.host else 0)

    async def close(self) -> None:
        """Finish pending work and release everything."""
        await self.tables.close()
        await self.mailer.close()
        await self.database.close()
