"""Orders name a card only where everybody at the table knows its face."""

import pytest

from game.session.narration import orders
from game.table import moves as m
from game.table.sight import sight
from game.table.values import DEALER
from game.training.on_demand.positions import staged_in

PUT_RIGHT = [("rop", "rop-manila3-32", "extra-burn"), ("rop", "rop-omaha", "hand-taken-in"),
             ("rop", "rop-holdem", "extra-board-cards"), ("tas", "tas-holdem", "exposed-card"),
             ("rop", "rop-draw-52", "boxed-card"), ("tas", "tas-stud-32", "wrong-count")]


def _ruled(book, game, word, seed):
    """The table once the book's ruling on it is given, and its rules."""
    round_ = staged_in(book, game, word, seed).staged
    engine = round_.round.engine
    table = engine.apply(round_.round.table(), round_.happens).table
    table = engine.apply(table, m.StopPlay(named=word, by=DEALER)).table
    return engine.rules, engine.apply(table, m.GiveRuling("", "", by=engine.due(table).by, named=word)).table


@pytest.mark.parametrize(("book", "game", "word"), PUT_RIGHT)
@pytest.mark.parametrize("seed", range(3))
def test_a_corrective_step_gives_no_hidden_face_away(book, game, word, seed):
    rules, table = _ruled(book, game, word, seed)
    told = " ".join(orders.order(rules, table, step) for step in (*table.trouble.repairs, *table.trouble.pending))
    known = sight(table, DEALER).seen() | {each.fact("card") for each in table.trouble.incidents}
    hidden = [card for card in rules.spec.deck if card not in known]
    assert hidden
    assert not [card for card in hidden if orders.w.card_in_words(card) in told]


def test_rop_19_3_the_burn_that_goes_back_is_told_by_where_it_lies():
    rules, table = _ruled("rop", "rop-manila3-32", "extra-burn", 0)
    assert orders.order(rules, table, table.trouble.repairs[0]) == "Put the last burn card back on top of the deck."


def test_tas_c_19_4_the_card_that_was_seen_is_named():
    rules, table = _ruled("tas", "tas-holdem", "exposed-card", 0)
    card = orders.w.card_in_words(table.trouble.incidents[0].fact("card"))
    assert f"Put the {card} into the muck." in [orders.order(rules, table, step) for step in table.trouble.pending]
