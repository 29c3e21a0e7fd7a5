"""The texts that people bring: what is read, what is refused and how; and what we write is read."""

import json
import pickle
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from blackbox import Board, Evidence, Game, Port, Size
from blackbox._blackbox import run
from blackbox.errors import BlackBoxError, NotationError


def game(text: str, _: str) -> str:
    """Give the ID of the game that a text names."""
    return Game(text).id


def conflict(text: str, _: str) -> str:
    """Give the evidence with no other facts than those that contradict each other."""
    evidence = Evidence(text)
    few = Evidence(text.split(";")[0])
    for what, said in evidence.solve().conflict:
        few = few.know(what, said is True) if isinstance(what, tuple) else few.add(what, said)
    return str(few).replace("\n", "; ")


READERS: dict[str, Callable[[str, str], str]] = {
    "board": lambda text, _: Board(text).to("compact"),
    "game": game,
    "parameters": lambda text, _: Game(text).params,
    "evidence": lambda text, numbering: str(Evidence(text, numbering=numbering)).replace("\n", "; "),  # type: ignore[arg-type]
    "conflict": conflict,
    "port": lambda text, _: str(Port(text, "8x8")),
}


def test_texts_are_read_or_refused_in_words(vectors: Path) -> None:
    for line in (vectors / "texts" / "cases.jsonl").read_text(encoding="utf-8").splitlines():
        case = json.loads(line)
        read, text = READERS[case["reader"]], case["text"]
        numbering = case.get("numbering", "letters")
        if case["reader"] == "evidence" and text == "8x8":
            # A size alone is one here: that of evidence without facts.
            continue
        if "reads" in case:
            expected = game(case["reads"], "") if case["reader"] == "game" else case["reads"]
            assert read(text, numbering) == expected, line
            continue
        with pytest.raises((BlackBoxError, ValueError)) as refusal:
            read(text, numbering)
        assert case["refused"] in str(refusal.value), line


SIZES = [
    *(f"{width}x{height}" for width in range(1, 9) for height in range(1, 9)),
    *("1x255", "255x1", "255x255", "9x9", "64x65", "200x3"),
    *(f"hex{side}{rule}" for side in range(2, 6) for rule in ("", "r")),
]


@pytest.mark.parametrize("size", SIZES)
def test_what_is_written_is_read(size: str, capfd: pytest.CaptureFixture[str]) -> None:
    cells, width = Size(size).cells, Size(size).width
    for atoms in {0, 1, cells // 3, cells}:
        places = random.Random(size).sample(range(cells), atoms)
        board = (
            Board(sum(1 << place for place in places), size=size)
            if size.startswith("hex")
            else Board.from_atoms([(place % width, place // width) for place in places], size)
        )
        assert (str(board.size), len(board.atoms)) == (size, atoms)
        assert Board(str(board)) == eval(repr(board)) == pickle.loads(pickle.dumps(board)) == board
        for notation in ("grid", "compact", "bits", "atoms", "sgt"):
            try:
                text = board.to(notation)
            except NotationError:
                assert notation in ("bits", "sgt")
                continue
            assert Board(text, size=size if notation == "bits" else None) == board, text
        full = Evidence.full(board)
        assert Evidence(str(full)) == full
        assert pickle.loads(pickle.dumps(full)) == full
        if atoms < 3 and cells <= 64:
            model = json.loads(full.conclude().to_json())["model"]
            assert Board(model).signature() == board.signature()
            assert run(["blackbox", "convert", str(board), "--to", "grid"]) == 0
            assert Board(capfd.readouterr().out) == board
