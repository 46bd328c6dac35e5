"""Between hands: where puck or button stands next, who posts what, who sits out. Pure functions of the last hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.rulebook.schema.rules import AnteRule, Marker
from game.table.between.hand_setup import Last, Setup, next_after
from game.table.between.markers import by_button, by_puck
from game.table.memory import remembered
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DuePost, clockwise


def set_up(rules: Rules, seats: frozenset[int], last: Last | None, short: frozenset[int] = frozenset()) -> Setup:
    """The coming hand for the occupied seats; those `short` of the ante sit out. `dealt` is False where the book
    wants more players."""
    if len(seats - short) < rules.spec.seats_least:
        return Setup(last.marker if last else 0, (), sits_out=short & seats, dealt=False)
    policy = _POLICIES[rules.of(Marker).policy]
    found = policy(rules, seats, last)
    sits_out, out = found.sits_out | (short & seats), last.eliminated if last else 0
    antes = _antes(rules, seats - sits_out, found.marker, out)
    return found.with_(sits_out=sits_out, posts=antes + found.posts, eliminated=out)


def _antes(rules: Rules, playing: frozenset[int], first: int, out: int) -> tuple[DuePost, ...]:
    amount = ante(rules, out)
    return tuple(DuePost(seat, amount, "ante") for seat in clockwise(playing, first)) if amount else ()


def brings_new_deck(table: Table) -> bool:
    """Whether the hand after this one begins with a deck that has not been used."""
    return table.between.other_deck or table.between.fresh_deck


def short_of_ante(rules: Rules, stacks: Mapping[int, int]) -> frozenset[int]:
    """The seats whose chips do not reach for the ante where it has to be put in whole (tas R31)."""
    whole = rules.has("ante") and rules.of(AnteRule).whole
    return frozenset(seat for seat, stack in stacks.items() if stack < rules.ante) if whole else frozenset()


def ante(rules: Rules, out: int) -> int:
    """The ante when so many are out, in cents: in a freeze out as much again for each of them (tas B.16.5)."""
    grows = rules.has("ante") and rules.of(AnteRule).grows == "with-eliminations"
    return rules.ante * (1 + out) if grows else rules.ante


# ---- no marker: every hand begins at the dealer's left


def _none(rules: Rules, seats: frozenset[int], last: Last | None) -> Setup:
    return Setup(0, ())


_POLICIES: dict[str, Callable[[Rules, frozenset[int], Last | None], Setup]] = {"puck": by_puck, "button": by_button, "none": _none}


# ---- from a finished hand


def last_of(table: Table) -> Last:
    """What the next hand must know if nobody comes, goes or moves; seats without chips have left."""
    busted = frozenset() if table.between.rebuys else frozenset(seat.number for seat in table if seat.stack == 0)
    gone = (busted | table.between.forfeited) - table.trouble.ghosts
    out = table.between.eliminated + len(busted - table.between.forfeited - table.trouble.ghosts)
    return Last(table.marker, table.between.places, gone, stays=table.between.marker_stays, eliminated=out)


def left_in_the_hand(rules: Rules, table: Table) -> frozenset[int]:
    """Who has left a game of pots for good while the hand was on. In a tournament somebody who is away is dealt in anyway
    (tas B.16.9, thr 20.2), and a box waits for its player."""
    return frozenset() if rules.has("tournament") or rules.family.house_plays else table.between.away


@remembered
def next_marker(rules: Rules, table: Table) -> int:
    """The seat to which the marker goes when this hand is over. It goes on too with too few players left for a hand."""
    last = last_of(table)
    left = last.left | left_in_the_hand(rules, table)
    seats = frozenset(table.seats) - left - table.trouble.ghosts
    if not seats:
        return table.marker
    if len(seats) < rules.spec.seats_least:
        return next_after(seats, table.marker)
    waits = frozenset(seat.number for seat in table if seat.standing == "out") & seats if rules.blinds else frozenset()
    return set_up(rules, seats, last.with_(left=left, waits=waits)).marker
