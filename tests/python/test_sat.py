"""Evidence as clauses: what the solver finds is what the search finds, and other solvers can read it."""

import itertools

import pytest
from blackbox import Board, Cancel, Evidence, sat
from blackbox.errors import ArgumentError, CancelledError, EvidenceError

TEXTS = (
    "4x4 2; L1 R1; T2 H",
    "4x4 1-3; L2 R; B1 H",
    "3x5 ?; L1 H; =(1,1) @",
    "4x4 0; L1 R1",
    "5x5 ?; L1 R1; =(0,0) @; T5 H",
)


@pytest.mark.parametrize("encoding", [None, "path", "label"])
@pytest.mark.parametrize("text", TEXTS)
def test_the_solver_finds_what_the_search_finds(text: str, encoding: str | None) -> None:
    evidence = Evidence(text)
    solution, found = evidence.solve(), sat.decide(evidence, encoding=encoding)  # type: ignore[arg-type]
    assert (found.consistent, found.unique) == (solution.consistent, solution.unique)
    assert found.unique_class == solution.unique_class
    if found.model is not None:
        assert evidence.allows(found.model)
    else:
        assert found.conflict is not None
        rest = evidence
        for fact in found.conflict:
            # None can be spared.
            rest = rest.without(fact)
        only = evidence
        for fact in rest.facts:
            only = only.without(fact)
        assert not only.solve().consistent
        assert all(only.without(fact).solve().consistent for fact in only.facts)


def models(text: str, cells: int) -> set[tuple[bool, ...]]:
    """Give the atoms of all models of DIMACS, by trying all."""
    lines = [line.split() for line in text.splitlines() if not line.startswith("c")]
    variables = int(lines[0][2])
    clauses = [[int(word) for word in line[:-1]] for line in lines[1:]]
    assert len(clauses) == int(lines[0][3])

    def follow(values: dict[int, bool]) -> dict[int, bool] | None:
        """Draw what follows from single literals; None if that contradicts itself."""
        values = dict(values)
        while True:
            new = {}
            for clause in clauses:
                if any(values.get(abs(word)) == (word > 0) for word in clause):
                    continue
                free = [word for word in clause if abs(word) not in values]
                if not free:
                    return None
                if len(free) == 1:
                    new[abs(free[0])] = free[0] > 0
            if not new:
                return values
            values |= new

    def satisfiable(values: dict[int, bool]) -> bool:
        found = follow(values)
        if found is None:
            return False
        free = next((at for at in range(1, variables + 1) if at not in found), None)
        return free is None or any(satisfiable({**found, free: value}) for value in (True, False))

    return {
        atoms
        for atoms in itertools.product((False, True), repeat=cells)
        if satisfiable(dict(zip(range(1, cells + 1), atoms, strict=True)))
    }


@pytest.mark.parametrize("encoding", ["path", "label"])
@pytest.mark.parametrize("text", ["2x2 1; L1 H", "3x2 ?; L1 R2; T3 H", "2x3 1-2; L2 R"])
def test_the_models_of_the_clauses_are_the_boards(text: str, encoding: str) -> None:
    evidence = Evidence(text)
    boards = {tuple(board.to_array().ravel().tolist()) for board in evidence.solve().boards()}
    assert models(sat.dimacs(evidence, encoding=encoding), evidence.size.cells) == boards  # type: ignore[arg-type]


def test_large_boards_and_limits() -> None:
    board = Board.from_atoms([(3, 4), (20, 11), (7, 25), (28, 28)], "30x30")
    found = sat.decide(Evidence.full(board))
    assert (found.model, found.unique) == (board, True)
    hard = Evidence("20x20 40; L4 H; T9 H; B7 R")
    token = Cancel()
    token.cancel()
    with pytest.raises(CancelledError):
        sat.decide(hard, cancel=token)
    with pytest.raises(EvidenceError, match="memory"):
        sat.decide(hard, memory=1000)
    with pytest.raises(EvidenceError, match="memory"):
        sat.dimacs(hard, memory=1000)
    with pytest.raises(EvidenceError, match="hexagon"):
        sat.decide(Evidence("hex3", 2))
    with pytest.raises(ArgumentError, match="expected path or label"):
        sat.decide(hard, encoding="mine")  # type: ignore[arg-type]


def test_a_fact_is_taken_back() -> None:
    evidence = Evidence("8x8 4; L5 B5; R1 H; =(0,3) .")
    assert evidence.without(("B5", "L5")) == Evidence("8x8 4; R1 H; =(0,3) .")
    assert evidence.without(((0, 3), False)) == Evidence("8x8 4; L5 B5; R1 H")
    for fact in evidence.facts:
        assert fact not in evidence.without(fact).facts
        assert len(evidence.without(fact).facts) == 2
    # Of two that exclude each other the other one holds.
    clash = Evidence("5x5 2; L1 R1").add("L1", "H")
    assert {str(clash.without(fact)) for fact in clash.facts} == {
        str(Evidence("5x5 2; L1 H")),
        str(Evidence("5x5 2; L1 R1")),
    }
    assert Evidence("hex3 2; 1 H; =A1 @").without(("1", "H")) == Evidence("hex3 2; =A1 @")
    for wrong in (("L5", "H"), ("R2", "H"), ((0, 3), True), ((1, 1), False)):
        with pytest.raises(EvidenceError, match="no such fact"):
            evidence.without(wrong)
    for none in ("L5", ("L5",), 3, ("L5", "B5", "R1")):
        with pytest.raises(TypeError, match="invalid fact"):
            evidence.without(none)  # type: ignore[arg-type]
