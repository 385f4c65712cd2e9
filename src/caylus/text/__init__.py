"""Texts: records, positions, sentences."""
