"""Made-up plays, by which the two backends of the widgets are held to each other."""

import json
import random
from collections.abc import Callable
from typing import Any, Protocol

from blackbox import BlackBoxError
from playwright.sync_api import Page

RUN = """async ([core, what, commands]) => {
    const made = await import("./table.js");
    const table = new made[what](await made.Core.load(new URL(core, location.href)));
    return commands.map((command) => { table.run(command); return table.state; });
}"""


class Table(Protocol):
    """What is behind a widget."""

    def do(self, command: bytes, /) -> None:
        """Run a command."""

    def state(self) -> str:
        """Give everything that is shown, as JSON."""
        ...


def in_play(
    chance: random.Random,
    cell: Callable[[], str],
    ports: list[str],
    wrong: list[str],
    locks: dict[str, Callable[[], str]],
) -> list[str]:
    """Make up a play of many commands, most of them legal; `locks` are those for whole lines."""
    kinds: dict[str, tuple[float, Callable[[], str]]] = {
        "fire": (8, lambda: f"fire {chance.choice(ports)}"),
        "guess": (8, lambda: f"guess {cell()}"),
        "lock": (1, lambda: f"lock {cell()}"),
        **{name: (0.5, make) for name, make in locks.items()},
        "check": (3, lambda: "check"),
        "undo": (3, lambda: "undo"),
        "redo": (2, lambda: "redo"),
        "restart": (0.3, lambda: "restart"),
        "solve": (0.3, lambda: "solve"),
        "odd": (0.3, lambda: chance.choice(["dance", "guess 1", *wrong])),
    }
    weights = [weight for weight, _ in kinds.values()]
    made = [make for _, make in kinds.values()]
    return [make() for make in chance.choices(made, weights, k=40)]


def told_alike(
    page: Page, core: tuple[str, str], table: Table, commands: list[str], apart: tuple[str, ...] = ()
) -> None:
    """Run commands on the page, by a core and a class, and in Python: all but `apart` is the same."""
    for command, state in zip(commands, page.evaluate(RUN, [*core, commands]), strict=True):
        error = False
        try:
            table.do(command.encode())
        except BlackBoxError:
            error = True
        expected: dict[str, Any] = json.loads(table.state())
        for name in apart:
            expected.pop(name, None)
            state.pop(name, None)
        assert bool(state.pop("error")) == error, (commands[0], command)
        assert state == expected, (commands[0], command)
