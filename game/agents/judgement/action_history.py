"""What everybody has done in the betting of a hand, as a player remembers it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from game.rulebook.readers.read_house import house_opponents
from game.table.betting.betting import raise_limit
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.values import Betting

_KINDS = {"fold": "fold", "check": "check", "stand": "check", "call": "call"}
"""The kind of a choice's word; every other word puts the price up, or all the chips of a short stack in."""


@dataclass(frozen=True, slots=True)
class Deed:
    """One action. `owed` were the cents to call, `pot` all chips of the hand before it, `to` the seat's total after it.

    `kind`: fold, check, call or raise (an opening bet is one). `live` is how many were in the hand, `raises` how many
    raises had been made in the round (blinds are none). `closed`: it could not raise, for so many had been made. `added` is what
    it put in where any amount may be put in, and 0 elsewhere. `first`: in the first round, where people play otherwise than later.
    `all_in`: a raise of the first round that puts most of a stack in, its own or that of everybody else.
    """

    seat: int
    street: str
    kind: str
    owed: int
    pot: int
    to: int
    live: int
    raises: int
    closed: bool = False
    added: int = field(default=0, compare=False)
    first: bool = field(default=False, compare=False)
    all_in: bool = field(default=False, compare=False)


def deeds(sight: Sight, rules: Rules | None = None) -> tuple[Deed, ...]:
    """Every action of the hand that everybody has seen, first first. Without `rules` no number of raises is the last."""
    rounds = [*sight.rounds, *([sight.betting] if sight.betting else [])]
    live = sum(seat.standing != "out" for seat in sight)
    found: list[Deed] = []
    matched = 0
    for at, played in enumerate(rounds):
        pot = sum(min(seat.put_in, matched) + seat.dead_money for seat in sight)
        most = raise_limit(rules, played) if rules else None
        round_ = _of_round(played, _posted(sight) if at == 0 else {}, pot, live, most)
        any_size = rules is None or rules.limit == "no-limit"
        found += (
            replace(deed, added=deed.added * any_size, first=at == 0, all_in=at == 0 and _all_in(sight, deed)) for deed in round_
        )
        live -= sum(act.kind == "fold" for act in played.acts)
        matched += played.price
    return tuple(found)


def _all_in(sight: Sight, deed: Deed) -> bool:
    """Whether a raise of the first round is as good as all in: the player who makes it doesn't give up any more."""
    began = {seat.number: seat.stack + seat.put_in for seat in sight if seat.live or seat.number == deed.seat}
    others = max((chips for seat, chips in began.items() if seat != deed.seat), default=0)
    return deed.kind == "raise" and deed.to >= house_opponents().as_good_as / 100 * min(began[deed.seat], others)


def _posted(sight: Sight) -> dict[int, int]:
    return {post.seat: post.amount for post in sight.posts if post.kind in ("blind", "extra", "over")}


def _of_round(played: Betting, posted: dict[int, int], pot: int, live: int, most: int | None) -> Iterator[Deed]:
    """The actions of one round, as prices and chips in front grew. With two players left raises are not used up."""
    front, made = dict(posted), 0
    last = None if most is None else most + (not posted)  # a bet that opens a round is no raise
    for act in played.acts:
        owed = max(act.price - front.get(act.seat, 0), 0)
        kind = _KINDS.get(act.kind) or ("raise" if act.to > act.price else "call")
        added = max(act.to - front.get(act.seat, 0), 0)
        closed = last is not None and made >= last and live > 2
        yield Deed(act.seat, played.street, kind, owed, pot + sum(front.values()), act.to, live, made, closed, added)
        front[act.seat] = act.to
        made += kind == "raise"
        live -= kind == "fold"
