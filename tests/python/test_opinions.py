"""Second opinions: what the toolkit says of games and evidence is held to plain Python, claim by claim.

The gate plays a few games; with BLACKBOX_OPINIONS there are 2,000, on larger boards, too.
"""

import json
import os
import random
import re
import subprocess
import sys
from functools import partial
from itertools import groupby
from typing import Any

import pytest
from blackbox import Evidence, Game, Prior, review
from blackbox._blackbox import _GameTable
from blackbox.errors import EvidenceError
from brute import Known, universe_of
from claims import Claims, Names, UnknownSentenceError, close, falls
from other_faces import run as run_command
from plain import Fact, text
from played import EVERY, GAMES, Played
from reviews import Hidden, Review, difficulty


def as_data(played: Played) -> None:
    """A game at the table: hints, advice, reasons and the review as every front end has them."""
    table = _GameTable(played.game)
    table.do(b"hints on")
    while True:
        table.do(b"advice")
        cell = played.cell()
        x, y = played.names.places[cell]
        table.do(f"why {x},{y}".encode())
        state = json.loads(table.state())
        claims = played.claims
        claims.hint(state["hint"])
        claims.bits(state["advice"])
        if "message" in state["why"]:
            claims.unexplained(state["why"]["message"], cell)
        else:
            named = played.names.cells[tuple(state["why"]["cell"])]
            claims.hear("why: cell", str(state["why"]), named == cell)
            claims.why(state["why"])
        if not played.goes_on():
            break
        table.do(f"fire {played.fire()}".encode())
    table.do(b"solve")
    table.do(b"review")
    state = json.loads(table.state())
    told = Review(played.start, played.hidden, played.rays)
    told.data(state["review"])
    par = played.hidden.par()
    said = (state["par"], state["difficulty"])
    played.claims.hear("par", f"{said} {par}", close(state["par"], par, 5e-5) and said[1] == difficulty(par))
    in_python(played, told, table.game)


def in_python(played: Played, told: Review, game: Game) -> None:
    """The review of the package."""
    found, names = review(game), played.names
    told.stages[-1].hear("review()", str(found), found.proven == told.proven)
    alike = [frozenset(names.cells[atom] for atom in board.atoms) for board in found.look_alikes or ()]
    told.stages[-1].hear("review()", str(alike), told.is_alike(alike))
    for at, (ray, port) in enumerate(zip(found.rays, played.rays, strict=True)):
        stage, after = told.stages[at], told.stages[at + 1]
        assert ray.expected is not None
        assert ray.gain is not None
        holds = ray.trace.entry.index == port and ray.left == after.known.count
        # Where it turns it is in the same cell again.
        way = [names.cells[cell] for cell, _ in groupby(ray.trace.cells)]
        holds &= way == stage.way(played.hidden.atoms, port)
        holds &= close(ray.expected, stage.known.bits(port)) and close(ray.gain, told.gains[at])
        if ray.best is None:
            holds &= stage.known.is_one_class
        else:
            holds &= ray.best[1] > 0
            holds &= stage.best(ray.best[0].index) and close(ray.best[1], told.best(at)[1])
        stage.hear("review()", f"{ray} {told.gains[at]}", holds)


STATUS = re.compile(
    r"(Atoms guessed: \d+ / \d+(-\d+\.)?|Check when you are sure\.|Wrong! Guess again\.|Solved!"
    r"|\d+ wrong and \d+ missed atoms\.)( \(\d+ failed checks?\))?"
)


class Talk:
    """A game line by line: what is typed, and who hears what is answered."""

    def __init__(self, number: int, sizes: dict[str, int], detour: int) -> None:
        """Play it."""
        self.played = played = Played(number, sizes)
        self.detour, self.failed = detour, 0
        self.guessed: frozenset[int] = frozenset()
        self.typed: list[tuple[str, Any]] = []
        self.over = False
        self.type(f"new {played.game.id}", self.board)
        self.type("hints on", self.board)
        while True:
            self.type("advice", self.advice)
            self.type("hint", lambda lines, claims: claims.fire(*lines, detour))
            cell = played.cell()
            self.type(f"why {played.names.typed(cell)}", partial(self.why, cell))
            if not played.goes_on():
                break
            self.type(played.fire(), self.board)
        self.end()

    def type(self, line: str, hear: Any) -> None:
        """Type a line; what is answered is held to what is known now."""
        claims, guessed, failed, over = self.played.claims, self.guessed, self.failed, self.over

        def heard(lines: list[str]) -> None:
            self.guessed, self.failed, self.over = guessed, failed, over
            # A wrong check may have fired a ray since.
            hear(lines, self.played.claims if failed else claims)

        self.typed.append((line, heard))

    def end(self) -> None:
        """Guess, check, give up, and look back."""
        played = self.played
        guesses = played.guesses()
        for cell in sorted(guesses):
            self.guessed |= {cell}
            self.type(played.names.typed(cell), self.board)
        right = self.is_right()
        self.failed, self.over = int(not right), right
        self.type("check", self.checked)
        if not right:
            self.over = True
            self.type("solve", self.checked)
        self.type("review", lambda lines, _: Review(played.start, played.hidden, played.rays).words(lines))
        self.type("score", self.score)
        self.type("share", self.shared)

    def board(self, lines: list[str], claims: Claims, *, just_wrong: bool = False) -> list[str]:
        """A board, the line below it, and what is still possible; gives the lines behind it."""
        at = next(at for at, line in enumerate(lines) if STATUS.fullmatch(line))
        assert not any(re.search(r"[a-z]{3}", line) for line in lines[:at]), lines
        self.status(lines[at], claims, just_wrong)
        rest = lines[at + 1 :]
        if self.over or not rest:
            return rest
        ends = self.played.universe.plain.ends_of(self.guessed)
        against = []
        while rest and (found := re.fullmatch(r"The guesses do not agree with (\S+)\.", rest[0])):
            against.append(claims.names.port(found[1]))
            rest = rest[1:]
        seen = {port: end for port, end in enumerate(self.played.hidden.ends) if (port in self.fired(claims))}
        wanted = [port for port, end in seen.items() if self.guessed and ends[port] != end]
        claims.hear("agreement", str(against), against == wanted)
        claims.possible(rest[0])
        rows = claims.names.rows
        claims.per_cent(rest[1 : 1 + rows])
        return rest[1 + rows :]

    @staticmethod
    def fired(claims: Claims) -> set[int]:
        """The ports whose outcome is known."""
        return {*range(len(claims.known.universe.plain.ports))} - set(claims.known.unfired(claims.facts))

    def status(self, line: str, claims: Claims, just_wrong: bool) -> None:
        """The line below the board."""
        low, high = claims.known.numbers[0], claims.known.numbers[-1]
        atoms, guessed = self.played.hidden.atoms, len(self.guessed)
        if self.over and self.is_right():
            said = "Solved!"
        elif self.over:
            missed = len(atoms - self.guessed)
            said = f"{len(self.guessed - atoms)} wrong and {missed} missed atoms."
        elif just_wrong:
            said = "Wrong! Guess again."
        elif low <= guessed <= high:
            said = "Check when you are sure."
        else:
            said = f"Atoms guessed: {guessed} / {low}" + ("" if low == high else f"-{high}.")
        failed = f" ({self.failed} failed check)" if self.failed else ""
        claims.hear("status", f"{line} {said}", line == said + failed)

    def advice(self, lines: list[str], claims: Claims) -> None:
        """The best rays, one a line, and the best of them."""
        told = [line for line in lines if " gives " in line and line[0] != "F" and not line.startswith("No ")]
        worth = []
        for line in told:
            claims.next_ray(line)
            worth.append(claims.worth(claims.names.port(line.split()[0]), self.detour))
        claims.hear("next rays", str(lines), falls(worth))
        [last] = lines[len(told) :]
        claims.fire(last, self.detour)

    def why(self, cell: int, lines: list[str], claims: Claims) -> None:
        """Why a cell is certain, and the drawing, or why not."""
        if lines[0].startswith("No reason: "):
            claims.unexplained(lines[0].removeprefix("No reason: "), cell)
            return
        claims.hear("why: cell", lines[0], claims.explanation(lines[0])[0] == cell)
        assert not any(re.search(r"[a-z]{3}", line) for line in lines[1:]), lines

    def is_right(self) -> bool:
        """Whether no ray tells the guesses from the hidden board."""
        return self.played.hidden.is_like(self.guessed)

    def checked(self, lines: list[str], claims: Claims) -> None:
        """A check, or the end; where the guesses are wrong, the ray that says so."""
        played = self.played
        refuted = [line for line in lines if line.startswith("Refuted")]
        if not self.is_right():
            [said] = refuted
            port = claims.refuted(said, played.hidden.ends, self.guessed)
            if not self.over and port not in self.fired(claims):
                # The review names it as the check did.
                played.rays.append(port)
                claims = played.claims = claims.told(port, played.hidden.ends[port])
        rest = self.board([line for line in lines if line not in refuted], claims, just_wrong=not self.over)
        if self.over:
            self.score(rest, claims)
        assert self.over or not rest, rest

    def score(self, lines: list[str], claims: Claims) -> None:
        """The score as a sum, and the par."""
        [line] = lines
        found = re.fullmatch(
            r"Score (\d+) \((rays|markers)\) = (?:(\d+) for )?(\d+) rays?((?: \+ [^+]*)*)\."
            r" Par (\d+) rays? \((\w+)\)\.",
            line.replace(" wrong guess x", " wrong guesses x"),
        )
        if not found:
            raise UnknownSentenceError(line)
        hidden, rays = self.played.hidden, len(self.played.rays)
        points = sum(self.detour if type(hidden.ends[port]) is int else 1 for port in self.played.rays)
        right = self.is_right()
        # An atom that is missed because another cell is guessed is not paid for twice.
        wrong = 0 if right else len(self.guessed - hidden.atoms)
        missed = 0 if right else max(0, len(hidden.atoms - self.guessed) - wrong)
        parts = [(wrong, "wrong guesses"), (missed, "not guessed")]
        said = "".join(f" + {number} {what} x 5" for number, what in parts if number)
        holds = int(found[1]) == points + 5 * (wrong + missed) and found[5] == said
        holds &= int(found[4]) == rays and int(found[3] or found[4]) == points
        par = hidden.par()
        holds &= int(found[6]) == int(par + 0.5) and found[7] == difficulty(par)
        claims.hear("score", f"{line} {points} {wrong} {missed} {par}", holds)

    def shared(self, lines: list[str], claims: Claims) -> None:
        """How the game went, as it is handed on."""
        played, told = self.played, Review(self.played.start, self.played.hidden, self.played.rays)
        rays, par = len(played.rays), int(played.hidden.par() + 0.5)
        words = ["level", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
        words += ["eleven", "twelve"]
        counted = f"{rays} ray{'' if rays == 1 else 's'}"
        against = (
            f"{words[abs(rays - par)]} {'over' if rays > par else 'under' if rays < par else 'with'} par"
        )
        ended = f"Solved: {counted}, {against}." if self.is_right() else f"Not solved: {counted}, par {par}."
        squares = {"nothing": "⬛", "little": "🟧", "good": "🟨", "best": "🟩"}
        # Figures are rounded there.
        graded = [{told.grade(at, slack) for slack in (-1e-4, 0, 1e-4)} for at in range(rays)]
        row = "".join(f"[{''.join(squares[grade] for grade in grades)}]" for grades in graded)
        holds = ended in lines and any(re.fullmatch(row, line) for line in [*lines, ""])
        claims.hear("shared", f"{lines} {ended} {row}", holds)


def of_evidence(number: int, sizes: dict[str, int]) -> dict[str, int]:
    """What the command and the package say of random evidence, often with a fact of another board."""
    draw = random.Random(number)
    size = draw.choice([*sizes])
    every = universe_of(size, sizes[size])
    low = draw.randint(0, min(3, sizes[size]))
    numbers = range(low, draw.randint(low, min(4, sizes[size])) + 1)
    deal = draw.random() < 0.3
    start = Known.nothing(every, numbers, deal=deal)
    boards = [*every.listed(start.left)]
    names, plain = Names(every), every.plain
    facts: list[Fact] = []
    for board in (every.boards[draw.choice(boards)],) * draw.randint(0, 5) + (
        every.boards[draw.choice(boards)],
    ) * draw.choice([0, 0, 1]):
        cell, port = draw.randrange(len(plain.cells)), draw.randrange(len(plain.ports))
        fact: Fact = (("cell", cell), cell in board[0]) if draw.random() < 0.15 else (port, board[1][port])
        where, what = fact
        if fact not in facts and (what, where) not in facts:
            facts.append(fact)
    claims = Claims(start.told(facts), facts, names)
    atoms = f"{numbers[0]}" if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"
    said = "; ".join([f"{size} {atoms}", *text(plain, facts)])
    prior = ["--prior", ",".join(f"{number}=1" for number in numbers)] if deal else []
    claims.solved(command("solve", said, *prior))
    for scoring, detour in (("rays", 1), ("markers", 2)):
        if claims.known.count or not deal:
            claims.advised(command("advise", said, "--scoring", scoring, *prior), detour)
    if not deal:
        claims.advised(command("advise", said, "--seeker", "best"), 1, by_seeker=True)
    as_values(Evidence(said), claims, Prior(dict.fromkeys(numbers, 1)) if deal else None)
    for cell in draw.sample(range(len(plain.cells)), 2):
        try:
            why = Evidence(said).explain(names.places[cell])
        except EvidenceError as error:
            claims.unexplained(str(error), cell)
            continue
        claims.hear("explain: cell", str(why), claims.explanation(str(why))[:2] == (cell, why.atom))
        claims.hear("solve --why", said, command("solve", said, "--why", names.typed(cell))[0] == str(why))
    return claims.heard


def as_values(evidence: Evidence, claims: Claims, prior: Prior | None) -> None:
    """What the package says of evidence as numbers."""
    known, names = claims.known, claims.names
    solution = evidence.solve(prior=prior if known.count else None)
    holds = (solution.consistent, solution.count) == (known.count > 0, known.count)
    holds &= solution.unique == (known.count == 1)
    holds &= solution.unique_class == (known.count > 0 and known.is_one_class)
    if known.count:
        holds &= close(solution.entropy, known.entropy)
        for cell, (x, y) in enumerate(names.places):
            chance = solution.probability[y, x]
            holds &= close(chance, known.chance(cell))
            holds &= {0.0: False, 1.0: True}.get(chance) == known.certain(cell)
        for number, part in solution.probability_by_atoms.items():
            holds &= close(part, known.part(known.universe.of_number[number]))
        for one in evidence.advise(prior=prior, scoring="markers"):
            port = one.port.index
            outcomes = known.outcomes(port)
            parts = {
                end.kind[0].upper() if end.exit is None else end.exit.index: boards
                for end, boards in one.parts.items()
            }
            holds &= parts == {end: boards.bit_count() for end, boards in outcomes.items()}
            holds &= close(one.bits, known.bits(port)) and close(one.expected_cost, known.cost(port, 2))
            holds &= close(one.expected_remaining, known.remaining(port))
    claims.hear("solve()", str(solution), holds)


def command(*words: str) -> list[str]:
    """Run the command and give its lines."""
    code, printed = run_command(*words)
    assert code == 0, words
    return printed.splitlines()


def talk(numbers: range, sizes: dict[str, int], scoring: str) -> dict[str, int]:
    """Play games line by line in one program; give how many sentences were checked, by their kind."""
    every = (Talk(number, sizes, 2 if scoring == "markers" else 1) for number in numbers)
    # A game that was played before goes on to count what it cost then.
    talks = {one.played.game.id: one for one in every}.values()
    typed = "".join(f"{line}\n" for one in talks for line, _ in one.typed)
    program = [sys.executable, "-m", "blackbox", "play", "--lines", "--scoring", scoring, "3x3 1"]
    hidden = {**os.environ, "BLACKBOX_NO_STATISTICS": "1"}
    said = subprocess.run(program, input=typed, capture_output=True, text=True, check=True, env=hidden).stdout
    answers = said.split("\n> ")[1:]
    heard: dict[str, int] = {}
    at = 0
    for one in talks:
        for line, hear in one.typed:
            try:
                hear(answers[at].rstrip("\n").split("\n"))
            except Exception as error:
                error.add_note(f"{scoring} {one.played.game.id} {line!r}: {answers[at]}")
                raise
            at += 1
        add(heard, one.played.claims.heard)
    return heard


def add(heard: dict[str, int], more: dict[str, int]) -> None:
    """Add numbers of sentences."""
    for kind, number in more.items():
        heard[kind] = heard.get(kind, 0) + number


@pytest.mark.parametrize("number", range(GAMES))
def test_games_as_data(number: int) -> None:
    """Hints, advice, reasons and the review, as every front end has them."""
    as_data(Played(number, EVERY))


@pytest.mark.parametrize("scoring", ["rays", "markers"])
def test_games_in_words(scoring: str) -> None:
    """The same line by line, in words."""
    heard = talk(range(GAMES), EVERY, scoring)
    assert {"best", "next ray", "refuted", "score", "shared", "told", "why"} <= {*heard}


@pytest.mark.parametrize("number", range(GAMES))
def test_evidence(number: int) -> None:
    """What follows from evidence, by the command and the package."""
    of_evidence(number, EVERY)


def test_an_answer_may_be_proven_before_any_ray() -> None:
    """One board alone has no atom."""
    game = Game("w3h2m0M0", allow_zero=True)
    game.solve()
    hidden = Hidden(universe_of("3x2", 1), frozenset())
    told = Review(Claims(Known.nothing(hidden.universe, range(1)), [], Names(hidden.universe)), hidden, [])
    assert review(game).proven == told.proven == 0
    program = [sys.executable, "-m", "blackbox", "play", "--lines", "--allow-zero", "w3h2m0M0"]
    said = subprocess.run(program, input="solve\nreview\n", capture_output=True, text=True, check=True).stdout
    told.words(said.split("\n> ")[-2].split("\n"))
