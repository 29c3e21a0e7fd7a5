"""An open board in a notebook."""

from __future__ import annotations

from typing import Any

import traitlets
from blackbox import Board
from blackbox._blackbox import _Explorer
from blackbox._script import joined
from blackbox.widget._base import Widget

__all__ = ["Explorer"]


class Explorer(Widget):
    """A board in the open: place atoms and see every ray live.

    Parameters
    ----------
    board : Board or str
        The board to begin with, in any notation.

    Attributes
    ----------
    board : Board
        The board shown; set it to a `Board` or a text. It can be observed.

    >>> from blackbox.widget import Explorer
    >>> explorer = Explorer("4/1@2/4")
    >>> explorer.board = explorer.board.with_atoms([(3, 2)])
    >>> explorer.board.to("compact")
    '4/1@2/3@'
    """

    _esm = joined("explorer_widget.js")
    board: traitlets.TraitType[Board, Board | str] = traitlets.TraitType(None)

    def __init__(self, board: Board | str = "8x8:", /) -> None:
        self._table = _Explorer(Board(board) if isinstance(board, str) else board)
        super().__init__(self._table)

    @traitlets.validate("board")
    def _read_board(self, proposal: dict[str, Any]) -> Board:
        value = proposal["value"]
        return value if isinstance(value, Board) else Board(value)

    @traitlets.observe("board")
    def _take_board(self, change: dict[str, Any]) -> None:
        if not self._following:
            self._table.board = change["new"]
            self.refresh()

    def _picture(self) -> str:
        return self.board.draw("all")._repr_svg_()

    def _said(self) -> str:
        state = self._state
        counts = f"{state['hits']} hits, {state['reflections']} reflections, {state['detours']} detours"
        return f"{len(self.board)} {'atom' if len(self.board) == 1 else 'atoms'}: {counts}"

    def __repr__(self) -> str:
        return f"Explorer({self.board.to('compact')!r})"

    def _follow(self) -> None:
        self.board = self._table.board
