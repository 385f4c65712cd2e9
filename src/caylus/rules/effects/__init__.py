"""The verbs of the tiles: produce, exchange, build, convert."""
