"""Where the records live."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

VARIABLE = "DEALER_ACADEMY_DATA"
"""The environment variable that names another folder."""


def data_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """The user's data folder for this program, or the one that DEALER_ACADEMY_DATA names. It need not exist yet."""
    if named := environment.get(VARIABLE):
        return Path(named).expanduser()
    from platformdirs import user_data_path

    return user_data_path("dealer-academy", appauthor=False)
