#!/usr/bin/env python3
"""Zig as `scripts/wheel.sh` links with it: its linker is asked for what `zig cc` does not pass on.

maturin runs this in the place of the Python that has Zig. A library is linked by Zig, which says how it calls
its linker; the linker is called again with the same words and two more: functions that are the same code are
kept once, and those that are alike stand together, so that they are compressed better.
"""

import os
import subprocess
import sys

ZIG = [sys.executable, "-m", "ziglang"]
SMALLER = ["--icf=all", "--bp-compression-sort=both"]


def main() -> int:
    """Run Zig, and for a library its linker again."""
    if sys.argv[1:3] != ["-m", "ziglang"]:
        return subprocess.run([sys.executable, *sys.argv[1:]]).returncode
    words = sys.argv[3:]
    if words[:1] != ["cc"] or "-shared" not in words:
        return subprocess.run(ZIG + words).returncode
    told = subprocess.run(
        ZIG + words, env=os.environ | {"ZIG_VERBOSE_LINK": "1"}, stderr=subprocess.PIPE, text=True
    )
    lines = told.stderr.splitlines()
    linked = [line for line in lines if line.startswith("ld.lld ")]
    sys.stderr.writelines(line + "\n" for line in lines if not line.startswith(("ld.lld ", "ar ")))
    if told.returncode or not linked:
        return told.returncode
    return subprocess.run([*ZIG, *linked[-1].split(" "), *SMALLER]).returncode


if __name__ == "__main__":
    sys.exit(main())
