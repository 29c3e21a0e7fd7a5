"""Widgets for JupyterLab, Notebook 7, VS Code and marimo: play, solve a puzzle, explore a board.

They need the extra `widget`: `pip install '.[widget]'` in the checkout. The last expression of a cell shows
them.

>>> from blackbox.widget import Explorer, Game
>>> game = Game("w5h5m3M3#1")
>>> print(game.fire("L2"))
T2
>>> game.evidence
Evidence('5x5 3; L2 T2')
>>> game.guess = [(3, 1), (3, 0)]
>>> game.session.status
'Atoms guessed: 2 / 3'
>>> game.undo(), game.guess
(True, ((3, 0),))
>>> explorer = Explorer("4/1@2/4")
>>> explorer.board = explorer.board.with_atoms([(3, 2)])
"""

from typing import Final

from blackbox._extra import missing

try:
    import anywidget as anywidget
except ModuleNotFoundError as _error:
    raise missing("anywidget", "blackbox.widget needs anywidget", _error) from None
from blackbox.widget._explorer import Explorer
from blackbox.widget._game import Game
from blackbox.widget._puzzle import Puzzle

__all__ = ["Explorer", "Game", "Puzzle"]
__dir__: Final = __all__.copy

# Users see them there.
for _widget in (Explorer, Game, Puzzle):
    _widget.__module__ = __name__
