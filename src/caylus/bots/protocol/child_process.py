"""Another process that is spoken to line by line, and that may die, hang or babble."""

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
from contextlib import suppress
from typing import IO, Final

MOST_LETTERS: Final = 65_536
"""A line with more bytes than this is not one of the protocol."""
WAITING_LINES: Final = 1_000
"""So many lines are read ahead; who prints more has to wait."""
LAST_WORDS: Final = 5
"""So many lines of what it wrote to stderr are quoted when it fails."""
FAREWELL: Final = 2.0
"""So many seconds it gets for ending by itself."""


class PeerFault(Exception):
    """What is wrong with the process, as a part of a sentence of which it is the subject."""


class Silent(PeerFault):
    """It did not answer in time."""


class Peer:
    """A process of which we write the stdin and read the stdout."""

    def __init__(self, command: str) -> None:
        """Start it; `PeerFault` if that is not possible."""
        try:
            words = shlex.split(command, posix=os.name == "posix")
        except ValueError as error:
            raise PeerFault(f"cannot be started: {error} in {command!r}") from None
        if not words:
            raise PeerFault("cannot be started: there is no command")
        pipe = subprocess.PIPE
        try:
            # A group of its own: Ctrl-C is for us, and with it all that it starts can be ended.
            self._process = subprocess.Popen(
                words, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True
            )
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) and error.strerror else error
            raise PeerFault(f"cannot be started: {reason}: {words[0]!r}") from None
        assert self._process.stdin is not None
        self._stdin: IO[bytes] = self._process.stdin
        self._lines: queue.Queue[bytes | None] = queue.Queue(WAITING_LINES)
        self._complaints: deque[str] = deque(maxlen=LAST_WORDS)
        self._closed = threading.Event()
        self._threads = [
            threading.Thread(
                target=read_lines, args=(self._process.stdout, self._lines, self._closed), daemon=True
            ),
            threading.Thread(target=read_rest, args=(self._process.stderr, self._complaints), daemon=True),
        ]
        for thread in self._threads:
            thread.start()
        self._finalizer = weakref.finalize(self, end, self._process, self._closed)

    def send(self, line: str) -> None:
        """Write a line; `PeerFault` if nobody reads it."""
        try:
            self._stdin.write(line.encode() + b"\n")
            self._stdin.flush()
        except (OSError, ValueError):  # a closed pipe on either side
            raise PeerFault(self._ending()) from None

    def receive(self, deadline: float) -> str:
        """The next line, at the latest at that time of `time.monotonic`; `PeerFault` if there is none."""
        left = deadline - time.monotonic()
        try:
            if left <= 0:
                raise queue.Empty
            line = self._lines.get(timeout=left)
        except queue.Empty:
            raise Silent("did not answer in time" + self._last_words()) from None
        if line is None:
            raise PeerFault(self._ending())
        if len(line) > MOST_LETTERS:
            raise PeerFault(f"printed a line of more than {MOST_LETTERS} bytes")
        return line.decode("utf-8", "replace").strip()

    def close(self, farewell: str = "") -> None:
        """End it: ask it to, and if it does not, kill it with all that it started."""
        if farewell and self._finalizer.alive:
            try:
                self.send(farewell)
                self._stdin.close()
                self._process.wait(FAREWELL)
            except (PeerFault, OSError, subprocess.TimeoutExpired):
                pass  # then without its help
        self._finalizer()
        for thread in self._threads:
            thread.join(FAREWELL)

    @property
    def running(self) -> bool:
        """Is the process there?"""
        return self._process.poll() is None

    def _ending(self) -> str:
        """How it ended, as far as it is known."""
        try:
            code = self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "closed its output" + self._last_words()
        self._threads[1].join(FAREWELL)
        how = f"with exit code {code}" if code >= 0 else f"by signal {-code}"
        return f"ended {how}" + self._last_words()

    def _last_words(self) -> str:
        return "".join(f"\n  it said: {line}" for line in self._complaints)


def read_lines(stream: IO[bytes], lines: queue.Queue[bytes | None], closed: threading.Event) -> None:
    """Put the lines of a stream into a queue, and None at its end. Waits while the queue is full."""
    line: bytes | None = b""
    while line is not None and not closed.is_set():
        try:
            line = stream.readline(MOST_LETTERS + 1) or None
        except (OSError, ValueError):  # closed by `end`
            line = None
        while not closed.is_set():
            try:
                lines.put(line, timeout=0.1)
                break
            except queue.Full:
                continue
    stream.close()


def read_rest(stream: IO[bytes], last: deque[str]) -> None:
    """Read a stream to its end and keep only the last lines."""
    try:
        while line := stream.readline(1_000):
            last.append(line.decode("utf-8", "replace").rstrip())
    except (OSError, ValueError):  # closed by `end`
        pass
    stream.close()


def end(process: subprocess.Popen[bytes], closed: threading.Event) -> None:
    """Kill a process with its group, if it is still there, and let go of its input."""
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
