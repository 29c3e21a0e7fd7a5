"""A small agent that learns to play from games alone, with NumPy.

A network of one hidden layer sees the outcomes at all ports. It gives for each cell how likely an atom is
there, for each port what the game would cost from here if its ray were fired, and what an answer would cost
now. It is fitted to what games did cost that it played itself: no solver helps it.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import numpy as np
from blackbox import Board, Port, Size, boards, signatures
from blackbox._seed import generator
from blackbox._sizes import SizeLike
from blackbox.errors import GameError
from blackbox.gym._game import BlackBoxEnv
from blackbox.gym.baselines._players import Player
from numpy.typing import NDArray

__all__ = ["Learner"]

Floats = NDArray[np.float32]

WRONG_ATOM = 5.0


class Learner:
    """The agent, for one size and number of atoms; it pays 1 for a ray and 5 for a wrong atom.

    Parameters
    ----------
    size : Size, str or tuple of (int, int)
        The board, with at most 40 ports.
    atoms : int
        How many are hidden.
    hidden : int
        The units of the hidden layer.
    seed : int, optional
        Of its weights and of the games that it learns from; without it NumPy makes one up.
    """

    size: Size
    atoms: int
    ports: int
    cells: int
    weights: dict[str, Floats]

    def __init__(self, size: SizeLike, atoms: int, *, hidden: int = 192, seed: int | None = None) -> None:
        self.size, self.atoms = Size(size), atoms
        self.ports, self.cells = self.size.port_count, self.size.cells
        if self.ports > 40:
            raise GameError(f"a board with {self.ports} ports, expected at most 40 for a network this small")
        self._numbers = generator(seed)
        inputs, outputs = self.ports * (self.ports + 2), self.cells + self.ports + 1
        self.weights = {
            "in": self._normal(inputs, hidden, scale=1.0),
            "in_bias": np.zeros(hidden, dtype=np.float32),
            "out": self._normal(hidden, outputs, scale=hidden**-0.5),
            "out_bias": np.zeros(outputs, dtype=np.float32),
        }
        # At first an answer is estimated to cost much and a ray little; games correct that.
        self.weights["out_bias"][self.cells :] = 2 * atoms
        self._moments = {
            name: (np.zeros_like(value), np.zeros_like(value)) for name, value in self.weights.items()
        }
        self._updates = 0

    def _normal(self, rows: int, columns: int, *, scale: float) -> Floats:
        return (self._numbers.standard_normal((rows, columns)) * scale * 0.3).astype(np.float32)

    def _seen(self, outcomes: NDArray[np.int16]) -> Floats:
        """Code outcomes as the environment gives them: a row for each port, with a 1 where one is known."""
        kinds = self.ports + 2
        coded = np.zeros((len(outcomes), self.ports, kinds), dtype=np.float32)
        game, port = np.nonzero(outcomes)
        coded[game, port, outcomes[game, port] - 1] = 1
        return coded.reshape(len(outcomes), -1)

    def _forward(self, seen: Floats) -> tuple[Floats, Floats]:
        hidden = np.maximum(seen @ self.weights["in"] + self.weights["in_bias"], 0)
        return hidden, hidden @ self.weights["out"] + self.weights["out_bias"]

    def _fit(self, seen: Floats, hidden: Floats, error: Floats, rate: float) -> None:
        """One step of Adam against the gradient of the outputs."""
        inner = (error @ self.weights["out"].T) * (hidden > 0)
        slopes = {
            "in": seen.T @ inner,
            "in_bias": inner.sum(axis=0),
            "out": hidden.T @ error,
            "out_bias": error.sum(axis=0),
        }
        self._updates += 1
        for name, slope in slopes.items():
            mean, square = self._moments[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            step = mean / (1 - 0.9**self._updates)
            spread = np.sqrt(square / (1 - 0.999**self._updates)) + 1e-8
            self.weights[name] -= (rate * step / spread).astype(np.float32)

    def train(
        self,
        updates: int = 3000,
        *,
        games: int = 256,
        progress: Callable[[int, float], bool | None] | None = None,
    ) -> float:
        """Play and learn; give the mean cost of the last games.

        Parameters
        ----------
        updates : int
            How many batches of games are played, each followed by one fit.
        games : int
            How many games a batch has.
        progress : callable, optional
            Called after each hundred batches with their number and the mean cost; True ends the training.
        """
        every = boards(self.size, self.atoms)
        # The codes as signed numbers, and 3: what the environment shows.
        seen_as = signatures(every).view(np.int8).astype(np.int16) + 3
        single = [Board.from_atoms([self.size.cell(at)], self.size).bits for at in range(self.cells)]
        atoms = ((every.words[:, None] & np.array(single, dtype=np.uint64)) != 0).astype(np.float32)
        costs: list[float] = []
        for update in range(updates):
            done = update / updates
            picked = self._numbers.integers(len(every), size=games)
            explore = max(0.02, 0.5 * (1 - 2 * done))
            costs.append(self._batch(seen_as[picked], atoms[picked], explore, 0.008 * (1 - 0.9 * done)))
            said = progress if (update + 1) % 100 == 0 else None
            if said is not None and said(update + 1, float(np.mean(costs[-100:]))):
                break
        return float(np.mean(costs[-100:]))

    def _batch(self, seen_as: NDArray[np.int16], atoms: Floats, explore: float, rate: float) -> float:
        """Play games, all at once, and fit the network to what they cost; give the mean cost."""
        games, every = len(seen_as), np.arange(len(seen_as))
        outcomes = np.zeros((games, self.ports), dtype=np.int16)
        playing = np.ones(games, dtype=np.bool_)
        steps: list[tuple[NDArray[np.int64], NDArray[np.int16], NDArray[np.int64], Floats]] = []
        cost = np.zeros(games, dtype=np.float32)
        while playing.any():
            which = every[playing]
            _, values = self._forward(self._seen(outcomes[which]))
            now = self._answer_costs(values[:, : self.cells], atoms[which])
            worth = values[:, self.cells :].copy()
            worth[:, : self.ports][outcomes[which] != 0] = np.inf
            drawn = np.where(np.isinf(worth), -1, self._numbers.random(worth.shape)).argmax(axis=1)
            exploring = self._numbers.random(len(which)) < explore
            best: NDArray[np.int64] = np.argmin(worth, axis=1)
            chosen: NDArray[np.int64] = np.where(exploring, drawn, best)
            steps.append((which, outcomes[which].copy(), chosen, now))
            answered: NDArray[np.bool_] = np.equal(chosen, self.ports)
            cost[which] += np.where(answered, now, 1)
            fired = which[~answered]
            at = chosen[~answered]
            result = seen_as[fired, at]
            outcomes[fired, at] = result
            ends = result >= 3
            outcomes[fired[ends], result[ends] - 3] = at[ends] + 3
            playing[which[answered]] = False
        self._learn(steps, cost, atoms, rate)
        return float(cost.mean())

    def _answer_costs(self, beliefs: Floats, atoms: Floats) -> Floats:
        """Give what an answer would cost now: the likeliest cells, 5 for each that is wrong."""
        likeliest = np.argpartition(-beliefs, self.atoms - 1, axis=1)[:, : self.atoms]
        right = np.take_along_axis(atoms, likeliest, axis=1).sum(axis=1)
        cost: Floats = (WRONG_ATOM * (self.atoms - right)).astype(np.float32)
        return cost

    def _learn(
        self,
        steps: list[tuple[NDArray[np.int64], NDArray[np.int16], NDArray[np.int64], Floats]],
        cost: Floats,
        atoms: Floats,
        rate: float,
    ) -> None:
        which = np.concatenate([step[0] for step in steps])
        outcomes = np.concatenate([step[1] for step in steps])
        chosen = np.concatenate([step[2] for step in steps])
        now = np.concatenate([step[3] for step in steps])
        depth = np.concatenate([np.full(len(step[0]), at) for at, step in enumerate(steps)])
        left = cost[which] - depth
        seen = self._seen(outcomes)
        hidden, values = self._forward(seen)
        error = np.zeros_like(values)
        beliefs = 1 / (1 + np.exp(-values[:, : self.cells]))
        error[:, : self.cells] = beliefs - atoms[which]
        rows = np.arange(len(which))
        error[rows, self.cells + chosen] = values[rows, self.cells + chosen] - left
        # What an answer would have cost is plain at every step.
        error[:, -1] = values[:, -1] - now
        self._fit(seen, hidden, (error / len(which)).astype(np.float32), rate)

    def play(self, env: BlackBoxEnv, numbers: Random) -> Port | Board:
        """Choose in a game of the environment: this is a `Player`."""
        outcomes = env.answers
        _, [values] = self._forward(self._seen(outcomes[None]))
        worth = values[self.cells :].copy()
        worth[: self.ports][outcomes != 0] = np.inf
        chosen = int(worth.argmin())
        if chosen < self.ports:
            return Port.from_index(chosen, self.size)
        likeliest = np.argsort(-values[: self.cells])[: self.atoms]
        return Board.from_atoms([self.size.cell(int(at)) for at in likeliest], self.size)

    @property
    def player(self) -> Player:
        """The agent as a player."""
        return self.play
