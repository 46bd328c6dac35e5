"""What goes into a frozen build and what stays out, what it says of itself, and whose licences it carries."""

from __future__ import annotations

import os
import plistlib
import struct
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest
import yaml

from game import __version__
from game.client.system.associations import FILE_KINDS

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "build"))

import freeze  # noqa: E402
from freezing import archive, licences, naming, proof, trimming  # noqa: E402
from launch import Trouble  # noqa: E402

ICONS = ROOT / "build" / "icons"


# ---- the command


@pytest.mark.skipif(sys.platform != "linux", reason="only PyInstaller on Linux needs these tools")
def test_without_binutils_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                  capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("PATH", "")
    assert freeze.main(["--out", str(tmp_path)]) == freeze.CANNOT
    assert capsys.readouterr().err == (
        "Freezing needs objcopy, objdump, strip. On Debian or Ubuntu: sudo apt install binutils\n")


# ---- trimming


@pytest.mark.parametrize("path", [
    "pygame/freesansbold.ttf", "pygame\\freesansbold.ttf", "numpy/_core/include/numpy/ndarrayobject.h",
    "numpy/random/tests/data/mt19937-testset-1.csv", "numpy-2.4.6.dist-info/METADATA"])  # fmt: skip
def test_what_nobody_needs_stays_out(path: str) -> None:
    assert not trimming.wanted(path)


@pytest.mark.parametrize("path", [
    "rules/tas/book.yaml", "assets/fonts/Inter-Regular.ttf", "pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10",
    "numpy\\_core\\_multiarray_umath.cp313-win_amd64.pyd", "licences/LGPL-2.1.txt"])  # fmt: skip
def test_what_the_game_needs_goes_in(path: str) -> None:
    assert trimming.wanted(path)


def test_numpy_is_stripped_where_it_was_built_here_alone() -> None:
    module = ("numpy/linalg/_umath_linalg.so", "there.so", "EXTENSION")
    assert trimming.BUILT_HERE in trimming.to_strip([module])
    assert trimming.BUILT_HERE not in trimming.to_strip([module, ("numpy.libs/libopenblas.so", "blas.so", "BINARY")])


def test_the_libraries_inside_wheels_are_not_stripped(tmp_path: Path) -> None:
    entry = ("numpy.libs/libscipy_openblas64_-32a4b2a6.so", "/nowhere", "BINARY")
    assert trimming.stripped(entry, tmp_path) == entry


def test_what_mypyc_puts_beside_a_package_goes_into_the_build() -> None:
    """No import leads to it: left out, the first hand history of the frozen program would end in a fault."""
    for part in trimming.compiled_parts("tomli"):  # none where only its plain Python is installed
        assert import_module(part)
    assert "__mypyc" in str(trimming.compiled_parts("mypy")), "mypy is compiled on every system of the tests"


RUN = [
    *(["tournament", game, "--entries", "4"] for game in ("tas-freezeout", "thr-holdem")), ["catalogue", "--book", "act"],
    ["case", *(f"tests/clauses/{section}.yaml" for section in ("tas/C.10", "tas/B.4", "rop/14", "rop/19.6", "act/14.2"))],
]


def test_no_module_the_game_imports_is_left_out() -> None:
    """Run in a Python that refuses what the frozen build lacks."""
    probe = (
        f"import sys\nsys.frozen = True\nsys.modules.update(dict.fromkeys({trimming.NOT_WANTED!r}))\n"
        f"from game.cli import main\ncodes = [main(words) for words in {RUN!r}]\nraise SystemExit(any(codes))"
    )
    done = subprocess.run([sys.executable, "-c", probe], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


# ---- what it says of itself


def test_every_version_is_the_same() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert settings["project"]["version"] == __version__ == archive.version() == naming.VERSION


def test_windows_reads_four_numbers() -> None:
    assert naming.version_numbers("1.0.2") == (1, 0, 2, 0)
    assert f"'FileVersion', '{__version__}'" in naming.windows_version_resource()


@pytest.mark.parametrize("version", ["1.0", "1.0.0rc1", "1.0.0.0"])
def test_a_version_windows_cannot_show_is_refused(version: str) -> None:
    with pytest.raises(ValueError, match="three numbers"):
        naming.version_numbers(version)


def test_the_version_resource_is_python_that_pyinstaller_can_read() -> None:
    names = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct", "VarFileInfo", "VarStruct")
    read = eval(naming.windows_version_resource(), {name: lambda *words, **named: (words, named) for name in names})
    assert read[1]["ffi"][1]["filevers"] == naming.version_numbers()


def test_macos_is_told_of_every_kind_of_file() -> None:
    plist = plistlib.loads(plistlib.dumps(naming.info_plist()))
    declared = {kind["UTTypeIdentifier"]: kind["UTTypeTagSpecification"]["public.filename-extension"]
                for kind in plist["UTExportedTypeDeclarations"]}
    opened = [content for kind in plist["CFBundleDocumentTypes"] for content in kind["LSItemContentTypes"]]
    assert opened == list(declared)
    assert [ending for endings in declared.values() for ending in endings] == [kind.extension for kind in FILE_KINDS]
    assert plist["NSHighResolutionCapable"] is True


def test_macos_is_asked_only_for_what_python_needs() -> None:
    entitlements = plistlib.loads((ROOT / "build" / "installer" / "entitlements.plist").read_bytes())
    assert all(entitlements.values())
    assert {name.rpartition(".")[2] for name in entitlements} == {
        "allow-unsigned-executable-memory", "disable-library-validation"}  # fmt: skip


def test_the_icons_have_every_size_their_system_asks_for() -> None:
    ico = (ICONS / "dealer-academy.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", ico)
    sides = [ico[6 + 16 * entry] or 256 for entry in range(count)]
    assert (kind, sides) == (1, [16, 24, 32, 48, 64, 128, 256])
    icns = (ICONS / "dealer-academy.icns").read_bytes()
    assert icns[:4] == b"icns"
    assert struct.unpack_from(">I", icns, 4) == (len(icns),)
    assert (ICONS / "dealer-academy.png").read_bytes()[:4] == b"\x89PNG"


# ---- licences


def test_every_library_has_a_text_and_a_holder() -> None:
    for library in licences.libraries(ROOT):
        assert (ROOT / "build" / "licences" / f"{library.licence}.txt").is_file(), library
        assert library.home.startswith("http"), library
        assert library.copyright, library


@pytest.mark.parametrize(("file", "name"), [
    ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL 2"), ("libSDL2_mixer-2.0.0.800.2.dylib", "SDL_mixer"),
    ("SDL2_ttf.dll", "SDL_ttf"), ("freetype.dll", "FreeType"), ("libopusfile-0.dll", "opusfile"),
    ("libopus-0.dll", "Opus"), ("libvorbisenc.2.0.12.dylib", "Vorbis"), ("libz.1.3.1.zlib-ng.dylib", "zlib"),
    ("libscipy_openblas64_-4e39871015dc1470c682dc512497ee22.dll", "OpenBLAS"),
    ("VCRUNTIME140_1.dll", "Microsoft Visual C++ runtime"),
    ("libstdc++.so.6", "GNU C++ runtime"), ("libjpeg-62.dll", "libjpeg-turbo"), ("libwebpdemux-2.dll", "WebP")])  # fmt: skip
def test_a_library_is_known_by_its_file_on_any_system(file: str, name: str) -> None:
    assert licences.library_of(file, licences.libraries(ROOT)).name == name


def test_a_library_nobody_knows_stops_the_build(tmp_path: Path) -> None:
    (tmp_path / "libsomething-1.so.3").write_bytes(b"")
    with pytest.raises(licences.NoLicence, match=r"libsomething-1\.so\.3"):
        licences.refuse_unknown(["libsomething-1.so.3"], ROOT)


# ---- the budget


def test_a_build_over_its_budget_is_refused_with_its_largest_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "small").write_bytes(b"x" * 10)
    (tmp_path / "large").write_bytes(b"x" * 3000)
    monkeypatch.setattr(proof, "MEGABYTE", 1000)
    monkeypatch.setattr(proof, "BUDGET", 4)
    proof.weigh(tmp_path, lean=False)
    monkeypatch.setattr(proof, "BUDGET", 2)
    with pytest.raises(Trouble, match=r"over its budget.*large 3\.0, small"):
        proof.weigh(tmp_path, lean=False)


def test_linear_algebra_counts_on_its_own_and_may_not_be_in_a_lean_build(tmp_path: Path) -> None:
    (tmp_path / "libscipy_openblas64_-32a4b2a6.so").write_bytes(b"x" * 10)
    assert proof.linear_algebra(tmp_path) == 10
    with pytest.raises(Trouble, match="without its linear algebra"):
        proof.weigh(tmp_path, lean=True)


def test_the_archive_of_a_lean_build_has_no_room_for_linear_algebra(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "MEGABYTE", 1000)
    archived = tmp_path / "archive.tar.xz"
    archived.write_bytes(b"x" * 26_000)
    frozen = tmp_path / "frozen"
    frozen.mkdir()
    with pytest.raises(Trouble, match=r"over its budget: 26\.0 of 25 MB"):
        proof.weigh_archive(archived, frozen)
    (frozen / "libscipy_openblas64_-32a4b2a6.so").write_bytes(b"x")
    proof.weigh_archive(archived, frozen)


@pytest.mark.skipif(sys.platform == "win32", reason="the program that hangs is a shell script")
def test_a_program_that_hangs_is_stopped_with_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "dealer-academy"
    program.write_text("#!/bin/sh\nexec sleep 60\n", encoding="ascii")
    program.chmod(0o755)
    environment = {"PATH": os.environ["PATH"]}
    monkeypatch.setattr(proof, "SELFTEST_LIMIT", 0.2)
    with pytest.raises(Trouble, match="did not end within"):
        proof.selftest(program, environment, str(tmp_path))
    monkeypatch.setattr(proof, "FIRST_FRAME_LIMIT", 0.2)
    with pytest.raises(Trouble, match="no first frame within"):
        proof.first_frame(program, environment, str(tmp_path))


def test_the_program_is_tried_without_python_and_without_a_path(tmp_path: Path) -> None:
    environment = proof.bare_environment(tmp_path)
    assert environment["PATH"] == ""
    assert not [name for name in environment if name.startswith("PYTHON")]


def test_the_linux_desktop_is_told_of_every_kind_of_file() -> None:
    folder = ROOT / "build" / "installer" / "linux"
    types = (folder / "dealer-academy.xml").read_text(encoding="utf-8")
    entry = (folder / "dealer-academy.desktop").read_text(encoding="utf-8")
    for kind in FILE_KINDS:
        assert f'"{kind.mime}"' in types
        assert f'"*.{kind.extension}"' in types
        assert f"{kind.mime};" in entry


def test_the_list_of_libraries_is_read_as_written() -> None:
    raw = yaml.safe_load((ROOT / "build" / "licences" / "libraries.yaml").read_text(encoding="utf-8"))
    assert len({entry["file"] for entry in raw}) == len(raw)
