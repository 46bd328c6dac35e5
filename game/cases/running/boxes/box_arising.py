"""When something goes wrong at a house-banked table of a case, and where the cards lie that it names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.cards.card import Card
from game.cases.language.named_facts import NamedEvent
from game.cases.running.case_run import CaseRun
from game.cases.running.unplayable import Unplayable
from game.cases.staging.phases import in_order, phase, record
from game.table import moves as m
from game.table.banked import boxes
from game.table.state import Table
from game.table.steps.banked.boxes import DealBoxesStep, DealPacketsStep
from game.table.steps.preparing import CutStep, ShuffleStep
from game.table.values import DEALER, clockwise

BETWEEN = frozenset(("between-hands", "preparing", "settled"))


def comes(run: CaseRun, event: NamedEvent, cards: tuple[Card, ...]) -> bool:
    """Whether the dealer's next step is where it arises. `cards` are those it names."""
    step, table = run.engine.step(run.table), run.table
    if table.trouble.stopped is not None or step is None:
        return False
    if event.name == "shuffler-fault":
        return "stage" in event.facts and not ahead(run, event, cards)
    if _just_dealt(run, event):
        return True
    if phase(event) == "preparing":
        return isinstance(step, ShuffleStep if record(event).part == "shuffle" else CutStep)
    if record(event).part != "deal" or phase(event) == "afterwards" or not isinstance(step, DealBoxesStep):
        return False
    return _at_its_card(run, event, cards, step)


def _just_dealt(run: CaseRun, event: NamedEvent) -> bool:
    """Whether it went wrong earlier in the round, in the deal, and the case starts with the hands out: before anybody decides."""
    earlier = any(trouble.earlier and trouble.tale is event for trouble in run.troubles)
    return earlier and run.direct and phase(event) == "deal" and _dealt(run)


def _at_its_card(run: CaseRun, event: NamedEvent, cards: tuple[Card, ...], step: DealBoxesStep) -> bool:
    table = run.table
    if not isinstance(step.due(table).move, m.DealCard):
        return False
    if cards and not set(cards).isdisjoint(table.stub):
        last = max((card for card in cards if card in table.stub), key=table.stub.index)
        return table.stub[0] == last
    if event.name == "boxed-card" and "seat" not in event.facts:
        return True
    order = step.order(table)
    return _place(step, table, order) == (_lap(event, step), _seat(event, order))


def _place(step: DealBoxesStep, table: Table, order: Sequence[int]) -> tuple[int, int]:
    """The lap that is on (of a packet: the card in it), and whom the next card is due to."""
    if isinstance(step, DealPacketsStep):
        at, lap = divmod(table.progress, step.laps)
    else:
        lap, at = divmod(table.progress, len(order))
    return lap + 1, order[at]


def _lap(event: NamedEvent, step: DealBoxesStep) -> int:
    """The lap it arises in: as told; a wrong number shows in the last, as does a last card with the wrong side up."""
    last = event.name == "wrong-count" or (event.name == "wrong-face" and event.facts["face"] == "down")
    whole = isinstance(step, DealPacketsStep) and event.name in ("seat-missed", "extra-hand")
    return 1 if whole else int(event.facts.get("lap") or (step.laps if last else 1))


def _seat(event: NamedEvent, order: Sequence[int]) -> int:
    """Whose turn in the deal it is: of a card for the wrong box whom it was due to, of a hand too many the next one in."""
    if "counts" in event.facts:
        return DEALER
    told = event.facts.get("due", event.facts.get("seat", order[0]))
    seat = DEALER if told == "dealer" else int(told)
    return clockwise(order, seat)[0]


def ahead(run: CaseRun, event: NamedEvent, cards: tuple[Card, ...]) -> bool:
    """Whether its moment is still to come in this round."""
    table, step = run.table, run.engine.step(run.table)
    if table.trouble.stopped is not None or step is None:
        return False
    if event.name == "shuffler-fault":
        return "stage" in event.facts and not _stage_is_on(run, str(event.facts["stage"]))
    if record(event).part != "deal" or phase(event) == "afterwards":
        return False
    if cards:
        return not set(cards).isdisjoint(table.stub) and not _dealt(run)
    return not _dealt(run)


def is_behind_start(run: CaseRun, event: NamedEvent) -> bool:
    """Whether its moment lies before the position that the case starts from."""
    step = run.engine.step(run.table)
    if run.table.trouble.stopped is not None:
        return False
    if phase(event) == "preparing":
        return not isinstance(step, ShuffleStep | CutStep)
    gone = {str(card) for card in run.table.stub}.isdisjoint(event.tokens)
    return _dealt(run) and (in_order(event) or (event.name == "boxed-card" and gone))


def _dealt(run: CaseRun) -> bool:
    """Whether the deal is complete."""
    deal = next(at for at, step in enumerate(run.engine.steps) if isinstance(step, DealBoxesStep))
    return run.table.cursor > deal


def _stage_is_on(run: CaseRun, stage: str) -> bool:
    """Whether a failure at that stage happens now: in the deal once the first box has its cards."""
    if stage in BETWEEN:
        return not boxes.cards_out(run.table) or run.at("settled")
    if stage == "deal":
        return any(len(seat.hole) >= boxes.cards_each(run.engine.rules) for seat in run.table) or _dealt(run)
    if stage == "antes" and not run.at("preparing"):
        return not boxes.cards_out(run.table) or run.at("settled")
    return run.at(stage) or run.at("settled")


def lay_cards(run: CaseRun, event: NamedEvent, facts: Mapping[str, Any]) -> Table:
    """The table with the cards that only the facts name where the facts say: about to be dealt, or in the hand they tell of.
    Cards that a case does not name are any others, so they may change places with them."""
    named = tuple(facts.get("cards", ())) or ((facts["card"],) if "card" in facts else ())
    loose = [card for card in named if card in run.reserve and card in run.table.stub]
    if not loose or not (record(event).part == "deal" or event.name == "dropped-card"):
        return run.table
    table, step = run.table, run.engine.step(run.table)
    if isinstance(step, DealBoxesStep) and not _dealt(run) and facts.get("by") != "player":
        return _swapped(table, dict(zip(loose, table.stub, strict=False)))
    number = int(facts.get("seat", DEALER))
    if number and number not in table.seats:
        raise Unplayable(f"nobody is in box {number}")
    hand = table.seats[number].hole if number else table.bank.house
    free = [card for card in reversed(hand) if str(card) not in run.named]
    return _swapped(table, dict(zip(reversed(loose), free, strict=False)))


def _swapped(table: Table, pairs: Mapping[Card, Card]) -> Table:
    """Cards in each other's places."""
    both = {**pairs, **{new: old for old, new in pairs.items()}}

    def new(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(both.get(card, card) for card in cards)

    seats = {number: seat.with_(hole=new(seat.hole)) for number, seat in table.seats.items()}
    return table.with_(seats=seats, stub=new(table.stub), house=new(table.bank.house))
