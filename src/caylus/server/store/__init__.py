"""What is kept: people, tables, every decision. One SQLite file, one row for each decision."""
