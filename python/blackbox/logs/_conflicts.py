"""Which rays of a trial contradict each other."""

from __future__ import annotations

from typing import Any

from blackbox._blackbox import Evidence, Port, Size
from blackbox.errors import EvidenceError


def conflict_of(size: Size, atoms: Any, rays: list[tuple[int, str]], **how: Any) -> str:
    """Give a smallest set of facts that contradict each other, as text; none if the limit is spent first."""
    evidence = Evidence(size, atoms)
    for port, answer in rays:
        evidence = evidence.add(Port.from_index(port, size), answer)
    try:
        conflict = evidence.solve(**how).conflict
    except EvidenceError:
        return ""
    return "; ".join(f"{port} {outcome}" for port, outcome in conflict)
