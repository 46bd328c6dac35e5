"""What a hand was for the person who played it, as it is kept with the hand: cards, result, what was put in freely, company."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.chair.characters.acquaintance import JOINS, RAISES, chosen_first, others
from game.session.round import Round
from game.table.moves import Move
from game.table.state import Table


def own_hand(round_: Round, me: int, names: Mapping[int, str], *, again: bool = False) -> dict[str, Any]:
    """Plain values, money in cents; empty for somebody who was not dealt in. `again`: a decision was taken back in it."""
    table = round_.table()
    before, after = round_.opening.seats.get(me), table.seats.get(me)
    if before is None or after is None:
        return {}
    company = ", ".join(names[seat] for seat in sorted(round_.opening.seats) if seat != me and seat in names)
    found = {"gain": after.stack - before.stack, "cards": "".join(map(str, after.cards or after.thrown)), "who": company}
    found |= {"again": True} if again else {}
    found |= {"others": met} if (met := others(round_, me, names)) else {}
    first = chosen_first(round_)
    return found | ({} if first is None else _at_a_pot(first, table, me))


def _at_a_pot(first: Sequence[Move], table: Table, me: int) -> dict[str, Any]:
    """Whether chips went in freely and by a raise before the first bets were gathered; the pots, and what was won of them."""
    won = sum(share.amount for share in table.awards if share.seat == me)
    return {"in": any(isinstance(move, JOINS) and move.by == me for move in first),
            "raised": any(isinstance(move, RAISES) and move.by == me for move in first),
            "won": won, "pot": sum(share.amount for share in table.awards)}
