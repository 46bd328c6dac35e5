"""What a mark may hang on and no book says stands on the sign and in a test's terms."""

from __future__ import annotations

import pytest

from game.chair.wording.house_words import NOT_SHOWN, announced, setting_line
from game.chair.wording.rule_words import SIGNED, settled
from game.client.table.panes.sign_panel import paragraphs
from game.rulebook.loader import library
from game.rulebook.readers.read_house import house_cage
from game.school.exams.exam_table import rules_of
from game.school.exams.paper import Paper
from game.school.exams.plan_file import usual_terms
from game.school.exams.terms_words import terms
from game.tournament.canberra.run import is_played
from game.tournament.run import is_tournament

GAMES = [game for book in library().values() for game in book.games]


def told(game: str) -> tuple[str, str]:
    """The terms of a game's usual test, and its table's sign for a dealer."""
    plan = usual_terms().plan(game, 1)
    texts = terms(plan, Paper(plan)), paragraphs(rules_of(plan), dealt=True)
    first, second = ("\n".join("".join(run.text for run in each.runs) for each in text) for text in texts)
    return first, second


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_of_the_house_stands_on_the_sign(game: str) -> None:
    rules = rules_of(usual_terms().plan(game, 1))
    _, sign = told(game)
    for setting in rules.spec.settings:
        if setting.kind in ("choice", "flag") and setting.name in rules.settings and setting.name not in NOT_SHOWN:
            ruled = settled(setting, rules.settings[setting.name]) if setting.name in SIGNED else ""
            assert setting_line(rules, setting) in sign or (ruled and ruled in sign), setting.name


@pytest.mark.parametrize("game", GAMES)
def test_the_nod_and_the_players_patience_are_said_before_a_test_and_at_its_table(game: str) -> None:
    terms_, sign = told(game)
    rules = rules_of(usual_terms().plan(game, 1))
    sold = not is_tournament(rules) and not is_played(rules)
    sums = [str(each.nod_above) for each in (house_cage().cash, house_cage().change)]
    nod = f"The inspector nods before you sell chips for more than {sums[0]}, or change chips worth more than {sums[1]}."
    waits = "Players wait up to 8 seconds for a call, then play on. A late call counts for 50% of its mark."
    assert (nod in terms_, nod in sign) == (sold,) * 2
    assert waits in terms_
    assert waits in sign
    assert "The table stands still while you type a call, but your time runs." in terms_


def test_who_says_that_the_table_closes_is_told_where_it_is_said() -> None:
    for game, says in (("tas-holdem", True), ("rop-holdem", False)):
        assert ("The floor says when the table closes." in told(game)[0]) == says


def test_what_is_announced_is_what_the_game_has() -> None:
    rules = {game: rules_of(usual_terms().plan(game, 1)) for game in ("tas-holdem", "tas-stud", "rop-draw-52", "act-canberra")}
    assert announced(rules["tas-holdem"]) == ("blinds, bet, raise, call, all in, pot right, side pot, action, winner, "
                                              "split and last in")
    assert announced(rules["tas-stud"]).startswith("ask antes, antes, bet")
    assert "draw, pat" in announced(rules["rop-draw-52"])
    assert announced(rules["act-canberra"]).startswith("place antes, no more bets")
