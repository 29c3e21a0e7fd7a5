"""Hexagons on the page without a server: their core as WebAssembly under the widget's JavaScript."""

import gzip
import json
import os
import random
import re
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from blackbox import BlackBoxError, hex
from blackbox._hex import _GameTable
from player import Player
from playwright.sync_api import Browser, Page, expect
from test_page import ROOT, before_the_first_move, site

__all__ = ["site"]

TAUGHT = "localStorage.setItem('blackbox.taught', 'yes')"
SMALL, LARGE = "s3m2M2#1", "s5m6M6#1"
FAULTS = "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))"


def at(page: Page, site: str, game: str) -> Player:
    """Open the page at a game on hexagons."""
    page.add_init_script(TAUGHT)
    page.goto(f"{site}/index.html?hexagons={quote(game)}")
    return shown(page)


def shown(page: Page) -> Player:
    """Give the game on hexagons that the page shows."""
    return Player(page.locator("#hexagons .bb-game"))


def atoms(game: str) -> list[str]:
    """Name the cells of a game's atoms."""
    return [str(cell) for cell in hex.Game(game).board.atoms]


def others(game: str, number: int) -> list[str]:
    """Name some cells without atoms."""
    played = hex.Game(game)
    cells = hex.Cell.all(side=played.side)
    return [str(cell) for cell in cells if cell not in played.board.atoms][:number]


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


def test_hexagons_are_chosen_in_the_menu_and_the_square_game_stays(site: str, page: Page) -> None:
    page.add_init_script(TAUGHT)
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    square = Player(page.locator("#game .bb-game"))
    square.click("L2", "0,0")
    switch = page.locator("[data-do='to-hexagons']")
    expect(switch).to_have_text("Hexagons")
    switch.click()
    player = shown(page)
    expect(page.locator("#game")).to_be_hidden()
    expect(page.get_by_text("Learn to play")).to_be_hidden()
    expect(page.get_by_text("Explorer: place atoms")).to_be_hidden()
    assert "hexagons=s5m6M6" in page.url
    player.click("7", "E5")
    address = page.url
    switch.click()
    square.shows("L2", "1")
    square.count("guess", 1)
    expect(page.locator("#hexagons")).to_be_hidden()
    assert "game=w5h5m3M3" in page.url
    # The browser's way back leads to the hexagons, as far as they were played.
    page.go_back()
    expect(page).to_have_url(address)
    player.count("guess", 1)
    # From there to a puzzle and to the squares, whose core comes now.
    page.locator("[data-do='to-puzzle']").click()
    Player(page.locator("#puzzle .bb-puzzle")).says("Atoms marked: 0 / 3")
    expect(page.locator("#hexagons")).to_be_hidden()
    page.locator("[data-do='to-puzzle']").click()
    square.shows("L2", "1")
    switch.click()
    player.count("guess", 1)
    # The statistics and the rules are those of hexagons.
    player.press("solve")
    page.locator("#hexagons").get_by_text("Statistics").click()
    expect(page.locator("#hexagons .bb-counted")).to_have_text("1 played, 0 solved.")
    page.locator("#hexagons").get_by_text("Rules").click()
    expect(page.locator("#hexagons")).to_contain_text("turns it by 60 degrees")
    page.evaluate("() => { navigator.share = ({ text }) => { window.shared = text; }; }")
    page.locator("[data-do='share']").click()
    page.wait_for_function("window.shared")
    title, squares, link = page.evaluate("window.shared").split("\n")
    assert re.fullmatch(r"Black Box hexagons, side 5, 6 atoms: given up, \d+ points", title)
    assert (len(squares), link) == (1, page.url)
    switch.click()
    expect(page.locator(".bb-counted")).to_have_count(1)


def test_the_address_of_hexagons_is_the_game(site: str, page: Page) -> None:
    player = at(page, site, SMALL)
    assert f"hexagons={quote(hex.Game(SMALL).id)}" in page.url
    player.click("3", "C3")
    page.reload()
    player.shows("3", "H")
    player.count("guess", 1)
    # Another game of a friend, with the other rule; the first goes on where it was, and so does the last.
    player = at(page, site, "s2m1M1r:94eb")
    player.click("4")
    player = at(page, site, SMALL)
    player.shows("3", "H")
    page.goto(f"{site}/index.html?hexagons")
    player.shows("3", "H")
    # New games are chosen by the form; one under way is thrown away at the second press.
    page.locator("#hexagons .bb-more summary").click()
    page.get_by_label("Cells a side").last.select_option("4")
    expect(page.get_by_label("Parameters or game ID")).to_have_value("s4m4M4")
    page.get_by_label("Atoms", exact=True).fill("3-5")
    page.get_by_label("An atom ahead of the port").select_option("reflection")
    expect(page.get_by_label("Parameters or game ID")).to_have_value("s4m3M5r")
    player.press("new")
    expect(player.button("new")).to_have_text("Throw this one away?")
    player.press("new")
    player.says("Atoms guessed: 0 / 3 to 5")
    player.count("cell", 37)
    # Nonsense is told, and no other game is played.
    address = page.url
    for nonsense in ("hello", "s9m1M1", "s3m9M2", "w8h8m5M5", "s3m2M2:zz", "s2m7M7"):
        page.get_by_label("Parameters or game ID").fill(nonsense)
        player.press("new")
        expect(player.widget.locator(".bb-error")).not_to_have_text("")
        assert page.url == address, nonsense
    page.get_by_label("Atoms", exact=True).fill("5-3")
    page.keyboard.press("Enter")
    player.says("'5-3' is no number of atoms", "error")
    page.goto(f"{site}/index.html?hexagons=hello")
    expect(page.locator("#hexagons")).to_contain_text("There is no such game: no parameters")
    expect(page.locator(".bb-game")).to_have_count(0)
    page.get_by_role("button", name="Play another game").click()
    player.says("Atoms guessed: 0 / 3 to 5")


def test_hexagons_are_saved_and_loaded(site: str, page: Page, tmp_path: Path) -> None:
    player = at(page, site, "s3m2M2#Bär")
    player.click("3", "C3")
    page.locator("#hexagons .bb-more summary").click()
    with page.expect_download() as download:
        player.button("save").click()
    file = tmp_path / "game.txt"
    download.value.save_as(file)
    game = hex.Game.load(file)
    assert (game.moves, game.seed) == (["fire 3", "guess C3"], "Bär")
    game.guess("A1")
    game.save(file)
    page.locator('#hexagons input[type="file"]').set_input_files(file)
    player.count("guess", 2)
    file.write_bytes(b"blackbox hexagons 1\n\xff")
    page.locator('#hexagons input[type="file"]').set_input_files(file)
    expect(player.widget.locator(".bb-error")).not_to_have_text("")
    player.count("guess", 2)


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


def test_an_audit_of_hexagons_finds_nothing(site: str, page: Page) -> None:
    axe = (ROOT / ".cache" / "vscode" / "axe.min.js").read_text()
    for scheme in ("light", "dark"):
        wanted: Any = {"color_scheme": scheme, "reduced_motion": "reduce"}
        page.emulate_media(**wanted)
        player = at(page, site, LARGE)
        page.evaluate(axe)
        assert page.evaluate(FAULTS) == []
        player.click("24", "10", *others(LARGE, 6))
        for name in ("check", "nudge", "hints", "advice"):
            player.press(name)
        assert page.evaluate(FAULTS) == []
        player.press("solve")
        page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
        assert page.evaluate(FAULTS) == []
        page.evaluate("localStorage.clear()")


LAID = """() => ({
    page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    cell: document.querySelector("#hexagons .bb-cell").getBoundingClientRect().width,
    stage: ["scrollWidth", "clientWidth"].map((name) => document.querySelector("#hexagons .bb-stage")[name]),
    buttons: [...document.querySelectorAll("#hexagons .bb-tools button, .bb-menu > *")]
        .filter((made) => made.offsetParent)
        .map((made) => made.getBoundingClientRect().height),
})"""


def test_hexagons_fit_a_phone(site: str, browser: Browser, pictures: Path) -> None:
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page = context.new_page()
    player = at(page, site, LARGE)
    laid = page.evaluate(LAID)
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
    assert page.evaluate(LAID)["page"] <= 0
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
        assert page.evaluate(LAID)["page"] <= 0
        page.screenshot(path=pictures / f"hex-{name}.png", full_page=True)


def test_little_comes_before_the_first_move_on_hexagons(site: str, browser: Browser) -> None:
    folder = Path(os.environ.get("BLACKBOX_PAGE") or ROOT / "build" / "play")
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    came: list[str] = []
    page.on("response", lambda answer: came.append(answer.url.rpartition("/")[2].partition("?")[0]))
    player = at(page, site, LARGE)
    player.click("24")
    player.shows("24", "1")
    weights = {name: len(gzip.compress((folder / name).read_bytes(), 9)) for name in set(came) if name}
    assert {"hexagons.wasm", "hexagons.css", "page.js"} <= set(weights)
    # The core of squares comes with the squares.
    assert not {"first.wasm", "blackbox.wasm"} & set(weights)
    assert sum(weights.values()) <= 100_000, weights
    assert not {name for name in before_the_first_move(folder) if "hex" in name}
    page.locator("[data-do='to-hexagons']").click()
    Player(page.locator("#game .bb-game"))
    assert "first.wasm" in came
    context.close()


def test_hexagons_are_played_offline_after_the_first_visit(site: str, browser: Browser) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(TAUGHT)
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    page.wait_for_function(
        "caches.keys().then(async ([name]) => name && (await (await caches.open(name)).keys()).length > 8)"
    )
    page.reload()
    context.set_offline(True)
    page.locator("[data-do='to-hexagons']").click()
    player = shown(page)
    player.click("7")
    player.press("hints")
    player.says("boards are left", "hint")
    assert page.evaluate(LAID)["cell"] > 24
    context.close()


def test_hexagons_are_in_the_one_file(site: str, page: Page) -> None:
    folder = Path(os.environ.get("BLACKBOX_PAGE") or ROOT / "build" / "play")
    page.add_init_script(TAUGHT)
    page.goto((folder / "blackbox.html").as_uri() + f"?hexagons={quote(SMALL)}")
    player = shown(page)
    player.click("3", *atoms(SMALL))
    player.press("hints")
    player.says("left", "hint")
    assert page.evaluate(LAID)["cell"] > 24
    player.press("check")
    player.says("Solved!")


RUN = """async (commands) => {
    const { Core, GameTable } = await import("./blackbox.js");
    const table = new GameTable(await Core.load(new URL("hexagons.wasm", location.href)));
    return commands.map((command) => { table.run(command); return table.state; });
}"""


def in_play(seed: int) -> list[str]:
    """Make up a play of many commands, most of them legal."""
    chance = random.Random(seed)
    params = chance.choice(["s2m1M2", "s3m2M2", "s3m1M4r", "s4m3M3", "s5m6M6"])
    game = hex.Game(f"{params}#{seed}")
    cells, ports = hex.Cell.all(side=game.side), hex.Port.all(side=game.side)

    def cell() -> str:
        return str(chance.choice(game.board.atoms if chance.random() < 0.5 else cells))

    kinds = {
        "fire": (8, lambda: f"fire {chance.choice(ports)}"),
        "guess": (8, lambda: f"guess {cell()}"),
        "lock": (1, lambda: f"lock {cell()}"),
        "check": (3, lambda: "check"),
        "undo": (3, lambda: "undo"),
        "redo": (2, lambda: "redo"),
        "restart": (0.3, lambda: "restart"),
        "solve": (0.3, lambda: "solve"),
        "odd": (0.3, lambda: chance.choice(["fire 99", "guess 1", "guess Z9", "dance", "new s1m1M1"])),
    }
    weights = [weight for weight, _ in kinds.values()]
    made = [make for _, make in kinds.values()]
    return [f"new {params}#{seed}", *(make() for make in chance.choices(made, weights, k=40))]


def test_the_page_and_the_kernel_tell_the_same_of_hexagons(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html")
    for seed in range(20):
        commands = in_play(seed)
        if seed % 5 == 0:
            # Where few boards are possible, so that the kernel's and the page's limits do not matter.
            commands = [
                f"new s3m2M2#{seed}",
                "hints on",
                "fire 3",
                "fire 7",
                "guess A1",
                "advice",
                "guess E3",
            ]
        table = _GameTable(hex.Game("s2m1M1#0"))
        for command, state in zip(commands, page.evaluate(RUN, commands), strict=True):
            error = False
            try:
                table.do(command.encode())
            except BlackBoxError:
                error = True
            expected = json.loads(table.state())
            # The kernel finds the par at the end; the page when it is asked.
            for par in ("par12", "par"):
                del expected[par], state[par]
            assert bool(state.pop("error")) == error, (seed, command)
            assert state == expected, (seed, command)
