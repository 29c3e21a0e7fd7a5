"""Tables for pandas, polars and readers of Arrow: alike, and numbers are not copied."""

import importlib
import inspect
import io
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import blackbox
import numpy as np
import pandas as pd
import polars as pl
import pyarrow as pa
import pytest
from blackbox import (
    BoardArray,
    Evidence,
    advise_many,
    census,
    codes,
    data,
    evaluate,
    logs,
    random_boards,
    signatures,
    solve_many,
)
from numpy.typing import NDArray

CODES = signatures(random_boards(50, "8x8", 4, seed=1), "8x8")
MANY = solve_many(CODES, "8x8", 4)
ADVICE = advise_many(np.where(np.arange(32) < 6, CODES, np.uint8(253)), "8x8", 4)
CENSUS = census("6x6", 3)
RAYS: dict[str, Any] = {
    "participant": ["ann", 3, None, "ann"],
    "trial": [1, 2.5, 3, 4],
    "port": ["L1", "L3", "T2", "x"],
    "answer": ["H", "B3", "R", "H"],
    "seconds": [0.5, None, 2, 1],
    "when": np.array(["2020-01-01T12:00", "NaT", "2020-01-02", "2020-01-03"], dtype="datetime64[s]"),
}
WIDE = random_boards(3, "9x9", 2, seed=1)
# What gives a table, by the name of the function or of the method, and of what it gives.
TABLES: dict[str, Any] = {
    "data": data("census"),
    "table": codes.table(CODES, "8x8"),
    "replay": logs.replay(RAYS, "5x5", 2, posterior=True, port_bits=True),
    "Census": CENSUS,
    **{f"Census.to_numpy {name}": CENSUS.to_numpy(name) for name in ("classes", "outcomes", "lengths")},
    "ManySolutions": MANY,
    "ManySolutions wide": solve_many(signatures(WIDE), "9x9", 2),
    "ManyAdvice": ADVICE,
    "Advice": Evidence("8x8 4; L5 B5").advise(),
    "Evaluation": evaluate("outcomes", "4x4", 2),
    "Evaluation.transcripts": evaluate("outcomes", "4x4", 2, transcripts=True).transcripts,
    "Evaluation random": evaluate("random", WIDE, plays=3, seed=1),
}


WITHOUT_ROWS: dict[str, Any] = {
    "ManySolutions": solve_many(CODES[:0], "8x8", 4),
    "ManyAdvice": advise_many(CODES[:0], "8x8", 4),
    "Advice": Evidence("3x3 0; L1 H").advise(),
    "replay": logs.replay({name: [] for name in RAYS}, "5x5", 2),
}


def columns(frame: Any) -> dict[str, NDArray[Any]]:
    """Give the columns of a data frame, lists of one length as rows."""
    arrays = {name: frame[name].to_numpy() for name in frame.columns}
    listed = {name for name, array in arrays.items() if isinstance(array[0], np.ndarray)}
    return {name: np.stack([*array]) if name in listed else array for name, array in arrays.items()}


def kinds(frame: Any) -> dict[str, str]:
    """Give the types of columns, by the words of NumPy."""
    return {
        name: "words" if array.dtype == object else str(array.dtype) for name, array in columns(frame).items()
    }


@pytest.mark.parametrize("name", TABLES)
def test_pandas_and_polars_get_the_same_table(name: str) -> None:
    table = TABLES[name]
    frames: list[Any] = [pd.DataFrame(table), pl.DataFrame(table), pd.DataFrame.from_arrow(table)]
    frames.append(pl.DataFrame(pa.RecordBatchReader.from_stream(table).read_all()))
    for frame in [*frames]:
        file = io.BytesIO()
        if isinstance(frame, pd.DataFrame):
            frame.to_parquet(file)
            frames.append(pd.read_parquet(io.BytesIO(file.getvalue())))
        else:
            frame.write_parquet(file)
        frames.append(pl.read_parquet(io.BytesIO(file.getvalue())))
    first, *others = [(columns(frame), kinds(frame)) for frame in frames]
    assert len(others) == 9
    for arrays, types in others:
        assert list(arrays) == list(first[0])
        assert types == first[1]
        for column, array in arrays.items():
            np.testing.assert_array_equal(array, first[0][column])


@pytest.mark.parametrize("name", WITHOUT_ROWS)
def test_a_table_without_rows_has_its_columns(name: str) -> None:
    frames: list[Any] = [pd.DataFrame.from_arrow(WITHOUT_ROWS[name]), pl.DataFrame(WITHOUT_ROWS[name])]
    for frame in frames:
        assert len(frame) == 0
        assert list(frame.columns) == list(pd.DataFrame(TABLES[name]).columns)


def test_no_table_is_left_out() -> None:
    def given(owner: Any) -> Iterator[str]:
        for name in owner.__all__:
            thing = getattr(owner, name)
            what = str(getattr(thing, "__annotations__", {}).get("return"))
            if hasattr(thing, "__arrow_c_stream__") if inspect.isclass(thing) else "Table" in what:
                yield name

    modules = [importlib.import_module(f"blackbox.{name}") for name in ("results", "codes", "logs")]
    found = {name for module in (blackbox, *modules) for name in given(module)}
    assert found == {name.split(".")[0].split(" ")[0] for name in TABLES} | {"BoardArray"}


def test_what_has_several_numbers_a_row_is_asked_for() -> None:
    played = TABLES["replay"]
    assert played["posterior"].shape == played.arrays["posterior"].shape == (4, 5, 5)
    assert played["port_bits"].shape == (4, 20)
    assert "posterior" not in played
    with pytest.raises(KeyError, match="nothing"):
        played["nothing"]
    assert played["participant"].tolist() == ["ann", "3", "", "ann"]
    assert played["trial"].tolist() == [1, 2.5, 3, 4]


@pytest.mark.parametrize("between", [",", ";", "\t"])
@pytest.mark.parametrize("module", [pd, pl])
def test_columns_of_tables_are_boards(module: Any, between: str) -> None:
    for boards in (random_boards(4, "5x5", 3, seed=1), WIDE, random_boards(4, "hex3", 2, seed=1)):
        texts = boards.texts()
        lines = [between.join(["text", "number"]), *(f"{text}{between}{at}" for at, text in enumerate(texts))]
        read: Callable[..., Any] = module.read_csv
        frame = read(io.StringIO("\n".join(lines)), **{"sep" if module is pd else "separator": between})
        assert BoardArray(frame["text"], boards.size) == boards
        assert (signatures(frame["text"], size=boards.size) == signatures(boards)).all()
        # The words as int64, as files have them, and lists of them.
        words = boards.words.astype(np.int64) if boards.words.ndim == 1 else boards.words
        column = module.Series([*words] if module is pd else words)
        assert BoardArray(column, boards.size) == boards
        assert (signatures(column, boards.size) == signatures(boards)).all()
    for wrong in ([1.5], [-1], [None, 3]):
        with pytest.raises(blackbox.BlackBoxError, match=r"invalid board.* \(got .*, expected"):
            signatures(module.Series(wrong), "5x5")


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
    advice = TABLES["Advice"]
    frame = pd.DataFrame(advice)
    assert list(frame.columns) == ["port", "outcomes", "bits", "expected_remaining", "expected_cost"]
    arrow = pa.RecordBatchReader.from_stream(advice).read_all()
    assert arrow.column("port").to_pylist() == [str(port) for port in frame["port"]]
    assert arrow.column("bits").to_pylist() == frame["bits"].tolist()
    assert TABLES["data"]["width"].dtype == pl.DataFrame(TABLES["data"])["width"].to_numpy().dtype


@pytest.mark.parametrize(
    ("package", "code"),
    [
        ("nanoarrow", "data('census').__arrow_c_stream__()"),
        ("nanoarrow", "import polars; polars.DataFrame(Evidence('3x3 1').advise())"),
        ("nanoarrow", "import pandas; pandas.DataFrame.from_arrow(census('3x3', 1))"),
        ("matplotlib", "plot.posterior(Evidence('2x2 1'))"),
        ("cairosvg", "Board('@1/2').draw().save('x.png')"),
        ("tqdm", "census('3x3', 1, progress=True)"),
        ("gymnasium", "from blackbox import gym"),
        ("anywidget", "from blackbox import widget"),
        ("reasoning_gym", "import blackbox.language.reasoning_gym"),
    ],
)
def test_without_a_package_it_is_named(package: str, code: str) -> None:
    begin = (
        f"import sys; sys.modules['{package}'] = None\nfrom blackbox import *\nfrom blackbox import plot\n"
    )
    program = begin + code
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    last = done.stderr.strip().splitlines()[-1]
    assert last.startswith("ModuleNotFoundError: "), done.stderr
    assert package in last.lower()
