"""Where newer versions are: an address that comes with a release, shown in the browser when somebody asks for it."""

from __future__ import annotations

import os
import subprocess
import sys
from threading import Thread
from typing import Final

from game import resources
from game.client.system.voice import own_libraries

FILE: Final = "release-page.txt"
"""In `assets` of a released program only; whatever builds one writes it there."""


def release_page() -> str:
    """The address of the download page; empty in a copy that was not released."""
    file = resources.assets() / FILE
    return file.read_text(encoding="ascii").strip() if file.is_file() else ""


def open_in_browser(address: str) -> bool:
    """Whether the system took it. It is not waited for: a browser may run for hours."""
    try:
        if sys.platform == "win32":
            os.startfile(address)
        else:
            command = "open" if sys.platform == "darwin" else "xdg-open"
            browser = subprocess.Popen([command, address], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                       stderr=subprocess.DEVNULL, env=own_libraries(os.environ))
            Thread(target=browser.wait, daemon=True).start()
    except OSError:
        return False
    return True
