"""Tasks with one question and one answer: predict and deduce."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Literal, cast

from blackbox import Board, Evidence, Game, Size, generate
from blackbox._seed import whole_seed
from blackbox._sizes import Atoms, SizeLike, read_atoms
from blackbox.errors import GameError
from blackbox.language._choices import near_boards, near_outcomes, shuffled
from blackbox.language._prompt import atoms_phrase, cells_text, drawn, observations_text, rules
from blackbox.language._reply import ReplyError, read_cells, read_choice, read_outcome

__all__ = ["Score", "Task", "deduce", "predict"]

Difficulty = Literal["easy", "medium", "hard", "expert"]
DIFFICULTIES: tuple[Difficulty, ...] = ("easy", "medium", "hard", "expert")
LETTERS = "ABCDEFGH"
# What the metadata of each mode have at least, so that replies can be scored.
NEEDED = {
    "predict": ("width", "height", "atoms", "port", "outcome"),
    "deduce": ("width", "height", "atoms", "evidence"),
}


@dataclass(frozen=True)
class Score:
    """What a reply is worth: 0 to 1, and words for the model."""

    value: float
    feedback: str


@dataclass(frozen=True)
class Task:
    """A question with its answer.

    Attributes
    ----------
    mode : str
        "predict" or "deduce".
    prompt : str
        The whole question, rules included.
    answer : str
        The right answer as a reply would give it; other answers may be right as well, see `score`.
    metadata : dict
        Seed, size, and what makes the task hard; cells count from 0. It can be written as JSON.
    """

    mode: Literal["predict", "deduce"]
    prompt: str
    answer: str
    metadata: dict[str, Any]

    def score(self, reply: str) -> Score:
        """Score a reply in free text: 1 for a right answer, 0 for a wrong or unreadable one.

        A wrong answer to `deduce` is worth half the share of atoms that are right.
        """
        try:
            if "choices" in self.metadata:
                return _judge_choice(self, reply)
            return _judge_outcome(self, reply) if self.mode == "predict" else _judge_atoms(self, reply)
        except ReplyError as error:
            return Score(0.0, f"The reply could not be read: {error}.")

    def to_json(self) -> str:
        """Write the task as one line of JSON."""
        return json.dumps(
            {"mode": self.mode, "prompt": self.prompt, "answer": self.answer, "metadata": self.metadata},
            ensure_ascii=False,
        )

    @staticmethod
    def from_json(line: str) -> Task:
        """Read a task that `to_json` wrote.

        >>> task = predict(1, size="4x4", atoms=1)
        >>> Task.from_json(task.to_json()) == task
        True
        """
        expected = "expected a task as Task.to_json writes it"
        try:
            read = json.loads(line)
        except ValueError as error:
            raise GameError(f"this is no JSON ({error}), {expected}") from None
        if not isinstance(read, dict):
            raise GameError(f"found no object, {expected}")
        task = cast("dict[str, Any]", read)
        for name, kind in [("mode", str), ("prompt", str), ("answer", str), ("metadata", dict)]:
            if not isinstance(task.get(name), kind):
                raise GameError(f"{name!r} is {task.get(name)!r}, {expected}")
        if task["mode"] not in NEEDED:
            raise GameError(f"the mode {task['mode']!r}, expected one of {', '.join(NEEDED)}")
        lacking = [name for name in NEEDED[task["mode"]] if name not in task["metadata"]]
        if lacking:
            raise GameError(f"the metadata lack {', '.join(lacking)}, {expected}")
        return Task(task["mode"], task["prompt"], task["answer"], task["metadata"])


# A game that is as hard as asked for is searched for; the forms of one task share it.
@lru_cache(maxsize=256)
def hidden_game(seed: int, size: Size, atoms: int, difficulty: Difficulty | None) -> str:
    """Give the game of a seed, as an sgt game ID: its first one that is as hard as asked for."""
    width, height = size
    params = f"w{width}h{height}m{atoms}M{atoms}#{seed}"
    [game] = generate(1, params, difficulty=difficulty)
    return game


def drawn_atoms(seed: int, size: SizeLike, atoms: Atoms) -> int:
    """Give the number of atoms of a task: of a range it draws one by its seed."""
    least, most = read_atoms(atoms, size)
    return least if least == most else Random(f"atoms {seed}").randint(least, most)


def _judge_choice(task: Task, reply: str) -> Score:
    choices, right = task.metadata["choices"], task.answer
    found = LETTERS[read_choice(reply, choices=len(choices))]
    if found == right:
        return Score(1.0, "Right.")
    return Score(0.0, f"{found} is wrong; right is {right}, {choices[LETTERS.index(right)]}.")


def _judge_outcome(task: Task, reply: str) -> Score:
    given = task.metadata
    found = read_outcome(reply, (given["width"], given["height"]))
    # A ray that comes back may be called by the port where it entered.
    found = "R" if found == given["port"] else found
    if found == given["outcome"]:
        return Score(1.0, "Right.")
    return Score(0.0, f"{found} is wrong; the result is {given['outcome']}.")


def _judge_atoms(task: Task, reply: str) -> Score:
    given = task.metadata
    size = given["width"], given["height"]
    board = Board.from_atoms([(x, y) for x, y in given["atoms"]], size)
    cells = read_cells(reply, size, least=len(board), most=len(board))
    answer = Board.from_atoms(cells, size)
    evidence = Evidence(given["evidence"])
    return answer_score(answer, board, evidence, answer.signature() == board.signature())


def listed_choices(choices: list[str]) -> str:
    lines = [f"{letter}. {choice}" for letter, choice in zip(LETTERS, choices, strict=False)]
    return "\n".join([*lines, f"Answer with a letter from A to {LETTERS[len(choices) - 1]}."])


def check_choices(choices: int | None) -> None:
    if choices is not None and not 2 <= choices <= len(LETTERS):
        raise GameError(f"choices={choices}, expected 2 to {len(LETTERS)}")


def predict(
    seed: int,
    *,
    size: SizeLike = "8x8",
    atoms: Atoms = 4,
    deflections: int | None = None,
    choices: int | None = None,
) -> Task:
    """Ask for the outcome of a ray on a board in the open.

    Parameters
    ----------
    seed : int
        Which task.
    size : Size, str or (int, int)
        The board, a rectangle.
    atoms : int, (int, int) or str
        How many are hidden; of a range each task draws its number.
    deflections : int, optional
        Ask for a ray that is deflected so often, or as often as any ray of the board if that is less.
    choices : int, optional
        Ask with so many choices, 2 to 8, instead of for a free answer.
    """
    check_choices(choices)
    seed, size = whole_seed(seed), Size(size)
    board = Game(hidden_game(seed, size, drawn_atoms(seed, size, atoms), None)).board
    numbers = Random(f"predict {seed}")
    rays = [(port, board.trace(port)) for port in board.ports]
    if deflections is not None:
        wanted = min(deflections, max(trace.deflections for _, trace in rays))
        rays = [(port, trace) for port, trace in rays if trace.deflections == wanted] or rays
    port, trace = rays[numbers.randrange(len(rays))]
    right = str(trace.outcome)
    prompt = (
        f"{rules(size)}\n\n"
        f"The board, with @ for an atom and . for an empty cell:\n{drawn(board)}\n\n"
        f"A ray enters at {port}. What is the result?\n"
    )
    metadata: dict[str, Any] = {
        "seed": seed,
        "width": size.width,
        "height": size.height,
        "atoms": [list(cell) for cell in board.atoms],
        "port": str(port),
        "outcome": right,
        "deflections": trace.deflections,
        "length": trace.length,
    }
    if choices is not None:
        listed, place = shuffled(right, near_outcomes(board, port, numbers), choices, numbers)
        metadata["choices"] = listed
        return Task("predict", prompt + listed_choices(listed), LETTERS[place], metadata)
    prompt += "Answer with H, R, or the name of the port, such as L1."
    return Task("predict", prompt, right, metadata)


def forced_evidence(board: Board) -> Evidence:
    """Give evidence that leaves only boards which answer as this one does, ray by ray as the advice goes."""
    evidence = Evidence(board.size, len(board))
    while not evidence.solve().unique_class:
        port = evidence.advise().best
        assert port is not None, "some port tells the boards apart"
        evidence = Evidence(f"{evidence}\n{port} {board.fire(port)}")
    return evidence


def deduce(
    seed: int,
    *,
    size: SizeLike = "8x8",
    atoms: Atoms = 4,
    difficulty: Difficulty | None = None,
    choices: int | None = None,
) -> Task:
    """Ask where the atoms are, given rays that leave one answer.

    Boards that answer alike at every port count as one answer: each of them is right.

    Parameters
    ----------
    seed : int
        Which task.
    size : Size, str or (int, int)
        The board, a rectangle.
    atoms : int, (int, int) or str
        How many are hidden; of a range each task draws its number.
    difficulty : {"easy", "medium", "hard", "expert"}, optional
        How hard the board is, by its par; boards up to 8x8.
    choices : int, optional
        Ask with so many choices, 2 to 8, instead of for a free answer.
    """
    check_choices(choices)
    seed, size = whole_seed(seed), Size(size)
    atoms = drawn_atoms(seed, size, atoms)
    board = Game(hidden_game(seed, size, atoms, difficulty)).board
    evidence = forced_evidence(board)
    numbers = Random(f"deduce {seed}")
    prompt = (
        f"{rules(size)}\n\n{atoms_phrase(atoms, atoms)} Rays were fired, with these results:\n"
        f"{observations_text(evidence.observations.items())}\n\nWhere are the atoms?\n"
    )
    metadata: dict[str, Any] = {
        "seed": seed,
        "width": size.width,
        "height": size.height,
        "atoms": [list(cell) for cell in board.atoms],
        "evidence": str(evidence),
        "rays": len({frozenset((str(p), str(o))) for p, o in evidence.observations.items()}),
    }
    if difficulty is not None:
        metadata["difficulty"] = difficulty
    if choices is not None:
        wrong = [cells_text(other.atoms) for other in near_boards(board, evidence, choices - 1, numbers)]
        listed, place = shuffled(cells_text(board.atoms), wrong, choices, numbers)
        metadata["choices"] = listed
        return Task("deduce", prompt + listed_choices(listed), LETTERS[place], metadata)
    prompt += (
        f"Answer with {atoms} cell{'' if atoms == 1 else 's'}, each written (column,row), such as (1,1)."
    )
    return Task("deduce", prompt, cells_text(board.atoms), metadata)


def answer_score(answer: Board, board: Board, evidence: Evidence, right: bool) -> Score:
    """Score an answer: 1 if it is right, else half the share of right atoms; say what contradicts it."""
    if right:
        return Score(1.0, "Right.")
    shared = sum(cell in board for cell in answer.atoms)
    observed = evidence.observations.items()
    broken = [(port, seen) for port, seen in observed if answer.fire(port) != seen]
    words = f"{shared} of {len(board)} atoms are right."
    if broken:
        port, outcome = broken[0]
        words += f" The result at {port} is {outcome}; with your atoms it would be {answer.fire(port)}."
    return Score(0.5 * shared / max(len(board), len(answer), 1), words)
