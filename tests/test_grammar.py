"""Sentences made by the program: the plural after each number, and the verb that goes with the one who is spoken of."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import game
from game.chair.ease.player_log import named
from game.grammar import VERBS, agrees, all_spoken_to, counted, plural, spoken_to
from game.rulebook.loader import library
from tests.sources import parsed

ROOT = Path(game.__file__).parent
THINGS = (
    "answer", "bet", "book", "box", "card", "chip", "clause", "day", "drill", "entry", "file", "game", "hand", "hour", "incident",
    "irregularity", "item", "lesson", "letter", "line", "mark", "minute", "mistake", "move", "opponent", "place", "player", "point",
    "pot", "question", "raise", "round", "row", "seat", "second", "session", "situation", "slip", "step", "table", "test", "time",
    "wager", "week",
)  # fmt: skip
BARE = re.compile(rf"^ ({'|'.join(sorted({plural(each) for each in THINGS}))})\b")
"""A plural that stands right after a number, whatever the number is."""


def numbers(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Where a sentence has a number that may be one before a bare plural. What is written in capitals is one number for ever."""
    for node in ast.walk(tree):
        if not isinstance(node, ast.JoinedStr):
            continue
        before: ast.expr | None = None
        for part in node.values:
            if isinstance(part, ast.Constant) and isinstance(before, ast.FormattedValue) and BARE.match(str(part.value)):
                said = ast.unparse(before.value)
                if not said.isupper():
                    yield node.lineno, f"{{{said}}}{BARE.match(str(part.value))[0]}"  # type: ignore[index]
            before = part


ABOVE_ONE = {
    "{plan.errors} irregularities": "a sum for an hour",
    "{len(text)} letters": "more than the most that fit",
    "{len(found)} letters": "more than the most that fit",
    "{len(value)} entries": "said of many",
    "{len(found)} entries": "more than the most that are read",
    "{len(stacks)} players": "not as many as the game is for",
    "{lawful[1]} times": "a range",
    "{plan.pace[1]} hands": "a range",
    "{spec.seats_most} seats": "a range",
    "{most} seats": "a range",
    "{max(most, 0)} cards": "said with: or fewer",
    "{boxes.cards_each(text.rules)} cards": "a whole hand",
    "{found.houses} hands": "all that the dealer can have",
    "{share * 100} times": "a share of a hundred",
    "{mean} points": "an average",
    "{len(found)} criteria": "the criteria of a test",
    "{deck} cards": "a deck",
    "{self._scene.check.deck.full} cards": "a deck",
    "{came[0]} questions": "set against what a result says",
    "{many} times": "said of two and more",
    "{others} opponents": "said of two and more",
    "{test.times} times": "said of two and more",
    "{float(self.points.get(who, 0))} points": "points may be parts of one",
    "{float(director.points.get(who, 0))} points": "points may be parts of one",
    "{len(marks)} marks": "a message to developers",
    "{show_value(minutes)} minutes": "as it was written in a file",
    "{tally.rounds / seconds} rounds": "a rate",
    "{report.hands / seconds} hands": "a rate",
    "{len(words)} letters": "too many to be one",
    "{spec.seats_most} players": "what a deck is enough for",
    "{count} files": "said of two and more",
    "{many} chips": "a column and more",
    "{dollars(value)} chips": "chips of a value, as in $25 chips",
    "{tally.moves / seconds} moves": "a rate",
    "{count.rounds / seconds} rounds": "a rate",
    "{text.rules.spec.marker_name} moves": "a verb",
    "{count} times": "once and twice are words of their own",
    "{full} times": "one step has a word of its own", "{full + bool(part)} times": "one step has a sentence of its own",
}
"""Numbers that are never one, or no numbers, and why."""


def test_no_number_stands_before_a_bare_plural() -> None:
    plurals = "|".join(plural(each) for each in THINGS)
    found = {said: f"{file.relative_to(ROOT)}:{line}" for file, tree in parsed(rf"[}}\"'] ({plurals})\b")
             for line, said in numbers(tree) if said not in ABOVE_ONE}
    assert not found, "write counted(...) of game.grammar, or say why it is never one"


def test_plurals() -> None:
    assert [counted(1, "hand"), counted(2, "hand"), counted(0, "round")] == ["1 hand", "2 hands", "0 rounds"]
    assert [counted(2, each) for each in ("box", "entry", "day", "person", "clause")] == [
        "2 boxes", "2 entries", "2 days", "2 people", "2 clauses"]
    assert [agrees(1, "is"), agrees(2, "is"), agrees(1, "wants"), agrees(3, "wants")] == ["is", "are", "wants", "want"]


@pytest.mark.parametrize(("third", "second"), [
    ("folds", "fold"), ("passes", "pass"), ("ties", "tie"), ("goes", "go"), ("does", "do"), ("has", "have"), ("was", "were"),
    ("raises", "raise"), ("loses", "lose"), ("pushes", "push"), ("takes", "take")])
def test_a_verb_in_the_second_person(third: str, second: str) -> None:
    assert spoken_to(third) == second


def test_every_verb_of_a_sentence_goes_with_its_subject() -> None:
    assert all_spoken_to("You fold and loses 20.") == "You fold and lose 20."
    assert all_spoken_to("You have two pair, kings and fours.") == "You have two pair, kings and fours."


# ---- templates: every sentence of the books and of the code that has a seat or a box in it, told of "you" and of a name


@cache
def told() -> list[str]:
    """The sentences, with figures in the place of what the program fills in."""
    said = {sentence for book in library().values() for clause in book.clauses.values() for sentence in clause.say.values()}
    for _, tree in parsed(r"\b(Seat|Box) "):
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                said.add(node.value)
            elif isinstance(node, ast.JoinedStr):
                said.add("".join(part.value if isinstance(part, ast.Constant) else f"{{{_slot(part)}}}" for part in node.values))
    with_place = (each for each in said if re.match(r"(Seat|Box) \{(\w*(seat|by|number|to|x)\w*|0)\} \w+", each))
    return sorted(re.sub(r"\{[^{}]*\}", "{}", each) for each in with_place)


def _slot(part: ast.expr) -> str:
    assert isinstance(part, ast.FormattedValue)
    return re.sub(r"\W", "", ast.unparse(part.value)) or "x"


THIRD = re.compile(rf"\b(?:You|you) (?:\w+ly )?({'|'.join(sorted(VERBS))})\b|^You\b[^.:?]*\band ({'|'.join(sorted(VERBS))})\b")


def told_wrong(template: str) -> str:
    """What of you or of a name the sentence says otherwise than people do; empty if nothing."""
    sentence = template.replace("{}", "3", 1).replace("{}", "20")
    you, other = named(sentence, {3: "Ada"}, 3), named(sentence, {3: "Ada"}, 0)
    if not you.startswith("You") or THIRD.search(you):
        return you
    return "" if other.startswith("Ada") and "You" not in other else other


def test_a_sentence_told_of_you_has_no_verb_of_the_third_person() -> None:
    assert {template: wrong for template in told() if (wrong := told_wrong(template))} == {}


def test_the_verbs_of_the_sentences_are_all_known() -> None:
    """A verb that is not in the list would stay in the third person."""
    assert {match[1] for each in told() if (match := re.match(r"(?:Seat|Box) \{\} (\w+s)\b", each))} - VERBS == set()
    assert len(told()) > 60
