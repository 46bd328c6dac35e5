"""How the frozen program is called, and what it tells each system about itself."""

from __future__ import annotations

import os
from typing import Any

from game import __version__
from game.client.system.associations import FILE_KINDS

PROGRAM = "dealer-academy"
TITLE = "Dealer Academy"
WINDOW_PROGRAM = "DealerAcademy"
"""On Windows, the program file that brings no console with it."""
BUNDLE_ID = "org.dealer-academy.DealerAcademy"
VERSION = __version__
COPYRIGHT = "MIT licence, Dealer Academy contributors"
OLDEST_MACOS = "14.0"
"""Numpy's wheels that use the system's own linear algebra, which pip takes on the machines of the release, need it."""


def signing_identity() -> str | None:
    """The identity to sign with on macOS; None leaves PyInstaller's own unnamed signature."""
    return os.environ.get("MACOS_SIGNING_IDENTITY") or None


def version_numbers(version: str = VERSION) -> tuple[int, int, int, int]:
    """The four numbers Windows wants. Raises ValueError unless the version is three numbers with dots."""
    parts = version.split(".")
    if len(parts) != 3 or not all(part.isdecimal() for part in parts):
        raise ValueError(f"version {version!r}: Windows needs three numbers, such as 1.0.2")
    return int(parts[0]), int(parts[1]), int(parts[2]), 0


def windows_version_resource() -> str:
    """The version resource of the Windows program files, in the form PyInstaller reads."""
    numbers = version_numbers()
    strings = {
        "CompanyName": "Dealer Academy contributors", "FileDescription": TITLE, "FileVersion": VERSION, "InternalName": PROGRAM,
        "LegalCopyright": COPYRIGHT, "OriginalFilename": f"{PROGRAM}.exe", "ProductName": TITLE, "ProductVersion": VERSION,
    }  # fmt: skip
    table = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in strings.items())
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0x0, OS=0x40004, "
        "fileType=0x1, subtype=0x0, date=(0, 0)), kids=["
        f"StringFileInfo([StringTable('040904B0', [{table}])]), VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def info_plist() -> dict[str, Any]:
    """What PyInstaller adds to the Info.plist of the macOS bundle."""
    return {
        "CFBundleDisplayName": TITLE,
        "CFBundleDocumentTypes": [
            {"CFBundleTypeName": kind.title, "CFBundleTypeRole": "Viewer", "LSHandlerRank": "Owner",
             "LSItemContentTypes": [_uti(kind.extension)]}
            for kind in FILE_KINDS
        ],
        "CFBundleShortVersionString": VERSION,
        "CFBundleVersion": VERSION,
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST_MACOS,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": COPYRIGHT,
        "UTExportedTypeDeclarations": [
            {"UTTypeIdentifier": _uti(kind.extension), "UTTypeDescription": kind.title, "UTTypeConformsTo": ["public.text"],
             "UTTypeTagSpecification": {"public.filename-extension": [kind.extension], "public.mime-type": [kind.mime]}}
            for kind in FILE_KINDS
        ],
    }  # fmt: skip


def _uti(extension: str) -> str:
    return f"org.dealer-academy.{extension}"
