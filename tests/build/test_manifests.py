"""What software centres and package catalogues are told: complete, and true to the program."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import xml.etree.ElementTree as xml
from pathlib import Path

import manifests
import pytest
import sbom
import yaml
from freezing import linux

from game import __version__
from game.client.system.associations import FILE_KINDS

ROOT = Path(__file__).parents[2]
ADDRESS = "https://example.org/download/v1"


@pytest.fixture
def written(tmp_path: Path) -> dict[str, dict[str, object]]:
    """All manifests, made without any package but Python's own, as on the build server."""
    for name in ("setup.exe", "program.tar.xz"):
        (tmp_path / name).write_bytes(name.encode())
    words = ["--installer", str(tmp_path / "setup.exe"), "--archive", str(tmp_path / "program.tar.xz"), "--address", ADDRESS]
    command = [sys.executable, "-S", str(ROOT / "build" / "manifests.py"), *words, "--out", str(tmp_path / "out")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return {path.name: yaml.safe_load(path.read_text(encoding="utf-8")) for path in (tmp_path / "out").iterdir()}


def test_winget_is_told_of_the_installer_and_of_every_kind_of_file(written: dict[str, dict[str, object]]) -> None:
    version, installer, locale = (written[f"{manifests.WINGET}{part}.yaml"] for part in ("", ".installer", ".locale.en-AU"))
    assert {(each["PackageIdentifier"], each["PackageVersion"]) for each in (version, installer, locale)} == {
        (manifests.WINGET, __version__)}
    assert (version["DefaultLocale"], locale["PackageLocale"]) == ("en-AU", "en-AU")
    assert installer["FileExtensions"] == [kind.extension for kind in FILE_KINDS]
    (one,) = installer["Installers"]  # type: ignore[misc]
    assert one == {"Architecture": "x64", "InstallerUrl": f"{ADDRESS}/setup.exe",
                   "InstallerSha256": hashlib.sha256(b"setup.exe").hexdigest().upper()}


def test_the_flatpak_takes_the_archive_and_asks_for_no_network(written: dict[str, dict[str, object]]) -> None:
    found = written[f"{manifests.FLATPAK}.yaml"]
    assert found["app-id"] == manifests.FLATPAK
    assert not [each for each in found["finish-args"] if "network" in each]  # type: ignore[attr-defined]
    (module,) = found["modules"]  # type: ignore[misc]
    (source,) = module["sources"]
    assert (source["url"], source["sha256"]) == (f"{ADDRESS}/program.tar.xz", hashlib.sha256(b"program.tar.xz").hexdigest())
    taken = {name for words in module["build-commands"] for name in re.findall(r"(?<= )[\w.-]+\.(?:desktop|svg|xml)(?= /)", words)}
    assert taken == {"dealer-academy.desktop", "dealer-academy.svg", "dealer-academy.xml", linux.METAINFO}


def test_the_software_centre_is_told_of_every_kind_of_file() -> None:
    tree = xml.parse(linux.PARTS / linux.METAINFO).getroot()
    assert f"{tree.findtext('id')}.metainfo.xml" == linux.METAINFO
    assert [each.text for each in tree.findall("provides/mediatype")] == [kind.mime for kind in FILE_KINDS]
    entry = tree.findtext("launchable")
    assert entry is not None
    assert (linux.PARTS / entry).is_file()
    assert linux.METAINFO in (linux.PARTS / "install.sh").read_text(encoding="utf-8")


def test_the_software_centre_finds_nothing_wrong() -> None:
    tool = shutil.which("appstreamcli")
    if tool is None:
        pytest.skip("needs appstreamcli (apt install appstream)")
    done = subprocess.run([tool, "validate", "--no-net", str(linux.PARTS / linux.METAINFO)], capture_output=True, text=True,
                          check=False)
    assert done.returncode == 0, done.stdout


def test_the_bill_of_materials_has_every_locked_package_and_library(tmp_path: Path) -> None:
    assert sbom.main(["--out", str(tmp_path)]) == 0
    bill = json.loads((tmp_path / f"dealer-academy-{__version__}.cdx.json").read_text(encoding="utf-8"))
    assert (bill["bomFormat"], bill["specVersion"]) == ("CycloneDX", "1.5")
    parts = bill["components"]
    locked = set(re.findall(r"^([\w.-]+==[\w.]+)", (ROOT / "build" / "requirements.lock").read_text(encoding="utf-8"), re.M))
    assert {f"{part['name']}=={part['version']}" for part in parts if "version" in part} == locked
    assert all(part["externalReferences"][0]["hashes"] for part in parts if "purl" in part)
    inside = yaml.safe_load((ROOT / "build" / "licences" / "libraries.yaml").read_text(encoding="utf-8"))
    assert [part["name"] for part in parts if "purl" not in part] == [each["name"] for each in inside]
    refs = [part["bom-ref"] for part in parts]
    assert len(refs) == len(set(refs))
    assert bill["dependencies"][0]["dependsOn"] == refs


def test_the_same_state_makes_the_same_bill() -> None:
    assert sbom.bill() == sbom.bill()
