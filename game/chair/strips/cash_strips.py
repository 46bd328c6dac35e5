"""The strip of a dealer who sells chips for cash."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.chair.commands import Commands, then
from game.chair.dealer.cash_desk import CashDesk
from game.chair.strips.chip_strips import counted
from game.chair.wording.strip_text import Cap, Prompt, StripText
from game.rulebook.money import dollars

_STEPS: Final = (("Spread notes", "s", "spread"), ("Announce", "a", "announce"), ("Inspector's nod", "i", "nod"),
                 ("Cut", "c", "cut"), ("Prove", "p", "prove"), ("Push", "u", "push"), ("Notes in slot", "d", "drop"))
KEY: Final = "b"


def begins(desk: CashDesk, commands: Commands) -> Cap:
    """The button for the first who waits with notes."""
    return Cap(f"Sell chips: seat {desk.waiting[0].seat}", KEY, then(desk.begin, commands), primary=True)


def sale(desk: CashDesk, commands: Commands, *, guide: bool) -> StripText:
    """The steps of a sale; the sums while one is announced."""
    log, tone = desk.log, "danger" if desk.note else "text"
    assert log is not None
    down = Cap("Back" if desk.announcing else "Later", "escape", then(desk.later, commands), apart=True)
    if desk.announcing:
        caps = [Cap(dollars(cents), str(at), then(lambda cents=cents: desk.do("announce", cents), commands))  # type: ignore[misc]
                for at, cents in enumerate(log.sale.sums, start=1)]
        return StripText(Prompt(desk.words, more="What do you announce?"), [*caps, down])
    chips = counted(desk.chips, desk.chips.values, commands)
    clear = [Cap("Clear", "x", then(desk.chips.clear, commands))] if desk.chips.total else []
    steps = [Cap(word, key, then(partial(desk.do, step), commands)) for word, key, step in _STEPS]
    return StripText(Prompt(desk.words, tone, more=desk.advice if guide else ""), [*chips, *steps, *clear, down])
