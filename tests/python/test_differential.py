"""Random cases against plain Python that shares nothing with the package: rays, evidence, proofs, optima.

    .venv/bin/python tests/python/test_differential.py 1000000 10000

The gate tries some thousand cases in a few seconds; by hand as many as one likes, from which number on.
"""

import json
import random
import sys
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest
from blackbox import (
    Board,
    Evidence,
    Outcome,
    census,
    certificate,
    dungeon,
    evaluate,
    par,
    solve_many,
)
from blackbox.proofs import fixed_ports, optimal
from other_faces import faces
from other_faces import run as run_command
from plain import (
    End,
    Fact,
    Plain,
    fewest,
    fixed,
    images,
    left,
    optimum,
    place,
    rays_of_reference,
    text,
    way_out,
)
from plain import certificate as plain_certificate

SIZES = [
    "1x1",
    "2x1",
    "1x5",
    "2x2",
    "3x2",
    "2x4",
    "3x3",
    "4x3",
    "3x4",
    "4x4",
    "hex2",
    "hex2r",
    "hex3",
    "hex3r",
]
PLAIN = {size: Plain(size) for size in SIZES}
CASES = 10_000


def most(plain: Plain) -> int:
    """So many atoms at most are tried: a thousand boards or two."""
    cells = len(plain.cells)
    return cells if cells <= 9 else 3 if cells <= 12 else 2


def board(plain: Plain, atoms: frozenset[int]) -> Board:
    """Give the package's board."""
    return Board.from_atoms([place(plain, cell) for cell in sorted(atoms)], plain.size)


def code(end: End) -> int:
    """Give the code of an end in arrays."""
    return 254 if end == "H" else 255 if end == "R" else int(end)


class Case:
    """Evidence about a random board, often with a fact that is another board's."""

    def __init__(self, number: int) -> None:
        """Draw it."""
        self.random = draw = random.Random(number)
        self.plain = plain = PLAIN[draw.choice(SIZES)]
        least = draw.randint(0, most(plain))
        self.atoms = range(least, draw.randint(least, most(plain)) + 1)
        self.hidden, ends = draw.choice(plain.boards(draw.choice(self.atoms)))
        ports = draw.sample(range(len(ends)), draw.randint(0, min(5, len(ends))))
        self.facts: list[Fact] = [(port, ends[port]) for port in ports]
        self.facts += [
            (("cell", cell), cell in self.hidden)
            for cell in draw.sample(range(len(plain.cells)), draw.choice([0, 0, 1]))
        ]
        if draw.random() < 0.3:
            _, others = draw.choice(plain.boards(draw.choice(self.atoms)))
            port = draw.randrange(len(others))
            # Two results at one port are two facts; of a detour both ends are.
            if port not in ports and not any(
                others[port] == other or end == port for other, end in self.facts
            ):
                self.facts.append((port, others[port]))
        # A detour is one fact, from whichever end.
        seen: set[frozenset[object]] = set()
        kept = []
        for fact in self.facts:
            where, what = fact
            ends_of = frozenset([where, what]) if type(what) is int else frozenset([where, "one"])
            if ends_of not in seen:
                seen.add(ends_of)
                kept.append(fact)
        self.facts = kept
        low, high = self.atoms[0], self.atoms[-1]
        self.head = f"{plain.size} {low}" if low == high else f"{plain.size} {low}-{high}"
        self.text = "; ".join([self.head, *text(plain, self.facts)])

    def boards(self, facts: list[Fact] | None = None) -> list[tuple[frozenset[int], tuple[End, ...]]]:
        """List what the evidence leaves."""
        return list(left(self.plain, self.atoms, self.facts if facts is None else facts))

    def check(self) -> None:
        """Compare everything."""
        plain, boards = self.plain, self.boards()
        evidence = Evidence(self.text)
        solution = evidence.solve()
        assert solution.count == len(boards), self.text
        by_atoms = Counter(len(atoms) for atoms, _ in boards)
        assert solution.count_by_atoms == by_atoms, self.text
        assert solution.unique == (len(boards) == 1), self.text
        classes = {ends for _, ends in boards}
        assert solution.unique_class == (len(classes) == 1), self.text
        hidden = board(plain, self.hidden)
        assert evidence.allows(hidden) == any(atoms == self.hidden for atoms, _ in boards), self.text
        if not plain.is_hexagon:
            assert evidence.sweep() == by_atoms, self.text
        if self.random.random() < 0.1:
            self.check_faces(len(boards), text(plain, self.few(solution.conflict)))
        if not boards:
            assert solution.model is None
            self.check_conflict([self.key(*fact) for fact in solution.conflict])
            return
        assert not solution.conflict
        models = solution.models(len(boards) + 1)
        wanted = sorted((board(plain, atoms) for atoms, _ in boards), key=str)
        assert sorted(models, key=str) == wanted, self.text
        certain = {}
        for cell in range(len(plain.cells)):
            with_atom = sum(cell in atoms for atoms, _ in boards)
            x, y = place(plain, cell)
            assert abs(solution.probability[y, x] - with_atom / len(boards)) < 1e-12, (self.text, cell)
            if with_atom in (0, len(boards)):
                certain[cell] = with_atom > 0
        self.check_codes(boards)
        if certain and self.random.random() < 0.2:
            cell = self.random.choice(sorted(certain))
            why = evidence.explain(place(plain, cell))
            assert why.atom == certain[cell], self.text
            needed = fewest(plain, self.atoms, self.facts, (("cell", cell), certain[cell]))
            assert not why.smallest or len(why.facts) == needed, (self.text, cell)
        if self.random.random() < 0.1:
            self.check_advice(boards, evidence)
        if self.random.random() < 0.02:
            self.check_command(boards)

    def key(self, where: object, what: object) -> object:
        """Give the same for a fact of ours and the package's, and for both ends of a detour."""
        if isinstance(where, tuple):
            if where[0] == "cell":
                where = place(self.plain, where[1])
            return where, what
        start = where if isinstance(where, int) else where.index  # type: ignore[attr-defined]
        if isinstance(what, Outcome):
            what = str(what) if what.exit is None else what.exit.index
        return frozenset([start, what]) if isinstance(what, int) else (start, what)

    def few(self, conflict: Sequence[tuple[object, object]]) -> list[Fact]:
        """Give the facts of a conflict as ours, in their order."""
        ours = {self.key(*fact): fact for fact in self.facts}
        return [ours[self.key(*fact)] for fact in conflict]

    def check_faces(self, count: int, conflict: list[str]) -> None:
        """C and JavaScript, where they have been built."""
        for name, ask in faces().items():
            found, said = ask("solve", self.text)
            clauses = {self.clause(clause) for clause in said.split("; ")[1:]}
            assert (name, found) == (name, str(count)), self.text
            assert (name, clauses) == (name, {self.clause(clause) for clause in conflict}), self.text

    @staticmethod
    def clause(clause: str) -> frozenset[str]:
        """Give the same for both ends of a detour."""
        where, what = clause.split(" ")
        return frozenset([where, "R" if what == where else what])

    def check_conflict(self, conflict: list[object]) -> None:
        """No board has all the facts, and each is needed."""
        ours = {self.key(*fact): fact for fact in self.facts}
        facts = [ours[key] for key in conflict]
        assert not self.boards(facts), (self.text, conflict)
        for at in range(len(facts)):
            assert self.boards(facts[:at] + facts[at + 1 :]), (self.text, conflict)

    def check_codes(self, boards: list[tuple[frozenset[int], tuple[End, ...]]]) -> None:
        """The same evidence as a row of codes, where it has no cells and is within a word."""
        if self.random.random() > 0.2 or any(isinstance(where, tuple) for where, _ in self.facts):
            return
        codes = np.full((1, len(self.plain.ports)), 253, dtype=np.uint8)
        for where, what in self.facts:
            codes[0, where] = code(what)  # type: ignore[index]
        many = solve_many(codes, self.plain.size, (self.atoms[0], self.atoms[-1]))
        assert many.counts[0] == len(boards), self.text

    def check_command(self, boards: list[tuple[frozenset[int], tuple[End, ...]]]) -> None:
        """The command by its search, by the solver for logic and by its list."""
        [solved] = command("solve", self.text, "--json")
        assert json.loads(solved)["count"] == str(len(boards)), self.text
        listed = command("solve", self.text, "--boards", "9")
        assert len(listed) == min(len(boards), 9), self.text
        if not self.plain.is_hexagon:
            [decided] = command("sat", self.text, "--json")
            found = json.loads(decided)
            same = len({ends for _, ends in boards}) == 1
            assert (found["consistent"], found["unique"], found["unique_class"]) == (
                True,
                len(boards) == 1,
                same,
            )

    def check_advice(self, boards: list[tuple[frozenset[int], tuple[End, ...]]], evidence: Evidence) -> None:
        """Each port's outcomes."""
        fired = {where for where, _ in self.facts} | {what for _, what in self.facts if type(what) is int}
        for port in evidence.advise().ports:
            index = port.port.index
            assert index not in fired
            assert port.outcomes == len({ends[index] for _, ends in boards}), self.text


def maze(draw: random.Random) -> list[str]:
    """Draw a small dungeon."""
    width, height = draw.randint(4, 9), draw.randint(3, 7)
    inner = [(x, y) for y in range(1, height - 1) for x in range(1, width - 1)]
    signs = dict.fromkeys(inner, ".")
    for wall in draw.sample(inner, draw.randint(0, len(inner) // 3)):
        signs[wall] = "+"
    monsters = draw.randint(1, min(3, len(inner) - 2)) if len(inner) > 2 else 0
    people = "@X" + "M" * monsters
    for cell, sign in zip(draw.sample(inner, len(people)), people, strict=True):
        signs[cell] = sign
    return ["".join(signs.get((x, y), "+") for x in range(width)) for y in range(height)]


def command(*words: str) -> list[str]:
    """Run the command in this process and give the lines that it prints."""
    code, printed = run_command(*words)
    assert code == 0, words
    return printed.splitlines()


def test_cases() -> None:
    """The package finds what trying all boards finds."""
    run(CASES, 0)


def run(cases: int, first: int) -> None:
    """Check so many cases from the first on; of each hundred one dungeon and one par, too."""
    for number in range(first, first + cases):
        case = Case(number)
        case.check()
        if number % 100 == 0:
            check_dungeon(number)
            check_par(case.plain, case.hidden)


def check_dungeon(number: int) -> None:
    """A small dungeon under both readings."""
    draw = random.Random(number)
    drawn = maze(draw)
    if "M" not in "".join(drawn):
        return
    size = f"{len(drawn)} {len(drawn[0])}"
    for rule in ("sight", "adjacent"):
        # Longer ways are rare, and their search in Python slow.
        [found] = dungeon.solve("\n".join(["1", size, *drawn, ""]), rule=rule)
        assert way_out(drawn, rule, 1000) == (found if found <= 1000 else 0), (rule, drawn)


def check_par(plain: Plain, hidden: frozenset[int]) -> None:
    """The rays of the reference seeker on all images of a board."""
    rays = [rays_of_reference(plain, image) for image in images(plain, hidden)]
    found = par(board(plain, hidden))
    assert (found.rays, found.images) == (sum(rays), len(rays)), (plain.size, hidden)


@pytest.mark.parametrize("size", SIZES)
def test_rays_and_classes(size: str) -> None:
    """All boards of few atoms: rays, classes, and some of them from every notation."""
    plain = PLAIN[size]
    for atoms in range(min(most(plain), 3) + 1):
        boards = plain.boards(atoms)
        for chosen, ends in boards[:: max(1, len(boards) // 60)]:
            made = board(plain, chosen)
            assert made.signature().codes.tolist() == [code(end) for end in ends], made
            if size not in ("hex2r", "hex3r"):
                assert all(Board(made.to(notation)) == made for notation in ("grid", "compact", "atoms")), (
                    made
                )
        sizes = Counter(Counter(ends for _, ends in boards).values())
        assert census(size, atoms).class_sizes == sizes


@pytest.mark.parametrize(
    ("size", "atoms"), [("2x2", 2), ("3x2", 2), ("3x3", 1), ("3x3", 2), ("hex2", 2), ("hex2r", 2)]
)
def test_games(size: str, atoms: int) -> None:
    """Certificates and the optimum, by trying all that there is."""
    plain = PLAIN[size]
    boards = plain.boards(atoms)
    classes = list(Counter(ends for _, ends in boards).items())
    assert optimal(size, atoms).lower == optimal(size, atoms).upper == optimum(classes)
    assert evaluate("best", size, atoms).total_rays >= optimum(classes)
    assert len(fixed_ports(size, atoms)) == fixed([ends for ends, _ in classes])
    for chosen, ends in boards:
        found = certificate(board(plain, chosen))
        assert len(found) == plain_certificate(plain, chosen, ends)


if __name__ == "__main__":
    cases, first = (int(word) for word in sys.argv[1:])
    run(cases, first)
    print(f"{cases} cases from {first} on: no difference")
