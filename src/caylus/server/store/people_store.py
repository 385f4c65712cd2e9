"""Saving and finding people. Secrets are stored only as hashes."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, select, update
from sqlalchemy.ext.asyncio import AsyncSession

from caylus.server.store.database import Database
from caylus.server.store.models import ChatRow, Person, SeatRow, Seen, Session, TableRow

HASHER: Final = PasswordHasher()
NOBODY: Final = HASHER.hash("nobody has this password")
"""Verified when the account does not exist, so that this takes as long as a wrong password."""


def key_of(secret: str) -> str:
    """Return the hash under which a session is stored."""
    return hashlib.sha256(secret.encode()).hexdigest()


def account_key(account: str) -> str:
    """Return the form in which account names are compared."""
    return " ".join(account.split()).casefold()


def hash_password(password: str) -> str:
    """Return the hash of a password."""
    return HASHER.hash(password)


def verify_password(password: str, stored: str | None) -> bool:
    """Whether a password is right; takes equally long without a stored hash."""
    try:
        HASHER.verify(stored or NOBODY, password)
    except (VerificationError, InvalidHashError):
        return False
    return stored is not None


class PeopleStore:
    """The people in the database."""

    def __init__(self, database: Database) -> None:
        """Over an open database."""
        self.database = database

    async def by_secret(self, secret: str) -> Person | None:
        """Whose browser has this secret."""
        async with self.database.reading() as session:
            found = (
                select(Person).join(Session, Session.person == Person.id).where(Session.key == key_of(secret))
            )
            return (await session.scalars(found)).first()

    async def by_account(self, account: str) -> Person | None:
        """Whose account it is."""
        async with self.database.reading() as session:
            found = select(Person).where(Person.account_key == account_key(account))
            return (await session.scalars(found)).first()

    async def find(self, person: str) -> Person | None:
        """Somebody by the public id."""
        async with self.database.reading() as session:
            return await session.get(Person, person)

    async def add_guest(self, person: Person) -> str:
        """Save somebody new; the secret for the cookie."""
        async with self.database.writing() as session:
            session.add(person)
            await session.flush()
            return self._begin(session, person.id)

    async def log_in(self, person: str) -> str:
        """Begin a session; the secret for the cookie."""
        async with self.database.writing() as session:
            return self._begin(session, person)

    def _begin(self, session: AsyncSession, person: str) -> str:
        secret = secrets.token_urlsafe(32)
        row = Session(key=key_of(secret), person=person, created=int(time.time() * 1000))
        session.add(row)
        return secret

    async def log_out(self, secret: str) -> None:
        """End a session."""
        async with self.database.writing() as session:
            await session.execute(delete(Session).where(Session.key == key_of(secret)))

    async def change(self, person: str, **values: object) -> Person:
        """Change something about somebody."""
        async with self.database.writing() as session:
            await session.execute(update(Person).where(Person.id == person).values(**values))
            row = await session.get(Person, person)
            assert row is not None
            return row

    async def unsubscribe(self, secret: str) -> Person | None:
        """Stop the mails to whoever has this secret."""
        async with self.database.writing() as session:
            row = (await session.scalars(select(Person).where(Person.unsubscribe == secret))).first()
            if row is not None:
                row.notify = False
            return row

    async def merge(self, guest: str, account: str) -> list[str]:
        """A guest's games go over to an account; the tables that this concerns."""
        async with self.database.writing() as session:
            mine = select(SeatRow.table).where(SeatRow.person == guest)
            concerned = select(TableRow.id).where((TableRow.host == guest) | TableRow.id.in_(mine))
            tables = list(await session.scalars(concerned))
            await session.execute(update(SeatRow).where(SeatRow.person == guest).values(person=account))
            await session.execute(update(TableRow).where(TableRow.host == guest).values(host=account))
            await session.execute(update(ChatRow).where(ChatRow.person == guest).values(person=account))
            await session.execute(delete(Seen).where(Seen.person == guest))
            await session.execute(delete(Session).where(Session.person == guest))
            await session.execute(delete(Person).where(Person.id == guest))
            return tables
