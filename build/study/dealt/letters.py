"""A call in the letters with which it is typed."""

from __future__ import annotations

from game.rulebook.money import dollars
from game.rulebook.readers.read_calls import calls
from game.training.calls.call import Call, SaidHand
from game.training.calls.typing import RANKS


def letters_of(call: Call) -> str:
    """Its own, then those of each fact: "ra 40"."""
    spec, letters = calls().calls[call.name], {rank: letter for letter, rank in RANKS.items()}
    words = [spec.keys]
    for name in spec.facts:
        fact = call.facts[name]
        if isinstance(fact, SaidHand):
            ranks = (*fact.ranks, fact.kicker) if fact.kicker else fact.ranks
            words += [calls().hands[fact.category], *map(letters.__getitem__, ranks)]
        elif isinstance(fact, tuple):
            words += map(str, fact)
        else:
            words.append(dollars(fact) if name == "amount" and isinstance(fact, int) else str(fact))
    return " ".join(words)
