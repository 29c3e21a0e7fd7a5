#!/usr/bin/env python3
"""Ask an installed package a little of everything: whether it was built and packed as it should be."""

import pickle
import subprocess
import sys
from pathlib import Path

import blackbox
from blackbox import dungeon

SOURCES = Path(__file__).parents[3]


def main() -> None:
    """Ask, and assert what is known."""
    # What is tried is what pip installed, not the checkout.
    assert SOURCES / "python" not in Path(blackbox.__file__).parents

    board = blackbox.Board("8/8/1@4@1/8/8/3@4/8/6@1")
    assert [str(board.fire(port)) for port in ("L5", "R6", "B8")] == ["B5", "H", "R"]
    boards = blackbox.boards("8x8", 4)
    assert len(boards) == 635_376
    some = boards[::1000]
    codes = blackbox.signatures(some, "8x8", threads=2)
    found = blackbox.solve_many(codes, "8x8", 4)
    assert (found.counts >= 1).all()
    assert found.models[found.unique] == some[found.unique]
    assert blackbox.advise_many(codes[:2], "8x8", 4).best.tolist() == [-1, -1]

    evidence = blackbox.Evidence("8x8 4; L5 B5; R1 H; T3 R")
    assert evidence.solve().count == len(evidence.solve().boards()) == 1131
    assert pickle.loads(pickle.dumps(evidence.advise())) == evidence.advise()
    assert all(evidence.allows(board) for board in evidence.sample(100, seed=1))
    census = blackbox.census("6x6", 3)
    assert census.boards == 7140
    assert blackbox.par(board) == blackbox.par(blackbox.unrank(461339, "8x8", 4))
    assert blackbox.census("hex3", 3).boards == 969
    assert dungeon.solve("1\n5 5\n+---+\n|M.X|\n|M..|\n|@MM|\n+---+\n") == [12]
    assert 633_040 in blackbox.data("census")["signatures"]
    game = blackbox.Game("w5h5m3M3#1")
    assert str(game.fire("L2")) == "T2"
    fault = ""
    try:
        blackbox.Evidence("8x8 x")
    except blackbox.errors.ParseError as error:
        fault = str(error)
    assert "expected" in fault
    assert blackbox.sheets.sheet(["w5h5m3M3#12"], title="One").startswith(b"%PDF-1.7")
    assert b"</svg>" in blackbox.sheets.sheet(
        blackbox.sheets.generate_clues(1, "w6h6m3M3#7"), kind="svg", solutions=True
    )
    said = subprocess.run(
        [Path(sys.executable).with_name("blackbox"), "solve", "-"],
        input="8x8 4; L5 B5; R1 H; T3 R",
        capture_output=True,
        text=True,
        check=True,
    )
    assert "1131" in said.stdout.replace(",", "")
    print(f"blackbox {blackbox.__version__} answers as it should, from {Path(blackbox.__file__).parent}")


if __name__ == "__main__":
    main()
