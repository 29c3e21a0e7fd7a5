"""How Sphinx makes the site; `make.py` beside this file puts its sources together and runs it."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

import blackbox
import docstrings

project = "Black Box"
author = "The Black Box toolkit developers"
html_show_copyright = False
version = release = blackbox.__version__

extensions = ["myst_nb", "sphinx.ext.autodoc", "sphinx.ext.napoleon"]
html_theme = "furo"
html_title = "Black Box"
html_favicon = "../../web/page/icon.svg"
html_copy_source = False
html_show_sphinx = False
templates_path = ["_templates"]
html_css_files = ["site.css"]
html_js_files = [("site.js", {"defer": "defer"})]
html_static_path = ["_static"]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "play.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}

# The notebooks have been run before they come here.
nb_execution_mode = "off"
nb_merge_streams = True
myst_heading_anchors = 4

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
default_role = "code"
napoleon_google_docstring = False
napoleon_use_rtype = False
napoleon_custom_sections: list[str] = []

nitpicky = True
# The word "ports" of "array of shape (n, ports)" is taken for one of the properties of that name.
suppress_warnings = ["ref.python"]
# What others document, and the short names that the stubs give to types.
nitpick_ignore_regex = [
    ("py:class", r"(np|numpy|npt|matplotlib|os|concurrent|collections|typing|anywidget|traitlets)\..*"),
    ("py:class", r"_[A-Z]\w*|blackbox\.(\w+\.)?_[A-Z]\w*"),
    (
        "py:class",
        r"[a-z].*|\d.*|[A-Z]|(Any|Axes|Callable|Executor|ItemsView|Iterable|Iterator|KeysView|Literal|SizeLike)",
    ),
    (
        "py:class",
        r"(ArrayLike|Mapping|NDArray|PathLike|Sequence|SupportsIndex|Table|ValuesView|TypeVar|ClassVar)",
    ),
    ("py:class", r"[{\"].*|.*[}\"]|C-contiguous"),
    ("py:(obj|exc|data|attr|meth)", r".*"),
]


def setup(app) -> None:
    """Take signatures from the stubs and make the docstrings what napoleon expects."""
    app.connect("autodoc-process-signature", docstrings.signature)
    app.connect("autodoc-process-docstring", docstrings.docstring, priority=100)
    app.connect("autodoc-process-docstring", docstrings.property_again, priority=900)
