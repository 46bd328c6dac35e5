"""Rounds of a house-banked game are told without a gap: what is due, and what happened, with clauses that exist."""

from __future__ import annotations

from random import Random

import pytest

from game.agents.automatic_dealer import AutomaticDealer
from game.agents.banked.box_players import box_player
from game.irregularities.officer import new_engine
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.session.narration.narration import due_line, event_lines
from game.table import moves as m
from game.table.between.next_hand import set_up
from game.table.outcome import Outcome
from game.table.sight import sight

GAMES = {"act-canberra": {}, "act-jackpot": {"jackpot-wager": 1}, "act-canberra-shuffler": {}, "act-tournament": {}}


def told(game: str, hand: int) -> list[str]:
    """Everything that is said in one round of two boxes."""
    book = library()["act"]
    spec = book.game(game)
    engine, rng = new_engine(book, spec, resolve(spec, GAMES[game])), Random(hand)
    players = {1: box_player(engine.rules, "pair-or-better"), 4: box_player(engine.rules, "always-bet")}
    table = engine.opening(dict.fromkeys(players, 50_000), set_up(engine.rules, frozenset(players), None), tray=10**8)
    said = []
    while (due := engine.due(table)) is not None:
        move = players[due.by].choose(sight(table, due.by), due, rng) if due.by else AutomaticDealer().choose(table, due, rng)
        answer = engine.apply(table, move)
        assert isinstance(answer, Outcome)
        for line in (due_line(engine.rules, table, due), *event_lines(engine.rules, table, answer.events)):
            assert line.text
            assert line.cite == "" or line.cite in book.clauses
            said.append(line.text)
        table = answer.table
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
    book = library()["act"]
    spec = book.game("act-canberra-shuffler")
    engine, rng = new_engine(book, spec, resolve(spec, {})), Random(1)
    players = {1: box_player(engine.rules, "always-bet"), 4: box_player(engine.rules, "always-bet")}
    table = engine.opening(dict.fromkeys(players, 50_000), set_up(engine.rules, frozenset(players), None), tray=10**8)
    dealt = 0
    while dealt < cards_before:
        due = engine.due(table)
        assert due is not None
        move = players[due.by].choose(sight(table, due.by), due, rng) if due.by else AutomaticDealer().choose(table, due, rng)
        answer = engine.apply(table, move)
        assert isinstance(answer, Outcome)
        table, dealt = answer.table, dealt + isinstance(move, m.DealCard)
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
