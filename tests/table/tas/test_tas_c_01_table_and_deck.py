"""tas C.1 to C.3 and D: the table, the deck, who runs the game."""

from __future__ import annotations

import pytest

from game.client.felt.geometry.arranging import arrange
from game.client.felt.geometry.layout import FeltGeometry, Viewpoint
from game.client.felt.geometry.layout_file import load_layout
from game.client.felt.geometry.rectangles import Box
from game.rulebook.loader import library
from game.session.between import CashTable, GameOver, NextHand, first_hand, next_hand
from game.session.chairs import Chairs
from game.session.house_hours import HANDS_AN_HOUR, first_after
from game.session.session import Session
from game.table import events as e
from game.table import moves as m
from game.table.steps.preparing import CutStep
from game.table.values import DEALER, SUPERVISOR
from tests.dealer import game, play_out, table
from tests.table.given import Hand, engine_of
from tests.table.tas.holdem import CLAUSES, holdem, no_limit

WINDOW = Box(0, 28, 921, 596)
BOOK = library()["tas"]


def printed(layout: str) -> FeltGeometry:
    return arrange(load_layout(layout), Viewpoint("inspector"), WINDOW)


def between_hands() -> Hand:
    """Seven players, a hand behind them."""
    return holdem(seats=range(1, 8)).over()


# ---- C.1 and D


def test_tas_c_1_1_the_commission_goes_into_the_drop_box_as_the_round_ends():
    hand = no_limit().play("5 raise-to 20", "6 call", "1 call", "2 call", "3 call", "4 call")
    assert hand.to("showdown").pot == 120
    assert hand.table.drop_box == 0
    assert hand.over().table.drop_box == 750


def test_tas_c_1_3_a_table_closes_half_an_hour_after_that_was_announced():
    assert first_after(holdem().engine.rules, "closing", 40) == 40 + HANDS_AN_HOUR // 2


def test_tas_c_1_3_and_only_management_closes_it():
    hand = holdem().to("flop")
    assert hand.asks("close-table", by="dealer").answer == "refused"
    assert hand.refuses(m.Announce("closing")) == "tas C.1.3"
    hand.make(m.Announce("closing", by=SUPERVISOR))
    assert hand.table.between.closing_announced == hand.table.hand
    assert hand.refuses(m.Announce("closing", by=SUPERVISOR)) == "tas C.1.3", "once is enough"
    hand.over()
    coming = next_hand(hand.engine.rules, hand.opening, hand.table, CashTable(0))
    assert (type(coming), coming.closes) == (NextHand, False)


def test_tas_c_1_3_at_thirty_hands_an_hour_half_an_hour_is_fifteen_hands_after_that_in_which_it_was_announced():
    session = table("tas-holdem", {1: 90000, 2: 90000, 3: 90000})
    session.house = CashTable(90000, rebuys=True)
    play_out(session)
    session.next_hand()
    while not any(seat.cards for seat in session.table):
        session.advance()
    session.submit(m.Announce("closing", by=SUPERVISOR))
    last = []
    while session.over is None:
        last += [session.hand] if session.table.between.closing else []
        play_out(session)
        session.next_hand()
    assert (last, session.hand, session.over.cite) == ([17], 17, "tas C.1.3")
    assert checks_of(session) == [(DEALER, "tas C.2.3")], "and the deck is checked"


def checks_of(session: Session) -> list[tuple[int, str]]:
    events = [event for played in session.round.played() for event in played.events]
    return [(each.by, each.cite) for each in events if isinstance(each, e.DeckChecked)]


def test_tas_c_1_2_a_ten_places_by_diagram_a():
    spec = BOOK.game("tas-holdem")
    assert "diagram-a" in spec.layouts
    assert (load_layout("diagram-a").seats, spec.seats_most) == (10, 10)
    answer = holdem(places=10).asks("open-game", players=11)
    assert (answer.answer, answer.cites) == ("refused", ("tas C.1.2.a",))


def test_tas_c_1_2_b_seven_places_by_diagram_b():
    assert "diagram-b" in BOOK.game("tas-holdem").layouts
    assert load_layout("diagram-b").seats == 7
    answer = holdem(places=7).asks("open-game", players=8)
    assert (answer.answer, answer.cites) == ("refused", ("tas C.1.2.b",))
    assert holdem(places=7).asks("open-game", players=7).answer == "granted"


def holds_everything(layout: str, places: int) -> None:
    """So many places clockwise from the dealer's left, the dealer's, fold line, drop box, room for pot and board."""
    felt = printed(layout)
    assert [spots.seat for spots in felt.seats] == list(range(1, places + 1))
    assert felt.dealer is not None
    assert felt.fold_line
    left, right = felt.seats[0].plate.centre, felt.seats[-1].plate.centre
    assert left[0] < felt.table.centre[0] < right[0]
    for box in (felt.drop_box, felt.board, felt.pots):
        assert box.inside(felt.table)


def test_tas_d_a_ten_numbered_places():
    holds_everything("diagram-a", 10)


def test_tas_d_b_seven_numbered_places():
    holds_everything("diagram-b", 7)


# ---- C.2


def test_tas_c_2_1_52_cards_cut_once():
    assert len(engine_of("tas-holdem", blinds=[5, 10]).rules.spec.deck) == 52
    hand = holdem().until(CutStep).play("dealer offer-cut 2")
    assert len(hand.table.stub) == 52
    assert len(hand.play("2 cut 30").table.stub) == 52
    answer = holdem().asks("open-game", players=6, deck=32)
    assert (answer.answer, answer.cites[0]) == ("refused", "tas C.2.1")


def test_tas_c_2_2_thirteen_ranks_in_four_suits():
    deck = engine_of("tas-holdem", blinds=[5, 10]).rules.spec.deck
    assert {(card.rank, card.suit) for card in deck} == {(rank, suit) for rank in range(2, 15) for suit in range(4)}


def test_tas_c_2_2_a_joker_does_not_belong():
    hand = holdem().to("deal").goes_wrong("joker")
    assert "tas C.2.2" in hand.ruling().cites
    assert hand.ruling().decides == "representative"


def checks(hand: Hand) -> list[tuple[int, str]]:
    """By whom the deck was checked so far, and under which clause."""
    return [(event.by, event.cite) for event in hand.events if isinstance(event, e.DeckChecked)]


def test_tas_c_2_3_the_deck_is_checked_before_gaming_opens():
    hand = holdem(opens=True)
    assert (hand.due_line(), hand.due().cite, hand.due().facts["count"]) == ("dealer count-deck", "tas C.2.3", 52)
    assert hand.refuses("dealer shuffle") == "tas C.2.3"
    assert checks(hand.to("deal")) == [(DEALER, "tas C.2.3")]


def test_tas_c_2_3_and_when_it_closes():
    hand = holdem(opens=True, closing=True).to("settled").play("dealer move-marker 4")
    assert (hand.due_line(), hand.due().cite) == ("dealer count-deck", "tas C.2.3")
    assert checks(hand.over()) == [(DEALER, "tas C.2.3")] * 2


def test_tas_c_2_3_not_in_between():
    assert checks(holdem(hand=2).over()) == []


def to_the_change(**given) -> Hand:
    """A hand after which another deck was ordered, its puck moved."""
    hand = holdem(**given).to("flop")
    hand.make(m.Announce("deck-change", by=SUPERVISOR))
    return hand.to("settled").play("dealer move-marker 4")


def test_tas_c_2_4_the_old_deck_is_counted_and_boxed():
    hand = to_the_change()
    assert (hand.due_line(), hand.due().cite) == ("dealer count-deck", "tas C.2.4")
    assert hand.refuses("dealer replace-deck") == "tas C.2.4"
    hand.play("dealer count-deck", "dealer replace-deck")
    assert hand.engine.due(hand.table) is None


def test_tas_c_2_4_a_card_short_is_reported():
    hand = to_the_change().goes_wrong("defective-deck", fault="missing", count=51)
    ruling = hand.ruling()
    assert (ruling.remedy, ruling.decides) == ("supervisor-decides", "representative")


def test_tas_c_2_5_dealer_and_representative_check_the_new_deck_before_it_is_mixed():
    old = to_the_change().over()
    coming = next_hand(old.engine.rules, old.opening, old.table, CashTable(0))
    assert (type(coming), coming.new_deck) == (NextHand, True)
    hand = holdem(hand=2, new_deck=coming.new_deck, marker=4)
    assert (hand.due().by, hand.due().cite) == (DEALER, "tas C.2.5")
    assert hand.refuses(m.Chemmy()) == "tas C.2.5"
    hand.play("dealer count-deck")
    assert hand.due().by == SUPERVISOR
    assert hand.refuses(m.Chemmy()) == "tas C.2.5"
    hand.make(m.CountDeck(by=SUPERVISOR))
    assert (hand.due().move, hand.due().cite) == (m.Chemmy(), "tas C.9.1")
    assert checks(hand) == [(DEALER, "tas C.2.5"), (SUPERVISOR, "tas C.2.5")]


@pytest.mark.parametrize(
    ("agree", "by", "answer", "cite"),
    [
        (4, {}, "granted", "tas C.2.4.a"),
        (4, {"by": "dealer"}, "granted", "tas C.2.4.a"),
        (3, {}, "supervisor-decides", "tas C.2.4.c"),
        (3, {"by": "dealer"}, "supervisor-decides", "tas C.2.4.c"),
    ],
)
def test_tas_c_2_4_a_more_than_half_the_players_may_have_another_deck(agree, by, answer, cite):
    found = between_hands().asks("deck-change", agree=agree, players=7, **by)
    assert (found.answer, found.cites[0]) == (answer, cite)


def test_tas_c_2_4_b_a_damaged_card_brings_another_deck():
    hand = holdem().to("flop").goes_wrong("defective-deck", fault="damaged", card="7h")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.decides, ruling.cites[0]) == ("replace-deck", "representative", "tas C.2.4.b")
    hand.to("settled").play("dealer move-marker 4")
    assert (hand.due_line(), hand.due().cite) == ("dealer count-deck", "tas C.2.4")
    assert next_hand(hand.engine.rules, hand.opening, hand.over().table, CashTable(0)).new_deck


def test_tas_c_2_4_c_only_the_representative_changes_a_sound_deck():
    asked = between_hands().asks("deck-change", by="dealer")
    assert (asked.answer, asked.decides, asked.cites[0]) == ("refused", "representative", "tas C.2.4.c")
    assert holdem().to("flop").refuses(m.Announce("deck-change")) == "tas C.2.4.c"
    ordered = between_hands().asks("deck-change", by="representative")
    assert (ordered.answer, ordered.cites[0]) == ("granted", "tas C.2.4.c")


def test_tas_c_2_6_the_representative_may_have_the_cards_counted_at_any_moment():
    for hand in (between_hands(), holdem().to("flop")):
        answer = hand.asks("count-deck", by="representative")
        assert (answer.answer, answer.cites) == ("granted", ("tas C.2.6",))
        assert [type(step).__name__ for step in answer.steps] == ["CountDeck"]
    assert holdem().asks("count-deck", by="player").answer == "supervisor-decides"


def test_tas_c_2_4_a_whole_session_goes_on_with_the_new_deck():
    session = table("tas-holdem", {1: 20000, 2: 20000, 3: 20000})
    session.house = CashTable(20000, shift=True)
    session.submit(m.Announce("deck-change", by=SUPERVISOR))
    play_out(session)
    session.next_hand()
    assert session.hand == 2
    assert (session.ask().move, session.ask().cite) == (m.CountDeck(), "tas C.2.5")


def test_tas_c_2_3_a_shift_opens_with_the_check():
    session = Session(game("tas-holdem"), {1: 20000, 2: 20000, 3: 20000}, Chairs({}), 1, house=CashTable(20000, shift=True))
    assert (session.ask().move, session.ask().cite) == (m.CountDeck(), "tas C.2.3")


# ---- C.3


def test_tas_c_3_1_the_representative_answers_for_the_game():
    told = [each for specs in BOOK.irregularities.values() for each in specs if each.binds("tas-holdem")]
    rulings = [ruling for each in told for ruling in each.rulings]
    assert {ruling.decides for ruling in rulings} == {"dealer", "representative"}
    assert {ruling.decides for ruling in rulings if ruling.remedy == "supervisor-decides"} == {"representative"}
    assert "representative" in CLAUSES["tas C.3.1"].summary


def test_tas_c_3_4_three_players_or_no_game():
    rules = holdem().engine.rules
    two = first_hand(rules, {1: 20000, 2: 20000})
    assert (type(two), two.cite) == (GameOver, "tas C.3.4")
    assert isinstance(first_hand(rules, {1: 20000, 2: 20000, 3: 20000}), NextHand)
    answer = holdem().asks("open-game", players=2)
    assert (answer.answer, answer.cites[0]) == ("refused", "tas C.3.4")


def test_tas_c_3_2_a_disputed_pot_is_the_representatives():
    hand = no_limit(seats=[1, 2, 3], marker=1, hole={1: "As Ah", 2: "2c 7d"}, board="Kd Qh 9s 5c 4d").play("3 fold").to("showdown")
    hand.play("1 show", "2 show", "dealer read-hand 1", "dealer muck-hand 2", "dealer take-commission 1")
    hand.goes_wrong("pot-to-wrong-seat", seat=2).play("dealer stop-play")
    assert (hand.due_line(), hand.due().cite) == ("dealer call-supervisor", "tas C.3.2")
    assert hand.refusal("dealer push-pot 1 to 1 19").due.cite == "tas C.3.2"
    hand.play("dealer call-supervisor", "supervisor rule repair")
    assert hand.over().paid()[1] == 19
    assert hand.stacks(1, 2) == {1: 10009, 2: 9990}
