"""Black Box as a dataset of reasoning-gym; importing this module registers it as `black_box`.

Needs reasoning-gym: `pip install reasoning-gym`.

>>> import reasoning_gym
>>> import blackbox.language.reasoning_gym
>>> dataset = reasoning_gym.create_dataset("black_box", seed=1, size=10, min_size=4, max_size=5)
>>> item = dataset[3]
>>> dataset.score_answer(item["answer"], item)
1.0
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any

from blackbox.language._tasks import DIFFICULTIES, Difficulty, Task, check_choices, deduce, predict

__all__ = ["DATASET_NAME", "BlackBoxConfig", "BlackBoxCurriculum", "BlackBoxDataset"]

DATASET_NAME = "black_box"
MODES = ("both", "predict", "deduce")

if TYPE_CHECKING:
    # What is used of reasoning-gym, which has no complete types.
    class _Dataset:
        config: BlackBoxConfig
        seed: int
        size: int

        def __init__(self, config: BlackBoxConfig, seed: int | None = None, size: int = 500) -> None: ...

    class _Curriculum:
        def __init__(self, name: str, config_cls: type[BlackBoxConfig]) -> None: ...
        def _define_attributes(self, *attrs: object) -> None: ...

    def _range(**options: Any) -> object: ...
    def _register(name: str, dataset: type, config: type, curriculum: type) -> None: ...
else:
    from reasoning_gym.coaching import BaseCurriculum as _Curriculum
    from reasoning_gym.coaching import RangeAttributeDefinition as _range  # noqa: N813
    from reasoning_gym.factory import ProceduralDataset as _Dataset
    from reasoning_gym.factory import register_dataset as _register


@dataclass
class BlackBoxConfig:
    """What the tasks of a dataset are like.

    Attributes
    ----------
    mode : {"both", "predict", "deduce"}
        Which kind of task; "both" draws one for each item.
    min_size, max_size : int
        The boards are square, with this many cells each way, 2 to 8.
    min_atoms, max_atoms : int
        How many atoms are hidden, 1 to 8; at most one for each two cells.
    min_deflections, max_deflections : int
        For "predict": how often the ray is deflected, as far as the board has such a ray.
    difficulty : {"easy", "medium", "hard", "expert"}, optional
        For "deduce": how hard the board is, by its par. Small boards have no hard games.
    choices : int, optional
        Ask with this many choices, 2 to 8, instead of for a free answer.
    seed : int, optional
        Which items; random if it is not given.
    size : int
        How many items an iteration gives. ``dataset[i]`` has one for every i.
    """

    mode: str = "both"
    min_size: int = 5
    max_size: int = 8
    min_atoms: int = 3
    max_atoms: int = 4
    min_deflections: int = 0
    max_deflections: int = 3
    difficulty: Difficulty | None = None
    choices: int | None = None
    seed: int | None = None
    size: int = 500

    def validate(self) -> None:
        """Refuse what no task can be made of."""
        assert self.mode in MODES, f"mode={self.mode!r}, expected one of {', '.join(MODES)}"
        assert 2 <= self.min_size <= self.max_size <= 8, "expected 2 <= min_size <= max_size <= 8"
        assert 1 <= self.min_atoms <= self.max_atoms <= 8, "expected 1 <= min_atoms <= max_atoms <= 8"
        assert 2 * self.max_atoms <= self.min_size**2, "expected at most one atom for each two cells"
        assert 0 <= self.min_deflections <= self.max_deflections, "expected 0 <= min_deflections <= max_..."
        assert self.difficulty in (None, *DIFFICULTIES), f"expected one of {', '.join(DIFFICULTIES)}"
        check_choices(self.choices)
        assert self.size >= 1, "expected a size of 1 or more"


class BlackBoxDataset(_Dataset):
    """Tasks of `blackbox.language`, endless, each made from the seed and its index."""

    def __init__(self, config: BlackBoxConfig) -> None:
        super().__init__(config=config, seed=config.seed, size=config.size)

    def __getitem__(self, idx: int) -> dict[str, Any]:
        """Give the item with this index: `question`, `answer` and `metadata`."""
        if idx < 0:
            raise IndexError(f"the item {idx}, expected 0 or more")
        given = self.config
        numbers = Random(f"{self.seed} {idx}")
        mode = numbers.choice(MODES[1:]) if given.mode == "both" else given.mode
        size = numbers.randint(given.min_size, given.max_size)
        atoms = numbers.randint(given.min_atoms, given.max_atoms)
        deflections = numbers.randint(given.min_deflections, given.max_deflections)
        seed = numbers.getrandbits(63)
        if mode == "predict":
            task = predict(
                seed, size=(size, size), atoms=atoms, deflections=deflections, choices=given.choices
            )
        else:
            task = deduce(
                seed, size=(size, size), atoms=atoms, difficulty=given.difficulty, choices=given.choices
            )
        about = {
            "source_dataset": DATASET_NAME,
            "source_index": idx,
            "difficulty": {
                "size": (given.min_size, given.max_size),
                "atoms": (given.min_atoms, given.max_atoms),
                "deflections": (given.min_deflections, given.max_deflections),
            },
        }
        metadata = {"mode": mode, "task": task.metadata, **about}
        return {"question": task.prompt, "answer": task.answer, "metadata": metadata}

    def score_answer(self, answer: str | None, entry: dict[str, Any]) -> float:
        """Score an answer from 0 to 1, as `Task.score` does."""
        if not isinstance(answer, str):
            return 0.0
        kept = {
            "mode": entry["metadata"]["mode"],
            "prompt": entry["question"],
            "answer": entry["answer"],
            "metadata": entry["metadata"]["task"],
        }
        return Task.from_json(json.dumps(kept)).score(answer).value


class BlackBoxCurriculum(_Curriculum):
    """From small boards with few atoms to the classic board, and to rays that are deflected often."""

    def __init__(self) -> None:
        super().__init__(BlackBoxCurriculum.__name__, BlackBoxConfig)
        ranges = {
            "size": ([4, 5, 6, 7, 8], "Cells of the board each way"),
            "atoms": ([1, 2, 3, 4, 5], "Hidden atoms"),
            "deflections": ([0, 1, 2, 3, 4], "Turns of the ray whose outcome is asked for"),
        }
        self._define_attributes(
            *(
                _range(
                    name=name,
                    levels=levels,
                    description=description,
                    lower_field_name=f"min_{name}",
                    upper_field_name=f"max_{name}",
                )
                for name, (levels, description) in ranges.items()
            )
        )


_register(DATASET_NAME, BlackBoxDataset, BlackBoxConfig, BlackBoxCurriculum)
