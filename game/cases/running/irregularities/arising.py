"""When something goes wrong: the moment at which each irregularity of a case arises, unless the history marks it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.cards.card import Card
from game.cases.language.named_facts import NamedFacts
from game.cases.running.case_run import CaseRun
from game.cases.staging.phases import in_order, phase, record
from game.table import moves as m
from game.table.steps.base import Step
from game.table.steps.betting import BettingStep
from game.table.steps.dealing import BurnStep, DealBoardStep, DealHoleStep, DealingStep
from game.table.steps.drawing import DrawStep
from game.table.steps.preparing import CutStep, PostStep, ShuffleStep
from game.table.steps.stud import DealStreetStep, ReplenishStep

_SEEN = frozenset(("exposed-card", "boxed-card"))
"""What is seen on one card as it is dealt."""


def comes(play: CaseRun, tale: NamedFacts, cards: tuple[Card, ...]) -> bool:
    """Whether the dealer's next step is where it arises. `cards` are those it names."""
    step = play.engine.step(play.table)
    check = _MOMENTS.get(phase(tale))
    return step is not None and check is not None and play.table.trouble.stopped is None and check(play, tale, cards, step)


def behind(play: CaseRun, tale: NamedFacts) -> bool:
    """Whether its moment lies before the position that the case starts from, or was that of the new shuffle and cut after a
    misdeal, which are put right and done with in one."""
    if _of_the_new_cut(play, tale):
        return True
    if not play.direct or play.table.trouble.stopped is not None:
        return False
    if isinstance(play.engine.step(play.table), DrawStep) or (in_order(tale) and _street_comes(play)):
        return False
    named = {play.numbered.named(token, play.table.stub) for token in tale.tokens}
    gone = named.isdisjoint(play.table.stub) if named else _just_dealt(play, tale)
    return phase(tale) == "preparing" or in_order(tale) or (tale.name == "boxed-card" and gone)


def _of_the_new_cut(play: CaseRun, tale: NamedFacts) -> bool:
    """Whether it is a slip of the shuffle or the cut, and the cards have been shuffled and cut anew for the deal that is due."""
    if phase(tale) != "preparing" or record(tale).part not in ("shuffle", "cut") or play.table.trouble.stopped is not None:
        return False
    anew = any(trouble.earlier and trouble.redeals for trouble in play.troubles)
    return anew and not play.direct and isinstance(play.engine.step(play.table), PostStep | DealHoleStep) and not play.table.dealt


def _street_comes(play: CaseRun) -> bool:
    """Whether cards to the places of a later street are dealt before anybody bets."""
    for step in play.engine.steps[play.table.cursor :]:
        if isinstance(step, DealStreetStep | BettingStep):
            return isinstance(step, DealStreetStep)
    return False


def ahead(play: CaseRun, tale: NamedFacts, cards: tuple[Card, ...]) -> bool:
    """Whether its moment is still to come in this hand."""
    part, table = phase(tale), play.table
    if tale.name == "wrong-count" and _street_is_dealt(play):
        return False
    if part == "deal" and cards:
        return not set(cards).isdisjoint(table.stub)
    if part == "deal" and _just_dealt(play, tale):
        return False
    return any(_last_chance(play, tale, step) for step in play.engine.steps[table.cursor :]) and table.trouble.stopped is None


def _street_is_dealt(play: CaseRun) -> bool:
    """Whether the betting on a street of stud is on: its cards have come, those of the next street are nobody's yet."""
    streets = any(isinstance(step, DealStreetStep) for step in play.engine.steps)
    return streets and isinstance(play.engine.step(play.table), BettingStep)


def _just_dealt(play: CaseRun, tale: NamedFacts) -> bool:
    """Whether the case starts in a betting round, and that is on: what went wrong in the deal did so just before it. Only the cards
    of somebody who was in then, and who gets none any more, are those of the next street."""
    start = play.staged.table
    starts = play.direct and isinstance(play.engine.step(start), BettingStep)
    seat = start.seats.get(tale.facts.get("seat", 0))
    later = tale.name == "extra-hand" and seat is not None and seat.live
    return starts and play.table.betting is not None and play.table.cursor == start.cursor and not later


def _last_chance(play: CaseRun, tale: NamedFacts, step: Step) -> bool:
    part = phase(tale)
    if part == "preparing":
        return isinstance(step, {"shuffle": ShuffleStep, "cut": CutStep, "deck": DealHoleStep}[record(tale).part])
    if part == "street":
        return _of_the_street(tale, step)
    if part == "deal" and play.direct and isinstance(step, DrawStep):
        return True
    return isinstance(step, {"deal": DealingStep, "posting": PostStep}.get(part, ()))


def _preparing(play: CaseRun, tale: NamedFacts, cards: tuple[Card, ...], step: Step) -> bool:
    if record(tale).part in ("shuffle", "cut"):
        kind = ShuffleStep if record(tale).part == "shuffle" else CutStep
        return isinstance(step, kind) or _of_the_new_cut(play, tale)
    return isinstance(step, DealHoleStep) and not play.table.dealt


def _posting(play: CaseRun, tale: NamedFacts, cards: tuple[Card, ...], step: Step) -> bool:
    due = play.due()
    return isinstance(step, PostStep) and due is not None and due.facts.get("seat") == tale.facts["seat"]


def _dealing(play: CaseRun, tale: NamedFacts, cards: tuple[Card, ...], step: Step) -> bool:
    stub = play.table.stub
    if isinstance(step, DrawStep) and (tale.name in ("card-to-wrong-seat", "seat-missed") or (tale.name in _SEEN and not cards)):
        return _in_the_draw(play, tale, cards)
    if cards and not set(cards).isdisjoint(stub):
        return _last_of(cards, stub) in stub[: _taken(play)]
    if _just_dealt(play, tale):
        return record(tale).lies == "in-hand" and not cards
    if not isinstance(step, DealingStep):
        return False
    if tale.name == "boxed-card" and "seat" not in tale.facts:
        return True
    order = step.order(play.table)
    laps, at = divmod(play.table.progress, len(order))
    seat = _seat(play, tale, order)
    after = tale.name == "extra-hand" and tale.facts["seat"] not in order and seat == order[0] and _lap(tale, step) < step.laps
    return laps + 1 == _lap(tale, step) + after and laps < step.laps and order[at] == seat


def _in_the_draw(play: CaseRun, tale: NamedFacts, cards: tuple[Card, ...]) -> bool:
    """Whether the next draw card is the first of those that go astray."""
    waits = play.table.waits_for_cards()
    whose = tale.facts.get("due" if tale.name == "card-to-wrong-seat" else "seat", waits)
    return bool(waits) and waits == whose and (not cards or play.table.stub[0] in cards)


def _last_of(cards: tuple[Card, ...], stub: tuple[Card, ...]) -> Card:
    """The last of the cards to come: with it the fact is complete."""
    return max((card for card in cards if card in stub), key=stub.index)


def _taken(play: CaseRun) -> int:
    """How many cards the dealer's next step takes off the stub."""
    due = play.due()
    move = due.move if due else None
    if isinstance(move, m.DealBoard):
        return move.count
    return int(isinstance(move, m.DealCard | m.Burn | m.ReplaceCard))


def _lap(tale: NamedFacts, step: DealingStep) -> int:
    """The lap it arises in: as told, else the first; a wrong number of cards shows in the last."""
    return int(tale.facts.get("lap") or (step.laps if tale.name == "wrong-count" else 1))


def _seat(play: CaseRun, tale: NamedFacts, order: Sequence[int]) -> int:
    """The seat whose turn in the deal it is: of a card for the wrong seat the one it was due to, of a hand too many the
    next one dealt in, of several hands of a wrong size the last."""
    counts = tale.facts.get("counts", {})
    if len(counts) > 1:
        return order[-1]
    seat = int(tale.facts.get("due") or tale.facts.get("seat") or next(iter(counts), order[0]))
    return seat if seat in order else min(order, key=lambda other: (other - seat) % 12)


def _street(play: CaseRun, tale: NamedFacts, cards: tuple[Card, ...], step: Step) -> bool:
    if isinstance(step, DrawStep):
        return not play.table.stub and bool(step.next_seat(play.table)) and _of_the_street(tale, step)
    return _of_the_street(tale, step)


def _of_the_street(tale: NamedFacts, step: Step) -> bool:
    """Whether it is a step of the street that the facts name: its burn, or its cards."""
    kinds: tuple[type[Step], ...] = (BurnStep,) if record(tale).part == "burn" else (DealBoardStep,)
    if tale.name == "extra-burn":
        kinds = (BurnStep, DealBoardStep, DealStreetStep)
    if tale.name == "deck-short":
        kinds = (ReplenishStep, DealStreetStep, BurnStep, DealBoardStep, DrawStep)
    return isinstance(step, kinds) and step.street == tale.facts["stage"]


_MOMENTS: dict[str, Callable[[CaseRun, NamedFacts, tuple[Card, ...], Step], bool]] = {
    "preparing": _preparing,
    "posting": _posting,
    "deal": _dealing,
    "street": _street,
}
