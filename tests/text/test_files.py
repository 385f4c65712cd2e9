"""A file is written wholly or not at all."""

from __future__ import annotations

from pathlib import Path

import pytest

from caylus.files import replace_file, write_file


def test_a_file_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_file(path, "old\n")
    write_file(path, "é\r\n")
    assert path.read_bytes() == "é\r\n".encode()
    write_file(path, b"\x00")
    assert path.read_bytes() == b"\x00"
    assert list(tmp_path.iterdir()) == [path]


def test_what_fails_leaves_the_old_file(tmp_path: Path) -> None:
    path = tmp_path / "a.txt"
    write_file(path, "old")

    def fail() -> None:
        with replace_file(path) as part:
            part.write_text("half")
            raise OSError("the disk is full")

    with pytest.raises(OSError, match="disk is full"):
        fail()
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_file(tmp_path / "nowhere" / "a.txt", "text")


def test_a_link_is_followed(tmp_path: Path) -> None:
    path, link = tmp_path / "a.txt", tmp_path / "link.txt"
    write_file(path, "old")
    link.symlink_to(path)
    write_file(link, "new")
    assert link.is_symlink()
    assert path.read_text() == "new"
