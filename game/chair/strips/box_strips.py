"""The strips of a table of boxes: what a player may press, and how a dealer declares and pays."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

from game.chair.commands import Commands, then
from game.chair.dealer.hand_payouts import pay_out
from game.chair.dealer.in_hand import DealersHand
from game.chair.seen.card_signs import short
from game.chair.sitting import Sitting
from game.chair.strips import chip_strips
from game.chair.wording.strip_text import Amount, Bounds, Cap, Prompt, StripText
from game.rulebook.money import cents, dollars
from game.rulebook.settings import Settings
from game.session.narration.wording import category_in_words
from game.table import moves as m
from game.table.banked import jackpot
from game.table.outcome import Choice, Due

KINDS: Final = frozenset({"ante", "jackpot", "claim", "wait"})
"""The choices that only a box is given."""
_WAITS: Final[dict[str, tuple[str, Callable[[int], m.Move]]]] = {
    "ante": ("Sit this round out", lambda by: m.SitOut(by=by)),
    "jackpot": ("No jackpot", lambda by: m.Jackpot(0, by=by)),
    "claim": ("No claim", lambda by: m.Claim("", by=by)),
}
"""What it means to pass, by what is offered."""


def box_strip(sitting: Sitting, due: Due, amount: int | None, commands: Commands, prompt: Prompt,
              advised: str = "") -> StripText:
    """A player's ante, jackpot or claim: to take what is offered, or not, which a hint may advise against."""
    serial = f"{sitting.session.hand}.{len(sitting.session.round)}"
    if due.move is not None:
        only = due.move
        return StripText(prompt, [Cap("Pass", "return", partial(commands.move, only), primary=True)], serial=serial, large=True)
    offered = next(choice for choice in due.choices if choice.kind != "wait")
    usual = sitting.ante if offered.kind == "ante" else 0
    value = offered.least + (min(max(amount or usual, offered.least), offered.most) - offered.least) // offered.step * offered.step
    passes = advised == "wait"
    won = jackpot.prize_hand(sitting.rules, sitting.session.table, due.by) if offered.kind == "claim" else None
    taken = [Cap(label, key, partial(commands.move, move), primary=not passes and won in (None, getattr(move, "hand", None)))
             for label, key, move in _taken(sitting, offered, due.by, value)]
    caps = [*taken, *_passing(sitting, offered, due.by, commands, primary=won == "" or passes)]
    if offered.kind == "ante":  # as a blind; a jackpot is bought by its own key only
        caps[0] = replace(caps[0], also="return")
    if len(caps) == 2 and offered.kind != "jackpot":  # what stays in stands on the right; a jackpot does not, so that nobody
        caps.reverse()  # buys one by a second click there
    figure = _figure(sitting, offered, value, commands) if offered.least < offered.most else None
    return StripText(prompt, caps, figure, serial=serial, large=True)


def _passing(sitting: Sitting, choice: Choice, seat: int, commands: Commands, *, primary: bool) -> list[Cap]:
    """Not to take what is offered, where that is open: an ante is not passed where every round is played (act 17.14)."""
    if choice.kind == "ante" and sitting.rules.has("every-round"):
        return []
    word, passed = _WAITS[choice.kind]
    return [Cap(word, "k", lambda: commands.move(passed(seat)), primary=primary)]


def _taken(sitting: Sitting, choice: Choice, seat: int, value: int) -> list[tuple[str, str, m.Move]]:
    """The ways to take what is offered: label, key, move. A claim says which hand it is."""
    if choice.kind == "ante":
        return [(f"Ante {dollars(value)}", "a", m.Ante(value, by=seat))]
    if choice.kind == "jackpot":
        return [(f"Jackpot {dollars(choice.least)}", "j", m.Jackpot(choice.least, by=seat))]
    words = [word for word in sitting.rules.spec.ranking.order if sitting.rules.has(f"prize-{word}")]
    return [(f"Claim {category_in_words(word)}", str(place), m.Claim(word, by=seat)) for place, word in enumerate(words, start=1)]


def unit(sitting: Sitting, choice: Choice) -> int:
    """What players raise by, in cents: the big blind; without blinds the least bet of the table; the smallest chip at least."""
    blinds = (post.amount for post in sitting.session.table.blinds())
    return max(choice.step, max(blinds, default=sitting.rules.settings.given(Settings.table_min) or 0))


def _figure(sitting: Sitting, choice: Choice, value: int, commands: Commands) -> Amount:
    middle = choice.least + (choice.most - choice.least) // 2 // choice.step * choice.step
    picks = {"Min": choice.least, "Half": middle, "Max": choice.most}
    return Amount(Bounds(choice.least, choice.most, choice.step, dollars, cents), value, commands.settle, list(picks.items()),
                  unit(sitting, choice))


# ---- the dealer's


def declared(hand: DealersHand, commands: Commands, prompt: Prompt, serial: str) -> StripText:
    """Whether the dealer's hand qualifies, as the dealer says."""
    caps = [Cap("It qualifies", "q", then(partial(hand.answer, True), commands)),
            Cap("It doesn't qualify", "o", then(partial(hand.answer, False), commands))]
    return StripText(prompt, caps, serial=serial, large=True)


def setting(hand: DealersHand, commands: Commands, prompt: Prompt, serial: str) -> StripText:
    """The house's cards, each with its key; one that is set keeps its place."""
    made = hand.setting
    assert made is not None
    caps = [Cap(short(card), str(at + 1), chip_strips.anew(hand, partial(hand.set_next, at), commands), idle=at in made.picked)
            for at, card in enumerate(made.cards)]
    caps.append(Cap("Take one back", "backspace", chip_strips.anew(hand, made.undo, commands), idle=not made.picked))
    return StripText(prompt, caps, serial=serial, large=True)


def beside(hand: DealersHand, commands: Commands, prompt: Prompt, serial: str) -> StripText:
    """A box paid beside its wagers: the tray's chips, then the wager they go beside."""
    payment, chips = hand.hands.payment, hand.chips
    assert payment is not None
    caps, pays = chip_strips.picked(hand, chips, commands), chip_strips.anew(hand, partial(pay_out, hand), commands)
    if chips.total:
        caps += [Cap(f"Next to the {payment.wager}", "return", pays, primary=True),
                 Cap("Fill to 20", "t", chip_strips.anew(hand, chips.fill, commands)),
                 Cap("Take one back", "backspace", chip_strips.anew(hand, chips.undo, commands))]
    elif payment.put:
        caps += [Cap("Paid", "return", pays, primary=True),
                 Cap("Take back", "backspace", chip_strips.anew(hand, payment.take_back, commands))]
    caps.append(Cap("Other wager", "o", chip_strips.anew(hand, payment.other, commands)))
    if hand.figures_allowed:
        caps.append(Cap("Type it", "f", then(hand.settle_by_figure, commands)))
    return StripText(prompt, caps, serial=serial)


def in_chips(hand: DealersHand, commands: Commands, prompt: Prompt, serial: str) -> StripText:
    """The tray's chips, each with its key; pressed with Shift one goes back."""
    caps = chip_strips.counted(hand.chips, commands)
    if hand.chips.total:
        caps += [Cap(f"Pay {dollars(hand.chips.total)}", "return", then(partial(pay_out, hand), commands), primary=True),
                 Cap("Fill to 20", "t", then(hand.chips.fill, commands)),
                 Cap("Take one back", "backspace", then(hand.chips.undo, commands)),
                 Cap("Clear", "c", then(hand.chips.clear, commands))]
    if hand.figures_allowed:
        caps.append(Cap("Type it", "f", then(hand.settle_by_figure, commands)))
    return StripText(prompt, caps, serial=serial)
