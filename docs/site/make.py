"""Put the sources of the site together, run Sphinx over them, and check every link of what comes out.

    python docs/site/make.py

It needs `build/notebooks` (the notebooks as they ran), `build/play` (the page that plays) and the Rust
reference in cargo's target folder; `make docs` makes these first. The site is `build/site/index.html`. It can
be read as files; the page that plays loads its WebAssembly, which browsers allow only from a server.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import dataset_pages
import links
import python_reference
from sphinx.cmd.build import main as sphinx

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
BUILD = ROOT / "build"
SOURCE = BUILD / "site-source"
SITE = BUILD / "site"


# The page that leads to Doxygen's, which are part of the site.
C = """# The C and C++ libraries

What Doxygen makes of the headers:

<ul>
<li><a href="../c/index.html">the headers of C and the namespace of C++</a></li>
<li><a href="../c/blackbox_8h.html"><code>blackbox.h</code></a>: conventions, and the functions by groups</li>
</ul>

[Using Black Box from C and C++](../c.md) shows how to build and the common jobs.
"""


def need(path: Path, made_by: str) -> Path:
    """Give the path if it is there."""
    if not path.exists():
        sys.exit(f"docs: {path} is missing, expected it from {made_by}")
    return path


def assemble(rust: Path) -> None:
    """Put together what Sphinx reads."""
    shutil.rmtree(SOURCE, ignore_errors=True)
    shutil.copytree(DOCS, SOURCE, ignore=shutil.ignore_patterns("README.md", "site", "play", "notebooks"))
    dataset_pages.assemble(SOURCE)
    for folder, out in ((SOURCE, "../"), (SOURCE / "research", "../../")):
        for page in folder.glob("*.md"):
            # What lies outside docs/ is no part of the site, except the dataset.
            text = page.read_text(encoding="utf-8").replace(
                f"]({out}python/blackbox/dataset/README.md)", f"]({out[3:]}results.md)"
            )
            text = re.sub(rf"\[([^\]]+)\]\(({re.escape(out)}[^)]*|notebooks)\)", r"\1", text)
            page.write_text(text, encoding="utf-8")
    for page in (DOCS / "site").glob("*.md"):
        shutil.copy(page, SOURCE)
    landing = SOURCE / "index.md"
    text = landing.read_text(encoding="utf-8").replace("DOWNLOADS", downloads()).replace("FIGURES", figures())
    landing.write_text(text, encoding="utf-8")
    (SOURCE / "tutorials").mkdir()
    notebooks = need(BUILD / "notebooks", "`make test PARTS=notebooks`")
    for notebook in sorted(notebooks.glob("*.ipynb")):
        text = notebook.read_text(encoding="utf-8")
        (SOURCE / "tutorials" / notebook.name).write_text(without_widgets(text), encoding="utf-8")
    reference = SOURCE / "reference"
    reference.mkdir()
    (reference / "c.md").write_text(C, encoding="utf-8")
    (reference / "command.md").write_text(command(), encoding="utf-8")
    python_reference.pages(reference)
    (reference / "rust.md").write_text(crates(rust), encoding="utf-8")


def without_widgets(notebook: str) -> str:
    """Leave a notebook the pictures of its widgets; widgets would need programs that others serve."""
    read = json.loads(notebook)
    read["metadata"].pop("widgets", None)
    for cell in read["cells"]:
        for output in cell.get("outputs", []):
            output.get("data", {}).pop("application/vnd.jupyter.widget-view+json", None)
    return json.dumps(read)


def figures() -> str:
    """Give the README's table of figures, its links as they are on the site."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.search(r"## In figures\n\n(.*?)\n\n", readme, re.S)[1].replace("](docs/", "](")


def downloads() -> str:
    """Give the table of what can be taken away, with its size."""
    files = {
        "play/blackbox.html": "the page in one file: plays without a server and without a network",
        "play/blackbox.wasm": "the core as WebAssembly, made small for the page",
    }
    lines = ["| file | size | what it is |", "|---|---|---|"]
    for name, about in files.items():
        size = need(BUILD / name, "`make page`").stat().st_size
        link = f'<a href="{name}" download>{Path(name).name}</a>'
        lines.append(f"| {link} | {size / 1000:.0f}&nbsp;kB | {about} |")
    return "\n".join(lines)


def output_of(*words: str) -> str:
    """Give what the command prints."""
    program = [sys.executable, "-m", "blackbox", *words]
    environment = os.environ | {"COLUMNS": "100"}
    return subprocess.run(program, check=True, capture_output=True, text=True, env=environment).stdout


def command() -> str:
    """Give the reference of the command: what it says about itself."""
    overall = output_of("--help")
    lines = overall.partition("Commands:\n")[2].partition("\n\n")[0].splitlines()
    names = [line.split()[0] for line in lines if line[2] != " " and line.split()[0] != "help"]
    parts = [
        "# The command",
        "What `blackbox --help` and `blackbox COMMAND --help` print; `blackbox man` has it, too.",
    ]
    parts += [f"```text\n{overall.rstrip()}\n```"]
    for name in names:
        parts += [f"## `blackbox {name}`", f"```text\n{output_of(name, '--help').rstrip()}\n```"]
    return "\n\n".join(parts) + "\n"


def crates(rust: Path) -> str:
    """Give the page that leads to rustdoc's, which are part of the site."""
    about = {
        "blackbox": "what Rust programs use: boards, rays, evidence, games, reasoning",
        "blackbox_sheet": "puzzles on paper: clues, techniques, sheets",
        "dungeon": "Dungeon of Doom",
        "blackbox_cli": "the command as a function",
    }
    rows = []
    for crate, what in about.items():
        need(rust / crate / "index.html", "`cargo doc`")
        rows.append(f'<li><a href="../rust/{crate}/index.html"><code>{crate}</code></a>: {what}</li>')
    for page in (rust / "blackbox").rglob("*.html"):
        if elsewhere := re.search(r'href="[./]*(blackbox_\w+)/', page.read_text(encoding="utf-8")):
            sys.exit(f"docs: {page}: a link to {elsewhere[1]}, expected all that is shown to be in blackbox")
    listed = "\n".join(rows)
    return f"# The Rust crates\n\nWhat rustdoc makes of the sources:\n\n<ul>\n{listed}\n</ul>\n"


def main() -> None:
    """Make the site."""
    rust = need(Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target")) / "doc", "`cargo doc`")
    play = need(BUILD / "play", "`make page`")
    assemble(rust)
    shutil.rmtree(SITE, ignore_errors=True)
    doctrees = BUILD / "site-doctrees"
    shutil.rmtree(doctrees, ignore_errors=True)
    options = ["-q", "-W", "--keep-going", "-n", "-j", "2", "-c", str(DOCS / "site"), "-d", str(doctrees)]
    if status := sphinx([*options, str(SOURCE), str(SITE)]):
        sys.exit(status)
    shutil.copytree(rust, SITE / "rust")
    shutil.copytree(play, SITE / "play")
    subprocess.run(["doxygen", "blackbox-ffi/Doxyfile"], cwd=ROOT, check=True)
    shutil.copytree(BUILD / "c-reference", SITE / "c")
    faults = links.faults(SITE, without={"rust", "c"})
    for fault in faults:
        print(f"docs: {fault}", file=sys.stderr)
    if faults:
        sys.exit(1)
    print(f"docs: {SITE / 'index.html'}")


if __name__ == "__main__":
    main()
