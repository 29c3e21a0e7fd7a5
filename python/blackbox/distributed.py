"""A census, or a search for the optimum, on many machines, by any `concurrent.futures.Executor`.

>>> from concurrent.futures import ThreadPoolExecutor
>>> from blackbox import distributed
>>> with ThreadPoolExecutor(2) as executor:
...     distributed.census("6x6", 4, executor=executor)
<Census of 6x6 with 4 atoms: 58033 signatures of 58905 boards>

>>> with ThreadPoolExecutor(2) as executor:
...     distributed.optimal("4x4", 3, executor=executor)
<Proof 4x4 with 3 atoms: 2702 rays>

With Dask the executor is `client.get_executor()`; the work of a worker that dies is done by another. The page
docs/research/distributed.md plans large censuses.
"""

# What counts a slice is private to the package, and this is the package.
# pyright: reportPrivateUsage=false

from collections.abc import Callable
from concurrent.futures import Executor, Future, as_completed
from typing import Final, TypeAlias, TypeVar

from blackbox._blackbox import (
    Census,
    Proof,
    Scoring,
    Size,
    _census_combine,
    _census_count,
    _census_length,
    _optimal_join,
    _optimal_part,
    _optimal_parts,
    _optimal_passes,
)
from blackbox._sizes import Atoms, SizeLike
from blackbox._watch import Watch
from blackbox.errors import ArgumentError

__all__ = ["census", "optimal"]
__dir__: Final = __all__.copy

_Job: TypeAlias = tuple[str, Atoms, bool]
# Size, atoms and scoring.
_Search: TypeAlias = tuple[str, Atoms, str]
# The rays that lead to a position, and what it need not be known to cost more than.
_Position: TypeAlias = tuple[list[tuple[str, str]], int]

_Result = TypeVar("_Result", bytes, str)

# The bytes of a key with its share of what holds it.
_KEY = 9
# A slice is known by 12 bits of its signatures.
_MOST_SLICES = 4096


def census(
    size: SizeLike,
    atoms: Atoms,
    *,
    executor: Executor,
    slices: int | None = None,
    symmetry: bool = True,
    threads: int = 1,
    memory: int = 8 << 30,
    progress: Callable[[int, int], object] | bool | None = None,
) -> Census:
    """Take a census with the workers of an executor; the result is that of `blackbox.census`.

    Two boards that different workers trace may have the same signature, which must be counted once. So all
    signatures are divided into slices by their class under the symmetries, and a worker takes a slice whole:
    it counts the slice's signatures and sends a few numbers. What is counted in different slices adds up. On
    rectangles from 4x4 to 8x8 a worker traces the boards of its slice alone, on others all boards.

    Parameters
    ----------
    size : Size, str or (int, int)
        The size of the boards.
    atoms : int, (int, int) or str
        As in `blackbox.census`.
    executor : concurrent.futures.Executor
        Runs the work: threads, processes, `client.get_executor()` of a Dask client. Its workers need this
        package.
    slices : int, optional
        How many slices, 1 to 4096. By default as many as keep to the memory of a task, and 16 at least.
    symmetry : bool
        Whether to walk one board of each class under the symmetries instead of all. The result is the same.
    threads : int
        The threads of each task.
    memory : int
        The bytes that the signatures of a task may take.
    progress : callable or bool, optional
        Called as `progress(done, total)` with the tasks that are done; True draws a bar by `tqdm.auto`.

    Raises
    ------
    CensusError
        As `blackbox.census`.
    ArgumentError
        If `slices` is none of these.

    Whatever a task or the executor raises is passed on, and the tasks that have not begun are cancelled.
    """
    job = (str(Size(size)), atoms, symmetry)
    if slices is None:
        slices = min(max(-(-_KEY * _census_length(job) // memory), 16), _MOST_SLICES)
    if not 1 <= slices <= _MOST_SLICES:
        raise ArgumentError(f"invalid slices (got {slices}), expected 1 to {_MOST_SLICES}")
    watch = Watch(slices, progress=progress, timeout=None, cancel=None)
    try:
        tasks = [executor.submit(_count, job, slice_, slices, threads, memory) for slice_ in range(slices)]
        return _census_combine(job, _gather(tasks, watch), threads, memory)
    finally:
        watch.close()


def _count(job: _Job, slice_: int, slices: int, threads: int, memory: int) -> bytes:
    return _census_count(job, slice_, slices, threads, memory)


def optimal(
    size: SizeLike,
    atoms: Atoms,
    *,
    executor: Executor,
    scoring: str | Scoring = "rays",
    rays: int = 1,
    threads: int = 1,
    memory: int = 1 << 30,
    progress: Callable[[int, int], object] | bool | None = None,
) -> Proof:
    """Find the optimum with the workers of an executor; the bracket is that of `blackbox.proofs.optimal`.

    The search has passes, each of which leaves less open than the one before. Before a pass, the positions
    after `rays` rays are listed that it still has to bracket; each is a task, which needs nothing of the
    others. A worker sends what it knows at the end, some 50 bytes for each position of more than 64 classes,
    which the next pass begins with. At last a search here takes all of that, finds what is missing and
    writes the proof.

    Parameters
    ----------
    size, atoms
        As in `blackbox.proofs.optimal`.
    executor : concurrent.futures.Executor
        Runs the work: threads, processes, `client.get_executor()` of a Dask client. Its workers need this
        package.
    scoring : str or Scoring
        What rays cost.
    rays : int
        After how many rays the search is cut: with 1 into some hundred parts, with 2 into thousands.
    threads : int
        The threads of each task, and of the search here.
    memory : int
        The bytes that the positions of a task may take, and those here.
    progress : callable or bool, optional
        Called as `progress(done, total)` with the tasks that are done, where `total` grows with each pass;
        True draws a bar by `tqdm.auto`.

    Raises
    ------
    BoardError, StrategyError
        As `blackbox.proofs.optimal`.

    Whatever a task or the executor raises is passed on, and the tasks that have not begun are cancelled.
    """
    job = (str(Size(size)), atoms, scoring if isinstance(scoring, str) else scoring.name)
    room = (threads, memory)
    watch = Watch(0, progress=progress, timeout=None, cancel=None)
    known: dict[tuple[tuple[str, str], ...], str] = {}
    try:
        for pass_ in range(_optimal_passes()):
            parts = _optimal_parts(job, list(known.values()), pass_, rays, room)
            watch.expect(len(parts))
            begun = {_place(part): known.get(_place(part), "") for part in parts}
            tasks = [executor.submit(_solve, job, begun[_place(part)], pass_, part, room) for part in parts]
            known.update(zip(begun, _gather(tasks, watch), strict=True))
        return _optimal_join(job, list(known.values()), room)
    finally:
        watch.close()


def _place(part: _Position) -> tuple[tuple[str, str], ...]:
    return tuple(part[0])


def _solve(job: _Search, known: str, pass_: int, part: _Position, room: tuple[int, int]) -> str:
    return _optimal_part(job, [known] if known else [], pass_, part, room)


def _gather(tasks: list[Future[_Result]], watch: Watch) -> list[_Result]:
    """Give the results of the tasks; if one fails, cancel the others."""
    try:
        for task in as_completed(tasks):
            task.result()
            watch.more()
        return [task.result() for task in tasks]
    finally:
        for task in tasks:
            task.cancel()
