#!/usr/bin/env python3
"""Measures which lines the tests run: scripts/coverage.py [PART...], by default all parts from the beginning.

- rust: the Rust tests with `-Cinstrument-coverage`; rust:CRATE those of one crate. All crates but
  blackbox-py and blackbox-py-module, which need Python, are built, so that each has the features it has in
  `make test-rust`.
- examples: the examples in the Rust comments.
- python: the Python tests under coverage.py, in .venv and for language models, with the programs that they
  start and an extension whose Rust is measured, too. Not those of the README, which build for themselves.
- javascript: the tests of blackbox-toolkit under node's own coverage.

Part by part, what the other parts recorded before stays and counts; `rm -r build/coverage/raw` forgets it.
Reading what Rust records takes llvm-profdata and llvm-cov of rustc's LLVM (Debian's package `llvm-N`, where
N is what `rustc -vV` says), found as LLVM_PROFDATA and LLVM_COV or on the path.

The lines that no test runs are listed in build/coverage/rust.txt, python.txt and javascript.txt.
docs/research/trust.md says what they are. LEFT_OUT names the code that cannot be counted.
"""

import json
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "build" / "coverage"
TARGET = FOLDER / "target"
RAW = FOLDER / "raw"
CARGO = os.environ.get("CARGO", "cargo")
BUILT = ["--workspace", "--exclude", "blackbox-py", "--exclude", "blackbox-py-module"]

# What no coverage can count: functions, by their first words, that run only while the crate is compiled.
COMPILED = {
    "blackbox-core/src/evidence/board_count.rs": ["const fn rising(", "const fn divisors("],
    "blackbox-core/src/game/params.rs": ["const fn preset("],
    "blackbox-core/src/grid/tables/mod.rs": ["const fn of_cells(", "const fn open("],
    "blackbox-core/src/grid/tables/hexagon.rs": [
        "const fn index(",
        "const fn max(",
        "const fn is_on(",
        "const fn stepped(",
        "const fn image(",
        "const fn push(",
        "const fn port_order(",
        "const fn tables(",
        "const fn new(",
        "const fn images(",
    ],
    "blackbox-core/src/ray/kernels/avx2/sizes.rs": ["const fn new("],
    "blackbox-core/src/ray/kernels/avx2/tables.rs": ["const fn in_both(", "const fn places("],
    "blackbox-core/src/ray/kernels/avx512/mod.rs": ["const fn matrix("],
    "blackbox-core/src/ray/box_tables.rs": ["const fn new("],
}


def main() -> int:
    """Run the parts that are named, or all, and print the shares of lines."""
    parts = {"rust": rust, "examples": examples, "python": python, "javascript": javascript}
    wanted = sys.argv[1:] or list(parts)
    for word in wanted:
        name, _, crate = word.partition(":")
        if name not in parts or (crate and name != "rust"):
            sys.exit(f"coverage: no part {word!r}, expected some of {', '.join(parts)}, rust:CRATE")
    if not sys.argv[1:]:
        shutil.rmtree(RAW, ignore_errors=True)
    FOLDER.mkdir(parents=True, exist_ok=True)
    tools = (llvm("llvm-profdata"), llvm("llvm-cov")) if wanted != ["javascript"] else ("", "")
    for word in wanted:
        name, _, crate = word.partition(":")
        parts[name](*[crate] if crate else [])
    if wanted != ["javascript"]:
        read_rust(*tools)
    return 0


def llvm(tool: str) -> str:
    """Find a tool of the LLVM that rustc is built with: an older one does not read what it records."""
    version = subprocess.run(["rustc", "-vV"], check=True, capture_output=True, text=True).stdout
    found = re.search(r"^LLVM version: (\d+)", version, re.M)
    major = int(found[1]) if found else 0
    named = os.environ.get(tool.replace("-", "_").upper())
    for program in [named] if named else [f"{tool}-{major}", f"/usr/lib/llvm-{major}/bin/{tool}", tool]:
        if program and shutil.which(program):
            said = subprocess.run([program, "--version"], capture_output=True, text=True).stdout
            of = re.search(r"version (\d+)", said)
            if of and int(of[1]) >= major:
                return program
    sys.exit(f"coverage: no {tool} of LLVM {major} or later, expected Debian's package llvm-{major}")


def instrumented(record: str) -> dict[str, str]:
    """Answer the environment in which Rust is built to be measured, and records what it runs under a name."""
    flags = "-Cinstrument-coverage"
    shutil.rmtree(RAW / record, ignore_errors=True)
    return os.environ | {
        "RUSTFLAGS": flags,
        "RUSTDOCFLAGS": flags,
        "CARGO_TARGET_DIR": str(TARGET),
        # %m: files for each program, to which its runs add; there are thousands of runs.
        "LLVM_PROFILE_FILE": str(RAW / record / "%8m.profraw"),
    }


@cache
def test_programs() -> list[dict[str, str]]:
    """Build the test programs and answer cargo's messages on them."""
    built = subprocess.run(
        [CARGO, "test", "--quiet", *BUILT, "--lib", "--bins", "--tests", "--no-run", "--message-format=json"],
        cwd=ROOT,
        env=instrumented("build"),
        check=True,
        stdout=subprocess.PIPE,
    )
    messages = [json.loads(line) for line in built.stdout.splitlines()]
    return [message for message in messages if message.get("executable")]


def rust(crate: str = "") -> None:
    """Run the Rust tests, or those of one crate."""
    programs = [message for message in test_programs() if message["profile"]["test"]]
    folders = {message["manifest_path"]: Path(message["manifest_path"]).parent for message in programs}
    if crate and crate not in {folder.name for folder in folders.values()}:
        sys.exit(f"coverage: no crate {crate!r} with tests")
    for manifest, folder in folders.items():
        if crate and folder.name != crate:
            continue
        environment = instrumented(folder.name) | {"CARGO_MANIFEST_DIR": str(folder)}
        for message in programs:
            if message["manifest_path"] == manifest:
                # Valgrind cannot read an instrumented library.
                run = [message["executable"], "--quiet", "--skip", "valgrind"]
                passed(subprocess.run(run, cwd=folder, env=environment))


def examples() -> None:
    """Run the examples in the Rust comments."""
    passed(
        subprocess.run([CARGO, "test", "--quiet", *BUILT, "--doc"], cwd=ROOT, env=instrumented("examples"))
    )


def passed(run: subprocess.CompletedProcess[bytes] | subprocess.CompletedProcess[str]) -> None:
    """Say where tests failed; what they reached counts all the same."""
    if run.returncode:
        print(f"coverage: some tests failed in {' '.join(map(str, run.args))[:300]}", file=sys.stderr)


def read_rust(profdata: str, cov: str) -> None:
    """Read what the tests recorded, and print a row for each crate."""
    programs = [message["executable"] for message in test_programs()]
    # The C programs of the tests are not kept; what they call is in here too, and what Python calls.
    libraries = [TARGET / "debug" / name for name in ("libblackbox.so", "lib_blackbox.so")]
    programs += [str(path) for path in libraries if path.exists()]
    merged, inputs = FOLDER / "rust.profdata", FOLDER / "inputs.txt"
    inputs.write_text("".join(f"{path}\n" for path in sorted(RAW.glob("*/*.profraw"))))
    subprocess.run([profdata, "merge", "--sparse", f"--input-files={inputs}", "-o", merged], check=True)
    objects = [word for program in programs[1:] for word in ("--object", program)]
    exported = subprocess.run(
        [cov, "export", "--format=lcov", f"--instr-profile={merged}", programs[0], *objects],
        check=True,
        stdout=subprocess.PIPE,
        text=True,
    ).stdout
    rows: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    missed = []
    for path, counts in sorted(by_file(exported).items()):
        inside = re.fullmatch(r"([\w-]+)/src/(.*)", path)
        # Tests, benches and fuzz targets are not what is measured.
        if not inside or inside[1] in ("tests", "benches", "fuzz") or re.search(r"tests?(/|\.rs)", inside[2]):
            continue
        counts = without_compiled(path, without_tests(path, counts))
        rows[inside[1]][0] += len(counts)
        rows[inside[1]][1] += sum(count > 0 for count in counts.values())
        missed += [f"{path}:{line}" for line, count in sorted(counts.items()) if count == 0]
    report("rust", dict(rows), missed)


def by_file(lcov: str) -> dict[str, dict[int, int]]:
    """Read what llvm-cov exports: for each file of the checkout how often each line ran."""
    lines: dict[str, dict[int, int]] = defaultdict(dict)
    path = ""
    for row in lcov.splitlines():
        if row.startswith("SF:"):
            path = os.path.relpath(row[3:], ROOT)
        elif row.startswith("DA:"):
            line, count = map(int, row[3:].split(",")[:2])
            lines[path][line] = max(count, lines[path].get(line, 0))
    return lines


def without_tests(path: str, counts: dict[int, int]) -> dict[int, int]:
    """Leave out a module of tests at a file's end."""
    text = (ROOT / path).read_text(encoding="utf-8").splitlines()
    end = next((at for at, line in enumerate(text, 1) if line.startswith("#[cfg(test)]")), len(text) + 1)
    if end <= len(text) and any(line.startswith("mod tests {") for line in text[end - 1 : end + 2]):
        return {line: count for line, count in counts.items() if line < end}
    return counts


def without_compiled(path: str, counts: dict[int, int]) -> dict[int, int]:
    """Leave out what runs while the crate is compiled; one that is gone, or runs after all, is an error."""
    text = (ROOT / path).read_text(encoding="utf-8").splitlines()
    for words in COMPILED.get(path, []):
        found = [
            at for at, line in enumerate(text, 1) if re.match(rf" *(pub(\(.*\))? )?{re.escape(words)}", line)
        ]
        if len(found) != 1:
            sys.exit(f"coverage: {path} has {len(found)} of {words!r}, expected one as COMPILED says")
        start = found[0]
        indent = re.match(" *", text[start - 1])[0]
        end = next(at for at in range(start, len(text) + 1) if text[at - 1] == indent + "}")
        if any(counts.get(line) for line in range(start, end + 1)):
            sys.exit(f"coverage: {path}: {words!r} runs, expected nothing of COMPILED to")
        counts = {line: count for line, count in counts.items() if not start <= line <= end}
    return counts


def report(name: str, rows: dict[str, list[int]], missed: list[str]) -> None:
    """Print the shares and write down what is missed."""
    (FOLDER / f"{name}.txt").write_text("".join(f"{place}\n" for place in missed))
    rows["all"] = [sum(row[at] for row in rows.values()) for at in (0, 1)]
    print(f"{name}: lines run by tests")
    for row, (all_lines, run) in rows.items():
        print(f"  {row:20} {run:6} of {all_lines:6}  {100 * run / max(1, all_lines):6.2f} %")


def python() -> None:
    """Run the Python tests under coverage.py, which is installed for it; the extension records, too."""
    program = str(ROOT / ".venv" / "bin" / "python")
    environment = instrumented("python") | {"PYO3_BUILD_EXTENSION_MODULE": "1", "PYO3_PYTHON": program}
    # With the features that the tests of Rust ask for, so that nothing is built twice.
    library = [CARGO, "build", "--quiet", "-p", "blackbox-py-module", "--features", "beside-tests"]
    subprocess.run(library, cwd=ROOT, env=environment, check=True)
    settings = FOLDER / "coveragerc"
    # Programs that the tests start are measured, too; what each process recorded is put together at the end.
    settings.write_text(
        "[run]\nparallel = true\npatch = subprocess\nsource_pkgs = blackbox, blackbox_verifiers\n"
        f"data_file = {FOLDER / 'python.data'}\n"
    )
    for old in FOLDER.glob("python.data*"):
        old.unlink()

    def coverage(python: str, *words: str) -> subprocess.CompletedProcess[str]:
        verb, *rest = words
        run = [python, "-m", "coverage", verb, f"--rcfile={settings}", *rest]
        return subprocess.run(run, cwd=ROOT, env=environment, text=True)

    # Some tests look at pictures; types are checked, and tasks for language models run, in their own
    # environments.
    for script in (
        ["scripts/renderers.sh"],
        ["scripts/other-env.sh", "types"],
        ["scripts/other-env.sh", "language"],
    ):
        subprocess.run(script, cwd=ROOT, check=True)
    language = str(ROOT / ".cache" / "language" / "bin" / "python")
    for each in (program, language):
        install = [each, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "coverage"]
        subprocess.run(
            install,
            check=True,
            env=os.environ | {"PIP_CONSTRAINT": str(ROOT / "scripts/python-constraints.txt")},
        )
    (package,) = ROOT.glob(".venv/lib/python3*/site-packages/blackbox")
    (extension,) = package.glob("_blackbox*.so")
    kept = FOLDER / extension.name
    shutil.copy2(extension, kept)
    pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider"]
    try:
        replace(TARGET / "debug" / "lib_blackbox.so", extension)
        ignore = "--ignore=tests/python/test_readme.py"
        passed(coverage(program, "run", *pytest, ignore, "tests/python"))
        passed(coverage(language, "run", *pytest, "-W", "ignore::SyntaxWarning", "tests/language"))
    finally:
        replace(kept, extension)
    result = FOLDER / "python.json"
    coverage(program, "combine", "--quiet").check_returncode()
    coverage(program, "json", "--quiet", "-o", str(result)).check_returncode()
    rows, missed = {}, []
    for path, file in json.loads(result.read_text())["files"].items():
        short = re.sub(r".*/site-packages/", "", path)
        room = "/".join(short.split("/")[: 2 if short.count("/") > 1 else 1])
        row = rows.setdefault(room, [0, 0])
        row[0] += file["summary"]["num_statements"]
        row[1] += file["summary"]["covered_lines"]
        missed += [f"python/{short}:{line}" for line in file["missing_lines"]]
    report("python", rows, missed)


def replace(source: Path, place: Path) -> None:
    """Put a copy in a file's place; programs that run the old file keep it."""
    copy = place.with_suffix(".new")
    shutil.copy2(source, copy)
    copy.replace(place)


def javascript() -> None:
    """Run the tests of the package for JavaScript with node's own coverage."""
    package = ROOT / "blackbox-web" / "js"
    raw = FOLDER / "v8"
    shutil.rmtree(raw, ignore_errors=True)
    subprocess.run(
        ["npm", "test", "--silent"], cwd=package, check=True, env=os.environ | {"NODE_V8_COVERAGE": str(raw)}
    )
    rows, missed = {}, []
    for path in sorted((package / "dist").glob("*.js")):
        run = [False] * (path.stat().st_size + 1)
        text = path.read_text(encoding="utf-8")
        for record in raw.glob("*.json"):
            for script in json.loads(record.read_text())["result"]:
                if script["url"] == path.as_uri():
                    mark(run, script["functions"])
        rows[path.name] = [0, 0]
        start = 0
        for number, line in enumerate(text.splitlines(keepends=True), 1):
            end = start + len(line)
            if line.strip() and not line.strip().startswith(("//", "/*", "*")):
                ran = any(run[at] for at in range(start, end) if not text[at].isspace())
                rows[path.name][0] += 1
                rows[path.name][1] += ran
                if not ran:
                    missed.append(f"blackbox-web/js/dist/{path.name}:{number}")
            start = end
    report("javascript", rows, missed)


def mark(run: list[bool], functions: list[dict]) -> None:
    """Mark the characters that one process ran: inner ranges say otherwise than the outer ones."""
    here = [False] * len(run)
    ranges = [one for function in functions for one in function["ranges"]]
    for one in sorted(ranges, key=lambda one: one["startOffset"] - one["endOffset"]):
        here[one["startOffset"] : one["endOffset"]] = [one["count"] > 0] * (
            one["endOffset"] - one["startOffset"]
        )
    for at, ran in enumerate(here[: len(run)]):
        run[at] = run[at] or ran


if __name__ == "__main__":
    sys.exit(main())
