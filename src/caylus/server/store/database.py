"""The SQLite database: opening, migrations and transactions, all on one thread."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import resources
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import create_engine, event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.orm import Session

BUSY_TIMEOUT: Final = 2000
"""Milliseconds to wait for another program that is writing."""
Result = TypeVar("Result")


class StoreError(Exception):
    """Something could not be saved or read: a full disk, a locked file. Nothing has changed."""


class Database:
    """One SQLite file. All transactions run one by one on a thread of their own."""

    def __init__(self, file: Path) -> None:
        """Nothing is opened yet."""
        self.file = file
        self.engine = create_engine(f"sqlite:///{file}", hide_parameters=True)
        event.listen(self.engine, "connect", set_pragmas)
        self._thread = ThreadPoolExecutor(1, "caylus-database")

    async def open(self) -> None:
        """Create or migrate the file; raise `StoreError` if that is impossible."""
        await asyncio.get_running_loop().run_in_executor(self._thread, prepare_database, self.file)

    async def close(self) -> None:
        """Finish pending transactions and close the file."""
        await asyncio.to_thread(self._thread.shutdown)
        self.engine.dispose()

    async def transaction(self, work: Callable[[Session], Result]) -> Result:
        """Run `work` in a transaction and return its result.

        All of it is saved, or nothing and `StoreError` is raised. Rows that are returned are detached.
        """

        def run() -> Result:
            with Session(self.engine, expire_on_commit=False) as session, session.begin():
                return work(session)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, run)
        except SQLAlchemyError as error:
            raise StoreError(str(error)) from error


def set_pragmas(connection: Any, record: object) -> None:
    """Configure a connection: a commit is on disk when it returns."""
    cursor = connection.cursor()
    cursor.execute("PRAGMA journal_mode = WAL")
    cursor.execute("PRAGMA synchronous = FULL")
    cursor.execute("PRAGMA foreign_keys = ON")
    cursor.execute(f"PRAGMA busy_timeout = {BUSY_TIMEOUT}")
    cursor.close()


def prepare_database(file: Path) -> None:
    """Create or migrate a database; raise `StoreError` if that is impossible."""
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
    """Run the migrations that a database lacks."""
    config = Config()
    config.set_main_option("script_location", str(resources.files("caylus.server.store") / "migrations"))
    config.set_main_option("path_separator", "os")
    config.attributes["address"] = f"sqlite:///{file}"
    command.upgrade(config, "head")
