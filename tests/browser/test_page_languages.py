"""The page speaks languages, and every one says everything."""

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

from pages import ROOT, SMALL, TAUGHT, menu, sizes
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
        # Check in one row, and the others in another.
        assert tools.evaluate("(row) => row.getBoundingClientRect().height") < 110, name
        assert sizes(page, "#game")["page"] <= 0, name
    context.close()


# What English takes from the core.
STEPS = ("edge", "count", "follow", "ways", "share", "what if", "number", "atoms", "empty", "row")
RULES = (
    *("goal", "marks", "answer"),
    *("straight", "hit", "deflection", "reflection", "edge", "first", "detour"),
    *("hexagons.deflection", "hexagons.sharp", "hexagons.first"),
)


# What was refused.
WRONG = ("new", "load", "board", "puzzle", "deal", "move", "search")


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
        of_the_core |= {f"wrong.{name}" for name in WRONG}
        assert set(table) == set(english) | of_the_core, file.name
        for key, said in table.items():
            if key in english:
                names = set().union(*places_in(english[key]))
                # A plural may leave the number out: "one board".
                assert all(names - {"n"} <= of <= names for of in places_in(said)), (file.name, key)


# Everything that is written on the page or read aloud, also where it is not seen yet.
WRITTEN = """() => {
    const found = [document.title];
    for (const made of document.body.querySelectorAll("*")) {
        if (["SCRIPT", "STYLE", "NOSCRIPT", "OPTION"].includes(made.tagName)) continue;
        const attributes = ["aria-label", "title", "placeholder", "alt"];
        for (const name of attributes) found.push(made.getAttribute(name) ?? "");
        for (const node of made.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.data);
    }
    // Languages are called by their own names.
    const options = document.querySelectorAll("option:not([value=en], [value=de], [value=fr])");
    for (const option of options) found.push(option.text);
    return found;
}"""
# Names, and what is written on keys: the same in Arabic.
NAMES = {"Black", "Box", "Waddingtons", "sgt", "Home", "End", "Enter"}


def test_no_english_stands_in_another_language(site: str, browser: Browser, tmp_path: Path) -> None:
    context = browser.new_context(locale="ar", reduced_motion="reduce")
    page = context.new_page()
    strange: dict[str, str] = {}

    def look(where: str) -> None:
        for text in page.evaluate(WRITTEN):
            if set(re.findall(r"[A-Za-z]{3,}", text)) - NAMES:
                strange.setdefault(text, where)

    def error(where: str) -> None:
        expect(page.locator(f"{where} .bb-error")).not_to_be_empty()
        look(f"{where}, refused")

    # The lessons, to the game at their end.
    page.goto(f"{site}/index.html")
    lesson = page.locator(".bb-lesson")
    expect(lesson.locator(".bb-best")).to_be_visible()
    while lesson.locator("[data-do=lesson-next]").is_visible():
        look("lesson")
        if lesson.locator(".bb-best").count():
            lesson.locator(".bb-best").click()
        look("lesson, fired")
        lesson.locator("[data-do=lesson-next]").click()
    look("the last lesson")
    page.evaluate(TAUGHT)
    for game in ("w5h5m3M3#1", SMALL):
        page.goto(f"{site}/index.html?game={quote(game)}")
        player = Player(page.locator("#game .bb-game"))
        look("game")
        player.click(*(("L2", "T5", "0,0", "1,1", "2,2") if game[0] == "w" else ("1", "3", "A1", "A2")))
        for name in ("nudge", "nudge", "nudge", "hints", "advice", "why"):
            player.press(name)
            page.wait_for_timeout(400)
            player.settled()
            look(name)
        player.click("2,2" if game[0] == "w" else "B2")
        page.wait_for_timeout(400)
        player.settled()
        look("why of a cell")
        player.press("check")
        look("a wrong check")
        for room in ("learn", "help", "explorer", "statistics"):
            if room == "help":
                page.locator("[data-do=to-help]").click()
            else:
                menu(page, f"to-{room}")
            expect(page.locator(f".bb-in-{room} > *").first).to_be_visible()
            look(room)
            if room == "explorer":
                field = page.locator(".bb-in-explorer input.bb-id")
                field.fill("a b c")
                field.press("Enter")
                error(".bb-in-explorer")
            page.locator("[data-do=back]").click()
        player.give_up()
        expect(page.locator(".bb-review li").first).to_be_visible(timeout=60_000)
        look("the end")
        for name in ("ray-on", "bits", "alike"):
            if player.button(name).is_visible():
                player.button(name).click()
                look(name)
    # What is refused.
    page.locator("[data-do=to-new]").click()
    look("new")
    page.locator("[data-do=other]").click()
    for text in ("nonsense", "w17h17m3M3", "w5h5m9M3"):
        page.locator(".bb-in-new input.bb-id").fill(text)
        page.locator(".bb-in-new [data-do=new]").click()
        error(".bb-in-new")
    nothing = tmp_path / "nothing.sav"
    nothing.write_bytes(b"nothing")
    page.locator(".bb-in-new input[type=file]").set_input_files(nothing)
    error(".bb-in-new")
    page.locator(".bb-in-new .bb-difficulty").select_option("expert")
    page.locator(".bb-in-new input.bb-id").fill("w2h2m1M1")
    page.locator(".bb-in-new [data-do=new]").click()
    look("no such difficulty, looking")
    expect(page.locator(".bb-in-new .bb-error")).not_to_be_empty()
    page.goto(f"{site}/index.html?game=nonsense")
    expect(page.locator("#game p").first).to_be_visible()
    look("no such game")
    page.goto(f"{site}/index.html?puzzle=nonsense")
    expect(page.locator("#puzzle .bb-error")).not_to_be_empty()
    look("no such puzzle")
    page.goto(f"{site}/index.html?puzzle=w6h6m3M3%237&grade=medium")
    player = Player(page.locator("#puzzle .bb-puzzle"))
    player.click("0,0", "1,1", "2,2")
    for name in ("check", "hint", "hint", "clear", "hint", "hint", "hint", "solution", "step-0", "step-on"):
        player.press(name)
        look(f"puzzle, {name}")
    # Too many boards to count, and a daily puzzle.
    page.goto(f"{site}/index.html?game=w16h16m20M20%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L8")
    player.press("hints")
    player.press("advice")
    page.wait_for_timeout(400)
    player.settled()
    look("too many boards")
    page.locator("[data-do=daily]").click()
    expect(page).to_have_url(re.compile("daily"))
    player = Player(page.locator("#game .bb-game"))
    player.click("L1")
    player.press("undo")
    look("daily")
    context.close()
    assert strange == {}
