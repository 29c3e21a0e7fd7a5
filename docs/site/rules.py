#!/usr/bin/env python3
"""Writes the sentences of the rules into the pages and notebooks that say them.

    python docs/site/rules.py            writes them as blackbox-table/src/rule_texts.rs has them
    python docs/site/rules.py --check    fails where one has another text

A page has a sentence between two comments: `<!-- rule hit -->...<!-- / -->`. The names are those of the
lessons and of `GOAL`, `MARKS` and `ANSWER`; on hexagons `hexagons.deflection` and its like.
"""

import json
import re
import sys
from pathlib import Path

from blackbox._blackbox import _lessons

ROOT = Path(__file__).parents[2]
NAMES = ["rules.md", "hex.md", "notebooks/how-rays-bend.ipynb", "notebooks/on-hexagons.ipynb"]
PAGES = [f"docs/{name}" for name in NAMES]
MARKED = re.compile(r"(<!-- rule ([\w.]+) -->).*?(<!-- / -->)")


def sentences() -> dict[str, str]:
    """Name every sentence."""
    squares, hexagons = json.loads(_lessons())["rules"]
    named = {f"hexagons.{rule['name']}": rule["text"] for rule in hexagons}
    return named | {rule["name"]: rule["text"] for rule in squares}


def written(page: str, named: dict[str, str]) -> str:
    """Give a page with its sentences as they should be."""
    return MARKED.sub(lambda found: f"{found[1]}{named[found[2]]}{found[3]}", page)


def main() -> None:
    """Write or check all pages."""
    named = sentences()
    wrong = []
    for name in PAGES:
        path = ROOT / name
        page = path.read_text(encoding="utf-8")
        if written(page, named) == page:
            continue
        wrong.append(name)
        if "--check" not in sys.argv:
            path.write_text(written(page, named), encoding="utf-8")
    if wrong and "--check" in sys.argv:
        sys.exit(f"rules: {', '.join(wrong)}: other sentences than blackbox-table has; run {sys.argv[0]}")


if __name__ == "__main__":
    main()
