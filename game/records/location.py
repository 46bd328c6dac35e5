"""Where the records live, and the preferences with them where the user asks for it."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, MutableMapping
from pathlib import Path

from game import resources
from game.files.plain_file import typed_path

VARIABLE = "DEALER_ACADEMY_DATA"
"""The environment variable that names another folder."""
PORTABLE_FOLDER = "dealer-academy-data"


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The user's data folder for this program, or the one that DEALER_ACADEMY_DATA names. It need not exist yet."""
    if named := environment.get(VARIABLE):
        return typed_path(named)
    from platformdirs import user_data_path

    return user_data_path("dealer-academy", appauthor=False)


def keep_beside_program(environment: MutableMapping[str, str] = os.environ) -> None:
    """Keep everything next to the program from now on: for machines whose users have no folders that last.

    A folder named in the environment already stays in force.
    """
    environment.setdefault(VARIABLE, str(program_folder() / PORTABLE_FOLDER))


def program_folder() -> Path:
    """The folder the program lies in: of the frozen program file, on macOS of the app; else of the source or package."""
    if not getattr(sys, "frozen", False):
        return resources.root()
    folder = Path(sys.executable).resolve().parent
    app = next((parent for parent in folder.parents if parent.suffix == ".app"), None)
    return app.parent if app else folder
