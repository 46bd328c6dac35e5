"""In the review everything that went wrong stands as itself, with its evidence, what was right and what was answered."""

from game.chair.reviewing.review_rows import rows_of_review
from game.chair.reviewing.round_notes import RoundNotes
from game.table.moves import GiveRuling, Misplay, StopPlay
from game.table.outcome import Outcome
from game.training.reports.hand_report import ReportedStep
from game.training.review import review
from game.training.step_log import right_move
from tests.dealer import usual_table


def played(*, ruled: str = "", cite: str = ""):
    """A hand of hold-em in which the first player to act turns a card over; ruled on so, if it is."""
    table = usual_table("tas-holdem")
    while table.ask().choice("fold") is None:
        table.submit(table.consider() or right_move(table.ask()))
    seat = table.ask().by
    facts = (("seat", seat), ("card", table.table.seats[seat].hole[0]), ("by", "player"))
    at = len(table.round)
    assert isinstance(table.submit(Misplay("exposed-card", facts, by=seat)), Outcome)
    if ruled:
        table.submit(StopPlay(0))
        table.submit(GiveRuling(ruled, cite))
    while table.ask() is not None:
        table.submit(table.consider() or right_move(table.ask()))
    return table.round, at, seat


def words(row) -> str:
    return " ".join(run.text for paragraph in row.more for run in paragraph.runs)


def rows(round_, beside=None):
    return rows_of_review(round_, review(round_), *([beside] if beside else []))


def test_what_nobody_noticed_stands_in_the_list_as_itself():
    round_, at, seat = played()
    [row] = [row for row in rows(round_) if row.stands_out]
    assert (row.at, row.mark, row.note) == (at, "wrong", "Not noticed")
    assert row.text.startswith(f"Seat {seat} turned over the ")
    assert "A card shows face up" in words(row)
    assert "Correct ruling: play on." in words(row)
    assert "no game that compares" not in words(row)
    assert "TAS\u00a0C.18.4" in words(row)


def test_a_ruling_stands_with_what_was_answered_in_both_places():
    round_, at, _ = played(ruled="misdeal", cite="tas C.19.1.c")
    arose = next(row for row in rows(round_) if row.stands_out)
    assert (arose.at, arose.mark, arose.note) == (at, "wrong", "Wrong remedy")
    assert f"Ruled on at move {at + 3}" in words(arose)
    ruled = next(row for row in rows(round_) if row.at == at + 2)
    assert (ruled.mark, ruled.note) == ("wrong", "Wrong remedy")
    assert "You ruled: misdeal." in words(ruled)
    assert "Correct ruling: play on." in words(ruled)


def test_a_right_ruling_is_marked_as_one():
    round_, _, _ = played(ruled="play-on", cite="tas C.18.4")
    assert {row.mark for row in rows(round_) if row.mark} == {"right"}


def test_a_stop_over_nothing_is_a_false_call():
    table = usual_table("tas-holdem")
    while table.ask().choice("fold") is None:
        table.submit(table.consider() or right_move(table.ask()))
    at = len(table.round)
    table.submit(StopPlay(0))
    table.submit(GiveRuling("play-on"))
    row = next(row for row in rows(table.round) if row.stands_out)
    assert (row.at, row.note) == (at, "False call")


def test_wrong_steps_and_what_was_found_out_stand_at_their_moves():
    round_, _, _ = played()
    wrong = ReportedStep(4, "Burn a card", "Deal one card, face down, to seat 2.", "tas C.11.3", "Not now.")
    found = rows(round_, RoundNotes((wrong,), ((4, "Seat 4 holds one card."),)))
    at = next(place for place, row in enumerate(found) if row.text == "Tried: Burn a card")
    assert [found[at - 1].text, found[at - 1].at] == ["Found out: Seat 4 holds one card.", 3]
    assert (found[at].at, found[at].shown, found[at].mark, found[at].note) == (4, 3, "wrong", "Wrong step")
    assert "Deal one card, face down, to seat 2." in words(found[at])
    assert found[at + 1].at == 4
    assert [row.at for row in found] == sorted(row.at for row in found)


def test_every_move_of_a_hand_without_trouble_is_a_row():
    table = usual_table("thr-holdem")
    while table.ask() is not None:
        table.submit(table.consider() or right_move(table.ask()))
    found = rows(table.round)
    assert [row.at for row in found] == list(range(len(table.round)))
    assert not any(row.mark or row.stands_out for row in found)


def test_a_player_s_review_is_free_of_dealing_but_for_what_comes_onto_the_board():
    table = usual_table("thr-holdem")
    while table.ask() is not None:
        table.submit(table.consider() or right_move(table.ask()))
    found = rows_of_review(table.round, review(table.round), dealing=False)
    texts = [row.text for row in found]
    assert not any("face down" in text or "uffle" in text or "burn" in text.lower() for text in texts), texts
    assert sum(text.startswith(("The flop", "The turn", "The river")) for text in texts) == 3, texts
    round_, at, _ = played()
    assert [row.at for row in rows_of_review(round_, review(round_), dealing=False) if row.stands_out] == [at]


def test_a_player_s_review_of_stud_tells_the_open_cards_of_each_street_in_one_row():
    table = usual_table("rop-stud7-52")
    while table.ask() is not None:
        table.submit(table.consider() or right_move(table.ask()))
    texts = [row.text for row in rows_of_review(table.round, review(table.round), dealing=False)]
    streets = [text for text in texts if text.startswith(("First cards.", "Fourth card.", "Fifth card.", "Sixth card.", "Seventh"))]
    assert streets[0].count("eat ") == len(table.round.opening.seats)
    assert [text.split(".")[0] for text in streets][:2] == ["First cards", "Fourth card"]
    assert not any("face up, to" in text for text in texts)


def test_people_stand_in_the_rows_by_name_and_oneself_is_spoken_to():
    round_, _, seat = played()
    plain = rows(round_)
    names = {place: f"Person {place}" for place in round_.opening.seats}
    found = rows_of_review(round_, review(round_), RoundNotes(), names, me=seat)
    assert any(f"eat {place}" in row.text for row in plain for place in names), "there is somebody to name"
    assert not any(f"eat {place}" in row.text for row in found for place in names)
    assert next(row for row in found if row.stands_out).text.startswith("You turned over the ")
    other = next(place for place in names if place != seat)
    assert any(f"Person {other}" in row.text for row in found)
    assert not any(f"Person {seat}" in row.text for row in found)
