"""When something goes wrong at a house-banked table of a case, and where the cards lie that it names."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.cards.card import Card
from game.cases.language.named_facts import NamedFacts
from game.cases.running.case_run import CaseRun
from game.cases.running.unplayable import Unplayable
from game.cases.staging.phases import in_order, phase, record
from game.table import moves as m
from game.table.banked import boxes
from game.table.places import DEALER
from game.table.state import Table
from game.table.steps.banked.boxes import DealBoxesStep
from game.table.steps.banked.packets import DealPacketsStep
from game.table.steps.preparing import CutStep, ShuffleStep

BETWEEN = frozenset(("between-hands", "preparing", "settled"))


def cards_out(table: Table) -> bool:
    """Whether a card of the round is out of the shoe."""
    return bool(table.bank.house or table.bank.upcard or table.bank.rack or any(seat.hole for seat in table))


def comes(play: CaseRun, tale: NamedFacts, cards: tuple[Card, ...]) -> bool:
    """Whether the dealer's next step is where it arises. `cards` are those it names."""
    step, table = play.engine.step(play.table), play.table
    if table.trouble.stopped is not None or step is None:
        return False
    if tale.name == "shuffler-fault":
        return "stage" in tale.facts and not ahead(play, tale, cards)
    if _just_dealt(play, tale):
        return True
    if phase(tale) == "preparing":
        return isinstance(step, ShuffleStep if record(tale).part == "shuffle" else CutStep)
    if record(tale).part != "deal" or phase(tale) == "afterwards" or not isinstance(step, DealBoxesStep):
        return False
    return _at_its_card(play, tale, cards, step)


def _just_dealt(play: CaseRun, tale: NamedFacts) -> bool:
    """Whether it went wrong earlier in the round, in the deal, and the case starts with the hands out: before anybody decides."""
    earlier = any(trouble.earlier and trouble.tale is tale for trouble in play.troubles)
    return earlier and play.direct and phase(tale) == "deal" and _dealt(play)


def _at_its_card(play: CaseRun, tale: NamedFacts, cards: tuple[Card, ...], step: DealBoxesStep) -> bool:
    table = play.table
    if not isinstance(step.due(table).move, m.DealCard):
        return False
    if cards and not set(cards).isdisjoint(table.stub):
        last = max((card for card in cards if card in table.stub), key=table.stub.index)
        return table.stub[0] == last
    if tale.name == "boxed-card" and "seat" not in tale.facts:
        return True
    order = step.order(table)
    return _place(step, table, order) == (_lap(tale, step), _seat(tale, order))


def _place(step: DealBoxesStep, table: Table, order: Sequence[int]) -> tuple[int, int]:
    """The lap that is on (of a packet: the card in it), and whom the next card is due to."""
    if isinstance(step, DealPacketsStep):
        at, lap = divmod(table.progress, step.laps)
    else:
        lap, at = divmod(table.progress, len(order))
    return lap + 1, order[at]


def _lap(tale: NamedFacts, step: DealBoxesStep) -> int:
    """The lap it arises in: as told; a wrong number shows in the last, as does a last card with the wrong side up."""
    last = tale.name == "wrong-count" or (tale.name == "wrong-face" and tale.facts["face"] == "down")
    whole = isinstance(step, DealPacketsStep) and tale.name in ("seat-missed", "extra-hand")
    return 1 if whole else int(tale.facts.get("lap") or (step.laps if last else 1))


def _seat(tale: NamedFacts, order: Sequence[int]) -> int:
    """Whose turn in the deal it is: of a card for the wrong box whom it was due to, of a hand too many the next one in."""
    if "counts" in tale.facts:
        return DEALER
    told = tale.facts.get("due", tale.facts.get("seat", order[0]))
    seat = DEALER if told == "dealer" else int(told)
    return seat if seat in order else min(order, key=lambda other: (other - seat) % 12)


def ahead(play: CaseRun, tale: NamedFacts, cards: tuple[Card, ...]) -> bool:
    """Whether its moment is still to come in this round."""
    table, step = play.table, play.engine.step(play.table)
    if table.trouble.stopped is not None or step is None:
        return False
    if tale.name == "shuffler-fault":
        return "stage" in tale.facts and not _stage_is_on(play, str(tale.facts["stage"]))
    if record(tale).part != "deal" or phase(tale) == "afterwards":
        return False
    if cards:
        return not set(cards).isdisjoint(table.stub) and not _dealt(play)
    return not _dealt(play)


def behind(play: CaseRun, tale: NamedFacts) -> bool:
    """Whether its moment lies before the position that the case starts from."""
    step = play.engine.step(play.table)
    if play.table.trouble.stopped is not None:
        return False
    if phase(tale) == "preparing":
        return not isinstance(step, ShuffleStep | CutStep)
    gone = {str(card) for card in play.table.stub}.isdisjoint(tale.tokens)
    return _dealt(play) and (in_order(tale) or (tale.name == "boxed-card" and gone))


def _dealt(play: CaseRun) -> bool:
    """Whether the deal is complete."""
    deal = next(at for at, step in enumerate(play.engine.steps) if isinstance(step, DealBoxesStep))
    return play.table.cursor > deal


def _stage_is_on(play: CaseRun, stage: str) -> bool:
    """Whether a failure at that stage happens now: in the deal once the first box has its cards."""
    if stage in BETWEEN:
        return not cards_out(play.table) or play.at("settled")
    if stage == "deal":
        return any(len(seat.hole) >= boxes.cards_each(play.engine.rules) for seat in play.table) or _dealt(play)
    if stage == "antes" and not play.at("preparing"):
        return not cards_out(play.table) or play.at("settled")
    return play.at(stage) or play.at("settled")


def lay_cards(play: CaseRun, tale: NamedFacts, facts: Mapping[str, Any]) -> Table:
    """The table with the cards that only the facts name where the facts say: about to be dealt, or in the hand they tell of.
    Cards that a case does not name are any others, so they may change places with them."""
    named = tuple(facts.get("cards", ())) or ((facts["card"],) if "card" in facts else ())
    loose = [card for card in named if card in play.reserve and card in play.table.stub]
    if not loose or not (record(tale).part == "deal" or tale.name == "dropped-card"):
        return play.table
    table, step = play.table, play.engine.step(play.table)
    if isinstance(step, DealBoxesStep) and not _dealt(play) and facts.get("by") != "player":
        return _swapped(table, dict(zip(loose, table.stub, strict=False)))
    number = int(facts.get("seat", DEALER))
    if number and number not in table.seats:
        raise Unplayable(f"nobody is in box {number}")
    hand = table.seats[number].hole if number else table.bank.house
    free = [card for card in reversed(hand) if str(card) not in play.named]
    return _swapped(table, dict(zip(reversed(loose), free, strict=False)))


def _swapped(table: Table, pairs: Mapping[Card, Card]) -> Table:
    """Cards in each other's places."""
    both = {**pairs, **{new: old for old, new in pairs.items()}}

    def new(cards: tuple[Card, ...]) -> tuple[Card, ...]:
        return tuple(both.get(card, card) for card in cards)

    seats = {number: seat.with_(hole=new(seat.hole)) for number, seat in table.seats.items()}
    return table.with_(seats=seats, stub=new(table.stub), house=new(table.bank.house))
