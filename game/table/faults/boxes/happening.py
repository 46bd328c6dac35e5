"""How each irregularity of a house-banked table happens, by the vocabulary's word."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.table import events as e
from game.table.faults import people, preparing
from game.table.faults.boxes import deal, wagers
from game.table.faults.frame import Scene

HAPPENINGS: dict[str, Callable[[Scene], Sequence[e.Event]]] = {
    "exposed-card": deal.exposed,
    "boxed-card": deal.boxed,
    "wrong-face": deal.wrong_face,
    "card-to-wrong-seat": deal.to_wrong_seat,
    "seat-missed": deal.seat_missed,
    "extra-hand": deal.extra_hand,
    "wrong-count": deal.wrong_count,
    "hand-taken-in": deal.taken_in,
    "cards-lifted-early": deal.lifted,
    "defective-deck": preparing.foreign_card,
    "joker": people.nothing,
    "dropped-card": people.dropped,
    "ante-under-minimum": wagers.laid_wrong,
    "ante-over-maximum": wagers.laid_wrong,
    "ante-off-multiple": wagers.laid_wrong,
    "late-wager": wagers.late,
    "wager-changed": wagers.changed,
    "wrong-bet": wagers.wrong_bet,
    "bet-not-placed": wagers.not_placed,
    "absent-player": wagers.walks_off,
    "time-expired": wagers.no_decision,
    "wager-for-another": wagers.for_another,
    "two-hands": wagers.two_boxes,
    "jackpot-wrong-size": wagers.wrong_pad,
    "jackpot-without-ante": wagers.wrong_pad,
    "jackpot-not-lit": wagers.dark_pad,
    "jackpot-fault": wagers.out_of_order,
    "late-claim": wagers.late_claim,
    "shuffler-fault": people.nothing,
}
"""Those that happen otherwise than at a poker table; all others happen as they do there."""
