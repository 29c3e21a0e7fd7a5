"""An honest daily puzzle, what is handed on of a game, and a game that somebody else has played."""

import re

from blackbox import Board, Game
from pages import TAUGHT, at, menu, until
from player import Player
from playwright.sync_api import Page, expect

SHARES = "() => { navigator.share = ({ text }) => { window.shared = text; }; }"
DAY = "w8h8m4M4#daily-2026-11-22"


def shared(page: Page, player: Player) -> list[str]:
    """Hand the game on, and give the lines."""
    page.evaluate(SHARES)
    player.press("share-end")
    until(page, "window.shared")
    lines: list[str] = page.evaluate("window.shared").split("\n")
    return lines


def guess(player: Player, board: Board) -> None:
    """Guess the atoms of a board."""
    player.click(*(f"{x},{y}" for x, y in board.atoms))


def test_a_ray_of_the_daily_stays_fired_and_one_check_counts(site: str, page: Page) -> None:
    page.clock.set_fixed_time("2026-11-22T21:20:00")
    page.add_init_script(TAUGHT)
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    page.locator("[data-do=daily]").click()
    player.says("A ray that was fired stays fired, and one check counts.", "hint")
    player.click("L3", "T5", "0,0")
    # A guess is taken back, a ray is not, and nothing begins again.
    player.press("undo")
    player.count("guess", 0)
    player.press("undo")
    player.says("a ray that was fired stays fired", "error")
    expect(player.place("T5")).to_have_class(re.compile("bb-fired"))
    expect(player.button("restart")).to_be_hidden()
    page.reload()
    player.says("Score 2", "points")
    player.press("nudge")
    player.says("1 hint", "points")
    wrong = [(x, y) for x in range(8) for y in range(8) if (x, y) not in Game(DAY).board.atoms][:4]
    player.click(*(f"{x},{y}" for x, y in wrong))
    player.says("One check counts.")
    player.press("check")
    # The first check is the answer, right or wrong.
    player.says("0 right, 4 wrong, 4 missed")
    player.says("Not solved: 2 rays, par ", "hint")
    expect(player.widget.locator(".bb-squares li")).to_have_count(2)
    expect(player.widget.locator(".bb-also")).to_have_text("1 hint")
    expect(player.widget.locator(".bb-results .bb-marked")).to_contain_text("not solved")
    expect(player.widget.locator(".bb-countdown")).to_have_text("Next puzzle in 2 h 40 min")
    expect(player.button("undo")).to_be_disabled()
    lines = shared(page, player)
    assert lines[0] == "Black Box: daily puzzle of 2026-11-22, 8 by 8, atoms: 4"
    assert re.fullmatch(r"Not solved: 2 rays, par \d+\.", lines[1])
    assert re.fullmatch("[⬛🟧🟨🟩]{2}", lines[2])
    assert lines[3] == "1 hint"
    # The link of a game that was not solved has no rays.
    assert lines[4].endswith("?game=w8h8m4M4%23daily-2026-11-22")


def test_the_daily_counts_on_its_day_alone(site: str, page: Page) -> None:
    page.add_init_script(TAUGHT)
    # A hand-made address of another day is a game like any other.
    for now, streak in (("2026-11-23T12:00:00", 0), ("2026-11-22T23:50:00", 1)):
        page.clock.set_fixed_time(now)
        player = at(page, site, DAY)
        guess(player, Game(DAY).board)
        player.press("check")
        player.says("Solved!")
        menu(page, "to-statistics")
        expect(page.locator(".bb-counted")).to_contain_text(f"Daily streak: {streak}.")
        page.evaluate("localStorage.clear()")
    # Begun before midnight and solved after it, it counts for the day when it was begun.
    page.clock.set_fixed_time("2026-11-22T23:59:00")
    player = at(page, site, DAY)
    player.click("L1")
    page.clock.set_fixed_time("2026-11-23T00:01:00")
    guess(player, Game(DAY).board)
    player.press("check")
    player.says("Solved!")
    menu(page, "to-statistics")
    expect(page.locator(".bb-counted")).to_contain_text("Daily streak: 1.")


def test_nothing_refunds_a_ray(site: str, page: Page) -> None:
    player = at(page, site, "w5h5m3M3#1")
    player.click("L2", "T3", "L5")
    player.press("restart")
    player.shows("L2", "L2")
    player.says("Score 3", "points")
    page.reload()
    player.says("Score 3", "points")
    guess(player, Game("w5h5m3M3#1").board)
    player.press("check")
    player.says("Solved!")
    player.says("Solved: 3 rays, two under par. 3 rays that were taken back count.", "hint")
    # After the first end the result does not change.
    player.press("undo")
    player.click("L3")
    player.press("check")
    player.says("Solved: 3 rays", "hint")
    menu(page, "to-statistics")
    expect(page.locator(".bb-counted")).to_contain_text("1 played, 1 solved. 3.0 rays on average")


def test_a_game_that_was_sent_is_to_be_beaten(site: str, page: Page) -> None:
    player = at(page, site, "w5h5m3M3#1")
    player.click("L2", "T3")
    guess(player, Game("w5h5m3M3#1").board)
    player.press("check")
    player.says("Solved: 2 rays, three under par.", "hint")
    lines = shared(page, player)
    assert lines[0] == "Black Box: 5 by 5, atoms: 3"
    assert lines[1] == "Solved: 2 rays, three under par."
    assert len(lines[2]) == 2
    assert "rays=L2.T3" in lines[3]
    page.evaluate("localStorage.clear()")
    page.goto(lines[3])
    player = Player(page.locator("#game .bb-game"))
    player.says("2 rays were enough for another player. Can you do it in fewer?", "hint")
    # What is no port of the board is named, and the rest is kept.
    page.goto(lines[3] + ".Q7.T9")
    player.says("The link has rays that this board has not: Q7, T9. They are left out.", "hint")
    page.goto(lines[3])
    player.click("L5")
    # A reload forgets nothing.
    page.reload()
    guess(player, Game("w5h5m3M3#1").board)
    player.press("check")
    player.says("Solved: 1 ray", "hint")
    expect(player.widget.locator(".bb-square")).to_have_count(1)
    player.count("rays path", 1)
    player.press("theirs")
    player.says("You took 1 ray, they took 2 rays.", "hint")
    player.count("rays path", 3)
    player.count("rays .bb-theirs", 2)
    player.press("theirs")
    player.count("rays path", 1)
    # In the player's language.
    page.evaluate("localStorage.setItem('blackbox.language', 'de')")
    page.reload()
    player.says("Gelöst: 1 Strahl, ", "hint")
    lines = shared(page, player)
    assert lines[0] == "Black Box: 5 mal 5, Atome: 3"


def test_what_stands_in_an_address_is_no_command(site: str, page: Page) -> None:
    page.add_init_script(TAUGHT)
    for rays in (
        "L2.L99.B3",
        ".".join(["L1"] * 99),
        "L2;T3",
        "0",
        "__proto__",
    ):
        page.goto(f"{site}/index.html")
        page.evaluate(
            "(rays) => location.assign(`?${new URLSearchParams({ game: 'w5h5m3M3#1', rays })}`)", rays
        )
        page.wait_for_url("**game=w5h5m3M3%3A**")
        player = Player(page.locator("#game .bb-game"))
        player.settled()
    # Ports that the board has not are left out.
    page.goto(f"{site}/index.html?game=w5h5m3M3%231&rays=L2.L99")
    guess(player, Game("w5h5m3M3#1").board)
    player.press("check")
    player.press("theirs")
    player.count("rays .bb-theirs", 1)
    for game in ("constructor", "w5h5m3M3#" + "x" * 20_000, "%00", "w5h5m3M3:0000000000000000"):
        page.goto(f"{site}/index.html")
        page.evaluate("(game) => location.assign(`?${new URLSearchParams({ game })}`)", game)
        expect(page.locator("#game")).not_to_be_empty()
