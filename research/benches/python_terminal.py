"""How long `blackbox play` takes from a key to the last byte of what it draws.

    cargo build --release -p blackbox-toolkit-cli && python research/benches/python_terminal.py

On a pseudo-terminal of 80x24 and one of 120x40 it plays with all helps on: cursor, locks, undo and redo on a
board of 8x8. It prints the processor time that the game's own thread takes for a key, from the kernel's
schedstat, and the time on the clock until nothing more is drawn; the searches run in a thread of their own,
which is not waited for. No time is asserted; that keys are drawn is.
"""

import fcntl
import os
import pty
import random
import select
import struct
import sys
import termios
import time
from pathlib import Path

PROGRAM = os.environ.get("BLACKBOX") or str(Path(__file__).parents[2] / "target" / "release" / "blackbox")
KEYS = 2000
# Nothing more comes for this many seconds: the key is answered.
QUIET = 0.004
ARROWS = [b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D"]


def started(columns: int, rows: int) -> tuple[int, int]:
    """Start a game in a window of this size and give its process and its terminal."""
    process, terminal = pty.fork()
    if process == 0:
        os.environ.update(TERM="xterm-256color", COLORTERM="truecolor", LANG="C.UTF-8")
        os.execv(PROGRAM, [PROGRAM, "play", "w8h8m5M5#12345"])
    fcntl.ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    return process, terminal


def drawn(terminal: int, patience: float) -> tuple[int, float]:
    """Read what is drawn until nothing more comes; give its bytes and when the last of them came."""
    count, last = 0, time.perf_counter()
    while select.select([terminal], [], [], patience if count == 0 else QUIET)[0]:
        count += len(os.read(terminal, 65536))
        last = time.perf_counter()
    return count, last


def processor(process: int) -> float:
    """Give the seconds that the game's own thread has had of the processor."""
    return int(Path(f"/proc/{process}/task/{process}/schedstat").read_text().split()[0]) / 1e9


def measured(columns: int, rows: int) -> str:
    """Play and give the percentiles."""
    process, terminal = started(columns, rows)
    drawn(terminal, 5)
    # A few rays, so that the helps have something to say; the searches come to an end.
    for key in [b"\x1b[D", b"\r", b"\x1b[B\x1b[B", b"\r", b"1", b"2", b"3", b"4"]:
        os.write(terminal, key)
        drawn(terminal, 3)
    chance = random.Random(1)
    own, clock = [], []
    for _ in range(KEYS):
        key = chance.choice([*ARROWS, *ARROWS, b" ", b"u", b"r"])
        before, began = processor(process), time.perf_counter()
        os.write(terminal, key)
        count, last = drawn(terminal, 0.05)
        own.append(processor(process) - before)
        # A key that changes nothing, such as an undo of nothing, draws nothing.
        if count:
            clock.append(last - began)
    os.write(terminal, b"\x03")
    assert os.waitpid(process, 0)[1] == 0, "the game ends well"
    assert len(clock) > KEYS / 2, "keys are drawn"
    own.sort()
    clock.sort()

    def part(of: list[float], percent: int) -> str:
        return f"{1000 * of[len(of) * percent // 100]:.2f} ms"

    return (
        f"{columns}x{rows}: processor time {part(own, 50)} median, {part(own, 99)} at the 99th percentile; "
        f"clock {part(clock, 50)} median, {part(clock, 99)} at the 99th percentile ({len(clock)} keys)"
    )


if __name__ == "__main__":
    if not Path(PROGRAM).exists():
        sys.exit(
            f"terminal: no {PROGRAM}, expected `cargo build --release -p blackbox-toolkit-cli` to make it"
        )
    for size in ((80, 24), (120, 40)):
        print(measured(*size), flush=True)
