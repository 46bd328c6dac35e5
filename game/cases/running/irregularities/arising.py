"""When something goes wrong: the moment at which each irregularity of a case arises, unless the history marks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards.card import Card
from game.cases.language.named_facts import NamedEvent
from game.cases.running.case_run import CaseRun
from game.cases.staging.phases import in_order, phase, record
from game.table import moves as m
from game.table.steps.base import Step
from game.table.steps.betting import BettingStep
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep, DealingStep
from game.table.steps.drawing import DrawStep
from game.table.steps.preparing import CutStep, PostStep, ShuffleStep
from game.table.steps.stud import DealStreetStep, ReplenishStep
from game.table.values import clockwise, comes_last

_SEEN = frozenset(("exposed-card", "boxed-card"))
"""What is seen on one card as it is dealt."""


def comes(run: CaseRun, event: NamedEvent, cards: tuple[Card, ...]) -> bool:
    """Whether the dealer's next step is where it arises. `cards` are those it names."""
    step = run.engine.step(run.table)
    check = _MOMENTS.get(phase(event))
    return step is not None and check is not None and run.table.trouble.stopped is None and check(run, event, cards, step)


def is_behind_start(run: CaseRun, event: NamedEvent) -> bool:
    """Whether its moment lies before the position that the case starts from, or was that of the new shuffle and cut after a
    misdeal, which are put right and done with in one."""
    if _of_the_new_cut(run, event):
        return True
    if not run.direct or run.table.trouble.stopped is not None:
        return False
    if isinstance(run.engine.step(run.table), DrawStep) or (in_order(event) and _street_comes(run)):
        return False
    named = {run.numbered.named(token, run.table.stub) for token in event.tokens}
    gone = named.isdisjoint(run.table.stub) if named else _just_dealt(run, event)
    return phase(event) == "preparing" or in_order(event) or (event.name == "boxed-card" and gone)


def _of_the_new_cut(run: CaseRun, event: NamedEvent) -> bool:
    """Whether it is a slip of the shuffle or the cut, and the cards have been shuffled and cut again for the deal that is due."""
    if phase(event) != "preparing" or record(event).part not in ("shuffle", "cut") or run.table.trouble.stopped is not None:
        return False
    anew = any(trouble.earlier and trouble.redeals for trouble in run.troubles)
    return anew and not run.direct and isinstance(run.engine.step(run.table), PostStep | DealHoleStep) and not run.table.dealt


def _street_comes(run: CaseRun) -> bool:
    """Whether cards to the places of a later street are dealt before anybody bets."""
    for step in run.engine.steps[run.table.cursor :]:
        if isinstance(step, DealStreetStep | BettingStep):
            return isinstance(step, DealStreetStep)
    return False


def ahead(run: CaseRun, event: NamedEvent, cards: tuple[Card, ...]) -> bool:
    """Whether its moment is still to come in this hand."""
    part, table = phase(event), run.table
    if event.name == "wrong-count" and _street_is_dealt(run):
        return False
    if part == "deal" and cards:
        return not set(cards).isdisjoint(table.stub)
    if part == "deal" and _just_dealt(run, event):
        return False
    return any(_last_chance(run, event, step) for step in run.engine.steps[table.cursor :]) and table.trouble.stopped is None


def _street_is_dealt(run: CaseRun) -> bool:
    """Whether the betting on a street of stud is on: its cards have come, those of the next street are nobody's yet."""
    streets = any(isinstance(step, DealStreetStep) for step in run.engine.steps)
    return streets and isinstance(run.engine.step(run.table), BettingStep)


def _just_dealt(run: CaseRun, event: NamedEvent) -> bool:
    """Whether the case starts in a betting round, and that is on: what went wrong in the deal did so just before it. Only the cards
    of somebody who was in then, and who gets none any more, are those of the next street."""
    start = run.staged.table
    starts = run.direct and isinstance(run.engine.step(start), BettingStep)
    seat = start.seats.get(event.facts.get("seat", 0))
    later = event.name == "extra-hand" and seat is not None and seat.live
    return starts and run.table.betting is not None and run.table.cursor == start.cursor and not later


def _last_chance(run: CaseRun, event: NamedEvent, step: Step) -> bool:
    part = phase(event)
    if part == "preparing":
        return isinstance(step, {"shuffle": ShuffleStep, "cut": CutStep, "deck": DealHoleStep}[record(event).part])
    if part == "street":
        return _of_the_street(event, step)
    if part == "deal" and run.direct and isinstance(step, DrawStep):
        return True
    return isinstance(step, {"deal": DealingStep, "posting": PostStep}.get(part, ()))


def _preparing(run: CaseRun, event: NamedEvent, cards: tuple[Card, ...], step: Step) -> bool:
    if record(event).part in ("shuffle", "cut"):
        kind = ShuffleStep if record(event).part == "shuffle" else CutStep
        return isinstance(step, kind) or _of_the_new_cut(run, event)
    return isinstance(step, DealHoleStep) and not run.table.dealt


def _posting(run: CaseRun, event: NamedEvent, cards: tuple[Card, ...], step: Step) -> bool:
    due = run.due()
    return isinstance(step, PostStep) and due is not None and due.facts.get("seat") == event.facts["seat"]


def _dealing(run: CaseRun, event: NamedEvent, cards: tuple[Card, ...], step: Step) -> bool:
    stub = run.table.stub
    if isinstance(step, DrawStep) and (event.name in ("card-to-wrong-seat", "seat-missed") or (event.name in _SEEN and not cards)):
        return _in_the_draw(run, event, cards)
    if cards and not set(cards).isdisjoint(stub):
        return _last_of(cards, stub) in stub[: _taken(run)]
    if _just_dealt(run, event):
        return record(event).lies == "in-hand" and not cards
    if not isinstance(step, DealingStep):
        return False
    if event.name == "boxed-card" and "seat" not in event.facts:
        return True
    order = step.order(run.table)
    out, lap, seat = run.table.progress, _lap(event, step), _seat(run, event, order)
    if event.name == "extra-hand" and comes_last(order, event.facts["seat"]):
        return out == lap * len(order) - (lap == step.laps)
    return out < step.laps * len(order) and divmod(out, len(order)) == (lap - 1, order.index(seat))


def _in_the_draw(run: CaseRun, event: NamedEvent, cards: tuple[Card, ...]) -> bool:
    """Whether the next draw card is the first of those that go astray."""
    waits = run.table.waits_for_cards()
    whose = event.facts.get("due" if event.name == "card-to-wrong-seat" else "seat", waits)
    return bool(waits) and waits == whose and (not cards or run.table.stub[0] in cards)


def _last_of(cards: tuple[Card, ...], stub: tuple[Card, ...]) -> Card:
    """The last of the cards to come: with it the fact is complete."""
    return max((card for card in cards if card in stub), key=stub.index)


def _taken(run: CaseRun) -> int:
    """How many cards the dealer's next step takes off the stub."""
    due = run.due()
    move = due.move if due else None
    if isinstance(move, m.DealBoard):
        return move.count
    return int(isinstance(move, m.DealCard | m.Burn | m.ReplaceCard))


def _lap(event: NamedEvent, step: DealingStep) -> int:
    """The lap it arises in: as told, else the first; a wrong number of cards shows in the last."""
    return int(event.facts.get("lap") or (step.laps if event.name == "wrong-count" else 1))


def _seat(run: CaseRun, event: NamedEvent, order: Sequence[int]) -> int:
    """The seat whose turn in the deal it is: of a card for the wrong seat the one it was due to, of a hand too many the
    next one dealt in, of several hands of a wrong size the last."""
    counts = event.facts.get("counts", {})
    if len(counts) > 1:
        return order[-1]
    seat = int(event.facts.get("due") or event.facts.get("seat") or next(iter(counts), order[0]))
    return clockwise(order, seat)[0]


def _street(run: CaseRun, event: NamedEvent, cards: tuple[Card, ...], step: Step) -> bool:
    if isinstance(step, DrawStep):
        return not run.table.stub and bool(step.next_seat(run.table)) and _of_the_street(event, step)
    return _of_the_street(event, step)


def _of_the_street(event: NamedEvent, step: Step) -> bool:
    """Whether it is a step of the street that the facts name: its burn, or its cards."""
    kinds: tuple[type[Step], ...] = (BurnStep,) if record(event).part == "burn" else (DealBoardStep,)
    if event.name == "extra-burn":
        kinds = (BurnStep, DealBoardStep, DealStreetStep)
    if event.name == "deck-short":
        kinds = (ReplenishStep, DealStreetStep, BurnStep, DealBoardStep, DrawStep)
    return isinstance(step, kinds) and step.street == event.facts["stage"]


_MOMENTS: dict[str, Callable[[CaseRun, NamedEvent, tuple[Card, ...], Step], bool]] = {
    "preparing": _preparing,
    "posting": _posting,
    "deal": _dealing,
    "street": _street,
}
