"""The strips of a dealer who moves chips by hand: chips picked out of a pot, and change."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from game.chair.commands import Commands, then
from game.chair.dealer.chip_hand import ChipHand
from game.chair.dealer.hand_payouts import give_change, pay_out
from game.chair.dealer.hand_pots import build, gather_rest
from game.chair.dealer.in_hand import DealersHand
from game.chair.dealer.pot_building import PotBuilding
from game.chair.wording.strip_text import Act, Cap, Prompt, StripText
from game.chair.wording.table_words import key_of_seat
from game.chips.by_hand import BACK
from game.chips.chip_set import load_chips
from game.table import moves as m

_DONE = {m.PushPot: "Push", m.TakeCommission: "Take", m.ReturnBet: "Give back"}
"""The word of what is done with the chips once they are in hand."""


def of_pot(hand: DealersHand, commands: Commands, prompt: Prompt, serial: str) -> StripText:
    """The chips of a pot, each with its key; pressed with Shift one goes back. No sum is told: chips are counted."""
    chips, verb = hand.chips, hand.verb
    caps = picked(hand, chips, commands)
    if hand.asks == "chips" and verb is not None and chips.total:
        caps.append(Cap(_DONE[verb.kind], "return", then(partial(pay_out, hand), commands), primary=True))
    ways: list[tuple[str, str, Callable[[], object]]] = [
        ("All", "a", chips.take_all), ("Half", "s", partial(chips.take_share, 2)), ("Third", "t", partial(chips.take_share, 3)),
        ("Change", "x", hand.hands.begin_change), ("Clear", "c", chips.clear)]
    if hand.asks == "chips" and hand.figures_allowed:
        ways.append(("Type it", "f", hand.settle_by_figure))
    caps += [Cap(word, key, anew(hand, act, commands)) for word, key, act in ways]
    return StripText(prompt, caps, serial=serial)


def change(hand: DealersHand, commands: Commands, prompt: Prompt, serial: str) -> StripText:
    """Change: first the chip that is changed, then smaller ones of the tray."""
    making = hand.hands.change
    assert making is not None
    if not making.given:
        caps = [_chip(making.chips, value, "", anew(hand, partial(making.choose, value), commands)) for value in making.choices]
        return StripText(prompt, caps, serial=serial)
    caps = picked(hand, making.got, commands)
    if making.got.total:
        caps += [Cap("Give change", "return", then(partial(give_change, hand), commands), primary=True),
                 Cap("Clear", "c", anew(hand, making.got.clear, commands))]
    return StripText(prompt, caps, serial=serial)


def building(hand: DealersHand, commands: Commands, prompt: Prompt, serial: str) -> StripText:
    """Pots that are built out of the bets: whose bet, which chips of it and where to, and who plays for each pot."""
    pots = hand.hands.building
    assert pots is not None
    if pots.naming:
        return StripText(prompt, _names(hand, pots, commands), serial=serial)
    if pots.one_pot:
        return StripText(prompt, _giving_back(hand, pots, commands), serial=serial)
    if not pots.seat:
        ways: list[tuple[str, str, Callable[[], object]]] = [
            ("Sweep the rest", "s", partial(build, hand, pots.sweep)), ("Next pot", "n", pots.next_pot),
            ("Take back", "u", pots.take_back)]
        done = Cap("All placed", "return", anew(hand, partial(build, hand, pots.finish), commands), primary=not pots.seats)
        return StripText(prompt, [done, *(Cap(word, key, anew(hand, act, commands)) for word, key, act in ways)], serial=serial)
    chips = hand.chips

    def put(pot: int) -> None:
        build(hand, partial(hand.hands.put, pot))

    def size_in() -> None:
        hand.note = hand.hands.size_in()

    ways = [("All", "a", chips.take_all), ("Same again", "s", size_in), ("Next pot", "n", pots.next_pot),
            ("Back to the player", "b", partial(put, BACK)), ("Change", "x", hand.hands.begin_change), ("Clear", "c", chips.clear)]
    into = [Cap(f"Into {pots.due.called(pots.pot)}", "return", anew(hand, partial(put, pots.pot), commands), primary=True)]
    caps = [*picked(hand, chips, commands), *(into if chips.total else [])]
    return StripText(prompt, [*caps, *(Cap(word, key, anew(hand, act, commands)) for word, key, act in ways)], serial=serial)


def _giving_back(hand: DealersHand, pots: PotBuilding, commands: Commands) -> list[Cap]:
    """Which chips of whose bet go back; the rest is gathered."""
    chips = hand.chips
    if not pots.seat:
        rest = anew(hand, partial(gather_rest, hand), commands)
        return [Cap("Gather the rest", "return", rest, primary=True), Cap("Take back", "u", anew(hand, pots.take_back, commands))]
    back = anew(hand, partial(build, hand, partial(hand.hands.put, BACK)), commands)
    ways: list[tuple[str, str, Callable[[], object]]] = [("Change", "x", hand.hands.begin_change), ("Clear", "c", chips.clear)]
    return [*picked(hand, chips, commands), Cap("Back to the player", "return", back, primary=True, also="b"),
            *(Cap(word, key, anew(hand, act, commands)) for word, key, act in ways)]


def _names(hand: DealersHand, pots: PotBuilding, commands: Commands) -> list[Cap]:
    """The seats that are still in the hand, and an end."""
    caps = [Cap(f"Seat {seat}", key_of_seat(seat), anew(hand, partial(pots.toggle, seat), commands), lit=seat in pots.named)
            for seat in hand.live]
    end = anew(hand, partial(build, hand, pots.say_names), commands)
    return [*caps, Cap("Confirm seats", "return", end, primary=True)]


def turned(caps: list[Cap], page: int) -> list[Cap]:
    """The buttons with others first, so that where they do not all have room each can be reached."""
    first = page * len(caps) // 2 % len(caps)
    return caps[first:] + caps[:first]


def counted(chips: ChipHand, commands: Commands) -> list[Cap]:
    """A chip of each value, smallest first, with its key and how many of it are in hand."""
    there = chips.counted
    return [_chip(chips, value, f"×{there[value]}" if value in there else "", adds(chips, value, commands))
            for value in sorted(chips.values)]


def adds(chips: ChipHand, value: int, commands: Commands) -> Act:
    """One more of a value, or with Shift one less."""
    def act() -> None:
        (chips.less if commands.takes_back() else chips.add)(value)
        commands.changed()

    return act


def _chip(chips: ChipHand, value: int, count: str, act: Callable[[], None]) -> Cap:
    return Cap(count, str(chips.number(value)), act, chip=next(chip for chip in load_chips() if chip.value == value))


def picked(hand: DealersHand, chips: ChipHand, commands: Commands) -> list[Cap]:
    """The chips as in `counted`; picking one answers what was refused before."""
    return [replace(cap, act=anew(hand, cap.act, commands)) for cap in counted(chips, commands)]


def anew(hand: DealersHand, act: Callable[[], object], commands: Commands) -> Act:
    """Do it; what was said of the last try is answered by that."""
    def both() -> None:
        hand.note = ""
        commands.begin()
        act()
        commands.changed()

    return both
