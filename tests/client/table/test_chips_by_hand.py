"""A dealer who moves every chip: shares and commission cut out of the pot, change made, by the mouse alone and by keys alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.agents.agent import Raiser
from game.chair.dealer.pot_building import PotBuilding
from game.chair.seen.view import Spot
from game.chips.by_hand import BACK
from game.chips.chip_set import load_chips
from game.chips.chip_table import Change, differences
from game.chips.chip_table import pot as pot_place
from game.chips.heap import Heap, cut, total
from game.client.preferences import Preferences, is_on
from game.records.users import Trainee
from game.table import moves as m
from game.table.values import DROP_BOX, MIDDLE, TRAY, bet, stack
from game.training.pots_built import pots_due
from game.training.step_log import TrainingMode
from tests.chair.test_chips_by_hand import Thin
from tests.client.table.conftest import AtTable, Sit
from tests.client.table.test_figures import until
from tests.client.table.test_fits import SIZES, fits


def dealing(sit: Sit, kind: type[m.Move], **more: object) -> AtTable:
    """A dealer's chair with the chips by hand, as a step of a kind falls due."""
    at = sit("dealer", **more)
    at.scene.prefer(replace(at.scene.preferences, chips_by_hand="always"))
    until(at, kind)
    return at


def lying(at: AtTable, place: object) -> dict[int, int]:
    return dict(at.scene.play.chips.table.lying(place))  # type: ignore[arg-type]


def label(value: int) -> str:
    return next(chip.label for chip in load_chips() if chip.value == value)


def key(at: AtTable, value: int) -> str:
    """The key of a denomination, the same in every list."""
    return f"{at.scene.play.chips.table.numbered.index(value) + 1}"


def owed(at: AtTable) -> m.PushPot | m.TakeCommission:
    due = at.session.ask()
    assert isinstance(due.move, m.PushPot | m.TakeCommission)
    return due.move


def test_a_pot_is_pushed_by_keys_in_the_chips_that_lie_there(sit: Sit) -> None:
    at = dealing(sit, m.PushPot)
    push, pot, held = owed(at), lying(at, MIDDLE), lying(at, stack(owed(at).to))  # type: ignore[union-attr]
    at.pilot.press("a", str(push.to))  # type: ignore[union-attr]
    assert at.scene.hand.chips.total == 0, "the answer is not in hand before it is taken"
    assert at.scene.felt.view.pots[0].amount == total(pot)
    at.pilot.press("a")
    assert at.scene.felt.view.pots[0].amount == 0, "all of it is in hand: nothing is drawn there in other chips"
    at.pilot.press("return")
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
    at.pilot.press("a", str(push.to), key(at, min(pot)))  # type: ignore[union-attr]
    assert at.scene.felt.view.heaps[MIDDLE] == {**pot, min(pot): pot[min(pot)] - 1} or pot[min(pot)] == 1
    at.pilot.press("return")
    assert at.scene.course.refused is not None
    assert at.scene.play.desk.slips[-1].tried == m.PushPot(1, push.to, min(pot))  # type: ignore[union-attr]
    assert lying(at, MIDDLE) == pot, "the chips lie where they lay"


def test_a_typed_figure_is_not_filled_in_and_cuts_what_lies_there(sit: Sit) -> None:
    at = dealing(sit, m.PushPot)
    push = owed(at)
    at.pilot.press("a", str(push.to), "f")  # type: ignore[union-attr]
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
    at.pilot.see("Change: which chip? Press its key.")
    at.pilot.press(key(at, 500))
    hand = at.scene.hand
    assert hand.hands.change.given == 500
    at.pilot.press(key(at, 250), "return")
    assert any("That's 2.50 for a 5 chip" in text for text in at.pilot.texts)
    assert at.scene.play.desk.slips, "it counts"
    at.pilot.press(key(at, 250), "return")
    assert lying(at, TRAY) == {**tray, 250: tray[250] - 2, 500: tray[500] + 1}
    assert at.scene.play.chips.table.census() == {}
    chips = hand.chips
    for value in chips.values:
        for _ in range((take.amount - chips.total) // value if value == 250 else 0):
            at.pilot.press(key(at, value))
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
    at.pilot.see("Change: which chip? Click it.")
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
    assert at.scene.hand.busy
    at.pilot.press("escape")
    assert not at.scene.hand.busy


def test_whoever_wants_quick_hands_has_the_short_way(sit: Sit) -> None:
    at = sit("dealer")
    until(at, m.PushPot)
    at.pilot.press("a", "1")
    assert at.scene.hand.asks == "amount"


def test_the_second_week_is_when_it_begins_by_itself() -> None:
    usual = Preferences()
    for choice in (usual.chips_by_hand, usual.count_float):
        assert is_on(choice, first_week=False)
        assert not is_on(choice, first_week=True)
    assert is_on("always", first_week=True)
    assert not is_on("off", first_week=False)
    assert Trainee(1, "Ada", "2026-02-01").days("2026-02-08") == 7


# ---- pots built by hand


SHORT = {1: 3000, 2: 1000, 4: 5000, 5: 5000}
"""Two are all in for less than the others, at different sums."""


def building(sit: Sit, **more: object) -> AtTable:
    """A dealer's chair as bets must be gathered with two seats all in."""
    at = dealing(sit, m.GatherBets, stacks=SHORT, agents={seat: Raiser() for seat in SHORT}, **more)
    at.hurry(lambda: (due := pots_due(at.session)) is not None and due.all_in)
    return at


def work(at: AtTable) -> PotBuilding:
    assert at.scene.hand.hands.building is not None
    return at.scene.hand.hands.building


def pick(at: AtTable, amount: int, press: Callable[[int], None], change: Callable[[int, Heap], None]) -> None:
    """Pick chips for an amount out of what is in hand, with change where there is no other way."""
    hand = at.scene.hand
    while (wanted := cut(hand.chips.lying or {}, amount)) is None:
        found = at.scene.play.chips.table.change_for(hand.chips.lying or {}, amount)
        assert found is not None
        given, got = found
        change(next(iter(given)), got)
    for value, count in wanted.items():
        for _ in range(count):
            press(value)


def build_by_keys(at: AtTable) -> None:
    """Every pot from every bet, by keys alone."""
    pilot, hand = at.pilot, at.scene.hand
    assert hand is not None

    def press(value: int) -> None:
        pilot.press(key(at, value))

    def change(given: int, got: Heap) -> None:
        pilot.press("x")
        pilot.press(key(at, given))
        for value, count in got.items():
            for _ in range(count):
                pilot.press(key(at, value))
        pilot.press("return")

    pilot.press("g")
    due = work(at).due
    for number in sorted({pot for _, pot in due.due if pot != BACK}):
        while work(at).pot != number:
            pilot.press("n")
        for seat in sorted(seat for seat, pot in due.due if pot == number):
            pilot.press(str(seat))
            pick(at, due.owed(seat, number), press, change)
            pilot.press("return")
    for seat in [seat for seat, pot in due.due if pot == BACK]:
        pilot.press(str(seat), "a", "b")
    pilot.press("return")
    for number in due.new:
        pilot.press(*map(str, due.eligible(number)), "return")


def test_tas_c_16_pots_are_built_out_of_each_bet_by_keys(sit: Sit) -> None:
    at = building(sit)
    due, moves = pots_due(at.session), len(at.session.round)
    assert len(due.pots) > 2
    build_by_keys(at)
    assert at.session.round.moves[moves] == m.GatherBets(), at.pilot.texts
    table = at.scene.play.chips.table
    assert {pot.number: total(table.lying(pot_place(pot.number))) for pot in due.pots} == {
        pot.number: pot.amount for pot in due.pots}
    assert table.census() == {}
    assert not [slip for slip in at.scene.play.desk.slips if slip.tried == m.GatherBets()]


def test_pots_are_built_by_the_mouse(sit: Sit) -> None:
    at = building(sit)
    moves, hand = len(at.session.round), at.scene.hand
    assert hand is not None

    def press(value: int) -> None:
        at.pilot.click_control(f"chip {label(value)}")

    def change(given: int, got: Heap) -> None:
        at.click(Spot("tray"))
        press(given)
        for value, count in got.items():
            for _ in range(count):
                press(value)
        at.pilot.click("Give change")

    at.click(Spot("bet", 1))
    due = work(at).due
    for (seat, number), amount in sorted(due.due.items(), key=lambda each: (each[0][1] or 9, each[0][0])):
        if amount == total(work(at).rest(seat)):
            at.drag(Spot("bet", seat), Spot("seat", seat) if number == BACK else Spot("pot", index=number - 1))
            continue
        at.click(Spot("bet", seat))
        pick(at, amount, press, change)
        at.click(Spot("seat", seat) if number == BACK else Spot("pot", index=number - 1))
    at.pilot.click("All placed")
    for number in due.new:
        at.click(*(Spot("seat", seat) for seat in due.eligible(number)))
        at.pilot.click("Confirm seats")
    assert at.session.round.moves[moves] == m.GatherBets(), at.pilot.texts


def test_a_wrong_heap_is_told_at_once_with_why(sit: Sit) -> None:
    at = building(sit)
    at.pilot.press("g", "4", "a", "return")
    due = work(at).due
    at.pilot.see(f"✗ Seat 4 puts {due.owed(4, 1) // 100} into the main pot, not {total(lying(at, bet(4))) // 100}.")
    assert at.scene.play.desk.slips[-1].tried == m.GatherBets()
    assert not work(at).built, "the chips stay in hand"


def test_the_number_of_a_chip_that_is_not_there_is_no_seat(sit: Sit) -> None:
    at = building(sit)
    there = lying(at, bet(4))
    absent = next(at_ for at_, value in enumerate(at.scene.play.chips.table.values, start=1) if value not in there)
    at.pilot.press("g", "4", f"{absent}", "return")
    assert work(at).seat == 4, "the bet is still in hand"
    assert not at.scene.play.desk.slips
    at = dealing(sit, m.PushPot)
    moves = len(at.session.round)
    at.click(Spot("pot", index=0))
    absent = next(at_ for at_, value in enumerate(at.scene.play.chips.table.values, start=1) if value not in lying(at, MIDDLE))
    at.pilot.press(f"{absent}")
    assert len(at.session.round) == moves
    assert not at.scene.play.desk.slips


def test_who_plays_for_a_pot_is_asked_and_a_wrong_name_told(sit: Sit) -> None:
    at = building(sit)
    build_to_the_names(at)
    at.pilot.press("2", "return")
    assert any("can win the main pot too" in text for text in at.pilot.texts)


def build_to_the_names(at: AtTable) -> None:
    """As if all chips had been placed rightly by hand."""
    at.pilot.press("g")
    due, pots, chips = work(at).due, work(at), at.scene.play.chips
    for (seat, number), amount in due.due.items():
        while (found := chips.table.change_for(pots.rest(seat), amount)) is not None:
            chips.change(bet(seat), *found)
        pots.put(seat, number, cut(pots.rest(seat), amount) or {})
    at.scene.commands.changed()
    at.pilot.press("return")


def test_in_a_test_the_chips_lie_where_they_were_put_and_it_counts(sit: Sit) -> None:
    at = building(sit, manner=TrainingMode.EXAM)
    moves = len(at.session.round)
    at.pilot.press("g", "s", "return")
    assert work(at).built, "nothing is told"
    for number in work(at).due.new:
        at.pilot.press(*map(str, work(at).due.eligible(number)), "return")
    assert at.session.round.moves[moves] == m.GatherBets(), "the hand goes on by what is right"
    slips = [slip for slip in at.scene.play.desk.slips if slip.tried == m.GatherBets()]
    assert len(slips) == 1
    assert slips[0].cite


def test_in_live_play_wrong_pots_are_still_to_be_put_right(sit: Sit) -> None:
    at = building(sit, manner=TrainingMode.LIVE)
    moves = len(at.session.round)
    at.pilot.press("g", "s", "return")
    for number in work(at).due.new:
        at.pilot.press(*map(str, work(at).due.eligible(number)), "return")
    assert len(at.session.round) == moves
    assert work(at).built
    assert at.scene.course.refused is not None
    at.pilot.press(*["u"] * 4)
    assert not work(at).built


def test_a_round_without_anybody_all_in_is_gathered_in_one_sweep(sit: Sit) -> None:
    at = dealing(sit, m.GatherBets)
    moves = len(at.session.round)
    at.pilot.press("g")
    assert at.session.round.moves[moves] == m.GatherBets()


# ---- what is on the screen


def a_pot(at: AtTable) -> None:
    at.click(Spot("pot", index=0))
    at.pilot.press(key(at, min(lying(at, MIDDLE))))


def a_bet(at: AtTable) -> None:
    at.pilot.press("g", "4", key(at, min(lying(at, bet(4)))))


def a_change(at: AtTable) -> None:
    at.pilot.press("g", "4", "x")
    change = at.scene.hand.hands.change
    at.pilot.press(key(at, change.choices[0]))
    at.pilot.press(key(at, change.got.values[0]))


MOMENTS: dict[str, tuple[Callable[[AtTable], None], bool, tuple[str, ...]]] = {
    "a pot": (a_pot, False, ("All", "Half", "Third", "Change", "Clear", "Cancel")),
    "bets": (lambda at: at.pilot.press("g"), True, ("All placed", "Sweep the rest", "Next pot", "Take back", "Cancel")),
    "a bet": (a_bet, True, ("Into the main pot", "All", "Same again", "Next pot", "Back to the player", "Change", "Cancel")),
    "change": (a_change, True, ("Give change", "Clear", "Cancel")),
    "names": (build_to_the_names, True, ("Seat 1", "Seat 5", "Confirm seats", "Cancel")),
}


@pytest.mark.parametrize(("size", "scale"), SIZES)
@pytest.mark.parametrize("moment", MOMENTS)
def test_all_of_it_fits_and_can_be_clicked(sit: Sit, moment: str, size: tuple[int, int], scale: float) -> None:
    begin, builds, words = MOMENTS[moment]
    more = {"size": size, "scale": scale}
    at = building(sit, **more) if builds else dealing(sit, m.PushPot, **more)
    begin(at)
    fits(at.pilot.scene.placed)
    seen = set(at.pilot.texts)
    if "More" in seen:
        at.pilot.click("More")
        fits(at.pilot.scene.placed)
        seen |= set(at.pilot.texts)
    assert set(words) <= seen


def test_the_guide_says_what_to_do_next_with_the_chips(sit: Sit) -> None:
    at = building(sit, guide=True)
    at.pilot.press("g")
    first = min(seat for seat, pot in work(at).due.due if pot == 1)
    amount = work(at).due.owed(first, 1) // 100
    assert any(f"Next: {amount} of seat {first}'s bet into the main pot." in text for text in at.pilot.texts)
    at.pilot.press("escape")
    at = building(sit, guide=True)
    build_to_the_names(at)
    assert any("Seats 1, 2, 4 and 5, then Enter." in text for text in at.pilot.texts)


def test_nobody_is_told_without_a_guide(sit: Sit) -> None:
    at = building(sit)
    at.pilot.press("g")
    assert not any("Next:" in text for text in at.pilot.texts)


@pytest.mark.parametrize("manner", [TrainingMode.LIVE, TrainingMode.EXAM])
@pytest.mark.parametrize("kind", [m.PushPot, m.TakeCommission])
def test_a_wrong_share_that_happens_lies_in_the_chips_that_were_cut(
    sit: Sit, manner: TrainingMode, kind: type[m.PushPot | m.TakeCommission],
) -> None:
    at = dealing(sit, kind, manner=manner)
    owes, before = owed(at), lying(at, MIDDLE)
    at.pilot.press("k" if kind is m.TakeCommission else "a")
    if isinstance(owes, m.PushPot):
        at.pilot.press(str(owes.to))
    assert at.scene.hand is not None
    picked, moves = min(before), len(at.session.round)
    at.pilot.press(key(at, picked), "return")
    assert len(at.scene.play.desk.slips) == 1
    happened = at.session.round.moves[moves:]
    assert happened or at.scene.course.refused is not None
    if happened and happened[0] != owes:  # it happened as it was cut
        assert lying(at, MIDDLE) == {value: count for value, count in {**before, picked: before[picked] - 1}.items() if count}
    assert differences(at.scene.play.chips.table, at.session.table) == {}
    at.hurry()
    assert differences(at.scene.play.chips.table, at.session.table) == {}
    assert at.scene.play.chips.table.census() == {}


def test_what_was_refused_is_answered_by_the_next_chip(sit: Sit) -> None:
    at = building(sit)
    at.pilot.press("g", "4", "a", "return")
    assert at.scene.course.refused is not None
    at.pilot.press("c")
    at.pilot.see("Main pot: seat 4's bet. Pick its chips. Enter: into this pot.")


def test_what_happens_meanwhile_frees_the_hands(sit: Sit) -> None:
    at = building(sit)
    at.pilot.press("g", "2", "a", "return")
    assert work(at).built
    at.pilot.press("space", "escape")
    at.scene.hand.heard(at.session.played()[-1])
    assert not at.scene.hand.busy
    assert lying(at, bet(2)), "the chips lie in front of their seat"


def test_at_a_bare_table_the_place_of_the_next_pot_is_named_and_no_sum_told(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    at = building(sit)
    painter = at.scene.felt._painter
    assert painter is not None
    told: list[str] = []
    monkeypatch.setattr(painter, "_amount", lambda target, text, *rest: told.append(text))
    at.pilot.press("g", "2", "a", "return")
    at.scene.felt.view = replace(at.scene.felt.view, bare=True)
    told.clear()
    at.scene.draw_felt(pygame.display.get_surface())
    assert told == ["side 1"]


def test_who_plays_for_a_side_pot_is_not_asked_of_a_dealer_who_calls_it(sit: Sit) -> None:
    at = building(sit)
    at.scene.play.calls = "dealer"
    moves = len(at.session.round)
    build_to_the_names(at)
    assert at.session.round.moves[moves] == m.GatherBets()


@pytest.mark.parametrize("way", ["keys", "mouse", "drag"])
def test_tas_c_16_1_what_nobody_called_goes_back_by_the_dealers_hand(sit: Sit, way: str) -> None:
    at = dealing(sit, m.GatherBets, stacks=dict.fromkeys((1, 2, 4), 20000), agents={seat: Thin() for seat in (1, 2, 4)})
    at.hurry(lambda: (due := pots_due(at.session)) is not None and due.back_first != "")
    moves = len(at.session.round)
    at.scene.prefer(replace(at.scene.preferences, guests="always"))
    at.pilot.step()
    keys = [text for text in at.pilot.texts if text.startswith("Ctrl+")]
    assert {"Guest", "Give back"} <= set(at.pilot.texts)
    assert len(keys) == len(set(keys)), "each stands for one thing"
    if way == "keys":
        at.pilot.press("ctrl+b", "2", "b")
    elif way == "mouse":
        at.pilot.click("Give back")
        at.click(Spot("bet", 2))
        at.pilot.click("Back to the player")
    else:
        at.drag(Spot("bet", 2), Spot("stack", 2))
    assert at.scene.felt.view.seats[1].bet == 0
    assert at.scene.felt.view.seats[1].stack == 19000
    at.pilot.press("return") if way == "keys" else at.pilot.click("Gather the rest")
    assert list(at.session.round.moves[moves:]) == [m.GatherBets()]
    assert at.scene.play.desk.slips == []
