"""One hand's lines, each told by what it looks like. Strictly: a line that is neither play nor talk is a fault of the hand."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, Final

from game.cards.card import Card, format_cards
from game.files import json_file
from game.files.fault import FileFault, briefly
from game.grammar import counted
from game.records.pokerstars.error import StarsError
from game.records.pokerstars.header import Unreadable, amount, cents, header
from game.records.pokerstars.player import Player
from game.records.pokerstars.telling import BOARDS, FIRST, Street, Telling
from game.rulebook.money import plain_dollars


def do(telling: Telling, player: Player, does: str, line: str) -> bool:
    """What a player does, in the words after the name; whether it is anything that players do. Raises Unreadable."""
    for pattern, what in _ACTS:
        found = pattern.fullmatch(does)
        if found is not None:
            player.took_part = True
            what(telling, player, found, line)
            if found.groupdict().get("all") and player.left:
                wrong = f"{player.name} isn't all in: {plain_dollars(player.left)} is left"
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
    if what == "small blind":
        telling.small_blind = player.name
    elif what == "big blind":
        telling.big_blind = telling.big_blind or player.name


def _fold(telling: Telling, player: Player, found: re.Match[str], line: str) -> None:
    telling.pad()
    player.folded = True
    telling.open(player, cards_of(found["cards"] or ""))
    telling.act("f", player, line)


def _check(telling: Telling, player: Player, found: re.Match[str], line: str) -> None:
    if player.bet < telling.price and player.left:
        what = f"{player.name} can't check: there is a bet of {plain_dollars(telling.price)}"
        raise Unreadable(what, "write calls, or correct the bets")
    telling.act("cc", player, line)


def _call(telling: Telling, player: Player, found: re.Match[str], line: str) -> None:
    """The amount has to be what it costs."""
    put = cents(found["amount"])
    costs = {min(price - player.bet, player.left) for price in telling.prices()}
    if put not in costs:
        what = " or ".join(map(plain_dollars, sorted(costs)))
        raise Unreadable(f"a call costs {what}, not {plain_dollars(put)}", "correct this amount or the bets before it")
    player.puts(put)
    player.bet += put
    telling.act("cc", player, line)


def _bet(telling: Telling, player: Player, found: re.Match[str], line: str) -> None:
    if telling.price:
        raise Unreadable(f"there is a bet of {plain_dollars(telling.price)} already", "write raises, with the total")
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
        what = f"a raise of {plain_dollars(by)} over a bet of {plain_dollars(telling.price)} doesn't make {plain_dollars(to)}"
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


OWN: Final = "Dealer Academy"
"""Under this name the writer says, as a line of chat, which game and settings a hand was played with."""
_TABLE = re.compile(r"Table '.*'(?: \d+-max)?(?: \(Play Money\))?(?: Seat #(\d{1,3}) is the button)?")
_SEAT = re.compile(rf"Seat (\d{{1,3}}): (.+) \({amount()} in chips(?:, [^)]*bounty)?\)(.*)")
_MARK = re.compile(r"\*\*\* (.+?) \*\*\*(.*)")
_GROUP = re.compile(r"\[([^\]]*)\]")
_UNCALLED = re.compile(rf"Uncalled bet \({amount()}\) returned to (.+)")
_COLLECTED = re.compile(rf"(.+) collected {amount()} from (?:pot|main pot|side pot(?:-\d+)?)")
_POT = re.compile(rf"Total pot {amount()}.*?(?: \| Rake {amount('rake')}.*)?")
_STREET = re.compile(r"(\d)\w\w STREET")
_OF_SEAT = re.compile(r"Seat (\d{1,3}): (.+)")
_LAST_CARDS = re.compile(r" (?:showed|mucked) \[([^\]]*)\]")
_SAID = re.compile(r'(.+) said, "(.*)"')
_AGAIN = re.compile(r"\*\*\* (?:FIRST|SECOND|THIRD) (?:FLOP|TURN|RIVER|SHOW DOWN)|Hand was run (?:twice|three times)")
_TALK = re.compile(
    r" said, \"| is connected| is disconnected| has returned| timed out| leaves the table| joins the table|doesn't show hand"
    r"| was removed from the table| will be allowed to play|is sitting out|sits out| finished the tournament| wins the tournament"
    r"| wins .* for eliminating| re-buys | takes the add-on| cashed out the hand|^Betting is capped"
)  # fmt: skip
"""Lines that are no part of the hand: talk, comings and goings, prizes."""


def told(file: str, start: int, lines: Sequence[str]) -> Telling:
    """What the lines of a hand tell; `start` is the number of the first. Raises StarsError with the line that is wrong."""
    numbered = [(at, line.strip()) for at, line in enumerate(lines, start) if line.strip()]
    at = start
    try:
        reading = _Reading(Telling(header(numbered[0][1])))
        for at, line in numbered[1:]:
            reading.read(at, line)
        reading.telling.end()
    except Unreadable as wrong:
        raise StarsError(file, at, wrong.what, wrong.remedy) from None
    return reading.telling


class _Reading:
    """Where a hand is: before its summary, or in it."""

    def __init__(self, telling: Telling) -> None:
        self.telling = telling
        self._over = False

    def read(self, at: int, line: str) -> None:
        """The next line, the number `at` of the text. Unreadable for one that the format doesn't have there."""
        self.telling.at = at
        if _AGAIN.match(line):
            raise Unreadable("the hand was run more than once", "only hands with one board can be played")
        read = self._summary if self._over else self._before_cards if not self.telling.street.name else self._in_play
        if not read(line) and not _TALK.search(line):
            raise Unreadable(f"{briefly(line)} isn't a line of a hand", "correct it, or remove it if it is talk")

    def _before_cards(self, line: str) -> bool:
        """Table and seats; then blinds and antes."""
        if table := _TABLE.fullmatch(line):
            self.telling.button = int(table[1] or 0)
        elif seat := _SEAT.fullmatch(line):
            if "out of hand" not in seat[4]:
                self.telling.sit(int(seat[1]), seat[2], cents(seat["amount"]))
        else:
            return self._in_play(line)
        return True

    def _in_play(self, line: str) -> bool:
        """Streets, cards, what players do, chips that come back or are collected."""
        telling = self.telling
        if mark := _MARK.fullmatch(line):
            self._mark(mark[1], _cards_in(mark[2]))
        elif line.startswith("Dealt to "):
            name, _, cards = line.removeprefix("Dealt to ").partition(" [")
            telling.deal(name, _cards_in(f"[{cards}"))
        elif uncalled := _UNCALLED.fullmatch(line):
            telling.called(uncalled[2]).back += cents(uncalled["amount"])
        elif collected := _COLLECTED.fullmatch(line):
            telling.called(collected[1]).won += cents(collected["amount"])
        elif (said := _SAID.fullmatch(line)) and said[1] == OWN:
            telling.own = _settings(said[2])
        else:
            return self._done(line)
        return True

    def _done(self, line: str) -> bool:
        name = next((name for name in self.telling.names if line.startswith(f"{name}: ")), None)
        if name is None:
            return False
        does = line[len(name) + 2 :]
        if do(self.telling, self.telling.players[name], does, line):
            return True
        if _TALK.search(line):
            return True
        what = f"{briefly(does)} isn't anything a player does"
        raise Unreadable(what, "write folds, checks, calls, bets, raises, shows or mucks")

    def _mark(self, name: str, cards: list[Card]) -> None:
        telling, kind = self.telling, self.telling.header.kind
        if name == "SUMMARY":
            self._over = True
        elif name == "SHOW DOWN":
            telling.pad()
        elif name in FIRST and kind.deals != "street":
            telling.begins(Street(name, kind.cards))
        elif name in BOARDS and kind.deals == "board":
            telling.lay(name, cards)
        elif kind.deals == "street" and (name == "RIVER" or _STREET.fullmatch(name)):
            telling.begins(Street(name, (7 if name == "RIVER" else int(name[0])) - len(cards)))
            telling.to_all(cards)
        elif name in ("DRAW", "FIRST DRAW") and kind.deals == "draw":
            telling.begins(Street("DRAW", kind.cards))
        else:
            raise Unreadable(f"{briefly(name)} isn't a part of this game", "use the streets of the game that the first line names")

    # ---- the summary

    def _summary(self, line: str) -> bool:
        """The pot with its rake, and cards that were given up; the rest is told above."""
        if pot := _POT.fullmatch(line):
            self._pot(cents(pot["amount"]), cents(pot["rake"]) if pot["rake"] else None)
        elif line.startswith("Board "):
            board = self.telling.board
            if _cards_in(line) != board:
                raise Unreadable(f"the board was {format_cards(board) or 'empty'}", "give the cards that were dealt")
        elif seat := _OF_SEAT.fullmatch(line):
            self._of_seat(int(seat[1]), seat[2])
        else:
            return False
        return True

    def _pot(self, pot: int, rake: int | None) -> None:
        telling, paid = self.telling, self.telling.paid()
        telling.rake = rake
        out = sum(player.won for player in telling.players.values())
        if paid != pot:
            what = f"the players put in {plain_dollars(paid)}, and the pot is {plain_dollars(pot)}"
            raise Unreadable(what, "correct the pot or a bet before it")
        if rake is not None and out + rake != paid:
            what = f"{plain_dollars(out)} is collected and {plain_dollars(rake)} is the rake, of a pot of {plain_dollars(paid)}"
            raise Unreadable(what, "correct one of these amounts")

    def _of_seat(self, seat: int, text: str) -> None:
        player = next((player for player in self.telling.players.values() if player.seat == seat), None)
        if player is None:
            return  # somebody who did not play
        if not text.startswith(player.name):
            raise Unreadable(f"{player.name} sits on seat {seat}", "name the players of the seats above")
        if cards := _LAST_CARDS.search(text[len(player.name) :]):
            known = cards_of(cards[1])
            self.telling.open(player, known)
            player.last = player.last or known


def _cards_in(text: str) -> list[Card]:
    """The cards of all brackets, in order."""
    return [card for group in _GROUP.findall(text) for card in cards_of(group)]


def _settings(text: str) -> dict[str, Any]:
    """The game and settings that this program wrote into a hand."""
    try:
        found = json_file.parse(text, OWN)
    except FileFault as wrong:
        raise Unreadable(f"the settings can't be read ({wrong.problem})", "remove this line") from None
    if not isinstance(found, dict):
        raise Unreadable("these aren't settings", "remove this line")
    return found
