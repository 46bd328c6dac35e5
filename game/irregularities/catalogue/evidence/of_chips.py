"""What can be perceived when something goes wrong with wagers, stakes, pots, jackpots."""

from __future__ import annotations

from collections.abc import Mapping

from game.irregularities.catalogue.traces import Evidence, Goal, Matter, Trace

_AMOUNT: tuple[str, Matter] = ("amount", "bet")
_PUTS = "{who} puts chips forward."


def _puts(goal: Goal = "bet", *finds: tuple[str, Matter], caption: str = _PUTS) -> Evidence:
    """Chips are put somewhere, and lie there to be counted."""
    return Evidence((Trace("chips", (caption,), goal=goal, stays=True),), ("seat",), (_AMOUNT, *finds))


WAGERS: Mapping[str, Evidence] = {
    "unposted-blind": _puts(),
    "bet-out-of-turn": Evidence(
        (Trace("words", ("{who} reaches for the chips and puts {amount} forward.",), goal="bet", words=("{act}",)),),
        ("seat", "amount"),
    ),
    "check-out-of-turn": Evidence(
        (Trace("words", ("{who} knocks on the table.",), words=("Check.", "I check.")),), ("seat",)
    ),
    "fold-out-of-turn": Evidence((Trace("gesture", ("{who} throws the cards forward.",), goal="muck"),), ("seat",)),
    "unlawful-check": Evidence((Trace("words", ("{who} knocks on the table.",), words=("Check.", "I check.")),), ("seat",)),
    "short-call": Evidence((Trace("words", (_PUTS,), goal="bet", words=("Call.",), stays=True),), ("seat",), (_AMOUNT,)),
    "short-raise": Evidence(
        (Trace("words", (_PUTS,), goal="bet", words=("Raise.",), stays=True, given=("spoken", True)),
         Trace("chips", (_PUTS,), goal="bet", stays=True, given=("spoken", None)),
         Trace("chips", (_PUTS,), goal="bet", stays=True, given=("spoken", False))), ("seat", "spoken"), (_AMOUNT,),
    ),
    "unspoken-raise": Evidence(
        (Trace("chips", ("{who} pushes chips forward and keeps the lips closed.",), goal="bet", stays=True),), ("seat",), (_AMOUNT,)
    ),
    "string-raise": Evidence(
        (Trace("gesture", ("{who} puts {first} forward, the hand goes back to the stack, and {amount} follows.",), goal="bet"),),
        ("seat", "first", "amount"), (("meant", "meant"),),
    ),
    "over-limit-bet": _puts(),
    "time-expired": Evidence((Trace("look", ("{who} sits still over the cards.",), goal="cards"),), ("seat",)),
    "hopeless-call": Evidence((Trace("words", ("{who} lays the call down.",), goal="bet", words=("Call.",)),), ("seat",)),
    "cash-wager": Evidence(
        (Trace("thing", ("{who} lays banknotes where the chips go.",), goal="bet", stays=True),), ("seat",), (_AMOUNT,)
    ),
    "wager-for-another": Evidence(
        (Trace("chips", ("{who} slides {amount} before {whom}.", "{who} slides chips before {whom}."), other="to", goal="bet"),),
        ("seat", "to"), (_AMOUNT, ("player", "whose")),
    ),
    "chips-added": Evidence(
        (Trace("chips", ("{who}'s hand comes out of a pocket and goes to the stack.",), goal="stack", stays=True, stack=1),),
        ("seat",), (("amount", "stack"),),
    ),
    "chips-removed": Evidence(
        (Trace("chips", ("{who}'s hand goes from the stack into a pocket.",), goal="stack", stays=True, stack=-1),),
        ("seat",), (("amount", "stack"),),
    ),
    "chips-hidden": Evidence((Trace("gesture", ("{who} lays an arm before the stack.",), goal="stack"),), ("seat",)),
    "pot-to-wrong-seat": Evidence(
        (Trace("slide", ("The pot slides to {whom}.",), "dealer", "seat", goal="stack"),), ("seat",), (("due", "winner"),)
    ),
    "wrong-share": Evidence(
        (Trace("slide", ("{amount} of the pot slides to {whom}.",), "dealer", "seat", goal="stack"),), ("seat", "amount", "pot"),
        (("proper", "sum"),),
    ),
    "wrong-commission": Evidence(
        (Trace("chips", ("{amount} goes out of the pot to the house.",), "dealer", goal="pots"),), ("amount", "pot"),
        (("proper", "sum"),),
    ),
    "pot-pushed-early": Evidence(
        (Trace("slide", ("The pot slides towards {whom}; cards still lie before others.",), "dealer", "seat", goal="stack"),),
        ("seat",),
    ),
}

BOXES: Mapping[str, Evidence] = {
    "ante-under-minimum": _puts("ante", ("offence", "warnings")),
    "ante-over-maximum": _puts("ante"),
    "ante-off-multiple": _puts("ante"),
    "ante-out-of-order": _puts("ante", ("offence", "warnings"), caption="{who} puts chips on the ante."),
    "late-wager": _puts("ante", caption="{who}'s hand comes forward with chips."),
    "wager-changed": Evidence(
        (Trace("gesture", ("{who}'s hand goes to the ante and back.",), goal="ante"),), ("seat",),
        (_AMOUNT, ("lap", "camera")),
    ),
    "wrong-bet": _puts("bet"),
    "bet-not-placed": Evidence((Trace("words", ("{who} nods and keeps the hands still.",), words=("I bet.", "Bet.")),), ("seat",)),
    "wrong-payout": Evidence(
        (Trace("chips", ("{amount} goes from the tray to {whom}.",), "dealer", "seat", goal="tray"),), ("seat", "amount"),
        (("proper", "sum"),),
    ),
    "wrong-settling": Evidence(
        (Trace("chips", ("{amount} goes from the tray to {whom}.", "Chips go from the tray to {whom}."), "dealer", "seat",
               goal="tray", given=("paid", True)),
         Trace("chips", ("{amount} goes from {whom} into the tray.", "Chips go from {whom} into the tray."), "dealer", "seat",
               goal="tray", given=("paid", False))),
        ("seat", "paid", "amount"), (("proper", "sum"),),
    ),
    "jackpot-wrong-size": _puts("jackpot"),
    "jackpot-without-ante": _puts("jackpot"),
    "jackpot-not-lit": Evidence(
        (Trace("machine", ("The pad before {whom} stays dark.",), "dealer", "seat", goal="jackpot", stays=True),), ("seat",),
        (_AMOUNT,),
    ),
    "jackpot-fault": Evidence((Trace("machine", ("The meter flickers and goes out.",), "dealer", goal="meter", stays=True),)),
}

ALL: Mapping[str, Evidence] = {**WAGERS, **BOXES}
