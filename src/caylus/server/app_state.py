"""Everything that a running server holds."""

from __future__ import annotations

from caylus.server.bot_pool import ServerBots
from caylus.server.mail import Postman
from caylus.server.rate_limits import Limits
from caylus.server.settings import Settings
from caylus.server.store.database import Database
from caylus.server.store.people_store import PeopleStore
from caylus.server.store.table_store import TableStore
from caylus.server.tables.table_registry import Hall


class House:
    """The database, the tables, the bots and the limits of one server."""

    def __init__(self, settings: Settings) -> None:
        """Nothing is opened yet."""
        self.settings = settings
        self.database = Database(settings.database)
        self.people = PeopleStore(self.database)
        self.thinkers = ServerBots(settings.thinkers, settings.patience, settings.bots)
        self.hall = Hall(settings, TableStore(self.database), self.thinkers)
        self.postman = Postman(settings, self.people)
        self.hall.on_turn.append(self.postman.turn_changed)
        self.tries = Limits(10, 10 / 300)
        """Log-ins, by account and by address."""
        self.guests = Limits(100, 2)
        """New guests, by address."""
        self.openings = Limits(40, 0.5)
        """New tables, by person."""

    async def open(self) -> None:
        """Open the database and wake the tables where something is going on."""
        await self.database.open()
        mail = self.settings.mail
        await self.hall.wake(mail.delay if mail.host else 0)

    async def close(self) -> None:
        """Finish everything that was begun."""
        await self.hall.close()
        await self.postman.close()
        await self.database.close()
