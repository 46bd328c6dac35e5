"""Rounds of a house-banked game are told without a gap: what is due, and what happened, with clauses that exist."""

from __future__ import annotations

from random import Random

import pytest

from game.agents.banked.box_players import box_player
from game.session.narration.narration import due_line, event_lines
from game.table import moves as m
from game.table.outcome import Outcome
from tests.dealer import engine_of, moments, opening

GAMES = {"act-canberra": {}, "act-jackpot": {"jackpot_wager": 1}, "act-canberra-shuffler": {}, "act-tournament": {}}


def told(game: str, hand: int) -> list[str]:
    """Everything that is said in one round of two boxes."""
    engine = engine_of(game, **GAMES[game])
    players = {1: box_player(engine.rules, "pair-or-better"), 4: box_player(engine.rules, "always-bet")}
    begun, said = opening(engine, dict.fromkeys(players, 50_000), tray=10**8), []
    for table, due, _, answer in moments(engine, begun, players, Random(hand)):
        for line in (due_line(engine.rules, table, due), *event_lines(engine.rules, table, answer.events)):
            assert line.text
            assert line.cite == "" or line.cite in engine.rules.book.clauses
            said.append(line.text)
    return said


@pytest.mark.parametrize("game", GAMES)
def test_whole_rounds_are_told_without_a_gap(game: str) -> None:
    for hand in range(12):
        assert any("ealer has" in text for text in told(game, hand))


def test_the_house_is_never_called_a_seat() -> None:
    for hand in range(12):
        texts = told("act-canberra", hand)
        assert not [text for text in texts if "seat 0" in text.lower() or "box 0" in text.lower()]


def test_act_17_16_each_player_is_asked_for_the_ante() -> None:
    said = told("act-tournament", 3)
    asked = [text for text in said if text.endswith("your ante, please.")]
    assert asked == ["Box 1, your ante, please.", "Box 4, your ante, please."]
    assert "Move the starting marker to box 4." in said


# ---- cards out of the machine that go astray


def astray(irregularity: str, cards_before: int, **facts: object) -> list[str]:
    """What is said of a mistake at the deal of a shuffling machine to boxes 1 and 4, after so many cards."""
    engine = engine_of("act-canberra-shuffler")
    players = dict.fromkeys((1, 4), box_player(engine.rules, "always-bet"))
    begun = opening(engine, dict.fromkeys(players, 50_000), tray=10**8)
    dealt = [after.table for _, _, move, after in moments(engine, begun, players, Random(1)) if isinstance(move, m.DealCard)]
    table = dealt[cards_before - 1]
    answer = engine.apply(table, m.Misplay(irregularity, tuple(facts.items())))
    assert isinstance(answer, Outcome), answer
    return [line.text for line in event_lines(engine.rules, table, answer.events)]


def test_act_6_3_a_packet_whose_last_card_goes_astray_is_told() -> None:
    assert astray("card-to-wrong-seat", 4, seat=4, due=1) == ["Four cards to box 1. One card, face down, to box 4."]
    assert astray("card-to-wrong-seat", 2, seat=4, due=1) == ["One card, face down, to box 4."]


def test_act_6_3_a_packet_that_lacks_its_last_card_is_told() -> None:
    assert astray("wrong-count", 4, seat=1, count=4) == ["Four cards to box 1."]


def test_act_14_1_a_card_seen_as_it_is_dealt_is_told_as_one_dealt_face_up() -> None:
    [said] = astray("exposed-card", 2, seat=1)
    assert said.endswith(", face up, to box 1.")
