"""What a history tells of the cards, and cards for hands that were given up unseen."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations, islice

from game.cards.card import Card, format_cards
from game.grammar import counted
from game.records.phh.actions import shows
from game.records.phh.error import PhhError
from game.records.phh.read import History, reveal
from game.table.engine import Engine
from game.table.steps.dealing import DealBoardStep, DealHoleStep
from game.table.steps.drawing import DrawStep
from game.table.steps.stud import DealStreetStep

Known = list[Card | None]
BOARD = 0
"""Where the board stands among the players."""
TRIES = 20_000
"""How many hands are tried for one that loses."""


def dealt_cards(history: History) -> dict[int, Known]:
    """The cards of each player as they were dealt, the board's under `BOARD`; None for those that nobody told."""
    dealt: dict[int, Known] = {place: [] for place in range(history.players + 1)}
    for action in history.actions:
        if action.kind in ("dh", "db"):
            dealt[action.player] += action.cards
    return dealt


def told_cards(engine: Engine, history: History) -> dict[int, Known]:
    """The same, with what was shown later, which does not say how a card lay. Hands given up unseen get cards that lose.

    Raises PhhError for more cards than the game deals, and for others.
    """
    told = dealt_cards(history)
    for action in history.actions:
        if action.kind == "sm" and action.cards:
            reveal(told[action.player], action.cards)
    _check(engine, history, told)
    _fill(engine, history, told)
    return told


def _check(engine: Engine, history: History, told: Mapping[int, Known]) -> None:
    spec, hand, board = engine.rules.spec, _most_in_hand(engine), _most_on_board(engine)
    deck = frozenset(spec.deck)
    for place, cards in told.items():
        if strange := [card for card in cards if card is not None and card not in deck]:
            what = f"{spec.id} is played without {format_cards(strange)}"
            raise PhhError(history.file, "actions", what, "name cards of its deck")
        room = hand if place else board
        if len(cards) > room:
            what = f"p{place}'s hand" if place else "the board"
            raise PhhError(history.file, "actions", f"{what} gets {counted(len(cards), 'card')}", f"give {room} at most")


def _most_in_hand(engine: Engine) -> int:
    """How many cards a player can be dealt."""
    drawn = sum(step.options.most for step in engine.steps if isinstance(step, DrawStep))
    return drawn + _laps(engine)


def _laps(engine: Engine) -> int:
    """How many cards go round to each player."""
    return sum(step.laps for step in engine.steps if isinstance(step, _TO_PLAYERS))


_TO_PLAYERS = (DealHoleStep, DealStreetStep)


def _most_on_board(engine: Engine) -> int:
    """How many cards the board can be dealt: in stud one for all, where the deck runs out."""
    laid = sum(step.count for step in engine.steps if isinstance(step, DealBoardStep))
    return laid or int(any(step.options.community for step in engine.steps if isinstance(step, DealStreetStep)))


# ---- cards that nobody told


def _fill(engine: Engine, history: History, told: dict[int, Known]) -> None:
    """Unknown hands that were given up at the showdown get cards that lose to all who won a pot, so that giving up was right."""
    shown = {action.player: shows(action) for action in history.actions if action.kind == "sm"}
    thrown = {action.player: action.cards for action in history.actions if action.kind == "sd"}
    board = [card for card in told[BOARD] if card is not None]
    if len(board) < sum(step.count for step in engine.steps if isinstance(step, DealBoardStep)):
        return
    whole = _dealt_at_the_end(engine, told)
    ends = {seat: _in_hand(told[seat], whole, thrown.get(seat, ())) for seat in shown}
    whole_ones = [seat for seat, open_ in shown.items() if open_ and len(told[seat]) > max(ends[seat])]
    known = {seat: [told[seat][at] for at in ends[seat]] for seat in whole_ones}
    worths = {seat: _worth(engine, cards, board) for seat, cards in known.items() if None not in cards}
    beaten_by = min((worth for seat, worth in worths.items() if _won(history, seat)), default=max(worths.values(), default=0))
    for seat in sorted(seat for seat, open_ in shown.items() if not open_ and worths):
        told[seat] += [None] * (1 + max(ends[seat]) - len(told[seat]))
        cards = [told[seat][at] for at in ends[seat]]
        if None in cards:
            losing = (hand for hand in _hands(engine, told, cards) if _worth(engine, hand, board) < beaten_by)
            for at, card in zip(ends[seat], next(losing, cards), strict=True):
                told[seat][at] = card


def _won(history: History, player: int) -> bool:
    """Whether a player got something of the pots, as far as the file says so."""
    if history.winnings:
        return history.winnings[player - 1] > 0
    return bool(history.finishing) and history.finishing[player - 1] > (history.stacks[player - 1] or 0)


def _dealt_at_the_end(engine: Engine, told: Mapping[int, Known]) -> int:
    """How many cards a hand has at the showdown."""
    laid = any(isinstance(step, DealBoardStep) for step in engine.steps)
    return _laps(engine) - (0 if laid else len(told[BOARD]))


def _in_hand(cards: Known, whole: int, thrown: tuple[Card | None, ...]) -> list[int]:
    """Which of the cards dealt to a player, by their number from 0, are held at the end: all but those discarded. Of unknown ones
    the first are taken for them."""
    told = [*cards, *[None] * (whole + len(thrown) - len(cards))]
    gone = {at for at, card in enumerate(told) if card is not None and card in thrown}
    unknown = [at for at, card in enumerate(told) if card is None]
    gone.update(unknown[: thrown.count(None)])
    return [at for at in range(len(told)) if at not in gone]


def _worth(engine: Engine, cards: Known, board: list[Card]) -> int:
    rules = engine.rules
    return rules.composition.score(rules.ranking, tuple(card for card in cards if card is not None), board)


def _hands(engine: Engine, told: Mapping[int, Known], cards: Known) -> Iterator[Known]:
    """What the known cards may have been part of, the lowest cards first; not more than a few thousand."""
    used = {card for known in told.values() for card in known}
    free = [card for card in engine.rules.spec.deck if card not in used]
    for more in islice(combinations(free, cards.count(None)), TRIES):
        late = iter(more)
        yield [next(late) if card is None else card for card in cards]
