"""Print the table of baselines."""

from __future__ import annotations

import argparse
import sys

from blackbox import Size
from blackbox.errors import BlackBoxError
from blackbox.gym._options import GameOptions
from blackbox.gym.baselines import PLAYERS, Learner, Measured, measure, table


def main() -> int:
    """Play, then print the table; what is going on goes to standard error."""
    parser = argparse.ArgumentParser(prog="python -m blackbox.gym.baselines", description=__doc__)
    parser.add_argument("--size", default="4x4", help="the board, such as 8x8 or hex3 (default 4x4)")
    parser.add_argument("--atoms", type=int, default=2)
    parser.add_argument("--games", type=int, default=1000, help="games for each player (default 1000)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of the first game (default 0)")
    parser.add_argument("--players", nargs="+", choices=[*PLAYERS, "learnt"], help="all if none is named")
    parser.add_argument("--updates", type=int, default=3000, help="how long the agent learns (default 3000)")
    given = parser.parse_args()
    try:
        size = Size(given.size)
        options = GameOptions(size, given.atoms)
        small = size.port_count <= 20
        names: list[str] = given.players or [*PLAYERS, *(["learnt"] if small else [])]
        measured: list[Measured] = []
        for name in names:
            print(f"{name} ...", file=sys.stderr)
            player = PLAYERS.get(name)
            if player is None:
                learner = Learner(size, given.atoms, seed=given.seed)
                learner.train(given.updates, games=64, progress=said)
                player = learner.player
            measured.append(measure(name, player, options, given.games, seed=given.seed))
    except BlackBoxError as error:
        print(f"baselines: {error}", file=sys.stderr)
        return 1
    print(
        f"{size} with {given.atoms} atoms, {given.games} games from seed {given.seed}; "
        "means with 95 % confidence intervals\n"
    )
    print(table(measured))
    return 0


def said(updates: int, cost: float) -> None:
    """Say how far the training is."""
    if updates % 1000 == 0:
        print(f"  {updates} batches, mean cost {cost:.2f}", file=sys.stderr)


if __name__ == "__main__":
    sys.exit(main())
