"""Hexagonal boards: held to the vectors, to figures of the Rust tests and to each other."""

import itertools
import pickle
import threading
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import blackbox
import numpy as np
import pytest
from blackbox import (
    Board,
    Evidence,
    Game,
    Outcome,
    Port,
    Prior,
    Signature,
    Size,
    Symmetry,
    boards,
    canonical,
    census,
    evaluate,
    par,
    random_boards,
    rank,
    signatures,
    transformed,
    unrank,
)
from numpy.typing import NDArray

FIGURE = Board("5/6/1@5/3@@2@/2@@5/8/7/6/5")
SMALL = Board("3/1@2/5/2@1/3")
EVIDENCE = Evidence("hex3 2; 1 H; 5 R")


def cells(size: Size) -> list[tuple[int, int]]:
    """Give all cells."""
    return [size.cell(index) for index in range(size.cells)]


def inside(size: str) -> NDArray[np.bool_]:
    """Say which elements of an array indexed [y, x] are cells."""
    return (~Board.empty(size)).to_array()


def test_values_compare() -> None:
    ports = Port.all("hex5")
    assert ports[0] < ports[1] < ports[53] == Port(54, "hex5") == Port("54", "hex5")
    assert sorted([(0, 1), (4, 0), Size("hex5").cell("A1")])[0] == Size("hex5").cell("A1")
    assert Outcome.HIT < Outcome.REFLECTION < Outcome(1, "hex5") < Outcome(2, "hex5")
    assert Port(3, "hex5") != Port(3, "hex3")
    with pytest.raises(TypeError):
        assert Port(3, "hex5") < Port(4, "hex3")
    match FIGURE.fire(24):
        case Outcome("detour", Port() as leaving):
            assert leaving.number == 17
        case _:
            pytest.fail("a detour")


def test_the_figures_of_the_rules(root: Path) -> None:
    lines = (root / "tests" / "vectors" / "hex" / "figures.txt").read_text(encoding="utf-8").splitlines()
    rays = [line.split(" ") for line in lines if not line.startswith("#")]
    assert len(rays) == 12
    for board, port, outcome in rays:
        assert str(Board(board).fire(int(port))) == outcome
        assert str(Board(board).trace(port).outcome) == outcome


def test_sizes() -> None:
    for side, count, ports in [(2, 7, 18), (3, 19, 30), (4, 37, 42), (5, 61, 54)]:
        size = Size(f"hex{side}")
        assert (size.side, size.cells, size.port_count, sum(size.rows)) == (side, count, ports, count)
        assert len(size.rows) == size.height == size.width == max(size.rows)
        assert len(cells(size)) == count
        assert [size.cell(size.name(cell)) for cell in cells(size)] == cells(size)
        assert [size.index(cell) for cell in cells(size)] == [*range(count)]
        assert [port.index for port in Port.all(size)] == [*range(ports)]
        assert all(size.from_axial(*size.axial(cell)) == cell for cell in cells(size))
        assert Size(f"hex{side}r").reflects
        assert not size.reflects
        assert size == Size(size) == Size(str(size)) != Size(f"{size}r")
    assert (Size("8x5").side, Size("8x5").rows) == (None, [8] * 5)
    assert Size((8, 5)) == Size(8, 5) == Size("8x5")


def test_a_board_is_a_set_of_cells_in_rows() -> None:
    assert FIGURE.atoms == [(1, 2), (3, 3), (4, 3), (7, 3), (2, 4), (3, 4)]
    assert [FIGURE.size.name(atom) for atom in FIGURE] == ["C2", "D4", "D5", "D8", "E3", "E4"]
    assert "C2" in FIGURE
    assert (1, 2) in FIGURE
    assert (8, 0) not in FIGURE
    assert Board.from_atoms(FIGURE.atoms, "hex5") == FIGURE == Board(FIGURE.bits, "hex5")
    assert len(~FIGURE) + len(FIGURE) == 61
    array = FIGURE.to_array()
    assert array.shape == (9, 9)
    assert [(x, y) for y, x in np.argwhere(array).tolist()] == FIGURE.atoms
    assert Board.from_array(array, "hex5") == FIGURE
    assert inside("hex5").sum() == 61
    with pytest.raises(blackbox.errors.BoardError, match=r"the cell \(5,0\) is off the board"):
        Board.from_array(np.ones((9, 9), dtype=bool), "hex5")
    with pytest.raises(blackbox.errors.ArrayError, match=r"expected a bool array of shape \(9, 9\)"):
        Board.from_array(np.ones((9, 8), dtype=bool), "hex5")
    for notation in ("grid", "compact", "bits", "atoms"):
        assert Board(FIGURE.to(notation), "hex5") == FIGURE
    with pytest.raises(blackbox.errors.NotationError):
        FIGURE.to("sgt")


@pytest.mark.parametrize("rule", ["", "r"])
@pytest.mark.parametrize(("side", "atoms"), [(2, 3), (3, 3), (5, 2)])
def test_the_batch_answers_as_single_rays_do(side: int, atoms: int, rule: str) -> None:
    size = Size(f"hex{side}{rule}")
    some = boards(size, atoms)[::7].words
    codes = signatures(some, size)
    assert codes.dtype == np.uint8
    assert codes.shape == (len(some), len(Port.all(size)))
    out = np.empty_like(codes)
    assert signatures(some, size, out=out) is out
    assert np.array_equal(out, codes)
    assert np.array_equal(signatures(np.tile(some, 9_000), size, threads=2)[-len(some) :], codes)
    for bits, row in zip(some.tolist(), codes, strict=True):
        board = Board(bits, size)
        signature = board.signature()
        assert np.array_equal(signature.codes, row)
        assert Signature.from_codes(row, size) == signature
        for port, outcome in signature.items():
            assert board.fire(port) == outcome
            trace = board.trace(port)
            assert trace.outcome == outcome
            if outcome.exit is not None:
                assert signature[outcome.exit].exit == port
    assert isinstance(Board.empty("hex5").signature(), Mapping)


def test_a_trace_is_followed_step_by_step() -> None:
    trace = FIGURE.trace(24)
    assert (str(trace.outcome), trace.length, trace.deflections) == ("17", 6, 1)
    assert len(trace.steps) == trace.length + trace.deflections
    headings = ["right", "up-right", "up-left", "left", "down-left", "down-right"]
    assert set(trace.headings) <= set(headings)
    assert trace.cells[0] == Port(24, "hex5").cell
    assert trace.headings[0] == Port(24, "hex5").heading


def test_random_boards_are_drawn_evenly() -> None:
    some = random_boards(21_000, "hex2", 2, seed=7).words
    assert np.array_equal(some[:10], random_boards(10, "hex2", 2, seed=7))
    assert not np.array_equal(some[:10], random_boards(10, "hex2", 2, seed=8))
    every, counts = np.unique(some, return_counts=True)
    assert np.array_equal(np.sort(rank(every, "hex2")), np.arange(21))
    # Chi-square with 20 degrees of freedom: below 45.3 in 999 of 1000 seeds; this one is fixed.
    assert ((counts - 1000) ** 2 / 1000).sum() < 45.3
    assert random_boards(2, "hex5", 61) == boards("hex5", 61) + boards("hex5", 61)
    assert len(random_boards(3, "hex5", 6, seed=np.random.default_rng(1))) == 3
    assert random_boards(0, "hex5", 6).words.shape == (0,)


def test_the_rule_at_the_port_differs_where_both_are_there() -> None:
    text = "3/@3/@4/4/3"
    assert (str(Board(text).fire(4)), str(Board(text, "hex3r").fire(4))) == ("H", "R")
    assert Board(text) != Board(text, "hex3r")


def test_ranks_and_symmetries() -> None:
    every = boards("hex3", 3)
    assert len(every) == 969
    assert np.array_equal(rank(every, "hex3"), np.arange(969, dtype=np.uint64))
    assert np.array_equal(unrank(np.arange(969, dtype=np.uint64), "hex3", 3), every)
    assert np.array_equal(boards("hex3", 3, start=10, stop=20), every[10:20])
    least = canonical(every, "hex3")
    group = Symmetry.group("hex3")
    assert len(set(group)) == 12
    for symmetry in group:
        assert symmetry.then(symmetry.inverse) == Symmetry.IDENTITY
        images = transformed(every, symmetry, "hex3")
        assert np.array_equal(np.sort(images), np.sort(every))
        assert np.array_equal(canonical(images, "hex3"), least)
        back = transformed(images, symmetry.inverse, "hex3")
        assert np.array_equal(back, every)
        board = every[500]
        image = board.transformed(symmetry)
        assert image == images[500]
        assert image.canonical() == board.canonical() == least[500]
        assert {symmetry.cell(cell, "hex3") for cell in board.atoms} == set(image.atoms)
        for port in Port.all("hex3"):
            assert symmetry.outcome(board.fire(port)) == image.fire(symmetry.port(port))
    orbits = {int(bits): Board(int(bits), "hex3").orbit_size() for bits in np.unique(least)}
    assert sum(orbits.values()) == 969
    assert rank(FIGURE) == 42597215
    assert unrank(42597215, "hex5", 6) == FIGURE
    assert len(np.unique(canonical(boards("hex5", 3), "hex5"))) == 3122
    with pytest.raises(
        blackbox.errors.BoardError, match="ROTATE90 is no symmetry of a board of hex3, expected IDENT"
    ):
        SMALL.transformed(Symmetry.ROTATE90)


def test_evidence_is_solved_as_by_enumeration() -> None:
    codes = signatures(boards("hex3", 2), "hex3")
    for some, fired in [(5, [0, 4]), (60, [3, 9, 20]), (170, [7]), (99, [])]:
        evidence = Evidence("hex3", 2)
        for column in fired:
            evidence = evidence.add(column + 1, Signature.from_codes(codes[some], "hex3")[column + 1])
        models = boards("hex3", 2)[(codes[:, fired] == codes[some, fired]).all(axis=1)]
        solution = evidence.solve()
        assert solution.count == len(models)
        assert solution.unique == (len(models) == 1)
        assert solution.consistent
        assert sorted(solution.boards().words.tolist()) == sorted(models.words.tolist())
        assert set(evidence.sample(50, seed=1)) <= set(models)
        places = (models.words[:, None] >> np.arange(19, dtype=np.uint64)) & np.uint64(1)
        assert np.allclose(solution.probability[inside("hex3")], places.mean(axis=0))
        assert not solution.probability[~inside("hex3")].any()
        certain = [(x, y) for y, x in np.argwhere(solution.probability == 1).tolist()]
        assert certain == [
            cell for cell, held in zip(cells(Size("hex3")), places.all(axis=0), strict=True) if held
        ]
        assert all(evidence.allows(Board(int(bits), "hex3")) for bits in models)
        advice = evidence.advise()
        assert advice.count == len(models)
        assert {port.port for port in advice} == set(evidence.unfired)
        assert all(sum(port.parts.values()) == len(models) for port in advice)


def test_many_problems_are_solved_as_one_by_one() -> None:
    hidden = random_boards(40, "hex4", 3, seed=2)
    codes = signatures(hidden, "hex4")
    codes[:, 5:] = blackbox.codes.UNFIRED
    found = blackbox.solve_many(codes, "hex4", 3)
    advice = blackbox.advise_many(codes, "hex4", 3)
    assert found.probability.shape == (40, 7, 7)
    again = blackbox.solve_many(codes[::-1].copy(), "hex4", 3)
    assert np.array_equal(blackbox.solve_many(codes, "hex4", 3, out=again).probability, found.probability)
    for row in range(0, 40, 7):
        evidence = Evidence.from_codes(codes[row], "hex4", 3)
        solution = evidence.solve()
        assert found.counts[row] == solution.count
        assert np.allclose(found.probability[row], solution.probability)
        assert evidence.allows(Board(int(found.models[row]), "hex4"))
        assert advice.port(row) == evidence.advise().best


def test_what_contradicts_is_minimal() -> None:
    solution = Evidence("hex2 1; 1 H; 3 H").solve()
    assert (solution.count, solution.model, solution.consistent) == (0, None, False)
    assert not solution.probability.any()
    assert len(solution.conflict) == 2
    for fact in solution.conflict:
        rest = [other for other in solution.conflict if other != fact]
        evidence = Evidence("hex2", 1)
        for port, outcome in rest:
            assert isinstance(port, Port)
            assert isinstance(outcome, Outcome)
            evidence = evidence.add(port, outcome)
        assert evidence.solve().consistent
    contradicting = Evidence("hex2 1").know("A1").know("A1", False)
    assert contradicting.solve().conflict == [((0, 0), True), ((0, 0), False)]


def test_weights_samples_and_explanations() -> None:
    odds = np.where(inside("hex2"), 1.0, 0.0)
    weighed = Evidence("hex2 2").solve(prior=Prior(odds=odds))
    assert np.allclose(weighed.probability[inside("hex2")], 2 / 7)
    weighed = EVIDENCE.solve(prior=Prior(boards=boards("hex3", 2)))
    assert np.allclose(weighed.probability, EVIDENCE.solve().probability)
    evidence = Evidence.full(SMALL)
    why = evidence.explain(SMALL.atoms[0])
    assert "holds an atom" in str(why)
    assert why.forced[1, 1] == 1
    assert Evidence.full(SMALL.without_atoms([SMALL.atoms[0]])).solve().model != SMALL
    proved = Evidence("hex3", 2)
    for port in blackbox.certificate(SMALL):
        proved = proved.add(port, SMALL.fire(port))
    assert proved.solve().unique_class


def test_census_seekers_and_par() -> None:
    found = census("hex3", 6, threads=1)
    assert (found.boards, found.signatures, found.unique, found.largest) == (27132, 26091, 25235, 19)
    assert sum(size * classes for size, classes in found.class_sizes.items()) == found.boards
    codes = signatures(boards("hex3", 6), "hex3")
    assert len(np.unique(codes, axis=0)) == found.signatures
    assert round(evaluate("reference", "hex5", 1).mean_rays, 4) == 2.2295
    seekers: list[Any] = ["reference", "entropy", "worst", "outcomes", "strong", "best"]
    for seeker in seekers:
        assert len(evaluate(seeker, "hex2", 2)) == 21
    assert evaluate("random", "hex2", 2, seed=3) == evaluate("random", "hex2", 2, seed=3)
    pars = [par(board) for board in boards("hex2", 1)]
    assert sum(one.rays for one in pars) == 12 * evaluate("reference", "hex2", 1).total_rays
    assert {one.images for one in pars} == {12}
    assert blackbox.par(blackbox.boards("hex2", 1)).tolist() == [one.rays for one in pars]
    assert par(boards("hex2", 1), "hex2").tolist() == [one.rays for one in pars]
    assert par(Game(SMALL).board) == par(SMALL)


def test_the_exact_search_and_positions() -> None:
    found = blackbox.proofs.optimal("hex2", 2)
    assert found.proved
    assert found.upper <= evaluate("best", "hex2", 2).total_rays
    assert blackbox.proofs.optimal_worst("hex2", 2) <= evaluate("best", "hex2", 2).worst_rays
    ports = blackbox.proofs.fixed_ports("hex2", 1)
    rows = signatures(boards("hex2", 1), "hex2")
    chosen = rows[:, [port.index for port in ports]]
    assert len(np.unique(chosen, axis=0)) == len(np.unique(rows, axis=0))
    position = blackbox.Position("hex3", 2, [(1, SMALL.fire(1))])
    assert 0 < position.count < 171


def test_a_game_with_undo_and_saves(tmp_path: Path) -> None:
    game = Game(SMALL)
    first = game.fire(3)
    assert first == SMALL.fire(3)
    assert game.observations[Port(3, "hex3")] == first
    assert game.evidence == Evidence("hex3", 2).add(3, first)
    game.guess("C1")
    game.guess("C2")
    assert not game.check()
    assert game.check_result()[1] is not None
    assert game.errors == 1
    with pytest.raises(blackbox.errors.MoveError):
        game.check()
    file = tmp_path / "saved"
    assert game.save(file) == file.read_bytes()
    for again in (Game.load(file), Game.load(game.save()), pickle.loads(pickle.dumps(game))):
        assert again.save() == game.save()
        assert (again.moves, again.position, again.errors) == (game.moves, game.position, 1)
    assert game.undo()
    assert game.undo()
    assert game.redo()
    assert game.position == game.states - 1
    assert game.go_to(1)
    assert game.guesses == []
    assert not game.undo()
    for atom in SMALL.atoms:
        game.guess(atom)
    assert game.can_check
    assert game.check()
    assert (game.result, game.revealed, game.board) == (1, True, SMALL)
    with pytest.raises(blackbox.errors.MoveError, match="no more moves"):
        game.fire(1)
    assert Game("s3m2M2#1").board == Game("hex3", 2, seed="1").board
    assert Game(game.id).board == SMALL
    assert Game("hex4", (2, 3)).params == "s4m2M3"
    assert Game("hex4r", (2, 3)).params == "s4m2M3r"
    with pytest.raises(blackbox.errors.SaveError) as fault:
        Game.load(game.save() + b"fire 99\n")
    assert fault.value.line == game.save().count(b"\n") + 1
    with pytest.raises(blackbox.errors.SaveError):
        Game.load(b"\xff")
    assert blackbox.review(game).rays == ()


def test_pictures() -> None:
    drawn = FIGURE.draw([24, 10])
    assert drawn.svg.startswith("<svg ")
    assert "@" in drawn.text
    assert "@" not in FIGURE.draw([24], atoms=False).text
    assert FIGURE.draw("all").svg.count("<text") > FIGURE.draw().svg.count("<text")
    for shown in (FIGURE, FIGURE.trace(24), EVIDENCE, EVIDENCE.solve()):
        assert shown._repr_svg_().startswith("<svg ")
    assert "<img " in Game(SMALL)._repr_html_()
    assert Game(SMALL).draw().svg.startswith("<svg ")
    assert "100" in Evidence("hex2 1; 3 R").solve().draw().text
    assert "<table" in EVIDENCE.advise()._repr_html_()
    assert "<table" in FIGURE.signature()._repr_html_()
    assert SMALL.draw_orbit().svg.startswith("<svg ")


def test_games_are_generated_and_printed() -> None:
    assert blackbox.generate(2, "s3m2M2#1") == [Game("s3m2M2#1").id, Game("s3m2M2#1-1").id]
    puzzle = blackbox.sheets.generate_clues(1, "s3m2M2#1")[0]
    assert puzzle.evidence.solve().model == puzzle.board
    assert b"</svg>" in blackbox.sheets.sheet([puzzle, "s3m2M2#2"], kind="svg", solutions=True)


@pytest.mark.parametrize(
    ("call", "error", "said"),
    [
        (lambda: Board("2/3"), blackbox.errors.ParseError, "expected"),
        (lambda: Board(1 << 7, "hex2"), blackbox.errors.BoardError, "expected"),
        (lambda: Board(-1, "hex5"), blackbox.errors.BoardError, "the bits are negative"),
        (lambda: Board(1), blackbox.errors.BoardError, "bits do not say their size, expected size="),
        (lambda: Board("2/3/2", "hex3"), blackbox.errors.ParseError, "expected"),
        (lambda: Board.empty("hex6"), blackbox.errors.SizeError, "expected 2 to 5"),
        (lambda: Size("hex1"), blackbox.errors.SizeError, "expected 2 to 5"),
        (lambda: Size("hex"), blackbox.errors.SizeError, "hex2 to hex5"),
        (lambda: [*Size("hex5")], blackbox.errors.SizeError, "expected a rectangle"),
        (lambda: Port(55, "hex5"), blackbox.errors.PortError, "expected"),
        (lambda: Port(-1, "hex5"), blackbox.errors.PortError, "expected"),
        (lambda: Port("L1", "hex5"), blackbox.errors.PortError, "expected"),
        (lambda: Port.from_index(54, "hex5"), blackbox.errors.PortError, "expected 0 to 53"),
        (lambda: FIGURE.fire(Port(1, "hex3")), blackbox.errors.PortError, "expected one of a board of hex5"),
        (lambda: Size("hex5").cell("A6"), blackbox.errors.BoardError, "expected"),
        (lambda: Size("hex5").cell(61), blackbox.errors.BoardError, "expected 0 to 60"),
        (
            lambda: Size("hex5").from_axial(5, 0),
            blackbox.errors.BoardError,
            "expected one of a board of hex5",
        ),
        (lambda: Size("8x8").axial((0, 0)), blackbox.errors.BoardError, "expected a hexagon"),
        (lambda: Outcome("X", "hex5"), blackbox.errors.PortError, "expected H, R or an exit"),
        (lambda: Signature("H", "hex5"), blackbox.errors.SignatureError, "expected 54"),
        (lambda: Signature(" ".join(["2", *["H"] * 17]), "hex2"), blackbox.errors.SignatureError, "expected"),
        (lambda: Evidence("hex5 x"), blackbox.errors.ParseError, "atoms"),
        (lambda: Evidence("hex2", 8), blackbox.errors.EvidenceError, "0 to 7"),
        (lambda: Evidence("hex5", 25).solve(limit=1), blackbox.errors.EvidenceError, "spent"),
        (lambda: Evidence("hex3").allows(FIGURE), blackbox.errors.BoardError, "hex3"),
        (lambda: boards("hex2", 8), blackbox.errors.BoardError, "0 to 7 on a board of hex2"),
        (lambda: boards("hex2", 2, start=5, stop=3), blackbox.errors.BoardError, "21"),
        (lambda: unrank(21, "hex2", 2), blackbox.errors.BoardError, "expected one below"),
        (lambda: rank(SMALL, "hex5"), blackbox.errors.BoardError, "a board of hex3, expected one of hex5"),
        (lambda: signatures(np.array([128], np.uint64), "hex2"), blackbox.errors.BoardError, "board 0"),
        (lambda: signatures(np.zeros(3), "hex2"), blackbox.errors.ArrayError, "uint64"),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        (lambda: census("hex5", 62), blackbox.errors.BoardError, "0 to 61 on a board of hex5"),
        (lambda: evaluate("reference", "hex5", 20), blackbox.errors.OutOfMemoryError, "expected at most"),
        (lambda: evaluate("good", "hex2", 1), blackbox.errors.StrategyError, "expected reference"),  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
        (
            lambda: unrank(np.array([3, 30, 40], np.uint64), "hex2", 2),
            blackbox.errors.BoardError,
            "rank 1 of the array",
        ),
        (lambda: random_boards(1, "hex2", 8), blackbox.errors.BoardError, "0 to 7 on a board of hex2"),
        (lambda: random_boards(1, "hex2", 2, seed=-1), blackbox.errors.ArgumentError, "invalid seed"),
        (lambda: Game("s9"), blackbox.errors.GameError, "expected"),
        (lambda: Game("s9m6M6"), blackbox.errors.GameError, "expected 2 to 5 cells a side"),
        (lambda: Game("s3m2M2:0"), blackbox.errors.GameError, "found 1 characters, expected 6"),
        (lambda: Game("s3m2M2", seed="a"), blackbox.errors.GameError, "expected one only beside a size"),
        (lambda: Game("s3m2M2").play("jump"), blackbox.errors.MoveError, "expected"),
    ],
)
def test_errors_say_what_was_expected(call: Any, error: type[Exception], said: str) -> None:
    with pytest.raises(blackbox.BlackBoxError, match=said) as raised:
        call()
    assert type(raised.value) is error


@pytest.mark.parametrize("size", [5, None, "8x", (8,), 8.5])
def test_what_is_no_size_is_refused(size: Any) -> None:
    with pytest.raises((TypeError, blackbox.errors.SizeError), match="expected"):
        Board.empty(size)


LONG: dict[str, Any] = {
    "solve": lambda **how: Evidence("hex5", 20).add(1, "H").solve(**how),
    "advise": lambda **how: Evidence("hex5", 30).advise(**how),
    "sample": lambda **how: Evidence("hex5", 30).sample(10**7, **how),
    "census": lambda **how: census("hex5", 6, **how),
    "strategy": lambda **how: evaluate("reference", "hex5", 5, **how),
    "par": lambda **how: par(unrank(10**9, "hex5", 20), **how),
    "random_boards": lambda **how: random_boards(100_000_000, "hex5", 20, **how),
    "unrank": lambda **how: unrank(np.zeros(9, np.uint64), "hex5", 6, **how),
}


@pytest.mark.parametrize("name", ["advise", "census", "par"])
def test_long_calls_end_when_their_time_is_over(name: str) -> None:
    with pytest.raises(blackbox.errors.TimeLimitError):
        LONG[name](timeout=0.05)


@pytest.mark.parametrize("name", LONG)
def test_long_calls_are_not_begun_when_cancelled(name: str) -> None:
    token = blackbox.Cancel()
    token.cancel()
    with pytest.raises(blackbox.errors.CancelledError):
        LONG[name](cancel=token)


def test_a_long_call_is_cancelled_from_elsewhere() -> None:
    token = blackbox.Cancel()
    threading.Timer(0.2, token.cancel).start()
    with pytest.raises(blackbox.errors.CancelledError):
        LONG["par"](cancel=token)


def test_equal_sizes_are_written_alike() -> None:
    for one, other in itertools.combinations(["8x8", "9x9", "hex5", "hex5r", "hex4"], 2):
        assert Size(one) != Size(other)
        assert Evidence(one, 3) != Evidence(other, 3)
