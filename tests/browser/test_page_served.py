"""What comes over the wire and when; the page without a network, and as one file."""

from urllib.parse import quote

from pages import LARGE, PAGE, SMALL, TAUGHT, at, atoms, before_the_first_move, menu, sizes, until, weights
from player import Player, finish, play_to_the_win
from playwright.sync_api import Browser, Page, expect


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
    assert {"index.html", "page.css", "page.js", "first.wasm"} <= set(came)
    assert sum(weights(needed).values()) <= 92_000, weights(needed)
    player.press("hints")
    player.says("boards are left", "hint")
    assert "blackbox.wasm" in came
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
