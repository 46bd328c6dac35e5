"""The closed vocabulary of rules: the only words their files may use."""

from __future__ import annotations


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


CLAUSE_KINDS = _words(
    "admin commission conduct constraint definition equipment irregularity option procedure ranking setting settlement tournament"
)
LIVE = _words("engine step ruling conduct setting layout sign tournament reference")


NOTICES = {
    "conditions": _words(
        "start sessions tables progress points second-chance buy-backs fee chips players groups jackpot limits knocked-out "
        "level-to-go-on dropping-out level-on-points prize-pool level-at-last level-totals shared-prizes extra-rounds "
        "statement agreement breaks pace"
    ),
    "house-rules": _words("added void"),
    "prevailing": _words(""),
    "lacking": _words(
        "closed start entry eligible session-length sessions points nobody-out chips fee breakdown whole-pool "
        "shown notified reserve-money director"
    ),
    "refusals": _words(
        "second-entry staff unsigned full too-few no-place late-reserve no-empty-seat seats-refilled bought-back too-late "
        "breakdown whole-shares whole-pool nobody-out never-ends"
    ),
    "remarks": _words("unnamed takings forfeited reserves break buy-back play-off paid-out accounted pace"),
    "news": _words(
        "entered ballot out offer bought-back void break session-over points going-on second-chance level-to-go-on "
        "level-for-a-prize place over called-off fees-back"
    ),
}
"""The notices of a tournament's office, each section whole; a section without names of its own takes any."""
NOTICE_FACTS = _words(
    "who players count again least most last starts entry eligible director rule lack shares listed place session sessions round "
    "rounds moves minutes seconds fee net commission taken pool paid prizes added stack ante step box boxes table tables"
)

SETTING_KINDS = _words("choice words flag amount amounts number numbers levels")

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
    "fault burned call said "
    "retrievable where says collusion dealt hand missed present draws deck notified asker player agree players started bought "
    "proper pot paid"
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
    "dead-hand last-folder-wins treat-as-all-in rebuild-hand read-hand call-again show-to-all show-live kill-and-show "
    "redo-in-order fold-stands "
    # wagers
    "bet-stands bet-back not-accepted call-or-fold check-or-fold call-stands make-up complete-or-fold return-call "
    # Canberra
    "limit-to-maximum play-as-placed correct-wager restore-wager hand-back void-wager no-prize pay-prize "
    "finish-with-approval "
    # people, and nobody's rule
    "warn forfeit-seat vacate-seat exclude expel dealer-decides supervisor-decides director-decides"
)
