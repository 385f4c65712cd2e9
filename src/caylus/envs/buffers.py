"""NumPy views of buffers of compiled code."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

Kind = TypeVar("Kind", bound=np.generic)


def array_of(buffer: Any, kind: type[Kind]) -> NDArray[Kind]:
    """A read-only view of a `vec`."""
    return np.frombuffer(buffer, kind)
