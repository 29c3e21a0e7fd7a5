"""The reference of the Python package, a page for each room, with tables that a person can scan."""

import importlib
import inspect
import re
import sys
from pathlib import Path

import blackbox

# The public names of the package by what they are about; `pages` refuses a name that is in none of them.
ROOMS: dict[str, tuple[str, str]] = {
    "boards": ("Boards and rays", "Board Port Outcome Signature Size Symmetry"),
    "arrays": (
        "Many boards at once",
        "BoardArray boards random_boards signatures transformed canonical class_labels rank unrank planes "
        "ray_lengths deflections joint_counts kernel set_threads",
    ),
    "evidence": ("Evidence", "Evidence Solution Prior solve_many advise_many"),
    "games": ("Games", "Game Position Positions Scoring generate review"),
    "strategy": ("Par and play", "par certificate evaluate Advisor"),
    "census": ("The census", "census sample_census signature_counts data"),
    "pictures": ("Pictures", "side_by_side"),
    "cancelling": ("Errors and cancelling", "Cancel BlackBoxError"),
}
# The modules beside it, each on a page of its own.
MODULES = (
    *("aio", "codes", "distributed", "dungeon", "errors", "gym", "gym.baselines", "language", "logs", "plot"),
    *("proofs", "results", "sheets", "widget"),
)


def pages(folder: Path) -> None:
    """Write the pages: `python.rst` leads to those in `python`."""
    check()
    (folder / "python").mkdir()
    rooms = {name: (title, names.split()) for name, (title, names) in ROOMS.items()}
    for name, (title, names) in rooms.items():
        (folder / "python" / f"{name}.rst").write_text(room(title, names), encoding="utf-8")
    for module in MODULES:
        (folder / "python" / f"{module}.rst").write_text(module_page(module), encoding="utf-8")
    parts = [
        heading("The Python package", "="),
        ".. py:module:: blackbox\n",
        "Every public name, with the first sentence of what it is; the pages have the rest.\n",
    ]
    for name, (title, names) in rooms.items():
        parts += [heading(title, "-"), f"On the page :doc:`python/{name}`.\n", table(names_of(names))]
    parts += [heading("Modules", "-"), table({f"blackbox.{module}": load(module) for module in MODULES})]
    listed = "".join(f"   python/{name}\n" for name in (*rooms, *MODULES))
    parts.append(f".. toctree::\n   :hidden:\n\n{listed}")
    (folder / "python.rst").write_text("\n".join(parts), encoding="utf-8")


def check() -> None:
    """See to it that every public name has its place, once."""
    placed = " ".join(names for _, names in ROOMS.values()).split()
    public = set(blackbox.__all__) - {"__version__"}
    wrong = public.symmetric_difference(placed) | {name for name in placed if placed.count(name) > 1}
    if wrong:
        sys.exit(f"docs: {sorted(wrong)}, expected each public name in one room of {Path(__file__).name}")


def load(module: str) -> object:
    """Give a module of the package."""
    return importlib.import_module(f"blackbox.{module}")


def heading(text: str, under: str) -> str:
    """Give a heading of reStructuredText."""
    return f"{text}\n{under * len(text)}\n"


def names_of(names: list[str]) -> dict[str, object]:
    """Give things by their full names."""
    return {f"blackbox.{name}": getattr(blackbox, name) for name in names}


def room(title: str, names: list[str]) -> str:
    """Give a page: what is in the room, then each thing, a class with a table of its members."""
    things = names_of(names)
    parts = [heading(title, "="), ".. py:currentmodule:: blackbox\n", table(things)]
    for name, thing in things.items():
        parts.append(heading(name.removeprefix("blackbox."), "-"))
        if isinstance(thing, type):
            directive = "autoexception" if issubclass(thing, Exception) else "autoclass"
            parts += [f".. {directive}:: {name}\n", members(name, thing)]
            parts += [f".. {kind}:: {name}.{member}\n" for member, kind in documented(thing).items()]
        elif callable(thing):
            parts.append(f".. autofunction:: {name}\n")
        else:
            parts.append(f".. py:data:: {name}\n   :value: {thing!r}\n")
    return "\n".join(parts)


def module_page(module: str) -> str:
    """Give the page of a module: a table of its names, then all it says."""
    made = load(module)
    names = getattr(made, "__all__", [name for name in vars(made) if not name.startswith("_")])
    things = {f"blackbox.{module}.{name}": getattr(made, name) for name in names}
    own = {
        name: thing for name, thing in things.items() if inspect.isclass(thing) or inspect.isroutine(thing)
    }
    title = f"blackbox.{module}"
    return "\n".join([heading(title, "="), table(own), f".. automodule:: {title}\n   :members:\n"])


def documented(thing: type) -> dict[str, str]:
    """Give the public members of a class that say what they are, with the directive for each."""
    found = {}
    for name, member in vars(thing).items():
        if name.startswith("_") or not inspect.getdoc(member):
            continue
        routine = inspect.isroutine(member) or isinstance(member, classmethod | staticmethod)
        found[name] = "automethod" if routine else "autoattribute"
    return found


def members(name: str, thing: type) -> str:
    """Give the table of a class's members, or nothing if it has none."""
    return table({f"{name}.{member}": inspect.getattr_static(thing, member) for member in documented(thing)})


def first_sentence(thing: object) -> str:
    """Give the first sentence of a docstring."""
    text = getattr(thing, "__doc__", None) or ""
    first = " ".join(text.strip().split("\n\n")[0].split())
    sentence = re.split(r"(?<=[.:])\s", first, maxsplit=1)[0].rstrip(":.")
    return re.sub(r"\*(?=\S)", r"\\*", sentence)


def table(things: dict[str, object]) -> str:
    """Give a table of names, each with the first sentence of its docstring."""
    rows = []
    for name, thing in things.items():
        simple = isinstance(thing, (int, str))
        said = f"The number {thing!r}" if simple else first_sentence(thing)
        kind = "class" if isinstance(thing, type) else "mod" if inspect.ismodule(thing) else "obj"
        rows.append(f"   * - :py:{kind}:`~{name}`\n     - {said}\n")
    return f".. list-table::\n   :widths: 30 70\n\n{''.join(rows)}\n" if rows else ""
