"""What a hand's text has told so far: players, streets, cards, bets; and whether the next thing can be so."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from game.cards.card import Card, format_cards
from game.grammar import counted
from game.records.pokerstars.header import Header, Unreadable
from game.records.pokerstars.player import Player

BOARDS: Final = {"FLOP": 3, "TURN": 1, "RIVER": 1}
"""How many cards come to the board."""
FIRST: Final = ("HOLE CARDS", "DEALING HANDS")
"""What the first cards are called."""


class Street(NamedTuple):
    """A stretch of a hand between two markers, and how many cards everybody has who is still in."""

    name: str
    cards: int


class Act(NamedTuple):
    """What a player did: PHH's word, cents in all on this street, the number of the line and its text."""

    kind: str
    player: Player
    line: int
    text: str
    amount: int = 0


class Telling:
    """A hand as its lines are read one after the other; `at` is the number of the one that is read. Money in cents.

    What cannot be is Unreadable.
    """

    def __init__(self, header: Header) -> None:
        self.header, self.at = header, 0
        self.button = self.bring_in = 0
        self.small_blind = self.big_blind = ""
        """Who posts it, as far as somebody did."""
        self.rake: int | None = None
        self.own: dict[str, Any] | None = None
        self.players: dict[str, Player] = {}
        self.board: list[Card] = []
        self.acts: list[Act] = []
        self.street = Street("", 0)
        self.names: list[str] = []
        self.acted: set[str] = set()
        """Who checked, bet, called, raised or folded on this street."""
        self.saw: set[str] = set()
        """Whose first cards are told as they are dealt."""
        self._met: dict[Card, str] = {}

    # ---- players

    def sit(self, seat: int, name: str, stack: int) -> None:
        """Somebody at the table, who may take part."""
        if name in self.players or any(player.seat == seat for player in self.players.values()):
            raise Unreadable(f"seat {seat} or {name} is there already", "give each seat and each name once")
        if not stack:
            raise Unreadable(f"{name} has no chips", "leave that seat out")
        self.players[name] = Player(seat, name, stack)
        self.names = sorted(self.players, key=len, reverse=True)

    def called(self, name: str) -> Player:
        """A player who takes part, by name."""
        if name not in self.players:
            raise Unreadable(f"nobody here is called {name!r}", "name a player of the seats above")
        self.players[name].took_part = True
        return self.players[name]

    def dealt_in(self) -> list[Player]:
        """Those who take part, from the left of the button; without one, by seat."""
        there = (player for player in self.players.values() if player.took_part)
        return sorted(there, key=lambda player: (player.seat <= self.button, player.seat))

    # ---- streets and cards

    def begins(self, street: Street) -> None:
        """Another betting round: what was bet lies in the pot."""
        self.pad()
        if self.street.name:
            self._everybody_acted()
            for player in self.players.values():
                player.bet = 0
        self.street, self.acted = street, set()

    def _everybody_acted(self) -> None:
        """A check that is left out changes no sum: what is bet on the next street would be read as bet on this one. A house
        whose settings are told may have no option for the big blind."""
        able = [player for player in self.dealt_in() if not player.folded and player.left]
        idle = next((player for player in able if player.name not in self.acted), None)
        if idle is not None and len(able) > 1 and self.own is None:
            raise Unreadable(f"{idle.name} doesn't act in the betting before this", "write their check, call or fold")

    def pad(self) -> None:
        """In stud, cards that nobody told, for those still in."""
        if self.header.kind.deals == "street":
            for player in self.dealt_in():
                if not player.folded:
                    player.held += [None] * (self.street.cards - len(player.held))

    def lay(self, name: str, cards: list[Card]) -> None:
        """Cards that come to the board, with those that lie there before them."""
        have, more = len(self.board), BOARDS[name]
        if cards[:have] != self.board or len(cards) != have + more:
            there = f"the board is {format_cards(self.board) or 'empty'} and the {name.lower()} is {counted(more, 'card')}"
            raise Unreadable(there, "give the board so far, then what comes to it")
        self.begins(Street(name, self.street.cards))
        self.to_all(cards[have:])

    def to_all(self, cards: list[Card]) -> None:
        """Cards for everybody."""
        self.see(cards, "the board")
        self.board += cards

    def deal(self, name: str, cards: list[Card]) -> None:
        """Cards that come to a player; those that the player holds already may be told again."""
        player, first = self.called(name), self.header.kind.cards
        if not cards or player.folded:
            raise Unreadable(f"no card can come to {name}", "give cards in square brackets, to a player who is still in")
        self.see(cards, name)
        if back := [card for card in cards if card in (player.thrown or ())]:
            raise Unreadable(f"{name} discarded {format_cards(back)}", "give the cards that were kept, then those that were drawn")
        fresh = [card for card in cards if card not in player.held]
        if len(cards) >= first and not player.thrown:
            self.saw.add(name)
        if not player.held:
            player.held += [None] * ((self.street.cards or first) - len(fresh))
        player.held += fresh
        most = self.street.cards + len(player.thrown or ())
        if len(player.held) > most:
            raise Unreadable(f"{name} gets {counted(len(player.held), 'card')}", f"give {most} at most")

    def open(self, player: Player, cards: list[Card]) -> None:
        """Cards of a player's that are told."""
        self.see(cards, player.name)
        player.open += [card for card in cards if card not in player.open]

    def see(self, cards: list[Card], place: str) -> None:
        """Each card lies in one place."""
        for card in cards:
            before = self._met.setdefault(card, place)
            if before != place and card not in self._discards(before):
                raise Unreadable(f"{card.text} is dealt to {before} as well", "each card can be dealt once")
            self._met[card] = place

    def _discards(self, name: str) -> list[Card | None]:
        """What a player discarded: where the deck runs out, it comes back."""
        return (self.players[name].thrown or []) if name in self.players else []

    # ---- bets

    @property
    def price(self) -> int:
        """The largest bet."""
        return max((player.bet for player in self.players.values()), default=0)

    def prices(self) -> set[int]:
        """What it may take to stay in: the largest bet, or the whole blind where that is all in for less."""
        blinds = self.header.kind.deals != "street" and self.street.name in ("", *FIRST)
        return {self.price, max(self.price, self.header.blind if blinds else 0)}

    def wager(self, kind: str, player: Player, to: int, text: str) -> None:
        """Chips up to a total, as an act."""
        if to <= player.bet:
            raise Unreadable(f"{player.name} has bet as much already", "give the total of the bet")
        player.puts(to - player.bet)
        player.bet = to
        self.act(kind, player, text, to)

    def act(self, kind: str, player: Player, text: str, amount: int = 0) -> None:
        """What a player did."""
        self.acts.append(Act(kind, player, self.at, text, amount))
        if kind not in ("sd", "ob"):
            self.acted.add(player.name)

    # ---- the end

    def paid(self) -> int:
        """What all together put in and did not get back."""
        return sum(player.stack - player.left - player.back for player in self.players.values())

    def _blinds_are_there(self) -> None:
        """A small blind may be dead, where nobody who is dealt in sits between the button and the big blind."""
        first, *_, last = self.dealt_in()
        if self.small_blind or not self.big_blind or self.own is not None:
            return
        if first.name != self.big_blind or len(self.dealt_in()) == 2:
            posts = last if len(self.dealt_in()) == 2 and first.name == self.big_blind else first
            raise Unreadable(f"{posts.name} doesn't post the small blind", "write that post, or leave out who wasn't dealt in")

    def end(self) -> None:
        """The hand has to be whole; cards that were told late get their places."""
        if not any(player.won for player in self.players.values()):
            raise Unreadable("the hand ends before anybody collects the pot", "give the whole hand")
        if len(self.dealt_in()) < 2:
            raise Unreadable("fewer than two players take part", "give the whole hand")
        if not self.button and self.header.kind.deals != "street":
            raise Unreadable("no seat is the button", "say so in the line of the table: Seat #1 is the button")
        self._blinds_are_there()
        self.pad()
        for player in self.dealt_in():
            player.place(self.header.kind)
