"""How well a seeker plays, board by board, with intervals of confidence."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Literal, cast, get_args

import numpy as np
from blackbox._blackbox import (
    Board,
    Cancel,
    Evidence,
    Outcome,
    Port,
    Position,
    Scoring,
    Size,
    _evaluated,
    random_boards,
)
from blackbox._blackbox import boards as all_boards
from blackbox._board_array import BoardArray
from blackbox._prior import Prior
from blackbox._sizes import SizeLike
from blackbox.errors import ArgumentError, StrategyError, TimeLimitError
from numpy.typing import NDArray

SeekerName = Literal["reference", "entropy", "worst", "outcomes", "random", "strong", "best"]
Seeker = SeekerName | Callable[..., str | int | Port]
_Atoms = int | tuple[int, int] | str

# Boards of one size and number of atoms that are played by a table of all of them.
TABLED = 1 << 21


@dataclass(frozen=True, eq=False)
class Evaluation:
    """How many rays and points a seeker needed for each board. Made by `evaluate`."""

    boards: BoardArray
    """The boards that were played."""
    rays: NDArray[np.uint16]
    """The rays fired for each board; with `plays`, of shape (n, plays)."""
    points: NDArray[np.uint32]
    """The points for each board, of the same shape; lower is better."""
    scoring: Scoring
    """What rays cost."""

    @property
    def total_rays(self) -> int:
        """The rays fired, over all boards."""
        return int(self.rays.sum(dtype=np.int64))

    @property
    def total_points(self) -> int:
        """The points over all boards."""
        return int(self.points.sum(dtype=np.int64))

    @property
    def mean_rays(self) -> float:
        """The mean rays of a board."""
        return float(self.rays.mean(dtype=np.float64))

    @property
    def mean_points(self) -> float:
        """The mean points of a board."""
        return float(self.points.mean(dtype=np.float64))

    @property
    def worst_rays(self) -> int:
        """The most rays fired for one board."""
        return int(self.rays.max(initial=0))

    @property
    def histogram(self) -> NDArray[np.int64]:
        """How many games took 0, 1, 2, ... rays up to the worst."""
        counts: NDArray[np.int64] = np.bincount(self.rays.reshape(-1))
        return counts

    def interval(
        self, of: Literal["rays", "points"] = "points", *, level: float = 0.95
    ) -> tuple[float, float]:
        """Give a confidence interval of the mean over all boards that these were drawn from at random.

        It is that of large samples; the games with one board count as one draw. For all boards of a number
        of atoms there is nothing to be confident about: then only the mean is right.

        Parameters
        ----------
        of : {"rays", "points"}
            What is counted.
        level : float
            How sure it is, above 0 and below 1.
        """
        return _interval(getattr(self, of), level)

    def against(
        self, other: Evaluation, of: Literal["rays", "points"] = "points", *, level: float = 0.95
    ) -> tuple[float, tuple[float, float]]:
        """Compare two seekers pairwise, board by board.

        Parameters
        ----------
        other : Evaluation
            How another seeker did on the same boards.
        of, level
            As for `interval`.

        Returns
        -------
        float, (float, float)
            The mean of what this one needed more than the other, below 0 where it is better, and its
            confidence interval.
        """
        if other.boards != self.boards:
            raise StrategyError("the evaluations are of different boards, expected those of the same boards")
        mine, theirs = (_means(getattr(one, of)) for one in (self, other))
        more = mine - theirs
        return float(more.mean()), _interval(more, level)

    def __len__(self) -> int:
        """Give the number of boards."""
        return len(self.boards)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Iterate the boards as rows of a table."""
        for board, rays, points in zip(self.boards, self.rays, self.points, strict=True):
            yield {"board": board.to("compact"), "rays": rays, "points": points}

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Give boards, rays and points as an Arrow stream."""
        from blackbox._table import stream

        columns: dict[str, NDArray[Any]] = {
            "board": self.boards.words,
            "rays": self.rays,
            "points": self.points,
        }
        return stream(columns, requested_schema)

    def __eq__(self, other: object, /) -> bool:
        """Say whether the same boards took the same rays."""
        if not isinstance(other, Evaluation):
            return NotImplemented
        same = self.boards == other.boards and self.scoring == other.scoring
        return same and np.array_equal(self.rays, other.rays) and np.array_equal(self.points, other.points)

    def __hash__(self) -> int:
        """Give equal numbers for equal evaluations."""
        return hash((self.boards, self.scoring, self.rays.tobytes(), self.points.tobytes()))

    def __repr__(self) -> str:
        """Say how it went."""
        unit = "rays" if str(self.scoring) == "rays" else "points"
        mean = f"{self.mean_points:.4f} {unit} on average, {self.worst_rays} rays at worst"
        return f"<Evaluation of {len(self)} boards of {self.boards.size}: {mean}>"


# Users see it there.
Evaluation.__module__ = "blackbox.results"


def _means(values: NDArray[Any]) -> NDArray[np.float64]:
    found: NDArray[np.float64] = values.astype(np.float64)
    return found if found.ndim == 1 else found.mean(axis=1)


def _interval(values: NDArray[Any], level: float) -> tuple[float, float]:
    from statistics import NormalDist

    if not 0 < level < 1:
        raise ArgumentError(f"invalid level (got {level}), expected above 0 and below 1")
    means = _means(values)
    if len(means) < 2:
        raise StrategyError(f"{len(means)} boards, expected two at least for an interval")
    half = NormalDist().inv_cdf(0.5 + level / 2) * float(means.std(ddof=1)) / math.sqrt(len(means))
    return float(means.mean()) - half, float(means.mean()) + half


class Known:
    """What a seeker knows on boards of which no table is made: a `Position` with the same names.

    It asks the evidence engine, so it costs more, and it does not count classes.
    """

    def __init__(
        self,
        evidence: Evidence,
        scoring: Scoring,
        prior: Prior | None,
        history: tuple[tuple[Port, Outcome], ...] = (),
    ) -> None:
        self.evidence, self.scoring, self.prior, self.history = evidence, scoring, prior, [*history]

    @property
    def size(self) -> Size:
        """The size of the board."""
        return self.evidence.size

    @property
    def atoms(self) -> tuple[int, int]:
        """The least and the greatest number of atoms."""
        return self.evidence.atoms

    @cached_property
    def solution(self) -> Any:
        """What follows from the evidence."""
        return self.evidence.solve()

    @cached_property
    def advice(self) -> Any:
        """What the next ray may answer."""
        return self.evidence.advise(scoring=self.scoring, prior=self.prior)

    @property
    def placements(self) -> int:
        """How many placements are left."""
        return int(self.solution.count)

    @property
    def decided(self) -> bool:
        """Whether no ray tells the placements apart that are left."""
        if self.prior is not None:
            return self.advice.best is None
        return bool(self.solution.unique_class)

    def outcomes(self, port: str | int | Port, /) -> dict[Outcome, int]:
        """Give the outcomes that a port can give, each with how many of the placements left give it."""
        found: dict[Outcome, int] = self.advice[Port(port, self.size)].parts
        return found

    def splits(self, port: str | int | Port, /) -> bool:
        """Say whether firing a port gives information."""
        where = Port(port, self.size)
        return where in self.advice and len(self.outcomes(where)) > 1

    def boards(self) -> BoardArray:
        """Give the placements left."""
        found: BoardArray = self.solution.boards()
        return found

    def after(self, port: str | int | Port, outcome: str | int | Port | Outcome, /) -> Known:
        """Give what is known after one ray more."""
        where = Port(port, self.size)
        ray = (where, Outcome(outcome, self.size))
        return Known(self.evidence.add(where, outcome), self.scoring, self.prior, (*self.history, ray))


def evaluate(
    seeker: Seeker = "reference",
    boards: BoardArray | SizeLike | None = None,
    atoms: _Atoms | None = None,
    *,
    n: int | None = None,
    plays: int = 1,
    prior: Prior | None = None,
    scoring: Scoring | Literal["rays", "markers", "waddingtons"] = "rays",
    seed: int | np.random.Generator | None = 0,
    strict: bool = False,
    executor: Executor | None = None,
    threads: int | None = None,
    progress: Callable[[int, int], object] | bool | None = None,
    timeout: float | None = None,
    cancel: Cancel | None = None,
) -> Evaluation:
    """Play boards with a seeker until no ray tells apart what is left, and say what each board took.

    Parameters
    ----------
    seeker : str or callable
        "reference", the seeker that par is measured by; "entropy"; "worst", the fewest boards left at worst;
        "outcomes", the most outcomes; "random"; "strong"; "best"; or a callable that takes a `Position` and
        gives the port to fire. One that takes two arguments is also given a `numpy.random.Generator`, and is
        asked anew in every game; any other must always give the same port in the same position.
    boards : BoardArray, Size, str or (int, int)
        The boards to play, of any size and numbers of atoms; or the size of all boards with so many `atoms`.
    atoms : int, (int, int) or str
        What the seeker knows of the number of atoms. Of a BoardArray it may be left out if all have the same.
    n : int, optional
        With a size, play so many random boards, and not all.
    plays : int
        How many games each board has, for a seeker that draws.
    prior : Prior, optional
        What the seeker "entropy" takes to be likely beforehand. Evidence is weighed then, not a table.
    scoring : str or Scoring
        What rays cost, and what the seekers "strong" and "best" save.
    seed : int or numpy.random.Generator
        By which boards are drawn and seekers draw.
    strict : bool
        Whether every wrong atom counts, even between boards that no ray tells apart, and the seeker may
        guess early; with a size and one number of atoms, all boards of it.
    executor : concurrent.futures.Executor, optional
        Plays parts of the boards, in its processes or on other machines; a callable must be one that goes
        there.
    threads : int, optional
        How many threads work for a seeker by name; without it as many as `set_threads` says.
    progress : callable or bool, optional
        Called now and then as `progress(done, total)`; what it raises stops the work. True draws a bar by
        `tqdm.auto`.
    timeout, cancel
        As for `census`.

    Returns
    -------
    Evaluation
        Rays and points of each board, means, confidence intervals.

    Raises
    ------
    BoardError
        If there are no such boards.
    StrategyError
        If no seeker has the name, or none of that name plays such boards, or if the seeker gives no port or
        one that it has fired before. What a callable raises itself is passed on.

    Notes
    -----
    Where boards of one size within 8x8, or of hexagons, and of one number of atoms are at most 2**21, all
    of them are kept in a table, and a callable is asked once for each position. Otherwise every game is
    played by itself, with the evidence engine, and a position has no `classes` and `counts`; then "entropy"
    and "random" are the seekers by name.

    >>> from blackbox import Port, evaluate
    >>> evaluate("reference", "8x8", 3).total_rays
    214521
    >>> def in_order(position):
    ...     return next(port for port in Port.all("4x4") if position.splits(port))
    >>> mine, best = evaluate(in_order, "4x4", 2), evaluate("best", "4x4", 2)
    >>> mine.total_rays, best.total_rays, round(mine.against(best)[0], 3)
    (475, 371, 0.867)
    >>> evaluate("entropy", "9x9", "2-3", n=5, seed=1).rays.shape
    (5,)
    """
    if isinstance(seeker, str):
        if seeker not in get_args(SeekerName):
            raise StrategyError(f'"{seeker}": unknown seeker, expected {", ".join(get_args(SeekerName))}')
    elif not callable(seeker):
        raise TypeError("invalid seeker, expected its name or a callable that takes a Position")
    model = scoring if isinstance(scoring, Scoring) else Scoring(scoring)
    if boards is None:
        raise ArgumentError("nothing to play, expected boards, or a size and atoms")
    generator = np.random.default_rng(seed)
    draws = _draws(seeker)
    every = False
    if isinstance(boards, BoardArray):
        given = boards
        if atoms is None:
            numbers = np.unique(np.bitwise_count(boards.words.reshape(len(boards), -1)).sum(axis=1))
            if len(numbers) != 1:
                raise StrategyError(
                    "the boards have several numbers of atoms, expected atoms= to say what the seeker knows"
                )
            atoms = int(numbers[0])
    else:
        if atoms is None:
            raise ArgumentError("a size without a number of atoms, expected both, or boards")
        every = n is None
        drawn = generator if isinstance(seed, np.random.Generator) or seed is None else seed
        given = all_boards(boards, atoms) if n is None else random_boards(n, boards, atoms, seed=drawn)
    evidence = Evidence(given.size, atoms)
    least, most = evidence.atoms
    tabled = (
        prior is None
        and least == most
        and (given.size.side is not None or max(given.size) <= 8)
        and math.comb(given.size.cells, least)
        <= (1 << 27 if isinstance(seeker, str) and not draws else TABLED)
    )
    if strict and not (tabled and every and plays == 1):
        raise StrategyError(
            "wrong atoms are counted over all boards of one number of atoms, expected a size and atoms"
        )
    how: dict[str, Any] = {"progress": progress, "timeout": timeout, "cancel": cancel}
    if executor is not None and len(given) > 1:
        return _parted(executor, seeker, given, atoms, plays, prior, model, generator, draws)
    if tabled and plays == 1 and not draws:
        number = int(seed) if isinstance(seed, (int, np.integer)) else int(generator.integers(1 << 63))
        words = None if every else given
        rays, points = _evaluated(
            given.size,
            least,
            seeker,
            words,
            scoring=model,
            seed=number,
            strict=strict,
            threads=threads,
            **how,
        )
        return Evaluation(given, rays, points, model)
    start: Any = Position(given.size, least, scoring=model) if tabled else Known(evidence, model, prior)
    shape = (len(given), plays) if plays > 1 else (len(given),)
    rays, points = np.zeros(shape, dtype=np.uint16), np.zeros(shape, dtype=np.uint32)
    watch = _Watch(len(given) * plays, **how)
    choose = _chooser(seeker, generator)
    children: dict[tuple[int, str], Any] = {}
    try:
        for at, board in enumerate(given):
            for play in range(plays):
                place = (at, play) if plays > 1 else at
                rays[place], points[place] = _game(board, start, choose, model, children)
                watch.one_more()
    finally:
        watch.close()
    return Evaluation(given, rays, points, model)


def _draws(seeker: Seeker) -> bool:
    """Say whether a seeker is asked anew in every game."""
    if isinstance(seeker, str):
        return False
    from inspect import Parameter, signature

    try:
        taken = signature(seeker).parameters.values()
    except (TypeError, ValueError):
        return False
    places = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
    return sum(one.kind in places and one.default is Parameter.empty for one in taken) >= 2


def _chooser(seeker: Seeker, generator: np.random.Generator) -> Callable[[Any], Any]:
    """Give a function that chooses the port in a position."""
    if callable(seeker):
        call = cast("Callable[..., Any]", seeker)
        return (lambda position: call(position, generator)) if _draws(seeker) else call
    if seeker == "random":

        def any_port(position: Any) -> Port:
            ports = [port for port in position.evidence.unfired if position.splits(port)]
            picked: Port = ports[int(generator.integers(len(ports)))]
            return picked

        return any_port
    if seeker == "entropy":
        return _most_bits
    raise StrategyError(
        f"the seeker {seeker!r} plays by a table of all boards, expected entropy, random or a callable here"
    )


def _most_bits(position: Any) -> Any:
    if isinstance(position, Known):
        return position.advice.best
    return position.evidence.advise(scoring=position.scoring).best


def _game(
    board: Board,
    start: Any,
    choose: Callable[[Any], Any],
    scoring: Scoring,
    children: dict[tuple[int, str], Any],
) -> tuple[int, int]:
    """Play a game, and give its rays and points."""
    position, rays, points = start, 0, 0
    fired: set[Port] = set()
    while not position.decided if isinstance(position, Known) else position.classes > 1:
        chosen = choose(position)
        if not isinstance(chosen, (str, int, Port)):
            kind = type(chosen).__name__
            raise StrategyError(f"the seeker gave no port (got {kind}), expected a label or a Port")
        port = Port(chosen, board.size)
        if port in fired:
            raise StrategyError(f"the seeker fired port {port.number} again, expected one not fired yet")
        fired.add(port)
        outcome = board.fire(port)
        rays, points = rays + 1, points + scoring.ray(outcome)
        if rays > 2:
            position = position.after(port, outcome)
            continue
        # How games begin is kept.
        key = (id(position), f"{port} {outcome}")
        if key not in children:
            children[key] = position.after(port, outcome)
        position = children[key]
    return rays, points


def _parted(
    executor: Executor,
    seeker: Seeker,
    boards: BoardArray,
    atoms: _Atoms,
    plays: int,
    prior: Prior | None,
    scoring: Scoring,
    generator: np.random.Generator,
    draws: bool,
) -> Evaluation:
    """Let an executor play parts of the boards."""
    size = max(1, -(-len(boards) // 16))
    parts = [boards[first : first + size] for first in range(0, len(boards), size)]
    # A seeker by name draws by one seed wherever it plays.
    seeds = [int(generator.integers(1 << 63)) for _ in parts] if draws else [0] * len(parts)
    tasks = [
        executor.submit(
            evaluate, seeker, part, atoms, plays=plays, prior=prior, scoring=scoring, seed=seed, threads=1
        )
        for part, seed in zip(parts, seeds, strict=True)
    ]
    found = [task.result() for task in tasks]
    rays, points = (np.concatenate([getattr(one, name) for one in found]) for name in ("rays", "points"))
    return Evaluation(boards, rays, points, scoring)


class _Watch:
    """Looks after games that Python plays: progress, a time limit, a token."""

    def __init__(
        self,
        total: int,
        *,
        progress: Callable[[int, int], object] | bool | None,
        timeout: float | None,
        cancel: Cancel | None,
    ) -> None:
        from time import monotonic

        from blackbox._progress import Bar, checked

        self._bar = Bar() if progress is True else None
        self._told = self._bar or (checked(progress) if callable(progress) else None)
        self._clock, self._timeout, self._cancel = monotonic, timeout, cancel
        self._end = None if timeout is None else monotonic() + timeout
        self._done, self._total = 0, total

    def one_more(self) -> None:
        from blackbox.errors import CancelledError

        self._done += 1
        if self._cancel is not None and self._cancel.cancelled:
            raise CancelledError("cancelled")
        if self._end is not None and self._clock() > self._end:
            raise TimeLimitError(f"not done within {self._timeout} seconds, expected to be by timeout")
        if self._told is not None:
            self._told(self._done, self._total)

    def close(self) -> None:
        if self._bar is not None:
            self._bar.close()
