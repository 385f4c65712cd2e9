"""Saving and finding people. Secrets are stored only as hashes."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import delete, orm, select, update

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
        """Use an open database."""
        self.database = database

    async def by_secret(self, secret: str) -> Person | None:
        """Return the person of a session."""
        wanted = (
            select(Person).join(Session, Session.person == Person.id).where(Session.key == key_of(secret))
        )
        return await self.database.transaction(lambda db: db.scalars(wanted).first())

    async def by_account(self, account: str) -> Person | None:
        """Return the owner of an account."""
        wanted = select(Person).where(Person.account_key == account_key(account))
        return await self.database.transaction(lambda db: db.scalars(wanted).first())

    async def find(self, person: str) -> Person | None:
        """Return a person by the public id."""
        return await self.database.transaction(lambda db: db.get(Person, person))

    async def add_guest(self, person: Person) -> str:
        """Save a new person and return the secret of a session."""

        def work(db: orm.Session) -> str:
            db.add(person)
            db.flush()
            return start_session(db, person.id)

        return await self.database.transaction(work)

    async def log_in(self, person: str) -> str:
        """Start a session and return its secret."""
        return await self.database.transaction(lambda db: start_session(db, person))

    async def log_out(self, secret: str) -> None:
        """End a session."""
        ended = delete(Session).where(Session.key == key_of(secret))
        await self.database.transaction(lambda db: db.execute(ended))

    async def change(self, person: str, **values: object) -> Person:
        """Change some values of a person."""

        def work(db: orm.Session) -> Person:
            db.execute(update(Person).where(Person.id == person).values(**values))
            return db.get_one(Person, person)

        return await self.database.transaction(work)

    async def unsubscribe(self, secret: str) -> Person | None:
        """Stop mails to the person with this secret and return the person."""

        def work(db: orm.Session) -> Person | None:
            row = db.scalars(select(Person).where(Person.unsubscribe == secret)).first()
            if row is not None:
                row.notify = False
            return row

        return await self.database.transaction(work)

    async def merge(self, guest: str, account: str) -> list[str]:
        """Move a guest's games to an account and return the affected tables."""

        def work(db: orm.Session) -> list[str]:
            mine = select(SeatRow.table).where(SeatRow.person == guest)
            affected = select(TableRow.id).where((TableRow.host == guest) | TableRow.id.in_(mine))
            tables = list(db.scalars(affected))
            db.execute(update(SeatRow).where(SeatRow.person == guest).values(person=account))
            db.execute(update(TableRow).where(TableRow.host == guest).values(host=account))
            db.execute(update(ChatRow).where(ChatRow.person == guest).values(person=account))
            db.execute(delete(Seen).where(Seen.person == guest))
            db.execute(delete(Session).where(Session.person == guest))
            db.execute(delete(Person).where(Person.id == guest))
            return tables

        return await self.database.transaction(work)


def start_session(db: orm.Session, person: str) -> str:
    """Start a session in a transaction and return its secret."""
    secret = secrets.token_urlsafe(32)
    db.add(Session(key=key_of(secret), person=person, created=int(time.time() * 1000)))
    return secret
