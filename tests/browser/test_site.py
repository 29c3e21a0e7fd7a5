"""The documentation's site in Chromium: it fits every width, light and dark; its landing page is played on.

`make docs` builds it.
"""

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from conftest import in_all
from pages import TAUGHT, serving
from player import Player
from playwright.sync_api import Browser, expect

SITE = Path(os.environ.get("BLACKBOX_SITE") or Path(__file__).parents[2] / "build" / "site")
PAGES = (
    "index",
    "rules",
    "widget",
    "javascript",
    "solving",
    "research/strategy",
    "research/tables",
    "reference/python",
    "reference/python/evidence",
    "reference/command",
    "tutorials/play-in-a-notebook",
)
LANGUAGES = ("Python", "Rust", "C", "JavaScript", "the shell")
WIDTHS = {"phone": 360, "tablet": 768, "desktop": 1280}

BROKEN = """[...document.images].filter((image) => image.complete && !image.naturalWidth)
    .map((image) => image.src)"""

pytestmark = in_all


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The site behind a plain file server."""
    with serving(SITE) as address:
        yield address


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", WIDTHS)
def test_every_page_fits(site: str, browser: Browser, width: str, scheme: str, pictures: Path) -> None:
    options: dict[str, Any] = {"color_scheme": scheme, "viewport": {"width": WIDTHS[width], "height": 900}}
    context = browser.new_context(**options)
    page = context.new_page()
    failed: list[str] = []
    # Nothing comes from elsewhere.
    elsewhere = re.compile(r"^https?://(?!127\.0\.0\.1)")
    page.on("request", lambda asked: failed.append(asked.url) if elsewhere.match(asked.url) else None)
    # An icon that is on its way when the next page is asked for is given up.
    lost = "net::ERR_ABORTED"
    page.on("requestfailed", lambda asked: None if asked.failure == lost else failed.append(asked.url))
    page.on("response", lambda answer: failed.append(answer.url) if answer.status >= 400 else None)
    for name in PAGES:
        page.goto(f"{site}/{name}.html")
        wider = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert wider <= 0, (name, width)
        assert page.evaluate(BROKEN) == [], name
        if name in ("index", "reference/python", "reference/python/evidence"):
            page.screenshot(path=pictures / f"site-{name.replace('/', '-')}-{width}-{scheme}.png")
    assert failed == []
    context.close()


def test_the_landing_page_is_played_on(site: str, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    page.add_init_script(TAUGHT)
    page.goto(f"{site}/index.html")
    # The first thing in the navigation, on every page, at any depth.
    for name in ("index", "reference/python/evidence"):
        page.goto(f"{site}/{name}.html")
        page.locator(".sidebar-tree").get_by_role("link", name="Play", exact=True).click()
        expect(page.locator("#game .bb-game")).to_be_visible()
    page.goto(f"{site}/index.html")
    expect(page.get_by_role("link", name="blackbox.html")).to_be_visible()
    frame = page.frame_locator("iframe.play")
    frame.locator("#game").scroll_into_view_if_needed()
    player = Player(frame.locator("#game .bb-game"))
    expect(frame.locator("header")).to_be_hidden()
    player.click("L1", "0,0")
    player.count("guess", 1)
    page.close()


@pytest.mark.parametrize(("width", "height"), [(1440, 900), (390, 844)])
def test_the_first_screen_has_the_goal_the_game_and_the_languages(
    site: str, browser: Browser, width: int, height: int
) -> None:
    page = browser.new_page(viewport={"width": width, "height": height})
    page.goto(f"{site}/index.html")
    links = [page.locator("article").get_by_role("link", name=name, exact=True).first for name in LANGUAGES]
    check = page.frame_locator("iframe.play").locator("[data-do=check]")
    expect(check).to_be_visible()
    for shown in (page.get_by_text("Atoms are hidden in a box."), *links, check):
        box = shown.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= height, shown
    page.close()


def test_the_switch_between_light_and_dark_reaches_the_game(site: str, browser: Browser) -> None:
    page = browser.new_page(viewport={"width": 1280, "height": 900}, color_scheme="light")
    # What was chosen on the page of its own does not hold in the frame.
    page.add_init_script("localStorage.setItem('blackbox.theme', 'light')")
    page.goto(f"{site}/index.html")
    frame = page.frame_locator("iframe.play")
    frame.locator("#game").scroll_into_view_if_needed()
    Player(frame.locator("#game .bb-game"))
    switch = page.locator(".theme-toggle:visible").first
    themes = set()
    for _ in range(3):
        theme = page.locator("body").get_attribute("data-theme")
        ground = {"dark": "rgb(10, 11, 15)"}.get(str(theme), "rgb(243, 241, 235)")
        expect(frame.locator("body")).to_have_css("background-color", ground)
        themes.add(theme)
        switch.click()
    assert themes == {"auto", "light", "dark"}
    page.close()
