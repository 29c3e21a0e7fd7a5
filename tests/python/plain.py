"""Black Box straight from the rules, in plain Python. Nothing is taken from the package.

A ray moves one cell at a time; whatever follows from evidence is found by trying all boards. It is slow, and
meant for boards of few cells, to hold everything else to it.
"""

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations

Place = tuple[int, int]
# Where a ray ends: "H", "R", or the number of the port where it leaves, from 0.
End = str | int
HIT, REFLECTION = "H", "R"
# Cells by their numbers, each with whether it holds an atom.
Look = tuple[tuple[int, bool], ...]

SQUARE = ((1, 0), (0, -1), (-1, 0), (0, 1))
HEXAGON = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Plain:
    """A size: its cells row by row, and its ports in order, each as the place outside and the way in."""

    def __init__(self, size: str) -> None:
        """Lay the cells and the ports out."""
        self.size = size
        self.known: dict[int, list[tuple[frozenset[int], tuple[End, ...]]]] = {}
        self.ways: tuple[Place, ...] = SQUARE
        self.reflects = size.endswith("r")
        self.is_hexagon = size.startswith("hex")
        if self.is_hexagon:
            self.side = int(size[3:].rstrip("r"))
            self.ways = HEXAGON
            far = range(1 - self.side, self.side)
            self.cells = [(q, r) for r in far for q in far if abs(q + r) < self.side]
            self.ports = self._hexagon_ports()
        else:
            self.width, self.height = map(int, size.split("x"))
            self.cells = [(x, y) for y in range(self.height) for x in range(self.width)]
            columns, rows = range(self.width), range(self.height)
            self.ports = [
                *(((-1, y), 0) for y in rows),
                *(((x, self.height), 1) for x in columns),
                *(((self.width, y), 2) for y in reversed(rows)),
                *(((x, -1), 3) for x in reversed(columns)),
            ]
        self.number = {cell: number for number, cell in enumerate(self.cells)}
        self.exit = {
            (place, (way + len(self.ways) // 2) % len(self.ways)): at
            for at, (place, way) in enumerate(self.ports)
        }

    def _hexagon_ports(self) -> list[tuple[Place, int]]:
        """List the open sides by their direction from the middle, from the upper left of the top row on."""
        on = set(self.cells)
        sides = {}
        for q, r in self.cells:
            for side, (dq, dr) in enumerate(HEXAGON):
                if (q + dq, r + dr) not in on:
                    middle = 2 * q + r + dq + dr / 2, -(2 * r + dr) * math.sqrt(3) / 2
                    sides[(q + dq, r + dr), (side + 3) % 6] = math.atan2(middle[1], middle[0])
        start = sides[(0, -self.side), 5]
        return sorted(sides, key=lambda port: (sides[port] - start) % math.tau)

    def fire(
        self,
        atoms: frozenset[Place],
        port: int,
        looks: list[Look] | None = None,
        entered: list[int] | None = None,
    ) -> End:
        """Follow a ray.

        `looks` takes up what decides, look by look: of each cell whether it has an atom; `entered` the cells
        that the ray enters.
        """
        turns, ways = len(self.ways), self.ways
        (x, y), way = self.ports[port]

        def ahead(turn: int) -> Place:
            dx, dy = ways[(way + turn) % turns]
            if turns == 4 and turn:
                ax, ay = ways[way]
                dx, dy = dx + ax, dy + ay
            return x + dx, y + dy

        outside = True
        while True:
            places = ahead(0), ahead(1), ahead(-1)
            front, left, right = (place in atoms for place in places)
            if looks is not None:
                looks.append(self._decisive(places, (front, left, right), outside))
            if outside:
                if front and not (self.reflects and (left or right)):
                    return HIT
                if left or right:
                    return REFLECTION
            elif front and (turns == 4 or not (left or right)):
                return HIT
            elif left and right:
                if entered is not None:
                    entered += entered[-2::-1]
                return REFLECTION
            elif left or right:
                # Away from the atom: by one side, or by two where another is straight ahead.
                way = (way + (-1 if left else 1) * (2 if front else 1)) % turns
                continue
            dx, dy = ways[way]
            x, y, outside = x + dx, y + dy, False
            if (x, y) not in self.number:
                end = self.exit[(x, y), way]
                return REFLECTION if end == port else end
            if entered is not None:
                entered.append(self.number[x, y])

    def _decisive(self, places: tuple[Place, ...], held: tuple[bool, ...], outside: bool) -> Look:
        front, left, right = held
        hit_first = not self.reflects if outside else not self.is_hexagon
        some = range(3)
        if hit_first and front:
            some = range(1)
        elif not hit_first and left and right:
            some = range(1, 3)
        return tuple((self.number[places[at]], held[at]) for at in some if places[at] in self.number)

    def signature(self, atoms: frozenset[Place]) -> tuple[End, ...]:
        """Fire all ports."""
        return tuple(self.fire(atoms, port) for port in range(len(self.ports)))

    def ends_of(self, board: frozenset[int]) -> tuple[End, ...]:
        """Fire all ports of a board of numbers of cells."""
        return self.signature(frozenset(self.cells[number] for number in board))

    def boards(self, atoms: int) -> list[tuple[frozenset[int], tuple[End, ...]]]:
        """All boards with so many atoms, as numbers of cells, each with its signature."""
        if atoms not in self.known:
            self.known[atoms] = self._boards(atoms)
        return self.known[atoms]

    def _boards(self, atoms: int) -> list[tuple[frozenset[int], tuple[End, ...]]]:
        return [
            (frozenset(chosen), self.ends_of(frozenset(chosen)))
            for chosen in combinations(range(len(self.cells)), atoms)
        ]


def name(plain: Plain, port: int) -> str:
    """Name a port as texts do."""
    if plain.is_hexagon:
        return str(port + 1)
    width, height = plain.width, plain.height
    for side, length, first in (("L", height, 0), ("B", width, height)):
        if first <= port < first + length:
            return f"{side}{port - first + 1}"
    if port < 2 * height + width:
        return f"R{2 * height + width - port}"
    return f"T{2 * height + 2 * width - port}"


def place(plain: Plain, cell: int) -> tuple[int, int]:
    """Give the place of a cell in its row, and the row."""
    x, y = plain.cells[cell]
    if plain.is_hexagon:
        return x - min(q for q, r in plain.cells if r == y), y + plain.side - 1
    return x, y


# A fact: a port and its end, or ("cell", number) and whether it holds an atom.
Fact = tuple[int | tuple[str, int], End | bool]


def text(plain: Plain, facts: list[Fact]) -> list[str]:
    """Give the clauses of evidence."""
    clauses = []
    for where, what in facts:
        if isinstance(where, tuple):
            x, y = place(plain, where[1])
            cell = f"{chr(ord('A') + y)}{x + 1}" if plain.is_hexagon else f"({x},{y})"
            clauses.append(f"={cell} {'@' if what else '.'}")
        else:
            clauses.append(
                f"{name(plain, where)} {what if isinstance(what, str) else name(plain, int(what))}"
            )
    return clauses


def agrees(board: frozenset[int], signature: tuple[End, ...], facts: Iterable[Fact]) -> bool:
    """Whether a board has all these facts."""
    return all(
        (where[1] in board) == what if isinstance(where, tuple) else signature[where] == what
        for where, what in facts
    )


def left(
    plain: Plain, atoms: Iterable[int], facts: list[Fact]
) -> Iterator[tuple[frozenset[int], tuple[End, ...]]]:
    """The boards that evidence leaves."""
    return (
        (board, ends)
        for number in atoms
        for board, ends in plain.boards(number)
        if agrees(board, ends, facts)
    )


def fewest(plain: Plain, atoms: Iterable[int], facts: list[Fact], wanted: Fact) -> int:
    """How many of the facts are needed at least so that a fact of a cell follows."""
    where, what = wanted
    others = [
        (board, ends)
        for number in atoms
        for board, ends in plain.boards(number)
        if not agrees(board, ends, [wanted])
    ]
    broken = [
        frozenset(at for at, fact in enumerate(facts) if not agrees(*other, [fact])) for other in others
    ]
    for count in range(len(facts) + 1):
        for chosen in combinations(range(len(facts)), count):
            if all(some.intersection(chosen) for some in broken):
                return count
    raise AssertionError((where, what))


def certificate(plain: Plain, board: frozenset[int], own: tuple[End, ...]) -> int:
    """How many ports prove a board at least, up to those that look alike."""
    apart = {
        frozenset(port for port, end in enumerate(ends) if end != own[port])
        for _, ends in plain.boards(len(board))
        if ends != own
    }
    for count in range(len(own) + 1):
        for chosen in combinations(range(len(own)), count):
            if all(some.intersection(chosen) for some in apart):
                return count
    raise AssertionError(board)


def optimum(classes: list[tuple[tuple[End, ...], int]]) -> int:
    """The least total of rays over all boards until one class, a signature with its boards, is left."""

    @cache
    def least(some: frozenset[int]) -> int:
        if len(some) == 1:
            return 0
        weight = sum(classes[at][1] for at in some)
        best = None
        for port in range(len(classes[0][0])):
            parts: dict[End, set[int]] = {}
            for at in some:
                parts.setdefault(classes[at][0][port], set()).add(at)
            if len(parts) > 1:
                cost = weight + sum(least(frozenset(part)) for part in parts.values())
                best = cost if best is None else min(best, cost)
        assert best is not None
        return best

    return least(frozenset(range(len(classes))))


def images(plain: Plain, board: frozenset[int]) -> list[frozenset[int]]:
    """All rotations and reflections of a board, eight or twelve; where four keep the size, each twice."""
    cells = [plain.cells[number] for number in board]
    if plain.is_hexagon:
        turned = [cells]
        for _ in range(5):
            turned.append([(-r, q + r) for q, r in turned[-1]])
        all_images = turned + [[(r, q) for q, r in some] for some in turned]
    else:
        w, h = plain.width - 1, plain.height - 1
        flipped = [cells, [(w - x, y) for x, y in cells], [(x, h - y) for x, y in cells]]
        flipped.append([(w - x, h - y) for x, y in cells])
        all_images = flipped + ([[(y, x) for x, y in some] for some in flipped] if w == h else flipped)
    return [frozenset(plain.number[cell] for cell in some) for some in all_images]


def rays_of_reference(plain: Plain, board: frozenset[int]) -> int:
    """How many rays the reference seeker fires: of all ports the one with the least sum of squared counts."""
    boards = plain.boards(len(board))
    own = dict(boards)[board]
    left_over = [ends for _, ends in boards]
    rays = 0
    while len(set(left_over)) > 1:
        sums = [
            sum(count * count for count in Counter(ends[port] for ends in left_over).values())
            for port in range(len(own))
        ]
        port = sums.index(min(sums))
        left_over = [ends for ends in left_over if ends[port] == own[port]]
        rays += 1
    return rays


def fixed(classes: list[tuple[End, ...]]) -> int:
    """How few ports, all fired, tell all classes apart."""
    ports = range(len(classes[0]))
    for count in range(len(ports) + 1):
        for chosen in combinations(ports, count):
            if len({tuple(ends[port] for port in chosen) for ends in classes}) == len(classes):
                return count
    raise AssertionError(classes)


def way_out(maze: list[str], rule: str, most: int = 10_000) -> int:
    """The least number of steps out of a Dungeon of Doom, 0 if there is no way; each step a set of places."""
    at = {(x, y): sign for y, line in enumerate(maze) for x, sign in enumerate(line)}
    walls = {place for place, sign in at.items() if sign in "+-|"}
    (exit_,) = (place for place, sign in at.items() if sign == "X")
    alive = {place for place, sign in at.items() if sign == "@"}
    # Clockwise from the east.
    ways = ((1, 0), (0, 1), (-1, 0), (0, -1))
    monsters = [(place, 0) for place, sign in at.items() if sign == "M"]

    def ahead(place: Place, way: int) -> Iterator[Place]:
        while True:
            place = place[0] + ways[way][0], place[1] + ways[way][1]
            if place in walls:
                return
            yield place

    for step in range(1, most + 1):
        standing = {place for place, _ in monsters}
        steps = {(x + dx, y + dy) for x, y in alive for dx, dy in (*ways, (0, 0))}
        alive = steps - walls - standing
        if exit_ in alive:
            return step
        moved = []
        for place, way in monsters:
            line = list(ahead(place, way))
            blocked = next((at for at, cell in enumerate(line) if cell in standing), len(line))
            alive.difference_update(line[:blocked])
            is_stopped = not line or (blocked == 0 if rule == "adjacent" else blocked < len(line))
            moved.append((place, (way + 1) % 4) if is_stopped else (line[0], way))
        monsters = moved
        if not alive:
            return 0
    return 0
