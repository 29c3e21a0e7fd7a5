"""Tasks for language models: every answer is right, every reply is read, every transcript can be checked."""

import doctest
import gzip
import hashlib
import importlib
import json
import os
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from blackbox import BlackBoxError, Board, Evidence, Game, Scoring, language, par
from blackbox.errors import ArgumentError, GameError
from blackbox.language import (
    Play,
    ReplyError,
    Task,
    deduce,
    frozen_set,
    load_games,
    load_tasks,
    predict,
    read_cells,
    read_choice,
    read_outcome,
)


@pytest.mark.parametrize("name", ["", "._prompt", "._reply", "._play", "._tasks", "._test_set"])
def test_examples_are_true(name: str) -> None:
    module = importlib.import_module(f"blackbox.language{name}")
    result = doctest.testmod(module)
    assert result.attempted
    assert not result.failed


@pytest.mark.parametrize("choices", [None, 2, 4, 8])
@pytest.mark.parametrize("size", [(8, 8, 4), (5, 5, 3), (4, 6, 2), (9, 10, 3)])
def test_predictions_are_what_rays_do(size: tuple[int, int, int], choices: int | None) -> None:
    width, height, atoms = size
    for seed in range(15):
        task = predict(seed, size=(width, height), atoms=atoms, deflections=seed % 4, choices=choices)
        board = Board.from_atoms(task.metadata["atoms"], (width, height))
        assert board == Game(f"w{width}h{height}m{atoms}M{atoms}#{seed}").board
        right = str(board.fire(task.metadata["port"]))
        assert board.to("grid").strip() in task.prompt
        assert task.metadata["outcome"] == right
        assert task.score(task.answer).value == 1.0
        if choices is None:
            assert task.answer == right
            wrong = "H" if right != "H" else "R"
        else:
            listed = task.metadata["choices"]
            assert len(set(listed)) == len(listed) == choices
            assert listed["ABCDEFGH".index(task.answer)] == right
            wrong = "A" if task.answer != "A" else "B"
        assert task.score(wrong).value == 0.0
        assert json.loads(task.to_json())["answer"] == task.answer


@pytest.mark.parametrize("choices", [None, 4])
@pytest.mark.parametrize("size", [(8, 8, 4), (5, 5, 3), (3, 6, 2)])
def test_deductions_have_one_answer(size: tuple[int, int, int], choices: int | None) -> None:
    width, height, atoms = size
    for seed in range(12):
        task = deduce(seed, size=(width, height), atoms=atoms, choices=choices)
        solution = Evidence(task.metadata["evidence"]).solve()
        board = Board.from_atoms(task.metadata["atoms"], (width, height))
        assert solution.unique_class
        assert Evidence(task.metadata["evidence"]).allows(board)
        assert task.score(task.answer).value == 1.0
        if choices is None:
            # Every board that is left is right; one with an atom moved is not, and says why.
            for other in solution.models(5):
                answer = " ".join(f"({x + 1}, {y + 1})" for x, y in other.atoms)
                assert task.score(f"<answer>{answer}</answer>").value == 1.0
            x, y = next(cell for cell in [(0, 0), (1, 0), (0, 1), (2, 2)] if cell not in board)
            moved = board.without_atoms([board.atoms[0]]).with_atoms([(x, y)])
            if moved.signature() != board.signature():
                score = task.score(" ".join(f"({x + 1},{y + 1})" for x, y in moved.atoms))
                assert score.value == pytest.approx(0.5 * (atoms - 1) / atoms)
                assert "with your atoms it would be" in score.feedback
        else:
            evidence = Evidence(task.metadata["evidence"])
            for letter, choice in zip("ABCD", task.metadata["choices"], strict=False):
                cells = read_cells(choice, (width, height), least=atoms, most=atoms)
                allowed = evidence.allows(Board.from_atoms(cells, (width, height)))
                assert allowed == (letter == task.answer), "the wrong choices contradict a ray"


def test_difficulty_is_that_of_the_board() -> None:
    for difficulty in ["easy", "hard"]:
        task = deduce(3, difficulty=difficulty)  # type: ignore[arg-type]
        board = Board.from_atoms(task.metadata["atoms"], "8x8")
        assert par(board).difficulty == difficulty


@pytest.mark.parametrize(
    ("reply", "outcome"),
    [
        ("H", "H"),
        ("The ray is absorbed: hit", "H"),
        ("It goes to T3, hits nothing, and comes out at r 2", "R2"),
        ("First I thought L1. ANSWER: B4", "B4"),
        ("<answer> R </answer> since (4,4) is an atom", "R"),
        (r"So \boxed{T1}. Not B2.", "T1"),
        ("a reflection", "R"),
    ],
)
def test_outcomes_are_read_from_free_text(reply: str, outcome: str) -> None:
    assert read_outcome(reply, size="4x4") == outcome


@pytest.mark.parametrize("reply", ["", "no idea", "L9", "T0", "x" * 100_001, "\x1b[31m"])
def test_unreadable_replies_say_what_was_expected(reply: str) -> None:
    with pytest.raises(ReplyError, match="expected"):
        read_outcome(reply, size="4x4")
    with pytest.raises(ReplyError, match="expected"):
        read_cells(reply, size="4x4", least=1, most=2)
    with pytest.raises(ReplyError, match="expected"):
        read_choice(reply.lower(), choices=4)


def test_cells_count_from_one_in_text() -> None:
    read: dict[str, Any] = {"size": "5x5", "least": 2, "most": 3}
    assert read_cells("(1,2) ( 5 , 5 )", **read) == [(0, 1), (4, 4)]
    assert read_cells("(9,9) no: <answer>(1;1),(2,2),(1,1)</answer>", **read) == [(0, 0), (1, 1)]
    for bad in ["(0,1) (1,1)", "(1,6) (1,1)", "(1,1)", "(1,1) (2,1) (3,1) (4,1)"]:
        with pytest.raises(ReplyError, match="expected"):
            read_cells(bad, **read)


@pytest.mark.parametrize("choices", [None, 4])
@pytest.mark.parametrize("scoring", Scoring.ALL)
def test_a_game_is_scored_as_by_hand(scoring: Scoring, choices: int | None) -> None:
    for seed in range(6):
        play, game = Play(seed, scoring=scoring, choices=choices), Game(f"w8h8m4M4#{seed}")
        assert play.board == game.board
        while len(play.evidence.observations) < 12:
            port = play.legal_ports[0]
            turn = play.reply(f"I choose to FIRE {port.lower()} now.\nThat should help.")
            assert not turn.over
            outcome = game.fire(port)
            expected = {"H": "hit", "R": "reflection"}.get(str(outcome), f"leaves at {outcome}")
            assert turn.feedback == f"{port}: {expected}"
        assert dict(play.evidence.observations) == dict(game.observations)
        known = next(iter(play.evidence.observations))
        assert "is known" in play.reply(f"FIRE {known}").feedback
        assert play.score == game.score(scoring)
        turn = play.reply(f"So my ANSWER is {play.right_answer}")
        assert turn.over
        assert turn.feedback.startswith("Right.")
        assert (play.right, play.reward, play.score) == (True, 1.0, game.score(scoring))
        assert "the game is over" in play.reply("FIRE L1").feedback


@pytest.mark.parametrize(
    ("reply", "feedback"),
    [
        ("Stra\u00dfe, " * 9 + "FIRE L1", "L1: "),
        ("<answer>FIRE L2</answer>", "L2: "),
        (r"\boxed{fire L3}", "L3: "),
        ("ANSWER: FIRE L4", "L4: "),
        ("FIRE L1, or rather <answer>(1,1)</answer>", "0 of 1 atoms"),
        (f"ANSWER ({'1' * 5000},1)", "The reply could not be read: found 0 cells"),
    ],
)
def test_a_move_is_read_from_free_text(reply: str, feedback: str) -> None:
    play = Play(1, size="4x4", atoms=1)
    assert (0, 0) not in play.board
    assert play.reply(reply).feedback.startswith(feedback)


def test_a_wrong_answer_costs_its_wrong_atoms() -> None:
    play = Play(0, size="4x4", atoms=1, scoring="waddingtons")
    [(x, y)] = play.board.atoms
    turn = play.reply(f"ANSWER ({(x + 1) % 4 + 1},{y + 1})")
    assert turn.over
    assert (play.right, play.score, play.reward) == (False, 10, 0.0)


def test_a_game_ends_with_its_replies() -> None:
    play = Play(0, max_replies=3)
    assert not play.reply("what?").over
    assert not play.reply("FIRE away").over
    turn = play.reply("I do not know")
    assert turn.over
    assert "the last" in turn.feedback
    assert (play.right, play.score) == (False, 20)


def test_transcripts_are_lines_of_json_that_tell_the_whole_game() -> None:
    play = Play(5, size="5x5", atoms=2)
    for reply in ["FIRE L1", "FIRE L1", "hm", f"ANSWER {play.right_answer}"]:
        play.reply(reply)
    header, *replies, result = [json.loads(line) for line in play.transcript().splitlines()]
    again = Play(header["seed"], size=(header["width"], header["height"]), atoms=header["atoms"])
    assert header["prompt"] == again.prompt
    for line in replies:
        turn = again.reply(line["reply"])
        assert (turn.feedback, turn.over) == (line["feedback"], line["over"])
    assert again.transcript() == play.transcript()
    assert result["result"] == 1
    assert [tuple(cell) for cell in result["atoms"]] == list(play.board.atoms)


def test_a_transcript_holds_no_command_to_a_terminal() -> None:
    play = Play(5, size="5x5", atoms=2)
    play.reply("\x1b[31m \x85 \x9b5m \u2028 \u202e é \ud800")
    text = play.transcript()
    assert text.replace("\n", "").isprintable()
    assert len(text.splitlines()) == 2
    assert Play.from_transcript(text).transcript() == text


def test_prompts_state_the_costs() -> None:
    for scoring in Scoring.ALL:
        prompt = Play(1, scoring=scoring).prompt
        assert f"each wrong atom of your answer {scoring.wrong_atom}" in prompt
        assert ("any other ray 2" in prompt) == (scoring.name != "rays")


def test_the_test_set_is_always_the_same() -> None:
    tasks = list(frozen_set(3))
    assert len(tasks) == 3 * 2 * 2 * 2
    assert [task.to_json() for task in tasks] == [task.to_json() for task in frozen_set(3)]
    assert len({task.prompt for task in tasks}) == len(tasks)
    for task in tasks:
        assert task.score(task.answer).value == 1.0


@pytest.mark.parametrize("choices", [0, 1, 9, -1])
def test_a_wrong_number_of_choices_is_refused(choices: int) -> None:
    with pytest.raises(GameError, match="expected 2 to 8"):
        predict(1, choices=choices)
    with pytest.raises(GameError, match="expected 2 to 8"):
        deduce(1, choices=choices)
    with pytest.raises(GameError, match="expected 2 to 8"):
        Play(1, choices=choices)
    with pytest.raises(ArgumentError, match=r"invalid seed \(got -1\)"):
        predict(-1)


# Its first task and game are made anew in the test below.
@pytest.mark.skipif("BLACKBOX_ALL" not in os.environ, reason="make test-all runs it")
def test_the_files_of_the_test_set_are_what_the_script_makes(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.syspath_prepend(str(root / "research"))
    script: Any = importlib.import_module("test_set")
    folder = Path(language.__file__).parent / "test_set"
    for name, content in [("tasks.jsonl.gz", script.tasks()), ("games.jsonl.gz", script.games())]:
        packed = (folder / name).read_bytes()
        assert len(packed) < 200_000
        assert gzip.decompress(packed) == content
        summed = f"{hashlib.sha256(packed).hexdigest()}  {name}\n"
        assert summed in (folder / "SHA256SUMS").read_text()
        assert hashlib.sha256(content).hexdigest() in (folder / "README.md").read_text()


def test_the_test_set_is_read_and_its_checksum_compared(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tasks, games = load_tasks(), load_games()
    assert tasks[0] == predict(7_000_000, size="5x5", atoms=3, deflections=0)
    assert games[0].board == Play(9_000_000, size="5x5", atoms=3).board
    kinds = Counter((task.mode, "choices" in task.metadata, task.metadata["width"]) for task in tasks)
    assert set(kinds.values()) == {50}
    assert len(kinds) == 8
    # The grades of the classic board are spread evenly.
    grades = Counter(task.metadata["difficulty"] for task in tasks if "difficulty" in task.metadata)
    assert max(grades.values()) - min(grades.values()) <= 2
    assert len(grades) == 4

    copy = tmp_path / "test_set"
    shutil.copytree(Path(language.__file__).parent / "test_set", copy)
    (copy / "tasks.jsonl.gz").write_bytes(gzip.compress(b"{}\n"))
    monkeypatch.setattr("blackbox.language._test_set.files", lambda _: tmp_path)
    assert len(load_games()) == 100
    with pytest.raises(BlackBoxError, match="checksum"):
        load_tasks()


@pytest.mark.parametrize("choices", [None, 4])
def test_a_task_that_was_written_scores_as_before(choices: int | None) -> None:
    for make in (predict, deduce):
        task = make(4, size="5x5", atoms=2, choices=choices)
        again = Task.from_json(task.to_json())
        assert again == task
        for reply in [task.answer, "H", "R", "B", "L1", "(1,1) (2,2)", "", "?"]:
            assert again.score(reply) == task.score(reply)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "no JSON"),
        ("[]", "no object"),
        ('{"mode": "play", "prompt": "", "answer": "", "metadata": {}}', "the mode 'play'"),
        ('{"mode": "predict", "prompt": "", "answer": "", "metadata": {"port": "L1"}}', "lack width"),
        ('{"mode": "predict", "prompt": 3, "answer": "", "metadata": {}}', "'prompt' is 3"),
    ],
)
def test_what_is_no_task_is_refused(line: str, message: str) -> None:
    with pytest.raises(GameError, match=message):
        Task.from_json(line)


def test_a_transcript_that_was_changed_is_refused() -> None:
    game = Play(5, size="5x5", atoms=2, difficulty="easy")
    for reply in ["FIRE L1", "hm", f"ANSWER {game.right_answer}"]:
        game.reply(reply)
    text = game.transcript()
    assert Play.from_transcript(text).transcript() == text
    lines = text.splitlines()
    for number, old, new in [(1, "L1: ", "L1:  "), (4, '"reward": 1.0', '"reward": 0.5')]:
        changed = [*lines[:number], lines[number].replace(old, new), *lines[number + 1 :]]
        assert changed != lines
        with pytest.raises(GameError, match=f"line {number + 1} "):
            Play.from_transcript("\n".join(changed))
    for bad, message in [
        ("", "no JSON"),
        ("{}", "'seed' is None"),
        (lines[0].replace("fewer points", "more points"), "prompt"),
        (lines[0].replace('"atoms": 2', '"atoms": 3'), "another size or number"),
        (lines[0] + "\n[]", "expected an object"),
        (lines[0] + '\n["\x9b5m"]', r"\\x9b5m"),
    ]:
        with pytest.raises(GameError, match=message):
            Play.from_transcript(bad)
