"""The page speaks languages, and every one says everything."""

import json
import re
from pathlib import Path
from typing import Any

from pages import ROOT, sizes
from player import Player
from playwright.sync_api import Browser, Page, expect


def test_the_page_speaks_languages(site: str, page: Page, pictures: Path) -> None:
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2", "0,0")
    for name, status, right in [
        ("de", "Atome getippt: 1 / 3", "ltr"),
        ("fr", "Atomes devinés : 1 / 3", "ltr"),
        ("ar", "الذرات المخمَّنة: 1 / 3", "rtl"),
    ]:
        page.locator("[data-do=menu]").click()
        page.locator(".bb-bar select").select_option(name)
        player.says(status)
        # The game goes on where it was; the board is not mirrored.
        player.shows("L2", "1")
        assert page.evaluate("[document.documentElement.lang, document.documentElement.dir]") == [name, right]
        left, opposite = (player.place(port).bounding_box() for port in ("L1", "R1"))
        assert left and opposite and left["x"] < opposite["x"]  # noqa: PT018
        assert sizes(page, "#game")["page"] <= 0
        page.screenshot(path=pictures / f"page-{name}.png")


def test_the_first_minute_fits_a_phone_in_every_language(site: str, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 360, "height": 640}, reduced_motion="reduce")
    page = context.new_page()
    for name in ("en", "de", "fr", "ar"):
        page.goto(f"{site}/index.html")
        page.evaluate("(name) => { localStorage.clear(); localStorage['blackbox.language'] = name; }", name)
        page.goto(f"{site}/index.html")
        lesson = page.locator(".bb-lesson")
        expect(lesson.locator(".bb-best")).to_be_visible()
        # What is said is not cut off, and the buttons stand in one row.
        told = "(told) => told.scrollHeight - told.clientHeight"
        assert lesson.locator(".bb-told").first.evaluate(told) <= 0, name
        assert (
            lesson.locator(".bb-tools").first.evaluate("(row) => row.getBoundingClientRect().height") < 60
        ), name
        lesson.locator('.bb-first [data-place="T1"]').click()
        assert lesson.locator(".bb-told").first.evaluate(told) <= 0, name
        page.locator("[data-do=back]").click()
        tools = page.locator("#game .bb-first .bb-tools").first
        assert tools.evaluate("(row) => row.getBoundingClientRect().height") < 60, name
        assert sizes(page, "#game")["page"] <= 0, name
    context.close()


# What English takes from the core.
STEPS = ("edge", "count", "follow", "ways", "share", "what if", "number", "atoms", "empty", "row")
RULES = (
    *("goal", "marks", "answer"),
    *("straight", "hit", "deflection", "reflection", "edge", "first", "detour"),
    *("hexagons.deflection", "hexagons.sharp", "hexagons.first"),
)


def places_in(said: str | dict[str, str]) -> list[set[str]]:
    """Give the names in braces of a text, or of each form of a plural."""
    texts = said.values() if isinstance(said, dict) else [said]
    return [set(re.findall(r"\{(\w+)\}", text)) for text in texts]


def test_every_language_says_everything(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html")
    english: dict[str, Any] = {}
    static = ROOT / "web" / "ui"
    for file in (*static.glob("*words.js"), ROOT / "web" / "page" / "words.js"):
        text = file.read_text(encoding="utf-8")
        english |= page.evaluate(f"({text[text.index('= {') + 2 : text.index('};') + 1]})")
    english |= json.loads((ROOT / "blackbox-sheet" / "languages" / "en.json").read_text(encoding="utf-8"))
    assert len(english) > 150
    languages = sorted((static / "languages").glob("*.json"))
    assert len(languages) == 3
    for file in languages:
        table: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        of_the_core = {f"rule.{name}" for name in RULES} | {f"step.{name}" for name in STEPS}
        assert set(table) == set(english) | of_the_core, file.name
        for key, said in table.items():
            if key in english:
                names = set().union(*places_in(english[key]))
                # A plural may leave the number out: "one board".
                assert all(names - {"n"} <= of <= names for of in places_in(said)), (file.name, key)
