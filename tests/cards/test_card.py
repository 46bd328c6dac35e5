import copy
import pickle
from random import Random

import pytest

from game.cards.card import JOKER_INDEX, Card, deck, format_cards, parse_cards, rank_then_suit, shuffled


def test_a_card_is_its_place_in_the_deck():
    assert [int(Card.parse(text)) for text in ("2c", "2s", "Th", "As")] == [0, 3, 34, 51]
    assert (Card.parse("Kd").rank, Card.parse("Kd").suit) == (13, 1)
    assert str(Card(51)) == f"{Card(51)}" == "As"
    assert f"{Card(51):>4}" == "  As"


def test_there_is_one_object_for_each_card():
    assert Card(12) is Card.parse("5c")
    assert pickle.loads(pickle.dumps(Card(12))) is Card(12)
    assert copy.deepcopy(Card(12)) is Card(12)


def test_text_and_card_are_each_others_inverse():
    assert [Card.parse(str(Card(index))) for index in range(53)] == list(range(53))
    assert format_cards(parse_cards("As Kd 2c Jk")) == "As Kd 2c Jk"
    assert parse_cards("") == ()


def test_the_joker_matches_no_card_of_play():
    joker = Card(JOKER_INDEX)
    assert joker == 52
    assert (joker.rank, joker.suit, str(joker)) == (0, -1, "Jk")


def test_order_is_rank_first_and_suits_clubs_to_spades():
    assert sorted(parse_cards("2s Ac 2c 2h 2d Kh")) == list(parse_cards("2c 2d 2h 2s Kh Ac"))
    assert max(parse_cards("Kh Qs"), key=rank_then_suit) == Card.parse("Kh")


@pytest.mark.parametrize("text", ["10h", "as", "AS", "1c", "A", "", "XX", None])
def test_a_word_that_is_no_card_is_shown_with_what_would_be_right(text):
    with pytest.raises(ValueError, match=r"isn't a card: write a rank .* like Th") as caught:
        Card.parse(text)
    assert repr(text) in str(caught.value)


def test_parse_cards_names_the_wrong_word():
    with pytest.raises(ValueError, match="'Kx' isn't a card"):
        parse_cards("As Kx 2c")


@pytest.mark.parametrize("index", [-1, 53])
def test_a_number_outside_the_deck_is_no_card(index):
    with pytest.raises(ValueError, match=f"{index} isn't a card"):
        Card(index)


def test_a_card_cannot_be_changed():
    with pytest.raises(AttributeError, match="As"):
        Card.parse("As").rank = 2


@pytest.mark.parametrize(("lowest", "size", "first"), [(2, 52, "2c"), (5, 40, "5c"), (6, 36, "6c"), (7, 32, "7c")])
def test_decks(lowest, size, first):
    cards = deck(lowest)
    assert (len(cards), str(cards[0]), str(cards[-1])) == (size, first, "As")
    assert all(type(card) is Card for card in cards)


@pytest.mark.parametrize("lowest", [1, 11])
def test_no_deck_begins_there(lowest):
    with pytest.raises(ValueError, match=f"can't begin at rank {lowest}"):
        deck(lowest)


def test_a_shuffle_depends_on_its_seed_alone():
    order = shuffled(deck(2), Random(7))
    assert order == shuffled(deck(2), Random(7))
    assert order != shuffled(deck(2), Random(8))
    assert sorted(order) == list(deck(2))


def test_the_first_card_of_the_deck_is_a_card():
    assert all(map(Card.__bool__, map(Card, range(53))))
    assert (Card.parse("2c") or Card.parse("As")) == Card.parse("2c")
