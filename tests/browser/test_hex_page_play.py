"""A game on hexagons on the page, by mouse and keys, with hints."""

import re
from pathlib import Path

import pytest
from blackbox import hex
from hexagons import LARGE, SMALL, at, atoms, others
from playwright.sync_api import Page, expect


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_game_on_hexagons_is_played_by_mouse(site: str, page: Page, scheme: str, pictures: Path) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    player = at(page, site, LARGE)
    game = hex.Game(LARGE)
    player.says("Atoms guessed: 0 / 6")
    for port in (24, 10, 3):
        game.fire(port)
        player.click(str(port))
    for port, mark in game.marks.items():
        player.shows(str(port), str(mark))
    player.says("Score 3", "points")
    player.press("undo")
    player.shows("3", "3")
    player.press("redo")
    player.shows("3", "H")
    # Six wrong guesses, and the ray that speaks against them.
    wrong = others(LARGE, 6)
    player.click(*wrong)
    player.count("guess", 6)
    player.press("check")
    player.says("Wrong! Guess again. (1 error)")
    player.says("but with these guesses it", "proof")
    player.count("rays path", 1)
    player.press("undo")
    player.press("hints")
    player.says("boards are left", "hint")
    player.count("heat", 61)
    player.press("advice")
    player.says("it tells most", "hint")
    player.count("best", 1)
    player.says("2 hints", "points")
    player.widget.screenshot(path=pictures / f"hex-{scheme}.png", animations="disabled")
    player.press("hints")
    # What is locked is not guessed.
    player.click(*wrong)
    player.place(wrong[0]).click(button="right")
    player.count("locked", 1)
    player.click(wrong[0])
    player.says("is locked", "error")
    player.click(*atoms(LARGE))
    player.press("check")
    player.says("Solved!")
    player.count("right", 6)
    # The rays one by one, and one of them cell by cell.
    review = player.widget.locator(".bb-review")
    expect(review).to_contain_text("You fired 3 rays")
    assert "undefined" not in player.widget.inner_text()
    player.count("rays path", 3)
    player.press("ray-on")
    player.press("ray-on")
    player.count("rays path", 2)
    page.keyboard.press(",")
    player.count("halfway", 1)
    player.press("ray-all")
    page.screenshot(path=pictures / f"hex-{scheme}-won.png", full_page=True)
    player.press("next")
    player.says("Atoms guessed: 0 / 6")


def test_a_game_on_hexagons_is_played_by_keys(site: str, page: Page) -> None:
    player = at(page, site, SMALL)

    def go(name: str) -> None:
        """Find a way by arrows as a person does: the row first, then along it."""
        player.place(name).evaluate("(field) => { window.wanted = field; }")
        for _ in range(40):
            found = page.evaluate(
                """() => {
                    const fields = [document.activeElement, window.wanted];
                    if (fields[0] === fields[1]) return null;
                    const [[x, y], [a, b]] = fields.map((field) => {
                        const { left, right, top, bottom } = field.getBoundingClientRect();
                        return [left + right, top + bottom];
                    });
                    const [here, there] = fields.map((field) => field.parentElement);
                    if (here === there) return a > x ? "ArrowRight" : "ArrowLeft";
                    return b > y ? "ArrowDown" : "ArrowUp";
                }"""
            )
            if not found:
                return
            page.keyboard.press(found)
        raise AssertionError(f"no way by arrows to {name}")

    # One field can be reached by Tab.
    expect(player.widget.locator(".bb-grid [tabindex='0']")).to_have_count(1)
    player.place("A1").focus()
    for port in ("3", "10", "27"):
        go(port)
        page.keyboard.press("Enter")
        player.settled()
        expect(player.place(port)).to_have_class(re.compile("bb-fired"))
    go("C3")
    page.keyboard.press("l")
    player.count("locked", 1)
    page.keyboard.press("u")
    player.count("locked", 0)
    for cell in atoms(SMALL):
        go(cell)
        page.keyboard.press(" ")
        player.settled()
    player.count("guess", 2)
    # What is said aloud.
    expect(player.place("3")).to_have_attribute("aria-label", "port 3, a hit")
    expect(player.widget.locator(".bb-grid")).to_have_attribute(
        "aria-label", "Hexagonal Black Box, 3 cells a side"
    )
    page.keyboard.press("c")
    player.says("Solved!")
    expect(player.widget.locator(".bb-review")).to_contain_text("par is")
    par = hex.par(hex.Game(SMALL).board)
    player.says(f"par {par.mean:.4f}".rstrip("0").rstrip("."), "points")
    for key in ("Home", "End", "Control+Home", "Control+End"):
        page.keyboard.press(key)
    expect(player.place("E3")).to_be_focused()
    page.keyboard.press("n")
    player.says("Atoms guessed: 0 / 2")


def test_arrows_lead_back(site: str, page: Page) -> None:
    player = at(page, site, LARGE)
    back = {
        "ArrowUp": "ArrowDown",
        "ArrowDown": "ArrowUp",
        "ArrowLeft": "ArrowRight",
        "ArrowRight": "ArrowLeft",
    }
    for start in ("E5", "C4", "G3"):
        for key, other in back.items():
            player.place(start).focus()
            page.keyboard.press(key)
            expect(player.place(start)).not_to_be_focused()
            page.keyboard.press(other)
            expect(player.place(start)).to_be_focused()


def test_ports_stand_where_their_rays_enter(site: str, page: Page) -> None:
    for side in (2, 3, 4, 5):
        player = at(page, site, f"s{side}m1M1#1")
        middles = player.widget.evaluate(
            """(widget) => Object.fromEntries([...widget.querySelectorAll("[data-place]")].map((field) => {
                const { x, y, width, height } = field.getBoundingClientRect();
                return [field.dataset.place, [x + width / 2, y + height / 2]];
            }))"""
        )
        assert len(middles) == len(hex.Cell.all(side=side)) + len(hex.Port.all(side=side))
        width = middles["A2"][0] - middles["A1"][0]
        steps = [(1, 0), (0.5, -0.866), (-0.5, -0.866), (-1, 0), (-0.5, 0.866), (0.5, 0.866)]
        for port in hex.Port.all(side=side):
            x, y = middles[str(port)]
            # No cell is nearer to a point a little outside of the edge than the ray's first.
            dx, dy = steps[port.direction]
            cell = middles[str(port.cell)]
            edge = (cell[0] - dx * width / 2, cell[1] - dy * width / 2)
            away = ((x - edge[0]) ** 2 + (y - edge[1]) ** 2) ** 0.5 / width
            assert 0.3 < away < 1.1, (side, port)
            # Outside of the board.
            nearest = min(
                ((x - a) ** 2 + (y - b) ** 2) ** 0.5 for name, (a, b) in middles.items() if name[0] > "9"
            )
            assert nearest > 0.75 * width, (side, port)
        # None hides another.
        places = [middles[str(port)] for port in hex.Port.all(side=side)]
        apart = min(
            ((x - a) ** 2 + (y - b) ** 2) ** 0.5
            for at_, (x, y) in enumerate(places)
            for a, b in places[at_ + 1 :]
        )
        assert apart > 0.6 * width, side


def test_a_hint_on_hexagons_names_a_certain_cell(site: str, page: Page) -> None:
    player = at(page, site, "s2m1M1#1")
    [atom] = atoms("s2m1M1#1")
    for port in range(1, 19):
        if hex.Game("s2m1M1#1").board.fire(port).kind == "hit":
            player.click(str(port))
    player.press("nudge")
    player.says(f"A cell of row {atom[0]} certainly holds an atom.", "hint")
    player.press("nudge")
    player.says(f"{atom} certainly holds an atom.", "hint")
    player.count("asked", 1)
    player.press("nudge")
    player.says("No ray tells more.", "hint")
    player.says("3 hints", "points")
