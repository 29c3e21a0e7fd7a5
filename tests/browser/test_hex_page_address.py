"""Hexagons beside the square game: the menu, the address, files."""

import re
from pathlib import Path
from urllib.parse import quote

from blackbox import hex
from hexagons import SMALL, at, shown
from pages import TAUGHT
from player import Player
from playwright.sync_api import Page, expect


def test_hexagons_are_chosen_in_the_menu_and_the_square_game_stays(site: str, page: Page) -> None:
    page.add_init_script(TAUGHT)
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    square = Player(page.locator("#game .bb-game"))
    square.click("L2", "0,0")
    switch = page.locator("[data-do='to-hexagons']")
    expect(switch).to_have_text("Hexagons")
    switch.click()
    player = shown(page)
    expect(page.locator("#game")).to_be_hidden()
    expect(page.get_by_text("Learn to play")).to_be_hidden()
    expect(page.get_by_text("Explorer: place atoms")).to_be_hidden()
    assert "hexagons=s5m6M6" in page.url
    player.click("7", "E5")
    address = page.url
    switch.click()
    square.shows("L2", "1")
    square.count("guess", 1)
    expect(page.locator("#hexagons")).to_be_hidden()
    assert "game=w5h5m3M3" in page.url
    # The browser's way back leads to the hexagons, as far as they were played.
    page.go_back()
    expect(page).to_have_url(address)
    player.count("guess", 1)
    # From there to a puzzle and to the squares, whose core comes now.
    page.locator("[data-do='to-puzzle']").click()
    Player(page.locator("#puzzle .bb-puzzle")).says("Atoms marked: 0 / 3")
    expect(page.locator("#hexagons")).to_be_hidden()
    page.locator("[data-do='to-puzzle']").click()
    square.shows("L2", "1")
    switch.click()
    player.count("guess", 1)
    # The statistics and the rules are those of hexagons.
    player.press("solve")
    page.locator("#hexagons").get_by_text("Statistics").click()
    expect(page.locator("#hexagons .bb-counted")).to_have_text("1 played, 0 solved.")
    page.locator("#hexagons").get_by_text("Rules").click()
    expect(page.locator("#hexagons")).to_contain_text("turns it by 60 degrees")
    page.evaluate("() => { navigator.share = ({ text }) => { window.shared = text; }; }")
    page.locator("[data-do='share']").click()
    page.wait_for_function("window.shared")
    title, squares, link = page.evaluate("window.shared").split("\n")
    assert re.fullmatch(r"Black Box hexagons, side 5, 6 atoms: given up, \d+ points", title)
    assert (len(squares), link) == (1, page.url)
    switch.click()
    expect(page.locator(".bb-counted")).to_have_count(1)


def test_the_address_of_hexagons_is_the_game(site: str, page: Page) -> None:
    player = at(page, site, SMALL)
    assert f"hexagons={quote(hex.Game(SMALL).id)}" in page.url
    player.click("3", "C3")
    page.reload()
    player.shows("3", "H")
    player.count("guess", 1)
    # Another game of a friend, with the other rule; the first goes on where it was, and so does the last.
    player = at(page, site, "s2m1M1r:94eb")
    player.click("4")
    player = at(page, site, SMALL)
    player.shows("3", "H")
    page.goto(f"{site}/index.html?hexagons")
    player.shows("3", "H")
    # New games are chosen by the form; one under way is thrown away at the second press.
    page.locator("#hexagons .bb-more summary").click()
    page.get_by_label("Cells a side").last.select_option("4")
    expect(page.get_by_label("Parameters or game ID")).to_have_value("s4m4M4")
    page.get_by_label("Atoms", exact=True).fill("3-5")
    page.get_by_label("An atom ahead of the port").select_option("reflection")
    expect(page.get_by_label("Parameters or game ID")).to_have_value("s4m3M5r")
    player.press("new")
    expect(player.button("new")).to_have_text("Throw this one away?")
    player.press("new")
    player.says("Atoms guessed: 0 / 3 to 5")
    player.count("cell", 37)
    # Nonsense is told, and no other game is played.
    address = page.url
    for nonsense in ("hello", "s9m1M1", "s3m9M2", "w8h8m5M5", "s3m2M2:zz", "s2m7M7"):
        page.get_by_label("Parameters or game ID").fill(nonsense)
        player.press("new")
        expect(player.widget.locator(".bb-error")).not_to_have_text("")
        assert page.url == address, nonsense
    page.get_by_label("Atoms", exact=True).fill("5-3")
    page.keyboard.press("Enter")
    player.says("'5-3' is no number of atoms", "error")
    page.goto(f"{site}/index.html?hexagons=hello")
    expect(page.locator("#hexagons")).to_contain_text("There is no such game: no parameters")
    expect(page.locator(".bb-game")).to_have_count(0)
    page.get_by_role("button", name="Play another game").click()
    player.says("Atoms guessed: 0 / 3 to 5")


def test_hexagons_are_saved_and_loaded(site: str, page: Page, tmp_path: Path) -> None:
    player = at(page, site, "s3m2M2#Bär")
    player.click("3", "C3")
    page.locator("#hexagons .bb-more summary").click()
    with page.expect_download() as download:
        player.button("save").click()
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    game = hex.Game.load(file)
    assert (game.moves, game.seed) == (["fire 3", "guess C3"], "Bär")
    game.guess("A1")
    game.save(file)
    page.locator('#hexagons input[type="file"]').set_input_files(file)
    player.count("guess", 2)
    file.write_bytes(b"blackbox hexagons 1\n\xff")
    page.locator('#hexagons input[type="file"]').set_input_files(file)
    expect(player.widget.locator(".bb-error")).not_to_have_text("")
    player.count("guess", 2)
