"""The orders of hands of the four rulebooks, as their files will hand them in."""

from game.cards.card import deck, parse_cards
from game.cards.hand_order import CATEGORIES
from game.cards.ranking import Ranking, ranking


def with_flush_above(word: str) -> tuple[str, ...]:
    rest = [category for category in CATEGORIES if category != "flush"]
    rest.insert(rest.index(word), "flush")
    return tuple(rest)


FULL = ranking("full", CATEGORIES, deck(2), low_straight=True)
TAS_32 = ranking("tas reduced", with_flush_above("four-of-a-kind"), deck(7), low_straight=True)
ROP_40, ROP_36, ROP_32 = (
    ranking("rop reduced", with_flush_above("full-house"), deck(lowest), low_straight=True) for lowest in (5, 6, 7)
)
NO_LOW_STRAIGHT_32 = ranking("no low straight", with_flush_above("full-house"), deck(7), low_straight=False)
LOW = {ace: ranking("low", CATEGORIES, deck(2), low_straight=True, low=True, low_ace=ace) for ace in ("low", "high", "wheel-only")}
ALL = [FULL, TAS_32, ROP_40, ROP_36, ROP_32, NO_LOW_STRAIGHT_32, *LOW.values()]


def beats(order: Ranking, better: str, worse: str) -> bool:
    return order.score(parse_cards(better)) > order.score(parse_cards(worse))


def ties(order: Ranking, one: str, other: str) -> bool:
    return order.score(parse_cards(one)) == order.score(parse_cards(other))


def called(order: Ranking, cards: str) -> str:
    return order.category(order.score(parse_cards(cards)))
