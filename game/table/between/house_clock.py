"""What the house's clock decides: notices that have to run out. The table knows no time: the one who asks says what time it is, in
minutes since any moment."""

from __future__ import annotations

from game.rulebook.schema.rules import ChangeLimit, Closing
from game.table.rules import Rules


def in_force_from(rules: Rules, what: str, announced: int) -> int:
    """The minute from which something announced may come in: `closing` of a table, `change-limit`. KeyError for a game that
    gives no notice of it (tas C.1.3, C.5.1)."""
    minutes = notice_of(rules, what)
    if minutes is None:
        raise KeyError(f"{rules.spec.id} gives no notice of '{what}'")
    return announced + minutes


def notice_of(rules: Rules, what: str) -> int | None:
    """How many minutes' notice the game gives of something that is announced; None where it names no time."""
    found = rules.rule(what).options
    return found.minutes if isinstance(found, Closing | ChangeLimit) else None


def in_force(rules: Rules, what: str, announced: int, now: int, *, agreed: bool = False) -> bool:
    """Whether it may come in now: the notice has run out, or every player has agreed where the game lets them."""
    found = rules.rule(what).options
    by_consent = agreed and isinstance(found, ChangeLimit) and found.or_all_agree
    return by_consent or now >= in_force_from(rules, what, announced)
