"""What several sections of the book say in the same words of their own games: told once, with each section's clause.

Blinds of 5 and 10, bets of 10 and 20, the button at the last seat: with four players seat 3 acts first.
"""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.rulebook.errors import SettingsError
from game.session.setting_up.table_sign import sign
from game.table import events as e
from game.table.rules import Rules
from tests.table.given import Hand, deal, engine_of
from tests.table.rop.drawn import cites, hand_of


def opened(game: str, seats: int = 4, **told: object) -> Hand:
    """A hand whose first player is to act."""
    hand = hand_of(game, seats, **told)
    return hand.to(hand.engine.rules.spec.streets[0])


def asked(hand: Hand, request: str, **facts: object) -> tuple[str, str]:
    """An answer and the first clause it rests on."""
    answer = hand.asks(request, **facts)  # type: ignore[arg-type]
    return answer.answer, answer.cites[0] if answer.cites else ""


def announced(rules: Rules, about: str) -> tuple[str, tuple[str, ...]]:
    """A line of the notice at the table: its words and its clauses."""
    return next((line.text, line.cites) for line in sign(rules) if line.about == about)


# ---- before the cards


def seats_are_drawn_for(game: str, clause: str) -> None:
    """The one who draws the higher card gets a contested seat; who plays already goes before the queue."""
    hand = hand_of(game, (1, 2, 4)) if "stud" not in game else stud(game, (1, 2, 4))
    answer = hand.asks("take-seat", seat=3, draws={"A": "9d", "B": "Tc"})
    assert (answer.answer, answer.cites[0], answer.seat_to) == ("granted", clause, "B")
    assert hand.asks("take-seat", seat=3, waiting=("A",), draws={4: "9c", "A": "As"}).seat_to == 4


def no_more_than(game: str, most: int, clause: str) -> None:
    told = stud if "stud" in game else hand_of
    assert asked(told(game, range(1, most + 1)), "join", player="A") == ("refused", clause)
    assert asked(told(game, range(1, most)), "join", player="A")[0] == "granted"
    told(game, range(1, most + 1)).over()


def the_button_begins_at_the_dealers_right(game: str, clause: str) -> None:
    """It gets the last card, and goes one place on after the hand."""
    hand = opened(game, 4)
    assert [line.split()[2] for line in hand.done if line.startswith("dealer deal ")][-1] == "4"
    hand.over()
    assert hand.table.marker == 1
    assert cites(hand, e.MarkerMoved) == [clause]


def blinds_are_posted_in_order(game: str, first: str, later: str) -> None:
    """Left of the button first, then to the left, before any card."""
    hand = hand_of(game, 4, blinds=[5, 10, 20], units=[20, 40])
    assert hand.refuses("dealer deal 1 down").startswith("rop")
    hand.to("deal")
    posted = [(event.to.seat, event.amount, event.cite) for event in hand.events if isinstance(event, e.ChipsMoved)]
    assert posted == [(1, 500, first), (2, 1000, later), (3, 2000, later)]


def blinds_stand_on_the_sign(game: str, clause: str) -> None:
    """How many there are is the table's own choice."""
    told = [engine_of(f"rop-{game}", units=[blinds[-1], 40], blinds=blinds).rules for blinds in ([5, 10], [5, 10, 20])]
    assert [announced(rules, "blinds")[0] for rules in told] == ["Blinds 5/10", "Blinds 5/10/20"]
    assert clause in announced(told[0], "blinds")[1]


def bets_stand_on_the_sign(game: str, clause: str, **stakes: object) -> None:
    """Least and greatest wager."""
    rules = engine_of(f"rop-{game}", limit="spread", table_min=5, table_max=25, **stakes).rules
    words, clauses = announced(rules, "bets")
    assert words == "Bets 5 to 25"
    assert clause in clauses


# ---- the first round


def first_may_call(game: str, clause: str) -> None:
    """The last blind; with fewer chips, all of them."""
    hand = opened(game)
    assert (hand.to_act, hand.legal()["call"], hand.cites()["call"]) == (3, 10, clause)
    assert hand.play("3 call").bets()[3] == 10
    assert opened(game, stacks={3: 7}).legal() == {"fold": True, "tap-out": 7}


def first_may_raise(game: str, clause: str) -> None:
    hand = opened(game)
    assert (hand.legal()["raise-to"], hand.cites()["raise-to"]) == ((20, 20), clause)
    assert hand.play("3 raise-to 20").legal()["call"] == 20


def first_may_fold(game: str, clause: str) -> None:
    hand = opened(game)
    assert hand.cites()["fold"] == clause
    assert hand.play("3 fold").seat(3).standing == "folded"


def the_right_to_open_moves_on(game: str) -> None:
    """When the first folds, the next has the same choice, and cannot check either."""
    hand = opened(game).play("3 fold")
    assert (hand.to_act, hand.legal()) == (4, {"fold": True, "call": 10, "raise-to": (20, 20)})


def the_last_blind_may_still_raise(game: str, street: str) -> None:
    """When it was only called; if it stands the round is over."""
    hand = opened(game).play("3 call", "4 fold", "1 call")
    assert (hand.to_act, set(hand.legal())) == (2, {"stand", "raise-to", "fold"})
    assert not hand.play("2 stand").at(street)
    assert sum(seat.bet for seat in hand.close().table) == 0
    assert opened(game).play("3 call", "4 fold", "1 call", "2 raise-to 20").to_act == 3


# ---- any round


def left_of_the_button_opens(game: str, street: str, clause: str, bet: float) -> None:
    """Seat 1 has folded, so seat 2 checks or bets, the bet of that street."""
    hand = hand_of(game, 4).play("3 call", "4 call", "1 fold", "2 stand").to(street)
    assert (hand.to_act, hand.legal()) == (2, {"fold": True, "check": True, "bet": (bet, bet)})
    assert set(hand.cites().values()) == {clause}


def the_last_one_left_wins(game: str, street: str, clause: str, **told: object) -> None:
    """At once, unseen, with what nobody called back first."""
    hand = (stud(game, 2, **told) if "stud" in game else hand_of(game, 2, **told)).to(street)
    seat = hand.to_act
    if "bet" in hand.legal():
        hand.play(f"{seat} bet {hand.legal()['bet'][0]:g}")  # type: ignore[index]
    elif "raise-to" in hand.legal():
        hand.play(f"{seat} raise-to {hand.legal()['raise-to'][0]:g}")  # type: ignore[index]
    hand.play(f"{hand.to_act} fold").over()
    assert cites(hand, e.PotPushed) == [clause]
    assert not any(player.shown for player in hand.table)
    assert hand.stack(seat) > 500


def two_or_more_go_on(game: str, street: str, following: str, **told: object) -> None:
    """One folds, two are level: the next street, or the showdown."""
    hand = (stud(game, 3, **told) if "stud" in game else hand_of(game, 3, **told)).to(street)
    seat = hand.to_act
    word = "bet" if "bet" in hand.legal() else "raise-to"
    hand.play(f"{seat} {word} {hand.legal()[word][0]:g}")  # type: ignore[index]
    hand.play(f"{hand.to_act} fold")
    hand.play(f"{hand.to_act} call")
    assert len(hand.table.live()) == 2
    assert hand.to(following).at(following)
    assert len(hand.table.rounds) == list(hand.engine.rules.spec.streets).index(street) + 1


def round_the_table(game: str, street: str, clause: str, **told: object) -> None:
    """Clockwise from the opener: check or bet while nobody has, then call, raise or fold, till all are level."""
    hand = (stud(game, 3, **told) if "stud" in game else hand_of(game, 3, **told)).to(street)
    first = hand.to_act
    second, third = first % 3 + 1, (first + 1) % 3 + 1
    amount = hand.legal()["bet"][0]  # type: ignore[index]
    hand.play(f"{first} check", f"{second} bet {amount:g}")
    assert (hand.to_act, set(hand.legal())) == (third, {"call", "raise-to", "fold"})
    assert hand.cites()["call"] == clause
    hand.play(f"{third} raise-to {2 * amount:g}")
    assert (hand.to_act, hand.legal()["call"]) == (first, 2 * amount)
    hand.play(f"{first} fold", f"{second} call")
    assert hand.close().table.betting is None


def pots_are_not_divided(game: str, street: str, clause: str, **told: object) -> None:
    """By agreement of the players: the hand is played out."""
    hand = (stud(game, 2, **told) if "stud" in game else hand_of(game, 2, **told)).to(street)
    assert asked(hand, "split-pot", seats=(1, 2)) == ("refused", clause)
    assert hand.over().pot == 0


# ---- limits


def four_at(game: str, street: str, **told: object) -> Hand:
    """Four players at the beginning of a betting round."""
    return (stud(game, 4, up=UP, **told) if "stud" in game else hand_of(game, 4, **told)).to(street)


def a_raise_is_no_less_than_any_before(game: str, street: str, clause: str) -> None:
    """No limit, four players, the last with 60: a bet of 20, a raise by 25 to 45, so the next is to 70 at least.

    An all-in of 60 may go in and is no raise: who raised to 45 can only call it.
    """
    is_stud = "stud" in game
    hand = four_at(game, street, limit="no-limit", stacks={4: 72 if is_stud else 70}, **({"table_min": 10} if is_stud else {}))
    first, second, third, fourth = [(hand.to_act - 1 + step) % 4 + 1 for step in range(4)]
    assert hand.stack(fourth) == 60
    hand.play(f"{first} bet 20", f"{second} raise-to 45")
    assert hand.legal()["raise-to"][0] == 70  # type: ignore[index]
    assert hand.refuses(f"{third} raise-to 60") == clause
    hand.play(f"{third} fold", f"{fourth} tap-out 60", f"{first} call")
    assert (hand.to_act, hand.legal()) == (second, {"fold": True, "call": 15})


def spread_limits_hold(game: str, street: str, clause: str) -> None:
    """From 5 to 50: first anything between, then at least the last bet on top of it, and at most 50."""
    hand = four_at(game, street, limit="spread", table_min=5, table_max=50)
    first = hand.to_act
    assert hand.legal()["bet"] == (5, 50)
    assert hand.refuses(f"{first} bet 4") == clause
    hand.play(f"{first} bet 20")
    assert hand.legal()["raise-to"] == (40, 70)


def the_last_blind_is_the_minimum_at_least(game: str, clause: str) -> None:
    """A table whose least bet is above its last blind is not opened."""
    assert engine_of(f"rop-{game}", limit="no-limit", table_min=10, blinds=[5, 10])
    with pytest.raises(SettingsError) as wrong:
        engine_of(f"rop-{game}", limit="no-limit", table_min=10, blinds=[2, 5])
    assert clause in str(wrong.value)


# ---- stud


def alone_after_the_forced_bet(game: str, street: str, clause: str) -> None:
    """The others fold: the pot is pushed unseen."""
    hand = stud(game, 4).to(street).play("2 bet 10", "3 fold", "4 fold", "1 fold").over()
    assert (hand.stack(2), cites(hand, e.PotPushed)) == (506, [clause])
    assert not any(player.shown for player in hand.table)


def two_get_the_next_card(game: str, street: str, following: str) -> None:
    """One folds and one calls the forced bet: a burn, and a card each."""
    hand = stud(game).to(street).play("2 bet 10", "3 fold", "1 call").to(following)
    assert (len(hand.table.burns), [len(hand.seat(seat).up) for seat in (1, 2)]) == (1, [2, 2])


def the_best_open_hand_opens(game: str, street: str) -> None:
    """A pair on the table against a king and an ace."""
    hand = stud(game, up={1: "Kd As 9c 8h", 2: "3c 7d 7s 4s", 3: "Jh 8s 5d 6d"}).to(street)
    assert (hand.to_act, set(hand.legal())) == (2, {"fold", "check", "bet"})


def stud(game: str, seats: int | Iterable[int] = 3, **told: object) -> Hand:
    """A hand of stud, ante 2, everybody with 500; named up cards keep seat 2 the lowest and seat 1 the best to look at."""
    numbers = range(1, seats + 1) if isinstance(seats, int) else seats
    shown = {seat: UP[seat] for seat in numbers if seat in UP} if game.endswith("52") else {}
    stakes: dict[str, object] = {"units": [10, 20], "ante": 2, "up": shown}
    stacks = dict.fromkeys(numbers, 500) | told.pop("stacks", {})  # type: ignore[call-overload]
    return deal(f"rop-{game}", stacks=stacks, **(stakes | told))  # type: ignore[arg-type]


UP = {1: "Kd As 9c 8h", 2: "3c 7d Tc 4s", 3: "Jh 8s 5d 6d", 4: "Th 6h 4c 2s"}
