"""When somebody notices what went wrong: the hand is played on to that moment."""

from __future__ import annotations

from game.cases.language.named_facts import NamedFacts
from game.cases.running.advancing import deciding, on_to, on_to_shown
from game.cases.running.case_run import CaseRun
from game.cases.running.empty_places import left_empty
from game.table import moves as m
from game.table.steps.betting import BettingStep
from game.table.steps.dealing import DealHoleStep


def on_to_notice(play: CaseRun, moment: str, tale: NamedFacts) -> None:
    """Play on to a moment; at once is now."""
    if moment == "in-the-deal":
        named = (play.numbered.named(token, play.table.stub) for token in tale.tokens)
        _in_the_deal(play, {str(card) for card in named if card is not None})
    else:
        _MOMENTS.get(moment, _now)(play)


def _in_the_deal(play: CaseRun, cards: set[str]) -> None:
    """Until the cards it names are out; the first card of the deal, if it names none."""
    while _dealing_on(play) and play.automatic():
        out = not cards & {str(card) for card in play.table.stub} if cards else any(seat.cards for seat in play.table)
        if out:
            return


def _dealing_on(play: CaseRun) -> bool:
    """Whether cards of the initial deal are still to come."""
    steps = play.engine.steps[play.table.cursor :]
    return not deciding(play) and any(isinstance(step, DealHoleStep) for step in steps)


def _now(play: CaseRun) -> None:
    pass


def _deal_done(play: CaseRun) -> None:
    """The deal is complete: the round after it has begun, or nobody can bet in it and the next card is due."""
    over = _round_after(play)
    while play.table.cursor <= over and not _round_on(play) and play.automatic():
        pass


def _round_on(play: CaseRun) -> bool:
    return isinstance(play.engine.step(play.table), BettingStep) and not left_empty(play)


def _round_after(play: CaseRun) -> int:
    """The place in the procedure of the betting after the deal in which it happened; the end, if there is none."""
    happened = play.table.trouble.incidents[-1].cursor if play.table.trouble.incidents else play.table.cursor
    rounds = (at for at, step in enumerate(play.engine.steps) if isinstance(step, BettingStep) and at >= happened)
    return next(rounds, len(play.engine.steps))


def _looked_at(play: CaseRun) -> None:
    """The next player is about to act, or nobody can before the next card; those with cards have looked at them."""
    over = _round_after(play)
    while play.table.cursor <= over and not deciding(play) and play.automatic():
        pass
    for seat in play.table.live():
        if seat.cards and (not seat.looked or seat.seen < len(seat.hole)):
            play.must(m.Look(by=seat.number))


def _shown(play: CaseRun) -> None:
    on_to_shown(play)


def _pushed(play: CaseRun) -> None:
    on_to(play, "settled")


def _next_shuffle(play: CaseRun) -> None:
    on_to(play, "settled")
    while play.automatic():
        pass


_MOMENTS = {
    "end-of-deal": _deal_done,
    "before-action": _looked_at,
    "showdown": _shown,
    "after-push": _pushed,
    "next-shuffle": _next_shuffle,
}
