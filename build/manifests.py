"""Write what package catalogues ask for: winget's three files for Windows, and a Flatpak manifest for Linux.

    python build/manifests.py --installer SETUP.exe --archive ARCHIVE.tar.xz --address https://.../download/v1.0.2 --out manifests

Both name the files of a release by their address and their SHA-256. Standard library only.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from freezing.archive import version
from launch import ROOT

sys.path.insert(0, str(ROOT))

from game.client.system.associations import FILE_KINDS

WINGET: Final = "DealerAcademy.DealerAcademy"
WINGET_VERSION: Final = "1.6.0"
FLATPAK: Final = "org.dealer_academy.DealerAcademy"
RUNTIME: Final = "24.08"
SUMMARY: Final = "Deal real poker under real rulebooks"
ABOUT: Final = ("Learn to deal poker as a casino deals it: as dealer, player or inspector, in 23 games under four Australian "
                "rulebooks, with lessons, exercises, drills and tests. Everything stays on your machine.")


def main(words: Sequence[str]) -> int:
    """Write all of them, and say which."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--installer", type=Path, required=True, help="the Windows installer of the release")
    parser.add_argument("--archive", type=Path, required=True, help="the Linux archive of the release")
    parser.add_argument("--address", required=True, help="where the files of the release lie")
    parser.add_argument("--out", type=Path, required=True, help="the folder they go to")
    args = parser.parse_args(words)
    args.out.mkdir(parents=True, exist_ok=True)
    for name, text in {**winget(args.installer, args.address), **flatpak(args.archive, args.address)}.items():
        (args.out / name).write_text(text, encoding="utf-8")
        print(args.out / name)
    return 0


def sha256(file: Path) -> str:
    """The checksum of a file."""
    with file.open("rb") as opened:
        return hashlib.file_digest(opened, "sha256").hexdigest()


def winget(installer: Path, address: str) -> Mapping[str, str]:
    """The files of a winget manifest, by name."""
    head = f"PackageIdentifier: {WINGET}\nPackageVersion: {version()}\n"
    foot = "ManifestType: {}\n" + f"ManifestVersion: {WINGET_VERSION}\n"
    extensions = "".join(f"- {kind.extension}\n" for kind in FILE_KINDS)
    setup = (f"InstallerLocale: en-AU\nInstallerType: nullsoft\nScope: user\nProductCode: DealerAcademy\nUpgradeBehavior: install\n"
             f"FileExtensions:\n{extensions}"
             f"Installers:\n- Architecture: x64\n  InstallerUrl: {address}/{installer.name}\n"
             f"  InstallerSha256: {sha256(installer).upper()}\n")
    locale = (f"PackageLocale: en-AU\nPublisher: Dealer Academy contributors\nPackageName: Dealer Academy\nLicense: MIT\n"
              f"ShortDescription: {SUMMARY}\nDescription: >-\n  {ABOUT}\nTags:\n- poker\n- dealer\n- training\n")
    return {
        f"{WINGET}.yaml": head + "DefaultLocale: en-AU\n" + foot.format("version"),
        f"{WINGET}.installer.yaml": head + setup + foot.format("installer"),
        f"{WINGET}.locale.en-AU.yaml": head + locale + foot.format("defaultLocale"),
    }


def flatpak(archive: Path, address: str) -> Mapping[str, str]:
    """A Flatpak manifest, which puts the frozen program into a sandbox without the net."""
    commands = (
        "mkdir -p /app/lib/dealer-academy /app/bin",
        "cp -R . /app/lib/dealer-academy",
        "ln -s /app/lib/dealer-academy/dealer-academy /app/bin/dealer-academy",
        f"install -Dm644 dealer-academy.desktop /app/share/applications/{FLATPAK}.desktop",
        f"sed -i 's/^Icon=.*/Icon={FLATPAK}/' /app/share/applications/{FLATPAK}.desktop",
        f"install -Dm644 dealer-academy.svg /app/share/icons/hicolor/scalable/apps/{FLATPAK}.svg",
        f"install -Dm644 dealer-academy.xml /app/share/mime/packages/{FLATPAK}.xml",
        f"install -Dm644 {FLATPAK}.metainfo.xml /app/share/metainfo/{FLATPAK}.metainfo.xml",
        f"sed -i 's/>dealer-academy.desktop</>{FLATPAK}.desktop</' /app/share/metainfo/{FLATPAK}.metainfo.xml",
    )
    allowed = ("--share=ipc", "--socket=fallback-x11", "--socket=wayland", "--socket=pulseaudio", "--device=dri",
               "--filesystem=xdg-documents", "--filesystem=xdg-download")
    lines = (
        f"app-id: {FLATPAK}", "runtime: org.freedesktop.Platform", f"runtime-version: '{RUNTIME}'",
        "sdk: org.freedesktop.Sdk", "command: dealer-academy", "finish-args:", *(f"- {each}" for each in allowed),
        "modules:", "- name: dealer-academy", "  buildsystem: simple",
        "  build-commands:", *(f'  - "{each}"' for each in commands),
        "  sources:", "  - type: archive", f"    url: {address}/{archive.name}", f"    sha256: {sha256(archive)}",
    )  # fmt: skip
    return {f"{FLATPAK}.yaml": "\n".join(lines) + "\n"}


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
