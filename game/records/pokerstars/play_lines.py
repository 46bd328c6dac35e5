"""The lines of a played hand between its seats and its summary, gathered as it is played once more."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from game.cards.card import Card, format_cards
from game.records.phh.hand import PlayedHand
from game.records.pokerstars.error import NoStarsWords
from game.rulebook.money import plain_dollars
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Refusal
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import Seat

_NAMES = ("Deuce", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King", "Ace")
_ONE: Final = dict(enumerate(_NAMES, 2))
_MANY: Final = {rank: "Sixes" if rank == 6 else f"{name}s" for rank, name in _ONE.items()}


def hand_words(rules: Rules, cards: Sequence[Card], board: Sequence[Card]) -> str:
    """What the best five of a hand and the board are; "" where they make no hand yet."""
    if not rules.composition.makes(len(cards), len(board)):
        return ""
    best = rules.composition.best(rules.ranking, cards, board)
    ranks = [card.rank for card in best.five]
    top, second = ranks[0], next((rank for rank in ranks if rank != ranks[0]), ranks[0])
    return {
        "royal-flush": "a Royal Flush",
        "straight-flush": f"a straight flush, {_ONE[ranks[-1]]} to {_ONE[top]}",
        "four-of-a-kind": f"four of a kind, {_MANY[top]}",
        "full-house": f"a full house, {_MANY[top]} full of {_MANY[second]}",
        "flush": f"a flush, {_ONE[top]} high",
        "straight": f"a straight, {_ONE[ranks[-1]]} to {_ONE[top]}",
        "three-of-a-kind": f"three of a kind, {_MANY[top]}",
        "two-pairs": f"two pair, {_MANY[top]} and {_MANY[second]}",
        "one-pair": f"a pair of {_MANY[top]}",
        "high-card": f"high card {_ONE[top]}",
    }[rules.ranking.category(best.score)]


TABLE_BLINDS: Final = ("small blind", "big blind", "straddle")
ORDINALS: Final = {2: "2nd", 3: "3rd"}
SEVENTH: Final = 7
BOARDS: Final = {3: "FLOP", 4: "TURN", 5: "RIVER"}


def name_of(seat: int) -> str:
    """What the player of a seat is called."""
    return f"Player {seat}"


def cash(amount: int) -> str:
    """An amount in dollars."""
    return f"${plain_dollars(amount)}"


class _Posted(NamedTuple):
    """What was put in before the cards."""

    seat: int
    kind: str
    amount: int
    all_in: bool


class PlayLines:
    """The lines, and what the summary needs of the hand. Money in cents."""

    def __init__(self, played: PlayedHand, deals: str, name: str) -> None:
        self.played, self.rules, self.name = played, played.engine.rules, name
        self.lines: list[str] = []
        self.folded: dict[int, str] = {}
        """The street on which each gave up, in the format's words."""
        self.shown: set[int] = set()
        self.paid = 0
        self.put_in: set[int] = set()
        self._deals = deals
        self._street = "before the Draw" if deals == "draw" else "before Flop"
        self._dealt = False
        self._posts: list[_Posted] = []
        self._kinds = {post.seat: post.kind for post in played.opening.posts if post.kind in ("blind", "extra")}
        self._drawing: dict[int, list[Card]] = {}

    def tell(self) -> Table:
        """Every move again; the table after the last. Raises NoStarsWords for what the format cannot tell."""
        table = self.played.opening
        for at, move in enumerate(self.played.moves, 1):
            if isinstance(move, (m.Misplay, m.StopPlay)):
                why = f"At move {at} something goes wrong or play stops, and the format can't record that."
                raise NoStarsWords(self.name, why)
            outcome = self.played.engine.apply(table, move)
            if isinstance(outcome, Refusal):
                raise NoStarsWords(self.name, f"Move {at} isn't lawful: {outcome.reason}", "Give the moves as they were played.")
            self._first_cards(move, table)
            self._later_cards(move, table, outcome.table)
            self._in_turn(table, outcome.table, outcome.events)
            self._showdown(move, table)
            table = outcome.table
        self._collected(table)
        return table

    # ---- cards

    def _first_cards(self, move: m.Move, table: Table) -> None:
        """The first cards of everybody, once all are dealt."""
        if self._dealt or isinstance(move, m.DealCard) or not any(seat.hole for seat in table):
            return
        self._dealt = True
        there = [seat for seat in self._seats(table) if seat.cards]
        if self._deals == "street":
            self._street_of(len(there[0].cards))
        else:
            self.lines.append("*** DEALING HANDS ***" if self._deals == "draw" else "*** HOLE CARDS ***")
        self.lines += [f"Dealt to {name_of(seat.number)} {_group(seat.cards)}" for seat in there]

    def _later_cards(self, move: m.Move, before: Table, after: Table) -> None:
        if not self._dealt:
            return
        if isinstance(move, m.DealBoard):
            fresh = after.board[len(before.board) :]
            if self._deals == "street":
                self._street_of(1 + max(len(seat.cards) for seat in before.live()), fresh)
            else:
                self._street = f"on the {BOARDS[len(after.board)].capitalize()}"
                there = f"{_group(before.board)} " if before.board else ""
                self.lines.append(f"*** {BOARDS[len(after.board)]} *** {there}{_group(fresh)}")
        elif isinstance(move, m.Draw):
            self._draws(move, after)
        elif isinstance(move, m.DealCard) and before.seats[move.to].live:
            seat = after.seats[move.to]
            fresh = tuple(card for card in seat.cards if card not in before.seats[move.to].cards)
            if self._deals == "draw":
                self._drawn(move.to, fresh)
            elif fresh:
                self._street_of(len(seat.cards))
                self.lines.append(f"Dealt to {name_of(move.to)} {_group(before.seats[move.to].cards)} {_group(fresh)}")

    def _street_of(self, cards: int, community: tuple[Card, ...] = ()) -> None:
        """The street of stud on which everybody has so many cards."""
        name = "RIVER" if cards == SEVENTH else f"{ORDINALS.get(cards, f'{cards}th')} STREET"
        words = f"on the {name.title() if name == 'RIVER' else name.replace('STREET', 'Street')}"
        if words != self._street:
            self._street = words
            self.lines.append(f"*** {name} ***" + (f" {_group(community)}" if community else ""))

    def _draws(self, move: m.Draw, after: Table) -> None:
        kept = after.seats[move.by].cards
        self._street = "after the Draw"
        count = len(move.cards)
        cards = "card" if count == 1 else "cards"
        what = f"discards {count} {cards} {_group(move.cards)}" if count else f"stands pat on {_group(kept)}"
        self.lines.append(f"{name_of(move.by)}: {what}")
        self._drawing[move.by] = []
        self._waits = (kept, count)

    def _drawn(self, seat: int, fresh: tuple[Card, ...]) -> None:
        """A card that comes to a draw: told once all of them are there."""
        kept, count = self._waits
        self._drawing[seat] += fresh
        if len(self._drawing[seat]) == count:
            there = f"{_group(kept)} " if kept else ""
            self.lines.append(f"Dealt to {name_of(seat)} {there}{_group(self._drawing[seat])}")

    # ---- chips

    def _in_turn(self, before: Table, after: Table, happened: tuple[e.Event, ...]) -> None:
        """Posts, actions, and bets that come back."""
        acted = {event.seat for event in happened if isinstance(event, e.Acted)}
        for event in happened:
            if isinstance(event, e.ChipsMoved):
                self._chips(event, after)
            elif isinstance(event, e.Acted):
                self.lines.append(f"{name_of(event.seat)}: {self._act(event, before)}{self._all_in(event, before, after)}")
            elif isinstance(event, e.HandFolded):
                self.folded[event.seat] = self._street
                if event.seat not in acted:
                    self.lines.append(f"{name_of(event.seat)}: folds")

    def _chips(self, event: e.ChipsMoved, after: Table) -> None:
        if event.why in ("post", "ante", "dead", "over-blind") and event.source.kind == "stack":
            kind = self._kinds.get(event.seat, "blind") if event.why == "post" else event.why
            self._posts.append(_Posted(event.seat, kind, event.amount, not after.seats[event.seat].stack))
            self.paid += event.amount
        elif event.why == "wager":
            self.paid += event.amount
            self.put_in.add(event.seat)
        elif event.why == "uncalled":
            self.paid -= event.amount
            self.lines.append(f"Uncalled bet ({cash(event.amount)}) returned to {name_of(event.seat)}")

    def _act(self, event: e.Acted, before: Table) -> str:
        """An action in the format's words: a call by how much, a raise by how much and to how much."""
        price = max(seat.bet for seat in before)
        if event.kind == "fold":
            return "folds"
        if event.kind in ("check", "stand") or event.to == before.seats[event.seat].bet:
            return "checks"
        if event.to <= price or event.kind == "call":
            return f"calls {cash(event.to - before.seats[event.seat].bet)}"
        if price:
            return f"raises {cash(event.to - price)} to {cash(event.to)}"
        opens = self._deals == "street" and not before.rounds and self.rules.has("forced-bet")
        return f"{'brings in for' if opens else 'bets'} {cash(event.to)}"

    def _all_in(self, event: e.Acted, before: Table, after: Table) -> str:
        went = after.seats[event.seat].stack < before.seats[event.seat].stack
        return " and is all-in" if went and event.to == before.seats[event.seat].stack + before.seats[event.seat].bet else ""

    def posts(self) -> list[str]:
        """What was posted, the table's blinds first: what comes after them in the format was posted to come in."""
        due = {post.seat: post.amount for post in self.played.opening.posts if post.kind == "blind"}
        blinds = sorted((post for post in self._posts if post.kind == "blind"), key=lambda post: due[post.seat])
        names = TABLE_BLINDS[1:] if len(blinds) == 1 else TABLE_BLINDS
        named = [*zip(names, blinds, strict=False)]
        dead = {post.seat: post.amount for post in self._posts if post.kind == "dead"}
        for post in self._posts:
            if post.kind == "extra" and post.seat in dead:
                named.append(("small & big blinds", post._replace(amount=post.amount + dead.pop(post.seat))))
            elif post.kind == "extra":
                named.append(("big blind", post))
        named += [("small blind", post) for post in self._posts if post.kind == "dead" and post.seat in dead]
        named += [("the ante", post) for post in self._posts if post.kind == "ante"]
        named += [("straddle", post) for post in self._posts if post.kind == "over-blind"]
        ends = {False: "", True: " and is all-in"}
        return [f"{name_of(post.seat)}: posts {what} {cash(post.amount)}{ends[post.all_in]}" for what, post in named]

    # ---- the end

    def _showdown(self, move: m.Move, before: Table) -> None:
        if isinstance(move, m.Muck):
            self._at_showdown()
            self.lines.append(f"{name_of(move.by)}: mucks hand")
        elif isinstance(move, (m.Show, m.ShowHand)):
            seat = before.seats[move.by if isinstance(move, m.Show) else move.seat]
            self.shown.add(seat.number)
            words = hand_words(self.rules, seat.cards, before.board)
            told = f" ({words})" if words else ""
            if isinstance(move, m.Show):
                self._at_showdown()
            self.lines.append(f"{name_of(seat.number)}: shows {_group(seat.cards)}{told}")

    def _at_showdown(self) -> None:
        if "*** SHOW DOWN ***" not in self.lines:
            self.lines.append("*** SHOW DOWN ***")

    def _collected(self, table: Table) -> None:
        """Who was pushed what, pot by pot."""
        won = Counter[tuple[int, int]]()
        for award in table.awards:
            won[award.pot, award.seat] += award.amount
        names = pot_names(sorted({pot for pot, _ in won}))
        self.lines += [f"{name_of(seat)} collected {cash(amount)} from {names[pot]}" for (pot, seat), amount in sorted(won.items())]

    def _seats(self, table: Table) -> list[Seat]:
        return [seat for seat in table if seat.standing != "out"]


def pot_names(pots: list[int]) -> dict[int, str]:
    """What the pots of a hand are called."""
    if len(pots) < 2:
        return dict.fromkeys(pots, "pot")
    side = ["side pot"] if len(pots) == 2 else [f"side pot-{number}" for number in range(1, len(pots))]
    return dict(zip(pots, ["main pot", *side], strict=True))


def _group(cards: Iterable[Card]) -> str:
    return f"[{format_cards(cards)}]"
