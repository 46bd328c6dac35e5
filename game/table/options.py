"""What is open to the seat in turn, and the judgement of what it tries."""

from __future__ import annotations

from functools import lru_cache

from game.rulebook.money import dollars
from game.table import betting as b
from game.table import events as e
from game.table import limits
from game.table.memory import remembered
from game.table.outcome import Choice
from game.table.places import bet, stack
from game.table.rules import Rules
from game.table.state import Betting, Table
from game.table.steps.base import WrongMove


@remembered
def choices(rules: Rules, table: Table) -> tuple[Choice, ...]:
    """Every choice of the seat in turn, with its clause and its amounts bounded by the stack."""
    betting = _on(table)
    owed = betting.price - b.wager(table, betting.turn)
    found = [Choice("fold", _cite(rules, betting, _folding(rules, betting)))] if _may_fold(rules, betting) else []
    if betting.price == 0:
        found += _unopened(rules, table, betting)
    else:
        found += _facing(rules, table, betting, owed)
    return tuple(found)


def _on(table: Table) -> Betting:
    assert table.betting is not None
    return table.betting


def _cite(rules: Rules, betting: Betting, what: str) -> str:
    return _cite_in(rules, betting.street, what)


@lru_cache(maxsize=256)
def _cite_in(rules: Rules, street: str, what: str) -> str:
    """The clause of an option: the round's own, where the game gives one (`bet-turn`, or `fold-first`), else the general one."""
    first = street == rules.spec.streets[0]
    special = f"{what}-first" if first else f"{what}-{street}"
    return rules.cite(special) if rules.has(special) else rules.cite(what)


def _folding(rules: Rules, betting: Betting) -> str:
    """The name of the rule on folding: some books speak apart of giving up to a bet after the first round."""
    facing = betting.price > 0 and betting.street != rules.spec.streets[0]
    return "fold-to-bet" if facing and rules.has("fold-to-bet") else "fold"


def _may_fold(rules: Rules, betting: Betting) -> bool:
    return True


def _reach(table: Table, betting: Betting) -> int:
    """The greatest total the seat in turn can put in."""
    seat = table.seats[betting.turn]
    return seat.stack + seat.bet


def _unopened(rules: Rules, table: Table, betting: Betting) -> list[Choice]:
    found = []
    if _may_check(rules, betting):
        found.append(Choice("check", _cite(rules, betting, "check")))
    if betting.turn not in betting.restricted and not betting.frozen and betting.ceiling is None:
        stand = limits.Stand(rules, table, betting, b.wager(table, betting.turn))
        found += _amount(rules, table, betting, "bet", limits.opening(stand))
    return found


def _may_check(rules: Rules, betting: Betting) -> bool:
    return betting.street != rules.spec.streets[0] or not rules.option("check", "not-first-round", False)


def _facing(rules: Rules, table: Table, betting: Betting, owed: int) -> list[Choice]:
    reach = _reach(table, betting)
    seat = table.seats[betting.turn]
    found = [_call(rules, table, betting, owed, reach)]
    if reach > betting.price and b.may_raise(rules, table) and betting.ceiling is None:
        stand = limits.Stand(rules, table, betting, b.wager(table, seat.number))
        found += _amount(rules, table, betting, "raise-to", limits.raising(stand))
    return found


def _call(rules: Rules, table: Table, betting: Betting, owed: int, reach: int) -> Choice:
    seat = table.seats[betting.turn]
    if owed == 0:
        return Choice("stand", _cite(rules, betting, "stand"))
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
    return [Choice(kind, _cite(rules, betting, kind), span.least, min(span.most, reach), rules.chip)]


# ---- judging a try


def judge(rules: Rules, table: Table, word: str, to: int) -> tuple[Choice, int]:
    """The choice a try comes to, and the seat's total after it. Raises WrongMove with the clause that forbids it."""
    betting = _on(table)
    seat = table.seats[betting.turn]
    if word == "fold" and _may_fold(rules, betting):
        return Choice("fold", _cite(rules, betting, _folding(rules, betting))), b.wager(table, seat.number)
    found = {choice.kind: choice for choice in choices(rules, table)}
    if word == "call" and "tap-out" in found and found["tap-out"].most < betting.price:
        word, to = "tap-out", found["tap-out"].most
    if word == "tap-out" and "tap-out" not in found:
        word, to = _all_in_as(found, seat.bet + seat.stack, betting)
    choice = found.get(word)
    if choice is None:
        raise WrongMove(*_why_not(rules, table, word))
    if word in ("fold", "check", "stand"):
        return choice, b.wager(table, seat.number)
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
    if to < choice.least and to != reach:
        least = _amount_cite(rules, "least-raise" if choice.kind == "raise-to" else "least-bet")
        raise WrongMove(least, f"Seat {seat} made it {dollars(to)}; the least is {dollars(choice.least)}.")
    if to > choice.most:
        most = rules.cite("most-bet" if choice.kind == "bet" and rules.has("most-bet") else "most")
        raise WrongMove(most, f"Seat {seat} made it {dollars(to)}; the most is {dollars(choice.most)}.")
    if to % rules.chip and to != reach:
        raise WrongMove(rules.cite("most"), f"{dollars(to)} cannot be made with chips of {dollars(rules.chip)}.")


def _amount_cite(rules: Rules, what: str) -> str:
    """The clause of a least amount: in a game without blinds that game's own, where there is one (`least-bet-ante`)."""
    special = f"{what}-ante"
    return rules.cite(special if not rules.blinds and rules.has(special) else what)


def _why_not(rules: Rules, table: Table, word: str) -> tuple[str, str]:
    """The clause and the reason against an option that is not open."""
    betting = _on(table)
    seat, price = betting.turn, dollars(betting.price)
    if word == "check":
        if betting.price:
            return rules.cite("no-check"), f"Seat {seat} cannot check: there is a bet of {price}. Call, raise or fold."
        return rules.cite("check"), f"Seat {seat} cannot check in this round: it must bet or fold."
    if word in ("bet", "raise-to", "tap-out") and betting.price:
        return _why_no_raise(rules, table)
    if word == "bet" and betting.ceiling is not None:
        return rules.cite("ceiling"), f"Seat {seat} may not bet: the betting is capped at {dollars(betting.ceiling)}."
    if word == "bet":
        return rules.cite("least-bet"), f"Seat {seat} cannot bet here."
    return rules.cite("in-turn"), f"Seat {seat}: '{word}' is not open; {price} is the bet it faces."


def _why_no_raise(rules: Rules, table: Table) -> tuple[str, str]:
    betting = _on(table)
    seat = betting.turn
    if betting.ceiling is not None:
        return rules.cite("ceiling"), f"Seat {seat} may not raise: the betting is capped at {dollars(betting.ceiling)}."
    if b.capped(rules, table, betting):
        return rules.cite("raise-cap"), f"Seat {seat} may not raise: {betting.raises} raises have been made, the most there are."
    if betting.frozen or betting.acted.get(seat, -1) >= betting.serial > 0:
        return _short_cite(rules), f"Seat {seat} may only call or fold: a short all-in is no raise."
    return rules.cite("in-turn"), f"Seat {seat} may only call or fold."


def _short_cite(rules: Rules) -> str:
    """The clause on a short all-in: of limits that the general one does not name, their own (`short-all-in-other`)."""
    named = rules.option("short-all-in", rules.limit) is not None or not rules.has("short-all-in-other")
    return rules.cite("short-all-in" if named else "short-all-in-other")


# ---- chips that go back with an action


def chips_back(rules: Rules, table: Table, kind: str, to: int) -> list[e.Event]:
    """Chips put in too early or too short that come back when their seat acts."""
    betting = _on(table)
    seat = table.seats[betting.turn]
    loose = betting.early.get(seat.number, 0) + betting.loose.get(seat.number, 0)
    if not loose:
        return []
    back = seat.bet - to if kind != "fold" or _fold_takes_back(rules, betting) else 0
    if back <= 0:
        return []
    return [e.ChipsMoved(rules.cite("early-chips"), bet(seat.number), stack(seat.number), back, "returned", seat.number)]


def _fold_takes_back(rules: Rules, betting: Betting) -> bool:
    if betting.turn in betting.loose:
        return True
    settings = rules.settings
    always = not settings.has("early-bet-back") or settings.flag("early-bet-back")
    higher = betting.price > betting.early.get(betting.turn, 0)
    return always or higher
