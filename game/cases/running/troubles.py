"""What goes wrong in a case: it arises at its moment, is noticed at its own, is ruled on and put right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Literal

from game.cards.card import Card
from game.cases.language.case import Case
from game.cases.language.lines import Mark
from game.cases.language.named_facts import Tale
from game.cases.language.vocabulary import vocabulary
from game.cases.running.arising import in_order, of_the_deal, phase
from game.cases.running.dealers_steps import with_order
from game.cases.running.empty_places import killed
from game.cases.running.progress import showing_down
from game.cases.running.unplayable import Unplayable
from game.cases.staging.stage import Staged
from game.table import events as e
from game.table import moves as m
from game.table import rulings
from game.table.evolve import fold_in
from game.table.incident import Incident, Ruling
from game.table.outcome import Refusal
from game.table.places import DEALER, SUPERVISOR

if TYPE_CHECKING:
    from game.cases.running.hand_run import HandRun


class Trouble:
    """One irregularity of a case.

    noticed  the moment at which somebody notices it; `marked`: the history says where it arises or is ruled on
    arises_early  only the ruling is marked: what can go wrong in the deal alone arises there all the same
    earlier  it was ruled on as soon as it arose, before that of the case
    untold   a boxed card of the deck that no fact names: met when it comes off the deck, if it does
    place    its place in the table's list once it has arisen
    ruling   what the program rules, once asked; `ruled_at`: how many lines were done when play was stopped
    chosen   what whoever decides chose before the ruling, of the remedies that the book leaves open
    """

    def __init__(
        self,
        tale: Tale,
        noticed: str = "at-once",
        *,
        marked: bool = False,
        earlier: bool = False,
        arises_early: bool = False,
        untold: bool = False,
    ) -> None:
        self.tale, self.noticed, self.marked, self.earlier, self.untold = tale, noticed, marked, earlier, untold
        self.armed = not marked or arises_early
        self.place: int | None = None
        self.ruling: Ruling | None = None
        self.ruled_at = 0
        self.chosen: str | None = None

    @property
    def arisen(self) -> bool:
        """Whether it has happened."""
        return self.place is not None

    @property
    def open(self) -> bool:
        """Whether it has happened and nobody has ruled on it."""
        return self.arisen and self.ruling is None

    def comes(self, play: HandRun) -> bool:
        """Whether it happens in place of the dealer's next step."""
        return self.armed and not self.arisen and not self._numbered_later(play) and play.moments.come(self.tale, self.fixed(play))

    def is_met(self, play: HandRun) -> bool:
        """Whether it is a boxed card that has come off the deck where another one was replaced."""
        if self.tale.name != "boxed-card" or not self.armed or self.arisen or play.direct or play.table.trouble.stopped is not None:
            return False
        out = {*play.table.board, *play.table.burns, *(card for seat in play.table for card in seat.cards)}
        return bool(self.tale.tokens) and all(card in out for card in self._facts_of_cards(play))

    def _facts_of_cards(self, play: HandRun) -> tuple[Card | None, ...]:
        return tuple(play.numbered.named(token, play.table.stub) for token in self.tale.tokens)

    def _numbered_later(self, play: HandRun) -> bool:
        """Whether a card it names by number comes off the deck only after a shuffle that is still to be made."""
        counted = [token for token in self.tale.tokens if token[0] == "c" and token[1:].isdigit()]
        return any(play.numbered.named(token, play.table.stub) is None for token in counted)

    def may_happen(self, play: HandRun) -> bool:
        """Whether it can happen now."""
        facts = self._facts(play)
        return not isinstance(play.engine.apply(play.table, self._move(facts)), Refusal)

    # ---- it happens

    def happen(self, play: HandRun) -> None:
        """It happens now. Raises Unplayable if it cannot, UnknownRef if the book has no answer to it."""
        play.engine.rules.book.irregularity(self.tale.name, play.engine.rules.spec.id)
        if play.moments.behind(self.tale):
            self._past(play)
            return
        facts = self._facts(play)
        play.table = play.moments.laid(self.tale, facts)
        self.place = len(play.table.trouble.incidents)
        play.must(self._move(facts))
        if self._at_once(play):
            self.rule(play)

    def _facts(self, play: HandRun) -> dict[str, Any]:
        return {name: _value(play, name, value) for name, value in self.tale.facts.items()}

    def _move(self, facts: Mapping[str, Any]) -> m.Misplay:
        by = facts.get("seat") if phase(self.tale) == "afterwards" else DEALER
        return m.Misplay(self.tale.name, tuple(facts.items()), by=by if isinstance(by, int) else DEALER)

    def _at_once(self, play: HandRun) -> bool:
        """Ruled as it arises: noticed on the spot, or nothing more is told that was played before. What went wrong earlier is ruled
        first, though what the case is about may have been in the deck before it."""
        if not self.earlier and any(other.earlier and not (other.arisen or other.untold) for other in play.troubles):
            return False
        if self.earlier or (self.noticed == "in-the-deal" and play.moments.in_the_deal(self.tale)):
            return True
        return self.noticed == "at-once" and not self.marked and not play.rest

    def _past(self, play: HandRun) -> None:
        facts = self._facts(play)
        state: Literal["ruled", "open"] = "ruled" if self.earlier else "open"
        incident = Incident(self.tale.name, DEALER, {**facts, "met": (), "price": 0}, state=state)
        self.place = len(play.table.trouble.incidents)
        play.table = fold_in(play.table, (e.IncidentArose("", incident),))
        if self.earlier:
            self.ruling = rulings.ruling_for(play.engine.rules, play.table, incident)

    def fixed(self, play: HandRun) -> tuple[Card, ...]:
        """The cards it names whose place in the deck is known."""
        known = {token.rstrip("*") for token in play.named}
        tokens = [token for token in self.tale.tokens if token in known or token[0] == "c"]
        return tuple(card for token in tokens if (card := play.numbered.named(token, play.table.stub)) is not None)

    # ---- it is noticed

    def notice(self, play: HandRun) -> None:
        """Play on until the moment at which it is noticed."""
        play.moments.notice(self.noticed, self.tale)

    # ---- it is ruled on

    def rule(self, play: HandRun, remedy: str | None = None) -> None:
        """Play is stopped, the ruling given (another one by the supervisor, if a remedy is named) and carried out; nothing
        where the dealer's own count has stopped it before."""
        assert self.place is not None
        if self.ruling is not None:
            return
        self.ruled_at = len(play.done)
        play.ruled_at = len(play.dealt)
        incident = play.table.trouble.incidents[self.place]
        self.ruling = rulings.ruling_for(play.engine.rules, play.table, incident)
        if incident.state == "passed":
            self.ruling = _too_late(self.ruling)
            return
        play.must(m.StopPlay(self.place))
        due = play.due()
        while due is not None and isinstance(due.move, m.CallSupervisor):
            play.must(due.move)
            due = play.due()
        assert due is not None
        assert isinstance(due.move, m.GiveRuling)
        play.must(replace(due.move, remedy=remedy, binding=True, by=SUPERVISOR) if remedy else due.move)
        _carry_out(play)

    @property
    def undoes(self) -> bool:
        """Whether a step of the hand is to be taken again."""
        return self.ruling is not None and any(isinstance(step, m.Resume) for step in self.ruling.steps)

    @property
    def redeals(self) -> bool:
        """Whether the hand was broken off."""
        given = self.chosen or (self.ruling.remedy if self.ruling else "")
        return given in ("misdeal", "void-round")


def _too_late(ruling: Ruling) -> Ruling:
    """What is left of a ruling when its round is closed or the pots are pushed: nothing is put right any more, what came of it
    stands."""
    return replace(ruling, remedy="play-on", steps=(), accepts=()) if ruling.steps else ruling


def troubles_of(case: Case, staged: Staged) -> tuple[Trouble, ...]:
    """Everything that goes wrong in a case: earlier incidents first, boxed cards of the deck that nobody tells of, then what
    the case is about."""
    earlier = [Trouble(tale, earlier=True) for tale in case.given.incidents]
    main = case.when.tale if case.when.kind == "irregularity" else None
    tales = (*case.given.incidents, *([main] if main else []))
    told = {token for tale in tales if not in_order(tale) for token in tale.tokens}
    untold = [Tale("boxed-card", {"card": str(card)}) for card in sorted(staged.boxed) if str(card) not in told]
    earlier += [Trouble(tale, earlier=True, untold=True) for tale in untold]
    marks = {entry.name for entry in case.given.history if isinstance(entry, Mark)}
    begins = main is not None and (of_the_deal(main) or phase(main) == "posting")
    early = main is not None and begins and "it-happens" not in marks and main.facts.get("by") != "player"
    return (*earlier, *([Trouble(main, case.when.noticed, marked=bool(marks), arises_early=early)] if main else []))


def _carry_out(play: HandRun) -> None:
    """The corrective steps of a ruling, and the dealing that they ask for again."""
    while play.table.trouble.stopped is not None:
        due = play.due()
        assert due is not None
        assert due.move is not None
        play.must(with_order(play, due.move))
    while play.table.trouble.pending and not play.rest and play.automatic():
        pass
    if showing_down(play):
        play.shown_down = play.table


def goes_wrong(play: HandRun) -> bool:
    """Whether something went wrong in place of the dealer's next step. Where the card goes comes before how it lies in the deck:
    a boxed card is met at the seat that it was dealt to."""
    coming = (trouble for trouble in play.troubles if trouble.comes(play) or trouble.is_met(play))
    found = next(iter(sorted(coming, key=lambda trouble: not in_order(trouble.tale))), None)
    if found is not None:
        found.happen(play)
    return found is not None or killed(play)


def ruled(play: HandRun, trouble: Trouble) -> dict[str, Any]:
    """The program's ruling, under the keys of `then`."""
    ruling = trouble.ruling
    assert ruling is not None
    right = (ruling.remedy, *ruling.accepts)
    stays = ruling.remedy == "misdeal" and play.engine.rules.option("misdeal", "posts") == "stay"
    own = trouble.chosen if trouble.chosen in ruling.accepts else ruling.remedy
    return {
        "ruling": own,
        "also-accepted": tuple(remedy for remedy in right if remedy != own),
        "wrong": tuple(remedy for remedy in vocabulary().remedies if remedy not in right),
        "decides": (ruling.decides, *ruling.also_decides) if ruling.also_decides else ruling.decides,
        "cite": (*ruling.cites, *ruling.borrowed),
        "counts-as-hand": not trouble.redeals,
        "posted": "stay" if stays or not trouble.redeals else "back",
    }


def _value(play: HandRun, name: str, value: Any) -> Any:
    """A fact as the engine takes it: cards instead of tokens, the dealer as a number."""
    if name in ("card", "cards"):
        cards = tuple(_known(play, token) for token in ((value,) if isinstance(value, str) else value))
        return cards[0] if name == "card" else cards
    return DEALER if value == "dealer" and name in ("seat", "to", "due") else value


def _known(play: HandRun, token: str) -> Card:
    card = play.numbered.named(token, play.table.stub)
    if card is None:
        raise Unplayable(f"{token} does not leave the deck")
    return card
