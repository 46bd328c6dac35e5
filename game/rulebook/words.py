"""The closed vocabulary of rules: the only words their files may use."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


CLAUSE_KINDS = _words(
    "admin commission conduct constraint definition equipment irregularity option procedure ranking setting "
    "settlement tournament"
)
LIVE = _words("engine step ruling conduct setting layout sign tournament reference")

PLACEHOLDERS = _words("seat to amount total count cards street pot least most hand winner")

SETTING_KINDS = _words("choice flag amount amounts number numbers levels")

CATEGORIES = (
    *("royal-flush", "straight-flush", "four-of-a-kind", "full-house", "flush"),
    *("straight", "three-of-a-kind", "two-pairs", "one-pair", "high-card"),
)
COMPOSITIONS = _words("any-five exactly-two")
MARKERS = _words("puck button starting-marker none")

STREETS = _words(
    "pre-flop flop turn river before-draw after-draw first-card second-card third-card fourth-card fifth-card "
    "sixth-card "
    "seventh-card antes decisions"
)

AUTHORITIES = _words("dealer supervisor casino-supervisor poker-room-supervisor representative operator director")

FACTS = _words(
    "seat to due seats card cards count counts stage lap looked by amount first spoken face offence depth riffles "
    "fault burned "
    "retrievable where says collusion dealt hand missed present draws deck notified asker player agree players"
)

ANSWERS = _words("granted refused supervisor-decides draw-again house-choice")

REMEDIES = _words(
    # the deal
    "play-on misdeal void-round repair replace-card replace-boxed turn-down up-card-stands show-all-up keep-cards "
    "cut-again shuffle-again collect-post replace-deck replace-machine "
    # board and street
    "shuffle-back redo-board cap-betting in-sequence extra-is-burn extras-shuffled-back burn-to-active use-burns "
    "community-card "
    # hands
    "dead-hand last-folder-wins treat-as-all-in rebuild-hand read-hand show-to-all show-live kill-and-show "
    "redo-in-order fold-stands "
    # wagers
    "bet-stands bet-back not-accepted call-or-fold check-or-fold call-stands make-up complete-or-fold return-call "
    # Canberra
    "limit-to-maximum play-as-placed correct-wager restore-wager hand-back void-wager no-prize pay-prize "
    "finish-with-approval "
    # people, and nobody's rule
    "warn forfeit-seat vacate-seat exclude expel dealer-decides supervisor-decides director-decides"
)
