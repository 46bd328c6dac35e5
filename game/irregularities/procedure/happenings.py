"""How each irregularity happens: cards and chips really move, and play goes on until somebody notices."""

from __future__ import annotations

from collections.abc import Sequence

from game.irregularities import catalogue
from game.irregularities.catalogue import wagers
from game.irregularities.catalogue.banked import wagers as wagers_of_boxes
from game.irregularities.catalogue.irregularity import Happening, Irregularity
from game.irregularities.procedure.told_facts import check
from game.table import events as e
from game.table import moves as m
from game.table.banked import boxes
from game.table.changes import NotThere
from game.table.evolve import fold_in
from game.table.game import Game
from game.table.incident import LIES_OPEN, Incident
from game.table.outcome import WrongMove
from game.table.payout.pots import too_late
from game.table.state import Table
from game.table.steps.banked.boxes import DealBoxesStep, DecisionsStep
from game.table.steps.banked.house import SetHouseStep
from game.table.steps.dealing import DealHoleStep, DealingStep
from game.table.steps.stud import DealStreetStep
from game.table.values import DEALER, next_number

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
    if record.moves and too_late(table, record.until):
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
