"""What the files of the project may not say, and what they must agree on."""

import re
import shutil
import subprocess
import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[2]
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def files_of_the_project() -> list[Path]:
    """All files that are or could be committed."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    if not shutil.which("git") or not (ROOT / ".git").exists():
        pytest.skip("only git knows which files are the project's")
    git = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, encoding="utf-8")
    return [path for name in git.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def test_no_file_names_a_package_index_or_a_folder_of_some_machine() -> None:
    hosts = ["pypi" + r"\.org", "python" + r"hosted\.org", "npm" + r"js\.org", "yarn" + r"pkg\.com"]
    folders = [rf"(?<![\w.}}/-])/{name}/" for name in ("work", "root", "home", "Users", "opt" + "/pypi")]
    forbidden = re.compile("|".join(hosts + folders))
    found = []
    for path in files_of_the_project():
        for number, line in enumerate(path.read_bytes().decode("utf-8", "ignore").splitlines(), 1):
            if forbidden.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line.strip()[:100]}")
    assert not found, "\n".join(found)


def test_no_folder_has_more_than_a_dozen_files() -> None:
    """A folder can be read at a glance. `__init__` and page tests beside their subject are not counted."""
    sources = [path for path in files_of_the_project() if path.suffix in {".py", ".ts", ".svelte"}]
    counted = Counter(
        path.parent
        for path in sources
        if path.name != "__init__.py" and not path.name.endswith(".test.ts") and path.parent != ROOT
    )
    assert counted[ROOT / "src/caylus/rules/chapters"] == 10, "R1 to R10"
    assert not {str(folder): count for folder, count in counted.items() if count > 12}


def test_a_module_is_named_once_in_its_layer() -> None:
    modules = [path.relative_to(ROOT / "src/caylus") for path in (ROOT / "src/caylus").rglob("*.py")]
    named = Counter((path.parts[0], path.stem) for path in modules if path.stem not in ("__init__", "env"))
    assert named["rules", "agenda"] == 1
    assert not [name for name, count in named.items() if count > 1]


def test_no_binary_lies_beside_the_sources() -> None:
    assert not [path for path in (ROOT / "src").rglob("*") if path.suffix in {".so", ".pyd"}]


def test_pinned_versions_are_those_that_are_asked_for() -> None:
    groups = PYPROJECT["dependency-groups"]
    asked = {"play": PYPROJECT["project"]["dependencies"], **groups}
    asked["dev"] = [line for line in groups["dev"] if isinstance(line, str)] + groups["build"] + asked["play"]
    for name, requirements in asked.items():
        pins = (ROOT / "requirements" / f"{name}.txt").read_text("utf-8")
        assert "://" not in pins
        pinned = dict(re.findall(r"^([\w.-]+)==(\S+)", pins, re.MULTILINE))
        for requirement in map(Requirement, requirements):
            version = pinned.get(re.sub(r"[-_.]+", "-", requirement.name).lower())
            assert version, f"requirements/{name}.txt has no {requirement}: python3 run.py lock"
            assert version in requirement.specifier, f"{requirement}, not {version}: python3 run.py lock"


def test_the_build_hook_asks_for_the_compiler_that_is_pinned() -> None:
    hook = (ROOT / "hatch_build.py").read_text("utf-8")
    (compiler,) = (name for name in PYPROJECT["dependency-groups"]["build"] if name.startswith("mypy"))
    assert f'"{compiler}"' in hook
