"""What an automatic dealer gets wrong in a call: a fact of it, which call it is, or that it's made at all."""

from __future__ import annotations

from random import Random
from typing import Final

from game.rulebook.readers.read_house import house_mishaps
from game.table import moves as m
from game.table.rules import Rules
from game.table.state import Table
from game.table.values.places import DEALER
from game.training.calls.call import Call
from game.training.calls.call_words import sentence
from game.training.calls.mistaken import Mistakes

WORD: Final = "wrong-call"
"""As the books have it."""


def miscall(rules: Rules, table: Table, call: Call, rng: Random) -> m.Misplay | None:
    """The call as a dealer gets it wrong; None where nothing of it can be."""
    owed = sentence(call)
    if rng.random() * 100 < house_mishaps().calls_left_out:
        return _misplay(call, owed, spoken=False)
    changes = [change for aspect in Mistakes(rules, table, call, rng).aspects() for change in aspect]
    rng.shuffle(changes)
    made = (change(call) for change in changes)
    said = next((text for wrong in made if wrong is not None and (text := sentence(wrong)) != owed), "")
    return _misplay(call, owed, said=said, spoken=True) if said else None


def _misplay(call: Call, owed: str, **facts: object) -> m.Misplay:
    return m.Misplay(WORD, (("call", call.name), *facts.items(), ("owed", owed)), by=DEALER)
