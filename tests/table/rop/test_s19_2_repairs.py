"""Sections 19.2 to 19.30: boxed and exposed cards, burns and board."""

from game.table import moves as m
from game.table.outcome import Refusal
from tests.table.rop.holdem import BOOK, at, calls, checks, dealt, folds, holdem, off, shown, step


def test_rop_19_2_a_boxed_card_does_not_exist():
    hand = dealt(holdem(), 8).goes_wrong("boxed-card")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("replace-boxed", ("rop 19.2", "rop 1.boxed-card"))
    assert (hand.cards(3), shown(hand.table.muck)) == (off(hand, 3, 10), off(hand, 9))
    hand.play("pre-flop")
    assert (hand.cards(4), hand.cards(2)) == (off(hand, 4, 11), off(hand, 2, 8))


def test_rop_19_2_a_boxed_card_on_the_board():
    hand = at(holdem(), "deal-board turn").goes_wrong("boxed-card")
    hand.ruled()
    assert hand.play("turn").board == off(hand, 14, 15, 16, 19)


def test_rop_19_3_a_missing_burn_is_made_up_for():
    hand = at(holdem(4), "burn turn").goes_wrong("no-burn", stage="turn")
    assert hand.board == off(hand, 10, 11, 12, 13)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("repair", ("rop 19.3",))
    hand.play("turn")
    assert (shown(hand.table.burns), hand.board) == (off(hand, 9, 13), off(hand, 10, 11, 12, 14))


def test_rop_19_3_after_two_actions_play_goes_on():
    hand = at(holdem(4), "burn turn").goes_wrong("no-burn", stage="turn").play("1 bet 10", "2 call")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites[0]) == ("play-on", "rop 19.3")
    assert (hand.board, len(hand.table.burns), hand.to_act) == (off(hand, 10, 11, 12, 13), 1, 3)


def test_rop_19_3_a_burn_too_many_goes_back():
    hand = at(holdem(4), "burn turn").goes_wrong("extra-burn", stage="turn")
    assert hand.play("turn").board == off(hand, 10, 11, 12, 15)
    assert hand.ruled().remedy == "repair"
    hand.play("turn")
    assert (shown(hand.table.burns), hand.board) == (off(hand, 9, 13), off(hand, 10, 11, 12, 14))


def test_rop_19_5_a_dropped_card_still_plays():
    hand = holdem().play("pre-flop")
    held = hand.cards(2)
    hand.goes_wrong("dropped-card", by=2, seat=2, card=held[:2])
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites, hand.cards(2)) == ("play-on", ("rop 19.5",), held)


def test_rop_19_5_a_card_its_own_player_turns_up_is_not_replaced():
    hand = dealt(holdem(), 8)
    hand.goes_wrong("exposed-card", by=2, seat=2, card=hand.cards(2)[:2])
    assert hand.ruling().remedy == "replace-card"  # told of the dealer
    again = dealt(holdem(), 8)
    shown_by_player(again)
    assert (again.ruling().remedy, again.ruling().cites) == ("play-on", ("rop 19.5",))


def shown_by_player(hand):
    card = hand.seat(2).hole[0]
    hand.make(m.Misplay("exposed-card", (("seat", 2), ("card", card), ("by", "player")), by=2))


def test_rop_19_25_the_would_be_burn_replaces_it():
    hand = dealt(holdem(4), 1).goes_wrong("exposed-card", seat=2)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites, ruling.decides) == ("replace-card", ("rop 19.25",), "dealer")
    assert hand.cards(2) == off(hand, 2)  # the deal is finished first
    hand.to("flop")
    assert (hand.cards(2), shown(hand.table.burns), hand.board) == (off(hand, 6, 9), off(hand, 2), off(hand, 10, 11, 12))


def test_rop_19_26_a_flop_without_its_burn():
    hand = at(holdem(), "burn flop").goes_wrong("no-burn", stage="flop")
    assert (hand.board, len(hand.table.stub)) == (off(hand, 13, 14, 15), 37)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("redo-board", ("rop 19.26",))
    assert [type(step) for step in ruling.steps] == [m.ShuffleIn, m.Cut, m.Resume]
    assert (len(hand.table.stub), hand.board, step(hand)) == (40, "", "burn flop")
    hand.play("flop")
    assert (len(hand.table.burns), len(hand.table.board)) == (1, 3)


def test_rop_19_27_a_flop_of_four():
    hand = at(holdem(), "deal-board flop").goes_wrong("extra-board-cards", stage="flop")
    assert (len(hand.table.board), len(hand.table.stub)) == (4, 35)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("redo-board", ("rop 19.27",))
    assert (len(hand.table.stub), hand.table.burns, hand.board) == (40, (), "")
    hand.play("flop")
    assert (len(hand.table.burns), len(hand.table.board), hand.deck_is_whole()) == (1, 3, True)


def early_flop():
    """The flop appears while seat 5 is still to act."""
    return holdem().play(*calls(3, 4)).goes_wrong("card-shown-early", stage="flop", burned=True)


def test_rop_19_28_a_flop_before_the_round_is_over():
    hand = early_flop()
    assert (hand.board, shown(hand.table.burns), len(hand.table.stub)) == (off(hand, 14, 15, 16), off(hand, 13), 36)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("redo-board", ("rop 19.28",))
    assert (len(hand.table.stub), hand.board, hand.table.burns) == (40, "", ())
    assert (hand.to_act, hand.legal()["raise-to"]) == (5, (20, 500))
    hand.play("5 raise-to 20", *folds(6, 1), *calls(2, 3, 4), "flop")
    assert (len(hand.table.burns), len(hand.table.board), hand.pot) == (1, 3, 85)


def test_rop_19_29_the_river_during_the_betting_of_the_turn():
    hand = holdem().to("turn").play("1 bet 30").goes_wrong("card-shown-early", stage="river", burned=False)
    river = next(iter(hand.table.exposed))
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("cap-betting", ("rop 19.29",))
    assert hand.legal() == {"fold": True, "call": 30}
    assert hand.refuses("2 raise-to 60") == "rop 19.29"
    hand.play(*calls(2, 3, 4, 5, 6))
    assert at(hand, "burn river").table.stub.index(river) == 0


def test_rop_19_30_the_second_card_is_the_next_burn():
    hand = at(holdem(4), "deal-board turn").goes_wrong("extra-board-cards", stage="turn")
    assert hand.board == off(hand, 10, 11, 12, 14, 15)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("extra-is-burn", ("rop 19.30",))
    hand.play("turn")
    assert (hand.board, shown(hand.table.burns)) == (off(hand, 10, 11, 12, 14), off(hand, 9, 13, 15))
    hand.to("river")
    assert (hand.board, shown(hand.table.burns)) == (off(hand, 10, 11, 12, 14, 16), off(hand, 9, 13, 15))


def test_rop_19_30_at_the_river_it_goes_to_the_muck():
    hand = at(holdem(4), "deal-board river").goes_wrong("extra-board-cards", stage="river")
    hand.ruled()
    assert (hand.board, shown(hand.table.muck)) == (off(hand, 10, 11, 12, 14, 16), off(hand, 17))


def test_rop_19_30_three_cards_the_extras_are_shuffled_back():
    hand = at(holdem(4), "deal-board turn").goes_wrong("extra-board-cards", stage="turn", count=3)
    assert hand.ruled().remedy == "extras-shuffled-back"
    assert (hand.board, len(hand.table.stub)) == (off(hand, 10, 11, 12, 14), 38)
    hand.to("river")
    assert len(hand.table.burns) == 3


def test_rop_r44_with_no_bet_only_check_or_fold():
    hand = holdem(3).to("turn").goes_wrong("card-shown-early", stage="river", burned=False)
    hand.ruled()
    assert hand.legal() == {"fold": True, "check": True}
    assert hand.refuses("1 bet 10") == "rop 19.29"


def test_rop_r52_flop_games_and_manila():
    flop = {ref for ref in BOOK.clauses if ref.startswith("rop 19.") and "rop-holdem" in BOOK.clause(ref).games}
    assert {f"rop 19.{number}" for number in range(25, 31)} | {"rop 19.1.p"} == flop
    assert {"rop-holdem", "rop-omaha"} == set(BOOK.clause("rop 19.25").games)


def test_rop_r53_the_deal_is_finished_before_the_card_is_replaced():
    hand = dealt(holdem(4), 5).goes_wrong("exposed-card", seat=2)
    hand.ruled()
    assert step(hand) == "deal-hole"
    assert hand.due().move == m.DealCard(3)
    hand.to("flop")
    assert (hand.cards(2), hand.board) == (off(hand, 2, 9), off(hand, 10, 11, 12))


def test_rop_r56_only_the_flop_goes_back():
    flop = early_flop()
    turn = holdem(3).to("flop").play("1 bet 10").goes_wrong("card-shown-early", stage="turn", burned=False)
    assert (flop.ruling().remedy, turn.ruling().remedy) == ("redo-board", "cap-betting")


def test_rop_r57_too_few_flop_cards_are_completed():
    hand = at(holdem(4), "deal-board flop").goes_wrong("too-few-board-cards", stage="flop")
    assert hand.board == off(hand, 10, 11)
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.readings) == ("repair", ("rop R57",))
    assert hand.play("flop").board == off(hand, 10, 11, 12)


def test_rop_r57_four_flop_cards_though_players_have_acted():
    hand = at(holdem(), "deal-board flop").goes_wrong("extra-board-cards", stage="flop").play(*checks(1, 2))
    assert hand.ruling().cites == ("rop 19.27",)


def test_rop_r58_the_known_burn_is_not_followed_by_another():
    hand = at(holdem(3), "deal-board turn").goes_wrong("extra-board-cards", stage="turn")
    hand.ruled()
    at(hand, "deal-board river")
    assert len(hand.table.burns) == 3


def test_rop_r59_flop_by_19_26_other_streets_by_19_3():
    flop = at(holdem(), "burn flop").goes_wrong("no-burn", stage="flop").play("1 check")
    turn = at(holdem(), "burn turn").goes_wrong("no-burn", stage="turn").play("1 check")
    assert (flop.ruling().cites, turn.ruling().cites) == (("rop 19.26",), ("rop 19.3",))
    flop.play("2 check")
    assert flop.ruling().remedy == "play-on"


def test_rop_r65_a_boxed_card_never_comes_back():
    hand = dealt(holdem(), 8).goes_wrong("boxed-card")
    hand.ruled()
    at(hand, "burn flop").goes_wrong("no-burn", stage="flop")
    hand.ruled()
    assert len(hand.table.stub) == 39
    assert shown(hand.table.muck) == off(hand, 9)


def test_rop_r65_the_fifth_on_the_turn():
    hand = at(holdem(3), "deal-hole")
    for number in range(1, 6):
        hand.goes_wrong("boxed-card")
        assert hand.ruling().remedy == ("misdeal" if number == 5 else "replace-boxed")
        if number == 4:
            hand.ruled()
            at(hand, "deal-board turn")
        elif number < 4:
            hand.ruled()
    hand.ruled()
    assert set(hand.stacks().values()) == {500}


def test_rop_19_1_nobody_can_order_the_showdown_before_the_cards_are_out():
    hand = dealt(holdem(3), 2).goes_wrong("defective-deck", fault="damaged")
    hand.make(m.StopPlay(0))
    while not isinstance(hand.due().move, m.GiveRuling):
        hand.make(hand.due().move)
    order = m.GiveRuling("return-call", by=hand.due().by, binding=True)
    assert isinstance(hand.engine.apply(hand.table, order), Refusal)
