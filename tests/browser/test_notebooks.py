"""The widgets where people use them: JupyterLab, Notebook 7 and marimo."""

import json
from pathlib import Path
from uuid import uuid4

import nbformat
import pytest
from conftest import START, TOKEN, in_all, notebook
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from pages import LISTENS
from player import Player, finish, play_to_the_win
from playwright.sync_api import FloatRect, Locator, Page, expect

ROOT = Path(__file__).parents[2]
RUN = """async (index) => {
    const { content, sessionContext } = window.jupyterapp.shell.currentWidget;
    await sessionContext.ready;
    content.activeCellIndex = index;
    await window.jupyterapp.commands.execute("notebook:run-cell");
}"""

KEPT = "window.jupyterapp.shell.currentWidget.content.widgets[0].model.outputs.get(0).data"

# Where the notebook stands on JupyterLab's page.
MIDDLE: FloatRect = {"x": 292, "y": 94, "width": 666, "height": 900}


def run(page: Page, index: int) -> None:
    """Run a cell of the notebook."""
    page.evaluate(RUN, index)


def notebook_at(page: Page, jupyter: str, place: str = "tree/lab.ipynb") -> None:
    """Go to a notebook: of JupyterLab, which opens in each new workspace this one alone, or of Notebook."""
    lab = f"lab/workspaces/{uuid4()}/" if place.startswith("tree/") else ""
    page.goto(f"{jupyter}/{lab}{place}?token={TOKEN}")
    path = place.partition("/")[2]
    page.wait_for_function(f"window.jupyterapp?.shell?.currentWidget?.context?.path === '{path}'")


@pytest.mark.parametrize("place", ["tree/lab.ipynb", pytest.param("notebooks/notebook.ipynb", marks=in_all)])
def test_a_game_is_played_in_jupyter(jupyter: str, page: Page, place: str, pictures: Path) -> None:
    notebook_at(page, jupyter, place)
    run(page, 0)
    player = Player(page.locator(".bb-game"))
    play_to_the_win(player)
    # All of the game and what is said of it.
    page.set_viewport_size({"width": 1000, "height": 1200})
    player.widget.locator(".bb-status").scroll_into_view_if_needed()
    page.screenshot(path=pictures / f"{Path(place).stem}-proof.png", clip=MIDDLE)
    page.set_viewport_size({"width": 1000, "height": 900})
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
    expect(review.locator("li").first).to_contain_text("L2 → T2")
    expect(review.locator("li").first).to_contain_text("boards are left")
    page.evaluate("window.jupyterapp.commands.execute('apputils:change-theme', { theme: 'JupyterLab Dark' })")
    expect(page.locator("body")).to_have_attribute("data-jp-theme-light", "false")
    expect(page.locator("#jupyterlab-splash")).to_have_count(0)
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
    # A game of the difficulty that was asked for.
    whole = page.locator(".bb-whole").first
    whole.locator("[data-do=to-new]").click()
    whole.locator("[data-do=other]").click()
    whole.get_by_label("Difficulty").select_option("easy")
    new = whole.locator("[data-do=new]")
    new.click()
    new.click()
    player.says("Atoms guessed: 0 / 3")
    player.give_up()
    player.says("(easy)", "points")


def test_a_kept_notebook_needs_no_kernel_and_no_network(jupyter: str, page: Page) -> None:
    asked_for: list[str] = []
    page.on("request", lambda asked: asked_for.append(asked.url))
    notebook_at(page, jupyter, "tree/kept.ipynb")
    # Nothing was run: what is shown lies in the notebook.
    expect(page.locator("figcaption").last).to_have_text("1 ray fired. Atoms guessed: 0 / 3")
    picture = page.locator("figure > img")
    expect(picture.last).to_be_visible()
    assert picture.evaluate_all("(all) => all.map((image) => image.naturalWidth > 100)") == [True, True]
    assert [address for address in asked_for if not address.startswith((jupyter, "blob:", "data:"))] == []


def test_a_kept_notebook_is_a_page_with_pictures(page: Page, tmp_path: Path) -> None:
    cells = [
        'from blackbox.widget import Game\ngame = Game("w5h5m3M3#1")\ngame.fire("L2")\ngame',
        "game.session",
    ]
    run = nbformat.reads(notebook(*cells), 4)
    NotebookClient(run, timeout=START, store_widget_state=False).execute()
    file = tmp_path / "kept.html"
    file.write_text(HTMLExporter().from_notebook_node(run)[0], encoding="utf-8")
    page.context.set_offline(True)
    page.goto(file.as_uri())
    picture = page.locator("figure > img")
    assert picture.evaluate_all("(all) => all.map((image) => image.naturalWidth > 100)") == [True, True]
    expect(page.locator("figcaption").first).to_have_text("1 ray fired. Atoms guessed: 0 / 3")


def choose(whole: Locator, name: str) -> None:
    """Choose in the menu of a widget."""
    whole.locator("[data-do=menu]").click()
    whole.locator(f".bb-bar [data-do={name}]").click()


def opened(page: Page, jupyter: str) -> Player:
    """Run the first cell in JupyterLab and give the game that it shows."""
    notebook_at(page, jupyter)
    run(page, 0)
    return Player(page.locator(".bb-game"))


@in_all
def test_what_the_page_can_the_widget_can(jupyter: str, page: Page, pictures: Path) -> None:
    player = opened(page, jupyter)
    whole = page.locator(".bb-whole")
    words = ["Hexagons", "Deduction puzzle", "Learn to play in short lessons", "Explorer: place atoms"]
    expect(whole.locator(".bb-bar .bb-list > button")).to_have_text(
        [*words, "Statistics", "Share", "Sound: off"]
    )
    # In a notebook no lesson opens by itself.
    expect(whole.locator(".bb-lesson")).to_have_count(0)
    choose(whole, "to-learn")
    lesson = whole.locator(".bb-lesson")
    for answer in ["R2", "a hit", "T3", "a reflection", "a reflection", "a hit", "L3"]:
        lesson.locator(".bb-first .bb-best").click()
        expect(lesson.locator(".bb-told").first).to_contain_text(answer)
        lesson.get_by_role("button", name="Next").click()
    last = Player(lesson.locator(".bb-game"))
    last.click("T4", "L4", "3,1", "0,3")
    last.press("check")
    last.says("Solved!")
    last.says("You have found them.", "hint")
    # It leads back to the notebook's game.
    lesson.get_by_role("button", name="Play a real game").click()
    expect(lesson).to_be_hidden()
    # What was played in the lesson is not the notebook's game.
    player = Player(whole.locator("> section > .bb-game"))
    player.click("L2", "0,0")
    player.shows("T2", "1")
    run(page, 1)
    expect(page.get_by_text("told [[0, 0]] Evidence('5x5 3; L2 T2')")).to_be_visible()
    # The puzzle of the day, as far as it was played here; from it back to the game before.
    whole.get_by_role("button", name="Daily").click()
    player.says("Atoms guessed: 0 / 4")
    player.says("The puzzle of", "hint")
    player.click("5,5")
    whole.get_by_role("button", name="Back to the game").click()
    player.says("Atoms guessed: 1 / 3")
    player.shows("T2", "1")
    whole.get_by_role("button", name="Daily").click()
    player.says("Atoms guessed: 1 / 4")
    # The shared text does not say where the atoms are, and names the puzzle.
    page.evaluate("() => { navigator.share = async ({ text }) => { window.shared = text; }; }")
    player.give_up()
    player.press("share-end")
    page.wait_for_function("window.shared")
    title, result, *_, name = page.evaluate("window.shared").split("\n")
    day = page.evaluate("new Date().toLocaleDateString('sv')")
    assert title == f"Black Box: daily puzzle of {day}, 8 by 8, atoms: 4"
    assert result.startswith("Not solved: 0 rays")
    assert name == f"w8h8m4M4#daily-{day}"
    choose(whole, "to-statistics")
    expect(whole.locator(".bb-counted")).to_have_text("1 played, 0 solved. Daily streak: 0.")
    with page.expect_download() as download:
        whole.get_by_text("Export as a file").click()
    [kept] = json.loads(Path(download.value.path()).read_text())
    assert (kept["seed"], kept["result"]) == (f"daily-{day}", -1)
    whole.locator("[data-do=to-help]").click()
    expect(whole.locator(".bb-rules").first.locator("li")).to_have_count(10)
    # A deduction puzzle in the place of the game, and back.
    choose(whole, "to-puzzle")
    puzzle = Player(whole.locator(".bb-puzzle"))
    puzzle.says("Atoms marked: 0 / 3")
    puzzle.press("solution")
    puzzle.says("This is how it is solved.")
    whole.get_by_role("button", name="Back to the game").first.click()
    expect(player.widget).to_be_visible()
    choose(whole, "to-explorer")
    explorer = Player(whole.locator(".bb-explorer"))
    explorer.place("1,2").click()
    explorer.shows("L3", "H")
    explorer.widget.get_by_label("The board in any notation").fill("no board")
    page.keyboard.press("Enter")
    explorer.says("not a board", "error")
    expect(player.widget.locator(".bb-error")).to_be_hidden()
    # Another language, of every part.
    whole.locator("[data-do=menu]").click()
    whole.get_by_label("Language").select_option("ar")
    expect(whole.get_by_role("button", name="اليوم")).to_be_visible()
    player.says("صحيح")
    expect(page.locator("[dir=rtl] .bb-whole")).to_have_count(1)
    page.screenshot(path=pictures / "lab-arabic.png")
    whole.locator("[data-do=menu]").click()
    whole.locator("select").first.select_option("en")
    expect(whole.get_by_role("button", name="Daily")).to_be_visible()


def test_hexagons_are_played_in_jupyter(jupyter: str, page: Page, pictures: Path) -> None:
    # Beside the notebook's game, by the menu.
    square = opened(page, jupyter)
    whole = page.locator(".bb-whole")
    square.click("L2")
    choose(whole, "to-hexagons")
    beside = Player(whole.locator(".bb-game:has(.bb-hexagons)"))
    beside.click("7", "E5")
    beside.count("guess", 1)
    choose(whole, "to-hexagons")
    square.shows("L2", "1")
    choose(whole, "to-hexagons")
    beside.count("guess", 1)
    # A widget of their own, which Python sees.
    run(page, 5)
    player = Player(page.locator(".bb-game:has(.bb-hexagons)").last)
    player.says("Atoms guessed: 0 / 2")
    player.click("3", "C3", "E1")
    player.shows("3", "H")
    run(page, 6)
    expect(page.get_by_text("known ((2, 2), (0, 4)) Evidence('hex3 2; 3 H')")).to_be_visible()
    player.press("check")
    player.says("Wrong! Guess again. (1 failed check)")
    player.press("hints")
    player.count("heat", 19)
    player.widget.screenshot(path=pictures / "hex-widget.png")
    player.give_up()
    expect(player.widget.locator(".bb-review")).to_contain_text("par is")


@in_all
def test_sounds_of_the_widget_are_off_until_they_are_wanted(jupyter: str, page: Page) -> None:
    page.add_init_script(LISTENS)
    player = opened(page, jupyter)
    player.click("L2")
    assert page.evaluate("window.tones") == []
    choose(page.locator(".bb-whole"), "sound")
    expect(page.locator("[data-do=sound]")).to_have_attribute("aria-pressed", "true")
    # The menu stays open, over the board.
    page.locator("[data-do=menu]").press("Escape")
    player.click("T3")
    page.wait_for_function("window.tones.length === 2")


def test_the_notebook_keeps_its_keys(jupyter: str, page: Page) -> None:
    player = opened(page, jupyter)
    cells = "window.jupyterapp.shell.currentWidget.content.widgets.length"
    active = "window.jupyterapp.shell.currentWidget.content.activeCellIndex"
    before = page.evaluate(cells)
    player.place("0,0").focus()
    # Plain keys are the game's: none of these cuts, deletes or adds a cell.
    for key in ("x", "d", "d", "b", "c", "u"):
        page.keyboard.press(key)
    assert page.evaluate(cells) == before
    page.keyboard.press("Enter")
    player.count("guess", 1)
    page.keyboard.press("u")
    player.count("guess", 0)
    # Shift+Enter runs the cell and goes on to the next, as everywhere in a notebook.
    assert page.evaluate(active) == 0
    player.place("0,0").focus()
    page.keyboard.press("Shift+Enter")
    page.wait_for_function(f"{active} === 1")


def test_a_widget_without_a_store_plays(jupyter: str, page: Page) -> None:
    page.add_init_script(
        "const set = Storage.prototype.setItem; Storage.prototype.setItem = function (key, value) {"
        " if (key.startsWith('blackbox.')) throw new DOMException('full', 'QuotaExceededError');"
        " return set.call(this, key, value); };"
    )
    player = opened(page, jupyter)
    player.click("L2")
    player.give_up()
    whole = page.locator(".bb-whole")
    choose(whole, "to-statistics")
    expect(page.locator(".bb-counted")).to_contain_text("1 played, 0 solved.")
    whole.locator("[data-do=menu]").click()
    whole.get_by_label("Language").select_option("de")
    expect(page.get_by_role("button", name="Neu", exact=True)).to_have_count(0)
    expect(page.get_by_role("button", name="Neues Spiel")).to_be_visible()


@in_all
def test_an_audit_of_the_widget_finds_nothing(jupyter: str, page: Page) -> None:
    axe = (ROOT / ".cache" / "vscode" / "axe.min.js").read_text()
    player = opened(page, jupyter)
    player.click("L2", "T3", "0,0", "1,1", "2,2")
    for name in ("check", "nudge", "hints", "advice"):
        player.press(name)
    for theme in ("JupyterLab Light", "JupyterLab Dark"):
        page.evaluate(
            "(theme) => window.jupyterapp.commands.execute('apputils:change-theme', { theme })", theme
        )
        expect(page.locator("body")).to_have_attribute(
            "data-jp-theme-light", "true" if theme.endswith("Light") else "false"
        )
        page.evaluate(axe)
        faults = (
            "axe.run('.bb-whole').then(({ violations }) =>"
            " violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))"
        )
        assert page.evaluate(faults) == []


@in_all
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
