"""The conditions of a Canberra tournament: all of 17.3 told, and entries closed while something is lacking (17.2 to 17.5)."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.rulebook.errors import SettingsError
from game.rulebook.loader import library
from game.rulebook.sheets import rule_vocabulary
from game.tournament import canberra
from game.tournament.canberra import play
from game.tournament.canberra.office.occasion import REHEARSAL, Occasion
from game.tournament.canberra.office.tournament_conditions import clashes, conditions, lacking, ready
from game.tournament.canberra.sessions import break_after, direction, is_over
from tests.tournament.canberra_conditions import refused, rules

OFFICE = Path(canberra.__file__).parent
ITEMS = tuple(ref for ref in library()["act"].clauses if ref.startswith("act 17.3.") and ref != "act 17.3")


def told(cite: str, **settings: object) -> str:
    """What the conditions say under a clause."""
    return next(item.text for item in conditions(rules(**settings).settings, REHEARSAL) if item.cite == cite)


def lacks(occasion: Occasion = REHEARSAL, **settings: object) -> list[str]:
    return [lack.cite for lack in lacking(rules(**settings).settings, occasion)]


def test_act_17_3_every_item_stands_in_the_conditions_in_order():
    cites = [item.cite for item in conditions(rules().settings, REHEARSAL) if item.cite.startswith("act 17.3.")]
    assert cites == list(ITEMS)


POINTS = {"tournament_format": "points", "points": [10, 6, 4, 2], "sessions": 3}
HOUSES: tuple[dict[str, object], ...] = (
    {},
    POINTS,
    POINTS | {"bust_scope": "session", "session_tie": "stated-order", "tie_method": "extra-rounds"},
    {"tie_method": "extra-rounds", "qualifying_tie": "ballot", "progression": "lowest-leave", "leftover_cents": "lowest-place"},
    {"leftover_cents": "lowest-place", "session_minutes": 60, "sit_and_go": True, "seated_to_start": 7, "repechage_place": 3},
    {"buy_backs": 1, "carry_over": True, "staff_excluded": False, "tournament_jackpot": "open", "added_from_reserve": 1500},
    {"buy_backs": 2, "signed_agreement": True, "break_rounds": 10, "pace_seconds": 30},
    {"entry_fee": None, "prizes": None, "session_rounds": None},
)
"""Houses that between them decide everything in every way the sheet tells apart."""


def test_act_17_3_every_sentence_of_the_sheet_is_told_by_some_house():
    nobody = replace(REHEARSAL, director="")
    sheets = [conditions(rules(**house).settings, occasion) for house in HOUSES for occasion in (REHEARSAL, nobody)]
    notices = rules().spec.notices["conditions"]
    for at, (name, notice) in enumerate(notices.items()):
        told_here = [sheet[at].text for sheet in sheets]
        for case, sentence in notice.texts.items():
            shape = re.sub(r"\\{\w+\\}", ".+", re.escape(sentence))
            assert any(re.search(rf"(^|; ){shape}($|; )", told) for told in told_here), (name, case)


def test_act_17_3_the_sheet_is_told_in_the_words_and_the_order_of_the_rules(monkeypatch):
    settings = rules().settings
    items = dict(reversed(settings.spec.notices["conditions"].items()))
    items["players"] = replace(items["players"], heading="Crowd", cite="act 17.8", texts={"": "{most} at most"})
    monkeypatch.setitem(settings.spec.notices, "conditions", items)
    sheet = conditions(settings, REHEARSAL)
    assert [item.cite for item in sheet[:2]] == ["act 17.19", "act 17.18"]
    assert "Crowd: 49 at most [act 17.8]" in [item.line() for item in sheet]


def test_act_17_3_items_of_the_other_format_may_be_empty():
    assert lacks() == []
    assert lacks(tournament_format="points", points=[10, 6, 4, 2], sessions=3) == []
    assert told("act 17.3.a.x.A") == told("act 17.3.a.x.B") == "doesn't apply"
    assert told("act 17.3.a.ix.A", tournament_format="points") == "doesn't apply"


def test_act_17_2_a_without_a_breakdown_of_prizes_entries_stay_closed():
    assert lacks(prizes=None) == ["act 17.3.a.xi"]
    assert refused(lambda: ready(rules(prizes=None).settings, REHEARSAL)) == "act 17.3.a.xi"
    assert refused(lambda: play(rules(prizes=None), 25, 1)) == "act 17.3.a.xi"


def test_act_17_2_b_the_conditions_lie_out_before_entries_open():
    assert lacks(replace(REHEARSAL, shown=False)) == ["act 17.2.b"]


def test_act_17_2_c_the_commission_knows_before_entries_open():
    assert refused(lambda: ready(rules().settings, replace(REHEARSAL, notified=False))) == "act 17.2.c"
    assert lacks(replace(REHEARSAL, notified=False), added_from_reserve=1500) == ["act 17.2.c", "act 10.6.b"]


def test_act_17_3_a_i_start_and_entry():
    assert "20:00" in conditions(rules().settings, replace(REHEARSAL, starts="Friday 20:00"))[0].text
    assert lacks(replace(REHEARSAL, starts="")) == ["act 17.3.a.i"]


def test_act_17_3_a_ii_a_number_and_length_of_sessions():
    assert told("act 17.3.a.ii.A", sessions=3) == "3 sessions; each has 15 rounds"
    assert lacks(session_rounds=None) == ["act 17.3.a.ii.A"]
    assert "60 minutes" in told("act 17.3.a.ii.A", session_minutes=60)


def test_act_17_3_a_ii_b_a_sit_and_go_says_what_starts_it():
    with pytest.raises(SettingsError, match="a sit-and-go must say how many seated players start it"):
        rules(sit_and_go=True, seated_to_start=0)
    assert "once 7 are seated" in told("act 17.3.a.ii.B", sit_and_go=True, seated_to_start=7)


def test_act_17_3_a_ii_d_points_are_named():
    assert lacks(tournament_format="points", sessions=2) == ["act 17.3.a.ii.D"]
    assert "10, 6, 4, 2" in told("act 17.3.a.ii.D", tournament_format="points", sessions=2, points=[10, 6, 4, 2])


def test_act_17_3_a_ii_f_buying_back_is_told_with_its_window():
    assert told("act 17.3.a.ii.F") == "none"
    assert "once" in told("act 17.3.a.ii.F", buy_backs=1)
    assert "until session 2 ends" in told("act 17.3.a.ii.F", buy_backs=2, buy_back_sessions=2)


def test_act_17_3_a_iii_the_fee_is_told_with_its_commission():
    assert told("act 17.3.a.iii") == "60 (50 for the prize pool, 10 commission)"
    assert lacks(entry_fee=None) == ["act 17.3.a.iii"]


def test_act_a_tournament_commission_is_part_of_the_fee():
    with pytest.raises(SettingsError, match="more than the fee"):
        rules(entry_commission=61)


def test_act_17_3_a_iv_chips_for_each_session():
    assert "every session starts fresh" in told("act 17.3.a.iv")
    assert "carry over" in told("act 17.3.a.iv", carry_over=True)
    assert lacks(starting_stack=None) == ["act 17.3.a.iv"]


def test_act_a_tournament_chips_are_worth_no_money():
    assert "no cash value" in told("act 17.3.a.iv")


def test_act_17_3_a_v_players_are_told_in_order():
    assert told("act 17.3.a.v", least_players=10, most_players=42) == "10 to 42"
    with pytest.raises(SettingsError, match="fewer than the minimum"):
        rules(least_players=10, most_players=9)


def test_act_17_3_a_vi_restricted_groups():
    assert "staff" in told("act 17.3.a.vi")
    assert told("act 17.3.a.vi", staff_excluded=False) == "none"


def test_act_17_3_a_vii_the_jackpot_is_closed_unless_the_conditions_open_it():
    assert told("act 17.3.a.vii").startswith("closed")
    assert told("act 17.3.a.vii", tournament_jackpot="open").startswith("open")


def test_act_17_3_a_viii_the_limits_of_every_table():
    assert told("act 17.3.a.viii") == "antes from 25 to 500 in steps of 25"
    with pytest.raises(SettingsError, match="below the minimum ante"):
        rules(table_max=20)


def test_act_17_3_a_ix_a_somebody_has_to_drop_out():
    assert "the lowest 2 at each table" in told("act 17.3.a.ix.A", progression="lowest-leave")
    assert lacks(progress_count=7) == ["act 17.3.a.ix.A"]


def test_act_17_3_a_x_a_out_of_the_session_only():
    assert told("act 17.3.a.x.A", tournament_format="points", bust_scope="session").startswith("nobody")


def test_act_17_3_a_xi_the_breakdown():
    assert told("act 17.3.a.xi").endswith("50%, 30%, 20%")
    assert "1,500 from the jackpot reserve" in told("act 17.3.a.xi", added_from_reserve=1500)


def test_act_17_3_b_a_condition_against_a_rule_is_flagged_and_the_rule_governs():
    assert "the rules win" in told("act 17.3.b")
    found = clashes(rules().settings, replace(REHEARSAL, house_rules=("sit-out", "free coffee")))
    assert found == (("act 17.14", "'sit-out' gives way to the rules"),)
    items = conditions(rules().settings, replace(REHEARSAL, house_rules=("sit-out", "free coffee")))
    assert [(item.cite, item.heading) for item in items[-2:]] == [
        ("act 17.3.b", "House rule"), ("act 17.14", "House rule that changes nothing"),
    ]  # fmt: skip


def test_act_17_4_no_start_without_a_director():
    assert lacks(replace(REHEARSAL, director="")) == ["act 17.4"]
    assert refused(lambda: play(rules(), 25, 1, replace(REHEARSAL, director=""))) == "act 17.4"


def test_act_17_18_breaks_with_their_length():
    settings = rules(break_rounds=10, break_minutes=15).settings
    assert [break_after(settings, rounds) for rounds in (0, 9, 10, 15)] == [0, 0, 15, 0]
    assert told("act 17.18", break_rounds=10) == "15 minutes after every 10 rounds"


def test_act_17_19_a_direction_and_nothing_else():
    settings = rules(pace_seconds=30).settings
    assert direction(settings, 29) == ""
    assert "30 seconds" in direction(settings, 30)
    assert direction(rules().settings, 999) == ""


def test_act_a_session_ends_after_its_rounds_or_with_the_round_in_play():
    assert [is_over(rules().settings, rounds) for rounds in (14, 15)] == [False, True]
    timed = rules(session_minutes=10, session_rounds=None).settings
    assert [is_over(timed, rounds) for rounds in (3, 4)] == [False, True]


def test_no_notice_of_the_office_is_left_unasked():
    code = "".join(file.read_text(encoding="utf-8") for file in OFFICE.rglob("*.py")).replace("'", '"')
    notices = rule_vocabulary.NOTICES.items()
    assert [f"{section}.{name}" for section, names in notices for name in names if f'"{name}"' not in code] == []
