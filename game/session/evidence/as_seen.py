"""What happens at a table in the words of somebody who watches it: a wrong act and a lawful one that look alike read alike."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.rulebook.money import dollars
from game.session.evidence.evident import SignWords, perceived
from game.session.narration.narration import Line, event_lines
from game.session.narration.wording import card_in_words, party, placed
from game.table import events as e
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER

_KNOCKS: Final = "{who} knocks on the table: “{said}”"
_SEEN: Final = {"fold": "{who} pushes their cards forward.", "check": _KNOCKS, "stand": _KNOCKS}
_SAID: Final = {"call": "Call.", "bet": "Bet.", "raise-to": "Raise.", "tap-out": "All in."}
_CHECKS: Final = ("Check.", "I check.")
_PUTS: Final = "{who} puts in {amount}: “{said}”"
_PLAIN: Final = ("", "reach", "fold", "knock")
"""Deeds that lawful acts have too."""


def lines_as_seen(rules: Rules, before: Table, events: Sequence[e.Event], *, reads: bool = True) -> list[Line]:
    """The lines of one move. Of what goes wrong a caption stands there only where it shows more than the move itself."""
    signs = perceived(rules, events)
    lines = [_seen(rules, line, events) for line in event_lines(rules, before, events, reads=reads)]
    more = [sign for sign in signs if not _told(sign, lines) and not _omits(sign)]
    if more and all(sign.sign.deed not in _PLAIN and sign.sign.kind != "card" for sign in more):
        lines = [line for line in lines if not isinstance(line.event, e.ChipsMoved)]  # how they moved is what is seen
    told = " ".join(sign.words for sign in signs if sign not in more and sign.words)
    if told and lines and "“" not in lines[-1].text:
        lines[-1] = replace(lines[-1], text=f"{lines[-1].text.rstrip('.')}: “{told}”")
    return [*lines, *(Line(sign.line) for sign in more if sign.line)]


def _seen(rules: Rules, line: Line, events: Sequence[e.Event]) -> Line:
    """Of what a player does in turn what is seen and heard of it."""
    act = line.event
    if not isinstance(act, e.Acted):
        return line
    put = sum(event.amount for event in events if isinstance(event, e.ChipsMoved) and event.to.kind == "bet")
    shape = _SEEN.get(act.kind, _PUTS)
    text = shape.format(who=party(act.seat), amount=dollars(put), said=_SAID.get(act.kind) or _CHECKS[act.seat % len(_CHECKS)])
    return replace(line, text=placed(rules, text))


def _told(sign: SignWords, lines: Sequence[Line]) -> bool:
    """Whether the lines of the move say as much: the same deed, and every card that shows."""
    text = " ".join(line.text for line in lines)
    return bool(lines) and sign.sign.deed in _PLAIN and all(card in text for card in _cards(sign))


def _omits(sign: SignWords) -> bool:
    """Whether the dealer leaves a step out with the deck: that the step isn't there is seen by itself."""
    return (sign.sign.kind, sign.sign.who, sign.sign.goal) == ("gesture", DEALER, "stub")


def _cards(sign: SignWords) -> Sequence[str]:
    facts = sign.sign.facts or {}
    every = map(card_in_words, (*(facts.get("cards") or ()), *((facts["card"],) if facts.get("card") else ())))
    return [card for card in every if card in sign.caption]
