"""What the task files here refer to: the documents, and what a reply is worth."""

from __future__ import annotations

import importlib
from typing import Any

from blackbox.language import Task, load_tasks


def load(mode: str, choices: bool, **_: Any) -> dict[str, Any]:
    """Give the tasks of the frozen test set that are of one mode and form."""
    chosen = [task for task in load_tasks() if task.mode == mode and ("choices" in task.metadata) == choices]
    rows = [{"prompt": task.prompt, "answer": task.answer, "line": task.to_json()} for task in chosen]
    # It comes with the harness, so it is imported where that is.
    documents: Any = importlib.import_module("datasets")
    return {"test": documents.Dataset.from_list(rows)}


def place(doc: dict[str, Any]) -> int:
    """Give the place of the right choice."""
    return "ABCDEFGH".index(doc["answer"])


def process_results(doc: dict[str, Any], results: list[str]) -> dict[str, float]:
    """Score a reply: `score` is from 0 to 1, `right` is 0 or 1."""
    value = Task.from_json(doc["line"]).score(results[0]).value
    return {"score": value, "right": float(value == 1.0)}
