"""When somebody notices what went wrong: the hand is played on to that moment."""

from __future__ import annotations

from game.cases.language.named_facts import NamedEvent
from game.cases.running.advancing import deciding, left_empty, on_to, on_to_shown
from game.cases.running.case_run import CaseRun
from game.table import moves as m
from game.table.steps.betting import BettingStep
from game.table.steps.dealing import DealHoleStep


def on_to_notice(run: CaseRun, moment: str, event: NamedEvent) -> None:
    """Play on to a moment; at once is now."""
    if moment == "in-the-deal":
        named = (run.numbered.named(token, run.table.stub) for token in event.tokens)
        _in_the_deal(run, {str(card) for card in named if card is not None})
    else:
        _MOMENTS.get(moment, _now)(run)


def _in_the_deal(run: CaseRun, cards: set[str]) -> None:
    """Until the cards it names are out; the first card of the deal, if it names none."""
    while _dealing_on(run) and run.automatic():
        out = not cards & {str(card) for card in run.table.stub} if cards else any(seat.cards for seat in run.table)
        if out:
            return


def _dealing_on(run: CaseRun) -> bool:
    """Whether cards of the initial deal are still to come."""
    steps = run.engine.steps[run.table.cursor :]
    return not deciding(run) and any(isinstance(step, DealHoleStep) for step in steps)


def _now(run: CaseRun) -> None:
    pass


def _deal_done(run: CaseRun) -> None:
    """The deal is complete: the round after it has begun, or nobody can bet in it and the next card is due."""
    over = _round_after(run)
    while run.table.cursor <= over and not _round_on(run) and run.automatic():
        pass


def _round_on(run: CaseRun) -> bool:
    return isinstance(run.engine.step(run.table), BettingStep) and not left_empty(run)


def _round_after(run: CaseRun) -> int:
    """The place in the procedure of the betting after the deal in which it happened; the end, if there is none."""
    happened = run.table.trouble.incidents[-1].cursor if run.table.trouble.incidents else run.table.cursor
    rounds = (at for at, step in enumerate(run.engine.steps) if isinstance(step, BettingStep) and at >= happened)
    return next(rounds, len(run.engine.steps))


def _looked_at(run: CaseRun) -> None:
    """The next player is about to act, or nobody can before the next card; those with cards have looked at them."""
    over = _round_after(run)
    while run.table.cursor <= over and not deciding(run) and run.automatic():
        pass
    for seat in run.table.live():
        if seat.cards and (not seat.looked or seat.seen < len(seat.hole)):
            run.must(m.Look(by=seat.number))


def _shown(run: CaseRun) -> None:
    on_to_shown(run)


def _pushed(run: CaseRun) -> None:
    on_to(run, "settled")


def _next_shuffle(run: CaseRun) -> None:
    on_to(run, "settled")
    while run.automatic():
        pass


_MOMENTS = {
    "end-of-deal": _deal_done,
    "before-action": _looked_at,
    "showdown": _shown,
    "after-push": _pushed,
    "next-shuffle": _next_shuffle,
}
