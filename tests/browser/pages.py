"""The built page, and what its tests share."""

import contextlib
import functools
import gzip
import http.server
import os
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

from blackbox import Game
from player import Player
from playwright.sync_api import Page, expect

ROOT = Path(__file__).parents[2]
PAGE = Path(os.environ.get("BLACKBOX_PAGE") or ROOT / "build" / "play")
# Games on hexagons.
SMALL, LARGE = "s3m2M2#1", "s5m6M6#1"
# Begins without the lessons.
TAUGHT = "localStorage.setItem('blackbox.taught', 'yes')"
# Writes the frequencies of the tones that it plays into `tones`.
LISTENS = """window.tones = [];
    const start = OscillatorNode.prototype.start;
    OscillatorNode.prototype.start = function (when) {
        window.tones.push(this.frequency.value);
        return start.call(this, when);
    };"""


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@contextlib.contextmanager
def serving(folder: Path, how: type[Quiet] = Quiet) -> Iterator[str]:
    """Serve a folder's files, and give the address."""
    handler = functools.partial(how, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def at(page: Page, site: str, game: str) -> Player:
    """Open the page at a game, without the lessons."""
    page.add_init_script(TAUGHT)
    page.goto(f"{site}/index.html?game={quote(game)}")
    return Player(page.locator("#game .bb-game"))


def until(page: Page, expression: str) -> None:
    """Wait for something in the page, two minutes at most, without the `eval` that its policy forbids."""
    page.evaluate(
        f"""(says) => new Promise((done, failed) => {{
            const look = async () => {{
                if (await ({expression})) done();
                else if (performance.now() > end) failed(new Error(says));
                else setTimeout(look, 30);
            }};
            const end = performance.now() + 120_000;
            void look();
        }})""",
        f"never so: {expression}",
    )


def menu(page: Page, name: str) -> None:
    """Choose in the menu."""
    page.locator(".bb-bar [data-do=menu]").click()
    page.locator(f".bb-bar [data-do={name}]").click()


def form(page: Page) -> None:
    """Open the form for another game."""
    page.locator("[data-do=to-new]").click()
    if not page.locator(".bb-in-new details").evaluate("(other) => other.open"):
        page.locator("[data-do=other]").click()
    expect(page.get_by_label("Size").locator("option").first).to_have_text(re.compile("^5 "))


def mark(game: str, number: str) -> str:
    """Name a mark as the page shows it: where ports have numbers, a detour has a letter."""
    return chr(96 + int(number)) if game.startswith("s") and number.isdigit() else number


def atoms(game: str) -> list[str]:
    """Name the cells of the atoms of a game on hexagons."""
    board = Game(game).board
    return [board.size.name(cell) for cell in board.atoms]


def others(game: str, number: int) -> list[str]:
    """Name some cells without atoms."""
    size = Game(game).board.size
    cells = [size.name(size.cell(index)) for index in range(size.cells)]
    return [cell for cell in cells if cell not in atoms(game)][:number]


def faults(page: Page) -> list[str]:
    """Give what axe-core finds wrong for people who use the page in other ways."""
    if not page.evaluate("'axe' in window"):
        page.evaluate((ROOT / ".cache" / "vscode" / "axe.min.js").read_text())
    found: list[str] = page.evaluate(
        "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))"
    )
    return found


# How wide or high the smallest is that is pressed, in pixels.
SMALLEST = """Math.min(...[...document.querySelectorAll("button, summary, select, input, a")]
    .filter((made) => made.checkVisibility())
    .map((made) => made.getBoundingClientRect())
    .map(({ width, height }) => Math.round(Math.min(width, height)))
    .filter(Boolean))"""

SIZES = """(game) => ({
    page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    cell: document.querySelector(`${game} .bb-cell`).getBoundingClientRect().width,
    stage: ["scrollWidth", "clientWidth"].map((name) => document.querySelector(`${game} .bb-stage`)[name]),
    buttons: [...document.querySelectorAll(`:is(${game} .bb-tools, .bb-bar) :is(button, summary)`)]
        .filter((made) => made.offsetParent)
        .map((made) => made.getBoundingClientRect().height),
})"""


def sizes(page: Page, game: str) -> dict[str, Any]:
    """Measure a game: by how much the page is too wide, a cell, the room of the board, the buttons."""
    found: dict[str, Any] = page.evaluate(SIZES, game)
    return found


def before_the_first_move() -> set[str]:
    """Name the files that the first move needs: the page, what it names, what its scripts import at once."""
    names = {"index.html", "page.css", "blackbox.wasm", "icon.svg", "manifest.webmanifest"}
    scripts = ["page.js"]
    while scripts:
        name = scripts.pop()
        if name not in names:
            names.add(name)
            text = (PAGE / name).read_text(encoding="utf-8")
            scripts += re.findall(r'(?:from|import)\s*"\./([\w-]+\.js)"', text)
    return names


def weights(names: set[str]) -> dict[str, int]:
    """Give the bytes of files as they are sent."""
    return {name: len(gzip.compress((PAGE / name).read_bytes(), 9)) for name in names}
