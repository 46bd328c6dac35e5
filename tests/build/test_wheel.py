"""An installed game must bring its rules and assets along; building it must leave the source folder as it was."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
FIND = "from game import resources; print(resources.rules()); print(resources.assets())"

pytest.importorskip("hatchling", reason="builds the wheel without fetching anything")


def build(source: Path, target: str, to: Path) -> Path:
    """Build an sdist or a wheel of the project at `source`; the file made."""
    subprocess.run([sys.executable, "-m", "hatchling", "build", "-t", target, "-d", str(to)], cwd=source, check=True)
    return next(to.glob("*.tar.gz" if target == "sdist" else "*.whl"))


@pytest.fixture(scope="module")
def installed(tmp_path_factory):
    work = tmp_path_factory.mktemp("wheel")
    before = sorted(os.listdir(ROOT))
    with tarfile.open(build(ROOT, "sdist", work)) as sdist:
        sdist.extraction_filter = lambda member, path: member  # Python 3.11.3 and older know no named filters
        sdist.extractall(work)
    wheel = build(next(path for path in work.iterdir() if path.is_dir()), "wheel", work)
    zipfile.ZipFile(wheel).extractall(work / "site")
    assert sorted(os.listdir(ROOT)) == before
    return work / "site"


def files(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


@pytest.mark.parametrize("name", ["rules", "assets"])
def test_the_wheel_carries_every_file(installed, name):
    assert files(installed / "game" / "_bundle" / name) == files(ROOT / name)


def test_an_installed_game_finds_them(installed, tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    command = [sys.executable, "-P", "-c", FIND]
    found = subprocess.run(command, cwd=tmp_path, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    bundle = installed.resolve() / "game" / "_bundle"
    assert [Path(line) for line in found.stdout.splitlines()] == [bundle / "rules", bundle / "assets"]
