"""What a Linux desktop needs with the program: menu entry, icon, file types, AppStream data, a script that puts them in place."""

from __future__ import annotations

import shutil
from pathlib import Path

from launch import ROOT

PARTS = ROOT / "build" / "installer" / "linux"
METAINFO = "org.dealer_academy.DealerAcademy.metainfo.xml"
"""What software centres show of it."""


def furnish(frozen: Path) -> None:
    """Put desktop file, file types, AppStream data, icon, script and licences next to the program."""
    for name in ("dealer-academy.desktop", "dealer-academy.xml", METAINFO, "install.sh"):
        shutil.copy2(PARTS / name, frozen / name)
    shutil.copy2(ROOT / "assets" / "icon.svg", frozen / "dealer-academy.svg")
    shutil.copy2(frozen / "_internal" / "licences" / "THIRD-PARTY.txt", frozen / "THIRD-PARTY.txt")
    shutil.copy2(ROOT / "LICENSE", frozen / "LICENSE.txt")
