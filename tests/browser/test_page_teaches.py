"""What the page teaches: lessons, hints, reasons, the end of a game, an open board."""

import re
from pathlib import Path
from urllib.parse import quote

from blackbox import Board
from pages import atoms
from player import Player
from playwright.sync_api import Page, expect


def test_the_tutorial_is_played(site: str, page: Page, pictures: Path) -> None:
    page.goto(f"{site}/index.html")
    lesson = page.locator(".bb-lesson")
    expect(lesson).to_be_visible()
    answers = ["R2", "a hit", "T3", "a reflection", "a reflection", "a hit", "L3"]
    for number, answer in enumerate(answers, 1):
        expect(lesson).to_contain_text(f"{number} of 8.")
        lesson.locator(".bb-best").click()
        expect(lesson.locator("> [aria-live]")).to_contain_text(answer)
        expect(lesson.locator("> .bb-stage .bb-rays path")).to_have_count(1)
        if number == len(answers):
            lesson.screenshot(path=pictures / "page-tutorial.png")
        lesson.get_by_role("button", name="Next").click()
    # The last lesson is a game of two atoms.
    expect(lesson).to_contain_text("Now find these two atoms")
    player = Player(lesson.locator(".bb-game"))
    player.click("T4", "L4", "3,1", "0,3")
    player.press("check")
    player.says("Solved!")
    expect(lesson.locator("> [aria-live]")).to_contain_text("You have found them.")
    lesson.screenshot(path=pictures / "page-tutorial-end.png")
    # Once skipped it stays away, and it can be had again.
    lesson.get_by_role("button", name="Start playing").click()
    expect(lesson).to_be_hidden()
    page.reload()
    expect(page.locator("#game .bb-game")).to_be_visible()
    expect(lesson).to_have_count(0)
    page.get_by_text("Learn to play").click()
    expect(lesson).to_contain_text("1 of 8.")


def test_the_explorer_shows_every_ray(site: str, page: Page, pictures: Path) -> None:
    page.goto(f"{site}/index.html")
    page.get_by_text("Explorer: place atoms").click()
    explorer = Player(page.locator(".bb-explorer"))
    explorer.place("1,2").click()
    explorer.shows("L3", "H")
    explorer.place("L1").focus()
    explorer.count("rays path", 1)
    page.get_by_label("All rays").check()
    explorer.count("rays path", 18)
    page.get_by_label("The board in any notation").fill("8/8/1@4@1/8/8/3@4/8/6@1")
    page.keyboard.press("Enter")
    explorer.says("4 atoms")
    explorer.widget.screenshot(path=pictures / "page-explorer.png", animations="disabled")


def test_hints_have_three_strengths_and_are_counted(site: str, page: Page, pictures: Path) -> None:
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2", "T3", "L5", "0,0")
    player.press("nudge")
    player.says("One of your guesses cannot be right.", "hint")
    player.says("1 hint", "points")
    player.count("heat", 0)
    page.reload()
    player.says("1 hint", "points")
    player.click("0,0")
    player.press("hints")
    cold = player.widget.locator(".bb-cold").count()
    assert 0 < cold < 25
    player.press("advice")
    player.says("it tells most", "hint")
    player.says("3 hints", "points")
    # The news are said aloud.
    expect(player.widget.locator("[aria-live]")).to_contain_text("it tells most")
    player.click("L1")
    player.count("best", 0)
    player.widget.screenshot(path=pictures / "page-hints.png", animations="disabled")


def test_a_reason_is_given_for_what_is_certain(site: str, page: Page, pictures: Path) -> None:
    page.goto(f"{site}/index.html?game={quote(Board('@2/3/3').to('sgt'))}")
    player = Player(page.locator("#game .bb-game"))
    player.click("L1", "1,0")
    player.press("why")
    player.says("Which cell?", "hint")
    player.click("1,0")
    player.says("Column 2, row 1 is not certain", "hint")
    player.count("guess", 1)
    player.click("L2")
    # A hint, and another that says which cell and why.
    player.press("nudge")
    player.says("One of your guesses cannot be right.", "hint")
    player.press("nudge")
    player.says("Column 2, row 1 is certainly empty: L2 was a reflection", "hint")
    player.count("asked", 1)
    player.count("reason", 1)
    player.says("3 hints", "points")
    player.widget.screenshot(path=pictures / "page-why.png")
    # By its key, on the cell that has the focus; the drawing goes with the next ray.
    player.place("0,0").focus()
    page.keyboard.press("w")
    player.says("Column 1, row 1 certainly holds an atom", "hint")
    player.click("L3")
    player.count("asked", 0)
    player.count("reason", 0)


def test_the_end_teaches(site: str, page: Page, pictures: Path) -> None:
    page.goto(f"{site}/index.html?game=w8h8m4M4%23test")
    page.evaluate("document.querySelector('.bb-card').open = false")
    player = Player(page.locator("#game .bb-game"))
    expect(player.widget.locator(".bb-review")).to_be_hidden()
    player.click("L3", "T5", "L8")
    player.press("solve")
    review = player.widget.locator(".bb-review")
    expect(review).to_contain_text("You fired 3 rays; par is 7.5 (hard).")
    expect(review).to_contain_text("The answer was not proven by the rays alone.")
    expect(review).to_contain_text("One bit halves the boards that are left.")
    expect(review.locator("li")).to_have_count(3)
    expect(review.locator("li").first).to_contain_text("L3: a hit")
    expect(review.locator("li").first).to_contain_text("bits expected")
    expect(player.widget.locator(".bb-rays path")).to_have_count(3)
    # Ray by ray, each after those before.
    player.press("ray-on")
    expect(player.widget.locator(".bb-rays path")).to_have_count(1)
    player.press("ray-on")
    expect(player.widget.locator(".bb-rays path")).to_have_count(2)
    expect(player.button("ray-1")).to_have_attribute("aria-pressed", "true")
    player.widget.screenshot(path=pictures / "page-review.png")
    # Cell by cell, from the port on, by buttons and keys.
    player.press("ray-0")
    whole = player.widget.locator(".bb-rays path").get_attribute("d") or ""
    player.press("cell-back")
    expect(player.widget.locator(".bb-rays .bb-halfway")).to_have_count(1)
    page.keyboard.press(",")
    part = player.widget.locator(".bb-rays .bb-halfway").get_attribute("d") or ""
    assert part.count("L") < whole.count("L")
    for _ in range(3):
        player.press("cell-on")
    expect(player.button("ray-1")).to_have_attribute("aria-pressed", "true")
    player.press("ray-all")
    expect(player.widget.locator(".bb-rays path")).to_have_count(3)
    before = page.url
    player.place("0,0").focus()
    page.keyboard.press("n")
    player.says("Atoms guessed: 0 / 4")
    assert page.url != before
    assert "w8h8m4M4" in page.url
    # This board has a look-alike: 2@2/5/5/5/@1@2.
    page.goto(f"{site}/index.html?game={quote(Board('@1@2/5/5/5/2@2').to('sgt'))}")
    player.press("solve")
    expect(review).to_contain_text("1 other board answers every ray alike.")
    player.press("alike")
    player.count("alike", 3)


def test_hexagons_have_lessons(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html?game=s3m2M2%231")
    lesson = page.locator(".bb-lesson")
    expect(lesson).to_be_visible()
    answers = [
        "leaves at",
        "a hit",
        "leaves at",
        "leaves at",
        "a reflection",
        "a reflection",
        "a hit",
        "leaves at",
    ]
    for number, answer in enumerate(answers, 1):
        expect(lesson).to_contain_text(f"{number} of 9.")
        expect(lesson.locator("> [aria-live]")).to_have_text(re.compile(r"Fire at port [46]\."))
        lesson.locator(".bb-best").click()
        expect(lesson.locator("> [aria-live]")).to_contain_text(answer)
        expect(lesson.locator("> .bb-stage .bb-rays path")).to_have_count(1)
        lesson.get_by_role("button", name="Next").click()
    expect(lesson).to_contain_text("Now find these two atoms")
    player = Player(lesson.locator(".bb-game"))
    player.click("6", "16", *atoms("s3m2M2#lesson"))
    player.press("check")
    player.says("Solved!")
    expect(lesson.locator("> [aria-live]")).to_contain_text("You have found them.")
    # The other board has lessons of its own.
    page.locator("[data-do='to-hexagons']").click()
    expect(lesson).to_contain_text("1 of 8.")


def test_the_explorer_takes_hexagons(site: str, page: Page, pictures: Path) -> None:
    page.goto(f"{site}/index.html")
    page.get_by_text("Explorer: place atoms").click()
    explorer = Player(page.locator(".bb-explorer"))
    page.get_by_label("The board in any notation").fill("5/6/1@5/3@@2@/2@@5/8/7/6/5")
    page.keyboard.press("Enter")
    explorer.says("6 atoms")
    # As figure 3 of the rules of Black Box+ has them.
    for port, mark in (("10", "H"), ("28", "R")):
        explorer.shows(port, mark)
    expect(explorer.place("24")).to_have_attribute("aria-label", re.compile("port 24, leaves at port 17"))
    page.get_by_label("All rays").check()
    explorer.widget.screenshot(path=pictures / "hex-explorer.png", animations="disabled")
    explorer.place("A1").click()
    explorer.says("7 atoms")
    expect(page.get_by_label("The board in any notation")).to_have_value("@4/6/1@5/3@@2@/2@@5/8/7/6/5")
