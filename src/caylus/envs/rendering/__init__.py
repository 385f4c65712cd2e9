"""How the environments show a game: as text, as pixels, in a browser."""
