"""The faces beside Python, each as a function that answers questions: Rust, C, JavaScript and the command.

They are asked where they have been built: Rust the program `answers` of the crate `blackbox-toolkit`, C the
library that BLACKBOX_LIBRARY names; of both else the newest that cargo has built. The package for JavaScript
is what `make page` has made, and is asked if BLACKBOX_JAVASCRIPT is set.

| question | given | answer |
|---|---|---|
| `solve` | evidence | the count, and the evidence with no other facts than those that contradict each other |
| `conclude` | evidence, a limit | what is concluded within it; null where nothing is known |
| `advise` | evidence, a limit | its text; the best port and what each tells, null where that is not found |
| `board` | a board | its forms by notation, its signature, its pictures with all rays |
| `game` | a saved game, one character a byte | its state, as far as the face has it |
"""

import atexit
import fcntl
import json
import math
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from blackbox import _blackbox

ROOT = Path(__file__).parents[2]
# What every face says of a game by the same name.
STATE = (
    "position",
    "states",
    "errors",
    "result",
    "right",
    "missed",
    "revealed",
    "just_wrong",
    "can_check",
)
NOTATIONS = ("grid", "compact", "bits", "atoms", "sgt")
Ask = Callable[..., Any]

NODE = """
import { createInterface } from "node:readline";
const { Board, Evidence, Game, load } = await import(process.argv[1]);
await load();
const found = (find) => { try { return find(); } catch { return null; } };
const answers = {
  solve(text) {
    const { count, conflict } = new Evidence(text).solve();
    const facts = conflict.map((fact) => fact.join(" "));
    return [String(count), facts.length ? [text.split(";")[0], ...facts].join("; ") : ""];
  },
  conclude: (text, limit) => found(() => new Evidence(text).conclude({ limit })),
  advise(text, limit) {
    const known = new Evidence(text);
    const told = ({ port, bits, outcomes, expectedRemaining, expectedCost }) =>
      [port, bits, outcomes, expectedRemaining, expectedCost];
    const advice = found(() => known.advise({ limit }));
    return [String(known), advice && [advice.best, advice.ports.map(told)]];
  },
  board(text) {
    const board = new Board(text);
    const { text: drawn, svg } = board.draw("all");
    const words = ["grid", "compact", "bits", "atoms", "sgt"];
    const forms = words.map((form) => [form, found(() => board.to(form))]);
    const signature = [...board.signature()].map(([port, outcome]) => [port, String(outcome)]);
    return { forms: Object.fromEntries(forms), signature: Object.fromEntries(signature), drawn, svg };
  },
  game(save) {
    const game = Game.load(Uint8Array.from(save, (character) => character.charCodeAt(0)));
    return game.state;
  },
};
for await (const line of createInterface({ input: process.stdin })) {
  const [question, ...given] = JSON.parse(line);
  console.log(JSON.stringify(answers[question](...given)));
}
"""


def library() -> Path | None:
    """Find the C library."""
    named = os.environ.get("BLACKBOX_LIBRARY")
    return Path(named) if named else newest("libblackbox.so")


def newest(pattern: str) -> Path | None:
    """Find what cargo has built last of a name, once it builds no more there."""
    for lock in ROOT.glob("target/*/.cargo*lock"):
        with lock.open() as file:
            fcntl.flock(file, fcntl.LOCK_SH)
    built = (path for path in ROOT.glob(f"target/*/deps/{pattern}") if path.suffix in ("", ".so"))
    return max(built, key=lambda path: path.stat().st_mtime, default=None)


def speaking(*command: str | Path) -> Ask:
    """Begin a program that is asked and answers a line of JSON each time."""
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    atexit.register(process.__exit__, None, None, None)
    assert process.stdin is not None
    assert process.stdout is not None
    to, back = process.stdin, process.stdout

    def ask(*question: object) -> Any:
        print(json.dumps(question), file=to, flush=True)
        return json.loads(back.readline())

    return ask


def rust() -> Ask | None:
    """Ask the crate."""
    program = newest("answers-*")
    return speaking(program, "ask") if program else None


def javascript() -> Ask | None:
    """Ask the package for JavaScript in one process of Node."""
    entry, node = ROOT / "web/package/dist/index.js", shutil.which("node")
    if "BLACKBOX_JAVASCRIPT" not in os.environ:
        return None
    assert node, "expected node"
    assert entry.exists(), f"{entry} is missing, expected it from `make page`"
    return speaking(node, "--input-type=module", "--eval", NODE, entry)


def run(*words: str) -> tuple[int, str]:
    """Run the command in this process and give its exit code and what it printed."""
    sys.stdout.flush()
    with tempfile.TemporaryFile() as file:
        kept = os.dup(1)
        os.dup2(file.fileno(), 1)
        try:
            code: int = _blackbox.run(["blackbox", *words])
        finally:
            os.dup2(kept, 1)
            os.close(kept)
        file.seek(0)
        return code, file.read().decode()


def command() -> Ask:
    """Ask the command."""

    def said(*words: str) -> Any:
        _, printed = run(*words, "--json")
        return json.loads(printed) if printed else None

    def form(text: str, notation: str) -> str | None:
        code, printed = run("convert", text, "--to", notation)
        return None if code else printed

    def solve(text: str) -> list[str]:
        found = said("solve", text)
        facts = [" ".join(fact) for fact in found["conflict"]]
        return [found["count"], "; ".join([text.split(";")[0], *facts]) if facts else ""]

    def conclude(text: str, limit: int) -> Any:
        return said("solve", text, "--limit", str(limit), "--threads", "2")

    def advise(text: str, limit: int) -> list[Any]:
        found = said("advise", text, "--limit", str(limit))
        told = ("port", "bits", "outcomes", "expected_remaining", "expected_cost")
        return [
            None,
            found
            and [found["best"], [[port[word] for word in told if word in port] for port in found["ports"]]],
        ]

    def board(text: str) -> dict[str, Any]:
        return {
            "forms": {notation: form(text, notation) for notation in NOTATIONS},
            "signature": said("signature", text)["signature"],
            "drawn": run("draw", text, "--rays", "all")[1],
            "svg": run("draw", text, "--rays", "all", "--svg")[1],
        }

    def game(save: str) -> Any:
        with tempfile.NamedTemporaryFile() as file:
            file.write(save.encode("latin1"))
            file.flush()
            return said("replay", file.name)

    answers: dict[str, Ask] = {"solve": solve, "conclude": conclude, "advise": advise}
    answers |= {"board": board, "game": game}
    return lambda question, *given: answers[question](*given)


def c() -> Ask | None:
    """Ask the C library, by its own header."""
    path = library()
    return C(path) if path else None


class C:
    """The C library, loaded."""

    def __init__(self, path: Path) -> None:
        """Load it."""
        import cffi  # type: ignore[import-untyped]

        self.ffi: Any = cffi.FFI()
        self.ffi.cdef((ROOT / "include/blackbox.cdef").read_text())
        self.lib: Any = self.ffi.dlopen(str(path))
        # What values lie in, until the next question.
        self.held: list[Any] = []

    def __call__(self, question: str, *given: Any) -> Any:
        """Answer a question."""
        self.held.clear()
        return getattr(self, question)(*given)

    def done(self, status: int) -> None:
        """Expect success."""
        assert status == self.lib.BB_OK, self.ffi.string(self.lib.bb_last_error())

    def made(self, kind: str, make: Callable[..., int], *given: Any) -> Any:
        """Give a handle or a value that a function makes, which frees itself."""
        out = self.ffi.new(f"{kind} *")
        self.done(make(*given, out))
        self.held.append(out)
        if not kind.endswith("*"):
            return out[0]
        return self.ffi.gc(out[0], getattr(self.lib, f"{kind.removesuffix(' *')}_free"))

    def text(self, write: Callable[..., int], *given: Any) -> str:
        """Give the text that a function writes: first how long it is."""
        length = self.ffi.new("size_t *")
        assert write(*given, self.ffi.NULL, 0, length) in (self.lib.BB_OK, self.lib.BB_ERROR_BUFFER)
        out = self.ffi.new("char[]", length[0] + 1)
        self.done(write(*given, out, len(out), length))
        return bytes(self.ffi.buffer(out, length[0])).decode()

    def listed(self, kind: str, write: Callable[..., int], *given: Any) -> list[Any]:
        """Give the values that a function lists."""
        out, count = self.ffi.new(f"{kind}[4096]"), self.ffi.new("size_t *")
        self.done(write(*given, out, len(out), count))
        self.held.append(out)
        return [out[at] for at in range(count[0])]

    def known(self, text: str) -> Any:
        """Read evidence."""
        encoded = text.encode()
        return self.made(
            "bb_evidence *", self.lib.bb_evidence_parse, encoded, len(encoded), self.lib.BB_PORTS_LETTERS
        )

    def within(self, limit: int) -> Any:
        """Give a watch with a limit."""
        watch = self.ffi.new("bb_watch *")
        watch.size, watch.limit, watch.threads = self.ffi.sizeof("bb_watch"), limit, 2
        return watch

    def port(self, port: int, size: Any) -> str:
        """Name a port."""
        return self.text(self.lib.bb_port_format, port, self.lib.BB_PORTS_LETTERS, size)

    def outcome(self, outcome: int, size: Any) -> str:
        """Write an outcome."""
        return self.text(self.lib.bb_outcome_format, outcome, self.lib.BB_PORTS_LETTERS, size)

    def solve(self, text: str) -> list[str]:
        """Count, and find what contradicts itself."""
        lib, known = self.lib, self.known(text)
        found = self.made("bb_solution *", lib.bb_evidence_solve, known, self.ffi.NULL, self.ffi.NULL)
        totals = self.made("bb_solution_totals", lib.bb_solution_read, found)
        facts, conflict = self.listed("bb_fact", lib.bb_solution_conflict, found), ""
        if facts:
            about = self.made("bb_evidence_size", lib.bb_evidence_read, known)
            few = self.made(
                "bb_evidence *", lib.bb_evidence_new, about.size, about.min_atoms, about.max_atoms
            )
            for fact in facts:
                self.done(lib.bb_evidence_add(few, fact))
            conflict = self.text(lib.bb_evidence_format, few, False)
        return [str(totals.count.high << 64 | totals.count.low), conflict]

    def conclude(self, text: str, limit: int) -> Any:
        """Conclude within a limit."""
        pieces: list[bytes] = []

        def put(piece: object, length: int, _: object) -> int:
            pieces.append(self.ffi.unpack(piece, length))
            return 0

        write = self.ffi.callback("int32_t(const char *, size_t, void *)", put)
        writer = self.ffi.new("bb_writer *", [write, self.ffi.NULL])[0]
        status = self.lib.bb_evidence_conclude(self.known(text), self.within(limit), writer)
        assert status in (self.lib.BB_OK, self.lib.BB_ERROR_LIMIT, self.lib.BB_ERROR_SIZE)
        return json.loads(b"".join(pieces)) if pieces else None

    def advise(self, text: str, limit: int) -> list[Any]:
        """Say what each port tells."""
        lib, known = self.lib, self.known(text)
        size = self.made("bb_evidence_size", lib.bb_evidence_read, known).size
        line, out = self.text(lib.bb_evidence_format, known, False), self.ffi.new("bb_advice **")
        watch = self.within(limit)
        status = lib.bb_evidence_advise(known, self.ffi.NULL, lib.BB_SCORING_RAYS, watch, out)
        if status in (lib.BB_ERROR_LIMIT, lib.BB_ERROR_SIZE):
            return [line, None]
        self.done(status)
        advice = self.ffi.gc(out[0], lib.bb_advice_free)
        totals = self.made("bb_advice_totals", lib.bb_advice_read, advice)
        ports = [
            [self.port(one.port, size), one.bits, one.outcomes, one.expected_remaining, one.expected_cost]
            for one in self.listed("bb_port_advice", lib.bb_advice_ports, advice)
        ]
        return [line, [self.port(totals.best, size) if totals.has_best else None, ports]]

    def board(self, text: str) -> dict[str, Any]:
        """Write, fire at and draw a board."""
        lib, encoded = self.lib, text.encode()
        board = self.made("bb_board", lib.bb_board_parse, encoded, len(encoded), self.ffi.NULL)
        size = board.size
        ports = range(self.made("bb_size_totals", lib.bb_size_read, size).ports)

        def form(notation: str) -> str | None:
            try:
                return self.text(lib.bb_board_format, board, getattr(lib, f"BB_NOTATION_{notation.upper()}"))
            except AssertionError:
                return None

        def fired(port: int) -> str:
            return self.outcome(self.made("bb_outcome", lib.bb_board_fire, board, port), size)

        def drawn(picture: int) -> str:
            return self.text(lib.bb_board_draw, board, picture, [*ports], len(ports), True)

        answer = {
            "forms": {notation: form(notation) for notation in NOTATIONS},
            "signature": {self.port(port, size): fired(port) for port in ports},
            "drawn": drawn(lib.BB_PICTURE_TEXT),
            "svg": drawn(lib.BB_PICTURE_SVG),
        }
        lib.bb_board_free(board)
        return answer

    def game(self, save: str) -> dict[str, Any]:
        """Read a saved game."""
        lib, saved = self.lib, save.encode("latin1")
        game = self.made("bb_game *", lib.bb_game_load, saved, len(saved), False)
        now = self.made("bb_game_state", lib.bb_game_read, game)
        size = now.params.size
        ports = range(self.made("bb_size_totals", lib.bb_size_read, size).ports)
        marks = {port: self.made("bb_mark", lib.bb_game_mark, game, port) for port in ports}
        words = {lib.BB_MARK_HIT: "H", lib.BB_MARK_REFLECTION: "R"}
        seen = self.listed("bb_observation", lib.bb_game_observations, game)

        def cells(board: Any) -> list[list[int]]:
            return [[cell.x, cell.y] for cell in self.listed("bb_cell", lib.bb_board_atoms, board)]

        def score(scoring: int) -> int:
            score = self.made("bb_score", lib.bb_game_score, game, scoring)
            return int(score.rays + score.atoms)

        return {
            **{name: getattr(now, name) for name in STATE},
            "wrong_atoms": now.wrong,
            "wanted": [now.params.min_atoms, now.params.max_atoms],
            "id": self.text(lib.bb_game_id, game),
            "marks": {
                self.port(port, size): words.get(mark.mark, str(mark.mark))
                for port, mark in marks.items()
                if mark.mark
            },
            "wrong": [self.port(port, size) for port, mark in marks.items() if mark.wrong],
            "omitted": [self.port(port, size) for port, mark in marks.items() if mark.omitted],
            "results": {self.port(one.port, size): self.outcome(one.outcome, size) for one in seen},
            "guesses": cells(now.guesses),
            "locks": cells(now.locks),
            "scores": {
                "rays": score(lib.BB_SCORING_RAYS),
                "markers": score(lib.BB_SCORING_MARKERS),
                "waddingtons": score(lib.BB_SCORING_WADDINGTONS),
            },
        }


def rounded(said: Any) -> Any:
    """Give an answer with four decimals, as JavaScript's core writes it."""
    match said:
        case bool() | str() | int() | None:
            return said
        case float():
            return math.floor(said * 10_000 + 0.5) / 10_000
        case dict():
            return {name: rounded(value) for name, value in said.items()}
        case _:
            return [rounded(value) for value in said]


@cache
def faces() -> dict[str, Ask]:
    """Give the faces that there are."""
    made = {"Rust": rust(), "C": c(), "JavaScript": javascript(), "the command": command()}
    for name, face in made.items():
        if face is None:
            print(f"other faces: {name}: skipped, as it has not been built")
    return {name: face for name, face in made.items() if face}
