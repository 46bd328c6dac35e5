"""Who is dealt what, and where: the initial deal card by card, each street's places, how many cards a street brings."""

from __future__ import annotations

from collections.abc import Sequence

from game.rulebook.game_spec import StepSpec
from game.rulebook.schema.steps import DealBoardOptions
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import WAGERS, Act, Betting


def board_of(rules: Rules, street: str) -> int:
    """How many cards a street brings to the board."""
    return sum(board.cards for board in rules.spec.steps_of(DealBoardOptions) if board.street == street)


def boards(rules: Rules) -> list[tuple[str, int]]:
    """The streets in order, with the cards on the board once each is dealt."""
    lying, found = 0, []
    for street in rules.spec.streets:
        lying += board_of(rules, street)
        found.append((street, lying))
    return found


def street_with(rules: Rules, lying: int) -> str:
    """The street at which so many cards lie on the board; the first with a board card, if none fits."""
    fits = [street for street, cards in boards(rules) if cards == lying]
    return fits[0] if fits else next((street for street, cards in boards(rules) if cards), rules.spec.streets[0])


def street_after(rules: Rules, lying: int) -> str:
    """The street that is dealt next when so many cards lie on the board; the first of all, if no street ends so."""
    found = boards(rules)
    ended = not lying or any(cards == lying for _, cards in found)
    return next((street for street, cards in found if cards > lying and ended), rules.spec.streets[0])


def cards_of_next_street(rules: Rules, lying: int) -> int:
    """How many cards the next street brings to a board of so many; 1 where none is to come."""
    return next((cards - lying for _, cards in boards(rules) if cards > lying), 1)


DEALING = frozenset(("deal-hole", "deal-up", "deal-board"))
"""Step kinds that bring cards to seats or board."""


def last_of_deal(rules: Rules) -> StepSpec:
    """The step with which the initial deal is complete (in Manila the first community card: rop 14.1.d, 15.1.d). LookupError for a
    game that deals none."""
    found = None
    for step in rules.spec.procedure:
        if step.kind == "betting" and found is not None:
            break
        if step.kind in DEALING:
            found = step
    if found is None:
        raise LookupError(f"{rules.spec.id} deals no card")
    return found


def is_dealing(rules: Rules, cursor: int) -> bool:
    """Whether the step at a cursor belongs to the initial deal."""
    steps = rules.spec.procedure
    if cursor >= len(steps) or steps[cursor].kind not in DEALING:
        return False
    return cursor <= steps.index(last_of_deal(rules))


def last_street(rules: Rules, table: Table) -> str:
    """The street of the last betting round that is over; the first one while none is."""
    return table.rounds[-1].street if table.rounds else rules.spec.streets[0]


# ---- what went wrong in the deal that is on, as against one that a misdeal undid


STARTED_AT = "started-at"
"""The fact of a card to a wrong seat that the whole deal starts there: the seat."""


def of_this_deal(table: Table) -> Sequence[Incident]:
    """What went wrong since the cards were last gathered in for a new deal."""
    again = [at for at, ruling in enumerate(table.trouble.rulings, 1) if ruling is not None and ruling.remedy == "misdeal"]
    return table.trouble.incidents[max(again, default=0) :]


def started_at(table: Table) -> int:
    """The wrong seat that this deal started with, 0 if it started right (thr 21.1)."""
    return next((int(each.fact(STARTED_AT)) for each in of_this_deal(table) if each.fact(STARTED_AT)), 0)


def receivers(rules: Rules, table: Table, first: str) -> list[int]:
    """The seats that get a card, in dealing order: from the marker, or from the dealer's left where there is none."""
    start = table.marker if first == "marker" else 0
    dead = dead_places(rules, table)
    return [seat.number for seat in table.clockwise(start) if seat.live or seat.number in dead]


def dead_places(rules: Rules, table: Table) -> frozenset[int]:
    """Places whose hand was folded after its forced bet or in a checked round, while nobody has wagered since: they go on
    getting cards, which are dead (rop 19.12, 19.19, readings R43 and RA1)."""
    if not rules.has("dead-position"):
        return frozenset()
    found: set[int] = set()
    for betting in _rounds(table):
        for act in betting.acts:
            if act.kind in WAGERS:
                found.clear()
            elif _keeps_place(rules, table, betting, act):
                found.add(act.seat)
    return frozenset(found)


def keeps_place(rules: Rules, table: Table, number: int) -> bool:
    """Whether a seat gave its hand up in a way that leaves its place in the deal, as long as nobody wagers after it."""
    acts = ((betting, act) for betting in _rounds(table) for act in betting.acts if act.seat == number)
    return rules.has("dead-position") and any(_keeps_place(rules, table, betting, act) for betting, act in acts)


def _keeps_place(rules: Rules, table: Table, betting: Betting, act: Act) -> bool:
    """A fold where there was no bet, or in the first round by the seat that was forced to bet."""
    if act.kind != "fold":
        return False
    forced = betting.street == rules.spec.streets[0] and act.seat == _forced(rules, table)
    return forced or act.price == 0


def _rounds(table: Table) -> list[Betting]:
    return [*table.rounds, *([table.betting] if table.betting else [])]


def _forced(rules: Rules, table: Table) -> int:
    """The seat that made the forced bet; 0 if it was not seen."""
    first = (betting for betting in _rounds(table) if betting.street == rules.spec.streets[0])
    return next((betting.acts[0].seat for betting in first if betting.acts), 0)
