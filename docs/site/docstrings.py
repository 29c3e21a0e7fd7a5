"""From our docstrings and stubs to what Sphinx reads."""

import ast
import re
from pathlib import Path

import blackbox

_FUNCTION = ast.FunctionDef | ast.AsyncFunctionDef


class _Written(ast.NodeTransformer):
    """Writes the private short names of types out."""

    def __init__(self, stub: ast.Module) -> None:
        self.short: dict[str, ast.expr] = {
            target.id: thing.value
            for thing in stub.body
            if isinstance(thing, ast.Assign) and not isinstance(thing.value, ast.Call)
            for target in thing.targets
            if isinstance(target, ast.Name) and not target.id.startswith("__")
        }

    def visit_Name(self, node: ast.Name) -> ast.expr:
        """Replace a short name."""
        written = self.short.get(node.id) if isinstance(node.ctx, ast.Load) else None
        return self.visit(written) if written is not None else node


def _signatures(module: str) -> dict[str, list[tuple[str, str]]]:
    """Read the arguments and the result of every function of a stub, by its name in it."""
    found: dict[str, list[tuple[str, str]]] = {}

    def read(body: list[ast.stmt], prefix: str) -> None:
        for thing in body:
            if isinstance(thing, ast.ClassDef):
                read(thing.body, f"{prefix}{thing.name}.")
            elif isinstance(thing, _FUNCTION):
                arguments = thing.args
                static = any(ast.unparse(decorator) == "staticmethod" for decorator in thing.decorator_list)
                if prefix and not static:
                    # `self` and `cls`, which callers do not pass.
                    (arguments.posonlyargs or arguments.args).pop(0)
                result = ast.unparse(thing.returns) if thing.returns else ""
                name = prefix.rstrip(".") if thing.name == "__new__" else prefix + thing.name
                returned = "" if thing.name == "__new__" else result
                found.setdefault(name, []).append((f"({ast.unparse(arguments)})", returned))

    stub = ast.parse(Path(blackbox.__file__).with_name(f"{module}.pyi").read_text(encoding="utf-8"))
    read(_Written(stub).visit(stub).body, "")
    return found


_STUBS = _signatures("_blackbox")
_PROPERTIES: dict[str, list[str]] = {}


def signature(_app: object, what: str, name: str, *_rest: object) -> tuple[str, str] | None:
    """Give the signature with types that the stub has; of several the most general, which comes last."""
    if what in ("property", "attribute"):
        return None
    stubs = _STUBS.get(re.sub(r"^blackbox\.(dungeon\.)?", "", name))
    return stubs[-1] if stubs else None


def docstring(_app: object, what: str, name: str, _obj: object, _options: object, lines: list[str]) -> None:
    """Give examples a heading of their own, and keep stars as they are."""
    shown: list[str] = []
    example = False
    for line in lines:
        if line.startswith(">>>") and not example:
            example = True
            if any(re.fullmatch(r"-{3,}", before) for before in shown):
                shown += ["Examples", "--------"]
        if not example:
            line = re.sub(r"\*(?=\S)", r"\\*", line)
        elif not line:
            example = False
        shown.append(line)
    lines[:] = shown
    if what in ("property", "attribute"):
        _PROPERTIES[name] = shown


def property_again(
    _app: object, _what: str, name: str, _obj: object, _options: object, lines: list[str]
) -> None:
    """Undo napoleon for properties: it takes what stands before the first colon for their type."""
    lines[:] = _PROPERTIES.get(name, lines)
