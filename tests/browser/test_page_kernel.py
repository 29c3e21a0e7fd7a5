"""The page and the kernel tell the same."""

import random

from blackbox import Board, Game, Port
from blackbox._blackbox import _Explorer, _GameTable
from plays import in_play, told_alike
from playwright.sync_api import Page

# The kernel finds the par at the end; the page when it is asked.
PARS = ("par", "par8", "par12", "difficulty")


def on_squares(seed: int) -> list[str]:
    """Make up a game and a play of it."""
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

    ports = [str(port) for port in Port.all((width, height))]
    locks = {
        "column": lambda: f"lock-column {chance.randrange(width + 1)}",
        "row": lambda: f"lock-row {chance.randrange(height)}",
    }
    wrong = ["fire L99", "guess 99,0", "new w1h1"]
    return [f"new {params}#{seed}", *in_play(chance, cell, ports, wrong, locks)]


def on_hexagons(seed: int) -> list[str]:
    """Make up a game and a play of it."""
    chance = random.Random(seed)
    params = chance.choice(["s2m1M2", "s3m2M2", "s3m1M4r", "s4m3M3", "s5m6M6"])
    board = Game(f"{params}#{seed}").board
    size = board.size
    cells, ports = [size.cell(index) for index in range(size.cells)], [str(port) for port in Port.all(size)]

    def cell() -> str:
        x, y = chance.choice(board.atoms if chance.random() < 0.5 else cells)
        return chance.choice([size.name((x, y)), f"{x},{y}"])

    locks = {"row": lambda: f"lock-row {chance.choice(['A', 'B', 'C', '2', '9'])}"}
    wrong = ["fire 99", "guess Z9", "guess 9,9", "new s1m1M1", "lock-column 1"]
    return [f"new {params}#{seed}", *in_play(chance, cell, ports, wrong, locks)]


def test_the_page_and_the_kernel_tell_the_same(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html")
    for seed in range(25):
        commands = on_squares(seed)
        if seed % 5 == 0:
            # Hints where few boards are possible, so that the kernel's and the page's limits do not matter.
            commands = [commands[0].replace("w11h11m4M6", "w5h5m3M3"), "hints on", *commands[1:12], "advice"]
        told_alike(page, ("blackbox.wasm", "GameTable"), _GameTable(Game("w5h5m3M3#0")), commands, PARS)


def test_the_page_and_the_kernel_tell_the_same_of_hexagons(site: str, page: Page) -> None:
    page.goto(f"{site}/index.html")
    for seed in range(20):
        commands = on_hexagons(seed)
        if seed % 5 == 0:
            # Where few boards are possible, so that the kernel's and the page's limits do not matter.
            moves = ["hints on", "fire 3", "fire 7", "guess A1", "advice", "guess E3"]
            commands = [f"new s3m2M2#{seed}", *moves]
        told_alike(page, ("blackbox.wasm", "GameTable"), _GameTable(Game("s2m1M1#0")), commands, PARS)


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
    commands += [
        "board hex3:(0,0)(2,2)",
        "atom E3",
        "atom 1,1",
        "atom F1",
        "board hex9:",
        "clear",
        "board hex5r:(4,4)(4,3)",
    ]
    table = _Explorer(Board.empty("8x8"))
    told_alike(page, ("blackbox.wasm", "Explorer"), table, commands)
