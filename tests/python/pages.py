"""The pages and the lines for a shell that they show, in blocks or in running text.

A span of running text in backticks is a line if it begins with a program of the toolkit or of its languages.
With words such as FILE or `...` in it, or with a verb or options alone, it is a form: what it names must be
there. So must benches, which `make bench` runs, and the parts of `make test`, one of which runs the pages.

A comment in the source of a page says why a test cannot run a line, `<!-- not run: it takes an hour -->`, or
that it runs it only with all others, `<!-- slow: half a minute -->`. It stands in the paragraph or the row of
a table with the line, or alone before the block, the paragraph or the whole table.
"""

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGES = [
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
    *sorted(page for page in ROOT.glob("[a-z]*/README.md") if page.parent.name != "docs"),
    *sorted(ROOT.glob("blackbox-*/*/README.md")),
    ROOT / "tests/fuzz/README.md",
    ROOT / "web/package/README.md",
    *sorted((ROOT / "python").rglob("*/README.md")),
]
PAGES.remove(ROOT / "CHANGELOG.md")
# What builds, installs, or uses what has been built, beside the command and its Python.
BUILDS = re.compile(r"cargo|cc|clang|conan|jupyter|lm_eval|make|npm|pip|pkg-config|rustup|venv|scripts/\S+")
PROGRAM = re.compile(r"blackbox|\(?cd|time|python3?|(\.venv|build|docs|research|tests)/\S+")
MARK = re.compile(r"<!--\s+(not\s+run|slow):\s+(.*?)\s+-->", re.S)
FORM = re.compile(r"\W*([A-Z]{2,}\d?|[NKT]|[A-Z]x[A-Z]|NxN|PI)\b(?!=)|.*(\.\.\.|=[A-Z]{3,}|<)|\[")


@dataclass(frozen=True)
class Line:
    """A line for a shell: where it stands, what it should print, and what a mark says of it."""

    page: Path
    number: int
    text: str
    is_shown: bool
    prints: str | None = None
    mark: str = ""
    why: str = ""

    @property
    def words(self) -> list[str]:
        """Its words, as a shell takes them."""
        return shlex.split(self.text.replace("\\\n", ""), comments=True)

    @property
    def builds(self) -> bool:
        """Whether it needs what takes minutes."""
        return any(map(BUILDS.fullmatch, self.words))

    @property
    def is_form(self) -> bool:
        """Whether running text shows how a line looks, or names a verb or an option; or others run it."""
        words = self.words
        others = words[:2] in (["cargo", "bench"], ["make", "test"])
        if others or any(word.startswith("research/benches/") for word in words):
            return True
        more = words[3 if words[1:2] == ["-m"] else 2 :]
        return not self.is_shown and (all(word[0] == "-" for word in more) or any(map(FORM.match, words)))


def name(page: Path) -> str:
    """Give the name of a page."""
    return page.relative_to(ROOT).as_posix()


def parts(text: str) -> Iterator[tuple[int, int, str, str]]:
    """Give blocks, paragraphs and rows: the line, the block's number, a fence's language or "", the text."""
    block, fence, begin = 0, None, 0
    held: list[str] = []
    for number, line in enumerate([*text.splitlines(), ""], 1):
        if fence is None and (not line or line.startswith(("|", "```"))) and held:
            yield begin, block, "", "\n".join(held)
            held = []
        if line.startswith("```"):
            if fence is not None:
                yield begin, block, fence, "\n".join(held)
                held, fence = [], None
            else:
                fence, begin, block = line[3:].strip(), number + 1, block + 1
        elif fence is None and line.startswith("|"):
            yield number, block, "", line
        elif fence is not None or line:
            if fence is None and not held:
                begin = number
            held.append(line)
        else:
            block += 1


def blocks(page: Path) -> list[tuple[str, str]]:
    """Give the fenced blocks of a page with their languages."""
    found = parts(page.read_text(encoding="utf-8"))
    return [(language, f"{text}\n") for _, _, language, text in found if language]


def lines(page: Path) -> list[Line]:
    """Give the lines of a page in their order."""
    found: list[Line] = []
    # The last mark that stood alone: the block that it is about, its kind and its reason.
    ahead: tuple[int | None, str, str] = (-1, "", "")
    for number, block, language, text in parts(page.read_text(encoding="utf-8")):
        marks = [(" ".join(kind.split()), " ".join(why.split())) for kind, why in MARK.findall(text)]
        if marks and not language and not MARK.sub("", text).strip():
            ahead = (None, *marks[0])
            continue
        if ahead[0] is None:
            ahead = (block, *ahead[1:])
        mark, why = marks[0] if marks and not language else ahead[1:] if ahead[0] == block else ("", "")
        if language in ("sh", "bash"):
            at = 0
            for command in re.findall(r"(?:.*\\\n)*.*\n?", text):
                if command.strip() and not command.startswith("#"):
                    found.append(Line(page, number + at, command.strip(), True, None, mark, why))
                at += command.count("\n")
        elif language == "console":
            for at, shown in enumerate(text.splitlines()):
                if shown.startswith("$ "):
                    found.append(Line(page, number + at, shown[2:], True, "", mark, why))
                else:
                    last = found.pop()
                    found.append(replace(last, prints=f"{last.prints}{shown}\n"))
        elif not language:
            for span in re.finditer(r"(?<!`)`([^`]+)`(?!`)", MARK.sub("", text)):
                command = " ".join(span[1].split())
                first = next((word for word in command.split(" ") if not re.match(r"[A-Z_]+=", word)), "")
                if " " in command and (BUILDS.fullmatch(first) or PROGRAM.fullmatch(first)):
                    found.append(Line(page, number, command, False, None, mark, why))
    return found
