"""What the house owes every game of the book, held against the six stud games: time charge, notice, care of the deck, conduct."""

import pytest

from game.rulebook.errors import SettingsError
from game.session.setting_up.table_sign import lacking, sign
from game.table import events as e
from game.table import moves as m
from game.table.between.next_hand import set_up
from game.table.values import DEALER, SUPERVISOR
from tests.table.given import Hand, engine_of
from tests.table.rop.alike import stud

STUD = ("stud5-52", "stud5-40", "stud5-32", "stud7-52", "stud7-40", "stud7-32")
STAKES = {"units": [10, 20], "ante": 2}
every_stud_game = pytest.mark.parametrize("game", STUD)


def section(game):
    return 12 if "stud5" in game else 13


def rules_of(game, **told):
    return engine_of(f"rop-{game}", **(STAKES | told)).rules


def hour(game):
    """The first hand of an hour with three players, 12 an hour each."""
    engine = engine_of(f"rop-{game}", **STAKES, commission="per-hour", commission_fee=12)
    setup = set_up(engine.rules, frozenset((1, 2, 3)), None)
    return Hand(engine, engine.opening(dict.fromkeys((1, 2, 3), 50_000), setup, hour_begins=True), setup, engine.rules.spec.deck)


@every_stud_game
def test_rop_8_2_c_the_hour_is_charged_verified_and_dropped(game):
    hand = hour(game)
    assert (hand.due().cite, hand.due().move) == ("rop 8.2.c.i", m.TakeTime(1, 1200))
    for seat in (1, 2, 3):
        hand.make(m.TakeTime(seat, 1200))
    assert (hand.due().by, hand.due().cite) == (SUPERVISOR, "rop 8.2.c.v")
    hand.make(m.Approve(by=SUPERVISOR))
    hand.make(m.Drop(3600))
    assert (hand.table.slide, hand.table.drop_box, hand.stack(1)) == (0, 3600, 488)


@every_stud_game
def test_rop_8_2_a_the_percentage_is_from_5_to_10(game):
    assert rules_of(game, commission="percent", commission_rate=5).settings.commission_rate == 5
    for rate in (4, 11):
        with pytest.raises(SettingsError):
            rules_of(game, commission="percent", commission_rate=rate)


@every_stud_game
def test_rop_5_1_no_table_has_more_places_than_the_game_has_cards_for(game):
    most = rules_of(game).spec.seats_most
    assert rules_of(game, places=most).settings.places == most
    with pytest.raises(SettingsError):
        rules_of(game, places=most + 1)


@every_stud_game
def test_rop_7_2_the_notice_is_not_whole_without_ante_stake_and_limits(game):
    assert lacking(rules_of(game)) == ("stake",)
    assert lacking(rules_of(game, buy_in=100)) == ()
    assert lacking(rules_of(game, buy_in=100, commission="percent")) == ("commission-cap",)


@every_stud_game
def test_rop_8_1_the_kind_of_commission_stands_on_the_sign(game):
    told = {"none": {}, "per-hand": {"commission_fee": 3}, "per-hour": {"commission_fee": 12}, "percent": {"commission_cap": 9}}
    cited = {kind: line.cites[0] for kind, more in told.items() for line in sign(rules_of(game, commission=kind, **more))
             if line.about == "commission"}  # fmt: skip
    assert {kind: cited[kind] for kind in ("percent", "per-hand", "per-hour")} == {
        "percent": "rop 8.1", "per-hand": "rop 8.2.b.ii", "per-hour": "rop 8.2.c.iii",
    }  # fmt: skip


@every_stud_game
def test_rop_4_2_a_deck_that_is_changed_is_checked_and_the_old_one_boxed(game):
    hand = stud(game, 2)
    hand.table = hand.table.with_(other_deck=True)
    hand.over()
    assert [type(event) for event in hand.events if isinstance(event, e.DeckChecked | e.DeckBoxed)] == [e.DeckChecked, e.DeckBoxed]
    new = stud(game, 2, hand=2, new_deck=True)
    assert (new.due().by, new.due().cite, new.due().move) == (DEALER, "rop 4.2", m.CountDeck())


@every_stud_game
def test_rop_7_8_b_silence_and_rop_18_1_cards_on_the_table(game):
    hand = stud(game, 3, silence=True).to(rules_of(game).spec.streets[0])
    talked = hand.goes_wrong("chatter", seat=3).ruled()
    assert (talked.remedy, talked.cites) == ("warn", ("rop 7.8.b",))
    taken = hand.goes_wrong("cards-off-table", seat=2).ruled()
    assert (taken.remedy, taken.cites) == ("warn", ("rop 18.1",))


@every_stud_game
def test_rop_18_3_the_dealer_looks_at_a_hand_when_it_is_over(game):
    hand = stud(game, 2).to(rules_of(game).spec.streets[0])
    assert hand.asks("look-at-hand", seat=1, by="dealer").answer == "refused"
    hand.over()
    assert hand.asks("look-at-hand", seat=1, by="dealer").answer == "granted"


@every_stud_game
def test_rop_1_cards_speak_whatever_a_player_calls_its_hand(game):
    hand = stud(game, 2).to("showdown").goes_wrong("miscalled-hand", seat=1, says="flush")
    ruling = hand.ruled()
    assert (ruling.remedy, ruling.cites) == ("read-hand", ("rop 1.cards-speak", f"rop {section(game)}.4.d"))


@every_stud_game
def test_rop_1_raise_a_short_all_in_is_refused_more_by_the_games_own_clause(game):
    assert rules_of(game, limit="no-limit", table_min=10).cite("short-all-in-other") == f"rop {section(game)}.5.b"
