"""Wrong steps, and things that go wrong: refused, stopped, ruled on, put right."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.agents.agent import Caller
from game.agents.automatic_dealer import AutomaticDealer, Watcher
from game.agents.mistakes import ErringAgent, Mishaps
from game.chair.dealer.corrective import CORRECTIVE, seen_of, settled
from game.chair.dealer.gestures import verb_of
from game.chair.dealer.verbs import ORDINARY, Answers, Verb
from game.chair.presenter import NOT_DONE
from game.chair.seen.view import Spot
from game.client.table.panes.step_strip import StepKey
from game.client.table.ruling import RulingPanel
from game.rulebook.money import dollars
from game.session.chairs import Chairs
from game.session.narration.narration import Line
from game.session.narration.wording import ranks_in_words
from game.session.session import Session
from game.table import moves as m
from game.table.outcome import Outcome, puts_right
from game.table.payout.showdown import best_five, category
from game.table.values import DEALER
from game.training.floor_call import FloorGrade
from game.training.grading import Grade, verdicts
from game.training.step_log import TrainingMode
from game.training.verdict.teaching import repeated
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_hands import STUB, dealt_by_key
from tests.dealer import FOUR, session_of


def due_now(at: AtTable, kind: type[m.Move]) -> bool:
    due = at.session.ask()
    return due is not None and isinstance(due.move, kind)


def deal_until(at: AtTable, kind: type[m.Move]) -> None:
    """Go on until a step of a kind is due from the dealer."""
    at.hurry(lambda: due_now(at, kind))


def stalled(sit: Sit, **more: object) -> AtTable:
    """A dealer's table in the first betting round, where nobody acts unless the test lets him."""
    at = sit("dealer", speed=0.0001, **more)
    at.hurry(lambda: at.session.table.betting is not None)
    return at


def rule(at: AtTable, happened: str, remedy: str, clause: str) -> None:
    at.pilot.press("space")
    say(at, happened, remedy, clause)


def say(at: AtTable, happened: str, remedy: str, clause: str) -> None:
    """In the lists that are open: it is put right; nobody is pointed at, and the clause is named where it is asked for."""
    said = {"does": "put it right", "happened": happened, "remedy": remedy, "clause": clause}
    panel = at.pilot.on(RulingPanel)
    while panel._unsettled():
        if panel.step == "who":
            at.pilot.press("down", "return")
        else:
            at.pilot.type(said[panel.step])
            at.pilot.press("return")
    at.pilot.press("return")


def refused(at: AtTable, text: str) -> None:
    """That is said, and why what is due comes first."""
    line = at.scene.course.log.lines[-1]
    assert line.text == text
    assert line.why
    assert text in " ".join(at.pilot.texts)


def test_tas_c_11_3_a_card_to_the_wrong_seat_is_refused_with_its_clause(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.DealCard)
    at.click(STUB, STUB, Spot("seat", 4))
    refused(at, "You tried to deal one card, face down, to seat 4: wrong seat. Right: deal one card, face down, to seat 1.")
    assert at.pilot.see("TAS C.11.3")
    assert [slip.tried for slip in at.scene.play.desk.slips] == [m.DealCard(4)]
    at.pilot.press("r")
    assert at.refs == ["tas C.11.3"]


def test_a_refusal_goes_when_something_else_is_begun(sit: Sit) -> None:
    at = sit("dealer").settle()
    at.pilot.press("b")
    refused(at, "You tried to burn one card. First wash the new deck face down on the table.")
    at.pilot.press("o")
    at.pilot.see("Offer the deck for the cut. Which seat? Press its number.")


def test_tas_c_10_3_a_post_from_a_seat_that_owes_none_is_refused_in_plain_words(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.CollectPost)
    at.pilot.click("Collect")
    at.click(Spot("seat", 4))
    refused(at, "You tried to collect a blind from seat 4: wrong seat. Right: take 5 from seat 1, the small blind.")


def test_whoever_stops_play_lays_the_deck_down(sit: Sit) -> None:
    """What puts it right is another step, so that the next click must not deal."""
    at = sit("dealer", manner=TrainingMode.LIVE)
    deal_until(at, m.DealCard)
    at.pilot.click("Deal")
    at.click(Spot("seat", 4))
    assert at.session.table.trouble.incidents
    rule(at, "hole card goes to the wrong seat", "repair", "C.19.1.d")
    at.pilot.see("Put it right. Move a card from seat 4 to seat 1, unseen.")
    assert at.scene.hand.verb is None


def test_what_is_refused_is_read_once_as_large_as_a_task_and_kept_in_the_log(sit: Sit) -> None:
    at = sit("dealer", panel=True)
    deal_until(at, m.DealCard)
    at.pilot.press("b")
    at.pilot.step()
    refused, due = at.scene.course.refused, at.scene.course.due
    assert refused is not None
    assert due is not None
    assert refused.parts is not None
    tried, right, _, _ = refused.parts
    read = " ".join(at.pilot.texts)
    assert (read.count(f"✗ {tried}"), read.count(right), read.count(refused.why)) == (1, 1, 1)
    assert read.index(tried) < read.index(right) < read.index(refused.why), "what happened, what is right, why"
    assert NOT_DONE.format(head="Not this step") in read
    last = refused.why.split()[-1]
    high = {word: [each.rect.height for each in at.pilot.scene.placed if each.text == word] for word in ("tried", last)}
    assert min(high["tried"]) > max(high[last])
    dealt_by_key(at, due)
    assert any(line.text == refused.text for line in at.scene.looks.log())


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_is_refused_is_read_whole_in_the_folded_strip_as_large_as_a_task(sit: Sit, size: tuple[int, int]) -> None:
    at = sit("dealer", size=size)
    deal_until(at, m.DealCard)
    at.pilot.look()
    task = next(each.rect.height for each in at.pilot.scene.placed if each.text.startswith("Your turn."))
    at.pilot.press("b")
    at.pilot.step()
    refused = at.scene.course.refused
    assert refused is not None
    assert not at.scene.switches.panel.open
    whole = f"✗ {refused.text} {refused.why}"
    lines = [each for each in at.pilot.scene.placed if " " in each.text and each.text in whole]
    assert " ".join(each.text for each in lines) == whole
    assert {each.rect.height for each in lines} == {task}
    steps = [widget.rect for widget in at.scene.group.widgets if isinstance(widget, StepKey)]
    assert all(each.rect.bottom <= step.top for each in lines for step in steps)


def test_others_wait_until_what_is_refused_can_be_read_and_it_stands_in_the_log_only_then(sit: Sit) -> None:
    at = sit("dealer", speed=1.0)
    at.hurry(lambda: at.session.table.betting is not None)
    at.pilot.press("b")
    course, refused = at.scene.course, at.scene.course.refused
    assert refused is not None
    course.log.tell(Line("Somebody asks for change."))
    assert refused.text not in {line.text for line in at.scene.looks.log()}
    moves = len(at.session.round)
    for _ in range(30):
        course.pace.tick(0.1)
    assert (len(at.session.round), course.refused) == (moves, refused)
    course.begin()
    assert refused.text in {line.text for line in at.scene.looks.log()}


def test_what_is_refused_stands_in_the_panel_where_the_strip_cuts_it(sit: Sit) -> None:
    at = sit("dealer", scale=2.0)
    deal_until(at, m.DealCard)
    at.pilot.press("b")
    at.pilot.step()
    refused = at.scene.course.refused
    assert refused is not None
    assert refused.text in " ".join(at.pilot.texts).replace("✗ ", "")


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_wrong_amount_is_called_that_and_the_right_one_is_read_whole(sit: Sit, scale: float) -> None:
    at = sit("dealer", panel=True, scale=scale)
    deal_until(at, m.TakeCommission)
    right = at.scene.course.due.move.amount
    at.scene.commands.move(m.TakeCommission(right + 100, at.scene.course.due.move.pot))
    at.pilot.step(2)
    read = " ".join(at.pilot.texts)
    assert "Not this step" not in read
    assert "Wrong amount" in read
    assert "✗ Wrong amount. Nothing has moved." in read
    panel = [each for each in at.pilot.scene.placed if each.text.rstrip(".") == dollars(right)]
    assert panel, "the right amount is on the screen"
    said = f"You tried to take commission, {dollars(right + 100)}: wrong amount. Right: "
    assert at.scene.course.log.lines[-1].text.startswith(said)


def test_an_exam_tells_nothing_and_does_nothing(sit: Sit) -> None:
    at = sit("dealer", manner=TrainingMode.EXAM, guide=True).settle()
    at.pilot.press("b")
    assert at.session.round.moves == ()
    at.pilot.see("✗ Not now. The deck isn't ready.")
    at.pilot.press("h", "y", "w", "r")
    assert (at.scene.course.help_given.line, at.scene.switches.guide, at.scene.switches.why, at.refs) == (None, False, False, [])
    assert not {"Guide", "Hint", "Explain", "Values", "Rulebook"} & set(at.pilot.texts)
    assert not [text for text in at.pilot.texts if "Due:" in text]
    assert [step.tried for step in at.scene.play.account.hand.wrong] == ["Burn one card"]


def test_an_exam_shows_no_verdict_before_it_is_over(sit: Sit) -> None:
    at = sit("dealer", manner=TrainingMode.EXAM)
    deal_until(at, m.DealCard)
    at.pilot.click("Deal")
    at.click(Spot("seat", 4))
    rule(at, "hole card goes to the wrong seat", "repair", "C.19.1.d")
    assert at.scene.course.verdict is None
    assert not [text for text in at.pilot.texts if "Exact" in text]
    at.hurry()
    assert not [text for text in at.pilot.texts if "right first time" in text]
    assert "Report" not in at.pilot.texts


def test_who_was_ruled_on_is_not_asked_for_again(sit: Sit) -> None:
    """One key warns: a key that was on its way isn't a seat."""
    at = sit("dealer", manner=TrainingMode.LIVE)
    deal_until(at, m.DealCard)
    at.pilot.press("d", "1")
    at.session.submit(m.Misplay("advice", (("seat", 2), ("to", 4)), by=2))
    rule(at, "advice", "warn", "C.18.1")
    assert at.session.ask().move == m.Warn(2)  # type: ignore[union-attr]
    at.pilot.press("return")
    assert m.Warn(2) in at.session.round.moves
    assert at.scene.hand.asks is None
    assert at.scene.play.desk.slips == []


def test_an_exam_takes_a_misread_hand_and_says_nothing_of_it(sit: Sit) -> None:
    at = sit("dealer", manner=TrainingMode.EXAM)
    at.hurry(lambda: isinstance(at.session.ask().move, m.ReadHand))  # type: ignore[union-attr]
    due = at.session.ask()
    assert isinstance(due.move, m.ReadHand)
    seat, right = due.move.seat, category(at.scene.play.rules, at.session.table, due.move.seat)
    at.scene.course.do(due.move, Answers(hand=next(word for word in ("flush", "straight") if word != right)))
    at.pilot.step()
    assert due.move in at.session.round.moves, "it is taken as it was read"
    assert at.scene.course.refused is None
    assert "Not now." not in at.pilot.texts
    assert at.scene.looks.log()[-1].text == f"The hand of seat {seat} is read."
    assert [slip.tried for slip in at.scene.play.desk.slips] == [due.move]
    assert at.scene.play.desk.steps - at.scene.play.desk.first_time == 1
    at.hurry()
    assert not [text for text in at.pilot.texts if " with " in text], "nor does the end of the hand name it"


def test_an_exam_says_nothing_of_how_the_book_rules_and_lights_nobody(sit: Sit) -> None:
    at = sit("dealer", manner=TrainingMode.EXAM)
    deal_until(at, m.DealCard)
    at.pilot.press("d", "1")
    at.session.submit(m.Misplay("advice", (("seat", 2), ("to", 4)), by=2))
    rule(at, "advice", "misdeal", "C.18.1")
    assert isinstance(at.session.ask().move, m.Warn)  # type: ignore[union-attr]
    assert not [line for line in at.scene.looks.log() if line.text.startswith("Ruling:") or line.cite]
    assert at.scene.looks.lights(at.scene.felt.view) == (frozenset(), frozenset())


def test_the_sign_at_the_table_of_an_exam_names_no_clause(sit: Sit) -> None:
    for manner in (TrainingMode.EXAM, TrainingMode.COACH):
        at = sit("dealer", manner=manner)
        at.pilot.press("f2")
        assert any("TAS C." in text for text in at.pilot.texts) == (manner is TrainingMode.COACH), at.pilot.texts


def test_tas_c_4_3_a_misread_hand_is_refused_under_the_clause_of_what_it_is(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.ReadHand)
    due = at.session.ask()
    assert isinstance(due.move, m.ReadHand)
    at.pilot.press("l", str(due.move.seat), "1")
    five = ranks_in_words(best_five(at.session.engine.rules, at.session.table, due.move.seat))
    said = f"✗ Seat {due.move.seat}'s hand doesn't read as royal flush. With the board, the best five are {five}."
    assert said in " ".join(at.pilot.texts)
    held = category(at.session.engine.rules, at.session.table, due.move.seat)
    assert at.pilot.see(at.session.engine.rules.hand_cite(held).replace("tas", "TAS"))
    assert [slip.tried for slip in at.scene.play.desk.slips] == [due.move]
    dealt_by_key(at, due)
    assert due.move in at.session.round.moves


def test_hints_come_in_three_steps(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.DealCard)
    at.pilot.press("h")
    assert "seat 1" not in at.scene.course.help_given.line.text
    at.pilot.press("h")
    assert at.scene.course.help_given.line.text == "Deal one card, face down, to seat 1."
    at.pilot.press("h")
    assert at.scene.course.help_given.line.cite == "tas C.11.3"
    assert at.scene.looks.panel().due.text == "Deal one card, face down, to seat 1."
    assert at.scene.looks.panel().due.why == at.scene.play.book.reason("deal-card", ())
    assert Spot("stub") in at.scene.looks.lights(at.scene.felt.view)[0]


def test_help_is_heard_while_somebody_else_is_to_act(sit: Sit) -> None:
    at = stalled(sit)
    at.session.submit(m.Misplay("short-raise", (("seat", 4), ("amount", 1500)), by=4))
    at.pilot.press("h")
    assert at.scene.looks.panel().due.text == "Something's wrong. Look at the table again; Space stops play."


def test_without_help_nothing_that_is_due_is_lit(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.DealCard)
    assert at.scene.looks.lights(at.scene.felt.view) == (frozenset(), frozenset())
    at.pilot.press("y")
    assert Spot("stub") in at.scene.looks.lights(at.scene.felt.view)[0]


def test_tas_c_19_13_a_short_raise_is_stopped_ruled_and_put_right(sit: Sit) -> None:
    at = stalled(sit)
    assert at.session.submit(m.Misplay("short-raise", (("seat", 4), ("amount", 1500)), by=4))
    at.pilot.step()
    rule(at, "less than a raise", "call stands", "C.19.13")
    assert [verdict.grade for verdict in verdicts(at.session.round.played())] == [Grade.EXACT]
    at.pilot.see("Put it right. Give 5 back to seat 4.")
    due, lit = at.scene.looks.lights(at.scene.felt.view)
    assert {Spot("bet", 4), Spot("stack", 4)} <= due & lit, "where it is done is lit"
    at.drag(Spot("bet", 4), Spot("seat", 4))
    at.pilot.type("5")
    at.pilot.press("return")
    assert m.ReturnBet(4, 500) in at.session.round.moves
    assert at.session.table.trouble.stopped is None


def test_a_wrong_remedy_is_shown_with_the_right_one(sit: Sit) -> None:
    at = stalled(sit)
    at.session.submit(m.Misplay("short-raise", (("seat", 4), ("amount", 1500)), by=4))
    rule(at, "less than a raise", "misdeal", "C.19.13")
    verdict = at.scene.course.verdict
    assert verdict.head == "Wrong remedy"
    assert any("call stands" in line for line in verdict.lines)
    assert "tas C.19.13" in verdict.cites


def test_a_step_that_does_not_put_it_right_is_refused_and_told_what_does(sit: Sit) -> None:
    at = stalled(sit)
    at.session.submit(m.Misplay("short-raise", (("seat", 4), ("amount", 1500)), by=4))
    rule(at, "less than a raise", "call stands", "C.19.13")
    at.pilot.press("/")
    at.pilot.type("dead")
    at.pilot.press("return", "4")
    refused(at, "You tried to muck seat 4's hand: it's dead. That doesn't put it right. First give 5 back to seat 4.")


def test_stopping_over_nothing_is_a_false_call(sit: Sit) -> None:
    at = stalled(sit)
    rule(at, "not shuffled", "misdeal", "C.19.1")
    assert at.scene.course.verdict.head == "False call"
    assert at.session.table.trouble.stopped is None


def test_going_back_to_play_from_the_lists_costs_nothing(sit: Sit) -> None:
    at = stalled(sit)
    moves = at.session.round.moves
    at.pilot.press("space", "escape")
    assert at.pilot.scene is at.scene
    assert at.session.round.moves == moves


def test_tas_c_19_18_what_somebody_else_decides_wants_a_call(sit: Sit) -> None:
    at = stalled(sit)
    at.session.submit(m.Misplay("check-out-of-turn", (("seat", 5),), by=5))
    rule(at, "check out of turn", "supervisor decides", "C.19.18")
    assert [(v.grade, v.uncalled, v.floor) for v in verdicts(at.session.round.played())] == [
        (Grade.EXACT, True, FloorGrade.NOT_CALLED)]


def test_an_inspector_rules_and_the_dealer_puts_it_right(sit: Sit) -> None:
    at = sit("inspector", speed=0.0001)
    while at.session.table.betting is None:
        at.session.advance()
    at.session.submit(m.Misplay("short-raise", (("seat", 4), ("amount", 1500)), by=4))
    at.pilot.step()
    rule(at, "less than a raise", "call stands", "C.19.13")
    at.scene.course.pace.speed = 100_000.0
    at.wait(lambda: m.ReturnBet(4, 500) in at.session.round.moves)
    assert at.scene.course.verdict.good


def test_tas_c_19_4_an_exposed_card_is_replaced_on_the_table(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.DealCard)
    for seat in (1, 2, 4):
        at.pilot.press("d", str(seat))
    shown = at.session.table.seats[4].hole[0]
    at.session.submit(m.Misplay("exposed-card", (("seat", 4), ("card", shown))))
    rule(at, "hole card is exposed", "replace the card", "C.19.4")
    assert at.scene.course.verdict.good, at.scene.course.verdict
    while len(at.session.table.dealt) < 8:
        dealt_by_key(at, at.session.ask())  # type: ignore[arg-type]
    at.click(STUB, Spot("seat", 4))
    assert m.ReplaceCard(4) in at.session.round.moves
    exposed = next(i for i, card in enumerate(at.scene.felt.view.seats[3].cards) if card.card == shown)
    at.click(Spot("card", 4, exposed), Spot("muck"))
    assert m.MuckCard((shown,)) in at.session.round.moves
    at.click(Spot("burns"))
    assert m.SkipBurns(1) in at.session.round.moves, "a step in its place is one click there"


def test_a_card_in_the_place_of_another_is_dealt_as_any_card_is_and_a_wrong_step_empties_the_hand(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.DealCard)
    for seat in (1, 2, 4):
        at.pilot.press("d", str(seat))
    at.session.submit(m.Misplay("exposed-card", (("seat", 4), ("card", at.session.table.seats[4].hole[0]))))
    rule(at, "hole card is exposed", "replace the card", "C.19.4")
    while not due_now(at, m.ReplaceCard):
        dealt_by_key(at, at.session.ask())  # type: ignore[arg-type]
    at.pilot.press("u", "4")
    assert m.ReplaceCard(4) not in at.session.round.moves, "face up is another step"
    assert not at.scene.hand.busy
    at.pilot.see("Deal a replacement card")
    at.pilot.press("d", "4")
    assert m.ReplaceCard(4) in at.session.round.moves
    assert len(at.scene.play.desk.slips) == 1


@pytest.mark.parametrize(("manner", "done"), [(TrainingMode.LIVE, True), (TrainingMode.EXAM, False)])
def test_in_an_exam_a_click_does_not_tell_what_puts_it_right(sit: Sit, manner: TrainingMode, done: bool) -> None:
    at = sit("dealer", manner=manner)
    deal_until(at, m.DealCard)
    at.pilot.press("d", "1")
    at.session.submit(m.Misplay("advice", (("seat", 2), ("to", 4)), by=2))
    rule(at, "advice", "warn", "C.18.1")
    due = at.session.ask()
    assert isinstance(due.move, m.Warn), due
    at.click(Spot("card", due.move.seat, 0) if at.session.table.seats[due.move.seat].hole else Spot("seat", due.move.seat))
    assert (due.move in at.session.round.moves) == done


def test_rop_19_3_a_burn_goes_back_by_keys_alone_and_nobody_learns_its_face(sit: Sit) -> None:
    at = sit("dealer", game="rop-holdem")
    deal_until(at, m.Burn)
    at.session.submit(m.Misplay("extra-burn", (("stage", "flop"),)))
    rule(at, "burn too many", "repair", "19.3")
    assert at.scene.course.verdict is not None
    due = at.session.ask()
    assert isinstance(due.move, m.ReturnCard)
    at.pilot.see("Put it right. Put the last burn card back on top of the deck.")
    at.pilot.press("/")
    at.pilot.type("back on the deck")
    at.pilot.press("return", "m")
    assert ("You tried to put the top card of the deck back on top of the deck. That doesn't put it right. "
            "Right: put the last burn card back on top of the deck.") in " ".join(at.pilot.texts)
    at.pilot.press("/")
    at.pilot.type("back on the deck")
    at.pilot.press("return", "b")
    assert due.move in at.session.round.moves


@pytest.mark.parametrize("verb", ORDINARY + CORRECTIVE, ids=lambda verb: verb.title)
def test_every_verb_makes_a_move_of_its_kind(verb: Verb) -> None:
    session = session_of(chairs=Chairs({seat: Caller() for seat in FOUR}))
    assert type(verb.move(Answers(seat=4, source=1, pot=1, amount=500), session.table)) is verb.kind


@pytest.mark.parametrize("game", ["tas-holdem", "rop-holdem"])
def test_every_corrective_step_can_be_made_from_what_is_seen_of_it(game: str) -> None:
    met = set()
    for seed in range(60):
        session = erring(game, seed)
        while (due := session.ask()) is not None:
            if puts_right(session.table, due) and due.by == DEALER and due.move is not None:
                verb = verb_of(type(due.move))
                answers = seen_of(verb, due.move, session.table)
                move = settled(verb, replace(Answers(), **answers), session.table, due)
                assert isinstance(session.submit(move), Outcome), (move, due)
                met.add(type(due.move))
            else:
                session.advance()
    assert len(met) > 12, met


def erring(game: str, seed: int) -> Session:
    """A table at which much goes wrong, and somebody sees most of it."""
    stacks = dict.fromkeys(range(1, 6), 20_000)
    rules = session_of(game, stacks, chairs=Chairs({})).engine.rules
    mishaps = Mishaps(rules)
    agents = {seat: ErringAgent(Caller(), mishaps, 0.08) for seat in stacks}
    chairs = Chairs(agents, dealer=ErringAgent(AutomaticDealer(), mishaps, 0.08), watch=Watcher(seed, sees=1.0, late=0.1))
    return session_of(game, stacks, chairs=chairs, seed=seed)


def test_a_wrong_ruling_can_be_tried_again_from_where_play_was_stopped(sit: Sit) -> None:
    at = stalled(sit)
    at.session.submit(m.Misplay("short-raise", (("seat", 4), ("amount", 1500)), by=4))
    stood = at.session.round
    rule(at, "less than a raise", "misdeal", "C.19.13")
    at.pilot.press("f4")
    assert at.session.round == stood
    say(at, "less than a raise", "call stands", "C.19.13")
    assert [verdict.grade for verdict in verdicts(at.session.round.played())] == [Grade.EXACT]
    assert not at.scene.course.back.to_the_stop


def test_one_can_go_back_to_before_it_happened_and_what_is_done_again_is_practice(sit: Sit) -> None:
    at = stalled(sit)
    before = at.session.round
    at.session.submit(m.Misplay("short-raise", (("seat", 4), ("amount", 1500)), by=4))
    rule(at, "less than a raise", "misdeal", "C.19.13")
    steps, met = at.scene.play.desk.steps, len(at.scene.play.account.hand.met)
    at.pilot.press("f6")
    assert at.session.round == before
    assert at.scene.course.verdict is None
    at.session.submit(m.Misplay("short-raise", (("seat", 4), ("amount", 1500)), by=4))
    rule(at, "less than a raise", "call stands", "C.19.13")
    found = verdicts(at.session.round.played())
    assert [verdict.grade for verdict in found] == [Grade.EXACT]
    assert repeated(at.session.again, found[0])
    assert (at.scene.play.desk.steps, len(at.scene.play.account.hand.met)) == (steps, met)
    assert at.scene.play.account.hand.met[-1].grade == Grade.WRONG_REMEDY.value


def test_after_another_ruling_the_players_think_again(sit: Sit) -> None:
    at = stalled(sit)
    pace = at.scene.course.pace
    at.session.submit(m.Misplay("short-raise", (("seat", 4), ("amount", 1500)), by=4))
    rule(at, "less than a raise", "misdeal", "C.19.13")
    at.pilot.step(2)
    assert pace._about is at.session.table
    at.pilot.press("f4")
    say(at, "less than a raise", "call stands", "C.19.13")
    at.pilot.step(2)
    assert pace._about is at.session.table


@pytest.mark.parametrize(("manner", "remedy"), [(TrainingMode.EXAM, "misdeal"), (TrainingMode.COACH, "call stands")])
def test_a_ruling_is_not_tried_again_in_an_exam_or_when_it_was_right(sit: Sit, manner: TrainingMode, remedy: str) -> None:
    at = stalled(sit, manner=manner)
    at.session.submit(m.Misplay("short-raise", (("seat", 4), ("amount", 1500)), by=4))
    rule(at, "less than a raise", remedy, "C.19.13")
    ruled = at.session.round
    at.pilot.press("f4")
    assert at.session.round == ruled


def test_commission_is_put_where_the_book_has_it_go(sit: Sit) -> None:
    for game, more, where in (("tas-holdem", {"layout": "diagram-a"}, "drop-box"),
                              ("rop-holdem", {"layout": "rop-table", "commission": "percent", "commission_cap": "15"}, "slide")):
        at = sit("dealer", guide=True, game=game, **more)
        deal_until(at, m.TakeCommission)
        lit, _ = at.scene.looks.lights(at.scene.felt.view)
        assert Spot(where) in lit
        assert {spot.kind for spot in lit} == {where, "pot"}


def test_the_guide_and_explain_give_the_reason_next_to_the_clause(sit: Sit) -> None:
    at = sit("dealer")
    deal_until(at, m.DealCard)
    reason = at.scene.play.book.reason("deal-card", ())
    at.pilot.press("y")
    assert (at.scene.looks.panel().due.why, at.scene.looks.panel().due.cite) == (reason, "tas C.11.3")
    due = at.scene.course.due
    assert due is not None
    dealt_by_key(at, due)
    at.pilot.press("w")
    about = at.scene.looks.panel().about
    assert (about.why, about.ref) == (reason, "tas C.11.3")
    assert " ".join(at.pilot.texts).count(reason) == 2, "of what is due now, and of what was done"


def test_give_back_gives_back_what_a_ruling_has_given_back(sit: Sit) -> None:
    at = stalled(sit)
    at.scene.prefer(replace(at.scene.preferences, chips_by_hand="always"))
    at.session.submit(m.Misplay("short-raise", (("seat", 4), ("amount", 1500)), by=4))
    rule(at, "less than a raise", "call stands", "C.19.13")
    at.pilot.press("ctrl+b", "4", "4", "return")  # seat 4, and a chip of the tray's fourth tube
    assert m.ReturnBet(4, 500) in at.session.round.moves
    assert at.scene.play.desk.slips == []
