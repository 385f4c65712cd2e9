"""Tournaments between bots: fair, repeatable, on all cores, and what their results say."""

from __future__ import annotations
