"""How each irregularity happens: cards and chips really move, and play goes on until somebody notices."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.table import boxes, lapse, reach
from game.table import events as e
from game.table import moves as m
from game.table.changes import Misplaced
from game.table.evolve import fold_in
from game.table.faults import board, dealing, people, preparing, sheet, street, told, turns, wagers
from game.table.faults.boxes.happening import HAPPENINGS as AT_BOXES
from game.table.faults.frame import Scene
from game.table.incident import Incident
from game.table.pots import handled
from game.table.steps.base import WrongMove
from game.table.steps.dealing import DealingStep
from game.table.steps.stud import DealStreetStep

if TYPE_CHECKING:
    from game.table.engine import Engine
    from game.table.state import Table

Happening = Callable[[Scene], Sequence[e.Event]]

HAPPENINGS: dict[str, Happening] = {
    "no-shuffle": preparing.no_shuffle,
    "no-cut": preparing.no_cut,
    "wrong-cutter": preparing.cut_by,
    "bad-cut": preparing.cut_by,
    "exposed-in-cut": preparing.exposed_in_cut,
    "defective-deck": preparing.foreign_card,
    "joker": preparing.foreign_card,
    "unposted-blind": preparing.short_post,
    "boxed-card": preparing.boxed,
    "exposed-card": dealing.exposed_card,
    "wrong-face": dealing.wrong_face,
    "card-to-wrong-seat": dealing.to_wrong_seat,
    "seat-missed": dealing.seat_missed,
    "extra-hand": dealing.extra_hand,
    "wrong-count": dealing.wrong_count,
    "hand-taken-in": dealing.taken_in,
    "card-shown-early": board.shown_early,
    "top-card-exposed": board.top_exposed,
    "no-burn": board.no_burn,
    "extra-burn": board.extra_burn,
    "extra-board-cards": board.extra_cards,
    "too-few-board-cards": board.too_few_cards,
    "deck-short": street.deck_short,
    "hopeless-call": street.hopeless_call,
    "bet-out-of-turn": wagers.out_of_turn,
    "check-out-of-turn": wagers.said_out_of_turn,
    "fold-out-of-turn": wagers.fold_out_of_turn,
    "unlawful-check": wagers.unlawful_check,
    "short-call": wagers.too_little,
    "short-raise": wagers.short_of_a_raise,
    "string-raise": wagers.in_two_motions,
    "over-limit-bet": wagers.over_limit,
    "time-expired": wagers.time_out,
    "wrong-riffles": sheet.riffled,
    "unspoken-raise": sheet.unspoken,
    "pot-pushed-early": sheet.pushed_early,
    "pot-to-wrong-seat": people.pot_to_wrong_seat,
    "dropped-card": people.dropped,
    "ante-out-of-order": turns.ante_out_of_order,
    "hand-shown-to-one": people.nothing,
    "badly-passed-card": people.passed_badly,
    **dict.fromkeys(
        (
            *("cash-wager", "wager-for-another", "miscalled-hand", "looks-at-stub", "looks-at-discards"),
            *("player-handles-cards", "cards-exchanged", "hand-information", "advice", "soft-play", "two-hands"),
            *("other-language", "chatter", "cards-off-table", "chips-added", "chips-removed", "chips-hidden"),
            *("device", "harassment", "side-bet"),
            *("fraud", "idle-seat", "emergency", "absent-player", "expelled-player"),
        ),
        people.nothing,
    ),
}
"""What happens, by the vocabulary's word."""
MOVING = frozenset(name for name, happening in HAPPENINGS.items() if happening is not people.nothing)
"""Irregularities that move cards or chips of the hand."""


def happen(engine: Engine, table: Table, move: m.Misplay) -> Sequence[e.Event]:
    """What an irregularity does to the table, and the incident it leaves. Raises WrongMove where it cannot happen."""
    if table.stopped is not None:
        raise WrongMove("", "Play is stopped.")
    told.check(engine.rules, table, move)
    if handled(table) and move.irregularity in MOVING and move.irregularity not in lapse.AFTER_THE_PUSH:
        raise WrongMove("", f"'{move.irregularity}' comes too late: the pots are being pushed.")
    here = {**HAPPENINGS, **AT_BOXES} if boxes.banked(engine.rules) else HAPPENINGS
    happening = here.get(move.irregularity)
    if happening is None:
        raise WrongMove("", f"'{move.irregularity}' cannot happen in {engine.rules.spec.id}.")
    events = tuple(happening(Scene(engine, table, move)))
    arisen = _incident(engine, table, move, events)
    try:
        after = fold_in(table, (arisen, *events))
    except Misplaced as missing:
        raise WrongMove("", f"'{move.irregularity}' cannot happen so: {missing}.") from None
    if not reach.of_the_deal(engine, after):
        raise WrongMove("", f"'{move.irregularity}': no card can be spared; the rest of the deck is needed for the deal.")
    return (arisen, *events)


def _incident(engine: Engine, table: Table, move: m.Misplay, events: tuple[e.Event, ...]) -> e.IncidentArose:
    """The incident with its facts, and the cards that it moved or showed (`met`), and the bet that stood (`price`)."""
    met = tuple(dict.fromkeys(event.card for event in events if isinstance(event, e.CardMoved | e.CardTurned)))
    price = table.betting.price if table.betting else 0
    pushed = next((event for event in events if isinstance(event, e.PotPushed)), None)
    facts = {**dict(move.facts), "met": met, "price": price}
    if lay_open := tuple(event.card for event in events if isinstance(event, e.CardMoved) and event.source.kind == "up"):
        facts["lay-open"] = lay_open
    if pushed:
        facts |= {"due": pushed.to, "amount": pushed.amount}
    incident = Incident(move.irregularity, move.by, facts, table.clock, table.cursor, _acts_before(engine, table, move))
    street = _street_dealt(engine, table, move)
    if street >= 0:
        step = engine.steps[street]
        assert isinstance(step, DealStreetStep)
        incident = incident.with_(cursor=street, places=tuple(step.order(table)), dealt=table.dealt_before)
    return e.IncidentArose("", incident)


def _acts_before(engine: Engine, table: Table, move: m.Misplay) -> int:
    """How many actions were over when it arose. A hand that the dealer gave a wrong number of cards has had it since the deal,
    whoever has acted when it is found (rop 19.1.f)."""
    dealing = isinstance(engine.step(table), DealingStep)
    since_the_deal = move.irregularity == "wrong-count" and move.fact("by") != "player" and not dealing
    return 0 if since_the_deal else len(table.actions())


def _street_dealt(engine: Engine, table: Table, move: m.Misplay) -> int:
    """The step of the later street that it belongs to, -1 if to none: the one that is on, or of a card seen as soon as it lies
    there the one before a betting in which nobody has acted."""
    at = table.cursor
    if at < len(engine.steps) and isinstance(engine.steps[at], DealStreetStep):
        return at
    seen = move.irregularity in ("exposed-card", "wrong-face") and move.fact("by") != "player"
    fresh = table.betting is not None and not table.betting.order
    return at - 1 if seen and fresh and isinstance(engine.steps[at - 1], DealStreetStep) else -1
