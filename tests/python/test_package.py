"""The package as a whole: what importing costs, what is documented, that documented examples are true."""

import doctest
import importlib.metadata
import inspect
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import blackbox
import blackbox._blackbox
import blackbox.aio
import blackbox.dungeon
import blackbox.errors
import blackbox.logs
import blackbox.proofs
import blackbox.results
import blackbox.sheets
import blackbox.widget
import pytest
from blackbox._blackbox import _fault
from test_values import VALUES

# The classes whose objects change, hold arrays or keep a table; all others are values.
MUTABLE: set[type] = {
    blackbox.Advisor,
    blackbox.results.BoardBlocks,
    blackbox.Cancel,
    blackbox.Game,
    blackbox.results.ManyAdvice,
    blackbox.results.ManySolutions,
}
# The results of long work: values that no `repr` builds.
RESULTS: set[type] = {
    blackbox.results.Advice,
    blackbox.results.Census,
    blackbox.results.Conclusion,
    blackbox.results.Explanation,
    blackbox.Prior,
    blackbox.sat.Decision,
    blackbox.results.Evaluation,
    blackbox.results.PortAdvice,
    blackbox.Position,
    blackbox.Positions,
    blackbox.proofs.Proof,
    blackbox.results.SampledCensus,
    blackbox.Solution,
}


def documented(name: str, thing: object) -> Iterator[tuple[str, str]]:
    """Give the docstrings of a public thing and of its public members."""
    yield name, inspect.getdoc(thing) or ""
    if inspect.isclass(thing):
        for member, value in vars(thing).items():
            # Class constants of a type document that type.
            if not member.startswith("_") and not isinstance(value, thing | tuple | str):
                yield f"{name}.{member}", inspect.getdoc(value) or ""


def names() -> dict[str, object]:
    """Give what examples may name: what is at the top, the modules, and what is in those of plain classes."""
    found: dict[str, object] = {name: getattr(blackbox, name) for name in dir(blackbox)}
    for module in (blackbox.errors, blackbox.results, blackbox.proofs):
        found |= {name: getattr(module, name) for name in module.__all__}
    return found


def everything(module: ModuleType) -> dict[str, str]:
    docs = {module.__name__: inspect.getdoc(module) or ""}
    for name in module.__all__:
        if name != "__version__":
            docs.update(documented(name, getattr(module, name)))
    return docs


DOCS = (
    everything(blackbox)
    | everything(blackbox.errors)
    | everything(blackbox.results)
    | everything(blackbox.proofs)
    | everything(blackbox.sat)
    | everything(blackbox.sheets)
    | everything(blackbox.logs)
    | everything(blackbox.aio)
    | everything(blackbox.dungeon)
    | everything(blackbox.widget)
)


@pytest.mark.parametrize("name", DOCS)
def test_everything_public_is_documented_and_its_examples_are_true(name: str) -> None:
    assert DOCS[name].strip(), f"{name} has a docstring"
    found = doctest.DocTestParser().get_doctest(DOCS[name], names(), name, None, 0)
    told: list[str] = []
    doctest.DocTestRunner().run(found, out=told.append)
    assert not told, "".join(told)


def test_the_examples_are_found() -> None:
    assert sum(">>>" in doc for doc in DOCS.values()) > 20


def test_the_stub_has_the_docstrings_and_words(root: Path) -> None:
    checked = [sys.executable, str(root / "scripts" / "stub_docstrings.py"), "--check"]
    done = subprocess.run(checked, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


MODULES = {
    *("aio", "codes", "distributed", "dungeon", "errors", "gym", "language", "logs", "plot", "proofs"),
    *("results", "sat", "sheets", "widget"),
}


def test_the_namespace_is_light() -> None:
    assert set(dir(blackbox)) == set(blackbox.__all__) | MODULES
    assert len(blackbox.__all__) < 50
    leaked = {name for name in vars(blackbox) if not name.startswith("_")} - set(blackbox.__all__) - MODULES
    assert leaked == set()
    with pytest.raises(AttributeError, match="module 'blackbox' has no attribute 'nonsense'"):
        getattr(blackbox, "nonsense")  # noqa: B009


@pytest.mark.parametrize("name", sorted(MODULES))
def test_modules_are_imported_when_used_and_show_their_names_alone(name: str) -> None:
    code = (
        f"import sys, blackbox; there = 'blackbox.{name}' in sys.modules; module = blackbox.{name};"
        f"assert not there or '{name}' in ('codes', 'errors'); assert sorted(module.__all__) == dir(module)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_importing_takes_what_is_light() -> None:
    code = (
        "import sys; before = set(sys.modules); import blackbox;"
        "print(*{name.partition('.')[0] for name in set(sys.modules) - before})"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert loaded - set(sys.stdlib_module_names) == {"blackbox"}
    # NumPy comes with the first array, the others with the first table or sheet. Each is slow to import.
    assert not loaded & {"csv", "dataclasses", "gzip", "inspect"}


def test_the_package_exports_all_of_its_compiled_half() -> None:
    inner = {name for name in blackbox._blackbox.__all__ if not name.startswith("_")} - {"run"}
    modules = (blackbox, blackbox.dungeon, blackbox.results, blackbox.proofs, blackbox.sat)
    assert inner <= {name for module in modules for name in module.__all__}
    assert sorted(blackbox.__all__) == sorted(set(blackbox.__all__))


def test_every_class_of_values_is_tested_as_one() -> None:
    found: dict[type, str] = {}
    for module in (blackbox, blackbox.results, blackbox.proofs, blackbox.sat, blackbox.sheets):
        for name in module.__all__:
            thing = getattr(module, name)
            if inspect.isclass(thing) and not issubclass(thing, Exception):
                found[thing] = module.__name__
    assert {type(value) for value in VALUES} == set(found) - MUTABLE - RESULTS
    for cls, module_name in found.items():
        assert cls.__module__ == module_name


def test_the_version_is_the_same_everywhere(root: Path) -> None:
    program = [sys.executable, str(root / "scripts" / "version.py")]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"{blackbox.__version__}\n", "")


def test_crates_hold_all_that_they_publish(root: Path) -> None:
    """What a crate includes is in its folder, where a link stands for what it leads to."""
    published = set()
    for manifest in [root / "Cargo.toml", *root.glob("*/Cargo.toml")]:
        package = tomllib.loads(manifest.read_text(encoding="utf-8"))["package"]
        if package.get("publish") is False:
            continue
        folder, held = manifest.parent, package.get("include", [""])
        published.add(package["name"])
        for name in ("LICENSE-MIT", "LICENSE-APACHE", package.get("readme", "README.md")):
            assert (folder / name).exists(), (folder, name)
        for source in [*folder.glob("*.rs"), *folder.glob("src/**/*.rs")]:
            for path in re.findall(r'include_(?:str|bytes)!\("(.*?)"\)', source.read_text(encoding="utf-8")):
                there = Path(os.path.normpath(source.parent / path))
                assert any(there.is_relative_to(f"{folder}{part}") for part in held), (source, path)
    assert "blackbox-toolkit" in published


def test_the_installed_package_answers(root: Path) -> None:
    """A release asks the same of each wheel."""
    program = [sys.executable, str(root / "tests" / "stranger" / "python" / "smoke.py")]
    done = subprocess.run(program, capture_output=True, text=True, check=False)
    assert "answers as it should" in done.stdout, done.stderr


def test_the_version_is_that_of_the_distribution() -> None:
    assert blackbox.__version__ == importlib.metadata.version("blackbox-toolkit")


def test_the_description_needs_no_checkout() -> None:
    description = importlib.metadata.metadata("blackbox-toolkit").json["description"]
    assert isinstance(description, str)
    assert "# Black Box" in description
    assert not re.findall(r"\]\((?!https?:)[^)]*\)", description), "no links to files of the checkout"


def test_errors_are_one_family_of_value_errors() -> None:
    for name in blackbox.errors.__all__:
        assert issubclass(getattr(blackbox.errors, name), blackbox.BlackBoxError)
    assert issubclass(blackbox.BlackBoxError, ValueError)


def test_a_panic_becomes_an_internal_error(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(blackbox.errors.InternalError, match="please report it: a fault on purpose"):
        _fault()
    assert "a fault on purpose" in capfd.readouterr().err, "the place is told on standard error"
