"""Writing a file wholly or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def replace_file(path: Path) -> Iterator[Path]:
    """Yield a temporary path beside `path`; what is written there replaces `path` when the block ends.

    After an exception, and whenever the machine or the process stops, `path` is as it was before. Symbolic
    links are followed. There must be only one writer at a time.
    """
    path = path.resolve()
    part = path.with_name(f"{path.name}.part")
    try:
        yield part
        with part.open("rb+") as file:
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file wholly or not at all; text as UTF-8 with its line ends unchanged."""
    data = content.encode() if isinstance(content, str) else content
    if path.exists() and not path.is_file():  # a device or a pipe
        path.write_bytes(data)
        return
    with replace_file(path) as part:
        part.write_bytes(data)
