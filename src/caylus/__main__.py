"""`python -m caylus` is the command line."""

from __future__ import annotations

from caylus.cli import main

main()
