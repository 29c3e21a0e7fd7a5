"""Arrays and values on Dask's worker processes."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import blackbox
import numpy as np
import pytest
from blackbox import Board, Evidence, distributed
from blackbox.codes import HIT

# Dask says of a cluster that ends which of its sockets were still open.
pytestmark = pytest.mark.filterwarnings("default")


@pytest.fixture(scope="module")
def client() -> Iterator[Any]:
    dask = import_module("dask.distributed")
    with (
        dask.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        dask.Client(cluster) as client,
    ):
        yield client


@pytest.mark.parametrize(("width", "height"), [(8, 8), (9, 9)])
def test_signatures_of_a_dask_array(client: Any, width: int, height: int) -> None:
    da = import_module("dask.array")
    boards = blackbox.random_boards(10_000, (width, height), 4, seed=1).words
    ports = 2 * (width + height)
    lazy = da.from_array(boards, chunks=(3000, *boards.shape[1:])).map_blocks(
        blackbox.signatures,
        (width, height),
        dtype=np.uint8,
        chunks=((3000, 3000, 3000, 1000), (ports,)),
        **({"new_axis": 1} if boards.ndim == 1 else {}),
    )
    codes = client.compute(lazy).result()
    assert np.array_equal(codes, blackbox.signatures(boards, (width, height)))
    hits = client.compute((lazy == HIT).mean()).result()
    assert hits == pytest.approx((codes == HIT).mean())


def test_values_go_to_workers_and_back(client: Any) -> None:
    board = Board("8/8/1@4@1/8/8/3@4/8/6@1")
    evidence = Evidence("8x8 4; L5 B5; R1 H; T3 R")
    assert client.submit(Board.signature, board).result() == board.signature()
    solution = client.submit(Evidence.solve, evidence).result()
    assert solution == evidence.solve()
    assert np.array_equal(solution.boards(), client.submit(type(solution).boards, solution).result())
    assert client.submit(Evidence.advise, evidence).result() == evidence.advise()
    assert client.submit(blackbox.census, "5x5", 3).result() == blackbox.census("5x5", 3)
    many = client.submit(
        blackbox.solve_many, blackbox.signatures(solution.boards()[:50], "8x8"), "8x8", 4
    ).result()
    assert len(many) == 50
    drawn = client.map(lambda seed: evidence.sample(100, seed=seed), range(4))
    expected = [evidence.sample(100, seed=seed) for seed in range(4)]
    assert np.array_equal(client.gather(drawn), expected)


def test_errors_come_back_as_what_they_are(client: Any) -> None:
    with pytest.raises(blackbox.errors.PortError, match="no such port"):
        client.submit(Board("@1/2").fire, "L9").result()
    with pytest.raises(blackbox.errors.ParseError) as raised:
        client.submit(Board, "....\n.@").result()
    assert raised.value.line == 2


def test_an_optimum_is_found_by_the_workers(client: Any) -> None:
    found = distributed.optimal("6x6", 2, executor=client.get_executor())
    assert (found.lower, found.upper) == (2070, 2070)
    assert client.submit(type(found).verify, found).result() is None
