"""Deduction puzzles by the techniques of people, in plain Python. Nothing is taken from the package.

The ways of a ray are those of all boards; which techniques are enough is found by trying them.
"""

import re
from collections.abc import Iterable, Iterator

from brute import Known, Universe, Way
from claims import Claims, UnknownSentenceError
from plain import End, Fact

TECHNIQUES = ("edge", "count", "follow", "ways", "share", "what if")
GRADES = {"easy": 3, "medium": 4, "hard": 5, "expert": 6}
MOST_WAYS = 8
Cells = dict[int, bool]
Ray = tuple[int, End]


class ContradictionError(Exception):
    """No way is left, or the number of atoms cannot be right."""


class Reasoner:
    """What a person has marked, and what the clues show beyond."""

    def __init__(
        self, universe: Universe, numbers: range, clues: Iterable[Fact], marked: Cells | None = None
    ) -> None:
        """Begin with nothing marked."""
        self.universe, self.numbers = universe, numbers
        # A detour from either end.
        both: set[Ray] = set()
        for port, end in clues:
            assert isinstance(port, int)
            both.add((port, end))
            if isinstance(end, int):
                both.add((end, port))
        self.clues = sorted(both, key=lambda ray: ray[0])
        self.marked: Cells = dict(marked or {})
        start = Known.nothing(universe, numbers)
        facts: list[Fact] = [(("cell", cell), atom) for cell, atom in self.marked.items()]
        # All boards that the marks and the number of atoms leave, whatever the clues say.
        self.boards = start.told(facts).left

    def mark(self, cells: Cells) -> "Reasoner":
        """The same with more cells marked."""
        return Reasoner(self.universe, self.numbers, self.clues, self.marked | cells)

    @property
    def missing(self) -> int:
        """The most atoms that may be in the open cells."""
        return self.numbers[-1] - sum(self.marked.values())

    @property
    def open(self) -> list[int]:
        """The cells that are not marked."""
        return [cell for cell in range(len(self.universe.of_cell)) if cell not in self.marked]

    def ways(self, ray: Ray) -> list[Way]:
        """The ways that a ray can go."""
        port, end = ray
        found = [
            way for way, boards in self.universe.ways(port).items() if way[1] == end and boards & self.boards
        ]
        if not found:
            raise ContradictionError(ray)
        return found

    def fresh(self, way: Way) -> Cells:
        """What a way says of cells that are not marked."""
        return {cell: atom for look in way[0] for cell, atom in look if cell not in self.marked}

    def common(self, some: list[Cells]) -> Cells:
        """What all have in common."""
        first, *rest = some
        return {cell: atom for cell, atom in first.items() if all(one.get(cell) == atom for one in rest)}

    def next_look(self, ray: Ray) -> tuple[int, Cells]:
        """How many looks of a ray are known, and what its answer says of the next."""
        port, end = ray
        ways = [way for way, boards in self.universe.ways(port).items() if boards & self.boards]
        if not ways:
            raise ContradictionError(ray)
        at = 0
        while True:
            known = next((way for way in ways if all(cell in self.marked for cell, _ in way[0][at])), None)
            if known is None:
                break
            ways = [way for way in ways if way[0][at] == known[0][at]]
            at += 1
            if at == len(known[0]):
                if known[1] != end:
                    raise ContradictionError(ray)
                return at, {}
        looks = {way[0][at] for way in ways if at + 1 < len(way[0]) or way[1] == end}
        if not looks:
            raise ContradictionError(ray)
        some = [{cell: atom for cell, atom in look if cell not in self.marked} for look in looks]
        return at, self.common(some)

    def needs(self) -> list[tuple[Ray, frozenset[int]]]:
        """The rays that need a new atom whichever way they go, and the cells where it may be."""
        found = []
        for ray in self.clues:
            ways = self.ways(ray)
            if len(ways) > MOST_WAYS:
                continue
            atoms = [{cell for cell, atom in self.fresh(way).items() if atom} for way in ways]
            if all(atoms):
                found.append((ray, frozenset().union(*atoms)))
        # Those of few cells are seen first.
        return sorted(found, key=lambda need: (len(need[1]), need[0][0]))

    def share(self) -> tuple[list[Ray], set[int]] | None:
        """The rays that need all atoms that are left, in cells of their own; of few cells first."""
        chosen: list[Ray] = []
        taken: set[int] = set()
        for ray, cells in self.needs():
            if not taken & cells:
                chosen.append(ray)
                taken |= cells
        if len(chosen) > self.missing:
            raise ContradictionError
        return (chosen, taken) if len(chosen) == self.missing > 0 else None

    def count(self) -> Cells:
        """What the number of atoms says of the rest."""
        found = sum(self.marked.values())
        if not self.open:
            return {}
        if found == self.numbers[-1]:
            return dict.fromkeys(self.open, False)
        if found + len(self.open) == self.numbers[0]:
            return dict.fromkeys(self.open, True)
        return {}

    def step(self, technique: str) -> Cells:
        """What a technique shows, or nothing."""
        if not self.boards:
            raise ContradictionError
        looks = [self.next_look(ray) for ray in self.clues]
        if technique == "edge":
            return next((cells for at, cells in looks if cells and at == 0), {})
        if technique == "count":
            return self.count()
        if technique == "follow":
            return next((cells for _, cells in looks if cells), {})
        if technique == "ways":
            best: tuple[int, Cells] = (MOST_WAYS + 1, {})
            for ray in self.clues:
                ways = self.ways(ray)
                if len(ways) < best[0] and (cells := self.common([self.fresh(way) for way in ways])):
                    best = len(ways), cells
            return best[1]
        if technique == "share":
            found = self.share()
            return dict.fromkeys(set(self.open) - found[1], False) if found else {}
        return self.what_if()

    def what_if(self) -> Cells:
        """The first cell that at most ten steps show to be otherwise."""
        for most in (0, 3, 10):
            for cell in self.open:
                for atom in (True, False):
                    if self.mark({cell: atom}).chain(most) is not None:
                        return {cell: not atom}
        return {}

    def chain(self, most: int) -> int | None:
        """After how many steps without an assumption a contradiction is seen, if after so many at most."""
        here = self
        for steps in range(most + 1):
            try:
                cells = here.easiest(5)
            except ContradictionError:
                return steps
            if not cells:
                return None
            here = here.mark(cells)
        return None

    def easiest(self, techniques: int) -> Cells:
        """What the easiest technique shows that shows something."""
        return next((cells for technique in TECHNIQUES[:techniques] if (cells := self.step(technique))), {})

    def solves(self, techniques: int) -> bool:
        """Whether so many techniques, from the easiest on, mark every cell."""
        here = self
        while here.open:
            cells = here.easiest(techniques)
            if not cells:
                return False
            here = here.mark(cells)
        return True

    def grade(self) -> str | None:
        """The easiest grade whose techniques are enough."""
        return next((grade for grade, techniques in GRADES.items() if self.solves(techniques)), None)


class Steps:
    """The steps to a solution, in words: each is held to all boards, and to what was marked before."""

    def __init__(self, reasoner: Reasoner, claims: Claims) -> None:
        """Begin with nothing marked."""
        self.here, self.claims, self.names = reasoner, claims, claims.names

    def cells(self, text: str) -> Cells:
        """Read `an atom in row 2 column 1 and no atom in row 2 columns 2 and 3, row 3 column 1`."""
        found: Cells = {}
        parts = re.split(r"(?:^| and )(an atom|no atom) in ", text)
        if parts[0]:
            raise UnknownSentenceError(text)
        for what, places in zip(parts[1::2], parts[2::2], strict=True):
            for cell in self.places(places):
                found[cell] = what == "an atom"
        return found

    def places(self, text: str) -> Iterator[int]:
        """Read `row 2 columns 2 and 3, row 3 column 1`, or of a hexagon `cells A1, A2 and B3`."""
        if self.names.hexagon:
            if not re.fullmatch(r"cells? [A-Z]\d+(?:, [A-Z]\d+)*(?: and [A-Z]\d+)?", text):
                raise UnknownSentenceError(text)
            yield from (self.names.cell(cell) for cell in re.findall(r"[A-Z]\d+", text))
            return
        row = r"row \d+ columns? \d+(?:, \d+)*(?: and \d+)?"
        if not re.fullmatch(rf"{row}(?:, {row})*", text):
            raise UnknownSentenceError(text)
        for found in re.finditer(r"row (\d+) columns? (\d+(?:, \d+)*(?: and \d+)?)", text):
            for column in re.findall(r"\d+", found[2]):
                yield self.names.cells[int(column) - 1, int(found[1]) - 1]

    def answer(self, text: str) -> Ray:
        """Read `L3 leaves at R3`, `port 24 is a hit`."""
        found = re.fullmatch(r"((?:port )?\w+) (?:is a (hit|reflection)|leaves at ((?:port )?\w+))", text)
        if not found:
            raise UnknownSentenceError(text)
        end: End = {"hit": "H", "reflection": "R"}[found[2]] if found[2] else self.names.port(found[3])
        return self.names.port(found[1]), end

    def sound(self, kind: str, text: str, cells: Cells, rays: list[Ray]) -> None:
        """Hold a step to all boards: with the marks, the number and these rays it cannot be otherwise."""
        left = self.here.boards
        for ray in rays:
            left &= self.here.universe.with_fact(*ray)
        of_cell = self.here.universe.of_cell
        holds = bool(cells) and all(cell not in self.here.marked for cell in cells)
        holds &= all(left & of_cell[cell] == (left if atom else 0) for cell, atom in cells.items())
        known = all(self.claims.has(ray) for ray in rays)
        self.claims.hear(f"step: {kind}", text, holds and known and left != 0)

    def hear(self, text: str) -> None:
        """Hold a step to what was marked before, and mark what it shows."""
        here = self.here
        if found := re.fullmatch(r"Edge: (.*), so at the edge there is (.*)\.", text):
            ray, cells = self.answer(found[1]), self.cells(found[2])
            self.sound("edge", text, cells, [ray])
            self.claims.hear("step: edge", text, here.next_look(ray) == (0, cells))
        elif found := re.fullmatch(
            r"Follow: (.*)\. Followed through what is known, it looks next where there is (.*)\.", text
        ):
            ray, cells = self.answer(found[1]), self.cells(found[2])
            self.sound("follow", text, cells, [ray])
            at, next_cells = here.next_look(ray)
            self.claims.hear("step: follow", text, at > 0 and next_cells == cells)
        elif found := re.fullmatch(
            r"Ways: (.*)\. (?:One way is left to go, so|It can go (\d+) ways, and in each) there is (.*)\.",
            text,
        ):
            ray, cells = self.answer(found[1]), self.cells(found[3])
            self.sound("ways", text, cells, [ray])
            ways = here.ways(ray)
            holds = len(ways) == int(found[2] or 1) <= MOST_WAYS
            holds &= here.common([here.fresh(way) for way in ways]) == cells
            self.claims.hear("step: ways", text, holds)
        elif found := re.fullmatch(
            r"Share: (?:1 atom is|(\d+) atoms are) left, and (.*) "
            r"(?:needs it|need one each, in cells of their own), so elsewhere there is (.*)\.",
            text,
        ):
            cells = self.cells(found[3])
            ports = [self.names.port(name) for name in re.split(r", | and ", found[2])]
            rays = [next(ray for ray in here.clues if ray[0] == port) for port in ports]
            self.sound("share", text, cells, rays)
            holds = len(rays) == int(found[1] or 1) == here.missing
            found_here = here.share()
            holds &= found_here is not None and found_here[0] == rays
            self.claims.hear("step: share", text, holds and here.step("share") == cells)
        elif text.startswith("Count: "):
            found = re.fullmatch(
                r"Count: (as many cells are left as atoms|all atoms are found), so there is (.*)\.", text
            )
            if not found:
                raise UnknownSentenceError(text)
            cells = self.cells(found[2])
            self.sound("count", text, cells, [])
            every = found[1] == "as many cells are left as atoms"
            holds = cells == here.count() and {*cells.values()} == {every}
            self.claims.hear("step: count", text, holds)
        elif found := re.fullmatch(
            r"What if: if (.*) (held an atom|were empty), "
            r"(?:(.*) could not (be a hit|be a reflection|leave at (.*?))"
            r"|the number of atoms could not be right)"
            r"(?: after (one|\d+) steps?)?, so there is (.*)\.",
            text,
        ):
            cell, atom, cells = self.names.cell(found[1]), found[2] == "held an atom", self.cells(found[7])
            if found[3]:
                ends: dict[str, End] = {"be a hit": "H", "be a reflection": "R"}
                end = ends.get(found[4])
                ray = self.names.port(found[3]), self.names.port(found[5]) if end is None else end
                self.claims.hear("step: what if", text, self.claims.has(ray))
            self.sound("what if", text, cells, here.clues)
            steps = {None: 0, "one": 1}.get(found[6])
            steps = int(found[6]) if steps is None else steps
            # It may be seen sooner by rays that were not taken.
            chain = here.mark({cell: atom}).chain(steps)
            holds = cells == {cell: not atom} and steps <= 10 and chain is not None
            self.claims.hear("step: what if", f"{text} {chain}", holds)
        else:
            raise UnknownSentenceError(text)
        self.here = here.mark(cells)
