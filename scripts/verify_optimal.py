#!/usr/bin/env python3
"""Checks a proof of `blackbox optimal`, with nothing but the standard library.

    scripts/verify_optimal.py PROOF [PROOF ...]

It shares nothing with the search, the Rust verifier or the package. Rays are traced one cell at a time;
the tree of the upper bound is played; every claim of the lower bound is derived from claims about
smaller sets, from counting, and from solving sets of at most 64 classes anew. docs/research/exact.md says why
that is enough. A fault names its line.
"""

import secrets
import sys
import zlib
from functools import cache
from itertools import combinations
from pathlib import Path

SMALL = 64
HIT = -1


class FaultError(Exception):
    """A line of a proof that does not hold."""

    def __init__(self, line: int, what: str) -> None:
        super().__init__(f"line {line}: {what}")


def fire(atoms: set[tuple[int, int]], width: int, height: int, port: int) -> int:
    """Trace a ray: HIT, or the port where it leaves; a reflection leaves where it entered."""
    bottom, right, top = height, height + width, 2 * height + width
    if port < bottom:
        x, y, dx, dy = -1, port, 1, 0
    elif port < right:
        x, y, dx, dy = port - bottom, height, 0, -1
    elif port < top:
        x, y, dx, dy = width, height - 1 - (port - right), -1, 0
    else:
        x, y, dx, dy = width - 1 - (port - top), -1, 0, 1
    entered = False
    while True:
        if (x + dx, y + dy) in atoms:
            return HIT
        left, right_hand = (x + dx + dy, y + dy - dx) in atoms, (x + dx - dy, y + dy + dx) in atoms
        if (left and right_hand) or (not entered and (left or right_hand)):
            return port
        if left:
            dx, dy = -dy, dx
        elif right_hand:
            dx, dy = dy, -dx
        else:
            x, y = x + dx, y + dy
        entered = True
        if x < 0:
            return y
        if y == height:
            return bottom + x
        if x == width:
            return right + height - 1 - y
        if y < 0:
            return top + width - 1 - x


class Check:
    """A proof and what has been checked of it."""

    def __init__(self, lines: list[str]) -> None:
        if lines[0] != "blackbox optimum 1":
            raise FaultError(1, "expected the line `blackbox optimum 1`")
        self.lines = lines
        try:
            size, atoms, self.scoring = lines[1].split(" ")
            self.width, self.height = map(int, size.split("x"))
            self.atoms = int(atoms)
            assert self.scoring in ("rays", "markers")
        except (ValueError, IndexError, AssertionError):
            raise FaultError(2, "expected WxH N rays, or WxH N markers") from None
        self.lower, self.upper = self.total(3, "lower "), self.total(4, "upper ")
        if len(lines) < 5 or not lines[4].startswith("tree"):
            raise FaultError(5, "expected tree and the ports of the tree")
        self.ports = 2 * (self.width + self.height)
        counts: dict[tuple[int, ...], int] = {}
        cells = [(x, y) for y in range(self.height) for x in range(self.width)]
        for chosen in combinations(cells, self.atoms):
            board = set(chosen)
            row = tuple(fire(board, self.width, self.height, port) for port in range(self.ports))
            counts[row] = counts.get(row, 0) + 1
        self.classes, self.weights = list(counts), list(counts.values())
        quarter = self.width if self.width == self.height else self.width + self.height
        maps = [(1, turn) for turn in range(0, self.ports, quarter)]
        maps += [(-1, 2 * self.height + self.width - 1 + turn) for turn in range(0, self.ports, quarter)]
        words = {row: secrets.randbits(128) for row in self.classes}
        self.words = [[words[self.image(row, *each)] for row in self.classes] for each in maps]
        self.claims: dict[int, int] = {}
        self.solved: dict[int, tuple[int, bool]] = {}

    def total(self, line: int, word: str) -> int:
        """Read a line of a word and a number."""
        text = self.lines[line - 1] if len(self.lines) >= line else ""
        if not text.startswith(word) or not text[len(word) :].isdigit():
            raise FaultError(line, f"expected {word}TOTAL")
        return int(text[len(word) :])

    def image(self, row: tuple[int, ...], sign: int, shift: int) -> tuple[int, ...]:
        """Give the signature of the board turned or mirrored."""
        moved = [0] * self.ports
        for port, code in enumerate(row):
            to = code if code == HIT else (sign * code + shift) % self.ports
            moved[(sign * port + shift) % self.ports] = to
        return tuple(moved)

    def key(self, chosen: list[int]) -> int:
        """Give a number that sets share with their images and with hardly any other."""
        return min(sum(words[at] for at in chosen) for words in self.words)

    def port(self, label: str, line: int) -> int:
        """Read a port."""
        side, number = label[:1], label[1:]
        length = self.height if side in ("L", "R") else self.width
        if side not in ("L", "B", "R", "T") or not number.isdigit() or not 1 <= int(number) <= length:
            raise FaultError(line, f"{label} is no port")
        at = int(number)
        start = {"L": at - 1, "B": self.height + at - 1}
        start["R"] = 2 * self.height + self.width - at
        start["T"] = 2 * self.height + 2 * self.width - at
        return start[side]

    def ray(self, code: int, port: int) -> int:
        """Give the cost of a ray."""
        return 1 + (self.scoring == "markers" and code not in (HIT, port))

    def parts(self, chosen: list[int], port: int) -> dict[int, list[int]]:
        """Split a set by its outcomes."""
        parts: dict[int, list[int]] = {}
        for at in chosen:
            parts.setdefault(self.classes[at][port], []).append(at)
        return parts

    def weight(self, chosen: list[int]) -> int:
        """Count the placements of a set."""
        return sum(self.weights[at] for at in chosen)

    def tree(self) -> int:
        """Play the tree; give what it costs."""
        ports = [self.port(label, 5) for label in self.lines[4].split()[1:]]
        total, node = 0, 0
        positions = [list(range(len(self.classes)))]
        while positions:
            chosen = positions.pop()
            if len(chosen) < 2:
                continue
            if node == len(ports):
                raise FaultError(5, f"the tree ends before node {node + 1}")
            port = ports[node]
            node += 1
            parts = self.parts(chosen, port)
            if len(parts) < 2:
                raise FaultError(5, f"node {node} splits nothing")
            total += sum(self.weight(part) * self.ray(code, port) for code, part in parts.items())
            # Exits by index, a reflection as the own port, hits last; the first is played on first.
            positions += [parts[code] for code in sorted(parts, key=lambda code: (code != HIT, -code))]
        if node < len(ports):
            raise FaultError(5, f"the tree goes on with node {node + 1}")
        return total

    def check(self) -> None:
        """Check everything."""
        total = self.tree()
        if total != self.upper:
            raise FaultError(4, f"the tree costs {total}, expected {self.upper}")
        everything = list(range(len(self.classes)))
        claims = []
        for line, text in enumerate(self.lines[5:], 6):
            words = text.split(" ")
            if not words[0].isdigit() or len(words) % 2 == 0:
                raise FaultError(line, "expected TOTAL and the rays, as L1 H")
            chosen = everything
            for label, outcome in zip(words[1::2], words[2::2], strict=True):
                port = self.port(label, line)
                code = {"H": HIT, "R": port}[outcome] if outcome in ("H", "R") else self.port(outcome, line)
                chosen = [at for at in chosen if self.classes[at][port] == code]
            claims.append((len(chosen), line, int(words[0]), chosen))
        for _, line, lower, chosen in sorted(claims):
            if not all(self.reaches(chosen, port, lower) for port in range(self.ports)):
                raise FaultError(line, "the claim does not follow from those of smaller sets")
            key = self.key(chosen)
            self.claims[key] = max(lower, self.claims.get(key, 0))
        small = len(everything) <= SMALL
        found = self.exact(everything, 1 << 60) if small else self.least(everything)
        if found < self.lower:
            raise FaultError(3, f"only {found} follows, expected {self.lower}")

    def reaches(self, chosen: list[int], port: int, lower: int) -> bool:
        """Say whether beginning with a port costs so much at least, or splits nothing."""
        parts = self.parts(chosen, port)
        if len(parts) < 2:
            return True
        least = {code: self.least(part) for code, part in parts.items()}
        total = sum(least.values())
        total += sum(self.weight(part) * self.ray(code, port) for code, part in parts.items())
        for code, part in sorted(parts.items(), key=lambda each: len(each[1])):
            if total < lower and len(part) <= SMALL:
                total += max(least[code], self.exact(part, lower - total + least[code])) - least[code]
        return total >= lower

    def least(self, chosen: list[int]) -> int:
        """Bound the cost of a set: by its claim, or by counting the outcomes of each port."""
        if len(chosen) < 2:
            return 0
        if len(chosen) > SMALL and self.claims:
            known = self.claims.get(self.key(chosen))
            if known is not None:
                return known
        splits = [parts for port in range(self.ports) if len(parts := self.count(chosen, port)) > 1]
        widest = max(len(parts) for parts in splits)
        return min(
            sum(weight * cost + bound(self.scoring, count, weight, widest) for count, weight, cost in parts)
            for parts in splits
        )

    def count(self, chosen: list[int], port: int) -> list[tuple[int, int, int]]:
        """Count the classes and the placements of each outcome, with the cost of the ray."""
        parts: dict[int, tuple[int, int, int]] = {}
        for at in chosen:
            code = self.classes[at][port]
            count, weight, cost = parts.get(code) or (0, 0, self.ray(code, port))
            parts[code] = (count + 1, weight + self.weights[at], cost)
        return list(parts.values())

    def exact(self, chosen: list[int], limit: int) -> int:
        """Give the cost of a small set, or some value from the limit on that it reaches."""
        key = self.key(chosen)
        known = self.solved.get(key)
        if known is None or not (known[1] or known[0] >= limit):
            value = Small(self, chosen).solve((1 << len(chosen)) - 1, limit)
            known = self.solved[key] = (value, value < limit)
        return known[0]


class Small:
    """A small set, its classes as the bits of a number."""

    def __init__(self, check: Check, chosen: list[int]) -> None:
        self.scoring = check.scoring
        self.weights = [check.weights[at] for at in chosen]
        self.memo: dict[int, tuple[int, bool]] = {}
        self.ports: list[list[tuple[int, int]]] = []
        for port in range(check.ports):
            masks: dict[int, int] = {}
            for bit, at in enumerate(chosen):
                code = check.classes[at][port]
                masks[code] = masks.get(code, 0) | 1 << bit
            parts = [(mask, check.ray(code, port)) for code, mask in masks.items()]
            self.ports.append(sorted(parts, key=lambda part: -part[0].bit_count()))

    def weight(self, chosen: int) -> int:
        """Count the placements of a set."""
        return sum(weight for bit, weight in enumerate(self.weights) if chosen >> bit & 1)

    def solve(self, chosen: int, limit: int) -> int:
        """Give the cost of a set if it is below the limit, else a value from the limit on that it reaches."""
        if chosen & (chosen - 1) == 0:
            return 0
        known = self.memo.get(chosen)
        if known is not None and (known[1] or known[0] >= limit):
            return known[0]
        cuts = [[(part & chosen, cost) for part, cost in parts if part & chosen] for parts in self.ports]
        cuts = [parts for parts in cuts if len(parts) > 1]
        widest = max(map(len, cuts))
        ways = []
        for parts in cuts:
            least = []
            for part, _ in parts:
                least.append(bound(self.scoring, part.bit_count(), self.weight(part), widest))
            rays = sum(self.weight(part) * cost for part, cost in parts)
            ways.append((sum(least) + rays, len(ways), least))
        best = limit
        for total, at, least in sorted(ways):
            for (part, _), known_least in zip(cuts[at], least, strict=True):
                if total >= best:
                    break
                total += self.solve(part, best - total + known_least) - known_least
            best = min(best, total)
        self.memo[chosen] = (best, best < limit)
        return best


@cache
def bound(scoring: str, classes: int, weight: int, widest: int) -> int:
    """Bound the cost of so many classes and placements if no position has more outcomes than `widest`."""
    if classes < 2:
        return 0
    # In markers two branches of a position cost 1 and the others 2.
    cheap = widest if scoring == "rays" else 2
    # Places for leaves, of three costs next to each other. Where they are too few, the cheapest are opened.
    cost, here, more, most = 0, 1, 0, 0
    while (missing := classes - here - more - most) > 0:
        if here == 0:
            cost, here, more, most = cost + 1, more, most, 0
        opened = min(-(-missing // (widest - 1)), here)
        here, more, most = here - opened, more + opened * cheap, most + opened * (widest - cheap)
    more = min(more, classes - here)
    return cost * classes + more + 2 * (classes - here - more) + weight - classes


def unpack(data: bytes) -> bytes:
    """Unpack what gzip packed."""
    packer = zlib.decompressobj(wbits=31)
    unpacked = bytearray()
    for at in range(len(data)):
        try:
            unpacked += packer.decompress(data[at : at + 1])
        except zlib.error as error:
            raise ValueError(f"byte {at + 1}: {error}, expected what gzip packed") from None
    if not packer.eof:
        raise ValueError(f"byte {len(data) + 1}: the file ends, expected more of what gzip packed")
    return bytes(unpacked)


def main() -> int:
    """Run the command."""
    for name in sys.argv[1:]:
        try:
            data = Path(name).read_bytes()
            if data.startswith(b"\x1f\x8b"):
                data = unpack(data)
            check = Check(data.decode("ascii").removesuffix("\n").split("\n"))
            check.check()
        except (FaultError, OSError, ValueError) as fault:
            print(f"{name}: {fault}", file=sys.stderr)
            return 2
        totals = f"{check.lower}" if check.lower == check.upper else f"{check.lower} to {check.upper}"
        print(f"verified: {check.width}x{check.height} {check.atoms} {check.scoring} {totals}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
