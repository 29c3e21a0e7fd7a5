"""A game on the page: by mouse, keys and fingers, of any kind, kept in files."""

import re
from math import floor
from pathlib import Path

import pytest
from blackbox import Game, Port, Size, par
from pages import LARGE, LISTENS, SMALL, at, atoms, form, mark, menu, others, until
from player import Player, finish, play_to_the_win
from playwright.sync_api import Page, expect


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_game_is_played_on_the_page(site: str, page: Page, scheme: str, pictures: Path) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    play_to_the_win(player)
    player.press("hints")
    expect(player.button("hints")).to_have_attribute("aria-pressed", "true")
    player.says("boards are left", "hint")
    player.says("1 hint", "points")
    player.count("heat", 25)
    player.press("advice")
    player.says("it tells most", "hint")
    player.count("best", 1)
    player.count("unsatisfied", 3)
    page.screenshot(path=pictures / f"page-{scheme}.png")
    finish(player)
    page.screenshot(path=pictures / f"page-{scheme}-won.png")


def test_games_are_saved_and_loaded_on_the_page(site: str, page: Page, tmp_path: Path) -> None:
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2", "0,0")
    player.button("more").click()
    with page.expect_download() as download:
        player.button("save").click()
    file = tmp_path / "game.sav"
    download.value.save_as(file)
    game = Game.load(file)
    assert game.moves == ["F18", "T1,1"]
    game.fire("T3")
    game.save(file)
    form(page)
    page.locator('input[type="file"]').set_input_files(file)
    player.shows("T3", "R")
    form(page)
    page.get_by_label("Parameters or game ID").fill("w3h3")
    new = page.locator("[data-do=new]")
    new.click()
    # A game is under way: the first press asks.
    expect(new).to_have_text("Throw this one away?")
    new.click()
    player.count("cell", 9)
    form(page)
    page.get_by_label("Parameters or game ID").fill("w1h1")
    new.click()
    expect(page.get_by_role("alert").filter(visible=True)).to_contain_text(
        "Width and height must both be at least two"
    )


ASKED = """window.asked = 0;
const send = Worker.prototype.postMessage;
Worker.prototype.postMessage = function (...told) {
    window.asked += 1;
    return send.apply(this, told);
};"""


def test_a_search_waits_until_nothing_moves(site: str, page: Page) -> None:
    page.add_init_script(ASKED)
    page.clock.install(time=0)
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    page.clock.pause_at(60_000)
    player.press("hints")
    player.says("2 300 boards are left", "hint")
    assert page.evaluate("window.asked") == 1
    # While the clock stands still both rays are fired; only the last position is asked about.
    player.place("L2").click()
    player.shows("T2", "1")
    player.place("T3").click()
    player.shows("T3", "R")
    page.clock.run_for(1000)
    player.says("17 boards are left", "hint")
    assert page.evaluate("window.asked") == 2


def test_the_board_by_keys_and_fingers(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))

    def leads(start: str, key: str, end: str) -> None:
        player.place(start).focus()
        page.keyboard.press(key)
        expect(player.place(end)).to_be_focused()

    for start, key, end in [
        ("2,2", "Home", "L3"),
        ("2,2", "End", "R3"),
        ("2,2", "Control+Home", "0,0"),
        ("2,2", "Control+End", "4,4"),
        ("T3", "Home", "T1"),
        ("B3", "End", "B5"),
        ("T1", "ArrowLeft", "L1"),
        ("L1", "ArrowUp", "T1"),
        ("B5", "ArrowRight", "R5"),
        ("R5", "ArrowDown", "B5"),
        ("L1", "ArrowRight", "0,0"),
        ("T1", "ArrowUp", "T1"),
    ]:
        leads(start, key, end)
    # It ends before the next one begins.
    press = """(field) => new Promise((ended) => {
        const touch = { pointerType: "touch", clientX: 9, clientY: 9, bubbles: true };
        field.dispatchEvent(new PointerEvent("pointerdown", touch));
        setTimeout(() => {
            field.dispatchEvent(new PointerEvent("pointerup", touch));
            ended(field.click());
        }, 600);
    })"""
    player.place("1,1").evaluate(press)
    player.count("locked", 1)
    player.place("L3").evaluate(press)
    player.count("locked", 6)
    page.wait_for_timeout(300)
    assert player.place("L3").inner_text() == "L3"
    player.press("lock")
    expect(player.button("lock")).to_have_attribute("aria-pressed", "true")
    player.click("T5")
    player.count("locked", 10)
    player.shows("T5", "T5")


def test_any_game_is_chosen_and_nonsense_gets_a_message(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    form(page)
    address = page.url
    size, atoms, new = (
        page.get_by_label("Size"),
        page.get_by_label("Atoms", exact=True),
        page.locator("[data-do=new]"),
    )
    error = page.locator(".bb-in-new .bb-error")
    for said, params in [("3-6", "w8h8m3M6"), ("?", "w8h8m1M8"), ("4", "w8h8m4M4")]:
        size.select_option("8")
        atoms.fill(said)
        expect(page.get_by_label("Parameters or game ID")).to_have_value(params)
    atoms.fill("6-3")
    page.keyboard.press("Enter")
    expect(error).to_contain_text("'6-3' is no number of atoms")
    assert page.url == address
    atoms.fill("64")
    page.keyboard.press("Enter")
    expect(error).to_contain_text("Too many")
    assert page.url == address
    for nonsense in ("foo bar", "10x10", "999", "w5h5m3M3:zzzz"):
        page.get_by_label("Parameters or game ID").fill(nonsense)
        new.click()
        expect(error).to_contain_text("expected")
        assert page.url == address
    size.select_option("6")
    page.get_by_label("Difficulty").select_option("easy")
    new.click()
    player.says("Atoms guessed: 0 / 2")
    player.give_up()
    player.says("(easy)", "points")
    player.button("more").click()
    scoring = page.get_by_label("Scoring")
    expect(scoring.locator("option")).to_have_count(3)
    scoring.select_option("waddingtons")
    player.says("Score 20", "points")


# Keeps all that stands in the line of the hint.
SAYING = """() => {
    const [hint, saying] = [document.querySelector("#game .bb-hint"), (window.saying = [])];
    const keep = () => saying.push(hint.textContent);
    new MutationObserver(keep).observe(hint, { childList: true, characterData: true, subtree: true });
}"""


def test_the_largest_board_never_waits(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html?game=w16h16m20M20%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L8", "T3")
    page.evaluate(SAYING)
    player.button("more").click()
    player.button("hints").click()
    # Moves are made while the worker searches.
    player.place("3,3").click()
    player.count("guess", 1)
    until(page, "window.saying.some((said) => said.includes('Counting boards'))")
    player.says("Too many boards to count yet: at least", "hint")
    player.settled()


def test_sounds_are_off_until_they_are_wanted(site: str, page: Page) -> None:
    page.add_init_script(LISTENS)
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    switch = page.locator("[data-do=sound]")
    page.locator("[data-do=menu]").click()
    expect(switch).to_have_attribute("aria-pressed", "false")
    player.click("L2")
    assert page.evaluate("window.tones") == []
    menu(page, "sound")
    expect(switch).to_have_text("Sound: on")
    player.click("T3")
    until(page, "String(window.tones) === '392,392'")
    player.click("0,0")
    until(page, "window.tones.length === 3")
    # It is remembered.
    page.reload()
    expect(switch).to_have_attribute("aria-pressed", "true")
    player.click("0,0")
    until(page, "window.tones.length === 1")
    menu(page, "sound")
    player.click("0,0")
    assert page.evaluate("window.tones.length") == 1


def test_a_browser_that_keeps_nothing_plays(site: str, page: Page) -> None:
    page.add_init_script(
        "Object.defineProperty(window, 'localStorage', "
        "{ get() { throw new DOMException('denied', 'SecurityError'); } });"
    )
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator("#game .bb-game"))
    player.click("L2")
    player.shows("T2", "1")
    player.press("nudge")
    player.says("1 hint", "points")
    menu(page, "to-puzzle")
    Player(page.locator("#puzzle .bb-puzzle")).says("Atoms marked: 0 / 3")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_game_on_hexagons_is_played_by_mouse(site: str, page: Page, scheme: str, pictures: Path) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    player = at(page, site, LARGE)
    game = Game(LARGE)
    player.says("Atoms guessed: 0 / 6")
    for port in (24, 10, 3):
        game.fire(port)
        player.click(str(port))
    for port, number in game.marks.items():
        player.shows(str(port), mark(LARGE, str(number)))
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
    player.says("Wrong! Guess again. (1 failed check)")
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
                    const [x, a] = fields.map((field) => field.getBoundingClientRect().left);
                    const rows = [...document.querySelectorAll("#game [role=row]")];
                    const [here, there] = fields.map((field) => rows.indexOf(field.parentElement));
                    if (here === there) return a > x ? "ArrowRight" : "ArrowLeft";
                    return there > here ? "ArrowDown" : "ArrowUp";
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
        "aria-label", "Black Box, hexagons, 3 cells a side"
    )
    page.keyboard.press("c")
    player.says("Solved!")
    expect(player.widget.locator(".bb-review")).to_contain_text("par is")
    mean = par(Game(SMALL).board).mean
    player.says(f"par {floor(mean + 0.5)} (", "points")
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


STEPS = {
    "right": (1, 0),
    "up-right": (0.5, -0.866),
    "up-left": (-0.5, -0.866),
    "left": (-1, 0),
    "down-left": (-0.5, 0.866),
    "down-right": (0.5, 0.866),
}


def test_ports_stand_where_their_rays_enter(site: str, page: Page) -> None:
    for side in (2, 3, 4, 5):
        player = at(page, site, f"s{side}m1M1#1")
        middles = player.widget.evaluate(
            """(widget) => Object.fromEntries([...widget.querySelectorAll("[data-place]")].map((field) => {
                const { x, y, width, height } = field.getBoundingClientRect();
                return [field.dataset.place, [x + width / 2, y + height / 2]];
            }))"""
        )
        target = player.place("1").evaluate("(port) => port.getBoundingClientRect().width")
        size = Size(f"hex{side}")
        assert len(middles) == size.cells + size.port_count
        width = middles["A2"][0] - middles["A1"][0]
        for port in Port.all(size):
            x, y = middles[str(port)]
            # No cell is nearer to a point a little outside of the edge than the ray's first.
            dx, dy = STEPS[port.heading]
            cell = middles[size.name(port.cell)]
            edge = (cell[0] - dx * width / 2, cell[1] - dy * width / 2)
            away = ((x - edge[0]) ** 2 + (y - edge[1]) ** 2) ** 0.5 / width
            assert 0.3 < away < 1.5, (side, port)
            # Outside of the board.
            nearest = min(
                ((x - a) ** 2 + (y - b) ** 2) ** 0.5 for name, (a, b) in middles.items() if name[0] > "9"
            )
            assert nearest > 0.75 * width, (side, port)
        # None hides another.
        places = [middles[str(port)] for port in Port.all(size)]
        apart = min(
            ((x - a) ** 2 + (y - b) ** 2) ** 0.5
            for at_, (x, y) in enumerate(places)
            for a, b in places[at_ + 1 :]
        )
        assert apart > target, side


def test_a_line_on_hexagons_is_locked(site: str, page: Page) -> None:
    player = at(page, site, SMALL)
    # The port to the left of the middle row, and one that leads across the rows.
    player.place("6").click(button="right")
    player.count("locked", 5)
    player.place("1").click(button="right")
    player.count("locked", 5)
    player.shows("1", "1")
    player.press("undo")
    player.count("locked", 0)


def test_a_hint_on_hexagons_names_a_certain_cell(site: str, page: Page) -> None:
    player = at(page, site, "s2m1M1#1")
    [atom] = atoms("s2m1M1#1")
    board = Game("s2m1M1#1").board
    for port in Port.all(board.size):
        if board.fire(port).kind == "hit":
            player.click(str(port))
    player.press("nudge")
    player.says(f"A cell of row {atom[0]} certainly holds an atom.", "hint")
    player.press("nudge")
    player.says(f"{atom} certainly holds an atom: port ", "hint")
    player.count("asked", 1)
    assert player.widget.locator(".bb-reason").count() > 0
    # The rays that are the reason are drawn.
    assert player.widget.locator(".bb-rays path").count() > 0
    player.press("nudge")
    player.says("No ray tells more.", "hint")
    player.says("3 hints", "points")


def test_a_game_on_hexagons_is_as_hard_as_it_is_wished_to_be(site: str, page: Page) -> None:
    player = at(page, site, SMALL)
    form(page)
    page.get_by_label("Size").select_option("hex3")
    page.get_by_label("Difficulty").select_option("easy")
    page.locator("[data-do=new]").click()
    player.says("Atoms guessed: 0 / 3")
    player.click("1", "8")
    player.give_up()
    player.says("(easy)", "points")
    # What the rays were worth.
    review = player.widget.locator(".bb-review")
    expect(review).to_contain_text("par is")
    expect(review.locator("li").first).not_to_contain_text("bits")
    player.press("bits")
    expect(review.locator("li").first).to_contain_text("bits")
