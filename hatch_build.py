"""Builds the wheel: the page is put into it, and the modules named below are compiled where that is possible.

The wheel always holds the Python sources too, so that the same modules run uncompiled, only slower,
where there is no C compiler. Nothing is ever written beside the sources: a stale binary would hide
later edits. Editable installs are therefore not compiled.

What is left out leaves its reason in the wheel: caylus/server/page/missing.txt says why there is no page,
caylus/rules/uncompiled.txt why the rules are not compiled. The server shows the one, run.py tells both.

Environment variables:
    CAYLUS_PURE=1                         do not compile; any other text is told as the reason
    CAYLUS_REQUIRE_COMPILED=1             fail instead of falling back to pure Python
    CAYLUS_REQUIRE_COMPILED=if-possible   the same, but only where there is a C compiler
    CAYLUS_NO_PAGE=1                      do not build the page; any other text is told as the reason
    CAYLUS_REQUIRE_PAGE=1                 fail instead of making a wheel without the page; so does CI=true
    CAYLUS_BUILD_CACHE=FOLDER             keep binaries and page there; use them again for the same sources
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# What is compiled, as paths below src/. All of it is one group: calls inside it are C calls.
COMPILED = ("caylus/rules/**/*.py", "caylus/bots/core/**/*.py", "caylus/envs/fast/*.py")
INTERPRETED = ("__init__.py", "caylus/rules/runtime/signals.py", "caylus/rules/runtime/vecs.py")
GROUP = "caylus"  # gives the shared library its name: caylus__mypyc

REQUIREMENTS = ["mypy[mypyc]==2.4.1", "librt>=0.16,<1"]
UNIX_FLAGS = ["-fvisibility=hidden", "-fno-semantic-interposition"]  # calls inside the library go straight

PURE = os.environ.get("CAYLUS_PURE", "0")
NO_PAGE = os.environ.get("CAYLUS_NO_PAGE", "0")
PAGE_REQUIRED = os.environ.get("CAYLUS_REQUIRE_PAGE") == "1" or os.environ.get("CI") == "true"

# Runs in a process of its own, with src/ as its folder: setuptools for the extension modules only.
# A warning of a newer C compiler is no reason to go without the binaries, hence no -Werror.
SETUP = f"""
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

sys.path.append("..")
from mypyc_finish import finish

work, *modules = sys.argv[1:]
extensions = mypycify(
    ["--config-file=", "--follow-imports=silent", "--cache-dir=" + work + "/mypy", *modules],
    opt_level="3", debug_level="0", group_name={GROUP!r}, target_dir=work,
)
code = Path(work, "__native_{GROUP}.c")
code.write_text(finish(code.read_text("utf-8"), Path(), modules), "utf-8")
for extension in extensions:
    flags = [flag for flag in extension.extra_compile_args if flag != "-Werror"]
    extension.extra_compile_args = flags + ({UNIX_FLAGS!r} if sys.platform != "win32" else [])
setup(
    name={GROUP!r}, packages=[], ext_modules=extensions,
    script_args=["build_ext", "--build-lib", work + "/lib", "--build-temp", work + "/temp"],
)
"""


class CannotCompileError(Exception):
    """Says why the wheel will be pure Python."""


class CustomBuildHook(BuildHookInterface[Any]):
    """Adds the page and the compiled modules to the wheel."""

    def dependencies(self) -> list[str]:
        """What the build environment needs beyond hatchling for what we shall build."""
        builder = page_builder(Path(self.root))
        needed: list[str] = builder.requirements() if builder else []
        if not (wished(PURE) or compiler_missing() or cached(Path(self.root))):
            needed += REQUIREMENTS
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called before the wheel is made; `version` is "standard" or "editable"."""
        if version == "editable":
            return
        self.notes = tempfile.TemporaryDirectory(prefix="caylus-notes-")  # goes when the hook goes
        if wished(NO_PAGE):
            asked = "CAYLUS_NO_PAGE was set when Caylus was installed." if NO_PAGE == "1" else NO_PAGE
            self.add_note("caylus/server/page/missing.txt", asked, build_data)
        elif builder := page_builder(Path(self.root)):
            self.add_page(builder, build_data)
        if not wished(PURE):
            self.add_modules(build_data)
        elif PURE != "1":
            self.add_note("caylus/rules/uncompiled.txt", PURE, build_data)

    def add_note(self, path: str, text: str, build_data: dict[str, Any]) -> None:
        """A text in the wheel that says why something else is not."""
        file = Path(self.notes.name, Path(path).name)
        file.write_text(text.strip() + "\n", encoding="utf-8")
        build_data["force_include"][str(file)] = path

    def add_page(self, builder: Any, build_data: dict[str, Any]) -> None:
        """The built page goes where the server looks for it."""
        try:
            page = builder.build()
        except builder.CannotBuildPageError as reason:
            if PAGE_REQUIRED:
                raise
            print(f"caylus: building without the page: {reason}", file=sys.stderr)
            self.add_note("caylus/server/page/missing.txt", str(reason), build_data)
            return
        build_data["force_include"][str(page)] = "caylus/server/page"

    def add_modules(self, build_data: dict[str, Any]) -> None:
        """The compiled modules lie beside their sources."""
        self.work = tempfile.TemporaryDirectory(prefix="caylus-build-")  # goes when the hook goes
        try:
            library = cached(Path(self.root)) or compile_modules(Path(self.root), Path(self.work.name))
        except CannotCompileError as reason:
            if compilation_required():
                raise
            print(f"caylus: building without compiled modules: {reason}", file=sys.stderr)
            self.add_note("caylus/rules/uncompiled.txt", str(reason), build_data)
            return
        for binary in binaries(library):
            build_data["force_include"][str(binary)] = binary.relative_to(library).as_posix()
        build_data["pure_python"] = False
        build_data["infer_tag"] = True


def wished(value: str) -> bool:
    """Whether a variable says that something shall be left out."""
    return value not in ("", "0")


def page_builder(root: Path) -> Any:
    """The module web/build.py; None if there shall be no page."""
    path = root / "web" / "build.py"
    if wished(NO_PAGE) or not path.exists():
        return None
    spec = importlib.util.spec_from_file_location("caylus_page_builder", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def compilation_required() -> bool:
    """Whether a wheel without binaries would be an error."""
    required = os.environ.get("CAYLUS_REQUIRE_COMPILED")
    return required == "1" or (required == "if-possible" and compiler_missing() is None)


def candidates(source: Path) -> list[Path]:
    """All that COMPILED names, as paths below `source`."""
    return sorted({path.relative_to(source) for pattern in COMPILED for path in source.glob(pattern)})


def modules(source: Path) -> list[str]:
    """The modules to compile, as paths below `source`."""
    chosen = (path for path in candidates(source) if not any(map(path.match, INTERPRETED)))
    return [path.as_posix() for path in chosen]


def compiler_missing() -> str | None:
    """Why C cannot be compiled here, or None if it seems that it can."""
    if sys.platform == "win32":
        return None  # setuptools looks for Visual C++ in places of its own
    compiler = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    if shutil.which(compiler.split()[0]) is None:
        return f"no C compiler ({compiler.split()[0]})"
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        return "no Python headers (Python.h)"
    return None


def compile_modules(root: Path, work: Path) -> Path:
    """Compile in the folder `work`; return the folder that holds the binaries, laid out as in the wheel."""
    source = root / "src"
    names = modules(source)
    if not names:
        raise CannotCompileError("there is nothing to compile")
    if reason := compiler_missing():
        raise CannotCompileError(reason)
    command = [sys.executable, "-c", SETUP, str(work), *names]
    run = subprocess.run(
        command, cwd=source, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
    )
    library = work / "lib"
    if run.returncode or not any(binaries(library)):
        raise CannotCompileError(f"mypyc or the C compiler failed:\n{run.stdout[-4000:]}")
    if place := cache_place(root):
        shutil.rmtree(place.parent, ignore_errors=True)  # binaries of older sources
        shutil.copytree(library, place.with_suffix(".part")).rename(place)
    return library


def binaries(library: Path) -> Iterable[Path]:
    """The shared library of the group and a small extension for each module."""
    return (path for path in library.rglob("*") if path.suffix in {".so", ".pyd"})


def cache_place(root: Path) -> Path | None:
    """Where the binaries of exactly these sources, compiled by this Python, are kept."""
    folder = os.environ.get("CAYLUS_BUILD_CACHE")
    if not folder:
        return None
    digest = hashlib.sha256(f"{sys.version} {sysconfig.get_platform()}".encode())
    for path in [Path("../hatch_build.py"), Path("../mypyc_finish.py"), *candidates(root / "src")]:
        digest.update(f"\0{path}\0".encode() + (root / "src" / path).read_bytes())
    return Path(folder).absolute() / "modules" / digest.hexdigest()[:16]


def cached(root: Path) -> Path | None:
    """The binaries of an earlier build of the same sources."""
    place = cache_place(root)
    return place if place and place.is_dir() else None
