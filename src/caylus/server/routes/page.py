"""The page itself: its files, and one document for all of its addresses."""

from __future__ import annotations

import os
from importlib import resources
from pathlib import Path
from typing import Final

from fastapi import APIRouter, Request, Response
from starlette.responses import FileResponse, HTMLResponse

from caylus.server.denied import Denied

router = APIRouter(include_in_schema=False)
FOREVER: Final = "public, max-age=31536000, immutable"
MISSING: Final = """<!doctype html><html lang="en"><meta charset="utf-8"><title>Caylus</title>
<p>The server runs, but the page has not been built. In a checkout,
<code>npm ci &amp;&amp; npm run build</code>
in the folder <code>web</code> builds it; <code>CAYLUS_PAGE</code> can name another folder.</p></html>
"""


def page_folder() -> Path | None:
    """Where the built page lies: as the environment says, in the package, or in a checkout."""
    named = os.environ.get("CAYLUS_PAGE")
    package = Path(str(resources.files("caylus.server")))
    candidates = [Path(named)] if named else [package / "page", package.parents[2] / "web" / "dist"]
    return next((folder for folder in candidates if (folder / "index.html").is_file()), None)


@router.get("/{path:path}")
async def page(request: Request, path: str) -> Response:
    """A file of the page, or the page for one of its addresses."""
    folder = page_folder()
    if path.startswith("api/"):
        raise Denied("no-page")
    if folder is None:
        return HTMLResponse(MISSING, status_code=503)
    file = (folder / path).resolve()
    if path and file.is_relative_to(folder.resolve()) and file.is_file():
        return FileResponse(file, headers={"Cache-Control": FOREVER if "assets/" in path else "no-cache"})
    if "." in path.rsplit("/", 1)[-1]:
        raise Denied("no-page")
    return FileResponse(folder / "index.html", headers={"Cache-Control": "no-cache"})
