"""Tables as Arrow streams: what takes them, and that numbers are not copied."""

import subprocess
import sys
from importlib import import_module
from typing import Any

import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from blackbox import Evidence, advise_many, census, data, random_boards, signatures, solve_many

CODES = signatures(random_boards(50, "8x8", 4, seed=1), "8x8")
MANY = solve_many(CODES, "8x8", 4)
ADVICE = advise_many(np.where(np.arange(32) < 6, CODES, np.uint8(253)), "8x8", 4)
CENSUS = census("6x6", 3)
TABLES: dict[str, Any] = {
    "data": data("census"),
    "census": CENSUS,
    "solutions": MANY,
    "advice for many": ADVICE,
    "advice": Evidence("8x8 4; L5 B5").advise(),
}


def asked(query: str, given: object) -> list[tuple[Any, ...]]:
    """Ask DuckDB, which finds what is called `given` here."""
    assert given is not None
    duckdb: Any = import_module("duckdb")
    found: list[tuple[Any, ...]] = duckdb.sql(query).fetchall()
    return found


@pytest.mark.parametrize("name", TABLES)
def test_everyone_takes_it(name: str) -> None:
    table = TABLES[name]
    arrow = pa.RecordBatchReader.from_stream(table).read_all()
    arrow.validate(full=True)
    assert arrow.num_rows > 0
    polars = pl.DataFrame(table)
    assert polars.shape == arrow.shape
    assert pd.DataFrame.from_arrow(table).shape == arrow.shape
    frame = pd.DataFrame(table)
    assert (len(frame), list(frame.columns)) == (arrow.num_rows, arrow.column_names)
    assert asked("select count(*) from given", table) == [(arrow.num_rows,)]


def test_numbers_are_not_copied() -> None:
    arrow = pa.RecordBatchReader.from_stream(MANY).read_all()
    (chunk,) = arrow.column("counts").chunks
    assert chunk.buffers()[1].address == MANY.counts.ctypes.data
    assert arrow.column("models").to_pylist() == MANY.models.words.tolist()
    (chunk,) = arrow.column("probability").chunks
    assert chunk.values.buffers()[1].address == MANY.probability.ctypes.data
    assert chunk.type == pa.list_(pa.float64(), 64)
    assert arrow.column("unique").to_pylist() == MANY.unique.tolist()
    columns = CENSUS.to_numpy()
    reader = pa.RecordBatchReader.from_stream(columns).read_all()
    (chunk,) = reader.column("signatures").chunks
    assert chunk.buffers()[1].address == columns["signatures"].ctypes.data


def test_the_memory_lives_as_long_as_the_arrow() -> None:
    def made() -> pa.Table:
        return pa.RecordBatchReader.from_stream(solve_many(CODES, "8x8", 4)).read_all()

    arrow = made()
    made()
    assert arrow.column("counts").to_pylist() == MANY.counts.tolist()


def test_duckdb_asks_a_table_directly() -> None:
    found = asked("select sum(counts), count(*) from given", MANY)
    assert found == [(int(MANY.counts.sum()), 50)]


def test_words_and_numbers_come_as_they_are() -> None:
    advice = TABLES["advice"]
    frame = pd.DataFrame(advice)
    assert list(frame.columns) == ["port", "outcomes", "bits", "expected_remaining", "expected_cost"]
    arrow = pa.RecordBatchReader.from_stream(advice).read_all()
    assert arrow.column("port").to_pylist() == [str(port) for port in frame["port"]]
    assert arrow.column("bits").to_pylist() == frame["bits"].tolist()
    assert TABLES["data"]["width"].dtype == pl.DataFrame(TABLES["data"])["width"].to_numpy().dtype


def test_without_nanoarrow_it_says_what_to_do() -> None:
    code = (
        "import sys; sys.modules['nanoarrow'] = None\n"
        "from blackbox import data\n"
        "data('census').__arrow_c_stream__()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.stderr.strip().splitlines()[-1] == (
        "ModuleNotFoundError: tables go to Arrow by nanoarrow, expected it installed: pip install nanoarrow"
    )
