"""What goes wrong with cards, deck and machine while the house deals to the boxes, and with hands that lie there."""

from __future__ import annotations

from collections.abc import Sequence

from game.cards.card import Card
from game.irregularities.catalogue import faces, people, preparing
from game.irregularities.catalogue.banked.present import afterwards, dealing, next_to, table_of, with_cards
from game.irregularities.catalogue.irregularity import Chance, Facts, Happening, Irregularity, Opportunity, betting, cutting, due_is
from game.irregularities.catalogue.parties import nothing_told
from game.irregularities.catalogue.traces import Evidence, Trace
from game.table import events as e
from game.table import moves as m
from game.table.banked import boxes
from game.table.outcome import WrongMove
from game.table.sight import Sight
from game.table.state import Table
from game.table.steps.banked.boxes import CallDecisionsStep, DealBoxesStep, DealPacketsStep
from game.table.values import ASIDE, DEALER, HOUSE, RACK, STUB, UPCARD, Place, hole


def next_box(step: DealBoxesStep, table: Table) -> int:
    """Whom the next card of the deal is due to; the dealer is 0, and -1 says that no card is due."""
    move = step.due(table).move
    return move.to if isinstance(move, m.DealCard) else -1


def spot(number: int) -> Place:
    """Where a card dealt face down to a box, or to the house (0), lies."""
    return hole(number) if number else HOUSE


def card_cite(step: DealBoxesStep, number: int) -> str:
    """The clause of a card dealt face down to a box, or of the house's own (0), where the book has one for it."""
    own = number == DEALER and step.rules.has("house-card")
    return step.rules.cite("house-card") if own else step.cite


def cards_face_down(table: Table, number: int) -> tuple[Card, ...]:
    """The cards of a box, or those of the house (0) that lie face down."""
    return table.seats[number].hole if number else table.bank.house


def _dealing(happening: Happening) -> DealBoxesStep:
    step = happening.expect(DealBoxesStep, "a card")
    assert isinstance(step, DealBoxesStep)
    if next_box(step, happening.table) < 0:
        raise WrongMove("", "All the cards of the deal are out.")
    return step


# ---- cards that are seen


def exposed(happening: Happening) -> Sequence[e.Event]:
    """Cards are seen by all: the one that is due as it is dealt, others where they lie already."""
    happened = _dealt_open(happening, happening.seat)
    dealt = [event.card for event in happened if isinstance(event, e.CardMoved)]
    lying = cards_face_down(happening.table, happening.seat)
    more = max(int(happening.fact("count", 1)), 1) - len(dealt)
    shown = tuple(card for card in happening.cards if card not in dealt)
    if not happening.cards:
        shown = lying[len(lying) - min(more, len(lying)) :]
    if not set(shown) <= set(lying) or not (shown or happened):
        raise WrongMove("", f"{_whose(happening.seat)} has no card like that to expose.")
    return [*(e.CardTurned("", card) for card in shown), *happened]


def _dealt_open(happening: Happening, number: int) -> list[e.Event]:
    """The due card dealt, its face seen on the way; nothing where that card is not due to this box."""
    step, table = happening.game.step(happening.table), happening.table
    if not isinstance(step, DealBoxesStep) or happening.fact("by") == "player" or next_box(step, table) != number:
        return []
    if happening.cards and table.stub[0] not in happening.cards:
        return []
    due = step.due(table)
    if isinstance(due.move, m.DealCard) and due.move.face == "up":
        raise WrongMove("", "The dealer's last card is dealt face up anyway.")
    return [e.CardMoved(due.cite, happening.top, STUB, spot(number), seen=True), e.Counted("", table.progress + 1)]


def boxed(happening: Happening) -> Sequence[e.Event]:
    """A card that lies face up in the deck is dealt to the one who is next."""
    step = _dealing(happening)
    return _dealt_open(happening, next_box(step, happening.table))


def wrong_face(happening: Happening) -> Sequence[e.Event]:
    """A card is dealt face up that should lie down, or the dealer's last face down that should lie up."""
    if happening.fact("face") != "down":
        return exposed(happening)
    step, table = happening.game.step(happening.table), happening.table
    if happening.seat == DEALER and isinstance(step, DealBoxesStep) and not isinstance(step, DealPacketsStep):
        due = step.due(table).move
        if isinstance(due, m.DealCard) and due.face == "up":
            return e.CardMoved(card_cite(step, DEALER), happening.top, STUB, HOUSE), e.Counted("", table.progress + 1)
    if happening.seat == DEALER and len(table.bank.upcard) == 1:
        return (e.CardMoved("", table.bank.upcard[0], UPCARD, HOUSE),)
    raise WrongMove("", f"{_whose(happening.seat)} gets no card face up now.")


def lifted(happening: Happening) -> Sequence[e.Event]:
    """A player takes up the cards while the deal is on, or before the dealer has called for bet or fold."""
    step = happening.game.step(happening.table)
    if not isinstance(step, DealBoxesStep | CallDecisionsStep) or not happening.table.seats[happening.seat].hole:
        raise WrongMove("", f"Box {happening.seat} has no cards yet, or may look at them now.")
    return (e.HandLooked("", happening.seat),)


# ---- cards that go astray


def to_wrong_seat(happening: Happening) -> Sequence[e.Event]:
    """The card due to one box (`due`) goes to another (`seat`)."""
    step, table = _dealing(happening), happening.table
    due = next_box(step, table)
    if due != happening.fact("due", due) or due == happening.seat:
        raise WrongMove("", f"The next card goes to {_whose(due).lower()}.")
    moved = e.CardMoved(card_cite(step, happening.seat), happening.top, STUB, spot(happening.seat))
    return moved, e.Counted("", table.progress + 1)


def seat_missed(happening: Happening) -> Sequence[e.Event]:
    """The dealer passes a box over, in a lap or with its whole packet: the next one gets the card."""
    step, table = _dealing(happening), happening.table
    if next_box(step, table) != happening.seat:
        raise WrongMove("", f"The next card goes to {_whose(next_box(step, table)).lower()}.")
    passed = table.progress + (step.laps if isinstance(step, DealPacketsStep) else 1)
    after = table.with_(progress=passed)
    to = -1 if step.progress_left(after) <= 0 else next_box(step, after)
    if to < 0 or not table.stub:
        return (e.Counted("", passed),)
    due = step.due(after)
    up = isinstance(due.move, m.DealCard) and due.move.face == "up"
    card = e.CardMoved(due.cite, table.stub[0], STUB, UPCARD if up else spot(to), seen=up)
    return card, e.Counted("", passed + 1)


def extra_hand(happening: Happening) -> Sequence[e.Event]:
    """A card goes to a box that takes no part in the round."""
    step, table = _dealing(happening), happening.table
    if happening.seat in step.order(table):
        raise WrongMove("", f"Box {happening.seat} is dealt in.")
    _one_to_spare(step, table)
    added = [] if happening.seat in table.seats else [e.SeatAdded("", happening.seat)]
    gone = [] if happening.seat not in table.seats else [e.SitsOut("", happening.seat)]
    return [*added, *gone, e.CardMoved(step.cite, table.stub[0], STUB, hole(happening.seat))]


def _one_to_spare(step: DealBoxesStep, table: Table) -> None:
    if len(table.stub) <= step.progress_left(table):
        raise WrongMove("", "There's no card to spare: the deal needs the rest of the deck.")


def wrong_count(happening: Happening) -> Sequence[e.Event]:
    """Hands of a wrong number of cards: dealt so, or found so later on."""
    told = happening.fact("counts") or {happening.seat: int(happening.fact("count", 0))}
    counts: dict[int, int] = {DEALER if number == "dealer" else number: count for number, count in told.items()}
    step = happening.game.step(happening.table)
    if isinstance(step, DealBoxesStep) and len(counts) == 1 and next_box(step, happening.table) in counts:
        _one_to_spare(step, happening.table)
        dealt = _until(happening, counts, card_cite(step, next_box(step, happening.table)))
        if len(dealt) > len(happening.table.stub) - step.progress_left(happening.table) + 1:
            raise WrongMove("", "With that many cards in one hand, the deck would run out.")
        return [*dealt, e.Counted("", happening.table.progress + 1)]
    if not boxes.house_hand(happening.table):
        raise WrongMove("", "The hands haven't been dealt yet.")
    return _until(happening, counts)


def _until(happening: Happening, counts: dict[int, int], regular: str = "") -> list[e.Event]:
    """Cards from the deck to hands that have too few for their number, and those too many to one side. `regular`: the clause
    of the card that was due, which comes first; the others are nobody's order."""
    moved: list[e.Event] = []
    stub = list(happening.table.stub)
    usual = boxes.cards_each(happening.game.rules) + 1
    for number, count in counts.items():
        lying = cards_face_down(happening.table, number)
        wanted = (count or usual) - (len(happening.table.bank.upcard) if number == DEALER else 0)
        moved += [e.CardMoved("", card, spot(number), ASIDE) for card in lying[max(wanted, 0) :]]
        for at in range(min(wanted - len(lying), len(stub))):
            moved.append(e.CardMoved("" if at else regular, stub.pop(0), STUB, spot(number)))
    return moved


def taken_in(happening: Happening) -> Sequence[e.Event]:
    """A hand is swept into the discard rack: one that is in play, or a folded one that was not counted yet (act 7.4)."""
    seat = happening.table.seats[happening.seat]
    uncounted = seat.standing == "folded" and seat.number not in happening.table.bank.counted
    if not seat.hole or not (seat.live or uncounted):
        raise WrongMove("", f"Box {seat.number} has no hand in play.")
    return [e.CardMoved("", card, hole(seat.number), RACK) for card in reversed(seat.hole)]


def _whose(number: int) -> str:
    return f"Box {number}" if number else "The dealer"


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


def _wrong_seat(here: Opportunity) -> Facts:
    others = [seat.number for seat in boxes.dealt_in(table_of(here)) if seat.number != next_to(here)]
    return {"seat": here.lots.choice(others), "due": next_to(here)} if others else None


def _missed(here: Opportunity) -> Facts:
    return {"seat": next_to(here)} if next_to(here) else None


def _extra(here: Opportunity) -> Facts:
    table, most = table_of(here), here.rules.settings.seats
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


def _drops(here: Opportunity) -> Facts:
    if not here.own:
        return None
    return {"seat": here.seat, "where": here.lots.choice(("floor", "table")), "card": here.lots.choice(here.own)}


def _palms(here: Opportunity) -> Facts:
    """A card of your own disappears."""
    held = len(here.own) if isinstance(here.view, Sight) else 0
    return {"seat": here.seat, "count": held - 1, "by": "player"} if held > 1 else None


RECORDS = (
    Irregularity("no-shuffle", "shuffle", preparing.no_shuffle, dealers=Chance(due_is(m.Shuffle), nothing_told)),
    Irregularity("no-cut", "cut", preparing.no_cut, dealers=Chance(cutting, nothing_told)),
    Irregularity("bad-cut", "cut", preparing.cut_by, dealers=Chance(cutting, lambda here: {"depth": 1})),
    Irregularity(
        "exposed-card", "deal", exposed, of_nobody=True, lies="in-hand", dealers=Chance(_dealing_or_setting, _shown),
        players=Chance(betting, faces.shows_one, "seat"),
    ),
    Irregularity("boxed-card", "deal", boxed, of_nobody=True, dealers=Chance(dealing, _boxed)),
    Irregularity("wrong-face", "deal", wrong_face, of_nobody=True, lies="in-hand", dealers=Chance(dealing, _faced)),
    Irregularity(
        "card-to-wrong-seat", "deal", to_wrong_seat, of_nobody=True, lies="in-order", dealers=Chance(dealing, _wrong_seat)
    ),
    Irregularity("seat-missed", "deal", seat_missed, lies="in-order", dealers=Chance(dealing, _missed)),
    Irregularity("extra-hand", "deal", extra_hand, of_nobody=True, lies="in-order", dealers=Chance(dealing, _extra)),
    Irregularity(
        "wrong-count", "deal", wrong_count, lies="in-hand", dealers=Chance(dealing, _wrong_number),
        players=Chance(betting, _palms, "seat"),
    ),
    Irregularity("defective-deck", "deck", people.one_seen, "cards", of_nobody=True, dealers=Chance(dealing, _bad_deck)),
    Irregularity("joker", "deck", of_nobody=True, until="cards", dealers=Chance(dealing, nothing_told)),
    Irregularity(
        "shuffler-fault", "deal", dealers=Chance(due_is(m.DealCard, m.CallDecisions, m.TurnHand), nothing_told),
        evidence=Evidence(
            (Trace("machine", ("A red light flashes on the machine.",), "dealer", goal="stub", stays=True),), ("stage",)
        ),
    ),
    Irregularity("hand-taken-in", "play", taken_in, dealers=Chance(afterwards, _swept), needs_hands=True, of_a_box=True),
    Irregularity(
        "cards-lifted-early", "play", lifted, dealers=Chance(due_is(m.DealCard, m.CallDecisions), _lifted, "seat"), of_a_box=True,
        evidence=Evidence((Trace("gesture", ("{who} picks up their cards.",), goal="cards", deed="lift"),), ("seat",)),
    ),
    Irregularity("dropped-card", "play", people.one_seen, players=Chance(betting, _drops, "seat"), needs_hands=True),
)
