"""Worker processes: results, errors, crashes, and no process that is left over."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from caylus.bots.worker_processes import MAX_CRASHES, JobError, run_jobs
from tests.bots.bot_programs import is_running


@contextmanager
def marking(folder: Path) -> Iterator[Callable[[str], str]]:
    """A job leaves the number of its process, and does what its item says."""

    def job(item: str) -> str:
        (folder / f"{os.getpid()}.pid").touch()
        if item == "fail":
            raise JobError("it cannot be done")
        if item == "bug":
            raise KeyError("plan")
        if item == "die" or (item == "die once" and not (folder / "died").exists()):
            (folder / "died").touch()
            os._exit(3)
        while item == "hang":
            time.sleep(1)
        return item.upper()

    try:
        yield job
    finally:
        (folder / f"{os.getpid()}.left").touch()


def pids(folder: Path, ending: str = "pid") -> set[int]:
    return {int(path.stem) for path in folder.glob(f"*.{ending}")}


@pytest.mark.parametrize("workers", [1, 2, 9])
def test_every_item_has_its_result(tmp_path: Path, workers: int) -> None:
    items = [f"item {number}" for number in range(7)]
    assert sorted(run_jobs(marking, (tmp_path,), items, workers)) == [(item, item.upper()) for item in items]
    assert (os.getpid() in pids(tmp_path)) == (workers == 1)
    assert not any(map(is_running, pids(tmp_path) - {os.getpid()}))


def test_without_items_nothing_is_prepared(tmp_path: Path) -> None:
    assert list(run_jobs(marking, (tmp_path,), [], 2)) == []
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_ends_all_jobs(tmp_path: Path, workers: int) -> None:
    with pytest.raises(JobError, match="it cannot be done"):
        list(run_jobs(marking, (tmp_path,), ["a", "fail", *"bcdefgh"], workers))
    assert not any(map(is_running, pids(tmp_path) - {os.getpid()}))


def test_a_bug_in_a_job_is_told(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(JobError, match="KeyError: 'plan'"):
        list(run_jobs(marking, (tmp_path,), ["a", "bug"], 2))
    assert 'raise KeyError("plan")' in capfd.readouterr().err


def test_the_job_of_a_crashed_worker_is_done_again(tmp_path: Path) -> None:
    items = ["a", "die once", "b", "c"]
    assert sorted(run_jobs(marking, (tmp_path,), items, 2)) == sorted((item, item.upper()) for item in items)


def test_repeated_crashes_end_all_jobs(tmp_path: Path) -> None:
    with pytest.raises(JobError, match=r"died again \(exit code 3\); its job was die"):
        list(run_jobs(marking, (tmp_path,), ["die", "a", "b"], 2))
    assert len(pids(tmp_path)) > MAX_CRASHES
    assert not any(map(is_running, pids(tmp_path)))


@pytest.mark.skipif(os.name == "nt", reason="there a process cannot clean up when it is ended")
def test_a_closed_generator_ends_hanging_workers_cleanly(tmp_path: Path) -> None:
    jobs = run_jobs(marking, (tmp_path,), ["a", "hang", "hang"], 2)
    assert next(jobs) == ("a", "A")
    while len(pids(tmp_path)) < 2:
        time.sleep(0.01)
    jobs.close()
    assert not any(map(is_running, pids(tmp_path)))
    assert pids(tmp_path, "left") == pids(tmp_path), "each worker has left its context"


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="a signal of Unix")
def test_no_worker_is_left_when_the_parent_is_killed(tmp_path: Path) -> None:
    script = f"""
from pathlib import Path
from caylus.bots.worker_processes import run_jobs
from tests.bots.test_worker_processes import marking
if __name__ == "__main__":
    list(run_jobs(marking, (Path({str(tmp_path)!r}),), ["hang", "hang"], 2))
"""
    path = tmp_path / "parent.py"
    path.write_text(script, "utf-8")
    root = Path(__file__).parents[2]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(root), os.environ.get("PYTHONPATH", "")])}
    parent = subprocess.Popen([sys.executable, str(path)], env=environment, cwd=root)
    while len(pids(tmp_path)) < 2:
        assert parent.poll() is None
        time.sleep(0.02)
    parent.kill()
    parent.wait()
    while any(map(is_running, pids(tmp_path))):
        time.sleep(0.05)
