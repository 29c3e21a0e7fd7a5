"""Where the eye is: the goal, the panel beside the board, the end of a game, large boards, paper."""

import re
from typing import Any

import pytest
from blackbox import Game
from pages import at, menu, until
from player import Player
from playwright.sync_api import Browser, Page, expect

GAME = "w5h5m3M3#1"
RIGHT = [f"{x},{y}" for x, y in Game(GAME).board.atoms]
STYLE = "(made, [part, name]) => getComputedStyle(made, part || null)[name]"
BRIGHT = "rgb(255, 194, 61)"
BOX = "(made) => made.getBoundingClientRect().toJSON()"
# The sizes of all that is written in what is seen of a part of the page.
WRITTEN = """(root) => [...root.querySelectorAll("*")]
    .filter((made) => made.checkVisibility() && !made.closest(".bb-hidden, .bb-grid"))
    .filter((made) => [...made.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
    .map((made) => getComputedStyle(made).fontSize)"""


def test_every_first_screen_says_the_goal(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html")
    goal = page.locator(".bb-room:not([hidden]) .bb-goal")
    expect(goal).to_have_text("Find the hidden atoms by the rays that you fire.")
    # Nothing on a newcomer's screen is larger.
    sizes = [float(size[:-2]) for size in page.locator(".bb-lesson").evaluate(WRITTEN)]
    assert float(goal.evaluate(STYLE, ["", "fontSize"])[:-2]) == max(sizes)
    assert sizes.count(max(sizes)) == 1
    at(page, site, GAME)
    expect(goal).to_have_text("Find the 3 hidden atoms.")
    for room, text in (
        ("to-puzzle", "Find the 3 atoms from these clues."),
        ("to-explorer", "Place atoms and"),
    ):
        menu(page, room)
        expect(goal).to_contain_text(text)
        top = goal.evaluate(BOX)["top"]
        assert top < page.locator(".bb-room:not([hidden]) .bb-told").first.evaluate(BOX)["top"]


def test_there_is_one_back_button(site: str, page: Page) -> None:
    at(page, site, GAME)
    for room in ("to-learn", "to-puzzle", "to-explorer", "to-statistics"):
        menu(page, room)
        expect(page.locator(".bb-room:not([hidden]) :is(.bb-goal, h2)").first).to_be_visible()
        named = [made.inner_text() for made in page.locator("button").all() if made.is_visible()]
        assert named.count("Back") == 1, room


def test_a_player_who_has_finished_a_game_is_not_sent_to_the_lessons(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html?game={GAME.replace('#', '%23')}")
    Player(page.locator("#game .bb-game")).give_up()
    until(page, "localStorage['blackbox.statistics']")
    page.goto(f"{site}/index.html")
    expect(page.locator("#game .bb-game")).to_be_visible()
    # Nor is one who has found the atoms of the last lesson. Where no game is open, none is counted meanwhile.
    page.goto(f"{site}/manifest.webmanifest")
    page.evaluate("localStorage.clear()")
    page.goto(f"{site}/index.html")
    following = page.locator("[data-do=lesson-next]")
    expect(following).to_be_visible()
    while following.is_visible():
        following.click()
    player = Player(page.locator(".bb-lesson .bb-game"))
    player.click("3,1", "0,3")
    player.press("check")
    player.says("Solved!")
    page.goto(f"{site}/index.html")
    expect(page.locator("#game .bb-game")).to_be_visible()


def test_the_panel_has_all_and_nothing_in_it_is_small(site: str, page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    player = at(page, site, GAME)
    player.click("L2", "T3", "L1")
    panel = player.widget.locator(".bb-side")
    side, board = (player.widget.locator(name).first.evaluate(BOX) for name in (".bb-side", ".bb-grid"))
    assert side["left"] >= board["right"]
    assert side["width"] >= 390
    assert board["height"] >= 0.85 * 900
    # From above: what has happened, what to do, the rays, and what the marks mean, all on the screen.
    names = [".bb-told", "[data-do=check]", "[data-do=undo]", ".bb-log", ".bb-legend"]
    tops = [panel.locator(name).evaluate(BOX) for name in names]
    assert [box["top"] for box in tops] == sorted(box["top"] for box in tops)
    assert tops[-1]["bottom"] <= 900
    expect(panel.locator(".bb-legend li")).to_have_text(
        ["Hhit: absorbed", "Rreflection: came back", "1detour: in at one, out at the other"]
    )
    assert set(player.widget.evaluate(WRITTEN)) <= {"14px", "16px", "20px", "36px"}
    # One button is bright, once there is something to press.
    bright = (
        "(root) => [...root.querySelectorAll('button')].filter((made) => made.checkVisibility() &&"
        f" getComputedStyle(made).backgroundColor === '{BRIGHT}').map((made) => made.dataset.do)"
    )
    assert player.widget.evaluate(bright) == []
    player.click(*RIGHT)
    expect(player.button("check")).to_have_css("background-color", BRIGHT)
    assert player.widget.evaluate(bright) == ["check"]
    player.press("check")
    expect(player.widget.locator(".bb-review li")).to_have_count(3)
    expect(player.button("next")).to_have_css("background-color", BRIGHT)
    assert player.widget.evaluate(bright) == ["next"]
    review = player.widget.locator(".bb-review").evaluate(BOX)
    assert side["left"] <= review["left"] < review["right"] <= side["right"]


def test_a_row_of_the_log_lights_both_ports(site: str, page: Page) -> None:
    player = at(page, site, GAME)
    player.click("L2", "T3")
    rows = player.widget.locator(".bb-log li")
    # The last comes first.
    expect(rows).to_contain_text(["T3", "L2 → T2"])

    def lit() -> set[str]:
        fields = player.widget.locator(".bb-port").all()
        return {
            field.get_attribute("data-place") or ""
            for field in fields
            if field.evaluate(STYLE, ["", "boxShadow"]) != "none"
        }

    assert lit() == set()
    rows.nth(1).hover()
    assert lit() == {"L2", "T2"}
    rows.nth(0).hover()
    assert lit() == {"T3"}
    page.mouse.move(1, 1)
    assert lit() == set()
    rows.nth(1).locator("button").press("Enter")
    player.says("L2: leaves at T2", "hint")
    player.click("L1")
    expect(rows).to_have_count(3)
    player.press("undo")
    expect(rows).to_have_count(2)
    # The log becomes the review, in which a row lights its ports, too.
    player.give_up()
    worth = player.widget.locator(".bb-review li")
    expect(worth).to_have_count(2)
    expect(player.widget.locator(".bb-log")).to_be_hidden()
    worth.first.hover()
    assert lit() == {"L2", "T2"}


def test_the_button_says_what_is_missing(site: str, page: Page) -> None:
    player = at(page, site, GAME)
    check = player.button("check")
    expect(check).to_have_text("Check: guess 3 more")
    player.click("0,0", "1,1")
    expect(check).to_have_text("Check: guess 1 more")
    player.click("2,2", "3,3")
    expect(check).to_have_text("Check: take 1 back")
    expect(check).to_be_disabled()
    player.click("3,3")
    expect(check).to_have_text("Check")
    place = check.evaluate(BOX)
    check.click()
    expect(check).to_have_text("Check: change a guess first")
    assert check.evaluate(BOX) == place


def test_marks_differ_without_colour(site: str, page: Page) -> None:
    player = at(page, site, GAME)
    player.click("L2", "T3", "L1")
    shapes = {
        tuple(player.place(port).evaluate(STYLE, ["::before", name]) for name in ("clipPath", "borderRadius"))
        for port in ("L2", "T3", "L1")
    }
    assert len(shapes) == 3
    # The name of a port that was fired stays beside it.
    name = player.widget.locator(".bb-lines text", has_text=re.compile("^T3$"))
    port, text = player.place("T3").evaluate(BOX), name.evaluate(BOX)
    assert abs((port["left"] + port["right"]) - (text["left"] + text["right"])) < 4
    assert text["bottom"] <= port["top"] + 0.2 * port["height"]
    # Sixteen detours: the colours come again, with rings and with stripes.
    menu(page, "to-explorer")
    explorer = Player(page.locator(".bb-explorer"))
    ports = [f"{side}{number}" for side in "LT" for number in range(1, 9)]
    explorer.shows("T8", "16")
    looks = {explorer.place(port).evaluate(STYLE, ["::before", "background"]) for port in ports}
    assert len(looks) == 16
    assert len({("radial-gradient" in look, "repeating-linear-gradient" in look) for look in looks}) == 3


FILLED = """(root) => Object.fromEntries([...root.querySelectorAll(".bb-cell")]
    .map((cell) => [cell.dataset.place, getComputedStyle(cell).backgroundColor]))"""


def test_giving_up_shows_what_was_missed(site: str, page: Page) -> None:
    page.set_viewport_size({"width": 1440, "height": 900})
    player = at(page, site, GAME)
    player.click("L2", "0,0", RIGHT[0])
    player.give_up()
    result = player.widget.locator(".bb-result")
    expect(result).to_have_text("2 atoms missed")
    sizes = [float(size[:-2]) for size in player.widget.evaluate(WRITTEN)]
    assert result.evaluate(STYLE, ["", "fontSize"]) == f"{max(sizes):g}px" == "36px"
    # Only the missed cells are filled.
    page.mouse.move(1, 1)
    filled: dict[str, str] = player.widget.evaluate(FILLED)
    usual = filled["4,0"]
    assert {cell for cell, colour in filled.items() if colour != usual} == set(RIGHT[1:])
    assert player.place("0,0").evaluate(STYLE, ["::after", "content"]) == '"✗"'
    squares = player.widget.locator(".bb-squares li bdi")
    expect(squares).to_have_text(["L2"])
    expect(squares).to_be_visible()


def test_the_atoms_appear_in_turn(site: str, page: Page) -> None:
    page.emulate_media(reduced_motion="no-preference")
    player = at(page, site, GAME)
    player.click("L2", *RIGHT)
    player.press("check")
    expect(player.widget.locator(".bb-result")).to_have_text("Four under par")
    appear = """(fields) => fields.map((field) => {
        const { animationName, animationDelay } = getComputedStyle(field, "::before");
        return [field.dataset.place, animationName, animationDelay];
    })"""
    found = player.widget.locator(".bb-right").evaluate_all(appear)
    assert sorted(found) == sorted(
        [place, "bb-grow", f"{0.09 * turn:g}s"] for turn, place in enumerate(RIGHT)
    )


def test_statistics_begin_with_an_invitation(site: str, page: Page) -> None:
    at(page, site, GAME)
    menu(page, "to-statistics")
    room = page.locator(".bb-in-statistics")
    expect(room.locator(".bb-invite")).to_contain_text("No games yet")
    assert not re.search(r"\b0\b", room.inner_text())
    room.locator("[data-do=play-daily]").click()
    player = Player(page.locator("#game .bb-game"))
    player.says("The puzzle of ", "hint")
    player.give_up()
    until(page, "localStorage['blackbox.statistics']")
    menu(page, "to-statistics")
    expect(room.locator(".bb-counted")).to_contain_text("1 played, 0 solved.")
    expect(room.locator(".bb-results li")).to_have_count(6)
    expect(room.locator(".bb-invite")).to_have_count(0)


def seen(player: Player, name: str) -> bool:
    """Tell whether a finger on the middle of a place meets that place."""
    meets = """(field) => {
        const { left, top, width, height } = field.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) === field;
    }"""
    met: bool = player.place(name).evaluate(meets)
    return met


def test_the_largest_board_is_moved_by_a_finger(site: str, browser: Browser) -> None:
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = context.new_page()
    player = at(page, site, "w16h16m8M8#1")
    cue = player.widget.locator(".bb-cue")
    expect(cue).to_be_visible()
    assert player.place("0,0").evaluate(BOX)["width"] >= 32
    # Both ends of a row are in reach before and after, and so are those of a column.
    assert all(seen(player, name) for name in ("L3", "R3", "T3", "B3", "2,2"))
    assert not seen(player, "15,15")
    player.widget.locator(".bb-stage").evaluate("(stage) => stage.scrollTo(9999, 9999)")
    expect(cue).to_be_hidden()
    assert all(seen(player, name) for name in ("L12", "R12", "T14", "B14", "15,15"))
    # The rim does not cover itself.
    assert not any(seen(player, name) for name in ("L1", "T1", "0,0"))
    player.place("L12").tap()
    expect(player.place("L12")).to_have_class(re.compile("bb-fired"))
    # Where the board is small enough, it has the size of a finger, and nothing to move.
    player = at(page, site, GAME)
    expect(player.widget.locator(".bb-cue")).to_be_hidden()
    for name in ("0,0", "L1"):
        assert player.place(name).evaluate(BOX)["width"] >= 44
    context.close()


@pytest.mark.parametrize(("paper", "width", "height"), [("A4", 718, 1047), ("Letter", 740, 980)])
def test_the_board_fills_the_paper(site: str, page: Page, paper: str, width: int, height: int) -> None:
    margins: Any = dict.fromkeys(("top", "right", "bottom", "left"), "10mm")
    for game, port in ((GAME, "L2"), ("w16h16m8M8#1", "L2"), ("s5m6M6#1", "24")):
        page.emulate_media(media="null")
        page.set_viewport_size({"width": 390, "height": 844})
        player = at(page, site, game)
        player.click(port)
        assert len(re.findall(rb"/Type\s*/Page\b", page.pdf(format=paper, margin=margins))) == 1
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(media="print")
        board = player.widget.locator(".bb-grid").evaluate(BOX)
        assert board["width"] >= 0.95 * width
        assert board["bottom"] <= height
        expect(page.locator("button:not(.bb-cell, .bb-port)").filter(visible=True)).to_have_count(0)
        expect(player.widget.locator(".bb-legend")).to_be_visible()
