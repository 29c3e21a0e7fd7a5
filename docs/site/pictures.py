#!/usr/bin/env python3
"""Draw the pictures of the pages, and the book of puzzles, anew.

`make pictures`: what the library draws and the command prints. `make screenshots` (--browser): what a browser
shows; the date is kept beside them.
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
    "strategy_pictures": "docs/research/strategy.md",
    "complexity_pictures": "docs/research/complexity.md",
    "tables_pictures": "docs/research/tables.md",
}
# The tests that take pictures of a browser: the test, what it calls the picture, what the pages call it.
SHOWN = [
    ("test_notebooks.py::test_a_game_is_played_in_jupyter", "lab-proof", "widget-jupyterlab"),
    ("test_page_teaches.py::test_the_explorer_shows_every_ray", "page-explorer", "explorer"),
    ("test_page_teaches.py::test_hints_have_three_strengths_and_are_counted", "page-hints", "page-hints"),
    ("test_page_puzzle.py::test_a_deduction_puzzle_is_solved", "page-puzzle", "page-puzzle"),
    ("test_page_fits.py::test_hexagons_fit_a_phone", "hex-phone", "page-hexagons"),
]


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


def shown() -> dict[Path, bytes]:
    """Give the pictures that the tests in a browser take, and their date."""
    with tempfile.TemporaryDirectory() as folder:
        tests = [f"tests/browser/{test}" for test, _, _ in SHOWN]
        environment = os.environ | {"BROWSER_PICTURES": folder}
        subprocess.run([sys.executable, "-m", "pytest", "-q", *tests], cwd=ROOT, check=True, env=environment)
        made = {IMAGES / f"{to}.png": (Path(folder) / f"{name}.png").read_bytes() for _, name, to in SHOWN}
    chromium = os.environ.get("CHROMIUM") or shutil.which("chromium") or "chromium-browser"
    version = subprocess.run([chromium, "--version"], capture_output=True, text=True, check=True).stdout
    names = ", ".join(path.name for path in sorted(made))
    made[IMAGES / "browser.txt"] = f"{date.today()}, {version.strip()}: {names}\n".encode()
    return made


def main() -> None:
    """Write the pictures that are asked for."""
    if "--browser" in sys.argv[1:]:
        made = shown()
    else:
        made = printed()
        for module in DRAWN:
            made |= drawn(module)
    for path, content in made.items():
        if not path.exists() or path.read_bytes() != content:
            path.write_bytes(content)
            print(f"pictures: {path.relative_to(ROOT)} is drawn anew")


if __name__ == "__main__":
    main()
