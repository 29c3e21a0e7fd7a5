"""The ideal observer beside a game by text, by the evidence engine."""

from __future__ import annotations

import math
from typing import Any

from blackbox import Board, Evidence, Scoring, par
from blackbox.results import PortAdvice

__all__ = ["Observer"]


class Observer:
    """What a player who never errs knows beside a game."""

    board: Board
    scoring: Scoring
    par: float | None

    def __init__(self, board: Board, evidence: Evidence, scoring: Scoring) -> None:
        self.board, self.scoring = board, scoring
        # Par is defined for boards whose bits are a number.
        small = max(board.size) <= 8
        self.par = par(board).mean if small else None
        self._advice = evidence.advise(scoring=scoring)

    def look(self, evidence: Evidence, fired: str | None, answer: Board | None) -> dict[str, Any]:
        """Say what follows from the evidence, and what the ray just fired gave."""
        advice, solution = self._advice, evidence.solve()
        gain = best = regret = 0.0
        if fired is not None:
            chosen = next(worth(one) for one in advice.ports if str(one.port) == fired)
            regret = max(worth(one) for one in advice.ports) - chosen
            best = max(one.bits for one in advice.ports)
            gain = math.log2(advice.count / solution.count)
            self._advice = evidence.advise(scoring=self.scoring)
        against = [
            str(port)
            for port, seen in evidence.observations.items()
            if answer is not None and answer.fire(port) != seen
        ]
        return {
            "count": solution.count,
            "posterior": [[round(float(share), 6) for share in row] for row in solution.probability],
            "gain": round(gain, 6),
            "best_bits": round(best, 6),
            "regret_a_point": round(regret, 6),
            "par": self.par,
            "proven": solution.unique_class,
            "contradicts": against[0] if against else None,
        }


def worth(advice: PortAdvice) -> float:
    """Give the information that a ray is expected to give for each point that it costs."""
    return advice.bits / advice.expected_cost
