"""Reports on stored tournaments: numbers, a page with charts, tables for the documentation."""

from __future__ import annotations
