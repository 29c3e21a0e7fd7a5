"""Deduction puzzles on the page."""

import re
from pathlib import Path
from urllib.parse import quote

from blackbox.sheets import generate_clues
from pages import TAUGHT, faults, menu, sizes
from player import Player
from playwright.sync_api import Browser, Page, expect


def test_a_deduction_puzzle_is_solved(site: str, page: Page, pictures: Path) -> None:
    page.add_init_script(TAUGHT)
    [made] = generate_clues(1, "w6h6m3M3#7", difficulty="medium")
    page.goto(f"{site}/index.html?puzzle=w6h6m3M3%237&grade=medium")
    player = Player(page.locator("#puzzle .bb-puzzle"))
    player.says("Atoms marked: 0 / 3")
    expect(page.locator("#game")).to_be_hidden()
    # It is the puzzle that Python makes of the same seed, and the address says which.
    assert quote(made.id).replace("/", "%2F") in page.url
    fired = [place.get_attribute("data-place") for place in player.widget.locator(".bb-fired").all()]
    assert set(fired) == set(re.findall(r"[LRTB]\d+", str(made.evidence)))
    # A wrong answer: a clue speaks against it. Marks can be taken back.
    player.click("0,0", "1,1", "2,2")
    player.press("check")
    player.says("Wrong! Guess again.")
    player.says("but with these guesses it", "hint")
    player.says("1 wrong check", "points")
    player.count("rays path", 1)
    player.click("0,0")
    player.count("empty", 1)
    player.press("undo")
    player.count("guess", 3)
    player.press("redo")
    player.press("hint")
    player.says("A mark is wrong.", "hint")
    player.press("hint")
    player.says("This mark is wrong: column 2, row 2.", "hint")
    player.press("clear")
    player.count("guess", 0)
    # The kind of step, the step in words, and its marks.
    player.press("hint")
    player.says("Look at the edge", "hint")
    player.press("hint")
    player.says(made.steps[0], "hint")
    assert player.widget.locator(".bb-asked").count() > 0
    player.press("hint")
    assert player.widget.locator(".bb-empty").count() > 0
    # A reload keeps the marks.
    kept = player.widget.locator(".bb-empty").count()
    page.reload()
    player.count("empty", kept)
    player.says("4 hints", "points")
    for x, y in made.board.atoms:
        player.place(f"{x},{y}").focus()
        page.keyboard.press("Enter")
    page.screenshot(path=pictures / "page-puzzle.png", animations="disabled")
    page.keyboard.press("c")
    player.says("Solved!")
    # The way there in words, each step with what is known by then.
    steps = player.widget.locator(".bb-steps li")
    assert [text.partition(". ")[2] for text in steps.all_inner_texts()] == list(made.steps)
    player.press("step-0")
    assert 0 < player.widget.locator(".bb-empty").count() < 30
    player.press("step-on")
    expect(player.button("step-1")).to_have_attribute("aria-pressed", "true")
    # Another, of another grade; then back to the game.
    before = page.url
    page.get_by_label("Difficulty").last.select_option("easy")
    player.press("new")
    player.says("Atoms marked: 0 / 3")
    assert page.url != before
    assert "grade=easy" in page.url
    player.press("solution")
    player.says("This is how it is solved.")
    # The atoms are there at once.
    player.count("right", 3)
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#game .bb-game")).to_be_visible()
    assert "game=" in page.url
    menu(page, "to-puzzle")
    player.says("This is how it is solved.")
    # What is no puzzle gets a message.
    page.goto(f"{site}/index.html?puzzle=w6h6m3M3&grade=easy")
    player.says("has no seed", "error")


def test_a_deduction_puzzle_speaks_languages_and_fits(site: str, browser: Browser, pictures: Path) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = context.new_page()
    for name, said in [("de", "Zählen: "), ("fr", "Compter : "), ("ar", "العدّ: "), ("en", "Count: ")]:
        page.goto(f"{site}/index.html")
        page.evaluate("(name) => localStorage.setItem('blackbox.language', name)", name)
        page.goto(f"{site}/index.html?puzzle=w8h8m4M4%237&grade=hard")
        player = Player(page.locator("#puzzle .bb-puzzle"))
        player.press("hint")
        player.press("solution")
        expect(player.widget.locator(".bb-steps li").last).to_contain_text(said)
        assert sizes(page, "#puzzle")["page"] <= 0
        page.screenshot(path=pictures / f"page-puzzle-{name}.png", full_page=True)
        assert faults(page) == []
        page.evaluate("localStorage.clear()")
    context.close()


def test_a_deduction_puzzle_on_hexagons_is_solved(site: str, page: Page, pictures: Path) -> None:
    page.add_init_script(TAUGHT)
    [made] = generate_clues(1, "s3m3M3#7", difficulty="medium")
    page.goto(f"{site}/index.html?puzzle=s3m3M3%237&grade=medium")
    player = Player(page.locator("#puzzle .bb-puzzle"))
    player.says("Atoms marked: 0 / 3")
    assert quote(made.id).replace("/", "%2F") in page.url
    size = made.board.size
    right = [size.name(cell) for cell in made.board.atoms]
    wrong = [name for name in map(size.name, map(size.cell, range(size.cells))) if name not in right][:3]
    player.click(*wrong)
    player.press("check")
    player.says("Wrong! Guess again.")
    player.says("but with these guesses it", "hint")
    player.count("rays path", 1)
    player.press("hint")
    player.press("hint")
    player.says(f"This mark is wrong: {wrong[0]}.", "hint")
    player.press("clear")
    player.press("hint")
    player.press("hint")
    player.says(made.steps[0], "hint")
    page.screenshot(path=pictures / "hex-puzzle.png", animations="disabled")
    player.press("hint")
    player.press("clear")
    player.click(*right)
    page.keyboard.press("c")
    player.says("Solved!")
    steps = player.widget.locator(".bb-steps li")
    assert [text.partition(". ")[2] for text in steps.all_inner_texts()] == list(made.steps)
    page.get_by_label("Size").last.select_option("hex4")
    player.press("new")
    player.count("cell", 37)
    player.says("Atoms marked: 0 / 4")


def test_a_link_to_no_puzzle_says_so_and_another_can_be_had(site: str, page: Page) -> None:
    page.add_init_script(TAUGHT)
    page.goto(f"{site}/index.html?puzzle=nonsense")
    widget = page.locator("#puzzle .bb-puzzle")
    expect(widget.get_by_role("alert")).to_contain_text("this names no game")
    expect(widget.locator(".bb-stage")).to_be_hidden()
    widget.locator("[data-do='new']").click()
    player = Player(widget)
    player.says("Atoms marked: 0 / 2")
    expect(widget.get_by_role("alert")).to_be_hidden()
