"""The task files, run by the evaluation harness itself with a model that has learnt the answers by heart."""

from pathlib import Path
from typing import Any

import lm_eval
import pytest
from blackbox import language
from lm_eval.api.model import LM
from lm_eval.tasks import TaskManager

FOLDER = Path(language.__file__).parent / "lm_eval"


class Parrot(LM):
    """Answers by heart, or always the same."""

    def __init__(self, fixed: str | None = None) -> None:
        super().__init__()
        self.fixed = fixed
        self.answers = {task.prompt: task.answer for task in language.load_tasks()}

    def answer(self, prompt: str) -> str:
        return self.fixed or self.answers[prompt]

    def loglikelihood(self, requests: Any, **_: Any) -> list[tuple[float, bool]]:
        said = [(self.answer(request.args[0].removesuffix("\nAnswer:")), request) for request in requests]
        return [(-float(request.args[1].strip() != answer), True) for answer, request in said]

    def generate_until(self, requests: Any, **_: Any) -> list[str]:
        return [f"I think it is {self.answer(request.args[0])}" for request in requests]

    def loglikelihood_rolling(self, requests: Any, **_: Any) -> list[float]:
        raise AssertionError("no task asks for it")


def results(model: LM) -> dict[str, dict[str, Any]]:
    manager = TaskManager(include_path=str(FOLDER), include_defaults=False)
    done = lm_eval.simple_evaluate(
        model=model, tasks=["black_box"], task_manager=manager, bootstrap_iters=0, log_samples=False
    )
    assert done
    return done["results"]


@pytest.mark.filterwarnings("ignore")
def test_the_harness_runs_all_task_files() -> None:
    found = results(Parrot())
    for mode in ["predict", "deduce"]:
        free, choices = found[f"black_box_{mode}"], found[f"black_box_{mode}_choices"]
        assert (free["score,none"], free["right,none"], free["sample_len"]) == (1.0, 1.0, 100)
        assert (choices["acc,none"], choices["sample_len"]) == (1.0, 100)
    fixed = results(Parrot(fixed="A"))
    assert fixed["black_box_deduce"]["right,none"] == 0.0
    tasks = language.load_tasks()
    listed = [task for task in tasks if task.mode == "deduce" and "choices" in task.metadata]
    share = sum(task.answer == "A" for task in listed) / len(listed)
    assert fixed["black_box_deduce_choices"]["acc,none"] == share
