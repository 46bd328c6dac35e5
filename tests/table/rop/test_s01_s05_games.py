"""Sections 1, 4 and 5: which games there are, with which decks, and for how many players."""

from __future__ import annotations

from game.rulebook.loader import library
from game.table import events as e
from tests.table.rop import alike
from tests.table.rop.alike import stud
from tests.table.rop.drawn import draw, hand_of

BOOK = library()["rop"]


def decks_of(kind: str) -> dict[str, int]:
    """The games of a kind and how many cards each is played with."""
    return {name: len(spec.deck) for name, spec in BOOK.games.items() if name.startswith(f"rop-{kind}")}


def lowest(game: str) -> str:
    return str(min(BOOK.game(game).deck))


def test_rop_1_ante_is_in_the_pot_before_the_first_card():
    hand = stud("stud7-52", 6, ante=2)
    assert hand.refuses("dealer deal 1 down").startswith("rop")
    assert hand.to("deal").pot == 12


def test_rop_1_draw_cards_are_thrown_and_replaced_face_down():
    assert decks_of("draw") == {"rop-draw-52": 52, "rop-draw-40": 40, "rop-draw-32": 32}
    hand = draw(3).to("draw")
    kept = hand.seat(1).hole[2:]
    top = hand.table.stub[:2]
    hand.play(f"1 draw {hand.seat(1).hole[0]} {hand.seat(1).hole[1]}", "dealer deal 1 down", "dealer deal 1 down")
    assert hand.seat(1).hole == (*kept, *top)
    assert not any(event.seen for event in hand.events if isinstance(event, e.CardMoved) and event.card in top)


def test_rop_1_manila_has_three_games():
    assert decks_of("manila") == {"rop-manila2-32": 32, "rop-manila3-36": 36, "rop-manila3-32": 32}
    held = {game: len(hand_of(game, 2).to("first-card").seat(1).hole) for game in ("manila2-32", "manila3-36", "manila3-32")}
    assert held == {"manila2-32": 2, "manila3-36": 3, "manila3-32": 3}


def test_rop_1_omaha_is_played_with_four_cards_of_which_two_count():
    assert decks_of("omaha") == {"rop-omaha": 52}
    hand = hand_of("omaha", 2, hole={1: "As Ah Ad Ac", 2: "Kd Qd 3c 2c"}, board="Js Ts 9h 5d 4h").over()
    assert len(hand.order) - len(hand.table.stub) == 8 + 5 + 3
    assert hand.paid() == {2: 20}


def test_rop_1_stud_has_three_decks_for_each_length():
    assert set(decks_of("stud5").values()) == set(decks_of("stud7").values()) == {52, 40, 32}
    five, seven = (stud(game, 3).to(street).seat(1) for game, street in (("stud5-52", "fifth-card"), ("stud7-52", "seventh-card")))
    assert [(len(seat.hole), len(seat.up)) for seat in (five, seven)] == [(1, 4), (3, 4)]


def test_rop_4_1_b_forty_cards_begin_with_the_five():
    for game in ("rop-draw-40", "rop-stud5-40", "rop-stud7-40"):
        assert (len(BOOK.game(game).deck), lowest(game)) == (40, "5c")
    assert alike.asked(draw(3, deck=40), "open-game", players=4, deck=52)[0] == "refused"


def test_rop_4_1_c_thirty_six_cards_begin_with_the_six():
    assert (len(BOOK.game("rop-manila3-36").deck), lowest("rop-manila3-36")) == (36, "6c")
    assert alike.asked(hand_of("manila3-36", 3), "open-game", players=4, deck=32)[0] == "refused"


def test_rop_4_1_d_thirty_two_cards_begin_with_the_seven():
    for game in ("rop-draw-32", "rop-stud5-32", "rop-stud7-32", "rop-manila2-32", "rop-manila3-32"):
        assert (len(BOOK.game(game).deck), lowest(game)) == (32, "7c")
