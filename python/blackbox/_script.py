"""The widgets' JavaScript as one module.

A notebook loads a widget from one text and knows no other addresses. The sources are modules of their own,
so that the page without a kernel can load the same files; here they are put together.

Each imports by lines of the form `import { a, b } from "./name.js";`, exports by the word at the start of a
line, and uses no name at its top level that another uses.
"""

import re
from pathlib import Path

__all__ = ["STATIC", "joined"]

STATIC = Path(__file__).parent / "static"
IMPORT = re.compile(r'^import \{[^}]*\} from "\./(\w+\.js)";\n', re.M)
EXPORT = re.compile(r"^export (?!default )", re.M)


def joined(name: str) -> str:
    """Put a module and all that it imports into one text, what is imported first."""
    parts: dict[str, str] = {}

    def add(name: str) -> None:
        if name not in parts:
            text = (STATIC / name).read_text(encoding="utf-8")
            for imported in IMPORT.findall(text):
                add(imported)
            parts[name] = EXPORT.sub("", IMPORT.sub("", text))

    add(name)
    return "\n".join(parts.values())
