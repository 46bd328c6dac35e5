"""A dealer who moves every chip: shares and commission cut out of the pot, change made, by the mouse alone and by keys alone."""

from __future__ import annotations

from dataclasses import replace

from game.chair.seen.view import Spot
from game.chips.chip_table import Change
from game.chips.heap import total
from game.table import moves as m
from game.table.values.places import DROP_BOX, MIDDLE, TRAY, stack
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_figures import until


def dealing(sit: Sit, kind: type[m.Move], **more: object) -> AtTable:
    """A dealer's chair with the chips by hand, as a step of a kind falls due."""
    at = sit("dealer", **more)
    at.scene.prefer(replace(at.scene.preferences, chips_by_hand="always"))
    until(at, kind)
    return at


def lying(at: AtTable, place: object) -> dict[int, int]:
    return dict(at.scene.play.chips.table.lying(place))  # type: ignore[arg-type]


def owed(at: AtTable) -> m.PushPot | m.TakeCommission:
    due = at.session.ask()
    assert due is not None
    assert isinstance(due.move, m.PushPot | m.TakeCommission)
    return due.move


def test_a_pot_is_pushed_by_keys_in_the_chips_that_lie_there(sit: Sit) -> None:
    at = dealing(sit, m.PushPot)
    push, pot, held = owed(at), lying(at, MIDDLE), lying(at, stack(owed(at).to))  # type: ignore[union-attr]
    at.pilot.press("a", str(push.to))  # type: ignore[union-attr]
    assert at.scene.hand is not None
    assert at.scene.hand.chips.total == 0, "the answer is not in hand before it is taken"
    at.pilot.press("a", "return")
    assert at.session.round.moves[-1] == push
    won = lying(at, stack(push.to))  # type: ignore[union-attr]
    assert all(won.get(value, 0) == held.get(value, 0) + pot.get(value, 0) for value in {*won, *held, *pot})


def test_a_pot_is_pushed_by_the_mouse_with_two_clicks_or_one_drag(sit: Sit) -> None:
    at = dealing(sit, m.PushPot)
    push = owed(at)
    at.click(Spot("pot", index=0), Spot("seat", push.to))  # type: ignore[union-attr]
    assert at.session.round.moves[-1] == push
    at = dealing(sit, m.PushPot)
    push = owed(at)
    at.drag(Spot("pot", index=0), Spot("seat", push.to))  # type: ignore[union-attr]
    assert at.session.round.moves[-1] == push


def test_a_part_that_is_pushed_is_what_was_picked_and_is_refused_where_it_is_not_the_share(sit: Sit) -> None:
    at = dealing(sit, m.PushPot)
    push, pot = owed(at), lying(at, MIDDLE)
    at.pilot.press("a", str(push.to), "1")  # type: ignore[union-attr]
    assert at.scene.felt.view.heaps[MIDDLE] == {**pot, min(pot): pot[min(pot)] - 1} or pot[min(pot)] == 1
    at.pilot.press("return")
    assert at.scene.course.refused is not None
    assert at.scene.play.desk.slips[-1].tried == m.PushPot(1, push.to, min(pot))  # type: ignore[union-attr]
    assert lying(at, MIDDLE) == pot, "the chips lie where they lay"


def test_a_typed_figure_is_not_filled_in_and_cuts_what_lies_there(sit: Sit) -> None:
    at = dealing(sit, m.PushPot)
    push = owed(at)
    at.pilot.press("a", str(push.to), "f")  # type: ignore[union-attr]
    assert at.scene.hand is not None
    assert at.scene.hand.figures[0] == [], "nothing is proposed"
    at.pilot.type(f"{push.amount // 100}.{push.amount % 100:02}")
    at.pilot.press("return")
    assert at.session.round.moves[-1] == push


def commission_without_its_chips(sit: Sit) -> AtTable:
    """A pot of larger chips, of which the commission cannot be cut."""
    at = dealing(sit, m.TakeCommission)
    chips = at.scene.play.chips
    while small := [value for value in lying(at, MIDDLE) if value < 500]:
        heap, value = lying(at, MIDDLE), min(small)
        count = heap[value] // (500 // value) * (500 // value)
        assert count, "the pot does not come out in fives"
        chips.change(MIDDLE, {value: count}, {500: count * value // 500})
        at.scene.commands.changed()
    return at


def test_commission_that_no_chips_make_up_wants_change_first(sit: Sit) -> None:
    at = commission_without_its_chips(sit)
    take, tray = owed(at), lying(at, TRAY)
    assert take.amount % 500
    at.pilot.press("k", "f")
    at.pilot.type(f"{take.amount / 100:.2f}")
    at.pilot.press("return")
    assert any("Make change first" in text for text in at.pilot.texts)
    at.pilot.press("x")
    at.pilot.see("Change: which chip? Click it or press its number.")
    at.pilot.press("1")
    hand = at.scene.hand
    assert hand is not None
    assert hand.hands.change is not None
    assert hand.hands.change.given == 500
    values = list(hand.hands.change.got.values)
    key = str(values.index(250) + 1)
    at.pilot.press(key, "return")
    assert any("That is 2.50 for a chip of 5" in text for text in at.pilot.texts)
    assert at.scene.play.desk.slips, "it counts"
    at.pilot.press(key, "return")
    assert lying(at, TRAY) == {**tray, 250: tray[250] - 2, 500: tray[500] + 1}
    assert at.scene.play.chips.table.census() == {}
    chips = hand.chips
    for value in chips.values:
        for _ in range((take.amount - chips.total) // value if value == 250 else 0):
            at.pilot.press(str(chips.values.index(value) + 1))
    at.pilot.press("f") if chips.total != take.amount else None
    if chips.total != take.amount:
        at.pilot.type(f"{take.amount / 100:.2f}")
    at.pilot.press("return")
    assert at.session.round.moves[-1] == take
    assert total(lying(at, DROP_BOX)) >= take.amount
    assert not any(isinstance(step, Change) for step in at.scene.play.chips.done), "only the dealer changes chips"


def test_change_is_made_by_the_mouse(sit: Sit) -> None:
    at = commission_without_its_chips(sit)
    at.click(Spot("pot", index=0), Spot("tray"))
    at.pilot.see("Change: which chip? Click it or press its number.")
    at.pilot.click_control("chip 5")
    at.pilot.click_control("chip 2½")
    at.pilot.click_control("chip 2½")
    at.pilot.click("Give change")
    assert lying(at, MIDDLE)[250] == 2


def test_escape_drops_the_change_before_it_drops_the_pot(sit: Sit) -> None:
    at = dealing(sit, m.PushPot)
    at.click(Spot("pot", index=0), Spot("tray"))
    assert at.scene.hand is not None
    at.pilot.press("escape")
    assert at.scene.hand.hands.change is None
    assert at.scene.hand.prompt is not None
    at.pilot.press("escape")
    assert at.scene.hand.prompt is None


def test_whoever_wants_quick_hands_has_the_short_way(sit: Sit) -> None:
    at = sit("dealer")
    until(at, m.PushPot)
    at.pilot.press("a", "1")
    assert at.scene.hand is not None
    assert at.scene.hand.asks == "amount"


def test_the_second_week_is_when_it_begins_by_itself() -> None:
    from game.client.preferences import Preferences, by_hand
    from game.records.users import Trainee

    usual = Preferences()
    assert by_hand(usual, first_week=False)
    assert not by_hand(usual, first_week=True)
    assert by_hand(replace(usual, chips_by_hand="always"), first_week=True)
    assert not by_hand(replace(usual, chips_by_hand="off"), first_week=False)
    assert Trainee(1, "Ada", "2026-02-01").days("2026-02-08") == 7
