"""PHH files as the format has them, and one clear message for what is none."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from game.cards.card import Card, parse_cards
from game.records.phh import PhhError, read, read_text, replay, replay_history
from game.rulebook.loader import library

FILES = Path(__file__).parent / "phh"
GOOD = {
    "variant": '"NT"',
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[1, 2, 0]",
    "min_bet": "2",
    "starting_stacks": "[100, 100, 100]",
    "actions": '["d dh p1 AsKs", "d dh p2 QdQh", "d dh p3 2c3c", "p3 f", "p1 f"]',
    "finishing_stacks": "[99, 101, 100]",
}


def text(**changes: str | None) -> str:
    fields = {name: value for name, value in {**GOOD, **changes}.items() if value is not None}
    return "".join(f"{name} = {value}\n" for name, value in fields.items())


def test_a_file_as_the_format_has_it() -> None:
    (hand,) = read(FILES / "three-way.phh")
    assert (hand.variant, hand.players, hand.bets) == ("NT", 3, (1000,))
    assert (hand.blinds, hand.stacks) == ((500, 1000, 0), (50000, 6000, 30000))
    raised = hand.actions[4]
    assert (raised.kind, raised.player, raised.amount) == ("cbr", 1, 9000)
    assert hand.actions[7].cards == parse_cards("2c 7c 9d")


def test_amounts_are_exact_to_the_cent() -> None:
    (hand,) = read_text(text(starting_stacks="[100.10, 0.29, 100]", finishing_stacks="[1, 1.1, 1.01]"))
    assert (hand.stacks, hand.finishing) == ((10010, 29, 10000), (100, 110, 101))


def test_unknown_cards_and_stacks_are_told_apart_from_known_ones() -> None:
    (hand,) = read_text(text(starting_stacks="[inf, 100, 100]", actions='["d dh p1 ??As"]'))
    assert hand.stacks == (None, 10000, 10000)
    assert hand.actions[0].cards == (None, Card.parse("As"))


def test_commentary_is_no_action() -> None:
    (hand,) = read_text(text(actions='["# the dealer is new", "", "  p3   cc  # limps"]'))
    assert [(action.kind, action.player, action.at) for action in hand.actions] == [("cc", 3, 3)]


def test_one_file_may_hold_many_hands() -> None:
    hands = read(FILES / "three.phhs")
    assert [hand.variant for hand in hands] == ["NT", "NT", "FB"]
    assert hands[1].file.endswith("three.phhs, hand 2")


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"variant": None}, "variant: the field is missing; add variant"),
        ({"variant": "3"}, "variant: it says 3"),
        ({"antes": "[0, 0]"}, "antes: it has 2 values; give 3"),
        ({"antes": "[0, 0, -1]"}, "antes: it says -1; give chips, 0 or more"),
        ({"min_bet": None}, "min_bet: the field is missing"),
        ({"min_bet": "0"}, "min_bet: the bet is 0"),
        ({"min_bet": "true"}, "min_bet: it says True; give a number of chips"),
        ({"min_bet": "nan"}, "min_bet: it says NaN"),
        ({"min_bet": "0.005"}, "min_bet: it says 0.005; give chips, 0 or more, to two decimals at most"),
        ({"min_bet": "1e400000000"}, "line 4: it has the number 1e400000000"),
        ({"starting_stacks": "[100, 0, 100]"}, "starting_stacks: player p2 has no chips"),
        ({"starting_stacks": "[100]"}, "starting_stacks: it has 1 values; a hand needs two players"),
        ({"starting_stacks": '"plenty"'}, "starting_stacks: it says 'plenty'; give a list of chips"),
        ({"finishing_stacks": '[1, 2, "x"]'}, "finishing_stacks: it says 'x'"),
        ({"actions": '"p1 f"'}, "actions: it says 'p1 f'; give a list"),
        ({"actions": "[3]"}, "action 1 (3): it isn't text"),
        ({"actions": '["p3 f", "p1"]'}, "action 2 ('p1'): it doesn't say what is done"),
        ({"actions": '["p4 f"]'}, "action 1 ('p4 f'): there is no player 'p4'; name one of p1 to p3"),
        ({"actions": '["p0 f"]'}, "there is no player 'p0'"),
        ({"actions": '["p1 shoves"]'}, "'shoves' isn't an action of this game; use f, cc, cbr or sm"),
        ({"actions": '["p1 pb"]'}, "'pb' isn't an action of this game; use f, cc, cbr or sm"),
        ({"actions": '["p1 cbr"]'}, "the amount is missing or isn't one"),
        ({"actions": '["p1 cbr lots"]'}, "the amount is missing or isn't one"),
        ({"actions": '["p1 cbr -5"]'}, "the amount is missing or isn't one"),
        ({"actions": '["p1 f 5"]'}, "'5' is too much; write p1 f and nothing else"),
        ({"actions": '["d dh p1"]'}, "the dealer can't deal like that; write d dh pN cards or d db cards"),
        ({"actions": '["d dh p1 AsK"]'}, "'K' isn't a card"),
        ({"actions": '["d dh p1 AsAs"]'}, "As came before; each card can be dealt once"),
        ({"actions": '["d dh p1 AsKs", "d db QsKs2c"]'}, "action 2 ('d db QsKs2c'): Ks came before"),
        ({"actions": '["d dh p1 AsKs", "p1 sm AsQs"]'}, "p1 doesn't hold these cards"),
        ({"actions": '["d dh p1 AsKs", "p1 sm AsAs"]'}, "p1 doesn't hold these cards"),
        ({"actions": '["d dh p1 AsKs", "p1 sm AsKs??"]'}, "p1 doesn't hold these cards"),
        ({"actions": '["d dh p1 AsKs", "p1 sm -As"]'}, "'-A' isn't a card"),
        ({"winnings": "[0, 4]"}, "winnings: it has 2 values; give 3, one for each stack"),
        ({"winnings": "[0, -4, 0]"}, "winnings: it says -4; give chips, 0 or more"),
        ({"actions": '["d dh p1 AsKs", "d dh p2 ????", "p2 sm AsQs"]'}, "As came before"),
        ({"ante_trimming_status": "1"}, "ante_trimming_status: it says 1; give true or false"),
        ({"hand": "[1"}, "write it as TOML"),
    ],
)
def test_a_broken_file_says_where_and_what(changes: dict[str, str | None], says: str) -> None:
    with pytest.raises(PhhError) as caught:
        read_text(text(**changes), "night.phh")
    message = str(caught.value)
    assert message.startswith("night.phh: ")
    assert says in message
    assert "\n" not in message


def test_a_hidden_hand_may_be_shown_twice() -> None:
    """All-in hands are opened early, and shown once more at the end."""
    (hand,) = read_text(text(actions='["d dh p1 ????", "p1 sm AsKs", "p1 sm AsKs"]'))
    assert len(hand.actions) == 3
    with pytest.raises(PhhError, match="p1 doesn't hold these cards"):
        read_text(text(actions='["d dh p1 ????", "p1 sm AsKs", "p1 sm AsQs"]'))


STUD = {
    "variant": '"F7S"',
    "blinds_or_straddles": None,
    "min_bet": None,
    "bring_in": "1",
    "small_bet": "5",
    "big_bet": "10",
    "actions": '["d dh p1 AsKs2c", "d dh p2 QdQh3c", "d dh p3 7c6cJd", "p1 pb"]',
}


def test_stud_has_a_bring_in_and_no_blinds() -> None:
    (hand,) = read_text(text(**STUD))
    assert (hand.blinds, hand.bring_in, hand.bets) == ((), 100, (500, 1000))
    assert hand.actions[-1].kind == "pb"


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"bring_in": None}, "bring_in: the field is missing"),
        ({"bring_in": "-1"}, "bring_in: it says -1; give chips, 0 or more"),
        ({"big_bet": "0"}, "big_bet: the bet is 0"),
        ({"blinds_or_straddles": "[0, 1, 2]"}, "blinds_or_straddles: it has blinds; leave them out"),
        ({"actions": '["p1 pb 5"]'}, "'5' is too much; write p1 pb and nothing else"),
        ({"actions": '["p1 sd"]'}, "'sd' isn't an action of this game; use f, cc, cbr, pb or sm"),
    ],
)
def test_a_broken_file_of_stud_says_where_and_what(changes: dict[str, str | None], says: str) -> None:
    with pytest.raises(PhhError) as caught:
        read_text(text(**{**STUD, **changes}))
    assert says in str(caught.value)


def test_a_toml_fault_names_its_line() -> None:
    with pytest.raises(PhhError, match=r"night.phh: line 2, column \d+: "):
        read_text('variant = "NT"\nantes = [0,, 0]\n', "night.phh")


def test_a_file_that_is_not_there_or_no_text(tmp_path: Path) -> None:
    with pytest.raises(PhhError, match=r"No such file or directory\); give the path of a file"):
        read(tmp_path / "none.phh")
    (tmp_path / "picture.phh").write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(PhhError, match="is a picture, not a text file"):
        read(tmp_path / "picture.phh")


@pytest.mark.parametrize("name", ["three-way", "stud", "three"])
def test_whatever_becomes_of_a_file_there_is_one_message_or_a_hand(name: str, tmp_path: Path) -> None:
    """Cut off, overwritten, with pieces lost or in another order."""
    whole = next(FILES.glob(f"{name}.phh*")).read_bytes()
    said, hands = list[str](), list[str]()
    for seed in range(60):
        (tmp_path / "night.phh").write_bytes(damaged(whole, Random(f"{name} {seed}")))
        try:
            hands += [f"{hand.skipped}{hand.differences}" for hand in replay(tmp_path / "night.phh", library()).rounds]
        except PhhError as error:
            said.append(str(error))
    assert min(len(said), len(hands)) > 5
    assert not any("\n" in each for each in said + hands)


def damaged(whole: bytes, rng: Random) -> bytes:
    if rng.random() < 0.2:
        return whole[: rng.randrange(len(whole))]
    if rng.random() < 0.5:
        at, some = rng.randrange(len(whole)), rng.choice(["??", "9", "p3", "f", "\xff", "As", '"', "cc", "-", "inf"])
        return whole[:at] + some.encode("latin-1") + whole[at + len(some) :]
    pieces = whole.split(b", ")
    one, other = rng.randrange(len(pieces)), rng.randrange(len(pieces))
    pieces[one], pieces[other] = pieces[other], pieces[one]
    return b", ".join(pieces[: rng.randrange(other, len(pieces) + 1)] + pieces[rng.randrange(other, len(pieces) + 1) :])


PARTS = (
    "p1", "p2", "p3", "p4", "d", "sm", "dh", "db", "cc", "f", "cbr", "-", "????", "??", "AsKs", "QdQh", "2c3c", "2c", "Zz", "#",
    "# x", "10", "",
)  # fmt: skip
RESULTS = (
    "[0, 4, 0]", "[4, 0]", "[]", "0", "'4'", "[0, -4, 0]", "[0, 3.999, 0]", "[inf, 0, 0]", "[nan, 0, 0]", "[[0], 4, 0]",
    "[1e400, 0, 0]", "[true, 0, 0]",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(60))
def test_spoiled_shows_and_winnings_are_played_or_refused_in_one_line_that_names_the_place(seed: int) -> None:
    rng = Random(f"shows {seed}")
    down = ["p3 f", "p1 cc", "p2 cc", "d db 4c4d4h", "p1 cc", "p2 cc", "d db 7d", "p1 cc", "p2 cc", "d db 8d", "p1 cc", "p2 cc"]
    lines = ["d dh p1 AsKs", "d dh p2 QdQh", "d dh p3 2c3c", *down, "p1 sm -", "p2 sm"]
    for _ in range(rng.choice((1, 1, 2, 3))):
        lines.insert(rng.randint(10, len(lines)), " ".join(rng.choice(PARTS) for _ in range(rng.choice((1, 2, 3, 3, 4)))))
    results = {name: rng.choice(RESULTS) for name in ("winnings", "finishing_stacks") if rng.random() < 0.4}
    given = text(**{"finishing_stacks": None, **results, "actions": str(lines)})
    refused = refusal(given)
    if refused is not None:
        assert str(refused).count("\n") == 0
        assert refused.place.startswith(("action ", "winnings", "finishing_stacks", "actions", "line ")), refused


def refusal(given: str) -> PhhError | None:
    """What is wrong with a file; None where it can be played, whatever comes of it."""
    try:
        (history,) = read_text(given)
        replay_history(history, library())
    except PhhError as error:
        return error
    return None
