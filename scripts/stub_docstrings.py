#!/usr/bin/env python3
"""Write the docstrings and the words of the compiled module into its stub, so that editors show them."""

import argparse
import ast
import inspect
import json
import re
import sys
import textwrap
from pathlib import Path

from blackbox import _blackbox

STUB = Path(__file__).parents[1] / "python" / "blackbox" / "_blackbox.pyi"
NODES = ast.ClassDef | ast.FunctionDef


def documented(path: list[str]) -> str:
    """Give the docstring of a thing in the module."""
    thing: object = _blackbox
    for name in path:
        thing = inspect.getattr_static(thing, name, None)
    if isinstance(thing, staticmethod):
        thing = thing.__func__
    if path[-1].startswith("_"):
        return ""
    text = getattr(thing, "__doc__", None)
    return inspect.cleandoc(text) if isinstance(text, str) else ""


def quoted(text: str, indent: str) -> list[str]:
    """Give a docstring as the lines of a stub."""
    mark = 'r"""' if "\\" in text else '"""'
    if text.startswith('"'):
        # As the formatter has it.
        mark += " "
    lines = f'{mark}{text}\n"""'.splitlines() if "\n" in text else [f'{mark}{text}"""']
    return [textwrap.indent(line, indent) if line else "" for line in lines]


def worded(source: str) -> str:
    """Give the stub with the words of the module's lists: notations, seekers, ...

    Raises
    ------
    ValueError
        If the stub has no type for a list.
    """
    for name, words in _blackbox._words():
        literal = f"{name} = Literal[{', '.join(json.dumps(word) for word in words)}]"
        source, found = re.subn(rf"^{name} = Literal\[[^]]*\]$", literal, source, flags=re.MULTILINE)
        if found != 1:
            raise ValueError(f"the stub has {found} lines {name} = Literal[...], expected one")
    return source


def rewritten(source: str) -> str:
    """Give the stub with the docstrings and words of the module instead of those that it has."""
    source = worded(source)
    lines = source.splitlines()
    edits: list[tuple[int, int, list[str]]] = []

    def visit(body: list[ast.stmt], path: list[str]) -> None:
        seen: set[str] = set()
        for node in body:
            if not isinstance(node, NODES):
                continue
            inner = [*path, node.name]
            # Of several signatures the first has the docstring.
            text = "" if node.name in seen else documented(inner)
            seen.add(node.name)
            indent = " " * (node.col_offset + 4)
            first = node.body[0]
            old = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
            is_docstring = old and isinstance(first.value.value, str)
            if isinstance(node, ast.ClassDef):
                if text or is_docstring:
                    # A docstring that is there is replaced; else it comes before the first member.
                    begin = first.lineno if is_docstring else _begin(first)
                    end = first.end_lineno if is_docstring else begin - 1
                    assert end is not None
                    edits.append((begin, end, quoted(text, indent) if text else []))
                visit(node.body, inner)
                continue
            head = _head(lines, node)
            last = node.end_lineno
            assert last is not None
            if text:
                edits.append((head, last, [_bare(lines[head - 1]), *quoted(text, indent)]))
            elif is_docstring:
                edits.append((head, last, [f"{_bare(lines[head - 1])} ..."]))

    visit(ast.parse(source).body, [])
    for begin, end, new in sorted(edits, reverse=True):
        lines[begin - 1 : end] = new
    return "\n".join(lines) + "\n"


def _begin(node: ast.stmt) -> int:
    decorators = getattr(node, "decorator_list", [])
    return min([node.lineno, *(decorator.lineno for decorator in decorators)])


def _head(lines: list[str], node: ast.FunctionDef) -> int:
    """Give the line on which the head of a function ends with its colon."""
    begin = node.returns.end_lineno if node.returns else node.lineno
    assert begin is not None
    return begin


def _bare(line: str) -> str:
    """Give the end of a function's head without its body, but with comments to the type checkers."""
    head, _, comment = line.partition("  # ")
    head = head.removesuffix("...").rstrip()
    return f"{head}  # {comment}" if comment else head


def main() -> int:
    """Rewrite or check the stub."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="only say whether the stub is up to date")
    check = parser.parse_args().check
    old = STUB.read_text(encoding="utf-8")
    new = rewritten(old)
    if not check:
        STUB.write_text(new, encoding="utf-8")
    elif old != new:
        print(f"{STUB.name} is not up to date, expected after: python {sys.argv[0]}")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
