"""One server for all tests that do not need their own."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.serving import Running


@pytest.fixture
def server(shared_server: Running) -> Iterator[Running]:
    with shared_server.people:
        yield shared_server


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    running = Running(tmp_path_factory.mktemp("server"))
    yield running
    running.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Running]:
    running = Running(tmp_path / "data")
    yield running
    running.stop()
