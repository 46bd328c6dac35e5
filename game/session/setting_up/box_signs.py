"""The signs of a table where the house plays against boxes: limits, payouts, jackpot. All figures come from the game's data."""

from __future__ import annotations

from game.rulebook.money import dollars
from game.rulebook.schema.rules import Odds, PrizeShare, PrizeTimes
from game.session.narration.wording import category_in_words
from game.table.banked.jackpot import is_open
from game.table.rules import Rules


def limits(rules: Rules) -> tuple[str, tuple[str, ...]]:
    """What may be laid on a box, and the clauses (act 3.1, 3.3)."""
    return f"{span(rules)}, in steps of {dollars(rules.settings.multiple)}", (rules.cite("limits"), rules.cite("multiples"))


def span(rules: Rules) -> str:
    """The least and the most of them: "Ante 10 to 100"."""
    return f"Ante {dollars(rules.settings.table_min)} to {dollars(rules.settings.table_max)}"


def price(rules: Rules) -> tuple[str, tuple[str, ...]] | None:
    """What a jackpot wager costs (act 3.6); None without a jackpot, or where it is closed to the table (act 17.3.a.vii)."""
    if not is_open(rules):
        return None
    return f"Jackpot wager {dollars(rules.settings.jackpot_wager)}", (rules.cite("price"),)


def most_paid(rules: Rules) -> tuple[str, tuple[str, ...]]:
    """The most that is paid (act 8.2)."""
    scope = {"box": "per bet", "table-round": "for all bets in a round"}[rules.settings.max_payout_scope]
    spec = rules.spec.setting("max-payout")
    assert spec is not None
    return f"Maximum payout {dollars(rules.settings.max_payout)} {scope}", spec.cites


def payouts(rules: Rules) -> list[tuple[str, int, str]]:
    """What pays how many times the wager, and the clause: the ante, then the bet by hand, the best first (act 8.1).

    Hands under one clause share a line: "One pair or less".
    """
    words = [word for word in rules.spec.ranking.order if rules.has(f"odds-{word}")]
    found = {rules.cite("odds-ante"): ("Ante", "odds-ante")}
    for word in words:
        cite = rules.cite(f"odds-{word}")
        what = f"{found[cite][0]} or less" if cite in found else category_in_words(word).capitalize()
        found[cite] = (what, f"odds-{word}")
    return [(what, rules.of(Odds, name).pays, cite) for cite, (what, name) in found.items()]


def prizes(rules: Rules) -> list[tuple[str, str, str]]:
    """Which hand wins what of the jackpot, and the clause, the best hand first (act 11.1)."""
    words = [word for word in rules.spec.ranking.order if rules.has(f"prize-{word}")]
    return [(category_in_words(word).capitalize(), _prize(rules, f"prize-{word}"), rules.cite(f"prize-{word}")) for word in words]


def _prize(rules: Rules, name: str) -> str:
    prize = rules.rule(name).options
    if isinstance(prize, PrizeShare):
        share = "the whole pool" if prize.share == 1 else f"{float(prize.share):.0%} of the pool"
        return f"{share}, or {prize.least} if that's more"
    return dollars(rules.settings.jackpot_wager * rules.of(PrizeTimes, name).times)
