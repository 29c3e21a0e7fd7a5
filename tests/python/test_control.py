"""Long calls end in time, when cancelled, and by Ctrl-C; many threads may share a value."""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import blackbox
import pytest
from blackbox import Board, Cancel, Evidence, Game, aio
from blackbox.errors import CancelledError, TimeLimitError

HEAVY = Board.from_atoms([(x, y) for x in range(8) for y in range(0, 8, 2)], "8x8")
OVER = Game("w11h11m12M12#1")
for port in ("L3", "T5", "R9"):
    OVER.fire(port)
OVER.solve()
HARD = Evidence("11x11 12; L3 H; T5 H; R9 H")
LONG: dict[str, Callable[..., object]] = {
    "census": lambda **how: blackbox.census("8x8", 7, **how),
    "certificates": lambda **how: blackbox.certificate(blackbox.boards("8x8", 5), **how),
    "generate": lambda **how: blackbox.generate(1_000_000, "w8h8m4M4", difficulty="expert", **how),
    "optimal_worst": lambda **how: blackbox.proofs.optimal_worst("7x7", 4, **how),
    "par": lambda **how: blackbox.par(HEAVY, **how),
    "pars": lambda **how: blackbox.par(blackbox.boards("8x8", 5), **how),
    "review": lambda **how: blackbox.review(OVER, **how),
    "random_boards": lambda **how: blackbox.random_boards(200_000_000, "8x8", 40, **how),
    "solve": lambda **how: Evidence("11x11 12; L3 H; T5 H; R9 H").solve(**how),
    "strategy": lambda **how: blackbox.evaluate("best", "8x8", 5, **how),
    "weigh": lambda **how: Evidence("11x11 12; L3 H; T5 H; R9 H").solve(
        prior=blackbox.Prior(odds=blackbox.Board.empty("11x11").to_array().astype("f8") + 1), **how
    ),
}


@pytest.mark.parametrize("name", LONG)
def test_it_ends_in_time(name: str) -> None:
    with pytest.raises(TimeLimitError, match=r"not done within 0\.2 seconds"):
        LONG[name](timeout=0.2)
    assert issubclass(TimeLimitError, TimeoutError)


@pytest.mark.parametrize("name", LONG)
def test_it_is_cancelled_from_another_thread(name: str) -> None:
    token = Cancel()
    timer = threading.Timer(0.2, token.cancel)
    timer.start()
    with pytest.raises(CancelledError):
        LONG[name](cancel=token)
    timer.join()
    assert token.cancelled
    with pytest.raises(CancelledError):
        LONG[name](cancel=token)


def test_an_asyncio_task_is_cancelled() -> None:
    async def main() -> None:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0.2):
                await aio.call(blackbox.certificate, blackbox.boards("8x8", 5))
        assert await aio.call(Evidence("3x3 1").solve) == Evidence("3x3 1").solve()

    asyncio.run(main())


def test_ten_thousand_cancelled_tasks_leave_nothing_behind() -> None:
    async def main() -> None:
        threads = threading.active_count()
        for _ in range(100):
            tasks = [asyncio.ensure_future(aio.call(HARD.solve)) for _ in range(100)]
            await asyncio.sleep(0)
            for task in tasks:
                task.cancel()
            ended = await asyncio.gather(*tasks, return_exceptions=True)
            assert all(isinstance(end, asyncio.CancelledError) for end in ended)
        # The threads are asyncio's own, which it keeps for the next calls.
        await asyncio.get_running_loop().shutdown_default_executor()
        assert threading.active_count() <= threads

    asyncio.run(main())
    assert Evidence("3x3 1").solve().count == 9


class CallbackError(Exception):
    """What a callback raises."""


@pytest.mark.parametrize("threads", [1, 2])
def test_a_callback_that_raises_ends_the_call_with_its_own_exception(threads: int) -> None:
    def raising(done: int, total: int) -> None:
        raise CallbackError(done <= total)

    with pytest.raises(CallbackError, match="True"):
        blackbox.census("8x8", 7, threads=threads, progress=raising)
    assert blackbox.census("4x4", 2, threads=threads).boards == 120


def test_a_callback_may_call_the_package_and_take_its_time() -> None:
    seen = []

    def entering(done: int, total: int) -> None:
        seen.append((done, total))
        time.sleep(0.03)
        assert blackbox.census("3x3", 1, progress=lambda done, total: None).boards == 9
        assert Evidence("8x8 4; L5 B5; R1 H; T3 R").solve().count == 1131

    assert blackbox.census("8x8", 5, threads=2, progress=entering).boards == 7_624_512
    assert seen


def test_threads_share_values_and_games() -> None:
    evidence = Evidence("8x8 3; L1 H")
    game = Game("5x5", 3, seed="first")
    advisor = blackbox.Advisor("8x8", 3)
    expected, advice = evidence.solve(), advisor.advise(evidence)

    def work(_: int) -> bool:
        game.fire("L1") if game.position == 1 else game.undo()
        return evidence.add("L1", "H").solve() == expected and advisor.advise(evidence) == advice

    with ThreadPoolExecutor(4) as threads:
        # A second thread may have fired meanwhile; that is a fault of the move, not of the game.
        results = [threads.submit(work, number) for number in range(40)]
    moved = [result.exception() for result in results]
    assert all(error is None or isinstance(error, blackbox.errors.MoveError) for error in moved)
    assert sum(error is None for error in moved) > 0
    assert game.position in (1, 2)
