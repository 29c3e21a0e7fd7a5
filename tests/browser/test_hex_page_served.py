"""What comes over the wire for hexagons; without a network, and in the one file."""

from urllib.parse import quote

from hexagons import LARGE, SMALL, at, atoms, shown
from pages import PAGE, TAUGHT, before_the_first_move, sizes, weights
from player import Player
from playwright.sync_api import Browser, Page


def test_little_comes_before_the_first_move_on_hexagons(site: str, browser: Browser) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    came: list[str] = []
    page.on("response", lambda answer: came.append(answer.url.rpartition("/")[2].partition("?")[0]))
    player = at(page, site, LARGE)
    player.click("24")
    player.shows("24", "1")
    weighed = weights({name for name in came if name})
    assert {"hexagons.wasm", "hexagons.css", "page.js"} <= set(weighed)
    # The core of squares comes with the squares.
    assert not {"first.wasm", "blackbox.wasm"} & set(weighed)
    assert sum(weighed.values()) <= 100_000, weighed
    assert not {name for name in before_the_first_move() if "hex" in name}
    page.locator("[data-do='to-hexagons']").click()
    Player(page.locator("#game .bb-game"))
    assert "first.wasm" in came
    context.close()


def test_hexagons_are_played_offline_after_the_first_visit(site: str, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(TAUGHT)
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function(
        "caches.keys().then(async ([name]) => name && (await (await caches.open(name)).keys()).length > 8)"
    )
    page.reload()
    context.set_offline(True)
    page.locator("[data-do='to-hexagons']").click()
    player = shown(page)
    player.click("7")
    player.press("hints")
    player.says("boards are left", "hint")
    assert sizes(page, "#hexagons")["cell"] > 24
    context.close()


def test_hexagons_are_in_the_one_file(site: str, page: Page) -> None:
    page.add_init_script(TAUGHT)
    page.goto((PAGE / "blackbox.html").as_uri() + f"?hexagons={quote(SMALL)}")
    player = shown(page)
    player.click("3", *atoms(SMALL))
    player.press("hints")
    player.says("left", "hint")
    assert sizes(page, "#hexagons")["cell"] > 24
    player.press("check")
    player.says("Solved!")
