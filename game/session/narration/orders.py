"""What is due, in words: one sentence that says who and what. It never gives away what a trainee has to find out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.cards.card import Card
from game.grammar import capitalised, numbered
from game.rulebook.money import dollars
from game.session.narration import wording as w
from game.session.narration.move_text import MoveText
from game.table import moves as m
from game.table.moves.move import CorrectiveStep
from game.table.outcome import Choice, Due
from game.table.payout.pots import pots
from game.table.rules import Rules
from game.table.sight import sight
from game.table.state import Table
from game.table.values import DEALER, DISCARDS, DuePost


def describe_due(rules: Rules, table: Table, due: Due) -> str:
    """The sentence for what is due."""
    if due.choices and due.choices[0].kind in _CHOICES:
        return w.placed(rules, _CHOICES[due.choices[0].kind](due))
    if due.move is None:
        return w.placed(rules, f"{w.party(due.by)}{'' if _shows(due) else ' to act'}: {_options(table, due)}.")
    return order(rules, table, due.move)


def own_options(table: Table, due: Due) -> str:
    """What the one who has to act may do, said to them: "Fold, call 10 or raise."; "" where it is no choice of that kind."""
    if due.move is not None or due.choices[0].kind in _CHOICES or _shows(due):
        return ""
    return f"{capitalised(_options(table, due))}."


def _shows(due: Due) -> bool:
    return due.choices[0].kind in ("show", "muck", "over-blind")


def _options(table: Table, due: Due) -> str:
    return either([option(choice, table.seats[due.by].bet if due.by in table.seats else 0) for choice in due.choices])


def order(rules: Rules, table: Table, move: m.Move) -> str:
    """A dealer's step or a corrective one as an order."""
    if isinstance(move, m.SkipBurns) and move.count != 1:
        return f"Skip the next {w.count_in_words(move.count, 'burn')}." if move.count > 1 else "Burn again before the next street."
    return w.placed(rules, rules.family.said(move.said, move.said_at_boxes).format_map(_facts(rules, table, move)))


def done(rules: Rules, table: Table, move: m.Move) -> str:
    """A corrective step that has been made, where nothing else tells of it."""
    if move.done and not (isinstance(move, m.SkipBurns) and move.count != 1):
        return w.placed(rules, move.done.format_map(_facts(rules, table, move)))
    text = order(rules, table, move)
    return f"Done: {text[:1].lower()}{text[1:]}"


def tried(rules: Rules, table: Table, move: m.Move) -> str:
    """A wrong step in words; for board cards how many, as a wrong step belongs to no street, and no sum that nobody owes."""
    if isinstance(move, m.DealBoard):
        return f"Turn {w.count_in_words(move.count, 'board card')}"
    if isinstance(move, m.CollectPost) and not move.amount:
        return w.placed(rules, f"Collect {'an ante' if rules.has('ante') else 'a blind'} from seat {move.seat}")
    return order(rules, table, move).rstrip(".")


def attempted(rules: Rules, table: Table, move: m.Move) -> str:
    """A wrong step, said to the one who tried it; what is no order to a dealer stands as it is. Without a full stop."""
    what = tried(rules, table, move)
    return what if what.split()[0] in _NO_ORDER else f"You tried to {what[0].lower()}{what[1:]}"


_NO_ORDER: Final = ("Seat", "Box", "No", "Something")
"""How the words of such steps begin."""


def instead(rules: Rules, table: Table, due: m.Move, wrong: m.Move) -> str:
    """What was due in the place of a wrong step; for a hand that was read out wrongly what it is, for the order is the same."""
    said = order(rules, table, due)
    if not isinstance(due, m.ReadHand) or due != wrong:
        return said
    return f"{said.rstrip('.')}: {MoveText(rules, table, ()).hand(due.seat)}."


def either(words: list[str]) -> str:
    """Several things, one of them to be done: "fold, call 10 or raise"."""
    return " or ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def option(choice: Choice, in_front: int = 0) -> str:
    """One choice of a player with its amounts: "raise to between 20 and 40"; `in_front` is what lies before the seat already."""
    if choice.kind == "call" and not choice.most:
        return "call with the chips in front"
    if choice.kind == "tap-out":
        return f"go all in, {dollars(choice.most - in_front)} more" if in_front else f"go all in for {dollars(choice.most)}"
    return _OPTIONS[choice.kind].format(least=_span(choice), most=dollars(choice.most))


def _span(choice: Choice) -> str:
    if choice.least >= choice.most:
        return dollars(choice.least)
    return f"between {dollars(choice.least)} and {dollars(choice.most)}"


class PostName(NamedTuple):
    """What a seat puts in before the cards: "the small blind", "a missed blind, dead"."""

    article: str
    name: str
    remark: str = ""

    def __str__(self) -> str:
        return f"{self.article} {self.name}{self.remark}"


def post_name(table: Table, seat: int, amount: int) -> PostName | None:
    """What a seat puts in before the cards; None where nothing of that sum is due from it."""
    post = next((post for post in table.posts if post.seat == seat and amount <= post.amount), None)
    if post is None:
        return None
    return _blind(table, post) if post.kind == "blind" else _POSTS[post.kind]


def post_in_words(table: Table, seat: int, amount: int) -> str:
    """The same within a sentence; "chips" where nothing of that sum is due."""
    return str(post_name(table, seat, amount) or "chips")


def _blind(table: Table, post: DuePost) -> PostName:
    sizes = sorted({post.amount for post in table.posts if post.kind == "blind"})
    if len(sizes) != 2:
        return PostName("the" if len(sizes) == 1 else "a", "blind")
    return PostName("the", "small blind" if post.amount == sizes[0] else "big blind")


_POSTS: Final = {
    "ante": PostName("the", "ante"),
    "extra": PostName("a", "blind to come in"),
    "dead": PostName("a", "missed blind", ", dead"),
    "over": PostName("the", "straddle"),
}

_OPTIONS: Final = {
    "fold": "fold",
    "check": "check",
    "stand": "check",
    "call": "call {most}",
    "bet": "bet {least}",
    "raise-to": "raise to {least}",
    "choose-all-in": "be treated as all in",
    "over-blind": "straddle for {most}",
    "decline": "pass",
    "draw": "draw",
    "show": "show the hand",
    "muck": "muck it face down",
    "ante": "ante {least}",
    "wait": "pass",
    "jackpot": "join the jackpot for {least}",
    "claim": "claim a jackpot hand",
}


def _cut(due: Due) -> str:
    choice = due.choices[0]
    if due.by == DEALER:
        return f"Cut the deck, at least {w.count_in_words(choice.least, 'card')} from either end."
    return f"Seat {due.by} cuts the deck, at least {w.count_in_words(choice.least, 'card')} from either end."


def _draw(due: Due) -> str:
    choice = due.choices[0]
    number = f"{choice.least} to {choice.most}" if choice.most > choice.least else str(choice.most)
    return f"Seat {due.by} draws: discard {number} {numbered(choice.most, 'card')}."


def _rule(due: Due) -> str:
    return "Call the floor." if isinstance(due.move, m.CallSupervisor) else "Give the ruling."


_CHOICES: Final[dict[str, Callable[[Due], str]]] = {"draw": _draw, "cut": _cut, "rule": _rule}


_MONEY_TOTALS: Final = (m.Bet, m.Raise, m.TapOut, m.LetStand, m.OverBlind)


def _facts(rules: Rules, table: Table, move: m.Move) -> dict[str, Any]:
    facts: dict[str, Any] = {**vars(move), "marker": rules.spec.marker_name}
    if "amount" in facts:
        facts["post"] = post_in_words(table, facts.get("seat", move.by), facts["amount"])
        facts["amount"] = dollars(facts["amount"])
    if isinstance(move, _MONEY_TOTALS):
        facts["to"] = dollars(move.to)
    if "seat" in facts:
        facts["whose"] = f"seat {facts['seat']}'s hand" if facts["seat"] else "the dealer's hand"
    if isinstance(move, m.Revive):
        last = "Give the pot to seat {seat}, who folded last."
        facts["revived"] = (last if move.of else "Let seat {seat}'s hand play for the pot again.").format(**facts)
    if isinstance(move, m.Claim):
        facts["claimed"] = move.hand.replace("-", " ") or "nothing"
    if isinstance(move, m.TurnHand) and not move.seat and not table.bank.upcard:
        facts["whose"] = "the top card of the dealer's hand"
    if isinstance(move, m.DealCard):
        facts["what"] = w.count_in_words(rules.packet(table.cursor) or 1, "card")
        facts["whom"] = f"seat {move.to}" if move.to else "the dealer"
    if isinstance(move, m.CountOut):
        facts |= {name: w.spot(place.kind, place.seat) for name, place in (("origin", move.origin), ("goal", move.goal))}
    if "pot" in facts:
        facts["pot"] = pot_in_words(table, facts["pot"])
    return facts | _cards(rules, table, move, facts)


def _cards(rules: Rules, table: Table, move: m.Move, facts: Mapping[str, Any]) -> dict[str, str]:
    words: dict[str, str] = {}
    if isinstance(facts.get("count"), int):
        words["count"] = w.count_in_words(facts["count"], "card")
        words["street"] = next_street(rules, table)
    if facts.get("card") is not None:
        words["card"] = named(table, move, facts["card"])
    if facts.get("cards") is not None:
        words["cards"] = the_cards(table, move, facts["cards"])
    if "source" in facts and "order" in facts:
        source = facts["source"]
        words["shuffled"] = "the cards" if source is None else "the discards" if source == DISCARDS else f"the {source}"
    return words


def next_street(rules: Rules, table: Table) -> str:
    """The street that the step which is on belongs to, in words; "board" where it names none."""
    return w.street_named(rules, street_due(rules, table))


def street_due(rules: Rules, table: Table) -> str:
    """The same by its word in the rules."""
    if table.cursor >= len(rules.spec.procedure):
        return "board"
    return rules.spec.procedure[table.cursor].street or "board"


def pot_in_words(table: Table, number: int) -> str:
    """Which pot: "the main pot", "side pot 1"; "the pot" where there is only one, or for 0."""
    if number == 0 or len(pots(table)) < 2:
        return "the pot"
    return the_pot(number)


def pot_name(number: int) -> str:
    """A pot as dealers name it: "main pot", "side pot 1"."""
    return "main pot" if number == 1 else f"side pot {number - 1}"


def the_pot(number: int) -> str:
    """The same in a sentence: "the main pot", "side pot 1"."""
    return f"the {pot_name(number)}" if number == 1 else pot_name(number)


# ---- cards in an order: by name where everybody at the table knows the face, else by the place they lie at


def named(table: Table, move: m.Move, card: Card) -> str:
    """A card as a dealer may call it: "seven of spades", "last burn card". A player knows what they throw."""
    if not isinstance(move, CorrectiveStep) or not card.rank or card in sight(table, DEALER).seen() | _boxed(table):
        return w.card_in_words(card)
    try:
        place = table.place_of(card)
    except LookupError:
        return "card"
    if place.seat:
        return f"card of seat {place.seat}"
    lying = table.lying(place)
    return {
        "stub": "top card of the deck" if lying[:1] == (card,) else "card in the deck",
        "burns": "last burn card" if lying[-1:] == (card,) else "burn card",
        "muck": "card in the muck", "house": "dealer's card", "rack": "card in the rack",
    }.get(place.kind, "card")  # fmt: skip


def _boxed(table: Table) -> frozenset[Card]:
    """Those that everybody has seen lie face up in the deck."""
    found = (each for each in table.trouble.incidents if each.irregularity == "boxed-card")
    return frozenset(card for each in found for card in (each.fact("card"), *each.fact("cards", ())) if card is not None)


def the_cards(table: Table, move: m.Move, cards: Sequence[Card]) -> str:
    """Certain cards within a sentence: "the seven of spades, the joker"; of those that a player throws the list."""
    if not isinstance(move, CorrectiveStep):
        return w.cards_in_words(cards)
    return ", ".join(f"the {named(table, move, card)}" for card in cards) or "no cards"
