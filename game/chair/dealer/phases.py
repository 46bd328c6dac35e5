"""The phases of a hand as a dealer knows them, with the steps that belong to each.

A phase is read from what lies on the table and from who has acted, in everybody's sight, and never from what is due: the steps that
stand there don't give away which one is right. At a bare table none begins with what a player does: that would tell that betting
is over.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Final

from game.chair.dealer import box_verbs as b
from game.chair.dealer.verb_lists import ordinary
from game.chair.dealer.verbs import Verb
from game.chair.wording.strip_text import BEFORE_DEAL, HAND_ON
from game.rulebook.schema.steps import DealBoardOptions, DealBoxesOptions, DealHoleOptions, DealStreetOptions, DrawOptions
from game.table import moves as m
from game.table.payout.commission import on_slide
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DEALER


@dataclass(frozen=True)
class Phase:
    """A part of a hand. Its `steps` are the keys of verbs, the one that a dealer does most in it first, the rarest last; the `task`
    is what the dealer has to do in it, as an order, and names no step. `timed`: a player may be given a time to act."""

    title: str
    task: str
    steps: str
    timed: bool = False


BEFORE: Final = Phase("Before the deal", "Get the deck ready, then deal.", "sdoxczifq")
DEAL: Final = Phase("The deal", "Deal the cards.", "dubtig")
BETTING: Final = Phase("Betting", "Finish the betting round, then go on.", "gbtdumqn", timed=True)
CHARGED_BETTING: Final = Phase("Betting", "Finish the betting round, then go on.", "gkbtdumqn", timed=True)
"""Where the house charges round by round."""
GO_ON: Final = "The betting is over. Go on."
"""What is asked once no bet is open and none lies there, until the next round opens."""
LAST_BETS: Final = Phase("Final betting, showdown", "Finish the last betting round.", "lmagkn")
"""From the last card on, as long as players may still bet on it or bets lie there."""
SHOWDOWN: Final = replace(LAST_BETS, task="Run the showdown.")
LAST_HAND: Final = replace(LAST_BETS, task="One hand is left. Finish the showdown.")
"""Once all others have given theirs up: everybody sees that, and it is the dealer's to know what follows."""
LAST_BETS_AND_SHOWDOWN: Final = replace(LAST_BETS, task="Finish any betting, then run the showdown.")
"""Both in one, at a bare table."""
BETTING_AND_POTS: Final = Phase("Betting and pots", "Run the hand.", "gbtdakumlqn", timed=True)
"""Both in one, at a bare table; where the last cards are drawn the showdown too, which begins with no step of the dealer's."""
POTS: Final = Phase("The pots", "Settle the pot.", "akmgl")
AFTER: Final = Phase("After the hand", "Finish the hand.", "jmqscz")

_CARE: Final = (m.CountDeck, m.Chemmy)
"""What is done with a deck that comes or goes, and in no other hand."""

BEFORE_BOXES: Final = Phase("Before the deal", "Get the deck ready, then deal.", "sdxock")
DEAL_BOXES: Final = Phase("The deal", "Deal the cards.", "dufck")
HANDS: Final = Phase("The hands", "Play the hands.", "tligfmj")
PAYOUT: Final = Phase("Payout", "Settle every box.", "amigtjb")
AFTER_ROUND: Final = Phase("After the round", "Finish the round.", "gijscx")


def phase_of(rules: Rules, table: Table, *, bare: bool) -> Phase:
    """The phase that a hand is in, at a bare table or another."""
    return _of_boxes(rules, table) if rules.spec.steps_of(DealBoxesOptions) else _of_pots(rules, table, bare=bare)


def hand_stands(rules: Rules, table: Table) -> str:
    """The line where nobody is told whose turn it is: no hand is under way while the deck is checked and shuffled."""
    return BEFORE_DEAL if phase_of(rules, table, bare=True) in (BEFORE, BEFORE_BOXES) else HAND_ON


def steps_now(rules: Rules, phase: Phase, table: Table) -> list[Verb]:
    """The steps of a phase in this hand, the rarest last: a deck is checked and washed only where one comes or goes, and
    there that comes before what can be done with any deck."""
    between = table.between
    comes = phase in (BEFORE, BEFORE_BOXES, DEAL_BOXES) and (between.opens or between.new_deck)
    deck = comes or between.fresh_deck or between.other_deck or between.closing
    there = [verb for verb in steps_of(rules, phase) if deck or verb.kind not in _CARE]
    return sorted(there, key=lambda verb: verb.kind not in _CARE)


def steps_of(rules: Rules, phase: Phase) -> list[Verb]:
    """The steps of a phase at a table, the rarest last; not those for which its game has no use at all."""
    absent = {*_unused(rules), *(() if phase.timed else (m.StartClock,))}
    there = {verb.key: verb for verb in ordinary(rules) if verb.kind not in absent and verb.word not in _never(rules)}
    return [there[key] for key in phase.steps if key in there]


def _of_pots(rules: Rules, table: Table, *, bare: bool) -> Phase:
    if not (table.dealt or table.board or table.burns):
        return AFTER if table.awards else BEFORE
    bets = sum(seat.bet for seat in table)
    lying = table.middle + bets
    if table.awards and not lying:
        return AFTER
    charged = table.charges and not on_slide(rules)
    if table.read or table.awards or charged or (len(table.live()) < 2 and not bare):
        return POTS
    if bare:
        return _of_cards_alone(rules, table)
    if _all_cards_lie(rules, table):
        if table.betting is not None or bets:
            return LAST_BETS
        return SHOWDOWN if sum(not seat.mucked for seat in table.live()) > 1 else LAST_HAND
    if not table.actions():
        return DEAL
    betting = CHARGED_BETTING if on_slide(rules) else BETTING
    return betting if table.betting is not None or bets else replace(betting, task=GO_ON)


def _of_cards_alone(rules: Rules, table: Table) -> Phase:
    """The phase by what the dealer has dealt: who has folded, checked or drawn changes nothing."""
    if not table.actions() and not _each_has(table, sum(step.cards for step in rules.spec.steps_of(DealHoleOptions))):
        return DEAL
    return LAST_BETS_AND_SHOWDOWN if not rules.spec.steps_of(DrawOptions) and _all_cards_lie(rules, table) else BETTING_AND_POTS


def _of_boxes(rules: Rules, table: Table) -> Phase:
    bank, held = table.bank, any(seat.cards for seat in table)
    if not held and not bank.house and not bank.upcard:
        return AFTER_ROUND if bank.rack or bank.counted else BEFORE_BOXES
    if DEALER in table.read:
        return PAYOUT
    return HANDS if bank.upcard or len(bank.house) >= rules.spec.step_of(DealBoxesOptions).cards else DEAL_BOXES


def _all_cards_lie(rules: Rules, table: Table) -> bool:
    """Whether everybody has all cards of the game, and the board too."""
    spec, boards = rules.spec, sum(step.cards for step in rules.spec.steps_of(DealBoardOptions))
    own = sum(step.cards for step in spec.steps_of(DealHoleOptions)) + len(spec.steps_of(DealStreetOptions))
    shared = len(table.board) if not boards else 0
    drawn = all(seat.number in table.draw.draws for seat in table.live()) or not spec.steps_of(DrawOptions)
    return len(table.board) >= boards and drawn and _each_has(table, own - shared)


def _each_has(table: Table, cards: int) -> bool:
    """Whether everybody still in has so many cards, those aside who have none yet."""
    return all(len(seat.cards) >= cards for seat in table.live() if seat.cards)


def _unused(rules: Rules) -> Collection[type[m.Move]]:
    """The moves that no step of the game makes."""
    shared = any(step.community for step in rules.spec.steps_of(DealStreetOptions))
    return () if rules.spec.steps_of(DealBoardOptions) or shared else (m.DealBoard,)


def _never(rules: Rules) -> Collection[str]:
    """The words of steps that only another game takes: in one without open cards nothing is dealt face up."""
    spec = rules.spec
    faces = {face for step in spec.steps_of(DealHoleOptions) for face in step.faces}
    faces |= {step.face for step in spec.steps_of(DealStreetOptions)}
    return () if "up" in faces or spec.steps_of(DealBoxesOptions) else (b.DEAL_UP.word,)
