"""What is open to the seat in turn, and the judgement of what it tries."""

from __future__ import annotations

from functools import lru_cache

from game.rulebook.money import dollars
from game.rulebook.schema.rules import CheckRule, ShortAllInRule
from game.table import events as e
from game.table.betting import betting as b
from game.table.betting import limits
from game.table.betting import loose as loose_chips
from game.table.betting.why_not import amount_rule, may_follow, why_not
from game.table.memory import remembered
from game.table.outcome import Choice, WrongMove
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import Betting, bet, stack

STAYING_IN = ("check", "stand", "call")
"""The words of choices that raise nothing."""


@remembered
def choices(rules: Rules, table: Table) -> tuple[Choice, ...]:
    """Every choice of the seat in turn, with its clause and its amounts bounded by the stack."""
    betting = _on(table)
    found = [Choice("fold", _cite(rules, betting, _folding(rules, betting)))] if _may_fold(rules, betting) else []
    if (stays := _staying_in(rules, table, betting)) is not None:
        found.append(stays)
    found += _bets(rules, table, betting) if betting.price == 0 else _raises(rules, table, betting)
    if betting.turn in table.trouble.asked_all_in:
        found.append(Choice("choose-all-in", rules.cite("exposed-last-card")))
    return tuple(found)


def _on(table: Table) -> Betting:
    assert table.betting is not None
    return table.betting


def _cite(rules: Rules, betting: Betting, what: str) -> str:
    return cite_in(rules, betting.street, what)


@lru_cache(maxsize=256)
def cite_in(rules: Rules, street: str, what: str) -> str:
    """The clause of an option or rule in a round: the round's own, where the game gives one (`bet-turn`, `fold-first`), else the
    general one."""
    first = street == rules.spec.streets[0]
    special = f"{what}-first" if first else f"{what}-{street}"
    return rules.cite(special) if rules.has(special) else rules.cite(what)


def _folding(rules: Rules, betting: Betting) -> str:
    """The name of the rule on folding: some books speak apart of giving up to a bet after the first round."""
    facing = betting.price > 0 and betting.street != rules.spec.streets[0]
    return "fold-to-bet" if facing and rules.has("fold-to-bet") else "fold"


def _may_fold(rules: Rules, betting: Betting) -> bool:
    """Always, except for the seat whose opening bet is forced (tas B.11.1.b, rop 12.2.a)."""
    return not _forced(rules, betting)


def _forced(rules: Rules, betting: Betting) -> bool:
    return rules.has("forced-bet") and betting.street == rules.spec.streets[0] and betting.price == 0


def forced_least(rules: Rules, table: Table) -> int:
    """The least of an opening bet that somebody still has to make; 0 where nobody has to."""
    betting = _on(table)
    if not (betting.turn and _forced(rules, betting)):
        return 0
    return limits.opening(limits.AskingSeat(rules, table, betting, b.wager(table, betting.turn))).least


def _reach(table: Table, betting: Betting) -> int:
    """The greatest total the seat in turn can put in."""
    seat = table.seats[betting.turn]
    return seat.stack + seat.bet


def _staying_in(rules: Rules, table: Table, betting: Betting) -> Choice | None:
    """The choice of staying in without putting in more than a call: None where the seat has to bet or fold."""
    if betting.price:
        return _call(rules, table, betting)
    may_check = _may_check(rules, betting) and may_follow(rules, table)
    return Choice("check", _cite(rules, betting, "check")) if may_check else None


def _bets(rules: Rules, table: Table, betting: Betting) -> list[Choice]:
    stand = limits.AskingSeat(rules, table, betting, b.wager(table, betting.turn))
    if betting.ceiling is not None and _forced(rules, betting):
        least = limits.opening(stand).least
        return _amount(rules, table, betting, "bet", limits.Span(least, least))
    if _forced(rules, betting) and betting.turn in betting.restricted:
        return _as_it_lies(rules, table, betting, limits.opening(stand))
    if betting.turn in betting.restricted or betting.frozen or betting.ceiling is not None:
        return []
    return _amount(rules, table, betting, "bet", limits.opening(stand))


def _as_it_lies(rules: Rules, table: Table, betting: Betting, span: limits.Span) -> list[Choice]:
    """A seat that has to open and has put its bet in too early: nobody before it plays any more, so that bet stands, within
    the limits (tas B.17.1.b)."""
    lies = min(max(betting.early.get(betting.turn, 0), span.least), span.most)
    return _amount(rules, table, betting, "bet", limits.Span(lies, lies))


def _may_check(rules: Rules, betting: Betting) -> bool:
    return betting.street != rules.spec.streets[0] or not rules.of(CheckRule).not_first_round


def _raises(rules: Rules, table: Table, betting: Betting) -> list[Choice]:
    if _reach(table, betting) <= betting.price or not b.may_raise(rules, table) or betting.ceiling is not None:
        return []
    stand = limits.AskingSeat(rules, table, betting, b.wager(table, betting.turn))
    return _amount(rules, table, betting, "raise-to", limits.raising(stand))


def _call(rules: Rules, table: Table, betting: Betting) -> Choice:
    seat, reach = table.seats[betting.turn], _reach(table, betting)
    if b.wager(table, betting.turn) >= betting.price and (rules.has("stand") or rules.has("check-first")):
        word = "stand" if rules.has("stand") else "check"
        return Choice(word, _cite(rules, betting, word))
    if reach < betting.price:
        return Choice("tap-out", rules.cite("tap-out"), reach, reach)
    chips = max(betting.price - seat.bet, 0)
    return Choice("call", _cite(rules, betting, "call"), chips, chips)


def _amount(rules: Rules, table: Table, betting: Betting, kind: str, span: limits.Span) -> list[Choice]:
    """A bet or raise within its span; an all-in below the least is a tapping out, where raising is open at all."""
    reach = _reach(table, betting)
    if span.most < span.least and reach > span.most:
        return []
    if reach < span.least:
        return [Choice("tap-out", rules.cite("tap-out"), reach, reach)]
    most = reach if reach <= span.most else _in_chips(rules, span)
    cite = rules.cite("short-all-in") if kind == "raise-to" and _over_short(rules, betting) else _cite(rules, betting, kind)
    return [Choice(kind, cite, span.least, most, rules.chip)]


def _over_short(rules: Rules, betting: Betting) -> bool:
    """Whether a raise is over an all-in that was short, under a limit for which the book says to how much it then goes."""
    if betting.price <= betting.level or not rules.has("short-all-in"):
        return False
    return rules.of(ShortAllInRule).named(rules.limit) is not None


def _in_chips(rules: Rules, span: limits.Span) -> int:
    """The most of a span that chips can make: a multiple of the smallest one, or so many of them above the least. An odd all-in
    before it may have left neither."""
    most = max(span.most - span.most % rules.chip, span.most - (span.most - span.least) % rules.chip)
    return max(most, span.least) if span.most >= span.least else span.most


def greatest(rules: Rules, table: Table) -> int:
    """The greatest lawful total of the seat in turn, whatever it has behind."""
    betting = _on(table)
    stand = limits.AskingSeat(rules, table, betting, b.wager(table, betting.turn))
    span = limits.raising(stand) if betting.price else limits.opening(stand)
    return max(_in_chips(rules, span), betting.price)


# ---- judging a try


def judge(rules: Rules, table: Table, word: str, to: int) -> tuple[Choice, int]:
    """The choice a try comes to, and the seat's total after it. Raises WrongMove with the clause that forbids it."""
    betting = _on(table)
    seat = table.seats[betting.turn]
    if word == "fold" and _may_fold(rules, betting):
        return Choice("fold", _cite(rules, betting, _folding(rules, betting))), b.wager(table, seat.number)
    if word in STAYING_IN and (stays := _staying_in(rules, table, betting)) is not None and stays.kind == word:
        return stays, betting.price if word == "call" else b.wager(table, seat.number)
    found = {choice.kind: choice for choice in choices(rules, table)}
    if word == "call" and "tap-out" in found and found["tap-out"].most < betting.price:
        word, to = "tap-out", found["tap-out"].most
    all_in = word == "tap-out" and "tap-out" not in found
    if all_in and to != seat.bet + seat.stack:
        raise WrongMove(rules.cite("tap-out"), _not_all(seat.number, to, seat.bet + seat.stack))
    if all_in:
        word, to = _all_in_as(found, seat.bet + seat.stack, betting)
    choice = found.get(word)
    if choice is None:
        cite, why = why_not(rules, table, word, found)
        raise WrongMove(rules.cite("all-in-most") if all_in and rules.has("all-in-most") else cite, why)
    if word == "call":
        return choice, betting.price
    _check_amount(rules, table, choice, to)
    return choice, to


def _all_in_as(found: dict[str, Choice], reach: int, betting: Betting) -> tuple[str, int]:
    """All chips in, where that is exactly a call, a bet or a raise."""
    if reach == betting.price and "call" in found:
        return "call", reach
    return ("raise-to" if "raise-to" in found else "bet"), reach


def _check_amount(rules: Rules, table: Table, choice: Choice, to: int) -> None:
    betting = _on(table)
    seat, reach = betting.turn, _reach(table, betting)
    if choice.kind == "tap-out" and to != choice.most:
        raise WrongMove(rules.cite("tap-out"), _not_all(seat, to, choice.most))
    if choice.kind == "raise-to" and _over_short(rules, betting) and to != reach and not choice.least <= to <= choice.most:
        rule, why = "short-all-in", f"after a short all-in the raise is {_span(choice)}"
    elif to < choice.least and to != reach:
        rule, why = _least_rule(rules, betting, choice), f"the minimum is {dollars(choice.least)}"
    elif to > choice.most == reach and rules.has("table-stakes"):
        rule, why = "table-stakes", f"all their chips make {dollars(reach)}"
    elif to > choice.most:
        rule, why = amount_rule(rules, f"most-{_kind(choice)}"), f"the maximum is {dollars(choice.most)}"
    elif to % rules.chip and (to - choice.least) % rules.chip and to != reach:
        rule, why = amount_rule(rules, "most"), f"the smallest chip is {dollars(rules.chip)}"
    else:
        return
    raise WrongMove(rules.cite(rule), f"Seat {seat} made it {dollars(to)}; {why}.")


def _least_rule(rules: Rules, betting: Betting, choice: Choice) -> str:
    """The rule on the least amount; of a bet that somebody has to make, the rule that makes them."""
    opens = choice.kind == "bet" and betting.street == rules.spec.streets[0] and rules.has("forced-bet")
    return "forced-bet" if opens else amount_rule(rules, f"least-{_kind(choice)}")


def _span(choice: Choice) -> str:
    """To how much a raise goes: "to 30" or "to 20 or more, 60 at most"."""
    if choice.least == choice.most:
        return f"to {dollars(choice.least)}"
    return f"to {dollars(choice.least)} or more, {dollars(choice.most)} at most"


def _not_all(seat: int, to: int, reach: int) -> str:
    return f"Seat {seat} goes all in for {dollars(to)}; all their chips make {dollars(reach)}."


def _kind(choice: Choice) -> str:
    return "raise" if choice.kind == "raise-to" else choice.kind


# ---- chips that go back with an action


def chips_back(rules: Rules, table: Table, kind: str, to: int) -> list[e.Event]:
    """Chips put in too early or too short that come back when their seat acts."""
    betting = _on(table)
    seat = table.seats[betting.turn]
    loose = betting.early.get(seat.number, 0) + betting.loose.get(seat.number, 0)
    if not loose:
        return []
    back = seat.bet - to if kind != "fold" or fold_takes_back(rules, table, seat.number) else 0
    if back <= 0:
        return []
    cite = loose_chips.cite(rules, table, seat.number)
    return [e.ChipsMoved(cite, bet(seat.number), stack(seat.number), back, "returned", seat.number)]


def fold_takes_back(rules: Rules, table: Table, seat: int) -> bool:
    """Whether a fold hands back the chips that a seat put in too early or too short."""
    betting = _on(table)
    if seat in betting.loose:
        return True
    settings = rules.settings
    always = settings.early_bet_back
    return always or betting.price > table.seats[seat].bet
