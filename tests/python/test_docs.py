"""What the pages show is run: every example of Python, and every line for a shell.

A page is one session. Its examples share their names: a `pycon` block shows what is printed, and so does the
`text` block after a `python` block; those marked `no-run` are left out.

The lines for a shell are run in order in a fresh clone, in a shell that has what the page has asked for: what
its own lines made, and, where it leads to "Begin" in the README or shows its lines, the environment that
these make. Lines that build or install something take minutes, and `make test PARTS=pages`
(BLACKBOX_PAGES) runs them and says what each took; without it the environment is the one that runs this
test. How a page names what is not run: pages.py.
"""

import contextlib
import doctest
import functools
import io
import itertools
import os
import re
import resource
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pages
import pytest
from pages import PAGES, ROOT, Line

WHOLE = "BLACKBOX_PAGES" in os.environ
EXAMPLES = [page for page in PAGES if any(language.startswith("py") for language, _ in pages.blocks(page))]
LINES = [page for page in PAGES if pages.lines(page)]
# The lines that make an environment.
BEGIN = [line.text for line in pages.lines(ROOT / "README.md") if line.is_shown][:2]
# Each of the two has its own, as both may run at once.
PLACE = ROOT / "build" / ("pages" if WHOLE else "lines")
CLONE, HOME = PLACE / "clone", PLACE / "home"
IN_CLONE = ["git", "-C", str(CLONE)]
# What the gate or an environment of Python says to programs is not what a user has.
GATE = re.compile(
    r"BLACKBOX_|CARGO_(PROFILE|INCREMENTAL|TARGET)|VIRTUAL_ENV|PYTEST|PYTHON|RUST$|EXTRAS$|WEB_|M(AKE|FLAGS)"
)


@pytest.mark.parametrize("page", EXAMPLES, ids=pages.name)
def test_the_examples_of_a_page_are_true(page: Path) -> None:
    names: dict[str, object] = {"__name__": "__main__"}
    blocks = [*pages.blocks(page), ("", "")]
    for (language, text), (after, prints) in itertools.pairwise(blocks):
        if language == "python":
            printed = io.StringIO()
            with contextlib.redirect_stdout(printed):
                exec(compile(text, pages.name(page), "exec"), names)
            assert printed.getvalue() == (prints if after == "text" else "")
        elif language == "pycon":
            example = doctest.DocTestParser().get_doctest(text, names, page.name, pages.name(page), 0)
            told: list[str] = []
            doctest.DocTestRunner().run(example, out=told.append, clear_globs=False)
            assert not told, "".join(told)
            names = example.globs


def cpu_time() -> float:
    """Give the CPU time of all programs that have ended."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


class Shell:
    """A shell in the clone: a process for each line, with the folder and the variables of the one before."""

    def __init__(self) -> None:
        """Begin with nothing but the programs of the machine."""
        shutil.rmtree(HOME, ignore_errors=True)
        # Where packages come from is a matter of the machine.
        for name in (".npmrc", ".config/pip", ".gitconfig"):
            if (theirs := Path.home() / name).exists():
                (HOME / name).parent.mkdir(parents=True, exist_ok=True)
                (HOME / name).symlink_to(theirs)
        self.bin = HOME / ".local" / "bin"
        self.bin.mkdir(parents=True)
        self.state = PLACE / "state"
        self.state.unlink(missing_ok=True)
        path = [part for part in os.environ["PATH"].split(":") if not Path(part).is_relative_to(ROOT)]
        home = Path.home()
        self.environment = {name: value for name, value in os.environ.items() if not GATE.match(name)} | {
            "HOME": str(HOME),
            "PATH": ":".join([str(self.bin), *path]),
            "CARGO_HOME": os.environ.get("CARGO_HOME", str(home / ".cargo")),
            "RUSTUP_HOME": os.environ.get("RUSTUP_HOME", str(home / ".rustup")),
            "CARGO_INSTALL_ROOT": str(HOME / ".local"),
            "COLUMNS": "100",
        }

    def run(self, line: Line) -> None:
        """Run a line; it must succeed, or print what the page says."""
        script = (
            f'{{ [ ! -e "{self.state}" ] || . "{self.state}"; }} 2> /dev/null\n{line.text}\n'
            f'code=$?; {{ export -p; printf "cd %q\\n" "$PWD"; }} > "{self.state}"; exit $code'
        )
        begun, spent = time.monotonic(), cpu_time()
        # timeout ends what the shell has begun, too.
        done = subprocess.run(
            ["timeout", "3600" if WHOLE else "900", "bash", "-c", f"exec 2>&1\n{script}"],
            cwd=CLONE,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
            check=False,
        )
        if WHOLE:
            took = f"{time.monotonic() - begun:.0f} s, {cpu_time() - spent:.0f} s of CPU time"
            print(f"{took}: {pages.name(line.page)}, line {line.number}: {line.text}", flush=True)
        where = f"{pages.name(line.page)}, line {line.number}: {line.text}\n{done.stdout}"
        assert done.returncode == 0 or line.prints, f"{done.returncode}, expected 0: {where}"
        assert line.prints in (None, done.stdout), where

    def begin(self) -> None:
        """Make the environment of "Begin", or without BLACKBOX_PAGES what stands for it."""
        if not WHOLE:
            for name in ("blackbox", "python", "python3"):
                program = self.bin / name
                program.write_text(f'#!/bin/sh\nexec "{Path(sys.executable).parent / name}" "$@"\n')
                program.chmod(0o755)
            return
        kept = PLACE / "venv"
        if not kept.exists():
            for text in BEGIN:
                self.run(Line(ROOT / "README.md", 0, text, True))
            shutil.copytree(CLONE / ".venv", kept, symlinks=True)
            shutil.copy(self.state, PLACE / "begun")
        elif not (CLONE / ".venv").exists():
            shutil.copytree(kept, CLONE / ".venv", symlinks=True)
        shutil.copy(PLACE / "begun", self.state)


@pytest.fixture(scope="module")
def clone() -> Iterator[None]:
    """A clone of the checkout as it is, changes included."""
    git = ["git", "-C", str(ROOT)]
    if subprocess.run([*git, "rev-parse"], capture_output=True, check=False).returncode:
        pytest.skip("no checkout: nothing to clone")
    changed = subprocess.run([*git, "stash", "create"], capture_output=True, text=True, check=True).stdout
    shutil.rmtree(PLACE, ignore_errors=True)
    PLACE.mkdir(parents=True)
    subprocess.run([*git, "clone", "--quiet", "--shared", "--no-checkout", ".", str(CLONE)], check=True)
    subprocess.run([*IN_CLONE, "checkout", "--quiet", changed.strip() or "HEAD"], check=True)
    yield
    shutil.rmtree(PLACE)


@pytest.mark.usefixtures("clone")
@pytest.mark.parametrize("page", LINES, ids=pages.name)
def test_the_lines_of_a_page_run(page: Path) -> None:
    # What compilers have made is kept, as it costs; what a page has made is not there for the next.
    kept = [f"--exclude=/{name}" for name in ("target", ".cache", "build/c/target")]
    subprocess.run([*IN_CLONE, "clean", "-xdfq", *kept], check=True)
    subprocess.run([*IN_CLONE, "checkout", "--quiet", "--force", "HEAD"], check=True)
    shell = Shell()
    # What running text repeats is run once.
    lines = {line if line.is_shown else line.text: line for line in pages.lines(page)}.values()
    begin = [line.words for line in lines if line.words in map(shlex.split, BEGIN)]
    if begin or "README.md#begin" in page.read_text(encoding="utf-8"):
        shell.begin()
    for line in lines:
        if line.mark == "not run" or line.is_form or line.words in begin:
            continue
        if WHOLE or not (line.mark or line.builds):
            shell.run(line)


def words(page: Path) -> Iterator[tuple[Line, str, str]]:
    """Give what the lines of a page name that must exist: the line, its kind, the name."""
    for line in pages.lines(page):
        given = [word for word in line.words if "=" not in word or word[0] == "-"]
        for at, word in enumerate(given):
            if at and given[at - 1] in ("-p", "--bench", "--example"):
                yield line, "crate", word
            elif re.match(r"(scripts|research|benches|docs|tests|blackbox-\w+)/", word):
                yield line, "file", word.partition("::")[0]
        program, verb = (*given, "", "")[:2]
        if program == "make" and re.fullmatch(r"[a-z-]+", verb):
            yield line, "verb", verb
        if program == "blackbox" and not verb.startswith("-"):
            yield line, "command", verb
            yield from ((line, "option", f"{verb} {word}") for word in given[2:] if word.startswith("--"))


@functools.cache
def helped(command: str) -> str:
    """Give what a command says of itself."""
    blackbox = Path(sys.executable).parent / "blackbox"
    return subprocess.run([blackbox, "help", command], capture_output=True, text=True, check=False).stdout


def test_what_the_lines_name_is_there() -> None:
    manifests = [path for at in (".", "*", "*/*") for path in ROOT.glob(f"{at}/Cargo.toml")]
    crates = {name for path in manifests for name in re.findall(r'^name = "(.*)"', path.read_text(), re.M)}
    crates |= {path.stem for path in ROOT.glob("examples/*.rs")}
    verbs = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M))
    there: dict[str, Callable[[str], bool]] = {
        "crate": crates.__contains__,
        "verb": verbs.__contains__,
        "file": lambda word: (ROOT / word).exists(),
        "command": lambda word: bool(helped(word)),
        "option": lambda word: bool(re.search(rf"{word.split()[1]}\b", helped(word.split()[0]))),
    }
    for page in LINES:
        for line, kind, word in words(page):
            assert there[kind](word), f"{pages.name(page)}, line {line.number}: no {kind} {word}"


def test_what_is_not_run_is_little() -> None:
    marked = {(line.page, line.why) for page in LINES for line in pages.lines(page) if line.mark == "not run"}
    assert len(marked) < 30, sorted((pages.name(page), why) for page, why in marked)
