"""The page's files, and what stands in their connection if it could not be built."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from tests.server.running_server import RunningServer


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder where the server looks for the page."""
    monkeypatch.setenv("CAYLUS_PAGE", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize("path", ["/", "/table/x", "/index.html"])
def test_a_missing_page_says_why(server: RunningServer, folder: Path, path: str) -> None:
    (folder / "missing.txt").write_text("`npm ci` failed:\n<script>alert('é')</script>\n", "utf-8")
    answer = httpx.get(server.address + path)
    assert answer.status_code == 503
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "`npm ci` failed:\n&lt;script&gt;alert(&#x27;é&#x27;)&lt;/script&gt;" in answer.text
    assert "<script" not in answer.text
    assert "run.py play --text" in answer.text


def test_a_page_that_was_never_built(
    server: RunningServer, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert f"There is none in the folder {folder} (CAYLUS_PAGE)." in httpx.get(server.address).text
    monkeypatch.delenv("CAYLUS_PAGE")
    monkeypatch.setattr("caylus.server.http.page.candidates", list)
    assert "It has not been built yet." in httpx.get(server.address).text


def test_the_rest_of_the_server_does_not_need_the_page(server: RunningServer, folder: Path) -> None:
    assert httpx.get(f"{server.address}/api/health").json()["status"] == "ok"
    assert httpx.get(f"{server.address}/api/nothing").status_code == 404


def test_the_page_and_its_files(server: RunningServer, folder: Path) -> None:
    (folder / "index.html").write_text("<title>Caylus</title>")
    (folder / "missing.txt").write_text("an old reason")
    for path in ("/", "/table/x"):
        answer = httpx.get(server.address + path)
        assert (answer.status_code, answer.text) == (200, "<title>Caylus</title>")
    assert httpx.get(f"{server.address}/none.js").status_code == 404
    assert httpx.get(f"{server.address}/../secret.txt").status_code == 404
