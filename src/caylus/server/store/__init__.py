"""Persistence: people, tables and one row for each decision, in one SQLite file."""
