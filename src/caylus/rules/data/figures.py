"""Figures of the rules that belong to no tile, section or column."""

from __future__ import annotations

from typing import Final

FIRST_PASS_DENIERS: Final = 1
"""R3.5."""
GUEST_POINTS: Final = 1
"""R3.4: the owner's, for another player's worker."""
POST_DENIERS: Final = 3
"""R4.2."""
PROVOST_STEPS: Final = 3
"""R4.3, R5.1: the most spaces that he goes at once."""
JOUST_DENIERS: Final = 1
JOUST_CUBES: Final = "c"
"""R4.4."""
LAWYER_DENIERS: Final = 1
LAWYER_CUBES: Final = "c"
"""R6.6."""
NO_BATCH_PENALTY: Final = 2
"""R7.3."""
