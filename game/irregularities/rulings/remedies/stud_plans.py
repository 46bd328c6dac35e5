"""The corrective steps of remedies that only stud knows, as moves."""

from __future__ import annotations

from collections.abc import Callable

from game.cards.card import Card
from game.irregularities.rulings.conditions.stud import cards_of, dealt_open, final_round
from game.irregularities.rulings.remedies.deal_plans import exposed_card
from game.irregularities.rulings.street_cards import burns_too_many, came_since, dealt_on, later_street, street_step
from game.rulebook.schema.steps import DealStreetOptions
from game.table import moves as m
from game.table.deals import of_this_deal, receivers
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import BURNS

Steps = tuple[m.Move, ...]


def stand_up(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The exposed card stands as the seat's up card."""
    card = exposed_card(incident)
    lying = any(card in seat.hole for seat in table)
    return (m.TurnUp(card),) if lying else ()


def second_is_burn(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Of two open cards in the initial deal the first stands; the later one becomes the first burn, and what would have been
    that burn goes to the seat face down (rop 19.8, 19.15). Both slips have the one exchange, whichever is ruled on first."""
    seat = table.seats[incident.fact("seat")]
    given = table.trouble.rulings[-len(of_this_deal(table)) :]
    turned = {step.card for ruling in given if ruling is not None for step in ruling.steps if isinstance(step, m.TurnUp)}
    stood = not turned.isdisjoint(seat.up)
    lying = dealt_open(table, seat.number)
    first, second, *_ = *((*seat.up, *lying) if stood else (*lying, *seat.up)), None, None
    stands = () if first is None or first in seat.up else (m.TurnUp(first),)
    if second is None or m.SetBurn(second) in table.trouble.pending:
        return stands
    return *stands, m.ReplaceCard(seat.number), m.SetBurn(second), m.SkipBurns(1)


def burn_later(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The card stays on the deck until the betting is over; then as many are burned as there are hands."""
    return (m.BurnToActive(),)


def burn_now(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The face-up card is burned, and others until there is one for each hand; then the street is dealt.

    A card that lies among the burns already is one of them.
    """
    if not cards_of(incident).isdisjoint(table.burns):
        return ()
    active, need = len(table.live()), len(receivers(rules, table, "marker"))
    count = active if len(table.stub) + table.burned_since >= active + need else 1
    return (m.Burn(),) * max(count - table.burned_since, 0)


def boxed_out(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The card is discarded, and the next one takes its place (tas RA5)."""
    return (m.MuckCard((exposed_card(incident),)),)


def all_up(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Every hand's last card goes face up: the exposed one, and all still to come."""
    at = incident.cursor
    order = receivers(rules, table, rules.spec.procedure[at].of(DealStreetOptions).first)
    rest = order[order.index(incident.fact("seat")) + 1 :]
    out = max(table.progress - 1, 0) if table.cursor == at else len(rest)
    down = tuple(m.TurnUp(table.seats[seat].hole[-1]) for seat in rest[:out] if table.seats[seat].hole)
    coming = tuple(m.DealCard(seat, "up") for seat in rest[out:])
    return *stand_up(rules, table, incident), *down, *coming, m.Resume(at, len(order))


def ask_all_in(rules: Rules, table: Table, incident: Incident) -> Steps:
    """Ask the player whether they want to be treated as all in."""
    return (m.AskAllIn(incident.fact("seat")),)


def play_all_in(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The seat is treated as all-in for the rest of the hand."""
    return (m.PlayAllIn(incident.fact("seat")),)


def use_burns(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The burns are shuffled into what is left of the deck."""
    return (m.ShuffleIn(source=BURNS), m.Cut(0)) if table.burns else ()


def use_burns_uncut(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The same where nothing may be cut once the deal is on (tas B.4.3)."""
    return use_burns(rules, table, incident)[:1]


def first_is_burn(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The first card of the street becomes its burn, every other moves to the seat before; the deal goes on from there. Where other
    streets have come since, all goes back on top and is dealt again."""
    at = street_step(rules, incident)
    if later_street(rules, table, at):
        return *_on_top(came_since(rules, table, at)), m.Resume(at - 1)
    dealt = dealt_on(rules, table, at)
    if not all(table.seats[seat].live for seat, _ in dealt):
        return *_on_top(dealt), m.Resume(at - 1)
    if not dealt:
        return *map(m.SetBurn, table.board), m.Resume(at)
    slid = tuple(m.MoveCard(card, seat, to) for (seat, card), (to, _) in zip(dealt[1:], dealt, strict=False))
    return m.SetBurn(dealt[0][1]), *slid, m.Resume(at, len(dealt) - 1)


def street_back(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The street's cards, and what has come since, back on top, before them a burn too many; the street is dealt again."""
    at = street_step(rules, incident)
    extra = (m.ReturnCard(card) for card in reversed(burns_too_many(table, incident)))
    if later_street(rules, table, at):
        return *_on_top(came_since(rules, table, at)), *extra, m.Resume(at)
    return *map(m.ReturnCard, table.board), *_on_top(dealt_on(rules, table, at)), *extra, m.Resume(at)


def _on_top(dealt: list[tuple[int, Card]]) -> Steps:
    """Cards of a street back on the stub, so that they come again in the order in which they came."""
    return tuple(m.ReturnCard(card, seat) if seat else m.ReturnCard(card) for seat, card in reversed(dealt))


def street_again(rules: Rules, table: Table, boxed: int) -> Steps:
    """The cards of the street that is being dealt back on top, but for the one of the seat whose card was boxed; then the
    street is begun again."""
    street = rules.spec.procedure[table.cursor].street
    at = next(at for at, step in enumerate(rules.spec.procedure) if step.street == street)
    dealt = [(seat, card) for seat, card in dealt_on(rules, table, table.cursor) if seat != boxed]
    return *_on_top(dealt), m.Resume(at)


def return_call(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The chips of the last call go back; the hand takes no further part in the betting and is beaten."""
    seat, betting = incident.fact("seat"), final_round(rules, table)
    amount = _called(betting.acts, seat) if betting else 0
    back: Steps = (m.PlayAllIn(seat), m.ReturnBet(seat, amount))
    return back if table.betting else (*back, m.Resume(rules.cursor_of("showdown")))


def _called(acts: tuple[object, ...], seat: int) -> int:
    """What the seat's last action added to its wager."""
    totals = [getattr(act, "to", 0) for act in acts if getattr(act, "seat", 0) == seat]
    return totals[-1] - (totals[-2] if len(totals) > 1 else 0) if totals else 0


STUD_PLANS: dict[str, Callable[[Rules, Table, Incident], Steps]] = {
    "all-up": all_up,
    "ask-all-in": ask_all_in,
    "boxed-out": boxed_out,
    "burn-later": burn_later,
    "burn-now": burn_now,
    "first-is-burn": first_is_burn,
    "play-all-in": play_all_in,
    "return-call": return_call,
    "second-is-burn": second_is_burn,
    "stand-up": stand_up,
    "street-back": street_back,
    "use-burns": use_burns,
    "use-burns-uncut": use_burns_uncut,
}
"""By the word that the rules use."""
