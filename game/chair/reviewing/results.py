"""What a player's hands have come to: figures, the course of the result, by game, the biggest pots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from operator import attrgetter

from game.cards.card import Card
from game.chair.seen.card_signs import short
from game.chair.wording.list_rows import Row
from game.grammar import counted, percent
from game.records.own_hands import OwnHand
from game.rulebook.money import dollars

BIGGEST = 20
"""The pots that are listed."""


def signed(cents: int) -> str:
    """A result with its sign."""
    return f"+{dollars(cents)}" if cents > 0 else f"−{dollars(-cents)}" if cents < 0 else "0"


def cards_shown(text: str) -> str:
    """Cards that were kept, as short as can be; what isn't a card is left out."""
    found = []
    for at in range(0, len(text) - 1, 2):
        try:
            found.append(short(Card.parse(text[at : at + 2])))
        except ValueError:
            return ""
    return " ".join(found)


@dataclass(frozen=True)
class Results:
    """A player's hands, the first one first."""

    hands: Sequence[OwnHand]

    @property
    def for_money(self) -> list[OwnHand]:
        """Those that were no tournament's: chips of a tournament are no dollars."""
        return [hand for hand in self.hands if not hand.tournament]

    def course(self) -> list[int]:
        """The result after every hand for money, beginning with nothing."""
        return [0, *accumulate(hand.gain for hand in self.for_money)]

    def sittings(self) -> list[int]:
        """After how many hands for money another session began. What is kept as a session of its own goes on where the one before
        ended if only a seat was changed."""
        hands = self.for_money
        return [at for at, (before, hand) in enumerate(pairwise(hands), 1) if hand.session != before.session
                and (hand.game, hand.number) != (before.game, before.number + 1)]

    def figures(self) -> str:
        """One line for all of it."""
        hands = self.for_money
        beside = len(self.hands) - len(hands)
        others = f"{counted(beside, 'tournament hand')}" if beside else ""
        if not hands:
            return f"No cash hands yet; {others}." if others else "No cash hands yet."
        sessions = len(self.sittings()) + 1
        return f"{signed(sum(hand.gain for hand in hands))} over {counted(len(hands), 'hand')} in " \
               f"{counted(sessions, 'session')}. {_ways(hands)}{f' {others} as well.' if others else ''}"

    def by_game(self) -> Iterator[tuple[str, str]]:
        """Each game with its line, the one that was played most first."""
        games: dict[str, list[OwnHand]] = {}
        for hand in self.hands:
            games.setdefault(hand.title, []).append(hand)
        for title, hands in sorted(games.items(), key=lambda each: -len(each[1])):
            came = "" if hands[0].tournament else f"{signed(sum(hand.gain for hand in hands))} over "
            yield title, f"{came}{counted(len(hands), 'hand')}. {_ways(hands)}"

    def biggest(self) -> list[Row]:
        """The biggest pots that one put chips into, each a way to its review."""
        there = sorted((hand for hand in self.hands if hand.pot and hand.gain), key=attrgetter("pot"), reverse=True)[:BIGGEST]
        return [Row(str(hand.id), dollars(hand.pot), f"{cards_shown(hand.cards)}   {signed(hand.gain)}".strip(),
                    "success" if hand.gain > 0 else "danger", under=f"{hand.title}, hand {hand.number}, {hand.started}")
                for hand in there]


def _ways(hands: Sequence[OwnHand]) -> str:
    """How often hands were won, joined and raised."""
    pots = [hand for hand in hands if hand.joined is not None]
    if not pots:
        return f"Won {percent(sum(hand.gain > 0 for hand in hands) / len(hands))}." if hands else ""
    won, joined, raised = (sum(bool(value) for value in values) / len(pots) for values in (
        [hand.won for hand in pots], [hand.joined for hand in pots], [hand.raised for hand in pots]))
    return (f"Won {percent(won)}, played {percent(joined)} (VPIP), raised {percent(raised)} "
            "in the first betting round (PFR).")
