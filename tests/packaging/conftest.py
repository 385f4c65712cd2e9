"""A copy of run.py that can do no harm."""

import importlib.util
import shutil
from pathlib import Path
from types import ModuleType

import pytest

from tests.builds import ROOT


@pytest.fixture
def run(tmp_path: Path) -> ModuleType:
    """A copy of run.py in a folder of its own, as a module."""
    shutil.copy(ROOT / "run.py", tmp_path)
    spec = importlib.util.spec_from_file_location("run_copy", tmp_path / "run.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
