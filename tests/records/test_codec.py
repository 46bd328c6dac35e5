"""Moves, openings and settings come back from JSON as they went, and nothing else comes back at all."""

from __future__ import annotations

import json
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.cards.card import Card
from game.records.json_forms import codec
from game.records.json_forms.typed import FieldsShape
from game.rulebook.loader import library
from game.rulebook.settings import resolve
from game.table import moves as m
from game.table import values as places
from game.table.incident import Incident, Ruling
from game.table.outcome import Outcome
from game.table.state import PART_OF, Table
from game.table.values import Place
from tests.records.hands import engine, opening, play

KINDS = sorted(FieldsShape.moves(), key=lambda kind: kind.__name__)
CARDS = st.integers(0, 52).map(Card)
PLACES = st.sampled_from([places.BOARD, places.MUCK, places.STUB, places.hole(3), places.up(11), places.bet(1)])
FACTS = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | CARDS | PLACES | st.decimals(allow_nan=False),
    lambda inner: st.lists(inner, max_size=3)
    | st.lists(inner, max_size=3).map(tuple)
    | st.frozensets(CARDS, max_size=3)
    | st.dictionaries(st.text(max_size=4), inner, max_size=2),
    max_leaves=6,
)
st.register_type_strategy(Card, CARDS)
st.register_type_strategy(Place, PLACES)


def through_json(plain: object) -> Any:
    return json.loads(json.dumps(plain))


def some_move(kind: type[m.Move]) -> st.SearchStrategy[m.Move]:
    if kind is m.Misplay:
        facts = st.lists(st.tuples(st.text(max_size=6), FACTS), max_size=4).map(tuple)
        return st.builds(m.Misplay, irregularity=st.text(max_size=12), facts=facts, by=st.integers(-2, 11))
    return st.from_type(kind)


def same(one: object, other: object) -> bool:
    """Equal, and of one type all the way down: a Card is no int, a Place no tuple."""
    if isinstance(one, tuple | list) and isinstance(other, tuple | list):
        return type(one) is type(other) and len(one) == len(other) and all(map(same, one, other))
    return type(one) is type(other) and one == other


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@settings(max_examples=12, deadline=None)
@given(data=st.data())
def test_every_kind_of_move_comes_back_as_it_went(kind: type[m.Move], data: st.DataObject) -> None:
    move = data.draw(some_move(kind))
    back = codec.move_from(through_json(codec.plain_move(move)))
    assert type(back) is kind
    assert all(same(value, getattr(back, name)) for name, value in vars(move).items())


def test_a_move_is_written_in_the_words_of_the_vocabulary() -> None:
    assert codec.plain_move(m.DealCard(3)) == {"version": 1, "move": "deal-card", "by": 0, "to": 3, "face": "down"}
    written = codec.plain_move(m.ShuffleIn((Card.parse("As"),), places.hole(4)))
    assert (written["move"], written["cards"], written["source"]) == ("shuffle-in", ["As"], "hole 4")


@pytest.mark.parametrize("seed", range(8))
def test_every_table_of_a_hand_comes_back_as_it_was(seed: int) -> None:
    hand = play(engine(), {2: 100000, 3: 5000, 7: 20000, 9: 1500}, seed)
    table = hand.opening
    for move in hand.moves:
        assert codec.opening_from(through_json(codec.plain_opening(table))) == table
        outcome = hand.engine.apply(table, move)
        assert isinstance(outcome, Outcome)
        table = outcome.table
    assert codec.opening_from(through_json(codec.plain_opening(table))) == table


def test_a_table_with_an_open_ruling_comes_back() -> None:
    """A position in the middle of putting something right: moves inside a ruling, facts of every sort."""
    steps = (m.ReturnBet(3, 500), m.DeadHand(3))
    facts = {"seat": 3, "cards": (Card.parse("As"),), "share": Decimal("0.5")}
    table: Table = opening(engine(), {1: 1000, 2: 1000}).with_(
        incidents=(Incident("exposed-card", 3, facts, since=4, state="ruled"),),
        rulings=(Ruling("return-bet", steps, ("rop 16.5.c",)), None),
        stopped=0,
        repairs=steps,
        warned=frozenset({2, 1}),
    )
    assert codec.opening_from(through_json(codec.plain_opening(table))) == table


@pytest.mark.parametrize("game", ["rop-holdem", "tas-holdem"])
def test_settings_come_back(game: str) -> None:
    table = engine(game, chip="0.50")
    plain = through_json(codec.plain_settings(table.rules.settings))
    assert codec.settings_from(plain, table.rules.spec) == table.rules.settings


@pytest.mark.parametrize(
    ("plain", "says"),
    [
        (7, "move: 7 isn't an object"),
        ({"move": "burn", "by": 0}, "move: version: None isn't known"),
        ({"version": 2, "move": "burn", "by": 0}, "versions 1 to 1 can be read"),
        ({"version": True, "move": "burn", "by": 0}, "version: True isn't known"),
        ({"version": 1, "move": "riot", "by": 0}, "'riot' isn't a move"),
        ({"version": 1, "move": ["burn"], "by": 0}, "isn't a move"),
        ({"version": 1, "move": "deal-card", "by": 0}, "move deal-card: the field 'to' is missing; its fields are by, to, face"),
        ({"version": 1, "move": "burn", "by": 0, "why": 1}, "the field 'why' isn't known; its fields are by"),
        ({"version": 1, "move": "deal-card", "by": 0, "to": "3", "face": "down"}, "move.to: it says '3'; a whole number"),
        ({"version": 1, "move": "deal-card", "by": 0, "to": True, "face": "down"}, "move.to: it says True"),
        ({"version": 1, "move": "deal-card", "by": 0, "to": 3, "face": "sideways"}, "expected is one of down, up"),
        ({"version": 1, "move": "set-burn", "by": 0, "card": "1s"}, "move.card: '1s' isn't a card"),
        ({"version": 1, "move": "muck-card", "by": 0, "cards": ["As", 3]}, "move.cards[1]: it says 3; a card"),
        ({"version": 1, "move": "misplay", "by": 0, "irregularity": "x", "facts": [["a", {"odd": 1}]]}, "move.facts[0][1]"),
        ({"version": 1, "move": "shuffle-in", "by": 0, "cards": [], "source": "attic", "order": []}, "'attic' isn't a place"),
    ],
)  # fmt: skip
def test_what_is_no_move_is_named(plain: object, says: str) -> None:
    with pytest.raises(codec.CodecError) as caught:
        codec.move_from(plain)
    assert says in str(caught.value)


def test_an_opening_with_a_stray_field_is_refused() -> None:
    plain = codec.plain_opening(opening(engine(), {1: 1000, 2: 1000}))
    plain["table"]["seats"]["1"]["mood"] = "good"
    with pytest.raises(codec.CodecError, match=r"table.seats.1 seat: the field 'mood' isn't known"):
        codec.opening_from(plain)


def test_a_field_that_came_later_has_its_default() -> None:
    """Saves of an older program lack it; what has no default cannot be missing."""
    table = opening(engine(), {1: 1000, 2: 1000})
    plain = codec.plain_opening(table)
    del plain["table"]["between"]["warned"], plain["table"]["draw"], plain["table"]["seats"]["2"]["shown"]
    assert codec.opening_from(plain) == table
    del plain["table"]["marker"]
    with pytest.raises(codec.CodecError, match="table table: the field 'marker' is missing"):
        codec.opening_from(plain)


def test_an_opening_of_version_1_is_read_field_by_field() -> None:
    """Written before the table had parts, every field with a value that is not its default."""
    flat = json.loads(Path(__file__).with_name("flat_opening.json").read_text())
    table = codec.opening_from(flat)
    again = codec.plain_opening(table)["table"]
    assert len(flat["table"]) == 81
    for share in flat["table"]["awards"]:
        share["number"] = 0  # shares have had numbers since
    for name, value in flat["table"].items():
        assert (again[PART_OF[name]] if name in PART_OF else again)[name] == value, name
    assert codec.opening_from(through_json(codec.plain_opening(table))) == table


def test_a_part_is_not_known_in_version_1() -> None:
    flat = json.loads(Path(__file__).with_name("flat_opening.json").read_text())
    flat["table"]["bank"] = {"tray": 5}
    with pytest.raises(codec.CodecError, match="the field 'bank' isn't known"):
        codec.opening_from(flat)


@pytest.mark.parametrize("key", ["01", "x", "1.0", "", "9" * 5000])
def test_a_seat_is_keyed_by_its_number(key: str) -> None:
    plain = codec.plain_opening(opening(engine(), {1: 1000, 2: 1000}))
    plain["table"]["seats"] = {key: plain["table"]["seats"]["1"]}
    with pytest.raises(codec.CodecError, match="whole numbers are expected as keys"):
        codec.opening_from(plain)


def test_settings_of_another_game_are_refused() -> None:
    plain = codec.plain_settings(engine("rop-holdem").rules.settings)
    with pytest.raises(codec.CodecError, match="these are settings of 'rop-holdem'"):
        codec.settings_from(plain, library()["tas"].game("tas-holdem"))


def test_a_setting_that_the_game_no_longer_has_is_named() -> None:
    table = engine()
    plain = codec.plain_settings(table.rules.settings)
    plain["settings"]["rabbit-hunting"] = True
    with pytest.raises(codec.CodecError, match="rabbit-hunting"):
        codec.settings_from(plain, table.rules.spec)


def test_a_fact_that_cannot_be_saved_is_refused_before_it_is_lost() -> None:
    with pytest.raises(codec.CodecError, match="can't be saved"):
        codec.plain_move(m.Misplay("x", (("when", 3.5),)))


def test_the_hands_of_a_saved_stud_table_stay_closed_where_the_setting_did_nothing_yet() -> None:
    spec = library()["tas"].game("tas-stud")
    plain = codec.plain_settings(resolve(spec, {"open-all-ins": "no-more-betting"}))
    assert codec.settings_from(plain, spec).open_all_ins == "no-more-betting"
    assert codec.settings_from(plain | {"version": 1}, spec).open_all_ins == "never"
