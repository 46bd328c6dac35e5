"""One run of a case: what it knows of the case and keeps of the hand, and what a table of any kind has to answer for it."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Iterable, Mapping
from copy import copy
from dataclasses import dataclass, replace
from typing import Any, Self

from game.cards.card import Card
from game.cases.language.case import Case
from game.cases.language.lines import CaseLine, Entry
from game.cases.language.named_facts import NamedEvent
from game.cases.running.irregularities.trouble import CaseTrouble
from game.cases.running.moves_of import line_of
from game.cases.running.robot_dealer import Dealer
from game.cases.staging.draws import DrawNotes
from game.cases.staging.place_cards import ANY, parse_card
from game.cases.staging.stage import StagedCase
from game.irregularities.requests.requests import Answer
from game.table import events as e
from game.table import moves as m
from game.table.state import Table
from game.table.values import STUB


class CardCounter:
    """Counts every card off the deck. A card put back on top keeps its number; after a shuffle the count goes on."""

    def __init__(self) -> None:
        self.cards: dict[int, Card] = {}
        self._back: dict[Card, int] = {}

    def apart(self) -> CardCounter:
        """The same count, of a run that goes on by itself."""
        other = CardCounter()
        other.cards, other._back = {**self.cards}, {**self._back}
        return other

    def note(self, happened: Iterable[e.Event]) -> list[Card]:
        """The cards that left the deck by these events, in order."""
        out = []
        for event in happened:
            if isinstance(event, e.Shuffled | e.CardsGathered):
                self._back.clear()
            elif isinstance(event, e.CardMoved) and event.to == STUB:
                self._put_back(event.card)
            elif isinstance(event, e.CardMoved) and event.source == STUB:
                self.cards[self._back.pop(event.card, len(self.cards) + 1)] = event.card
                out.append(event.card)
        return out

    def _put_back(self, card: Card) -> None:
        number = next((number for number, out in reversed(self.cards.items()) if out == card), None)
        if number is not None:
            self._back[card] = number

    def find(self, number: int, stub: tuple[Card, ...]) -> Card | None:
        """The card of that number, out already or to come as the stub lies; None beyond its end."""
        return self.cards[number] if number in self.cards else self._coming(stub).get(number)

    def known(self, stub: tuple[Card, ...]) -> dict[int, str]:
        """Every number's card: those that are out, and those to come as the stub lies."""
        return {at: str(card) for at, card in {**self._coming(stub), **self.cards}.items()}

    def _coming(self, stub: tuple[Card, ...]) -> dict[int, Card]:
        """The numbers that are still to come; those put back on top have theirs already."""
        return dict(enumerate((card for card in stub if card not in self._back), len(self.cards) + 1))

    def named(self, token: str, stub: tuple[Card, ...]) -> Card | None:
        """The card a token stands for, `c7` counted off the deck; None for any card."""
        if token[0] == "c" and token[1:].isdigit():
            return self.find(int(token[1:]), stub)
        return None if token == ANY else parse_card(token)


@dataclass(frozen=True, slots=True)
class LineDone:
    """A line that was carried out.

    of_itself  it belongs to another step (an uncalled bet goes back when the round is closed): a case need not name it
    """

    line: Entry
    of_itself: bool = False


class CaseRun(Dealer):
    """One run of a case. `table` is how it stands, `done` the lines so far, `returned` what went back to each seat,
    `shown_down` the table as it was before the showdown, `rest` the lines that are still to come, `chips_in` what went back
    to each seat when the hand was broken off; `ruled_at` and `now_at` count the cards `dealt` to seats
    before the ruling, and before what `when` says."""

    def __init__(self, staged: StagedCase, troubles: Iterable[CaseTrouble] = ()) -> None:
        super().__init__(staged.engine, staged.table, staged.deck, staged.cut_at)
        self.staged = staged
        self.troubles = tuple(troubles)
        self.direct, self.named, self.reserve = staged.direct, staged.named, staged.reserve
        self.rest: tuple[Entry, ...] = ()
        self.done: list[LineDone] = []
        self.returned: Counter[int] = Counter()
        self.numbered = CardCounter()
        self.dealt: list[tuple[int, Card]] = []
        self.ruled_at = self.now_at = 0
        self.chips_in: dict[int, int] | None = None
        self.draw = DrawNotes(staged.draws)
        self.shown_down: Table | None = None

    def __copy__(self) -> Self:
        """A run that goes on by itself: what it does, deals and hands back from here on is noted in none but its own lists."""
        other = type(self).__new__(type(self))
        other.__dict__.update(self.__dict__)
        other.dice, other.troubles = copy(self.dice), tuple(map(copy, self.troubles))
        other.done, other.dealt, other.returned = [*self.done], [*self.dealt], self.returned.copy()
        other.numbered, other.draw = self.numbered.apart(), self.draw.apart()
        return other

    def mark_now(self) -> None:
        """The history is told: cards that came to seats count from here, or from the ruling if that was given before."""
        self.now_at = len(self.dealt)
        if not any(trouble.ruling and not trouble.earlier for trouble in self.troubles):
            self.ruled_at = self.now_at

    def note_line(self, move: m.Move, dealt: Iterable[Card] = (), word: str | None = None) -> None:
        """Keep the line of a move that was made, if the language has a word for it; `word` is what a hand was read as."""
        line = line_of(move, dealt)
        if line is not None and isinstance(move, m.RebuildHand):
            line = replace(line, cards=())  # card by card, but one line
        if line is None or (isinstance(move, m.RebuildHand) and self.done and self.done[-1].line == line):
            return
        by_itself = isinstance(move, m.Redeal)
        if isinstance(move, m.ForfeitSeat) and (ruling := self._last_ruling()) and ruling.word == "expel":
            line, by_itself = replace(line, actor=ruling.actor, verb="expel"), True  # expelling takes the seat
        self.done.append(LineDone(replace(line, word=word) if word else line, of_itself=by_itself))

    def _last_ruling(self) -> CaseLine | None:
        lines = (done.line for done in reversed(self.done) if isinstance(done.line, CaseLine))
        return next((line for line in lines if line.verb == "rule"), None)

    @abstractmethod
    def acts_on(self, line: CaseLine) -> bool:
        """Whether something said at the table is a move of this game."""

    @abstractmethod
    def towards(self, move: m.Move) -> bool:
        """The dealer's step on the way to a line; False if nothing is due from the dealer."""

    @abstractmethod
    def as_asked(self, case: Case) -> None:
        """On to where `when` asks or tries something, after the last line."""

    @abstractmethod
    def ask_first(self, line: CaseLine) -> None:
        """What the dealer says before a player's line."""

    @abstractmethod
    def against(self, line: CaseLine) -> tuple[str, ...]:
        """The clauses against what a line says, where its move does not tell it; empty where there are none."""

    @abstractmethod
    def finish(self) -> None:
        """What follows a move that was tried, without a decision."""

    @abstractmethod
    def carry_out(self, answer: Answer) -> None:
        """The steps that a request was answered with."""

    # ---- when something goes wrong

    @abstractmethod
    def to_its_ruling(self, case: Case) -> None:
        """What the case is about arises, is noticed, is ruled on and put right, as far as the history has not come to that."""

    @abstractmethod
    def after_the_ruling(self, case: Case) -> None:
        """How the hand goes on then."""

    @abstractmethod
    def arises_now(self, event: NamedEvent, cards: tuple[Card, ...]) -> bool:
        """Whether it arises in place of the dealer's next step; `cards` are those it names."""

    @abstractmethod
    def still_ahead(self, event: NamedEvent, cards: tuple[Card, ...]) -> bool:
        """Whether its moment is still to come."""

    @abstractmethod
    def behind(self, event: NamedEvent) -> bool:
        """Whether its moment lies before the position that the case starts from."""

    @abstractmethod
    def with_cards_laid(self, event: NamedEvent, facts: Mapping[str, Any]) -> Table:
        """The table with the cards that its facts name in their places."""

    @abstractmethod
    def ready_for(self, event: NamedEvent) -> bool:
        """Whether the hand has come so far that it can be told of: where whole hands are needed, they are out."""

    @abstractmethod
    def in_the_deal(self, event: NamedEvent) -> bool:
        """Whether it arises while cards are dealt."""

    @abstractmethod
    def notice(self, moment: str, event: NamedEvent) -> None:
        """Play on until somebody notices it."""
