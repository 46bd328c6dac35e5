"""YAML read strictly: no key twice, only `true` and `false` as booleans, exact decimals, the line of every entry."""

from __future__ import annotations

import re
from decimal import Decimal
from pathlib import Path
from typing import Any

import yaml

from game.scenario.faults import CaseError, KeyPath


class Map(dict[Any, Any]):
    """A mapping that remembers the line it starts on and the line of each key."""

    line: int = 1
    lines: dict[Any, int]


class Items(list[Any]):
    """A list that remembers the line of each item."""

    lines: list[int]


class _Loader(yaml.SafeLoader):
    """SafeLoader with the words of case files only."""


_Loader.yaml_implicit_resolvers = {}
for _tag, _pattern, _first in (
    ("bool", r"(?:true|false)", "tf"),
    ("int", r"-?(?:0|[1-9][0-9]*)", "-0123456789"),
    ("float", r"-?(?:0|[1-9][0-9]*)\.[0-9]+", "-0123456789"),
    ("null", r"(?:null|)", ["n", ""]),
):
    _Loader.add_implicit_resolver(f"tag:yaml.org,2002:{_tag}", re.compile(_pattern + r"\Z"), list(_first))


def _map(loader: _Loader, node: yaml.MappingNode) -> Map:
    found = Map()
    found.line, found.lines = node.start_mark.line + 1, {}
    for key_node, value_node in node.value:
        if not isinstance(key_node, yaml.ScalarNode):
            raise yaml.MarkedYAMLError(problem="a key must be one word or number", problem_mark=key_node.start_mark)
        key = loader.construct_object(key_node, deep=True)
        if key in found:
            raise yaml.MarkedYAMLError(problem=f"the key {key!r} stands twice", problem_mark=key_node.start_mark)
        found[key] = loader.construct_object(value_node, deep=True)
        found.lines[key] = key_node.start_mark.line + 1
    return found


def _items(loader: _Loader, node: yaml.SequenceNode) -> Items:
    found = Items(loader.construct_object(item, deep=True) for item in node.value)
    found.lines = [item.start_mark.line + 1 for item in node.value]
    return found


def _whole(loader: _Loader, node: yaml.ScalarNode) -> int:
    if len(node.value) > 15:
        raise yaml.MarkedYAMLError(problem="a number of more than 15 digits", problem_mark=node.start_mark)
    return int(node.value)


_Loader.add_constructor("tag:yaml.org,2002:map", _map)
_Loader.add_constructor("tag:yaml.org,2002:seq", _items)
_Loader.add_constructor("tag:yaml.org,2002:int", _whole)
_Loader.add_constructor("tag:yaml.org,2002:float", lambda loader, node: Decimal(node.value))


def load(file: Path) -> Any:
    """The document of a file. Raises CaseError, with the line, when it cannot be opened or is not strict YAML."""
    try:
        return yaml.load(file.read_text(encoding="utf-8"), _Loader)
    except OSError as error:
        raise CaseError(file, 0, "", "", f"cannot be read ({error.strerror})", "give the path of a case file") from error
    except UnicodeDecodeError as error:
        raise CaseError(file, 0, "", "", "is not text in UTF-8", "save it as UTF-8") from error
    except RecursionError as error:
        raise CaseError(file, 0, "", "", "is nested too deeply", "write a list of cases") from error
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else 0
        raise CaseError(file, line, "", "", str(error.problem), "correct the YAML at this line") from error
    except yaml.YAMLError as error:
        raise CaseError(file, 0, "", "", " ".join(str(error).split()), "correct the YAML") from error


def line_at(document: Any, path: KeyPath) -> int:
    """The line of the deepest entry that a path reaches."""
    line = document.line if isinstance(document, Map) else 0
    for step in path:
        if not isinstance(document, Map | Items) or not _holds(document, step):
            break
        line, document = document.lines[step], document[step]  # type: ignore[index]
    return line


def _holds(document: Map | Items, step: str | int) -> bool:
    if isinstance(document, Map):
        return step in document and step in document.lines
    return isinstance(step, int) and step < len(document)
