#!/usr/bin/env python3
"""Packs a wheel again, as small as deflate can: the same files in the same order, so its RECORD stays true.

    python scripts/repack.py WHEEL

It needs the package zopflipy.
"""

import os
import sys
import zipfile

import zopfli


def main() -> None:
    """Write the wheel beside itself, compare what it holds, and put it in its place."""
    (path,) = sys.argv[1:]
    packed = f"{path}.packed"
    with zipfile.ZipFile(path) as old:
        with zopfli.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as new:
            for entry in old.infolist():
                new.writestr(entry, old.read(entry), zipfile.ZIP_DEFLATED)
        with zipfile.ZipFile(packed) as new:
            assert new.testzip() is None
            assert [(e.filename, e.CRC, e.external_attr) for e in new.infolist()] == [
                (e.filename, e.CRC, e.external_attr) for e in old.infolist()
            ]
    os.replace(packed, path)


if __name__ == "__main__":
    main()
