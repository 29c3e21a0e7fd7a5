"""The widgets where people use them: JupyterLab, Notebook 7 and marimo."""

from pathlib import Path

import pytest
from conftest import TOKEN
from player import Player, finish, play_to_the_win
from playwright.sync_api import FloatRect, Page, expect

RUN = """async (index) => {
    const { content, sessionContext } = window.jupyterapp.shell.currentWidget;
    await sessionContext.ready;
    content.activeCellIndex = index;
    await window.jupyterapp.commands.execute("notebook:run-cell");
}"""

KEPT = "window.jupyterapp.shell.currentWidget.content.widgets[0].model.outputs.get(0).data"

# Where the notebook stands on JupyterLab's page.
MIDDLE: FloatRect = {"x": 292, "y": 94, "width": 666, "height": 550}


def run(page: Page, index: int) -> None:
    """Run a cell of the notebook."""
    page.evaluate(RUN, index)


@pytest.mark.parametrize("place", ["lab/tree/lab.ipynb", "notebooks/notebook.ipynb"])
def test_a_game_is_played_in_jupyter(jupyter: str, page: Page, place: str, pictures: Path) -> None:
    page.goto(f"{jupyter}/{place}?token={TOKEN}")
    page.wait_for_function("window.jupyterapp?.shell?.currentWidget?.content?.activeCellIndex !== undefined")
    run(page, 0)
    player = Player(page.locator(".bb-game"))
    play_to_the_win(player)
    page.screenshot(path=pictures / f"{Path(place).stem}-proof.png", clip=MIDDLE)
    # What was clicked is known to Python.
    run(page, 1)
    expect(page.get_by_text("told [[0, 0], [1, 1], [2, 2]] Evidence('5x5 3; L2 T2; T3 R')")).to_be_visible()
    # A reader without a kernel sees a picture of the position.
    kept = page.evaluate(KEPT)
    assert kept["image/svg+xml"].startswith("<svg")
    assert "0 rays fired. Atoms guessed: 0 / 3" in kept["text/html"]
    finish(player)
    player.says("par", "points")
    page.screenshot(path=pictures / f"{Path(place).stem}-won.png")
    # The end teaches here, too.
    player.press("review")
    review = player.widget.locator(".bb-review")
    expect(review.locator("li").first).to_contain_text("L2: leaves at T2")
    expect(review.locator("li").first).to_contain_text("bits")
    page.evaluate("window.jupyterapp.commands.execute('apputils:change-theme', { theme: 'JupyterLab Dark' })")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    page.screenshot(path=pictures / f"{Path(place).stem}-dark.png")
    player.press("undo")
    player.press("undo")
    # What Python sets is seen on the page.
    run(page, 2)
    player.count("guess", 1)
    expect(player.place("4,4")).to_have_class("bb-cell bb-atom bb-guess")
    run(page, 3)
    explorer = Player(page.locator(".bb-explorer"))
    explorer.shows("L2", "H")
    explorer.place("1,1").click()
    explorer.shows("R2", "2")
    explorer.place("R2").focus()
    explorer.count("rays path", 1)
    page.screenshot(path=pictures / f"{Path(place).stem}-explorer.png")
    # A deduction puzzle, whose marks are checked by the kernel; and another one.
    run(page, 4)
    puzzle = Player(page.locator(".bb-puzzle"))
    puzzle.says("Atoms marked: 0 / 3")
    puzzle.click("2,1", "1,2", "4,4")
    puzzle.press("check")
    puzzle.says("Wrong! Guess again.")
    puzzle.says("but with these guesses it", "hint")
    puzzle.click("4,4", "1,4")
    puzzle.press("check")
    puzzle.says("Solved!")
    page.screenshot(path=pictures / f"{Path(place).stem}-puzzle.png", animations="disabled")
    puzzle.widget.get_by_label("Difficulty").select_option("easy")
    puzzle.press("new")
    puzzle.says("Atoms marked: 0 / 3")
    # A game that is as hard as it is wished to be.
    player.widget.locator(".bb-more summary").click()
    player.widget.get_by_label("Difficulty").select_option("easy")
    player.press("new")
    player.press("new")
    player.says("Atoms guessed: 0 / 3")
    player.press("solve")
    player.says("(easy)", "points")


def test_a_game_is_played_in_marimo(marimo: str, page: Page, pictures: Path) -> None:
    page.goto(marimo)
    player = Player(page.locator(".bb-game"))
    play_to_the_win(player)
    # The cell that depends on the widget has followed.
    expect(page.get_by_text("told [[0, 0], [1, 1], [2, 2]] 5x5 3; L2 T2; T3 R")).to_be_visible()
    page.screenshot(path=pictures / "marimo-proof.png")
    finish(player)
    player.says("par", "points")
    page.screenshot(path=pictures / "marimo-won.png")
