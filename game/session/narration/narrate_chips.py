"""What happened to chips, in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rulebook.money import dollars
from game.session.narration import box_sentences, orders
from game.session.narration import wording as w
from game.session.narration.move_text import MoveText
from game.table import events as e
from game.table.payout.mispaid import WRONG_COMMISSION
from game.table.payout.pots import pots
from game.table.state import Table


def moved(text: MoveText, event: e.ChipsMoved) -> str | None:
    """Chips that went somewhere; None where another sentence tells of them."""
    if event.why in ("gather", "pot", "stake") or (event.why == "wager" and text.acted):
        return None
    amount, known = dollars(event.amount), _CHIPS.get(event.why)
    if known is None:
        source, to = w.spot(event.source.kind, event.source.seat), w.spot(event.to.kind, event.to.seat)
        return f"{amount} goes from {source} to {to}."
    return known.format(x=event, n=amount) if isinstance(known, str) else known(text, event, amount)


def _commission(text: MoveText, event: e.ChipsMoved, amount: str) -> str:
    where = "onto the slide" if event.to.kind == "slide" else f"from {orders.pot_in_words(text.table, event.pot)}"
    pot = dollars(pots(text.table)[event.pot - 1].amount) if event.pot else None
    return text.said(event.cite, "commission", amount=amount, pot=pot) or f"Commission {amount} {where}."


def _uncalled(text: MoveText, event: e.ChipsMoved, amount: str) -> str:
    said = text.said(event.cite, "uncalled", amount=amount, to=event.seat, seat=event.seat)
    return said or f"{amount} wasn't called: it goes back to seat {event.seat}."


def _posted(text: MoveText, event: e.ChipsMoved, amount: str) -> str:
    return f"Seat {event.seat} posts {amount}, {orders.post_in_words(text.table, event.seat, event.amount)}."


def _folded(text: MoveText, event: e.ChipsMoved, amount: str) -> str:
    return text.said(event.cite, "box-folded", seat=event.seat, amount=amount) or f"Seat {event.seat} folds."


def _dropped(text: MoveText, event: e.ChipsMoved, amount: str) -> str:
    return text.said(event.cite, "dropped", amount=amount) or f"{amount} into the drop box."


_CHIPS: Final[dict[str, str | Callable[[MoveText, e.ChipsMoved, str], str | None]]] = {
    "post": _posted,
    "over-blind": "Seat {x.seat} straddles for {n}.",
    "ante": "Seat {x.seat} antes {n}.",
    "dead": "Seat {x.seat} posts {n} dead.",
    "wager": box_sentences.wager,
    "uncalled": _uncalled,
    "commission": _commission,
    WRONG_COMMISSION: _commission,
    "from-commission": "{n} of the commission goes back into the pot.",
    "commission-back": "Clean split: {n} of commission goes back into the pot.",
    "returned": box_sentences.returned,
    "jackpot": box_sentences.taken_in,
    "prize": "{n} goes from the {x.source.kind} to box {x.seat}, a jackpot prize.",
    "reseed": "The house puts {n} into the jackpot pool, and the meter starts again.",
    "ante-won": box_sentences.ante_won,
    "bet-won": box_sentences.bet_won,
    "wager-taken-off": "Box {x.seat} takes back {n} of the ante.",
    "lost": box_sentences.lost,
    "folded": _folded,
    "time": "Seat {x.seat} pays {n} for the hour.",
    "drop": _dropped,
}
"""What is said of chips by why they went: a sentence about the event `x` and its amount `n`, or what makes one."""


def pushed(text: MoveText, event: e.PotPushed) -> str:
    """A pot, or a share of one, went to somebody: told as the chips go, the one who it was due to."""
    chips = next((x for x in text.events if isinstance(x, e.ChipsMoved) and x.why == "pot" and x.pot == event.pot), None)
    cents, to = (chips.amount, chips.seat) if chips else (event.amount, event.to)
    amount, kinds = dollars(cents), _award_kinds(text.table, cents)
    said = (text.said(event.cite, kind, amount=amount, to=to, winner=to) for kind in kinds)
    return next(filter(None, said), None) or f"{amount} from {orders.pot_in_words(text.table, event.pot)} to seat {to}."


def _award_kinds(table: Table, amount: int) -> tuple[str, ...]:
    """The kinds of sentence that tell of such an award, the closest first; none where there are several pots."""
    found = pots(table)
    if len(found) != 1:
        return ()
    if amount < found[0].amount - _taken(table):
        return ("pot-split",)
    return ("pot-uncontested", "pot-won") if len(table.live()) < 2 else ("pot-won",)


def _taken(table: Table) -> int:
    return sum(charge.amount for charge in table.charges)
