"""Cards, hands, seats and parties in words, for captions and for the voice."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from game.cards.card import RANK_NAMES, SUIT_NAMES, Card
from game.cards.composition import Composition
from game.cards.ranking import Ranking
from game.cards.reading import KICKS, Reading, reading
from game.grammar import and_list, listed, numbered
from game.rulebook.irregularities import remedies
from game.table.rules import Rules
from game.table.sight import INSPECTOR
from game.table.values import DEALER, DIRECTOR, SUPERVISOR

_RANKS: Final = dict(enumerate(RANK_NAMES, 2))
_COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def card_in_words(card: Card) -> str:
    """A card by name: "seven of spades", "joker"."""
    return card.name


def cards_in_words(cards: Iterable[Card]) -> str:
    """Cards with commas between them, "no cards" for none."""
    return ", ".join(map(card_in_words, cards)) or "no cards"


def rank_in_words(rank: int) -> str:
    """A rank by name: "seven", "ace"."""
    return _RANKS[rank]


def ranks_in_words(cards: Sequence[Card]) -> str:
    """Cards by their ranks, with the suit where they share it: "jack, jack, eight, eight, ace", "ace, nine, six, four, two, all
    hearts"."""
    suits = {card.suit for card in cards}
    shared = [f"all {SUIT_NAMES[suit]}" for suit in suits if len(suits) == 1]
    return ", ".join([*(_RANKS.get(card.rank, card.name) for card in cards), *shared])


def plural(rank: int) -> str:
    """Several cards of a rank: "sixes", "kings"."""
    return f"{_RANKS[rank]}es" if _RANKS[rank].endswith("x") else f"{_RANKS[rank]}s"


def count_in_words(count: int, thing: str) -> str:
    """A number of things: "one card", "three cards", "12 cards"."""
    number = _COUNTS[count] if count < len(_COUNTS) else str(count)
    return f"{number} {numbered(count, thing)}"


def party(by: int) -> str:
    """The one who acts, as the beginning of a sentence names them."""
    return _PARTIES.get(by, f"Seat {by}")


_PARTIES: Final = {DEALER: "The dealer", SUPERVISOR: "The supervisor", DIRECTOR: "The director", INSPECTOR: "The inspector"}


def placed(rules: Rules, text: str) -> str:
    """The same sentence with the game's own word for a place: where the house plays against boxes, "seat 3" is "box 3"."""
    place = rules.family.place
    return _SEAT.sub(lambda found: place.capitalize() if found[0] == "Seat" else place, text)


_SEAT: Final = re.compile(r"\b[Ss]eat(?= \d)")


def seats_in_turn(seats: Sequence[int]) -> str:
    """Seats in the order in which they had their turn, three or more that follow one another by the first and the last: "2 to 10
    and 1"."""
    runs: list[list[int]] = []
    for seat in seats:
        if runs and seat == runs[-1][-1] + 1:
            runs[-1].append(seat)
        else:
            runs.append([seat])
    return and_list(part for run in runs for part in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else run))


# ---- hands


def hand_in_words(
    ranking: Ranking, composition: Composition, hole: Sequence[Card], board: Sequence[Card],
    others: Sequence[Sequence[Card]] = (),
) -> str:  # fmt: skip
    """What a hand is, as a dealer reads it: "two pair, kings and fours", "a straight, ten high". Where it is told from one of
    `others` by a kicker alone, with that: "a pair of kings, ace kicker".

    Cards too many, dealt by a mistake that nobody saw, are read as the showdown reads them; too few are "no hand".
    """
    return listed(*hand_parts(ranking, composition, hole, board, others))


def hand_parts(
    ranking: Ranking, composition: Composition, hole: Sequence[Card], board: Sequence[Card],
    others: Sequence[Sequence[Card]] = (),
) -> tuple[str, ...]:  # fmt: skip
    """The same in its parts: what kind of hand it is, then of which ranks, then its kickers as far as they decide: "a pair of
    fives", "ace-queen-nine kickers"."""
    found = reading(ranking, composition, hole, board, others)
    if found is None:
        return ("no hand",)
    words, kickers = _read(_READ, found.category, [card.rank for card in found.five]), _kickers(found)
    return (*words, _kicking([_RANKS[rank] for rank in kickers])) if kickers else words


def hand_forms(
    ranking: Ranking, composition: Composition, hole: Sequence[Card], board: Sequence[Card],
    others: Sequence[Sequence[Card]] = (),
) -> tuple[str, ...]:  # fmt: skip
    """The same, and then in fewer and fewer words, as a plate has room for it: "a full house, tens full of fours", "tens full of
    fours", "full house"."""
    words, found = hand_in_words(ranking, composition, hole, board, others), reading(ranking, composition, hole, board, others)
    if found is None:
        return (words,)
    forms, kickers = _read(_BRIEF, found.category, [card.rank for card in found.five]), _kickers(found)
    named = f", {_kicking([_RANKS[rank] for rank in kickers])}" if kickers else ""
    return tuple(dict.fromkeys((words, *(f"{form}{named}" for form in forms), forms[-1])))


def _kickers(found: Reading) -> list[int]:
    """The ranks of the kickers of a hand, as far as they decide."""
    return [card.rank for card in found.five[KICKS[found.category]:found.decides + 1]] if found.kicker else []


def _kicking(ranks: Sequence[str]) -> str:
    return f"{'-'.join(ranks)} {'kicker' if len(ranks) == 1 else 'kickers'}"


def two_high_in_words(cards: Sequence[Card]) -> str:
    """A hand of single cards by its two highest, where these say whether it takes part: "ace-king high" (act 9.2)."""
    return f"{two_high(cards)} high"


def two_high_forms(cards: Sequence[Card]) -> tuple[str, ...]:
    """The same, and then in fewer words: "A-K high"."""
    return two_high_in_words(cards), f"{'-'.join(_SIGNS[rank] for rank in _two_ranks(cards))} high"


def two_high(cards: Sequence[Card]) -> str:
    """The two highest of single cards: "ace-king"."""
    return "-".join(map(rank_in_words, _two_ranks(cards)))


def _two_ranks(cards: Sequence[Card]) -> list[int]:
    return sorted((card.rank for card in cards), reverse=True)[:2]


def part_in_words(cards: Sequence[Card]) -> str:
    """What one to four cards are as a part of a hand: "a pair of jacks"; "" where none of them match."""
    return part_forms(cards)[0]


def part_forms(cards: Sequence[Card]) -> tuple[str, ...]:
    """The same, and then in fewer and fewer words."""
    counts = Counter(card.rank for card in cards)
    shape = tuple(sorted((count for count in counts.values() if count > 1), reverse=True))
    ranks = sorted(counts.elements(), key=lambda rank: (counts[rank], rank), reverse=True)
    if shape not in _PARTS:
        return ("",)
    return listed(*_read(_READ, _PARTS[shape], ranks)), *_read(_BRIEF, _PARTS[shape], ranks)


_PARTS: Final = {(2,): "one-pair", (2, 2): "two-pairs", (3,): "three-of-a-kind", (4,): "four-of-a-kind"}


def street_in_words(street: str) -> str:
    """A betting round or the card that opens it: "third card", "pre-flop", "after the draw"."""
    return _STREETS.get(street, street.replace("-card", " card"))


def street_named(rules: Rules, street: str) -> str:
    """The same at a game's own table: where the cards of "third card" lie on the board, "third community card"."""
    shared = any(step.kind == "deal-board" and step.street == street for step in rules.spec.procedure)
    return street.replace("-card", " community card") if shared and street.endswith("-card") else street_in_words(street)


def betting_in_words(street: str) -> str:
    """A betting round by its street, within a sentence: "flop betting", "betting after the draw"."""
    return f"betting {_STREETS[street]}" if street in _STREETS else f"{street} betting"


_STREETS: Final = {"before-draw": "before the draw", "after-draw": "after the draw"}


def remedy_within(word: str) -> str:
    """What a remedy is called, within a sentence: "put it right", "play on"."""
    known = remedies().get(word)
    name = (known.said if known is not None else "") or word.replace("-", " ")
    return f"{name[:1].lower()}{name[1:]}"


def category_in_words(category: str) -> str:
    """The category as it is said at a table: "four of a kind", "two pair"."""
    return "two pair" if category == "two-pairs" else category.replace("-", " ")


_READ: Final = {
    "royal-flush": ("a royal flush",),
    "straight-flush": ("a straight flush", "{one[0]} high"),
    "four-of-a-kind": ("four of a kind", "{many[0]}"),
    "full-house": ("a full house", "{many[0]} full of {many[3]}"),
    "flush": ("a flush", "{one[0]} high"),
    "straight": ("a straight", "{one[0]} high"),
    "three-of-a-kind": ("three of a kind", "{many[0]}"),
    "two-pairs": ("two pair", "{many[0]} and {many[2]}"),
    "one-pair": ("a pair of {many[0]}",),
    "high-card": ("{one[0]} high",),
}
"""How a hand is read, in parts: the ranks in reading order, each as `one` or as `many` cards of it."""


_BRIEF: Final = {
    "royal-flush": ("royal flush", "royal"),
    "straight-flush": ("straight flush, {one[0]} high", "straight flush"),
    "four-of-a-kind": ("four {many[0]}",),
    "full-house": ("{many[0]} full of {many[3]}", "full house"),
    "flush": ("flush, {one[0]} high", "flush"),
    "straight": ("straight, {one[0]} high", "straight"),
    "three-of-a-kind": ("three {many[0]}",),
    "two-pairs": ("{many[0]} and {many[2]}", "two pair"),
    "one-pair": ("pair of {many[0]}", "{many[0]}"),
    "high-card": ("{one[0]} high",),
}
"""The same in fewer and fewer words. Ranks stay words: "As" is the ace of spades."""
_SIGNS: Final = {rank: str(rank) if rank <= 10 else name[0].upper() for rank, name in _RANKS.items()}


def _read(words: Mapping[str, tuple[str, ...]], category: str, ranks: Sequence[int]) -> tuple[str, ...]:
    one, many = ([of(rank) for rank in ranks] for of in (rank_in_words, plural))
    return tuple(part.format(one=one, many=many) for part in words[category])


def spot(kind: str, seat: int) -> str:
    """Where chips or cards lie, or whose they are."""
    return f"seat {seat}" if seat else _SPOTS.get(kind, f"the {kind}")


_SPOTS: Final = {"stub": "the deck", "aside": "one side", "middle": "the pot", "drop-box": "the drop box",
                "house": "the dealer", "upcard": "the dealer, face up"}  # fmt: skip
