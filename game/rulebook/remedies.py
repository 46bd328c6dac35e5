"""What a ruling means, in a line: `rules/remedies.yaml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from game import resources
from game.rulebook import sheet


@cache
def remedies() -> Mapping[str, str]:
    """Every remedy with its meaning. Raises RulebookError where the file is wrong."""
    return MappingProxyType({word: entry.text() for word, entry in sheet.read(resources.rules() / "remedies.yaml").table().items()})
