"""What the page teaches: lessons, hints, reasons, the end of a game, an open board."""

import re
from pathlib import Path
from urllib.parse import quote

from blackbox import Board, Game
from pages import atoms, menu
from player import Player
from playwright.sync_api import Page, expect


def test_a_newcomer_is_asked_before_told(site: str, page: Page, pictures: Path) -> None:
    page.goto(f"{site}/index.html")
    lesson = page.locator(".bb-lesson")
    # One sentence that says the goal, and one board.
    expect(lesson.locator(".bb-goal").first).to_have_text("Find the hidden atoms by the rays that you fire.")
    expect(page.locator(".bb-grid").filter(visible=True)).to_have_count(1)
    told = lesson.locator(".bb-told").first
    # What is tapped for each lesson, and what is told: of the first a wrong prediction.
    taps = ["T1", "3,2", "T3", "L3", "L3", "3,2", "L3"]
    answers = [
        "leaves at R2",
        "a hit",
        "leaves at T3",
        "a reflection",
        "a reflection",
        "a hit",
        "leaves at L3",
    ]
    for number, (tap, answer) in enumerate(zip(taps, answers, strict=True), 1):
        expect(told).to_contain_text("Where will it come out?")
        expect(lesson.locator(".bb-rays path")).to_have_count(0)
        lesson.locator(f'.bb-first [data-place="{tap}"]').click()
        expect(told).to_contain_text("Not quite." if number == 1 else "Right!")
        expect(told).to_contain_text(answer)
        expect(lesson.locator(".bb-first > .bb-stage .bb-rays path")).to_have_count(1)
        if number == 4:
            # A reflection comes back beside its way in, with an arrow at its port.
            way = lesson.locator(".bb-first > .bb-stage .bb-rays path").get_attribute("d") or ""
            assert way.count("M") == 2
            there, back = way.split("M")[1].split("L")[0], way.split("M")[1].split("L")[-1]
            (x, y), (u, v) = ([float(part) for part in end.split()] for end in (there, back))
            assert abs(x - u) < 0.01
            assert 0.1 < abs(y - v) < 0.3
            lesson.screenshot(path=pictures / "page-tutorial.png")
        lesson.get_by_role("button", name="Next").click()
    # The last lesson is a game of two atoms.
    player = Player(lesson.locator(".bb-game"))
    player.says("Now the atoms are hidden.", "hint")
    expect(page.locator(".bb-grid").filter(visible=True)).to_have_count(1)
    player.click("T4", "L4", "3,1", "0,3")
    player.press("check")
    player.says("Solved!")
    player.says("You have found them.", "hint")
    # The one bright button leads to a first game, from which larger ones follow.
    lesson.get_by_role("button", name="Play a real game").click()
    game = Player(page.locator("#game .bb-game"))
    expect(lesson).to_be_hidden()
    game.count("cell", 25)
    game.says("Atoms guessed: 0 / 3")
    answer = page.evaluate("document.querySelector('#game .bb-game') && localStorage['blackbox.climb']")
    assert answer == "on"
    page.reload()
    expect(page.locator("#game .bb-game")).to_be_visible()
    expect(lesson).to_have_count(0)
    menu(page, "to-learn")
    expect(lesson.locator(".bb-status").first).to_contain_text("Lesson 1")


def test_after_the_first_game_a_larger_one_is_offered(site: str, page: Page) -> None:
    page.add_init_script("localStorage.setItem('blackbox.climb', 'on')")
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    for x, y in Game("w5h5m3M3#1").board.atoms:
        player.click(f"{x},{y}")
    player.press("check")
    expect(player.button("next")).to_have_text("Next: larger")
    player.press("next")
    player.count("cell", 36)
    # A player who gives up is offered a game of the same size again.
    player.give_up()
    expect(player.button("next")).to_have_text("Next game")


def test_the_explorer_shows_every_ray(site: str, page: Page, pictures: Path) -> None:
    page.goto(f"{site}/index.html")
    menu(page, "to-explorer")
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
    player.count("heat", 25)
    never = player.widget.locator(".bb-heat").filter(has_text=re.compile("^0$")).count()
    assert 0 < never < 25
    player.press("advice")
    player.says("it tells most", "hint")
    player.says("3 hints", "points")
    # A screen reader is told what is new.
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
    player = Player(page.locator("#game .bb-game"))
    expect(player.widget.locator(".bb-review")).to_be_hidden()
    player.click("L3", "T5", "L8")
    # A player who gives up is asked first, and may play on.
    player.press("solve")
    player.says("Give up and see the atoms?", "hint")
    player.press("solve-no")
    player.count("missed", 0)
    player.give_up()
    review = player.widget.locator(".bb-review")
    # The par is a whole number; a game that is not solved is not compared with it.
    player.says("Not solved: 3 rays, par 8.", "hint")
    expect(review).to_contain_text("You fired 3 rays; par is 8 (hard).")
    # Calm: the right board first, then one or two rays that would have told.
    player.count("missed", 4)
    player.count("rays path", 0)
    player.count("omitted", 0)
    player.press("telling")
    player.says("That ray would have told most.", "hint")
    player.count("rays path", 1)
    player.press("telling")
    player.count("rays path", 1)
    player.press("telling")
    player.count("rays path", 0)
    player.press("ray-all")
    expect(review).to_contain_text("The answer was not proven by the rays alone.")
    expect(review.locator("li")).to_have_count(3)
    expect(review.locator("li").first).to_contain_text("L3: a hit")
    # In words; the bits are for those who open them.
    expect(review.locator("li").first).to_contain_text("best: ")
    expect(review.locator(".bb-worth")).not_to_contain_text("bits")
    player.press("bits")
    expect(review.locator("li").first).to_contain_text("bits expected")
    expect(review).to_contain_text("One bit halves the boards that are left.")
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
    player.give_up()
    expect(review).to_contain_text("1 other board answers every ray alike.")
    player.press("alike")
    player.count("alike", 3)


def test_hexagons_have_lessons(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html?hexagons")
    lesson = page.locator(".bb-lesson")
    answers = [
        ("15", "leaves at"),
        ("C4", "a hit"),
        ("6", "leaves at"),
        ("6", "leaves at"),
        ("6", "a reflection"),
        ("4", "a reflection"),
        ("C1", "a hit"),
        ("6", "leaves at"),
    ]
    told = lesson.locator(".bb-told").first
    for tap, answer in answers:
        expect(told).to_contain_text(re.compile(r"A ray goes in at port [46]\."))
        lesson.locator(f'.bb-first [data-place="{tap}"]').click()
        expect(told).to_contain_text(answer)
        expect(lesson.locator(".bb-first > .bb-stage .bb-rays path")).to_have_count(1)
        lesson.get_by_role("button", name="Next").click()
    player = Player(lesson.locator(".bb-game"))
    player.click("6", "16", *atoms("s3m2M2#lesson"))
    player.press("check")
    player.says("Solved!")
    player.says("You have found them.", "hint")
    lesson.get_by_role("button", name="Play a real game").click()
    Player(page.locator("#game .bb-game")).count("cell", 19)
    # The other board has lessons of its own.
    menu(page, "to-hexagons")
    menu(page, "to-learn")
    expect(lesson.locator(".bb-first .bb-cell").first).to_be_visible()
    expect(lesson.locator(".bb-first .bb-hexagons")).to_have_count(0)


def test_the_explorer_takes_hexagons(site: str, page: Page, pictures: Path) -> None:
    page.goto(f"{site}/index.html")
    menu(page, "to-explorer")
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
