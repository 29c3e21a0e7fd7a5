#!/usr/bin/env python3
"""Say which modules of a crate import each other in a circle, and fail if there is one.

python scripts/circles.py          # all crates of the workspace

A module is a file. What it imports are the paths in its `use` items, and those in its code that begin with
`crate` or `super`. A path counts as an import of the deepest module that it names, or of the one from
which that module passes the name on. A parent may pass on what its children have.
Paths that a macro makes are not seen.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

Module = tuple[str, ...]
ROOT = Path(__file__).parents[1]
# Imports that are left out, and why.
EXCEPTIONS: dict[str, set[tuple[Module, Module]]] = {}
USE = re.compile(r"^\s*(pub(?:\([^)]*\))?\s+)?use\s+([^;]+);", re.MULTILINE)


def leaves(tree: str) -> Iterator[str]:
    """Give the paths of a `use` tree: `a::{b, c}` has `a::b` and `a::c`."""
    tree = tree.strip()
    if not tree.endswith("}"):
        yield re.sub(r"\s+as\s+\w+$", "", tree)
        return
    head, inner = tree[:-1].split("{", 1)
    depth, start = 0, 0
    for at, character in enumerate(inner + ","):
        depth += (character == "{") - (character == "}")
        if character == "," and depth == 0:
            if inner[start:at].strip():
                yield from (head + leaf for leaf in leaves(inner[start:at]))
            start = at + 1


class Crate:
    """The modules of a crate and what each imports."""

    def __init__(self, source: Path) -> None:
        self.texts: dict[Module, str] = {}
        for path in sorted(source.rglob("*.rs")):
            parts = path.relative_to(source).with_suffix("").parts
            module = parts[:-1] if parts[-1] in ("lib", "main", "mod") else parts
            text = re.sub(r"//.*", "", path.read_text(encoding="utf-8"))
            self.texts.setdefault(module, text.partition("#[cfg(test)]\nmod tests {")[0])
        self.passed: dict[Module, list[Module]] = {}
        paths: list[tuple[Module, bool, Module]] = []
        for module, text in self.texts.items():
            found = [(bool(public), leaf) for public, tree in USE.findall(text) for leaf in leaves(tree)]
            found += [(False, path) for path in re.findall(r"\b(?:crate|super)(?:::\w+)+", USE.sub("", text))]
            for public, path in found:
                target = self.absolute(module, tuple(path.split("::")))
                if target is not None:
                    paths.append((module, public, target))
                    if public:
                        self.passed.setdefault(module, []).append(target)
        self.imports: dict[Module, set[Module]] = {module: set() for module in self.texts}
        for module, public, target in paths:
            holder = self.holder(target)
            is_child = holder[: len(module)] == module
            if holder and holder != module and not (public and is_child):
                self.imports[module].add(holder)

    def absolute(self, module: Module, path: Module) -> Module | None:
        """Give a path from the crate's root, or None for one into another crate."""
        up = next(at for at, part in enumerate((*path, "")) if part != "super")
        if path[0] in ("crate", "self"):
            return path[1:] if path[0] == "crate" else module + path[1:]
        if up:
            return module[: len(module) - up] + path[up:]
        return module + path if (*module, path[0]) in self.texts else None

    def holder(self, path: Module, depth: int = 6) -> Module:
        """Give the module that a path names, or that has what it names."""
        length = max(length for length in range(len(path) + 1) if path[:length] in self.texts or not length)
        module, rest = path[:length], path[length:]
        if rest and depth:
            for target in self.passed.get(module, []):
                if target[-1] == rest[0] and target != path:
                    return self.holder(target + rest[1:], depth - 1)
        return module

    def circles(self) -> list[list[Module]]:
        """Give the modules of each circle, by Tarjan's algorithm."""
        order: dict[Module, int] = {}
        low: dict[Module, int] = {}
        stack: list[Module] = []
        found: list[list[Module]] = []

        def visit(module: Module) -> None:
            order[module] = low[module] = len(order)
            stack.append(module)
            for other in sorted(self.imports[module]):
                if other not in order:
                    visit(other)
                if other in stack:
                    low[module] = min(low[module], low[other])
            if low[module] == order[module]:
                at = stack.index(module)
                if len(stack) - at > 1:
                    found.append(sorted(stack[at:]))
                del stack[at:]

        for module in self.imports:
            if module not in order:
                visit(module)
        return found


def main() -> int:
    """Print the circles."""
    failed = False
    for source in sorted(ROOT.glob("*/src")):
        crate = Crate(source)
        for module, other in EXCEPTIONS.get(source.parent.name, set()):
            crate.imports[module].remove(other)
        for circle in crate.circles():
            failed = True
            print(f"{source.parent.name}: modules in a circle, expected none")
            for module in circle:
                others = ", ".join(
                    "::".join(other) for other in sorted(crate.imports[module]) if other in circle
                )
                print(f"    {'::'.join(module)} imports {others}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
