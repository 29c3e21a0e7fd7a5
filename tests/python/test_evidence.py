"""`Evidence` and what follows: solutions, conflicts, advice."""

import copy
import json
import math
import pickle
import signal
import threading
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from blackbox import Advisor, Board, Evidence, Outcome, Port, Prior, boards
from blackbox.errors import ArgumentTypeError, BoardError, EvidenceError, ParseError, PortError, SizeError


def cases(vectors: Path) -> list[dict[str, Any]]:
    text = (vectors / "evidence" / "cases.jsonl").read_text()
    return [json.loads(line) for line in text.splitlines()]


def of(case: dict[str, Any], hints: list[list[str]]) -> Evidence:
    evidence = Evidence((case["w"], case["h"]), (case["nmin"], case["nmax"]))
    for port, result in hints:
        evidence = evidence.add(port, result)
    return evidence


def test_the_reference_cases(vectors: Path) -> None:
    for case in cases(vectors):
        evidence = of(case, case["hints"])
        solution = evidence.solve()
        assert solution.consistent == case["consistent"]
        assert solution.count == int(case["count"])
        by_atoms = {int(atoms): int(count) for atoms, count in case["count_by_atoms"].items()}
        assert solution.count_by_atoms == by_atoms
        assert solution.unique == case["unique"]
        assert solution.probability.shape == (case["h"], case["w"])
        counts = np.array([float(count) for count in case["cell_atom_counts"]])
        expected = counts / max(float(case["count"]), 1)
        np.testing.assert_allclose(solution.probability.ravel(), expected, rtol=0, atol=1e-12)
        if solution.consistent:
            assert solution.model is not None
            assert evidence.allows(solution.model)
            assert all(agrees for _, agrees in evidence.satisfied(solution.model))
            assert solution.conflict == []
            assert not math.isnan(sum(solution.probability_by_atoms.values()))
        else:
            assert (solution.model, solution.unique_class, solution.models(2)) == (None, False, [])
            hints = [[str(port), str(outcome)] for port, outcome in solution.conflict]
            assert bool(hints) == bool(case["mus"])
            assert not of(case, hints).solve().consistent
            for spared in range(len(hints)):
                assert of(case, hints[:spared] + hints[spared + 1 :]).solve().consistent


def left(evidence: Evidence) -> list[Board]:
    """Give the boards that satisfy the evidence, by the definition."""
    width, height = evidence.size
    least, most = evidence.atoms
    every = (
        Board(int(bits), (width, height))
        for atoms in range(least, min(most, width * height) + 1)
        for bits in boards((width, height), atoms)
    )
    return [board for board in every if all(agrees for _, agrees in evidence.satisfied(board))]


SMALL = [
    Evidence("3x3 2; L2 R2"),
    Evidence("4x3 ?; T1 H; =(1,1) ."),
    Evidence("3x4 2-3; B2 R; =(2,0) @"),
    Evidence("4x4 3; L1 B1; R4 H; T4 H"),
    Evidence("3x3 1; L1 R1; L3 R3; T2 B2"),
    Evidence("2x2 4"),
    Evidence("2x3 0"),
]


@pytest.mark.parametrize("evidence", SMALL, ids=repr)
def test_answers_are_those_of_the_definition(evidence: Evidence) -> None:
    expected = left(evidence)
    solution = evidence.solve()
    assert (solution.count, solution.unique) == (len(expected), len(expected) == 1)
    assert solution.count_by_atoms == Counter(len(board) for board in expected)
    assert solution.unique_class == (len({board.signature() for board in expected}) == 1)
    assert solution.models(10**6) == expected
    assert solution.models(2) == expected[:2]
    assert solution.models(0) == []
    if expected:
        places = np.mean([board.to_array() for board in expected], axis=0)
        np.testing.assert_allclose(solution.probability, places, rtol=0, atol=1e-12)
    advice = evidence.advise()
    assert advice.count == len(expected)
    assert [port.port for port in advice.ports] == sorted(
        evidence.unfired, key=lambda port: -bits(expected, port)
    ) or not expected
    for port in advice.ports:
        parts = Counter(board.fire(port.port) for board in expected)
        assert port.parts == parts
        assert port.outcomes == len(parts)
        assert port.bits == pytest.approx(bits(expected, port.port))
        squares = sum(part * part for part in parts.values())
        assert port.expected_remaining == pytest.approx(squares / len(expected))


def bits(candidates: list[Board], port: Port) -> float:
    parts = Counter(board.fire(port) for board in candidates)
    return round(sum(-n / len(candidates) * math.log2(n / len(candidates)) for n in parts.values()), 9)


def test_a_prior_weighs_the_numbers_of_atoms() -> None:
    evidence = Evidence("3x3 ?; T1 H; R2 R")
    prior = {0: 1.0, 1: 0.5, 2: 2.0, 3: 0.0}
    candidates = [board for board in left(evidence) if prior.get(len(board), 0) > 0]
    weights = [prior[len(board)] / math.comb(9, len(board)) for board in candidates]
    expected = sum(w * board.to_array() for w, board in zip(weights, candidates, strict=True)) / sum(weights)
    solution = evidence.solve(prior=Prior(prior))
    np.testing.assert_allclose(solution.probability, expected, rtol=0, atol=1e-12)
    assert sum(solution.probability_by_atoms.values()) == pytest.approx(1)
    assert solution.count == evidence.solve().count
    with pytest.raises(EvidenceError, match="allows no board"):
        Evidence("3x2 1; T1 H").solve(prior=Prior({5: 1}))
    for wrong in [{}, {1: 0.0}, {1: -1.0}, {1: math.nan}, {-1: 1.0}]:
        with pytest.raises(EvidenceError, match="expected"):
            Prior(wrong)


def test_markers_weigh_what_a_ray_costs() -> None:
    evidence = Evidence("5x5 3; L1 H")
    advice = evidence.advise(scoring="markers")
    worth = [port.bits / port.expected_cost for port in advice.ports]
    assert worth == sorted(worth, reverse=True)
    assert advice.best == advice.ports[0].port
    assert {port.expected_cost for port in evidence.advise().ports} == {1.0}
    for port in advice.ports:
        detours = sum(n for outcome, n in port.parts.items() if outcome.kind == "detour")
        assert port.expected_cost == pytest.approx(1 + detours / advice.count)


def test_nothing_is_best_where_nothing_is_told() -> None:
    contradictory = Evidence("8x8 4; L1 R1; =(3,0) @").advise()
    assert (contradictory.count, contradictory.best, contradictory.ports) == (0, None, [])
    known = Evidence("8x8 1; =(3,3) @").advise()
    assert (known.count, known.best, len(known.ports)) == (1, None, 32)
    assert {port.bits for port in known.ports} == {0.0}
    full = Evidence.full(Board("8/8/1@4@1/8/8/3@4/8/6@1")).advise()
    assert (full.count, full.best, full.ports) == (1, None, [])


def test_what_is_known_of_cells_may_come_from_arrays() -> None:
    board = Board("@1/2")
    cells = [((x, y), board.to_array()[y, x]) for x in range(2) for y in range(2)]
    assert Evidence("2x2", 1, cells).solve().model == board
    wrong: list[Any] = [((0, 0), "@"), ((0, 0), 1)]
    for fact in wrong:
        with pytest.raises(ArgumentTypeError, match=r"invalid fact \(a cell with"):
            Evidence("2x2", 1, [fact])


def test_the_first_fact_alone_that_excludes_others_is_kept() -> None:
    known = Evidence("8x8 4; L1 H; L2 H; L1 R; L1 R1; L2 R; =(7,7) @; =(7,7) .")
    assert str(known) == "8x8 4; L1 H; L2 H; =(7,7) @; L1 R"


def test_facts_of_all_kinds() -> None:
    evidence = Evidence("8x8", (3, 6))
    evidence = evidence.add("L5", Port("B5", "8x8"))
    evidence = evidence.add(Port("R1", "8x8"), Outcome("H")).add("T3", "T3").know((3, 4))
    evidence = evidence.know((0, 0), False)
    assert str(evidence) == "8x8 3-6; L5 B5; R1 H; T3 R; =(0,0) .; =(3,4) @"
    assert evidence == Evidence(str(evidence))
    assert evidence.facts == [
        (Port("L5", "8x8"), Outcome("B5", "8x8")),
        (Port("R1", "8x8"), Outcome("H")),
        (Port("T3", "8x8"), Outcome("R")),
        ((0, 0), False),
        ((3, 4), True),
    ]
    assert evidence.observations == {
        Port("L5", "8x8"): Outcome("B5", "8x8"),
        Port("B5", "8x8"): Outcome("L5", "8x8"),
        Port("R1", "8x8"): Outcome("H"),
        Port("T3", "8x8"): Outcome("R"),
    }
    assert len(evidence.unfired) == 28
    assert evidence.atoms == (3, 6)
    assert Evidence("3x2").atoms == (0, 6)
    assert Evidence("8x8 4; 5 13; 24 H", numbering="numbers") == Evidence("8x8 4; L5 B5; R1 H")


def test_a_guess_is_held_to_each_fact() -> None:
    board = Board("8/8/1@4@1/8/8/3@4/8/6@1")
    evidence = Evidence.full(board).know((0, 0), True)
    verdicts = evidence.satisfied(board)
    assert [fact for fact, _ in verdicts] == evidence.facts
    assert [fact for fact, agrees in verdicts if not agrees] == [((0, 0), True)]
    other = board.with_atoms([(0, 0)])
    for fact, agrees in evidence.satisfied(other):
        if isinstance(fact[0], Port):
            assert agrees == (other.fire(fact[0]) == fact[1])
    with pytest.raises(BoardError, match="expected 8x8"):
        evidence.satisfied(Board("1"))
    with pytest.raises(BoardError, match="expected 8x8"):
        evidence.allows(Board("12x12:"))


def test_contradictions_are_answers() -> None:
    for text, conflict in [
        ("4x4 2; L1 H; L1 R; T2 H", ["L1 H", "L1 R"]),
        ("4x4 0; L1 H; L2 R", ["L2 R"]),
    ]:
        solution = Evidence(text).solve()
        assert (solution.count, solution.consistent, solution.model) == (0, False, None)
        assert [f"{port} {outcome}" for port, outcome in solution.conflict] == conflict
        assert not solution.probability.any()
        assert (solution.count_by_atoms, solution.probability_by_atoms) == ({}, {})
    cell = Evidence("4x4 2").know((1, 1)).know((1, 1), False).solve()
    assert cell.conflict == [((1, 1), True), ((1, 1), False)]


def test_extremes() -> None:
    nothing = Evidence("8x8 ?").solve()
    assert nothing.count == 2**64
    assert nothing.count_by_atoms == {atoms: math.comb(64, atoms) for atoms in range(65)}
    assert set(nothing.probability.ravel()) == {0.5}
    assert Evidence("8x8", 64).solve().unique
    assert Evidence("8x8", 0).solve().unique
    for board in [Board(0, "8x8"), Board(2**64 - 1, "8x8")]:
        assert Evidence.full(board).solve().unique_class
    large = Evidence("9x9", 1).know((8, 8)).solve()
    assert (large.count, large.model) == (1, Board("9x9:(8,8)"))
    with pytest.raises(EvidenceError, match="larger than the solver holds, expected at most 64x64"):
        Evidence("65x1", 1).solve()


def test_what_is_no_evidence() -> None:
    with pytest.raises(ParseError, match="no such port") as caught:
        Evidence("8x8 4\nL5 B9")
    assert (caught.value.line, caught.value.column) == (2, 4)
    with pytest.raises(SizeError):
        Evidence("0x8", 4)
    wrong_atoms: list[int | tuple[int, int]] = [-1, (3, 2), 2**40]
    for atoms in wrong_atoms:
        with pytest.raises(EvidenceError, match="expected"):
            Evidence("8x8", atoms)
    evidence = Evidence("8x8", 4)
    wrong_rays: list[tuple[str, str | Outcome]] = [
        ("L9", "H"),
        ("L1", "B9"),
        ("Q1", "H"),
        ("L1", "X"),
        ("L1", Outcome("T9", "9x8")),
    ]
    for port, result in wrong_rays:
        with pytest.raises(PortError):
            evidence.add(port, result)
    with pytest.raises(BoardError):
        evidence.know((8, 0))
    assert evidence == Evidence("8x8 4")
    with pytest.raises(TypeError):
        evidence.add(1, "H")
    with pytest.raises(TypeError):
        evidence.add("L1", 3)
    with pytest.raises(EvidenceError, match="none beside it"):
        Evidence("8x8 4", 4)


def test_evidence_is_copied_and_pickled() -> None:
    evidence = Evidence("9x8 3-6; L5 B5; =(3,4) @").add("L1", "H").add("L1", "R")
    for same in [copy.copy(evidence), copy.deepcopy(evidence), pickle.loads(pickle.dumps(evidence))]:
        assert same == evidence
        assert same.add("T1", "H") != evidence
    assert eval(repr(evidence)) == evidence
    solution = evidence.solve()
    evidence = evidence.add("T1", "H")
    assert solution.evidence != evidence
    assert len({evidence, copy.copy(evidence), solution.evidence}) == 2


def test_the_end_of_a_limit_is_unknown() -> None:
    evidence = Evidence("8x8 10; L1 H; R8 H")
    searches: list[Callable[[], object]] = [
        lambda: evidence.solve(limit=10),
        lambda: Evidence("8x8 10; L1 R1; R8 H").solve().models(100, limit=0),
    ]
    for search in searches:
        with pytest.raises(EvidenceError, match="unknown: the nodes allowed are spent"):
            search()


def test_advice_that_takes_too_long_is_estimated() -> None:
    evidence = Evidence("8x8 4; L5 B5; R1 H")
    exact, near = evidence.advise(), evidence.advise(limit=10)
    assert (exact.estimated, near.estimated, near.count) == (False, True, 1000)
    bits = {advice.port: advice.bits for advice in near.ports}
    assert all(abs(advice.bits - bits[advice.port]) < 0.25 for advice in exact.ports)


def test_the_best_seeker_advises() -> None:
    evidence = Evidence("8x8", 4)
    board = Board("8/8/1@4@1/8/8/3@4/8/6@1")
    rays = 0
    while (port := evidence.advise(seeker="best").best) is not None:
        evidence = evidence.add(port, board.fire(port))
        rays += 1
    assert rays < 10
    assert evidence.advise().best is None
    first = Evidence("8x8 4; L5 B5")
    kept = first.advise(seeker="best")
    Advisor.clear_cache()
    assert kept == first.advise(seeker="best") == Advisor("8x8", 4).advise(first)
    with pytest.raises(ValueError, match="expected entropy or best"):
        evidence.advise(seeker="lucky")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_a_certain_cell_is_explained() -> None:
    evidence = Evidence("8x8 4; L5 B5; B8 R; T2 H; L3 H; R6 H; T7 H; R1 L1; B3 L7")
    chances = evidence.solve().probability
    for y, x in np.argwhere((chances == 0) | (chances == 1)).tolist():
        why = evidence.explain((x, y))
        assert (why.cell, why.atom, why.smallest) == ((x, y), chances[y, x] == 1, True)
        assert set(why.facts) <= set(evidence.facts)
        assert why.evidence.facts == why.facts
        forced = why.evidence.solve().probability
        assert forced[y, x] == chances[y, x]
        assert np.array_equal(why.forced, np.select([forced == 1, forced == 0], [1, 0], -1))
        assert why.forced.dtype == np.int8
        assert str(why) in why._repr_html_()
        assert why._repr_svg_() == why.draw().svg
    with pytest.raises(EvidenceError, match="row 1 column 1 is not certain"):
        Evidence("8x8 4; L5 B5").explain((0, 0))
    with pytest.raises(EvidenceError, match="no board satisfies"):
        Evidence("2x1 1; L1 R").explain((0, 0))
    with pytest.raises(EvidenceError, match="nodes allowed are spent"):
        Evidence("11x11 12; L3 H; T5 H; R9 H").explain((0, 0), limit=1)
    with pytest.raises(BoardError, match="off the board"):
        evidence.explain((8, 0))


def test_long_searches_can_be_interrupted() -> None:
    evidence = Evidence("11x11 12; L3 H; T5 H; R9 H")
    timer = threading.Timer(0.3, signal.raise_signal, [signal.SIGINT])

    def interrupted() -> None:
        timer.start()
        evidence.advise()

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    timer.join()


def test_counts_have_no_bound() -> None:
    solution = Evidence("12x12 ?; =(3,4) @").solve()
    assert solution.count == 2**143
    assert sum(solution.count_by_atoms.values()) == 2**143
    assert solution.probability[4, 3] == 1
    assert solution.probability[0, 0] == 0.5
