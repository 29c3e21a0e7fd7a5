"""The environment, run by verifiers itself against a model on this machine."""

import asyncio
import doctest
import json
from typing import Any

import blackbox_verifiers
import pytest
import verifiers.v1 as vf
from blackbox.language import Play, Task
from conftest import Messages, Model

SMALL = {"size": "5x5", "atoms": 3}


def test_examples_are_true() -> None:
    result = doctest.testmod(blackbox_verifiers)
    assert result.attempted
    assert not result.failed


def episodes(environment: vf.Env, model: Model, count: int) -> list[vf.Trace]:
    """Run the first tasks and give the traces, one each."""

    async def run() -> list[vf.Trace]:
        client = vf.EvalClientConfig(base_url=model.url, api_key_var="NO_SUCH_KEY")
        context = vf.ModelContext(model="test", client=client)
        traces = []
        async with environment.serving():
            for task in environment.taskset.take(count):
                [slot] = environment.slots(task)
                episode = await environment.run_slot(slot, context)
                assert episode.ok, episode.errors
                traces += episode.traces
        return traces

    return asyncio.run(run())


@pytest.mark.parametrize("choices", [None, 4])
@pytest.mark.parametrize("mode", ["predict", "deduce"])
def test_questions_are_asked_and_scored(mode: str, choices: int | None, model: Model) -> None:
    environment = blackbox_verifiers.load_environment(mode=mode, choices=choices, first_seed=3, **SMALL)
    tasks = [Task.from_json(task.data.line) for task in environment.taskset.take(3)]
    assert [task.metadata["seed"] for task in tasks] == [3, 4, 5]
    answers = {task.prompt: task.answer for task in tasks}
    model.reply = lambda messages: f"<answer>{answers[messages[-1]['content']]}</answer>"
    assert [trace.reward for trace in episodes(environment, model, 3)] == [1.0] * 3
    model.reply = lambda messages: "I do not know."
    assert [trace.reward for trace in episodes(environment, model, 3)] == [0.0] * 3
    assert {messages[-1]["content"] for messages in model.asked} == set(answers)


@pytest.mark.parametrize("seed", [0, 1])
def test_games_are_played_to_the_end(seed: int, model: Model) -> None:
    environment = blackbox_verifiers.load_environment(mode="play", max_replies=5, first_seed=seed, **SMALL)
    header = next(iter(environment.taskset)).data.line

    def play(messages: Messages) -> str:
        said = [message["content"] for message in messages if message["role"] != "system"]
        game = Play.from_json(header)
        assert said[0] == game.prompt
        for reply, feedback in zip(said[1::2], said[2::2], strict=True):
            assert game.reply(reply).feedback == feedback
        return f"FIRE {game.legal_ports[0]}" if len(said) < 5 else f"ANSWER {game.right_answer}"

    model.reply = play
    [trace] = episodes(environment, model, 1)
    assert trace.reward == 1.0
    assert trace.metrics == {"right": 1.0, "score": 2.0, "replies": 3.0}
    assert Play.from_transcript(trace.info["transcript"]).over
    model.reply = lambda messages: "FIRE nothing"
    [trace] = episodes(environment, model, 1)
    assert (trace.reward, trace.metrics["right"], trace.metrics["replies"]) == (0.0, 0.0, 5.0)


@pytest.mark.parametrize(("mode", "count"), [("predict", 200), ("deduce", 200), ("play", 100)])
def test_the_test_set_has_an_end(mode: str, count: int) -> None:
    environment = blackbox_verifiers.load_environment(mode=mode, split="test")
    assert environment.taskset.bounded
    tasks = list(environment.taskset)
    assert len({task.key for task in tasks}) == len(tasks) == count
    assert not blackbox_verifiers.load_environment(mode=mode).taskset.bounded


def test_it_is_found_by_its_name() -> None:
    config: dict[str, Any] = {"taskset": {"id": "blackbox-verifiers", "mode": "play", **SMALL}}
    environment = vf.load_environment(vf.resolve_env_config(config))
    assert isinstance(environment, blackbox_verifiers.BlackBoxEnv)
    assert environment.config.agent_harnesses()["agent"].id == "blackbox-verifiers"
    header = json.loads(next(iter(environment.taskset)).data.line)
    assert (header["mode"], header["width"]) == ("play", 5)
    with pytest.raises(ValueError, match="mode"):
        blackbox_verifiers.load_environment(mode="sing")
