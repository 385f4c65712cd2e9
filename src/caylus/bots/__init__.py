"""Bots: the built-in ones from random to the strongest, and how to load or ask others."""

from __future__ import annotations

from caylus.bots.ask import BotError, ask
from caylus.bots.bot import Bot, Budget, Choice, Explainer, Explanation
from caylus.bots.registry import UnknownBot, make

__all__ = ["Bot", "BotError", "Budget", "Choice", "Explainer", "Explanation", "UnknownBot", "ask", "make"]
