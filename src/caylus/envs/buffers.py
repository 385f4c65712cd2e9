"""NumPy looks at the buffers of compiled code without a copy."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

Kind = TypeVar("Kind", bound=np.generic)


def array_of(buffer: Any, kind: type[Kind]) -> NDArray[Kind]:
    """A view of a `vec`, which nobody can write to from here."""
    return np.frombuffer(buffer, kind)
