"""The table's sign: what a book wants every player to be able to read, with the clauses, made from the table's own settings.

A line that the table gives no figure for is left out; whether a table may open without it is its book's affair.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from game.grammar import capitalised, counted
from game.rulebook.family import BOXES, POTS, Family
from game.rulebook.money import dollars
from game.rulebook.schema.rules import AnteRule, Commission, Notice
from game.rulebook.schema.setting_kind import SettingKind
from game.rulebook.schema.steps import DealHoleOptions, ShowdownOptions
from game.rulebook.settings import Settings
from game.session.narration.wording import category_in_words, count_in_words
from game.session.setting_up import box_signs
from game.table.payout import commission
from game.table.rules import Rules

HUNDRED = 100
PAIR = 2


@dataclass(frozen=True, slots=True)
class SignLine:
    """One line of the sign. `about` says of what: game, bets, blinds, levels, prizes, stake, commission, payouts, jackpot,
    made-of, hands. Amounts are
    in dollars."""

    about: str
    text: str
    cites: tuple[str, ...]


@lru_cache(maxsize=16)
def sign(rules: Rules) -> tuple[SignLine, ...]:
    """The whole sign of a table, from the game's name to the order of hands. The felt reads it after every move."""
    return tuple(line for make in _LINES for line in make(rules))


def lacking(rules: Rules) -> tuple[str, ...]:
    """What the book wants on the sign and this table names no figure for: a table may not open so. Empty when it is whole.

    A percentage has its greatest amount on the sign too (rop 8.1).
    """
    if not rules.has("notice"):
        return ()
    shown = {line.about for line in sign(rules)}
    missing = [about for about in rules.of(Notice).shows if about not in shown]
    capless = rules.settings.commission == "percent" and rules.settings.commission_cap is None
    return (*missing, *(["commission-cap"] if capless and "commission" in rules.of(Notice).shows else []))


def headline(rules: Rules) -> str:
    """The sign in one line, for the felt: "Texas Hold-em, no limit, blinds 5/10"."""
    return ", ".join([rules.spec.title, *_limits(rules)])


@lru_cache(maxsize=16)
def stakes(rules: Rules) -> str:
    """The limits in one line: "No limit, blinds 5/10". The status line reads it with every change."""
    return capitalised(", ".join(_limits(rules)))


@lru_cache(maxsize=16)
def brief_stakes(rules: Rules) -> str:
    """The limits as short as players say them: "5/10 no limit"."""
    if not limit(rules):
        return box_signs.span(rules)
    fixed = rules.settings.given(Settings.units) if rules.limit == "fixed" else None
    figures = "/".join(map(dollars, fixed or rules.blinds))
    return f"{figures} {limit(rules)}" if figures else capitalised(f"{limit(rules)}, ante {dollars(rules.ante)}")


def limit(rules: Rules) -> str:
    """The betting limit as it stands within a line: "no limit"; "" where nobody raises anybody."""
    word = rules.settings.given(Settings.limit)
    return limit_in_words(word) if word else ""


def limit_in_words(word: str) -> str:
    """The same of the word that stands in a game's file: `fixed` is "fixed limit"."""
    return _LIMITS[word]


def _limits(rules: Rules) -> list[str]:
    """The limit, the bets and the blinds, as they stand within a line."""
    texts = [line.text for line in sign(rules) if line.about in ("bets", "blinds")]
    return [*filter(None, [limit(rules)]), *(f"{text[0].lower()}{text[1:]}" for text in texts)]


# ---- limits and posts


def _game(rules: Rules) -> list[SignLine]:
    words = ", ".join(filter(None, [rules.spec.title, limit(rules)]))
    return [SignLine("game", words, _cites(rules, Settings.limit))]


_LIMITS = {
    "fixed": "fixed limit",
    "spread": "spread limit",
    "half-pot": "half pot limit",
    "pot": "pot limit",
    "no-limit": "no limit",
}


def _boxes(rules: Rules) -> list[SignLine]:
    return [
        SignLine("bets", *box_signs.limits(rules)),
        *(SignLine("payouts", f"{what}: pays {times} to 1", (cite,)) for what, times, cite in box_signs.payouts(rules)),
        SignLine("payouts", *box_signs.most_paid(rules)),
        *_jackpot(rules),
    ]


def _jackpot(rules: Rules) -> list[SignLine]:
    to_play = box_signs.price(rules)
    if to_play is None:
        return []
    paid = (SignLine("jackpot", f"{what}: jackpot prize {prize}", (cite,)) for what, prize, cite in box_signs.prizes(rules))
    return [SignLine("jackpot", *to_play), *paid]


def _bets(rules: Rules) -> list[SignLine]:
    units = rules.settings.given(Settings.units)
    if units is not None and rules.limit == "fixed":
        bets = "/".join(map(dollars, units))
        return [SignLine("bets", f"Bets and raises {bets}", _cites(rules, Settings.units, Settings.table_min))]
    span = _between("bet", "Bets", *map(rules.settings.given, (Settings.table_min, Settings.table_max)))
    return [SignLine("bets", span, _cites(rules, Settings.table_min, Settings.table_max))] if span else []


def _wagers(rules: Rules) -> list[SignLine]:
    played: Mapping[Family, Callable[[Rules], list[SignLine]]] = {POTS: _bets, BOXES: _boxes}
    return played[rules.family](rules)


def _blinds(rules: Rules) -> list[SignLine]:
    found = []
    if rules.blinds:
        count = "Blinds" if len(rules.blinds) > 1 else "Blind"
        found.append(SignLine("blinds", f"{count} {'/'.join(map(dollars, rules.blinds))}", _cites(rules, Settings.blinds)))
    if rules.ante:
        cites = _cites(rules, Settings.ante) or (rules.rule("ante").cites[:1] if rules.has("ante") else ())
        found.append(SignLine("blinds", f"Ante {dollars(rules.ante)}", cites))
    return found


def _growing(rules: Rules) -> list[SignLine]:
    """In a freeze out the ante grows whenever a player is out of it (tas B.16.5)."""
    if not rules.has("ante") or rules.of(AnteRule).grows != "with-eliminations":
        return []
    each = dollars(rules.settings.table_min)
    return [SignLine("blinds-grow", f"The ante rises by {each} for every player eliminated", rules.rule("ante").cites)]


def _notices(rules: Rules) -> list[SignLine]:
    """What the house orders at this table beyond the book."""
    ordered = [setting for setting in _ORDERS if rules.settings.given(setting)]
    return [SignLine("notice", _ORDERS[setting], _cites(rules, setting)) for setting in ordered]


_ORDERS = {
    Settings.english_only: "English only at this table", Settings.silence: "Silence during a hand",
}  # fmt: skip


def _stake(rules: Rules) -> list[SignLine]:
    """In a freeze out everybody buys in for the same (tas B.16.1)."""
    same = rules.settings.given(Settings.buy_in)
    if rules.has("growing-ante") and same is not None:
        return [SignLine("stake", f"Everyone buys in for {dollars(same)}", _cites(rules, Settings.buy_in))]
    text = _between("buy-in", "Buy-in", *map(rules.settings.given, (Settings.buy_in, Settings.buy_in_max)))
    return [SignLine("stake", text, _cites(rules, Settings.buy_in, Settings.buy_in_max))] if text else []


def _between(what: str, both: str, low: int | None, high: int | None) -> str:
    """ "Minimum bet 5", "Maximum bet 50", or "Bets 5 to 50"; nothing where the table names neither. Cents."""
    if low is not None and high is not None:
        return f"{both} {dollars(low)} to {dollars(high)}"
    return f"Minimum {what} {dollars(low)}" if low is not None else f"Maximum {what} {dollars(high)}" if high is not None else ""


def _levels(rules: Rules) -> list[SignLine]:
    """How the blinds of a tournament grow."""
    settings = rules.settings
    if not settings.levels:
        return []
    words = ", ".join("/".join(map(dollars, blinds)) for blinds in settings.levels)
    hands, pause = settings.hands_a_level, settings.break_after_levels
    each = f"{counted(hands, 'hand') if hands else counted(settings.minutes_a_level, 'minute')} each"
    breaks = f". A break of {counted(settings.break_of_minutes, 'minute')} after every {counted(pause, 'level')}" if pause else ""
    breaks += _COLOURED_UP[settings.colour_up]
    return [SignLine("levels", f"Levels of {each}: {words}{breaks}", _cites(rules, Settings.levels, Settings.minutes_a_level))]


_COLOURED_UP: Final = {"never": "", "race": ". Odd small chips are raced off", "round-up": ". Odd small chips are rounded up"}


def _prizes(rules: Rules) -> list[SignLine]:
    """What the places of a tournament win: of the fees, or in sums."""
    settings = rules.settings
    if not settings.prizes:
        return []
    shares = settings.prizes
    of_all = sum(shares) == 1
    words = ", ".join(f"{float(share) * HUNDRED:g}%" if of_all else f"{float(share):g}" for share in shares)
    return [SignLine("prizes", f"Prizes by place: {words}{' of the prize pool' if of_all else ''}", _cites(rules, Settings.prizes))]


# ---- commission and hands


def _commission(rules: Rules) -> list[SignLine]:
    if rules.settings.commission is None:
        return []
    method = commission.method(rules)
    own = (rules.cite(f"sign-{method}"),) if rules.has(f"sign-{method}") else ()
    text = "No commission" if method == "none" else f"Commission: {_CHARGES[method](rules)}"
    return [SignLine("commission", text, (*own, *_cites(rules, Settings.commission)))]


def _scale(rules: Rules) -> str:
    scale = rules.book.scale(str(rules.of(Commission).of(commission.method(rules))))
    words = [f"{dollars(scale.charge)} for every {dollars(scale.per)} or part of it"]
    if scale.small_pot is not None:
        words.append(f"{dollars(scale.small_charge or 0)} on pots of {dollars(scale.small_pot)} or less")
    if scale.free_to is not None:
        words.append(f"nothing on pots of {dollars(scale.free_to)} or less")
    if scale.cap is not None:
        words.append(f"{dollars(scale.cap)} on pots over {dollars(scale.cap_over or 0)}")
    return "; ".join(words)


def _percent(rules: Rules) -> str:
    rate = f"{rules.settings.commission_rate}% of the pot"
    cap = rules.settings.commission_cap
    if cap is None:
        return rate
    scope = rules.settings.cap_scope
    return f"{rate}, from 0 to {dollars(cap)} a {scope}"


def _fee(rules: Rules) -> str:
    return dollars(rules.settings.commission_fee)


_CHARGES: dict[str, Callable[[Rules], str]] = {
    "scale": _scale,
    "normal": _scale,
    "capped": _scale,
    "percent": _percent,
    "per-hand": lambda rules: f"at most {_fee(rules)} a hand",
    "per-hour": lambda rules: f"at most {_fee(rules)} an hour from each player",
}


def _hands(rules: Rules) -> list[SignLine]:
    order = rules.spec.ranking
    return [SignLine("hands", ", ".join(map(category_in_words, order.order)), order.whole)]


def _cites(rules: Rules, *settings: SettingKind[Any]) -> tuple[str, ...]:
    """The clauses that these settings of the table rest on, each once."""
    specs = [rules.spec.setting(setting.name) for setting in settings]
    return tuple(dict.fromkeys(ref for spec in specs if spec and spec.name in rules.settings for ref in spec.cites))


def _made_of(rules: Rules) -> list[SignLine]:
    """How a hand is put together where it isn't any five cards, which surprises those who know another game."""
    if rules.spec.composition != "exactly-two":
        return []
    held = sum(options.cards for options in rules.spec.steps_of(DealHoleOptions))
    own = "both your cards" if held == PAIR else f"two of your {count_in_words(held, 'card')}"
    cite = next(step.cite for step in rules.spec.procedure if isinstance(step.options, ShowdownOptions))
    return [SignLine("made-of", f"Your hand: {own} and three from the board", (cite,))]


_LINES: tuple[Callable[[Rules], list[SignLine]], ...] = (
    _game, _wagers, _blinds, _growing, _levels, _prizes, _stake, _commission, _made_of, _hands, _notices,
)  # fmt: skip
