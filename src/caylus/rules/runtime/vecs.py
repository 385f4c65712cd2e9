"""`vec[i64]`: librt's packed array in the compiled engine, a plain list in the interpreted one.

This module itself is never compiled: mypyc reads the first branch, the interpreter runs the second.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import vec
else:

    class vec:  # noqa: N801 (the name of librt's type)
        """Stands in for `librt.vecs.vec`: `vec[i64](items)` is `list(items)`."""

        def __class_getitem__(cls, item: Any) -> type[list]:
            return list


__all__ = ["vec"]
