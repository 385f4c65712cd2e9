"""The command line `caylus`."""

from __future__ import annotations

from caylus.cli.app import main

__all__ = ["main"]
