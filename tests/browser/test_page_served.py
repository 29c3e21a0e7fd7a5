"""What comes over the wire and when; the page without a network, and as one file."""

from pathlib import Path
from urllib.parse import quote

import pytest
from pages import LARGE, PAGE, SMALL, TAUGHT, at, atoms, before_the_first_move, menu, sizes, until, weights
from player import Player, finish, play_to_the_win
from playwright.sync_api import Browser, Page, Route, expect

PACKAGE = Path(__file__).parents[2] / "web" / "package" / "dist" / "blackbox.wasm"


def test_little_comes_before_the_first_move(site: str, browser: Browser) -> None:
    # What keeps the page for later comes in its own time.
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    came: list[str] = []
    page.on("response", lambda answer: came.append(answer.url.rpartition("/")[2].partition("?")[0]))
    page.add_init_script(TAUGHT)
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2")
    player.shows("T2", "1")
    needed = before_the_first_move()
    assert set(came) - {"offline.js"} <= needed
    assert {"index.html", "page.css", "page.js", "blackbox.wasm"} <= set(came)
    found = weights(needed)
    assert sum(found.values()) - found["blackbox.wasm"] <= 30_000, found
    # With WEB_ONE the page has the package's module, which answers more.
    if (PAGE / "blackbox.wasm").read_bytes() != PACKAGE.read_bytes():
        assert sum(found.values()) <= 250_000, found
    player.press("hints")
    player.says("boards are left", "hint")
    # The licences of what is compiled in lie beside it, and are never loaded.
    assert (PAGE / "LICENSE-CRATES").exists()
    assert "LICENSE" not in (PAGE / "offline.js").read_text()
    # The worker has the page's module.
    assert came.count("blackbox.wasm") == 1
    context.close()


@pytest.mark.parametrize("screen", [(1280, 800), (390, 664)], ids=str)
def test_the_board_is_there_before_its_core(site: str, browser: Browser, screen: tuple[int, int]) -> None:
    context = browser.new_context(service_workers="block", viewport={"width": screen[0], "height": screen[1]})
    page = context.new_page()
    page.add_init_script(TAUGHT)
    held: list[Route] = []
    page.route("**/blackbox.wasm", lambda route: held.append(route))
    with page.expect_request("**/blackbox.wasm"):
        page.goto(f"{site}/index.html?game=w5h5m3M3%231", wait_until="commit")
    expect(page.locator(".bb-cell")).to_have_count(25)
    before = page.locator("#game [data-place='2,2']").bounding_box()
    # What is pressed meanwhile is not lost, nor is the focus.
    page.locator("#game [data-place=L2]").click()
    for core in held:
        core.continue_()
    player = Player(page.locator("#game .bb-game:not([aria-busy=true])"))
    player.shows("T2", "1")
    expect(page.locator("#game [data-place=L2]")).to_be_focused()
    assert page.locator("#game [data-place='2,2']").bounding_box() == before
    context.close()


def test_lessons_begin_with_their_board(site: str, browser: Browser) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    held: list[Route] = []
    page.route("**/blackbox.wasm", lambda route: held.append(route))
    with page.expect_request("**/blackbox.wasm"):
        page.goto(f"{site}/index.html", wait_until="commit")
    expect(page.locator(".bb-in-learn .bb-cell")).to_have_count(25)
    for core in held:
        core.continue_()
    expect(page.locator(".bb-lesson .bb-status")).not_to_be_empty()
    expect(page.locator(".bb-in-learn .bb-grid")).to_have_count(1)
    assert page.evaluate("localStorage.getItem('blackbox.taught')") is None
    context.close()


def test_it_works_offline_after_the_first_visit(site: str, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    until(
        page,
        "caches.keys().then(async ([name]) => name && (await (await caches.open(name)).keys()).length > 8)",
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


def test_one_file_plays_without_a_server(site: str, page: Page) -> None:
    page.goto((PAGE / "blackbox.html").as_uri() + "?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    play_to_the_win(player)
    player.press("hints")
    player.says("boards are left", "hint")
    finish(player)
    expect(player.widget.locator(".bb-review li").first).to_contain_text("boards are left")
    page.locator("[data-do=menu]").click()
    page.locator(".bb-bar select").select_option("de")
    player.says("Gelöst!")


def test_hexagons_need_no_more_than_squares(site: str, browser: Browser) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    came: list[str] = []
    page.on("response", lambda answer: came.append(answer.url.rpartition("/")[2].partition("?")[0]))
    player = at(page, site, LARGE)
    player.click("24")
    player.shows("24", "a")
    assert {name for name in came if name} - {"offline.js"} <= before_the_first_move()
    context.close()


def test_hexagons_are_played_offline_after_the_first_visit(site: str, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    player = at(page, site, "w5h5m3M3#1")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    until(
        page,
        "caches.keys().then(async ([name]) => name && (await (await caches.open(name)).keys()).length > 8)",
    )
    page.reload()
    context.set_offline(True)
    menu(page, "to-hexagons")
    player.click("7")
    player.press("hints")
    player.says("boards are left", "hint")
    assert sizes(page, "#game")["cell"] > 24
    context.close()


def test_hexagons_are_in_the_one_file(site: str, page: Page) -> None:
    page.add_init_script(TAUGHT)
    page.goto((PAGE / "blackbox.html").as_uri() + f"?hexagons={quote(SMALL)}")
    player = Player(page.locator("#game .bb-game"))
    player.click("3", *atoms(SMALL))
    player.press("hints")
    player.says("left", "hint")
    assert sizes(page, "#game")["cell"] > 24
    player.press("check")
    player.says("Solved!")
