"""The shape of a word that rules/*/irregularities.yaml may use under `when`."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table

Word = Callable[[Rules, Table, Incident, Sequence[str]], bool]
"""Whether it holds for an incident as the table stands; the last of what it is given are the word's arguments."""
