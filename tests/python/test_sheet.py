"""Deduction puzzles and sheets: what the command makes, Python makes."""

from pathlib import Path
from typing import Any

import pytest
from blackbox import Board, Game, generate
from blackbox._blackbox import run as command
from blackbox.errors import ArgumentError, ArgumentTypeError, GameError, TimeLimitError
from blackbox.sheets import generate_clues, sheet


def run(capfd: pytest.CaptureFixture[str], *words: str) -> str:
    assert command(["blackbox", *words]) == 0
    return capfd.readouterr().out


def test_puzzles_are_those_of_the_command(capfd: pytest.CaptureFixture[str]) -> None:
    puzzles = generate_clues(2, "w5h5m3M3#7")
    printed = run(capfd, "generate", "2", "w5h5m3M3#7", "--clues", "--steps").splitlines()
    made: list[str] = []
    for puzzle in puzzles:
        line = str(puzzle.evidence)
        made.append(f"{line}  # {puzzle.difficulty} {puzzle.id}")
        made += [f"#   {number}. {step}" for number, step in enumerate(puzzle.steps, 1)]
        assert puzzle.evidence.solve().model == puzzle.board
    assert printed == made


def test_sheets_are_those_of_the_command(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    ids = generate(3, "w5h5m3M3#paper")
    for ending in ("svg", "pdf", "ps"):
        file = tmp_path / f"command.{ending}"
        words = ["--title", "Three", "--solutions", "--colour", "--rules", "--steps", "--paper", "A5"]
        words += ["--language", "fr"]
        run(capfd, "print", "3", "w5h5m3M3#paper", "-o", str(file), *words)
        options = {"title": "Three", "solutions": True, "colour": True}
        options |= {"rules": True, "steps": True, "paper": "a5", "language": "fr"}
        assert sheet(ids, kind=ending, **options) == file.read_bytes()  # type: ignore[arg-type]
    written = sheet(ids, tmp_path / "own.pdf", grid=(1, 1), paper="a5", large=True, scale=2)
    assert (tmp_path / "own.pdf").read_bytes() == written
    assert written.startswith(b"%PDF-1.7")


def test_a_sheet_has_the_clues_of_its_puzzles(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    puzzles = generate_clues(2, "w6h6m3M3#7", difficulty="medium")
    file = tmp_path / "command.svg"
    run(capfd, "print", "2", "w6h6m3M3#7", "-o", str(file), "--difficulty", "medium", "--solutions")
    assert sheet(puzzles, kind="svg", solutions=True) == file.read_bytes()


def test_what_is_wrong_is_refused(tmp_path: Path) -> None:
    others: list[Any] = [[Board("@1/2")], [Game("5x5", 3, seed=1)], "w5h5m3M3#1"]
    for other in others:
        with pytest.raises(ArgumentTypeError, match="expected a"):
            sheet(other)
    with pytest.raises(GameError, match="no game ID"):
        sheet(["w8h8m5M5"])
    with pytest.raises(GameError, match="expected"):
        generate_clues(1, "nonsense")
    with pytest.raises(GameError, match="difficulty"):
        generate_clues(1, difficulty="simple")  # type: ignore[arg-type]
    wrong: tuple[dict[str, Any], ...] = (
        {"paper": "b4"},
        {"grid": (0, 1)},
        {"scale": -1.0},
        {"language": "en_US"},
        {"kind": "png"},
        {"fonts": [b"none"]},
    )
    for options in wrong:
        with pytest.raises(ArgumentError):
            sheet(["w5h5m3M3#1"], **options)
    with pytest.raises(ArgumentError, match="expected svg, pdf or ps"):
        sheet(["w5h5m3M3#1"], tmp_path / "sheet.doc")
    assert not list(tmp_path.iterdir())
    with pytest.raises(TimeLimitError):
        generate_clues(10_000, timeout=0.01)
