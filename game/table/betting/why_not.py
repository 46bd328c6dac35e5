"""Why something is not open to the seat in turn: the clause against it, and the reason in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.cards.card import Card
from game.cards.showing import beats_open
from game.grammar import agrees, counted, or_list
from game.rulebook.money import dollars
from game.rulebook.schema.rules import ShortAllInRule
from game.table.betting import betting as b
from game.table.betting.openers import opening
from game.table.moves import CapBetting
from game.table.outcome import Choice
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import Betting

Why = tuple[str, str]
Open = Mapping[str, Choice]


def why_not(rules: Rules, table: Table, word: str, open_: Open) -> Why:
    """The clause and the reason against `word`, a choice's kind, while only `open_` is open; then that, as its buttons say it."""
    assert table.betting is not None
    cite, reason = _against(rules, table, table.betting, word, open_)
    named = (_MAY[kind].format(most=dollars(open_[kind].most), least=_from(open_[kind])) for kind in _MAY if kind in open_)
    return cite, f"{reason} Seat {table.betting.turn} {'must' if len(open_) == 1 else 'may'} {or_list(named)}."


_MAY: Mapping[str, str] = {"check": "check", "stand": "check the blind option (stand)", "call": "call {most}", "bet": "bet {least}",
                           "raise-to": "raise to {least}", "tap-out": "go all in", "choose-all-in": "go all in for this pot",
                           "fold": "fold"}


def _against(rules: Rules, table: Table, betting: Betting, word: str, open_: Open) -> Why:
    if word == "fold":
        return rules.cite("forced-bet"), f"Seat {betting.turn} can't fold: {_must_open(rules, table)}."
    if word == "check" and not betting.price and not may_follow(rules, table):
        why = f"Seat {betting.turn} can't check: their hand doesn't beat what a player who checked is showing."
        return rules.cite("check-restriction"), why
    if word == "check" and "stand" in open_:
        return rules.cite("no-check"), (
            f"Seat {betting.turn}'s check here is the blind option: their blind covers the bet of {dollars(betting.price)}.")
    if word in ("bet", "raise-to", "tap-out"):
        return _no_wager(rules, table, betting, word, open_)
    return _WORDS[word](rules, table, betting)


def _no_check(rules: Rules, table: Table, betting: Betting) -> Why:
    if betting.price:
        return rules.cite("no-check"), f"Seat {betting.turn} can't check: there's a bet of {dollars(betting.price)}."
    forced = rules.has("forced-bet") and betting.street == rules.spec.streets[0]
    duty = _must_open(rules, table) if forced else "they must bet"
    return rules.cite("forced-bet" if forced else "check"), f"Seat {betting.turn} can't check in this betting round: {duty}."


def _must_open(rules: Rules, table: Table) -> str:
    """The duty to bet, with the open card that brings it."""
    found = opening(rules, table)
    if found is None or len(found.cards) != 1:
        return "they open"
    what = "lowest" if found.policy == "lowest-card" else "highest"
    return f"they show the {what} card, the {found.cards[0].name}, and open"


def _no_call(rules: Rules, table: Table, betting: Betting) -> Why:
    if betting.price:
        rule = next(name for name in ("stand", "check-first", "call") if rules.has(name))
        return rules.cite(rule), f"Seat {betting.turn} has nothing to call: their blind covers the bet of {dollars(betting.price)}."
    return rules.cite("check"), f"Seat {betting.turn} has nothing to call: nobody has bet."


def _no_stand(rules: Rules, table: Table, betting: Betting) -> Why:
    cite = rules.cite("stand") if rules.has("stand") else rules.cite("in-turn")
    return cite, f"Seat {betting.turn} has no blind option. The bet is {dollars(betting.price)}."


_WORDS: dict[str, Callable[[Rules, Table, Betting], Why]] = {"check": _no_check, "call": _no_call, "stand": _no_stand}


# ---- bets and raises


def _no_wager(rules: Rules, table: Table, betting: Betting, word: str, open_: Open) -> Why:
    seat = betting.turn
    if betting.ceiling is not None:
        return _cap_cite(rules, table), f"Seat {seat} can't raise: the betting is capped at {dollars(betting.ceiling)}."
    if "tap-out" in open_:
        return _too_few(rules, betting, open_["tap-out"])
    if "raise-to" in open_:
        there = f"Seat {seat} can't bet: there's a bet of {dollars(betting.price)} already, and more than that is a raise."
        return open_["raise-to"].cite, there
    if "bet" in open_:
        return open_["bet"].cite, f"Seat {seat} can't raise: nobody has bet."
    if not betting.price:
        return _closed(rules, table, betting) or (rules.cite(amount_rule(rules, "least-bet")), f"Seat {seat} can't bet here.")
    return _no_raise(rules, table, betting, open_)


def _too_few(rules: Rules, betting: Betting, all_in: Choice) -> Why:
    """All chips of the seat are less than the call, or than the least bet or raise: only all of them may go in."""
    if all_in.most < betting.price:
        cite, needed = all_in.cite, f"the bet of {dollars(betting.price)}"
    else:
        word = "raise" if betting.price else "bet"
        cite, needed = rules.cite(amount_rule(rules, f"least-{word}")), f"the minimum {word}"
    return cite, f"Seat {betting.turn} has {dollars(all_in.most)} in all, less than {needed}."


def _cap_cite(rules: Rules, table: Table) -> str:
    """The clause on a betting that a ruling has capped: the book's own; where it has none that of the ruling, if that has one."""
    if rules.has("ceiling"):
        return rules.cite("ceiling")
    capped = (ruling for ruling in table.trouble.rulings if ruling and any(isinstance(step, CapBetting) for step in ruling.steps))
    return next((ruling.cites[0] for ruling in capped if ruling.cites), "")


def amount_rule(rules: Rules, name: str) -> str:
    """The rule on an amount that this game has: that of an ante game (`least-bet-ante`) or of the limit (`least-bet-fixed`), of
    any wager where a bet has none of its own (`most-pot`, `most`)."""
    of_antes = ["ante"] if rules.ante and not rules.blinds else []
    stems = (name, name.partition("-")[0])
    named = [*(f"{stem}-{own}" for stem in stems for own in (*of_antes, rules.limit)), *stems]
    return next(rule for rule in named if rules.has(rule))


def _from(choice: Choice) -> str:
    return dollars(choice.least) if choice.least >= choice.most else f"at least {dollars(choice.least)}"


def _no_raise(rules: Rules, table: Table, betting: Betting, open_: Open) -> Why:
    seat = betting.turn
    if b.capped(rules, table, betting):
        made = f"{counted(betting.raises, 'raise')} {agrees(betting.raises, 'has')} been made"
        return rules.cite("raise-cap"), f"Seat {seat} can't raise: {made}, and that's the limit."
    if closed := _closed(rules, table, betting):
        return closed
    if table.seats[seat].stack + table.seats[seat].bet <= betting.price:
        return open_["call"].cite, f"Seat {seat} can't raise: they have no chips beyond the call."
    if not b.answerable(table, betting.price, seat):
        return rules.cite("answered-raise"), f"Seat {seat} can't raise: nobody else has chips to call a raise."
    if betting.frozen or betting.acted.get(seat, -1) >= betting.serial:
        return _short_cite(rules), f"Seat {seat} can't raise: {_not_enough(rules, betting)}."
    return rules.cite(amount_rule(rules, "most")), f"Seat {seat} can't raise: the limit doesn't leave room for a raise."


def _closed(rules: Rules, table: Table, betting: Betting) -> Why | None:
    """A seat that a ruling has left no raise."""
    if betting.turn not in betting.restricted:
        return None
    rulings = zip(table.trouble.incidents, table.trouble.rulings, strict=True)
    about = [r.cites[0] for i, r in rulings if r and r.cites and i.fact("seat") == betting.turn]
    cite = about[-1] if about else rules.cite("early-chips")
    return cite, f"Seat {betting.turn} can't raise in this betting round: that was the ruling."


def _not_enough(rules: Rules, betting: Betting) -> str:
    """Why short all-ins leave a seat no raise."""
    if betting.frozen:
        return "after a short all-in nobody may raise"
    if rules.settings.under_raises_add_up:
        return "the bet hasn't gone up enough since they acted"
    return "a short all-in doesn't reopen the betting"


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
    hand = table.seats[number].hand
    betting = table.betting or (table.rounds[-1] if table.rounds else None)
    return betting is None or all(_beats(rules, hand, cards) for cards in _open_cards(table, betting, number))


def _open_cards(table: Table, betting: Betting, number: int) -> list[tuple[Card, ...]]:
    checkers = [act.seat for act in betting.acts if act.kind == "check" and act.seat != number]
    return [table.seats[seat].up for seat in checkers if table.seats[seat].up]


def _beats(rules: Rules, hand: tuple[Card, ...], shown: tuple[Card, ...]) -> bool:
    return len(hand) == 5 and beats_open(rules.ranking, hand, shown)
