"""`blackbox.distributed`: any executor gives the census that one machine gives."""

import os
import signal
import time
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from importlib import import_module
from multiprocessing import get_context
from typing import Any

import pytest
from blackbox import census, distributed
from blackbox.errors import CensusError


def same(executor: Executor, **options: Any) -> None:
    jobs: list[tuple[str, int | tuple[int, int] | str]]
    jobs = [("6x6", 4), ("5x4", "?"), ("9x3", 4), ("8x8", (2, 4)), ("hex3", 4)]
    for size, atoms in jobs:
        found = distributed.census(size, atoms, executor=executor, **options)
        expected = census(size, atoms)
        assert found.class_sizes == expected.class_sizes
        assert (found.signatures, found.unique) == (expected.signatures, expected.unique)
        assert (found.hits, found.longest) == (expected.hits, expected.longest)
        assert found.classes(2)[:1] == expected.classes(2)[:1]


def test_threads_give_the_census() -> None:
    with ThreadPoolExecutor(2) as executor:
        same(executor, slices=5, symmetry=False)
        same(executor, slices=1, threads=2)


def test_processes_give_the_census() -> None:
    with ProcessPoolExecutor(2, get_context("spawn")) as executor:
        same(executor)


def test_progress_counts_the_tasks() -> None:
    told: list[tuple[int, int]] = []
    with ThreadPoolExecutor(2) as executor:
        distributed.census(
            "5x5",
            4,
            executor=executor,
            slices=6,
            progress=lambda done, total: told.append((done, total)),
        )
    assert told == [(done, 6) for done in range(1, 7)]


def test_faults_are_passed_on_and_the_rest_is_cancelled() -> None:
    with ThreadPoolExecutor(1) as executor:
        with pytest.raises(CensusError, match="memory"):
            distributed.census("6x6", 4, executor=executor, memory=1 << 20)
        for wrong in [0, 4097]:
            with pytest.raises(ValueError, match="expected"):
                distributed.census("6x6", 4, executor=executor, slices=wrong)

        begun: list[Future[Any]] = []
        submit = executor.submit

        def noted(*task: Any, **options: Any) -> Future[Any]:
            begun.append(submit(*task, **options))
            return begun[-1]

        class StopError(Exception):
            pass

        def stop(done: int, total: int) -> None:
            raise StopError

        executor.submit = noted  # type: ignore[method-assign]
        # The one thread has seconds of work in what is to be cancelled.
        with pytest.raises(StopError):
            distributed.census("8x8", 6, executor=executor, slices=100, progress=stop)
    assert len(begun) == 100
    assert sum(task.cancelled() for task in begun) > 50


@pytest.mark.filterwarnings("default")
def test_dask_does_the_work_of_a_worker_that_was_killed() -> None:
    dask = import_module("dask.distributed")
    with (
        dask.LocalCluster(
            n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        dask.Client(cluster) as client,
    ):
        same(client.get_executor(), slices=6)
        before = set(client.run(os.getpid).values())
        killed: list[int] = []

        def kill(done: int, total: int) -> None:
            # Most of the work is still to be done, and the first results are in the memory of the workers.
            if done == 3 and not killed:
                killed.append(before.copy().pop())
                os.kill(killed[0], signal.SIGKILL)

        found = distributed.census(
            "8x8", 5, executor=client.get_executor(), symmetry=False, slices=40, progress=kill
        )
        expected = census("8x8", 5)
        assert found.class_sizes == expected.class_sizes
        assert found.hits == expected.hits
        assert killed
        # Another worker comes, once it is noticed that one is gone.
        left = before - {*killed}
        for _ in range(1_000):
            now = {*client.run(os.getpid, on_error="ignore").values()}
            if left < now and killed[0] not in now:
                return
            time.sleep(0.1)
        raise AssertionError("no other worker comes")
