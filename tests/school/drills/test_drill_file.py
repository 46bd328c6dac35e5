"""Drills are read strictly: whatever is wrong is one message with file, line, place and remedy."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game import resources
from game.files import FileFault
from game.rulebook.loader import library
from game.school.drills import drill_file
from game.school.drills.by_hand import PositionDraft, of_entry
from game.school.drills.by_hand_check import answer, faults
from game.school.drills.drill_file import MOST_BYTES
from game.school.packs.pack_file import glance, read_drills

SITUATION = """\
- title: A king turns over
  task: The king of diamonds lands face up at seat 4.
  game: tas-holdem
  settings: {units: [10], blinds: [5, 10]}
  given: {seats: [1, 2, 3, 4, 5, 6], marker: 1}
  when: {irregularity: exposed-card, seat: 4, card: Kd, lap: 1}
  then: {ruling: replace-card, cite: tas C.19.4}
"""
DRILL = f"title: Exposed cards\nintroduction: Stop play and rule.\nsituations:\n{SITUATION}"


def written(folder: Path, text: str, name: str = "one.dealerdrill") -> Path:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return file


def fault(file: Path) -> str:
    with pytest.raises(FileFault) as raised:
        read_drills(file)
    return str(raised.value).replace(str(file), file.name)


def test_a_drill_is_its_title_its_introduction_and_its_situations(tmp_path: Path) -> None:
    found = read_drills(written(tmp_path, DRILL))
    assert (found.pack, found.title, len(found.drills)) == (False, "Exposed cards", 1)
    (situation,) = found.drills[0].situations
    assert (situation.case.title, situation.role, situation.asks_for_steps) == ("A king turns over", "dealer", False)
    assert situation.case.cites == ("tas C.19.4",)


def test_a_class_pack_holds_several_drills(tmp_path: Path) -> None:
    drills = "".join(f"- title: {title}\n  introduction: Words.\n  situations:\n" + SITUATION.replace("\n", "\n  ").join(("  ", ""))
                     .rstrip(" ") for title in ("First", "Second"))
    found = read_drills(written(tmp_path, f"title: A class\nintroduction: For Monday.\ndrills:\n{drills}", "a.dealerclass"))
    assert (found.pack, [drill.title for drill in found.drills]) == (True, ["First", "Second"])
    assert glance(found.file) == ("A class", 2)


@pytest.mark.parametrize(("was", "now", "message"), [
    ("title: Exposed cards\n", "", "one.dealerdrill:1: the key `title` is missing; add `title: ...`"),
    ("introduction:", "introduktion:", "one.dealerdrill:2: introduktion: unknown key; did you mean introduction or situations?"),
    ("  task: The king of diamonds lands face up at seat 4.\n", "",
     "one.dealerdrill:4: situations[0]: the key `task` is missing; add `task: ...`"),
    ("The king of diamonds lands face up at seat 4.", '"A bell \\a rings"',
     "one.dealerdrill:5: has characters that can't be shown"),
    ("  game: tas-holdem", "  chair: floor\n  game: tas-holdem",
     "one.dealerdrill:6: situations[0].chair: unknown word floor; use one of: dealer, inspector, player"),
    ("  game: tas-holdem", "  variants: {}\n  game: tas-holdem",
     "situations[0].variants: unknown key; use one of: title, task, chair"),
    ("tas-holdem", "tas-holden", "game: tas-holden isn't a game; did you mean tas-holdem"),
    ("exposed-card,", "exposed-cart,",
     "one.dealerdrill:9: A king turns over, when.irregularity: exposed-cart isn't an irregularity; "
     "did you mean exposed-card"),
    ("marker: 1", "marker: 9", "one.dealerdrill:4: A king turns over: given.marker can't be used here"),
    ("ruling: replace-card", "ruling: misdeal",
     "one.dealerdrill:4: A king turns over: `then` doesn't fit: ruling: the file says misdeal, the rules give replace-card"),
    ("ruling: replace-card, cite: tas C.19.4", "ruling: misdeal, cite: tas C.19.5",
     "A king turns over: `then` doesn't fit: ruling: the file says misdeal, the rules give replace-card (tas C.19.4 \"Exposed hole "
     "card, burns on\"); cite: the file says tas C.19.5, the rules give tas C.19.4; correct `then`, or the situation"),
    ("ruling: replace-card, ", "", "doesn't say which ruling is right; add it to then"),
    ("when: {irregularity: exposed-card, seat: 4, card: Kd, lap: 1}\n  then: {ruling: replace-card, cite: tas C.19.4}",
     "then: {to-act: 3}", "asks for nothing; name an irregularity in when, or the dealer's next steps in then.due"),
    ("marker: 1", "marker: &a 1", "one.dealerdrill:8: &a is a YAML anchor, and these files take none; leave it out"),
    ("  game: tas-holdem", "  game: tas-holdem\n  game: tas-holdem", "situations[0].game: the key is there twice"),
])
def test_what_is_wrong_is_named_with_its_place(tmp_path: Path, was: str, now: str, message: str) -> None:
    assert was in DRILL
    assert message in fault(written(tmp_path, DRILL.replace(was, now)))


def test_steps_that_somebody_else_interrupts_are_refused(tmp_path: Path) -> None:
    text = DRILL.replace("marker: 1}", "marker: 1, dealing: flop, pot: 60}").replace(
        "when: {irregularity: exposed-card, seat: 4, card: Kd, lap: 1}\n", "").replace(
        "  then: {ruling: replace-card, cite: tas C.19.4}", "then: {due: [dealer burn, dealer deal-board 3]}")
    assert read_drills(written(tmp_path, text)).drills[0].situations[0].asks_for_steps
    for half in ("dealer burn", "dealer burn, dealer deal-board 2"):
        told = fault(written(tmp_path, text.replace("dealer burn, dealer deal-board 3", half)))
        assert "the rules give [dealer burn, dealer deal-board 3]; list every step of the street" in told
    inspector = text.replace("  game:", "  chair: inspector\n  game:")
    assert "asks an inspector for a dealer's steps; write chair: dealer" in fault(written(tmp_path, inspector))


@pytest.mark.parametrize(("content", "message"), [
    (b"\x89PNG\r\n\xff\xfe", "is a picture, not a text file"),
    (b"", "the file is empty; write it or remove it"),
    (b"title: [", "correct the YAML at this line"),
    (b"[" * 5000, "is nested too deeply"),
    (b"title: \x00", "use letters, figures and punctuation only"),
    (b" " * (MOST_BYTES + 1), "holds more than 256 KB, which no such file needs; keep it below 256 KB"),
    (b"- a\n- b\n", "a list isn't a mapping; write `key: value` lines"),
    (b"title: a\nintroduction: b\nsituations: 3\n", "this must be a list, not 3; write [a, b] or one `- item` a line"),
    (b"title: a\nintroduction: b\nsituations: [3]\n", "3 isn't a mapping; write `key: value` lines"),
    (b"a: &a [x]\nb: [*a, *a]\n", "&a is a YAML anchor, and these files take none; leave it out"),
])
def test_what_is_no_drill_at_all_is_told_in_a_line(tmp_path: Path, content: bytes, message: str) -> None:
    file = tmp_path / "one.dealerdrill"
    file.write_bytes(content)
    words = fault(file)
    assert message in words
    assert "\n" not in words


def test_a_file_that_is_not_there_and_one_of_another_kind(tmp_path: Path) -> None:
    assert "can't be read (No such file or directory)" in fault(tmp_path / "gone.dealerdrill")
    assert "is neither a drill nor a class pack" in fault(written(tmp_path, DRILL, "one.yaml"))


def test_titles_by_which_results_are_kept_stand_once(tmp_path: Path) -> None:
    assert "the title A king turns over is there twice; give each its own" in fault(written(tmp_path, DRILL + SITUATION))


CANBERRA = """\
title: At the boxes
introduction: Settle and rule.
situations:
- title: A card shows
  task: The seven of hearts lands face up at box 3.
  game: act-canberra
  given: {boxes: {1: {ante: 10}, 3: {ante: 15}}, stacks: 200}
  when: {irregularity: exposed-card, seat: 3, card: 7h, lap: 2, noticed: in-the-deal}
  then: {ruling: turn-down, wrong: [void-round], cite: act 14.1}
- title: Two boxes to settle
  task: You hold ace and king.
  game: act-canberra
  given:
    boxes: {1: {ante: 10, bet: 20, cards: 9s 9d 5c 5h 2s}, 3: {ante: 15, bet: 30, cards: Kd Jd 8c 6c 3s}}
    dealer: {cards: Ah Kc 9c 5d 2d, up: 2d}
    history: [dealer turn-up dealer, dealer read-hand dealer]
  then:
    due: [dealer turn-up 3, dealer collect-box 3 45, dealer count-hand 3, dealer rack-hand 3, dealer turn-up 1, dealer pay-box 1 50]
"""


@pytest.mark.parametrize("game", ["act-canberra", "act-canberra-shuffler", "act-jackpot"])
def test_a_drill_may_be_set_at_any_table_of_boxes(tmp_path: Path, game: str) -> None:
    price = "\n  settings: {jackpot-wager: 1}" if game == "act-jackpot" else ""
    found = read_drills(written(tmp_path, CANBERRA.replace("game: act-canberra", f"game: {game}{price}")))
    assert [situation.asks_for_steps for situation in found.drills[0].situations] == [False, True]


@pytest.mark.parametrize(("was", "now", "message"), [
    ("ruling: turn-down, wrong: [void-round]", "ruling: void-round",
     "one.dealerdrill:4: A card shows: `then` doesn't fit: ruling: the file says void-round, the rules give turn-down"),
    ("cite: act 14.1", "cite: act 14.2", "A card shows: `then` doesn't fit: cite: the file says act 14.2, the rules give act 14.1"),
    ("pay-box 1 50", "pay-box 1 40", "one.dealerdrill:10: Two boxes to settle: `then` doesn't fit: due"),
    ("dealer turn-up 3, dealer collect-box 3 45", "dealer turn-up 1, dealer pay-box 1 50", "`then` doesn't fit: due"),
    ("noticed: in-the-deal", "noticed: after-push",
     "A card shows: `then` doesn't fit: ruling: the file says turn-down, the rules give play-on"),
    ("history: [dealer turn-up dealer, dealer read-hand dealer]", "marker: 3",
     "one.dealerdrill:16: Two boxes to settle, given.marker: act-canberra has no marker; leave it out"),
    ("history: [dealer turn-up dealer, dealer read-hand dealer]", "board: 2h 3h 4h", "given.board can't be used here"),
    ("history: [dealer turn-up dealer, dealer read-hand dealer]", "history: [dealer pay-box 1 40]",
     "Two boxes to settle: it can't happen like that: dealer pay-box 1 40: The hand is over; correct the situation"),
    ("  game: act-canberra\n  given: {boxes", "  game: act-tournament\n  settings: {table-min: 10, table-max: 100, multiple: 5}\n"
     "  given: {boxes", "A card shows: act-tournament has no drills; use another game"),
])
def test_what_is_wrong_at_the_boxes_is_told_in_a_line(tmp_path: Path, was: str, now: str, message: str) -> None:
    assert was in CANBERRA
    assert message in fault(written(tmp_path, CANBERRA.replace(was, now, 1)))


def test_steps_beyond_a_decision_of_a_box_are_refused(tmp_path: Path) -> None:
    declared = "history: [dealer turn-up dealer, dealer read-hand dealer]"
    text = CANBERRA.replace("1: {ante: 10, bet: 20,", "1: {ante: 10,").replace(declared, "betting: decisions")
    assert "Two boxes to settle: `then` doesn't fit: due" in fault(written(tmp_path, text))


def test_everything_that_is_wrong_is_told_in_the_order_of_the_lines(tmp_path: Path) -> None:
    wrong = SITUATION.replace("seat: 4", "seat: 44").replace("A king", "A queen")
    lacking = SITUATION.replace("  task: The king of diamonds lands face up at seat 4.\n", "").replace("A king", "A jack")
    untrue = SITUATION.replace("replace-card", "misdeal").replace("A king", "A ten")
    with pytest.raises(FileFault) as raised:
        read_drills(written(tmp_path, DRILL + wrong + lacking + untrue))
    found = [raised.value, *raised.value.more]
    assert [error.line for error in found] == [16, 18, 24]
    assert "44 isn't a seat" in str(found[0])
    assert "`task` is missing" in str(found[1])
    assert "`then` doesn't fit" in str(found[2])


def test_a_file_has_a_budget_of_moves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.school.drills.drill_file.MOST_MOVES", 5)
    assert "it takes more moves than are played for one file" in fault(written(tmp_path, DRILL))
    monkeypatch.setattr("game.school.drills.drill_file.MOST_MOVES", 60)
    many = "".join(SITUATION.replace("A king", f"King {place}") for place in range(50))
    with pytest.raises(FileFault, match="more moves") as raised:
        read_drills(written(tmp_path, DRILL + many))
    assert raised.value.more == ()


def test_settling_that_cannot_come_about_ends_with_the_budget(tmp_path: Path) -> None:
    """The cards are laid again and again until the history fits: not for ever; then the line that does not fit is named."""
    text = (resources.assets() / "drills" / "canberra-settling.dealerdrill").read_text(encoding="utf-8")
    wrong = text.replace("7: {ante: 10, bet: 20}", "7: {ante: 5, bet: 20}")
    assert wrong != text
    assert "it can't happen like that: dealer pay-box 7 30" in fault(written(tmp_path, wrong))


def test_a_list_reads_a_file_again_only_when_it_has_changed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = written(tmp_path, CANBERRA)
    assert glance(file) == ("At the boxes", 2)
    load, read = drill_file.files.read, []
    monkeypatch.setattr(drill_file.files, "read", lambda *given: read.append(given) or load(*given))
    assert glance(file) == ("At the boxes", 2)
    assert read == []
    file.write_text(CANBERRA.replace("At the boxes", "Settle boxes"), encoding="utf-8")
    os.utime(file, ns=(1, 1))
    assert glance(file) == ("Settle boxes", 2)
    assert len(read) == 1


@pytest.mark.parametrize("game", sorted(game.id for book in library().values() for game in book.games.values()
                                        if not game.family.house_plays))
def test_the_first_deal_of_every_game_can_be_asked_for(game: str) -> None:
    """Before it the forced bets post themselves; the file tells it by a stage, and is taken up again as it was made."""
    made = PositionDraft(words={"title": "The deal", "task": "Deal."})
    made.choose_game(game)
    made.street = made.streets[1]
    assert not made.begun
    made.right = answer(made)
    assert made.right.startswith("due: [dealer deal ")
    assert faults(made) == []
    again = of_entry(made.entry())
    assert (again.street, again.given, again.entry()) == (made.street, made.given, made.entry())


def test_boxes_have_no_stage_of_play_for_their_deal_so_it_stays_in_who_did_what() -> None:
    given = {"boxes": {1: {"ante": 10}}, "history": ["deal"]}
    made = of_entry({"title": "The deal", "game": "act-canberra", "given": given, "then": {}})
    assert made.street in made.streets
    assert made.given["history"] == "deal"
    assert made.entry()["given"] == given


def test_a_situation_set_up_by_hand_is_filled_in_with_all_its_clauses_and_is_sound() -> None:
    """A ruling that rests on two clauses, and steps of which nobody laid the cards."""
    from game.school.drills.by_hand import PositionDraft
    from game.school.drills.by_hand_check import answer, faults

    made = PositionDraft()
    made.choose_game("tas-stud")
    made.words, made.street = {"title": "Seat 3 bets", "task": "Rule."}, "betting third-card"
    made.settings, made.question, made.facts = "table-min: 5", "bet-out-of-turn", "seat: 3, amount: 10"
    made.given = {"seats": "1, 2, 3", "stacks": "200", "marker": "1", "pot": "30"}
    made.cards = {"up 1": ["As", "Ah"], "up 2": ["7d", "9c"], "up 3": ["Kc", "Td"]}
    made.right = answer(made)
    assert made.right == "ruling: call-or-fold, cite: [tas B.17.1.a, tas B.17.1.b]"
    assert faults(made) == []
    made.street, made.question, made.facts = "dealing fourth-card", "steps", ""
    made.right = answer(made)
    assert made.right == "due: [dealer deal 1 up, dealer deal 2 up, dealer deal 3 up]"
    assert faults(made) == []


EARLY = """title: Out of turn
introduction: Whose turn is it?
situations:
- title: Seat 5 is early
  task: The flop is out.
  game: tas-holdem
  given: {seats: [1, 3, 5, 7], folded: [7], marker: 1, stacks: 300, betting: flop, pot: 40, board: Kh 8s 2d}
  when: {irregularity: bet-out-of-turn, seat: 5, amount: 10}
  then: {ruling: call-or-fold, cite: tas C.19.11}
"""


@pytest.mark.parametrize(("facts", "message"), [
    ("bet-out-of-turn, seat: 1, amount: 10", "It's seat 1's turn, so nothing is out of turn"),
    ("check-out-of-turn, seat: 1", "It's seat 1's turn, so nothing is out of turn"),
    ("fold-out-of-turn, seat: 1", "It's seat 1's turn, so nothing is out of turn"),
    ("bet-out-of-turn, seat: 7, amount: 10", "Seat 7 is out of the hand, so there's no turn to wait for"),
    ("short-call, seat: 5, amount: 5", "It's seat 1's turn, not seat 5's"),
])
def test_who_is_in_turn_or_out_of_the_hand_is_not_out_of_turn(tmp_path: Path, facts: str, message: str) -> None:
    assert read_drills(written(tmp_path, EARLY)).drills
    wrong = EARLY.replace("bet-out-of-turn, seat: 5, amount: 10", facts)
    assert f"it can't happen like that: {message}; correct the situation" in fault(written(tmp_path, wrong))


@pytest.mark.parametrize(("was", "now", "message"), [
    ("board: Kh 8s 2d", "board: Kh 8s", "given.board: the board has 2, but in the flop betting that's 3; name 3"),
    ("board: Kh 8s 2d", "board: Kh 8s 2d 3d", "given.board: the board has 4, but in the flop betting that's 3; name 3"),
    ("betting: flop", "dealing: flop", "given.board: the board has 3, but before the flop is dealt that's 0; leave it out"),
    ("betting: flop", "dealing: river", "given.board: the board has 3, but before the river is dealt that's 4; name 4"),
    ("board: Kh 8s 2d", "board: Kh 8s 2d, hole: {3: As}", "given.hole: seat 3 has 1 down, but in the flop betting that's 2"),
    ("board: Kh 8s 2d", "board: Kh 8s 2d, up: {3: As}", "given.up: seat 3 has 1 up, but in the flop betting that's 0"),
    ("board: Kh 8s 2d", "board: Kh 8s Kh", "given: Kh is in two places"),
    ("board: Kh 8s 2d", "board: Kh 8s 2d, bets: {9: 10}", "given.bets: seat 9 isn't in the game"),
])
def test_cards_that_cannot_lie_there_are_refused_at_their_line(tmp_path: Path, was: str, now: str, message: str) -> None:
    told = fault(written(tmp_path, EARLY.replace(was, now)))
    assert told.startswith(f"one.dealerdrill:7: Seat 5 is early, {message}")


def test_a_wrong_stake_and_a_wrong_order_of_steps_are_told_plainly(tmp_path: Path) -> None:
    stake = EARLY.replace("  given:", "  settings: {units: [10], blinds: [10, 5]}\n  given:")
    assert fault(written(tmp_path, stake)).endswith(
        "Seat 5 is early: settings.blinds: the blind of 5 comes after one of 10; name them in rising order [tas A.big-blind]; "
        "correct the situation")
    steps = EARLY.replace("  when: {irregularity: bet-out-of-turn, seat: 5, amount: 10}\n", "")
    steps = steps.replace("ruling: call-or-fold, cite: tas C.19.11", "due: [dealer deal-board 1, dealer burn]")
    steps = steps.replace("betting: flop", "dealing: turn")
    assert "the rules give [dealer burn, dealer deal-board 1]; correct" in fault(written(tmp_path, steps))
