"""The page without a server: the core as WebAssembly under the widget's JavaScript."""

import functools
import http.server
import json
import os
import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from blackbox import BlackBoxError, Board, Game, Port
from blackbox._blackbox import _Explorer, _GameTable
from player import Player, finish, play_to_the_win
from playwright.sync_api import Page, expect

ROOT = Path(__file__).parents[2]


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def site() -> Iterator[str]:
    """The built page behind a plain file server."""
    folder = Path(os.environ.get("BLACKBOX_PAGE") or ROOT / "build" / "play")
    assert (folder / "blackbox.wasm").exists(), (
        f"no page in {folder}, expected scripts/web.sh to have built it"
    )
    handler = functools.partial(Quiet, directory=str(folder))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_game_is_played_on_the_page(site: str, page: Page, scheme: str, pictures: Path) -> None:
    page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator(".bb-game"))
    play_to_the_win(player)
    player.press("hints")
    expect(player.button("hints")).to_have_attribute("aria-pressed", "true")
    player.says("boards are left", "hint")
    player.count("heat", 25)
    player.press("advice")
    player.says("it tells most", "hint")
    player.count("best", 1)
    player.count("unsatisfied", 3)
    page.screenshot(
        path=pictures / f"page-{scheme}.png", clip={"x": 120, "y": 30, "width": 760, "height": 690}
    )
    finish(player)
    page.screenshot(path=pictures / f"page-{scheme}-won.png")


def test_games_are_saved_and_loaded_on_the_page(site: str, page: Page, tmp_path: Path) -> None:
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator(".bb-game"))
    player.click("L2", "0,0")
    with page.expect_download() as download:
        player.button("save").click()
    file = tmp_path / "game.sav"
    download.value.save_as(file)
    game = Game.load(file)
    assert game.moves == ["F18", "T1,1"]
    game.fire("T3")
    game.save(file)
    page.locator('input[type="file"]').set_input_files(file)
    player.shows("T3", "R")
    player.button("new").focus()
    page.get_by_label("Parameters or game ID").fill("w3h3")
    player.press("new")
    # A game is under way: the first press asks.
    expect(player.button("new")).to_have_text("Throw this one away?")
    player.press("new")
    player.says("Atoms", "status")
    page.get_by_label("Parameters or game ID").fill("w1h1")
    player.press("new")
    player.says("Width and height must both be at least two", "error")


def test_the_explorer_shows_every_ray(site: str, page: Page, pictures: Path) -> None:
    page.goto(f"{site}/index.html")
    page.get_by_text("Explorer: place atoms").click()
    explorer = Player(page.locator(".bb-explorer"))
    explorer.place("1,2").click()
    explorer.shows("L3", "H")
    explorer.place("L1").focus()
    explorer.count("rays path", 1)
    page.get_by_label("All rays").check()
    explorer.count("rays path", 18)
    page.get_by_label("The board in any notation").fill("8/8/1@4@1/8/8/3@4/8/6@1")
    page.keyboard.press("Enter")
    explorer.says("4 atoms")
    explorer.widget.screenshot(path=pictures / "page-explorer.png")


def test_the_tutorial_is_played(site: str, page: Page, pictures: Path) -> None:
    page.goto(f"{site}/index.html")
    lesson = page.locator(".bb-lesson")
    expect(lesson).to_be_visible()
    answers = ["R2", "a hit", "T3", "a reflection", "a reflection", "a hit", "L3"]
    for number, answer in enumerate(answers, 1):
        expect(lesson).to_contain_text(f"{number} of {len(answers)}.")
        lesson.locator(".bb-best").click()
        expect(lesson.locator("[aria-live]")).to_contain_text(answer)
        expect(lesson.locator(".bb-rays path")).to_have_count(1)
        if number < len(answers):
            lesson.get_by_role("button", name="Next").click()
    lesson.screenshot(path=pictures / "page-tutorial.png")
    # Once seen it stays away.
    page.get_by_text("Learn to play").click()
    page.reload()
    expect(page.locator(".bb-game")).to_be_visible()
    expect(lesson).to_be_hidden()


def test_the_address_is_the_game(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html?game=w5h5m3M3%231")
    player = Player(page.locator(".bb-game"))
    player.click("L2", "0,0")
    assert "game=w5h5m3M3%3A20271ed865287cf5" in page.url
    page.reload()
    player.shows("L2", "1")
    player.count("guess", 1)
    page.get_by_label("Size and atoms").select_option("w8h8m4M4")
    expect(player.button("new")).to_have_text("Throw this one away?")
    player.press("new")
    player.says("Atoms guessed: 0 / 4")
    assert "game=w8h8m4M4%3A" in page.url
    # The daily puzzle is the same whoever asks.
    page.get_by_role("button", name="Daily").click()
    expect(page.locator("#said")).to_contain_text("The puzzle of")
    daily = page.url
    page.goto(f"{site}/index.html?game=w5h5m3M3%232")
    page.get_by_role("button", name="Daily").click()
    expect(page).to_have_url(daily)
    player.press("solve")
    expect(page.locator("#statistics")).to_contain_text("1 played, 0 solved.")
    player.count("travel", 0)
    player.press("review")
    player.says("par", "points")
    # Nonsense is told, and no other game is played.
    page.goto(f"{site}/index.html?game=w1h1")
    expect(page.locator("#game")).to_contain_text("There is no such game: Width and height")
    expect(page.locator(".bb-game")).to_have_count(0)


def test_an_audit_of_accessibility_finds_nothing(site: str, page: Page) -> None:
    axe = (ROOT / ".cache" / "vscode" / "axe.min.js").read_text()
    for scheme in ("light", "dark"):
        wanted: Any = {"color_scheme": scheme, "reduced_motion": "reduce"}
        page.emulate_media(**wanted)
        page.goto(f"{site}/index.html?game=w5h5m3M3%231")
        player = Player(page.locator(".bb-game"))
        page.evaluate(axe)
        faults = (
            "axe.run().then(({ violations }) => violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`))"
        )
        assert page.evaluate(faults) == []
        if not page.locator(".bb-right").count():
            player.click("L2", "T3", "0,0", "1,1", "2,2")
            for name in ("check", "hints", "advice"):
                player.press(name)
            assert page.evaluate(faults) == []
            player.press("solve")
        page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true; })")
        assert page.evaluate(faults) == []
        page.evaluate("localStorage.clear()")


RUN = """async ([what, commands]) => {
    const { Core, Explorer, GameTable } = await import("./blackbox.js");
    const core = await Core.load(new URL("blackbox.wasm", location.href));
    const backend = new (what === "game" ? GameTable : Explorer)(core);
    return commands.map((command) => { backend.run(command); return backend.state; });
}"""


def in_python(table: _GameTable | _Explorer, command: str) -> dict[str, Any]:
    """Run a command at the table and give its state as a page gets it."""
    error = False
    try:
        table.do(command.encode())
    except BlackBoxError:
        error = True
    return {**json.loads(table.state()), "error": error}


def in_play(seed: int) -> list[str]:
    """Make up a play of many commands, most of them legal."""
    chance = random.Random(seed)
    params = chance.choice(["w5h5m3M3", "w3h6m1M4", "w8h8m5M5", "w9h4m2M3", "w11h11m4M6"])
    board = Game(f"{params}#{seed}").board
    width, height = board.size
    atoms = board.atoms

    def cell() -> str:
        x, y = (
            chance.choice(atoms)
            if chance.random() < 0.5
            else (chance.randrange(width), chance.randrange(height))
        )
        return f"{x},{y}"

    ports = [str(port) for port in Port.all(width=width, height=height)]
    kinds = {
        "fire": (8, lambda: f"fire {chance.choice(ports)}"),
        "guess": (8, lambda: f"guess {cell()}"),
        "lock": (1, lambda: f"lock {cell()}"),
        "column": (0.5, lambda: f"lock-column {chance.randrange(width + 1)}"),
        "row": (0.5, lambda: f"lock-row {chance.randrange(height)}"),
        "check": (3, lambda: "check"),
        "undo": (3, lambda: "undo"),
        "redo": (2, lambda: "redo"),
        "restart": (0.3, lambda: "restart"),
        "solve": (0.3, lambda: "solve"),
        "odd": (0.3, lambda: chance.choice(["fire L99", "guess 1", "guess 99,0", "dance", "new w1h1"])),
    }
    weights = [weight for weight, _ in kinds.values()]
    made = [make for _, make in kinds.values()]
    return [f"new {params}#{seed}", *(make() for make in chance.choices(made, weights, k=40))]


def test_the_page_and_the_kernel_tell_the_same(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html")
    for seed in range(25):
        commands = in_play(seed)
        if seed % 5 == 0:
            # Hints where few boards are possible, so that the kernel's and the page's limits do not matter.
            commands = [commands[0].replace("w11h11m4M6", "w5h5m3M3"), "hints on", *commands[1:12], "advice"]
        table = _GameTable(Game("w5h5m3M3#0"))
        told = page.evaluate(RUN, ["game", commands])
        for command, state in zip(commands, told, strict=True):
            expected = in_python(table, command)
            # The kernel finds the par at the end; the page when it is asked.
            for par in ("par8", "par", "difficulty"):
                del expected[par], state[par]
            assert bool(state.pop("error")) == expected.pop("error"), (seed, command)
            assert state == expected, (seed, command)


def test_the_page_and_the_kernel_explore_alike(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html")
    commands = [
        "atom 1,2",
        "atom 6,2",
        "atom 1,2",
        "board 8/8/1@4@1/8/8/3@4/8/6@1",
        "atom 8,0",
        "board nothing",
    ]
    commands += ["board 2x3:(0,0)(1,2)", "clear", "atom 0,1", "board 16x16:(3,4)(15,15)"]
    table = _Explorer(Board.empty(width=8, height=8))
    for command, state in zip(commands, page.evaluate(RUN, ["explorer", commands]), strict=True):
        expected = in_python(table, command)
        assert bool(state.pop("error")) == expected.pop("error"), command
        assert state == expected, command
