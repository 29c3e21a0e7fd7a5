"""`par`, `certificate`, and seekers written in Python."""

from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from blackbox import (
    Board,
    Game,
    Outcome,
    Port,
    Position,
    Symmetry,
    boards,
    certificate,
    evaluate,
    generate,
    par,
    rank,
    signatures,
)
from blackbox.errors import BoardError, PortError, SizeError, StrategyError
from blackbox.results import Evaluation, Par

EXAMPLE = Board("8/8/1@4@1/8/8/3@4/8/6@1")


def reference_rays(rows: list[bytes], left: list[int], rays: list[int], fired: int = 0) -> None:
    """Play the reference seeker by its definition."""
    best: tuple[int, int] | None = None
    for port in range(len(rows[0])):
        counts = Counter(rows[at][port] for at in left)
        if len(counts) > 1:
            squares = sum(count * count for count in counts.values())
            best = min(best or (squares, port), (squares, port))
    if best is None:
        for at in left:
            rays[at] = fired
        return
    parts: dict[int, list[int]] = {}
    for at in left:
        parts.setdefault(rows[at][best[1]], []).append(at)
    for part in parts.values():
        reference_rays(rows, part, rays, fired + 1)


@pytest.mark.parametrize(("width", "height", "atoms"), [(3, 3, 2), (4, 3, 3), (5, 5, 2), (1, 6, 2)])
def test_pars_and_play_are_those_of_the_definition(width: int, height: int, atoms: int) -> None:
    bits = boards((width, height), atoms)
    rows = [row.tobytes() for row in signatures(bits, (width, height))]
    rays = [0] * len(rows)
    reference_rays(rows, list(range(len(rows))), rays)
    found = evaluate("reference", (width, height), atoms)
    assert (found.total_rays, found.worst_rays, len(found)) == (sum(rays), max(rays), len(rays))
    assert found.histogram.tolist() == np.bincount(rays).tolist()
    par8 = par(boards((width, height), atoms))
    assert par8.dtype == np.uint16
    assert par8.shape == (len(bits),)
    group = Symmetry.group((width, height))
    for at, board in enumerate(bits):
        images = [rank(board.transformed(symmetry)) for symmetry in group]
        assert par8[at] == sum(rays[image] for image in images) * 8 // len(group)
        assert par(board) == par(board) == Par(int(par8[at]))


def test_a_certificate_is_a_smallest_set_of_ports_that_proves() -> None:
    rows = signatures(boards("4x4", 2), "4x4")
    fewest = certificate(boards("4x4", 2))
    assert fewest.dtype == np.uint8
    for at, row in enumerate(rows):
        board = boards("4x4", 2)[at]
        ports = [port.index for port in certificate(board)]
        assert [port.index for port in certificate(board)] == ports
        assert len(ports) == fewest[at]

        def proves(chosen: list[int], row: np.ndarray = row) -> bool:
            agree = (rows[:, chosen] == row[chosen]).all(axis=1)
            return bool((rows[agree] == row).all())

        assert proves(ports)
        assert not any(proves(list(fewer)) for fewer in combinations(range(16), len(ports) - 1))


def test_par_is_told_of_boards_and_games() -> None:
    assert (par(EXAMPLE).rays, par(EXAMPLE).mean, par(EXAMPLE).difficulty) == (51, 6.375, "medium")
    assert par(Game(EXAMPLE).board) == par(EXAMPLE)
    assert Par(48) < Par(49)
    assert [Par(par8).difficulty for par8 in (48, 49, 56, 64)] == ["easy", "medium", "hard", "expert"]
    wide = Board.empty("9x2")
    for ask in (lambda: certificate(wide), lambda: par(wide), lambda: par(boards("9x2", 1))):
        with pytest.raises(StrategyError, match="expected at most 8x8"):
            ask()
    for spent in (lambda: par(EXAMPLE, limit=100), lambda: certificate(EXAMPLE, limit=1)):
        with pytest.raises(StrategyError, match="spent"):
            spent()


def test_games_of_a_difficulty() -> None:
    for difficulty in ("easy", "expert"):
        for game in generate(2, "w8h8m4M4#7", difficulty=difficulty):
            assert par(Game(game).board).difficulty == difficulty
    with pytest.raises(ValueError, match="expected easy, medium"):
        generate(1, difficulty="tough")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_seekers_by_name() -> None:
    totals = [evaluate(seeker, "8x8", 2).total_rays for seeker in ("reference", "entropy", "strong", "best")]
    assert min(totals) == totals[2] == totals[3] >= 7_260
    markers = evaluate("strong", "8x8", 2, scoring="markers", threads=1)
    assert markers.total_points >= 12_275
    assert markers.total_points < evaluate("reference", "8x8", 2, scoring="markers").total_points
    assert str(markers.scoring) == "markers"
    assert (
        evaluate("reference", "8x8", 3, strict=True).total_points
        > evaluate("reference", "8x8", 3).total_points
    )
    assert evaluate("reference", "5x5", 2) == evaluate("reference", "5x5", 2, threads=1)
    assert isinstance(evaluate("reference", "5x5", 2), Evaluation)


def least_squares(position: Position) -> Port:
    """Choose as the reference seeker does, from the array of counts."""
    squares = (position.part_counts.astype(np.float64) ** 2).sum(axis=1)
    return Port.from_index(int(squares.argmin()), position.size)


def test_a_seeker_in_python_plays_as_its_twin_in_rust() -> None:
    for size, atoms in (("5x5", 3), ("6x4", 2), ("hex3", 2)):
        assert evaluate(least_squares, size, atoms) == evaluate("reference", size, atoms)


def test_a_position_tells_what_is_known() -> None:
    seen: list[int] = []

    def careful(position: Position) -> str:
        left = [*position.boards()]
        assert (position.atoms, position.count) == ((2, 2), len(left))
        assert position.classes == len({board.signature() for board in left}) >= 2
        assert all(board.fire(port) == outcome for board in left for port, outcome in position.history)
        best = "L1"
        for port in Port.all("4x3"):
            told = position.parts(port)
            assert told == Counter(board.fire(port) for board in left)
            assert position.splits(port) == (len(told) > 1)
            row = position.part_counts[port.index]
            assert (row[-2], row[-1]) == (told.get(Outcome.HIT, 0), told.get(Outcome.REFLECTION, 0))
            if len(told) > len(position.parts(best)):
                best = str(port)
        seen.append(len(position.history))
        return best

    found = evaluate(careful, "4x3", 2)
    assert (min(seen), max(seen)) == (0, found.worst_rays - 1)


def test_a_seeker_that_fails_says_why() -> None:
    class OwnError(Exception):
        pass

    def raises(_: Position) -> Port:
        raise OwnError

    with pytest.raises(OwnError):
        evaluate(raises, "4x4", 2)
    with pytest.raises(StrategyError, match="fired port L1 again"):
        evaluate(lambda _: "L1", "4x4", 2)
    with pytest.raises(PortError):
        evaluate(lambda _: "L5", "4x4", 2)
    with pytest.raises(StrategyError, match="got NoneType"):
        evaluate(lambda _: None, "4x4", 2)  # type: ignore[arg-type, return-value]  # pyright: ignore
    with pytest.raises(StrategyError, match="expected reference"):
        evaluate("lucky", "4x4", 2)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    with pytest.raises(TypeError, match="callable"):
        evaluate(5, "4x4", 2)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def test_what_cannot_be_played_is_refused() -> None:
    with pytest.raises(StrategyError, match="a board of 9x9 has no par"):
        par(boards("9x9", 2))
    with pytest.raises(BoardError, match="0 to 4 on a board of 2x2"):
        evaluate("reference", "2x2", 5)
    with pytest.raises(StrategyError, match="a board of 9x9 has no par"):
        certificate(boards("9x9", 2))
    with pytest.raises(SizeError):
        par(boards("0x1", 1))


def test_progress_is_told_and_may_stop() -> None:
    class StopError(Exception):
        pass

    told: list[tuple[int, int]] = []

    def stop(done: int, total: int) -> None:
        told.append((done, total))
        raise StopError

    for work in (
        lambda: certificate(boards("8x8", 3), progress=stop),
        lambda: evaluate("strong", "8x8", 3, progress=stop),
        lambda: par(boards("8x8", 4), progress=stop),
    ):
        with pytest.raises(StopError):
            work()
    assert len(told) == 3
    assert all(0 <= done <= total for done, total in told)
