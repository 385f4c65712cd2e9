"""Tables: games, seats, clocks and commands."""
