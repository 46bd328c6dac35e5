"""What stands on a page on which there is nothing yet: what will be there, an example of it, and what fills it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class ExampleRow:
    """A line of an example: words, a note, and how full its bar is (0 to 1), below 0 for none."""

    text: str
    note: str
    share: float = -1.0


@dataclass(frozen=True, slots=True)
class EmptyWords:
    """A page without anything. `steps` are a picture, a title and a line each; `button` leads to `choice`, a page, and `other`,
    where there is one, is a button more with its key and its page."""

    page: str
    title: str
    told: str
    steps: tuple[tuple[str, str, str], ...]
    button: str
    choice: str
    example: str
    rows: tuple[ExampleRow, ...]
    other: tuple[str, str, str] | None = None


_LESSONS: Final = ("learn", "Take a lesson", "A few minutes each, from the first card on.")
_DEAL: Final = ("tray", "Deal a few hands", "The guide shows each step until you know it.")
_TEST: Final = ("test", "Take a test", "Marked like the real thing.")
_SIT: Final = ("holdem", "Take a seat", "Five games are ready on the home page, one key each.")
EMPTY: Final[Mapping[str, EmptyWords]] = {
    "progress": EmptyWords(
        "Progress", "No training yet", "What you know as a dealer, how accurate and fast you are. Hands you play are in Results.",
        (_LESSONS, _DEAL, _TEST), "Start a lesson", "next-lesson", "After a week", (
            ExampleRow("Lessons done", "12 of 152", 0.08), ExampleRow("Steps right first time", "94%", 0.94),
            ExampleRow("Hands an hour", "27, target 30 to 40", 0.68), ExampleRow("Irregularities noticed", "9 of 11", 0.82),
            ExampleRow("Last test", "84%, passed", 0.84)),
        ("Results as a player", "ctrl+o", "results")),
    "rounds": EmptyWords(
        "Hands played", "No hands yet", "Every hand you finish is saved here. Step through it, ask why, or play on from any point.",
        (_SIT, ("tray", "Or deal one yourself", "It shows where you went wrong.")), "Choose a game", "play", "An evening", (
            ExampleRow("Texas Hold-em, player, hand 12", "won $85"), ExampleRow("Texas Hold-em, player, hand 11", "folded"),
            ExampleRow("Omaha, dealer, hand 3", "2 mistakes"), ExampleRow("Omaha, dealer, hand 2", "all right"),
            ExampleRow("Canberra Poker, player, round 7", "lost $10")),
        ("Import hands from another program", "ctrl+l", "choose-hands")),
    "mistakes": EmptyWords(
        "Review", "Nothing to review yet", "What you get wrong comes back here, each time a little later, until you've got it.",
        (("sums", "Answer some questions", "Ten at a time, each with its reason."), ("rulings", "Rule on what goes wrong",
                                                                                  "Say what happened, and put it right."), _DEAL),
        "Start an exercise", "exercises", "What comes back", (
            ExampleRow("Who gets the first card?", "due"), ExampleRow("Split a side pot three ways", "due"),
            ExampleRow("A card is exposed in the cut", "in 3 days"), ExampleRow("Sixes full or a flush?", "in 2 weeks"))),
    "acquaintances": EmptyWords(
        "People you have met", "Nobody yet", "Everybody you play against appears here, with what you've seen of their play.",
        (_SIT, ("review", "Play a few hands", "They remember you too.")), "Choose a game", "play", "After an evening", (
            ExampleRow("Grace", "tight, 40 hands together"), ExampleRow("Finn", "likes a bluff, took 70 from you"),
            ExampleRow("Viv", "calls everything, lost 120 to you"), ExampleRow("Ada", "raised you four times"))),
    "results": EmptyWords(
        "Results", "No results yet", "Your wins and losses as a player, charted hand by hand.",
        (_SIT, ("review", "Play a few hands", "Each one adds to the chart.")), "Choose a game", "play", "After a month", (
            ExampleRow("Hands played", "412"), ExampleRow("Won in all", "1,240"), ExampleRow("Played (VPIP)", "24%", 0.24),
            ExampleRow("The biggest pot", "930 with kings full"))),
}  # fmt: skip
"""By page of the navigator's."""
