from __future__ import annotations

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rulebook.money import cents, dollars, plain_dollars


@pytest.mark.parametrize(
    ("amount", "expected"),
    [("10", 1000), ("22.5", 2250), ("22.50", 2250), (0.7, 70), (2.5, 250), (3, 300), (Decimal("0.01"), 1), ("-3", -300),
     ("1,000", 100_000), ("-12,345,678.90", -1_234_567_890)],
)
def test_cents_are_exact(amount: str | int | float | Decimal, expected: int) -> None:
    assert cents(amount) == expected


@pytest.mark.parametrize("amount", ["0.005", 0.1 + 0.2, Decimal("1.234")])
def test_nothing_finer_than_a_cent(amount: str | float | Decimal) -> None:
    with pytest.raises(ValueError, match="more than two decimal places"):
        cents(amount)


@pytest.mark.parametrize("amount", ["ten", "", "1e3", "1_000", "NaN", "Infinity", "$5", "5,10", "1,0000", "1000,000", ",100", True,
                                    float("inf")])
def test_what_is_no_amount_is_refused(amount: str | float) -> None:
    with pytest.raises(ValueError, match="isn't an amount in dollars"):
        cents(amount)


@pytest.mark.parametrize(("amount", "shown"), [(1000, "10"), (2250, "22.50"), (-300, "-3"), (-5, "-0.05"), (0, "0"),
                                               (100_000, "1,000"), (99_999, "999.99"), (-1_001_750, "-10,017.50"),
                                               (10**11, "1,000,000,000")])
def test_dollars_as_people_write_them(amount: int, shown: str) -> None:
    assert dollars(amount) == shown
    assert plain_dollars(amount) == shown.replace(",", "")


@pytest.mark.parametrize("amount", [2.5, True, "5"])
def test_dollars_take_whole_cents_only(amount: object) -> None:
    with pytest.raises(ValueError, match="isn't a whole number of cents"):
        dollars(amount)  # type: ignore[arg-type]


@given(st.integers(-(10**12), 10**12))
def test_what_is_shown_reads_back(amount: int) -> None:
    assert cents(dollars(amount)) == cents(plain_dollars(amount)) == amount
