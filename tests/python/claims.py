"""Reads what the toolkit says and holds each claim to all boards. Nothing is taken from the package.

A text that no pattern here knows is an error, so that no sentence goes unchecked.
"""

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from brute import Known, Universe, fewest
from plain import End, Fact, name, place


class UnknownSentenceError(AssertionError):
    """A text whose claim is not known here."""


def close(one: float, other: float, within: float = 1e-9) -> bool:
    """Whether two numbers are the same as far as they were written."""
    return abs(one - other) <= within + 1e-9 * abs(other)


def falls(values: list[float]) -> bool:
    """Whether values fall, up to rounding."""
    return all(one >= other - 1e-9 for one, other in pairwise(values))


class Names:
    """How texts name the ports and cells of a size."""

    def __init__(self, universe: Universe) -> None:
        """List them."""
        plain = universe.plain
        self.ports = {name(plain, port): port for port in range(len(plain.ports))}
        self.names = {port: name for name, port in self.ports.items()}
        self.places = [place(plain, cell) for cell in range(len(plain.cells))]
        self.cells = {cell: number for number, cell in enumerate(self.places)}
        self.hexagon = plain.is_hexagon
        self.rows = max(y for _, y in self.places) + 1

    def port(self, text: str) -> int:
        """`L3`, or of a hexagon `12`, `port 12`, `Port 12`."""
        return self.ports[re.sub(r"(?i)^port ", "", text)]

    def end(self, text: str) -> End:
        """`H`, `R`, or the name of a port."""
        return text if text in ("H", "R") else self.port(text)

    def cell(self, text: str) -> int:
        """`row 4 column 3`, `cell E5`, `3,4` or `E5`, all from 1."""
        if found := re.fullmatch(r"(?i)row (\d+) column (\d+)", text):
            return self.cells[int(found[2]) - 1, int(found[1]) - 1]
        if found := re.fullmatch(r"(\d+),(\d+)", text):
            return self.cells[int(found[1]) - 1, int(found[2]) - 1]
        if found := re.fullmatch(r"(?:[Cc]ell )?([A-Z])(\d+)", text):
            return self.cells[int(found[2]) - 1, ord(found[1]) - ord("A")]
        raise UnknownSentenceError(text)

    def typed(self, cell: int) -> str:
        """A cell as players type it."""
        x, y = self.places[cell]
        return f"{chr(ord('A') + y)}{x + 1}" if self.hexagon else f"{x + 1},{y + 1}"

    def board(self, text: str) -> frozenset[int]:
        """A board in compact notation."""
        atoms = set()
        for y, row in enumerate(text.removesuffix("r").split("/")):
            x = 0
            for part in re.findall(r"\d+|@", row):
                if part == "@":
                    atoms.add(self.cells[x, y])
                x += 1 if part == "@" else int(part)
        return frozenset(atoms)


@dataclass
class Claims:
    """What is known in a game or of evidence, and what is said of it."""

    known: Known
    facts: list[Fact]
    names: Names
    # How many sentences were checked, by their kind.
    heard: dict[str, int] = field(default_factory=dict)

    def hear(self, kind: str, text: str, holds: bool) -> None:
        """Count a sentence, and fail where its claim does not hold."""
        self.heard[kind] = self.heard.get(kind, 0) + 1
        facts = [
            (self.names.places[where[1]] if isinstance(where, tuple) else self.names.names[where], what)
            for where, what in self.facts
        ]
        assert holds, (kind, text, self.known.universe.size, self.known.numbers, facts)

    def told(self, port: int, end: End) -> "Claims":
        """The same after a ray."""
        fact: Fact = (port, end)
        return Claims(self.known.told([fact]), [*self.facts, fact], self.names, self.heard)

    def has(self, fact: Fact) -> bool:
        """Whether a fact is known, a detour from either end."""
        where, what = fact
        twin = (what, where)
        return fact in self.facts or (type(what) is int and twin in self.facts)

    # Why a cell is certain.

    def fact(self, text: str) -> Fact:
        """Read a fact in words."""
        for pattern, read in FACTS.items():
            if found := re.fullmatch(pattern, text):
                return read(self.names, found)
        raise UnknownSentenceError(text)

    def explanation(self, text: str) -> tuple[int, bool, list[Fact], bool]:
        """Hold an explanation to all boards; give the cell, whether an atom is there, why, and by number."""
        found = re.fullmatch(
            r"((?:Row \d+ column \d+)|(?:Cell [A-Z]\d+)) (holds an atom|is empty): (.*)\. (.*)\.", text
        )
        if not found:
            raise UnknownSentenceError(text)
        cell, atom = self.names.cell(found[1]), found[2] == "holds an atom"
        low, high = self.known.numbers[0], self.known.numbers[-1]
        by_number, facts = False, []
        for reason in re.split(r", and |, | and ", found[3]):
            if number := re.fullmatch(r"there (?:is|are) (?:(at most) )?(\d+)(?: to (\d+))? atoms?", reason):
                least = 0 if number[1] else int(number[2])
                self.hear("why", text, (least, int(number[3] or number[2])) == (low, high))
                by_number = True
            else:
                facts.append(self.fact(reason))
        free = self.forced(text, (cell, atom), facts, by_number)
        tail = found[4]
        if tail == "No fewer observations force it":
            holds = fewest(free, self.facts, cell, atom) == len(facts) > 1
        elif tail == "This one observation is enough":
            holds = fewest(free, self.facts, cell, atom) == len(facts) == 1
        elif tail == "No observation is needed":
            holds = by_number and not facts
        elif tail == "No smaller set was found":
            holds = len(facts) > 1
        else:
            raise UnknownSentenceError(text)
        self.hear(f"why: {tail}", text, holds)
        return cell, atom, facts, by_number

    def forced(self, text: str, what: tuple[int, bool], facts: list[Fact], by_number: bool) -> Known:
        """Hold to all boards that these facts, or they and the number of atoms, force a cell."""
        self.hear("why", text, all(self.has(fact) for fact in facts) and len(set(facts)) == len(facts))
        universe = self.known.universe
        free = Known.nothing(universe, self.known.numbers)
        any_number = Known.nothing(universe, range(universe.most + 1))
        alone = (free if by_number else any_number).told(facts)
        self.hear("why", text, alone.forces(*what) and self.known.forces(*what))
        if by_number and universe.is_whole and self.known.numbers != any_number.numbers:
            self.hear("why: number", text, not any_number.told(facts).forces(*what))
        return free

    def unexplained(self, text: str, cell: int) -> None:
        """Hold the reason why there is no explanation to all boards."""
        text = text.removesuffix(".")
        if text == "no board satisfies the evidence, expected one at least":
            self.hear("why not: none", text, self.known.count == 0)
            return
        found = re.fullmatch(
            r"(.*) is not certain, expected a cell that is: (\S+) has an atom there, (\S+) has none", text
        )
        if not found:
            raise UnknownSentenceError(text)
        with_atom, without = self.names.board(found[2]), self.names.board(found[3])
        is_left = all(self.is_left(board) for board in (with_atom, without))
        named = self.names.cell(found[1]) == cell
        self.hear("why not: two boards", text, named and is_left and cell in with_atom - without)

    def is_left(self, board: frozenset[int]) -> bool:
        """Whether a board is among those that are left."""
        left = self.known.told([(("cell", cell), cell in board) for cell in range(len(self.names.places))])
        return left.count == 1

    def why(self, why: dict[str, Any]) -> None:
        """Hold an explanation as data to all boards: its words, what is forced, and the rays' ways."""
        names, universe = self.names, self.known.universe
        cell, atom, facts, by_number = self.explanation(why["words"])
        same = (names.cells[tuple(why["cell"])], why["atom"], why["by_number"]) == (cell, atom, by_number)
        rays = [(names.port(ray["entry"]), names.end(ray["result"])) for ray in why["rays"]]
        same &= rays == [fact for fact in facts if not isinstance(fact[0], tuple)]
        same &= [self.fact(ray["words"]) for ray in why["rays"]] == rays
        self.hear("why: data", why["words"], same)
        alone = Known.nothing(universe, self.known.numbers).told(facts)
        forced: dict[bool, list[int]] = {True: [], False: []}
        for one in range(len(names.places)):
            if (what := alone.certain(one)) is not None:
                forced[what].append(one)
        said = [[names.cells[tuple(one)] for one in why[what]] for what in ("atoms", "empty")]
        self.hear("why: forced", why["words"], said == [forced[True], forced[False]])
        boards = [universe.boards[at][0] for at in universe.listed(alone.left)]
        for ray, (port, end) in zip(why["rays"], rays, strict=True):
            ends = [(port, ray["cells"])] + ([(end, ray["back"])] if type(end) is int else [])
            for entry, cells in ends:
                way = [names.cells[tuple(one)] for one in cells]
                ways = {tuple(self.way(board, entry)) for board in boards}
                whole = ray["whole"] and entry == port
                holds = all(one[: len(way)] == tuple(way) for one in ways) and (not whole or len(ways) == 1)
                self.hear("why: way", f"{why['words']} {ray}", holds)

    def way(self, board: frozenset[int], port: int) -> list[int]:
        """The cells that a ray enters."""
        plain = self.known.universe.plain
        entered: list[int] = []
        plain.fire(frozenset(plain.cells[cell] for cell in board), port, entered=entered)
        return entered

    # What is left, and what rays would tell.

    def hint(self, hint: dict[str, Any]) -> None:
        """Hold what is still possible to all boards."""
        known = self.known
        holds = hint["count"] == str(known.count) and hint["same"] == known.is_one_class
        self.hear("hint: count", str(hint), holds)
        for cell, (x, y) in enumerate(self.names.places):
            part, said = known.chance(cell), hint["probability"][y][x]
            self.hear("hint: chance", f"{part} {said}", close(said, part, 1.0001e-4))
            certain = {0.0: False, 1.0: True}.get(said)
            self.hear("hint: certain", f"{part} {said}", certain == known.certain(cell))

    def possible(self, text: str) -> None:
        """Hold how many boards are said to be left to all boards."""
        if text == "One board is left.":
            self.hear("left: one", text, self.known.count == 1)
        elif found := re.fullmatch(r"([\d,]+) boards are left(, and no ray tells them apart)?\.", text):
            holds = int(found[1].replace(",", "")) == self.known.count != 1
            self.hear("left", text, holds and bool(found[2]) == self.known.is_one_class)
        else:
            raise UnknownSentenceError(text)

    def per_cent(self, rows: list[str]) -> None:
        """Hold chances in per cent, row by row, to all boards."""
        for y, row in enumerate(rows):
            for x, said in enumerate(row.split()):
                cell = self.names.cells[x, y]
                part = self.known.chance(cell)
                if said in ("<1", ">99"):
                    low = 0.0 if said == "<1" else 0.9949
                    holds = low < part < low + 0.0051
                else:
                    certain = {"0": False, "100": True}.get(said)
                    holds = close(float(said), 100 * part, 0.51) and certain == self.known.certain(cell)
                self.hear("heat", f"{said} {part}", holds)

    def best(self, port: int | None, detour: int = 1) -> bool:
        """Whether a port tells most for its cost, the first of several; none where no ray tells anything."""
        if port is None:
            return self.known.is_one_class
        worth = {one: self.worth(one, detour) for one in self.known.unfired(self.facts)}
        most = max(worth.values())
        first = next(one for one, value in worth.items() if close(value, most))
        return port in worth and close(worth[port], most) and (port == first or self.known.deal)

    def worth(self, port: int, detour: int) -> float:
        """Bits for each point."""
        return self.known.bits(port) / self.known.cost(port, detour)

    def bits(self, advice: dict[str, Any]) -> None:
        """Hold what each ray is said to tell, and the best of them, to all boards."""
        names = self.names
        ports = {names.port(port): bits for port, bits in advice["ports"].items()}
        self.hear("advice: ports", str(advice), [*ports] == self.known.unfired(self.facts))
        for port, bits in ports.items():
            self.hear("advice: bits", f"{port} {bits}", close(bits, self.known.bits(port), 5.001e-5))
        best = None if advice["best"] is None else names.port(advice["best"])
        self.hear("advice: best", str(advice), self.best(best))

    def next_ray(self, text: str) -> None:
        """Hold what a ray may do to all boards."""
        found = re.fullmatch(r"(\S+) gives (\d+\.\d\d) bits\. Of the boards: (.*?)(?:, (\d+) more)?\.", text)
        if not found:
            raise UnknownSentenceError(text)
        port = self.names.port(found[1])
        holds = close(float(found[2]), self.known.bits(port), 0.00501)
        outcomes = self.known.outcomes(port)
        shares = []
        for part in found[3].split(", "):
            what = re.fullmatch(r"(hit|reflection|to (\S+)) (<1|>99|\d+) %", part)
            if not what:
                raise UnknownSentenceError(text)
            end = {"hit": "H", "reflection": "R"}.get(what[1]) or self.names.port(what[2])
            boards = outcomes.pop(end).bit_count()
            share = 100 * boards / self.known.count
            shares.append(boards)
            said = {"<1": 0.25, ">99": 99.75}.get(what[3]) or float(what[3])
            holds &= close(said, share, 0.51)
        # The likeliest first.
        least = max((boards.bit_count() for boards in outcomes.values()), default=0)
        holds &= shares == sorted(shares, reverse=True) and shares[-1] >= least
        self.hear("next ray", text, holds and len(outcomes) == int(found[4] or 0))

    def fire(self, text: str, detour: int = 1) -> None:
        """Hold the best ray in words to all boards."""
        if text in ("No ray gives more.", "No ray tells more."):
            self.hear("best: none", text, self.known.is_one_class)
        elif found := re.fullmatch(r"Fire (\S+): it gives most( for its cost)?, (\d+\.\d\d) bits\.", text):
            port = self.names.port(found[1])
            most = max(self.known.bits(one) for one in self.known.unfired(self.facts))
            holds = self.best(port, detour) and close(float(found[3]), self.known.bits(port), 0.00501)
            if not found[2]:
                holds &= close(self.known.bits(port), most)
            self.hear("best", text, holds)
        elif found := re.fullmatch(r"Fire (\S+)\.", text):
            port = self.names.port(found[1])
            # The best seeker, who knows how many atoms there are, looks far ahead: its ray tells something.
            holds = len(self.known.outcomes(port)) > 1
            self.hear(
                "best seeker", text, holds and (len(self.known.numbers) == 1 or self.best(port, detour))
            )
        else:
            raise UnknownSentenceError(text)

    # What the command says of evidence.

    def solved(self, lines: list[str]) -> None:
        """Hold what follows from evidence, in words, to all boards."""
        rows: list[str] = []
        conflict: list[Fact] | None = None
        by_number: dict[int, int] = {}
        heads = []
        for line in lines:
            if found := re.fullmatch(r"boards (\d+), (.*)", line):
                kinds = {
                    "the only one": self.known.count == 1,
                    "all equivalent: no ray tells them apart": self.known.is_one_class
                    and self.known.count > 1,
                    "some ray tells them apart": not self.known.is_one_class,
                }
                if found[2] not in kinds:
                    raise UnknownSentenceError(line)
                self.hear("solve: boards", line, int(found[1]) == self.known.count and kinds[found[2]])
            elif line == "no board satisfies the evidence; these contradict each other:":
                self.hear("solve: none", line, self.known.count == 0)
                conflict = []
            elif found := re.fullmatch(r"with (\d+) atoms? (\d+)", line):
                by_number[int(found[1])] = int(found[2])
            elif found := re.fullmatch(r"one is (\S+)", line):
                self.hear("solve: one", line, self.is_left(self.names.board(found[1])))
            elif found := re.fullmatch(r"(\d+) atoms? at (\d+\.\d) percent", line):
                part = self.known.part(self.known.universe.of_number[int(found[1])])
                self.hear("solve: number", f"{line} {part}", close(float(found[2]), 100 * part, 0.0501))
            elif found := re.fullmatch(r"entropy (\d+\.\d{4}) bits", line):
                holds = close(float(found[1]), self.known.entropy, 5.01e-5)
                self.hear("solve: entropy", f"{line} {self.known.entropy}", holds)
            elif line == "probability of an atom in percent:" or re.fullmatch(r"with --ports (\w+) .*", line):
                heads.append(line)
            elif conflict is not None:
                conflict.append(self.two_words(line))
            elif re.fullmatch(r"[ \d.]+", line):
                rows.append(line)
            else:
                raise UnknownSentenceError(line)
        of_number = self.known.universe.of_number
        counts = {number: (self.known.left & of_number[number]).bit_count() for number in self.known.numbers}
        counts = {number: count for number, count in counts.items() if count}
        self.hear("solve: by number", str(by_number), by_number == counts)
        if conflict is not None:
            self.contradict(conflict)
        self.other_numbering("with --ports bottom the same text has boards" in heads)
        for y, row in enumerate(rows):
            for x, said in enumerate(row.split()):
                part = 100 * self.known.chance(self.names.cells[x, y])
                self.hear("solve: percent", f"{said} {part}", close(float(said), part, 0.0501))
        self.hear("solve: rows", str(rows), len(rows) == (self.names.rows if self.known.count else 0))

    def two_words(self, line: str) -> Fact:
        """Read a fact as evidence has it."""
        where, what = line.split(" ")
        if found := re.fullmatch(r"=\((\d+),(\d+)\)", where):
            return ("cell", self.names.cells[int(found[1]), int(found[2])]), what == "@"
        if where.startswith("="):
            return ("cell", self.names.cell(where[1:])), what == "@"
        end = self.names.end(what)
        port = self.names.port(where)
        return port, "R" if end == port else end

    def contradict(self, facts: list[Fact]) -> None:
        """Facts that are said to contradict each other: all together, and not without any one of them."""
        nothing = Known.nothing(self.known.universe, self.known.numbers)
        holds = all(self.has(fact) for fact in facts) and nothing.told(facts).count == 0
        fewer = (facts[:at] + facts[at + 1 :] for at in range(len(facts)))
        self.hear(
            "solve: conflict", str(facts), holds and all(nothing.told(some).count > 0 for some in fewer)
        )

    def other_numbering(self, said: bool) -> None:
        """Whether rows counted from the bottom give evidence that has none as it was read any boards."""
        plain, names = self.known.universe.plain, self.names
        if self.known.count or names.hexagon:
            self.hear("solve: numbering", "", not said)
            return

        def turned(port: int) -> int:
            side, row = names.names[port][0], int(names.names[port][1:])
            return names.ports[f"{side}{plain.height + 1 - row}"] if side in "LR" else port

        facts: list[Fact] = []
        for where, what in self.facts:
            if isinstance(where, tuple):
                x, y = names.places[where[1]]
                facts.append((("cell", names.cells[x, plain.height - 1 - y]), what))
            else:
                facts.append((turned(where), turned(what) if type(what) is int else what))
        has = Known.nothing(self.known.universe, self.known.numbers).told(facts).count > 0
        self.hear("solve: numbering", "bottom", said == has)

    def advised(self, lines: list[str], detour: int, *, by_seeker: bool = False) -> None:
        """Hold which ray is best, and what each tells, in words, to all boards."""
        if lines == ["no board satisfies the evidence; solve says why"]:
            self.hear("advise: none", lines[0], self.known.count == 0)
            return
        first, boards, *rest = lines
        best = None
        if found := re.fullmatch(r"fire (\S+)", first):
            best = self.names.port(found[1])
        elif first != "no ray tells the boards left apart":
            raise UnknownSentenceError(first)
        if by_seeker and best is not None:
            self.hear("advise: best seeker", first, len(self.known.outcomes(best)) > 1)
        else:
            self.hear("advise: best", first, self.best(best, detour))
        self.hear("advise: boards", boards, boards == f"boards {self.known.count}")
        rows = []
        if rest and rest[0] != "port  bits    outcomes  expected remaining":
            raise UnknownSentenceError(rest[0])
        for line in rest[1:]:
            found = re.fullmatch(r"(\S+) +(\d+\.\d{4}) +(\d+)  (\d+\.\d\d)", line)
            if not found:
                raise UnknownSentenceError(line)
            port = self.names.port(found[1])
            rows.append(port)
            holds = close(float(found[2]), self.known.bits(port), 5.01e-5)
            holds &= int(found[3]) == len(self.known.outcomes(port))
            holds &= close(float(found[4]), self.known.remaining(port), 0.00501)
            self.hear("advise: row", f"{line} {self.known.remaining(port)}", holds)
        worth = [self.worth(port, detour) for port in rows]
        holds = falls(worth) and sorted(rows) == self.known.unfired(self.facts)
        self.hear("advise: rows", str(rows), holds)

    # Guesses that were checked.

    def refuted(self, text: str, ends: tuple[End, ...], guesses: frozenset[int]) -> int:
        """Hold the ray that proves guesses wrong to the boards, and give its port."""
        found = re.fullmatch(
            r"Refuted: the ray from (\S+), which was (not )?fired, (.*); with your atoms it (.*)\.", text
        )
        if not found:
            raise UnknownSentenceError(text)
        port = self.names.port(found[1])
        unfired = port in self.known.unfired(self.facts)
        with_guesses = self.known.universe.plain.ends_of(guesses)
        real, guessed = ends[port], with_guesses[port]
        holds = (self.does(found[3]), self.does(found[4])) == (real, guessed) and real != guessed
        # A ray that was not fired shows it where none that was fired does.
        holds &= not unfired or all(
            with_guesses[where] == what for where, what in self.facts if type(where) is int
        )
        self.hear("refuted", text, holds and bool(found[2]) == unfired)
        return port

    def does(self, text: str) -> End:
        """Read what a ray does."""
        if found := re.fullmatch(r"leaves at (\S+)", text):
            return self.names.port(found[1])
        ends = {"is absorbed": "H", "comes back": "R"}
        if text not in ends:
            raise UnknownSentenceError(text)
        return ends[text]


def _ray(end: Callable[[Names, re.Match[str]], End]) -> Callable[[Names, re.Match[str]], Fact]:
    return lambda names, found: (names.port(found[1]), end(names, found))


PORT = r"((?:port )?[LBRT]?\d+)"
FACTS: dict[str, Callable[[Names, re.Match[str]], Fact]] = {
    rf"{PORT} hit an atom": _ray(lambda *_: "H"),
    rf"{PORT} was reflected": _ray(lambda *_: "R"),
    rf"{PORT} came out at {PORT}": _ray(lambda names, found: names.port(found[2])),
    r"(.*) is known to (hold an atom|be empty)": lambda names, found: (
        ("cell", names.cell(found[1])),
        found[2] == "hold an atom",
    ),
}
