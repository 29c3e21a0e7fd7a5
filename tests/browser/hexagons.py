"""Games on hexagons, for the tests of the page."""

from urllib.parse import quote

from blackbox import hex
from pages import TAUGHT
from player import Player
from playwright.sync_api import Page

SMALL, LARGE = "s3m2M2#1", "s5m6M6#1"


def at(page: Page, site: str, game: str) -> Player:
    """Open the page at a game on hexagons."""
    page.add_init_script(TAUGHT)
    page.goto(f"{site}/index.html?hexagons={quote(game)}")
    return shown(page)


def shown(page: Page) -> Player:
    """Give the game on hexagons that the page shows."""
    return Player(page.locator("#hexagons .bb-game"))


def atoms(game: str) -> list[str]:
    """Name the cells of a game's atoms."""
    return [str(cell) for cell in hex.Game(game).board.atoms]


def others(game: str, number: int) -> list[str]:
    """Name some cells without atoms."""
    played = hex.Game(game)
    cells = hex.Cell.all(side=played.side)
    return [str(cell) for cell in cells if cell not in played.board.atoms][:number]
