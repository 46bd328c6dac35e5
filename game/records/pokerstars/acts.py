"""What players do, each with the pattern of its line and what has to be true for it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from game.cards.card import Card
from game.grammar import counted
from game.records.pokerstars.header import Unreadable, amount, cents
from game.records.pokerstars.player import Player, money
from game.records.pokerstars.telling import Street, Telling


def do(telling: Telling, player: Player, does: str, line: str) -> bool:
    """What a player does, in the words after the name; whether it is anything that players do. Raises Unreadable."""
    for pattern, what in _ACTS:
        found = pattern.fullmatch(does)
        if found is not None:
            player.took_part = True
            what(telling, player, found, line)
            if found.groupdict().get("all") and player.left:
                wrong = f"{player.name} isn't all in: {money(player.left)} is left"
                raise Unreadable(wrong, "correct the amount or the stack")
            return True
    return False


def cards_of(text: str) -> list[Card]:
    """Cards between two brackets, in their order. Unreadable for anything else."""
    try:
        cards = [Card.parse(word) for word in text.split()]
    except ValueError as wrong:
        raise Unreadable(str(wrong), "write cards with spaces between them, such as [As Kd]") from None
    if len(set(cards)) < len(cards):
        raise Unreadable(f"a card comes twice in {text}", "each card can be dealt once")
    return cards


def _post(telling: Telling, player: Player, found: re.Match[str], line: str) -> None:
    """A blind, an ante, or what somebody posts to come in: the first of each kind is the table's, a later small blind is dead."""
    what, put = found["what"], cents(found["amount"])
    player.puts(put)
    posted = [each.blind for each in telling.players.values() if each.blind > 0]
    if what == "the ante" or (what == "small blind" and posted):
        player.ante += put
        player.short_ante = what == "the ante" and not player.left
        return
    if what == "straddle" and telling.header.kind.deals == "draw":
        player.bet += put
        telling.act("ob", player, line, player.bet)
        return
    if player.blind:
        raise Unreadable(f"{player.name} posts two blinds", "write one post for each player")
    live = min(put, telling.header.blind) if what == "small & big blinds" else put
    of_table = what in ("small blind", "straddle") or (what == "big blind" and not telling.big_blind)
    player.ante += put - live
    due = live if player.left else max(live, telling.header.due.get(what, 0))  # all in for less than the blind
    player.blind, player.bet = due if of_table else -due, live
    telling.big_blind = telling.big_blind or (what == "big blind")


def _fold(telling: Telling, player: Player, found: re.Match[str], line: str) -> None:
    telling.pad()
    player.folded = True
    telling.open(player, cards_of(found["cards"] or ""))
    telling.act("f", player, line)


def _check(telling: Telling, player: Player, found: re.Match[str], line: str) -> None:
    if player.bet < telling.price and player.left:
        what = f"{player.name} can't check: there is a bet of {money(telling.price)}"
        raise Unreadable(what, "write calls, or correct the bets")
    telling.act("cc", player, line)


def _call(telling: Telling, player: Player, found: re.Match[str], line: str) -> None:
    """The amount has to be what it costs."""
    put = cents(found["amount"])
    costs = {min(price - player.bet, player.left) for price in telling.prices()}
    if put not in costs:
        what = " or ".join(map(money, sorted(costs)))
        raise Unreadable(f"a call costs {what}, not {money(put)}", "correct this amount or the bets before it")
    player.puts(put)
    player.bet += put
    telling.act("cc", player, line)


def _bet(telling: Telling, player: Player, found: re.Match[str], line: str) -> None:
    if telling.price:
        raise Unreadable(f"there is a bet of {money(telling.price)} already", "write raises, with the total")
    telling.wager("cbr", player, cents(found["amount"]), line)


def _bring_in(telling: Telling, player: Player, found: re.Match[str], line: str) -> None:
    if telling.header.kind.deals != "street" or telling.price:
        raise Unreadable("nobody brings in here", "a bring-in is the first bet of stud")
    telling.bring_in = cents(found["amount"])
    telling.wager("pb", player, telling.bring_in, line)


def _raise(telling: Telling, player: Player, found: re.Match[str], line: str) -> None:
    """By how much has to fit to how much."""
    by, to = cents(found["by"]), cents(found["amount"])
    if to <= telling.price or to - by not in telling.prices():
        what = f"a raise of {money(by)} over a bet of {money(telling.price)} doesn't make {money(to)}"
        raise Unreadable(what, "correct one of the three amounts")
    telling.wager("cbr", player, to, line)


def _draw(telling: Telling, player: Player, found: re.Match[str], line: str) -> None:
    """Cards discarded; the betting before is over."""
    kind, groups = telling.header.kind, found.groupdict()
    if kind.deals != "draw" or player.thrown is not None:
        raise Unreadable(f"{player.name} can't draw now", "there is one draw, in 5 Card Draw")
    if telling.street.name != "DRAW":
        telling.begins(Street("DRAW", kind.cards))
    count, cards = int(groups.get("count") or 0), cards_of(found["cards"] or "")
    if count > kind.cards or (count and cards and len(cards) != count):
        what = f"{player.name} discards {counted(count, 'card')}, and {len(cards)} are named"
        raise Unreadable(what, "name all that are discarded")
    telling.open(player, cards)
    player.thrown = [*cards[:count]] if cards or not count else [None] * count
    telling.act("sd", player, line)


def _show(telling: Telling, player: Player, found: re.Match[str], line: str) -> None:
    cards = cards_of(found["cards"])
    telling.open(player, cards)
    player.last, player.shown = cards, True


def _muck(telling: Telling, player: Player, found: re.Match[str], line: str) -> None:
    player.shown = False


_What = Callable[[Telling, Player, "re.Match[str]", str], None]
_ALL_IN: Final = r"(?P<all> and is all-in)?(?: and has reached the .* cap)?"
_ACTS: Final[tuple[tuple[re.Pattern[str], _What], ...]] = tuple((re.compile(pattern), what) for pattern, what in (
    (r"folds(?: \[(?P<cards>[^\]]*)\])?", _fold),
    (r"checks", _check),
    (rf"calls {amount()}{_ALL_IN}", _call),
    (rf"raises {amount('by')} to {amount()}{_ALL_IN}", _raise),
    (rf"bets {amount()}{_ALL_IN}", _bet),
    (rf"posts (?P<what>small blind|big blind|small & big blinds|straddle|the ante) \[?{amount()}\]?{_ALL_IN}", _post),
    (rf"brings in for {amount()}{_ALL_IN}", _bring_in),
    (r"shows \[(?P<cards>[^\]]*)\](?: \(.*\))?", _show),
    (r"mucks hand", _muck),
    (r"discards (?P<count>\d) cards?(?: \[(?P<cards>[^\]]*)\])?", _draw),
    (r"stands pat(?: on \[(?P<cards>[^\]]*)\])?", _draw),
))  # fmt: skip
