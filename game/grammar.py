"""Plurals and verb forms, for every sentence that the program makes, and words as files write them.

"1 hand" and "2 hands"; "Seat 3 folds and loses 20" and "You fold and lose 20".
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

_PLURALS: Final = {"person": "people", "is": "are", "has": "have", "was": "were", "it": "they"}
_HISSES: Final = ("s", "x", "z", "ch", "sh")
_SECOND: Final = {"has": "have", "is": "are", "was": "were", "does": "do", "doesn't": "don't", "goes": "go",
                  "isn't": "aren't", "wasn't": "weren't", "hasn't": "haven't"}
VERBS: Final = frozenset((
    "acts", "adds", "antes", "asks", "bets", "buys", "calls", "changes", "checks", "claims", "comes", "covers", "cuts",
    "discards", "does", "doesn't", "draws", "drops", "folds", "forfeits", "gets", "gives", "goes", "has", "hasn't", "holds",
    "is", "isn't", "joins",
    "keeps", "knocks", "lays", "leans", "leaves", "lifts", "looks", "loses", "makes", "means", "mucks", "murmurs",
    "nods", "opens", "passes", "pays", "picks", "plays", "points", "posts", "pulls", "pushes", "puts", "raises",
    "reaches", "says", "sees", "shows", "sits", "slides", "smiles", "stands", "stays", "stops", "straddles", "takes",
    "talks", "taps", "throws", "ties", "tips", "tosses", "turns", "wagers", "wants", "was", "wasn't", "waves", "wins",
))  # fmt: skip
"""The verbs of which a seat, a box or a person is the subject in a sentence of the program."""
_JOINED: Final = re.compile(r"(,? and |, |; )(" + "|".join(sorted(VERBS)) + r")\b")


def plural(noun: str) -> str:
    """More than one of it: "hands", "boxes", "entries", "people"."""
    if noun in _PLURALS:
        return _PLURALS[noun]
    if noun.endswith("y") and noun[-2:-1] not in "aeiou":
        return f"{noun[:-1]}ies"
    return f"{noun}es" if noun.endswith(_HISSES) else f"{noun}s"


def numbered(count: float, noun: str) -> str:
    """The noun as it stands after a number: "hand" after 1, else "hands"."""
    return noun if count == 1 else plural(noun)


def counted(count: int, one: str, many: str = "") -> str:
    """`3 clauses`, `1 clause`; `many` where the plural is more than one word's."""
    return f"{count} {one if count == 1 else many or plural(one)}"


def ordinal(number: int) -> str:
    """1st, 2nd, 3rd, 11th."""
    teen = number % 100 in (11, 12, 13)
    return f"{number}{'th' if teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def agrees(count: float, verb: str) -> str:
    """A verb of the third person after that many: "is" after 1, else "are"; "wants" and "want"."""
    return verb if count == 1 else spoken_to(verb)


def spoken_to(verb: str) -> str:
    """A verb of the third person in the second: "raises" is raise, "has" have, "passes" pass, "ties" tie."""
    if verb in _SECOND:
        return _SECOND[verb]
    if verb.endswith(("sses", "shes", "ches", "xes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") else verb


def all_spoken_to(words: str) -> str:
    """The rest of a sentence that begins with "You": every further verb of the same subject in the second person."""
    return _JOINED.sub(lambda found: found[1] + spoken_to(found[2]), words)


def capitalised(words: str) -> str:
    """Words as a sentence begins with them: only their first letter changes."""
    return words[:1].upper() + words[1:]


def listed(*words: str) -> str:
    """Words with commas between them, "Ada, seat 3"; those that are empty are left out."""
    return ", ".join(filter(None, words))


def and_list(words: Iterable[object]) -> str:
    """`a, b and c`; "" for none."""
    *others, last = ["", *map(str, words)]
    return " and ".join(filter(None, [", ".join(others[1:]), last]))


def or_list(words: Iterable[object]) -> str:
    """`a, b or c`; "" for none."""
    *others, last = ["", *map(str, words)]
    return " or ".join(filter(None, [", ".join(others[1:]), last]))


def percent(share: float) -> str:
    """A share from 0 to 1: "28%"."""
    return f"{share * 100:.0f}%"


def kebab(name: str) -> str:
    """A class's name as files write it: DealCard is deal-card."""
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")
