"""PokerStars text as clients write it, and one clear message for what can't be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards.card import parse_cards
from game.records.hand_files import is_of_hands, tried
from game.records.phh import History, ReplayedHand, replay_history
from game.records.pokerstars import StarsError, hand_to_stars, hands_in, read_text
from game.rulebook.loader import library
from game.table import moves as m
from tests.records.hands import final

FILES = Path(__file__).parent / "pokerstars"
HAND = (FILES / "mixed.txt").read_text(encoding="utf-8").split("\n\n")[-1]


def hands(name: str) -> list[History]:
    return [hand() for hand in hands_in(FILES / name)]


def played(name: str, number: int = 0) -> ReplayedHand:
    return replay_history(hands(name)[number], library())


def fault(changed: str) -> str:
    (found,) = read_text(changed, "night.txt")
    assert isinstance(found, StarsError), found
    return str(found)


@pytest.mark.parametrize(("name", "number"), [("cash.txt", 0), ("cash.txt", 1), ("tournament.txt", 0), ("omaha.txt", 0),
                                              ("draw.txt", 0), ("stud.txt", 0)])  # fmt: skip
def test_the_hand_ends_as_its_file_says(name: str, number: int) -> None:
    back = played(name, number)
    assert (back.differences, back.skipped, back.open_end, back.checked) == ((), "", "", ("stacks", "winnings"))


def test_a_cash_hand_with_currency_talk_a_dead_blind_and_a_seat_that_sits_out() -> None:
    hand = hands("cash.txt")[0]
    assert hand.names == ("Bo: the Second", "Di [x]", "Ed", "Ada")
    assert (hand.stacks, hand.blinds) == ((6050, 2575, 10000, 10000), (50, 100, -100, 0))
    assert (hand.antes, hand.rake, hand.bets) == ((0, 0, 50, 0), 300, (100,))
    assert hand.title == "#250100000001 Hold'em No Limit 2026/03/04 20:15:00 CET"


def test_with_two_players_the_button_has_the_small_blind() -> None:
    back = played("cash.txt", 1)
    assert (back.hand.opening.marker, back.hand.engine.rules.settings.headsup_blinds) == (2, "button-first")


def test_a_tournament_counts_in_chips_and_who_sits_out_there_is_dealt_in() -> None:
    hand = hands("tournament.txt")[0]
    assert hand.names == ("Kit", "Gus", "Hal", "Ida", "Jo")
    assert (hand.antes, hand.stacks[0]) == ((2500,) * 5, 300000)


def test_a_hand_mucked_in_the_summary_is_known() -> None:
    back = played("draw.txt")
    assert [len(move.cards) for move in [move for move in back.hand.moves if isinstance(move, m.Draw)]] == [3, 1]
    pam = final(back.hand).seats[4]
    assert (set(pam.thrown), pam.mucked) == (set(parse_cards("Kd Kc 8h 8c 5s")), True)


def test_a_hand_mucked_unseen_loses() -> None:
    back = played("stud.txt")
    assert back.hand is not None
    assert final(back.hand).seats[1].mucked


def test_rop_13_2_a_a_bring_in_below_the_bet_is_no_bet_here() -> None:
    (found,) = played("stud.txt", 1).differences
    assert (found.kind, found.cite) == ("refused", "rop 13.2.a")


def test_rop_11_4_after_the_draw_another_player_may_begin_here() -> None:
    (found,) = played("draw.txt", 1).differences
    assert found.kind == "turn"


def test_a_broken_and_a_foreign_hand_are_named_and_the_others_read() -> None:
    found = list(tried(FILES / "mixed.txt", library()))
    assert [hand.fault.place if hand.fault else "" for hand in found] == ["line 1", "line 6", "line 18", ""]
    assert "no game here is Razz; hands of Hold'em" in str(found[0].fault)
    assert "no PokerStars hand begins here" in str(found[1].fault)
    assert "the hand was run more than once; only hands with one board can be played" in str(found[2].fault)
    assert found[3].replayed.checked == ("stacks", "winnings")


@pytest.mark.parametrize(("old", "new", "says"), [
    ("($0.25/$0.50)", "", "line 1: the stakes are missing; write them in brackets"),
    ("Hold'em No Limit", "Badugi Limit", "line 1: no game here is Badugi; hands of"),
    ("Hold'em No Limit", "Snap", "line 1: this names no game and limit that are known; hands of"),
    ("($50 in chips)", "($0 in chips)", "line 3: Ada has no chips; leave that seat out"),
    ("Seat 4: Di ($", "Seat 1: Di ($", "line 4: seat 1 or Di is there already; give each seat and each name once"),
    ("Di: folds", "Di: flods", "line 8: 'flods' isn't anything a player does; write folds"),
    ("Di: folds", "Dy: folds", "line 8: 'Dy: folds' isn't a line of a hand; correct it"),
    ("Di: folds", "Di: checks", "line 8: Di can't check: there is a bet of 0.50; write calls"),
    ("Di: folds", "Di: calls $1", "line 8: a call costs 0.25, not 1; correct this amount"),
    ("Di: folds", "Di: raises $1 to $2", "line 8: a raise of 1 over a bet of 0.50 doesn't make 2; correct one"),
    ("Di: folds", "Di: raises $99 to $99.50", "line 8: Di has only 47.85 left; give the stack"),
    ("Di: folds", "Di: raises $1 to $1.50 and is all-in", "line 8: Di isn't all in: 46.60 is left; correct"),
    ("Di: folds", "Di: bets $3", "line 8: there is a bet of 0.50 already; write raises"),
    ("Di: folds", "Di: discards 2 cards", "line 8: Di can't draw now; there is one draw"),
    ("Di: folds", "Di: brings in for $1", "line 8: nobody brings in here"),
    ("Di: folds", "*** 3rd STREET ***", "line 8: '3rd STREET' isn't a part of this game"),
    ("Di: folds", "*** FLOP *** [As Ks]", "line 8: the board is empty and the flop is 3 cards"),
    ("Di: folds", "Dealt to Di [As Kx]", "line 8: 'Kx' isn't a card"),
    ("Di: folds", "Dealt to Di [As As]", "line 8: a card comes twice in As As"),
    ("Di: folds", "Dealt to Di [As Ks Qs]", "line 8: Di gets 3 cards; give 2 at most"),
    ("Di: folds", "Dealt to Dy [As Ks]", "line 8: nobody here is called 'Dy'"),
    ("Di: folds", "Dealt to Di [As Ks]\nDealt to Ada [As Qs]", "line 9: As is dealt to Di as well"),
    ("Ada collected $0.50 from pot", "", "line 13: 0 is collected and 0 is the rake, of a pot of 0.50"),
    ("Total pot $0.50 | Rake $0", "Total pot $5 | Rake $0", "line 12: the players put in 0.50, and the pot is 5"),
    ("Total pot $0.50", "Board [As Ks Qs]\nTotal pot $0.50", "line 12: the board was empty"),
    (" Seat #4 is the button", "", "no seat is the button"),
    ("Di: posts small", "Ada: posts small", "line 6: Ada posts two blinds"),
])  # fmt: skip
def test_what_is_wrong_is_said_with_its_line(old: str, new: str, says: str) -> None:
    assert old in HAND
    told = fault(HAND.replace(old, new))
    assert told.startswith("night.txt: line ")
    assert says.removeprefix("line 13: ").removeprefix("line 12: ") in told


@pytest.mark.parametrize("between", [True, False])
def test_who_has_to_post_the_small_blind_is_named(between: bool) -> None:
    """A later raise tells a total, so no sum gives the missing post away. Dead it may be, where its seat is empty."""
    lines = [
        "PokerStars Hand #7: Hold'em No Limit ($5/$10) - 2026/03/04 20:15:00 ET", "Table 'Tern' 6-max Seat #1 is the button",
        "Seat 1: Ada ($500 in chips)", *(["Seat 2: Bo ($500 in chips)"] if between else []), "Seat 3: Cy ($500 in chips)",
        "Cy: posts big blind $10", "*** HOLE CARDS ***", "Dealt to Ada [As Kd]", "Ada: raises $20 to $30",
        *(["Bo: calls $30"] if between else []), "Cy: calls $20", "*** FLOP *** [2c 7d 9h]",
        *(["Bo: checks"] if between else []), "Cy: checks", "Ada: bets $40", *(["Bo: folds"] if between else []), "Cy: folds",
        "Uncalled bet ($40) returned to Ada", f"Ada collected ${90 if between else 60} from pot", "*** SUMMARY ***",
        f"Total pot ${90 if between else 60} | Rake $0",
    ]  # fmt: skip
    who = "Bo" if between else "Ada"
    assert f"{who} doesn't post the small blind; write that post" in fault("\n".join(lines))


def test_a_check_that_is_left_out_is_named() -> None:
    """What the big blind bets on the flop would be read as a raise before it, and every sum fits."""
    told = fault("\n".join([
        "PokerStars Hand #9: Hold'em No Limit ($5/$10) - 2026/03/04 20:15:00 ET", "Table 'Tern' 6-max Seat #5 is the button",
        "Seat 1: Ada ($10 in chips)", "Seat 3: Cy ($330 in chips)", "Seat 5: Di ($50 in chips)",
        "Ada: posts small blind $5", "Cy: posts big blind $10", "*** HOLE CARDS ***", "Di: calls $10",
        "Ada: calls $5 and is all-in", "*** FLOP *** [8c 5d Td]", "Cy: bets $30", "Di: folds", "Uncalled bet ($30) returned to Cy",
        "Cy collected $30 from pot",
    ]))  # fmt: skip
    assert "line 11: Cy doesn't act in the betting before this; write their check" in told


def test_a_small_blind_may_be_dead() -> None:
    (found,) = read_text("\n".join([
        "PokerStars Hand #8: Hold'em No Limit ($5/$10) - 2026/03/04 20:15:00 ET", "Table 'Tern' 6-max Seat #1 is the button",
        *(f"Seat {seat}: {name} ($500 in chips)" for seat, name in ((1, "Ada"), (3, "Cy"), (5, "Di"))),
        "Cy: posts big blind $10", "*** HOLE CARDS ***", "Di: calls $10", "Ada: folds", "Cy: checks", "*** FLOP *** [2c 7d 9h]",
        "Cy: bets $10", "Di: folds", "Uncalled bet ($10) returned to Cy", "Cy collected $20 from pot",
    ]))  # fmt: skip
    assert not isinstance(found, StarsError), found
    assert sorted(found.blinds) == [0, 0, 1000]


def test_a_hand_that_was_cut_off_is_named() -> None:
    assert "the hand ends before anybody collects the pot" in fault("\n".join(HAND.split("\n")[:9]))
    with pytest.raises(StarsError, match=r"night.txt: line 1: there is no hand in it"):
        fault("")
    assert "no PokerStars hand begins here" in fault("Dear diary")


def test_settings_that_no_game_has_are_named() -> None:
    assert "the settings can't be read" in fault(HAND.replace("Di: folds", 'Dealer Academy said, "{"'))
    assert "these aren't settings" in fault(HAND.replace("Di: folds", 'Dealer Academy said, "3"'))


def test_a_text_about_something_else_is_no_file_of_hands(tmp_path: Path) -> None:
    other = tmp_path / "readme.txt"
    other.write_text("How to read these hands.\n", encoding="utf-8")
    assert [is_of_hands(path) for path in (FILES / "cash.txt", other, tmp_path / "none.txt")] == [True, False, False]


# ---- beside PHH


def test_hands_of_handhq_are_read_page_by_page() -> None:
    """They hide what was folded and mucked; a broken page is named, the others are played."""
    found = list(tried(FILES.parent / "phh" / "handhq.phhs", library()))
    assert [hand.fault is None for hand in found] == [True, False, True]
    assert "hand 2: action 3 ('p2 zz'): 'zz' isn't an action of this game" in str(found[1].fault)
    first, last = found[0], found[2]
    assert first.history.names == ("k2jF+", "Q9/x", "zz==")
    for hand in (first, last):
        assert (hand.replayed.differences, hand.replayed.skipped) == ((), "")
        assert hand.replayed.hand is not None
    assert first.replayed.hand is not None
    assert final(first.replayed.hand).seats[3].mucked


@pytest.mark.filterwarnings("ignore::UserWarning:pokerkit")
@pytest.mark.parametrize("seed", range(6))
def test_pokerkit_reads_the_same_stacks_from_what_is_written(seed: int) -> None:
    """Its parser of this format knows hold-em with no limit alone."""
    from pokerkit import PokerStarsParser

    from tests.records.dialects import without_settings
    from tests.records.test_stars_round_trip import plain_hand, players

    hand = plain_hand("rop-holdem", 3 * seed)
    text = without_settings(hand_to_stars(hand))
    assert "Hold'em No Limit" in text
    (theirs,) = PokerStarsParser()(text)
    ended = [final(hand).seats[seat].stack for seat in players(text)]
    *_, last = theirs
    assert [round(stack * 100) for stack in last.stacks] == ended, text
