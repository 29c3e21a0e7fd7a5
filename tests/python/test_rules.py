"""Each sentence of the rules stands in blackbox-table/src/rule_texts.rs, and faces take it from there."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from blackbox._blackbox import _lessons, _ray_steps

ROOT = Path(__file__).parents[2]
SQUARES, HEXAGONS = json.loads(_lessons())["rules"]
FACES = [
    *ROOT.glob("blackbox-*/src/**/*.rs"),
    *ROOT.glob("python/**/*.py"),
    *ROOT.glob("web/core/src/**/*.rs"),
    *ROOT.glob("web/ui/**/*.js"),
    *ROOT.glob("web/page/*"),
    *ROOT.glob("docs/**/*.md"),
    *ROOT.glob("docs/notebooks/*.ipynb"),
    *ROOT.glob("*.md"),
]


def said(face: Path) -> str:
    """Give what a face says by itself, without the sentences that docs/site/rules.py writes."""
    text = face.read_text(encoding="utf-8", errors="replace")
    return re.sub(r"<!-- rule .*?<!-- / -->|\\\n\s*", "", text)


def test_pages_and_notebooks_say_them_alike() -> None:
    script = ROOT / "docs" / "site" / "rules.py"
    done = subprocess.run([sys.executable, script, "--check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_each_stands_once() -> None:
    sentences = {rule["text"] for rule in SQUARES + HEXAGONS} | set(_ray_steps())
    for face in FACES:
        if face.name != "rule_texts.rs":
            text = said(face)
            assert not [sentence for sentence in sentences if sentence in text], face


@pytest.mark.parametrize("language", ["ar", "de", "fr"])
def test_each_has_its_translation(language: str) -> None:
    path = ROOT / "web" / "ui" / "languages" / f"{language}.json"
    said = json.loads(path.read_text(encoding="utf-8"))
    has = {key.removeprefix("rule.") for key in said if key.startswith("rule.")}
    on_squares = {rule["name"]: rule["text"] for rule in SQUARES}
    other = {rule["name"] for rule in HEXAGONS if on_squares.get(rule["name"]) != rule["text"]}
    assert has == set(on_squares) | {f"hexagons.{name}" for name in other}
