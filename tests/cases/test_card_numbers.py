"""The numbers of cards as they leave the deck."""

from game.cards.card import Card
from game.cases.running.case_run import CardCounter
from game.table import events as e
from game.table.values import BURNS, STUB, hole

TEN, JACK, QUEEN = map(Card.parse, ("Td", "Jd", "Qd"))


def out(card, place=BURNS):
    return e.CardMoved("", card, STUB, place)


def back(card):
    return e.CardMoved("", card, hole(1), STUB)


def test_every_card_off_the_deck_has_the_next_number():
    numbered = CardCounter()
    assert numbered.note([out(TEN), out(JACK, hole(1))]) == [TEN, JACK]
    assert numbered.cards == {1: TEN, 2: JACK}


def test_a_card_put_back_on_top_keeps_its_number():
    numbered = CardCounter()
    numbered.note([out(TEN), out(JACK, hole(1)), back(JACK), out(JACK), out(QUEEN)])
    assert numbered.cards == {1: TEN, 2: JACK, 3: QUEEN}


def test_after_a_shuffle_the_count_goes_on():
    numbered = CardCounter()
    numbered.note([out(TEN), out(JACK, hole(1)), back(JACK), e.Shuffled("", (JACK, QUEEN)), out(JACK)])
    assert numbered.cards == {1: TEN, 2: JACK, 3: JACK}


def test_a_card_to_come_is_found_in_the_stub():
    numbered = CardCounter()
    numbered.note([out(TEN)])
    assert numbered.find(1, (JACK, QUEEN)) == TEN
    assert numbered.find(3, (JACK, QUEEN)) == QUEEN
    assert numbered.find(4, (JACK, QUEEN)) is None
