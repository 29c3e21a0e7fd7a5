"""The pictures of a browser in the pages of docs: `make pictures BROWSER=1` takes them anew."""

from pathlib import Path

import pytest
from pages import LARGE, TAUGHT, at, menu
from player import Player, play_to_the_win
from playwright.sync_api import Page
from test_notebooks import MIDDLE, notebook_at, run


@pytest.fixture
def screen(page: Page) -> Page:
    """A page of a laptop, in light colours."""
    page.set_viewport_size({"width": 1280, "height": 800})
    page.add_init_script(TAUGHT)
    return page


def take(page: Page, pictures: Path, name: str) -> None:
    """Take a picture, with nothing that has the pointer or moves."""
    page.mouse.move(1, 1)
    page.screenshot(path=pictures / f"{name}.png", animations="disabled")


def test_a_widget(jupyter: str, page: Page, pictures: Path) -> None:
    page.set_viewport_size({"width": 1000, "height": 1200})
    notebook_at(page, jupyter)
    run(page, 0)
    player = Player(page.locator(".bb-game"))
    play_to_the_win(player)
    player.widget.locator(".bb-status").scroll_into_view_if_needed()
    page.screenshot(path=pictures / "widget-jupyterlab.png", clip=MIDDLE)


def test_a_puzzle(site: str, screen: Page, pictures: Path) -> None:
    screen.goto(f"{site}/index.html?puzzle=w6h6m3M3%237&grade=medium")
    player = Player(screen.locator("#puzzle .bb-puzzle"))
    for _ in range(3):
        player.press("hint")
    take(screen, pictures, "page-puzzle")


def test_an_explorer(site: str, screen: Page, pictures: Path) -> None:
    screen.goto(f"{site}/index.html")
    menu(screen, "to-explorer")
    explorer = Player(screen.locator(".bb-explorer"))
    screen.get_by_label("All rays").check()
    screen.get_by_label("The board in any notation").fill("8/8/1@4@1/8/8/3@4/8/6@1")
    screen.keyboard.press("Enter")
    explorer.says("4 atoms")
    take(screen, pictures, "explorer")


def test_hints(site: str, screen: Page, pictures: Path) -> None:
    screen.emulate_media(color_scheme="dark")
    player = at(screen, site, "w8h8m4M4#12345")
    player.click("L3", "R2", "B4", "T5")
    player.press("hints")
    player.says("boards are left", "hint")
    take(screen, pictures, "page-hints")


def test_hexagons(site: str, screen: Page, pictures: Path) -> None:
    screen.set_viewport_size({"width": 390, "height": 664})
    player = at(screen, site, LARGE)
    player.click("24", "3", "5", "10", "1")
    take(screen, pictures, "page-hexagons")
