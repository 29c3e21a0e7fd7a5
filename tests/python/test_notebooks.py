"""The notebooks as they are kept. `make test PARTS=notebooks` runs them and compares what they show."""

import base64
import json
from pathlib import Path
from typing import Any

import pytest

NOTEBOOKS = sorted((Path(__file__).parents[2] / "docs" / "notebooks").glob("*.ipynb"))


def test_there_are_notebooks() -> None:
    assert len(NOTEBOOKS) >= 8


def shown(notebook: dict[str, Any]) -> list[dict[str, Any]]:
    return [output for cell in notebook["cells"] for output in cell.get("outputs", [])]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_is_kept_with_what_it_shows_and_nothing_else(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    assert set(notebook["metadata"]) == {"kernelspec", "language_info"}
    assert notebook["metadata"]["language_info"] == {"name": "python"}, "no version of the Python that ran it"
    for at, cell in enumerate(notebook["cells"], 1):
        assert cell["id"] == f"{path.stem}-{at:02}", "stable, in order"
        assert cell["metadata"] == {}
        if cell["cell_type"] == "code":
            assert cell["execution_count"] is None
    for output in shown(notebook):
        if output["output_type"] == "stream":
            assert output["name"] == "stdout"
            continue
        assert output["output_type"] == "display_data"
        assert output["metadata"] == {}
        assert set(output["data"]) <= {"image/png", "text/plain"}, "what every reader shows"
        assert " at 0x" not in "".join(output["data"]["text/plain"])
        if "image/png" in output["data"]:
            assert base64.b64decode(output["data"]["image/png"]).startswith(b"\x89PNG")
    assert path.stat().st_size < 250_000, "the repository stays small"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_has_exercises(path: Path) -> None:
    notebook = json.loads(path.read_text(encoding="utf-8"))
    texts = ["".join(cell["source"]) for cell in notebook["cells"] if cell["cell_type"] == "markdown"]
    (exercises,) = [text for text in texts if text.startswith("## Exercises")]
    assert "\n1. " in exercises
    assert "\n3. " in exercises
