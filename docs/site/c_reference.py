"""The reference of the C library as Markdown, from the comments of `blackbox.h`."""

import re
from collections.abc import Iterator

_COMMENT = re.compile(r"/\*\*(?P<doc>.*?)\*/\n?", re.S)
_GROUP = re.compile(r"@defgroup (\w+) ")


def page(header: str) -> str:
    """Give the page: the conventions, then the groups with what they declare."""
    conventions = header[header.index("@verbatim") : header.index("@endverbatim")]
    opening = _lines(conventions)
    items = list(_items(header))
    parts = [
        "# The C library",
        "What `blackbox.h` declares, from its own comments. [Using Black Box from C and C++](../c.md) "
        "shows how to build and the common jobs.",
        "## Conventions",
        "```text\n" + "\n".join(opening[1:]).strip() + "\n```",
        _functions(items),
    ]
    for doc, declared in items:
        if "@}" in doc or "@file" in doc:
            continue
        if group := _GROUP.search(doc):
            title, _, text = doc[group.end() :].replace("@{", "").partition("\n\n")
            parts.append(f"## {' '.join(title.split()).rstrip('.')}\n\n{text.strip()}".rstrip())
            continue
        name = _name(declared)
        parts.append(f"### `{name}`\n\n```c\n{declared}\n```\n\n{doc}")
    return "\n\n".join(parts) + "\n"


def _functions(items: list[tuple[str, str]]) -> str:
    """Give the table of all functions, a line each: what the first sentence of its comment says."""
    rows = ["## All functions", "", "| function | what it does |", "|---|---|"]
    for doc, declared in items:
        if re.search(r"\bbb_\w+\s*\(", declared) and "typedef" not in declared:
            name = _name(declared)
            purpose = re.split(r"(?<=[.;:]) ", " ".join(doc.split()))[0].rstrip(";:.")
            rows.append(f"| [`{name}`](#{name}) | {purpose} |")
    return "\n".join(rows)


def _items(header: str) -> Iterator[tuple[str, str]]:
    """Give each comment of the reference with what it is about."""
    at = 0
    while found := _COMMENT.search(header, at):
        doc = "\n".join(_lines(found["doc"])).strip()
        at = found.end()
        if "@defgroup" in doc or "@}" in doc or "@file" in doc:
            yield doc, ""
            continue
        declared, at = _declaration(header, at)
        yield doc, declared


def _declaration(header: str, at: int) -> tuple[str, int]:
    """Give the declaration that begins here: a preprocessor's line, or up to a semicolon outside braces."""
    if header.startswith("#", at):
        end = header.index("\n", at)
        return header[at:end], end
    depth = 0
    for end in range(at, len(header)):
        depth += {"{": 1, "}": -1}.get(header[end], 0)
        if header[end] == ";" and depth == 0:
            return header[at : end + 1].strip(), end + 1
    raise ValueError(f"no end of the declaration at byte {at}, expected ';'")


def _name(declared: str) -> str:
    """Give the name that a declaration declares."""
    if declared.startswith("#define"):
        return declared.split()[1].partition("(")[0]
    if callback := re.search(r"\(\*(\w+)\)", declared):
        return callback[1]
    flat = re.sub(r"\{.*\}", "", declared, flags=re.S)
    if declared.startswith("enum {"):
        names = re.findall(r"^ +(BB_\w+) =", declared, flags=re.M)
        return names[0] if len(names) == 1 else f"{names[0]} ... {names[-1]}"
    names = re.findall(r"\b(?:bb|BB)_\w+", flat)
    if "(" in flat:
        return re.findall(r"\b(bb_\w+)\s*\(", flat)[0]
    return names[-1]


def _lines(comment: str) -> list[str]:
    """Take the stars off a comment."""
    return [re.sub(r"^\s*\* ?", "", line).rstrip() for line in comment.splitlines()]
