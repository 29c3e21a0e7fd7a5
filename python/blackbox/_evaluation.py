"""How a seeker did: rays and points of each board, with intervals of confidence."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np
from blackbox import codes
from blackbox._blackbox import Port, Scoring, signatures
from blackbox._board_array import BoardArray
from blackbox._table import Table, rows, stream
from blackbox.errors import ArgumentError, StrategyError
from numpy.typing import NDArray


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
    transcripts: Table | None
    """Every ray of every game, if `transcripts=True` asked for them: a table as `blackbox.logs` reads it.

    Its columns are `trial`, the game from 0 (with `plays`, board times `plays` plus play), `ray` from 1,
    `port`, `answer`, `hidden`, the board as a text, and `atoms`, what the seeker knew of their number.
    """

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
        """The mean rays of a board; NaN without boards."""
        return self.total_rays / self.rays.size if self.rays.size else math.nan

    @property
    def mean_points(self) -> float:
        """The mean points of a board; NaN without boards."""
        return self.total_points / self.points.size if self.points.size else math.nan

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
        return _interval(self._counted(of), level)

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
        mine, theirs = (_means(one._counted(of)) for one in (self, other))
        more = mine - theirs
        return float(more.mean()), _interval(more, level)

    def _counted(self, of: str) -> NDArray[Any]:
        if of not in ("rays", "points"):
            raise ArgumentError(f'invalid of (got {of!r}), expected "rays" or "points"')
        return self.rays if of == "rays" else self.points

    def __len__(self) -> int:
        return len(self.boards)

    def __iter__(self) -> Iterator[dict[str, Any]]:
        """Iterate the boards as rows of a table."""
        return rows(self._columns())

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """Give boards in compact notation, rays and points as an Arrow stream."""
        return stream(self._columns(), requested_schema)

    def _columns(self) -> dict[str, NDArray[Any]]:
        return {"board": np.array(self.boards.texts()), "rays": self.rays, "points": self.points}

    def __eq__(self, other: object, /) -> bool:
        if not isinstance(other, Evaluation):
            return NotImplemented
        same = self.boards == other.boards and self.scoring == other.scoring
        return same and np.array_equal(self.rays, other.rays) and np.array_equal(self.points, other.points)

    def __hash__(self) -> int:
        return hash((self.boards, self.scoring, self.rays.tobytes(), self.points.tobytes()))

    def __repr__(self) -> str:
        unit = "rays" if str(self.scoring) == "rays" else "points"
        mean = f"{self.mean_points:.4f} {unit} on average, {self.worst_rays} rays at worst"
        return f"<Evaluation of {len(self)} boards of {self.boards.size}: {mean}>"


# Users see it there.
Evaluation.__module__ = "blackbox.results"


def _means(values: NDArray[Any]) -> NDArray[np.float64]:
    found: NDArray[np.float64] = values.astype(np.float64)
    return found if found.ndim == 1 else found.mean(axis=1)


def transcript(
    boards: BoardArray, rays: NDArray[np.uint16], fired: NDArray[np.uint16], atoms: tuple[int, int]
) -> Table:
    """Give the rays of games, of which the ports fired stand one game after the other."""
    lengths = rays.reshape(-1).astype(np.int64)
    plays = len(lengths) // max(1, len(boards))
    trial = np.repeat(np.arange(len(lengths)), lengths)
    board = trial // max(1, plays)
    names = np.array([*map(str, Port.all(boards.size))])
    least, most = atoms
    return Table(
        {
            "trial": trial,
            "ray": np.arange(len(trial)) - np.repeat(np.cumsum(lengths) - lengths, lengths) + 1,
            "port": names[fired],
            "answer": codes.names(signatures(boards)[board, fired], boards.size),
            "hidden": np.array(boards.texts())[board],
            "atoms": np.full(len(trial), least if least == most else f"{least}-{most}"),
        }
    )


def joined(boards: BoardArray, parts: list[Evaluation]) -> Evaluation:
    """Join the evaluations of parts of the boards."""
    rays, points = (np.concatenate([getattr(one, name) for one in parts]) for name in ("rays", "points"))
    tables = [one.transcripts for one in parts if one.transcripts is not None]
    played = None
    if tables:
        played = Table({name: np.concatenate([table[name] for table in tables]) for name in tables[0]})
        games = [one.rays.size for one in parts]
        played["trial"] += np.repeat(np.cumsum(games) - games, [len(table["trial"]) for table in tables])
    return Evaluation(boards, rays, points, parts[0].scoring, played)


def _interval(values: NDArray[Any], level: float) -> tuple[float, float]:
    from statistics import NormalDist

    if not 0 < level < 1:
        raise ArgumentError(f"invalid level (got {level}), expected above 0 and below 1")
    means = _means(values)
    if len(means) < 2:
        raise StrategyError(f"{len(means)} boards, expected two at least for an interval")
    half = NormalDist().inv_cdf(0.5 + level / 2) * float(means.std(ddof=1)) / math.sqrt(len(means))
    return float(means.mean()) - half, float(means.mean()) + half
