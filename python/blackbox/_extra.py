"""What extras bring."""

from importlib import import_module
from typing import Any


def extra(module: str, use: str) -> Any:
    """Import a module of a package that is not always installed, or say what is missing."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        package = module.partition(".")[0]
        said = f"{use}, expected it installed: pip install {package}"
        raise ModuleNotFoundError(said, name=error.name) from None
