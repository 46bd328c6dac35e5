"""A place falls free after a hand: who is asked for it, as it is done, answered or watched by the person."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Final

from game.chair.commands import Commands, then
from game.chair.seen.view import Spot
from game.chair.sitting import Sitting
from game.chair.stopping.floor import supervisor
from game.chair.wording.request_words import RIGHT_ANSWER
from game.chair.wording.strip_text import Cap, Prompt, StripText
from game.chair.wording.verdict_words import VerdictText
from game.irregularities.requests.question import Who
from game.session.cash import floor_words
from game.session.cash.offering import QUEUE, FreePlace, PlaceAnswer, PlacesGoing
from game.session.narration.narration import Line
from game.training.grading import Grade, Verdict
from game.training.request_answers import offer_verdict, watched_verdict

KEYS: Final = 10
"""How many places have a number for a key: 0 stands for the tenth."""


class FreePlaces(ABC):
    """The free places after a hand. `tell` is given every line, with its tone; `judged` a verdict in words. In a `silent` one
    nobody is told whether it was right, as in an exam."""

    def __init__(self, sitting: Sitting, tell: Callable[[Line, str], None], judged: Callable[[VerdictText], None], *,
                 silent: bool = False) -> None:
        self._play, self._tell, self._judged, self._silent = sitting, tell, judged, silent
        self._going = PlacesGoing(sitting.session, sitting.floor) if sitting.floor is not None else None
        self._wrong: tuple[int, int] | None = None
        """The offer, by hand and place, at which the dealer has turned to somebody whose turn it was not."""
        self._stopped = False
        self._refused: Line | None = None

    @property
    def offer(self) -> FreePlace | None:
        """The place that has to be offered before the next hand. None where the person is leaving too."""
        return self._going.offer if self._going is not None and not self._play.leaving else None

    def run(self) -> None:
        """Go on by what the program's people say, until the person has to do something."""
        return

    def says(self, *, takes: bool, posts: bool = False) -> None:
        """The person's own answer."""
        self._ask(self._round.ask(takes, posts=posts))
        self.run()

    def turn_to(self, who: Who) -> None:
        """A dealer asks somebody. Out of turn they are refused; in an exam the answer is noted, right or wrong, and the supervisor
        offers the place round."""
        offer = self.offer
        if offer is None:
            return
        if self._silent:
            self._note(offer_verdict(offer, who, self._at))
            self._taken_over(offer)
            return
        at, self._refused = (self._play.session.hand, offer.seat), None
        if who != offer.next:
            self._out_of_turn(offer, who, at)
            return
        heard = self._round.ask()
        self._ask(heard)
        if heard.takes and self._wrong != at:
            self._note(offer_verdict(heard.offer, heard.who, self._at))

    def point(self, spot: Spot | None) -> bool:
        """A click on the felt; True if that was an answer."""
        return False

    def watched(self, given: Who | None) -> None:
        """The inspector lets the dealer ask (None), or says that the place goes to somebody else now."""
        offer = self.offer
        if offer is None:
            return
        verdict, self._stopped = watched_verdict(offer, self.turned_to(offer), given, self._at), False
        if verdict is not None:
            self._note(verdict)
            self._judged(_in_words(offer, verdict))
        if self._silent and given is not None:
            self._taken_over(offer)
        else:
            self._ask(self._round.ask())

    def turned_to(self, offer: FreePlace) -> Who:
        """Whom the program's dealer asks: now and then, where things go wrong at this table, somebody out of turn."""
        play = self._play
        rng = Random(f"{play.session.chance.seed} {play.session.hand} {offer.seat} {len(offer.declined)} turns to")
        others = [who for who in offer.left if who != offer.next]
        return rng.choice(others) if others and rng.random() < play.wishes else offer.next

    def strip(self, offer: FreePlace, commands: Commands, *, guide: bool) -> StripText:
        """What may be pressed while a place is offered."""
        prompt, caps = self._choices(offer, guide=guide)
        done = [Cap(cap.label, cap.key, then(cap.act, commands), cap.primary) for cap in caps]
        return StripText(prompt, done, serial=f"{self._play.session.hand} offer {offer.seat} {len(offer.declined)}")

    # ---- inside

    @abstractmethod
    def _choices(self, offer: FreePlace, *, guide: bool) -> tuple[Prompt, list[Cap]]:
        """What is asked here, and the buttons for it."""

    @property
    def _round(self) -> PlacesGoing:
        assert self._going is not None
        return self._going

    @property
    def _broke(self) -> bool:
        seat = self._play.session.table.seats.get(self._play.me)
        return seat is None or not seat.stack

    @property
    def _person(self) -> bool:
        return self._round.person

    @property
    def _at(self) -> int:
        return len(self._play.session.round)

    def _ask(self, heard: PlaceAnswer) -> None:
        self._tell(floor_words.offered(self._play.rules, heard, self._play.me), "text")

    def _taken_over(self, offer: FreePlace) -> None:
        """The supervisor offers the place round till it has gone: who is asked is not told, as it was asked for."""
        said = f"{supervisor(self._play).title}: “Thank you. I'll offer seat {offer.seat} round.”"
        while (heard := self._round.ask()) and not heard.takes and self.offer is not None and self.offer.seat == offer.seat:
            pass
        self._tell(Line("Your answer is noted."), "muted")
        self._tell(Line(f"{said} {floor_words.came_of_offer(heard, self._play.me)}"), "text")

    def _out_of_turn(self, offer: FreePlace, who: Who, at: tuple[int, int]) -> None:
        cite = offer.cites[0]
        why = self._play.rules.book.clause(cite).summary
        self._refused = Line(f"You tried to ask {_named(who)}. First ask {_named(offer.next)}.", cite, why)
        self._tell(self._refused, "danger")
        if self._wrong != at:
            self._note(offer_verdict(offer, who, self._at))
        self._wrong = at

    def _note(self, verdict: Verdict) -> None:
        self._play.note([verdict])

    def _everybody(self, offer: FreePlace, act: Callable[[Who], None]) -> list[Cap]:
        seats = sorted(who for who in offer.left if isinstance(who, int))
        caps = [Cap(f"Seat {seat}", str(seat % KEYS), partial(act, seat)) for seat in seats]
        return [*caps, Cap("Waiting list", "q", partial(act, QUEUE))]


class PlacesOffered(FreePlaces):
    """A player's: the dealer asks everybody in turn, the person too."""

    def run(self) -> None:
        """The dealer asks until it is the person's turn. Players who have lost their chips are asked whether they buy again, not
        where they want to sit."""
        while self.offer is not None and (self._broke or not self._person):
            self._ask(self._round.ask(False if self._person else None))

    def _choices(self, offer: FreePlace, *, guide: bool) -> tuple[Prompt, list[Cap]]:
        posts = self._round.may_post
        wait = "Take it and wait" if posts else "Take it"
        caps = [Cap(wait, "y", partial(self.says, takes=True)), Cap("Stay", "d", partial(self.says, takes=False))]
        if posts:
            caps.insert(1, Cap("Take it and post", "p", partial(self.says, takes=True, posts=True)))
        more = "If you move there, you wait for the big blind or post it." if posts else ""
        name = self._play.names.get(offer.seat, "")
        free = f"{name} leaves seat {offer.seat}. It is yours" if name else f"Seat {offer.seat} is free, and yours"
        return Prompt(f"{free} if you want it.", "accent", offer.cites[0], True, more), caps


class PlacesToAsk(FreePlaces):
    """A dealer's, who asks."""

    def point(self, spot: Spot | None) -> bool:
        """A click on the seat of somebody who is left to ask."""
        offer = self.offer
        if offer is None or spot is None or spot.kind != "seat" or spot.seat not in offer.left:
            return False
        self.turn_to(spot.seat)
        return True

    def _choices(self, offer: FreePlace, *, guide: bool) -> tuple[Prompt, list[Cap]]:
        more = f"{_named(offer.next).capitalize()} is next." if guide else ""
        prompt = Prompt(f"Seat {offer.seat} is free. Who do you ask?", "accent", bold=True, more=more)
        if self._refused is not None:
            prompt = Prompt(f"✗ {self._refused.text}", cite=self._refused.cite, more=self._refused.why)
        return prompt, self._everybody(offer, self.turn_to)


class PlacesWatched(FreePlaces):
    """An inspector's, who sees whom the dealer asks."""

    def _choices(self, offer: FreePlace, *, guide: bool) -> tuple[Prompt, list[Cap]]:
        if self._stopped:
            prompt = Prompt(f"The dealer is waiting. Who should be offered seat {offer.seat}?", "accent", bold=True)
            return prompt, self._everybody(offer, self.watched)
        text = f"Seat {offer.seat} is free. The dealer turns to {_named(self.turned_to(offer))}."
        caps = [Cap("Let it go", "return", partial(self.watched, None), primary=True), Cap("Stop play", "space", self._stop)]
        return Prompt(text), caps

    def _stop(self) -> None:
        self._stopped = True


def _named(who: Who) -> str:
    return "the waiting list" if who == QUEUE else f"seat {who}"


def _in_words(offer: FreePlace, verdict: Verdict) -> VerdictText:
    if verdict.grade is Grade.FALSE_CALL:
        return VerdictText(False, "False call", (f"The dealer was right: {_named(offer.next)} is next.",), offer.cites,
                           offer.readings)
    heads = {Grade.EXACT: RIGHT_ANSWER, Grade.WRONG_REMEDY: "Wrong answer", Grade.MISSED: "Not noticed"}
    lines = [f"Seat {offer.seat} is free.", f"Right: {_named(offer.next)} is asked next."]
    lines += [f"You said: {_named(_who(verdict.given))}."] if verdict.grade is Grade.WRONG_REMEDY else []
    return VerdictText(verdict.grade is Grade.EXACT, heads[verdict.grade], tuple(lines), offer.cites, offer.readings)


def _who(said: str) -> Who:
    return int(said) if said.isdigit() else said
