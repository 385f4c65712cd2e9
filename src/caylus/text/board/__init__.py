"""The board as text, for a terminal or a log: drawn with Rich from 80 columns on."""
