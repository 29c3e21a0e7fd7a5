"""The sequences of the page of tables: made again, and their proofs' computations."""

import importlib.util
from pathlib import Path
from types import ModuleType

import blackbox
import pytest


def script(name: str, root: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, root / "research" / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_b_files_come_out_again(root: Path) -> None:
    texts = dict(script("b_files", root).texts())
    assert {path.name for path in (root / "docs" / "b-files").iterdir()} == {path.name for path in texts}
    for path, text in texts.items():
        assert path.read_text(encoding="utf-8") == text, "run research/b_files.py"


def test_the_pooled_censuses_are_those_of_the_sweep() -> None:
    pooled = blackbox.data("pooled")
    for rows in range(1, 5):
        counts = blackbox.signature_counts((7, rows))
        for width, height, signatures, unique in zip(
            *(pooled[name].tolist() for name in ("width", "height", "signatures", "unique")), strict=True
        ):
            if width == rows and height <= 7:
                assert counts[height - 1] == (signatures, unique)


def test_recurrences_are_proved(root: Path) -> None:
    module = script("recurrences", root)
    terms = [signatures for signatures, _ in blackbox.signature_counts("96x2")]
    rule = module.shortest([term % module.PRIME for term in terms])
    assert len(rule) == 12
    assert module.holds(terms, rule, 48)
    assert not module.holds([*terms[:-1], terms[-1] + 1], rule, 48)


def test_pairs_of_three_atoms_grow_from_small_ones(root: Path) -> None:
    module = script("three_atoms", root)
    found = module.smallest(3, 7)
    assert len(found) == 172
    for side in range(4, 13):
        assert module.grown(found, side, side) == 4 * (side - 3)
        assert blackbox.census((side, side), 3).class_sizes.get(2) == 4 * (side - 3)
    assert module.grown(found, 9, 3) == sum(1 for _ in module.pairs(9, 3, 3))


def test_one_and_two_atoms_are_always_found_but_on_3x3(root: Path) -> None:
    module = script("three_atoms", root)
    assert module.smallest(1, 6) == []
    assert module.smallest(2, 12) == [(3, 3, 0, 0)]
    assert blackbox.census("3x3", 2).classes(2) == [[blackbox.Board("@2/3/2@"), blackbox.Board("2@/3/@2")]]


def test_sampled_censuses_hold_every_exact_one(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(root / "research")
    scores = script("sampled_check", root).check(100, 7)
    censuses, pooled = (len(blackbox.data(name)["width"]) for name in ("census", "pooled"))
    assert [len(score.errors) for score in scores.values()] == [censuses + pooled] * 2 + [censuses]
    for score in scores.values():
        assert score.held >= 0.95 * len(score.errors)
        assert max(score.errors)[0] > 0.3
