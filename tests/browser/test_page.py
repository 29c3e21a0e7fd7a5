"""The page without a server: the core as WebAssembly under the widget's JavaScript."""

import functools
import gzip
import http.server
import json
import os
import random
import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from blackbox import BlackBoxError, Board, Game, Port, generate_clues
from blackbox._blackbox import _Explorer, _GameTable
from player import Player, finish, play_to_the_win
from playwright.sync_api import Browser, Page, expect

ROOT = Path(__file__).parents[2]


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The built page behind a plain file server."""
    folder = Path(os.environ.get("BLACKBOX_PAGE") or ROOT / "build" / "play")
    assert (folder / "first.wasm").exists(), f"no page in {folder}, expected scripts/web.sh to have built it"
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_game_is_played_on_the_page(site: str, page: Page, scheme: str, pictures: Path) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    play_to_the_win(player)
    player.press("hints")
    expect(player.button("hints")).to_have_attribute("aria-pressed", "true")
    player.says("boards are left", "hint")
    player.says("1 hint", "points")
    player.count("heat", 25)
    player.press("advice")
    player.says("it tells most", "hint")
    player.count("best", 1)
    player.count("unsatisfied", 3)
    page.screenshot(
        path=pictures / f"page-{scheme}.png", clip={"x": 120, "y": 30, "width": 760, "height": 690}
    )
    finish(player)
    page.screenshot(path=pictures / f"page-{scheme}-won.png")


def test_games_are_saved_and_loaded_on_the_page(site: str, page: Page, tmp_path: Path) -> None:
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2", "0,0")
    page.locator(".bb-more summary").click()
    with page.expect_download() as download:
        player.button("save").click()
    file = tmp_path / "game.sav"
    download.value.save_as(file)
    game = Game.load(file)
    assert game.moves == ["F18", "T1,1"]
    game.fire("T3")
    game.save(file)
    page.locator('input[type="file"]').set_input_files(file)
    player.shows("T3", "R")
    page.get_by_label("Parameters or game ID").fill("w3h3")
    player.press("new")
    # A game is under way: the first press asks.
    expect(player.button("new")).to_have_text("Throw this one away?")
    player.press("new")
    player.says("Atoms", "status")
    page.get_by_label("Parameters or game ID").fill("w1h1")
    player.press("new")
    player.says("Width and height must both be at least two", "error")


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


def test_the_address_is_the_game(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2", "0,0")
    assert "game=w5h5m3M3%3A20271ed865287cf5" in page.url
    page.reload()
    player.shows("L2", "1")
    player.count("guess", 1)
    page.locator(".bb-more summary").click()
    page.get_by_label("Size").select_option("8")
    expect(page.get_by_label("Parameters or game ID")).to_have_value("w8h8m4M4")
    player.press("new")
    expect(player.button("new")).to_have_text("Throw this one away?")
    player.press("new")
    player.says("Atoms guessed: 0 / 4")
    assert "game=w8h8m4M4%3A" in page.url
    # The daily puzzle is the same whoever asks.
    page.get_by_role("button", name="Daily").click()
    expect(page.locator(".bb-said")).to_contain_text("The puzzle of")
    daily = page.url
    page.goto(f"{site}/index.html?game=w5h5m3M3%232")
    page.get_by_role("button", name="Daily").click()
    expect(page).to_have_url(daily)
    # What is shared has a square for each ray that was fired, and none for those that the end shows.
    page.evaluate("() => { navigator.share = ({ text }) => { window.shared = text; }; }")
    player.click("T3")
    player.press("solve")
    page.get_by_role("button", name="Share").click()
    page.wait_for_function("window.shared")
    title, squares, address = page.evaluate("window.shared").split("\n")
    assert re.fullmatch(r"Black Box daily \d{4}-\d\d-\d\d, 8.8, 4 atoms: given up, \d+ points", title)
    assert (len(squares), address) == (1, daily)
    expect(page.locator(".bb-counted")).to_contain_text("1 played, 0 solved.")
    player.says("par", "points")
    # Nonsense is told, and no other game is played.
    page.goto(f"{site}/index.html?game=hello")
    expect(page.locator("#game")).to_contain_text("There is no such game: 'hello' is no game, expected")
    page.goto(f"{site}/index.html?game=w1h1")
    expect(page.locator("#game")).to_contain_text("There is no such game: Width and height")
    expect(page.locator(".bb-game")).to_have_count(0)
    expect(page.get_by_role("button", name="Share")).to_be_hidden()


def test_an_audit_of_accessibility_finds_nothing(site: str, page: Page) -> None:
    axe = (ROOT / ".cache" / "vscode" / "axe.min.js").read_text()
    for scheme in ("light", "dark"):
        wanted: Any = {"color_scheme": scheme, "reduced_motion": "reduce"}
        page.emulate_media(**wanted)
        page.goto(f"{site}/index.html?game=w5h5m3M3%231")
        player = Player(page.locator("#game .bb-game"))
        page.evaluate(axe)
        faults = (
            "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))"
        )
        assert page.evaluate(faults) == []
        if not page.locator(".bb-right").count():
            player.click("L2", "T3", "0,0", "1,1", "2,2")
            for name in ("check", "nudge", "hints", "advice"):
                player.press(name)
            assert page.evaluate(faults) == []
            player.press("solve")
        page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
        assert page.evaluate(faults) == []
        page.evaluate("localStorage.clear()")


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


def before_the_first_move(folder: Path) -> set[str]:
    """Name the files that the first move needs: the page, what it names, what its scripts import at once."""
    names = {"index.html", "page.css", "first.wasm", "icon.svg", "manifest.webmanifest"}
    scripts = ["page.js"]
    while scripts:
        name = scripts.pop()
        if name not in names:
            names.add(name)
            text = (folder / name).read_text(encoding="utf-8")
            scripts += re.findall(r'(?:from|import)\s*"\./([\w-]+\.js)"', text)
    return names


def test_little_comes_before_the_first_move(site: str, browser: Browser) -> None:
    # What keeps the page for later comes in its own time.
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    came: list[str] = []
    page.on("response", lambda answer: came.append(answer.url.rpartition("/")[2].partition("?")[0]))
    page.add_init_script("localStorage.setItem('blackbox.taught', 'yes')")
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2")
    player.shows("T2", "1")
    folder = Path(os.environ.get("BLACKBOX_PAGE") or ROOT / "build" / "play")
    needed = before_the_first_move(folder)
    assert set(came) - {"offline.js"} <= needed
    assert {"index.html", "page.css", "page.js", "first.wasm"} <= set(came)
    weights = {name: len(gzip.compress((folder / name).read_bytes(), 9)) for name in needed}
    assert sum(weights.values()) <= 79_500, weights
    player.press("hints")
    player.says("boards are left", "hint")
    assert "blackbox.wasm" in came
    context.close()


def test_every_game_goes_on_where_it_was(site: str, page: Page) -> None:
    page.add_init_script("localStorage.setItem('blackbox.taught', 'yes')")
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2", "0,0")
    # A friend's game, another day: the first one is still there.
    page.goto(f"{site}/index.html?game=w6h6m2M2%232")
    player.click("3,3")
    page.goto(f"{site}/index.html")
    player.says("Atoms guessed: 1 / 2")
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player.shows("L2", "1")
    player.count("guess", 1)
    # So is the puzzle of the day, and its address says the day.
    daily = page.get_by_role("button", name="Daily")
    daily.click()
    player.says("Atoms guessed: 0 / 4")
    assert re.search(r"game=w8h8m4M4%23daily-\d{4}-\d\d-\d\d$", page.url)
    player.click("5,5", "6,6")
    # From it back to the game before, and again to the puzzle as far as it was played.
    back = page.get_by_role("button", name="Back to the game")
    back.click()
    player.shows("L2", "1")
    daily.click()
    player.says("Atoms guessed: 2 / 4")
    # So does the browser's way back.
    page.go_back()
    player.shows("L2", "1")
    page.go_forward()
    player.says("Atoms guessed: 2 / 4")


def test_the_streak_ends_with_a_day_without_a_puzzle(site: str, page: Page) -> None:
    page.clock.set_fixed_time("2026-11-22T12:00:00")
    solved = """(days) => localStorage.setItem("blackbox.statistics", JSON.stringify(days.map((day) =>
        ({ id: day, seed: `daily-${day}`, result: 1, scores: { rays: 5 }, errors: 0 }))))"""
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    for days, streak in [
        (["2026-11-20", "2026-11-21", "2026-11-18"], 2),
        (["2026-11-22", "2026-11-21"], 2),
        (["2026-11-19", "2026-11-20"], 0),
        ([], 0),
    ]:
        page.evaluate(solved, days)
        page.reload()
        page.get_by_text("Statistics").click()
        expect(page.locator(".bb-counted")).to_contain_text(f"Daily streak: {streak}.")
    page.evaluate("localStorage.setItem('blackbox.statistics', '5')")
    page.reload()
    page.get_by_text("Statistics").click()
    expect(page.locator(".bb-counted")).to_contain_text("0 played")


def test_a_browser_that_keeps_nothing_plays(site: str, page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{ get() { throw new DOMException('denied', 'SecurityError'); } });"
    )
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2")
    player.shows("T2", "1")
    player.press("nudge")
    player.says("1 hint", "points")
    page.get_by_role("button", name="Deduction puzzle").click()
    Player(page.locator("#puzzle .bb-puzzle")).says("Atoms marked: 0 / 3")


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


def test_a_deduction_puzzle_is_solved(site: str, page: Page, pictures: Path) -> None:
    page.add_init_script("localStorage.setItem('blackbox.taught', 'yes')")
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
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator("#game .bb-game")).to_be_visible()
    assert "game=" in page.url
    page.get_by_role("button", name="Deduction puzzle").click()
    player.says("This is how it is solved.")
    # What is no puzzle gets a message.
    page.goto(f"{site}/index.html?puzzle=w6h6m3M3&grade=easy")
    player.says("has no seed", "error")


def test_a_deduction_puzzle_speaks_languages_and_fits(site: str, browser: Browser, pictures: Path) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = context.new_page()
    axe = (ROOT / ".cache" / "vscode" / "axe.min.js").read_text()
    for name, said in [("de", "Zählen: "), ("fr", "Compter : "), ("ar", "العدّ: "), ("en", "Count: ")]:
        page.goto(f"{site}/index.html")
        page.evaluate("(name) => localStorage.setItem('blackbox.language', name)", name)
        page.goto(f"{site}/index.html?puzzle=w8h8m4M4%237&grade=hard")
        player = Player(page.locator("#puzzle .bb-puzzle"))
        player.press("hint")
        player.press("solution")
        expect(player.widget.locator(".bb-steps li").last).to_contain_text(said)
        assert page.evaluate(SIZES)["page"] <= 0
        page.screenshot(path=pictures / f"page-puzzle-{name}.png", full_page=True)
        page.evaluate(axe)
        faults = (
            "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))"
        )
        assert page.evaluate(faults) == []
        page.evaluate("localStorage.clear()")
    context.close()


def test_sounds_are_off_until_they_are_wanted(site: str, page: Page) -> None:
    page.add_init_script(
        """window.tones = [];
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (when) {
            window.tones.push(this.frequency.value);
            return start.call(this, when);
        };"""
    )
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    switch = page.locator("[data-do=sound]")
    expect(switch).to_have_attribute("aria-pressed", "false")
    player.click("L2")
    assert page.evaluate("window.tones") == []
    switch.click()
    expect(switch).to_have_text("Sound: on")
    player.click("T3")
    assert page.evaluate("window.tones") == [392, 392]
    player.click("0,0")
    assert page.evaluate("window.tones.length") == 3
    # It is remembered.
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    player.click("0,0")
    page.wait_for_function("window.tones.length === 1")
    switch.click()
    player.click("0,0")
    assert page.evaluate("window.tones.length") == 1


def test_any_game_is_chosen_and_nonsense_gets_a_message(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    page.locator(".bb-more summary").click()
    address = page.url
    size, atoms = page.get_by_label("Size"), page.get_by_label("Atoms")
    assert size.locator("option").all_inner_texts()[0].startswith("5 ")
    for said, params in [("3-6", "w8h8m3M6"), ("?", "w8h8m1M8"), ("4", "w8h8m4M4")]:
        size.select_option("8")
        atoms.fill(said)
        expect(page.get_by_label("Parameters or game ID")).to_have_value(params)
    atoms.fill("6-3")
    page.keyboard.press("Enter")
    player.says("'6-3' is no number of atoms", "error")
    assert page.url == address
    atoms.fill("64")
    page.keyboard.press("Enter")
    player.says("Too many", "error")
    assert page.url == address
    for nonsense in ("foo bar", "10x10", "999", "w5h5m3M3:zzzz"):
        page.get_by_label("Parameters or game ID").fill(nonsense)
        player.press("new")
        player.says("expected", "error")
        assert page.url == address
    size.select_option("6")
    page.get_by_label("Difficulty").select_option("easy")
    player.press("new")
    player.says("Atoms guessed: 0 / 2")
    player.press("solve")
    player.says("(easy)", "points")
    scoring = page.get_by_label("Scoring")
    assert len(scoring.locator("option").all_inner_texts()) == 3
    scoring.select_option("waddingtons")
    player.says("Score 20", "points")


def test_the_largest_board_never_waits(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html?game=w16h16m20M20%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L8", "T3")
    player.button("hints").click()
    # Moves are made while the worker searches.
    player.place("3,3").click()
    player.count("guess", 1)
    player.says("Counting boards", "hint")
    player.says("Too many boards to count yet: at least", "hint")
    player.settled()


def test_the_board_by_keys_and_fingers(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))

    def leads(start: str, key: str, end: str) -> None:
        player.place(start).focus()
        page.keyboard.press(key)
        expect(player.place(end)).to_be_focused()

    for start, key, end in [
        ("2,2", "Home", "L3"),
        ("2,2", "End", "R3"),
        ("2,2", "Control+Home", "0,0"),
        ("2,2", "Control+End", "4,4"),
        ("T3", "Home", "T1"),
        ("B3", "End", "B5"),
        ("T1", "ArrowLeft", "L1"),
        ("L1", "ArrowUp", "T1"),
        ("B5", "ArrowRight", "R5"),
        ("R5", "ArrowDown", "B5"),
        ("L1", "ArrowRight", "0,0"),
        ("T1", "ArrowUp", "T1"),
    ]:
        leads(start, key, end)
    press = """(field) => {
        const touch = { pointerType: "touch", clientX: 9, clientY: 9, bubbles: true };
        field.dispatchEvent(new PointerEvent("pointerdown", touch));
        setTimeout(() => { field.dispatchEvent(new PointerEvent("pointerup", touch)); field.click(); }, 600);
    }"""
    player.place("1,1").evaluate(press)
    player.count("locked", 1)
    player.place("L3").evaluate(press)
    player.count("locked", 6)
    page.wait_for_timeout(300)
    assert player.place("L3").inner_text() == "L3"
    player.press("lock")
    expect(player.button("lock")).to_have_attribute("aria-pressed", "true")
    player.click("T5")
    player.count("locked", 10)
    player.shows("T5", "T5")


SIZES = """() => ({
    page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    cell: document.querySelector("#game .bb-cell").getBoundingClientRect().width,
    buttons: [...document.querySelectorAll("#game .bb-tools button, .bb-menu > *")]
        .filter((made) => made.offsetParent)
        .map((made) => made.getBoundingClientRect().height),
})"""


def test_it_fits_a_phone(site: str, browser: Browser) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = context.new_page()
    for game in ("w16h16m8M8", "w5h5m3M3"):
        page.goto(f"{site}/index.html?game={game}%231")
        Player(page.locator("#game .bb-game"))
        sizes = page.evaluate(SIZES)
        assert sizes["page"] <= 0, game
        assert sizes["cell"] >= 24, game
        assert min(sizes["buttons"]) >= 44, game
    # 200 % zoom halves what a screen of 640 pixels holds.
    page.set_viewport_size({"width": 320, "height": 400})
    assert page.evaluate(SIZES)["page"] <= 0
    context.close()


CONTRASTS = """() => {
    const light = (colour) => {
        const parts = colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
        const linear = parts.map((part) => (colour.startsWith("color(") ? part : part / 255))
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    };
    const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const fields = [...document.querySelectorAll("#game .bb-heat")].map((field) => {
        const style = getComputedStyle(field);
        const heat = Number(field.style.getPropertyValue("--bb-heat"));
        return { heat, ground: light(style.backgroundColor), ink: light(style.color) };
    });
    const of = (kind) => fields.filter(kind).map(({ ground }) => ground);
    const [cold, may] = [of(({ heat }) => heat === 0), of(({ heat }) => heat > 0 && heat < 1)];
    return {
        text: Math.min(...fields.map(({ ground, ink }) => contrast(ground, ink))),
        steps: Math.min(...cold.flatMap((a) => may.map((b) => contrast(a, b)))),
        kinds: [cold.length, may.length],
    };
}"""


def test_six_per_cent_is_not_zero(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html?game=w8h8m4M4%23test")
    player = Player(page.locator("#game .bb-game"))
    player.click("L4", "T2", "R5", "B7")
    player.press("hints")
    player.count("heat", 64)
    found = page.evaluate(CONTRASTS)
    assert min(found["kinds"]) > 0
    assert found["text"] >= 4.5
    assert found["steps"] >= 3


def test_forced_colours_and_print_keep_the_board(site: str, page: Page, pictures: Path) -> None:
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    page.evaluate("document.querySelector('.bb-card').open = false")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2", "T3", "0,0")
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    page.screenshot(path=pictures / "page-forced.png")
    assert (
        page.evaluate("getComputedStyle(document.querySelector('#game .bb-cell')).borderTopStyle") == "solid"
    )
    page.emulate_media(forced_colors="none", media="print")
    page.screenshot(path=pictures / "page-print.png")
    # Black on white whatever the theme is.
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    ink = "['body', '#game .bb-status'].map((name) => getComputedStyle(document.querySelector(name)).color)"
    assert page.evaluate(ink) == ["rgb(0, 0, 0)"] * 2
    expect(player.button("undo")).to_be_hidden()
    expect(player.place("L2")).to_be_visible()


def test_the_page_speaks_languages(site: str, page: Page, pictures: Path) -> None:
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2", "0,0")
    for name, status, right in [
        ("de", "Atome getippt: 1 / 3", "ltr"),
        ("fr", "Atomes devinés : 1 / 3", "ltr"),
        ("ar", "الذرات المخمَّنة: 1 / 3", "rtl"),
    ]:
        page.get_by_role("combobox").first.select_option(name)
        player.says(status)
        # The game goes on where it was, and left is left.
        player.shows("L2", "1")
        assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == [name, right]
        left, opposite = (player.place(port).bounding_box() for port in ("L1", "R1"))
        assert left and opposite and left["x"] < opposite["x"]  # noqa: PT018
        assert page.evaluate(SIZES)["page"] <= 0
        page.screenshot(path=pictures / f"page-{name}.png")


# What English takes from the core.
STEPS = ("edge", "count", "follow", "ways", "share", "what if", "number", "atoms", "empty", "row")
LESSONS = ("straight", "hit", "deflection", "reflection", "edge", "first", "detour")


def places_in(said: str | dict[str, str]) -> list[set[str]]:
    """Give the names in braces of a text, or of each form of a plural."""
    texts = said.values() if isinstance(said, dict) else [said]
    return [set(re.findall(r"\{(\w+)\}", text)) for text in texts]


def test_every_language_says_everything(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html")
    english: dict[str, Any] = {}
    static = ROOT / "python" / "blackbox" / "static"
    for file in (*static.glob("*words.js"), ROOT / "docs" / "play" / "words.js"):
        text = file.read_text(encoding="utf-8")
        english |= page.evaluate(f"({text[text.index('= {') + 2 : text.index('};') + 1]})")
    assert len(english) > 150
    languages = sorted((static / "languages").glob("*.js"))
    assert len(languages) == 3
    for file in languages:
        text = file.read_text(encoding="utf-8").partition(" = ")[2].rstrip().rstrip(";")
        table: dict[str, Any] = page.evaluate(f"({text})")
        of_the_core = {f"lesson.{name}" for name in LESSONS} | {f"step.{name}" for name in STEPS}
        assert set(table) == set(english) | of_the_core, file.name
        for key, said in table.items():
            if key in english:
                names = set().union(*places_in(english[key]))
                # A plural may leave the number out: "one board".
                assert all(names - {"n"} <= of <= names for of in places_in(said)), (file.name, key)


def test_one_file_plays_without_a_server(site: str, page: Page) -> None:
    folder = Path(os.environ.get("BLACKBOX_PAGE") or ROOT / "build" / "play")
    page.goto((folder / "blackbox.html").as_uri() + "?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    play_to_the_win(player)
    player.press("hints")
    player.says("boards are left", "hint")
    finish(player)
    expect(player.widget.locator(".bb-review li").first).to_contain_text("bits")
    page.get_by_role("combobox").first.select_option("de")
    player.says("Gelöst!")


def test_it_works_offline_after_the_first_visit(site: str, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function(
        "caches.keys().then(async ([name]) => name && (await (await caches.open(name)).keys()).length > 8)"
    )
    page.reload()
    context.set_offline(True)
    page.goto(f"{site}/index.html?game=w5h5m3M3%232")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2")
    player.press("hints")
    player.says("left", "hint")
    manifest = page.evaluate("fetch('manifest.webmanifest').then((answer) => answer.json())")
    assert manifest["icons"]
    assert manifest["start_url"] == "./"
    context.close()


RUN = """async ([what, commands]) => {
    const { Core, Explorer, GameTable } = await import("./blackbox.js");
    const core = await Core.load(new URL("blackbox.wasm", location.href));
    const backend = new (what === "game" ? GameTable : Explorer)(core);
    return commands.map((command) => { backend.run(command); return backend.state; });
}"""


def in_python(table: _GameTable | _Explorer, command: str) -> dict[str, Any]:
    """Run a command at the table and give its state as a page gets it."""
    error = False
    try:
        table.do(command.encode())
    except BlackBoxError:
        error = True
    return {**json.loads(table.state()), "error": error}


def in_play(seed: int) -> list[str]:
    """Make up a play of many commands, most of them legal."""
    chance = random.Random(seed)
    params = chance.choice(["w5h5m3M3", "w3h6m1M4", "w8h8m5M5", "w9h4m2M3", "w11h11m4M6"])
    board = Game(f"{params}#{seed}").board
    width, height = board.size
    atoms = board.atoms

    def cell() -> str:
        x, y = (
            chance.choice(atoms)
            if chance.random() < 0.5
            else (chance.randrange(width), chance.randrange(height))
        )
        return f"{x},{y}"

    ports = [str(port) for port in Port.all(width=width, height=height)]
    kinds = {
        "fire": (8, lambda: f"fire {chance.choice(ports)}"),
        "guess": (8, lambda: f"guess {cell()}"),
        "lock": (1, lambda: f"lock {cell()}"),
        "column": (0.5, lambda: f"lock-column {chance.randrange(width + 1)}"),
        "row": (0.5, lambda: f"lock-row {chance.randrange(height)}"),
        "check": (3, lambda: "check"),
        "undo": (3, lambda: "undo"),
        "redo": (2, lambda: "redo"),
        "restart": (0.3, lambda: "restart"),
        "solve": (0.3, lambda: "solve"),
        "odd": (0.3, lambda: chance.choice(["fire L99", "guess 1", "guess 99,0", "dance", "new w1h1"])),
    }
    weights = [weight for weight, _ in kinds.values()]
    made = [make for _, make in kinds.values()]
    return [f"new {params}#{seed}", *(make() for make in chance.choices(made, weights, k=40))]


def test_the_page_and_the_kernel_tell_the_same(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html")
    for seed in range(25):
        commands = in_play(seed)
        if seed % 5 == 0:
            # Hints where few boards are possible, so that the kernel's and the page's limits do not matter.
            commands = [commands[0].replace("w11h11m4M6", "w5h5m3M3"), "hints on", *commands[1:12], "advice"]
        table = _GameTable(Game("w5h5m3M3#0"))
        told = page.evaluate(RUN, ["game", commands])
        for command, state in zip(commands, told, strict=True):
            expected = in_python(table, command)
            # The kernel finds the par at the end; the page when it is asked.
            for par in ("par8", "par", "difficulty"):
                del expected[par], state[par]
            assert bool(state.pop("error")) == expected.pop("error"), (seed, command)
            assert state == expected, (seed, command)


def test_the_page_and_the_kernel_explore_alike(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html")
    commands = [
        "atom 1,2",
        "atom 6,2",
        "atom 1,2",
        "board 8/8/1@4@1/8/8/3@4/8/6@1",
        "atom 8,0",
        "board nothing",
    ]
    commands += ["board 2x3:(0,0)(1,2)", "clear", "atom 0,1", "board 16x16:(3,4)(15,15)"]
    table = _Explorer(Board.empty(width=8, height=8))
    for command, state in zip(commands, page.evaluate(RUN, ["explorer", commands]), strict=True):
        expected = in_python(table, command)
        assert bool(state.pop("error")) == expected.pop("error"), command
        assert state == expected, command
