"""The page fits every screen and everybody: phones, contrasts, forced colours, print, axe-core."""

from pathlib import Path
from typing import Any

from pages import LARGE, ROOT, SMALL, SMALLEST, at, faults, menu, others, sizes, until
from player import Player
from playwright.sync_api import Browser, Page, expect


def rooms(page: Page) -> None:
    """Audit the lists and the rooms."""
    page.locator("[data-do=menu]").click()
    assert faults(page) == []
    page.keyboard.press("Escape")
    for name in ("to-help", "to-new"):
        page.locator(f"[data-do={name}]").click()
        expect(page.locator(".bb-room h2").filter(visible=True).first).to_be_visible()
        assert faults(page) == [], name
        until(page, f"{SMALLEST} >= 24")
        page.locator("[data-do=back]").click()
    for name in ("to-puzzle", "to-learn", "to-explorer", "to-statistics"):
        menu(page, name)
        expect(page.locator(".bb-room:not([hidden]) .bb-widget").first).to_be_visible()
        assert faults(page) == [], name
        # A room is laid out while the core is still on its way.
        until(page, f"{SMALLEST} >= 24")


def test_an_audit_of_accessibility_finds_nothing(site: str, page: Page) -> None:
    for scheme in ("light", "dark"):
        wanted: Any = {"color_scheme": scheme, "reduced_motion": "reduce"}
        page.emulate_media(**wanted)
        page.goto(f"{site}/index.html?game=w5h5m3M3%231")
        player = Player(page.locator("#game .bb-game"))
        assert faults(page) == []
        if not page.locator(".bb-right").count():
            player.click("L2", "T3", "0,0", "1,1", "2,2")
            for name in ("check", "nudge", "hints", "advice"):
                player.press(name)
            assert faults(page) == []
            player.give_up()
            expect(player.widget.locator(".bb-square").first).to_be_visible()
        assert faults(page) == []
        rooms(page)
        page.evaluate("localStorage.clear()")


def test_it_fits_a_phone(site: str, browser: Browser) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = context.new_page()
    for game in ("w16h16m8M8", "w5h5m3M3"):
        page.goto(f"{site}/index.html?game={game}%231")
        Player(page.locator("#game .bb-game"))
        laid = sizes(page, "#game")
        assert laid["page"] <= 0, game
        assert laid["cell"] >= 24, game
        assert min(laid["buttons"]) >= 44, game
    # 200 % zoom halves what a screen of 640 pixels holds.
    page.set_viewport_size({"width": 320, "height": 400})
    assert sizes(page, "#game")["page"] <= 0
    context.close()


# How far what is seen moves by itself, as the browser counts it.
MOVED = """window.moved = 0;
    new PerformanceObserver((list) => list.getEntries().forEach(({ value }) => { window.moved += value; }))
        .observe({ type: "layout-shift", buffered: true });"""


def test_nothing_moves_from_under_a_hand(site: str, browser: Browser) -> None:
    for width, height in ((1000, 900), (360, 740)):
        for asked in ("", "?game=s5m6M6%231"):
            context = browser.new_context(viewport={"width": width, "height": height})
            page = context.new_page()
            page.add_init_script(MOVED)
            page.goto(f"{site}/index.html{asked}")
            expect(page.locator(".bb-lesson" if not asked else "#game .bb-game")).to_be_visible()
            page.wait_for_load_state("networkidle")
            assert page.evaluate("window.moved") < 0.005, (width, asked)
            context.close()


CONTRASTS = """() => {
    const light = (colour) => {
        const parts = colour.match(/[\\d.]+/g).slice(0, 3).map(Number);
        const linear = parts.map((part) => (colour.startsWith("color(") ? part : part / 255))
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    };
    const contrast = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    const fields = [...document.querySelectorAll("#game .bb-heat")].map((field) => {
        const style = getComputedStyle(field);
        const heat = { "<1": 0.005, ">99": 0.995 }[field.textContent] ?? Number(field.textContent) / 100;
        return { heat, ground: light(style.backgroundColor), ink: light(style.color) };
    });
    const of = (kind) => fields.filter(kind).map(({ ground }) => ground);
    const [cold, may] = [of(({ heat }) => heat === 0), of(({ heat }) => heat > 0 && heat < 1)];
    return {
        text: Math.min(...fields.map(({ ground, ink }) => contrast(ground, ink))),
        steps: Math.min(...cold.flatMap((a) => may.map((b) => contrast(a, b)))),
        kinds: [cold.length, may.length],
        // The likelier, the lighter, and each number has a colour of its own.
        colours: [...new Map(fields.map(({ heat, ground }) => [heat, ground]))].sort(([a], [b]) => a - b),
    };
}"""


def test_six_per_cent_is_not_zero(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html?game=w8h8m4M4%23test")
    player = Player(page.locator("#game .bb-game"))
    player.click("L4", "T2", "R5", "B7")
    player.press("hints")
    player.count("heat", 64)
    found = page.evaluate(CONTRASTS)
    assert min(found["kinds"]) > 0
    assert found["text"] >= 4.5
    assert found["steps"] >= 3
    grounds = [ground for _, ground in found["colours"]]
    assert grounds == sorted(set(grounds))


def test_forced_colours_and_print_keep_the_board(site: str, page: Page, pictures: Path) -> None:
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2", "T3", "0,0")
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    page.screenshot(path=pictures / "page-forced.png")
    assert (
        page.evaluate("getComputedStyle(document.querySelector('#game .bb-cell')).borderTopStyle") == "solid"
    )
    # What is right, false and missed differs by shape.
    player.click("3,4")
    player.give_up()
    of = "([of, part, name]) => getComputedStyle(document.querySelector(`#game .bb-${of}`), part)[name]"
    assert page.evaluate(of, ["right", "::before", "borderTopStyle"]) == "solid"
    assert page.evaluate(of, ["missed", "::before", "borderTopStyle"]) == "dashed"
    assert page.evaluate(of, ["false", "::after", "content"]) == '"✗"'
    page.emulate_media(forced_colors="none", media="print")
    page.screenshot(path=pictures / "page-print.png")
    # Black on white whatever the theme is.
    page.evaluate("document.documentElement.dataset.theme = 'dark'")
    ink = "['body', '#game .bb-status'].map((name) => getComputedStyle(document.querySelector(name)).color)"
    assert page.evaluate(ink) == ["rgb(0, 0, 0)"] * 2
    expect(player.button("undo")).to_be_hidden()
    expect(player.place("L2")).to_be_visible()


def test_an_audit_of_hexagons_finds_nothing(site: str, page: Page) -> None:
    for scheme in ("light", "dark"):
        wanted: Any = {"color_scheme": scheme, "reduced_motion": "reduce"}
        page.emulate_media(**wanted)
        player = at(page, site, LARGE)
        assert faults(page) == []
        player.click("24", "10", *others(LARGE, 6))
        for name in ("check", "nudge", "hints", "advice"):
            player.press(name)
        assert faults(page) == []
        player.give_up()
        expect(player.widget.locator(".bb-square").first).to_be_visible()
        assert faults(page) == []
        page.evaluate("localStorage.clear()")


def test_hexagons_fit_a_phone(site: str, browser: Browser, pictures: Path) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = context.new_page()
    player = at(page, site, LARGE)
    laid = sizes(page, "#game")
    assert laid["page"] <= 0
    assert laid["stage"][0] <= laid["stage"][1]
    assert laid["cell"] >= 24
    assert min(laid["buttons"]) >= 44
    # By finger: a port and a cell; a long press locks.
    player.place("24").tap()
    player.place("E5").tap()
    player.count("guess", 1)
    page.set_viewport_size({"width": 390, "height": 844})
    player.widget.screenshot(path=pictures / "hex-phone.png")
    page.set_viewport_size({"width": 320, "height": 400})
    assert sizes(page, "#game")["page"] <= 0
    context.close()


def test_forced_colours_and_print_keep_the_hexagons(site: str, page: Page, pictures: Path) -> None:
    player = at(page, site, LARGE)
    player.click("24", "10", "E5")
    player.place("C3").focus()
    page.keyboard.press("ArrowRight")
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    page.screenshot(path=pictures / "hex-forced.png")
    stroke = "getComputedStyle(document.querySelector('#game .bb-lines path')).stroke"
    assert page.evaluate(stroke) == page.evaluate("getComputedStyle(document.body).color")
    page.emulate_media(forced_colors="none", media="print")
    page.screenshot(path=pictures / "hex-print.png")
    assert page.evaluate(stroke) == "rgb(0, 0, 0)"
    expect(player.button("undo")).to_be_hidden()
    expect(player.place("24")).to_be_visible()


def test_hexagons_speak_languages(site: str, page: Page, pictures: Path) -> None:
    player = at(page, site, SMALL)
    player.click("3", "C3")
    for name, status, port in [
        ("de", "Atome getippt: 1 / 2", "Port 3, ein Treffer"),
        ("fr", "Atomes devinés : 1 / 2", "n° 3, touché"),
        ("ar", "الذرات المخمَّنة: 1 / 2", "المنفذ 3, إصابة"),
    ]:
        page.locator("[data-do=menu]").click()
        page.locator(".bb-bar select").select_option(name)
        player.says(status)
        expect(player.place("3")).to_have_attribute("aria-label", port)
        assert sizes(page, "#game")["page"] <= 0
        page.screenshot(path=pictures / f"hex-{name}.png", full_page=True)


# How much of a picture lets what is behind it through, drawn as a page in dark colours would.
OPEN = """async (text) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(text)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: 200, height: 200 });
    const pen = canvas.getContext("2d");
    pen.drawImage(image, 0, 0, 200, 200);
    const { data } = pen.getImageData(0, 0, 200, 200);
    let open = 0;
    for (let at = 3; at < data.length; at += 4) open += data[at] < 250;
    return open / 40_000;
}"""


def test_every_picture_brings_its_own_page(page: Page) -> None:
    page.emulate_media(color_scheme="dark")
    pictures = sorted((ROOT / "docs" / "images").glob("*.svg"))
    assert len(pictures) > 30
    seen = {file.name: page.evaluate(OPEN, file.read_text(encoding="utf-8")) for file in pictures}
    # Round corners let something through, and so does what is between the pages of a sheet.
    assert {name: part for name, part in seen.items() if part > (0.1 if name == "sheet.svg" else 0.01)} == {}


def test_it_fills_the_frame_of_another_page(site: str, page: Page) -> None:
    page.goto(f"{site}/manifest.webmanifest")
    page.set_content(f'<iframe src="{site}/index.html" width="700" height="800"></iframe>')
    frame = page.frame_locator("iframe")
    expect(frame.locator("header")).to_be_hidden()
    player = Player(frame.locator("#game .bb-game"))
    player.click("L1", "0,0")
    player.count("guess", 1)
    box = player.place("0,0").bounding_box()
    assert box
    assert box["width"] > 40
