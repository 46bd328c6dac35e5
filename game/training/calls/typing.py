"""Calls as they are typed in a few letters or in words: "ra 40" is "Raise to 40". What is typed so far says what it may become,
what comes next, and which word of it nobody understands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeAlias

from game.cards.reading import KICKS, NAMED
from game.grammar import capitalised
from game.rulebook.money import cents
from game.rulebook.readers.read_calls import calls
from game.rulebook.schema.calls import CallSpec
from game.rulebook.schema.steps import DrawOptions, PostOptions
from game.session.narration.wording import category_in_words
from game.table.deals import boards
from game.table.rules import Rules
from game.table.state import Table
from game.training.calls.call import Call, Fact, SaidHand, fact_texts, marker, sentence
from game.training.calls.hands import odds_of
from game.training.calls.in_letters import LETTERS, RANKS, begun

_STEPS: Final[Mapping[str, str]] = {"board-turned": "deal-board", "cards-drawn": "draw", "no-card-drawn": "draw",
                                    "ante-asked": "antes-in-turn", "antes-due": "ante-posted", "blind-due": "blind-posted"}
"""Moments that only games with such a step have; a post that the dealer collects is none."""
_NOT_BESIDE: Final[Mapping[str, str]] = {"antes-open": "antes-in-turn"}
"""Moments that no game with such a step has."""
OPEN: Final = "…"
"""Stands for what is not typed yet."""


class NextLetters(NamedTuple):
    """What may come next: what stands on its button, and all that is typed once it is pressed."""

    label: str
    text: str


@dataclass(frozen=True)
class TypedLine:
    """What the letters come to: the call, if it is whole; the sentences it may become, the likeliest first; what may come next.
    `told` says in a sentence which word isn't understood, or what is still to come."""

    call: Call | None = None
    offers: tuple[str, ...] = ()
    more: tuple[NextLetters, ...] = ()
    told: str = ""


def sayable(rules: Rules) -> Mapping[str, CallSpec]:
    """The calls that a game can have."""
    there = {step.kind for step in rules.spec.procedure}
    there |= {f"{step.what}-posted" for step in rules.spec.steps_of(PostOptions) if not step.collected}

    def fits(moment: str) -> bool:
        return _STEPS.get(moment, "") in {"", *there} and _NOT_BESIDE.get(moment) not in there

    said = calls().said(rules.family, rules.settings.left_out_calls)
    return {name: call for name, call in said.items() if fits(call.moment)}


def typed(rules: Rules, table: Table, text: str, specs: Mapping[str, CallSpec] | None = None) -> TypedLine:
    """What is typed so far, read as one of those calls, else as any that the game can have."""
    said = text.strip().lower()
    found = {name: call for name, call in (specs or sayable(rules)).items() if table.board or "cards" not in call.shown}
    if any(said.startswith(str(street).replace("-", " ")) for street, _ in boards(rules)):
        said = next((call.keys for call in found.values() if "street" in call.shown), said)
    start = begun(found, said)
    if start is None:
        open_ = {name: _Parsed(rules, table, "").left_open(name, call) for name, call in found.items()}
        fitting = [name for name, call in found.items() if call.keys.startswith(said) or open_[name].lower().startswith(said)]
        told = "" if fitting else f"No call begins with “{said}”. Type one of these, or its letters."
        return TypedLine(None, tuple(map(open_.__getitem__, fitting)),
                         tuple(_first(name, found[name].keys) for name in fitting or found), told)
    name, rest = start
    whole = f"{found[name].keys} {rest}".rstrip()
    return _Parsed(rules, table, whole + " " * (text.endswith(" ") or not rest)).read(name, found[name], rest)


def _first(name: str, keys: str) -> NextLetters:
    """The button that begins a call: its name, with its letters."""
    return NextLetters(f"{capitalised(name.replace('-', ' '))} ({keys})", f"{keys} ")


def _wanted(fact: str, unknown: str, *, last: bool) -> str:
    """What is still to come, and what stands in its place."""
    wanted, kind = _WANTED[fact]
    if unknown and not last and not unknown[0].isdecimal():
        return f"{capitalised(wanted)} comes before “{unknown}”."
    return f"“{unknown}” isn't {kind}. Next: {wanted}." if unknown else f"Next: {wanted}."


_WANTED: Final[Mapping[str, tuple[str, str]]] = {
    "seat": ("the seat", "a seat at this table"), "seats": ("the seats, at least two", "a seat at this table"),
    "places": ("the seats", "a seat at this table"), "amount": ("the amount", "an amount"),
    "players": ("how many players are in", "a number of players"), "drawn": ("how many cards", "a number of cards"),
    "hand": ("the hand and its ranks, J for a jack", "a hand or its ranks"), "level": ("the level", "a level"),
    "hands": ("how many hands to go", "a number of hands"), "minutes": ("how many minutes to go", "a number of minutes"),
}  # fmt: skip
"""Each fact that is typed: as what it is asked for, and what another word is not."""


class _Gaps(dict[str, str]):
    """What is said already; what is not stands open."""

    def __missing__(self, key: str) -> str:
        return OPEN


Step: TypeAlias = tuple[Fact | None, tuple[NextLetters, ...]]
"""A fact read, None while it is not whole, and what may come next."""


# ---- the facts


@dataclass
class _Parsed:
    """Reads fact after fact out of what was typed."""

    rules: Rules
    table: Table
    text: str
    facts: dict[str, Fact] = field(default_factory=dict)

    def read(self, name: str, spec: CallSpec, rest: str) -> TypedLine:
        words, more = rest.split(), tuple[NextLetters, ...]()
        for fact in spec.facts:
            value, coming = _FACTS[fact](self, words)
            if value is None:
                told = _wanted(fact, " ".join(words), last=fact == spec.facts[-1])
                return TypedLine(None, (self.left_open(name, spec),), (*coming, *more), told)
            self.facts[fact], more = value, coming
        if words:
            return TypedLine(None, (self.left_open(name, spec),), (), f"“{' '.join(words)}” isn't part of this call. Take it out.")
        call = Call(name, self.facts, self._shown(spec))
        return TypedLine(call, (sentence(call),), more)

    def left_open(self, name: str, spec: CallSpec) -> str:
        """The sentence with what is still to come left open."""
        shown = {} if "odds" in spec.shown else self._shown(spec)
        return calls().house.words[name].format_map(_Gaps(fact_texts(Call(name, shown=shown))))

    def _shown(self, spec: CallSpec) -> dict[str, Fact]:
        return {name: _SHOWN[name](self) for name in spec.shown}

    # each takes its words from the front, and says what may come next

    def seat(self, words: list[str]) -> Step:
        if words and words[0].isdecimal() and int(words[0]) in self.table.seats:
            return int(words.pop(0)), ()
        return None, tuple(NextLetters(str(seat), f"{self.base(words)}{seat} ") for seat in self.table.seats)

    def places(self, words: list[str]) -> Step:
        return self.seats(words, least=1)

    def seats(self, words: list[str], least: int = 2) -> Step:
        found: list[int] = []
        while words and words[0].isdecimal() and int(words[0]) in self.table.seats:
            found.append(int(words.pop(0)))
        left = tuple(NextLetters(str(seat), f"{self.spaced}{seat} ") for seat in self.table.seats if seat not in found)
        return (tuple(sorted(set(found))) if len(set(found)) >= least else None), left

    def amount(self, words: list[str]) -> Step:
        base = self.text if words else self.spaced
        more = tuple(NextLetters(digit, f"{base}{digit}") for digit in "1234567890.")
        try:
            found = cents(words[0]) if words else None
        except ValueError:
            return None, more
        del words[:1]
        return found, more

    def count(self, words: list[str], least: int, most: int) -> Step:
        """A number of players or cards."""
        if words and words[0].isdecimal() and least <= int(words[0]) <= most:
            return int(words.pop(0)), ()
        return None, tuple(NextLetters(str(count), f"{self.base(words)}{count} ") for count in range(least, most + 1))

    def hand(self, words: list[str]) -> Step:
        """A kind of hand, its ranks, and a kicker where one is said."""
        letters = calls().hands
        category = next((word for word in self.rules.spec.ranking.order if words and letters[word] == words[0]), "")
        if not category:
            base = self.base(words)
            return None, tuple(NextLetters(f"{category_in_words(word).capitalize()} ({letters[word]})", f"{base}{letters[word]} ")
                          for word in self.rules.spec.ranking.order)
        words.pop(0)
        ranks = [RANKS.get(letter, 0) for word in words for letter in word.replace("10", "t")]
        unknown = [word for word in words if not set(word.replace("10", "t")) <= RANKS.keys()]
        words[:] = unknown
        wanted, most = len(NAMED[category]), len(NAMED[category]) + (category in KICKS)
        open_ = len(ranks) < most
        more = tuple(NextLetters(letter.upper(), f"{self.spaced}{letter} ") for letter in reversed(tuple(RANKS))) if open_ else ()
        if 0 in ranks or not wanted <= len(ranks) <= most:
            words[:] = unknown or map(LETTERS.__getitem__, ranks[most:])
            return None, more if 0 not in ranks else ()
        return SaidHand(category, tuple(ranks[:wanted]), ranks[wanted] if len(ranks) > wanted else 0), more

    @property
    def spaced(self) -> str:
        """What is typed, ready for another word."""
        return self.text if self.text.endswith(" ") else f"{self.text} "

    def base(self, words: Sequence[str]) -> str:
        """What is typed, without a last word that is not whole."""
        return self.spaced if not words else self.text.rstrip().removesuffix(words[0])

    # what lies open

    def cards(self) -> Fact:
        return self.table.board[-self._street()[1]:]

    def street(self) -> Fact:
        return self._street()[0]

    def _street(self) -> tuple[str, int]:
        lying = 0
        for street, cards in boards(self.rules):
            if cards >= len(self.table.board):
                return str(street), max(cards - lying, 1)
            lying = cards
        return OPEN, 1

    def odds(self) -> Fact:
        """At which such a hand is paid."""
        hand = self.facts.get("hand")
        return odds_of(self.rules, hand.category) if isinstance(hand, SaidHand) else 1


_FACTS: Final[Mapping[str, Callable[[_Parsed, list[str]], Step]]] = {
    "seat": _Parsed.seat, "seats": _Parsed.seats, "amount": _Parsed.amount, "hand": _Parsed.hand,
    "places": _Parsed.places, "level": lambda at, words: at.count(words, 1, max(len(at.rules.settings.levels), 1)),
    "hands": lambda at, words: at.count(words, 1, max(at.rules.settings.hands_a_level, 1)),
    "minutes": lambda at, words: at.count(words, 1, max(at.rules.settings.minutes_a_level, 1)),
    "players": lambda at, words: at.count(words, 2, max(len(at.table.seats), 2)),
    "drawn": lambda at, words: at.count(words, 1, at.rules.spec.step_of(DrawOptions).most),
}  # fmt: skip
_SHOWN: Final[Mapping[str, Callable[[_Parsed], Fact]]] = {
    "street": _Parsed.street, "cards": _Parsed.cards, "odds": _Parsed.odds, "pot": lambda at: "the pot",
    "marker": lambda at: marker(at.rules),
}  # fmt: skip
