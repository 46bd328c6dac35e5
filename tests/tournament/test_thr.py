"""The tournament of the sheet: levels, going out in three ways, the button when two are left."""

from __future__ import annotations

import pytest

from game.agents.agent import Caller
from game.irregularities.officer import new_engine
from game.rulebook.errors import SettingsError
from game.rulebook.loader import library
from game.rulebook.settings import Settings, resolve
from game.session.between import GameOver, NextHand
from game.session.chairs import Chairs
from game.session.conserved import ConservationFault
from game.session.session import Session
from game.session.simulation import play_out
from game.table import moves as m
from game.table.engine import Engine
from game.table.state import Table
from game.tournament.freezeout import begun, closing_time
from game.tournament.levels import NotAllowed, level_of, settings_of
from game.tournament.news import news
from game.tournament.run import Tournament
from game.tournament.standing import Standing
from tests.dealer import as_told
from tests.table.given import engine_of
from tests.tournament.absence import walk_off

LEVELS = [["25", "50"], ["50", "100"], ["100", "200"]]


def settings(**more: object) -> Settings:
    counted = {} if "minutes_a_level" in more else {"hands_a_level": 2}
    return as_told("thr-holdem", **({"levels": LEVELS} | counted | more))[2]


def engine(**more: object) -> Engine:
    return engine_of("thr-holdem", **more)


def started(engine_: Engine, *stacks: int) -> Standing:
    seats = range(1, len(stacks) + 1)
    return Standing(sum(stacks) // len(stacks), dict(zip(seats, stacks, strict=True)), marker=0)


def ends(opening: Table, **stacks: int) -> Table:
    """The hand's last table, with these stacks: `s1=0`."""
    left = {int(name[1:]): stack for name, stack in stacks.items()}
    return opening.with_(seats={seat: each.with_(stack=left[seat]) for seat, each in opening.seats.items()})


def coming(game: Tournament) -> NextHand:
    found = game.first(game.rules, {})
    assert isinstance(found, NextHand)
    return found


def hand(game: Tournament) -> Table:
    found, rules = coming(game), game.rules
    return new_engine(rules.book, rules.spec, rules.settings).opening(found.stacks, found.setup, hand=found.number or 1)


def sat(game: Tournament, seed: int = 1) -> Session:
    chosen = game.settings
    chairs = Chairs({seat: Caller() for seat in game.standing.stacks})
    return Session(("thr", "thr-holdem", chosen), game.standing.stacks, chairs, seed, house=game)


def test_thr_r40_so_many_hands_make_a_level_and_the_last_one_holds_for_good():
    found = [level_of(settings(), hand) for hand in range(1, 8)]
    assert [(each.number, each.left) for each in found] == [(1, 2), (1, 1), (2, 2), (2, 1), (3, 0), (3, 0), (3, 0)]
    assert [each.next for each in found][:3] == [(5000, 10000), (5000, 10000), (10000, 20000)]
    assert settings_of(settings(), 3).blinds == (5000, 10000)


def test_thr_3_and_4_the_blinds_of_the_level_are_posted():
    game = Tournament(settings(), begun(engine().rules, dict.fromkeys((1, 2, 3), 500000), (1, 2, 3)))
    session = sat(game)
    posted = []
    for _ in range(4):
        posted.append([post.amount for post in session.round.opening.posts])
        assert session.engine.rules.table_min == posted[-1][1], "the least bet is the level's big blind"
        play_out(session)
        session.next_hand()
    assert posted == [[2500, 5000]] * 2 + [[5000, 10000]] * 2


def test_thr_3_without_levels_the_blinds_stay():
    plain = resolve(library()["thr"].game("thr-holdem"), {})
    assert level_of(plain, 50) is None
    assert settings_of(plain, 50) is plain


@pytest.mark.parametrize("levels", [[["25", "50"], ["20", "60"]], [["50", "25"]], [["25"]]])
def test_thr_r40_levels_rise(levels):
    with pytest.raises(SettingsError, match="levels"):
        settings(levels=levels)


def test_thr_r40_shares_of_the_prize_pool_make_up_the_whole():
    with pytest.raises(SettingsError, match=r"0\.8"):
        settings(prizes=["0.5", "0.3"])


def test_thr_4_note_from_three_to_two_nobody_pays_the_big_blind_twice():
    engine_ = engine()
    game = Tournament(engine_.rules.settings, started(engine_, 300000, 300000, 300000))
    first = hand(game).with_(marker=1, places=(2, 3))
    game.settle(first, ends(first, s1=0, s2=450000, s3=450000))
    found = coming(game).setup
    assert (found.marker, [(post.seat, post.amount) for post in found.posts]) == (3, [(3, 5000), (2, 10000)])


def test_thr_20_1_out_with_place_and_prize():
    rules = settings(entry_fee="100", prizes=["0.7", "0.3"])
    game = Tournament(rules, started(engine(), 300000, 300000, 300000))
    first, before = hand(game), game.standing
    after = game.settle(first, ends(first, s1=0, s2=600000, s3=300000))
    assert after.ranking() == {1: 3}
    assert [str(line) for line in news(rules, before, after)] == ["Seat 1 is out, 3rd of 3. [thr 20.1]"]
    second = hand(game)
    last = game.settle(second, ends(second, s2=0, s3=900000))
    assert last.ranking() == {3: 1, 2: 2, 1: 3}
    assert game.prizes(last).paid == {3: 21000, 2: 9000}
    told = [str(line) for line in news(rules, after, last)]
    assert told == ["Seat 2 is out, 2nd of 3 and wins 90. [thr 20.1]",
                    "Seat 3 is the last player left and wins 210. [thr 20.1]"]
    over = game.first(game.rules, {})
    assert isinstance(over, GameOver)
    assert over.cite == "thr 20.1"


@pytest.mark.parametrize(("how", "places"), [("by-starting-stack", {1: 3, 2: 4}), ("shared", {1: 3, 2: 3})])
def test_thr_r36_two_out_in_one_hand(how, places):
    engine_ = engine(same_hand_places=how)
    game = Tournament(engine_.rules.settings, started(engine_, 70000, 40000, 500000, 10000))
    first = hand(game)
    game.settle(first, ends(first, s1=0, s2=0, s3=610000, s4=10000))
    assert game.standing.ranking() == places


def test_thr_20_2_an_absent_player_is_dealt_in_killed_and_blinded_out():
    game = Tournament(settings(), begun(engine().rules, dict.fromkeys((1, 2, 3), 12500), (1, 2, 3)))
    walk_off(game, 2)
    session = sat(game)
    while 2 in game.standing.stacks:
        assert 2 in session.table.seats
        play_out(session)
        assert session.table.seats[2].standing == "dead"
        assert session.table.seats[2].cards == ()
        session.next_hand()
    gone = next(each for each in game.standing.exits if each.seat == 2)
    assert (gone.seat, gone.how, gone.chips) == (2, "blinded-out", 0)


def test_thr_20_2_folded_in_turn_where_the_house_has_it_so():
    game = Tournament(settings(absent_hand="folded-in-turn"), begun(engine().rules, dict.fromkeys((1, 2, 3), 50000), (1, 2, 3)))
    walk_off(game, 2)
    session = sat(game)
    play_out(session)
    assert session.table.fold_order == (2,)
    assert not session.table.trouble.incidents


def test_thr_20_2_who_is_back_plays_again():
    game = Tournament(settings(), begun(engine().rules, dict.fromkeys((1, 2, 3), 50000), (1, 2, 3)))
    walk_off(game, 2)
    session = sat(game)
    play_out(session)
    assert session.table.seats[2].standing == "dead"
    walk_off(game)
    session.next_hand()
    play_out(session)
    assert session.table.seats[2].standing == "live"


def expelled(stack: str) -> tuple[Tournament, Session]:
    game = Tournament(settings(expelled_stack=stack), begun(engine().rules, dict.fromkeys((1, 2, 3), 50000), (1, 2, 3)))
    session = sat(game)
    while not (due := session.ask()) or not due.choice("call"):
        session.advance()
    for move in (m.Misplay("expelled-player", (("seat", 3),), by=3), m.StopPlay(0, by=3)):
        session.submit(move)
    play_out(session)
    return game, session


def test_thr_20_3_the_stack_of_an_expelled_player_leaves_play():
    game, session = expelled("out-of-play")
    stack = session.table.seats[3].stack
    session.next_hand()
    assert [(each.seat, each.place, each.how, each.chips) for each in game.standing.exits] == [(3, 3, "expelled", stack)]
    assert stack > 0
    assert game.standing.out_of_play == stack


def test_thr_r37_by_blinded_off_the_stack_of_an_expelled_player_stays():
    game, session = expelled("blinded-off")
    session.next_hand()
    assert game.standing.exits == ()
    assert game.standing.absent == {3}
    assert session.table.between.away == {3}


def test_thr_r42_the_sheet_knows_no_adjourning():
    with pytest.raises(NotAllowed, match="played to the end"):
        closing_time(engine().rules, started(engine(), 1, 1))


def test_a_chip_that_is_gone_is_noticed_after_the_hand():
    game = Tournament(settings(), started(engine(), 300000, 300000))
    first = hand(game)
    with pytest.raises(ConservationFault, match=r"5,990, and 6,000 were bought"):
        game.settle(first, ends(first, s1=299000, s2=300000))


def test_how_it_stood_before_an_earlier_hand_follows_from_that_hands_first_table():
    game = Tournament(settings(), begun(engine().rules, dict.fromkeys((1, 2, 3, 4), 20000), (1, 2, 3, 4)))
    session, then = sat(game), {}
    while session.over is None:
        then[session.hand] = (game.standing, session.round.opening)
        play_out(session)
        session.next_hand()
    last = game.standing
    for number, (standing, opening) in then.items():
        back = last.before(opening)
        assert (back.stacks, back.exits, back.hand, back.commission) == (standing.stacks, standing.exits, number, 0)
