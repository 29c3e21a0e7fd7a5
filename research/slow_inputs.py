#!/usr/bin/env python3
"""Find short commands that take long, each with ten seconds of processor time and 2 GB at most.

    cargo build --release -p blackbox-toolkit-cli
    research/slow_inputs.py target/release/blackbox [WORD ...]

It runs a grid of commands, or those of them that have all WORDs in them. It prints those that take more than
ten seconds, with the reason if `KNOWN` has one, those that need more than 1 GB, and those that end by a
signal or print nothing.
"""

import resource
import signal
import subprocess
import sys
from itertools import product

SECONDS, MEGABYTES = 10, 1000

SIZES = ("3x3", "8x8", "11x11", "16x16", "43x3", "64x64", "255x255", "hex3", "hex5")
# The facts, by what begins the size.
FACTS = {
    "hex": ("", "; 1 H; 3 R"),
    "": ("", "; L1 R1; T2 H; R3 H"),
}
ON_EVIDENCE = (
    "solve {}",
    "solve {} --sweep",
    "solve {} --boards 3",
    "advise {}",
    "advise {} --seeker best",
    "sat {}",
    "draw --evidence {} --posterior",
)
ON_ATOMS = ("census {} {}", "census {} {} --sweep", "strategy {} {}", "optimal {} {}")
GAMES = ("w3h3m1M1", "w8h8m4M4", "w8h8m30M30", "w11h11m8M8", "w20h20m30M30", "w64h64m9M9", "s3m3M3", "s5m5M5", "s5m20M20")
ON_GAMES = ("generate 1 {}", "generate 1 {} --clues", "generate 1 {} --clues --difficulty hard", "generate 1 {} --unique", "par {}#1")

# The known reasons why commands take long, by the commands' first words.
KNOWN = {
    "census": "it counts every board; it shows how far it is, and a checkpoint keeps it",
    "strategy": "it plays every placement; it shows how far it is",
    "optimal": "it searches all ways to play; it shows how far it is, and a proof of bounds is printed at the end",
    "generate": "it passes over at most ten thousand games in a row that are not as asked for; Ctrl-C ends it",
    "par": "the least set of rays is exact: NP-hard; --limit bounds it, by default a billion nodes",
    "draw": "the chances are exact counts: NP-hard; --limit bounds them",
    "solve": "the count is exact: NP-hard; --limit bounds it, and Ctrl-C prints what is known",
    "advise": "the counts are exact; --limit bounds them, and sampling answers then",
}


def atoms_of(size: str) -> list[str]:
    """Give some numbers of atoms that the size has room for."""
    if size.startswith("hex"):
        side = int(size[3])
        cells = 3 * side * (side - 1) + 1
    else:
        width, height = map(int, size.split("x"))
        cells = width * height
    return [str(n) for n in (3, cells // 3, cells // 2)] + ["?"]


def grid() -> list[list[str]]:
    """List the commands."""
    commands = []
    for size in SIZES:
        facts = FACTS["hex" if size.startswith("hex") else ""]
        for atoms, fact, form in product(atoms_of(size), facts, ON_EVIDENCE):
            commands.append([f"{size} {atoms}{fact}" if word == "{}" else word for word in form.split()])
        for atoms, form in product(atoms_of(size)[:2], ON_ATOMS):
            commands.append(form.format(size, atoms).split())
    for game, form in product(GAMES, ON_GAMES):
        commands.append(form.format(game).split())
    return commands


def limited() -> None:
    """Bound the processor time and the memory of what runs next."""
    resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS + 1))
    resource.setrlimit(resource.RLIMIT_AS, (2 * MEGABYTES << 20, 2 * MEGABYTES << 20))


def main() -> None:
    """Run the grid."""
    program, *words = sys.argv[1:]
    tried = slow = faults = 0
    for command in grid():
        said = " ".join(command)
        if not all(word in said for word in words):
            continue
        tried += 1
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run = subprocess.run([program, *command], capture_output=True, check=False, preexec_fn=limited, stdin=subprocess.DEVNULL)  # noqa: PLW1509
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        took = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        if took > SECONDS - 0.5 or run.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
            slow += 1
            print(f"over {SECONDS} s: {said}: {KNOWN.get(command[0], 'no reason is known')}", flush=True)
        elif run.returncode not in (0, 1, 2) or not (run.stdout + run.stderr or "--boards" in said):
            faults += 1
            print(f"exit code {run.returncode}: {said}: {run.stderr.decode()[:200]}", flush=True)
        elif b"memory" in run.stderr:
            print(f"over {MEGABYTES} MB: {said}: {run.stderr.decode()[-200:].strip()}", flush=True)
    print(f"{tried} commands, {slow} over {SECONDS} s, {faults} ended wrongly")


if __name__ == "__main__":
    main()
