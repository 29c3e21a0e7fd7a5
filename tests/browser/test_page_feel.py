"""What a player sees and feels: a ray that is fired, a port that is pressed again, Back, Escape."""

import json

import pytest
from pages import at, menu, until
from player import Player, finish, play_to_the_win
from playwright.sync_api import Page, expect

GAME = "w5h5m3M3#1"
# What has begun to move, and what has moved to its end.
MOVES = """const keep = (name, moves) => addEventListener(name, ({ animationName, target }) =>
    moves.push(`${animationName} ${target.dataset?.place ?? target.getAttribute("class")}`), true);
keep("animationstart", (window.moves = []));
keep("animationend", (window.ended = []));"""
STILL = "document.getAnimations().every(({ playState }) => playState !== 'running')"


@pytest.mark.parametrize(
    ("port", "moved"),
    [
        ("L2", ["bb-run bb-spark bb-spark-out", "bb-grow L2", "bb-grow T2"]),
        ("T3", ["bb-return bb-spark bb-spark-R", "bb-tilt T3"]),
        ("L1", ["bb-run bb-spark bb-spark-H", "bb-land L1"]),
    ],
)
def test_a_ray_is_seen(site: str, page: Page, port: str, moved: list[str]) -> None:
    page.emulate_media(reduced_motion="no-preference")
    page.add_init_script(MOVES)
    player = at(page, site, GAME)
    until(page, STILL)
    page.evaluate("window.ended.splice(0)")
    player.place(port).click()
    # It lasts as long as it should: what is drawn meanwhile does not end it.
    until(page, f"{json.dumps(moved)}.every((move) => window.ended.includes(move))")
    player.count("spark", 0)


def test_nothing_moves_for_those_who_do_not_want_it(site: str, page: Page) -> None:
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(MOVES)
    player = at(page, site, GAME)
    player.click("L2", "T3")
    player.shows("T2", "1")
    player.count("spark", 0)
    assert page.evaluate("window.moves") == []


def test_a_fired_port_says_again_what_it_did(site: str, page: Page) -> None:
    page.add_init_script("localStorage.setItem('blackbox.language', 'fr')")
    player = at(page, site, GAME)
    player.click("L2", "T3", "T2")
    player.says("T2: sort en L2", "hint")
    player.count("reason", 2)
    expect(player.widget.locator(".bb-error")).to_have_text("")
    player.says("Points : 2", "points")
    player.click("L4")
    player.count("reason", 0)


def test_a_check_explains_itself_whatever_was_said_before(site: str, page: Page) -> None:
    player = at(page, site, GAME)
    player.click("L2")
    player.press("advice")
    player.says("it tells most", "hint")
    player.click("0,0", "1,1", "2,2")
    player.press("check")
    player.says("but with these guesses it", "proof")
    expect(player.widget.locator(".bb-hint")).to_have_text("")
    player.press("advice")
    player.says("it tells most", "hint")


def test_back_and_escape_close_a_room(site: str, page: Page) -> None:
    player = at(page, site, GAME)
    player.says("Atoms guessed")
    for room in ("help", "new"):
        page.locator(f"[data-do=to-{room}]").click()
        expect(page.locator(f".bb-in-{room}")).to_be_visible()
        page.go_back()
        expect(page.locator(f".bb-in-{room}")).to_be_hidden()
        expect(player.widget).to_be_visible()
    for room in ("statistics", "explorer"):
        menu(page, f"to-{room}")
        expect(page.locator(f".bb-in-{room}")).to_be_visible()
        page.locator(f".bb-in-{room}").press("Escape")
        expect(page.locator(f".bb-in-{room}")).to_be_hidden()
    # Another game is another step back.
    before = page.url
    page.locator("[data-do=to-new]").click()
    page.locator("[data-do=new-8]").click()
    player.count("cell", 64)
    expect(player.widget).to_be_visible()
    assert page.url != before
    page.go_back()
    page.wait_for_url(before)
    player.says("Atoms guessed: 0 / 3")
    page.locator("[data-do=solve]").evaluate("(give) => give.click()")
    expect(player.button("solve-yes")).to_be_visible()
    page.keyboard.press("Escape")
    expect(player.button("solve-yes")).to_be_hidden()


def test_what_is_shared_after_a_win_is_said_to_be_copied(site: str, page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.add_init_script("delete Navigator.prototype.share")
    player: Player = at(page, site, GAME)
    play_to_the_win(player)
    finish(player)
    player.says("Solved: ", "hint")
    player.press("share-end")
    player.says("Copied: paste it where you like.", "hint")
    assert "Black Box: 5 by 5" in page.evaluate("navigator.clipboard.readText()")


def test_a_clock_that_was_ahead_does_not_end_the_streak(site: str, page: Page) -> None:
    page.clock.set_fixed_time("2026-11-22T12:00:00")
    days = ["2099-01-01", "2026-11-20", "2026-11-21"]
    won = {"params": "w8h8m4M4", "result": 1}
    games = [won | {"id": f"w8h8m4M4#{day}", "seed": f"daily-{day}", "begun": f"{day}"} for day in days]
    page.add_init_script(f"localStorage.setItem('blackbox.statistics', {json.dumps(json.dumps(games))})")
    at(page, site, GAME)
    menu(page, "to-statistics")
    expect(page.locator(".bb-counted")).to_contain_text("Daily streak: 2.")
