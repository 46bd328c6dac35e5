"""Any of our poker games as PokerKit would hold it: its deck, its streets and the hands it compares, read from the game's file."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import pairwise
from typing import Any

from pokerkit import Automation, BettingStructure, Opening, Rank, State, Street
from pokerkit import Card as TheirCard
from pokerkit.hands import CombinationHand, HoleBoardCombinationHand
from pokerkit.lookups import Label, Lookup, ShortDeckHoldemLookup, StandardLookup

from game.rulebook.game_spec import GameSpec, StepSpec
from game.rulebook.schema.steps import DealBoardOptions, DealHoleOptions, DealStreetOptions

STRUCTURES = {"fixed": BettingStructure.FIXED_LIMIT, "pot": BettingStructure.POT_LIMIT}
BY_ITSELF = (Automation.BET_COLLECTION, Automation.BLIND_OR_STRADDLE_POSTING, Automation.HAND_KILLING,
             Automation.CHIPS_PUSHING, Automation.CHIPS_PULLING, Automation.ANTE_POSTING)  # fmt: skip


# ---- hands


class FlushAboveFours(Lookup):
    """The order of tas B.14.2: a flush beats four of a kind."""

    def _add_entries(self) -> None:
        for counts, label in _KINDS[:4]:
            self._add_multisets(Counter(counts), (False,), label)
        self._add_straights(5, (False,), Label.STRAIGHT)
        for counts, label in _KINDS[4:]:
            self._add_multisets(Counter(counts), (False,), label)
        self._add_multisets(Counter({1: 5}), (True,), Label.FLUSH)
        self._add_straights(5, (True,), Label.STRAIGHT_FLUSH)


_KINDS = (
    ({1: 5}, Label.HIGH_CARD), ({2: 1, 1: 3}, Label.ONE_PAIR), ({2: 2, 1: 1}, Label.TWO_PAIR),
    ({3: 1, 1: 2}, Label.THREE_OF_A_KIND), ({3: 1, 2: 1}, Label.FULL_HOUSE), ({4: 1, 1: 1}, Label.FOUR_OF_A_KIND),
)  # fmt: skip


@lru_cache
def hands_of(spec: GameSpec) -> type:
    """The game's hands as PokerKit makes them. Each is worked out once: it asks for the same ones again and again."""
    two = spec.composition == "exactly-two"
    base: Any = HoleBoardCombinationHand if two else CombinationHand
    counts = {"board_card_count": 3, "hole_card_count": 2} if two else {}
    lookup: Any = _lookup(spec)
    lookup._get_key = lru_cache(maxsize=1 << 14)(lookup._get_key)
    made: Any = type(f"Hand of {spec.id}", (base,), {"lookup": lookup, "low": False, "card_count": 5, **counts})
    made.from_game = staticmethod(lru_cache(maxsize=4096)(lambda hole, board=(): base.from_game.__func__(made, hole, board)))
    return made


def _lookup(spec: GameSpec) -> Lookup:
    order = spec.ranking.order
    if order.index("full-house") < order.index("flush"):
        assert len(spec.deck) == 52
        return StandardLookup()
    ranks = tuple(map(Rank, dict.fromkeys(str(card)[0] for card in sorted(spec.deck))))
    above = order.index("flush") < order.index("four-of-a-kind")
    return type(f"Lookup of {spec.id}", (FlushAboveFours if above else ShortDeckHoldemLookup,), {"rank_order": ranks})()


# ---- streets


def streets_of(spec: GameSpec, least: int, bets: dict[str, int]) -> tuple[Street, ...]:
    """One street for each betting round: what is burned and dealt before it. `bets` are the fixed ones, by round."""
    ends = [at for at, step in enumerate(spec.procedure) if step.kind == "betting"]
    spans = [spec.procedure[first + 1 : last + 1] for first, last in pairwise([-1, *ends])]
    return tuple(_street(steps, bets.get(steps[-1].street, least)) for steps in spans)


def _street(steps: tuple[StepSpec, ...], bet: int) -> Street:
    burns = any(step.kind in ("burn", "burn-if-spare") for step in steps)
    draws = any(step.kind == "draw" for step in steps)
    board = sum(step.options.cards for step in steps if isinstance(step.options, DealBoardOptions))
    dealt = tuple(up for step in steps for up in _dealt(step))
    return Street(burns and not draws, dealt, board, draws, Opening.POSITION, bet, None)


def _dealt(step: StepSpec) -> list[bool]:
    """Whether each card that a step gives to every player lies open."""
    if isinstance(step.options, DealStreetOptions):
        return [step.options.face == "up"]
    if not isinstance(step.options, DealHoleOptions):
        return []
    return [face == "up" for face in step.options.faces or ("down",) * step.options.cards]


def state_of(
    spec: GameSpec, limit: str, stacks: list[int], antes: list[int], blinds: list[int], least: int, bets: dict[str, int]
) -> State:
    """A hand before its first card. Two players give their blinds in reverse, as PokerKit wants them."""
    deck = tuple(next(iter(TheirCard.parse(str(card)))) for card in spec.deck)
    structure = STRUCTURES.get(limit, BettingStructure.NO_LIMIT)
    posted = blinds[::-1] if len(blinds) == 2 else blinds
    streets = streets_of(spec, least, bets)
    setup: Any = (BY_ITSELF, deck, (hands_of(spec),), streets, structure, True, antes, posted, 0, stacks, len(stacks))
    return State(*setup)
