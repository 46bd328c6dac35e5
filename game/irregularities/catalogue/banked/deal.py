"""What goes wrong with cards, deck and machine while the house deals to the boxes, and with hands that lie there."""

from __future__ import annotations

from game.irregularities.catalogue import people, preparing
from game.irregularities.catalogue.banked import deal_events as deal
from game.irregularities.catalogue.banked.present import afterwards, dealing, next_to, table_of, with_cards
from game.irregularities.catalogue.irregularity import Chance, Irregularity
from game.irregularities.catalogue.opportunity import Facts, Opportunity, betting, cutting, due_is
from game.irregularities.catalogue.parties import nothing_told
from game.table import moves as m
from game.table.banked import boxes
from game.table.sight import Sight
from game.table.values.places import DEALER


def _face(here: Opportunity) -> str:
    move = here.due.move
    return move.face if isinstance(move, m.DealCard) else ""


def _exposed(here: Opportunity) -> Facts:
    return {"seat": next_to(here), "card": here.top, "by": "dealer"} if _face(here) == "down" else None


def _flashed(here: Opportunity) -> Facts:
    """Some of the dealer's hole cards are seen before the hand is turned."""
    hidden = len(table_of(here).bank.house)
    return {"seat": DEALER, "count": here.lots.randint(1, hidden), "by": "dealer"} if hidden else None


def _shown(here: Opportunity) -> Facts:
    return _exposed(here) if dealing(here) else _flashed(here)


def _dealing_or_setting(here: Opportunity) -> bool:
    return dealing(here) or here.due.move == m.TurnHand(DEALER)


def _boxed(here: Opportunity) -> Facts:
    return {"seat": next_to(here), "card": here.top} if _face(here) == "down" else None


def _faced(here: Opportunity) -> Facts:
    to, face = next_to(here), "up" if _face(here) == "down" else "down"
    return {"seat": to, "face": face, "card": here.top}


def _others(here: Opportunity) -> list[int]:
    return [seat.number for seat in boxes.dealt_in(table_of(here)) if seat.number != next_to(here)]


def _wrong_seat(here: Opportunity) -> Facts:
    others = _others(here)
    return {"seat": here.lots.choice(others), "due": next_to(here)} if others else None


def _missed(here: Opportunity) -> Facts:
    return {"seat": next_to(here)} if next_to(here) else None


def _extra(here: Opportunity) -> Facts:
    table, most = table_of(here), here.rules.settings.number("places")
    out = [seat.number for seat in table if seat.standing == "out"]
    found = out or [number for number in range(1, most + 1) if number not in table.seats]
    return {"seat": here.lots.choice(found)} if found else None


def _wrong_number(here: Opportunity) -> Facts:
    """A hand ends with a card too many, or with one too few."""
    full, to = boxes.cards_each(here.rules), next_to(here)
    table = table_of(here)
    held = len(table.seats[to].hole) if to else len(boxes.house_hand(table))
    return {"seat": to, "count": here.lots.choice((full - 1, full + 1)), "by": "dealer"} if held == full - 1 else None


def _swept(here: Opportunity) -> Facts:
    """A hand that is still in play goes into the rack with others."""
    hands = with_cards(here)
    if not hands:
        return None
    return {"seat": here.lots.choice(hands).number, "retrievable": here.lots.random() < 0.7, "by": "dealer"}


def _lifted(here: Opportunity) -> Facts:
    hands = with_cards(here)
    return {"seat": here.lots.choice(hands).number} if hands else None


def _bad_deck(here: Opportunity) -> Facts:
    faults = ("duplicate", "missing", "extra", "foreign-back", "marked", "damaged")
    return {"fault": here.lots.choice(faults)}


def _shows(here: Opportunity) -> Facts:
    return {"seat": here.seat, "card": here.lots.choice(here.own), "by": "player"} if here.own else None


def _drops(here: Opportunity) -> Facts:
    if not here.own:
        return None
    return {"seat": here.seat, "where": here.lots.choice(("floor", "table")), "card": here.lots.choice(here.own)}


def _palms(here: Opportunity) -> Facts:
    """A card of one's own disappears."""
    held = len(here.own) if isinstance(here.view, Sight) else 0
    return {"seat": here.seat, "count": held - 1, "by": "player"} if held > 1 else None


RECORDS = (
    Irregularity("no-shuffle", "shuffle", preparing.no_shuffle, dealers=Chance(due_is(m.Shuffle), nothing_told)),
    Irregularity("no-cut", "cut", preparing.no_cut, dealers=Chance(cutting, nothing_told)),
    Irregularity("bad-cut", "cut", preparing.cut_by, dealers=Chance(cutting, lambda here: {"depth": 1})),
    Irregularity(
        "exposed-card",
        "deal",
        deal.exposed,
        of_nobody=True,
        lies="in-hand",
        dealers=Chance(_dealing_or_setting, _shown),
        players=Chance(betting, _shows, "seat"),
    ),
    Irregularity("boxed-card", "deal", deal.boxed, of_nobody=True, dealers=Chance(dealing, _boxed)),
    Irregularity("wrong-face", "deal", deal.wrong_face, of_nobody=True, lies="in-hand", dealers=Chance(dealing, _faced)),
    Irregularity(
        "card-to-wrong-seat", "deal", deal.to_wrong_seat, of_nobody=True, lies="in-order", dealers=Chance(dealing, _wrong_seat)
    ),
    Irregularity("seat-missed", "deal", deal.seat_missed, lies="in-order", dealers=Chance(dealing, _missed)),
    Irregularity("extra-hand", "deal", deal.extra_hand, of_nobody=True, lies="in-order", dealers=Chance(dealing, _extra)),
    Irregularity(
        "wrong-count",
        "deal",
        deal.wrong_count,
        lies="in-hand",
        dealers=Chance(dealing, _wrong_number),
        players=Chance(betting, _palms, "seat"),
    ),
    Irregularity("defective-deck", "deck", preparing.foreign_card, "cards", of_nobody=True, dealers=Chance(dealing, _bad_deck)),
    Irregularity("joker", "deck", of_nobody=True, until="cards", dealers=Chance(dealing, nothing_told)),
    Irregularity("shuffler-fault", "board", dealers=Chance(due_is(m.DealCard, m.CallDecisions, m.TurnHand), nothing_told)),
    Irregularity("hand-taken-in", "play", deal.taken_in, dealers=Chance(afterwards, _swept), needs_hands=True, of_a_box=True),
    Irregularity(
        "cards-lifted-early",
        "play",
        deal.lifted,
        dealers=Chance(due_is(m.DealCard, m.CallDecisions), _lifted, "seat"),
        of_a_box=True,
    ),
    Irregularity("dropped-card", "play", people.dropped, players=Chance(betting, _drops, "seat"), needs_hands=True),
)
