"""The strips of a table of boxes: what a player may press, and how a dealer declares and pays."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.client.felt.chips import load_chips
from game.client.table.dealer_hand import DealersHand
from game.client.table.play import Play
from game.client.table.strip import Amount, Cap, Prompt, StripText
from game.client.widgets.amount import Span
from game.client.widgets.widget import Act
from game.rulebook.money import cents, dollars
from game.session.wording import category_in_words
from game.table import moves as m
from game.table.outcome import Choice, Due

KINDS: Final = frozenset({"ante", "jackpot", "claim", "wait"})
"""The choices that only a box is given."""
_WAITS: Final[dict[str, tuple[str, Callable[[int], m.Move]]]] = {
    "ante": ("Pass this round", lambda by: m.SitOut(by=by)),
    "jackpot": ("No jackpot", lambda by: m.Jackpot(0, by=by)),
    "claim": ("No claim", lambda by: m.Claim("", by=by)),
}
"""What it means to pass, by what is offered."""


def box_strip(play: Play, due: Due, amount: int | None, doing: Callable[[m.Move], None], settle: Callable[[int], None],
              prompt: Prompt) -> StripText:
    """A player's ante, jackpot or claim: to take what is offered, or not."""
    serial = f"{play.session.hand}.{len(play.session.round)}"
    if due.move is not None:
        only = due.move
        return StripText(prompt, [Cap("Pass", "n", lambda: doing(only), primary=True)], serial=serial)
    offered = next(choice for choice in due.choices if choice.kind != "wait")
    value = min(max(amount or 0, offered.least), offered.most)
    taken = [Cap(label, key, lambda move=move: doing(move), primary=offered.kind != "claim")  # type: ignore[misc]
             for label, key, move in _taken(play, offered, due.by, value)]
    caps = [*taken, *_passing(play, offered, due.by, doing)]
    figure = _figure(offered, value, settle) if offered.least < offered.most else None
    return StripText(prompt, caps, figure, serial=serial)


def _passing(play: Play, choice: Choice, seat: int, doing: Callable[[m.Move], None]) -> list[Cap]:
    """Not to take what is offered, where that is open: an ante is not passed where every round is played (act 17.14)."""
    if choice.kind == "ante" and play.rules.has("every-round"):
        return []
    word, passed = _WAITS[choice.kind]
    return [Cap(word, "n", lambda: doing(passed(seat)))]


def _taken(play: Play, choice: Choice, seat: int, value: int) -> list[tuple[str, str, m.Move]]:
    """The ways to take what is offered: label, key, move. A claim says which hand it is."""
    if choice.kind == "ante":
        return [(f"Ante {dollars(value)}", "a", m.Ante(value, by=seat))]
    if choice.kind == "jackpot":
        return [(f"Jackpot {dollars(choice.least)}", "j", m.Jackpot(choice.least, by=seat))]
    words = [word for word in play.rules.spec.ranking.order if play.rules.has(f"prize-{word}")]
    return [(f"Claim {category_in_words(word)}", str(place), m.Claim(word, by=seat)) for place, word in enumerate(words, start=1)]


def _figure(choice: Choice, value: int, settle: Callable[[int], None]) -> Amount:
    middle = choice.least + (choice.most - choice.least) // 2 // choice.step * choice.step
    picks = {"Least": choice.least, "Half": middle, "Most": choice.most}
    return Amount(Span(choice.least, choice.most, choice.step, dollars, cents), value, settle, list(picks.items()))


# ---- the dealer's


def declared(hand: DealersHand, changed: Act, prompt: Prompt, serial: str) -> StripText:
    """Whether the house takes part, as the dealer says it."""
    caps = [Cap("It qualifies", "q", then(lambda: hand.answer(True), changed)),
            Cap("It does not qualify", "o", then(lambda: hand.answer(False), changed))]
    return StripText(prompt, caps, serial=serial)


def in_chips(hand: DealersHand, changed: Act, prompt: Prompt, serial: str) -> StripText:
    """The tray's chips, each with its key; pressed with Shift one goes back."""
    counted = hand.chips.counted
    caps = [Cap(f"×{counted[chip.value]}" if chip.value in counted else "", str(place), _adds(hand, chip.value, changed), chip=chip)
            for place, chip in enumerate(load_chips(), start=1)]
    if hand.chips.total:
        caps += [Cap(f"Pay {dollars(hand.chips.total)}", "return", then(hand.pay_out, changed), primary=True),
                 Cap("To 20", "t", then(hand.chips.fill, changed)), Cap("One back", "backspace", then(hand.chips.undo, changed)),
                 Cap("Clear", "c", then(hand.chips.clear, changed))]
    if hand.figures_allowed:
        caps.append(Cap("As a figure", "f", then(hand.settle_by_figure, changed)))
    return StripText(prompt, caps, serial=serial)


def _adds(hand: DealersHand, value: int, changed: Act) -> Act:
    def act() -> None:
        back = pygame.key.get_mods() & pygame.KMOD_SHIFT
        (hand.chips.less if back else hand.chips.add)(value)
        changed()

    return act


def then(act: Callable[[], object], changed: Act) -> Act:
    """Do it, and have the screen made anew."""
    def both() -> None:
        act()
        changed()

    return both
