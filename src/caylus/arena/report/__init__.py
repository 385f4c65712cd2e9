"""What the stored games of tournaments say: numbers, a page with charts, a table for the documentation."""

from __future__ import annotations
