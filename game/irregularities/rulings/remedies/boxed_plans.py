"""The corrective steps over a boxed card: it goes to the muck, and the one who was due it gets the next one, wherever that is; or
it is laid aside, as a joker is."""

from __future__ import annotations

from game.cards.card import Card
from game.irregularities.rulings.remedies.deal_plans import exposed_card
from game.irregularities.rulings.remedies.plan import Plan, Steps
from game.irregularities.rulings.remedies.stud_plans import street_again
from game.irregularities.rulings.street_cards import dealt_on, places_of
from game.rulebook.game_spec import StepSpec
from game.rulebook.schema.steps import BurnOptions, DealStreetOptions
from game.table import moves as m
from game.table.deals import dead_places
from game.table.incident import Incident
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import BURNS, Place, hole, up


def replace_boxed(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The boxed card to the muck and the next card in its place; where the deck does not reach, as it is made up for that."""
    card = incident.fact("card") or incident.fact("met")[0]
    place = table.place_of(card)
    out = m.MuckCard((card,))
    if place.kind == "burns":
        return out, *_burn_again(rules, table)
    if place.kind == "board":
        return out, *(_street_again(rules, table) if not table.stub else (m.DealBoard(1),))
    if place.kind in ("hole", "up"):
        return out, *_to_the_seat(rules, table, place)
    return out, *_to_the_dead_place(rules, table, incident, card)


def _to_the_dead_place(rules: Rules, table: Table, incident: Incident, card: Card) -> Steps:
    """The next card to a place whose hand was folded but which goes on getting cards (rop 19.12, 19.19), if the boxed one was
    its: a dead card like the one before it."""
    street = rules.spec.procedure[incident.cursor].options if incident.cursor < len(rules.spec.procedure) else None
    if not isinstance(street, DealStreetOptions):
        return ()
    came = [seat for seat, dealt in dealt_on(rules, table, incident.cursor) if dealt == card]
    spot = up if street.face == "up" else hole
    return next((_to_the_seat(rules, table, spot(seat)) for seat in came if seat in dead_places(rules, table)), ())


def _burn_again(rules: Rules, table: Table) -> Steps:
    """Another burn; where the burns may have to be shuffled in for the street, that is judged again."""
    waits = rules.kind_of_step(table.cursor) in ("burn", "burn-if-spare", "deal-board", "deal-street")
    return (_street_again(rules, table) if waits else ()) or ((m.Burn(),) if table.stub else ())


def _street_again(rules: Rules, table: Table) -> Steps:
    """The street that is being dealt from its beginning, where a short deck is made up for it and no seat has a card of it."""
    kind = rules.kind_of_step(table.cursor)
    if not kind or (kind == "deal-street" and table.progress):
        return ()
    street = rules.spec.procedure[table.cursor].street
    places = enumerate(rules.spec.procedure)
    found = [at for at, step in places if step.street == street and _makes_up(step)]
    return (m.Resume(found[0]),) if street and found else ()


def _makes_up(step: StepSpec) -> bool:
    """Whether a step looks after a deck that does not reach for its street."""
    return step.kind == "replenish" or (isinstance(step.options, BurnOptions) and step.options.short is not None)


def _to_the_seat(rules: Rules, table: Table, place: Place) -> Steps:
    """The next card to the seat: off the stub, else out of the burns, in the draw out of the earlier discards."""
    again = m.DealCard(place.seat, "up" if place.kind == "up" else "down")
    if _too_few(rules, table):
        return street_again(rules, table, place.seat)
    if table.stub:
        return (again,)
    if table.draw.draws:
        return _from_discards(table, again)
    return (m.ShuffleIn(source=BURNS), m.Cut(0), again) if table.burns else ()


def _from_discards(table: Table, again: m.DealCard) -> Steps:
    shuffled = discards_in(table, again.to)
    return (*shuffled, again) if shuffled else ()


def discards_in(table: Table, seat: int) -> Steps:
    """Only what was thrown by those who drew before the seat is shuffled in, and cut (rop 11.3.b)."""
    order = list(table.draw.draws)
    before = order[: order.index(seat)] if seat in order else order
    thrown = tuple(card for number in before for card in table.seats[number].discarded)
    return (m.ShuffleIn(thrown), m.Cut(0)) if thrown else ()


def use_discards(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The discards that the seat which waits for cards may get."""
    return discards_in(table, table.waits_for_cards()) if not table.stub else ()


def _too_few(rules: Rules, table: Table) -> bool:
    """Whether not even the burns reach for those of the last street who still lack a card (rop R41)."""
    street = rules.spec.procedure[table.cursor].options if table.cursor < len(rules.spec.procedure) else None
    if not isinstance(street, DealStreetOptions) or not street.community:
        return False
    lacking = len(places_of(rules, table, table.cursor)) - table.progress + 1
    return len(table.stub) + len(table.burns) < lacking


def boxed_aside(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The boxed card aside; whatever it was dealt as, the next one takes its place (thr R31)."""
    card = exposed_card(incident)
    again: dict[str, Steps] = {"board": (m.DealBoard(1),), "burns": (m.Burn(),)}
    holder = next((seat.number for seat in table if card in seat.hole), 0)
    if holder:
        again["hole"] = (m.DealCard(holder),)
    return m.LayAside(card), *again.get(table.place_of(card).kind, ())


def joker_replaced(rules: Rules, table: Table, incident: Incident) -> Steps:
    """The joker is a blank: it is laid aside and the next card takes its place, if it is known where it lies (thr R32)."""
    return boxed_aside(rules, table, incident) if incident.fact("card") is not None else ()


PLANS: dict[str, Plan] = {
    "boxed-aside": boxed_aside,
    "joker-replaced": joker_replaced,
    "replace-boxed": replace_boxed,
    "use-discards": use_discards,
}
"""By the word that the rules use."""
