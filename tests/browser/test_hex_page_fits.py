"""Hexagons fit every screen, everybody and every language."""

from pathlib import Path
from typing import Any

from hexagons import LARGE, SMALL, at, others
from pages import faults, sizes
from playwright.sync_api import Browser, Page, expect


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
        player.press("solve")
        page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
        assert faults(page) == []
        page.evaluate("localStorage.clear()")


def test_hexagons_fit_a_phone(site: str, browser: Browser, pictures: Path) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = context.new_page()
    player = at(page, site, LARGE)
    laid = sizes(page, "#hexagons")
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
    assert sizes(page, "#hexagons")["page"] <= 0
    context.close()


def test_forced_colours_and_print_keep_the_hexagons(site: str, page: Page, pictures: Path) -> None:
    player = at(page, site, LARGE)
    player.click("24", "10", "E5")
    player.place("C3").focus()
    page.keyboard.press("ArrowRight")
    page.emulate_media(forced_colors="active", reduced_motion="reduce")
    page.screenshot(path=pictures / "hex-forced.png")
    stroke = "getComputedStyle(document.querySelector('#hexagons .bb-lines path')).stroke"
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
        page.locator(".bb-menu select").select_option(name)
        player.says(status)
        expect(player.place("3")).to_have_attribute("aria-label", port)
        assert sizes(page, "#hexagons")["page"] <= 0
        page.screenshot(path=pictures / f"hex-{name}.png", full_page=True)
