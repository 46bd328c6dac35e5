"""Dollars as people write them, cents as the program counts them."""

from __future__ import annotations

import re
from decimal import Decimal, InvalidOperation

from game.files.fault import briefly

CENTS_IN_A_DOLLAR = 100
MOST_DIGITS = 15
MOST = 10**MOST_DIGITS
"""An amount of this many dollars is a slip: no table has that much money."""
_GROUPED = re.compile(r"[-+]?\d{1,3}(,\d{3})+(\.\d*)?")


class NoAmount(ValueError):
    """What to say of words that aren't an amount in dollars, with an example of one; `problem` leaves the example out."""

    def __init__(self, amount: object) -> None:
        self.problem = f"{briefly(amount)} isn't an amount in dollars"
        super().__init__(f"{self.problem}, such as 10 or 22.50")


def cents(amount: str | int | float | Decimal) -> int:
    """Cents of an amount in dollars: `cents("22.5") == 2250`, `cents("1,000") == 100000`. Exact: a float counts as the figure
    it prints as.

    Raises ValueError when it is no plain amount, or is finer than a cent.
    """
    try:
        exact = Decimal(_plain(amount))
    except InvalidOperation:
        raise NoAmount(amount) from None
    if not exact.is_finite() or abs(exact) >= MOST:
        raise NoAmount(amount)
    scaled = exact * CENTS_IN_A_DOLLAR
    if scaled != int(scaled):
        raise ValueError(f"{amount} dollars has more than two decimal places; the smallest amount is 0.01")
    return int(scaled)


def dollars(amount: int) -> str:
    """Dollars of an amount in cents, as shown to people: `dollars(2250) == "22.50"`, `dollars(1000000) == "10,000"`, whole
    amounts without a fraction.

    Raises ValueError when the amount is not a whole number of cents.
    """
    if isinstance(amount, bool) or not isinstance(amount, int):
        raise ValueError(f"{amount!r} isn't a whole number of cents")
    whole, rest = divmod(abs(amount), CENTS_IN_A_DOLLAR)
    sign = "-" if amount < 0 else ""
    return f"{sign}{whole:,}.{rest:02d}" if rest else f"{sign}{whole:,}"


def plain_dollars(amount: int) -> str:
    """Dollars of an amount in cents as files and settings hold them: `dollars` without the commas, which part a list there."""
    return dollars(amount).replace(",", "")


def _plain(amount: str | int | float | Decimal) -> str:
    """The digits of an amount. What else Decimal would take for a number (1e3, 1_000, NaN) is no amount to people."""
    if isinstance(amount, bool):
        return "not an amount"
    if isinstance(amount, int) and abs(amount) >= MOST:  # not even written out: that alone may take long
        return "not an amount"
    digits = str(amount).strip()
    if _GROUPED.fullmatch(digits):
        digits = digits.replace(",", "")
    return digits if len(digits) <= 2 * MOST_DIGITS and all(sign in "0123456789.-+" for sign in digits) else "not an amount"
