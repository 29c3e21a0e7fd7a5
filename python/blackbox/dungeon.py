r"""Dungeon of Doom: the least number of steps out of a dungeon full of monsters.

Problem D of the ACM ICPC Western European Regional Contest 1999. It shares no rule with Black Box.

`solve` answers a contest input. `escapes` gives an `Escape` for each of its runs, with one shortest way out
and everybody's place at every step; a notebook shows it as a moving picture.

>>> from blackbox import dungeon
>>> text = "1\n5 5\n+---+\n|M.X|\n|M..|\n|@MM|\n+---+\n"
>>> dungeon.solve(text)
[12]
>>> escape = next(dungeon.escapes(text, rule="adjacent", limit=11))
>>> print(escape)
no way out within 11 steps
"""

from typing import Final

from blackbox._blackbox import Escape, Frame, escapes, solve

__all__ = ["Escape", "Frame", "escapes", "solve"]
__dir__: Final = __all__.copy
