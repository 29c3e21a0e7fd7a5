"""What all widgets share: commands that come from the pages, the state that goes to them."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, TypeVar, cast

import anywidget
import traitlets
from blackbox import BlackBoxError
from blackbox._blackbox import _figure
from blackbox._script import STATIC

__all__ = ["Table", "Widget", "as_bytes", "counted", "fired"]

T = TypeVar("T")

if TYPE_CHECKING:
    # anywidget builds on ipywidgets, which has no types.
    _Base = traitlets.HasTraits
else:
    _Base = anywidget.AnyWidget


class Table(Protocol):
    """What is behind a widget."""

    def do(self, command: bytes, /) -> None:
        """Run a command."""

    def state(self) -> str:
        """Give everything that is shown, as JSON."""
        ...


class Widget(_Base):
    """What all widgets share: commands that come from the pages, the state that goes to them."""

    _css = (STATIC / "widget.css").read_text(encoding="utf-8")
    # [client, number, command]: all that a page has sent and not seen answered.
    _commands: traitlets.List[Any] = traitlets.List(traitlets.Any()).tag(sync=True)
    _state: traitlets.Dict[str, Any] = traitlets.Dict().tag(sync=True)

    def __init__(self, table: Table, **traits: Any) -> None:
        self._shared = table
        self._answered: dict[str, int] = {}
        self._error: str | None = None
        # Set while the widget itself sets its traits.
        self._following = False
        super().__init__(**traits)
        self.refresh()

    def refresh(self) -> None:
        """Show the present state, after something was done to it elsewhere."""
        self._following = True
        try:
            self._follow()
        finally:
            self._following = False
        self._state = {
            **json.loads(self._shared.state()),
            "answered": dict(self._answered),
            "error": self._error,
        }

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """Give what a notebook keeps: the widget, and its picture for readers without a kernel."""
        base: Any = super()
        made = base._repr_mimebundle_(**options)
        data, metadata = cast("Any", made if isinstance(made, tuple) else (made, {}))
        picture, said = self._picture(), repr(self)
        kept = {"text/plain": said, "text/html": _figure(picture, self._said()), "image/svg+xml": picture}
        return {**(data or {}), **kept}, metadata

    def _picture(self) -> str:
        """Draw the state as an SVG."""
        raise NotImplementedError

    def _said(self) -> str:
        """Say the state in a few words."""
        raise NotImplementedError

    def _shown(self, act: Callable[[], T]) -> T:
        """Act, and show what came of it even if it failed."""
        try:
            return act()
        finally:
            self.refresh()

    def _follow(self) -> None:
        """Set the public traits to what is so."""
        raise NotImplementedError

    @traitlets.observe("_commands")
    def _obey(self, _change: object) -> None:
        commands: list[tuple[str, int, str]] = list(self._commands)
        for client, number, command in commands:
            if number <= self._answered.get(client, 0):
                continue
            self._answered[client] = number
            try:
                self._do(command)
                self._error = None
            except BlackBoxError as error:
                self._error = str(error)
        self.refresh()

    def _do(self, command: str) -> None:
        """Run a command of a page."""
        self._shared.do(as_bytes(command))


def as_bytes(command: str) -> bytes:
    """Give a command's bytes: a saved game is bytes, one a character; all else is text."""
    return command.encode("latin-1" if command.startswith("load ") else "utf-8", "replace")


def fired(state: dict[str, Any], status: str) -> str:
    """Say how many rays were fired in a game that goes on, and its status."""
    if state["revealed"]:
        return status
    return f"{counted(state['marks'], 'ray')} fired. {status}"


def counted(marks: dict[str, str], word: str) -> str:
    """Say how many rays gave these marks, called by a word."""
    shown = list(marks.values())
    rays = shown.count("H") + shown.count("R") + len(set(shown) - {"H", "R"})
    return f"{rays} {word}{'' if rays == 1 else 's'}"
