"""The Canberra tournament in the window, in all three chairs: seats by ballot, rounds, standings, places, taken up again."""

from __future__ import annotations

import pytest

from game.chair.keeping.archive import Archive
from game.chair.seen.view import Spot
from game.chair.setting_up.setup_model import Opponents, SetupChoice
from game.chair.sitting import Sitting
from game.chair.stand_in import one_move, until
from game.client.felt.geometry.hits import box_of
from game.rulebook.loader import library
from game.session.chairs import WATCHING
from game.session.conserved import cards, chips
from game.session.round import PlayedMove
from game.session.setting_up.stakes import proposed
from game.table import moves as m
from game.table.outcome import Outcome
from game.table.sight import INSPECTOR
from game.tournament.canberra.office.rankings import places
from game.tournament.canberra.person import PERSON
from game.tournament.canberra.run import BoxTournament
from game.training.grading import verdicts
from tests.client.house import at_table
from tests.client.house.at_table import goes_on_from, hand, scene, table, told
from tests.client.house.conftest import Open, Opened

QUICK = {"session-rounds": "2", "starting-stack": "500"}


def choice(chair: str, entries: int = 9, hourly: int = 0, seed: int = 7, **written: str) -> SetupChoice:
    spec = library()["act"].game("act-tournament")
    given = {**QUICK, **{name.replace("_", "-"): value for name, value in written.items()}}
    return SetupChoice(chair, "act", "act-tournament", "canberra", entries, None, proposed(spec, given) | given,
                       Opponents("beginner", "loose"), hourly, seed, 0.0)


def sat(opened: Opened, chosen: SetupChoice) -> Sitting:
    at_table.sat(opened, chosen)
    return counted(opened)


def counted(opened: Opened) -> Sitting:
    play = table(opened)

    def count(played: PlayedMove) -> None:
        assert chips(played.after) == chips(played.before)
        assert cards(played.after) == cards(played.before)

    play.session.listen(count)
    return play


def run(sitting: Sitting) -> BoxTournament:
    assert sitting.draw is not None
    return sitting.draw


def spot(opened: Opened, what: Spot) -> tuple[int, int]:
    """Where something of the table lies on the screen."""
    felt = scene(opened).felt
    box = box_of(felt._painter.felt, felt.view, what)
    return round(box.centre[0]), round(box.centre[1])


def to_the_end(opened: Opened, sitting: Sitting) -> None:
    for _ in range(60):
        hand(opened, sitting)
        if run(sitting).over:
            return
        opened.pilot.press("n")
    pytest.fail("the tournament has no end")


@pytest.mark.parametrize("chair", ["player", "dealer", "inspector"])
def test_act_17_a_whole_tournament_is_played_to_its_prizes_in_every_chair(opened: Open, chair: str) -> None:
    start = opened()
    play = sat(start, choice(chair))
    assert told(start)[1] == ("Nine players, entry 60. The prize pool is 450.", "act 17.22")
    assert told(start)[2][0].startswith("Session 1: nine players at two tables, seated by ballot.")
    assert told(start)[2][1] == "act 17.7"
    to_the_end(start, play)
    assert any(text.startswith("The tournament is over.") for text in start.pilot.texts)
    start.pilot.press("return")
    award = run(play).director.award
    assert award is not None
    texts = start.pilot.texts
    assert {run(play).name(who) for who in range(1, 10)} <= set(texts)
    assert sum(award.prizes.values()) == 45000
    assert "9 fees of 60 · commission 90 · prize pool 450 · 450 paid" in texts
    start.pilot.press("return")
    assert "Continue" not in start.pilot.texts


def test_act_17_23_a_tournament_without_an_end_is_called_off_and_all_fees_go_back(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("dealer", 8, progress_count="5", players_at_table="6", session_rounds="1"))
    to_the_end(start, play)
    assert any(text.startswith("Nobody was knocked out in session 1") for text in start.pilot.texts)
    start.pilot.press("return")
    assert start.pilot.see("8 fees of 60 · called off, 480 refunded")
    start.pilot.press("return")
    assert "Continue" not in start.pilot.texts


def test_the_status_tells_session_table_round_and_rank(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("player"))
    assert "Session 1 · table 1 of 2 · 9 of 9 in · you're equal 1st with 500" in start.pilot.texts
    assert any(text.startswith("Round 1 of 2 · ") for text in start.pilot.texts)
    hand(start, play)
    ranking = run(play).director.ranking()
    place = places(ranking)[PERSON]
    assert any(f"you're {place}" in text or f"you're equal {place}" in text for text in start.pilot.texts)
    assert any(text.startswith("Round 1 of 2 is over. You ") and " The others: " in text for text in start.pilot.texts)
    start.pilot.press("s")
    texts = start.pilot.texts
    assert "9 entries, session 1, after round 1" in texts
    assert all(any(text.startswith(f"{run(play).name(who)}, table ") for text in texts) for who in range(1, 10))
    start.pilot.press("escape")
    start.pilot.press("n")
    assert any(text.startswith("Round 2 of 2 · ") for text in start.pilot.texts)


def test_act_17_15_the_dealer_asks_for_antes_from_the_marker_and_moves_it(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("dealer"))
    until(play, lambda p, due: isinstance(due.move, m.AskAnte))
    start.pilot.step(3)
    first = play.session.table.marker
    other = first % 5 + 1
    start.pilot.press("o", str(other))
    assert other not in play.session.table.bank.answers
    assert f"wrong box. Right: ask box {first} for its ante." in start.pilot.scene.course.log.lines[-1].text
    start.pilot.press("o", str(first))
    assert first in play.session.table.bank.answers
    assert (f"Box {first}, your ante, please.", "act 17.16") in told(start)
    until(play, lambda p, due: isinstance(due.move, m.MoveMarker))
    start.pilot.step(3)
    due = play.session.ask()
    assert isinstance(due.move, m.MoveMarker)
    to = due.move.to
    start.pilot.press("h", "h", "h")
    assert any("ACT A.starting-marker" in text for text in start.pilot.texts)
    start.pilot.press("j", str(to))
    assert play.session.ask() is None
    assert play.session.table.marker == to


def test_act_17_16_a_click_on_a_box_asks_it_for_its_ante(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("dealer"))
    until(play, lambda p, due: isinstance(due.move, m.AskAnte))
    start.pilot.step(3)
    marker = play.session.table.marker
    start.pilot.click_at(spot(start, Spot("ante", marker)))
    assert marker in play.session.table.bank.answers


def test_act_a_starting_marker_is_moved_by_hand(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("dealer"))
    until(play, lambda p, due: isinstance(due.move, m.MoveMarker))
    start.pilot.step(3)
    due = play.session.ask()
    assert isinstance(due.move, m.MoveMarker)
    to = due.move.to
    start.pilot.click_at(spot(start, Spot("marker", play.session.table.marker)))
    assert start.pilot.see("You're holding the starting marker. Click the box of the next player.")
    start.pilot.click_at(spot(start, Spot("seat", to)))
    assert play.session.table.marker == to
    assert play.session.ask() is None


def test_act_17_3_a_vii_no_jackpot_is_offered_or_shown(opened: Open) -> None:
    start = opened()
    sat(start, choice("dealer"))
    strip = scene(start).looks.strip()
    steps = {each.label for each in (*strip.caps, *strip.keys)}
    assert {"Ask for ante", "Marker"} <= steps
    assert {"Jackpots", "Prize"}.isdisjoint(steps)
    assert scene(start)._view().meter == ""
    assert scene(start)._view().sign == "Ante 25 to 500, in steps of 25\nMaximum payout 50,000"


def test_act_17_14_a_player_antes_and_cannot_pass(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("player"))
    until(play, lambda p, due: due.by == p.me and due.choice("ante") is not None)
    start.pilot.step(3)
    assert start.pilot.see("Ante 25")
    assert "Sit this round out" not in start.pilot.texts
    start.pilot.press("a")
    assert m.Ante(2500, by=play.me) in play.session.round.moves


def test_act_17_19_a_player_who_takes_too_long_is_told_so_once(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("player", pace_seconds="30"))
    until(play, lambda p, due: due.by == p.me and due.choice("ante") is not None)
    course = scene(start).course
    said = ("Time's up: 30 seconds. Please decide.", "act 17.19")
    course.wait(29.5)
    assert said not in told(start)
    course.wait(1.0)
    course.wait(40.0)
    assert told(start).count(said) == 1
    assert isinstance(play.session.submit(m.Ante(2500, by=play.me)), Outcome)
    assert not course.wait(29.0)


def test_act_17_2_b_the_conditions_lie_with_the_tables_sign(opened: Open) -> None:
    start = opened()
    sat(start, choice("player"))
    start.pilot.press("f2")
    for _ in range(30):
        start.pilot.wheel((640, 300), -3)
    assert any("ACT 17.19" in text for text in start.pilot.texts)
    start.pilot.press("escape")


@pytest.mark.parametrize("chair", ["player", "dealer", "inspector"])
def test_left_between_two_rounds_it_goes_on_at_the_next_one(opened: Open, chair: str) -> None:
    first = opened()
    play = sat(first, choice(chair))
    hand(first, play)
    kept = run(play).kept
    first.client.close()

    second = opened()
    assert f"Canberra Poker Tournament, {chair}, before round 2" in second.pilot.texts
    second.pilot.click("Continue")
    again = counted(second)
    assert again.session.hand == 2
    assert run(again).kept == kept
    assert {seat.number: seat.stack for seat in again.session.round.opening} == run(again).person.at.stacks  # type: ignore[union-attr]
    assert again.names == {box: run(again).name(who) for box, who in run(again).on.players.items()}
    to_the_end(second, again)
    assert run(again).director.award is not None


@pytest.mark.parametrize("chair", ["player", "dealer"])
def test_left_before_a_new_session_it_goes_on_in_the_seats_of_the_new_ballot(opened: Open, chair: str) -> None:
    first = opened()
    play = sat(first, choice(chair))
    for _ in range(2):
        hand(first, play)
        if run(play).director.session.number == 1:
            first.pilot.press("n")
    assert run(play).director.session.number == 2
    assert not run(play).person.gone
    first.client.close()

    second = opened()
    second.pilot.click("Continue")
    again = counted(second)
    assert run(again).on.session.number == 2
    spots = run(again).on.session.spots
    assert again.names == {spot.box: run(again).name(who) for who, spot in spots.items()}
    if chair == "player":
        assert again.me == spots[PERSON].box
        assert again.names[again.me] == "You"
    for _ in range(5):
        one_move(again)
    moves, kept = again.session.round, run(again).kept
    second.client.close()

    third = opened()
    third.pilot.click("Continue")
    back = counted(third)
    goes_on_from(back, moves)
    assert (run(back).kept, back.me, back.names) == (kept, again.me, again.names)
    to_the_end(third, back)
    rows = Archive(third.client.store).rows()  # type: ignore[arg-type]
    assert len(rows) == 4
    newest = Archive(third.client.store).kept(rows[0].key)  # type: ignore[arg-type]
    assert newest.seating.me == (spots[PERSON].box if chair == "player" else 0)


def test_a_round_broken_off_in_the_first_hand_goes_on_there(opened: Open) -> None:
    first = opened()
    play = sat(first, choice("dealer"))
    for _ in range(20):
        one_move(play)
    kept = play.session.round
    first.client.close()

    second = opened()
    second.pilot.click("Continue")
    again = counted(second)
    goes_on_from(again, kept)
    to_the_end(second, again)


def out(opened: Opened, sitting: Sitting) -> None:
    """Rounds until the person is out and others are not."""
    for _ in range(40):
        hand(opened, sitting)
        if run(sitting).person.gone:
            return
        assert not run(sitting).over
        opened.pilot.press("n")
    pytest.fail("the person is never out")


def test_who_is_out_is_told_the_place_watches_on_or_has_it_played_to_the_end(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("player", 16, 0.0, 5, starting_stack="100", session_rounds="6"))
    out(start, play)
    assert any(text.startswith("You're out, ") for text in start.pilot.texts)
    start.pilot.press("n")
    assert play.me == WATCHING
    assert play.eyes == INSPECTOR
    assert "You" not in play.names.values()
    assert all(card.card is None for seat in scene(start)._view().seats for card in seat.cards)
    hand(start, play)
    start.pilot.press("d")
    assert start.pilot.see(f"Round {play.session.hand}: Canberra Poker Tournament")
    start.pilot.press("escape")
    if not run(play).over:
        start.pilot.press("t")
    else:
        start.pilot.press("return")
    assert run(play).over
    assert start.pilot.see("16 entries, 2 sessions")
    start.pilot.press("return")
    assert "Continue" not in start.pilot.texts


def until_offered(opened: Opened, sitting: Sitting) -> None:
    """Hands until the person is out and may buy back."""
    for _ in range(5):
        hand(opened, sitting)
        if run(sitting).person.offer is not None:
            return
        opened.pilot.press("n")
    pytest.fail("nothing is offered")


def test_act_17_6_the_person_is_asked_whether_to_buy_back(opened: Open) -> None:
    for back in (True, False):
        start = opened()
        play = sat(start, choice("player", 8, 0.0, 5, starting_stack="100", session_rounds="6", buy_backs="1"))
        until_offered(start, play)
        assert start.pilot.see("You're out. Buy back in for 60 and play on with 100?")
        start.pilot.press("y" if back else "k")
        assert run(play).person.offer is None
        assert ("Bought back in for 60: You.", "act 17.6") in told(start) if back else run(play).person.gone
        start.pilot.press("n")
        assert (play.me > 0) == back
        start.client.close()


def test_too_many_or_too_few_entries_are_told_so(opened: Open) -> None:
    start = opened()
    start.client.app.navigator.open("table", choice("player", 3))
    start.pilot.step(3)
    assert start.client.app.table is None
    assert any("3 players are too few" in text for text in start.pilot.texts)


def test_act_17_15_the_inspector_stops_play_over_an_ante_out_of_order(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("inspector"))
    until(play, lambda p, due: due.by > 0 and due.choice("ante") is not None and len(p.session.table.bank.answers) == 2)
    early = next(seat.number for seat in play.session.table if seat.number not in play.session.table.bank.answers)
    assert isinstance(play.session.submit(m.Misplay("ante-out-of-order", (
        ("seat", early), ("amount", 2500), ("offence", "first")), by=early)), Outcome)
    start.pilot.step(3)
    start.pilot.press("space")
    start.pilot.type("antes before")
    assert start.pilot.see("A player antes before they're asked")
    start.pilot.press("escape")
    play.session.submit(m.StopPlay(0, by=INSPECTOR))
    hand(start, play)
    assert {incident.state for incident in play.session.table.trouble.incidents} == {"ruled"}
    assert early in play.session.table.between.warned
    (verdict,) = verdicts(play.session.round.played())
    assert (verdict.right.remedy, verdict.right.cites) == ("play-as-placed", ("act 17.15",))


@pytest.mark.parametrize("chair", ["player", "dealer", "inspector"])
def test_with_things_going_wrong_no_chip_of_the_tournament_is_lost(opened: Open, chair: str) -> None:
    start = opened()
    play = sat(start, choice(chair, 9, 30, 4))
    found = set()
    for _ in range(60):
        hand(start, play)
        found |= {incident.irregularity for incident in play.session.table.trouble.incidents}
        if run(play).over:
            break
        start.pilot.press("n")
    assert found
    assert sum(run(play).director.award.prizes.values()) == 45000


def test_a_round_of_it_can_be_looked_at_and_played_on_from(opened: Open) -> None:
    start = opened()
    play = sat(start, choice("player"))
    for _ in range(3):
        hand(start, play)
        if run(play).person.gone or run(play).over:
            break
        start.pilot.press("n")
    rows = Archive(start.client.store).rows()  # type: ignore[arg-type]
    kept = Archive(start.client.store).kept(rows[-1].key)  # type: ignore[arg-type]
    assert (kept.round.opening.hand, kept.seating.me) == (1, kept.seating.drawn.index(PERSON) + 1)
    start.pilot.press("escape", "l")
    start.client.app.navigator.open("review", rows[-1].key)
    start.pilot.step(3)
    assert start.pilot.see("Round 1: Canberra Poker Tournament")
    start.pilot.press("escape")
    start.client.app.navigator.open("play-on", rows[-1].key, 12)
    start.pilot.step(3)
    again = counted(start)
    assert again.session.round.moves[:13] == kept.round.moves[:13]
    assert again.me == kept.seating.me
    to_the_end(start, again)


@pytest.mark.parametrize("midway", [False, True])
def test_what_cannot_be_gone_on_with_is_told_and_offered_no_more(opened: Open, midway: bool) -> None:
    first = opened()
    play = sat(first, choice("dealer"))
    hand(first, play)
    if midway:
        first.pilot.press("n")
        one_move(play)
    first.client.close()

    second = opened()
    database = second.client.store.tournaments._database  # type: ignore[union-attr]
    rows = database.read("SELECT session, standing FROM tournaments WHERE over = 0")
    for session, standing in rows:
        other = standing.replace('"1":{"stacks"', '"9":{"stacks"')
        database.write("UPDATE tournaments SET standing = ? WHERE session = ?", other, session)
    second.pilot.click("Continue")
    assert second.client.app.table is None
    assert any("doesn't fit its entries and conditions" in text for text in second.pilot.texts)
    second.client.close()

    third = opened()
    assert "Continue" not in third.pilot.texts


def test_act_17_6_whoever_leaves_over_the_offer_has_not_bought_back(opened: Open) -> None:
    first = opened()
    play = sat(first, choice("player", 8, 0.0, 5, starting_stack="100", session_rounds="6", buy_backs="1"))
    until_offered(first, play)
    first.client.close()

    second = opened()
    second.pilot.click("Continue")
    again = counted(second)
    assert run(again).person.gone
    assert again.me == WATCHING
    to_the_end(second, again)
    assert PERSON not in run(again).director.entries.bought
