"""Rooms of one package that need one another in a ring: none of them can be read or moved alone. The numbers may only fall."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping

from tests.test_layers import FILES, imports, module, package

KNOTS = {"rulebook": 8}
"""How many rooms stand in rings, by package; a package that is not named has none."""
MODULES = {module(file) for file in FILES}


def room(name: str) -> str:
    """The folder of a package, or the module at its top, that a module stands in."""
    return ".".join(name.split(".")[:3])


def rooms_needed(top: str) -> dict[str, set[str]]:
    """Which rooms of a package each of its rooms imports, those for types too."""
    needed: dict[str, set[str]] = defaultdict(set)
    for file in (each for each in FILES if package(each) == top and each.name != "__init__.py"):
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


def test_no_more_rooms_need_one_another_in_a_ring() -> None:
    tops = sorted({package(file) for file in FILES})
    found = {top: len(in_rings(rooms_needed(top))) for top in tops}
    assert {top: number for top, number in found.items() if number} == KNOTS, "more: cut it; fewer: write that down"
