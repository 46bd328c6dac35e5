"""What the sheet has no clause for and the director decides (reading R38), and cards that a dealer turns up as he deals."""

from __future__ import annotations

import pytest

from game.table import moves as m
from game.table.steps.preparing import ShuffleStep
from tests.table.given import Hand, deal


def table(**told: object) -> Hand:
    """Six seats, the button at seat 3: blinds at 4 and 5, seat 6 acts first."""
    return deal("thr-holdem", **{"seats": range(1, 7), "marker": 3, **told})  # type: ignore[arg-type]


def before_card_of(seat: int) -> Hand:
    hand = table().to("deal")
    while hand.due().move != m.DealCard(seat):
        hand.make(m.DealCard(hand.due().facts["to"]))
    return hand


def flop_due() -> Hand:
    hand = table().to("pre-flop").play("6 call", "1 call", "2 call", "3 call", "4 call", "5 check")
    while not isinstance(move := hand.due().move, m.DealBoard):
        assert move is not None
        hand.make(move)
    return hand


@pytest.mark.parametrize(("seat", "remedy", "clause"), [
    (4, "misdeal", "thr 6.1.1"), (5, "misdeal", "thr 6.1.1"), (6, "replace-card", "thr 6.1.2"), (3, "replace-card", "thr 6.1.2"),
])  # fmt: skip
def test_thr_21_8_a_card_dealt_face_up_is_an_exposed_card(seat, remedy, clause):
    ruling = before_card_of(seat).goes_wrong("wrong-face", seat=seat, face="up").ruling()
    assert (ruling.remedy, ruling.cites[0], ruling.decides) == (remedy, clause, "dealer")


def test_thr_21_9_two_cards_dealt_face_up_are_a_misdeal():
    hand = before_card_of(6).goes_wrong("wrong-face", seat=6, face="up")
    hand.ruled()
    assert hand.goes_wrong("wrong-face", seat=1, face="up").ruling().cites[:2] == ("thr 6.2", "thr 21.9")


@pytest.mark.parametrize(("what", "facts"), [("extra-board-cards", 4), ("too-few-board-cards", 0)])
def test_thr_r38_a_flop_of_the_wrong_size_is_for_the_director(what, facts):
    hand = flop_due()
    told = {"cards": hand.table.stub[:facts]} if facts else {}
    ruling = hand.goes_wrong(what, stage="flop", **told).ruled()
    assert (ruling.remedy, ruling.decides, ruling.cites) == ("director-decides", "director", ())
    assert len(hand.to("flop").table.board) in (3, 4)
    assert len(hand.to("river").table.board) == 5
    assert hand.over().deck_is_whole()


@pytest.mark.parametrize("what", ["fold-out-of-turn", "exposed-in-cut", "time-expired"])
def test_thr_r38_where_the_sheet_says_nothing_the_director_decides(what):
    spec = table().engine.rules.book.irregularity(what, "thr-holdem")
    ruling, = spec.rulings
    assert (ruling.remedy, ruling.decides, ruling.cites, ruling.readings) == ("director-decides", "director", (), ("thr R38",))


def test_thr_16_3_a_pot_goes_back_and_on_to_the_winning_hand():
    hand = table().to("pre-flop").play("6 fold", "1 fold", "2 fold", "3 fold", "4 fold")
    while not isinstance(move := hand.due().move, m.PushPot):
        assert move is not None
        hand.make(move)
    hand.goes_wrong("pot-to-wrong-seat", seat=4, due=5)
    assert hand.stack(4) > 10_000
    assert hand.ruled().remedy == "repair"
    assert hand.over().stacks(4, 5) == {4: 9950, 5: 10050}


def test_thr_21_7_no_riffle_at_all_is_a_failure_to_shuffle():
    none, two = (table().until(ShuffleStep).goes_wrong("wrong-riffles", riffles=riffles).ruling() for riffles in (0, 2))
    assert (none.remedy, none.cites[0], none.accepts) == ("misdeal", "thr 21.7", ("shuffle-again",))
    assert (two.remedy, two.cites) == ("shuffle-again", ("thr 1",))
