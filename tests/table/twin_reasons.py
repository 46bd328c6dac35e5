"""Why PokerKit and this program differ about a raise."""

from __future__ import annotations

NOBODY_LEFT = "refuses a raise that nobody can answer"
TOO_SMALL = "refuses a raise as too small"
CLOSED = "refuses a raise after a short all-in"
NOT_HERE = "allows a raise that is not open here"
POT = "has another pot limit"
_REFUSED = {"There is no": NOBODY_LEFT, "The amount": TOO_SMALL, "The player already": CLOSED, "Short all-in cannot": CLOSED}
"""The first words of what PokerKit answers to a raise."""


def reason(answer: str) -> str:
    return next(why for words, why in _REFUSED.items() if answer.startswith(words))
