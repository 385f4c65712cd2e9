"""Serves the page: its files, and one HTML document for all of its paths."""

from __future__ import annotations

import os
from html import escape
from importlib import resources
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from starlette.exceptions import HTTPException
from starlette.responses import HTMLResponse
from starlette.staticfiles import PathLike, StaticFiles
from starlette.types import Scope

from caylus.server.errors import RequestRefused

router = APIRouter(include_in_schema=False)
FOREVER: Final = "public, max-age=31536000, immutable"
DOCUMENT: Final = "index.html"
REASON: Final = "missing.txt"
"""A file in place of the page that says why it could not be built."""
MISSING: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Caylus</title>
<h1>The page is missing</h1>
<p>The server runs, but the page of the table could not be built:</p>
<pre>{reason}</pre>
<p>With Node.js 20.19 or newer, <code>python3 run.py play</code> tries again. Until then
<code>python3 run.py play --text</code> plays in the terminal. For a server of your own,
<code>python web/build.py FOLDER</code> builds the page, and <code>CAYLUS_PAGE=FOLDER</code> tells the
server where it is.</p>
</html>
"""
NOT_BUILT: Final = "It has not been built yet."


def page_folder() -> Path | None:
    """Return the folder of the built page: `CAYLUS_PAGE`, in the package, or in a checkout."""
    return next((folder for folder in candidates() if (folder / DOCUMENT).is_file()), None)


def candidates() -> list[Path]:
    """Return the folders where the page may be."""
    named = os.environ.get("CAYLUS_PAGE")
    package = Path(str(resources.files("caylus.server")))
    return [Path(named)] if named else [package / "page", package.parents[2] / "web" / "dist"]


def why_missing() -> str:
    """Return why there is no page, if the build left a reason."""
    for folder in candidates():
        try:
            return (folder / REASON).read_text("utf-8", "replace").strip()
        except OSError:
            continue
    named = os.environ.get("CAYLUS_PAGE")
    return f"There is none in the folder {named} (CAYLUS_PAGE)." if named else NOT_BUILT


class PageFiles(StaticFiles):
    """The files of the page. Paths without a file extension get the HTML document."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file, or the HTML document; raise `RequestRefused` if there is no such file."""
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or "." in path.rsplit("/", 1)[-1]:
                raise RequestRefused("no-page") from None
            return await super().get_response(DOCUMENT, scope)

    def file_response(
        self, full_path: PathLike, stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """Add how long a file may be cached: those in `assets` have a hash in their names."""
        response = super().file_response(full_path, stat_result, scope, status_code)
        assets = Path(os.path.realpath(self.directory or ""), "assets")
        response.headers["Cache-Control"] = FOREVER if Path(full_path).is_relative_to(assets) else "no-cache"
        return response


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(request: Request, path: str) -> Response:
    """Return a file of the page, or its HTML document."""
    folder = page_folder()
    if path.startswith("api/"):
        raise RequestRefused("no-page")
    if folder is None:
        return HTMLResponse(MISSING.format(reason=escape(why_missing())), status_code=503)
    return await PageFiles(directory=folder).get_response(path or DOCUMENT, request.scope)
