"""How our bots think: compiled together with the rules."""
