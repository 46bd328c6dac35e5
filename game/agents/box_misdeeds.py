"""What players at a house-banked table do wrong: the moments it fits, who does it, and the facts it is told with.

Amounts are cents. One line each, by the irregularity's word.
"""

from __future__ import annotations

from game.agents.misdeeds import to_another, with_another
from game.agents.moments import Facts, Moment, betting
from game.agents.slips import Slip
from game.table import boxes
from game.table import moves as m
from game.table.outcome import Due
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.state import Table


def anteing(moment: Moment) -> bool:
    """A box is asked for its ante."""
    return moment.choice("ante") is not None


def offered(moment: Moment) -> bool:
    """A box is offered the jackpot."""
    return moment.choice("jackpot") is not None


def _seat(moment: Moment) -> Facts:
    return {"seat": moment.seat}


def _paid(moment: Moment, amount: int) -> Facts:
    """A sum that the box's player has, in chips of the game."""
    amount = moment.rounded(amount)
    return {"seat": moment.seat, "amount": amount} if 0 < amount <= moment.me.stack else None


def _too_low(moment: Moment) -> Facts:
    facts = _paid(moment, boxes.least_ante(moment.rules) // 2)
    return {**facts, "offence": moment.offence(moment.seat, "ante-under-minimum")} if facts else None


def _too_high(moment: Moment) -> Facts:
    settings = moment.rules.settings
    above = settings.amount("table-max") + settings.amount("multiple")
    return None if moment.seat in moment.view.over_limit else _paid(moment, above)


def _off_the_step(moment: Moment) -> Facts:
    step = moment.rules.settings.amount("multiple")
    return _paid(moment, boxes.least_ante(moment.rules) + step // 2) if step > moment.rules.chip else None


def _price(moment: Moment, share: float) -> Facts:
    return _paid(moment, int(moment.rules.settings.amount("jackpot-wager") * share))


def _twice(moment: Moment) -> Facts:
    return _price(moment, moment.rng.choice((0.5, 2)))


def _without_ante(moment: Moment) -> Facts:
    """Somebody who has passed the round up wants the jackpot all the same."""
    price = moment.rules.settings.amount("jackpot-wager")
    out = [seat.number for seat in moment.view if seat.standing == "out" and seat.stack >= price]
    return {"seat": moment.rng.choice(out), "amount": price} if out else None


def _owed(moment: Moment) -> int:
    choice = moment.choice("bet")
    return choice.least if choice else 0


def _bets_wrongly(moment: Moment) -> Facts:
    owed = _owed(moment)
    wrong = owed + moment.rng.choice((-1, 1)) * moment.rules.settings.amount("multiple")
    return _paid(moment, wrong) if owed else None


def _in_cash(moment: Moment) -> Facts:
    return _paid(moment, boxes.least_ante(moment.rules))


def _for_another(moment: Moment) -> Facts:
    """Chips of one's own on the ante of another box."""
    other, amount = moment.another(), boxes.least_ante(moment.rules)
    if not other or not moment.view.seats[other].ante or moment.me.stack < amount:
        return None
    return {"seat": moment.seat, "to": other, "amount": amount}


def _shows(moment: Moment) -> Facts:
    return {"seat": moment.seat, "card": moment.rng.choice(moment.own), "by": "player"} if moment.own else None


def _drops(moment: Moment) -> Facts:
    if not moment.own:
        return None
    return {"seat": moment.seat, "where": moment.rng.choice(("floor", "table")), "card": moment.rng.choice(moment.own)}


def _palms(moment: Moment) -> Facts:
    """A card of one's own disappears."""
    held = len(moment.own) if isinstance(moment.view, Sight) else 0
    return {"seat": moment.seat, "count": held - 1, "by": "player"} if held > 1 else None


def with_odd_hand(rules: Rules, view: Table | Sight, due: Due) -> m.Move | None:
    """What a player does with a hand that has not the right number of cards, or when the dealer's up-card lies face down, and
    keeps quiet about it: it goes on if it can. None: all is as it should be, or nothing hangs on it."""
    if not isinstance(view, Sight) or not boxes.banked(rules):
        return None
    if len(view.own) == boxes.cards_each(rules) and view.upcard:
        return None
    if due.choice("claim"):
        return m.Claim("", by=due.by)
    if due.choice("fold") is None:
        return None
    bet = due.choice("bet")
    return m.Bet(bet.least, by=due.by) if bet else m.Fold(by=due.by)


PLAYERS: dict[str, Slip] = {
    "ante-under-minimum": Slip(anteing, _too_low, "seat"),
    "ante-over-maximum": Slip(anteing, _too_high, "seat"),
    "ante-off-multiple": Slip(anteing, _off_the_step, "seat"),
    "cash-wager": Slip(anteing, _in_cash, "seat"),
    "jackpot-wrong-size": Slip(offered, _twice, "seat"),
    "jackpot-not-lit": Slip(offered, lambda moment: _price(moment, 1), "seat"),
    "jackpot-without-ante": Slip(offered, _without_ante, "seat"),
    "wrong-bet": Slip(betting, _bets_wrongly, "seat"),
    "bet-not-placed": Slip(betting, _seat, "seat"),
    "time-expired": Slip(betting, _seat, "seat"),
    "wager-for-another": Slip(betting, _for_another, "seat"),
    "wrong-count": Slip(betting, _palms, "seat"),
    "exposed-card": Slip(betting, _shows, "seat"),
    "dropped-card": Slip(betting, _drops, "seat"),
    "cards-off-table": Slip(betting, _seat, "seat"),
    "hand-shown-to-one": Slip(betting, to_another, "seat"),
    "hand-information": Slip(betting, with_another),
    "cards-exchanged": Slip(betting, with_another),
    "advice": Slip(betting, to_another, "seat"),
    "side-bet": Slip(betting, with_another),
    "chips-hidden": Slip(anteing, _seat, "seat"),
    "chips-added": Slip(anteing, lambda moment: {"seat": moment.seat, "amount": boxes.least_ante(moment.rules)}, "seat"),
    "chips-removed": Slip(anteing, lambda moment: _paid(moment, boxes.least_ante(moment.rules)), "seat"),
    "device": Slip(betting, _seat, "seat"),
    "harassment": Slip(betting, _seat, "seat"),
    "fraud": Slip(betting, _seat, "seat"),
}
"""The players' slips by irregularity."""
