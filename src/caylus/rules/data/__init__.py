"""What the rules are made of: tiles, editions, places, cubes, moves and kinds of tasks, as data."""
