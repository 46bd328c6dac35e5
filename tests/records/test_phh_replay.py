"""Recorded hands played again: they end as recorded, and where they do not, it is said why."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.cards.card import parse_cards
from game.records.phh import Difference, PhhError, ReplayedHand, read_text, replay, replay_history
from game.rulebook.loader import library
from game.table import moves as m
from tests.records.hands import final
from tests.records.test_phh_read import FILES, text


def again(**changes: str | None) -> ReplayedHand:
    (history,) = read_text(text(**changes))
    return replay_history(history, library())


def difference(**changes: str | None) -> Difference:
    (found,) = again(**changes).differences
    return found


@pytest.mark.parametrize("name", ["three-way", "heads-up", "fixed", "big-blind-ante", "stud"])
def test_the_hand_ends_as_recorded(name: str) -> None:
    result = replay(FILES / f"{name}.phh", library())
    assert (result.differences, result.skipped) == ((), "")


def test_tas_c_5_2_b_a_hand_with_blinds_and_antes_is_passed_over_as_another_game_and_no_fault_of_the_file() -> None:
    assert replay(FILES / "big-blind-ante.phh", library(), "tas-holdem").skipped == (
        "tas-holdem isn't played under its stakes: ante: there are blinds as well; name blinds or an ante [tas C.5.2.b]")


def test_several_hands_in_one_file_are_each_replayed() -> None:
    result = replay(FILES / "three.phhs", library())
    assert [hand.hand is not None for hand in result.rounds] == [True, True, False]
    assert result.differences == ()
    assert result.skipped == "no game here is FB (badugi); hands of NT, FT, PO, F7S can be replayed"


def test_the_recorded_cards_come_from_the_deck() -> None:
    (hand,) = replay(FILES / "three-way.phh", library()).rounds
    assert hand.hand is not None
    table = final(hand.hand)
    assert table.board == parse_cards("2c 7c 9d 3s 4h")
    assert table.seats[2].cards == parse_cards("Ah Ac")
    assert len(table.burns) == 3


def test_a_hand_given_up_unseen_is_filled_with_one_that_loses() -> None:
    """Clause rop 16.5.d lets a seat give up only a beaten hand; nobody recorded what it was."""
    (hand,) = replay(FILES / "heads-up.phh", library()).rounds
    assert hand.hand is not None
    table = final(hand.hand)
    assert (table.seats[1].shown, table.seats[2].mucked) == (True, True)


def test_with_two_players_blinds_and_antes_stand_in_reverse() -> None:
    two = {"antes": "[0, 3]", "blinds_or_straddles": "[1, 2]", "starting_stacks": "[100, 100]"}
    hand = again(**two, actions='["d dh p1 AsKs", "d dh p2 QdQh", "p2 f"]', finishing_stacks="[101, 99]")
    assert hand.differences == ()
    posts = [(post.seat, post.amount, post.kind) for post in hand.hand.opening.posts]
    assert posts == [(1, 300, "dead"), (2, 100, "blind"), (1, 200, "blind")]
    assert hand.hand.opening.marker == 2


def test_two_players_with_the_last_blind_on_the_button() -> None:
    two = {"antes": "[0, 0]", "blinds_or_straddles": "[2, 1]", "starting_stacks": "[100, 100]"}
    hand = again(**two, actions='["d dh p1 AsKs", "d dh p2 QdQh", "p1 f"]', finishing_stacks="[99, 101]")
    assert hand.differences == ()
    assert hand.hand.engine.rules.settings.headsup_blinds == "button-last"


def test_a_straddle_on_the_button_acts_last() -> None:
    hand = again(
        blinds_or_straddles="[1, 2, 4]",
        actions='["d dh p1 AsKs", "d dh p2 QdQh", "d dh p3 2c3c", "p1 f", "p2 f"]',
        finishing_stacks="[99, 98, 103]",
    )
    assert hand.differences == ()


def test_a_player_who_posts_to_come_in_has_a_live_bet() -> None:
    hand = again(
        blinds_or_straddles="[1, 2, -2]",
        actions='["d dh p1 AsKs", "d dh p2 QdQh", "d dh p3 2c3c", "p3 cc", "p1 f", "p2 cbr 6", "p3 f"]',
        finishing_stacks="[99, 103, 98]",
    )
    assert hand.differences == ()


# ---- the big blind's option


LIMPED = '"d dh p1 AsKs", "d dh p2 QdQh", "d dh p3 2c3c", "p3 cc", "p1 cc", "p2 cc", "d db 4c4d4h", "p1 f", "p2 cbr 2", "p3 f"'


@pytest.mark.parametrize(("game", "word"), [("rop-holdem", "Stand"), ("tas-holdem", "Stand"), ("thr-holdem", "Check")])
def test_thr_9_2_a_big_blind_that_stays_in_checks_or_stands_as_its_book_has_it(game: str, word: str) -> None:
    hand = again(finishing_stacks=None, _game=f'"{game}"', actions=f"[{LIMPED}]")
    assert (hand.differences, hand.skipped, hand.open_end) == ((), "", "")
    stays = [move for move in hand.hand.moves if move.by == 2 and isinstance(move, m.Check | m.Stand | m.Call)]
    assert [type(move).__name__ for move in stays] == [word]


# ---- results


DOWN = '"d db 4c4d4h", "p1 cc", "p2 cc", "d db 7d", "p1 cc", "p2 cc", "d db 8d", "p1 cc", "p2 cc"'
SHOWDOWN = f'"d dh p1 AsKs", "d dh p2 QdQh", "d dh p3 2c3c", "p3 f", "p1 cc", "p2 cc", {DOWN}'


def test_winnings_are_the_pots_collected() -> None:
    right = again(actions=f"[{SHOWDOWN}]", finishing_stacks=None, winnings="[0, 4, 0]")
    assert (right.differences, right.checked) == ((), ("winnings",))
    wrong = again(actions=f"[{SHOWDOWN}]", finishing_stacks="[98, 102, 100]", winnings="[4, 0, 0]")
    assert [(found.kind, found.player, found.recorded, found.replayed) for found in wrong.differences] == [
        ("winnings", 1, 400, 0), ("winnings", 2, 0, 400)]
    assert str(wrong.differences[1]) == "p2 collects 4 from the pots; the file says 0"


def test_a_bet_that_came_back_may_count_as_won_or_not() -> None:
    folded = '"d dh p1 AsKs", "d dh p2 QdQh", "d dh p3 2c3c", "p3 cbr 20", "p1 f", "p2 f"'
    for won in (5, 23):
        assert again(actions=f"[{folded}]", finishing_stacks="[99, 98, 103]", winnings=f"[0, 0, {won}]").differences == ()
    (found,) = again(actions=f"[{folded}]", finishing_stacks="[99, 98, 103]", winnings="[0, 0, 22]").differences
    assert (found.kind, found.recorded, found.replayed) == ("winnings", 2200, 500)


def test_what_only_winners_lack_in_the_file_is_named_a_rake() -> None:
    (found,) = again(actions=f"[{SHOWDOWN}]", finishing_stacks=None, winnings="[0, 3.80, 0]").differences
    assert (found.kind, str(found)) == ("rake", "p2 collects 4 from the pots; the file says 3.80, so it seems after a rake")
    (much,) = again(actions=f"[{SHOWDOWN}]", finishing_stacks=None, winnings="[0, 3, 0]").differences
    assert much.kind == "winnings"


def test_a_file_without_results_is_checked_for_lawful_play() -> None:
    assert again(finishing_stacks=None).checked == ()
    assert again(finishing_stacks=None).differences == ()
    found = difference(finishing_stacks=None, actions=f'[{CARDS}, "p3 cbr 3"]')
    assert (found.kind, found.cite) == ("refused", "rop 16.6.c")


def test_a_recording_that_ends_before_the_hand_says_who_is_to_act() -> None:
    """Finishing stacks are then those after the last action."""
    begun = again(finishing_stacks=None, actions=f'[{CARDS}, "p3 cc"]')
    assert (begun.differences, begun.checked, begun.open_end) == ((), (), "the recorded actions end on p1's turn")
    told = again(finishing_stacks="[99, 98, 98]", actions=f'[{CARDS}, "p3 cc"]')
    assert (told.differences, told.checked, bool(told.open_end)) == ((), ("stacks",), True)
    assert difference(finishing_stacks="[99, 98, 100]", actions=f'[{CARDS}, "p3 cc"]').kind == "unfinished"


def test_rop_16_5_d_a_hand_given_up_although_it_wins_is_a_difference() -> None:
    found = difference(finishing_stacks=None, actions=f'[{SHOWDOWN}, "p2 sm", "p1 sm AsKs"]')
    assert (found.kind, found.cite) == ("refused", "rop 16.5.d")
    assert str(found).startswith("p2 gives up a hand that wins: Seat 2 must show")


def test_a_dash_shows_the_cards_that_were_dealt() -> None:
    hand = again(actions=f'[{SHOWDOWN}, "p1 sm - # tabled", "p2 sm -"]', finishing_stacks="[98, 102, 100]")
    assert (hand.differences, hand.skipped) == ((), "")


def test_rop_1_betting_round_a_check_of_a_player_alone_with_chips_is_passed_over() -> None:
    """PokerKit asks that player; the book does not."""
    short = '"d dh p1 AsKs", "d dh p2 QdQh", "d dh p3 2c3c", "p3 cc", "p1 cc", "p2 cc"'
    alone = '"d db 4c4d4h", "p2 f", "p3 cc", "d db 7d", "p3 cc", "d db 8d", "p3 cc", "p1 sm AsKs", "p3 sm 2c3c"'
    hand = again(starting_stacks="[2, 100, 100]", actions=f"[{short}, {alone}]", finishing_stacks="[6, 98, 98]")
    assert (hand.differences, hand.skipped) == ((), "")


# ---- where file and rules part


def test_other_stacks_are_listed_by_player() -> None:
    found = again(finishing_stacks="[99, 102, 99]").differences
    assert [(d.kind, d.player, d.recorded, d.replayed) for d in found] == [("stack", 2, 10200, 10100), ("stack", 3, 9900, 10000)]
    assert str(found[0]) == "p2 ends on 101; the file says 102"


def test_an_odd_chip_that_went_to_another_winner_is_named_as_such() -> None:
    """Three share 91 chips; the file gives the odd one to p1, rop 16.5.e to the highest card."""
    played = (
        '["d dh p1 2c3c", "d dh p2 2d3d", "d dh p3 2h3h", "d dh p4 7c8h", "p3 cbr 30", "p4 f", "p1 cc", "p2 cc", '
        '"d db TsJsQs", "p1 cc", "p2 cc", "p3 cc", "d db Ks", "p1 cc", "p2 cc", "p3 cc", "d db As", "p1 cc", "p2 cc", "p3 cc", '
        '"p1 sm 2c3c", "p2 sm 2d3d", "p3 sm 2h3h"]'
    )
    found = again(
        antes="[0, 0, 0, 1]",
        blinds_or_straddles="[1, 2, 0, 0]",
        starting_stacks="[100, 100, 100, 100]",
        actions=played,
        finishing_stacks="[101, 100, 100, 99]",
    ).differences
    assert [(d.kind, d.player, d.replayed - d.recorded, d.cite) for d in found] == [
        ("odd chip", 1, -100, "rop 16.5.e"),
        ("odd chip", 3, 100, "rop 16.5.e"),
    ]


CARDS = '"d dh p1 AsKs", "d dh p2 QdQh", "d dh p3 2c3c"'


def test_an_action_against_the_rules_names_its_clause() -> None:
    found = difference(actions=f'[{CARDS}, "p3 cbr 3"]')
    assert (found.kind, found.cite) == ("refused", "rop 16.6.c")
    assert str(found) == "action 4 (p3 cbr 3): Seat 3 made it 3; the minimum is 4. [rop 16.6.c]"


@pytest.mark.parametrize(
    ("actions", "kind", "says"),
    [
        ('"p3 cbr 300"', "refused", "p3 has only 100"),
        ('"p1 f"', "turn", "action 4 (p1 f): it's p3's turn"),
        ('"p3 f"', "unfinished", "the recorded actions end on p1's turn"),
        ('"p3 f", "p1 f", "p2 cc"', "left over", "action 6 (p2 cc) comes after the end of the hand"),
    ],
)
def test_a_recording_that_does_not_fit_is_a_difference(actions: str, kind: str, says: str) -> None:
    found = difference(actions=f"[{CARDS}, {actions}]")
    assert (found.kind, says in str(found)) == (kind, True)


# ---- what cannot be compared


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"variant": '"FO/8"'}, "no game here is FO/8 (Omaha, high and low hands sharing the pot)"),
        ({"variant": '"XYZ"'}, "the format has no variant XYZ; hands of NT"),
        ({"starting_stacks": "[100, inf, 100]"}, "the stack of p2 isn't known"),
        ({"antes": "[0, 100, 0]"}, "the ante takes all the chips of p2"),
        ({"blinds_or_straddles": "[0, 0, 0]"}, "nobody posts a blind"),
        ({"_game": '"rop-canasta"'}, "there is no game rop-canasta to replay NT with"),
    ],
)
def test_a_hand_that_cannot_be_compared_says_why(changes: dict[str, str | None], why: str) -> None:
    hand = again(**changes)
    assert hand.differences == ()
    assert hand.skipped.startswith(why)


def test_a_showdown_of_hidden_cards_cannot_be_compared() -> None:
    hidden = '"d dh p1 ????", "d dh p2 ????", "d dh p3 ????"'
    down = ", ".join(f'"d db {cards}", "p2 cc", "p3 cc"' for cards in ("2c3c4c", "5d", "9h"))
    hand = again(actions=f'[{hidden}, "p3 cc", "p1 f", "p2 cc", {down}]')
    assert hand.skipped == "the cards of p2, who is at the showdown, aren't known"


SHOWN = '"d dh p1 AsKs", "d dh p2 QdQh", "d dh p3 ????", "p3 cc", "p1 f", "p2 cc"'
BOARD = '"d db 2c3c4c", "p2 cc", "p3 cc", "d db 5d", "p2 cc", "p3 cc"'
LAST = '"d db 9h", "p2 cc", "p3 cc"'


def test_a_hand_shown_without_its_cards_cannot_be_compared() -> None:
    hand = again(actions=f'[{SHOWN}, {BOARD}, {LAST}, "p2 sm QdQh", "p3 sm Jc??"]')
    assert hand.skipped == "the cards of p3, who is at the showdown, aren't known"


def test_a_showdown_over_a_board_that_is_not_told_cannot_be_compared() -> None:
    hand = again(actions=f'[{SHOWN}, {BOARD}, "p2 cc", "p3 cc", "p2 sm QdQh", "p3 sm JcJd"]')
    assert hand.skipped == "the board isn't known"


def test_a_board_card_after_the_last_fold_is_a_difference() -> None:
    found = difference(actions=f'[{CARDS}, "p3 f", "p1 f", "d db 4c4d4h"]')
    assert (found.kind, str(found)) == ("left over", "the board gets a card that the hand doesn't deal")


def test_cards_of_another_deck_are_a_broken_file() -> None:
    (history,) = read_text(text())
    with pytest.raises(PhhError, match="actions: rop-manila2-32 is played without 2c 3c; name cards of its deck"):
        replay_history(history, library(), "rop-manila2-32")


def test_stakes_that_no_table_has_are_a_broken_file() -> None:
    with pytest.raises(PhhError, match="blinds: the blind of 1 comes after one of 2; name them in rising order"):
        again(blinds_or_straddles="[2, 1, 0]")


def test_more_cards_than_the_game_deals_are_a_broken_file() -> None:
    with pytest.raises(PhhError, match="actions: p1's hand gets 3 cards; give 2 at most"):
        again(actions='["d dh p1 AsKsQs"]')


def test_a_hand_can_be_tried_under_another_game() -> None:
    """Its file does not tell of the commission that tas takes (tas C.17.1): none is taken."""
    (result,) = replay(FILES / "three-way.phh", library(), "tas-holdem").rounds
    assert result.differences == ()
    assert result.hand.engine.rules.spec.id == "tas-holdem"
    assert result.hand.opening.marker == 1


def test_it_is_given_as_a_path(tmp_path: Path) -> None:
    (tmp_path / "night.phh").write_text(text(), encoding="utf-8")
    assert replay(tmp_path / "night.phh", library()).differences == ()
