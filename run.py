#!/usr/bin/env python3
"""Plays, tests and looks after Caylus. Needs nothing but Python: `python3 run.py` says what it can do.

Everything that it installs goes into the folder .venv beside this file:

    .venv/uv         the installer
    .venv/play       an ordinary installation, compiled if there is a C compiler
    .venv/dev        the developers' tools, and the package as its users install it, for the tests

Each is made when it is first needed, and made again when what it was made from has changed.
"""

# Only syntax of Python 3.8 here, so that an older Python gets as far as the message in main().
from __future__ import annotations

import contextlib
import hashlib
import importlib.util
import os
import shlex
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO, Any, Callable, Dict, Iterator, List, NoReturn, Sequence, Union
from xml.etree import ElementTree as ET

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
LOG = VENV / "setup.log"
WINDOWS = os.name == "nt"
NO_PAGE = "server/page/missing.txt"  # with the reason, in place of the page; see hatch_build.py
UNCOMPILED = "rules/uncompiled.txt"  # with the reason why the rules are not compiled
SHOWN = 6  # so many lines at the end of a longer reason
REQUIRED = ("CAYLUS_REQUIRE_COMPILED", "CAYLUS_REQUIRE_PAGE")
PAGE = ["web/package-lock.json", "web/index.html", "web/vite.config.ts", "web/public", "web/src"]
BUILD = ["pyproject.toml", "hatch_build.py", "mypyc_finish.py", "web/build.py", "src", *PAGE]
PAGE_CHECKS = ["lint", "check", "types -- --check"]  # the last one: are its messages those of the server?
PAGE_FIXES = ["fix", "check", "types"]
# Tested on the sources, too: where they and the compiled package could differ.
INTERPRETED = [
    *("tests/rulebook", "tests/chapters", "tests/engine", "tests/perft", "tests/records", "tests/text"),
    *("tests/decisions", "tests/conformance"),
    "--ignore=tests/conformance/test_compiled.py",
]

OVERVIEW = """\
Caylus: the board game, playable, learnable and searchable.

    python3 run.py play               play in the browser; play --text plays in this terminal
    python3 run.py caylus ...         any command of the command line; `caylus --help` lists them
    python3 run.py test               check and test everything, on the compiled and installed package
    python3 run.py test --quick       test rules, texts and games on the sources, in a minute or two
    python3 run.py test WORDS ...     run only pytest, with these words; with --interpreted on the sources

    python3 run.py lint [--fix]       check style, types and layers
    python3 run.py docs [build]       show the documentation in a browser, or write it to site/
    python3 run.py bench NAME ...     run the measurement bench/NAME.py
    python3 run.py lock [--upgrade]   write the exact versions of all dependencies to requirements/
    python3 run.py clean              remove everything that was installed or built

The first start takes a minute or two: it installs what is needed into the folder .venv.
"""

Words = Union[str, Path]


# -- The commands --------------------------------------------------------------------------------


def play(*args: str) -> NoReturn:
    """Play in the browser, or with --text in the terminal."""
    if "--text" in args:
        caylus("play", *args)
    set_up(play_environment_with_page)
    become(program("play", "caylus"), "play", *args)


def caylus(*args: str) -> NoReturn:
    """Run the command line of the installed package."""
    set_up(play_environment)
    become(program("play", "caylus"), *args)


def bench(*args: str) -> NoReturn:
    """Run one of the measurements with the installed package."""
    known = sorted(path.stem for path in ROOT.glob("bench/[!_]*.py"))
    if not args or args[0] not in known:
        sys.exit("Which measurement? There is: " + (", ".join(known) or "none yet"))
    set_up(play_environment)
    become(program("play", "python"), ROOT / "bench" / (args[0] + ".py"), *args[1:])


def test(*args: str) -> NoReturn:
    """Check and test everything, or run pytest alone. Paths are relative to the root of the project."""
    words = [word for word in args if word not in ("--quick", "--interpreted")]
    os.chdir(ROOT)
    if len(words) < len(args):
        set_up(dev_environment)
        become(*pytest(*(INTERPRETED if "--quick" in args or not words else []), *words), **interpreted())
    if words:
        set_up(dev_package)
        become(*pytest(*words), **installed())
    test_everything()


def test_everything() -> NoReturn:
    """All checks, the page's tests, then pytest on the installed package and on the sources.

    Each step runs even if one before it failed. The last line sums up; a check counts as one test.
    """
    start = time.monotonic()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))  # ends the child, too
    set_up(dev_package, page_tools)
    results = run_checks([python_checks(), page_checks(*PAGE_CHECKS, "test")])
    results += run_pytest("the installed package", [], installed())
    results += run_pytest("the sources", INTERPRETED, interpreted())
    passed, failed, skipped = (sum(result.get(key, 0) for result in results) for key in OUTCOMES)
    print(f"{passed} passed, {failed} failed, {skipped} skipped in {time.monotonic() - start:.0f} s")
    sys.exit(failed > 0)


def lint(*args: str) -> NoReturn:
    """Check style, types and layers; with --fix, mend what can be mended."""
    set_up(dev_environment, page_tools)
    os.chdir(ROOT)
    fix = "--fix" in args
    results = run_checks([python_checks(fix), page_checks(*(PAGE_FIXES if fix else PAGE_CHECKS))])
    sys.exit(any("failed" in result for result in results))


def docs(*args: str) -> NoReturn:
    """Show the documentation, or run any other command of mkdocs."""
    set_up(dev_environment)
    os.environ.setdefault("NO_MKDOCS_2_WARNING", "1")
    os.chdir(ROOT)
    become(program("dev", "mkdocs"), *(args or ["serve"]))


def lock(*args: str) -> None:
    """Write the exact versions and hashes of all dependencies."""
    sources = {
        "uv": ["--group=uv"],
        "build": ["--group=build"],
        "play": ["pyproject.toml"],
        "dev": ["pyproject.toml", "--all-extras", "--group=dev"],
    }
    options = ["--quiet", "--universal", "--python-version=3.11", "--generate-hashes", *args]

    def compile_requirements() -> None:
        installer()
        for name, source in sources.items():
            target = f"--output-file=requirements/{name}.txt"
            run(program("uv", "uv"), "pip", "compile", *options, *source, target)

    set_up(compile_requirements)


def clean() -> None:
    """Remove everything that was installed or built."""
    caches = [".hypothesis", ".import_linter_cache", ".mypy_cache", ".pytest_cache", ".ruff_cache", "mutants"]
    for name in [".venv", "build", "dist", "site", "web/dist", "web/node_modules", *caches]:
        shutil.rmtree(ROOT / name, ignore_errors=True)


COMMANDS: list[Callable[..., None]] = [play, caylus, test, lint, docs, bench, lock, clean]


def main(args: list[str]) -> None:
    """Run the command that the first word names."""
    if sys.version_info < (3, 11):
        version = ".".join(map(str, sys.version_info[:2]))
        sys.exit(
            f"Caylus needs Python 3.11 or newer, and this is {version} ({sys.executable}).\n"
            "If there is a newer one here, start that: for example `python3.12 run.py`."
        )
    if not args or args[0] in ("help", "-h", "--help"):
        print(OVERVIEW, end="")
        return
    commands = {command.__name__: command for command in COMMANDS}
    if args[0] not in commands:
        sys.exit(f"There is no command {args[0]!r}.\n\n{OVERVIEW}")
    try:
        commands[args[0]](*args[1:])
    except KeyboardInterrupt:
        sys.exit(128 + signal.SIGINT)


# -- What the commands need ----------------------------------------------------------------------


def play_environment() -> None:
    """The package as a player installs it; compiled, and with the page, if that is possible."""
    environment("play")

    def install_package() -> None:
        install_somehow()
        reason = left_out("play", UNCOMPILED)
        if reason:
            tell(f"... the rules are not compiled ({reason[0]}): all works, but bots are slower.")

    once(
        "Installing Caylus (up to a minute or two, if there is a C compiler) ...",
        "play/package",
        ["requirements/build.txt", *BUILD],
        install_package,
        build_settings(),
    )


def play_environment_with_page() -> None:
    """The same for somebody who wants the page: without it, each start tries again and says why."""
    if left_out("play", NO_PAGE) and not os.environ.get("CAYLUS_NO_PAGE"):
        with contextlib.suppress(FileNotFoundError):
            (VENV / "play/package.stamp").unlink()
    play_environment()
    reason = left_out("play", NO_PAGE)
    if reason:
        tell("\nThe page of the table is missing, because it could not be built:")
        tell("\n".join(f"    {line}" for line in [reason[0], *reason[1:][-SHOWN:]]))
        tell(
            "It needs Node.js 20.19 or newer with npm, and a package index that can be reached. Then\n"
            "`python3 run.py play` tries again; `python3 run.py play --text` plays in the terminal.\n"
        )


def install_somehow() -> None:
    """Install the package; if what the page or the compilation needs is not to be had, without them."""

    def failure(**variables: str) -> SetUpError | None:
        try:
            install("play", "--no-deps", "--force-reinstall", ROOT, **variables)
        except SetUpError as error:
            return error
        return None

    no_page = {"CAYLUS_NO_PAGE": "There is no Node.js here, and it could not be had from the package index."}
    pure = {"CAYLUS_PURE": "mypyc could not be had from the package index"}
    required = os.environ.get("CI") == "true" or any(map(os.environ.get, REQUIRED))
    failures: list[SetUpError] = []
    for less in [{}] if required else [{}, no_page, pure, {**no_page, **pure}]:
        error = failure(**less)
        if error is None:
            return
        failures.append(error)
    raise failures[0]


def left_out(name: str, note: str) -> list[str]:
    """The lines of the reason why something was left out of an installed package; none if it is there."""
    for site in ("lib/python*/site-packages", "Lib/site-packages"):
        for path in (VENV / name).glob(f"{site}/caylus/{note}"):
            return [line for line in path.read_text("utf-8", "replace").splitlines() if line.strip()]
    return []


def dev_environment() -> None:
    """The developers' tools, without the package itself."""
    environment("dev")


def dev_package() -> None:
    """The package among the developers' tools, installed as users install it, compiled by these tools."""
    dev_environment()
    required = "1" if os.environ.get("CI") == "true" else "if-possible"
    os.environ.setdefault("CAYLUS_REQUIRE_COMPILED", required)
    once(
        "Compiling and installing the package (up to a minute or two) ...",
        "dev/package",
        BUILD,
        lambda: install("dev", "--no-deps", "--no-build-isolation", "--force-reinstall", ROOT),
        build_settings(),
    )


def page_tools() -> None:
    """What checks and tests of the page need, in web/node_modules."""
    command = (shutil.which("npm") or "npm", "ci", "--prefix", "web")
    made_from = ["web/package-lock.json"]
    once("Installing the page's tools ...", "page-tools", made_from, lambda: if_possible(*command), node())


def if_possible(*command: Words) -> bool:
    """Run a command that needs Node.js, which not everybody has; in CI it must succeed."""
    try:
        run(*command)
    except SetUpError as error:
        if os.environ.get("CI") == "true":
            raise
        tell(f"... this did not work; what needs it will be left out. {str(error).splitlines()[-1]}")
        return False
    return True


def node() -> list[str | None]:
    """Where Node.js is."""
    return [shutil.which("node"), shutil.which("npm")]


def build_settings() -> list[str | None]:
    """What decides whether the package will be compiled and have a page."""
    names = ("CAYLUS_PURE", "CAYLUS_NO_PAGE", "CC", *REQUIRED)
    return [*map(os.environ.get, names), shutil.which("cc"), *node()]


def environment(name: str) -> None:
    """A virtual environment with everything in requirements/<name>.txt."""
    requirements = f"requirements/{name}.txt"

    def create(*command: Words) -> None:
        shutil.rmtree(VENV / name, ignore_errors=True)
        run(*command, VENV / name)
        install(name, "--require-hashes", "-r", requirements)

    def create_somehow() -> None:
        try:
            installer()
            create(program("uv", "uv"), "venv", "--python", python())
        except SetUpError:  # no uv for this machine, or a package index that only pip knows of
            tell("... this did not work with uv; trying pip ...")
            create(python(), "-m", "venv")

    message = "Setting up (first time only, about half a minute) ..."
    once(message, f"{name}/environment", [requirements], create_somehow)


def installer() -> None:
    """The installer uv, several times faster than pip, in an environment of its own."""

    def create() -> None:
        if importlib.util.find_spec("ensurepip") is None:
            sys.exit(
                "This Python cannot make virtual environments: its module ensurepip is missing.\n"
                "On Debian and Ubuntu, `sudo apt install python3-venv` brings it."
            )
        run(python(), "-m", "venv", "--clear", VENV / "uv")
        install("uv", "--require-hashes", "-r", "requirements/uv.txt")

    once(None, "uv/environment", ["requirements/uv.txt"], create)


# -- Checks and tests ----------------------------------------------------------------------------

Check = List[Words]
Result = Dict[str, int]
OUTCOMES = ("passed", "failed", "skipped")


def python_checks(fix: bool = False) -> list[Check]:
    """Style, types and layers of the Python sources."""
    return [
        [program("dev", "ruff"), "check", *(["--fix"] if fix else [])],
        [program("dev", "ruff"), "format", *([] if fix else ["--check"])],
        [program("dev", "mypy")],
        [program("dev", "lint-imports")],
    ]


def page_checks(*scripts: str) -> list[Check]:
    """Scripts of web/package.json; none without Node.js."""
    npm = shutil.which("npm")
    if npm is None or not (ROOT / "web/node_modules").exists():
        tell("The page is not checked: its tools are not installed.")
        return []
    return [[npm, "--prefix", "web", "run", *script.split()] for script in scripts]


def run_checks(lanes: list[list[Check]]) -> list[Result]:
    """Run checks, the lanes beside each other, and show what the failing ones say."""
    results: list[Result] = []
    surroundings = {**os.environ, **interpreted(), "CAYLUS_PYTHON": str(program("dev", "python"))}
    captured: Any = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "encoding": "utf-8"}

    def run_lane(lane: list[Check]) -> None:
        for check in lane:
            words = [str(word) for word in check]
            name = " ".join([Path(words[0]).stem, *words[1:]])
            start = time.monotonic()
            try:
                subprocess.run(words, env=surroundings, check=True, **captured)
                outcome, said = "passed", ""
            except subprocess.CalledProcessError as error:
                outcome, said = "failed", error.stdout
            except OSError as error:
                outcome, said = "failed", f"{error}\n"
            print(f"{said}{outcome.upper()} {name} in {time.monotonic() - start:.0f} s", flush=True)
            results.append({outcome: 1})

    threads = [threading.Thread(target=run_lane, args=[lane], daemon=True) for lane in lanes]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return results


def pytest(*words: Words) -> list[Words]:
    """The command that runs pytest on all cores."""
    return [program("dev", "python"), "-m", "pytest", "-n", "auto", *words]


def installed() -> dict[str, str]:
    """Variables for a test of the installed package; tests/builds.py compares them with what is imported."""
    reason = left_out("dev", UNCOMPILED)
    wished = os.environ.get("CAYLUS_PURE", "0") not in ("", "0")
    if (reason or wished) and os.environ.get("CI") != "true":
        tell(f"The installed package is not compiled ({(reason or ['CAYLUS_PURE is set'])[0]}).")
        return {"CAYLUS_BUILD": "pure"}
    return {"CAYLUS_BUILD": "compiled"}


def interpreted() -> dict[str, str]:
    """Variables for a test of the sources."""
    path = [str(ROOT / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
    return {"CAYLUS_BUILD": "interpreted", "PYTHONPATH": os.pathsep.join(path)}


def run_pytest(what: str, words: list[str], variables: dict[str, str]) -> list[Result]:
    """Run pytest, and count what passed, failed and was skipped."""
    print(f"\nTesting {what} ({variables['CAYLUS_BUILD']}) ...", flush=True)
    report = VENV / "tests.xml"
    with contextlib.suppress(FileNotFoundError):
        report.unlink()
    command = [str(word) for word in pytest(*words, f"--junitxml={report}")]
    process = subprocess.Popen(command, env={**os.environ, **variables})
    try:
        code = process.wait()
    finally:
        process.terminate()
        process.wait()
    suites = list(ET.parse(report).getroot().iter("testsuite")) if report.exists() else []
    tests, failures, errors, skipped = (
        sum(int(suite.get(key, 0)) for suite in suites) for key in ("tests", "failures", "errors", "skipped")
    )
    failed = failures + errors
    return [{"passed": tests - failed - skipped, "failed": failed or int(code != 0), "skipped": skipped}]


# -- How they are made ---------------------------------------------------------------------------


class SetUpError(Exception):
    """Something could not be installed; the message is for the user."""


def set_up(*steps: Callable[[], None]) -> None:
    """Take steps that make what is missing; only one process at a time does that."""
    try:
        VENV.mkdir(exist_ok=True)
        with locked(VENV / "lock"):
            for step in steps:
                step()
    except SetUpError as error:
        sys.exit(f"\n{error}")
    except OSError as error:
        sys.exit(f"\nCannot set up {VENV}: {error}")
    except KeyboardInterrupt:
        sys.exit("\nInterrupted. The next start takes it up again.")


@contextlib.contextmanager
def locked(path: Path) -> Iterator[None]:
    """Wait until no other process is inside."""
    with path.open("a") as file:
        waiting = False
        while not lock_file(file):
            if not waiting:
                tell("Waiting for another set-up to finish ...")
            waiting = True
            time.sleep(0.2)
        yield  # closing the file gives the lock back


def lock_file(file: IO[str]) -> bool:
    """Lock an empty file against other processes; False if one of them has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError):
        return False
    return True


def once(
    message: str | None,
    stamp_name: str,
    made_from: list[str],
    make: Callable[[], object],
    settings: Sequence[object] = (),
) -> None:
    """Call `make` unless that was done before from the same files, with the same Python and settings.

    If it returns False, the next start tries again.
    """
    stamp = VENV / f"{stamp_name}.stamp"
    digest = hashlib.sha256(repr([sys.version, sys.base_prefix, ROOT, *settings]).encode())
    for path in map(ROOT.joinpath, made_from):
        for file in sorted(path.rglob("*.*")) if path.is_dir() else [path]:
            if file.is_file() and file.suffix != ".pyc":
                digest.update(f"\0{file}\0".encode() + file.read_bytes())
    if stamp.exists() and stamp.read_text() == digest.hexdigest():
        return
    if message:
        tell(message)
    with contextlib.suppress(FileNotFoundError):
        stamp.unlink()  # an interrupted set-up leaves no stamp
    if make() is not False:
        stamp.write_text(digest.hexdigest())


def install(name: str, *what: Words, **variables: str) -> None:
    """Install into one of the environments, with pip if the environment has one, else with uv."""
    if program(name, "pip").exists():
        run(program(name, "python"), "-m", "pip", "install", *what, **variables)
    else:
        run(program("uv", "uv"), "pip", "install", "--python", program(name, "python"), *what, **variables)


def run(*command: Words, **variables: str) -> None:
    """Run a command in the root folder, quietly; if it fails, show the end of what it said."""
    words = [str(word) for word in command]
    settings = {
        "CAYLUS_BUILD_CACHE": str(VENV / "build"),
        "PIP_DISABLE_PIP_VERSION_CHECK": "1",
        "UV_BUILD_CONSTRAINT": "requirements/build.txt",
        "UV_CACHE_DIR": str(VENV / "cache"),  # the home folder may be read-only or on another disk
        "UV_CUSTOM_COMPILE_COMMAND": "python3 run.py lock",
        "UV_SYSTEM_CERTS": "1",
    }
    with LOG.open("a", encoding="utf-8") as log:
        print("$", *map(shlex.quote, words), file=log, flush=True)
        try:
            surroundings = {**settings, **os.environ, **variables}
            code = subprocess.call(words, cwd=ROOT, env=surroundings, stdout=log, stderr=subprocess.STDOUT)
        except OSError as error:
            print(error, file=log)
            code = 1
    if code:
        tail = LOG.read_text("utf-8", "replace").splitlines()[-25:]
        raise SetUpError("\n".join([*tail, "", f"The set-up failed; all of it is in {LOG}"]))


def python() -> str:
    """The Python that this file was started with, outside of any virtual environment."""
    return str(getattr(sys, "_base_executable", sys.executable))


def program(environment: str, name: str) -> Path:
    """A program of one of our environments."""
    return VENV / environment / ("Scripts" if WINDOWS else "bin") / (name + ".exe" if WINDOWS else name)


def become(*command: Words, **variables: str) -> NoReturn:
    """Go on as another program, so that signals and the exit code are its own."""
    words = [str(word) for word in command]
    os.environ.update(variables)
    if WINDOWS:
        sys.exit(subprocess.call(words))
    os.execv(words[0], words)


def tell(message: str) -> None:
    """Say what is going on."""
    print(message, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
