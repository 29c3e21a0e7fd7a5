"""The same evidence asked of the C library and of JavaScript, where they have been built.

The library is what BLACKBOX_LIBRARY names, or the newest that cargo has built; the package for
JavaScript is what `make page` has made, and is asked if BLACKBOX_JAVASCRIPT is set.
"""

import atexit
import json
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
# What is concluded of a text within a limit, as JSON; nothing where nothing is known.
Conclude = Callable[[str, int], str]
# The count, and the evidence with no other facts than those that contradict each other.
Answer = tuple[str, str]

NODE = """
import { createInterface } from "node:readline";
const { Evidence, load } = await import(process.argv[1]);
await load();
for await (const line of createInterface({ input: process.stdin })) {
  const [text, limit] = JSON.parse(line);
  if (limit !== null) {
    let said = null;
    try { said = new Evidence(text).conclude({ limit }); } catch { }
    console.log(JSON.stringify(said));
    continue;
  }
  const { count, conflict } = new Evidence(text).solve();
  const facts = conflict.map((fact) => fact.join(" "));
  console.log(JSON.stringify([String(count), facts.length ? [text.split(";")[0], ...facts].join("; ") : ""]));
}
"""


def library() -> Path | None:
    """Find the C library."""
    named = os.environ.get("BLACKBOX_LIBRARY")
    built = [Path(named)] if named else [*ROOT.glob("target/*/deps/libblackbox.so")]
    return max(built, key=lambda path: path.stat().st_mtime, default=None)


@cache
def c() -> tuple[Callable[[str], Answer], Conclude] | None:
    """Ask the C library, by its own header."""
    path = library()
    if path is None:
        return None
    import cffi  # type: ignore[import-untyped]

    ffi: Any = cffi.FFI()
    ffi.cdef((ROOT / "include/blackbox.cdef").read_text())
    lib = ffi.dlopen(str(path))

    def done(status: int) -> None:
        assert status == lib.BB_OK, ffi.string(lib.bb_last_error())

    def ask(text: str) -> Answer:
        known, found, few = (ffi.new(f"{kind} **") for kind in ("bb_evidence", "bb_solution", "bb_evidence"))
        totals, about = ffi.new("bb_solution_totals *"), ffi.new("bb_evidence_size *")
        facts, count, said = ffi.new("bb_fact[64]"), ffi.new("size_t *"), ffi.new("char[4096]")
        encoded = text.encode()
        done(lib.bb_evidence_parse(encoded, len(encoded), lib.BB_PORTS_LETTERS, known))
        done(lib.bb_evidence_solve(known[0], ffi.NULL, ffi.NULL, found))
        done(lib.bb_solution_read(found[0], totals))
        done(lib.bb_solution_conflict(found[0], facts, 64, count))
        conflict = ""
        if count[0]:
            done(lib.bb_evidence_read(known[0], about))
            done(lib.bb_evidence_new(about.size, about.min_atoms, about.max_atoms, few))
            for at in range(count[0]):
                done(lib.bb_evidence_add(few[0], facts[at]))
            done(lib.bb_evidence_format(few[0], False, said, len(said), count))
            conflict = ffi.string(said).decode()
            lib.bb_evidence_free(few[0])
        lib.bb_solution_free(found[0])
        lib.bb_evidence_free(known[0])
        return str(totals.count.high << 64 | totals.count.low), conflict

    def conclude(text: str, limit: int) -> str:
        known, watch, pieces = ffi.new("bb_evidence **"), ffi.new("bb_watch *"), []

        def put(piece: object, length: int, _: object) -> int:
            pieces.append(ffi.unpack(piece, length))
            return 0

        write = ffi.callback("int32_t(const char *, size_t, void *)", put)
        encoded = text.encode()
        done(lib.bb_evidence_parse(encoded, len(encoded), lib.BB_PORTS_LETTERS, known))
        watch.size, watch.limit, watch.threads = ffi.sizeof("bb_watch"), limit, 2
        status = lib.bb_evidence_conclude(known[0], watch, ffi.new("bb_writer *", [write, ffi.NULL])[0])
        lib.bb_evidence_free(known[0])
        assert status in (lib.BB_OK, lib.BB_ERROR_LIMIT, lib.BB_ERROR_SIZE)
        return b"".join(pieces).decode()

    return ask, conclude


@cache
def javascript() -> tuple[Callable[[str], Answer], Conclude] | None:
    """Ask the package for JavaScript in one process of Node."""
    entry, node = ROOT / "web/package/dist/index.js", shutil.which("node")
    if "BLACKBOX_JAVASCRIPT" not in os.environ:
        return None
    assert node, "expected node"
    assert entry.exists(), f"{entry} is missing, expected it from `make page`"
    process = subprocess.Popen(
        [node, "--input-type=module", "--eval", NODE, str(entry)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    atexit.register(process.__exit__, None, None, None)
    assert process.stdin is not None
    assert process.stdout is not None
    to, back = process.stdin, process.stdout

    def ask(text: str) -> Answer:
        print(json.dumps([text, None]), file=to, flush=True)
        count, conflict = json.loads(back.readline())
        return count, conflict

    def conclude(text: str, limit: int) -> str:
        print(json.dumps([text, limit]), file=to, flush=True)
        said = back.readline()
        return "" if json.loads(said) is None else said

    return ask, conclude


def faces() -> Iterator[tuple[str, Callable[[str], Answer]]]:
    """Give the faces that have been built, which solve."""
    for name, (solve, _) in built():
        yield name, solve


def concluding() -> Iterator[tuple[str, Conclude]]:
    """Give the faces that have been built, which conclude."""
    for name, (_, conclude) in built():
        yield name, conclude


def built() -> Iterator[tuple[str, tuple[Callable[[str], Answer], Conclude]]]:
    """Give the faces that have been built."""
    for name, face in (("C", c()), ("JavaScript", javascript())):
        if face is None:
            print(f"differential: {name}: skipped, as it has not been built")
        else:
            yield name, face
