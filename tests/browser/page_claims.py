"""Reads what the page says of a game and holds each claim to all boards.

A text that no pattern here knows is an error, so that no sentence goes unchecked.
"""

import re
from collections.abc import Callable
from typing import Any

from claims import PORT, Claims, Names, UnknownSentenceError, close
from plain import End, Fact
from played import Played
from reviews import Review, difficulty

CELL = r"(column \d+, row \d+|[A-Z]\d+)"
GRADES = {"as good as the best": "best", "good": "good", "little": "little", "nothing new": "nothing"}
# What a detour and a wrong atom cost.
SCORINGS = {"rays": (1, 5), "markers": (2, 5), "waddingtons": (2, 10)}
NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


def counted(number: int, one: str, many: str) -> str:
    """A number of things."""
    return f"{number} {one if number == 1 else many}"


class OnPage(Played):
    """A game that is played on the page."""

    def __init__(self, number: int, sizes: dict[str, int]) -> None:
        """Deal it."""
        super().__init__(number, sizes)
        self.guessed, self.locked = set[int](), set[int]()
        # Failed checks, and the hints that count: each kind once in a position.
        self.checks, self.hints = 0, set[tuple[str, int]]()
        # The cell that was asked about.
        self.about: int | None = None


class Said:
    """What the page says at one time, and what is known and guessed then."""

    def __init__(self, played: OnPage, shown: dict[str, Any]) -> None:
        """Take the texts up."""
        self.played, self.shown = played, shown
        self.claims: Claims = played.claims
        self.names: Names = played.names
        self.known = self.claims.known
        self.guesses, self.locks = frozenset(played.guessed), frozenset(played.locked)

    def hear(self, kind: str, text: str, holds: bool) -> None:
        """Count a sentence, and fail where its claim does not hold."""
        self.claims.hear(kind, text, holds)

    def cell(self, text: str) -> int:
        """`column 3, row 4` or `E5`."""
        if found := re.fullmatch(r"(?i)column (\d+), row (\d+)", text):
            return self.names.cells[int(found[1]) - 1, int(found[2]) - 1]
        return self.names.cell(text)

    def end(self, text: str) -> End:
        """What a ray does."""
        ends = {"a hit": "H", "a reflection": "R", "is a hit": "H", "is a reflection": "R"}
        ends |= {"would be a hit": "H", "would be a reflection": "R"}
        if text in ends:
            return ends[text]
        return self.names.port(re.sub(r"^(leaves|would leave) at ", "", text))

    def row(self, text: str) -> list[int]:
        """The cells of a row."""
        y = ord(text) - ord("A") if text.isalpha() else int(text) - 1
        return [cell for (_, row), cell in self.names.cells.items() if row == y]

    # In play.

    def line(self) -> set[str]:
        """Hold the line of hints and news, sentence by sentence; give their kinds."""
        text, kinds = self.shown["hint"].replace("\u202f", ""), set()
        while text:
            for pattern, (kind, hold) in SENTENCES.items():
                if found := re.match(rf"(?i){pattern}(\. | |$)", text):
                    hold(self, found)
                    kinds.add(kind)
                    text = text[found.end() :]
                    break
            else:
                raise UnknownSentenceError(text)
        return kinds

    def kind(self, found: re.Match[str]) -> None:
        """What kind of cell is certain: first a guess that cannot be, then atoms, then empty cells."""
        certain = {cell: self.known.certain(cell) for cell in range(len(self.names.places))}
        mistaken = [cell for cell in self.guesses if certain[cell] is False]
        atoms = [cell for cell, what in certain.items() if what and cell not in self.guesses]
        empty = [cell for cell, what in certain.items() if what is False and cell not in self.locks]
        text = found[0]
        if text.startswith("One of your guesses"):
            holds = bool(mistaken)
        elif text.startswith("No cell"):
            holds = not mistaken and not atoms and not empty
        else:
            is_atom = found[2] == "certainly holds an atom"
            some = atoms if is_atom else empty
            holds = not mistaken and (is_atom or not atoms) and bool({*self.row(found[1])} & {*some})
        self.hear("page: kind", text, holds)

    def why(self, found: re.Match[str]) -> None:
        """Why a cell is certain."""
        facts: list[Fact] = []
        by_number, numbers = False, self.known.numbers
        for reason in found[3].split(", "):
            if number := re.fullmatch(r"there (?:is|are) (\d+)(?: to (\d+))? atoms?", reason):
                said = int(number[1]), int(number[2] or number[1])
                self.hear("page: why", reason, said == (numbers[0], numbers[-1]))
                by_number = True
            elif ray := re.fullmatch(rf"{PORT} (?:was (a hit|a reflection)|left at {PORT})", reason):
                facts.append((self.names.port(ray[1]), self.end(ray[2] or ray[3])))
            else:
                raise UnknownSentenceError(reason)
        what = self.cell(found[1]), found[2] == "certainly holds an atom"
        self.claims.forced(found[0], what, facts, by_number)

    def asked(self) -> int:
        """The cell of which it says why."""
        found = re.search(rf"(?i){CELL} (?:certainly holds|is certainly|is not)", self.shown["hint"])
        assert found, self.shown
        return self.cell(found[1])

    def uncertain(self, found: re.Match[str]) -> None:
        """Why there is no reason."""
        self.hear("page: uncertain", found[0], self.known.certain(self.cell(found[1])) is None)

    def best(self, found: re.Match[str]) -> None:
        """The best ray."""
        port = self.names.port(found[1]) if found[1] else None
        self.hear("page: best", found[0], self.claims.best(port))

    def told(self, found: re.Match[str]) -> None:
        """What a ray did."""
        port, end = self.names.port(found[1]), self.end(found[2])
        self.hear("page: ray", found[0], self.played.hidden.ends[port] == end)

    def heat(self) -> None:
        """The chances in the cells, where they are shown."""
        if self.shown["heat"]:
            widths = [y for _, y in self.names.places]
            cells = iter(self.shown["heat"])
            rows = [" ".join(next(cells) for _ in range(widths.count(y))) for y in range(self.names.rows)]
            self.claims.per_cent(rows)

    def labels(self) -> None:
        """What is said of each port and cell."""
        fired = self.played.seen()
        with_guesses = self.known.universe.plain.ends_of(self.guesses)
        for text in self.shown["ports"]:
            name, what, *more = text.split(", ")
            port = self.names.port(name)
            real = self.played.hidden.ends[port]
            holds = what == "fire" if port not in fired else what not in ("fire", "not fired")
            if port in fired:
                holds &= self.end(what) == real
            for one in more:
                if found := re.fullmatch(r"tells (\d+\.\d\d) bits", one):
                    # It has been rounded to four decimals before.
                    holds &= port not in fired and close(float(found[1]), self.known.bits(port), 0.00506)
                elif one == "advised":
                    holds &= self.claims.best(port)
                elif one == "the guesses agree":
                    holds &= with_guesses[port] == real
                elif one == "the guesses do not agree":
                    holds &= with_guesses[port] != real
                elif one in ("contradicts the guesses", "fired to show that the guesses are not right"):
                    holds &= self.played.checks > 0
                elif one != "a reason" and not re.fullmatch(r"detour \w+", one):
                    raise UnknownSentenceError(text)
            self.hear("page: port", text, holds)
        for text in self.shown["cells"]:
            cell, what, *more = self.labelled(text)
            holds = {"guessed": True, "no guess": False}.get(what) == (cell in self.guesses)
            holds &= ("locked" in more) == (cell in self.locks)
            for one in more:
                if one == "the cell in question":
                    holds &= cell == self.played.about and self.known.certain(cell) is not None
                elif one != "locked" and not re.fullmatch(r"[<>]?\d+ per cent", one):
                    raise UnknownSentenceError(text)
            self.hear("page: cell", text, holds)

    def labelled(self, text: str) -> tuple[int, *tuple[str, ...]]:
        """A cell and what is said of it."""
        named = re.match(rf"{CELL}, ", text)
        assert named, text
        return self.cell(named[1]), *text[named.end() :].split(", ")

    def status(self, *, just_wrong: bool) -> None:
        """The status, the goal, and the button that checks."""
        low, high = self.known.numbers[0], self.known.numbers[-1]
        wanted = f"{low}" if low == high else f"{low} to {high}"
        guessed, goal = len(self.guesses), f"Find the {wanted} hidden atom{'' if high == 1 else 's'}."
        said = f"Atoms guessed: {guessed} / {wanted}"
        check = "Check"
        if guessed > high:
            said, check = f"{said}: too many", f"Check: take {guessed - high} back"
        elif guessed < low:
            check = f"Check: guess {low - guessed} more"
        elif not just_wrong:
            said += ". Now check."
        if just_wrong:
            said = "Wrong! Guess again."
            check = "Check: change a guess first"
        if self.played.checks:
            said += f" ({counted(self.played.checks, 'failed check', 'failed checks')})"
        self.hear("page: status", f"{self.shown['status']} {said}", self.shown["status"] == said)
        self.hear("page: goal", self.shown["goal"], self.shown["goal"] == goal)
        self.hear("page: check", f"{self.shown['check']} {check}", self.shown["check"] == check)

    def refuted(self) -> int:
        """Hold the ray that proves guesses wrong to the boards, and give its port."""
        text = self.shown["proof"]
        found = re.fullmatch(
            r"(\S+|Port \d+) (shows|was fired to show) it: it (.*), but with these guesses it (.*)\.", text
        )
        if not found:
            raise UnknownSentenceError(text)
        port = self.names.port(found[1])
        is_new = port not in self.played.seen()
        with_guesses = self.known.universe.plain.ends_of(self.guesses)
        real = self.played.hidden.ends
        holds = (self.end(found[3]), self.end(found[4])) == (real[port], with_guesses[port])
        holds &= real[port] != with_guesses[port] and is_new == (found[2] != "shows")
        # A ray that was not fired shows it where none that was fired does.
        holds &= not is_new or all(with_guesses[one] == real[one] for one in self.played.seen())
        self.hear("page: proof", text, holds)
        return port

    # At the end.

    def end_of_game(self) -> Review:
        """Hold how the game went to its rays and its par."""
        played, shown = self.played, self.shown
        hidden, rays, par = played.hidden, len(played.rays), played.hidden.par()
        whole = int(par + 0.5)
        right, wrong = len(self.guesses & hidden.atoms), len(self.guesses - hidden.atoms)
        missed = len(hidden.atoms - self.guesses)
        solved = hidden.is_like(self.guesses)
        under = "Level with par"
        if rays != whole:
            under = f"{NUMBERS[abs(rays - whole)]} {'over' if rays > whole else 'under'} par".capitalize()
        fired = counted(rays, "ray", "rays")
        ended = (
            f"Solved: {fired}, {under[0].lower()}{under[1:]}."
            if solved
            else f"Not solved: {fired}, par {whole}."
        )
        self.hear("page: ended", f"{shown['hint']} {ended}", shown["hint"] == ended)
        result = under if solved else counted(missed, "atom missed", "atoms missed")
        self.hear("page: result", f"{shown['result']} {result}", shown["result"] == result)
        status = "Solved!" if solved else f"{right} right, {wrong} wrong, {missed} missed"
        if played.checks:
            status += f" ({counted(played.checks, 'failed check', 'failed checks')})"
        self.hear("page: status", f"{shown['status']} {status}", shown["status"] == status)
        for scoring, text in shown["scores"]:
            said = f"Score {self.score(scoring)} · par {whole} ({difficulty(par)})"
            if played.hints:
                said += f" · {counted(len(played.hints), 'hint', 'hints')}"
            self.hear("page: score", f"{scoring}: {text} {said}", text == said)
        told = Review(played.start, hidden, played.rays)
        proven = (
            "The answer was not proven by the rays alone."
            if told.proven is None
            else f"The answer was proven after {counted(told.proven, 'ray', 'rays')}."
        )
        alike = len(told.alike)
        others = (
            f"{counted(alike, 'other board answers', 'other boards answer')} every ray alike."
            if 0 < alike < 8
            else "At least 8 other boards answer every ray alike."
            if alike
            else "No other board answers every ray alike."
        )
        said = f"You fired {fired}; par is {whole} ({difficulty(par)}). {proven} {others}"
        self.hear("page: summary", f"{shown['summary']} {said}", shown["summary"] == said)
        self.worth(told, shown["worth"], figures=False)
        self.worth(told, shown["figures"], figures=True)
        self.squares(told)
        boards = [frozenset(self.labelled(cell)[0] for cell in board) for board in shown["alike"]]
        self.hear("page: look-alikes", str(boards), told.is_alike(boards))
        self.telling()
        return told

    def score(self, scoring: str) -> int:
        """What a game costs."""
        detour, atom = SCORINGS[scoring]
        ends = self.played.hidden.ends
        points = sum(detour if type(ends[port]) is int else 1 for port in self.played.rays)
        if self.played.hidden.is_like(self.guesses):
            return points
        wrong = len(self.guesses - self.played.hidden.atoms)
        # An atom that is missed because another cell is guessed is not paid for twice.
        return points + atom * max(wrong, len(self.played.hidden.atoms - self.guesses))

    def worth(self, told: Review, rows: list[list[str]], *, figures: bool) -> None:
        """What each ray is said to have been worth."""
        self.hear("page: rays", str(rows), len(rows) == len(told.rays))
        for at, (way, did, said) in enumerate(rows):
            port, stage = told.rays[at], told.stages[at]
            end = told.hidden.ends[port]
            name = self.names.names[port]
            to = f"{name} → {self.names.names[end]}" if type(end) is int else name
            holds = way == to and (did == "" if type(end) is int else self.end(did.removeprefix(": ")) == end)
            grade, left, *more = said.replace("\u202f", "").split(" · ")
            # Figures are rounded there.
            holds &= GRADES[grade] in {told.grade(at, slack) for slack in (-1e-4, 0, 1e-4)}
            count = told.stages[at + 1].known.count
            holds &= left == ("One board is left." if count == 1 else f"{count} boards are left.")
            if figures:
                bits = re.fullmatch(r"(-?\d+\.\d) bits", more.pop(0))
                holds &= bits is not None and close(float(bits[1]), told.gains[at], 0.0502)
            if more:
                best = re.fullmatch(r"best: (.*?)(?:, (\d+\.\d) bits expected)?", more.pop(0))
                assert best
                holds &= stage.best(self.names.port(best[1])) and bool(best[2]) == figures and not more
                if figures:
                    holds &= close(float(best[2]), told.best(at)[1], 0.0502)
            else:
                holds &= stage.known.is_one_class or stage.best(port)
            self.hear("page: worth", f"{way} {did} {said}", holds)

    def squares(self, told: Review) -> None:
        """The grades once more."""
        self.hear("page: squares", str(self.shown["squares"]), len(self.shown["squares"]) == len(told.rays))
        for at, text in enumerate(self.shown["squares"]):
            port, grade = text.split(": ")
            holds = self.names.port(port) == told.rays[at]
            holds &= GRADES[grade] in {told.grade(at, slack) for slack in (-1e-4, 0, 1e-4)}
            self.hear("page: square", text, holds)

    def telling(self) -> None:
        """Rays that would have told most, one after another; none where the game was solved."""
        stage = self.claims
        for text in self.shown["telling"]:
            found = re.fullmatch(rf"(?i){PORT}: (.*)\. That ray would have told most\.", text)
            if not found:
                raise UnknownSentenceError(text)
            port = self.names.port(found[1])
            end = self.played.hidden.ends[port]
            self.hear("page: telling", text, stage.best(port) and self.end(found[2]) == end)
            stage = stage.told(port, end)
        said = len(self.shown["telling"])
        holds = (
            said == 0 if self.played.hidden.is_like(self.guesses) else said == 2 or stage.known.is_one_class
        )
        self.hear("page: telling", str(self.shown["telling"]), holds)


Hold = Callable[[Said, re.Match[str]], None]
AGAIN = r" Hint again says which, and why\."
SENTENCES: dict[str, tuple[str, Hold]] = {
    r"(One board is left\.|\d+ boards are left(?:, and no ray tells them apart)?\.)": (
        "left",
        lambda said, found: said.claims.possible(found[1]),
    ),
    r"A cell of row (\w+) (certainly holds an atom|is certainly empty)\." + AGAIN: ("kind", Said.kind),
    r"One of your guesses cannot be right\." + AGAIN: ("kind", Said.kind),
    r"No cell is certain yet that you have not marked\. Fire another ray\.": ("kind", Said.kind),
    rf"{CELL} (certainly holds an atom|is certainly empty): ([^.]*)\.": ("why", Said.why),
    rf"{CELL} is not certain\.": ("why", Said.uncertain),
    rf"Fire {PORT}: it tells most\.": ("best", Said.best),
    r"No ray tells more\.()": ("best", Said.best),
    rf"{PORT}: (a hit|a reflection|leaves at {PORT})": ("ray", Said.told),
    r"Which cell\? Choose one\.": ("ask", lambda *_: None),
    r"Choose a port at the rim, such as (?:1|L1), to fire a ray\. Choose a cell to guess an atom\.": (
        "begin",
        lambda *_: None,
    ),
}
