"""What extras bring."""

from importlib import import_module
from typing import Any


def extra(module: str, use: str) -> Any:
    """Import a module of a package that is not always installed, or say what is missing."""
    try:
        return import_module(module)
    except ModuleNotFoundError as error:
        raise missing(module, use, error) from None


def missing(module: str, use: str, error: ModuleNotFoundError) -> ModuleNotFoundError:
    """Say what is missing."""
    said = f"{use}, expected it installed: pip install {module.partition('.')[0]}"
    return ModuleNotFoundError(said, name=error.name)
