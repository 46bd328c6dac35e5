"""What a book's answer may depend on in stud: open cards, streets, calls that cannot win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from game.cards.card import Card
from game.cards.showing import beats_open
from game.irregularities.rulings.conditions.wager_words import Word, first_round_over
from game.irregularities.rulings.placing import misplaced
from game.rulebook.schema.steps import DealStreetOptions
from game.table.deals import keeps_place, of_this_deal
from game.table.incident import LIES_OPEN, Incident
from game.table.rules import Rules
from game.table.sight import Sight
from game.table.state import InSight, Table
from game.table.values import Betting

FIVE = 5


def _open_at_least(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Everyone has seen at least this many of the seat's cards."""
    return seen_cards(table, _seat_of(table, incident)) >= int(arguments[0])


def _seat_of(table: Table, incident: Incident) -> int:
    """The seat it is about: as told, else where its card lies."""
    lying = (seat.number for seat in table if not cards_of(incident).isdisjoint(seat.cards))
    return int(incident.fact("seat", 0)) or next(lying, 0)


def _players_with_open(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """So many players (the second number) had at least so many seen cards each (the first) in the deal."""
    cards, players = int(arguments[0]), int(arguments[1])
    return sum(seen_cards(table, seat.number) >= cards for seat in table) >= players


def seen_cards(table: Table, number: int) -> int:
    """How many cards of a seat were dealt so that everybody has seen them: open now, or exposed in this deal and replaced since.
    What a player shows of their own is none of them (rop 19.5)."""
    seat = table.seats.get(number)
    seen = (table.exposed - _by_players(table)) | _boxed(table)
    lying = 0 if seat is None else len(seat.up) + sum(card in seen for card in seat.hole)
    return max(lying, _slips(table)[number])


def dealt_open(table: Table, number: int) -> tuple[Card, ...]:
    """The cards in a seat's hole that the dealer has shown, as they were dealt."""
    return tuple(card for card in table.seats[number].hole if card in table.exposed - _by_players(table))


def _by_players(table: Table) -> frozenset[Card]:
    """The cards of this deal that players showed or dropped."""
    told = (each for each in of_this_deal(table) if each.irregularity == "dropped-card" or each.fact("by") == "player")
    return frozenset(card for each in told for card in cards_of(each))


def _boxed(table: Table) -> frozenset[Card]:
    """The cards of this deal that lay face up in the deck."""
    told = (each for each in of_this_deal(table) if each.irregularity == "boxed-card")
    return frozenset(card for each in told for card in cards_of(each))


def _slips(table: Table) -> Counter[int]:
    told = (each for each in of_this_deal(table) if each.irregularity in LIES_OPEN and each.fact("by") != "player")
    return Counter(int(each.fact("seat", 0)) for each in told)


def _shown_if_moved(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Putting the deal right would show a hole card or an undealt one, or needs a card that's in the discards."""
    return any(
        (wrong.open and not wrong.due_open) or wrong.card not in table.seats[wrong.lies].cards
        for wrong in misplaced(rules, table, incident)
    )


def _betting_begun(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The initial deal is complete and its betting has begun."""
    return bool(table.actions()) or first_round_over(rules, table)


def _up_lap(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The card was dealt as an up card of the initial deal."""
    met = incident.fact("met", ())
    return bool(met) and any(met[0] in seat.up for seat in table)


def _first_of_street(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """No card of the next street is out."""
    return table.betting is not None or (rules.kind_of_step(table.cursor) == "deal-street" and table.progress == 0)


def cards_of(incident: Incident) -> frozenset[Card]:
    """The cards an incident is about: those that it moved or showed, and the one that was told."""
    told = incident.fact("card")
    return frozenset((*incident.fact("met", ()), *((told,) if told is not None else ())))


def _taken(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """The card went to a seat, whether it's still there or was folded since."""
    return any(not cards_of(incident).isdisjoint((*seat.cards, *seat.thrown)) for seat in table)


def _burned_enough(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """There's a burn for every hand in this street, and this card isn't one of them (tas RA5)."""
    among = not cards_of(incident).isdisjoint(table.burns)
    return not among and table.burned_since >= len(table.live())


def _in_street(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """It happened while a later street was being dealt, or after it."""
    kinds = [step.kind for step in rules.spec.procedure]
    return incident.cursor < len(kinds) and kinds[incident.cursor] == "deal-street"


def _open_street(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """It happened while a later street was being dealt, or after it, and that street is face up anyway."""
    steps = rules.spec.procedure
    options = steps[incident.cursor].options if incident.cursor < len(steps) else None
    return isinstance(options, DealStreetOptions) and options.face == "up"


def _first_dealt(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """It was the first card of its street: nobody had one before it, not even a dead seat."""
    return incident.places[:1] == (incident.fact("seat"),)


def _position_kept(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Its hand was given up after the forced bet, or where there was no bet to meet."""
    return keeps_place(rules, table, int(incident.fact("seat", 0)))


def _reaches(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Undealt cards and burns together are enough for every hand."""
    lacking = len(table.live()) - (table.progress if rules.kind_of_step(table.cursor) == "deal-street" else 0)
    return len(table.stub) + len(table.burns) >= lacking


def final_round(rules: Rules, table: InSight) -> Betting | None:
    """The last betting round of the hand, on or just over."""
    betting = table.betting or (table.rounds[-1] if table.rounds else None)
    return betting if betting is not None and betting.street == rules.spec.streets[-1] else None


def _hopeless(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """Another hand's open cards already beat it, whatever is under them, and that hand is in for the same wager (tas R18)."""
    return beaten_openly(rules, table, int(incident.fact("seat")), table.seats[int(incident.fact("seat"))].cards)


def beaten_openly(rules: Rules, table: Table | Sight, number: int, cards: Sequence[Card]) -> bool:
    """Whether the whole hand of a seat loses, in every pot its call can be in, to open cards alone of somebody still in (tas R18).
    Who has tapped out for less than the call comes to has no part in what lies above it (tas B.13)."""
    own = table.seats[number]
    others = [seat for seat in table.live() if seat.number != number]
    called = min(own.paid + own.bet + own.stack, max((seat.paid + seat.bet for seat in others), default=0))
    against = [seat.up for seat in others if seat.up and (seat.stack or seat.paid + seat.bet >= called)]
    return len(cards) == FIVE and any(not beats_open(rules.ranking, cards, up) for up in against)


def _last_call(rules: Rules, table: Table, incident: Incident, arguments: Sequence[str]) -> bool:
    """It was the last call of the final betting round, which is over. Folding after it isn't a call (tas B.17.2)."""
    betting = final_round(rules, table)
    if betting is None or betting.turn:
        return False
    wagers = [act for act in betting.acts if act.kind != "fold"]
    return bool(wagers) and wagers[-1].seat == incident.fact("seat") and wagers[-1].kind in ("call", "tap-out")


WORDS: dict[str, Word] = {
    "betting-begun": _betting_begun,
    "burned-enough": _burned_enough,
    "first-dealt": _first_dealt,
    "first-of-street": _first_of_street,
    "hopeless": _hopeless,
    "in-street": _in_street,
    "open-street": _open_street,
    "last-call": _last_call,
    "open-at-least": _open_at_least,
    "position-kept": _position_kept,
    "players-with-open": _players_with_open,
    "reaches": _reaches,
    "shown-if-moved": _shown_if_moved,
    "taken": _taken,
    "up-lap": _up_lap,
}
"""By the word that the rules use."""
