"""Deduction puzzles held to a second solver, in plain Python: steps, grades, and no clue to spare.

The gate makes a few puzzles; with BLACKBOX_OPINIONS there are forty of each kind and grade.
"""

import os

import pytest
from blackbox.sheets import generate_clues
from brute import Known, Universe
from claims import Claims, Names
from plain_reasoner import GRADES, Reasoner, Steps

ALL = "BLACKBOX_OPINIONS" in os.environ
KINDS = {
    "w4h4m2M2": ("4x4", range(2, 3)),
    "w4h4m1M3": ("4x4", range(1, 4)),
    "w3h3m1M4": ("3x3", range(1, 5)),
    "s2m2M3": ("hex2", range(2, 4)),
    "s3m3M3r": ("hex3r", range(3, 4)),
}
LARGE = {
    "w5h4m3M3": ("5x4", range(3, 4)),
    "w5h5m3M3": ("5x5", range(3, 4)),
    "w4h4m4M4": ("4x4", range(4, 5)),
    "w5h5m2M4": ("5x5", range(2, 5)),
    "s3m2M3": ("hex3", range(2, 4)),
}
# On so few hexagons no puzzle needs all atoms shared out and nothing harder.
NONE = {("s2m2M3", "hard")}


@pytest.mark.parametrize("params", KINDS | LARGE if ALL else KINDS)
def test_puzzles(params: str) -> None:
    size, numbers = (KINDS | LARGE)[params]
    universe = Universe(size, numbers[-1])
    names = Names(universe)
    for grade, techniques in GRADES.items():
        if (params, grade) in NONE:
            continue
        for puzzle in generate_clues(40 if ALL else 2, f"{params}#opinions", difficulty=grade):  # type: ignore[arg-type]
            facts = [
                (names.port(str(port)), names.end(str(outcome))) for port, outcome in puzzle.evidence.facts
            ]
            claims = Claims(Known.nothing(universe, numbers).told(facts), list(facts), names)
            said = str(puzzle.evidence)
            claims.hear("puzzle: one board", said, claims.known.count == 1)
            steps = Steps(Reasoner(universe, numbers, facts), claims)
            for step in puzzle.steps:
                steps.hear(step)
            claims.hear("puzzle: solved", said, not steps.here.open)
            found = Reasoner(universe, numbers, facts).grade()
            claims.hear("puzzle: grade", f"{said}: {found}, not {grade}", found == grade)
            for at in range(len(facts)):
                fewer = Reasoner(universe, numbers, facts[:at] + facts[at + 1 :])
                claims.hear("puzzle: clue to spare", f"{said}: {at}", not fewer.solves(techniques))
