#!/usr/bin/env python3
"""Write docs/faces.md: what each language and the command can do. Every name in it must be in the sources.

    scripts/faces.py            rewrite the page
    scripts/faces.py --check    fail where it would change

A hole is a text that begins with `-` and says why; the page has each reason once, by number.
"""

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "faces.md"
COMMANDS = ROOT / "blackbox-cli" / "src" / "commands"

SMALL = "- What a page loads stays small without it."
SLOW = "- It needs threads and hours."
VALUE = "- Evidence is a value: make it of the facts that are left."
PRINTED = "- The page prints by itself."
DIGITS = "- C has no numbers of so many digits."
NOTEBOOK = "- Its estimates are for notebooks."
CHECKED = "- `blackbox verify` and research/verifier check proofs."
AGENTS = "- Agents are written in Python and Rust."
TEXT = "- The command reads boards and evidence as texts: write another text."
ONE = "- The command answers one question a call, about boards of equal weight."
BINARY = "- The command prints text: `signature` for a board, `trace` for many."

# What can be done; Rust, Python, C and C++, JavaScript, the command.
FACES: dict[str, list[tuple[str, str, str, str, str, str]]] = {
    "Boards": [
        ("read any notation", "AnyBoard", "Board", "bb_board_parse", "Board", "convert"),
        ("write any notation", "display", "to", "bb_board_format", "to", "convert --to"),
        ("from cells", "from_atoms", "from_atoms", "bb_board_from_atoms", "fromAtoms", TEXT),
        ("larger than 8 x 8", "WideBoard", "Board", "bb_wide_board_new", "Board", "signature"),
        ("images by symmetry", "transformed", "transformed", "bb_board_transform", "transformed", TEXT),
        ("the first of all images", "canonical", "canonical", "bb_board_canonical", "canonical", TEXT),
        ("by rank", "unrank", "unrank", "bb_board_unrank", "unrank", TEXT),
        ("all of a size", "Boards", "boards", "bb_boards", "unrank", "solve --boards"),
        ("pictures as text and SVG", "Picture", "draw", "bb_board_draw", "draw", "draw --svg"),
    ],
    "Rays": [
        ("one ray", "fire", "fire", "bb_board_fire", "fire", "path"),
        ("its path", "trace", "trace", "bb_board_trace", "trace", "path"),
        ("all rays of a board", "signature", "signature", "bb_board_signature", "signature", "signature"),
        ("of many boards, in binary", "signatures", "signatures", "bb_signatures", "signatureCodes", BINARY),
    ],
    "Evidence": [
        ("facts added", "add", "add", "bb_evidence_add", "add", TEXT),
        ("a fact taken back", "without", "without", "bb_evidence_remove", VALUE, TEXT),
        ("how many boards, where the atoms are", "solve", "solve", "bb_evidence_solve", "solve", "solve"),
        ("within a limit", "nodes", "limit", "bb_evidence_solve", "limit", "solve --limit"),
        ("what contradicts what", "conflict", "conflict", "bb_solution_conflict", "conflict", "solve"),
        ("why a cell is certain", "explain", "explain", "bb_evidence_explain", "explain", "solve --why"),
        ("the next ray", "advise", "advise", "bb_evidence_advise", "advise", "advise"),
        ("boards drawn at random", "sample", "sample", "bb_evidence_sample", "sample", ONE),
        ("boards of unequal weight", "weigh", "Prior", "bb_evidence_weigh", SMALL, ONE),
        ("many problems at once", "solve_many", "solve_many", "bb_evidence_solve_many", SMALL, ONE),
        ("as clauses, solved by SAT", "model", "decide", "bb_evidence_find", SMALL, "sat"),
        ("as DIMACS CNF", "write_dimacs", "dimacs", "bb_evidence_dimacs", SMALL, "sat --dimacs"),
        ("by columns, for few rows", "sweep", "sweep", DIGITS, SMALL, "solve --sweep"),
    ],
    "Statistics": [
        ("census", "census", "census", "bb_census_new", SLOW, "census"),
        ("census by sampling", "SampledCensus", "SampledCensus", NOTEBOOK, SLOW, "census --sample"),
        ("look-alikes", "look_alikes", "look_alikes", "bb_class_list_of_board", SLOW, "census --look-alikes"),
        ("what rays do", "ray_statistics", "Census", "bb_ray_statistics_new", SLOW, "census --details"),
    ],
    "Strategy": [
        ("par and difficulty", "par_of", "par", "bb_board_par", "par", "par"),
        (
            "fewest rays that prove a board",
            "certificate_of",
            "certificate",
            "bb_board_certificate",
            "certificate",
            "par",
        ),
        ("seekers over all placements", "evaluate", "evaluate", "bb_outcome_table_play", SLOW, "strategy"),
        ("the proved optimum", "optimal", "optimal", "bb_outcome_table_optimal", SLOW, "optimal"),
        ("a proof checked", "verify", "verify", CHECKED, SLOW, "verify"),
    ],
    "The game": [
        ("games with their history", "Game", "Game", "bb_game_new", "Game", "play"),
        ("saved games of the sgt collection", "load", "load", "bb_game_load", "load", "replay"),
        ("puzzles", "Puzzle", "generate_clues", "bb_puzzle_deduction", "Puzzle", "generate --clues"),
        ("sheets on paper", "Sheet", "sheets", "bb_sheet_write", PRINTED, "print"),
        ("learning agents", "environment", "gym", AGENTS, SMALL, AGENTS),
        ("Dungeon of Doom", "dungeon", "dungeon", "bb_dungeon_solve", SMALL, "dungeon"),
    ],
}


def libraries() -> list[tuple[str, str]]:
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


def commands() -> dict[str, set[str]]:
    """Give the commands with their options, as the sources of blackbox-cli declare them."""
    listed = (COMMANDS / "mod.rs").read_text(encoding="utf-8").partition("\ncommands! {")[2]
    found = {}
    for name in re.findall(r"^    [A-Z]\w* (\w+)", listed, re.M):
        files = [path for path in (COMMANDS / f"{name}.rs", *COMMANDS.glob(f"{name}/*.rs")) if path.exists()]
        text = "\n".join(path.read_text(encoding="utf-8") for path in files)
        fields = re.findall(r"#\[arg\(\s*long\b[^;{}]*?\)\]\s+(?:pub(?:\(\w+\))? )?(\w+):", text)
        found[name] = {field.replace("_", "-") for field in fields}
    return found


def page() -> str:
    """Give the page."""
    languages = libraries()
    known = commands()
    reasons: list[str] = []

    def cell(what: str, name: str, language: str, there: bool) -> str:
        if name.startswith("-"):
            if name not in reasons:
                reasons.append(name)
            return f"({reasons.index(name) + 1})"
        if not there:
            raise SystemExit(f"faces: {what}: no {name} in the sources of {language}, expected it there")
        return f"`{name}`"

    lines = [
        "# What each language can do",
        "",
        "Made by `scripts/faces.py`. C++ names follow C's. A number says [why something is",
        "missing](#what-is-missing). [Rust](rust.md), [Python](python.md), [C and C++](c.md),",
        "[JavaScript](javascript.md), `blackbox --help`.",
    ]
    for room, rows in FACES.items():
        lines += [
            "",
            f"## {room}",
            "",
            "| | " + " | ".join(name for name, _ in languages) + " | command |",
            "|---|---|---|---|---|---|",
        ]
        for what, *names, command in rows:
            cells = [
                cell(what, name, language, bool(re.search(rf"\b{re.escape(name)}\b", text)))
                for name, (language, text) in zip(names, languages, strict=True)
            ]
            verb, *options = command.split(" --")
            cells.append(cell(what, command, "the command", verb in known and set(options) <= known[verb]))
            lines.append(f"| {what} | " + " | ".join(cells) + " |")
    lines += ["", "## What is missing", ""]
    lines += [f"{number}. {reason[2:]}" for number, reason in enumerate(reasons, 1)]
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
