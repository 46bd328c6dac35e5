"""Top layer: one module for each command. What is slow to import is imported when it is needed.

A command has a `NAME`, a line of `HELP`, `arguments(parser)` and `run(args)`, which returns the exit code.
"""

from __future__ import annotations

from game.commands import (
    case,
    catalogue,
    check,
    clauses,
    drill,
    export,
    games,
    key,
    pack,
    record,
    replay,
    rules,
    selftest,
    tournament,
)
from game.commands.shared.output import BadInput

__all__ = ["COMMANDS", "BadInput"]

COMMANDS = (games, tournament, replay, export, clauses, catalogue, rules, check, case, drill, pack, key, record, selftest)
