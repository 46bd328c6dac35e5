"""Whole Canberra tournaments played by the program, from their entries to their prizes."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random

import pytest

from game.session.conserved import ConservationFault
from game.table.outcome import Outcome
from game.tournament.canberra import CanberraReport, play
from game.tournament.canberra.at_table import RACK, TableStanding
from game.tournament.canberra.dealt_rounds import TournamentTables, seated
from game.tournament.canberra.office.rankings import places
from game.tournament.canberra.rounds import RoundsDue, play_off
from tests.commands.test_cli import run
from tests.tournament.canberra_conditions import refused, rules

LEVEL = {"table_max": 25, "session_rounds": 1, "least_players": 2, "progress_count": 1, "prizes": [0.5, 0.3, 0.2]}
"""Everybody antes the same in the only round, so that many end level."""


def three_way_tie(**settings: object) -> CanberraReport:
    """The first tournament of three players in which all end level."""
    found = (play(rules(**(LEVEL | settings)), 3, seed) for seed in range(200))
    return next(report for report in found if report.sessions[0].ranking() == (tuple(report.sessions[0].spots),))


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_act_17_a_whole_tournament_of_25_entries(seed):
    report = play(rules(), 25, seed)
    assert report.sessions[0].tables == (7, 6, 6, 6)
    assert len(report.sessions) > 1
    assert sorted(places(report.ranking)) == list(range(1, 26))
    assert (report.money.pool, sum(report.prizes.values())) == (125000, 125000)


def test_act_17_equal_seeds_play_equal_tournaments():
    one, same, other = (play(rules(), 25, seed).figures() for seed in (7, 7, 8))
    assert one == same != other


def test_act_17_3_a_ii_c_the_best_two_of_each_table_meet_again():
    first, second, *_ = play(rules(), 21, 2).sessions
    best = {who for table in (1, 2, 3) for who in sorted(first.at_table(table), key=first.standing)[-2:]}
    assert set(second.spots) == best
    assert second.tables == (6,)


def test_act_17_3_a_iv_every_session_starts_afresh_unless_stacks_carry_over():
    fresh, carried = (play(rules(carry_over=over), 21, 2) for over in (False, True))
    assert fresh.sessions[0].issued == 21 * 100000
    assert fresh.sessions[1].issued == 6 * 100000
    first, second, *_ = carried.sessions
    assert second.issued == sum(first.left(who) for who in second.spots)


def test_act_17_7_seats_are_drawn_anew_for_each_session():
    sessions = play(rules(tournament_format="points", sessions=2, points=[10, 6], bust_scope="session"), 14, 5).sessions
    assert sessions[0].spots != sessions[1].spots
    assert set(sessions[0].spots) == set(sessions[1].spots)


def test_act_17_13_chips_of_a_table_stay_the_same_through_a_session():
    table_rules, rng = rules(), Random(4)
    floor = TournamentTables(table_rules, seated(table_rules, range(1, 8), 4))
    at = TableStanding({box: box for box in range(1, 8)}, dict.fromkeys(range(1, 8), 100000))
    for _ in range(15):
        at = at.after(floor.round(at, rng))
        assert at.chips == RACK + 7 * 100000
        for box in at.short(table_rules):
            at = at.vacated(box)
    assert at.rounds == 15


def test_act_17_13_a_lost_chip_is_noticed(monkeypatch):
    table_rules, rng = rules(), Random(4)
    floor = TournamentTables(table_rules, seated(table_rules, range(1, 3), 4))
    real = floor._engine.apply

    def leaking(table, move):
        answer = real(table, move)
        assert isinstance(answer, Outcome)
        return Outcome(answer.table.with_(tray=answer.table.bank.tray - 1), answer.events)

    monkeypatch.setattr(floor._engine, "apply", leaking)
    with pytest.raises(ConservationFault):
        floor.round(TableStanding({1: 1, 2: 2}, {1: 100000, 2: 100000}), rng)


def test_act_17_6_after_a_re_entry_the_whole_pool_is_still_paid():
    found = (play(rules(buy_backs=1, starting_stack=200), 14, seed) for seed in range(50))
    report = next(report for report in found if report.sessions[0].bought)
    bought = [each for session in report.sessions for each in session.bought]
    assert len({who for who, _ in bought}) == len(bought)
    assert all(not session.bought for session in report.sessions[1:])
    assert report.money.fees == 14 + len(bought)
    assert report.money.pool == report.money.fees * 5000 == sum(report.prizes.values())
    first = report.sessions[0]
    assert first.issued == (14 + len(first.bought)) * 20000


def test_act_17_3_a_xii_c_a_three_way_tie_shares_the_whole_pool():
    report = three_way_tie()
    assert places(report.ranking) == {1: 1, 2: 1, 3: 1}
    assert sorted(report.prizes.values()) == [5000, 5000, 5000]
    assert sum(report.prizes.values()) == report.money.pool == 15000


def test_act_r29_three_who_are_level_share_all_but_a_cent_that_goes_to_one():
    report = three_way_tie(entry_fee="60.01", entry_commission="10.00", added_from_reserve="0.01")
    assert report.money.pool == 15004
    assert sorted(report.prizes.values()) == [5001, 5001, 5002]


def test_act_17_3_a_xii_d_level_players_play_extra_rounds_for_their_places():
    report = three_way_tie(tie_method="extra-rounds")
    assert report.played_off == (tuple(report.sessions[0].spots),)
    assert sorted(places(report.ranking).values()) == [1, 2, 3]
    assert sorted(report.prizes.values()) == [3000, 4500, 7500]


def test_act_17_3_a_xii_d_only_the_level_players_play():
    table_rules, rng = rules(), Random(1)
    floor = TournamentTables(table_rules, seated(table_rules, range(1, 7), 1))
    order: list[int] = []

    def course():
        order.extend((yield from play_off(table_rules, (3, 6))))
        yield None

    playing = course()
    wanted = next(playing)
    while wanted is not None:
        assert isinstance(wanted, RoundsDue)
        assert list(wanted.tables[1].players.values()) == [3, 6]
        wanted = playing.send({1: floor.round(wanted.tables[1], rng)})
    assert sorted(order) == [3, 6]
    assert floor.rounds >= 1


def test_act_17_14_out_of_the_tournament_or_of_the_session():
    conditions = {"tournament_format": "points", "sessions": 2, "points": [10, 6, 4, 2], "starting_stack": 150}
    whole = play(rules(**conditions), 14, 3)
    out = set(whole.sessions[0].out)
    assert out
    assert out.isdisjoint(whole.sessions[1].spots)
    session = play(rules(**conditions, bust_scope="session"), 14, 3)
    assert set(session.sessions[0].out) <= set(session.sessions[1].spots)


def test_act_17_3_a_x_a_nobody_drops_out_on_points():
    conditions = {"tournament_format": "points", "sessions": 2, "points": [10, 6], "bust_scope": "session"}
    report = play(rules(**conditions, starting_stack=150), 14, 3)
    assert report.sessions[0].out
    assert [len(session.spots) for session in report.sessions] == [14, 14]
    assert sum(report.points.values()) == 32


def test_act_17_3_a_ii_e_a_second_chance_session():
    report = play(rules(repechage_place=3), 28, 2)
    again = [session for session in report.sessions if session.kind == "second-chance"]
    assert [len(session.spots) for session in again[:1]] == [4]
    assert len(report.sessions[2].spots) == 8 + 1
    assert all(session.kind == "session" for session in play(rules(), 28, 2).sessions)


def test_act_17_9_absent_players_forfeit_and_reserves_take_their_seats():
    report = play(rules(), 24, 1, absent=2, reserves=1)
    assert len(report.listed.forfeited) == 2
    assert len(report.sessions[0].spots) == 23
    assert 25 in report.sessions[0].spots
    assert report.money.pool == 25 * 5000 == sum(report.prizes.values())
    assert any("act 17.9" in line for line in report.lines())


def test_act_17_18_breaks_stand_in_the_report():
    assert play(rules(break_rounds=5), 8, 1).sessions[0].breaks == (5, 10)


def test_act_17_3_a_v_too_few_or_too_many_do_not_start():
    assert refused(lambda: play(rules(least_players=10), 9, 1)) == "act 17.3.a.v"
    assert refused(lambda: play(rules(most_players=42), 43, 1)) == "act 17.3.a.v"


def test_act_17_20_the_later_out_the_better_placed():
    report = play(rules(starting_stack=200), 14, 1)
    last = report.sessions[-1]
    found = places(report.ranking)
    stayed = [who for who in last.spots if who not in last.out]
    gone = sorted(last.out, key=lambda who: last.out[who])
    assert gone
    assert all(found[who] < found[loser] for who in stayed for loser in gone)
    assert [found[who] for who in gone] == sorted((found[who] for who in gone), reverse=True)


# ---- the command


def test_the_command_prints_conditions_sessions_places_and_prizes(capsys):
    code, out, _ = run(capsys, "tournament", "act-tournament", "--entries", "25", "--seed", "1")
    assert code == 0
    for words in ("Conditions", "[act 17.3.a.i]", "Session 1: 25 players", "Places and prizes", "  1. player",
                  "1,250 paid out of a pool of 1,250"):  # fmt: skip
        assert words in out


def test_the_command_prints_figures(capsys):
    words = ("tournament", "act-tournament", "--entries", "16", "--seed", "2", "--set", "prizes=0.6,0.4", "--json")
    code, out, _ = run(capsys, *words)
    found = json.loads(out)
    assert code == 0
    assert found["paid_cents"] == found["pool_cents"] == 80000
    assert found["conditions"][0]["cite"] == "act 17.3.a.i"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("act-canberra",), "act-canberra isn't a tournament"),
        (("act-tournament", "--entries", "3"), "3 players are too few"),
        (("act-tournament", "--set", "prizes=0.5,0.3"), "act 17.21"),
        (("act-tournament", "--set", "sessions=x"), "sessions"),
    ],
)
def test_the_command_says_what_is_wrong(capsys, words, message):
    code, _, err = run(capsys, "tournament", *words)
    assert code == 2
    assert message in err
    assert err.count("\n") == 1


def test_a_report_tells_who_bought_back():
    found = (play(rules(buy_backs=1, starting_stack=200), 14, seed) for seed in range(50))
    report = next(report for report in found if report.sessions[0].bought)
    who, number = report.sessions[0].bought[0]
    assert f"  player {who} bought back in after round {number} [act 17.6]" in list(report.lines())
    assert "bought" not in "".join(replace(report, sessions=()).lines()).replace("buying back", "")
