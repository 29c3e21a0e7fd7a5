"""Pictures of a game for `render`: text and SVG by the package's own drawings, pixels by a small painter."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from blackbox import Game
from numpy.typing import NDArray

if TYPE_CHECKING:
    from blackbox.gym._state import State

__all__ = ["Frame", "rendered"]

Frame = str | NDArray[np.uint8]

# Pixels a cell, and the colours: the paper, the cells, their edges, guesses, atoms, and what ports show.
CELL = 24
# A step along each heading, in cells.
STEPS = {
    "right": (1.0, 0.0),
    "up": (0.0, -1.0),
    "left": (-1.0, 0.0),
    "down": (0.0, 1.0),
    "up-right": (0.5, -1.0),
    "up-left": (-0.5, -1.0),
    "down-left": (-0.5, 1.0),
    "down-right": (0.5, 1.0),
}
PAPER, FREE, EDGE, GUESS, ATOM = (
    (250, 250, 248),
    (226, 230, 236),
    (150, 158, 170),
    (40, 44, 52),
    (200, 60, 40),
)
HIT, REFLECTION = (200, 60, 40), (226, 172, 28)
# Detours in the order of their numbers; the digits tell them apart for everybody.
DETOURS = ((46, 110, 180), (30, 140, 120), (130, 90, 170), (90, 110, 60), (170, 90, 120), (70, 130, 160))
# Digits and letters on a grid of 3 x 5, a row a number of three bits.
GLYPHS = {
    "0": (7, 5, 5, 5, 7),
    "1": (2, 6, 2, 2, 7),
    "2": (7, 1, 7, 4, 7),
    "3": (7, 1, 7, 1, 7),
    "4": (5, 5, 7, 1, 1),
    "5": (7, 4, 7, 1, 7),
    "6": (7, 4, 7, 5, 7),
    "7": (7, 1, 2, 2, 2),
    "8": (7, 5, 7, 5, 7),
    "9": (7, 5, 7, 1, 7),
    "H": (5, 5, 7, 5, 5),
    "R": (6, 5, 6, 5, 5),
}


def replayed(state: State, number: int) -> Game:
    """Play a game of the environment again, as a `Game` that draws itself."""
    games = state.games
    game = Game(games.hidden(number))
    for port in games.fired(number):
        game.fire(port)
    for cell in games.guessed(number).atoms:
        game.guess(cell)
    if games.seen(number)[1]["result"]:
        game.solve()
    return game


def rendered(mode: str, state: State, number: int) -> Frame:
    """Draw one game of the environment."""
    if mode == "svg":
        return vector_picture(state, number)
    game = replayed(state, number)
    return f"{game}\n{game.status}" if mode == "ansi" else painted(game)


def vector_picture(state: State, number: int) -> str:
    """Draw a game as SVG, its guesses as known atoms; once it is over, the hidden board with its rays."""
    games = state.games
    if games.seen(number)[1]["result"]:
        return games.hidden(number).draw(games.fired(number)).svg
    known = games.evidence(number)
    for atom in games.guessed(number).atoms:
        known = known.know(atom)
    return known.draw().svg


def painted(game: Game) -> NDArray[np.uint8]:
    """Paint a game as pixels: the board within a rim of ports; the rows of a hexagon are indented."""
    size = game.board.size
    width, height, rows = size.width, size.height, size.rows
    picture: NDArray[np.uint8] = np.empty(((height + 2) * CELL, (width + 2) * CELL, 3), dtype=np.uint8)
    picture[:] = PAPER

    def square(
        cell: tuple[int, int], aside: tuple[float, float] = (0, 0), side: int = CELL
    ) -> NDArray[np.uint8]:
        x, y = cell
        left = int((x + 1 + (width - rows[y]) / 2 + aside[0]) * CELL) + (CELL - side) // 2
        top = int((y + 1 + aside[1]) * CELL) + (CELL - side) // 2
        return picture[top : top + side, left : left + side]

    for cell in map(size.cell, range(size.cells)):
        place = square(cell)
        place[:] = EDGE
        place[1:, 1:] = FREE
    for cell in game.guesses:
        disc(square(cell), CELL * 0.3, GUESS)
    if game.revealed:
        for cell in game.board.atoms:
            disc(square(cell), CELL * 0.16, ATOM)
    # Two ports of a hexagon lie where one of a rectangle does.
    far, side = (1.0, CELL) if size.side is None else (0.75, CELL // 2)
    for port, mark in game.marks.items():
        right, down = STEPS[port.heading]
        label(square(port.cell, (-far * right, -far * down), side), mark)
    return picture


def disc(place: NDArray[np.uint8], radius: float, colour: tuple[int, int, int]) -> None:
    """Paint a disc in the middle of a square."""
    rows, columns = np.ogrid[: place.shape[0], : place.shape[1]]
    middle = (CELL - 1) / 2
    place[(rows - middle) ** 2 + (columns - middle) ** 2 <= radius**2] = colour


def label(place: NDArray[np.uint8], mark: str) -> None:
    """Paint a port's mark: a coloured plate with its letter or number."""
    if mark == "H":
        colour: tuple[int, int, int] = HIT
    elif mark == "R":
        colour = REFLECTION
    else:
        colour = DETOURS[(int(mark) - 1) % len(DETOURS)]
    side = len(place)
    rim = 2 if side == CELL else 0
    place[rim : side - rim, rim : side - rim] = colour
    size = (3 if len(mark) == 1 else 2 if len(mark) == 2 else 1) if side == CELL else 1
    ink: tuple[int, int, int] = (20, 20, 20) if mark == "R" else (255, 255, 255)
    left, top = (side - (4 * len(mark) - 1) * size) // 2, (side - 5 * size) // 2
    for at, sign in enumerate(mark):
        for row, bits in enumerate(GLYPHS[sign]):
            for column in range(3):
                if bits >> (2 - column) & 1:
                    x, y = left + (4 * at + column) * size, top + row * size
                    place[y : y + size, x : x + size] = ink
