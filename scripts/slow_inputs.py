#!/usr/bin/env python3
"""Name small inputs that are slow: commands of at most 200 bytes that take over ten seconds or 1 GB.

    scripts/slow_inputs.py [WORD ...]     by default all commands of the grid; with words those that begin so

It runs the optimised command (`make build`). What is slow and stands in KNOWN, with its reason, is no fault;
what is slow and stands there not, or stands there and is slow no longer, is one, and the exit code is 1.
"""

import resource
import subprocess
import sys
import time
from pathlib import Path

COMMAND = Path(__file__).parent.parent / "target/release/blackbox"
SECONDS, BYTES = 10, 10**9

EVIDENCE = [
    "8x8 ?", "8x8 20; L1 H", "8x8 4; L1 L2", "8x8 32; L1 R1; T1 B1", "hex5 ?", "hex5 12; 1 H", "hex5 10; 1 H",
    "11x11 12; L3 H; T5 H; R9 H", "12x11 ?", "12x12 72", "16x8 ?", "16x16 20; L3 R3; T5 H",
    "30x30 90; L3 R3; B4 T4; L9 H", "64x64 40", "64x64 100; L1 R1", "100x100 50; L50 R51; T50 B51; L20 T20",
]  # fmt: skip

GRID = [
    *(f"solve|{evidence}" for evidence in EVIDENCE),
    *(f"solve|{evidence}|--boards|1000" for evidence in EVIDENCE),
    *(f"solve|{evidence}|--sweep" for evidence in EVIDENCE if not evidence.startswith("hex")),
    *(f"solve|{evidence}|--why|{'A1' if evidence.startswith('hex') else '1,1'}" for evidence in EVIDENCE),
    *(f"advise|{evidence}" for evidence in EVIDENCE),
    *(f"draw|--evidence|{evidence}|--posterior" for evidence in EVIDENCE),
    *(f"sat|{evidence}" for evidence in EVIDENCE if not evidence.startswith("hex")),
    "par|0xaaaaaaaaaaaaaaaa",
    "par|@4/@5/@@5/3@@2@/2@@5/@7/@6/@5/@4",
    "generate|1|w8h8m30M30|--unique",
    "generate|1|w20h20m30M30|--clues",
    "generate|1|w11h11m8M8|--clues|--difficulty|expert",
    "print|1|w20h20m30M30#1|-o|/dev/null",
    "census|8x8|8",
    "census|12x12|all|--sweep",
    "census|6x6|all",
    "census|hex5|6",
    "strategy|8x8|6",
    "strategy|hex5|5",
    "optimal|8x8|4",
    "optimal|hex4|4",
]

COUNT = "it counts all boards, which is hard by its nature; ends at --limit and shows what is known"
MODELS = "it lists boards one after another, and the first is hard to find"
EXACT = "it goes over all placements, shows how far it is, and keeps a checkpoint"
# What a slow command begins with, and why it is.
KNOWN: dict[str, str] = {
    "solve|8x8 ": COUNT,
    "solve|hex5 ": COUNT,
    "solve|11x11 ": COUNT,
    "solve|12x1": COUNT,
    "solve|16x": COUNT,
    "draw|--evidence|8x8 ": COUNT,
    "draw|--evidence|hex5 ": COUNT,
    "draw|--evidence|11x11 ": COUNT,
    "draw|--evidence|1": COUNT,
    "census|": EXACT,
    "strategy|": EXACT,
    "optimal|": EXACT,
    "par|": "it plays all images with exact counts before each ray; ends at --limit",
    "sat|100x100 ": "it decides within --limit; the clauses alone are millions",
    "generate|": "it looks for a game of this kind among many; ends with Ctrl-C",
    "print|": "the fewest clues are looked for, each by searches on a large board",
}


def tried(words: list[str]) -> tuple[float, int]:
    """Run a command; give its seconds and bytes, or more than enough of either."""

    def limited() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (4 * BYTES, 4 * BYTES))

    begun = time.monotonic()
    with subprocess.Popen(
        [COMMAND, *words], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=limited
    ) as process:
        while process.poll() is None and time.monotonic() - begun < SECONDS + 1:
            time.sleep(0.02)
            try:
                fields = Path(f"/proc/{process.pid}/statm").read_text().split()
            except OSError:
                continue
            if fields and int(fields[1]) * resource.getpagesize() > BYTES:
                process.kill()
                return time.monotonic() - begun, BYTES + 1
        process.kill()
    return time.monotonic() - begun, 0


def main() -> int:
    """Try the grid."""
    faults, slow_by_reason = 0, set()
    for command in GRID:
        if sys.argv[1:] and not command.startswith(tuple(sys.argv[1:])):
            continue
        seconds, held = tried(command.split("|"))
        if seconds <= SECONDS and held <= BYTES:
            continue
        reason = next((begin for begin in KNOWN if command.startswith(begin)), None)
        faults += reason is None
        slow_by_reason.add(reason)
        what = "over 1 GB" if held > BYTES else f"over {SECONDS} s"
        print(
            f"{command.replace('|', ' ')}: {what}: {KNOWN.get(reason or '', 'NO REASON IS KNOWN')}",
            flush=True,
        )
    if not sys.argv[1:]:
        for begin in KNOWN.keys() - slow_by_reason:
            faults += 1
            print(f"{begin.replace('|', ' ')}: slow no longer, expected to be taken off the list")
    return int(faults > 0)


if __name__ == "__main__":
    sys.exit(main())
