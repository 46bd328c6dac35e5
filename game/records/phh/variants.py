"""The variants of the format: which of them are played here, as which game, and what their files hold."""

from __future__ import annotations

from typing import NamedTuple


class Variant(NamedTuple):
    """A variant that is read: the game it is played as, its limit, the fields of its bets, what its players may do."""

    game: str
    limit: str
    bets: tuple[str, ...]
    bring_in: bool = False

    @property
    def actions(self) -> tuple[str, ...]:
        """The words of its players."""
        return ("f", "cc", "cbr", "pb", "sm") if self.bring_in else ("f", "cc", "cbr", "sm")


READ = {
    "NT": Variant("rop-holdem", "no-limit", ("min_bet",)),
    "FT": Variant("rop-holdem", "fixed", ("small_bet", "big_bet")),
    "PO": Variant("rop-omaha", "pot", ("min_bet",)),
    "F7S": Variant("rop-stud7-52", "fixed", ("small_bet", "big_bet"), bring_in=True),
}
OTHERS = {
    "NS": "short-deck hold-em, no limit",
    "FO/8": "Omaha, high and low hands sharing the pot",
    "F7S/8": "seven card stud, high and low hands sharing the pot",
    "FR": "razz",
    "N2L1D": "deuce-to-seven single draw, no limit",
    "F2L3D": "deuce-to-seven triple draw",
    "FB": "badugi",
}
"""What else the format has a code for. No book here has these games."""


def unread(code: str) -> str:
    """Why hands of a variant are not replayed."""
    known = f"no game here is {code} ({OTHERS[code]})" if code in OTHERS else f"the format has no variant {code}"
    return f"{known}; hands of {', '.join(READ)} can be replayed"
