"""How each irregularity happens: cards and chips really move, and play goes on until somebody notices."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from game.cards.card import Card
from game.irregularities import catalogue
from game.irregularities.catalogue import wagers
from game.irregularities.catalogue.banked import wagers as wagers_of_boxes
from game.irregularities.catalogue.irregularity import Happening, Irregularity
from game.rulebook.errors import UnknownRef
from game.rulebook.irregularity_spec import IrregularitySpec
from game.table import events as e
from game.table import moves as m
from game.table.banked import boxes
from game.table.changes import NotThere
from game.table.evolve import fold_in
from game.table.game import Game
from game.table.incident import LIES_OPEN, Incident
from game.table.outcome import WrongMove
from game.table.payout.pots import handled
from game.table.rules import Rules
from game.table.state import Table
from game.table.steps.banked.boxes import DealBoxesStep, DecisionsStep
from game.table.steps.banked.house import SetHouseStep
from game.table.steps.dealing import DealHoleStep, DealingStep
from game.table.steps.stud import DealStreetStep
from game.table.values import DEALER, next_number

MOST_CARDS = 99
"""No hand, deck or street counts as many cards."""
MOST = 10**12
STAGES = frozenset(("between-hands", "preparing", "deal", "draw", "showdown", "settled"))
"""What a hand goes through apart from its betting rounds."""
NEEDED = frozenset(("seat", "due", "to", "seats", "amount", "face", "riffles", "depth", "fault", "stage"))
"""Facts for which nothing stands in where a book asks for them."""


def check(rules: Rules, table: Table, move: m.Misplay, record: Irregularity) -> None:
    """Raise WrongMove for a fact that is none, that is of a wrong kind, or that names a seat which is not there."""
    spec = _spec(rules, move.irregularity)
    names = [name for name, _ in move.facts if isinstance(name, str)]
    if len(names) != len(move.facts) or len(set(names)) != len(names):
        raise WrongMove("", f"'{move.irregularity}' has facts without a name, or a name twice.")
    for name, value in move.facts:
        fits = _KINDS.get(name)
        if fits is None or not fits(value):
            raise WrongMove("", f"'{move.irregularity}': {str(value)[:40]!r} can't be its {name}.")
        if name in ("card", "cards"):
            _check_cards(rules, (value,) if name == "card" else tuple(value))
        if name == "stage" and value not in (*rules.spec.streets, *STAGES):
            raise WrongMove("", f"{rules.spec.title} has no stage '{value[:40]}'.")
        for seat in _seats_of(name, value):
            _check_seat(rules, table, record, seat)
    lacking = [fact.name for fact in spec.facts if fact.name in NEEDED and not fact.optional and fact.name not in names]
    if move.irregularity == "wrong-count" and "seat" not in names and not move.fact("counts"):
        lacking = ["seat"]
    if lacking:
        raise WrongMove("", f"'{move.irregularity}' needs its {lacking[0]}.")


def _spec(rules: Rules, word: str) -> IrregularitySpec:
    """What the book says of it in this game; WrongMove if it knows no such thing."""
    try:
        return rules.book.irregularity(word, rules.spec.id)
    except UnknownRef:
        raise WrongMove("", f"'{word[:40]}' can't happen in {rules.spec.title}.") from None


def _check_seat(rules: Rules, table: Table, record: Irregularity, seat: int) -> None:
    house = seat == DEALER and rules.family.house_plays and not record.of_a_box
    empty = record.word == "extra-hand" and 0 < seat <= rules.spec.seats_most
    gone = seat in table.trouble.ghosts and not record.of_nobody
    if (seat not in table.seats and not house and not empty) or gone:
        raise WrongMove("", f"Nobody sits in seat {seat}.")


def _check_cards(rules: Rules, cards: tuple[Card, ...]) -> None:
    if odd := [card for card in cards if card not in rules.spec.deck]:
        raise WrongMove("", f"{odd[0]} isn't a card of this game's deck.")


def _seats_of(name: str, value: Any) -> tuple[int, ...]:
    if name in ("seat", "due"):
        return (value,)
    if name == "counts":
        return tuple(DEALER if seat == "dealer" else seat for seat in value)
    return tuple(value) if name in ("seats", "present") else ()


# ---- kinds


def _whole(least: int, most: int) -> Callable[[Any], bool]:
    return lambda value: type(value) is int and least <= value <= most


def _row(each: Callable[[Any], bool], *, most: int = MOST_CARDS) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, tuple | list | frozenset) and len(value) <= most and all(each(item) for item in value)


def _of_seats(value: Any) -> bool:
    if not isinstance(value, Mapping):
        return False
    return all((type(k) is int or k == "dealer") and _count(v) for k, v in value.items())


def _looked(value: Any) -> bool:
    return value is False or _number(value) or _row(_number)(value)


def _party(value: Any) -> bool:
    return type(value) is str or _number(value)


def _drawn(value: Any) -> bool:
    return isinstance(value, Mapping) and all(_party(who) and _cards(drawn) for who, drawn in value.items())


def _seats(value: Any) -> bool:
    return _row(_number)(value) and len(set(value)) == len(value)


def _cards(value: Any) -> bool:
    return _row(_card)(value) and len(set(value)) == len(value)


def _card(value: Any) -> bool:
    return type(value) is Card


def _text(value: Any) -> bool:
    return type(value) is str


def _flag(value: Any) -> bool:
    return type(value) is bool


_number = _whole(-MOST, MOST)
_count = _whole(0, MOST_CARDS)
_KINDS: dict[str, Callable[[Any], bool]] = {
    **dict.fromkeys(("seat", "to", "due", "asker"), _number),
    **dict.fromkeys(("seats", "present"), _seats),
    **dict.fromkeys(("count", "lap", "depth", "riffles", "dealt"), _count),
    **dict.fromkeys(("agree", "players", "hand", "deck", "first"), _whole(0, MOST)),
    **dict.fromkeys(("spoken", "burned", "retrievable", "collusion", "notified", "started", "bought"), _flag),
    **dict.fromkeys(("stage", "face", "offence", "fault", "where", "says", "call", "said", "owed"), _text),
    **dict.fromkeys(("amount", "proper"), _number),
    "pot": _count,
    "paid": _flag,
    **dict.fromkeys(("by", "player"), _party),
    "missed": lambda value: type(value) is str or _row(_text)(value),
    "draws": _drawn,
    "looked": _looked,
    "counts": _of_seats,
    "card": _card,
    "cards": _cards,
}


REPLACED = frozenset(("boxed-card", "joker"))
"""Irregularities of a card in whose place the next one comes at once."""


def of_the_deal(game: Game, table: Table) -> bool:
    """Whether the deck holds the cards that the initial deal still takes, if that is on, and one for each card boxed in it
    that the next will have to replace."""
    step = game.step(table)
    if isinstance(step, DealBoxesStep):
        return len(table.stub) >= step.progress_left(table)
    if not isinstance(step, DealHoleStep):
        return True
    coming = sum(later.laps for later in game.steps[table.cursor + 1 :] if isinstance(later, DealHoleStep))
    again = sum(incident.irregularity in REPLACED and incident.state == "open" for incident in table.trouble.incidents)
    return len(table.stub) >= (step.laps + coming) * len(step.order(table)) - table.progress + again


def happen(game: Game, table: Table, move: m.Misplay) -> Sequence[e.Event]:
    """What an irregularity does to the table, and the incident it leaves. Raises WrongMove where it cannot happen."""
    if table.trouble.stopped is not None:
        raise WrongMove("", "Play is stopped.")
    record = catalogue.of(game.rules).get(str(move.irregularity))
    if record is None:
        raise WrongMove("", f"'{str(move.irregularity)[:40]}' can't happen in {game.rules.spec.title}.")
    check(game.rules, table, move, record)
    if handled(table) and record.moves and record.until != "cards":
        raise WrongMove("", f"'{move.irregularity}' comes too late: the pots are being pushed.")
    events = tuple(record.happens(Happening(game, table, move)))
    arisen = _incident(game, table, move, record, events)
    try:
        after = fold_in(table, (arisen, *events))
    except NotThere as missing:
        raise WrongMove("", f"'{move.irregularity}' can't happen like that: {missing}.") from None
    if not of_the_deal(game, after):
        raise WrongMove("", f"'{move.irregularity}': there's no card to spare; the deal needs the rest of the deck.")
    return (arisen, *events)


def _incident(game: Game, table: Table, move: m.Misplay, record: Irregularity, events: tuple[e.Event, ...]) -> e.IncidentArose:
    """The incident with its facts, and the cards that it moved or showed (`met`), the bet that stood (`price`), whether the seat in
    turn could not raise it (`closed`), and whether it had to bet (`must-bet`)."""
    met = tuple(dict.fromkeys(event.card for event in events if isinstance(event, e.CardMoved | e.CardTurned)))
    price = table.betting.price if table.betting else 0
    pushed = next((event for event in events if isinstance(event, e.PotPushed)), None)
    facts = {**dict(move.facts), "met": met, "price": price}
    if record.wrong_sum and wagers.raise_closed(game.rules, table):
        facts["closed"] = True
    if record.wrong_sum and (bound := wagers.must_bet(game.rules, table)):
        facts["must-bet"] = bound
    if lay_open := tuple(event.card for event in events if isinstance(event, e.CardMoved) and event.source.kind == "up"):
        facts["lay-open"] = lay_open
    if game.rules.family.house_plays:
        facts["stood"] = wagers_of_boxes.stood(table, move)
    if record.adds:
        facts |= record.adds(Happening(game, table, move))
    elif pushed:
        chips = next(event for event in events if isinstance(event, e.ChipsMoved) and event.why == "pot")
        facts |= {"due": pushed.to, "amount": chips.amount, "award": next_number(table.awards)}
    acts = _acts_before(game, table, move)
    incident = Incident(move.irregularity, move.by, facts, table.clock, table.cursor, acts, part=record.part, until=record.until)
    if _house_is_due(game, table, move):
        incident = incident.with_(cursor=table.cursor + 1)
    elif _house_is_covered(game, table, move):
        incident = incident.with_(cursor=table.cursor - 1)
    street = _street_dealt(game, table, move)
    if street >= 0:
        step = game.steps[street]
        assert isinstance(step, DealStreetStep)
        incident = incident.with_(cursor=street, places=tuple(step.order(table)), dealt=table.dealt_before)
    return e.IncidentArose("", incident)


def _house_is_due(game: Game, table: Table, move: m.Misplay) -> bool:
    """Whether cards of the house's hand are shown when every box has decided, though a folded hand is still to be racked: then
    that is how they must be turned (act R11)."""
    deciding = isinstance(game.step(table), DecisionsStep) and not boxes.undecided(table)
    return deciding and move.irregularity == "exposed-card" and move.fact("seat") == DEALER and move.fact("by") != "player"


def _house_is_covered(game: Game, table: Table, move: m.Misplay) -> bool:
    """Whether cards of a box are shown when the house's hand is due to be turned and was not yet: until it is, they are shown as
    wrongly as before the last decision (act R11)."""
    turning = isinstance(game.step(table), SetHouseStep) and bool(table.bank.house)
    return turning and move.irregularity == "exposed-card" and move.fact("seat") != DEALER


def _acts_before(game: Game, table: Table, move: m.Misplay) -> int:
    """How many actions were over when it arose. A hand that the dealer gave a wrong number of cards has had it since the deal,
    the one who has acted when it is found (rop 19.1.f)."""
    dealing = isinstance(game.step(table), DealingStep)
    since_the_deal = move.irregularity == "wrong-count" and move.fact("by") != "player" and not dealing
    return 0 if since_the_deal else len(table.actions())


def _street_dealt(game: Game, table: Table, move: m.Misplay) -> int:
    """The step of the later street that it belongs to, -1 if to none: the one that is on, or of a card that is seen in the betting
    after it the one before that."""
    at = table.cursor
    if at < len(game.steps) and isinstance(game.steps[at], DealStreetStep):
        return at
    seen = move.irregularity in LIES_OPEN and move.fact("by") != "player"
    return at - 1 if seen and table.betting is not None and isinstance(game.steps[at - 1], DealStreetStep) else -1
