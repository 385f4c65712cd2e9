"""The part of the environments that is compiled: many games in one call."""
