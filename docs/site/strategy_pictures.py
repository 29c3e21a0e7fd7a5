"""The pictures of the strategy page: drawn into docs/images by pictures.py."""

from collections.abc import Mapping
from pathlib import Path

from blackbox import data

IMAGES = Path(__file__).resolve().parents[1] / "images"
COLOURS = ("#4477aa", "#66ccee", "#ccbb44", "#ee6677")

Histogram = dict[int, int]


def pictures() -> dict[Path, str]:
    """Give the text of every picture by its path, drawn from the dataset."""
    par, certificates, seekers = data("par"), data("certificates"), data("seekers")
    pars: Histogram = {}
    four = par["atoms"] == 4
    for par8, placements in zip(par["par8"][four].tolist(), par["placements"][four].tolist(), strict=True):
        rounded = (par8 + 4) // 8
        pars[rounded] = pars.get(rounded, 0) + placements
    four = certificates["atoms"] == 4
    proofs = _histogram(certificates["rays"][four].tolist(), certificates["placements"][four].tolist())
    rays = {
        name: _histogram(seekers["rays"][at].tolist(), seekers["placements"][at].tolist())
        for name in dict.fromkeys(seekers["seeker"].tolist())
        for at in [seekers["seeker"] == name]
    }
    return {
        IMAGES / "par.svg": _bars("Par of the 635,376 placements of 4 atoms", "par, rounded", {"": pars}),
        IMAGES / "certificates.svg": _bars(
            "Certificates of the 635,376 placements of 4 atoms", "rays", {"": proofs}
        ),
        IMAGES / "seekers.svg": _bars("Rays that the seekers need, 4 atoms", "rays", rays),
    }


def _histogram(values: list[int], counts: list[int]) -> Histogram:
    return dict(zip(values, counts, strict=True))


def _bars(title: str, unit: str, series: Mapping[str, Histogram]) -> str:
    """Draw histograms side by side."""
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
    step = _step(most)
    for tick in range(step, most + 1, step):
        y = top + height * (1 - tick / most)
        parts.append(f'<path d="M{left} {y:.1f}H{width - 10}" stroke="#ddd"/>')
        parts.append(f'<text x="{left - 4}" y="{y + 4:.1f}" text-anchor="end">{tick:,}</text>')
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
    return "\n".join([*parts, "</svg>"]) + "\n"


def _step(most: int) -> int:
    """Give a round number, of which at most five are within the most."""
    rounds = (digit * 10**zeros for zeros in range(len(str(most))) for digit in (1, 2, 5))
    return next(step for step in rounds if most < 6 * step)
