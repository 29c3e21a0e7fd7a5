"""What the page holds against: poisoned and full storage, two tabs, what is not its own, a new version."""

import re
import shutil
from pathlib import Path

import pytest
from blackbox import Game
from pages import PAGE, TAUGHT, Quiet, at, form, menu, serving, until
from player import Player
from playwright.sync_api import Browser, Page, expect

POISON: dict[str, list[str]] = {
    "theme": ["xx", "__proto__"],
    "language": ["constructor", "xx", "../de"],
    "statistics": [
        "5",
        "[null]",
        '[{"id":5,"result":1}]',
        '{"a":1}',
        "[[]]",
        "{",
        '[{"id":"w","result":1,"rays":"x","scores":null}]',
    ],
    "games": ["5", "[null,5]", '["constructor"]', "{"],
    "puzzle": ['{"of":5}', "[]", '{"of":"easy w6h6m3M3#7","marks":{"draw":"atom"},"draw":1,"hints":5}'],
    "climb": ["maybe"],
    "sound": ["loud"],
}


def test_poisoned_storage_is_read_as_nothing(site: str, page: Page) -> None:
    page.add_init_script(TAUGHT)
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    id_ = "w5h5m3M3:20271ed865287cf5"
    poison = POISON | {
        f"save.{id_}": ["", "nonsense", "\u20ac"],
        f"ledger.{id_}": ["5", '{"rays":5,"hints":[5],"end":7,"errors":"x"}', '{"rays":[["L1"],[1,2],null]}'],
    }
    for at_ in range(max(map(len, poison.values()))):
        set_ = {f"blackbox.{name}": values[at_ % len(values)] for name, values in poison.items()}
        page.evaluate(
            "(set) => Object.entries(set).forEach(([key, value]) => localStorage.setItem(key, value))", set_
        )
        page.goto(f"{site}/index.html?game=w5h5m3M3%231")
        player = Player(page.locator("#game .bb-game"))
        player.says("Atoms guessed: 0 / 3")
        player.click("L2")
        player.says("Score 1", "points")
        player.press("undo")
        menu(page, "to-statistics")
        expect(page.locator(".bb-invite, .bb-counted").first).to_be_visible()
        menu(page, "to-puzzle")
        Player(page.locator("#puzzle .bb-puzzle")).says("Atoms marked: 0 / 3")
        page.locator("[data-do=back]").click()


FULL = """const set = Storage.prototype.setItem;
Storage.prototype.setItem = function (key, value) {
    if (localStorage.full) throw new DOMException("full", "QuotaExceededError");
    return set.call(this, key, value);
};"""


def test_full_storage_forgets_nothing_while_the_page_is_open(site: str, page: Page) -> None:
    page.add_init_script(FULL)
    player = at(page, site, "w5h5m3M3#1")
    player.click("L2")
    page.evaluate("localStorage.full = 'yes'")
    player.click("T3")
    player.give_up()
    expect(player.widget.locator(".bb-square")).to_have_count(2)
    menu(page, "to-statistics")
    expect(page.locator(".bb-counted")).to_contain_text("1 played, 0 solved.")


def test_two_tabs_play_one_game(site: str, browser: Browser) -> None:
    context = browser.new_context()
    pages = [context.new_page() for _ in range(2)]
    first, second = (at(page, site, "w5h5m3M3#1") for page in pages)
    first.click("L2")
    second.shows("L2", "1")
    second.click("T3", "0,0")
    first.shows("T3", "R")
    first.count("guess", 1)
    first.click("L5")
    second.says("Score 3", "points")
    # After a restart in one tab the rays still count in both.
    second.press("restart")
    first.says("Score 3", "points")
    context.close()


FOREIGN = """document.body.append(
    Object.assign(document.createElement("script"), { textContent: "window.ran = 1" }))"""


def test_the_policy_admits_nothing_but_the_page(site: str, page: Page) -> None:
    refused: list[str] = []
    page.on(
        "console", lambda told: refused.append(told.text) if "Content Security Policy" in told.text else None
    )
    for address in (f"{site}/index.html", (PAGE / "blackbox.html").as_uri()):
        refused.clear()
        page.goto(f"{address}?game=w5h5m3M3%231")
        policy = page.locator("meta[http-equiv]").get_attribute("content") or ""
        assert "default-src 'none'" in policy
        assert "'wasm-unsafe-eval'" in policy
        assert "'unsafe-eval'" not in policy
        assert "unsafe-inline" not in policy
        player = Player(page.locator("#game .bb-game"))
        player.click("L2", "T3")
        player.press("hints")
        player.says("boards are left", "hint")
        player.give_up()
        expect(player.widget.locator(".bb-square").first).to_be_visible()
        for room in ("to-puzzle", "to-explorer", "to-learn", "to-statistics"):
            menu(page, room)
            expect(page.locator(".bb-room:not([hidden]) .bb-widget").first).to_be_visible()
        assert refused == []
        # What is not the page's does not run.
        with page.expect_console_message(lambda told: "Content Security Policy" in told.text):
            page.evaluate(FOREIGN)
        assert page.evaluate("window.ran") is None
        page.evaluate("localStorage.clear()")


MARKUP = "<img src=x onerror=window.ran=1>"
# What a saved game is made of; a seed may be any text, and is kept.
RECORDS = ["SAVEFILE", "VERSION", "GAME", "PARAMS", "CPARAMS", "DESC", "NSTATES", "MOVE", "SEED"]


def harmless(page: Page) -> None:
    """Expect no element and no script of a text that came from elsewhere."""
    assert page.locator("img, script:not([src]), b").count() == 0
    assert page.evaluate("window.ran") is None


def test_a_file_with_markup_stays_text(site: str, page: Page, tmp_path: Path) -> None:
    file = tmp_path / "hostile.sav"
    game = Game("w5h5m3M3#1")
    game.fire("L2")
    game.save(file)
    saved = file.read_text()
    record = f"{{:<8}}:{len(MARKUP)}:{MARKUP}"
    files = {name: re.sub(rf"(?m)^{name:<8}:.*$", record.format(name), saved) for name in RECORDS}
    for name, text in {"": MARKUP, **files}.items():
        assert text.count(MARKUP) == 1
        player = at(page, site, "w5h5m3M3#2")
        form(page)
        file.write_text(text)
        page.locator('input[type="file"]').set_input_files(file)
        if name != "SEED":
            expect(page.get_by_role("alert").filter(visible=True)).to_be_visible()
        else:
            player.shows("L2", "1")
            player.give_up()
            expect(player.widget.locator(".bb-square")).to_have_count(1)
            menu(page, "to-statistics")
            expect(page.locator(".bb-counted")).to_contain_text("1 played")
            link = page.get_by_text("Export as a file").get_attribute("href") or ""
            assert "onerror" in link
        harmless(page)
        page.evaluate("localStorage.clear()")


@pytest.mark.parametrize("name", ["game", "hexagons", "puzzle", "grade", "rays"])
def test_an_address_with_markup_stays_text(site: str, page: Page, name: str) -> None:
    page.add_init_script(TAUGHT)
    page.goto(f"{site}/index.html")
    first = {"grade": {"puzzle": "w5h5m3M3#1"}, "rays": {"game": "w5h5m3M3#1"}}.get(name, {})
    page.evaluate(
        "(asked) => location.assign(`index.html?${new URLSearchParams(asked)}#${Object.values(asked)}`)",
        first | {name: MARKUP},
    )
    said = "#game .bb-game" if name == "rays" else "main p:not(:empty)"
    expect(page.locator(said).filter(visible=True).first).to_be_visible()
    harmless(page)


def test_what_is_typed_stays_text(site: str, page: Page) -> None:
    at(page, site, "w5h5m3M3#1")
    form(page)
    page.get_by_label("Atoms", exact=True).fill(MARKUP)
    expect(page.get_by_role("alert").filter(visible=True)).to_contain_text(MARKUP)
    harmless(page)
    menu(page, "to-explorer")
    page.get_by_label("The board in any notation").fill(MARKUP)
    page.keyboard.press("Enter")
    expect(page.locator(".bb-error").filter(visible=True)).not_to_be_empty()
    harmless(page)
    # Nothing that the page consists of makes elements of texts.
    for part in PAGE.glob("*.js"):
        assert not re.search(
            r"innerHTML|outerHTML|insertAdjacentHTML|DOMParser|document\.write", part.read_text()
        )


READY = "navigator.serviceWorker.controller?.state === 'activated'"
# Resolves once a new version has taken over.
UPDATED = """navigator.serviceWorker.getRegistration().then((made) => new Promise((done) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => done());
    void made.update();
}))"""


class Lasting(Quiet):
    """Serves files that a cache may keep for a day."""

    def end_headers(self) -> None:
        """Let everything be kept."""
        self.send_header("Cache-Control", "max-age=86400")
        super().end_headers()


def test_a_new_version_comes_past_every_cache(browser: Browser, tmp_path: Path) -> None:
    for name in ("a", "b"):
        shutil.copytree(PAGE, tmp_path / name)
    there = tmp_path / "a"
    with serving(tmp_path, Lasting) as address:
        context = browser.new_context()
        page = context.new_page()
        page.add_init_script(TAUGHT)
        for name in ("b", "a"):
            page.goto(f"{address}/{name}/index.html?game=w5h5m3M3%231")
            until(page, READY)
        before = page.evaluate("caches.keys()")
        assert len(before) == 2
        # The new version: another name for a part, and other words under a name that stays.
        old = next(iter(there.glob("part-*.js")))
        old.rename(there / "part-new.js")
        html, worker = there / "index.html", there / "offline.js"
        html.write_text(html.read_text().replace("<h1>Black Box</h1>", "<h1>New</h1>"))
        [mine] = [name for name in before if "/a/" in name]
        text = worker.read_text().replace(mine.rpartition(" ")[2], "0123456789abcdef")
        worker.write_text(text.replace(f'"{old.name}"', '"part-new.js"'))
        page.evaluate(UPDATED)
        page.reload()
        expect(page.locator("h1")).to_have_text("New")
        # What a page that is still open may ask for is there, and the other copy keeps its own.
        assert page.evaluate(f"fetch('{old.name}').then(({{ ok }}) => ok)")
        assert len([name for name in page.evaluate("caches.keys()") if "/b/" in name]) == 1
        context.close()
