#!/usr/bin/env python3
"""Finds and proves the linear recurrences of docs/research/tables.md: `research/recurrences.py ROWS STATES`.

A finite automaton of STATES states counts the signatures of ROWS x n boards (`SignatureCounts::states` in
Rust, tested there), so a sequence that it counts satisfies a linear recurrence of at most that order, and
so does the sequence of the errors of any other recurrence. If STATES errors in a row are 0, all are. A
prime field finds the candidate (E. Berlekamp 1968, J. Massey 1969); the check is exact.
"""

import sys
from collections.abc import Sequence

import blackbox

PRIME = 2**61 - 1


def shortest(values: Sequence[int]) -> list[int]:
    """Find the shortest c with a(n) = c[0] a(n-1) + c[1] a(n-2) + ... modulo a prime."""
    now, last = [1], [1]
    length, gap, error = 0, 1, 1
    for n in range(len(values)):
        wrong = sum(now[i] * values[n - i] for i in range(min(length, len(now) - 1) + 1)) % PRIME
        if not wrong:
            gap += 1
            continue
        before = now
        factor = wrong * pow(error, -1, PRIME) % PRIME
        now = now + [0] * (len(last) + gap - len(now))
        for i, value in enumerate(last):
            now[i + gap] = (now[i + gap] - factor * value) % PRIME
        if 2 * length <= n:
            length, last, error, gap = n + 1 - length, before, wrong, 1
        else:
            gap += 1
    rule = [-value % PRIME for value in now[1:]] + [0] * (length + 1 - len(now))
    return [value - PRIME if value > PRIME // 2 else value for value in rule]


def holds(values: Sequence[int], rule: Sequence[int], states: int) -> bool:
    """Say whether the recurrence holds exactly, as often as proves that it always holds."""
    errors = [
        values[n] - sum(factor * values[n - 1 - i] for i, factor in enumerate(rule))
        for n in range(len(rule), len(values))
    ]
    return len(errors) >= states and not any(errors)


if __name__ == "__main__":
    rows, states = int(sys.argv[1]), int(sys.argv[2])
    terms = [signatures for signatures, _ in blackbox.signature_counts((2 * states, rows))]
    rule = shortest([term % PRIME for term in terms])
    print("order", len(rule), "proved" if holds(terms, rule, states) else "not proved")
    print(*rule)
