"""Links that lead nowhere, within the site."""

from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit


class _Page(HTMLParser):
    """What a page links to and the places in it that can be linked to."""

    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.places: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the links and the places of a tag."""
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.links.append(value)
            elif name == "id" or (tag == "a" and name == "name"):
                self.places.add(value or "")


def faults(site: Path, without: set[str]) -> list[str]:
    """Check the links of all pages but those in the folders `without`, which may be linked to."""
    pages: dict[Path, _Page] = {}

    def page(path: Path) -> _Page:
        if path not in pages:
            pages[path] = _Page()
            pages[path].feed(path.read_text(encoding="utf-8"))
        return pages[path]

    found: list[str] = []
    for path in sorted(site.rglob("*.html")):
        if path.relative_to(site).parts[0] in without:
            continue
        for link in page(path).links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            if target.is_dir():
                target /= "index.html"
            where = f"{path.relative_to(site)}: {link}"
            if not target.is_file():
                found.append(f"{where}: no such file")
            elif (
                parts.fragment
                and target.suffix == ".html"
                and unquote(parts.fragment) not in page(target).places
            ):
                found.append(f"{where}: no such place")
    return found
