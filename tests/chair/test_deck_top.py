"""A card that everybody sees on top of the deck lies there open."""

import pytest

from game.chair.seen.as_it_looks import open_top, with_open_top
from game.chair.seen.view import CardState, TableView
from game.table import moves as m
from game.table.values import DEALER
from game.training.on_demand.positions import staged_in

SHOWN = [("tas", "tas-stud", "top-card-exposed"), ("tas", "tas-stud", "card-shown-early"),
         ("thr", "thr-holdem", "top-card-exposed"), ("rop", "rop-omaha", "top-card-exposed"),
         ("rop", "rop-stud7-52", "card-shown-early")]


def _shown(book, game, word):
    """The engine, the table before it and the table at which it shows."""
    round_ = staged_in(book, game, word, 3).staged
    before = round_.round.table()
    return round_.round.engine, before, round_.round.engine.apply(before, round_.happens).table


@pytest.mark.parametrize(("book", "game", "word"), SHOWN)
def test_it_lies_open_where_it_is(book, game, word):
    _, before, table = _shown(book, game, word)
    assert open_top(before) is None
    assert with_open_top(TableView(), before).top.state is CardState.DOWN
    seen = with_open_top(TableView(), table).top
    assert (seen.card, seen.state) == (table.stub[0], CardState.EXPOSED)


def test_it_lies_open_until_a_ruling_has_the_deck_shuffled():
    engine, _, table = _shown("tas", "tas-holdem", "top-card-exposed")
    table = engine.apply(table, m.StopPlay(named="top-card-exposed", by=DEALER)).table
    table = engine.apply(table, m.GiveRuling("", "", by=engine.due(table).by, named="top-card-exposed")).table
    card, shuffles = table.stub[0], [step for step in table.trouble.repairs if isinstance(step, m.ShuffleIn | m.ShuffleStub)]
    while table.trouble.repairs:
        table = engine.apply(table, engine.due(table).move).table
    assert (open_top(table) is None) == bool(shuffles)
    assert card in table.stub
