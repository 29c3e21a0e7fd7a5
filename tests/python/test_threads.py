"""Many threads ask the same values and change the same games at once, with the right answers."""

import sys
import sysconfig
import threading
from collections.abc import Callable
from typing import TypeVar

import blackbox
import numpy as np
import pytest
from blackbox import (
    Advisor,
    Board,
    Cancel,
    Evidence,
    Game,
    boards,
    census,
    random_boards,
    signatures,
    solve_many,
)
from blackbox.errors import ArrayError, CancelledError, MoveError

THREADS = 8
T = TypeVar("T")


def together(work: Callable[[int], T]) -> list[T]:
    """Call `work` with the number of each thread, in all of them at once, and give what they return."""
    start = threading.Barrier(THREADS)
    found: dict[int, T] = {}
    failed: list[BaseException] = []

    def run(number: int) -> None:
        try:
            start.wait()
            found[number] = work(number)
        except BaseException as error:
            failed.append(error)

    threads = [threading.Thread(target=run, args=(number,)) for number in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failed:
        raise failed[0]
    return [found[number] for number in range(THREADS)]


@pytest.fixture(autouse=True)
def quick_turns() -> object:
    """Where there is a GIL, the threads take turns as often as they may."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


@pytest.mark.skipif(not sysconfig.get_config_var("Py_GIL_DISABLED"), reason="this Python has the GIL")
def test_the_gil_stays_off() -> None:
    assert not sys._is_gil_enabled()  # type: ignore[attr-defined,unused-ignore]


def test_evidence_and_its_solution_are_shared() -> None:
    evidence = Evidence("8x8 4; L5 B5; R1 H; T3 R")
    solution = evidence.solve()
    listed, chances, advice = solution.boards(), solution.probability.copy(), evidence.advise()
    drawn = evidence.sample(50, seed=3)
    count = solution.count
    # Nothing of these was asked before the threads ask for it.
    fresh = Evidence("8x8 4; L5 B5; R1 H; T3 R").solve()

    def work(number: int) -> bool:
        right = True
        for _ in range(5):
            right &= evidence.solve() == solution and fresh.count == count
            right &= np.array_equal(fresh.boards(), listed)
            right &= np.array_equal(fresh.probability, chances)
            right &= np.array_equal(evidence.sample(50, seed=3), drawn)
            right &= evidence.advise() == advice and hash(evidence) == hash(fresh.evidence)
            more = evidence.add("L1", "H" if number % 2 else "R")
            right &= more.solve().count <= count
        return right

    assert all(together(work))
    assert evidence.solve().count == count == len(listed) == 1131


def test_a_census_and_an_advisor_are_shared() -> None:
    found, advisor = census("5x5", 3), Advisor("8x8", 3)
    evidence = Evidence("8x8 3; L1 H")
    sizes, advice = found.class_sizes, advisor.advise(evidence)

    def work(_: int) -> bool:
        same = census("5x5", 3, threads=2) == found and found.class_sizes == sizes
        return same and all(advisor.advise(evidence) == advice for _ in range(10))

    assert all(together(work))


def test_a_game_takes_each_move_once() -> None:
    """Whatever threads move, each port is fired by one of them, and the history has every ray."""
    game = Game("8x8", 4, seed="shared")
    ports = [str(port) for port in Board.empty("8x8").signature()]

    def work(number: int) -> int:
        fired = 0
        for port in ports[number:] + ports[:number]:
            try:
                game.fire(port)
            except MoveError:
                continue
            fired += 1
            game.evidence.solve()
        return fired

    fired = together(work)
    # The other end of a detour is no port to be fired any more.
    assert sum(fired) == len(game.moves) == game.position - 1
    assert len(game.observations) == len(ports)
    model = game.evidence.solve().model
    assert model is not None
    assert game.evidence.allows(model)


def test_moves_and_questions_meet() -> None:
    """Two threads lock, guess, undo and redo what others read."""
    game = Game("8x8", 4, seed="meet")
    game.fire("L1")

    def work(number: int) -> None:
        for at in range(50):
            try:
                match number % 4:
                    case 0:
                        game.fire(f"{'LRTB'[at % 4]}{at % 8 + 1}")
                    case 1:
                        game.undo()
                    case 2:
                        game.redo()
                    case _:
                        assert game.evidence.solve().count >= 1
                        assert 0 <= game.position <= 1 + THREADS * 50
                        assert Game.load(game.save()).position <= 1 + THREADS * 50
            except MoveError:
                pass

    together(work)
    assert Game.load(game.save()).evidence == game.evidence


def test_a_token_ends_the_calls_of_all_threads() -> None:
    token = Cancel()

    def work(number: int) -> bool:
        if number == 0:
            token.cancel()
            return token.cancelled
        with pytest.raises(CancelledError):
            blackbox.par(blackbox.boards("8x8", 5), cancel=token)
        return token.cancelled

    assert all(together(work))


def test_each_thread_writes_its_part_of_an_array() -> None:
    bits = random_boards(THREADS * 2_000, "8x8", 4, seed=5)
    expected = signatures(bits, "8x8")
    out = np.zeros_like(expected)
    parts = [slice(2_000 * number, 2_000 * (number + 1)) for number in range(THREADS)]

    def trace(number: int) -> None:
        signatures(bits[parts[number]], "8x8", out=out[parts[number]])

    together(trace)
    assert np.array_equal(out, expected)

    found = solve_many(expected, "8x8", 4)

    def solve(number: int) -> bool:
        mine = expected[parts[number]]
        kept = solve_many(mine, "8x8", 4)
        same = True
        for _ in range(2):
            again = solve_many(mine, "8x8", 4, out=kept)
            same &= np.array_equal(again.counts, found.counts[parts[number]])
            same &= np.array_equal(again.probability, found.probability[parts[number]])
        return same

    assert all(together(solve))


def test_one_array_is_written_by_one_call_at_a_time() -> None:
    """Of the calls that are given one array at once, some write it, and the others say that it is taken."""
    bits = random_boards(20_000, "8x8", 4, seed=6)
    expected = signatures(bits, "8x8")
    out = np.zeros_like(expected)

    def trace(_: int) -> bool:
        try:
            return signatures(bits, "8x8", out=out) is out
        except ArrayError:
            return False

    assert any(together(trace))
    assert np.array_equal(out, expected)


def test_classes_are_made_once() -> None:
    """Values of every kind are made, compared, hashed and drawn while others do so."""
    board = Board("8/8/1@4@1/8/8/3@4/8/6@1")

    def work(_: int) -> tuple[object, ...]:
        made = Board("8/8/1@4@1/8/8/3@4/8/6@1")
        signature = made.signature()
        ports = tuple(signature)
        return (
            made == board,
            hash(made),
            repr(signature),
            tuple(hash(port) for port in ports),
            str(made.trace("L5")),
            made._repr_svg_(),
            len(boards("5x5", 3)),
            hash(census("hex3", 2)),
        )

    assert len(set(together(work))) == 1
