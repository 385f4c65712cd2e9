"""What is being asked, as values free of language: the choices, what they do, and why others are closed.

>>> from caylus import Game
>>> game = Game.from_position("blue has 2 deniers; red has 2 deniers; red owns 9:stone-farm; due place")
>>> asked = question(game)
>>> asked.seat, asked.kind, asked.rule
(0, 'place', 'R3.1')
>>> farm = next(option for option in asked.options if option.place == "9")
>>> farm.price, [(change.seat, change.deniers, change.points) for change in farm.effects]
(Price(deniers=1, cubes=''), [(0, -1, 0), (1, 0, 1)])
>>> farm.parts, [warning.name for warning in farm.warnings]
((Part(kind='place', name='9', column=0),), ['tile-work', 'owner', 'beyond'])

`choices` gives the same options without trying them out, which is much cheaper.
"""

from caylus.decisions.legal_choices import choices
from caylus.decisions.outlook import Scoring, next_scoring
from caylus.decisions.questions import question
from caylus.decisions.values import (
    Change,
    Choice,
    ChoiceWarning,
    Closed,
    Goods,
    Option,
    Part,
    Price,
    Question,
    Reach,
    Reason,
)

__all__ = [
    "Change",
    "Choice",
    "Closed",
    "Goods",
    "Option",
    "Part",
    "Price",
    "Question",
    "Reach",
    "Reason",
    "Scoring",
    "ChoiceWarning",
    "choices",
    "next_scoring",
    "question",
]
