#!/usr/bin/env python3
"""Draw the pictures of the pages, and the book of puzzles, anew.

`make pictures`: what the library draws and the command prints. `make pictures BROWSER=1` (--browser): what
a browser shows; the date is kept beside them.
"""

import importlib
import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from datetime import date
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
IMAGES = ROOT / "docs" / "images"
PRINTING = ROOT / "docs" / "print.md"
# The modules that draw all pictures of a page.
DRAWN = {
    "readme_picture": "README.md",
    "rules_pictures": "docs/rules.md",
    "hex_pictures": "docs/hex.md",
    "census_pictures": "docs/research/census.md",
    "strategy_pictures": "docs/research/strategy.md",
    "complexity_pictures": "docs/research/complexity.md",
    "tables_pictures": "docs/research/tables.md",
}


def printed() -> dict[Path, bytes]:
    """Give what the lines of the page on printing write: its picture and the book."""
    made = {}
    blackbox = Path(sys.executable).parent / "blackbox"
    with tempfile.TemporaryDirectory() as folder:
        for line in re.findall(r"^blackbox print (?:.*\\\n)*.*$", PRINTING.read_text(encoding="utf-8"), re.M):
            words = shlex.split(line.replace("\\\n", ""))[1:]
            to = words.index("-o") + 1
            name = words[to]
            words[to] = Path(name).name
            subprocess.run([blackbox, *words], cwd=folder, check=True, stdout=subprocess.DEVNULL)
            made[ROOT / name if "/" in name else IMAGES / name] = (Path(folder) / words[to]).read_bytes()
    return made


def drawn(module: str) -> dict[Path, bytes]:
    """Give the pictures of a module by their paths."""
    return {path: text.encode() for path, text in importlib.import_module(module).pictures().items()}


def show() -> None:
    """Take the pictures of a browser, and keep their date."""
    environment = os.environ | {"BROWSER_PICTURES": str(IMAGES)}
    test = [sys.executable, "-m", "pytest", "-q", "tests/browser/screenshots.py"]
    subprocess.run(test, cwd=ROOT, check=True, env=environment)
    names = (os.environ.get("CHROMIUM", ""), "chromium-headless-shell", "chromium", "chromium-browser")
    chromium = next(filter(None, map(shutil.which, names)))
    version = subprocess.run([chromium, "--version"], capture_output=True, text=True, check=True).stdout
    taken = f"The pictures of a browser: taken {date.today()} with {version.strip()}\n"
    (IMAGES / "browser.txt").write_text(taken)


def main() -> None:
    """Write the pictures that are asked for."""
    if "--browser" in sys.argv[1:]:
        show()
        return
    made = printed()
    for module in DRAWN:
        made |= drawn(module)
    for path, content in made.items():
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)
            print(f"pictures: {path.relative_to(ROOT)} is drawn anew")


if __name__ == "__main__":
    main()
