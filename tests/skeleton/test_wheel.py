"""The wheel: compiled where that is possible, pure Python where it is not, and working either way."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

TOY = {
    "__init__.py": "",
    "py.typed": "",
    "rules/__init__.py": "",
    "rules/cubes.py": "def double(number: int) -> int:\n    return 2 * number\n",
    "rules/favors.py": "from caylus.rules.cubes import double\n\nFOUR = double(2)\n",
}


@pytest.fixture
def toy(tmp_path: Path) -> Path:
    """A project with our build files and a very small package."""
    root = tmp_path / "toy"
    for name, text in TOY.items():
        path = root / "src" / "caylus" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    for name in ("pyproject.toml", "hatch_build.py", "LICENSE", "README.md", "src/caylus/version.py"):
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


def ask(to: Path, program: str) -> str:
    """Unpack the wheel and run a program with it."""
    (wheel,) = to.glob("*.whl")
    site = to / "site"
    zipfile.ZipFile(wheel).extractall(site)
    command = [sys.executable, "-c", program]
    return subprocess.check_output(
        command, cwd=to, env=environment(PYTHONPATH=str(site)), encoding="utf-8"
    ).strip()


WHERE = "import caylus.rules.favors as f; assert f.FOUR == 4; print(f.__file__)"


def is_binary(name: str) -> bool:
    return name.endswith((".so", ".pyd"))


def has_compiler() -> bool:
    return any(map(shutil.which, ("cc", "gcc", "clang")))


needs_compiler = pytest.mark.skipif(not has_compiler(), reason="there is no C compiler")


def test_pure_on_request(toy: Path, tmp_path: Path) -> None:
    assert build(toy, tmp_path, CAYLUS_PURE="1").returncode == 0
    assert not any(map(is_binary, contents(tmp_path)))
    assert {f"caylus/{name}" for name in TOY} <= contents(tmp_path)
    assert ask(tmp_path, WHERE).endswith("favors.py")


def test_pure_without_a_compiler(toy: Path, tmp_path: Path) -> None:
    result = build(toy, tmp_path, PATH=str(tmp_path))
    assert result.returncode == 0
    assert "no C compiler" in result.stderr
    assert ask(tmp_path, WHERE).endswith("favors.py")


@needs_compiler
@pytest.mark.slow
def test_pure_with_a_broken_compiler(toy: Path, tmp_path: Path) -> None:
    result = build(toy, tmp_path, CC="false")
    assert result.returncode == 0
    assert "the C compiler failed" in result.stderr
    assert ask(tmp_path, WHERE).endswith("favors.py")


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
    stems = {name.split(".")[0] for name in contents(tmp_path) if is_binary(name)}
    assert stems == {"caylus__mypyc", "caylus/rules/cubes", "caylus/rules/favors"}
    assert is_binary(ask(tmp_path, WHERE))
    assert not [path for path in toy.rglob("*") if is_binary(path.name)], "compiled in place"

    # The second build takes the binaries from the cache: even this compiler does.
    again = tmp_path / "again"
    assert build(toy, again, CC="false", **variables).returncode == 0
    assert contents(again) == contents(tmp_path)

    # Other sources, other binaries.
    (toy / "src/caylus/rules/favors.py").write_text("FOUR = 5\n")
    assert build(toy, again, CC="false", **variables).returncode != 0


def test_our_own_wheel_works_uncompiled(tmp_path: Path) -> None:
    assert build(ROOT, tmp_path, CAYLUS_PURE="1", CAYLUS_NO_PAGE="1").returncode == 0
    where = Path(ask(tmp_path, "import caylus.rules; print(caylus.rules.__file__)"))
    assert where.is_relative_to(tmp_path)
    assert "caylus/py.typed" in contents(tmp_path)


def test_the_compiled_copy_is_compiled() -> None:
    """All modules that should be, and nothing else."""
    folder = os.environ.get("CAYLUS_COMPILED_PATH")
    if folder is None:
        pytest.skip("no compiled copy: there is no C compiler, or the tests were not started by run.py")
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); import hatch_build, pathlib; "
    program += "print(*hatch_build.modules(pathlib.Path('src')))"
    expected = subprocess.check_output([sys.executable, "-c", program], cwd=ROOT, encoding="utf-8").split()
    found = [path.relative_to(folder).as_posix() for path in Path(folder).rglob("*") if is_binary(path.name)]
    assert {name.split(".")[0] for name in found} == {name[:-3] for name in expected} | {"caylus__mypyc"}


def test_the_compiled_copy_has_the_page() -> None:
    folder = os.environ.get("CAYLUS_COMPILED_PATH")
    if folder is None or not (shutil.which("npm") or os.environ.get("CI") == "true"):
        pytest.skip("no compiled copy, or no npm to build the page")
    page = Path(folder) / "caylus/server/page"
    assert (page / "index.html").exists()
    assert list(page.glob("assets/*.js"))
