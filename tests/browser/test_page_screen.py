"""One screen: what is seen without scrolling at each size, that nothing moves, the smallest target."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from pages import LARGE, SMALLEST, at, menu
from player import Player
from playwright.sync_api import Browser, Page, expect

# Screens of desks, tablets and phones, the address bar of a phone taken away.
SCREENS = [(1280, 800), (1366, 650), (1024, 768), (768, 1024), (390, 664), (360, 640)]
# Phones held across, and screens at 200 % zoom, which halves what they show.
LOW = [(844, 390), (667, 325), (640, 400), (320, 400)]
SEEN = """(names) => {
    const box = (element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return [left, top, right, bottom].map(Math.round);
    };
    const stage = document.querySelector(".bb-room:not([hidden]) .bb-stage");
    return {
        boxes: Object.fromEntries(names.map((name) => [name, box(document.querySelector(name))])),
        scrolled: ["scrollWidth", "clientWidth", "scrollHeight", "clientHeight"].map((name) => stage[name]),
        page: [document.documentElement, document.body]
            .map((root) => [root.scrollWidth - innerWidth, root.scrollHeight - innerHeight]),
        smallest: SMALLEST,
    };
}""".replace("SMALLEST", SMALLEST)
# Ports in whose circle another thing is met.
MET = """(widget) => [...widget.querySelectorAll(".bb-port")].filter((port) => {
    const { x, y, width } = port.getBoundingClientRect();
    const within = (turn) => [Math.cos(turn), Math.sin(turn)].map((part) => (1 + 0.9 * part) * width / 2);
    return Array.from({ length: 16 }, (_, turn) => within((turn * Math.PI) / 8))
        .some(([across, down]) => document.elementFromPoint(x + across, y + down) !== port);
}).map((port) => port.dataset.place)"""
GAME = ["h1", "[data-do=daily]", "[data-do=to-new]", "[data-do=to-help]", "[data-do=menu]"]
PLAY = [
    ".bb-status",
    ".bb-grid",
    ".bb-told",
    "[data-do=check]",
    "[data-do=undo]",
    "[data-do=nudge]",
    "[data-do=more]",
]
PLACES = [*GAME, *[f"#game {name}" for name in PLAY]]


@pytest.fixture(scope="module")
def screen(browser: Browser, site: str) -> Iterator[Page]:
    """A page with a game, whose size each test sets."""
    context = browser.new_context(has_touch=True, reduced_motion="reduce")
    page = context.new_page()
    at(page, site, "w8h8m4M4#test")
    yield page
    context.close()


def fits(seen: dict[str, Any], width: int, height: int) -> None:
    """Expect all to be on the screen, and none on another."""
    assert seen["page"] == [[0, 0], [0, 0]]
    for name, (left, top, right, bottom) in seen["boxes"].items():
        assert 0 <= left < right <= width, (name, width, height)
        assert 0 <= top < bottom <= height, (name, width, height)


@pytest.mark.parametrize(("width", "height"), SCREENS)
def test_all_that_one_needs_is_on_one_screen(screen: Page, site: str, width: int, height: int) -> None:
    screen.set_viewport_size({"width": width, "height": height})
    player = at(screen, site, "w8h8m4M4#test")
    seen = screen.evaluate(SEEN, PLACES)
    fits(seen, width, height)
    # The whole board, as large as the screen lets it be.
    across, room, down, high = seen["scrolled"]
    assert (across, down) <= (room, high)
    left, top, right, bottom = seen["boxes"]["#game .bb-grid"]
    assert max(right - left, bottom - top) >= 0.83 * min(width, height)
    assert seen["smallest"] >= 24
    # Cells know their size: those that depend on the stage would be styled anew with each move.
    side = player.widget.locator(".bb-grid").evaluate("(grid) => grid.style.getPropertyValue('--bb-side')")
    assert re.fullmatch(r"[\d.]+px", side)
    # Nothing moves, whatever is said.
    player.click("L3", "T5", "L8", "0,0", "1,1", "2,2", "3,3")
    for name in ("nudge", "nudge", "hints"):
        player.press(name)
        player.settled()
    player.click("4,4")
    after = screen.evaluate(SEEN, PLACES)
    assert after["boxes"].keys() == seen["boxes"].keys()
    moved = {
        name
        for name, box in after["boxes"].items()
        if box != seen["boxes"][name] and name not in {"#game .bb-status"}
    }
    assert not moved
    # The longest that is said of a game is not cut.
    player.press("undo")
    player.press("check")
    player.says("Wrong! Guess again. (1 failed check)")
    cut = "(status) => status.scrollWidth - status.clientWidth"
    assert player.widget.locator(".bb-status").evaluate(cut) == 0
    # The end is seen where one looks, and so is what comes next.
    player.give_up()
    expect(player.widget.locator(".bb-square")).to_have_count(3)
    end = ["[data-do=next]", "[data-do=share-end]", ".bb-told", ".bb-squares", ".bb-grid", ".bb-status"]
    fits(screen.evaluate(SEEN, [f"#game {name}" for name in end]), width, height)
    screen.evaluate("localStorage.clear()")


@pytest.mark.parametrize(("width", "height"), LOW)
def test_where_the_screen_is_low_the_board_alone_scrolls(
    screen: Page, site: str, width: int, height: int
) -> None:
    screen.set_viewport_size({"width": width, "height": height})
    at(screen, site, "w8h8m4M4#test")
    seen = screen.evaluate(SEEN, [*GAME, "#game .bb-status", "#game [data-do=check]"])
    fits(seen, width, height)
    assert seen["smallest"] >= 24
    assert screen.evaluate("document.querySelector('main').scrollWidth") <= width


@pytest.mark.parametrize(("width", "height"), [(390, 664), (360, 640), (1366, 650)])
def test_hexagons_are_on_one_screen(screen: Page, site: str, width: int, height: int) -> None:
    screen.set_viewport_size({"width": width, "height": height})
    player = at(screen, site, LARGE)
    player.click("1", "24", "10")
    seen = screen.evaluate(SEEN, PLACES)
    fits(seen, width, height)
    assert seen["smallest"] >= 24
    # A finger on the disc of a port meets that port, not a neighbour's corner or the tip of a cell.
    assert player.widget.evaluate(MET) == []
    # Rows have their letters, and no mark is taken for the number of a port.
    expect(player.widget.locator(".bb-lines text")).to_have_text(list("ABCDEFGHI"))
    marks = player.widget.locator(".bb-fired").all_inner_texts()
    assert marks
    assert not any(mark.isdigit() for mark in marks)
    screen.evaluate("localStorage.clear()")


@pytest.mark.parametrize("room", ["to-puzzle", "to-learn", "to-explorer"])
def test_what_stands_in_the_place_of_the_game_fits_too(screen: Page, site: str, room: str) -> None:
    for width, height in ((1366, 650), (360, 640)):
        screen.set_viewport_size({"width": width, "height": height})
        at(screen, site, "w5h5m3M3#1")
        menu(screen, room)
        within = ".bb-room:not([hidden])"
        Player(screen.locator(f"{within} .bb-widget").first)
        expect(screen.locator(f"{within} .bb-grid .bb-cell").first).to_be_visible()
        names = [f"{within} {name}" for name in (".bb-status", ".bb-grid", ".bb-tools")]
        seen = screen.evaluate(SEEN, names)
        fits(seen, width, height)
        across, wide, down, high = seen["scrolled"]
        assert (across, down) <= (wide, high)
        assert seen["smallest"] >= 24
    # One thing at a time.
    expect(screen.locator(".bb-room").filter(visible=True)).to_have_count(1)
    screen.locator("[data-do=back]").click()
    expect(screen.locator("#game")).to_be_visible()


@pytest.mark.parametrize(("width", "height"), [(1366, 650), (1024, 768), (360, 640)])
def test_the_buttons_of_the_lessons_stay(screen: Page, site: str, width: int, height: int) -> None:
    screen.set_viewport_size({"width": width, "height": height})
    at(screen, site, "w5h5m3M3#1")
    menu(screen, "to-learn")
    lesson = screen.locator(".bb-lesson")
    following = lesson.locator("[data-do=lesson-next]")
    expect(following).to_be_visible()
    places = []
    while following.is_visible():
        places.append(following.bounding_box())
        following.click()
    assert len(places) == 7
    assert all(place == places[0] for place in places)
    # The last lesson is a game, which is on one screen as well.
    player = Player(lesson.locator(".bb-game"))
    player.says("Now the atoms are hidden.", "hint")
    seen = screen.evaluate(SEEN, [f".bb-last {name}" for name in (".bb-status", ".bb-grid", ".bb-tools")])
    fits(seen, width, height)
    over = "document.querySelector('main').scrollHeight - document.querySelector('main').clientHeight"
    assert screen.evaluate(over) == 0


def test_the_lists_stay_on_the_screen(screen: Page, site: str) -> None:
    for width, height in SCREENS:
        screen.set_viewport_size({"width": width, "height": height})
        player = at(screen, site, "w8h8m4M4#test")
        for button in (screen.locator("[data-do=menu]"), player.button("more")):
            button.click()
            box = screen.locator("[open] > .bb-list").bounding_box()
            assert box
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height
            screen.keyboard.press("Escape")
            expect(screen.locator("[open] > .bb-list")).to_have_count(0)
