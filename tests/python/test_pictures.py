"""Pictures: what every renderer draws, and as files."""

import importlib
import io
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from blackbox import Board, Evidence, plot, side_by_side
from blackbox._blackbox import _colours
from blackbox.errors import ArgumentError
from blackbox.results import Drawing, Picture
from matplotlib import colors, pyplot
from numpy.typing import NDArray

BOARD = Board("8/8/1@4@1/8/8/3@4/8/6@1")
EVIDENCE = Evidence("8x8 4; L5 B5; R1 H; T3 R")
PICTURES: dict[str, Picture | Drawing] = {
    "rays": BOARD.draw("all"),
    "path": BOARD.draw(["L5", "R1", "L3"]),
    "hidden": BOARD.draw("all", atoms=False),
    "evidence": EVIDENCE.draw(),
    "solution": EVIDENCE.solve().draw(),
    "gallery": side_by_side([BOARD, BOARD], marks=True),
}
Pixels = NDArray[np.float64]


def cairosvg(svg: str) -> Pixels:
    renderer = pytest.importorskip("cairosvg", exc_type=ImportError)
    png = renderer.svg2png(bytestring=svg.encode())
    return np.asarray(pyplot.imread(io.BytesIO(png)), dtype=np.float64)


def rsvg(svg: str) -> Pixels:
    program = shutil.which("rsvg-convert")
    if program is None:
        pytest.skip("no rsvg-convert, see scripts/tools.sh pictures")
    done = subprocess.run([program], input=svg.encode(), capture_output=True, check=True)
    assert done.stderr == b""
    return np.asarray(pyplot.imread(io.BytesIO(done.stdout)), dtype=np.float64)


@pytest.mark.parametrize("renderer", [cairosvg, rsvg])
@pytest.mark.parametrize("name", PICTURES)
def test_every_renderer_draws_it_on_a_page_of_its_own(name: str, renderer: Callable[[str], Pixels]) -> None:
    pixels = renderer(PICTURES[name].svg)
    height, width = pixels.shape[:2]
    assert pixels.shape[2] == 4
    assert (pixels[10:-10, 10:-10, 3] == 1).all(), "nothing around the picture shines through"
    white = (pixels[..., :3] > 0.99).all(axis=2).mean()
    assert 0.4 < white < 0.98, "a white page with something on it"
    dark = (pixels[..., :3] < 0.25).all(axis=2).sum()
    assert dark > 0.001 * width * height, "ink"


def test_atoms_rays_and_arrows_are_where_they_belong() -> None:
    svg = Board("5/5/3@1/5/5").draw(["L3"]).svg
    pixels = cairosvg(svg)
    atom = [float(found) for name in ("cy", "cx") for found in re.findall(rf' {name}="([\d.]+)"', svg)]

    def at(x: float, y: float) -> list[float]:
        """Give the colour so many cells beside the atom."""
        row, column = int(atom[0] + 32 * y), int(atom[1] + 32 * x)
        return [round(float(part), 1) for part in pixels[row, column, :3]]

    assert at(0, 0) == [0, 0, 0], "the atom"
    red = [0.7, 0.1, 0.1]
    assert at(-2, 0) == red, "the ray, in the colour of its mark"
    assert at(1, 0) == [1, 1, 1], "no ray beyond the atom"
    aside = [at(-0.55, dy) for dy in (-0.1, 0.1)]
    assert aside == [red, red], "the head of the arrow is wider than the ray"


@pytest.mark.parametrize("ending", [".svg", ".png", ".pdf", ".PNG"])
def test_a_picture_is_saved_in_the_form_that_its_name_says(ending: str, tmp_path: Path) -> None:
    if ending != ".svg":
        pytest.importorskip("cairosvg", exc_type=ImportError)
    for name in ("path", "gallery"):
        path = tmp_path / f"{name}{ending}"
        PICTURES[name].save(path)
        begin = {".svg": b"<svg ", ".png": b"\x89PNG", ".pdf": b"%PDF"}[ending.lower()]
        assert path.read_bytes().startswith(begin)
        assert path.stat().st_mode & 0o444 == 0o444
    assert len(list(tmp_path.iterdir())) == 2, "nothing else is left"
    if ending == ".png":
        small, large = tmp_path / "small.png", tmp_path / "large.png"
        PICTURES["path"].save(str(small), scale=1)
        PICTURES["path"].save(str(large), scale=3)
        one, three = (pyplot.imread(path).shape for path in (small, large))
        assert (three[0], three[1]) == (3 * one[0], 3 * one[1])


def test_what_cannot_be_saved_is_an_error(tmp_path: Path) -> None:
    picture = PICTURES["path"]
    for name in ("x.gif", "x", "svg"):
        with pytest.raises(ArgumentError, match=r"ends in \.svg, \.png or \.pdf"):
            picture.save(tmp_path / name)
    for scale in (0.0, -1.0, float("nan"), 1e9):
        with pytest.raises(ArgumentError, match="scale"):
            picture.save(tmp_path / "x.png", scale=scale)
    with pytest.raises(FileNotFoundError):
        picture.save(tmp_path / "gone" / "x.svg")
    assert not list(tmp_path.iterdir())


def test_plots_have_one_palette() -> None:
    from matplotlib import use

    use("Agg")
    axes = plot.information(EVIDENCE)
    faces = {colors.to_hex(patch.get_facecolor()) for patch in axes.patches}
    assert faces <= set(_colours())
    assert len(faces) == 2
    pyplot.close("all")


def test_axes_of_the_pages_have_round_numbers(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(root / "docs" / "site")
    module = importlib.import_module("strategy_pictures")
    for text in module.pictures().values():
        ticks = [int(tick.replace(",", "")) for tick in re.findall(r'text-anchor="end">([\d,]+)<', text)]
        assert 2 <= len(ticks) <= 5
        assert ticks == [ticks[0] * (at + 1) for at in range(len(ticks))]
        assert str(ticks[0]).rstrip("0") in ("1", "2", "5")
        # What is drawn is as tall as its number: the ticks are at their heights.
        heights = [float(y) for y in re.findall(r'd="M60 ([\d.]+)H630"', text)]
        assert np.allclose(np.diff(heights), heights[0] - 280, atol=0.11)
