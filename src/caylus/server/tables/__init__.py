"""Tables: their games, seats, clocks and commands."""
