"""What stays out of a frozen build: found by freezing everything and looking at what the game never loads."""

from __future__ import annotations

import fnmatch
import shutil
import subprocess
from collections.abc import Sequence
from importlib import metadata
from pathlib import Path

Entry = tuple[str, str, str]
"""As PyInstaller lists a file: its path in the build, where it comes from, its kind."""

NOT_WANTED = [
    # the network
    "_ssl", "asyncio", "email", "ftplib", "http", "smtplib", "socketserver", "ssl", "urllib.request", "xmlrpc",
    # OpenSSL's hashes: hashlib has its own, and the library is 5 MB
    "_hashlib",
    # other ways to talk to a person
    "_curses", "_tkinter", "curses", "readline", "tkinter", "webbrowser",
    # tools of developers
    "_distutils_hack", "distutils", "doctest", "ensurepip", "lib2to3", "pdb", "pip", "pkg_resources", "pydoc", "setuptools",
    "test", "unittest", "venv",
    # several processes
    "multiprocessing",
    "xml",
    # encodings of East Asia: the game reads and writes UTF-8
    "_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw", "_multibytecodec",
    # ours
    "study",
    # numpy's tools of developers; of its other parts some load each other late (unique wants masked arrays), so all stay
    "numpy.distutils", "numpy.f2py", "numpy.testing", "numpy.typing.mypy_plugin",
    # what reportlab asks for: `no_pictures` stands in for Pillow
    "charset_normalizer", "PIL",
    # pygame's
    "pygame._camera", "pygame._sdl2", "pygame.camera", "pygame.docs", "pygame.examples", "pygame.ftfont", "pygame.midi",
    "pygame.pypm", "pygame.tests",
]  # fmt: skip
"""Modules that PyInstaller would follow, as it lists them under `excludes`."""

FILES_NOT_WANTED = (
    "*.pyi",
    "*/include/*",
    "*/tests/*",
    "assets/.gitkeep",
    "numpy/*.lib",
    "numpy-*.dist-info/*",  # its licences are collected with all others
    "reportlab/fonts/*",  # one of them under the GPL; the game brings its own typeface
    "pygame/freesansbold.*",  # GPL; the game brings its own typeface
    "pygame/pygame_icon*",
    # typefaces that the library brings for languages we do not speak; it opens the two that stay as it starts
    *(f"pygame_gui/data/NotoSans{kind}*" for kind in ("-B", "-I", "Arabic", "Georgian", "Hebrew", "JP", "KR", "SC")),
    "pygame_gui/data/translations/pygame-gui.[!e]*", "pygame_gui/data/translations/pygame-gui.es.json",
)

STRIPPED = ("libpython*", "python3*/lib-dynload/*", "yaml/*", "monocypher*", "tomli/*", "*__mypyc*")
"""What on Linux is delivered without its debugging symbols. Not the libraries inside wheels that were put together again: their
makers have moved the parts about, and `strip` leaves files that no longer load."""

BUILT_HERE = "numpy/*"
"""The same, where numpy was built on this machine and brings no libraries of its own: nobody has moved its parts about."""


def compiled_parts(package: str) -> list[str]:
    """The modules next to a package that mypyc has put its code into: no import that PyInstaller can read leads to them."""
    files = metadata.files(package) or ()
    return [file.name.partition(".")[0] for file in files if "__mypyc." in file.name]


def to_strip(entries: Sequence[Entry]) -> tuple[str, ...]:
    """Which files of a build on Linux are stripped."""
    brought = any(destination.startswith("numpy.libs/") for destination, _, _ in entries)
    return STRIPPED if brought else (*STRIPPED, BUILT_HERE)


def stripped(entry: Entry, folder: Path, patterns: Sequence[str] = STRIPPED) -> Entry:
    """The entry, with a stripped copy of its file (made in `folder`) where that is safe. Needs `strip` of binutils."""
    destination, source, kind = entry
    if kind == "SYMLINK" or not any(fnmatch.fnmatch(destination, pattern) for pattern in patterns):
        return entry
    copy = folder / destination
    copy.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy2(source, copy)
    copy.chmod(0o755)
    subprocess.run(["strip", "--strip-unneeded", str(copy)], check=True)
    return destination, str(copy), kind


def wanted(destination: str) -> bool:
    """Whether a file goes into the build; `destination` is its path there, as either kind of system writes it."""
    path = destination.replace("\\", "/")
    return not any(fnmatch.fnmatch(path, pattern) for pattern in FILES_NOT_WANTED)
