"""Long compiled loops let Ctrl-C, alarms and other threads through.

This module itself is never compiled: the interpreter looks for signals whenever it runs a function, and
compiled code never does.
"""

from __future__ import annotations


def check_signals() -> None:
    """Call it at least every 50 ms or so in a compiled loop; what a signal raises is raised from here."""
