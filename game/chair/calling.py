"""What is called at one table: by the dealer who learns it, by the program, or by nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final

from game.chair.dealer.verbs import Answers
from game.chair.pace import FOLLOWED
from game.chair.sitting import Sitting
from game.chair.wording.call_verdicts import announced, missed_line, missed_prompt, nothing_due, wrong_line
from game.chair.wording.strip_text import Cap, Prompt
from game.rulebook.readers.read_calls import calls
from game.session.narration.narration import Line
from game.session.round import PlayedMove
from game.table import events as e
from game.table import moves as m
from game.table.outcome import Outcome
from game.table.values import DEALER
from game.training.calls.call import Call, SaidHand, names_deed, sentence
from game.training.calls.choosing import choices
from game.training.calls.in_letters import letters_of
from game.training.calls.mistaken import WORD, miscall
from game.training.calls.moments import due_calls, opening_calls
from game.training.calls.sheet import CallGrade, CallSheet, JudgedCall, OwedCall
from game.training.calls.typing import TypedLine, typed
from game.training.reports.hand_report import ReportedCall
from game.training.step_log import TrainingMode
from game.training.verdict.teaching import replayed
from game.unheard import unheard

KEY: Final = "'"
CALLS_AGAIN: Final = "call-again"
"""The remedy of a wrong call."""
NUDGE: Final = 0.25
"""After this part of the players' patience the button lights up, where the dealer is helped."""
Note = Callable[[Line, str], None]
"""Puts a line with its tone into the log."""


class Calling:
    """No calls at all. `on_said` is told each sentence as it is said, for the bubble and the voice."""

    dealers = False
    """Whether they are the person's to make."""
    tells = False
    """Whether the person is told at once what was wrong with one."""

    def __init__(self, sitting: Sitting, note: Note) -> None:
        self.play, self._note = sitting, note
        self.on_said: Callable[[str], None] = unheard
        self.leads: Callable[[str], bool] = self._as_steps
        """Whether the dealer is led at a call of that name: what is right then shows nothing of what they know."""
        self.on_judged: Callable[[str, bool], None] | None = None
        """Told of every call that was due, by its name, and whether it was right."""

    @property
    def due(self) -> Call | None:
        """The call that is owed by the person."""
        return None

    def _as_steps(self, name: str) -> bool:
        return self.play.desk.led()

    def begins(self) -> None:
        """A hand begins."""

    def owes(self, played: PlayedMove) -> None:
        """A move was made, and nothing is told of it yet."""

    def heard(self, played: PlayedMove) -> None:
        """A move was made and told."""

    def withholds(self, played: PlayedMove) -> bool:
        """Whether what came of a move is written nowhere yet, as the person has to call it."""
        return False

    @property
    def unsaid(self) -> frozenset[int]:
        """The seats of whose deeds, or turn, nothing is written yet for the same reason."""
        return frozenset()

    @property
    def deeds(self) -> frozenset[int]:
        """The seats of whose deeds something must be said before play goes on, where it may be seen that it must."""
        return frozenset()

    def pass_time(self, seconds: float, pace: float) -> bool:
        """Time goes by, at the speed `pace` of the others; True if the picture changes."""
        return False

    def waits(self) -> bool:
        """Whether the players wait for a call."""
        return False

    def forget(self) -> None:
        """Play went back."""

    def hint(self, level: int) -> Line | None:
        """The call that is due, a little more of it at each level."""
        return None

    def prompt(self, *, guide: bool) -> Prompt | None:
        """The call that is due, for somebody who is guided."""
        return None

    def caps(self, open_: Callable[[], None], *, guide: bool) -> list[Cap]:
        """The button that opens the line."""
        return []

    def say(self, said: Call) -> JudgedCall | None:
        """The person calls something."""
        return None

    @property
    def nothing(self) -> str:
        """Why there is nothing to call just now."""
        return nothing_due(self.play.session.ask(), bare=self.play.bare)

    # ---- for those who have the words

    def _sentence(self, call: Call) -> str:
        return sentence(call)

    def _due(self, played: PlayedMove) -> tuple[Call, ...]:
        return due_calls(self.play.rules, played, self.play.session.ask())

    def _opening(self) -> tuple[Call, ...]:
        session = self.play.session
        return opening_calls(self.play.rules, session.table, session.ask()) if not len(session.round) else ()


class ProgramsCalls(Calling):
    """The automatic dealer makes them, and now and then gets one wrong. A hand is announced once its step is made; `told` puts them
    into the log too."""

    def __init__(self, sitting: Sitting, note: Note, *, told: bool = False) -> None:
        super().__init__(sitting, note)
        self._told = told
        self._later: list[Call] = []
        self._slip: tuple[int, m.Misplay] | None = None
        self._speed = 1.0

    def begins(self) -> None:
        self.forget()
        self._says(self._opening())

    def heard(self, played: PlayedMove) -> None:
        made = [call for call in self._later if played.move in call.moves]
        found = self._due(played)
        self._later = [call for call in found if call.moves]
        self._says(self._but_the_wrong([*made, *(call for call in found if not call.moves)]))
        for event in played.events:
            if isinstance(event, e.IncidentRuled) and event.ruling.remedy == CALLS_AGAIN:
                self._tells(str(played.after.trouble.incidents[event.incident].fact("owed", "")), event.ruling.cites[:1])

    def pass_time(self, seconds: float, pace: float) -> bool:
        self._speed = pace
        slip, self._slip = self._slip, None
        if slip is None or slip[0] != len(self.play.session.round) or self.play.session.ask() is None:
            return False
        return isinstance(self.play.session.submit(slip[1]), Outcome)

    def forget(self) -> None:
        self._later, self._slip = [], None

    def _but_the_wrong(self, found: list[Call]) -> list[Call]:
        """Those that come right. One may go wrong: it is heard with the next moment, in its place."""
        session, table = self.play.session, self.play.session.table
        rng = Random(f"{session.chance.seed} {session.hand} {len(session.round)} miscall")
        if not found or self._speed > FOLLOWED or session.ask() is None or not session.chairs.dealer_slips(WORD, table, rng):
            return found
        call = rng.choice(found)
        slip = miscall(self.play.rules, table, call, rng)
        if slip is None:
            return found
        self._slip = len(session.round), slip
        return [each for each in found if each is not call]

    def _says(self, found: Sequence[Call]) -> None:
        if found and self._speed <= FOLLOWED:
            self._tells(" ".join(map(self._sentence, found)), [found[0].cite])

    def _tells(self, text: str, cites: Sequence[str]) -> None:
        self.on_said(text)
        if self._told:
            self._note(announced("Dealer", text, "".join(cites[:1])), "muted")


class DealersCalls(Calling):
    """The dealer who learns them makes them. In practice the players wait until a call is made or the dealer goes on without it,
    and what was left out is told there and then. Elsewhere they wait a fair time, as at a real table: nobody's test stands still
    over a word, and a dealer who has forgotten one learns of it at the end. In a `silent` one nothing is told.
    """

    dealers = True

    def __init__(self, sitting: Sitting, note: Note, *, silent: bool) -> None:
        super().__init__(sitting, note)
        self.silent = silent
        self.tells = sitting.manner is TrainingMode.COACH
        self.sheet = CallSheet(self.tells, self._judged, self._left_out)
        self._waited = 0.0
        self.types = False
        """Whether they are typed, though the dealer is helped."""
        self._missed: list[Call] = []
        """What was left out with the dealer's last step, where that is told."""
        self._moves: dict[int, PlayedMove] = {}
        """The moves of this hand that brought calls, by their place in it."""

    @property
    def offers_choices(self) -> bool:
        """Whether three calls are offered to choose from; else one types. At a bare table they would show that one is due."""
        return self.holds and not self.types

    @property
    def due(self) -> Call | None:
        """The first call that is owed."""
        return self.sheet.pending[0].call if self.sheet.pending else None

    @property
    def holds(self) -> bool:
        """Whether the dealer is helped: the players wait until the call is made, and it may be seen that one is due. At a bare
        table nothing shows that, or why the table rests, so there they play on after a time."""
        return self.tells and not self.play.bare

    @property
    def patience(self) -> float:
        """Seconds for which the players wait, where they do not wait until it is made."""
        house = calls().house
        return house.patience_in_practice if self.tells else house.patience

    @property
    def _nudges(self) -> bool:
        """Whether it is time to say that a call is due, where the dealer is helped: not at a bare table."""
        return self.holds and self.due is not None and self._waited >= self.patience * NUDGE

    def begins(self) -> None:
        self.forget()
        self.sheet.moved(self._opening(), 0)
        self._waited = 0.0

    def owes(self, played: PlayedMove) -> None:
        if played.after.trouble.stopped is not None:
            self.sheet.stop()
            return
        self._waited = 0.0
        if played.move.by == DEALER:
            self._missed = []
        found = self._due(played)
        if found:
            self._moves[played.at] = played
        self.sheet.moved(found, played.at, played.move)
        if played.over:
            self.sheet.over()

    def withholds(self, played: PlayedMove) -> bool:
        return self._moves.get(played.at) is played and played.at in self._owed_since

    @property
    def _owed_since(self) -> set[int]:
        return {owed.at for owed in (*self.sheet.pending, *self.sheet.gone) if names_deed(owed.call)}

    @property
    def unsaid(self) -> frozenset[int]:
        if self.play.bare:  # nothing is written there, and a gap would show that a call is due
            return frozenset()
        acted = self._acted(owed for owed in (*self.sheet.pending, *self.sheet.gone) if not self.leads(owed.call.name))
        due = self.play.session.ask()
        named = {owed.call.facts.get("seat") for owed in self.sheet.pending}
        return acted | ({due.by} if due is not None and due.by in named else set())

    @property
    def deeds(self) -> frozenset[int]:
        return self._acted(self.sheet.pending[:1]) if self.holds and self.waits() else frozenset()

    def _acted(self, owed: Iterable[OwedCall]) -> frozenset[int]:
        """The seats whose deeds are told by these calls."""
        moves = (self._moves[each.at] for each in owed if names_deed(each.call) and each.at in self._moves)
        return frozenset(event.seat for played in moves for event in played.events if isinstance(event, e.Acted | e.Drew))

    def pass_time(self, seconds: float, pace: float) -> bool:
        before, self._waited = self._waited, self.sheet.waits(seconds)
        marks = (self.patience * NUDGE, self.patience)
        return any(before < mark <= self._waited for mark in marks)

    def waits(self) -> bool:
        """Only players do; the dealer's own steps wait for nobody."""
        due = self.play.session.ask()
        waiting = self.holds or self._waited < self.patience
        return bool(self.sheet.pending) and waiting and due is not None and due.by != DEALER

    def brings(self, move: m.Move) -> bool:
        """The dealer is about to make a step: whether a call that is owed makes it. That one is offered first then."""
        owed = next((owed for owed in self.sheet.pending if move in owed.call.moves and not owed.step_made), None)
        if owed is not None:
            self.sheet.pending.sort(key=lambda each: each is not owed)
        return owed is not None

    @property
    def leaves(self) -> Callable[[], None] | None:
        """Lets play go on without the call that the players wait for; None where they do not wait."""
        return self._leave if self.waits() else None

    def _leave(self) -> None:
        self._missed = []
        self.sheet.leave()

    def forget(self) -> None:
        self.sheet.forget()
        self._missed, self._moves = [], {}

    def hint(self, level: int) -> Line | None:
        call = self.due
        if call is None:
            return None
        if level < len(("that", "what")):
            return Line("There's something to announce.")
        return announced("Say", self._sentence(call), call.cite)

    def prompt(self, *, guide: bool) -> Prompt | None:
        call = self.due if guide and self.tells else None
        if call is not None:
            letters = "" if self.offers_choices else f" Type: {letters_of(call)}"
            said = announced("Say", self._sentence(call), call.cite).text
            return Prompt(f"{said}{letters}", "accent", call.cite, bold=True)
        if self._nudges:
            return Prompt("There's something to announce.", "accent")
        return missed_prompt(self._missed) if self._missed and not guide else None

    def caps(self, open_: Callable[[], None], *, guide: bool) -> list[Cap]:
        return [Cap("Announce", KEY, open_, lit=self._nudges or (guide and self.tells and self.due is not None))]

    def choices(self) -> tuple[Call, ...]:
        """Three to choose from, one of which is due; none where nothing is."""
        call, session = self.due, self.play.session
        if call is None:
            return ()
        rng = Random(f"{session.chance.seed} {session.hand} {len(session.round)} {call.name} call")
        return choices(self.play.rules, session.table, [owed.call for owed in self.sheet.pending], rng)

    def typed(self, text: str) -> TypedLine:
        """What letters come to."""
        return typed(self.play.rules, self.play.session.table, text)

    def words(self, call: Call) -> str:
        """A call as this house says it."""
        return self._sentence(call)

    def say(self, said: Call) -> JudgedCall:
        self._missed = []
        found = self.sheet.say(said)
        right = found.grade in (CallGrade.RIGHT, CallGrade.LATE) and found.owed is not None
        text = self._sentence(found.owed.call if right and found.owed is not None else said)
        self.on_said(text)
        self._note(announced("You", text, found.owed.call.cite if right and found.owed and not self.silent else ""), "text")
        if self.tells and found.grade is not CallGrade.RIGHT:
            self._note(wrong_line(found, self.nothing), "muted" if right else "danger")
        return found

    def _left_out(self, call: Call) -> None:
        self._missed.append(call)
        self._note(missed_line(call), "muted")

    def _judged(self, found: JudgedCall) -> None:
        """How a call came out: into the account, and told where the dealer is told."""
        if found.by_step and found.said is not None:
            self.on_said(self._sentence(found.said))
        right, again = found.grade in (CallGrade.RIGHT, CallGrade.LATE), replayed(self.play.session)
        name = found.owed.call.name if found.owed is not None else ""
        led = self.leads(name)
        if self.on_judged is not None and name and not again:
            self.on_judged(name, right)
        if self.play.account is None or led or again:
            return
        if found.grade is not CallGrade.RIGHT:
            self.play.desk.miscalls.append(found)
        self.play.account.called(ReportedCall.of(found, len(self.play.session.round)))


def answers_of(call: Call, move: m.Move) -> Answers:
    """What a call says of the step that it makes: as what a hand is read, whether the house takes part."""
    hand = call.facts.get("hand")
    house = isinstance(move, m.ReadHand) and move.seat == DEALER
    return Answers(hand=hand.category if isinstance(hand, SaidHand) else "", plays=call.name == "qualifies" if house else None)
