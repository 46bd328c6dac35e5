"""What the house's clock decides: notices that have to run out, seats that are kept. The table knows no time: whoever asks
says what time it is, in minutes since any moment."""

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


def keeps_seat(start: int, now: int, bought_in: int | None = None) -> bool:
    """Whether a reservation still holds a seat: until the announced start, and after it for who has bought in by then
    (tas C.6.1)."""
    return now < start or (bought_in is not None and bought_in <= start)
