"""What the house's clock decides: notices that have to run out. The table knows no time: whoever asks says what time it is, in
minutes since any moment."""

from __future__ import annotations

from game.table.rules import Rules


def in_force_from(rules: Rules, what: str, announced: int) -> int:
    """The minute from which something announced may come in: `closing` of a table, `change-limit`. KeyError for a game that
    gives no notice of it (tas C.1.3, C.5.1)."""
    return announced + int(str(rules.rule(what).options["minutes"]))


def in_force(rules: Rules, what: str, announced: int, now: int, *, agreed: bool = False) -> bool:
    """Whether it may come in now: the notice has run out, or every player has agreed where the game lets them."""
    by_consent = agreed and bool(rules.option(what, "or-all-agree", False))
    return by_consent or now >= in_force_from(rules, what, announced)
