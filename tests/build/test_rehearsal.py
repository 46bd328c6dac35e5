"""The rehearsal of a release says where one of its files doesn't fit the others."""

from __future__ import annotations

import hashlib
import json
import re
import tarfile
import zipfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
import rehearse
from freezing.archive import version
from launch import Trouble

METADATA = "Name: dealer-academy\nRequires-Dist: PyYAML>=6\nRequires-Dist: numpy\nRequires-Dist: pytest; extra == 'test'\n\n"


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """The files of a release, small ones."""
    with zipfile.ZipFile(tmp_path / "a.whl", "w") as wheel:
        wheel.writestr("a.dist-info/METADATA", METADATA)
    _list_parts(tmp_path, "pyyaml", "numpy", "SDL")
    (tmp_path / "setup.exe").write_bytes(b"setup")
    _pack(tmp_path, f"dealer-academy-{version()}/dealer-academy")
    totals = [hashlib.sha256((tmp_path / name).read_bytes()).hexdigest() for name in ("setup.exe", "a.tar.xz")]
    (tmp_path / "manifest.yaml").write_text(" ".join([totals[0].upper(), totals[1]]), encoding="utf-8")
    return tmp_path


def _list_parts(folder: Path, *names: str) -> None:
    (folder / "a.cdx.json").write_text(json.dumps({"components": [{"name": name} for name in names]}), encoding="utf-8")


def _pack(folder: Path, name: str) -> None:
    with tarfile.open(folder / "a.tar.xz", "w:xz") as packed:
        packed.addfile(tarfile.TarInfo(name), BytesIO())


def test_files_that_fit_each_other_are_listed_with_their_checksums(made: Path) -> None:
    listed = list(rehearse.proved(made, whole=True))
    assert [line.split()[-1] for line in listed] == ["a.cdx.json", "a.tar.xz", "a.whl", "manifest.yaml", "setup.exe"]
    sums = dict(reversed(line.split()) for line in (made / rehearse.SUMS).read_text(encoding="utf-8").splitlines())
    assert sums["setup.exe"] == hashlib.sha256(b"setup").hexdigest()


@pytest.mark.parametrize(("spoil", "said"), [
    (lambda folder: _list_parts(folder, "pyyaml"), "The bill of materials lacks what the wheel needs: numpy."),
    (lambda folder: (folder / "setup.exe").write_bytes(b"another"), "The manifests don't name the checksum of setup.exe."),
    (lambda folder: _pack(folder, "dealer-academy-0/README"), "a.tar.xz holds no program."),
    (lambda folder: (folder / "b.whl").write_bytes(b""), "There should be one .whl file, not 2."),
])
def test_a_file_that_does_not_fit_is_named(made: Path, spoil: Callable[[Path], object], said: str,
                                           monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    spoil(made)
    with pytest.raises(Trouble, match=re.escape(said)):
        list(rehearse.proved(made, whole=True))
