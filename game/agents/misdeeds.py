"""What players do wrong: for each irregularity the moments it fits, who does it, and the facts it is told with.

Amounts are the chips put in now, in cents. One line each, by the irregularity's word.
"""

from __future__ import annotations

from collections.abc import Callable

from game.agents.moments import Facts, Moment, betting, facing, raising, showing
from game.agents.slips import Slip


def _seat(moment: Moment) -> Facts:
    return {"seat": moment.seat}


def _where_forbidden(setting: str) -> Callable[[Moment], Facts]:
    """The seat, where the house has the rule that it breaks: elsewhere there is nothing wrong."""

    def facts(moment: Moment) -> Facts:
        settings = moment.rules.settings
        return _seat(moment) if not settings.has(setting) or settings.flag(setting) else None

    return facts


def with_another(moment: Moment) -> Facts:
    """Together with some other seat in the hand; None where nobody else is."""
    other = moment.another()
    return {"seats": tuple(sorted((moment.seat, other)))} if other else None


def to_another(moment: Moment) -> Facts:
    """From the seat to some other one in the hand; None where nobody else is."""
    other = moment.another()
    return {"seat": moment.seat, "to": other} if other else None


def _advised(moment: Moment) -> Facts:
    other = moment.another()
    return {"seat": other, "to": moment.seat} if other else None


def _looks(moment: Moment) -> Facts:
    """At cards that nobody may see: looks at undealt cards and at discards are offences of one kind (tas B.17.11)."""
    return {"seat": moment.seat, "offence": moment.offence(moment.seat, "looks-at-stub", "looks-at-discards")}


# ---- out of turn


def _bets_early(moment: Moment) -> Facts:
    """A later seat calls, bets or raises before its turn, with chips that it has."""
    if not moment.waiting:
        return None
    seat = moment.rng.choice(moment.waiting[:3])
    owed = moment.owed(seat)
    amount = owed if owed and moment.rng.random() < 0.5 else owed + moment.least_bet()
    return {"seat": seat, "amount": min(amount, moment.view.seats[seat].stack)}


def _checks_early(moment: Moment) -> Facts:
    free = [seat for seat in moment.waiting if not moment.owed(seat)]
    return {"seat": free[0]} if free else None


def _folds_early(moment: Moment) -> Facts:
    return {"seat": moment.rng.choice(moment.waiting[:3])} if moment.waiting else None


# ---- wrong amounts


def _short_call(moment: Moment) -> Facts:
    amount = moment.rounded(moment.owed(moment.seat) / 2)
    return {"seat": moment.seat, "amount": amount} if amount else None


def _short_raise(moment: Moment) -> Facts:
    """Something between a call and the least raise."""
    least = moment.choice("raise-to")
    assert least is not None
    extra = moment.rounded((least.least - moment.price) / 2)
    amount = moment.owed(moment.seat) + extra
    return {"seat": moment.seat, "amount": amount} if extra and amount < moment.me.stack else None


def _raise_in_silence(moment: Moment) -> Facts:
    least = moment.choice("raise-to")
    assert least is not None
    return {"seat": moment.seat, "amount": least.least - moment.me.bet}


def _string_raise(moment: Moment) -> Facts:
    least = moment.choice("raise-to")
    assert least is not None
    return {"seat": moment.seat, "first": moment.owed(moment.seat), "amount": least.least - moment.price}


def _over_limit(moment: Moment) -> Facts:
    """One bet more than the limit allows."""
    open_to = moment.choice("raise-to") or moment.choice("bet")
    if open_to is None:
        return None
    amount = open_to.most + max(moment.least_bet(), moment.rules.chip) - moment.me.bet
    return {"seat": moment.seat, "amount": amount} if amount <= moment.me.stack else None


def _of_stack(share: float) -> Callable[[Moment], Facts]:
    def facts(moment: Moment) -> Facts:
        amount = moment.rounded(moment.me.stack * share)
        return {"seat": moment.seat, "amount": amount} if amount else None

    return facts


def _adds(moment: Moment) -> Facts:
    return {"seat": moment.seat, "amount": moment.rounded(10 * moment.rules.table_min)}


def _in_cash(moment: Moment) -> Facts:
    return {"seat": moment.seat, "amount": moment.owed(moment.seat) or moment.least_bet()}


def _bets_for(moment: Moment) -> Facts:
    other = moment.another()
    amount = min(moment.least_bet(), moment.me.stack)
    return {"seat": moment.seat, "to": other, "amount": amount} if other else None


# ---- cards


def _drops(moment: Moment) -> Facts:
    if not moment.own:
        return None
    where = moment.rng.choice(("floor", "table"))
    return {"seat": moment.seat, "where": where, "card": moment.rng.choice(moment.own)}


def _drops_in_passing(moment: Moment) -> Facts:
    """A card of a hand that is given up is seen on its way to the dealer."""
    return {"seat": moment.seat, "card": moment.rng.choice(moment.own)} if moment.own else None


def _shows_one(moment: Moment) -> Facts:
    return {"seat": moment.seat, "card": moment.rng.choice(moment.own), "by": "player"} if moment.own else None


def _miscalls(moment: Moment) -> Facts:
    """A hand said to be something better than it is; a hand with a card too many is wrong enough as it lies."""
    ranking = moment.rules.ranking
    composition, many = moment.rules.composition, len(moment.own) + len(moment.view.board)
    if not composition.makes(len(moment.own), len(moment.view.board)) or many > (composition.most or many):
        return None
    score = composition.score(ranking, moment.own, moment.view.board)
    order = moment.rules.spec.ranking.order
    better = order[: order.index(ranking.category(score))][-3:]
    return {"seat": moment.seat, "says": moment.rng.choice(better)} if better else None
PLAYERS: dict[str, Slip] = {
    "bet-out-of-turn": Slip(betting, _bets_early, "seat"),
    "check-out-of-turn": Slip(betting, _checks_early, "seat"),
    "fold-out-of-turn": Slip(betting, _folds_early, "seat"),
    "unlawful-check": Slip(facing, _seat, "seat"),
    "short-call": Slip(facing, _short_call, "seat"),
    "short-raise": Slip(raising, _short_raise, "seat"),
    "unspoken-raise": Slip(raising, _raise_in_silence, "seat"),
    "string-raise": Slip(raising, _string_raise, "seat"),
    "over-limit-bet": Slip(betting, _over_limit, "seat"),
    "cash-wager": Slip(betting, _in_cash, "seat"),
    "wager-for-another": Slip(betting, _bets_for, "seat"),
    "chips-added": Slip(betting, _adds, "seat"),
    "chips-removed": Slip(betting, _of_stack(0.4), "seat"),
    "chips-hidden": Slip(betting, _seat, "seat"),
    "dropped-card": Slip(betting, _drops, "seat"),
    "exposed-card": Slip(betting, _shows_one, "seat"),
    "badly-passed-card": Slip(betting, _drops_in_passing, "seat"),
    "hand-shown-to-one": Slip(betting, to_another, "seat"),
    "hand-information": Slip(betting, with_another),
    "cards-exchanged": Slip(betting, with_another),
    "soft-play": Slip(facing, with_another),
    "advice": Slip(betting, _advised, "seat"),
    "other-language": Slip(betting, _where_forbidden("english-only"), "seat"),
    "chatter": Slip(betting, _where_forbidden("silence"), "seat"),
    "cards-off-table": Slip(betting, _seat, "seat"),
    "looks-at-stub": Slip(betting, _looks, "seat"),
    "looks-at-discards": Slip(betting, _looks, "seat"),
    "player-handles-cards": Slip(betting, _seat, "seat"),
    "device": Slip(betting, _seat, "seat"),
    "miscalled-hand": Slip(showing, _miscalls, "seat"),
}
"""The players' slips by irregularity."""
