"""A child process that is talked to line by line, and that may die, hang or print garbage."""

from __future__ import annotations

import os
import queue
import shlex
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Final

MAX_LINE_BYTES: Final = 65_536
"""The longest line that the protocol allows."""
MAX_QUEUED_LINES: Final = 1_000
"""Lines that are read ahead; a process that prints more has to wait."""
STDERR_LINES: Final = 5
"""The number of lines of stderr that are quoted when the process fails."""
SHUTDOWN_SECONDS: Final = 2.0
"""Seconds that a process may take to end after it was asked to."""

POLL_SECONDS: Final = 0.001


class ChildProcessFault(Exception):
    """The process failed; the text is a predicate that follows its name."""


class AnswerTimeout(ChildProcessFault):
    """The process did not answer in time."""


class ChildProcess:
    """A process whose stdin is written and whose stdout is read."""

    def __init__(self, command: str | Sequence[str]) -> None:
        """Start the process; raises `ChildProcessFault`."""
        try:
            posix = os.name == "posix"
            words = shlex.split(command, posix=posix) if isinstance(command, str) else list(command)
        except ValueError as error:
            raise ChildProcessFault(f"cannot be started: {error} in {command!r}") from None
        if not words:
            raise ChildProcessFault("cannot be started: there is no command")
        pipe = subprocess.PIPE
        try:
            # In a new process group: Ctrl-C does not reach it, and its own children can be killed with it.
            self._process = subprocess.Popen(
                words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else error
            raise ChildProcessFault(f"cannot be started: {reason}: {words[0]!r}") from None
        assert self._process.stdin is not None
        self._stdin: IO[bytes] = self._process.stdin
        self._lines: queue.Queue[bytes | None] = queue.Queue(MAX_QUEUED_LINES)
        self._stderr_tail: deque[str] = deque(maxlen=STDERR_LINES)
        self._closed = threading.Event()
        self._threads = [
            threading.Thread(
                target=read_lines, args=(self._process.stdout, self._lines, self._closed), daemon=True
            ),
            threading.Thread(target=read_tail, args=(self._process.stderr, self._stderr_tail), daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        self._finalizer = weakref.finalize(self, kill, self._process, self._closed)

    def send(self, line: str) -> None:
        """Write a line; raises `ChildProcessFault` if the process has ended."""
        try:
            self._stdin.write(line.encode() + b"\n")
            self._stdin.flush()
        except (OSError, ValueError):  # a closed pipe on either side
            raise ChildProcessFault(self._ending()) from None

    def receive(self, deadline: float) -> str:
        """Return the next line; raises `ChildProcessFault`. The deadline is a time of `time.monotonic`."""
        left = deadline - time.monotonic()
        try:
            if left <= 0:
                raise queue.Empty
            line = self._lines.get(timeout=left)
        except queue.Empty:
            raise AnswerTimeout("did not answer in time" + self._quoted_stderr()) from None
        if line is None:
            raise ChildProcessFault(self._ending())
        if len(line) > MAX_LINE_BYTES:
            raise ChildProcessFault(f"printed a line of more than {MAX_LINE_BYTES} bytes")
        return line.decode("utf-8", "replace").strip()

    def has_line(self, deadline: float) -> bool:
        """Wait until a time of `time.monotonic` at most; True if `receive` would not block."""
        while self._lines.empty() and time.monotonic() < deadline:
            time.sleep(POLL_SECONDS)
        return not self._lines.empty()

    def close(self, quit_line: str = "") -> None:
        """Send `quit_line`, if given; then kill the process, if it still runs, and all that it started."""
        if quit_line and self._finalizer.alive:
            try:
                self.send(quit_line)
                self._stdin.close()
                self._process.wait(SHUTDOWN_SECONDS)
            except (ChildProcessFault, OSError, subprocess.TimeoutExpired):
                pass  # it is killed below
        self._finalizer()
        for thread in self._threads:
            thread.join(SHUTDOWN_SECONDS)

    @property
    def running(self) -> bool:
        """True while the process runs."""
        return self._process.poll() is None

    def _ending(self) -> str:
        """How the process ended."""
        try:
            code = self._process.wait(SHUTDOWN_SECONDS)
        except subprocess.TimeoutExpired:
            return "closed its output" + self._quoted_stderr()
        self._threads[1].join(SHUTDOWN_SECONDS)
        how = f"with exit code {code}" if code >= 0 else f"by signal {-code}"
        return f"ended {how}" + self._quoted_stderr()

    def _quoted_stderr(self) -> str:
        return "".join(f"\n  it said: {line}" for line in self._stderr_tail)


def read_lines(stream: IO[bytes], lines: queue.Queue[bytes | None], closed: threading.Event) -> None:
    """Put the lines of a stream into a queue, and None at its end; blocks while the queue is full."""
    line: bytes | None = b""
    while line is not None and not closed.is_set():
        try:
            line = stream.readline(MAX_LINE_BYTES + 1) or None
        except (OSError, ValueError):  # closed by `kill`
            line = None
        while line is not None and not closed.is_set():
            try:
                lines.put(line, timeout=0.1)
                break
            except queue.Full:
                continue
    stream.close()
    put_end(lines, closed)


def put_end(lines: queue.Queue[bytes | None], closed: threading.Event) -> None:
    """Put None into a queue. After `close` nobody needs the lines in it, so they make room."""
    while True:
        try:
            lines.put(None, timeout=0.1)
            return
        except queue.Full:
            if closed.is_set():
                with suppress(queue.Empty):
                    lines.get_nowait()


def read_tail(stream: IO[bytes], last: deque[str]) -> None:
    """Read a stream to its end; keep only the last lines."""
    try:
        while line := stream.readline(1_000):
            last.append(line.decode("utf-8", "replace").rstrip())
    except (OSError, ValueError):  # closed by `kill`
        pass
    stream.close()


def kill(process: subprocess.Popen[bytes], closed: threading.Event) -> None:
    """Kill a process with its process group, if it still runs, and close its stdin."""
    closed.set()
    if process.poll() is None:
        try:
            if os.name == "posix":
                os.killpg(process.pid, signal.SIGKILL)
            else:
                process.kill()
        except ProcessLookupError:
            pass  # it ended just now
        process.wait()
    if process.stdin is not None:
        with suppress(OSError):  # it may not have read everything
            process.stdin.close()
