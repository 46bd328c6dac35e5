"""Collects the licence of everything a frozen build carries, and a list of it for the reader."""

from __future__ import annotations

import re
import sysconfig
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

import yaml

PACKAGES = ("fsrs", "numpy", "platformdirs", "pygame-ce", "pygame-gui", "pyinstaller", "pymonocypher", "python-i18n", "PyYAML",
            "reportlab", "tomli", "typing_extensions")
"""The installed packages that go into the build, or leave a part of themselves there (PyInstaller's starter)."""
TYPEFACES = {"NotoSans": "https://notofonts.github.io/", "FiraCode": "https://github.com/tonsky/FiraCode"}
"""Those of pygame-gui that stay in the build, as it names their licence texts."""
TEXTS = ("LICEN", "COPYING", "NOTICE", "COPYRIGHT")
LIST = "THIRD-PARTY.txt"
SHARED = re.compile(r"\.(dll|dylib)$|\.so(\.[\d.]+)?$", re.IGNORECASE)
OWN = re.compile(r"(lib)?python3|.*\.(cpython|cp3|abi3)", re.IGNORECASE)
"""Python itself and the modules of its packages: their licences come with the packages."""
HEAD = """\
Dealer Academy itself is under the MIT licence: LICENSE.txt, in this folder.

It is delivered together with the works below. Each is under its own licence, whose text is in this folder under the name
given here. Works under the LGPL are shared libraries and Python modules in files of their own: you may replace them by
your own versions. Their sources are at the addresses given.
"""


class NoLicence(Exception):
    """The licence of something that would be delivered is not known. The message says of what."""


@dataclass(frozen=True)
class Library:
    """A library that comes inside a package. `file` begins its file names on any system, without "lib"."""

    name: str
    file: str
    licence: str
    home: str
    copyright: str


def collect(folder: Path, root: Path) -> None:
    """Write every licence text and the list into a folder. Raises NoLicence where one cannot be found."""
    folder.mkdir(parents=True, exist_ok=True)
    _copy(root / "LICENSE", folder / "LICENSE.txt")
    _copy(root / "assets" / "fonts" / "LICENCE.txt", folder / "Inter.txt")
    _copy(_python_licence(), folder / "Python.txt")
    lines = [HEAD, _entry("Python", "PSF-2.0", "https://www.python.org/", "Python.txt"),
             _entry("Inter 4.1", "OFL-1.1", "https://rsms.me/inter/", "Inter.txt")]
    lines += [_typeface(name, folder) for name in TYPEFACES]
    lines += [_package(name, folder) for name in PACKAGES]
    lines.append("Libraries that come inside pygame-ce, numpy and Python\n")
    for library in libraries(root):
        lines.append(_entry(library.name, library.licence, library.home, f"{library.licence}.txt", library.copyright))
        _copy(root / "build" / "licences" / f"{library.licence}.txt", folder / f"{library.licence}.txt")
    (folder / LIST).write_text("\n".join(lines), encoding="utf-8")


def libraries(root: Path) -> list[Library]:
    """The libraries this project knows the licence of."""
    written = yaml.safe_load((root / "build" / "licences" / "libraries.yaml").read_text(encoding="utf-8"))
    return [Library(**entry) for entry in written]


def library_of(file_name: str, known: list[Library]) -> Library | None:
    """Which of the known libraries a file is, by its name on any system; None if it is none of them."""
    bare = file_name.lower().removeprefix("lib")
    fitting = [library for library in known if bare.startswith(library.file)]
    return max(fitting, key=lambda library: len(library.file), default=None)


def refuse_unknown(names: Iterable[str], root: Path) -> None:
    """Raises NoLicence if a file of the build is a shared library that is not in the list of libraries."""
    known = libraries(root)
    unknown = [name for name in names if SHARED.search(name) and not OWN.match(name) and library_of(name, known) is None]
    if unknown:
        raise NoLicence(f"Whose are {', '.join(unknown)}? Add them to build/licences/libraries.yaml.")


def _package(name: str, folder: Path) -> str:
    """Copy a package's own licence texts; its entry in the list."""
    about = metadata.distribution(name)
    texts = [file for file in about.files or () if ".dist-info" in str(file) and file.name.upper().startswith(TEXTS)]
    licence = _told(about, "License-Expression") or _told(about, "License")
    target = folder / f"{name}.txt"
    if texts:
        target.write_text("\n\n".join(_read(Path(str(about.locate_file(file)))) for file in texts), encoding="utf-8")
    elif name == "pygame-ce":  # it brings no text of its own
        target = folder / "LGPL-2.1.txt"
    else:
        raise NoLicence(f"{name} brings no licence text; add it to build/licences and to build/freezing/licences.py")
    home = _told(about, "Home-page") or _homepage(about)
    return _entry(f"{name} {about.version}", licence.splitlines()[0], home, target.name)


def _typeface(name: str, folder: Path) -> str:
    """Copy the licence of a typeface that pygame-gui opens as it starts; its entry in the list."""
    text = Path(str(metadata.distribution("pygame-gui").locate_file(f"pygame_gui/data/licenses/{name}-LICENSE.txt")))
    _copy(text, folder / f"{name}.txt")
    return _entry(name, "OFL-1.1", TYPEFACES[name], f"{name}.txt")


def _told(about: metadata.Distribution, field: str) -> str:
    """What a package says of itself; empty if it does not."""
    found: list[str] = about.metadata.get_all(field) or [""]
    return found[0]


def _homepage(about: metadata.Distribution) -> str:
    """The address a package calls its home or its source."""
    named = dict(line.split(", ", 1)[::-1] for line in about.metadata.get_all("Project-URL") or [])
    return next((url for url, label in named.items() if label.lower() in ("homepage", "source", "source code")), "")


def _entry(name: str, licence: str, home: str, file: str, holder: str = "") -> str:
    return f"{name}\n    {licence}, {home}\n    text: {file}\n" + (f"    {holder}\n" if holder else "")


def _python_licence() -> Path:
    """Python's own licence text lies in another place on each system."""
    standard = Path(sysconfig.get_path("stdlib"))
    places = [standard / "LICENSE.txt", standard.parent / "LICENSE.txt", standard.parent.parent / "LICENSE.txt"]
    found = next((place for place in places if place.is_file()), None)
    if found is None:
        raise NoLicence("Python's LICENSE.txt is in none of: " + ", ".join(map(str, places)))
    return found


def _copy(source: Path, target: Path) -> None:
    if not source.is_file():
        raise NoLicence(f"{source} is missing")
    target.write_text(_read(source), encoding="utf-8")


def _read(file: Path) -> str:
    return file.read_text(encoding="utf-8", errors="replace")
