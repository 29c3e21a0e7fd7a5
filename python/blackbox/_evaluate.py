"""How well a seeker plays, board by board."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Executor, wait
from operator import index
from typing import Any, Literal

import numpy as np
from blackbox._blackbox import Cancel, Evidence, Position, Prior, Scoring, _evaluated, _tabled, random_boards
from blackbox._blackbox import boards as all_boards
from blackbox._board_array import BoardArray
from blackbox._evaluation import Evaluation, joined, transcript
from blackbox._seed import generator as seeded
from blackbox._seeker import Known, Seeker, chooser, draws, play
from blackbox._sizes import Atoms, SizeLike
from blackbox._watch import Watch
from blackbox.errors import ArgumentError, StrategyError


def evaluate(
    seeker: Seeker = "reference",
    boards: BoardArray | SizeLike | None = None,
    atoms: Atoms | None = None,
    *,
    n: int | None = None,
    plays: int = 1,
    prior: Prior | None = None,
    scoring: Scoring | Literal["rays", "markers", "waddingtons"] = "rays",
    seed: int | np.random.Generator | None = None,
    strict: bool = False,
    batches: bool = False,
    transcripts: bool = False,
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
        asked anew in every game; any other must always give the same port in the same position. With
        `batches` it takes `Positions` and gives an integer array of the index of a port for each.
    boards : BoardArray, Size, str or (int, int)
        The boards to play, of any size and numbers of atoms; or the size of all boards with so many `atoms`.
    atoms : int, (int, int) or str
        What the seeker knows of the number of atoms. Of a BoardArray it may be left out if all have the same.
    n : int, optional
        With a size, play so many random boards, and not all: of a range of atoms all boards are equally
        likely, or as the prior says.
    plays : int
        How many games each board has, for a seeker that draws.
    prior : Prior, optional
        What the seeker "entropy" takes to be likely beforehand, and which boards are drawn with `n`. Games
        draw the number of atoms first: ``Prior({3: 1, 4: 1})``. Evidence is weighed then, not a table.
    scoring : str or Scoring
        What rays cost, and what the seekers "strong" and "best" save.
    seed : int or numpy.random.Generator, optional
        By which boards are drawn and seekers draw; without it NumPy makes one up.
    strict : bool
        Whether every wrong atom counts, even between boards that no ray tells apart, and the seeker may
        guess early; with a size and atoms, all boards of it, and without an executor.
    batches : bool
        Whether a callable is asked about up to 1024 positions at once, which is faster. A table of all
        boards is made then, and one game is played on each.
    transcripts : bool
        Whether every ray of every game is kept, as `Evaluation.transcripts`.
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
        one that it has fired before, or `batches` are asked for where games are played one by one. What a
        callable raises itself is passed on.

    Notes
    -----
    Within 8x8, or on a hexagon, a table of all boards with so many atoms is made where that costs less than
    to play these by themselves, with the evidence engine; by a table a callable is asked once for each
    position. "strong", and "best" where it has no book, always play by a table, of at most 2**27 boards. On
    larger boards, or with a prior, "entropy" and "random" are the seekers by name.

    >>> from blackbox import Port, evaluate
    >>> evaluate("reference", "8x8", 3).total_rays
    214521
    >>> def in_order(position):
    ...     return next(port for port in Port.all("4x4") if position.splits(port))
    >>> mine, best = evaluate(in_order, "4x4", 2), evaluate("best", "4x4", 2)
    >>> mine.total_rays, best.total_rays, round(mine.against(best)[0], 3)
    (475, 371, 0.867)
    >>> def least_squares(positions):
    ...     return (positions.part_counts**2).sum(axis=2).argmin(axis=1)
    >>> evaluate(least_squares, "4x4", 2, batches=True).total_rays
    372
    >>> evaluate("entropy", "9x9", "2-3", n=5, seed=1).rays.shape
    (5,)
    """
    given_seeker: object = seeker
    model = scoring if isinstance(scoring, Scoring) else Scoring(scoring)
    if boards is None:
        raise ArgumentError("nothing to play, expected boards, or a size and atoms")
    if index(plays) < 1:
        raise ArgumentError(f"invalid plays (got {plays}), expected a whole number from 1")
    generator = seeded(seed)
    asked_anew = draws(seeker)
    every = False
    if isinstance(boards, BoardArray):
        given = boards
        if n is not None:
            raise ArgumentError(f"n={n} beside boards, expected it with a size of which boards are drawn")
        if atoms is None:
            numbers = np.unique(boards.counts)
            if len(numbers) != 1:
                how_many = "several numbers" if len(numbers) else "no number"
                raise StrategyError(
                    f"the boards have {how_many} of atoms, expected atoms= to say what the seeker knows"
                )
            atoms = int(numbers[0])
    else:
        if atoms is None:
            raise ArgumentError("no number of atoms, expected a BoardArray, or a size and atoms")
        every = n is None
        drawn = generator if isinstance(seed, np.random.Generator) or seed is None else seed
        given = (
            all_boards(boards, atoms)
            if n is None
            else random_boards(n, boards, atoms, prior=prior, seed=drawn)
        )
    evidence = Evidence(given.size, atoms)
    tabled = _tabled(given.size, evidence.atoms, seeker, len(given) * plays)
    pays = tabled if prior is None else None
    at_once = pays is not None and plays == 1 and not asked_anew
    if strict and not (at_once and every and executor is None):
        raise StrategyError(
            "wrong atoms are counted over all boards of a size, expected a size and atoms, and no executor"
        )
    if batches and (isinstance(given_seeker, str) or not at_once):
        raise StrategyError(
            "no positions to give in batches, expected a callable that takes Positions alone, one game a "
            "board within 8x8 or on a hexagon, and no prior"
        )
    # Of a seeker by name it is known there what it costs.
    at_once &= bool(pays) or strict or batches or isinstance(given_seeker, str)
    how: dict[str, Any] = {"progress": progress, "timeout": timeout, "cancel": cancel}
    number = 0
    if at_once:
        number = int(seed) if isinstance(seed, (int, np.integer)) else int(generator.integers(1 << 63))
    if executor is not None and len(given) > 1:
        options: dict[str, Any] = {"plays": plays, "prior": prior, "scoring": model}
        options |= {"batches": batches, "transcripts": transcripts}
        # By a table a seeker draws by one seed wherever it plays; games one by one draw by the part's own.
        return _parted(executor, seeker, given, atoms, options, number if at_once else generator, how)
    if at_once:
        rays, points, fired = _evaluated(
            given.size,
            evidence.atoms,
            seeker,
            None if every else given,
            scoring=model,
            seed=number,
            strict=strict,
            batches=batches,
            transcripts=transcripts,
            threads=threads,
            **how,
        )
        played = None if fired is None else transcript(given, rays, fired, evidence.atoms)
        return Evaluation(given, rays, points, model, played)
    start: Any = Known(evidence, model, prior, [])
    if pays:
        start = Position(given.size, evidence.atoms, scoring=model)
    shape = (len(given), plays) if plays > 1 else (len(given),)
    rays, points = np.zeros(shape, dtype=np.uint16), np.zeros(shape, dtype=np.uint32)
    watch = Watch(len(given) * plays, **how)
    choose = chooser(seeker, generator)
    children: dict[tuple[int, str], Any] = {}
    ports: list[int] = []
    try:
        for at, board in enumerate(given):
            for game in range(plays):
                place = (at, game) if plays > 1 else at
                fired_now, points[place] = play(board, start, choose, model, children)
                rays[place] = len(fired_now)
                if transcripts:
                    ports += fired_now
                watch.more()
    finally:
        watch.close()
    played = (
        transcript(given, rays, np.array(ports, dtype=np.uint16), evidence.atoms) if transcripts else None
    )
    return Evaluation(given, rays, points, model, played)


def _parted(
    executor: Executor,
    seeker: Seeker,
    boards: BoardArray,
    atoms: Atoms,
    options: dict[str, Any],
    seed: int | np.random.Generator,
    how: dict[str, Any],
) -> Evaluation:
    """Let an executor play parts of the boards."""
    size = max(1, -(-len(boards) // 16))
    parts = [boards[first : first + size] for first in range(0, len(boards), size)]
    seeds = [seed if isinstance(seed, int) else int(seed.integers(1 << 63)) for _ in parts]
    tasks = [
        executor.submit(
            evaluate,
            seeker,
            part,
            atoms,
            seed=seed,
            threads=1,
            timeout=how["timeout"],
            **options,
        )
        for part, seed in zip(parts, seeds, strict=True)
    ]
    watch, waiting = Watch(len(boards), **how), set(tasks)
    try:
        while waiting:
            done, waiting = wait(waiting, timeout=0.05, return_when=FIRST_COMPLETED)
            watch.more(sum(len(part) for task, part in zip(tasks, parts, strict=True) if task in done))
            for task in done:
                task.result()
    finally:
        # Those that have begun end by the timeout themselves.
        for task in waiting:
            task.cancel()
        watch.close()
    return joined(boards, [task.result() for task in tasks])
