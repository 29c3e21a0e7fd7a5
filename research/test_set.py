#!/usr/bin/env python3
"""Writes the frozen test set for language models, with its checksums, to python/blackbox/language/test_set.

    .venv/bin/python research/test_set.py

The same bytes come out on every machine, as far as gzip packs alike. Another set would be another version;
the README beside it says which one this is.
"""

import gzip
import hashlib
import json
from pathlib import Path

from blackbox import language

FOLDER = Path(__file__).resolve().parents[1] / "python" / "blackbox" / "language" / "test_set"


def tasks() -> bytes:
    """Give the tasks with one question as JSON lines."""
    return "".join(task.to_json() + "\n" for task in language.frozen_set()).encode()


def games() -> bytes:
    """Give the games to play as JSON lines."""
    return "".join(json.dumps(game.header) + "\n" for game in language.frozen_games()).encode()


def main() -> None:
    """Write the files."""
    sums = ""
    for name, content in [("games.jsonl.gz", games()), ("tasks.jsonl.gz", tasks())]:
        packed = gzip.compress(content, 9, mtime=0)
        (FOLDER / name).write_bytes(packed)
        sums += f"{hashlib.sha256(packed).hexdigest()}  {name}\n"
    (FOLDER / "SHA256SUMS").write_text(sums, encoding="utf-8")


if __name__ == "__main__":
    main()
