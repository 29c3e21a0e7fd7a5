"""docs/faces.md names what each language has: every name in it is there, by its whole path."""

import re
import subprocess
import sys
from collections.abc import Callable
from functools import cache, partial, reduce
from importlib import import_module
from pathlib import Path
from typing import Any

import other_faces
import pytest
from blackbox import Board, Evidence, Game, errors

ROOT = Path(__file__).parents[2]


@cache
def sources(*patterns: str) -> list[str]:
    """Give the texts of files."""
    found = (path for pattern in patterns for path in ROOT.glob(pattern) if "target" not in path.parts)
    return [path.read_text(encoding="utf-8") for path in found]


def rust(name: str) -> bool:
    """Look for an item, or for a method or a field in a file that has something of the type."""
    texts = sources("blackbox*/src/**/*.rs", "web/core/src/**/*.rs", "dungeon/src/**/*.rs")
    of, _, item = name.rpartition("::")
    public = re.compile(
        rf"\bpub (?:(?:const )?fn|struct|enum|trait|mod) {item}\b|^    pub {item}:|^name = .{item}.", re.M
    )
    mine = re.compile(rf"\b(?:impl|enum|struct|macro_rules)\b[^\n]*{of}\b" if of else "")
    return item == "dungeon" or any(public.search(text) and mine.search(text) for text in texts)


def python(name: str) -> bool:
    """Look a path up."""
    room, _, rest = name.partition(".")
    package = import_module("blackbox")
    if not hasattr(package, room):
        import_module(f"blackbox.{room}")
    return (
        reduce(lambda found, part: getattr(found, part), filter(None, [room, *rest.split(".")]), package)
        is not None
    )


def c(name: str) -> bool:
    """Look for a function."""
    return any(re.search(rf"\b{name}\(", text) for text in sources("include/*.h"))


def javascript(name: str) -> bool:
    """Look for an export, or for a member of a class."""
    of, _, item = name.rpartition(".")
    texts = sources("web/package/src/*.ts")
    if not of:
        return any(re.search(rf"^export (?:class|function) {item}\b", text, re.M) for text in texts)
    bodies = (text.partition(f"export class {of} ")[2].partition("\n}\n")[0] for text in texts)
    return any(re.search(rf"^  (?:static |async |get )*{item}\(", body, re.M) for body in bodies)


def command(name: str) -> bool:
    """Look for a command and its option."""
    verb, *options = name.split()
    blackbox = Path(sys.executable).parent / "blackbox"
    text = subprocess.run([blackbox, "help", verb], capture_output=True, text=True, check=False).stdout
    return bool(text) and all(re.search(rf"{option}\b", text) for option in options)


COLUMNS: list[Callable[[str], bool]] = [rust, python, c, javascript, command]


def test_every_name_is_there() -> None:
    page = (ROOT / "docs" / "faces.md").read_text(encoding="utf-8")
    rows = [row for row in re.findall(r"^\| (.*) \|$", page, re.M) if not row.startswith("|")]
    assert len(rows) > 30
    for row in rows:
        what, *cells = row.split(" | ")
        for look, cell in zip(COLUMNS, cells, strict=True):
            name = re.match(r"`(.*?)`", cell)
            assert name or cell.startswith(("no", "a ")), f"{what}: {cell}"
            assert not name or look(name[1]), f"{what}: no {name[1]} for {look.__name__}"


def test_one_text_a_thing(tmp_path: Path) -> None:
    """A board, evidence, the state of a game and a fault are said alike by Python, the command and C."""
    board, evidence, game = Board("3/1@1/3"), Evidence("8x8 4; R1 H; B5 L5"), Game("w5h5m3M3#1")
    game.guess((0, 0))
    game.save(tmp_path / "game.sav")
    with pytest.raises(errors.PortError) as fault:
        board.fire("L9")

    def said(*arguments: str | Path) -> str:
        blackbox = Path(sys.executable).parent / "blackbox"
        done = subprocess.run([blackbox, *arguments], capture_output=True, text=True, check=False)
        return done.stdout or done.stderr

    assert said("convert", str(board), "--to", "grid") == board.to("grid") + "\n"
    assert game.status in said("replay", tmp_path / "game.sav").splitlines()
    assert str(fault.value).removeprefix('"L9"') in said("path", str(board), "L9")
    assert (str(evidence), board.to("grid")) == ("8x8 4; L5 B5; R1 H", "...\n.@.\n...")
    assert game.status == "Atoms guessed: 1 / 3"
    if (library := other_faces.library()) is None:
        return
    ffi: Any = pytest.importorskip("cffi").FFI()
    ffi.cdef((ROOT / "include/blackbox.cdef").read_text(encoding="utf-8"))
    lib, text = ffi.dlopen(str(library)), ffi.new("char[4096]")
    one, known, played = ffi.new("bb_board *"), ffi.new("bb_evidence **"), ffi.new("bb_game **")
    saved = game.save()
    lib.bb_board_parse(str(board).encode(), len(str(board)), ffi.NULL, one)
    lib.bb_evidence_parse(str(evidence).encode(), len(str(evidence)), lib.BB_PORTS_LETTERS, known)
    lib.bb_game_load(saved, len(saved), False, played)
    for write, expected in (
        (partial(lib.bb_board_format, one[0], lib.BB_NOTATION_GRID), board.to("grid")),
        (partial(lib.bb_evidence_format, known[0], False), str(evidence)),
        (partial(lib.bb_game_status, played[0]), game.status),
    ):
        assert write(text, 4096, ffi.NULL) == lib.BB_OK
        assert ffi.string(text).decode() == expected
    lib.bb_evidence_free(known[0])
    lib.bb_game_free(played[0])
