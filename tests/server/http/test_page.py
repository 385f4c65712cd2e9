"""The page's files, and what stands in their connection if it could not be built."""

from __future__ import annotations

import socket
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
        assert answer.headers["cache-control"] == "no-cache"
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert "Content-Security-Policy" in answer.headers
    assert httpx.head(f"{server.address}/table/x").status_code == 200


def test_files_are_cached(server: RunningServer, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    folder = tmp_path / "assets" / "page"
    folder.mkdir(parents=True)
    monkeypatch.setenv("CAYLUS_PAGE", str(folder))
    (folder / "index.html").write_text("<title>Caylus</title>")
    (folder / "assets").mkdir()
    (folder / "assets" / "app-1a2b.js").write_text("go()")
    (folder / "icon.svg").write_text("<svg/>")
    script = httpx.get(f"{server.address}/assets/app-1a2b.js")
    assert (script.status_code, script.text) == (200, "go()")
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["cache-control"] == "public, max-age=31536000, immutable"
    icon = httpx.get(f"{server.address}/icon.svg")
    assert icon.headers["cache-control"] == "no-cache"
    again = httpx.get(f"{server.address}/icon.svg", headers={"If-None-Match": icon.headers["etag"]})
    assert (again.status_code, again.text) == (304, "")
    assert again.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path",
    ["none.js", "../secret.txt", "%2e%2e/secret.txt", "assets/..%2f..%2fsecret.txt", "..%5csecret.txt"]
    + ["link.txt", "a%00b.txt", "x" * 5000 + ".txt", "api/x"],
)
def test_files_that_are_not_there(
    server: RunningServer, monkeypatch: pytest.MonkeyPatch, folder: Path, path: str
) -> None:
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<title>Caylus</title>")
    (folder / "secret.txt").write_text("secret")
    (page / "link.txt").symlink_to(folder / "secret.txt")
    monkeypatch.setenv("CAYLUS_PAGE", str(page))
    with socket.create_connection(server.listener.getsockname()[:2]) as client:
        client.sendall(f"GET /{path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        answer = client.makefile("rb").read()
    assert answer.startswith(b"HTTP/1.1 404 ")
    assert b'"no-page"' in answer
    assert not answer.endswith(b"secret")
