"""What is open to the seat in turn, and the judgement of what it tries."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache

from game.cards.card import Card
from game.cards.showing import beats_open
from game.grammar import agrees, counted
from game.rulebook.money import dollars
from game.rulebook.schema.rules import CheckRule, ShortAllInRule
from game.table import events as e
from game.table.betting import betting as b
from game.table.betting import limits
from game.table.betting import loose as loose_chips
from game.table.memory import remembered
from game.table.moves import CapBetting
from game.table.outcome import Choice, Due, WrongMove
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import Betting, bet, stack

Why = tuple[str, str]
Open = Mapping[str, Choice]


def why_not(rules: Rules, table: Table, word: str, open_: Open) -> Why:
    """The clause and the reason against `word`, a choice's kind, while only `open_` is open."""
    betting = table.betting
    assert betting is not None
    if word == "fold":
        return rules.cite("forced-bet"), f"Seat {betting.turn} can't fold: they must make the opening bet."
    if word == "check" and not betting.price and not may_follow(rules, table):
        why = f"Seat {betting.turn} can't check: their hand doesn't beat what a player who checked is showing."
        return rules.cite("check-restriction"), why
    if word in ("bet", "raise-to", "tap-out"):
        return _no_wager(rules, table, betting, word, open_)
    return _WORDS[word](rules, betting)


def _no_check(rules: Rules, betting: Betting) -> Why:
    if betting.price:
        bet = dollars(betting.price)
        return rules.cite("no-check"), f"Seat {betting.turn} can't check: there's a bet of {bet}. Call, raise or fold."
    forced = rules.has("forced-bet") and betting.street == rules.spec.streets[0]
    duty = "they must make the opening bet" if forced else "they must bet or fold"
    return rules.cite("forced-bet" if forced else "check"), f"Seat {betting.turn} can't check in this betting round: {duty}."


def _no_call(rules: Rules, betting: Betting) -> Why:
    if betting.price:
        rule = next(name for name in ("stand", "check-first", "call") if rules.has(name))
        return rules.cite(rule), f"Seat {betting.turn} has nothing to call: their blind is the bet of {dollars(betting.price)}."
    return rules.cite("check"), f"Seat {betting.turn} has nothing to call: nobody has bet."


def _no_stand(rules: Rules, betting: Betting) -> Why:
    cite = rules.cite("stand") if rules.has("stand") else rules.cite("in-turn")
    return cite, f"Seat {betting.turn} has no blind option. The bet is {dollars(betting.price)}."


_WORDS: dict[str, Callable[[Rules, Betting], Why]] = {"check": _no_check, "call": _no_call, "stand": _no_stand}


# ---- bets and raises


def _no_wager(rules: Rules, table: Table, betting: Betting, word: str, open_: Open) -> Why:
    seat = betting.turn
    if betting.ceiling is not None:
        return _cap_cite(rules, table), f"Seat {seat} may not raise: the betting is capped at {dollars(betting.ceiling)}."
    if "tap-out" in open_:
        return _too_few(rules, betting, open_["tap-out"])
    if "raise-to" in open_:
        found = open_["raise-to"]
        there = f"Seat {seat}: there's a bet of {dollars(betting.price)} already."
        return found.cite, f"{there} More than that is a raise, to {_from(found)}."
    if "bet" in open_:
        return open_["bet"].cite, f"Seat {seat} can't raise: nobody has bet. They may bet {_from(open_['bet'])}."
    if not betting.price:
        return _closed(rules, table, betting) or (rules.cite("least-bet"), f"Seat {seat} can't bet here.")
    return _no_raise(rules, table, betting, open_)


def _too_few(rules: Rules, betting: Betting, all_in: Choice) -> Why:
    """All chips of the seat are less than the call, or than the least bet or raise: only all of them may go in."""
    if all_in.most < betting.price:
        cite, needed = all_in.cite, f"the bet of {dollars(betting.price)}"
    else:
        word = "raise" if betting.price else "bet"
        cite, needed = rules.cite(amount_rule(rules, f"least-{word}")), f"the minimum {word}"
    return cite, f"Seat {betting.turn} has {dollars(all_in.most)} in all, less than {needed}: they may go all in."


def _cap_cite(rules: Rules, table: Table) -> str:
    """The clause on a betting that a ruling has capped: the book's own; where it has none that of the ruling, if that has one."""
    if rules.has("ceiling"):
        return rules.cite("ceiling")
    capped = (ruling for ruling in table.trouble.rulings if ruling and any(isinstance(step, CapBetting) for step in ruling.steps))
    return next((ruling.cites[0] for ruling in capped if ruling.cites), "")


def amount_rule(rules: Rules, name: str) -> str:
    """The rule on an amount: in an ante game that game's own where there is one (`least-bet-ante`), else the general one."""
    special = f"{name}-ante"
    if rules.ante and not rules.blinds and rules.has(special):
        return special
    return name if rules.has(name) else name.partition("-")[0]


def _from(choice: Choice) -> str:
    return dollars(choice.least) if choice.least >= choice.most else f"{dollars(choice.least)} or more"


def _no_raise(rules: Rules, table: Table, betting: Betting, open_: Open) -> Why:
    seat = betting.turn
    if b.capped(rules, table, betting):
        made = f"{counted(betting.raises, 'raise')} {agrees(betting.raises, 'has')} been made"
        return rules.cite("raise-cap"), f"Seat {seat} may not raise: {made}, and that's the limit."
    if closed := _closed(rules, table, betting):
        return closed
    if table.seats[seat].stack + table.seats[seat].bet <= betting.price:
        return open_["call"].cite, f"Seat {seat} may only call or fold: they have no chips beyond the call."
    if not b.answerable(table, betting.price, seat):
        return rules.cite("answered-raise"), f"Seat {seat} may only call or fold: nobody else has chips to call a raise."
    if betting.frozen or betting.acted.get(seat, -1) >= betting.serial:
        return _short_cite(rules), f"Seat {seat} may only call or fold: {_not_enough(rules, betting)}."
    return rules.cite("most"), f"Seat {seat} may only call or fold: the limit doesn't leave room for a raise."


def _closed(rules: Rules, table: Table, betting: Betting) -> Why | None:
    """A seat that a ruling has left no raise."""
    if betting.turn not in betting.restricted:
        return None
    rulings = zip(table.trouble.incidents, table.trouble.rulings, strict=True)
    about = [r.cites[0] for i, r in rulings if r and r.cites and i.fact("seat") == betting.turn]
    cite = about[-1] if about else rules.cite("early-chips")
    return cite, f"Seat {betting.turn} may not raise in this betting round: that was the ruling."


def _not_enough(rules: Rules, betting: Betting) -> str:
    """Why short all ins leave a seat no raise."""
    if betting.frozen:
        return "after a short all in nobody may raise"
    if rules.settings.under_raises_add_up:
        return "the bet hasn't gone up enough since they acted"
    return "a short all in doesn't reopen the betting"


def _short_cite(rules: Rules) -> str:
    """The clause on a short all-in: of limits that the general one does not name, their own (`short-all-in-other`)."""
    named = rules.of(ShortAllInRule).named(rules.limit) is not None or not rules.has("short-all-in-other")
    return rules.cite("short-all-in" if named else "short-all-in-other")


# ---- the last round's restriction on checking


def may_follow(rules: Rules, table: Table) -> bool:
    """Whether the seat in turn may check behind those who have checked in this round (reading R16).

    True wherever the book has no such restriction, or the house leaves it to the dealer to find out.
    """
    betting = table.betting
    if betting is None or not rules.has("check-restriction") or betting.street != rules.spec.streets[-1]:
        return True
    return rules.settings.check_restriction == "police" or beats_the_checkers(rules, table, betting.turn)


def beats_the_checkers(rules: Rules, table: Table, number: int) -> bool:
    """Whether a seat's hand beats the open cards of everybody who has checked in this round."""
    hand = table.seats[number].cards or table.seats[number].thrown
    betting = table.betting or (table.rounds[-1] if table.rounds else None)
    return betting is None or all(_beats(rules, hand, cards) for cards in _open_cards(table, betting, number))


def _open_cards(table: Table, betting: Betting, number: int) -> list[tuple[Card, ...]]:
    checkers = [act.seat for act in betting.acts if act.kind == "check" and act.seat != number]
    return [table.seats[seat].up for seat in checkers if table.seats[seat].up]


def _beats(rules: Rules, hand: tuple[Card, ...], shown: tuple[Card, ...]) -> bool:
    return len(hand) == 5 and beats_open(rules.ranking, hand, shown)


TOO_LATE = 2
"""So many players have acted: silence is then taken for the choice (rop 1.substantial-action)."""


def due(rules: Rules, table: Table) -> Due:
    """The answer of the seat that was just asked."""
    seat, cite = table.trouble.asked_now, rules.cite("exposed-last-card")
    return Due(seat, cite, (Choice("choose-all-in", cite), Choice("decline", cite)), None, {"seat": seat})


def answered(rules: Rules, table: Table, betting: Betting, acted: int) -> tuple[list[e.Event], Table, Betting]:
    """What an action says about a choice that somebody was asked for: its own seat has declined, or the others have waited long
    enough."""
    asked = table.trouble.asked_all_in
    if acted in asked:
        return [e.AllInAnswered("", acted)], table, betting
    if len(set(betting.order)) < TOO_LATE:
        return [], table, betting
    cite = rules.cite("exposed-last-card")
    table = table.with_(played_all_in=table.trouble.played_all_in | asked, asked_all_in=frozenset())
    betting = b.with_turn(rules, table, betting, betting.turn or acted + 1)
    noted: list[e.Event] = [e.PlayedAllIn(cite, seat) for seat in sorted(asked)]
    return [*noted, e.BettingChanged(cite, betting)], table, betting


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


def _unopened(rules: Rules, table: Table, betting: Betting) -> list[Choice]:
    found = []
    if _may_check(rules, betting) and may_follow(rules, table):
        found.append(Choice("check", _cite(rules, betting, "check")))
    stand = limits.AskingSeat(rules, table, betting, b.wager(table, betting.turn))
    if _capped_forced(rules, betting):
        least = limits.opening(stand).least
        found += _amount(rules, table, betting, "bet", limits.Span(least, least))
    elif _forced(rules, betting) and betting.turn in betting.restricted:
        found += _as_it_lies(rules, table, betting, limits.opening(stand))
    elif betting.turn not in betting.restricted and not betting.frozen and betting.ceiling is None:
        found += _amount(rules, table, betting, "bet", limits.opening(stand))
    return found


def _as_it_lies(rules: Rules, table: Table, betting: Betting, span: limits.Span) -> list[Choice]:
    """A seat that has to open and has put its bet in too early: nobody before it plays any more, so that bet stands, within
    the limits (tas B.17.1.b)."""
    lies = min(max(betting.early.get(betting.turn, 0), span.least), span.most)
    return _amount(rules, table, betting, "bet", limits.Span(lies, lies))


def _capped_forced(rules: Rules, betting: Betting) -> bool:
    """Whether a bet has to be made though none may be beyond what is in: it stays at the minimum (rop R44)."""
    return betting.ceiling is not None and _forced(rules, betting)


def _may_check(rules: Rules, betting: Betting) -> bool:
    return betting.street != rules.spec.streets[0] or not rules.of(CheckRule).not_first_round


def _facing(rules: Rules, table: Table, betting: Betting, owed: int) -> list[Choice]:
    reach = _reach(table, betting)
    seat = table.seats[betting.turn]
    found = [_call(rules, table, betting, owed, reach)]
    if reach > betting.price and b.may_raise(rules, table) and betting.ceiling is None:
        stand = limits.AskingSeat(rules, table, betting, b.wager(table, seat.number))
        found += _amount(rules, table, betting, "raise-to", limits.raising(stand))
    return found


def _call(rules: Rules, table: Table, betting: Betting, owed: int, reach: int) -> Choice:
    seat = table.seats[betting.turn]
    if owed <= 0 and (rules.has("stand") or rules.has("check-first")):
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
    if choice.kind == "tap-out" and to != choice.most:
        raise WrongMove(rules.cite("tap-out"), _not_all(seat, to, choice.most))
    if choice.kind == "raise-to" and _over_short(rules, betting) and to != reach and not choice.least <= to <= choice.most:
        rule, why = "short-all-in", f"after a short all in the raise is {_span(choice)}"
    elif to < choice.least and to != reach:
        rule, why = amount_rule(rules, f"least-{_kind(choice)}"), f"the minimum is {dollars(choice.least)}"
    elif to > choice.most:
        rule, why = amount_rule(rules, f"most-{_kind(choice)}"), f"the maximum is {dollars(choice.most)}"
    elif to % rules.chip and (to - choice.least) % rules.chip and to != reach:
        rule, why = "most", f"the smallest chip is {dollars(rules.chip)}"
    else:
        return
    raise WrongMove(rules.cite(rule), f"Seat {seat} made it {dollars(to)}; {why}.")


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
