"""Solves evidence through cffi: counts the boards left, and fires the port that says the most.

    python solve.py [EVIDENCE]

For those who want the C library alone; the package `blackbox` has all of this and more. `blackbox.cdef`,
installed beside the header, has its declarations without comments. BLACKBOX_CDEF and
BLACKBOX_LIBRARY name the two where they are in no standard place.
"""

import os
import sys
from pathlib import Path

from cffi import FFI

ffi = FFI()
ffi.cdef(
    Path(os.environ.get("BLACKBOX_CDEF", "/usr/local/include/blackbox.cdef")).read_text(encoding="utf-8")
)
bb = ffi.dlopen(os.environ.get("BLACKBOX_LIBRARY", "libblackbox.so"))
if bb.bb_abi_version() != bb.BB_ABI_VERSION:
    sys.exit("solve: another ABI than the declarations have")


def check(status: int) -> None:
    """Raise the error of a call that failed."""
    if status != bb.BB_OK:
        error = ffi.new("bb_error *")
        bb.bb_last_error_read(error)
        name = ffi.typeof("bb_status").elements[status]
        raise ValueError(f"{name}: {ffi.string(error.message).decode()}")


def made(kind, free, call):
    """Make a handle that is freed with Python's object."""
    out = ffi.new(f"{kind} **")
    check(call(out))
    return ffi.gc(out[0], free)


def main() -> None:
    text = (sys.argv[1] if len(sys.argv) > 1 else "8x8 4; L5 B5; R1 H").encode()
    # cffi takes no negative number for a size_t, as the constant is.
    to_the_end = ffi.cast("size_t", bb.BB_NUL_TERMINATED)
    watch = ffi.new("bb_watch *", {"size": ffi.sizeof("bb_watch"), "limit": 10**9})
    evidence = made(
        "bb_evidence",
        bb.bb_evidence_free,
        lambda out: bb.bb_evidence_parse(text, to_the_end, bb.BB_PORTS_LETTERS, out),
    )
    solution = made(
        "bb_solution",
        bb.bb_solution_free,
        lambda out: bb.bb_evidence_solve(evidence, ffi.NULL, watch, out),
    )
    digits = ffi.new("char[64]")
    check(bb.bb_solution_count_format(solution, bb.BB_ATOMS_UNKNOWN, digits, 64, ffi.NULL))
    print(ffi.string(digits).decode(), "boards")
    advice = made(
        "bb_advice",
        bb.bb_advice_free,
        lambda out: bb.bb_evidence_advise(evidence, ffi.NULL, bb.BB_SCORING_RAYS, watch, out),
    )
    totals, size = ffi.new("bb_advice_totals *"), ffi.new("bb_evidence_size *")
    check(bb.bb_advice_read(advice, totals))
    check(bb.bb_evidence_read(evidence, size))
    if totals.has_best:
        check(bb.bb_port_format(totals.best, bb.BB_PORTS_LETTERS, size.size, digits, 64, ffi.NULL))
        print("fire", ffi.string(digits).decode())


if __name__ == "__main__":
    try:
        main()
    except ValueError as error:
        sys.exit(f"solve: {error}")
