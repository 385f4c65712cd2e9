"""Heuristics, evaluators and searches: compiled together with the rules."""
