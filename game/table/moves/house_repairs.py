"""The corrective steps that only a house-banked table has."""

from __future__ import annotations

from typing import ClassVar, Literal

from game.cards.card import Card
from game.table.moves.move import Asked, CorrectiveStep, Move
from game.table.values import Place


class HandBack(CorrectiveStep):
    """Chips back to a box's player: `amount` in all, and of what lies where."""

    said: ClassVar[str] = "Give {amount} back to box {seat}."
    chosen_at_boxes: ClassVar[str] = "Give chips back to a box"
    asks: ClassVar[tuple[Asked, ...]] = ("seat", "amount")
    written: ClassVar[tuple[str, ...]] = ("return-bet",)
    at_boxes: ClassVar[tuple[tuple[str, str], ...]] = (("wager", "player"), ("tray", "player"))
    lies: ClassVar[tuple[str, ...]] = ("wagers",)
    seat: int
    amount: int
    wagers: tuple[tuple[Place, int], ...] = ()


class Reclaim(CorrectiveStep):
    """What a box was paid back to the house: `amount` in all, and how much to where."""

    said: ClassVar[str] = "Take {amount} back from box {seat}."
    chosen_at_boxes: ClassVar[str] = "Take a payment back from a box"
    asks: ClassVar[tuple[Asked, ...]] = ("seat", "amount")
    written: ClassVar[tuple[str, ...]] = ("take-back",)
    at_boxes: ClassVar[tuple[tuple[str, str], ...]] = (("stack", "tray"),)
    lies: ClassVar[tuple[str, ...]] = ("stack", "tray")
    seat: int
    amount: int
    wagers: tuple[tuple[Place, int], ...] = ()


class PutBack(CorrectiveStep):
    """Chips that belong to a wager, or lack in it, onto the box again."""

    said: ClassVar[str] = "Put {amount} back on box {seat}."
    chosen_at_boxes: ClassVar[str] = "Put chips back on a box's wager"
    asks: ClassVar[tuple[Asked, ...]] = ("seat", "amount")
    written: ClassVar[tuple[str, ...]] = ("make-up",)
    at_boxes: ClassVar[tuple[tuple[str, str], ...]] = (("stack", "wager"),)
    lies: ClassVar[tuple[str, ...]] = ("stack", "wager")
    seat: int
    amount: int
    wager: Literal["ante", "bet"] = "ante"


class RestoreMeter(CorrectiveStep):
    """The jackpot's meter shows again what it showed before the round."""

    said: ClassVar[str] = "Reset the jackpot meter to where it was before the round."
    chosen_at_boxes: ClassVar[str] = "Reset the meter to where it was before the round"
    written: ClassVar[tuple[str, ...]] = ("restore-meter",)
    at_boxes: ClassVar[tuple[tuple[str, str], ...]] = (("meter", "same"),)
    lies: ClassVar[tuple[str, ...]] = ("meter",)


class TurnDown(CorrectiveStep):
    """A card that came to be seen lies face down from now on; `seat` is the box it belongs to, or the dealer (0)."""

    said: ClassVar[str] = "Turn the {card} face down again."
    done: ClassVar[str] = "The {card} is face down again."
    chosen_at_boxes: ClassVar[str] = "Turn an exposed card face down again"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("turn-down",)
    at_boxes: ClassVar[tuple[tuple[str, str], ...]] = (("hand", "same"),)
    lies: ClassVar[tuple[str, ...]] = ("hand",)
    seat: int
    card: Card | None = None


class RestoreHand(CorrectiveStep):
    """A hand that went into the discard rack too soon back to its box."""

    said: ClassVar[str] = "Rebuild box {seat}'s hand from the rack."
    chosen_at_boxes: ClassVar[str] = "Rebuild a hand from the rack"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("rebuild-hand",)
    at_boxes: ClassVar[tuple[tuple[str, str], ...]] = (("muck", "player"),)
    lies: ClassVar[tuple[str, ...]] = ("muck",)
    seat: int


class Exclude(CorrectiveStep):
    """A box's player takes no part in the rest of the round: the hand is dead."""

    said: ClassVar[str] = "Leave box {seat} out of this round."
    done: ClassVar[str] = "Box {seat} is out of this round."
    chosen_at_boxes: ClassVar[str] = "Leave a box out of the round"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("exclude",)
    at_boxes: ClassVar[tuple[tuple[str, str], ...]] = (("hand", "muck"),)
    seat: int


class Ask(CorrectiveStep):
    """Ask a box to put its ante right, or to say what it does about its bet."""

    said: ClassVar[str] = "Ask box {seat} to correct its wager."
    done: ClassVar[str] = "Box {seat} is asked to correct its wager."
    chosen_at_boxes: ClassVar[str] = "Ask a box to correct a wager"
    asks: ClassVar[tuple[Asked, ...]] = ("seat",)
    written: ClassVar[tuple[str, ...]] = ("ask",)
    seat: int
    what: Literal["ante", "bet"] = "ante"


class LetGoOn(Move):
    """The supervisor lets the game go on."""

    said: ClassVar[str] = "Let the game go on."
