"""A house as a file: what the books leave to it is taken, what they fix is refused with the clause, and it comes back the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.chair.setting_up import shelf
from game.chair.setting_up.house_file import NO_HOUSE, House, house_text, in_words, read_house
from game.chair.setting_up.quick import quick_choice
from game.chair.setting_up.setup_model import SetupModel
from game.files import ContentFault, FileFault
from game.school.exams.plan_file import NOTHING, terms_in, terms_of, usual_terms
from game.school.exams.terms_fields import changes_in_words

GOOD = """\
house: Harbour House
usual: {chip: 1}
games:
  tas-holdem: {limit: no-limit, blinds: [5, 10], burns: [1, 1, 1]}
  rop-omaha: {commission: percent, commission-rate: 7.5}
"""


def written(folder: Path, words: str) -> Path:
    file = folder / "ours.dealerhouse"
    file.write_text(words, encoding="utf-8")
    return file


def test_a_house_is_read_and_written_the_same(tmp_path: Path) -> None:
    found = read_house(written(tmp_path, GOOD))
    assert found.title == "Harbour House"
    assert found.games["tas-holdem"] == {"chip": 1, "limit": "no-limit", "blinds": [5, 10], "burns": [1, 1, 1]}
    assert found.games["thr-holdem"] == {"chip": 1}, "what is usual holds in every game that has it"
    assert read_house(written(tmp_path, house_text(found))) == found


@pytest.mark.parametrize(("was", "now", "said"), [
    ("house: Harbour House", "title: Harbour House", [":1:", "title: unknown key; its own name goes under `house`"]),
    ("tas-holdem", "tas-holdum", ["there is no game tas-holdum", "did you mean tas-holdem"]),
    ("burns: [1, 1, 1]", "burnz: [1]", ["tas-holdem has no setting burnz"]),
    ("limit: no-limit", "limit: sky", [":4:", "sky isn't one of its values", "tas "]),
    ("commission-rate: 7.5", "commission-rate: 4.5", [":5:", "4.5 isn't between 5 and 10", "rop 8.2.a"]),
    ("burns: [1, 1, 1]}", "limit: sky}", ["tas-holdem.limit: the key is there twice"]),
    ("burns: [1, 1, 1]", "burns: x, buy-in: y", ["burns: x isn't", "buy-in: 'y' isn't"]),
    ("commission: percent", "raise-cap: 4", [":5:", "the book sets raise-cap [rop 17.6.f", "so a house can't change it"]),
    ("chip: 1", "odds-flush: 6", [":2:", "no game has a setting odds-flush"]),
    ("rop-omaha: {", "act-canberra: {odds-flush: 6, ", ["the book sets odds-flush [act 8.1.bet.flush"]),
    ("tas-holdem: {", "thr-holdem: {break-after-levels: 2}\n  tas-holdem: {",
     [":4:", "there is no break-of-minutes", "thr 4", "name break-of-minutes as well, or leave break-after-levels out"]),
    ("tas-holdem: {", "thr-holdem: {break-of-minutes: 9}\n  tas-holdem: {", ["there is no break-after-levels"]),
    ("blinds: [5, 10]", "blinds: [10, 5]", [":4:", "the blind of 5 comes after one of 10", "tas A.big-blind"]),
    ("burns: [1, 1, 1]", "table-min: 100, table-max: 10", [":4:", "10 is below the table minimum of 100", "tas C.5"]),
    ("chip: 1", "commission: percent", ["tas-stud, commission: percent isn't one of its values", "tas B.15",
                                        "give that game its own value"]),
])
def test_what_the_book_does_not_allow_is_refused_at_its_line_with_its_clause(
        tmp_path: Path, was: str, now: str, said: list[str]) -> None:
    with pytest.raises(FileFault) as caught:
        read_house(written(tmp_path, GOOD.replace(was, now)))
    told = " ".join(map(str, caught.value.all))
    assert [words for words in said if words not in told] == [], told


def test_all_faults_of_a_house_are_told_at_once_each_with_its_remedy(tmp_path: Path) -> None:
    words = ("name: The Ring\nusual:\n  limt: no-limit\n  raises: x\n  blinds: [10, 5]\n"
             "games:\n  tas-holdm: {}\n  tas-stud: {limit: nolimit, ant: 1}\n  rop-omaha: {burn: 1, blinds: [10, 5]}\n")
    with pytest.raises(FileFault) as caught:
        read_house(written(tmp_path, words))
    assert [(fault.line, fault.key) for fault in caught.value.all if isinstance(fault, ContentFault)] == [
        (1, "name"), (3, "usual.limt"), (4, "usual.raises"), (5, "usual.blinds"), (7, "games.tas-holdm"),
        (8, "games.tas-stud.limit"), (8, "games.tas-stud.ant"), (9, "games.rop-omaha.burn"), (9, "games.rop-omaha.blinds")]
    assert all(fault.remedy for fault in caught.value.all)


@pytest.mark.parametrize("words", ["", "house", "[]", "house: 3\ngames: []", "house: A\nusual: 3", "house: {}"])
def test_what_is_no_house_is_named(tmp_path: Path, words: str) -> None:
    with pytest.raises(FileFault):
        read_house(written(tmp_path, words))


def model(house: House = NO_HOUSE) -> SetupModel:
    return SetupModel(shelf.to_choose(), lambda: 1, role="dealer", check=shelf.check, stakes=shelf.stakes, house=house.games)


def test_tables_are_proposed_as_the_house_has_chosen(tmp_path: Path) -> None:
    house = read_house(written(tmp_path, GOOD))
    found = model(house)
    found.choose_book("tas")
    found.choose_game("tas-holdem")
    assert {name: found.overrides[name] for name in house.games["tas-holdem"]} == house.games["tas-holdem"]
    assert (found.problems(), found.written) == ({}, {})
    limit = found.game.setting("limit")
    assert limit is not None
    found.set(limit, "fixed")
    assert (found.overrides["limit"], found.written) == ("fixed", {"limit": "fixed"})
    found.set(limit, "no-limit")
    assert found.written == {}, "as the house has it is no change"
    assert quick_choice(model(house), "tas-holdem").overrides["burns"] == [1, 1, 1]


def test_tests_are_under_the_settings_of_the_house_and_say_so(tmp_path: Path) -> None:
    under = NOTHING.joined_to(terms_of(read_house(written(tmp_path, GOOD)))).over(usual_terms())
    lines = changes_in_words(under.plan("tas-holdem", 3))
    assert "House setting, burns before the flop, turn and river: 1, 1, 1" in lines
    assert "House setting, blinds (small, big): 5, 10" in lines
    assert under.plan("act-canberra", 3).mark != usual_terms().plan("act-canberra", 3).mark


def test_a_school_s_own_terms_come_before_its_house(tmp_path: Path) -> None:
    from game.files.schema.entry import of_text

    own = terms_in(of_text("games: {tas-holdem: {settings: {blinds: [10, 20], limit: no-limit}}}", tmp_path / "x.dealertest"))
    plan = own.joined_to(terms_of(read_house(written(tmp_path, GOOD)))).over(usual_terms()).plan("tas-holdem", 3)
    assert (plan.settings["blinds"], plan.settings["burns"]) == ([10, 20], [1, 1, 1])


def test_a_house_without_a_game_is_said_in_words() -> None:
    house = House("H", {"tas-holdem": {"blinds": [5, 10], "loans": True}})
    assert in_words("tas-holdem", house.games["tas-holdem"]) == "blinds (small, big): 5, 10; loans: on"
    assert house.with_game("tas-holdem", {}).games == {}
