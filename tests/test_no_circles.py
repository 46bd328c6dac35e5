"""No files that need one another in a ring: whatever is imported counts, also in functions and for types alone."""

from __future__ import annotations

from collections.abc import Iterator

from tests.test_layers import FILES, ROOT, imports


def name(parts: tuple[str, ...]) -> str:
    return ".".join(("game", *parts)).removesuffix(".__init__")


def needs() -> dict[str, set[str]]:
    modules = {name(file.relative_to(ROOT).with_suffix("").parts): file for file in FILES}
    found: dict[str, set[str]] = {}
    for module, file in modules.items():
        named = [each for _, each in imports(file)]
        whole = {each if each in modules else each.rpartition(".")[0] for each in named}
        found[module] = (whole & set(modules)) - {module}
    return found


def reached(start: str, graph: dict[str, set[str]]) -> set[str]:
    """All modules to which a chain of imports leads from one."""
    met: set[str] = set()
    ahead = list(graph[start])
    while ahead:
        module = ahead.pop()
        if module not in met:
            met.add(module)
            ahead += graph[module]
    return met


def ringed() -> Iterator[str]:
    """The modules that, by way of others, need themselves."""
    graph = needs()
    return (module for module in graph if module in reached(module, graph))


def test_no_file_stands_in_a_ring() -> None:
    assert list(ringed()) == []
