#!/usr/bin/env python3
"""Say which modules import each other in a circle, in Rust, Python and JavaScript; fail if there is one.

python scripts/circles.py          # all crates of the workspace, the package, the page

A module is a file. What one of Rust imports are the paths in its `use` items, and those that begin with
`crate` or `super`. A path counts as an import of the deepest module that it names, or of the one from
which that module passes the name on, under whatever name. A parent may pass on what its children have.
A module with all that is in it is a room: no rooms beside each other import each other in a circle either,
whichever of their files do. Paths that a macro makes are not seen.
"""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

Module = tuple[str, ...]
ROOT = Path(__file__).parents[1]
GIVEN = re.compile(r"^pub(?:\(crate\))? (?:unsafe )?(?:extern \"C\" )?(?:const )?(?:\w+) (\w+)", re.MULTILINE)
USE = re.compile(r"^\s*(pub(?:\([^)]*\))?\s+)?use\s+([^;]+);", re.MULTILINE)


def leaves(tree: str) -> Iterator[str]:
    """Give the paths of a `use` tree: `a::{b, c}` has `a::b` and `a::c`."""
    tree = tree.strip()
    if not tree.endswith("}"):
        yield tree
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
        self.name = str(source.parent.relative_to(ROOT))
        self.texts: dict[Module, str] = {}
        for path in sorted(source.rglob("*.rs")):
            parts = path.relative_to(source).with_suffix("").parts
            module = parts[:-1] if parts[-1] in ("lib", "main", "mod") else parts
            text = re.sub(r"//.*", "", path.read_text(encoding="utf-8"))
            self.texts.setdefault(module, text.partition("#[cfg(test)]\nmod tests {")[0])
        # What a module passes on: the name, or `*` for all, and the module that has it.
        self.passed: dict[Module, list[tuple[str, Module]]] = {}
        paths: list[tuple[Module, bool, Module]] = []
        for module, text in self.texts.items():
            found = [(bool(public), leaf) for public, tree in USE.findall(text) for leaf in leaves(tree)]
            found += [(False, path) for path in re.findall(r"\b(?:crate|super)(?:::\w+)+", USE.sub("", text))]
            for public, leaf in found:
                path, _, name = leaf.partition(" as ")
                target = self.absolute(module, tuple(path.strip().split("::")))
                if target is not None:
                    if target[-1:] in (("self",), ("*",)):
                        name, target = name or target[-1], target[:-1]
                    paths.append((module, public, target))
                    if public:
                        self.passed.setdefault(module, []).append((name.strip() or target[-1], target))
        # What a prelude passes on is imported by those who use its name.
        for module, text in self.texts.items():
            imported = {leaf for _, tree in USE.findall(text) for leaf in leaves(tree)}
            if "crate::prelude::*" not in imported:
                continue
            own = {re.split(r" as |::", leaf)[-1] for leaf in imported}
            own.update(re.findall(r"\b(?:fn|let) (\w+)", text))
            # Types by their names; functions and modules where they are called, as variables are named alike.
            used = set(re.findall(r"(?<![.:])\b(?:(?:[A-Z]|bb_)\w+|\w+(?=::|\())", USE.sub("", text))) - own
            for name, target in self.passed[()]:
                named = [target[-1] if name == "self" else name]
                given = GIVEN.findall(self.texts.get(target, "")) if name == "*" else named
                if used.intersection(given):
                    paths.append((module, False, target if name == "*" else (*target, name)))
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
            for name, target in self.passed.get(module, []):
                if name == rest[0] and target != path:
                    return self.holder(target + rest[1:], depth - 1)
                if name == "*" and (holder := self.holder(target + rest, depth - 1)) != target:
                    return holder
        return module

    def rooms(self) -> Iterator[dict[Module, set[Module]]]:
        """Give what the rooms beside each other import of each other, for each room that has any."""
        beside: dict[Module, dict[Module, set[Module]]] = {}
        for module, others in self.imports.items():
            for other in others:
                shared = next(
                    (at for at, (one, two) in enumerate(zip(module, other, strict=False)) if one != two), None
                )
                if shared is not None:
                    rooms = beside.setdefault(module[:shared], {})
                    rooms.setdefault(other[: shared + 1], set())
                    rooms.setdefault(module[: shared + 1], set()).add(other[: shared + 1])
        yield from beside.values()

    def circles(self) -> Iterator[tuple[list[Module], dict[Module, set[Module]]]]:
        """Give the circles of the modules and of the rooms, each with what imports what."""
        graphs = [self.imports, *self.rooms()]
        seen: list[list[Module]] = []
        for graph in graphs:
            for circle in circles(graph):
                if circle not in seen:
                    seen.append(circle)
                    yield circle, graph


def circles(imports: dict[Module, set[Module]]) -> list[list[Module]]:
    """Give the modules of each circle, by Tarjan's algorithm."""
    order: dict[Module, int] = {}
    low: dict[Module, int] = {}
    stack: list[Module] = []
    found: list[list[Module]] = []

    def visit(module: Module) -> None:
        order[module] = low[module] = len(order)
        stack.append(module)
        for other in sorted(imports[module]):
            if other not in order:
                visit(other)
            if other in stack:
                low[module] = min(low[module], low[other])
        if low[module] == order[module]:
            at = stack.index(module)
            if len(stack) - at > 1:
                found.append(sorted(stack[at:]))
            del stack[at:]

    for module in imports:
        if module not in order:
            visit(module)
    return found


def of_python(root: Path) -> dict[Module, set[Module]]:
    """Give what the modules of Python below a folder import of each other, for types too."""
    paths = {path.relative_to(root).with_suffix("").parts: path for path in sorted(root.rglob("*.py"))}
    imports: dict[Module, set[Module]] = {}
    for module, path in paths.items():
        named = imports.setdefault(module, set())
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.module:
                named.add(tuple(node.module.split(".")))
                named.update((*node.module.split("."), alias.name) for alias in node.names)
        named &= paths.keys() - {module}
    return imports


def of_javascript(root: Path) -> dict[Module, set[Module]]:
    """Give what the scripts below a folder import of each other."""
    imports: dict[Module, set[Module]] = {}
    for path in [*sorted(root.rglob("*.js")), *sorted(root.rglob("*.ts"))]:
        text = path.read_text(encoding="utf-8")
        named = re.findall(r'^(?:import|export)\b[^;]*"(\.[^"]+)";', text, re.MULTILINE)
        found = [(path.parent / name).resolve().with_suffix(path.suffix) for name in named]
        others = {other.relative_to(root).parts for other in found if root in other.parents}
        imports[path.relative_to(root).parts] = others
    return {module: others & imports.keys() for module, others in imports.items()}


def main() -> int:
    """Print the circles."""
    found: list[tuple[str, list[Module], dict[Module, set[Module]]]] = []
    for source in sorted([*ROOT.glob("*/src"), ROOT / "web/core/src"]):
        crate = Crate(source)
        found += [(crate.name, *circle) for circle in crate.circles()]
    python = of_python(ROOT / "python")
    found += [("python", circle, python) for circle in circles(python)]
    for folder in ("web/ui", "web/page", "web/package/src"):
        scripts = of_javascript(ROOT / folder)
        found += [(folder, circle, scripts) for circle in circles(scripts)]
    for name, circle, imports in found:
        print(f"{name}: modules in a circle, expected none")
        for module in circle:
            others = ", ".join("::".join(other) for other in sorted(imports[module]) if other in circle)
            print(f"    {'::'.join(module)} imports {others}")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
