"""Our bots, from random to the strongest."""
