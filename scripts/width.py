#!/usr/bin/env python3
"""Keep comments and Markdown to the width that rustfmt.toml names.

    scripts/width.py              name the lines that are too long
    scripts/width.py --fix FILE   wrap such paragraphs of these files; without FILE of all

Tables, code, headings, and lines that no space divides may be longer. Ruff does the same for Python.
"""

import re
import subprocess
import sys
import textwrap
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
RUSTFMT = (ROOT / "rustfmt.toml").read_text(encoding="utf-8")
WIDTH = int(re.findall(r"max_width = (\d+)", RUSTFMT)[0])
COMMENT = re.compile(r"( *)(//[/!]?)(?: (.*))?$")
MARKER = re.compile(r"(\s*)(?:[-*+]|\d{1,2}[.)])\s+")
# What is no running text: headings, tables, HTML, link targets, footnotes, quotations of code by indentation.
APART = re.compile(r"#|\||<|\[[^\]]+\]:| {4}|---|> |$")
FENCE = re.compile(r"\s*(```|~~~)")


def indent(line: str) -> int:
    """Give the blanks that a line begins with."""
    return len(line) - len(line.lstrip(" "))


def after(line: str) -> int:
    """Give where the text of an item begins."""
    marker = MARKER.match(line)
    return len(marker[0]) if marker else indent(line)


def wrap(lines: list[str], room: int) -> list[str]:
    """Give the lines of a text, with the paragraphs wrapped anew that have a line longer than `room`."""
    out: list[str] = []
    part: list[str] = []
    fenced = False

    def end() -> None:
        is_code = bool(part) and part[0].lstrip().startswith(">>>")
        ends_by_hand = any(line.endswith("  ") for line in part[:-1])
        if any(len(line) > room for line in part) and not is_code and not ends_by_hand:
            marker = MARKER.match(part[0])
            first = marker[0] if marker else " " * indent(part[0])
            text = " ".join(line.strip() for line in part)[len(first.strip()) :].strip()
            # A line must not begin as a list, a heading or a quotation does.
            text = re.sub(r" (?=(?:[-+*#>|=]+|\d+[.)])(?: |$))", "\0", text)
            wrapped = textwrap.wrap(
                text,
                room,
                initial_indent=first,
                subsequent_indent=" " * len(first),
                break_long_words=False,
                break_on_hyphens=False,
            )
            out.extend(line.replace("\0", " ") for line in wrapped)
        else:
            out.extend(part)
        part.clear()

    for line in lines:
        if FENCE.match(line):
            end()
            fenced = not fenced
            out.append(line)
        elif fenced or (not part and APART.match(line) and not MARKER.match(line)):
            out.append(line)
        elif re.match(r"(-{3,}|={3,})$", line):
            # What is above is a heading.
            out.extend(part)
            part.clear()
            out.append(line)
        elif re.match(r"\s*$|#|\||<", line):
            end()
            out.append(line)
        elif part and indent(line) not in (indent(part[0]), indent(part[-1]), after(part[0])):
            # Another indentation is another text: an item below an item, or lines that stay as they are.
            end()
            if MARKER.match(line) or not APART.match(line):
                part.append(line)
            else:
                out.append(line)
        else:
            # A number other than 1 begins an item only after another one.
            if MARKER.match(line) and not (
                part and line.strip()[0] in "023456789" and not re.match(r" |\d", part[0])
            ):
                end()
            part.append(line)
    end()
    return out


def markdown(text: str) -> str:
    """Wrap a page."""
    lines = text.split("\n")
    start = lines.index("---", 1) + 1 if lines[0] == "---" else 0
    return "\n".join(lines[:start] + wrap(lines[start:], WIDTH))


def comments(text: str) -> str:
    """Wrap the comments of a source, run by run of lines that begin alike."""
    out: list[str] = []
    run: list[str] = []
    head = ""
    for line in [*text.split("\n"), None]:
        found = COMMENT.fullmatch(line) if line is not None else None
        begins = found[1] + found[2] if found else ""
        if run and begins != head:
            out += [f"{head} {part}".rstrip() for part in wrap(run, WIDTH - len(head) - 1)]
            run = []
        head = begins
        if found:
            run.append(found[3] or "")
        elif line is not None:
            out.append(line)
    return "\n".join(out)


HOW = {".md": markdown, ".rs": comments, ".js": comments, ".ts": comments}


def main() -> int:
    """Check, or wrap."""
    fix = sys.argv[1:2] == ["--fix"]
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    faults = 0
    for name in sys.argv[2:] if fix and sys.argv[2:] else listed.splitlines():
        path = ROOT / name
        if path.suffix not in HOW or not path.is_file():
            continue
        text = path.read_text(encoding="utf-8")
        wrapped = HOW[path.suffix](text)
        if text == wrapped:
            continue
        if fix:
            path.write_text(wrapped, encoding="utf-8")
        else:
            print(
                f"width: {name}: lines of text beyond {WIDTH}; scripts/width.py --fix {name}", file=sys.stderr
            )
            faults += 1
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
