#!/usr/bin/env python3
"""Prints the version of the toolkit, which stands in `Cargo.toml`; fails where a file says another.

Cargo, maturin and Sphinx take it from there. The files below must repeat it; each is named that does not.
"""

import json
import re
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def repeated() -> dict[str, str | None]:
    """Give what each file that repeats the version says, by where it says it."""

    def first(path: str, pattern: str) -> str | None:
        found = re.search(pattern, (ROOT / path).read_text(encoding="utf-8"), re.M)
        return found[1] if found else None

    def entry(path: str, *keys: str) -> str | None:
        value = json.loads((ROOT / path).read_text(encoding="utf-8"))
        for key in keys:
            value = value.get(key, {})
        return value if isinstance(value, str) else None

    cargo = tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))
    dependencies = cargo["workspace"]["dependencies"]
    lock = tomllib.loads((ROOT / "Cargo.lock").read_text(encoding="utf-8"))["package"]
    return (
        {
            f"Cargo.toml: {name}, as =": of["version"].removeprefix("=") if of["version"][0] == "=" else None
            for name, of in dependencies.items()
            if isinstance(of, dict) and "path" in of and "version" in of
        }
        | {f"Cargo.lock: {one['name']}": one["version"] for one in lock if "source" not in one}
        | {
            "CITATION.cff": first("CITATION.cff", r"^version: (.*)$"),
            "include/blackbox.h": first("include/blackbox.h", r'^#define BB_VERSION "(.*)"$'),
            "web/package/package.json": entry("web/package/package.json", "version"),
            "web/package/package-lock.json": entry("web/package/package-lock.json", "version"),
            "web/package/package-lock.json: packages": entry(
                "web/package/package-lock.json", "packages", "", "version"
            ),
            "blackbox-ffi/packaging/vcpkg/vcpkg.json": entry(
                "blackbox-ffi/packaging/vcpkg/vcpkg.json", "version"
            ),
            "blackbox-ffi/packaging/debian/changelog": first(
                "blackbox-ffi/packaging/debian/changelog", r"\Ablackbox \((.*)-\d+\)"
            ),
            "docs/javascript.md": first("docs/javascript.md", r"blackbox-toolkit-(\d+\.\d+\.\d+)\.tgz"),
        }
    )


def main() -> int:
    """Print the version, or say which files have another."""
    cargo = tomllib.loads((ROOT / "Cargo.toml").read_text(encoding="utf-8"))
    version = cargo["workspace"]["package"]["version"]
    others = {place: said for place, said in repeated().items() if said != version}
    for place, said in others.items():
        print(f"version: {place} has {said}, expected {version} as in Cargo.toml", file=sys.stderr)
    if not others:
        print(version)
    return 1 if others else 0


if __name__ == "__main__":
    sys.exit(main())
