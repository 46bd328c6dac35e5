"""act 6, 12, 14: how cards that are dealt wrongly are told, and under which clause."""

from __future__ import annotations

import pytest

from game.table import moves as m
from game.table.outcome import Refusal
from tests.table.act.canberra import Round, canberra
from tests.table.act.troubles import goes_wrong, trouble

MACHINE = "act-canberra-shuffler"


def at(number: int, lap: int, game: str = "act-canberra") -> Round:
    """Two boxes in; the card of that lap is due to a box or the dealer (0)."""
    round_ = canberra({1: 10, 2: 10}, game=game)
    return round_.until(lambda due: isinstance(due.move, m.DealCard) and due.move.to == number and _held(round_, number) == lap - 1)


def _held(round_: Round, number: int) -> int:
    table = round_.table
    return len(table.seats[number].hole) if number else len(table.bank.house) + len(table.bank.upcard)


def cites_of_last_card(round_: Round) -> list[str]:
    return [event.cite for event in round_.happened[-1][1] if getattr(event, "card", None) is not None]


# ---- out of the shoe


@pytest.mark.parametrize("word", ["exposed-card", "boxed-card", "wrong-face"])
def test_act_6_3_b_a_card_of_the_dealers_that_is_seen_is_the_dealers_own_card(word):
    facts = {"face": "up"} if word == "wrong-face" else {}
    assert cites_of_last_card(goes_wrong(at(0, 2), word, seat=0, **facts)) == ["act 6.3.b"]
    assert cites_of_last_card(goes_wrong(at(1, 2), word, seat=1, **facts)) == ["act 6.3.a"]


def test_act_6_3_b_the_dealers_fifth_dealt_face_down_by_mistake_is_still_the_dealers_card():
    round_ = goes_wrong(at(0, 5), "wrong-face", seat=0, face="down")
    assert round_.said()[-1] == "One card, face down, to the dealer. [act 6.3.b]"


def test_act_6_2_the_card_after_a_box_that_is_missed_keeps_its_own_clause():
    assert cites_of_last_card(goes_wrong(at(2, 4), "seat-missed", seat=2)) == ["act 6.3.b"]
    assert cites_of_last_card(goes_wrong(at(2, 5), "seat-missed", seat=2)) == ["act 6.2"]
    assert cites_of_last_card(goes_wrong(at(1, 5), "seat-missed", seat=1)) == ["act 6.3.a"]


def test_act_6_3_c_of_six_cards_the_first_five_are_the_books_and_the_sixth_is_nobodys_order():
    assert cites_of_last_card(goes_wrong(at(2, 5), "wrong-count", seat=2, count=6, by="dealer")) == ["act 6.3.a", ""]
    assert cites_of_last_card(goes_wrong(at(0, 5), "wrong-count", seat=0, count=6, by="dealer")) == ["act 6.3.b", ""]


def test_act_6_3_nobody_can_be_dealt_so_many_cards_that_the_deck_does_not_go_round():
    round_ = at(2, 3)
    spoiled = m.Misplay("wrong-count", (("seat", 2), ("count", 48), ("by", "dealer")))
    assert isinstance(round_.engine.apply(round_.table, spoiled), Refusal)


# ---- out of the machine


def test_act_12_4_a_packet_with_a_card_that_is_seen_is_told_and_so_is_the_card():
    round_ = at(1, 3, MACHINE)
    trouble(round_, "exposed-card", seat=1)
    seen, *_ = round_.said()[-5:]
    assert seen.endswith(", face up, to box 1. [act 12.4]")
    round_.until(lambda due: due.move == m.DealCard(2))
    assert round_.said()[-1] == "Five cards to box 1. [act 12.4]"


def test_act_12_4_the_last_card_of_a_packet_seen_as_it_is_dealt_is_told_with_the_packet():
    round_ = goes_wrong(at(2, 5, MACHINE), "exposed-card", seat=2)
    assert round_.said()[-1].startswith("Five cards to box 2, the ")
    assert round_.said()[-1].endswith(" face up. [act 12.4]")


@pytest.mark.parametrize("lap", [1, 3, 4])
def test_act_12_4_the_dealers_packet_is_told_though_a_card_of_it_became_the_up_card(lap):
    round_ = at(0, lap, MACHINE)
    trouble(round_, "exposed-card", seat=0)
    assert round_.to_decisions().said().count("Five cards to the dealer. [act 12.4]") == 1


def test_act_12_4_a_sixth_card_of_a_packet_is_told_for_itself():
    round_ = goes_wrong(at(2, 5, MACHINE), "wrong-count", seat=2, count=6, by="dealer")
    assert round_.said()[-2:] == ["Five cards to box 2. [act 12.4]", "One card, face down, to box 2."]


def test_act_12_4_a_card_to_a_box_that_takes_no_part_is_told():
    round_ = goes_wrong(at(2, 1, MACHINE), "extra-hand", seat=5)
    assert round_.said()[-1] == "One card, face down, to box 5. [act 12.4]"


def test_act_12_4_a_card_of_a_packet_that_goes_to_the_wrong_box_is_told_and_the_packet_is_one_short():
    round_ = goes_wrong(at(1, 3, MACHINE), "card-to-wrong-seat", seat=2, due=1)
    assert round_.said()[-1] == "One card, face down, to box 2. [act 12.4]"
    round_.to_decisions()
    packets = [line for line in round_.said() if " cards to box" in line]
    assert packets == ["Four cards to box 1. [act 12.4]", "Five cards to box 2. [act 12.4]"]


def test_act_12_4_the_packets_after_a_box_that_is_missed_are_told():
    round_ = goes_wrong(at(1, 1, MACHINE), "seat-missed", seat=1).to_decisions()
    assert [line for line in round_.said() if "cards to" in line] == [
        "Five cards to box 2. [act 12.4]", "Five cards to the dealer. [act 12.4]"]
