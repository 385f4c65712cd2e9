"""`run.py test`: what it sets up, what it runs, and how it sums up."""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from types import ModuleType

import pytest

from tests.builds import ROOT

Capture = pytest.CaptureFixture[str]


@dataclass
class Started:
    """What a command has set up, and how it started pytest then."""

    steps: list[str]
    words: list[str]
    variables: dict[str, str]


Start = Callable[..., Started]


@pytest.fixture
def start(run: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Start:
    """`run.py test` with further words, as far as pytest's start."""

    def started(*words: str) -> Started:
        result = Started([], [], {})

        def become(*command: object, **variables: str) -> None:
            result.words, result.variables = [str(word) for word in command], variables
            raise SystemExit

        monkeypatch.setattr(run, "set_up", lambda *steps: result.steps.extend(s.__name__ for s in steps))
        monkeypatch.setattr(run, "become", become)
        with pytest.raises(SystemExit):
            run.main(["test", *words])
        return result

    for name in ("CI", "CAYLUS_PURE", "PYTHONPATH"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(run.ROOT)
    return started


def test_further_words_go_to_pytest_on_the_installed_package(start: Start) -> None:
    started = start("tests/chapters/effects/test_build.py", "-x")
    assert started.steps == ["dev_package"]
    assert started.words[-2:] == ["tests/chapters/effects/test_build.py", "-x"]
    assert started.variables == {"CAYLUS_BUILD": "compiled"}


def test_the_same_on_the_sources(run: ModuleType, start: Start) -> None:
    started = start("--interpreted", "tests/bots", "-x")
    assert started.steps == ["dev_environment"], "nothing is compiled"
    assert started.words[-2:] == ["tests/bots", "-x"]
    assert not set(started.words) & set(run.INTERPRETED)
    assert started.variables == {"CAYLUS_BUILD": "interpreted", "PYTHONPATH": str(run.ROOT / "src")}


def test_quick_tests_the_sources(run: ModuleType, start: Start) -> None:
    """Nothing is compiled, no page is built, and options of pytest can be given."""
    started = start("--quick", "-x")
    assert started.steps == ["dev_environment"]
    assert started.words[-len(run.INTERPRETED) - 1 :] == [*run.INTERPRETED, "-x"]
    assert started.variables["CAYLUS_BUILD"] == "interpreted"
    assert start("--interpreted").words == start("--quick").words


def test_what_is_tested_on_the_sources_exists(run: ModuleType) -> None:
    assert run.INTERPRETED
    for word in run.INTERPRETED:
        assert (ROOT / word.removeprefix("--ignore=")).exists(), word


def test_without_a_compiler_the_package_is_tested_as_it_is(
    run: ModuleType, start: Start, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    note = run.VENV / "dev/lib/python3.11/site-packages/caylus/rules/uncompiled.txt"
    note.parent.mkdir(parents=True)
    note.write_text("no C compiler (cc)\n")
    assert start("tests/chapters").variables == {"CAYLUS_BUILD": "pure"}
    assert capsys.readouterr().err == "The installed package is not compiled (no C compiler (cc)).\n"
    monkeypatch.setenv("CI", "true")
    assert start("tests/chapters").variables == {"CAYLUS_BUILD": "compiled"}, "which fails"


def python_does(program: str) -> list[str]:
    """A command that runs a little program."""
    return [sys.executable, "-c", program]


def test_checks_are_counted_and_only_failing_ones_speak(run: ModuleType, capsys: Capture) -> None:
    good, bad = python_does("print('w' + 'ell')"), python_does("print('i' + 'll'); raise SystemExit(3)")
    results = run.run_checks([[good, bad], [["no-such-program"], good]])
    assert sorted(results, key=str) == [{"failed": 1}, {"failed": 1}, {"passed": 1}, {"passed": 1}]
    said = capsys.readouterr().out
    assert "well" not in said
    assert "ill\nFAILED python" in said
    assert "FAILED no-such-program" in said
    assert said.count("PASSED python") == 2


REPORT = '<testsuites><testsuite errors="1" failures="2" skipped="3" tests="10"/></testsuites>'


@pytest.mark.parametrize(
    ("program", "counted"),
    [
        (f"open(file, 'w').write({REPORT!r}); sys.exit(1)", {"passed": 4, "failed": 3, "skipped": 3}),
        ("sys.exit(4)", {"passed": 0, "failed": 1, "skipped": 0}),
    ],
)
def test_tests_are_counted(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, program: str, counted: dict[str, int]
) -> None:
    run.VENV.mkdir()
    (run.VENV / "tests.xml").write_text("the report of an older run")
    begin = "import sys; file = sys.argv[1].removeprefix('--junitxml='); "
    monkeypatch.setattr(run, "pytest", lambda *words: [*python_does(begin + program), *words])
    assert run.run_pytest("a toy", [], {"CAYLUS_BUILD": "toy"}) == [counted]


@pytest.mark.parametrize("failed", [0, 2])
def test_the_last_line_sums_up(
    run: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: Capture, failed: int
) -> None:
    steps: list[str] = []

    def run_checks(lanes: list[list[object]]) -> list[dict[str, int]]:
        steps.append("checks")
        return [{"passed": 1}]

    def run_pytest(what: str, words: list[str], variables: dict[str, str]) -> list[dict[str, int]]:
        steps.append(variables["CAYLUS_BUILD"])
        return [{"passed": 10, "failed": failed, "skipped": 1}]

    monkeypatch.delenv("CAYLUS_PURE", raising=False)
    monkeypatch.chdir(run.ROOT)
    monkeypatch.setattr(run.signal, "signal", lambda *_: None)
    monkeypatch.setattr(run, "set_up", lambda *_: None)
    monkeypatch.setattr(run, "run_checks", run_checks)
    monkeypatch.setattr(run, "run_pytest", run_pytest)
    with pytest.raises(SystemExit) as end:
        run.main(["test"])
    assert bool(end.value.code) == bool(failed)
    assert steps == ["checks", "compiled", "interpreted"]
    last = capsys.readouterr().out.splitlines()[-1]
    assert last.startswith(f"21 passed, {2 * failed} failed, 2 skipped in ")
