"""Players to compare with: each looks at a game and says which port to fire, or gives its answer."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Literal

import numpy as np
from blackbox import Board, Port
from blackbox.gym._game import BlackBoxEnv

__all__ = ["PLAYERS", "Player", "blind", "human", "random_rays", "seeker"]

Player = Callable[[BlackBoxEnv, Random], Port | Board]
"""A player: given a game and random numbers of its own, the port to fire or the board that is its answer. It
must not look at `env.hidden`."""


def unfired(env: BlackBoxEnv) -> list[Port]:
    """List the ports where a ray is legal."""
    legal = np.flatnonzero(env.action_masks()[: env.size.port_count])
    return [Port.from_index(int(at), env.size) for at in legal]


def drawn(
    env: BlackBoxEnv, cells: list[tuple[int, int]], known: list[tuple[int, int]], numbers: Random
) -> Board:
    """Draw a board with the known atoms and as many more from the cells as there can be."""
    least, _ = env.atoms
    more = numbers.sample(cells, min(len(cells), max(0, least - len(known))))
    return Board.from_atoms([*known, *more], env.size)


def blind(env: BlackBoxEnv, numbers: Random) -> Port | Board:
    """Answer at once with a board drawn at random."""
    cells = [env.size.cell(at) for at in range(env.size.cells)]
    return drawn(env, cells, [], numbers)


def random_rays(env: BlackBoxEnv, numbers: Random) -> Port | Board:
    """Fire at random until one answer is left, which takes a solver to see."""
    solution = env.evidence.solve()
    if solution.unique_class:
        assert solution.model is not None
        return solution.model
    return numbers.choice(unfired(env))


def seeker(name: Literal["reference", "entropy", "strong", "best"]) -> Player:
    """Give a built-in seeker as a player."""

    def play(env: BlackBoxEnv, numbers: Random) -> Port | Board:
        port = env.advised(name)
        if port is not None:
            return port
        model = env.evidence.solve().model
        assert model is not None
        return model

    return play


def human(env: BlackBoxEnv, numbers: Random) -> Port | Board:
    """Play by a rule of thumb and the six named techniques of deduction, without counting boards.

    The ray goes where it passes the most unknown cells; what the techniques show is noted.
    Once they show the whole board, or no port is left, that is the answer, filled up at random.
    """
    solved, known = env.reasoned()
    cells = [env.size.cell(at) for at in range(env.size.cells)]
    atoms = [(x, y) for x, y in cells if known[y, x] == 1]
    open_cells = [(x, y) for x, y in cells if known[y, x] == -1]
    ports = unfired(env)
    if solved or not ports:
        return drawn(env, open_cells, atoms, numbers)
    passed = [sum(known[y, x] == -1 for x, y in line(port)) for port in ports]
    return numbers.choice([port for port, count in zip(ports, passed, strict=True) if count == max(passed)])


def line(port: Port) -> list[tuple[int, int]]:
    """Give the cells on the straight way of a ray."""
    return Board.empty(port.size).trace(port).cells


PLAYERS: dict[str, Player] = {
    "blind": blind,
    "random": random_rays,
    "human": human,
    "entropy": seeker("entropy"),
    "reference": seeker("reference"),
    "strong": seeker("strong"),
    "best": seeker("best"),
}
