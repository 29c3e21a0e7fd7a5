"""Hard evidence, the column sweep and the sampled census from Python."""

import importlib
import math
import subprocess
import sys
from pathlib import Path
from typing import Any

import blackbox
import pytest


def test_hard_evidence_has_the_boards_known() -> None:
    instance = blackbox.proofs.HardInstance([1, 2], [(1, 2), (1, 2)])
    assert (instance.size, instance.atoms, instance.count) == (blackbox.Size(41, 37), 16, 2)
    evidence = instance.evidence()
    assert not evidence.unfired
    assert all(evidence.allows(board) for board in instance.boards())
    assert not evidence.allows(instance.board(1))
    assert instance.evidence(exact=True).atoms == (16, 16)
    assert len(instance.boards(1)) == 1
    with pytest.raises(blackbox.errors.EvidenceError, match="label 2 goes to 1"):
        blackbox.proofs.HardInstance([1, 1], [])
    with pytest.raises(blackbox.errors.EvidenceError, match="at most 255x255"):
        blackbox.proofs.HardInstance([1, 2], [(1, 2)] * 15)


def test_transpositions_have_as_many_products_as_their_formula_is_satisfied(root: Path) -> None:
    program = [sys.executable, str(root / "research" / "another_board.py"), "4"]
    said = subprocess.run(program, capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[0] == "the lists: 256 and 32 choices, of which none and all fit, no other"
    assert len(said.splitlines()) == 5


def test_the_threshold_is_where_the_exact_censuses_have_it(root: Path) -> None:
    program = [sys.executable, str(root / "research" / "threshold.py"), "--samples", "4000"]
    sizes = ["4x5", "4x4", "5x5", "hex3"]
    said = subprocess.run([*program, *sizes], capture_output=True, text=True, check=True).stdout
    rows = [line.strip("| ").split(" | ") for line in said.splitlines()[2:6]]
    assert [row[0] for row in rows] == sizes
    for size, cells, atoms, _, more, _, found in rows:
        assert (int(cells), int(more)) == (blackbox.Size(size).cells, int(atoms) + 1)
        below, above = (
            1 - one.unique / one.boards for one in (blackbox.census(size, int(n)) for n in (atoms, more))
        )
        assert below < 0.5 <= above
        value, error = map(float, found.split(" ± "))
        assert abs(value - int(atoms) - (0.5 - below) / (above - below)) < 4 * error < 0.3
    assert said.splitlines()[6].startswith("squares: ")
    none = subprocess.run([*program, "3x4"], capture_output=True, text=True, check=False)
    assert none.returncode == 1
    assert none.stderr == "threshold: with no number of atoms half of the boards of 3x4 have look-alikes\n"


def test_a_line_is_fitted_with_its_error(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(root / "research")
    fit: Any = importlib.import_module("threshold").fit
    places = [6, 8, 11, 16]
    law = fit(places, [2 + 0.7 * place for place in places], [0.01] * 4)
    assert (law.start, law.slope, law.scatter) == pytest.approx((2, 0.7, 0), abs=1e-9)
    # Through two places by hand: the error of the difference of both values over the distance.
    law = fit([0, 4, 4], [1, 2, 2], [0.1, 0.2, 0.2])
    assert law.slope == pytest.approx(0.25)
    assert law.error == pytest.approx(math.hypot(0.1, 0.2 / math.sqrt(2)) / 4)
    # What lies away from the line makes the error larger.
    assert fit([0, 1, 2], [1, 2, 4], [0.1] * 3).error > 1.5 * fit([0, 1, 2], [1, 2, 3], [0.1] * 3).error


def test_the_sweep_counts_as_the_search_does() -> None:
    evidence = blackbox.Evidence("9x4 5; L2 H; T3 R; B7 H")
    assert evidence.sweep() == evidence.solve().count_by_atoms
    assert sum(blackbox.Evidence("60x4 ?").sweep().values()) == 2**240
    with pytest.raises(blackbox.errors.EvidenceError, match="spent"):
        blackbox.Evidence("60x4 ?").sweep(limit=10)
    with pytest.raises(blackbox.errors.EvidenceError, match="larger"):
        blackbox.Evidence("13x13 ?").sweep()


def test_signatures_by_the_automaton() -> None:
    counts = blackbox.signature_counts("100x3")
    assert counts[2] == (351, 220)
    assert [blackbox.census((3, n), "?").signatures for n in range(1, 6)] == [a for a, _ in counts[:5]]
    with pytest.raises(blackbox.errors.CensusError, match="expected 1 to 12"):
        blackbox.signature_counts("1x13")


def test_a_sampled_census() -> None:
    exact = blackbox.census("6x6", 5)
    found = blackbox.sample_census("6x6", 5, n=1000, seed=3, threads=2)
    assert found == blackbox.sample_census("6x6", 5, n=1000, seed=3, threads=1)
    assert (found.boards, found.samples, found.uncounted) == (exact.boards, 1000, 0)
    assert found.signatures[2][0] < exact.signatures < found.signatures[2][1]
    assert found.unique[2][0] < exact.unique / exact.boards < found.unique[2][1]
    squares = sum(size * size * count for size, count in exact.class_sizes.items())
    assert found.mean_class[2][0] < squares / exact.boards < found.mean_class[2][1]
    short = blackbox.sample_census("8x8", 20, n=20, limit=3)
    assert short.uncounted > 0
    assert short.signatures[0] < short.signatures[1]
    with pytest.raises(blackbox.errors.CensusError, match="2 at least"):
        blackbox.sample_census("8x8", 5, n=1)
    with pytest.raises(blackbox.errors.BoardError):
        blackbox.sample_census("3x3", 10)
