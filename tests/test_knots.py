"""No rooms of one package need one another in a ring: each can be read, and moved, alone."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from tests.test_layers import FILES, imports, module

MODULES = {module(file) for file in FILES}


def room(name: str) -> str:
    """The folder of a package, or the module at its top, that a module stands in."""
    return ".".join(name.split(".")[:3])


def top_of(name: str) -> str:
    """The package of game/ that a module stands in; a feature's screens count with their feature."""
    return name.split(".")[1] if "." in name else ""


def rooms_needed(top: str) -> dict[str, set[str]]:
    """Which rooms of a package each of its rooms imports, those for types too."""
    needed: dict[str, set[str]] = defaultdict(set)
    for file in (each for each in FILES if top_of(module(each)) == top and each.name != "__init__.py"):
        here = room(module(file))
        for _, name in imports(file):
            there = room(name if name in MODULES else name.rpartition(".")[0])
            if there.startswith(f"game.{top}.") and there != here:
                needed[here].add(there)
    return needed


def reached(needed: Mapping[str, Iterable[str]], start: str) -> set[str]:
    """All that a room needs, directly or through others."""
    found: set[str] = set()
    coming = [*needed.get(start, ())]
    while coming:
        each = coming.pop()
        if each not in found:
            found.add(each)
            coming += needed.get(each, ())
    return found


def in_rings(needed: Mapping[str, Iterable[str]]) -> set[str]:
    """The rooms that need themselves through others."""
    return {each for each in needed if each in reached(needed, each)}


def test_a_ring_is_found() -> None:
    assert in_rings({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "e": {"a"}}) == {"a", "b", "c"}


def test_no_rooms_need_one_another_in_a_ring() -> None:
    met = {top: ring for top in sorted({top_of(module(file)) for file in FILES}) if (ring := in_rings(rooms_needed(top)))}
    assert met == {}, "cut it: what both need belongs into a room of its own"
