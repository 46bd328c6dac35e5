"""What is said and shown at a table of boxes."""

from __future__ import annotations

import re

import pytest

from game.cards.card import parse_cards
from game.session.narration.narration import due_line, event_lines
from game.session.round import PlayedMove
from game.session.setting_up import box_signs
from game.session.setting_up.table_sign import headline, sign
from game.table.events import HandRead
from game.table.rules import Rules
from tests.dealer import play_out, rules_of
from tests.session.test_till import GAMES, session


def lines(rules: Rules, about: str) -> dict[str, tuple[str, ...]]:
    return {line.text: line.cites for line in sign(rules) if line.about == about}


@pytest.mark.parametrize("game", GAMES)
def test_a_place_is_a_box_in_every_sentence(game: str) -> None:
    table = session(game)
    told: list[str] = []

    def hear(played: PlayedMove) -> None:
        told.extend(line.text for line in event_lines(table.engine.rules, played.before, played.events))
        if played.due is not None:
            told.append(due_line(table.engine.rules, played.before, played.due).text)

    table.listen(hear)
    for _ in range(4):
        play_out(table)
        table.next_hand()
    assert [text for text in told if re.search(r"\bseat \d", text, re.IGNORECASE)] == []
    assert any(re.search(r"\bbox 3\b", text, re.IGNORECASE) for text in told)


def test_jackpot_wagers_are_told_together_and_a_packet_once() -> None:
    told: list[str] = []
    for game in ("act-jackpot", "act-canberra-shuffler"):
        table = session(game)
        rules = table.engine.rules
        table.listen(lambda played, rules=rules: told.extend(
            line.text for line in event_lines(rules, played.before, played.events)))
        play_out(table)
    assert sum("collected: " in text for text in told) == 2
    assert sum(text.startswith("Five cards to") and "3" in text for text in told) == 1
    assert "Five cards to the dealer." in told


def test_the_house_hand_is_told_with_whether_it_takes_part() -> None:
    told: list[str] = []
    table = session("act-canberra")
    table.listen(lambda played: told.extend(line.text for line in event_lines(table.engine.rules, played.before, played.events)))
    for _ in range(12):
        play_out(table)
        table.next_hand()
    words = [text for text in told if text.startswith("The dealer has ")]
    assert {text.rpartition(", and ")[2] for text in words} == {"qualifies.", "doesn't qualify: that takes ace-king high."}
    assert len(words) == 12


def test_act_3_1_and_3_3_the_sign_gives_limits_and_steps() -> None:
    assert lines(rules_of("act-canberra", table_min="25", table_max="200"), "bets") == {
        "Ante 25 to 200, in steps of 5": ("act 3.1", "act 3.3")}
    assert headline(rules_of("act-canberra")) == "Canberra Poker, ante 10 to 100, in steps of 5"


def test_act_3_6_the_price_of_the_jackpot_is_on_the_sign() -> None:
    assert lines(rules_of("act-jackpot", jackpot_wager="2.50"), "jackpot")["Jackpot wager 2.50"] == ("act 3.6",)
    assert lines(rules_of("act-canberra"), "jackpot") == {}


def test_act_8_1_every_payout_stands_under_its_clause() -> None:
    found = lines(rules_of("act-canberra"), "payouts")
    assert found["Royal flush: pays 250 to 1"] == ("act 8.1.bet.royal-flush",)
    assert found["One pair or less: pays 1 to 1"] == ("act 8.1.bet.one-pair-or-less",)
    assert found["Ante: pays 1 to 1"] == ("act 8.1.ante",)
    assert [times for _, times, _ in box_signs.payouts(rules_of("act-canberra"))] == [1, 250, 50, 20, 7, 5, 4, 3, 2, 1]


def test_act_8_2_the_maximum_payout_is_on_the_sign() -> None:
    assert lines(rules_of("act-canberra", max_payout="20000"), "payouts")["Maximum payout 20,000 per bet"] == ("act 8.2",)
    scoped = rules_of("act-canberra", max_payout_scope="table-round")
    assert "Maximum payout 50,000 for all bets in a round" in lines(scoped, "payouts")


def test_act_11_1_the_prizes_are_on_the_sign() -> None:
    found = lines(rules_of("act-jackpot", jackpot_wager="1"), "jackpot")
    assert found["Royal flush: jackpot prize the whole pool, or 10000 if that's more"] == ("act 11.1.a",)
    assert found["Straight flush: jackpot prize 10% of the pool, or 1000 if that's more"] == ("act 11.1.b",)
    assert found["Flush: jackpot prize 100"] == ("act 11.1.e",)


def test_a_house_hand_that_came_short_is_told_by_its_cards() -> None:
    table = session("act-canberra")
    short = table.table.with_(house=tuple(parse_cards("5s Jc 3d")), upcard=tuple(parse_cards("3c")))
    (line,) = event_lines(table.engine.rules, short, [HandRead("act 9.2", 0, "")])
    assert line.text == "The dealer doesn't have a full hand (4 of 5 cards), and doesn't qualify."
