"""The address always is the game; every game goes on where it was; the puzzle of the day."""

import re

from pages import TAUGHT
from player import Player
from playwright.sync_api import Page, expect


def test_the_address_is_the_game(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2", "0,0")
    player.shows("L2", "1")
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


def test_every_game_goes_on_where_it_was(site: str, page: Page) -> None:
    page.add_init_script(TAUGHT)
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
