"""Layer 0: where rules/ and assets/ lie, whether run from source, from a wheel or inside a frozen bundle."""

from __future__ import annotations

import sys
from pathlib import Path


def root() -> Path:
    """The folder that holds `rules` and `assets`. Raises FileNotFoundError, naming the places tried, if there is none."""
    here = Path(__file__).resolve().parent
    places = [Path(getattr(sys, "_MEIPASS", here.parent)), here / "_bundle", here.parent]
    for place in places:
        if (place / "rules").is_dir() and (place / "assets").is_dir():
            return place
    raise FileNotFoundError("no rules and assets folders in any of: " + ", ".join(str(place) for place in places))


def rules() -> Path:
    """The folder of the rulebooks' data."""
    return root() / "rules"


def assets() -> Path:
    """The folder of pictures, fonts, sounds, layouts and themes."""
    return root() / "assets"
