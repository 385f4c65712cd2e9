"""Render modes: text, pixels, or a page in the browser."""

from __future__ import annotations

import io
from typing import Any, Final

import numpy as np
from rich.console import Console

from caylus.envs.rendering.board_svg import HEIGHT, WIDTH, draw
from caylus.envs.rendering.browser_window import Window
from caylus.game import Game
from caylus.text.board.picture import picture

MODES: Final = ("human", "ansi", "rgb_array")
COLUMNS: Final = 100


def as_text(game: Game) -> str:
    """The board as text with colours, as in the terminal."""
    page = Console(file=io.StringIO(), width=COLUMNS, force_terminal=True, color_system="standard")
    with page.capture() as captured:
        page.print(picture(game, COLUMNS))
    return captured.get()


def as_pixels(game: Game) -> np.ndarray[Any, np.dtype[np.uint8]]:
    """The board as an array of height, width and red, green, blue."""
    import resvg_py  # only here: few need pixels
    from PIL import Image

    drawn = resvg_py.svg_to_bytes(svg_string=draw(game), width=WIDTH, height=HEIGHT)
    return np.array(Image.open(io.BytesIO(drawn)).convert("RGB"))


class Screen:
    """Renders games in one of the modes."""

    def __init__(self, mode: str | None) -> None:
        """Raises `ValueError` if there is no such mode."""
        if mode is not None and mode not in MODES:
            raise ValueError(f"the render mode is {', '.join(MODES)}, not {mode!r}")
        self.mode = mode
        self._window: Window | None = None

    def show(self, game: Game) -> Any:
        """Text for `ansi`, pixels for `rgb_array`; for `human` the table in the browser, which follows."""
        if self.mode == "ansi":
            return as_text(game)
        if self.mode == "rgb_array":
            return as_pixels(game)
        if self._window is None:
            self._window = Window()
        self._window.show(game)
        return None

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickled and copied without its window: the copy opens one of its own when it shows a game."""
        return type(self), (self.mode,)

    def close(self) -> None:
        """The server of `human` ends."""
        if self._window is not None:
            self._window.close()
            self._window = None
