"""The address always is the game; every game goes on where it was; the puzzle of the day; both boards."""

import re
from pathlib import Path
from urllib.parse import quote

from blackbox import Game
from pages import SMALL, TAUGHT, at, form, menu, until
from player import Player
from playwright.sync_api import Page, expect


def test_the_address_is_the_game(site: str, page: Page) -> None:
    page.clock.set_fixed_time("2026-11-22T12:00:00")
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2", "0,0")
    player.shows("L2", "1")
    assert "game=w5h5m3M3%3A20271ed865287cf5" in page.url
    page.reload()
    player.shows("L2", "1")
    player.count("guess", 1)
    form(page)
    new = page.locator("[data-do=new]")
    page.get_by_label("Size").select_option("8")
    expect(page.get_by_label("Parameters or game ID")).to_have_value("w8h8m4M4")
    new.click()
    expect(new).to_have_text("Throw this one away?")
    new.click()
    player.says("Atoms guessed: 0 / 4")
    assert "game=w8h8m4M4%3A" in page.url
    # The daily puzzle is the same for everybody.
    page.get_by_role("button", name="Daily").click()
    player.says("The puzzle of", "hint")
    daily = page.url
    page.goto(f"{site}/index.html?game=w5h5m3M3%232")
    page.get_by_role("button", name="Daily").click()
    expect(page).to_have_url(daily)
    # What is shared has a square for each ray that was fired, and none for those that the end shows.
    page.evaluate("() => { navigator.share = ({ text }) => { window.shared = text; }; }")
    player.click("T3")
    player.give_up()
    player.says("par", "points")
    player.press("share-end")
    until(page, "window.shared")
    title, result, squares, address = page.evaluate("window.shared").split("\n")
    assert re.fullmatch(r"Black Box: daily puzzle of \d{4}-\d\d-\d\d, 8 by 8, atoms: 4", title)
    assert re.fullmatch(r"Not solved: 1 ray, par \d+\.", result)
    assert (len(squares), address) == (1, daily)
    menu(page, "to-statistics")
    expect(page.locator(".bb-counted")).to_contain_text("1 played, 0 solved.")
    # What people write is read, too, and the address then has the game.
    page.goto(f"{site}/index.html?game=6x5%203")
    player.says("Atoms guessed: 0 / 3")
    expect(page).to_have_url(re.compile("game=w6h5m3M3%3A"))
    form(page)
    page.get_by_label("Parameters or game ID").fill("https://example.org/?game=w5h5m3M3%231")
    page.locator(".bb-in-new [data-do=new]").click()
    expect(page).to_have_url(re.compile("game=w5h5m3M3%3A20271ed865287cf5"))
    # What stands behind the game in a link is none of it.
    page.goto(f"{site}/index.html?lang=en&game=w5h5m3M3%231#top")
    expect(page).to_have_url(re.compile("game=w5h5m3M3%3A20271ed865287cf5"))
    # Nonsense is told in a sentence, with the last game below it.
    for nonsense in ("hello", "w1h1", "w5h5m3M3:zz"):
        page.goto(f"{site}/index.html?game={nonsense}")
        player.says("The link names no game that there is; it may have been cut.", "hint")
        expect(page).to_have_url(re.compile("game=w5h5m3M3%3A20271ed865287cf5"))
        player.count("cell", 25)
    page.evaluate("localStorage.clear()")
    page.goto(f"{site}/index.html?game=hello")
    player.says("The link names no game that there is; it may have been cut.", "hint")
    player.count("cell", 64)


def test_every_game_goes_on_where_it_was(site: str, page: Page) -> None:
    page.clock.set_fixed_time("2026-11-22T12:00:00")
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
    # The browser's Back button leads there, too.
    page.go_back()
    player.shows("L2", "1")
    page.go_forward()
    player.says("Atoms guessed: 2 / 4")


def test_the_streak_ends_with_a_day_without_a_puzzle(site: str, page: Page) -> None:
    page.clock.set_fixed_time("2026-11-22T12:00:00")
    solved = """(days) => localStorage.setItem("blackbox.statistics", JSON.stringify(days.map((day) =>
        ({ id: day, params: "w8h8m4M4", seed: `daily-${day}`, begun: day, result: 1, rays: 5 }))))"""
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    for days, streak in [
        (["2026-11-18", "2026-11-20", "2026-11-21"], 2),
        (["2026-11-21", "2026-11-22"], 2),
        # An earlier day, of a clock that was set back, does not count, and neither does 30 February.
        (["2026-11-22", "2026-11-21"], 1),
        (["2026-02-30"], 0),
        (["2026-11-19", "2026-11-20"], 0),
        ([], 0),
    ]:
        page.evaluate(solved, days)
        page.reload()
        menu(page, "to-statistics")
        if days:
            expect(page.locator(".bb-counted")).to_contain_text(f"Daily streak: {streak}.")
        else:
            expect(page.locator(".bb-invite")).to_contain_text("No games yet")


def test_hexagons_are_chosen_in_the_menu_and_the_square_game_stays(site: str, page: Page) -> None:
    page.add_init_script(TAUGHT)
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2", "0,0")
    switch = page.locator("[data-do='to-hexagons']")
    expect(switch).to_have_text("Hexagons")
    menu(page, "to-hexagons")
    player.count("hexagons", 1)
    expect(switch).to_have_text("Squares")
    assert "game=s5m6M6" in page.url
    player.click("7", "E5")
    address = page.url
    menu(page, "to-hexagons")
    player.shows("L2", "1")
    player.count("guess", 1)
    player.count("hexagons", 0)
    assert "game=w5h5m3M3" in page.url
    # The browser's Back button leads to the hexagons, as far as they were played.
    page.go_back()
    expect(page).to_have_url(address)
    player.count("guess", 1)
    # From there to a puzzle on hexagons, and to the squares.
    menu(page, "to-puzzle")
    puzzle = Player(page.locator("#puzzle .bb-puzzle"))
    puzzle.says("Atoms marked: 0 / 3")
    puzzle.count("hexagons", 1)
    expect(page.locator("#game")).to_be_hidden()
    page.locator("[data-do=back]").click()
    player.count("guess", 1)
    menu(page, "to-hexagons")
    player.shows("L2", "1")
    menu(page, "to-hexagons")
    player.count("guess", 1)
    # The statistics, the rules and the explorer are those of hexagons.
    player.give_up()
    expect(player.widget.locator(".bb-square")).to_have_count(1)
    menu(page, "to-statistics")
    expect(page.locator(".bb-counted")).to_contain_text("1 played, 0 solved.")
    page.locator("[data-do=to-help]").click()
    expect(page.locator(".bb-rules").first).to_contain_text("away by 60 degrees")
    menu(page, "to-explorer")
    expect(page.locator(".bb-explorer .bb-cell")).to_have_count(61)
    page.evaluate("() => { navigator.share = ({ text }) => { window.shared = text; }; }")
    menu(page, "share")
    until(page, "window.shared")
    title, result, *_, link = page.evaluate("window.shared").split("\n")
    assert title == "Black Box: hexagons, 5 cells a side, atoms: 6"
    assert result.startswith("Not solved: 1 ray")
    assert link == page.url
    menu(page, "to-hexagons")
    menu(page, "to-statistics")
    expect(page.locator(".bb-in-statistics h2")).to_have_count(1)
    expect(page.locator(".bb-invite")).to_contain_text("No games yet")
    page.locator("[data-do=to-help]").click()
    expect(page.locator(".bb-rules").first).to_contain_text("right angle")
    menu(page, "to-explorer")
    expect(page.locator(".bb-explorer .bb-cell")).to_have_count(64)


def test_the_address_of_a_game_on_hexagons(site: str, page: Page) -> None:
    player = at(page, site, SMALL)
    assert f"game={quote(Game(SMALL).id)}" in page.url
    player.click("3", "C3")
    page.reload()
    player.shows("3", "H")
    player.count("guess", 1)
    # Another game of a friend, with the other rule; the first goes on where it was, and so does the last.
    player = at(page, site, "s2m1M1r:94eb")
    player.click("4")
    player = at(page, site, SMALL)
    player.shows("3", "H")
    # Addresses name it by `hexagons`, too; without an ID that is the last game on hexagons.
    at(page, site, "w5h5m3M3#1")
    page.goto(f"{site}/index.html?hexagons={quote(SMALL)}")
    player.shows("3", "H")
    assert f"game={quote(Game(SMALL).id)}" in page.url
    at(page, site, "w5h5m3M3#1")
    page.goto(f"{site}/index.html?hexagons")
    player.shows("3", "H")
    # New games are chosen by the form; one under way is thrown away at the second press.
    form(page)
    new = page.locator("[data-do=new]")
    expect(page.get_by_label("An atom ahead of the port")).to_be_visible()
    page.get_by_label("Size").select_option("hex4")
    expect(page.get_by_label("Parameters or game ID")).to_have_value("s4m4M4")
    page.get_by_label("Atoms", exact=True).fill("3-5")
    page.get_by_label("An atom ahead of the port").select_option("reflection")
    expect(page.get_by_label("Parameters or game ID")).to_have_value("s4m3M5r")
    new.click()
    expect(new).to_have_text("Throw this one away?")
    new.click()
    player.says("Atoms guessed: 0 / 3 to 5")
    player.count("cell", 37)
    # Nonsense is told, and no other game is played.
    form(page)
    error = page.locator(".bb-in-new .bb-error")
    address = page.url
    for nonsense in ("hello", "s9m1M1", "s3m9M2", "s3m2M2:zz", "s2m7M7"):
        page.get_by_label("Parameters or game ID").fill(nonsense)
        new.click()
        expect(error).not_to_have_text("")
        assert page.url == address, nonsense
    page.get_by_label("Atoms", exact=True).fill("5-3")
    page.keyboard.press("Enter")
    expect(error).to_contain_text("'5-3' is no number of atoms")
    page.goto(f"{site}/index.html?hexagons=hello")
    player.says("The link names no game that there is", "hint")
    player.says("Atoms guessed: 0 / 3 to 5")


def test_hexagons_have_a_puzzle_of_the_day(site: str, page: Page) -> None:
    page.clock.set_fixed_time("2026-11-22T12:00:00")
    player = at(page, site, SMALL)
    player.click("3")
    page.get_by_role("button", name="Daily").click()
    player.says("Atoms guessed: 0 / 4")
    assert re.search(r"game=s5m4M4%23daily-\d{4}-\d\d-\d\d$", page.url)
    player.click("7")
    page.get_by_role("button", name="Back to the game").click()
    player.shows("3", "H")
    page.get_by_role("button", name="Daily").click()
    expect(player.place("7")).to_have_class(re.compile("bb-fired"))
    player.give_up()
    page.evaluate("() => { navigator.share = ({ text }) => { window.shared = text; }; }")
    player.press("share-end")
    until(page, "window.shared")
    title = page.evaluate("window.shared").split("\n")[0]
    assert re.fullmatch(
        r"Black Box: daily puzzle of \d{4}-\d\d-\d\d, hexagons, 5 cells a side, atoms: 4", title
    )


def test_hexagons_are_saved_and_loaded(site: str, page: Page, tmp_path: Path) -> None:
    player = at(page, site, "s3m2M2#Bär")
    player.click("3", "C3")
    player.button("more").click()
    with page.expect_download() as download:
        player.button("save").click()
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    game = Game.load(file)
    assert (game.moves, game.seed) == (["fire 3", "guess C3"], "Bär".encode())
    game.guess("A1")
    game.save(file)
    form(page)
    page.locator('input[type="file"]').set_input_files(file)
    player.count("guess", 2)
    expect(player.widget).to_be_visible()
    file.write_bytes(b"blackbox hexagons 1\n\xff")
    form(page)
    page.locator('input[type="file"]').set_input_files(file)
    expect(page.locator(".bb-in-new .bb-error")).not_to_have_text("")
    player.count("guess", 2)
    # What is larger than any saved game is refused unread.
    page.evaluate(
        "() => { Blob.prototype.arrayBuffer = () => { window.read = true; return new Promise(() => {}); }; }"
    )
    with file.open("wb") as large:
        large.truncate((1 << 20) + 1)
    page.locator('input[type="file"]').set_input_files(file)
    expect(page.locator(".bb-in-new .bb-error")).to_have_text(
        "The file has more than 1 MiB, expected a saved game"
    )
    assert page.evaluate("window.read") is None
