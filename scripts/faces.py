#!/usr/bin/env python3
"""Write docs/faces.md: what each language can do. Every name in it must be in the sources.

    scripts/faces.py            rewrite the page
    scripts/faces.py --check    fail where it would change

A hole is a text that begins with `-` and says why.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "faces.md"

WHOLE = "- the page and its games need no more; another language has it"
SLOW = "- takes threads and hours: another language has it"
FACT = "- evidence is a value: make it of the facts that are left"

# What can be done; Rust, Python, C and C++, JavaScript.
FACES: dict[str, list[tuple[str, str, str, str, str]]] = {
    "Boards": [
        ("read any notation", "AnyBoard", "Board", "bb_board_parse", "Board"),
        ("write any notation", "display", "to", "bb_board_format", "to"),
        ("from cells", "from_atoms", "from_atoms", "bb_board_from_atoms", "fromAtoms"),
        ("larger than 8 x 8", "WideBoard", "Board", "bb_wide_board_new", "Board"),
        ("rotations and reflections", "transformed", "transformed", "bb_board_transform", "transformed"),
        ("the one that stands for all images", "canonical", "canonical", "bb_board_canonical", "canonical"),
        ("by rank", "unrank", "unrank", "bb_board_unrank", "unrank"),
        ("all of a size", "Boards", "boards", "bb_boards", "unrank"),
        ("pictures as text and SVG", "Picture", "draw", "bb_board_draw", "- the page draws them itself"),
    ],
    "Rays": [
        ("one ray", "fire", "fire", "bb_board_fire", "fire"),
        ("its path", "trace", "trace", "bb_board_trace", "trace"),
        ("all rays of a board", "signature", "signature", "bb_board_signature", "signature"),
        ("all rays of many boards, in binary", "signatures", "signatures", "bb_signatures", "signatureCodes"),
    ],
    "Evidence": [
        ("facts added", "add", "add", "bb_evidence_add", "add"),
        (
            "a fact taken back",
            "without",
            "without",
            "bb_evidence_remove",
            FACT,
        ),
        ("how many boards, where the atoms are", "solve", "solve", "bb_evidence_solve", "solve"),
        ("within a limit", "nodes", "limit", "bb_evidence_solve", "limit"),
        ("what contradicts what", "conflict", "conflict", "bb_solution_conflict", "conflict"),
        ("why a cell is certain", "explain", "explain", "bb_evidence_explain", "explain"),
        ("the next ray", "advise", "advise", "bb_evidence_advise", "advise"),
        ("boards drawn at random", "sample", "sample", "bb_evidence_sample", WHOLE),
        ("boards of unequal weight", "weigh", "Prior", "bb_evidence_weigh", WHOLE),
        ("many problems at once", "solve_many", "solve_many", "bb_evidence_solve_many", WHOLE),
        (
            "as clauses, solved by SAT",
            "model",
            "decide",
            "bb_evidence_find",
            WHOLE,
        ),
        ("as DIMACS CNF", "write_dimacs", "dimacs", "bb_evidence_dimacs", WHOLE),
        (
            "by columns, for few rows",
            "sweep",
            "sweep",
            "- counts of many digits need big numbers: Rust and Python have it",
            WHOLE,
        ),
    ],
    "Statistics": [
        ("census", "census", "census", "bb_census_new", SLOW),
        (
            "census by sampling",
            "SampledCensus",
            "SampledCensus",
            "- its estimates are for notebooks: Rust and Python have it",
            SLOW,
        ),
        ("look-alikes", "look_alikes", "look_alikes", "bb_class_list_of_board", SLOW),
        ("what single rays do", "ray_statistics", "Census", "bb_ray_statistics_new", SLOW),
    ],
    "Strategy": [
        ("par and difficulty", "par_of", "par", "bb_board_par", "par"),
        ("seekers over all placements", "evaluate", "evaluate", "bb_outcome_table_play", SLOW),
        ("the proved optimum", "optimal", "optimal", "bb_outcome_table_optimal", SLOW),
        (
            "a proof checked",
            "verify",
            "verify",
            "- `blackbox verify` and research/verifier check it",
            SLOW,
        ),
    ],
    "The game": [
        ("games with their history", "Game", "Game", "bb_game_new", "Game"),
        ("saved games of the sgt collection", "load", "load", "bb_game_load", "load"),
        ("deduction puzzles", "Puzzle", "generate_clues", "bb_puzzle_deduction", "Puzzle"),
        ("sheets on paper", "Sheet", "sheets", "bb_sheet_write", "- the page prints by the browser"),
        ("learning agents", "environment", "gym", "- agents are written in Python and Rust", WHOLE),
        ("Dungeon of Doom", "dungeon", "dungeon", "bb_dungeon_solve", "- another game"),
    ],
}


def sources() -> list[tuple[str, str]]:
    """Give the text in which the names of each language must be."""

    def text(*patterns: str) -> str:
        found = sorted(path for pattern in patterns for path in ROOT.glob(pattern))
        return "\n".join(path.read_text(encoding="utf-8") for path in found if "target" not in path.parts)

    return [
        ("Rust", text("blackbox*/src/**/*.rs", "dungeon/src/**/*.rs")),
        ("Python", text("python/blackbox/*.py*", "python/blackbox/*/*.py")),
        ("C and C++", text("include/blackbox.cdef")),
        ("JavaScript", text("blackbox-web/js/src/*.ts")),
    ]


def page() -> str:
    """Give the page."""
    languages = sources()
    lines = [
        "# What each language can do",
        "",
        "Made by `scripts/faces.py`, which fails where a name is not in the sources. More: [Rust](rust.md),",
        "[Python](python.md), [C and C++](c.md), [JavaScript](javascript.md). The command has all.",
    ]
    for room, rows in FACES.items():
        lines += [
            "",
            f"## {room}",
            "",
            "| | " + " | ".join(name for name, _ in languages) + " |",
            "|---|---|---|---|---|",
        ]
        for what, *names in rows:
            cells = []
            for name, (language, text) in zip(names, languages, strict=True):
                if name.startswith("-"):
                    cells.append("no: " + name[1:].strip())
                elif re.search(rf"\b{re.escape(name)}\b", text):
                    cells.append(f"`{name}`")
                else:
                    raise SystemExit(
                        f"faces: {what}: no {name} in the sources of {language}, expected it there"
                    )
            lines.append(f"| {what} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the page, or compare it."""
    text = page()
    if "--check" not in sys.argv[1:]:
        PAGE.write_text(text, encoding="utf-8")
        return 0
    if PAGE.exists() and PAGE.read_text(encoding="utf-8") == text:
        return 0
    print("faces: docs/faces.md is not what the sources give; scripts/faces.py rewrites it", file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main())
