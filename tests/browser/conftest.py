"""What the browser tests share: Chromium, and the programs that show widgets, one of each for all tests."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient
from pages import PAGE, serving
from playwright.sync_api import Browser, Page, expect, sync_playwright

# What judges in plain Python stands there.
sys.path.append(str(Path(__file__).parents[1] / "python"))
WAIT = int(
    os.environ.get("BROWSER_WAIT", "60000")
)  # milliseconds for the slowest thing of a page on a busy machine
START = 180  # seconds for a server to start there
TOKEN = "blackbox"
expect.set_options(timeout=WAIT)
# Tests of what the page shows as well, or of the same widget in another program.
in_all = pytest.mark.skipif("BLACKBOX_ALL" not in os.environ, reason="make test-all runs it")
LAUNCH = ["--no-sandbox", "--disable-background-networking"]


def program() -> str:
    """Find the system's Chromium; that without windows takes half the time."""
    found = [shutil.which(name) for name in ("chromium-headless-shell", "chromium", "chromium-browser")]
    for name in filter(None, [os.environ.get("CHROMIUM"), *found]):
        return name
    pytest.fail("no chromium on the path or in CHROMIUM, expected one (scripts/tools.sh browser installs it)")


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """The system's Chromium."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=program(), args=LAUNCH)
        yield chromium
        chromium.close()


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A fresh page; an error that nobody caught fails the test.

    What moves, and what is fetched for use offline, takes a third of the time; the tests of it ask for it.
    """
    context = browser.new_context(
        viewport={"width": 1000, "height": 900}, reduced_motion="reduce", service_workers="block"
    )
    context.set_default_timeout(WAIT)
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    context.close()
    ours = [error for error in errors if "bb-" in error or "blackbox" in error.lower()]
    assert not ours


def served(command: list[str], folder: Path, pattern: str, **environment: str) -> Iterator[str]:
    """Run a server until the tests are over and give the address that it prints."""
    log = folder / "server.log"
    with log.open("wb") as out:
        server = subprocess.Popen(
            command,
            cwd=folder,
            stdout=out,
            stderr=subprocess.STDOUT,
            stdin=subprocess.DEVNULL,
            env=os.environ | environment,
        )
    try:
        end = time.monotonic() + START
        while not (found := re.search(pattern, log.read_text(errors="replace"))):
            assert server.poll() is None, log.read_text(errors="replace")
            assert time.monotonic() < end, f"no address yet: {log.read_text(errors='replace')}"
            time.sleep(0.2)
        yield found[0].rstrip("/")
    finally:
        server.terminate()
        try:
            server.wait(20)
        except subprocess.TimeoutExpired:
            server.kill()
            server.wait()


def free_port() -> int:
    """Find a port that nobody listens at."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def notebook(*cells: str) -> str:
    """Write a notebook."""
    return json.dumps(
        {
            "cells": [
                {
                    "cell_type": "code",
                    "id": f"cell{i}",
                    "source": text,
                    "metadata": {},
                    "outputs": [],
                    "execution_count": None,
                }
                for i, text in enumerate(cells)
            ],
            "metadata": {"kernelspec": {"name": "python3", "display_name": "Python", "language": "python"}},
            "nbformat": 4,
            "nbformat_minor": 5,
        }
    )


@pytest.fixture(scope="session")
def jupyter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A Jupyter server that serves JupyterLab and Notebook 7, with a notebook for each, and one kept."""
    folder = tmp_path_factory.mktemp("jupyter")
    game = 'from blackbox.widget import Explorer, Game\ngame = Game("w5h5m3M3#1")\ngame'
    told = "print('told', [list(cell) for cell in game.guess], repr(game.evidence))"
    puzzle = 'from blackbox.widget import Puzzle\nPuzzle("w5h5m3M3#e", "expert")'
    hexagons = 'from blackbox.widget import Game\nsix = Game("s3m2M2#1")\nsix'
    known = "print('known', six.guess, repr(six.evidence))"
    cells = [game, told, "game.guess = [(4, 4)]", 'Explorer("4/1@2/4")', puzzle, hexagons, known]
    for name in ("lab.ipynb", "notebook.ipynb"):
        (folder / name).write_text(notebook(*cells))
    # One that was run and kept, with its widget.
    kept = nbformat.reads(notebook(game, 'game.fire("L2")', "game"), 4)
    NotebookClient(kept, timeout=START).execute()
    nbformat.write(kept, folder / "kept.ipynb")
    command = [sys.executable, "-m", "jupyter", "lab", "--no-browser", "--allow-root", "--port=0"]
    command += ["--expose-app-in-browser", f"--IdentityProvider.token={TOKEN}", "--ServerApp.root_dir=."]
    command += ["--JupyterNotebookApp.expose_app_in_browser=True", "--ip=127.0.0.1"]
    # The theme that a test chooses is kept apart from the user's own.
    settings = str(folder / "settings")
    yield from served(command, folder, r"http://127\.0\.0\.1:\d+/", JUPYTERLAB_SETTINGS_DIR=settings)


@pytest.fixture(scope="session")
def marimo(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A marimo server that runs one notebook."""
    folder = tmp_path_factory.mktemp("marimo")
    (folder / "game.py").write_text(
        "import marimo\n"
        "app = marimo.App()\n"
        "@app.cell\n"
        "def _():\n"
        "    import marimo as mo\n"
        "    from blackbox.widget import Game\n"
        '    game = mo.ui.anywidget(Game("w5h5m3M3#1"))\n'
        "    game\n"
        "    return game, mo\n"
        "@app.cell\n"
        "def _(game, mo):\n"
        "    mo.md(f\"told {[list(cell) for cell in game.value['guess']]} {game.value['evidence']}\")\n"
        "    return\n"
    )
    command = [sys.executable, "-m", "marimo", "run", "game.py", "--headless", "--no-token"]
    command += ["--host", "127.0.0.1", "--port", str(free_port())]
    yield from served(command, folder, r"http://[a-z0-9.]+:\d+")


@pytest.fixture(scope="session")
def site() -> Iterator[str]:
    """The built page behind a plain file server."""
    assert (PAGE / "blackbox.wasm").exists(), f"no page in {PAGE}, expected `make page` before"
    with serving(PAGE) as address:
        yield address


@pytest.fixture(scope="session")
def pictures(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where screenshots go: BROWSER_PICTURES, else a folder that is forgotten."""
    folder = Path(os.environ.get("BROWSER_PICTURES") or tmp_path_factory.mktemp("pictures"))
    folder.mkdir(parents=True, exist_ok=True)
    return folder
