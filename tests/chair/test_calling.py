"""Calls at a table, without a window: made by the dealer who learns them, by the program, or by nobody."""

from __future__ import annotations

import json
import re
from dataclasses import replace

import pytest
from study.soak.lots import games

from game.chair.calling import KEY, DealersCalls, ProgramsCalls
from game.chair.controller import Controller
from game.chair.dealer.verbs import Answers
from game.chair.presenter import Presenter
from game.chair.seen.box_view import BACKS
from game.chair.seen.view import Spot
from game.chair.stopping.ruling import GivenRuling, RuleChoice
from game.chair.switches import Switches
from game.chair.wording.call_verdicts import LATE, judged_line
from game.chair.wording.report_words import figures, lines
from game.rulebook.readers.read_calls import calls
from game.session.chairs import Chairs
from game.table import events as e
from game.table import moves as m
from game.table.values import DEALER
from game.training.calls.call import Call, fact_texts, names_deed, sentence
from game.training.calls.mistaken import WORD
from game.training.calls.sheet import CallGrade, JudgedCall
from game.training.reports.hand_report import hand_from
from game.training.step_log import right_move
from tests.chair.test_without_window import Pressed
from tests.dealer import sat_down

GAMES = [spec.id for spec in games()]


class Heard:
    """A voice that is written down."""

    def __init__(self) -> None:
        self.said: list[str] = []

    def say(self, text: str) -> None:
        self.said.append(text)


def dealing(way: str, game: str = "tas-holdem", *, manner: str = "coach", role: str = "dealer", seed: int = 7) -> Controller:
    """A table of a few, at which nothing goes wrong."""
    sitting = sat_down(role, game, manner, speed=1.0, seed=seed, calls=way, alone=True)
    return Controller(sitting, Heard(), lambda played: None)


def said(course: Controller) -> list[str]:
    """Everything that is said from now on, as the bubble has it."""
    found: list[str] = []
    course.calling.on_said = found.append
    return found


def deal(course: Controller, *, speaks: bool = True, steps: int = 2000) -> None:
    """A hand, rightly; every call that falls due is made at once, or none is."""
    for _ in range(steps):
        while speaks and isinstance(course.calling, DealersCalls) and (call := course.calling.due) is not None:
            course.call(call)
        due = course.due
        if due is None:
            return
        move = course.play.session.consider() or right_move(due)
        assert move is not None
        course.do(move) if due.by == DEALER else course.play.session.submit(move)
    raise AssertionError("the hand does not end")


@pytest.mark.parametrize("game", GAMES)
def test_every_call_made_in_time_is_right_and_none_is_owed_at_the_end(game: str) -> None:
    course = dealing("dealer", game)
    heard = said(course)
    deal(course)
    report = course.play.account.report
    right, owed = report.called
    assert right == owed == len(heard)
    assert owed > 3
    assert not report.wrong, "a step that a call makes is made rightly"
    assert f"Calls right and on time: {owed} of {owed}." in figures(report)
    course.close()


def test_what_is_left_out_is_missed_and_told_with_the_dealers_next_step() -> None:
    course = dealing("dealer")
    until(course, "pot-right")
    right_step(course)
    assert [call.grade for call in course.play.account.hand.calls if call.name == "pot-right"] == ["missed"]
    told = course.calling.prompt(guide=False)
    assert told.text.startswith("Not announced: “Pot right, ")
    assert told.more == calls().calls["pot-right"].why
    assert told.text in course.log.lines[-1].text + course.log.lines[-2].text
    right_step(course)
    assert course.calling.prompt(guide=False) is None
    deal(course, speaks=False)
    assert any(line.note == "not announced" for line in lines(course.play.account.report, course.play.book))
    course.close()


def test_a_call_that_went_wrong_is_told_at_the_end_with_what_was_right_why_and_its_clause() -> None:
    course = dealing("dealer")
    call = until(course, "raise")
    course.call(replace(call, facts={"amount": 12300}))
    course.call(call)
    until(course, "pot-right")
    right_step(course)
    wrong, missed = course.play.desk.miscalls
    told = judged_line(wrong)
    assert told.text.startswith("You said “Raise to 123.” Right: “Raise to ")
    assert told.text.endswith(calls().calls["raise"].why)
    assert told.cite == call.cite
    assert judged_line(missed).text.startswith("Not announced: “Pot right, ")
    late = judged_line(JudgedCall(CallGrade.LATE, wrong.owed, call))
    assert late.text.startswith("Called too late: “Raise to ")
    assert judged_line(JudgedCall(CallGrade.FALSE, None, call)).text.endswith("No call was needed.")
    assert course.play.desk.miscalled == 2
    named = [line for line in lines(course.play.account.report, course.play.book) if line.note in ("wrong", "not announced")]
    assert [line.lines[-1] for line in named] == [calls().calls[name].why for name in ("raise", "pot-right")]
    course.close()


def right_step(course: Controller) -> None:
    due = course.due
    assert due.by == DEALER
    move = right_move(due)
    assert move is not None
    course.do(move)


def until(course: Controller, name: str, *, seeds: int = 40) -> Call:
    """Deal on until that call is due; the others are made."""
    for _ in range(seeds):
        while (due := course.due) is not None:
            assert isinstance(course.calling, DealersCalls)
            if (call := course.calling.due) is not None and call.name == name:
                return call
            if call is not None:
                course.call(call)
                continue
            move = course.play.session.consider() or right_move(due)
            assert move is not None
            course.do(move) if due.by == DEALER else course.play.session.submit(move)
        course.next_hand()
    raise AssertionError(f"no {name} in {seeds} hands")


def test_a_wrong_fact_is_told_and_the_call_is_made_again() -> None:
    course = dealing("dealer")
    call = until(course, "raise")
    course.call(replace(call, facts={"amount": 12300}))
    assert course.refused.text == "Look again at the amount."
    course.call(call)
    assert course.refused is None
    assert course.play.account.hand.calls[-1].grade == "wrong", "the first answer counts"
    course.close()


def test_the_winner_is_announced_and_that_is_the_reading_of_the_hand() -> None:
    course = dealing("dealer")
    call = until(course, "winner")
    assert call.cite == "tas C.15.1"
    assert isinstance(course.due.move, m.ReadHand)  # type: ignore[union-attr]
    before = len(course.play.session.round)
    course.call(call)
    assert isinstance(course.play.session.played()[before].move, m.ReadHand)
    assert not course.play.account.hand.wrong
    assert len(course.role.view(course, 10, next(iter(BACKS)), everybody=False).won) == 5, "the five cards of the hand are raised"
    course.close()


def test_a_hand_read_by_its_step_is_still_to_be_announced() -> None:
    course = dealing("dealer")
    call = until(course, "winner")
    move = course.due.move  # type: ignore[union-attr]
    assert isinstance(move, m.ReadHand)
    course.do(move, Answers(hand=call.facts["hand"].category))  # type: ignore[union-attr]
    told = [line.text for line in course.log.lines]
    assert not any(f"Seat {move.seat} has" in text for text in told), "nobody reads it for the dealer"
    assert isinstance(course.calling, DealersCalls)
    assert course.calling.due == call
    moves = len(course.play.session.round)
    course.call(call)
    assert len(course.play.session.round) == moves, "the step is not made twice"
    assert course.play.account.hand.calls[-1].grade == "right"
    course.close()


def test_a_hand_read_wrongly_is_neither_announced_nor_read() -> None:
    course = dealing("dealer")
    call = until(course, "winner")
    hand = replace(call.facts["hand"], category="royal-flush", ranks=(), kicker=0)  # type: ignore[arg-type,type-var]
    moves = len(course.play.session.round)
    course.call(replace(call, facts={**call.facts, "hand": hand}))
    assert course.refused.text == "Look again at the hand."
    assert len(course.play.session.round) == moves
    course.close()


def test_act_12_5_the_word_that_lets_players_look_is_the_step() -> None:
    course = dealing("dealer", "act-canberra-shuffler")
    assert until(course, "bet-or-fold").cite == "act 12.5"
    heard = said(course)
    course.do(m.CallDecisions())
    assert heard == ["Bet or fold."]
    assert course.play.account.hand.calls[-1].grade == "right"
    course.close()


@pytest.mark.parametrize(("manner", "eye", "seconds"), [
    ("coach", "words", 0), ("coach", "looks", calls().house.patience_in_practice), ("exam", "looks", calls().house.patience),
])  # fmt: skip
def test_players_wait_for_a_call_in_practice_and_a_fair_time_elsewhere(manner: str, eye: str, seconds: int) -> None:
    course = dealing("dealer", manner=manner)
    course.play.eye = eye  # type: ignore[assignment]
    until(course, "action")
    for _ in range(seconds or 300):
        assert course.calling.waits()
        course.wait(1.0)
    assert course.calling.waits() == (not seconds)
    course.close()


@pytest.mark.parametrize(("game", "name", "said_"), [("tas-stud", "ask-antes", "Antes, please."),
                                                     ("rop-holdem", "ask-blind", "Seat {seat}, your blind, please.")])
def test_players_put_in_what_they_owe_once_they_are_asked(game: str, name: str, said_: str) -> None:
    course = dealing("dealer", game)
    call = until(course, name)
    assert sentence(call) == said_.format(**call.facts)
    assert course.calling.waits()
    assert not any(isinstance(move, m.Post) for move in course.play.session.round.moves)
    course.call(call)
    assert not course.calling.waits()
    course.play.session.advance()
    assert isinstance(course.play.session.round.moves[-1], m.Post)
    course.close()


def test_what_the_dealer_collects_is_not_asked_for() -> None:
    """tas C.10.3."""
    course = dealing("dealer", "tas-holdem")
    deal(course)
    assert not {"ask-antes", "ask-blind"} & {call.name for call in course.play.account.report.calls}
    course.close()


def test_a_dealer_may_let_play_go_on_without_the_call() -> None:
    course = dealing("dealer")
    until(course, "action")
    assert isinstance(course.calling, DealersCalls)
    assert course.calling.leaves is not None
    course.calling.leaves()
    assert course.calling.leaves is None
    assert [call.grade for call in course.play.account.hand.calls if call.name == "action"] == ["missed"]
    course.close()


def test_a_late_call_is_taken_and_marked() -> None:
    course = dealing("dealer", manner="exam")
    call = until(course, "action")
    course.play.session.advance()
    course.call(call)
    assert [each.grade for each in course.play.account.hand.calls if each.name == "action"] == ["late"]
    course.close()


def test_a_call_in_practice_that_a_player_did_not_wait_for_is_late_and_told_so() -> None:
    course = dealing("dealer")
    course.play.eye = "looks"
    call = until(course, "action")
    course.play.session.advance()
    course.call(call)
    assert [each.grade for each in course.play.account.hand.calls if each.name == "action"] == ["late"]
    assert course.log.lines[-1].text == LATE
    assert course.refused is None
    course.close()


def test_in_a_test_nothing_is_told() -> None:
    course = dealing("dealer", manner="exam")
    call = until(course, "raise")
    assert isinstance(course.calling, DealersCalls)
    assert not course.calling.offers_choices
    course.call(replace(call, facts={"amount": 12300}))
    assert course.refused is None
    assert not any(line.tone == "danger" for line in course.log.lines)
    assert course.calling.hint(1) is None
    assert course.calling.due is None, "it is said, and that was it"
    course.close()


def test_a_hint_names_the_call() -> None:
    course = dealing("dealer")
    until(course, "action")
    course.help()
    assert course.help_given.line.text == "There's something to announce."
    course.help()
    assert course.help_given.line.text.startswith("Say: “Action on seat ")
    course.close()


def test_the_log_tells_the_flop_though_whose_turn_it_is_is_still_to_be_said() -> None:
    course = dealing("dealer")
    until(course, "action")
    while not course.play.session.table.board:
        if course.calling.due is not None:
            course.call(course.calling.due)
        move = course.play.session.consider() or right_move(course.due)
        course.do(move) if course.due.by == DEALER else course.play.session.submit(move)
    assert course.calling.due is not None
    assert course.calling.due.name == "action"
    assert any(line.text.startswith("The flop: ") for line in course.log.lines)
    course.close()


def test_what_is_taken_back_is_owed_no_longer() -> None:
    course = dealing("dealer")
    until(course, "action")
    course.play.session.rewind(3)
    course.calling.forget()
    assert isinstance(course.calling, DealersCalls)
    assert course.calling.due is None
    course.close()


@pytest.mark.parametrize("role", ["player", "inspector", "dealer"])
def test_the_program_calls_for_whoever_deals(role: str) -> None:
    course = dealing("program", role=role)
    assert isinstance(course.calling, ProgramsCalls)
    heard = said(course)
    for _ in range(6):
        deal(course)
        course.next_hand()
    assert "Blinds are up." in heard
    assert any("Pot right, " in text for text in heard)
    assert any(" wins" in text for text in heard)
    assert not any(hand.calls for hand in course.play.account.report.hands) if course.play.account is not None else True
    course.close()


@pytest.mark.parametrize("game", ["tas-holdem", "act-canberra-shuffler", "rop-draw-52"])
def test_calls_change_nothing_of_the_hand(game: str) -> None:
    """A layer beside the session: with them and without them the same moves are made."""
    found = []
    for way in ("off", "program", "dealer"):
        course = dealing(way, game)
        heard = said(course)
        deal(course)
        found.append(course.play.session.round)
        assert bool(heard) == (way != "off")
        course.close()
    assert found[0] == found[1] == found[2]


def test_a_table_without_calls_says_nothing_and_waits_for_nothing() -> None:
    course = dealing("off")
    heard = said(course)
    deal(course)
    assert heard == []
    assert not course.calling.waits()
    assert course.play.account.report.called == (0, 0)
    course.close()


def test_reports_with_and_without_calls_are_kept_and_read() -> None:
    course = dealing("dealer")
    deal(course)
    hand = course.play.account.hand
    plain = json.loads(json.dumps(hand.plain()))
    assert hand_from(plain) == hand
    assert hand_from({name: value for name, value in plain.items() if name != "calls"}).calls == ()
    course.close()


def test_something_called_for_nothing() -> None:
    course = dealing("dealer")
    course.call(Call("call"))
    (false,) = course.play.account.hand.calls
    assert false.grade == CallGrade.FALSE
    assert course.refused.text == "Nothing to announce before your next step."
    course.close()


@pytest.mark.parametrize("game", GAMES)
def test_the_key_of_calls_answers_exactly_at_every_moment(game: str) -> None:
    """Either the call that is due among others of the same moment, or what comes before the next one."""
    course = dealing("dealer", game)
    for _ in range(2000):
        assert isinstance(course.calling, DealersCalls)
        due, call = course.due, course.calling.due
        if due is None:
            break
        offered = course.calling.choices()
        assert [call.same(each) for each in offered].count(True) == 1 if call is not None else not offered
        if call is None:
            others = "a player" if due.by > 0 else "the supervisor"
            first = "before your next step" if due.by == DEALER else f"until {others} acts"
            assert course.calling.nothing == f"Nothing to announce {first}."
            move = course.play.session.consider() or right_move(due)
            assert move is not None
            course.do(move) if due.by == DEALER else course.play.session.submit(move)
        else:
            streets = {each.shown["street"] for each in offered if "street" in each.shown}
            assert len(streets) < 2, "which street it is, everybody knows"
            course.call(call)
    assert course.calling.nothing == "Nothing to announce: the hand is over."
    course.close()


NAMING = {"seat", "amount", "drawn", "players"}
"""Facts that a line would give away; cards and hands lie open."""


def test_whose_deed_is_to_be_told_is_marked_for_who_is_guided_and_nobody_is_in_turn_meanwhile() -> None:
    """The guide shows what was bet, too; without it the sum is what the dealer has to say."""
    for guide in (True, False):
        course = dealing("dealer")
        until(course, "raise")
        hand = course.role.hand(lambda move, given: None)
        looks = Presenter(course, hand, Switches(course, guide=guide, keep=lambda **switched: None), Pressed(course))
        view = course.role.view(course, 10, next(iter(BACKS)), everybody=False)
        [seat] = course.calling.deeds
        assert view.turn is None
        assert (Spot("bet", seat) in looks.lights(view)[0]) == guide
        assert (seat in view.unsaid) != guide
        course.close()


@pytest.mark.parametrize("game", GAMES)
def test_what_a_call_tells_is_written_nowhere_before_it_is_made(game: str) -> None:
    """With words at the table, without the guide: the log, the panel, the strip, the plates, the voice."""
    course = dealing("dealer", game)
    heard = course.log.voice.said  # type: ignore[attr-defined]
    hand = course.role.hand(lambda move, given: None)
    looks = Presenter(course, hand, Switches(course, guide=False, keep=lambda **switched: None), Pressed(course))
    tested = 0
    for _ in range(2000):
        assert isinstance(course.calling, DealersCalls)
        call, due = course.calling.due, course.due
        if due is None:
            break
        if call is None:
            heard.clear()
            move = course.play.session.consider() or right_move(due)
            assert move is not None
            course.do(move) if due.by == DEALER else course.play.session.submit(move)
            continue
        strip, panel, last = looks.strip(), looks.panel(), course.play.session.played()[-1:]
        view = course.role.view(course, 10, next(iter(BACKS)), everybody=False)
        written_early = not names_deed(call)
        told_deed = [line.text for line in panel.log if line.played is not None and line.played in last]
        assert not told_deed or written_early
        assert not heard or written_early, "nobody says it for the dealer"
        told = " ".join([strip.prompt.text, strip.prompt.more, panel.due.head, panel.due.text, panel.due.why,
                         *(cap.label for cap in strip.caps)])
        deeds = {x.seat for made in last for x in made.events if isinstance(x, e.Acted | e.Drew)} if not written_early else set()
        seats = {call.facts["seat"]} if call.name == "action" else deeds
        assert not [seat.seat for seat in view.seats if seat.last and seat.seat in seats]
        assert seats <= view.unsaid
        assert call.name != "action" or view.turn is None
        for name in NAMING & call.facts.keys():
            said_so = fact_texts(call)[name]
            assert not re.search(rf"(?<![\d$.]){re.escape(said_so)}(?![\d.]\d)", told), (call, told)
        tested += 1
        course.call(call)
        assert course.calling.unsaid != seats or not seats
        heard.clear()
    assert tested > 3
    course.close()


def test_who_is_guided_is_told_one_thing_at_a_time() -> None:
    """First the call, in the strip, the panel and by the lit button; only then the step, there and on the felt."""
    course = dealing("dealer")
    hand = course.role.hand(lambda move, given: None)
    looks = Presenter(course, hand, Switches(course, guide=True, keep=lambda **switched: None), Pressed(course))

    def told() -> tuple[str, str, list[str], frozenset[Spot]]:
        strip, view = looks.strip(), course.role.view(course, 10, next(iter(BACKS)), everybody=False)
        lit = [cap.key for cap in strip.caps if cap.lit or cap.primary]
        return strip.prompt.text, looks.panel().due.text, lit, looks.lights(view)[0]

    call = until(course, "pot-right")
    text = f"Say: “{sentence(call)}”"
    assert told() == (text, text, [KEY], frozenset())
    assert (looks.panel().due.why, looks.panel().due.how) == (calls().calls["pot-right"].why, "Press '")
    course.call(call)
    prompt, due, lit, spots = told()
    assert sentence(call) not in prompt + due
    assert KEY not in lit
    assert spots
    course.close()


@pytest.mark.parametrize(("manner", "eye", "values"), [
    ("coach", "looks", False), ("coach", "floor", True), ("live", "looks", False), ("exam", "looks", False),
])  # fmt: skip
@pytest.mark.parametrize("game", ["tas-holdem", "rop-draw-52", "rop-stud7-52", "act-canberra"])
def test_nothing_at_a_bare_table_shows_that_a_call_is_due(game: str, manner: str, eye: str, values: bool) -> None:
    """Panel, strip and felt are the same whether one is owed or not; nobody is offered three to choose from."""
    course = dealing("dealer", game, manner=manner)
    course.play.eye = eye  # type: ignore[assignment]
    switches = Switches(course, guide=False, keep=lambda **switched: None)
    switches.values = values
    looks = Presenter(course, course.role.hand(lambda move, given: None), switches, Pressed(course))
    tested = 0
    for _ in range(2000):
        due, calling = course.due, course.calling
        assert isinstance(calling, DealersCalls)
        if due is None:
            break
        calling._missed = []
        if calling.sheet.pending:
            calling.pass_time(calling.patience / 2, 1.0)
            assert not calling.offers_choices
            owed, shown = calling.sheet.pending, _shown(course, looks)
            calling.sheet.pending = []
            assert shown == _shown(course, looks)
            calling.sheet.pending, tested = owed, tested + 1
        move = course.play.session.consider() or right_move(due)
        assert move is not None
        course.do(move) if due.by == DEALER else course.play.session.submit(move)
    assert tested > 3
    course.close()


def _shown(course: Controller, looks: Presenter) -> tuple[object, ...]:
    """All that the screen says and shows."""
    strip, panel = looks.strip(), looks.panel()
    caps = [(cap.label, cap.key, cap.lit, cap.primary) for cap in strip.caps]
    return (panel.due, panel.log, strip.prompt, strip.phase, caps, looks.status(str),
            course.role.view(course, 10, next(iter(BACKS)), everybody=False))


def test_a_call_that_the_automatic_dealer_gets_wrong_is_noticed_ruled_and_made_again(monkeypatch: pytest.MonkeyPatch) -> None:
    course = dealing("program", role="inspector")
    heard = said(course)
    monkeypatch.setattr(Chairs, "dealer_slips", lambda self, word, table, rng: word == WORD and not table.trouble.incidents)
    session = course.play.session
    while not session.table.trouble.incidents:
        session.advance()
        course.wait(0.01)
    incident, = session.table.trouble.incidents
    owed = str(incident.fact("owed"))
    assert incident.irregularity == WORD
    assert owed not in " ".join(heard)
    course.rule(GivenRuling(RuleChoice(WORD, "call-again", ""), called=False))
    assert course.verdict is not None
    assert session.table.trouble.incidents[0].state == "ruled"
    assert heard[-1] == owed
    course.close()


@pytest.mark.parametrize("manner", ["coach", "exam"])
def test_what_was_due_as_play_was_stopped_is_not_missed(manner: str) -> None:
    course = dealing("dealer", manner=manner)
    session = course.play.session
    while course.calling.due is None or session.ask().by == DEALER:
        while course.calling.due is not None and session.ask().by == DEALER:
            course.call(course.calling.due)
        due = session.ask()
        move = session.consider() or right_move(due)
        course.do(move) if due.by == DEALER else session.submit(move)
    judged: list[bool] = []
    course.calling.on_judged = lambda name, good: judged.append(good)
    course.rule(GivenRuling(RuleChoice("string-raise", "call-stands", "", session.ask().by), called=False))
    assert course.calling.due is None
    assert judged == []
    course.close()
