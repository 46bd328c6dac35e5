"""What the people of the house have been to a player: counted from the hands that are kept, and told simply."""

from __future__ import annotations

from game.agents.cast.character import cast
from game.chair.characters.acquaintance import ENOUGH, card, known, others, rows
from tests.chair.test_results import played

ONE, OTHER = list(cast())[:2]


def hand(gain: int, his: int, *, joined: bool = True, raised: bool = False) -> dict[str, object]:
    return {"gain": gain, "others": {ONE: {"gain": his, "in": joined, "raised": raised}}}


def words(kept: list[dict[str, object]]) -> str:
    return " ".join(run.text for paragraph in card(known(kept)[0]) for run in paragraph.runs)


def test_what_went_between_two_is_no_more_than_the_smaller_won_or_lost() -> None:
    (met,) = known([hand(500, -300), hand(-200, 1000), hand(400, 400)])
    assert (met.hands, met.joined, met.mine) == (3, 3, 300 - 200)
    assert "You're 1 up on" in words([hand(500, -300), hand(-200, 1000)])


def test_shares_of_few_hands_say_that_they_are_few() -> None:
    few = words([hand(0, 0)] * (ENOUGH - 1))
    assert "so don't read much into it" in few
    assert "You two are even." in few
    many = words([hand(0, 0, joined=at % 2 == 0, raised=at % 4 == 0) for at in range(ENOUGH)])
    assert "50% of them (VPIP)" in many
    assert "raised 25% in the first betting round (PFR)" in many
    assert "little" not in many


def test_what_cannot_be_read_is_left_out() -> None:
    kept = [{}, {"others": 3}, {"others": {ONE: 1, "nobody of the house": {"gain": 1}, OTHER: {"gain": "much"}}}, hand(1, 1)]
    assert [(each.name, each.hands) for each in known(kept)] == [(ONE, 1)]


def test_where_the_house_holds_the_bank_nothing_goes_between_players() -> None:
    (met,) = known([{"gain": 500, "others": {ONE: {"gain": -500}}}])
    assert (met.hands, met.pots, met.mine) == (1, 0, 0)
    assert rows([met])[0].under == "1 hand together"


def test_a_finished_hand_tells_of_those_of_the_house_alone() -> None:
    round_, me = played(), 1
    seats = sorted(seat for seat in round_.opening.seats if seat != me)
    found = others(round_, me, {me: "You", seats[0]: ONE, seats[1]: "a stranger"})
    assert list(found) == [ONE]
    after = round_.table().seats[seats[0]]
    assert found[ONE]["gain"] == after.stack - round_.opening.seats[seats[0]].stack
    assert {type(found[ONE][word]) for word in ("in", "raised")} == {bool}


def test_what_went_between_adds_up_to_no_more_than_was_won() -> None:
    """Two who lost 600 each paid for a thousand, half of it each; chips of a tournament are no money."""
    names = sorted(cast())[:2]
    kept = {"gain": 1000, "others": {name: {"gain": -600, "in": True, "raised": False} for name in names}}
    assert [each.mine for each in known([kept])] == [500, 500]
    assert [each.mine for each in known([kept | {"tournament": True}])] == [0, 0]
