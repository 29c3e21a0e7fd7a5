"""`blackbox.plot`: what the artists on the axes hold, not how they look."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

import matplotlib as mpl
import numpy as np
import pytest
from blackbox import Board, Evidence, Port, Prior, boards, census, par, plot, random_boards, signatures
from blackbox.errors import BlackBoxError
from matplotlib import pyplot
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb
from matplotlib.container import BarContainer


@pytest.fixture(autouse=True)
def _no_window() -> Iterator[None]:
    mpl.use("Agg")
    yield
    pyplot.close("all")


def bars(axes: Axes) -> dict[str, list[float]]:
    """The heights of the bars by their label."""
    return {
        str(container.get_label()): [bar.get_height() for bar in container]
        for container in axes.containers
        if isinstance(container, BarContainer)
    }


def texts(axes: Axes) -> list[str]:
    return [text.get_text() for text in axes.texts]


CENSUSES = [census("4x4", atoms) for atoms in range(1, 7)]
ROWS = signatures(boards("4x3", 3), "4x3")
EVIDENCE = Evidence("8x8 4; L5 B5; R1 H; T3 R; B2 B3")


def test_curves_are_the_figures_of_the_censuses() -> None:
    axes = plot.census_curves(
        reversed(CENSUSES), ["signatures", "unique", "ambiguous", "hits", "reflections", "detours"]
    )
    names = ["signatures", "unique", "ambiguous", "hits", "reflections", "detours"]
    lines = {str(line.get_label()): line for line in axes.get_lines()}
    assert list(lines) == names
    for line in lines.values():
        assert np.asarray(line.get_xdata()).tolist() == [1, 2, 3, 4, 5, 6]
    for name in ("signatures", "unique"):
        assert np.asarray(lines[name].get_ydata()).tolist() == [
            getattr(found, name) / found.boards for found in CENSUSES
        ]
    ends = sum(np.asarray(lines[name].get_ydata()) for name in names[3:])
    assert ends == pytest.approx(1)
    assert len({(line.get_linestyle(), line.get_marker()) for line in lines.values()}) == 6, (
        "told apart without colour"
    )


def test_the_largest_class_has_a_scale_of_its_own() -> None:
    axes = plot.census_curves(CENSUSES, "largest", label="4x4")
    (line,) = axes.get_lines()
    assert (line.get_label(), axes.get_yscale()) == ("4x4 largest", "log")
    assert np.asarray(line.get_ydata()).tolist() == [found.largest for found in CENSUSES]


def test_curves_refuse_what_they_cannot_show() -> None:
    with pytest.raises(ValueError, match="got 2 sizes"):
        plot.census_curves([census("3x3", 1), census("3x4", 1)])
    with pytest.raises(ValueError, match="got 0 sizes"):
        plot.census_curves([])
    with pytest.raises(ValueError, match="one number of atoms each"):
        plot.census_curves([census("3x3", "?")])
    with pytest.raises(ValueError, match="'largest' alone"):
        plot.census_curves(CENSUSES, ["largest", "unique"])
    with pytest.raises(ValueError, match="got 'height'"):
        plot.census_curves(CENSUSES, "height")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]
    assert not pyplot.get_fignums(), "nothing is begun before the arguments are right"


def test_class_sizes_are_a_bar_each() -> None:
    found = CENSUSES[3]
    axes = plot.class_sizes(found)
    (container,) = axes.containers
    assert isinstance(container, BarContainer)
    assert {round(bar.get_center()[0]): int(bar.get_height()) for bar in container} == found.class_sizes
    assert axes.get_title() == f"4x4, 4 atoms: {found.signatures:,} signatures"


def test_many_class_sizes_are_a_point_each() -> None:
    found = census("4x5", "?")
    assert max(found.class_sizes) > 60
    (line,) = plot.class_sizes(found).get_lines()
    assert (
        dict(zip(np.asarray(line.get_xdata()).tolist(), np.asarray(line.get_ydata()).tolist(), strict=True))
        == found.class_sizes
    )


def test_outcomes_of_ports_are_counted() -> None:
    axes = plot.port_outcomes(ROWS, "4x3")
    told = bars(axes)
    assert list(told) == ["hits", "reflections", "detours"]
    for at, port in enumerate(Port.all("4x3")):
        kinds: list[str] = [board.fire(port).kind for board in boards("4x3", 3)]
        for name, kind in zip(told, ("hit", "reflection", "detour"), strict=True):
            assert told[name][at] == pytest.approx(kinds.count(kind) / len(kinds))
    hatches = [bar.patches[0].get_hatch() for bar in axes.containers if isinstance(bar, BarContainer)]
    assert len(set(hatches)) == 3, "told apart without colour"


def test_the_map_has_a_row_for_each_entry() -> None:
    axes = plot.outcome_map(ROWS, "4x3")
    (image,) = axes.get_images()
    shares = np.asarray(image.get_array())
    assert shares.shape == (14, 16)
    assert shares.sum(axis=1) == pytest.approx(1)
    assert shares[:, :14] == pytest.approx(shares[:, :14].T), "a ray leads back"
    assert shares[2, 5] == pytest.approx((ROWS[:, 2] == 5).mean())
    assert shares[:, 14] == pytest.approx((ROWS == 254).mean(axis=0))
    assert shares[:, 15] == pytest.approx((ROWS == 255).mean(axis=0))
    assert [label.get_text() for label in axes.get_xticklabels()][-3:] == ["T1", "H", "R"]


def test_wide_codes_are_read() -> None:
    codes = Board.from_atoms([(99, 99)], "100x100").signature().codes
    told = bars(plot.port_outcomes(codes[np.newaxis], "100x100"))
    assert sum(told["hits"]) == (codes == 65534).sum() == 4
    assert sum(told["reflections"]) == (codes == 65535).sum() > 0


def test_signatures_of_another_size_are_refused() -> None:
    for rows in (ROWS[:, :4], ROWS[0], ROWS[:0]):
        for draw in (plot.port_outcomes, plot.outcome_map):
            with pytest.raises(ValueError, match=r"expected codes of shape \(n, 14\) for 4x3"):
                draw(rows, "4x3")


def test_information_is_that_of_the_advice() -> None:
    advice = EVIDENCE.advise()
    axes = plot.information(advice)
    (container,) = axes.containers
    assert isinstance(container, BarContainer)
    told = {round(bar.get_center()[0]): bar.get_height() for bar in container}
    assert told == {port.port.index: port.bits for port in advice.ports}
    assert texts(axes) == [str(advice.best)]
    again = plot.information(EVIDENCE)
    assert again.get_title() == axes.get_title()
    hatched = [bar.get_center()[0] for bar in container if bar.get_hatch()]
    assert advice.best is not None
    assert hatched == pytest.approx([advice.best.index])


def test_the_posterior_is_that_of_the_solution() -> None:
    solution = EVIDENCE.solve()
    axes = plot.posterior(solution)
    (image,) = axes.get_images()
    assert np.array_equal(np.asarray(image.get_array()), solution.probability)
    # Beside the ports: two detours as numbers in pairs, a hit, a reflection; B2 itself is left of B3.
    beside = {text.get_text(): text.get_position() for text in axes.texts[64:]}
    assert sorted(texts(axes)[64:]) == ["1", "1", "2", "2", "H", "R"]
    assert beside["H"] == pytest.approx((7.8, 0))
    assert beside["R"] == pytest.approx((2, -0.8))
    assert len(plot.posterior(EVIDENCE, values=False).texts) == 6


def test_a_certain_cell_says_so() -> None:
    axes = plot.posterior(Evidence("2x1 1").know((0, 0)))
    assert texts(axes) == ["1", "0"]
    assert axes.get_title() == "Where the atoms are: 1 board"


def test_a_contradiction_has_no_posterior() -> None:
    with pytest.raises(ValueError, match="contradicts itself"):
        plot.posterior(Evidence("3x3 0; L1 H"))


def test_answers_that_may_be_wrong_leave_a_posterior() -> None:
    evidence, prior = Evidence("5x5 1; L1 R1; T5 H; T1 H"), Prior(error=0.05)
    assert not evidence.solve(prior=prior).consistent
    for axes in (plot.posterior(evidence, prior=prior), plot.posterior(evidence.solve(prior=prior))):
        (image,) = axes.get_images()
        assert np.asarray(image.get_array()).sum() == pytest.approx(1)
        assert axes.get_title() == "Where the atoms are"


def test_numbers_of_things_are_whole() -> None:
    few = plot.par_distribution(np.array([50, 51, 51], dtype=np.uint16))
    one = plot.census_curves(census("4x4", 2))
    pair = plot.class_sizes(census("4x4", 5))
    for axis in (few.yaxis, one.xaxis, pair.xaxis):
        axis.axes.figure.canvas.draw()
        low, high = sorted(axis.get_view_interval())
        ticks = [
            (at, text.get_text()) for at, text in zip(axis.get_ticklocs(), axis.get_ticklabels(), strict=True)
        ]
        seen = [(at, text) for at, text in ticks if low <= at <= high]
        assert seen
        assert all(float(text) == at == int(at) for at, text in seen), seen


def test_what_is_wrong_is_an_error_of_the_package() -> None:
    unfired = ROWS.copy()
    unfired[0, 3] = 253
    calls: list[Callable[[], object]] = [
        lambda: plot.posterior(Evidence("3x3 0; L1 H")),
        lambda: plot.posterior(np.full((2, 2), 2.0)),
        lambda: plot.census_curves([]),
        lambda: plot.par_distribution(np.array([-1])),
        lambda: plot.port_outcomes(unfired, "4x3"),
        lambda: plot.outcome_map(unfired, "4x3"),
    ]
    for call in calls:
        with pytest.raises(BlackBoxError, match="invalid"):
            call()


def test_a_posterior_is_taken_in_every_form() -> None:
    evidence = Evidence("5x5 3; L1 H; T3 R")
    solution = evidence.solve()
    prior = Prior(odds=np.arange(1.0, 26).reshape(5, 5))

    def drawn(*given: object, **how: object) -> np.ndarray:
        axes = plot.posterior(*given, **how)  # type: ignore[arg-type]
        (image,) = axes.get_images()
        array: np.ndarray = np.asarray(image.get_array())
        pyplot.close("all")
        return array

    assert np.array_equal(drawn(solution.probability), drawn(solution))
    assert np.array_equal(drawn(solution.probability.tolist()), drawn(solution))
    none: list[Any] = ["5x5", None, np.ma.masked_array(solution.probability), [["a"]]]
    for other in none:
        with pytest.raises(TypeError, match="invalid solution"):
            drawn(other)
    assert np.array_equal(drawn(solution.probability, evidence=evidence), drawn(evidence))
    weighed = evidence.solve(prior=prior)
    assert np.array_equal(drawn(weighed), weighed.probability)
    assert np.array_equal(drawn(evidence, prior=prior), weighed.probability)
    assert not np.allclose(weighed.probability, solution.probability)
    sample = evidence.sample(50, seed=1)
    assert np.array_equal(drawn(sample, evidence=evidence), sample.to_bool().mean(axis=0))
    hexagons = plot.posterior(Evidence("hex2 2").solve().probability, size="hex2")
    assert len(hexagons.collections) == 1
    for wrong in (np.ones(5), np.full((5, 5), 2.0), sample[:0]):
        with pytest.raises(ValueError, match="invalid"):
            plot.posterior(wrong)
    assert plot.information(evidence, prior=prior).patches


def test_pars_are_counted() -> None:
    par8 = par(boards("5x5", 3))
    axes = plot.par_distribution(par8, label="5x5")
    (steps,) = axes.patches
    values, edges, _ = steps.get_data()  # type: ignore[attr-defined]
    assert values.sum() == len(par8) == 2300
    for rays, count in zip(*np.unique(par8, return_counts=True), strict=True):
        assert values[int(np.searchsorted(edges, rays / 8)) - 1] == count
    # Easy goes up to 48, medium to below 56, hard to below 64.
    bounds = [bound for bound in (49, 56, 64) if par8.min() < bound <= par8.max()]
    assert bounds, "the difficulty changes somewhere"
    assert [line.get_xdata()[0] for line in axes.get_lines()] == [(bound - 0.5) / 8 for bound in bounds]  # type: ignore[index]
    assert plot.par_distribution(par(boards("4x4", 3)), ax=axes, label="4x4") is axes
    assert len(axes.patches) == 2
    wrongs: list[Any] = [par8[:0], par8.reshape(2, -1), par8 / 8]
    for wrong in wrongs:
        with pytest.raises(ValueError, match="invalid pars"):
            plot.par_distribution(wrong)


@pytest.mark.parametrize("style", ["default", "dark_background"])
@pytest.mark.parametrize("text", ["8x8 4; L5 B5; R1 H; T3 R", "hex5 6; 24 17; 10 H"])
def test_ink_grows_with_the_chance_on_every_ground(text: str, style: str) -> None:
    def light(colour: Any) -> float:
        parts = np.array(to_rgb(colour))
        linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
        return float(linear @ (0.2126, 0.7152, 0.0722)) + 0.05

    solution = Evidence(text).solve()
    size = solution.evidence.size
    with pyplot.style.context(style):
        axes = plot.posterior(solution)
        ground = light(axes.get_facecolor())
        image: Any = (axes.get_images() or axes.collections)[0]
        shades = [light(image.to_rgba(share)) for share in np.linspace(0, 1, 101)]
        assert shades[0] == pytest.approx(ground)
        away = [max(shade, ground) / min(shade, ground) for shade in shades]
        assert all(more > less for less, more in pairwise(away))
        assert away[-1] > 10
        for cell, letters in zip(map(size.cell, range(size.cells)), axes.texts, strict=False):
            under = light(image.to_rgba(solution.probability[cell[1], cell[0]]))
            over = light(letters.get_color())
            assert max(under, over) / min(under, over) > 3.9, (cell, letters.get_text())
        # The lines between the cells are seen.
        lines = axes.collections[0] if size.side is not None else axes.collections[-1]
        assert abs(light(lines.get_edgecolor()[0]) - ground) > 0.8
        if size.side is None:
            assert [len(grid.get_segments()) for grid in axes.collections] == [9, 9]  # type: ignore[attr-defined]


@pytest.mark.parametrize("size", ["2x1", "8x8", "12x9", "hex2", "hex5", "60x60"])
def test_names_of_ports_have_room(size: str) -> None:
    ports = Port.all(size)
    for axes in (
        plot.port_outcomes(signatures(random_boards(5, size, 2, seed=1)), size),
        plot.outcome_map(signatures(random_boards(5, size, 2, seed=1)), size),
    ):
        places = [int(at) for at in axes.get_xticks()]
        names = [label.get_text() for label in axes.get_xticklabels()]
        assert len(places) <= 34
        assert names[: len(places) - 2] == [str(ports[at]) for at in places[:-2]]
    assert len(places) > 17 or len(places) == len(ports) + 2


def test_no_line_leads_across_what_is_missing() -> None:
    axes = plot.census_curves([CENSUSES[at] for at in (5, 0, 1)], "unique")
    (line,) = axes.get_lines()
    assert np.asarray(line.get_xdata()).tolist() == [1, 2, 3, 4, 5, 6]
    assert np.isnan(np.asarray(line.get_ydata())).tolist() == [False, False, True, True, True, False]


@pytest.mark.parametrize("style", ["default", "dark_background"])
def test_lines_are_seen_on_the_ground_of_every_style(style: str) -> None:
    def light(colour: Any) -> float:
        return float(np.dot(to_rgb(colour), (0.2126, 0.7152, 0.0722)))

    with pyplot.style.context(style):
        pars_of = plot.par_distribution(par(boards("5x5", 3)), label="5x5")
        plot.par_distribution(par(boards("4x4", 3)), ax=pars_of, label="4x4")
        ground = light(pars_of.get_facecolor())
        assert abs(light(pars_of.patches[1].get_edgecolor()) - ground) > 0.8
        sides = plot.information(Evidence("3x3", 2)).get_lines()
        assert len(sides) == 3
        assert all(abs(light(line.get_color()) - ground) > 0.8 for line in sides)
        markers = plot.census_curves(CENSUSES).get_lines()
        assert all(light(line.get_markerfacecolor()) == ground for line in markers)


def test_axes_are_taken_and_returned() -> None:
    _, (first, second) = pyplot.subplots(1, 2)
    assert plot.class_sizes(CENSUSES[0], ax=first) is first
    assert plot.information(Evidence("3x3", 2), ax=second) is second
    assert len(pyplot.get_fignums()) == 1


@pytest.mark.parametrize(
    ("module", "use", "said"),
    [
        (
            "matplotlib",
            "blackbox.plot.posterior(blackbox.Evidence('2x2 1'))",
            "blackbox.plot draws with matplotlib",
        ),
        ("gymnasium", "blackbox.gym", "blackbox.gym needs Gymnasium"),
        ("anywidget", "blackbox.widget", "blackbox.widget needs anywidget"),
    ],
)
def test_what_is_not_installed_is_named(module: str, use: str, said: str) -> None:
    code = f"import sys; sys.modules[{module!r}] = None\nimport blackbox\n{use}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    last = done.stderr.strip().splitlines()[-1]
    assert last == f"ModuleNotFoundError: {said}, expected it installed: pip install {module}"
