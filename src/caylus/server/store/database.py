"""The database: opening it, bringing it up to date, writing to it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from importlib import resources
from pathlib import Path
from typing import Any, Final

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncSession, async_sessionmaker, create_async_engine

BUSY: Final = 2000
"""So many milliseconds to wait for another program that is writing."""


class StoreError(Exception):
    """Something could not be saved or read: a full disk, a locked file. Nothing has changed."""


class Database:
    """One file with everything."""

    def __init__(self, file: Path) -> None:
        """Nothing is opened yet."""
        self.file = file
        self.engine = create_async_engine(f"sqlite+aiosqlite:///{file}", hide_parameters=True)
        self._sessions = async_sessionmaker(self.engine, expire_on_commit=False)
        self._quick = create_engine(f"sqlite:///{file}", hide_parameters=True)
        self._thread = ThreadPoolExecutor(1, "caylus-save")
        for engine in (self.engine.sync_engine, self._quick):
            event.listen(engine, "connect", prepare)

    async def open(self) -> None:
        """Make the file if there is none, and bring it up to date; `StoreError` if that is impossible."""
        await asyncio.to_thread(prepare_database, self.file)

    async def close(self) -> None:
        """Close all connections."""
        await asyncio.to_thread(self._thread.shutdown)
        self._quick.dispose()
        await self.engine.dispose()

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncSession]:
        """A transaction: all of it is saved when the block ends, or nothing and `StoreError`."""
        try:
            async with self._sessions() as session, session.begin():
                yield session
        except SQLAlchemyError as error:
            raise StoreError(str(error)) from error

    async def write(self, work: Callable[[Connection], None]) -> None:
        """The same for what everybody at a table waits for: one visit to a thread instead of many."""

        def transaction() -> None:
            with self._quick.begin() as connection:
                work(connection)

        try:
            await asyncio.get_running_loop().run_in_executor(self._thread, transaction)
        except SQLAlchemyError as error:
            raise StoreError(str(error)) from error

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncSession]:
        """A look at what is saved; `StoreError` if that is impossible."""
        try:
            async with self._sessions() as session:
                yield session
        except SQLAlchemyError as error:
            raise StoreError(str(error)) from error


def prepare(connection: Any, record: object) -> None:
    """How SQLite shall behave: readers beside a writer, and a commit is on the disk when it returns."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA busy_timeout = {BUSY}")
    cursor.close()


def prepare_database(file: Path) -> None:
    """A database in its newest form; `StoreError` if it cannot be."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        migrate(file)
    except OSError as error:
        raise StoreError(f"{file} cannot be used: {error.strerror}") from error
    except DBAPIError as error:
        raise StoreError(f"{file} cannot be used: {error.orig}") from error
    except (SQLAlchemyError, CommandError) as error:
        raise StoreError(f"{file} cannot be used: {error}") from error


def migrate(file: Path) -> None:
    """Bring a database to the newest form, one migration after the other."""
    config = Config()
    config.set_main_option("script_location", str(resources.files("caylus.server.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["address"] = f"sqlite:///{file}"
    command.upgrade(config, "head")
