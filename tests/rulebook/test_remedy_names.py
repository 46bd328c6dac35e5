"""One name for one thing: a remedy that is named like a corrective step is carried out by that step."""

import re

from game.rulebook.irregularities import remedies
from game.table.moves.move import CorrectiveStep

SMALL = {"a", "an", "the", "it", "to", "on", "for", "of", "with", "in", "box", "seat", "player", "each"}
SAME = {
    ("dead-hand", "DeadHand"), ("rebuild-hand", "RebuildHand"), ("rebuild-hand", "RestoreHand"), ("replace-deck", "ReplaceDeck"),
    ("hand-back", "HandBack"), ("hand-back", "ReturnBet"), ("restore-wager", "PutBack"), ("cap-betting", "CapBetting"),
    ("warn", "Warn"), ("turn-down", "TurnDown"),
    ("burn-to-active", "BurnToActive"), ("hand-back", "ReturnAll"), ("void-round", "VoidRound"),
    ("show-to-all", "ShowHand"),
}  # fmt: skip


def _words(text: str) -> set[str]:
    return set(re.findall(r"[a-z']+", text.lower())) - SMALL


def test_a_remedy_named_like_a_step_is_that_step() -> None:
    """`Correct the wager` was such a name: `Ask a box to correct a wager` was refused, as the rest had to be given back first."""
    steps = [(kind.__name__, title) for kind in CorrectiveStep.__subclasses__() for title in (kind.chosen, kind.chosen_at_boxes)]
    alike = {(word, name) for word, remedy in remedies().items() for name, title in steps
             if remedy.said and title and _words(remedy.said) <= _words(title)}
    assert alike <= SAME, alike - SAME
