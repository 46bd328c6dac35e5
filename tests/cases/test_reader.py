"""Case files: what they are read into, and how their faults are told."""

import random
from decimal import Decimal

import pytest

from game.cases.language import consistency
from game.cases.language.case import GivenBox, GivenDealer, GivenPot
from game.cases.language.lines import CaseLine, TroubleMark
from game.cases.language.named_facts import NamedEvent
from game.cases.language.reader import read_file
from tests.cases.own import FILES

SOUND = """\
- id: tas-900
  title: A small case
  game: tas-holdem
  settings: {limit: no-limit, blinds: [2.5, 5], chip: 0.5}
  given:
    seats: [1, 2, 4]
    marker: 1
    stacks: {1: 100, 2: 40.5}
    history: [4 call, it-happens, 1 raise-to 12.5]
  when: {irregularity: short-call, seat: 2, amount: 2, play-to: flop}
  then: {ruling: complete-or-fold, cite: tas C.19.14, to-act: 2, legal: {fold, call: 5.5, raise-to: [20, any]}}
  basis: reading
  readings: [43]
  cites: [tas C.19.14]
"""


@pytest.fixture
def case_file(tmp_path):
    def write(text):
        file = tmp_path / "cases.yaml"
        file.write_text(text, encoding="utf-8")
        return file

    return write


def test_a_case_is_read_into_types(case_file):
    (case,) = read_file(case_file(SOUND)).cases
    assert (case.id, case.game, case.book, case.basis, case.readings) == ("tas-900", "tas-holdem", "tas", "reading", (43,))
    assert case.settings == {"limit": "no-limit", "blinds": (250, 500), "chip": 50}
    assert case.given.stacks == {1: 10000, 2: 4050}
    assert case.given.history == (CaseLine(4, "call"), TroubleMark("it-happens"), CaseLine(1, "raise-to", amount=1250))
    assert case.when.tale == NamedEvent("short-call", {"seat": 2, "amount": 200})
    assert (case.when.noticed, case.when.play_to) == ("at-once", "flop")
    assert case.then["legal"] == {"fold": None, "call": 550, "raise-to": (2000, None)}
    assert case.line == 1


def test_every_form_of_when(case_file):
    forms = {
        "setup": "setup",
        "rank": "rank",
        "{try: 2 check}": "try",
        "{play-to: turn}": "play-to",
        "{request: clock, seat: 2}": "request",
        "{charge: [50.5, 20]}": "charge",
        "{charge-by-round: [30, 90]}": "charge-by-round",
        "{irregularity: no-cut, noticed: before-action}": "irregularity",
    }
    for written, kind in forms.items():
        text = SOUND.replace("{irregularity: short-call, seat: 2, amount: 2, play-to: flop}", written)
        text = text.replace("it-happens, ", "").replace("history:", "hole: {1: As Ad}\n    history:")
        (case,) = read_file(case_file(text)).cases
        assert case.when.kind == kind
    assert case.when.noticed == "before-action"


def test_boxes_pots_dealer_and_incidents_are_typed(case_file):
    text = """\
- id: act-900
  title: Two boxes
  game: act-canberra
  given:
    boxes: {2: {ante: 10, bet: 20, cards: As Ah Kd Qc 2h}, 5: {ante: 12.5, fold: true, over-limit: true, owner: B}}
    dealer: {cards: Ks Kh 9d 5c 3s, up: 9d}
    incidents: [{irregularity: joker, seat: dealer}]
  then: {house-result: -1.25, returned: {2: {ante: 10}, 5: 3}, in-action: {2: {ante: 10, bet: 20}}}
  basis: text
  cites: [act 9.1]
- id: rop-900
  title: Two pots
  game: rop-stud7-32
  settings: {commission-rate: 7.5, ante: 1}
  given: {pots: [{amount: 40, eligible: [1, 2]}, {amount: 6.5, eligible: [2, 3]}], burns: 3, draws: {1: 2}}
  then: {pot: 46.5}
  basis: text
  cites: [rop 8.1]
"""
    boxes, pots = read_file(case_file(text)).cases
    assert boxes.given.boxes[2] == GivenBox(ante=1000, bet=2000, cards=("As", "Ah", "Kd", "Qc", "2h"))
    assert boxes.given.boxes[5] == GivenBox(ante=1250, fold=True, over_limit=True, owner="B")
    assert boxes.given.boxes[2].decided
    assert boxes.given.dealer == GivenDealer(("Ks", "Kh", "9d", "5c", "3s"), ("9d",))
    assert boxes.given.incidents == (NamedEvent("joker", {"seat": "dealer"}),)
    assert boxes.then["house-result"] == -125
    assert boxes.then["returned"] == {2: {"ante": 1000}, 5: 300}
    assert pots.given.pots == (GivenPot(4000, (1, 2)), GivenPot(650, (2, 3)))
    assert pots.settings == {"commission-rate": Decimal("7.5"), "ante": 100}
    assert pots.given.burns == 3


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("game: tas-holdem", "game: tas-holdm", "cases.yaml:3: tas-900 game: tas-holdm isn't a game; did you mean tas-holdem"),
        ("game: tas-holdem", "game: [tas-holdem]", "tas-900 game: a list isn't text"),
        ("marker: 1", "marke: 1", ":7: tas-900 given.marke: unknown key; did you mean marker"),
        ("marker: 1", "marker: 1\n    marker: 2", ":8: tas-900 given.marker: the key is there twice"),
        ("marker: 1", "marker: 12", ":7: tas-900 given.marker: 12 isn't a seat; write a seat from 1 to 11"),
        ("marker: 1", "marker: '1'", "'1' isn't a seat"),
        ("marker: 1", "marker: true", "'true' isn't a seat"),
        ("limit: no-limit", "limit: none", ":4: tas-900 settings.limit: unknown word none; use one of: fixed"),
        ("chip: 0.5", "chp: 0.5", ":4: tas-900 settings.chp: no such setting; did you mean chip"),
        ("chip: 0.5", "low: true", "settings.low: no setting of tas-holdem; "),
        ("chip: 0.5", "chip: 0.505", "more than two decimal"),
        ("chip: 0.5", "chip: yes", "'yes' isn't an amount"),
        ("chip: 0.5", "chip: 1e3", "'1e3' isn't an amount"),
        ("chip: 0.5", "chip: 99999999999999999999", "a number of more than 15 digits"),
        ("2: 40.5", "2: -40", ":8: tas-900 given.stacks.2: -40 is below zero"),
        ("4 call,", "4 cal,", ":9: tas-900 given.history[0]: '4 cal': 'cal' isn't anything a player does; did you mean call"),
        ("4 call,", "fifth-card,", "fifth-card isn't a stage of tas-holdem"),
        ("it-happens, ", "ruled, it-happens, ", "marks out of order"),
        (
            "short-call, seat",
            "short-cal, seat",
            ":10: tas-900 when.irregularity: short-cal isn't an irregularity; did you mean short-call",
        ),
        ("seat: 2, amount: 2", "seat: 2", "when: short-call lacks amount; its facts are: seat, amount"),
        ("seat: 2, amount: 2", "seat: 2, amount: 2, lap: 1", "when.lap: no fact of short-call"),
        ("play-to: flop", "play-to: flip", "when.play-to: flip isn't a stage"),
        ("play-to: flop", "noticed: later", "when.noticed: later isn't a moment; use one of: at-once"),
        ("ruling: complete-or-fold", "ruling: fold-or-complete", "then.ruling: fold-or-complete isn't a remedy"),
        ("to-act: 2, legal", "legal", "then.legal: doesn't say whose options they are; add to-act with a seat"),
        ("call: 5.5", "cal: 5.5", "then.legal.cal: cal isn't an option; did you mean call"),
        ("fold, call", "fold: 3, call", "then.legal.fold: fold takes no amount; leave it bare"),
        ("[20, any]", "[20]", "then.legal.raise-to: it has 1 bound; write [least, most]"),
        ("[20, any]", "[20, 10]", "least is above most"),
        ("readings: [43]", "readings: []", "readings: rests on a reading but names none"),
        ("cites: [tas C.19.14]", "cites: [rop 1.action]", "cites: rop 1.action is a clause of another book"),
        ("cites: [tas C.19.14]", "cites: [C.19.14]", "'C.19.14' isn't a clause"),
        ("  cites: [tas C.19.14]\n", "", "tas-900: the key `cites` is missing; add `cites: [a clause]`"),
        ("id: tas-900", "id: rop-900", "'rop-900' isn't an id for tas-holdem"),
        ("seats: [1, 2, 4]", "seats: [1, 2, 2]", "given.seats[2]: 2 is there twice"),
        ("seats: [1, 2, 4]", "seats: 3", "given.seats: this must be a list, not 3"),
        ("marker: 1", "folded: [9]", "given.folded: seat 9 isn't in the game"),
        ("marker: 1", "board: As Kd As", "given: As is in two places"),
        ("marker: 1", "hole: {1: As Xd}", "given.hole.1: 'Xd' isn't a card"),
        ("marker: 1", "betting: flop\n    dealing: turn", "both betting and dealing"),
        ("then: {ruling: complete-or-fold, cite", "note: [5]\n  then: {cite", "note: a list isn't text"),
    ],
)
def test_a_fault_is_one_line_with_place_and_advice(case_file, right, wrong, told):
    assert right in SOUND
    found = read_file(case_file(SOUND.replace(right, wrong, 1)))
    assert len(found.errors) == 1
    assert told in str(found.errors[0])
    assert "\n" not in str(found.errors[0])
    assert found.cases == ()


def test_a_line_with_more_money_than_there_is_is_told_in_a_line(case_file):
    (error,) = read_file(case_file(SOUND.replace("raise-to 12.5]", f"raise-to {'9' * 20}]"))).errors
    assert "isn't an amount in dollars" in str(error)
    assert "write: 1 raise-to" in str(error)


def test_a_fault_of_the_program_in_one_case_leaves_the_others(case_file, monkeypatch):
    check = consistency.check
    monkeypatch.setattr(consistency, "check", lambda case, *about: check(case, *about) if case.given.marker != 3 else [][0])
    found = read_file(case_file(SOUND.replace("marker: 1", "marker: 3") + SOUND.replace("tas-900", "tas-901")))
    assert [case.id for case in found.cases] == ["tas-901"]
    assert "can't be used (IndexError" in str(found.errors[0])


def test_only_the_faulty_case_is_missing(case_file):
    found = read_file(case_file(SOUND + SOUND.replace("tas-900", "tas-901").replace("marker", "mrker")))
    assert [case.id for case in found.cases] == ["tas-900"]
    assert [error.case for error in found.errors] == ["tas-901"]


def test_an_id_that_stands_twice_is_a_fault(case_file):
    found = read_file(case_file(SOUND + SOUND))
    assert "tas-900 id: is there twice in this file" in str(found.errors[0])


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a: [", "correct the YAML at this line"),
        ("just words", "isn't a list of cases"),
        ("- just words", "'just words' isn't a mapping"),
        ("- {? [a, b] : c}", "a key isn't a plain word"),
        ("", "the file is empty"),
        ("- [a]\n--- \n- b", "a second document begins here"),
    ],
)
def test_what_is_no_case_file_is_told_in_a_line(case_file, text, told):
    (error,) = read_file(case_file(text)).errors
    assert told in str(error)


def test_a_file_that_is_missing_or_not_text_is_told_in_a_line(tmp_path):
    assert "can't be read" in str(read_file(tmp_path / "nowhere.yaml").errors[0])
    binary = tmp_path / "binary.yaml"
    binary.write_bytes(b"\xff\xfe\x00")
    assert "isn't text in UTF-8" in str(read_file(binary).errors[0])


def test_a_card_below_the_deck_is_refused(case_file):
    text = SOUND.replace("tas-holdem", "tas-stud-32").replace("blinds: [2.5, 5], ", "").replace("marker: 1", "up: {1: 6s}")
    text = text.replace("no-limit", "half-pot")
    assert "6s isn't in the deck of tas-stud-32; its lowest rank is 7" in str(read_file(case_file(text)).errors[0])


@pytest.mark.parametrize(("game", "stays"), [("tas-holdem", True), ("thr-holdem", False), ("rop-holdem", False)])
def test_only_a_puck_can_be_told_to_stay_for_another_hand(case_file, game, stays):
    book = game[:3]
    text = SOUND.replace("tas-900", f"{book}-900").replace("tas-holdem", game).replace("tas C.19.14", f"{book} R5")
    again = text.replace("marker: 1", "previous: {marker: 1, repeat-marker: true}")
    told = [str(error) for error in read_file(case_file(again)).errors]
    wrong = f"nothing keeps the marker at its seat for another hand in {game}; leave it out"
    assert any(wrong in each for each in told) is not stays


def test_a_borrowed_ruling_may_cite_the_other_book(case_file):
    text = (
        SOUND.replace("tas-900", "thr-900").replace("tas-holdem", "thr-holdem").replace("no-limit", "no-limit, short-call: as-tas")
    )
    assert read_file(case_file(text)).errors == ()


def test_any_damage_to_a_file_is_told_and_never_raised(case_file):
    """Characters are dropped, doubled and exchanged at random; whatever comes of it is cases or faults."""
    rng = random.Random(7)
    text = FILES[0].read_text(encoding="utf-8")[:3000] + "\n"
    for _ in range(120):
        place = rng.randrange(len(text))
        damage = rng.choice(["", text[place] * 2, rng.choice("[]{}:,-#&*!|>'\"%@`0aA \n")])
        found = read_file(case_file(text[:place] + damage + text[place + 1 :]))
        assert found.cases or found.errors


SEVERAL = """\
- id: tas-901
  title: Many things wrong
  game: tas-holdem
  settings: {limit: no-limit, blinds: [5, ten]}
  given: {seats: [1, 2, 12], marker: 1, colour: red, hole: {1: As Xd, 2: Kd}}
  when: {irregularity: short-raise, seat: 0, colour: red}
  then: {to-act: 2, ruling: no-such-remedy}
  basis: text
  cites: [tas C.7, C.8]
  variants:
    a: {when: {play-to: the-flop}, then: {to-act: 13}}
    b: {settings: {blinds: [5, 10]}, then: {to-act: 1}, colour: red}
"""


def test_all_faults_of_a_file_are_told_at_once(case_file):
    """Each with its line, its key and what would be right; what a case shares with its variants once."""
    found = read_file(case_file(SEVERAL + SOUND))
    assert sorted((error.line, error.key) for error in found.errors) == [
        (4, "settings.blinds[1]"),
        (5, "given.colour"),
        (5, "given.hole.1"),
        (5, "given.seats[2]"),
        (6, "when"),
        (6, "when.colour"),
        (6, "when.seat"),
        (7, "then.ruling"),
        (9, "cites[1]"),
        (11, "variants.a.then.to-act"),
        (11, "variants.a.when.play-to"),
        (12, "variants.b.colour"),
    ]
    assert all(error.remedy for error in found.errors)
    assert found.cases


def test_what_makes_no_sense_is_told_at_once_too(case_file):
    found = read_file(case_file(SOUND.replace("marker: 1", "folded: [9]\n    board: As Kd As", 1)))
    assert [error.key for error in found.errors] == ["given", "given.folded"]


def test_a_key_that_stands_twice_hides_no_other_fault(case_file):
    found = read_file(case_file(SEVERAL.replace("marker: 1,", "marker: 1, marker: 2,", 1)))
    assert any("is there twice" in error.problem for error in found.errors)
    assert sorted(error.line for error in found.errors) == [4, 5, 6, 6, 6, 7, 9, 11, 11, 12]
