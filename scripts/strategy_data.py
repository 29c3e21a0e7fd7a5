"""Writes docs/data/: how par, certificates and the rays of the seekers are spread over all placements.

Run it in the checkout as `.venv/bin/python scripts/strategy_data.py`; it takes some minutes. It writes
`par.csv`, `certificates.csv` and `seekers.csv`, and a picture of each for the classic game of 4 atoms.
"""

from collections.abc import Mapping
from pathlib import Path

import blackbox
import numpy as np

DATA = Path(__file__).parents[1] / "docs" / "data"
ATOMS = (1, 2, 3, 4, 5)
SEEKERS = ("reference", "entropy", "strong", "best")
COLOURS = ("#4477aa", "#66ccee", "#ccbb44", "#ee6677")

Histogram = dict[int, int]


def spread(values: np.ndarray) -> Histogram:
    """Give how often each value occurs."""
    found, counts = np.unique(values, return_counts=True)
    return dict(zip(found.tolist(), counts.tolist(), strict=True))


def write(name: str, heading: str, lines: list[str]) -> None:
    """Write a table."""
    (DATA / name).write_text("\n".join([heading, *lines]) + "\n", encoding="utf-8")


def picture(name: str, title: str, unit: str, series: Mapping[str, Mapping[int, float]]) -> None:
    """Draw histograms side by side as an SVG."""
    values = sorted({value for histogram in series.values() for value in histogram})
    most = max(count for histogram in series.values() for count in histogram.values())
    width, height, left, top = 640, 240, 60, 40
    slot = (width - left - 10) / len(values)
    bar = 0.8 * slot / len(series)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height + top + 50}" '
        'font-family="sans-serif" font-size="12">',
        '<rect width="100%" height="100%" fill="white"/>',
        f'<text x="{left}" y="18" font-size="14">{title}</text>',
    ]
    for share in (0.25, 0.5, 0.75, 1.0):
        y = top + height * (1 - share)
        parts.append(f'<path d="M{left} {y:.1f}H{width - 10}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 4}" y="{y + 4:.1f}" text-anchor="end">{most * share:,.0f}</text>')
    for column, value in enumerate(values):
        x = left + column * slot
        parts.append(
            f'<text x="{x + slot / 2:.1f}" y="{top + height + 16}" text-anchor="middle">{value}</text>'
        )
        for at, histogram in enumerate(series.values()):
            tall = height * histogram.get(value, 0) / most
            parts.append(
                f'<rect x="{x + 0.1 * slot + at * bar:.1f}" y="{top + height - tall:.1f}" '
                f'width="{bar:.1f}" height="{tall:.1f}" fill="{COLOURS[at]}"/>'
            )
    parts.append(f'<text x="{width / 2}" y="{top + height + 34}" text-anchor="middle">{unit}</text>')
    if len(series) > 1:
        for at, label in enumerate(series):
            x = width - 110
            parts.append(
                f'<rect x="{x}" y="{top + 16 * at}" width="10" height="10" fill="{COLOURS[at]}"/>'
                f'<text x="{x + 16}" y="{top + 16 * at + 10}">{label}</text>'
            )
    (DATA / name).write_text("\n".join([*parts, "</svg>"]) + "\n", encoding="utf-8")


def main() -> None:
    """Count, write and draw."""
    DATA.mkdir(exist_ok=True)
    pars = {atoms: blackbox.pars(8, 8, atoms) for atoms in ATOMS}
    write(
        "par.csv",
        "atoms,par8,placements",
        [f"{n},{par8},{count}" for n, values in pars.items() for par8, count in spread(values).items()],
    )
    picture(
        "par.svg",
        "Par of the 635,376 placements of 4 atoms",
        "par, rounded",
        {"": spread((pars[4] + 4) // 8)},
    )
    proofs = {atoms: blackbox.certificates(8, 8, atoms) for atoms in ATOMS}
    write(
        "certificates.csv",
        "atoms,rays,placements",
        [f"{n},{rays},{count}" for n, values in proofs.items() for rays, count in spread(values).items()],
    )
    picture(
        "certificates.svg",
        "Certificates of the 635,376 placements of 4 atoms",
        "rays",
        {"": spread(proofs[4])},
    )
    rays = {name: blackbox.strategy(8, 8, 4, name).histogram for name in SEEKERS}
    lines = [
        f"{name},{n},{count}"
        for name, counts in rays.items()
        for n, count in enumerate(counts.tolist())
        if count
    ]
    write("seekers.csv", "seeker,rays,placements", lines)
    shown = {
        name: {n: count for n, count in enumerate(counts.tolist()) if count} for name, counts in rays.items()
    }
    picture("seekers.svg", "Rays that the seekers need, 4 atoms", "rays", shown)


if __name__ == "__main__":
    main()
