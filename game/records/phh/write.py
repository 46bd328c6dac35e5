"""A played hand as a PHH file, so that other programs can read it, and this one again to the same stacks."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from game.cards.card import Card
from game.records.json_forms.codec import plain_settings
from game.records.phh.actions import UNKNOWN
from game.records.phh.error import NoWords
from game.records.phh.hand import PlayedHand
from game.records.phh.read import read_text
from game.records.phh.replay import replay_history
from game.rulebook.schema.steps import DealHoleOptions
from game.table import events as e
from game.table import moves as m
from game.table.engine import Engine
from game.table.outcome import Refusal
from game.table.rules import Rules
from game.table.state import Table
from game.table.values import DuePost, Seat


class ActionLines:
    """The lines of a hand, gathered as it is played once more.

    The format asks for all hands as soon as nobody can bet any more. One that stays closed is told before each street as neither
    shown nor given up (its cards unknown, its open ones as they lie), and at the showdown as what became of it.
    """

    def __init__(self, engine: Engine, name: str, players: list[int]) -> None:
        self.engine, self.name, self.lines = engine, name, list[str]()
        self.number = {seat: f"p{at}" for at, seat in enumerate(players, 1)}
        self._dealt, self._kept, self._turned = False, set[str](), list[int]()

    def tell(self, played: PlayedHand) -> Table:
        """Every move again; the table after the last. Raises NoWords for what the format cannot tell."""
        table = played.opening
        for at, move in enumerate(played.moves, 1):
            if isinstance(move, (m.Misplay, m.StopPlay)):
                raise NoWords(self.name, f"At move {at} something goes wrong or play stops, and PHH can't record that.")
            outcome = self.engine.apply(table, move)
            if isinstance(outcome, Refusal):
                raise NoWords(self.name, f"Move {at} isn't lawful: {outcome.reason}", "Give the moves as they were played.")
            self._tell_holes(move, table)
            self._tell_turned(move, table)
            self._tell_cards(move, table, outcome.events)
            self._tell_shown(move, table)
            self._tell_acts(table, outcome.events)
            table = outcome.table
        return table

    # ---- cards

    def _tell_holes(self, move: m.Move, table: Table) -> None:
        """The first cards of everybody, once all are dealt."""
        if self._dealt or isinstance(move, m.DealCard) or not any(seat.hole for seat in table):
            return
        self._dealt = True
        self.lines += [
            f"d dh {number} {_cards(table.seats[seat].cards)}" for seat, number in self.number.items() if table.seats[seat].cards
        ]

    def _tell_cards(self, move: m.Move, before: Table, happened: tuple[e.Event, ...]) -> None:
        """The board, and what comes to a live hand after its first cards."""
        if isinstance(move, m.DealBoard):
            to = f"db {_cards(_moved(happened, 0))}"
        elif isinstance(move, m.DealCard) and self._dealt and before.seats[move.to].live:
            to = f"dh {self.number[move.to]} {_cards(_moved(happened, move.to))}"
        else:
            return
        self._tell_kept(before)
        self.lines.append(f"d {to}")

    def _tell_kept(self, before: Table) -> None:
        """Where nobody can bet any more: before the first card of each street, the hands that nobody has opened."""
        step = self.engine.step(before)
        if step is None or step.street in self._kept or sum(seat.stack > 0 for seat in before.live()) > 1:
            return
        self._kept.add(step.street)
        self.lines += [f"{self.number[seat.number]} sm {_closed(seat)}" for seat in before.live() if not seat.shown]

    def _tell_turned(self, move: m.Move, table: Table) -> None:
        """Open hands that got a card face down: shown once more, when all have theirs."""
        if isinstance(move, m.DealCard):
            self._turned += [move.to] if move.face == "down" and table.seats[move.to].shown else []
        else:
            self.lines += [f"{self.number[seat]} sm {_cards(table.seats[seat].cards)}" for seat in self._turned]
            self._turned = []

    # ---- players

    def _tell_shown(self, move: m.Move, before: Table) -> None:
        """A hand that its player shows or gives up, or that the dealer opens."""
        if isinstance(move, m.Muck):
            self.lines.append(f"{self.number[move.by]} sm")
        elif isinstance(move, (m.Show, m.ShowHand)):
            seat = before.seats[move.by if isinstance(move, m.Show) else move.seat]
            self.lines.append(f"{self.number[seat.number]} sm {_cards(seat.cards)}")

    def _tell_acts(self, before: Table, happened: tuple[e.Event, ...]) -> None:
        """What a player did in turn; and the hand of an absent one, folded as the turn comes to it."""
        acted = {event.seat for event in happened if isinstance(event, e.Acted)}
        for event in happened:
            if isinstance(event, e.Acted):
                self.lines.append(f"{self.number[event.seat]} {self._act(event, before)}")
            elif isinstance(event, e.HandFolded) and event.seat not in acted:
                self.lines.append(f"{self.number[event.seat]} f # absent")

    def _act(self, event: e.Acted, before: Table) -> str:
        """An action. Raises NoWords for a call that does not match the largest bet, and a raise that is not above it."""
        assert before.betting is not None
        if event.kind == "fold":
            return "f"
        if event.kind in ("check", "stand"):
            return "cc"
        largest, seat = max(seat.bet for seat in before), before.seats[event.seat]
        if event.to > max(before.betting.price, largest):
            return f"cbr {chips_text(event.to)}"
        if event.to > before.betting.price or event.to != min(largest, seat.stack + seat.bet):
            what = f"Seat {event.seat} goes to {chips_text(event.to)}, but the largest bet is {chips_text(largest)}"
            why = "a blind is all in for less, or a post is larger. In PHH a call matches the largest bet."
            raise NoWords(self.name, f"{what}: {why}")
        return "cc"


def _moved(happened: Iterable[e.Event], seat: int) -> Iterator[Card]:
    """The cards that came to a seat, or to the board (0)."""
    for event in happened:
        if isinstance(event, e.CardMoved) and event.to.kind in ("board", "hole", "up") and event.to.seat == seat:
            yield event.card


def _closed(seat: Seat) -> str:
    """A hand as it lies: what is face down unknown."""
    return UNKNOWN * len(seat.hole) + _cards(seat.up)


def _cards(cards: Iterable[Card]) -> str:
    return "".join(card.text for card in cards)


def chips_text(amount: int) -> str:
    """An amount in chips of 100 cents, exactly."""
    whole, rest = divmod(abs(amount), 100)
    return ("-" if amount < 0 else "") + (f"{whole}.{rest:02d}" if rest else str(whole))


_CODES = {
    ("any-five", 2, "deal-board", "no-limit"): "NT",
    ("any-five", 2, "deal-board", "fixed"): "FT",
    ("exactly-two", 4, "deal-board", "pot"): "PO",
    ("any-five", 3, "deal-street", "fixed"): "F7S",
}
"""What PHH has a code for, with 52 cards and the highest hand winning: composition, cards before the first betting, how the
others are dealt, limit."""
STUD = "F7S"
KNOWN = "It covers no-limit and fixed-limit hold-em, pot-limit Omaha, and fixed-limit seven card stud."
SMALL_ROUNDS = 2
_LIMITS = {
    "fixed": "a fixed limit", "spread": "a spread limit", "half-pot": "a half-pot limit", "pot": "a pot limit",
    "no-limit": "no limit",
}  # fmt: skip


def hand_to_phh(played: PlayedHand, name: str = "hand") -> str:
    """The text of a PHH file for a hand played from its opening to its end, or as far as it got (then without final stacks).

    Fields that begin with an underscore are this program's own: the game and its settings, which tell what the format
    cannot (commission, house readings). The text is played once more before it is given. Raises NoWords, which calls the hand
    `name`, where the format cannot tell it.
    """
    rules, opening = played.engine.rules, played.opening
    players = _players(rules, opening)
    variant = _variant(rules, name)
    told = ActionLines(played.engine, name, players)
    final = told.tell(played)
    fields = [
        ("variant", _text(variant)),
        ("ante_trimming_status", "false"),
        ("antes", _row(_posted(opening, players, ("ante", "dead")))),
        *_stakes(rules, variant, opening, players, name),
        ("starting_stacks", _row(opening.seats[seat].stack for seat in players)),
        ("actions", _list(map(_text, told.lines))),
        ("seats", _list(map(str, players))),
        *(_results(final, players) if played.engine.due(final) is None else []),
        ("_game", _text(rules.spec.id)),
        ("_settings", _inline(plain_settings(rules.settings)["settings"])),
    ]
    text = "".join(f"{field} = {value}\n" for field, value in fields)
    _play_again(text, played, name)
    return text


def _results(final: Table, players: list[int]) -> list[tuple[str, str]]:
    """The last stacks, and what each player collected from the pots."""
    won = {seat: sum(award.amount for award in final.awards if award.seat == seat) for seat in players}
    stacks = _row(final.seats[seat].stack for seat in players)
    return [("finishing_stacks", stacks), ("winnings", _row(won[seat] for seat in players))]


def _play_again(text: str, played: PlayedHand, name: str) -> None:
    """The hand as a reader of the text plays it. Raises NoWords if it goes or ends in another way."""
    (history,) = read_text(text, name)
    book = played.engine.rules.book
    again = replay_history(history, {book.id: book})
    why = str(again.differences[0]) if again.differences else again.skipped if history.finishing else ""
    if why:
        raise NoWords(name, f"Written in PHH, it would read back as a different hand ({why}).")


def _players(rules: Rules, opening: Table) -> list[int]:
    """Seats in the format's order: from the left of the button, or from the puck."""
    first = opening.marker + 1 if rules.spec.marker == "button" else opening.marker
    return [seat.number for seat in opening.clockwise(first) if seat.standing != "out"]


def _variant(rules: Rules, name: str) -> str:
    if rules.family.house_plays:
        raise NoWords(name, f"PHH can't record {rules.spec.title}, where you play against the house.")
    steps = rules.spec.procedure
    cards = sum(deal.cards for deal in rules.spec.steps_of(DealHoleOptions))
    kinds = [step.kind for step in steps if step.kind in ("deal-board", "deal-street", "draw")] or [""]
    low = rules.settings.low
    full = len(rules.spec.deck) == 52 and not low
    code = _CODES.get((rules.spec.composition, cards, kinds[0], rules.limit)) if full else None
    if code is None:
        lows = ", low hands winning" if low else ""
        raise NoWords(name, f"PHH has no code for {rules.spec.title} with {_LIMITS[rules.limit]}{lows}. {KNOWN}")
    return code


# ---- stakes


def _posted(opening: Table, players: list[int], kinds: tuple[str, ...]) -> list[int]:
    """What each player posts of some kinds, in cents; extra posts below zero; reversed for two, as the format has it."""
    amounts = [sum(_signed(post) for post in opening.posts if post.seat == seat and post.kind in kinds) for seat in players]
    return amounts[::-1] if len(players) == 2 else amounts


def _blinds(opening: Table, players: list[int], name: str) -> list[int]:
    """Blinds, and posts to come in, which are below zero: so a seat cannot have both."""
    for seat in players:
        if {"blind", "extra"} <= {post.kind for post in opening.posts if post.seat == seat}:
            raise NoWords(name, f"Seat {seat} posts a blind and one more to come in. PHH has one blind for each player.")
    return _posted(opening, players, ("blind", "extra"))


def _signed(post: DuePost) -> int:
    return -post.amount if post.kind == "extra" else post.amount


def _stakes(rules: Rules, variant: str, opening: Table, players: list[int], name: str) -> list[tuple[str, str]]:
    """Blinds and bets. Stud has no bring-in here: the lowest card makes a whole bet (rop 13.2.a)."""
    blinds = [] if variant == STUD else [("blinds_or_straddles", _row(_blinds(opening, players, name)))]
    if rules.limit != "fixed":
        return [*blinds, ("min_bet", chips_text(rules.table_min))]
    units = [rules.unit(street) for street in rules.spec.streets]
    if len({*units[:SMALL_ROUNDS]}) > 1 or len({*units[SMALL_ROUNDS:]}) > 1:
        bets = ", ".join(map(chips_text, units))
        told = f"PHH has one small bet for the first two betting rounds and one big bet for the others; here they are {bets}."
        raise NoWords(name, told)
    return [*(blinds or [("bring_in", "0")]), ("small_bet", chips_text(units[0])), ("big_bet", chips_text(units[-1]))]


# ---- TOML


def _row(amounts: Iterable[int]) -> str:
    return _list(map(chips_text, amounts))


def _list(items: Iterable[str]) -> str:
    return f"[{', '.join(items)}]"


def _text(text: str) -> str:
    """A basic string of TOML: JSON's escapes are among its own."""
    return json.dumps(text)


def _inline(values: dict[str, object]) -> str:
    return "{" + ", ".join(f"{_text(name)} = {_value(value)}" for name, value in values.items()) + "}"


def _value(value: object) -> str:
    if isinstance(value, list):
        return _list(map(_value, value))
    return _text(value) if isinstance(value, str) else str(value).lower()
