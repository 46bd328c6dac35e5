"""Words that conditions, rulings and answers are made of: predicates with what follows them, plans, requests."""

from __future__ import annotations


def words(text: str) -> frozenset[str]:
    """A closed list of words."""
    return frozenset(text.split())


REQUESTS = words(
    "advice bet-size buy-back cancel change-ante change-commission change-limit change-seat clock close-table count-deck cut "
    "deck-change declare-misdeal freeze-out join leave loan look-at-hand open-game reduced-deck refund remove-chips "
    "reserved-seat resume return run-twice second-entry see-hand sit-out split-pot substitute take-seat top-up transfer-reserve"
)
"""Everything that may be asked."""

PLANS = words(
    "addition-back all-back all-up ante-again as-folded ask-all-in ask-and-cut ask-bet back-to-turn bar boxed-aside boxed-out "
    "burn-and-next burn-back burn-later burn-now cap-betting collect-post complete-bet complete-board complete-or-fold "
    "count-out cut-again cut-to-step dead-and-forfeit dead-hand dead-hand-back deal-lacking excess-back exclude expel "
    "extra-card-out extra-is-burn extras-back extras-in first-is-burn first-made-up first-motion first-up fold-back forfeit "
    "go-on in-sequence joker-replaced last-folder last-up late-prize let-stand make-up miscounted-dead miscounted-dead-back "
    "misdeal misdeal-joker-out misdeal-other-deck new-deck-first nothing-stands other-deck others-back pad-back play-all-in "
    "put-back rebuild "
    "rebuild-from-rack reconstruct redo-board replace-and-discard replace-boxed replace-by-burn replace-by-last restrict "
    "return-call return-early return-loose roll-back roll-back-new-deck second-is-burn settle-right show-hand shuffle-again "
    "shuffle-back slide-draw stand-up start-clock strangers-back street-back take-back turn-down use-burns use-burns-uncut "
    "use-discards vacate void void-ante wager-back warn"
)
"""What a ruling's `steps` may name: how it is carried out."""

DUES = words(
    "antes antes-in-turn approve ask ask-all-in ask-ante betting burn burn-to-active call-decisions call-supervisor "
    "cap-betting chemmy choose-all-in claims collect-box collect-post count-deck count-hand count-out cut dead-hand "
    "deal-board deal-card decisions draw drop exclude fold fold-back forfeit-seat gather-bets gather-cards give-ruling "
    "hand-back jackpot jackpots lay-aside let-go-on let-stand make-up move-card move-marker muck-card muck-hand offer-cut "
    "over-blind pass-action pay-box pay-prize play-all-in post push-pot put-back rack-hand read-hand rebuild-hand reclaim "
    "redeal remove-card reopen replace-card replace-deck restore-hand restore-meter restrict resume return-all return-bet "
    "return-card revive set-burn show show-hand showdown shuffle shuffle-in shuffle-stub sit-out skip-burns start-clock "
    "stop-play take-back take-commission take-jackpots take-time tap-muck turn-down turn-hand turn-up void-ante "
    "void-round warn"
)
"""Everything that can be due at a table: the move, or the step of the game where players choose."""

CASES_OF_DUES = words(
    "alone blind burns dead discards excess extra facing forced house house-up no-hand opener option passes player repair short "
    "side-pot split stand-off stub uncalled up"
)
"""The cases in which the reason for it differs, apart from the streets, steps and markers."""

EFFECTIVE = words("after-three-hands at-once next-hand")
"""What an answer's `effective` may name: when the change comes in."""

EFFECTS = words("add-chips offer-round to-asker to-best-drawn to-first-in-order")
"""What an answer's `effect` may name: what it changes."""

ANSWER_STEPS = words("change-ante count kill-and-show show-hand show-live withdraw-ante")
"""What an answer's `steps` may name: what the dealer does."""

ANSWER_CHOICES = words("post wait")
"""What an answer's `choices` may name."""

STAGES = words("deal")
ROLES = words("dealer player shoe supervisor casino-supervisor poker-room-supervisor representative operator director")

TOLD: dict[str, frozenset[str]] = {
    "bought": words("True False"),
    "call": words("winner split last-in bet-or-fold your-ante"),
    "by": words("dealer player shoe supervisor"),
    "face": words("up down"),
    "fault": words("duplicate missing extra foreign-back marked damaged loaded-by-hand"),
    "notified": words("True False"),
    "offence": words("first repeat"),
    "riffles": words("0 1 2 3 4 5 6 7 8 9"),
    "says": words(
        "royal-flush straight-flush four-of-a-kind full-house flush straight three-of-a-kind two-pairs one-pair high-card"
    ),
    "started": words("True False"),
    "where": words("floor table sleeve"),
}
"""The values with which a condition `told` may compare a fact; of any other fact it only asks whether it was told."""


def _conditions(alone: str, **followed: str) -> dict[str, str]:
    return dict.fromkeys(alone.split(), "") | {name.replace("_", "-"): what for name, what in followed.items()}


OF_INCIDENTS = _conditions(
    "acted affected-acted alone arose-after-deal arose-in-betting becomes-up below-call bet-forced bet-made bet-opened "
    "betting-begun betting-capped betting-moved-on betting-open blind-exposed burned-enough burns-on cards-out clock-started "
    "count-stays-wrong cut-deep-enough dealers dealt dealt-on decided equipment-out facing-more first-below-call first-card "
    "first-dealt first-is-nothing first-is-wager first-of-street flop-shown frozen full-raise given-up good-claim hands-out "
    "hopeless house-due house-known house-out in-street in-the-draw jackpot-closed lacks-with-board last-call later-round live "
    "looked low-ante made-up-all-in marked-over may-not-check miscounted misplaced-looked no-jackpot-wager nobody-correct "
    "nobody-to-raise nothing-to-call one-affected-acted open-street opening-round over-price pad-dark position-kept pot-pushed "
    "pots-gone raise-closed raises-used reaches rebuildable receiver-looked removed riffled-right right-number round-over "
    "short-bet showdown shown-if-moved skipped-folded somebody-folded street-stays substantial taken tapped-out touched turn-come "
    "unchanged undecided up-lap was-live whole-stack",
    acted_since="number", all_in_use="number", boxed_at_least="number", exposed_over="number", open_at_least="number",
    players_with_open="number number", setting="setting value", stage="stages", surplus_over="number", told="fact told",
    warned="irregularities", wrongly_exposed="number",
)
"""The conditions of a ruling, each with what has to follow it."""

OF_QUESTIONS = _conditions(
    "above-stake acted all-agree all-present asker-wins beyond-reserve drawn-equal drew full gains in-final-round in-the-showdown "
    "in-the-blinds live majority no-buy-back-left no-lawful-ante no-such-place nothing-asked out-of-range right-cutter running "
    "no-blinds seated-asks seated-drew still-in taken too-few too-many too-many-for-the-deck turn-over wrong-deck",
    by="roles", players_from="number number", setting="setting value", told="fact told",
)
"""The conditions of an answer, each with what has to follow it."""
