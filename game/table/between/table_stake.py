"""The table stake: what a player may sit down with."""

from __future__ import annotations

from game.rulebook.money import dollars
from game.rulebook.settings import Settings
from game.table.rules import Rules


class WrongStake(ValueError):
    """A player wants to sit down with less or more than the table allows; `cite` is the clause."""

    def __init__(self, cite: str, reason: str) -> None:
        super().__init__(f"{reason} [{cite}]")
        self.cite, self.reason = cite, reason


def check(rules: Rules, seat: int, amount: int) -> None:
    """Raise WrongStake if a seat's first stake, in cents, is outside the table's limits. A table that names none takes any."""
    settings = rules.settings
    least = settings.given(Settings.buy_in) or 0
    most = amount if settings.buy_in_max is None else settings.buy_in_max
    if not least <= amount <= most:
        name, words, bound = ("buy-in", "minimum", least) if amount < least else ("buy-in-max", "maximum", most)
        spec = rules.spec.setting(name)
        assert spec is not None
        who = f"Seat {seat}" if seat else "The newcomer"
        wants = f"{who} wants to sit down with {dollars(amount)}"
        raise WrongStake(spec.authority[0], f"{wants}; the {words} buy-in is {dollars(bound)}.")


def within(rules: Rules, amount: int) -> int:
    """The stake, in cents, that the table takes of somebody who meant to sit down with so much."""
    least, most = rules.settings.given(Settings.buy_in), rules.settings.buy_in_max
    return max(amount if most is None else min(amount, most), amount if least is None else least)
