"""The dataset, by reasoning-gym's own classes."""

import doctest
import json

import blackbox.language.reasoning_gym as black_box
import pytest
import reasoning_gym
from blackbox import BlackBoxError
from reasoning_gym.coaching import Experiment
from reasoning_gym.composite import CompositeConfig, CompositeDataset, DatasetSpec
from reasoning_gym.dataset import ReseedingDataset
from reasoning_gym.factory import create_curriculum


def test_examples_are_true() -> None:
    result = doctest.testmod(black_box)
    assert result.attempted
    assert not result.failed


@pytest.mark.parametrize("choices", [None, 4])
@pytest.mark.parametrize("mode", ["both", "predict", "deduce"])
def test_items_are_made_of_the_seed_and_score_from_0_to_1(mode: str, choices: int | None) -> None:
    options = {"mode": mode, "choices": choices, "size": 12}
    dataset = reasoning_gym.create_dataset("black_box", seed=5, **options)
    again = reasoning_gym.create_dataset("black_box", seed=5, **options)
    other = reasoning_gym.create_dataset("black_box", seed=6, **options)
    items = list(dataset)
    assert items == list(again) == [dataset[index] for index in range(12)]
    assert all(one["question"] != two["question"] for one, two in zip(items, other, strict=True))
    kinds = {"predict", "deduce"} if mode == "both" else {mode}
    assert {item["metadata"]["mode"] for item in items} == kinds
    for number, item in enumerate(items):
        assert item["metadata"]["source_dataset"] == "black_box"
        assert item["metadata"]["source_index"] == number
        # As it comes back from a file.
        kept = json.loads(json.dumps(item))
        assert dataset.score_answer(f"It is <answer>{item['answer']}</answer>.", kept) == 1.0
        for reply in [None, "", "no idea", "(1,1)"]:
            assert 0.0 <= dataset.score_answer(reply, kept) < 1.0
    # There is an item for every index, beyond the virtual size, too.
    assert dataset[10**9]["question"] != items[0]["question"]


def test_it_goes_on_for_ever() -> None:
    dataset = reasoning_gym.create_dataset("black_box", seed=1, size=5)
    stream = iter(ReseedingDataset(dataset, chunk_size=5))
    assert len({next(stream)["question"] for _ in range(50)}) == 50


def test_the_curriculum_leads_to_the_classic_board() -> None:
    curriculum = create_curriculum("black_box")
    first = curriculum.generate_configuration({"seed": 1, "size": 3})
    for item in black_box.BlackBoxDataset(first):
        assert item["metadata"]["task"]["width"] == 4
        assert len(item["metadata"]["task"]["atoms"]) == 1
    while curriculum.increment_global_level():
        config = curriculum.generate_configuration({"seed": 1, "size": 3})
        assert len(list(black_box.BlackBoxDataset(config))) == 3
    assert (config.max_size, config.max_atoms, config.max_deflections) == (8, 5, 4)
    assert curriculum.decrement_attr_level("size")
    assert curriculum.generate_configuration().max_size == 7


def test_it_takes_part_in_an_experiment() -> None:
    spec = DatasetSpec(name="black_box", weight=1.0, config={"seed": 1, "min_size": 5})
    composite = CompositeDataset(CompositeConfig(seed=3, size=4, datasets=[spec]))
    experiment = Experiment("test", composite)
    item = experiment.get_dataset_entry(2)
    assert experiment.composite.score_answer(item["answer"], item) == 1.0


@pytest.mark.parametrize(
    "options",
    [
        {"mode": "guess"},
        {"min_size": 1},
        {"max_size": 9},
        {"min_atoms": 0},
        {"min_size": 2, "max_atoms": 4},
        {"min_deflections": 3, "max_deflections": 2},
        {"difficulty": "mild"},
        {"choices": 9},
        {"size": 0},
    ],
)
def test_what_no_task_can_be_made_of_is_refused(options: dict[str, object]) -> None:
    with pytest.raises((AssertionError, BlackBoxError), match="expected"):
        reasoning_gym.create_dataset("black_box", **options)
