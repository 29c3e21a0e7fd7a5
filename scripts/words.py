#!/usr/bin/env python3
"""Hold the words of the project to docs/glossary.md, and references to links.

    scripts/words.py

Refused in every text that git knows: a word of the table "Words that are not used" of CONTRIBUTING.md outside
the files that its last column names, and a number of a section without a link to it. In the glossary no word
stands twice. Each folder has as many `unsafe` in its Rust as the table "Unsafe code" of SECURITY.md says.
"""

import re
import subprocess
import sys
from collections import Counter
from fnmatch import fnmatch
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GLOSSARY = "docs/glossary.md"
REFUSED = "CONTRIBUTING.md"
KINDS = {".md", ".rs", ".py", ".pyi", ".js", ".ts", ".h", ".hpp", ".c", ".cpp", ".sh", ".toml", ".ipynb"}
# What others wrote, what is recorded as it was, and what has the words to refuse them.
LEFT_OUT = [
    "CHANGELOG.md",
    REFUSED,
    "scripts/words.py",
    "tests/vectors/*",
    "research/runs/*",
    "research/verifier/*",
]
SECURITY = "SECURITY.md"
# A block, a function, a trait or an implementation; not an attribute, which only names a symbol.
UNSAFE = re.compile(r"^[^/\n]*\bunsafe\b(?!\()", re.M)
SECTION = re.compile(r"\b[Ss]ection \d")


def rows(title: str, page: str) -> list[list[str]]:
    """Give the rows of the table below a heading."""
    part = page.partition(f"## {title}\n")[2].partition("\n## ")[0]
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in part.splitlines()
        if line[:2] == "| "
    ][1:]


def main() -> int:
    """Print what is refused."""
    glossary = (ROOT / GLOSSARY).read_text(encoding="utf-8")
    titles = re.findall(r"^## (.*)$", glossary, re.M)
    words = [row[0] for title in titles for row in rows(title, glossary)]
    faults = [f"{GLOSSARY}: {word} has two rows" for word in sorted(set(words)) if words.count(word) > 1]
    refused = []
    for these, instead, files in rows(
        "Words that are not used", (ROOT / REFUSED).read_text(encoding="utf-8")
    ):
        pattern = "|".join(rf"{re.escape(word)}s?" for word in these.split(", "))
        refused.append(
            (re.compile(rf"(?<![\w-])(?:{pattern})(?![\w-])", re.I), instead, re.findall("`([^`]+)`", files))
        )
    unsafe: Counter[str] = Counter()
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, check=True, capture_output=True, text=True).stdout
    for name in listed.splitlines():
        path = ROOT / name
        if (
            path.suffix not in KINDS
            or not path.is_file()
            or any(fnmatch(name, pattern) for pattern in LEFT_OUT)
        ):
            continue
        here = [
            (found, instead)
            for found, instead, files in refused
            if not any(fnmatch(name, at) for at in files)
        ]
        text = path.read_text(encoding="utf-8")
        if path.suffix == ".rs":
            unsafe[name.split("/")[0]] += len(UNSAFE.findall(text))
        for number, line in enumerate(text.splitlines(), 1):
            for pattern, instead in here:
                if found := pattern.search(line):
                    faults.append(f"{name}:{number}: {found[0]!r}, expected {instead}")
            if SECTION.search(line) and not re.search(r"\]\(|https?:", line):
                faults.append(f"{name}:{number}: the number of a section, expected a link or what it says")
    told = {
        row[0].strip("`"): int(row[1])
        for row in rows("Unsafe code", (ROOT / SECURITY).read_text(encoding="utf-8"))
    }
    faults += [
        f"{SECURITY}: {folder} has {unsafe[folder]} `unsafe`, expected the {told.get(folder, 0)} of the table"
        for folder in sorted(unsafe | told)
        if unsafe[folder] != told.get(folder, 0)
    ]
    for fault in faults:
        print(f"words: {fault}", file=sys.stderr)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
