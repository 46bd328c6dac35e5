"""The lock files: everything pinned and hashed, nothing from a private place, and pygame-ce never beside pygame."""

import re
import tomllib
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PLAY, TEST, FREEZE = (ROOT / "build" / f"requirements{kind}.lock" for kind in ("", "-dev", "-freeze"))
LOCKS = pytest.mark.parametrize("lock", [PLAY, TEST, FREEZE], ids=lambda path: path.name)
GAME_LOCKS = pytest.mark.parametrize("lock", [PLAY, TEST], ids=lambda path: path.name)
HASH = re.compile(r"--hash=sha256:[0-9a-f]{64}")


def entries(lock: Path) -> list[tuple[Requirement, list[str]]]:
    """Each requirement of a lock file with its hashes. A line that is anything else raises InvalidRequirement."""
    logical = lock.read_text(encoding="utf-8").replace("\\\n", " ").splitlines()
    lines = [line for line in logical if line.strip() and not line.startswith("#")]
    return [(Requirement(HASH.sub("", line)), HASH.findall(line)) for line in lines]


def on(version: str, platform: str) -> dict[str, str]:
    """A marker environment: 64-bit Intel, Python `version`, sys.platform `platform`."""
    return {
        **default_environment(),
        "python_version": version,
        "python_full_version": f"{version}.5",
        "sys_platform": platform,
        "platform_machine": "x86_64",
    }


@LOCKS
def test_every_package_is_pinned_and_hashed(lock):
    found = entries(lock)
    assert len(found) >= 5
    for requirement, hashes in found:
        assert re.fullmatch(r"==[^,*]+", str(requirement.specifier)), requirement
        assert hashes, requirement


@LOCKS
def test_no_address_in_a_lock(lock):
    text = lock.read_text(encoding="utf-8")
    assert not re.search(r"://|@|index|find-links|trusted-host", text)


@GAME_LOCKS
def test_never_plain_pygame(lock):
    names = {canonicalize_name(requirement.name) for requirement, _ in entries(lock)}
    assert "pygame-ce" in names
    assert "pygame" not in names


@LOCKS
@pytest.mark.parametrize("version", ["3.11", "3.12", "3.13"])
@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_each_package_once_on_every_supported_python(lock, version, platform):
    here = [r.name for r, _ in entries(lock) if not r.marker or r.marker.evaluate(on(version, platform))]
    assert len(here) == len(set(here))


@GAME_LOCKS
def test_the_game_has_what_it_imports(lock):
    assert {"numpy", "pygame-ce", "pyyaml", "platformdirs"} <= {requirement.name for requirement, _ in entries(lock)}


def test_the_test_lock_repeats_the_play_lock_exactly():
    tested = {(str(requirement), tuple(hashes)) for requirement, hashes in entries(TEST)}
    assert {(str(requirement), tuple(hashes)) for requirement, hashes in entries(PLAY)} <= tested


def test_a_package_has_one_version_whichever_lock_names_it():
    pins = {}
    for lock in (PLAY, TEST, FREEZE):
        for requirement, _ in entries(lock):
            pins.setdefault((requirement.name, str(requirement.marker)), set()).add(str(requirement.specifier))
    assert {name: found for name, found in pins.items() if len(found) > 1} == {}


def test_the_locks_satisfy_the_project_settings():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    groups = settings["dependency-groups"]
    wanted = [(PLAY, settings["project"]["dependencies"]), (TEST, groups["dev"]), (FREEZE, groups["freeze"])]
    for lock, requirements in wanted:
        pins = {canonicalize_name(r.name): next(iter(r.specifier)).version for r, _ in entries(lock)}
        for requirement in map(Requirement, requirements):
            assert requirement.specifier.contains(pins[canonicalize_name(requirement.name)]), requirement
