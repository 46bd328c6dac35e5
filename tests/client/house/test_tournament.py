"""Freeze outs and tournaments in the window: what is said between hands, adjourned and gone on with, out and watching on."""

from __future__ import annotations

import time

import pytest

from game.chair.contests.last_player import standing
from game.chair.ease.comforts import NEXT
from game.chair.keeping.archive import Archive
from game.chair.setting_up.setup_model import Opponents, SetupChoice
from game.chair.sitting import Sitting
from game.chair.stand_in import answer, one_move
from game.rulebook.loader import library
from game.session.setting_up.stakes import proposed
from game.table.outcome import Outcome
from game.table.sight import INSPECTOR
from game.table.steps.betting import move_of
from game.tournament.run import Tournament
from game.tournament.standing import Standing
from tests.client.house.at_table import goes_on_from, hand, sat, scene, table, told
from tests.client.house.conftest import Open, Opened
from tests.tournament.absence import walk_off

QUICK = {"hands-a-level": "1", "starting-stack": "600"}


def choice(game: str, chair: str, hourly: int = 0, seed: int = 7, **written: str) -> SetupChoice:
    spec = library()[game[:3]].game(game)
    given = {name.replace("_", "-"): value for name, value in written.items()}
    seat = 3 if chair == "player" else None
    return SetupChoice(chair, game[:3], game, "diagram-a", 4, seat, proposed(spec, given) | given, Opponents("beginner", "tight"),
                       hourly, seed, 0.0)


def run(sitting: Sitting) -> Tournament:
    assert sitting.tournament is not None
    return sitting.tournament


def now(sitting: Sitting) -> Standing:
    return standing(sitting, run(sitting))


def until_out(opened: Opened, sitting: Sitting) -> None:
    """Hands until somebody is out, with the last one just over."""
    hand(opened, sitting)
    while len(now(sitting).exits) == len(run(sitting).standing.exits):
        opened.pilot.press("n")
        hand(opened, sitting)


def test_thr_20_1_the_window_tells_who_is_out_and_which_level_comes(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("thr-holdem", "inspector", **{**QUICK, "starting-stack": "2000"}))
    assert "Level 1: blinds 25/50, next 50/100 after this hand · 4 of 4 left" in start.pilot.texts
    until_out(start, play)
    gone = now(play).exits[-1]
    assert any(f"Seat {gone.seat} is out" in text for text, _ in told(start))
    start.pilot.press("n")
    view = scene(start)._view()
    assert view.seats[gone.seat - 1].last.split(" ", 1)[1].startswith("out, ")
    assert view.seats[9].last == "", "a place that nobody had is a number on the cloth"
    assert "blinds" in view.sign


@pytest.mark.parametrize("chair", ["player", "dealer", "inspector"])
def test_tas_b_16_7_adjourned_and_gone_on_with_in_every_chair(opened: Open, chair: str) -> None:
    first = opened()
    play = sat(first, choice("tas-freezeout", chair, seed=8, buy_in="50000"))
    said = told(first)
    assert said[1:3] == [("All agree: freeze out.", "tas B.16"), ("Everybody starts with 50,000.", "tas B.16.1")]
    hand(first, play)
    left = now(play)
    first.pilot.press("a", "d")
    if chair != "player":  # whose steps nobody judges
        assert any(text.startswith("Report: Tasmanian Freeze Out") for text in first.pilot.texts)
        first.pilot.press("escape")
    assert first.pilot.see("Continue")
    first.client.close()

    second = opened()
    assert f"Tasmanian Freeze Out, {chair}, before hand 2" in second.pilot.texts
    second.pilot.click("Continue")
    again = table(second)
    assert again.session.hand == 2
    assert not run(again).standing.adjourned
    assert {seat: each.stack + each.paid for seat, each in again.session.round.opening.seats.items()} == left.stacks
    assert run(again).standing.exits == left.exits
    said = told(second)
    assert (f"Everyone still in is back and agrees, all {len(left.stacks)} of them: play resumes.", "tas B.16.7") in said


def test_tas_r32_ended_at_closing_time_everybody_keeps_the_bank(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("tas-freezeout", "dealer", buy_in="50000"))
    hand(start, play)
    start.pilot.press("a", "e")
    assert "Prize" not in start.pilot.texts
    assert start.pilot.texts.count("still in") == len(now(play).stacks)
    assert [f"{stack // 100:,} in chips" for stack in now(play).stacks.values()] == \
        [text for text in start.pilot.texts if text.endswith("in chips")]
    start.pilot.press("return")
    assert "Continue" not in start.pilot.texts


@pytest.mark.parametrize(("chair", "key"), [("inspector", "3"), ("player", "3")])
def test_tas_b_16_4_the_representative_lets_somebody_go(opened: Open, chair: str, key: str) -> None:
    start = opened()
    play = sat(start, choice("tas-freezeout", chair, seed=8, buy_in="50000"))
    hand(start, play)
    chips = now(play).stacks[3]
    start.pilot.press("c", key)
    gone = now(play).exits[-1]
    assert (gone.seat, gone.how, gone.chips) == (3, "let-go", chips)
    said = told(start)
    assert said[-1][1] == "tas B.16.4"
    assert said[-1][0].endswith("in chips goes out of play.")
    start.pilot.press("n")
    assert 3 not in play.session.table.seats
    assert play.rules.cite("growing-ante") == "tas B.16.5"
    assert {post.amount for post in play.session.table.posts} == {1000 * (1 + now(play).steps)}


def test_a_tournament_left_between_two_hands_goes_on_at_the_next_one_at_its_level(opened: Open) -> None:
    first = opened()
    play = sat(first, choice("thr-holdem", "dealer", **{**QUICK, "hands-a-level": "2", "starting-stack": "20000"}))
    for _ in range(3):
        hand(first, play)
        first.pilot.press("n")
    hand(first, play)
    before = now(play)
    first.client.close()

    second = opened()
    second.pilot.click("Continue")
    again = table(second)
    assert again.session.hand == 5
    assert run(again).standing == before
    assert again.rules.blinds == (7500, 15000)


def test_the_window_counts_down_a_level_and_a_break(opened: Open) -> None:
    start = opened()
    timed = {"minutes_a_level": "5", "break_after_levels": "1", "break_of_minutes": "2", "starting_stack": "20000"}
    play = sat(start, choice("thr-holdem", "dealer", **timed))
    assert "Level 1: blinds 25/50, next 50/100 in 5 min · 4 of 4 left" in start.pilot.texts
    scene(start).course.wait(150)
    scene(start).commands.changed()
    start.pilot.step(2)
    assert "Level 1: blinds 25/50, next 50/100 in 3 min · 4 of 4 left" in start.pilot.texts
    scene(start).course.wait(200)
    hand(start, play)
    assert "Break, 2 min left · 4 of 4 left" in start.pilot.texts
    start.pilot.click("End the break")
    assert play.rules.blinds == (5000, 10000)
    assert any(text.startswith("Level 2: blinds 50/100, next 75/150 in ") for text in start.pilot.texts)


def test_a_hand_broken_off_at_a_higher_level_goes_on_under_its_blinds(opened: Open) -> None:
    first = opened()
    play = sat(first, choice("thr-holdem", "dealer", **{**QUICK, "starting-stack": "20000"}))
    hand(first, play)
    first.pilot.press("n")
    for _ in range(12):
        one_move(play)
    kept, before = play.session.round, run(play).standing
    first.client.close()

    second = opened()
    second.pilot.click("Continue")
    again = table(second)
    goes_on_from(again, kept)
    back = run(again).standing
    assert (back.stacks, back.exits, back.hand, back.stake) == (before.stacks, before.exits, 2, before.stake)
    assert again.rules.blinds == (5000, 10000)
    hand(second, again)
    newest = Archive(second.client.store).rows()[0]  # type: ignore[arg-type]
    assert Archive(second.client.store).kept(newest.key).round.settings.blinds == (5000, 10000)  # type: ignore[arg-type]


def recklessly(sitting: Sitting) -> None:
    """The hand to its end, the person putting in as much as is open to him."""
    while (due := sitting.session.ask()) is not None:
        if sitting.session.advance() is not None:
            continue
        most = next((due.choice(kind) for kind in ("raise-to", "bet", "tap-out", "call") if due.choice(kind)), None)
        if most is None:
            answer(sitting)
        else:
            assert isinstance(sitting.session.submit(move_of(most, sitting.me, most.most)), Outcome)


def own_end(opened: Opened, sitting: Sitting) -> None:
    """Hands until the person's seat is out while others are left. Fails if that does not come."""
    for _ in range(60):
        recklessly(sitting)
        opened.pilot.step(4)
        if sitting.me not in now(sitting).stacks:
            assert not now(sitting).over
            return
        opened.pilot.press("n")
    pytest.fail("the person is never out")


def test_thr_20_1_whose_seat_is_out_is_told_the_place_and_may_watch_on(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("thr-holdem", "player", seed=4, **QUICK))
    own_end(start, play)
    assert any(text.startswith("You're out, ") for text in start.pilot.texts)
    start.pilot.click("Watch on")
    assert play.eyes == INSPECTOR
    hand(start, play)
    start.pilot.press("d")
    assert start.pilot.see(f"Hand {play.session.hand}: Tournament Hold-em")
    start.pilot.press("escape")
    assert not now(play).over
    watched = play.session.hand
    scene(start).update(NEXT + 1)
    assert play.session.hand == watched + 1, "who watches on is not asked after each hand"
    hand(start, play)
    start.pilot.press("l" if not now(play).over else "return", *(["return"] if now(play).over else []))
    assert "Continue" not in start.pilot.texts


def test_whoever_is_out_may_have_the_rest_at_once(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("thr-holdem", "player", seed=4, **QUICK))
    own_end(start, play)
    start.pilot.click("Skip to the end")
    end = time.monotonic() + 60
    while not (now(play).over and play.session.ask() is None) and time.monotonic() < end:
        start.pilot.step(1)
    assert now(play).over
    start.pilot.step(5)
    assert "Leave the table" in start.pilot.texts, "the places are shown at once"


def test_whoever_is_out_may_play_another_and_is_never_sent_back(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("thr-holdem", "player", seed=4, **QUICK))
    own_end(start, play)
    assert [cap.label for cap in scene(start).looks.strip().caps if cap.primary] == ["Play another"]
    assert not any("Seat " in scene(start).role.announced(line.text) for line in scene(start).role.notices())
    start.pilot.press("y")
    other = scene(start).play
    assert other is not play
    assert other.tournament is not None
    assert other.session.hand == 1


def test_home_does_not_lead_back_to_a_tournament_one_is_out_of(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("thr-holdem", "player", seed=4, **QUICK))
    own_end(start, play)
    start.pilot.press("l")
    assert "Continue" not in start.pilot.texts


def test_the_end_shows_places_and_prizes(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("thr-holdem", "inspector", **QUICK))
    hand(start, play)
    while not now(play).over:
        start.pilot.press("n")
        hand(start, play)
    start.pilot.press("return")
    texts = start.pilot.texts
    for seat, place in now(play).ranking().items():
        assert f"{play.names[seat]}, seat {seat}" in texts
        assert any(text.startswith((f"{place}", "equal")) for text in texts)
    assert {"200", "120", "80"} <= set(texts) or "equal" in " ".join(texts)
    start.pilot.press("return")
    assert "Continue" not in start.pilot.texts


def test_thr_20_2_a_dealer_sees_who_is_away_and_the_program_leaves_it_to_him(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("thr-holdem", "dealer", seed=2))
    walk_off(run(play), 2)
    hand(start, play)
    start.pilot.press("n")
    assert play.session.table.between.away == {2}
    assert scene(start)._view().seats[1].state.value == "away"
    hand(start, play)
    assert [each.irregularity for each in play.session.table.trouble.incidents] == ["absent-player"]
    assert play.session.table.seats[2].standing == "folded"


def test_thr_20_2_an_inspector_is_not_ruled_past(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("thr-holdem", "inspector"))
    walk_off(run(play), 2)
    hand(start, play)
    start.pilot.press("n")
    hand(start, play)
    (incident,) = play.session.table.trouble.incidents
    assert (incident.irregularity, incident.state) == ("absent-player", "passed")


def test_more_players_than_places_are_told_so(opened: Open) -> None:
    start = opened()
    chosen = choice("tas-freezeout", "player", places="3")
    start.client.app.navigator.open("table", chosen)
    start.pilot.step(3)
    assert start.client.app.table is None
    assert any("there's room for 3" in text for text in start.pilot.texts)
