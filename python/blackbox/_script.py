"""The widgets' JavaScript as one module.

A notebook loads a widget from one text and knows no other addresses. The sources are modules of their own,
so that the page without a kernel can load the same files; here they are put together.

Each imports by lines of the form `import { a, b } from "./name.js";` or, what is not needed at once, by
`import("./name.js")`, a table of texts by the same with the words that JSON needs; exports by the word at
the start of a line, and uses no name at its top level that another uses. Here all is there from the
beginning: what is imported later is an object of what the module exports.
"""

import re
from pathlib import Path

__all__ = ["STATIC", "joined"]

# A checkout has them in web/ui, so that a change there is seen; an installed package beside this file.
CHECKOUT = Path(__file__).parents[2] / "web" / "ui"
STATIC = CHECKOUT if CHECKOUT.is_dir() else Path(__file__).parent / "static"
IMPORT = re.compile(r'^import \{[^}]*\} from "\./(\w+\.js)";\n', re.M)
LATER = re.compile(r'import\("\./([\w/]+\.js(?:on)?)"(?:, \{ with: \{ type: "json" \} \})?\)')
EXPORT = re.compile(r"^export (?!default )", re.M)
EXPORTED = re.compile(r"^export (?:async )?(?:const|class|function) (\w+)", re.M)


def source(name: str) -> str:
    """Give the text of a module."""
    return (STATIC / name).read_text(encoding="utf-8")


def joined(name: str) -> str:
    """Put a module and all that it imports into one text, what is imported first."""
    parts: dict[str, str] = {}
    later: list[str] = []

    def add(name: str) -> None:
        if name in parts:
            return
        text = source(name)
        found = LATER.findall(text)
        later.extend(found)
        for imported in IMPORT.findall(text) + found:
            add(imported)
        text = LATER.sub(lambda found: f"Promise.resolve({module(found[1])})", text)
        parts[name] = "" if name.endswith(".json") else EXPORT.sub("", IMPORT.sub("", text))

    add(name)
    modules = [f"const {module(name)} = {{ {exports(name)} }};" for name in dict.fromkeys(later)]
    return "\n".join([*parts.values(), *modules, ""])


def exports(name: str) -> str:
    """Give what a module exports, as the fields of an object."""
    text = source(name)
    return f"default: {text}" if name.endswith(".json") else ", ".join(EXPORTED.findall(text))


def module(name: str) -> str:
    """Name the object of what a module exports."""
    return f"module_{re.sub(r'[^a-z]', '_', name.partition('.')[0])}"
