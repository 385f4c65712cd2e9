"""The wheel: compiled where that is possible, pure Python where it is not, and working either way."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.builds import ROOT, SITE, require_compiled

TOY = {
    "__init__.py": "",
    "py.typed": "",
    "rules/__init__.py": "",
    "rules/cubes.py": "def double(number: int) -> int:\n    return 2 * number\n",
    "rules/chapters/favors.py": "from caylus.rules.cubes import double\n\nFOUR = double(2)\n",
}


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A project with our build files and a very small package."""
    root = tmp_path / "toy"
    for name, text in TOY.items():
        path = root / "src" / "caylus" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    build_files = ("pyproject.toml", "hatch_build.py", "mypyc_finish.py")
    for name in (*build_files, "LICENSE", "README.md", "src/caylus/version.py"):
        shutil.copy(ROOT / name, root / name)
    return root


def environment(**variables: str) -> dict[str, str]:
    """Our environment without what governs the build, with the given variables."""
    return {k: v for k, v in os.environ.items() if not k.startswith("CAYLUS_") and k != "CC"} | variables


def build(root: Path, to: Path, **variables: str) -> "subprocess.CompletedProcess[str]":
    """Build a wheel with the tools of this environment."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(to)]
    return subprocess.run(
        command, cwd=root, env=environment(**variables), capture_output=True, encoding="utf-8"
    )


def contents(to: Path) -> set[str]:
    """The files in the only wheel in a folder."""
    (wheel,) = to.glob("*.whl")
    return set(zipfile.ZipFile(wheel).namelist())


def note(to: Path, name: str) -> str:
    """A text file in the only wheel in a folder."""
    (wheel,) = to.glob("*.whl")
    return zipfile.ZipFile(wheel).read(name).decode()


def ask(to: Path, program: str) -> str:
    """Unpack the wheel and run a program with it."""
    (wheel,) = to.glob("*.whl")
    site = to / "site"
    zipfile.ZipFile(wheel).extractall(site)
    command = [sys.executable, "-c", program]
    return subprocess.check_output(
        command, cwd=to, env=environment(PYTHONPATH=str(site)), encoding="utf-8"
    ).strip()


UNCOMPILED = "caylus/rules/uncompiled.txt"
NO_PAGE = "caylus/server/page/missing.txt"
PAGE = "caylus/server/page/index.html"
WHERE = "import caylus.rules.chapters.favors as f; assert f.FOUR == 4; print(f.__file__)"


def is_binary(name: str) -> bool:
    return name.endswith((".so", ".pyd"))


def has_compiler() -> bool:
    return any(map(shutil.which, ("cc", "gcc", "clang")))


needs_compiler = pytest.mark.skipif(not has_compiler(), reason="there is no C compiler")


def test_pure_on_request(toy: Path, tmp_path: Path) -> None:
    assert build(toy, tmp_path, CAYLUS_PURE="1").returncode == 0
    assert not any(map(is_binary, contents(tmp_path)))
    assert UNCOMPILED not in contents(tmp_path), "what was wished needs no reason"
    assert {f"caylus/{name}" for name in TOY} <= contents(tmp_path)
    assert ask(tmp_path, WHERE).endswith("favors.py")


def test_pure_without_a_compiler(toy: Path, tmp_path: Path) -> None:
    result = build(toy, tmp_path, PATH=str(tmp_path))
    assert result.returncode == 0
    assert "no C compiler" in result.stderr
    assert ask(tmp_path, WHERE).endswith("favors.py")
    assert note(tmp_path, UNCOMPILED).startswith("no C compiler (")


def test_pure_for_a_reason(toy: Path, tmp_path: Path) -> None:
    """As run.py has it built when mypyc is not to be had."""
    assert build(toy, tmp_path, CAYLUS_PURE="there is no mypyc").returncode == 0
    assert note(tmp_path, UNCOMPILED) == "there is no mypyc\n"


@needs_compiler
@pytest.mark.slow
def test_pure_with_a_broken_compiler(toy: Path, tmp_path: Path) -> None:
    result = build(toy, tmp_path, CC="false")
    assert result.returncode == 0
    assert "the C compiler failed" in result.stderr
    assert ask(tmp_path, WHERE).endswith("favors.py")
    assert "the C compiler failed" in note(tmp_path, UNCOMPILED)


def test_required_compilation(toy: Path, tmp_path: Path) -> None:
    assert build(toy, tmp_path, CC="no-such-compiler", CAYLUS_REQUIRE_COMPILED="1").returncode != 0
    assert not list(tmp_path.glob("*.whl"))


@needs_compiler
@pytest.mark.slow
def test_compilation_required_if_possible(toy: Path, tmp_path: Path) -> None:
    variables = {"CAYLUS_REQUIRE_COMPILED": "if-possible"}
    assert build(toy, tmp_path, CC="false", **variables).returncode != 0
    assert build(toy, tmp_path, CC="no-such-compiler", **variables).returncode == 0


@needs_compiler
@pytest.mark.slow
def test_compiled(toy: Path, tmp_path: Path) -> None:
    variables = {"CAYLUS_REQUIRE_COMPILED": "1", "CAYLUS_BUILD_CACHE": str(tmp_path / "cache")}
    assert build(toy, tmp_path, **variables).returncode == 0
    assert UNCOMPILED not in contents(tmp_path)
    stems = {name.split(".")[0] for name in contents(tmp_path) if is_binary(name)}
    assert stems == {"caylus__mypyc", "caylus/rules/cubes", "caylus/rules/chapters/favors"}
    assert is_binary(ask(tmp_path, WHERE))
    assert not [path for path in toy.rglob("*") if is_binary(path.name)], "compiled in place"

    # The second build takes the binaries from the cache: even this compiler does.
    again = tmp_path / "again"
    assert build(toy, again, CC="false", **variables).returncode == 0
    assert contents(again) == contents(tmp_path)

    # Other sources, other binaries.
    (toy / "src/caylus/rules/chapters/favors.py").write_text("FOUR = 5\n")
    assert build(toy, again, CC="false", **variables).returncode != 0


# ---- the page --------------------------------------------------------------------------------------


@pytest.fixture
def with_page(toy: Path) -> Path:
    """The same project with a page."""
    (toy / "web").mkdir()
    shutil.copy(ROOT / "web" / "build.py", toy / "web")
    (toy / "web" / "index.html").write_text("<title>Caylus</title>")
    return toy


def node(folder: Path, npm: str, version: str = "v22.1.0") -> dict[str, str]:
    """Variables for a build with a Node of our own, whose npm is this shell script."""
    folder.mkdir()
    for name, script in {"node": f"echo {version}", "npm": npm}.items():
        (folder / name).write_text(f"#!/bin/sh\n{script}\n")
        (folder / name).chmod(0o755)
    return {"PATH": f"{folder}{os.pathsep}/usr/bin{os.pathsep}/bin", "CAYLUS_PURE": "1", "CI": ""}


GOOD = 'test "$1" = ci || (mkdir dist && cp index.html dist)'
needs_shell = pytest.mark.skipif(os.name == "nt", reason="npm is played by a shell script")


@needs_shell
def test_a_page(with_page: Path, tmp_path: Path) -> None:
    assert build(with_page, tmp_path, **node(tmp_path / "bin", GOOD)).returncode == 0
    assert PAGE in contents(tmp_path)
    assert NO_PAGE not in contents(tmp_path)


@needs_shell
@pytest.mark.parametrize(
    ("npm", "reasons"),
    [
        (
            "echo 'no network <here>'; exit 1",
            ["`npm ci --omit=dev --no-audit --no-fund` failed:", "no network <here>"],
        ),
        ('test "$1" = ci || (echo broken; exit 1)', ["`npm run build` failed:", "broken"]),
        ("exit 0", ["`npm run build` made no page."]),
    ],
)
def test_a_page_that_cannot_be_built_leaves_its_reason(
    with_page: Path, tmp_path: Path, npm: str, reasons: list[str]
) -> None:
    variables = node(tmp_path / "bin", npm)
    assert build(with_page, tmp_path, **variables).returncode == 0
    assert PAGE not in contents(tmp_path)
    assert note(tmp_path, NO_PAGE).splitlines() == reasons
    assert build(with_page, tmp_path / "required", **variables, CAYLUS_REQUIRE_PAGE="1").returncode != 0


@needs_shell
@pytest.mark.parametrize("version", ["v18.2.0", "nonsense"])
def test_a_node_that_is_too_old_is_none(with_page: Path, tmp_path: Path, version: str) -> None:
    """Then PyPI's serves, if it is there; it is not among the developers' tools."""
    assert build(with_page, tmp_path, **node(tmp_path / "bin", GOOD, version)).returncode == 0
    assert note(tmp_path, NO_PAGE) == "It needs Node.js 20.19 or newer, with npm, and there is none.\n"


def test_no_node_at_all(with_page: Path, tmp_path: Path) -> None:
    assert build(with_page, tmp_path, PATH=str(tmp_path), CAYLUS_PURE="1", CI="").returncode == 0
    assert note(tmp_path, NO_PAGE) == "It needs Node.js 20.19 or newer, with npm, and there is none.\n"


@pytest.mark.parametrize(
    ("wish", "reason"), [("1", "CAYLUS_NO_PAGE was set when Caylus was installed."), ("no Node", "no Node")]
)
def test_no_page_on_request(with_page: Path, tmp_path: Path, wish: str, reason: str) -> None:
    assert build(with_page, tmp_path, CAYLUS_NO_PAGE=wish, CAYLUS_PURE="1").returncode == 0
    assert note(tmp_path, NO_PAGE) == f"{reason}\n"


@needs_shell
def test_the_developers_page_says_why_too(with_page: Path, tmp_path: Path) -> None:
    def built(**variables: str) -> "subprocess.CompletedProcess[str]":
        command = [sys.executable, "web/build.py", "web/dist"]
        return subprocess.run(
            command, cwd=with_page, env=environment(**variables), capture_output=True, encoding="utf-8"
        )

    dist = with_page / "web" / "dist"
    bad = built(**node(tmp_path / "bad", "exit 1"))
    assert (bad.returncode, "npm ci" in bad.stderr) == (1, True)
    assert "npm ci" in (dist / "missing.txt").read_text()
    assert built(**node(tmp_path / "good", GOOD)).returncode == 0
    assert [path.name for path in dist.iterdir()] == ["index.html"]
    assert built(**node(tmp_path / "worse", "exit 1")).returncode == 1
    assert [path.name for path in dist.iterdir()] == ["index.html"], "an older page is better than none"


# ---- our own wheel ---------------------------------------------------------------------------------


def test_our_own_wheel_works_uncompiled(tmp_path: Path) -> None:
    assert build(ROOT, tmp_path, CAYLUS_PURE="1", CAYLUS_NO_PAGE="1").returncode == 0
    where = Path(ask(tmp_path, "import caylus.rules; print(caylus.rules.__file__)"))
    assert where.is_relative_to(tmp_path)
    assert "caylus/py.typed" in contents(tmp_path)


def test_the_installed_package_is_compiled() -> None:
    """All modules that should be, and nothing else."""
    require_compiled()
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import hatch_build, pathlib; "
    program += "print(*hatch_build.modules(pathlib.Path('src')))"
    expected = subprocess.check_output([sys.executable, "-c", program], cwd=ROOT, encoding="utf-8").split()
    files = [*SITE.glob("caylus__mypyc*"), *SITE.glob("caylus/**/*")]
    found = [path.relative_to(SITE).as_posix() for path in files if is_binary(path.name)]
    assert {name.split(".")[0] for name in found} == {name[:-3] for name in expected} | {"caylus__mypyc"}


def test_the_installed_package_has_the_page() -> None:
    if not (shutil.which("npm") or os.environ.get("CI") == "true"):
        pytest.skip("there is no npm to build the page")
    page = SITE / "caylus/server/page"
    assert (page / "index.html").exists()
    assert list(page.glob("assets/*.js"))
