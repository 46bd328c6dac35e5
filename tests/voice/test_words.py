"""One word for one thing, the sentences of old are gone, and words are spelled as in Australia: in all that a person reads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from game.chair.glossary.glossary_file import glossary
from game.resources import assets, rules
from tests.sources import data_of
from tests.test_layers import FILES, ROOT
from tests.voice.test_sentences import of_module

PAGES = Path(__file__).parent / "pages"
BOOKS_OWN = re.compile(r"\([Tt]he book[^)]*\)|\(over-blind\)|\(tapping out\)|\(chemmy shuffle\)|^Tap out$|^Tapping out$")
"""Where the book's own word stands beside ours, and the headings of the clauses that define it."""
INSTEAD = {
    r"chemmy shuffles?": "wash",
    r"mix(?:es)? (?:a|the) (?:new )?deck": "wash",
    r"\btaps? out\b|\btapp(?:ed|ing) out\b": "all in",
    r"\bfolded ones\b|\btakes? in the hand\b": "muck",
    r"\bthrow cards\b|\bcards that you throw\b": "discard",
    r"\bover-?blinds?\b": "straddle",
    r"\btakes? part\b": "qualifies",
    r"\b(?:ten|nine|king|queen|jack) decides\b": "kicker",
    r"\btwo pairs\b": "two pair",
    r"\b(?:twos|threes|fours|fives|sixes|sevens|eights|nines|tens|jacks|queens|kings|aces) over\b": "sixes full of queens",
    r"\b(?:least|greatest) (?:bet|raise|table stake)\b": "minimum, maximum",
    r"\bwho(?:m)?ever\b": "the player who",
    r"\bcomforts\b": "player aids",
    r"\bexam(?:s|ination)?\b": "test",
    r"\b(?:first|second|third|last|next|each|every|new|whole|one|that|two|three) laps?\b": "first time round, go round once more",
    r"\bhead to head\b": "heads up",
    r"\b(?:blind|all in|one)'s left\b": "to the left of the blind",
    r"\b[1-9]\d+ to play\b|\btotal to play\b": "raise to 20",
    r"\bcalls? their (?:own )?hand wrong\b": "miscalls",
    r"\b(?:this|the) table (?:burns|doesn't burn)\b": "burns are on, burns are off",
}
"""What is said in place of what."""
GONE = (
    "A hand begins with a deck whose order nobody knows", "You stand where the dealer sits", "out of which change is given",
    "The chips that the house takes go through a slot", "Now have it cut, with help", "All of it, without help",
    "A second lap in the same order completes", "Take in the hand of", "checking is not among them", "the pot is its own",
    "Lay it down", "It is mastered once you get", "It was about", "It stands under", "hid its stack", "Let him", "Stop him",
    "go to the folded ones", "Right would have been", "Your wrong steps", "Steps that the guide told",
    "To how much is that a raise",
    "then the three others from the top", "What it came to is told at the end", "By the betting you win", "put chips in freely",
    "The dealer is to act", "Blinds, first first", "Greatest bet or raise", "Least table stake", "In the middle, by themselves",
    "the rest of the hand at once", "Type to narrow", "Mark the cards that you throw", "Give this table up", "The last table, anew",
    "What other programs read holds some games only", "is not graded", "So many may wait to be noticed",
    "the book has this one answer", "nothing is no drill", "what is otherwise than usual", "A player shows her",
    "Still to say", "Nobody may know where", "before the cards came", "has chosen nothing", "parts with a cross",
    "No nod is needed", "end the deal, as a misdeal",
    "chips worth $", "through the slot last", "passed badly", "names all that's wrong",
)  # fmt: skip
"""Sentences that were translated, and what is left of none of them."""
AMERICAN = re.compile(
    r"\b(color(?:s|ed|ing)?|center(?:s|ed)?|favor\w*|honor\w*|labor|behavior\w*|neighbor\w*|rumor\w*|gray|"
    r"(?:organ|recogn|real|apolog|author|emphas|final|minim|maxim|optim|penal|summar|util)iz(?:e|es|ed|ing|ation)|"
    r"analyz\w*|catalog|defense|offense|travel(?:ed|ing)|cancel(?:ed|ing)|label(?:ed|ing)|signal(?:ed|ing)|fulfill|enroll|"
    r"skillful|gotten|jewelry|math|plow|skeptic\w*|program(?:me|mes)|cozy|mom|aging|judgement|okay)\b", re.I)  # fmt: skip
SLIPS = re.compile(r"\b(?-i:([a-z]{2,}) \1)\b(?<!had had)(?<!that that)(?<!in in)|"
                   r"\b(?:its'|alot|recieve\w*|occured|seperate\w*|untill|wich|adress\w*)\b", re.I)  # fmt: skip


STRAIGHT = re.compile(r'(?:^|[:,.] )"[A-Z][^"\n]*[.!?]"')
"""What somebody says, in straight marks."""


@cache
def shown() -> dict[str, str]:
    """All texts that a person reads: screens, manual, README, the books, lessons, drills, what the program says."""
    found = {f"pages/{file.name}": file.read_text(encoding="utf-8") for file in sorted(PAGES.glob("*.txt"))}
    for file in (*sorted((assets() / "manual").glob("*.md")), ROOT.parent / "README.md", ROOT.parent / "CHANGELOG.md"):
        found[file.name] = file.read_text(encoding="utf-8")
    for file in (*sorted(rules().rglob("*.yaml")), *sorted((assets() / "lessons").rglob("*.yaml")),
                 *sorted((assets() / "drills").iterdir()), assets() / "talk.yaml"):  # fmt: skip
        found[f"{file.parent.name}/{file.name}"] = "\n".join(_strings(data_of(file)))
    for file in FILES:
        found[str(file.relative_to(ROOT))] = "\n".join(of_module(file))
    return found


def _strings(value: object) -> Iterator[str]:
    """The sentences of a file of data: words in small letters are its language."""
    if isinstance(value, dict):
        for part in value.values():
            yield from _strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)
    elif isinstance(value, str) and " " in value and re.match("[A-Z\"“]", value):
        yield value


def found(pattern: re.Pattern[str], *, but: frozenset[str] = frozenset()) -> list[str]:
    """Where it stands, apart from the book's own words in brackets and the glossary's pages."""
    return [f"{name}: {match[0]}: {line.strip()[:120]}" for name, text in shown().items() if name not in but
            for line in text.splitlines() for match in pattern.finditer(BOOKS_OWN.sub("", line))]  # fmt: skip


OWN_WORDS = frozenset(f"pages/{name}.txt" for name in ("glossary", "rulebooks", "rulebook-at-a-clause", "lesson-editor-clauses"))


def test_what_people_say_stands_in_curved_marks() -> None:
    documents = frozenset(name for name in shown() if name.endswith(".md"))
    assert found(STRAIGHT, but=documents) == []


@pytest.mark.parametrize("pattern", INSTEAD)
def test_one_word_for_one_thing(pattern: str) -> None:
    there = found(re.compile(pattern, re.I), but=OWN_WORDS)
    assert there == [], f"say {INSTEAD[pattern]}: " + "\n".join(there)


@pytest.mark.parametrize("sentence", GONE)
def test_what_was_translated_is_gone(sentence: str) -> None:
    assert found(re.compile(re.escape(sentence), re.I)) == []


def test_words_are_spelled_as_in_australia() -> None:
    assert found(AMERICAN) == []


def test_no_word_stands_twice_and_none_is_misspelled() -> None:
    assert found(SLIPS) == []


@pytest.mark.parametrize(("text", "fault"), [
    ("The color is gray.", "color"), ("You recognize it.", "recognize"), ("the the pot", "the the")])  # fmt: skip
def test_such_faults_are_found(text: str, fault: str) -> None:
    match = AMERICAN.search(text) or SLIPS.search(text)
    assert match[0] == fault


def test_what_the_glossary_says_instead_is_in_it() -> None:
    for word in ("wash", "all in", "muck", "discard", "straddle", "qualify", "kicker", "two pair"):
        assert word in glossary().words
