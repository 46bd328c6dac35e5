"""Everything a person at the table should hear has words, with its clause and that clause's reason."""

from __future__ import annotations

import inspect

import pytest
from study.soak.wild import KINDS

from game.cards.card import Card, parse_cards
from game.rulebook.loader import library
from game.session.chairs import COMPANIES, chairs
from game.session.narration import sentences_of_moves
from game.session.narration import wording as w
from game.session.narration.narration import Line, due_line, event_lines, refusal_line
from game.session.session import Session
from game.table import events as e
from game.table import moves as m
from game.table.incident import Incident
from game.table.outcome import Refusal
from game.table.rules import Rules
from game.table.sight import INSPECTOR
from game.table.values import DEALER, SUPERVISOR
from tests.dealer import game, play_out, rules_of, table, until


def concrete(module: object, base: type) -> set[type]:
    return {kind for kind in vars(module).values() if inspect.isclass(kind) and issubclass(kind, base) and kind is not base}


def test_every_move_has_an_order_and_every_event_words_or_a_reason_to_be_silent() -> None:
    assert [kind for kind in KINDS if not kind.said.endswith((".", "}"))] == []
    assert set(sentences_of_moves.TOLD) | set(sentences_of_moves.SILENT) == concrete(e, e.Event)
    assert not set(sentences_of_moves.TOLD) & set(sentences_of_moves.SILENT)


def hands(name: str, **settings: object) -> list[tuple[Line, list[Line]]]:
    """All that is said in some hands of players who do anything at all."""
    plain = table(name, dict.fromkeys(range(1, 7), 40000), **settings)
    seated = chairs(plain.engine.rules, range(1, 9), COMPANIES["aimless"], 5)
    session = Session(game(name, **settings), {1: 3000, 2: 500, 3: 9000, 5: 20000, 8: 700}, seated, 5)
    said: list[tuple[Line, list[Line]]] = []
    rules = session.engine.rules
    session.listen(lambda p: said.append((due_line(rules, p.before, p.due), event_lines(rules, p.before, p.events))))  # type: ignore[arg-type]
    for _ in range(8):
        play_out(session)
        if session.next_hand():
            break
    return said


@pytest.mark.parametrize(
    ("name", "settings"),
    [
        ("tas-holdem", {}), ("tas-holdem", {"ante": 1, "blinds": []}),
        ("rop-holdem", {"commission": "percent"}), ("rop-holdem", {"low": "true"}),
    ],
)  # fmt: skip
def test_whole_hands_are_told_without_a_gap(name: str, settings: dict[str, object]) -> None:
    book = library()[name.split("-")[0]]
    for due, told in hands(name, **settings):
        assert due.why in {why for cases in book.reasons.values() for why in cases.values()}
        for line in told:
            assert line.why == book.clause(line.cite).summary
        for line in [due, *told]:
            assert line.text.strip() == line.text != ""
            assert "{" not in line.text
            assert line.text.endswith(".")
            assert line.text[0].isupper() or line.text[0].isdigit()
            assert line.cite


def test_every_due_of_the_dealer_is_followed_by_words_of_what_happened() -> None:
    for due, told in hands("tas-holdem"):
        assert told, due


def test_a_clause_that_announces_the_act_is_quoted_and_others_are_not() -> None:
    said = {line.text: line.cite for _, told in hands("rop-holdem") for line in told}
    assert said["One card, face down, to seat 3."] == "rop 16.1.d"
    assert any(text.startswith("The flop: ") for text in said)
    assert not any("check, bet or fold" in text for text in said), "a prompt is no account of an action"


def test_three_board_cards_are_one_sentence() -> None:
    flops = [line for _, told in hands("tas-holdem") for line in told if line.cite == "tas C.11.5"]
    assert flops
    assert all(line.text.count(" of ") == 3 for line in flops)


def test_choices_are_named_with_their_amounts() -> None:
    session = table("tas-holdem", {1: 5000, 2: 5000, 5: 5000}, people=[5, 2])
    session.chairs = type(session.chairs)(session.chairs.agents, frozenset([2]))
    while not session.waits():
        session.advance()
    due = session.ask()
    assert due is not None
    text = due_line(session.engine.rules, session.table, due).text
    assert text == "Seat 2 to act: fold, check or raise to between 20 and 50."


def test_a_refusal_says_why_and_under_which_clause() -> None:
    session = table("tas-holdem", {1: 5000, 2: 5000, 5: 5000})
    answer = session.submit(m.DealCard(3))
    assert isinstance(answer, Refusal)
    line = refusal_line(session.engine.rules, answer)
    assert line.cite == "tas C.9.1"
    assert line.why == session.engine.rules.book.clause("tas C.9.1").summary
    assert str(line).endswith("[tas C.9.1]")


def test_an_incident_is_not_given_away() -> None:
    session = table("tas-holdem", {1: 5000, 2: 5000, 5: 5000})
    until(session, m.DealCard)
    before = session.table
    answer = session.submit(m.Misplay("card-to-wrong-seat", (("seat", 5), ("due", 1))))
    assert not isinstance(answer, Refusal)
    told = [line.text for line in event_lines(session.engine.rules, before, answer.events)]
    assert told == ["One card, face down, to seat 5."]


# ---- cards and hands


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("As Ks Qs Js Ts", "a royal flush"),
        ("5h 4h 3h 2h Ah", "a straight flush, five high"),
        ("6c 6d 6h 6s 2c", "four of a kind, sixes"),
        ("Kc Kd Kh 4s 4c", "a full house, kings full of fours"),
        ("Ac 9c 7c 5c 2c", "a flush, ace high"),
        ("5h 4c 3h 2h Ah", "a straight, five high"),
        ("7h 7c 7d 2h Ah", "three of a kind, sevens"),
        ("Kc Kd 4h 4s Ac", "two pair, kings and fours"),
        ("9c 9d 4h 3s Ac", "a pair of nines"),
        ("Jc 9d 4h 3s 2c", "jack high"),
    ],
)
def test_hands_are_read_as_a_dealer_reads_them(cards: str, words: str) -> None:
    rules: Rules = table("rop-holdem", {1: 5000, 2: 5000}).engine.rules
    assert w.hand_in_words(rules.ranking, rules.composition, parse_cards(cards), ()) == words


def test_cards_have_names() -> None:
    assert w.cards_in_words(parse_cards("7s Td Ac")) == "seven of spades, ten of diamonds, ace of clubs"
    assert w.cards_in_words(()) == "no cards"
    assert w.card_in_words(Card.parse("Jk")) == "joker"


def test_hands_of_a_wrong_size_can_be_told_too() -> None:
    rules: Rules = table("rop-holdem", {1: 5000, 2: 5000}).engine.rules
    eight = parse_cards("2c 9c 9d"), parse_cards("9h 4s 5c Jd Ks")
    assert w.hand_in_words(rules.ranking, rules.composition, *eight) == "three of a kind, nines"
    assert w.hand_in_words(rules.ranking, rules.composition, parse_cards("9c"), ()) == "no hand"


@pytest.mark.parametrize(
    ("winner", "others", "board", "rank"),
    [
        ("Jc 3d", ["Tc 4d"], "Qh Qs 9c 9d 2h", "jack"),
        ("Jc 3d", ["Jd 4d"], "Qh Qs 9c 9d 2h", ""),
        ("Ac Td", ["Ad 8h", "Qd Jd"], "As 7c 6d 3h 2s", "ten"),
        ("Ah Th", ["Kh Qh"], "9h 5h 2h Kd 3s", ""),
        ("Ah Th", ["Ad Kd"], "9h 5h 2h Kc 3s", ""),
        ("Ac 3d", ["Ad"], "Qh Qs 9c 9d 2h", ""),
    ],
    ids=["two pairs", "alike", "a pair", "read otherwise", "another kind", "a card too few"],
)
def test_what_decides_between_hands_that_read_the_same_is_told(winner: str, others: list[str], board: str, rank: str) -> None:
    rules: Rules = table("rop-holdem", {1: 5000, 2: 5000}).engine.rules
    cards, lying, held = parse_cards(winner), parse_cards(board), [parse_cards(each) for each in others]
    told = w.hand_in_words(rules.ranking, rules.composition, cards, lying, held)
    plain = w.hand_in_words(rules.ranking, rules.composition, cards, lying)
    assert told == (f"{plain}, {rank} kicker" if rank else plain)
    if rank:
        loser = w.hand_in_words(rules.ranking, rules.composition, held[0], lying, [cards])
        assert loser.startswith(f"{plain}, ")
        assert loser != told


def test_everybody_who_can_act_has_a_name() -> None:
    assert [w.party(by) for by in (DEALER, SUPERVISOR, INSPECTOR, 4)] == ["The dealer", "The supervisor", "The inspector", "Seat 4"]


def test_a_ruling_is_told_with_its_remedy() -> None:
    session = table("tas-holdem", {1: 5000, 2: 5000, 5: 5000})
    until(session, m.Burn)
    told: list[str] = []
    rules = session.engine.rules
    session.listen(lambda played: told.extend(line.text for line in event_lines(rules, played.before, played.events)))
    session.submit(m.Misplay("no-burn", (("stage", "flop"),)))
    session.submit(m.StopPlay(by=INSPECTOR))
    while session.table.trouble.stopped is not None:
        session.advance()
    assert told[0].startswith("The flop: ")
    assert told[1] == "The inspector stops play."
    assert told[2] == "The rules don't cover this: the management representative is called."
    assert told[3].startswith("Ruling: the supervisor decides.")
    assert told[-1] == "Play goes on."


def test_whoever_is_called_has_the_title_of_the_book() -> None:
    session = table("rop-holdem", {1: 5000, 2: 5000, 5: 5000})
    rules = session.engine.rules
    before = session.table.with_(stopped=0, incidents=(Incident("hand-taken-in", 0, {"seat": 1}),), rulings=(None,))
    (line,) = event_lines(rules, before, [e.SupervisorCalled("")])
    assert line.text in {"A supervisor is called to the table.", "The poker room supervisor is called to the table."}


def test_what_is_done_as_it_was_due_is_told_with_the_reason_for_it() -> None:
    session = table("tas-holdem", {1: 5000, 2: 5000, 5: 5000})
    until(session, m.Burn)
    before, due = session.table, session.ask()
    answer = session.advance()
    rules = session.engine.rules
    told = event_lines(rules, before, session.played()[-1].events, due=due)
    assert answer is not None
    assert [line.why for line in told if line.cite == due.cite] == [rules.book.reason("burn", ())]  # type: ignore[union-attr]


def test_a_betting_round_is_told_by_its_street() -> None:
    assert [w.betting_in_words(street) for street in ("flop", "after-draw")] == ["flop betting", "betting after the draw"]
    assert w.street_named(rules_of("rop-stud7-52"), "third-card") == "third card"
