"""The reference of the C library as Markdown, from the comments of its headers."""

import re
from collections.abc import Iterator

_COMMENT = re.compile(r"/\*\*(?P<doc>.*?)\*/\n?", re.S)
_GROUP = re.compile(r"@defgroup (\w+) ")


def pages(*headers: str) -> dict[str, str]:
    """Give the pages by their names: `c` with the conventions and all functions, then one for each group."""
    items = [item for header in headers for item in _items(header)]
    groups: dict[str, list[tuple[str, str]]] = {}
    titles: dict[str, tuple[str, str]] = {}
    # What stands before the first group.
    group = "version"
    for doc, declared in items:
        if found := _GROUP.search(doc):
            group = found[1]
            title, _, text = doc[found.end() :].replace("@{", "").partition("\n\n")
            titles.setdefault(group, (" ".join(title.split()).rstrip("."), text.strip()))
        elif "@}" not in doc and "@file" not in doc:
            groups.setdefault(group, []).append((doc, declared))
    made = {"c": _opening(headers[0], titles, groups)}
    for group, (title, text) in titles.items():
        parts = [f"# {title}", text] if text else [f"# {title}"]
        for doc, declared in groups.get(group, []):
            parts.append(f"## `{_name(declared)}`\n\n```c\n{declared}\n```\n\n{doc}")
        made[f"c-{group.replace('_', '-')}"] = "\n\n".join(parts) + "\n"
    return made


def _opening(
    header: str, titles: dict[str, tuple[str, str]], groups: dict[str, list[tuple[str, str]]]
) -> str:
    """Give the first page."""
    parts = [
        "# The C library",
        "What the headers declare, from their own comments, a page for each group. "
        "[Using Black Box from C and C++](../c.md) shows how to build and the common jobs.",
        "## Conventions",
        *_conventions(header),
        "## Functions by group",
        "| function | what it does |\n|---|---|",
    ]
    rows = []
    for group, (title, _) in titles.items():
        page = f"c-{group.replace('_', '-')}.md"
        rows.append(f"| **[{title}]({page})** | |")
        for doc, declared in groups.get(group, []):
            if re.search(r"\bbb_\w+\s*\(", declared) and "typedef" not in declared:
                name = _name(declared)
                purpose = re.split(r"(?<=[.;:]) ", " ".join(doc.split()))[0].rstrip(";:.")
                rows.append(f"| [`{name}`]({page}#{name}) | {purpose} |")
    listed = "\n".join(f"c-{group.replace('_', '-')}" for group in titles)
    toctree = f"```{{toctree}}\n:hidden:\n:maxdepth: 1\n{listed}\n```"
    return "\n\n".join(parts) + "\n" + "\n".join(rows) + f"\n\n{toctree}\n"


def _conventions(header: str) -> list[str]:
    """Give the conventions as prose: a paragraph for each, which begins with its word."""
    text = header[header.index("@verbatim") : header.index("@endverbatim")].partition(
        "Contents, in this order"
    )[0]
    paragraphs: list[str] = []
    for line in _lines(text)[1:]:
        if begins := re.match(r"([A-Z]\w+)  +(.*)", line):
            stop = "" if begins[2][0].islower() else "."
            paragraphs.append(f"**{begins[1]}{stop}** {begins[2]}")
        elif line.strip() and paragraphs and line.startswith(" "):
            paragraphs[-1] += f" {line.strip()}"
        elif line.strip():
            paragraphs.append(line.strip())
    # Names of C in the prose.
    return [re.sub(r"(?<![`\w])((?:bb|BB)_\w+(?:\(\))?)(?![\w`])", r"`\1`", text) for text in paragraphs]


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
