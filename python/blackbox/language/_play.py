"""A whole game by text: the model fires rays, then answers."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from itertools import zip_longest
from random import Random
from typing import Any, cast

from blackbox import Board, Evidence, Game, Scoring, Size
from blackbox._seed import whole_seed
from blackbox._sizes import Atoms, SizeLike
from blackbox.errors import GameError
from blackbox.language._choices import near_boards, shuffled
from blackbox.language._observer import Observer
from blackbox.language._prompt import atoms_phrase, cells_text, observations_text, rules
from blackbox.language._reply import ReplyError, answer_part, last_of, read_cells, read_choice, read_port
from blackbox.language._tasks import (
    LETTERS,
    Difficulty,
    answer_score,
    check_choices,
    drawn_atoms,
    hidden_game,
    listed_choices,
)

__all__ = ["Play", "Turn"]


@dataclass(frozen=True)
class Turn:
    """What came of one reply: words for the model, and whether the game is over.

    `insight` is what the ideal observer says, if the game has one; see `Play`. The model does not see it.
    """

    feedback: str
    over: bool
    insight: dict[str, Any] | None = None


class Play:
    r"""A game that is played by text.

    Parameters
    ----------
    seed : int
        Which game.
    size : Size, str or (int, int)
        The board, a rectangle.
    atoms : int, (int, int) or str
        How many are hidden; of a range the game draws its number.
    difficulty : {"easy", "medium", "hard", "expert"}, optional
        How hard the board is, by its par; boards up to 8x8.
    scoring : str or Scoring
        What rays and wrong atoms cost.
    choices : int, optional
        Show so many boards, 2 to 8, one of which is the hidden one; the answer is its letter.
    max_replies : int
        After so many replies the game is lost.
    game : str, optional
        The sgt game ID of the board to hide, where it was found before; the seed then only numbers the game.
    ideal : bool
        Whether every turn, and every line of the transcript, has an `insight`, by the evidence engine:
        `count` of the boards left, `posterior` (rows of cells), `gain` and `best_bits` (the bits that the ray
        gave, and the most that a ray was expected to give), `regret_a_point` (how much less the port fired
        was expected to give than the best, in bits for each point), `par` of the board, `proven` (whether no
        ray tells the boards left apart) and `contradicts` (the first port that contradicts a wrong answer,
        else None).

    >>> game = Play(1, size="4x4", atoms=1)
    >>> print(game.reply("FIRE L1").feedback)
    L1: leaves at R1
    >>> print(game.reply("my ANSWER is (9,9)").feedback.replace(". ", ".\n"))
    The reply could not be read: (9,9) is not on the board, expected columns 1 to 4 and rows 1 to 4.
    Nothing was done.
    >>> turn = game.reply(f"ANSWER {game.right_answer}")
    >>> turn.feedback, turn.over
    ('Right. Score 1, lower is better: 1 for rays, 0 for wrong atoms.', True)
    """

    seed: int
    size: Size
    atoms: int
    difficulty: Difficulty | None
    choices: int | None
    scoring: Scoring
    game: str
    board: Board
    evidence: Evidence
    over: bool
    right: bool
    answer: Board | None
    observer: Observer | None
    reward: float
    score: int
    replies: int
    max_replies: int

    def __init__(
        self,
        seed: int,
        *,
        size: SizeLike = "8x8",
        atoms: Atoms = 4,
        difficulty: Difficulty | None = None,
        scoring: str | Scoring = "rays",
        choices: int | None = None,
        max_replies: int = 100,
        game: str | None = None,
        ideal: bool = False,
    ) -> None:
        check_choices(choices)
        if max_replies < 1:
            raise GameError(f"max_replies={max_replies}, expected 1 or more")
        seed = whole_seed(seed)
        self.seed, self.size, self.atoms = seed, Size(size), drawn_atoms(seed, size, atoms)
        self.difficulty, self.choices = difficulty, choices
        self.scoring = scoring if isinstance(scoring, Scoring) else Scoring(scoring)
        self.max_replies = max_replies
        self.game = hidden_game(seed, self.size, self.atoms, difficulty) if game is None else game
        self.board = Game(self.game).board
        if (self.board.size, len(self.board)) != (self.size, self.atoms):
            raise GameError(f"the game {self.game} has another size or number of atoms, expected the same")
        self.evidence = Evidence(self.size, self.atoms)
        self.observer = Observer(self.board, self.evidence, self.scoring) if ideal else None
        self.over = False
        self.right = False
        self.reward = 0.0
        self.score = 0
        self.replies = 0
        self.answer = None
        self._log: list[dict[str, Any]] = []
        self._fired: str | None = None
        self._listed: list[str] | None = None
        self._place = 0
        if choices is not None:
            wrong = near_boards(self.board, Evidence.full(self.board), choices - 1, Random(f"play {seed}"))
            texts = [cells_text(other.atoms) for other in wrong]
            self._listed, self._place = shuffled(
                cells_text(self.board.atoms), texts, choices, Random(f"order {seed}")
            )

    @property
    def right_answer(self) -> str:
        """The answer that is right, as a reply would give it."""
        return cells_text(self.board.atoms) if self._listed is None else LETTERS[self._place]

    @property
    def prompt(self) -> str:
        """The prompt: what the model reads at the start."""
        cost = self.scoring
        detour = cost.ray(Board.empty("1x1").fire("L1"))
        rays = (
            "A ray costs 1 point" if detour == 1 else "A hit or a reflection costs 1 point, any other ray 2"
        )
        answer = (
            f"ANSWER and {self.atoms} cells, such as ANSWER (1,1)"
            if self._listed is None
            else "ANSWER and a letter, such as ANSWER A"
        )
        shown = (
            ""
            if self._listed is None
            else f"\nThe atoms are at one of these:\n{listed_choices(self._listed)}\n"
        )
        return (
            f"{rules(self.size)}\n\n{atoms_phrase(self.atoms, self.atoms)}{shown}\n"
            f"{rays}, each wrong atom of your answer {cost.wrong_atom}; fewer points are better. "
            "An answer that no ray tells from the hidden atoms is right.\n"
            f"Each of your replies does one thing: FIRE and a port, such as FIRE L1, or {answer}."
        )

    @property
    def legal_ports(self) -> list[str]:
        """The ports whose outcome is not known."""
        return [str(port) for port in self.evidence.unfired]

    def reply(self, text: str) -> Turn:
        """Take a reply in free text, and say what came of it."""
        self.replies += 1
        self._fired = None
        try:
            turn = self._obey(text)
        except ReplyError as error:
            turn = Turn(f"The reply could not be read: {error}. Nothing was done.", over=self.over)
        if not turn.over and self.replies >= self.max_replies:
            self.over = True
            self._end(wrong=self.atoms)
            turn = Turn(
                f"{turn.feedback}\nThat was reply {self.replies}, the last. {self._said()}", over=True
            )
        line: dict[str, Any] = {"reply": text, "feedback": turn.feedback, "over": turn.over}
        if self.observer is not None:
            turn = replace(turn, insight=self.observer.look(self.evidence, self._fired, self.answer))
            line["insight"] = turn.insight
        self._log.append(line)
        return turn

    def _obey(self, text: str) -> Turn:
        if self.over:
            raise ReplyError("the game is over")
        words = answer_part(text)
        # What is marked as the answer may say to fire.
        said = words if last_of(r"FIRE", words) >= 0 else text
        fire, answer = last_of(r"FIRE", said), last_of(r"ANSWER|\\BOXED", said)
        if fire < 0 and answer < 0:
            raise ReplyError("found neither FIRE nor ANSWER, expected one of them")
        if answer > fire:
            return self._answer(words if words is not text else text[answer:])
        port = read_port(said[fire:].splitlines()[0], self.size)
        if port not in self.legal_ports:
            raise ReplyError(
                f"the result at {port} is known, expected a port where no ray has entered or left"
            )
        outcome = self.board.fire(port)
        self._fired = port
        self.evidence = Evidence(f"{self.evidence}\n{port} {outcome}")
        self.score += self.scoring.ray(outcome)
        observed = [
            (name, result) for name, result in self.evidence.observations.items() if str(name) == port
        ]
        return Turn(observations_text(observed), over=False)

    def _answer(self, words: str) -> Turn:
        if self._listed is not None:
            place = read_choice(words.replace("ANSWER", ""), choices=len(self._listed))
            right = place == self._place
            feedback = "Right." if right else f"Wrong; right is {self.right_answer}."
            wrong, reward = (0 if right else self.atoms), float(right)
        else:
            cells = read_cells(words, self.size, least=self.atoms, most=self.atoms)
            answer = Board.from_atoms(cells, self.size)
            right = answer.signature() == self.board.signature()
            self.answer = answer
            judged = answer_score(answer, self.board, self.evidence, right)
            feedback, reward = judged.feedback, judged.value
            wrong = 0 if right else sum(cell not in self.board for cell in cells)
        self.over, self.right, self.reward = True, right, reward
        self._end(wrong=wrong)
        return Turn(f"{feedback} {self._said()}", over=True)

    def _end(self, *, wrong: int) -> None:
        self._rays, self._wrong = self.score, wrong * self.scoring.wrong_atom
        self.score += self._wrong

    def _said(self) -> str:
        return f"Score {self.score}, lower is better: {self._rays} for rays, {self._wrong} for wrong atoms."

    @property
    def header(self) -> dict[str, Any]:
        """What the game is made of, as the first line of a transcript has it."""
        return {
            "mode": "play",
            "seed": self.seed,
            "game": self.game,
            "width": self.size.width,
            "height": self.size.height,
            "atoms": self.atoms,
            "difficulty": self.difficulty,
            "scoring": self.scoring.name,
            "choices": self.choices,
            "max_replies": self.max_replies,
            **({"ideal": True} if self.observer is not None else {}),
            "prompt": self.prompt,
        }

    @staticmethod
    def from_json(line: str) -> Play:
        """Make the game of a header, with no reply yet.

        >>> game = Play(3, size="4x4", atoms=1)
        >>> Play.from_json(json.dumps(game.header)).board == game.board
        True
        """
        header = _object(line)
        numbers = {name: header.get(name) for name in ("seed", "width", "height", "atoms", "max_replies")}
        for name, value in numbers.items():
            if not isinstance(value, int):
                raise GameError(f"{name!r} is {value!r} in the header, expected a whole number")
        game = Play(
            header["seed"],
            size=(header["width"], header["height"]),
            atoms=header["atoms"],
            difficulty=header.get("difficulty"),
            scoring=header.get("scoring", "rays"),
            choices=header.get("choices"),
            max_replies=header["max_replies"],
            game=header.get("game"),
            ideal=bool(header.get("ideal", False)),
        )
        if game.prompt != header.get("prompt"):
            raise GameError(
                f"the game of seed {game.seed} has another prompt here, expected that of the header"
            )
        return game

    def transcript(self) -> str:
        """Write the game as JSON lines: a header, a line for each reply, and the result once it is over.

        The header has `mode`, `seed`, `game` (its sgt ID), `width`, `height`, `atoms` (a number),
        `difficulty`, `scoring`, `choices`, `max_replies` and `prompt`; a reply has `reply`, `feedback` and
        `over`, and `insight` if there is an ideal observer; the result has `result` (1 right, -1 wrong),
        `score`, `reward`, `evidence` and the hidden `atoms`, counted from 0.
        """
        lines: list[dict[str, Any]] = [self.header, *self._log]
        if self.over:
            lines.append(
                {
                    "result": 1 if self.right else -1,
                    "score": self.score,
                    "reward": self.reward,
                    "evidence": str(self.evidence),
                    "atoms": [list(cell) for cell in self.board.atoms],
                }
            )
        return "".join(json.dumps(line) + "\n" for line in lines)

    @staticmethod
    def from_transcript(text: str) -> Play:
        """Play a transcript again, and refuse one whose feedback or result is not what the game gives.

        >>> game = Play(3, size="4x4", atoms=1)
        >>> turn = game.reply("FIRE L1")
        >>> Play.from_transcript(game.transcript()).transcript() == game.transcript()
        True
        """
        header, *lines = text.splitlines() or [""]
        game = Play.from_json(header)
        for number, line in enumerate(lines, 2):
            reply = _object(line, number).get("reply")
            if reply is not None:
                game.reply(str(reply))
        for number, (found, expected) in enumerate(
            zip_longest(lines, game.transcript().splitlines()[1:], fillvalue="{}"), 2
        ):
            if _object(found, number) != json.loads(expected):
                raise GameError(f"line {number} of the transcript is {found!r}, expected {expected}")
        return game


def _object(line: str, number: int = 1) -> dict[str, Any]:
    try:
        read = json.loads(line)
    except ValueError as error:
        raise GameError(f"line {number} is no JSON ({error}), expected a line of a transcript") from None
    if not isinstance(read, dict):
        raise GameError(f"line {number} is {line!r}, expected an object")
    return cast("dict[str, Any]", read)
