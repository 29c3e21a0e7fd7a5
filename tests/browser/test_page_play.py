"""A game on the page: by mouse, keys and fingers, of any kind, kept in files."""

from pathlib import Path

import pytest
from blackbox import Game
from pages import LISTENS
from player import Player, finish, play_to_the_win
from playwright.sync_api import Page, expect


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


ASKED = """window.asked = 0;
const send = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (...told) {
    window.asked += 1;
    return send.apply(this, told);
};"""


def test_a_search_waits_until_nothing_moves(site: str, page: Page) -> None:
    page.add_init_script(ASKED)
    page.clock.install(time=0)
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    page.clock.pause_at(60_000)
    player.press("hints")
    player.says("2 300 boards are left", "hint")
    assert page.evaluate("window.asked") == 1
    # While the clock stands still the ray moves, and the second makes what the first would ask void.
    player.place("L2").click()
    player.shows("T2", "1")
    player.place("T3").click()
    player.shows("T3", "R")
    page.clock.run_for(1000)
    player.says("17 boards are left", "hint")
    assert page.evaluate("window.asked") == 2


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


def test_sounds_are_off_until_they_are_wanted(site: str, page: Page) -> None:
    page.add_init_script(LISTENS)
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
