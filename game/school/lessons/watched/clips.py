"""What is played before one's eyes in a lesson: a few moves of a hand in which something goes wrong, or nothing does; and how that
is put right, step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from random import Random
from typing import Final

from game.cases.language.faults import Fault
from game.chair.stopping.lists import FLOOR, ON, PLAY_ON, RIGHT
from game.irregularities.rulings import rulings
from game.session.between import CashTable
from game.session.chairs import COMPANIES, Chairs, chairs, of_family
from game.session.round import PlayedMove, Round
from game.session.session import Session
from game.table import moves as m
from game.table.incident import Incident, Ruling
from game.table.outcome import Outcome
from game.table.steps.betting import move_of
from game.table.values import DEALER, SUPERVISOR
from game.training.on_demand.positions import StagedTable, staged_in
from game.training.step_log import right_move
from game.training.verdict.teaching import IncidentMoment

SEED: Final = 1
"""What the others do after the moment is the same for everybody."""
BEFORE: Final = (2, 11)
AFTER: Final = (3, 6)
"""So many moves are seen before the moment and after it, at least and at most: nobody can tell when it comes by when play stops."""
LATER: Final = 20
"""Within so many moves the ruling has to become another one, where that is looked for."""
MENDED: Final = 60
"""Within so many moves all is put right."""
DEALT: Final = 3
"""So many cards of a deal make a clip one that is watched slowly."""
TRIED: Final = 6
"""So many seeds are tried until a position is found."""
WAGERS: Final = ("raise-to", "bet", "call", "check", "stand", "fold")
"""What somebody does whose turn it is to bet, what looks most like a mistake first."""


@dataclass(frozen=True)
class Clip:
    """Moves that make themselves, from a hand as it stands on. `wrong` is the place among them at which something goes wrong; None
    where nothing does, and then `turns` is the place of the move at which it could have."""

    begins: Round
    moves: tuple[m.Move, ...]
    wrong: int | None = None
    turns: int = 0

    def closer(self, moves: int) -> Clip:
        """The same, begun so many moves before it goes wrong."""
        skipped = max(0, (self.wrong or 0) - moves)
        return Clip(self.begins.plus(*self.moves[:skipped]), self.moves[skipped:], (self.wrong or 0) - skipped)

    @property
    def dealt(self) -> bool:
        """Whether cards are dealt in it, which follow one another fast."""
        return sum(isinstance(move, m.DealCard) for move in self.moves) >= DEALT

    @cached_property
    def ends(self) -> Round:
        """The hand when all of them are made."""
        return self.begins.plus(*self.moves)

    @cached_property
    def arisen(self) -> IncidentMoment | None:
        """What goes wrong, at the table as it then stands; None where nothing does."""
        if self.wrong is None:
            return None
        table = self.begins.plus(*self.moves[:self.wrong + 1]).table()
        return IncidentMoment(table, table.trouble.incidents[-1])

    @cached_property
    def moment(self) -> IncidentMoment | None:
        """The same at the table as it stands at the end."""
        if self.arisen is None:
            return None
        table = self.ends.table()
        return IncidentMoment(table, table.trouble.incidents[len(self.arisen.table.trouble.incidents) - 1])

    @cached_property
    def ruling(self) -> Ruling | None:
        """What the book demands then."""
        here = self.moment
        return rulings.ruling_for(self.begins.engine.rules, here.table, here.incident) if here is not None else None

    @cached_property
    def at_once(self) -> Ruling | None:
        """What it demands as soon as it goes wrong."""
        here = self.arisen
        return rulings.ruling_for(self.begins.engine.rules, here.table, here.incident) if here is not None else None

    @property
    def deeds(self) -> frozenset[str]:
        """What a dealer rightly does about it, by the words of `DEEDS`: more than one where the book lets either."""
        return deeds(self.ruling)

    @property
    def turning(self) -> PlayedMove:
        return list(self.ends.played())[len(self.begins) + (self.turns if self.wrong is None else self.wrong)]


def deeds(ruling: Ruling | None) -> frozenset[str]:
    """What a dealer does under a ruling; they deal on where nothing is wrong, or nothing has to be done about it by anybody else's
    word."""
    if ruling is None:
        return frozenset((ON,))
    deciders = {ruling.decides, *ruling.also_decides}
    found = {FLOOR} if deciders - {DEALERS} else set[str]()
    if DEALERS in deciders:
        found |= {ON} if ruling.remedy == PLAY_ON else {RIGHT, ON} if PLAY_ON in ruling.accepts else {RIGHT}
    return frozenset(found)


DEALERS: Final = "dealer"
"""The word for the one who deals, among those who decide."""


class ClipTable(Session):
    """A table at which a clip makes itself."""

    def __init__(self, clip: Clip) -> None:
        self.clip, self.goes_on = clip, True
        begins = clip.begins
        super().__init__((begins.book, begins.game, begins.settings), begins, _company(begins, DEALER), SEED, house=CashTable(0))

    @property
    def made(self) -> int:
        """So many of its moves are made."""
        return len(self.round) - len(self.clip.begins)

    @property
    def ended(self) -> bool:
        return self.made >= len(self.clip.moves)

    @property
    def happened(self) -> bool:
        """Whether it has gone wrong by now."""
        return self.clip.wrong is not None and self.made > self.clip.wrong

    def consider(self) -> m.Move | None:
        return self.clip.moves[self.made] if self.goes_on and not self.ended else None


def _company(round_: Round, *people: int) -> Chairs:
    company = of_family(COMPANIES["caller"], COMPANIES["regular"])
    return chairs(round_.engine.rules, round_.opening.seats, company, SEED, people=people)


@lru_cache(maxsize=16)
def _staged(book: str, game: str, word: str, seed: int) -> StagedTable | None:
    return staged_in(book, game, word, seed, Random(f"{seed} for {word}"))


# ---- one clip


@lru_cache(maxsize=32)
def opening(book: str, game: str, word: str, seed: int) -> Clip:
    """A clip in which it goes wrong and play goes on, whatever is ruled by then. Raises Fault where no position is found."""
    for at in range(TRIED):
        found, lot = _staged(book, game, word, seed + at * 1000), Random(f"{seed} {game} {word} opening")
        if found is not None:
            hand, happens = found.staged.round, found.staged.happens
            begins, before = _before(hand, lot)
            after = _following(hand.plus(happens), lot.randint(*AFTER), _open(hand.plus(happens)))
            return Clip(begins, (*before, happens, *after), len(before))
    raise Fault(f"in {game} no position was found in which {word} happens", "name another game")


def wrong_clips(book: str, game: str, word: str, seed: int) -> Iterator[Clip]:
    """It goes wrong: the clips of one hand, the first as the book rules at once, one more for each other ruling of it that play
    leads to. None where no position is found."""
    found, lot = _staged(book, game, word, seed), Random(f"{seed} {game} {word} clip")
    if found is None:
        return
    hand, happens = found.staged.round, found.staged.happens
    arisen = hand.plus(happens)
    place, rules = len(arisen.table().trouble.incidents) - 1, hand.engine.rules
    called = [_called(rulings.ruling_for(rules, arisen.table(), arisen.table().trouble.incidents[place]))]
    is_open = _open(arisen)

    def stays(session: Session) -> bool:
        goes_on = is_open(session)
        if goes_on:
            called.append(_called(_ruled(session, session.table.trouble.incidents[place])))
        return goes_on

    begins, before = _before(hand, lot)
    after = _following(arisen, LATER, stays)
    for ruling in dict.fromkeys(called):
        since = called.index(ruling)
        holds = next((at for at in range(since, len(called)) if called[at] != ruling), len(called)) - 1
        until = min(holds, since + lot.randint(*AFTER), len(after))
        yield Clip(begins, (*before, happens, *after[:until]), len(before))


def clean_clip(book: str, game: str, word: str, seed: int) -> Clip | None:
    """A hand up to a moment at which it could go wrong, and it doesn't."""
    found, lot = _staged(book, game, word, seed), Random(f"{seed} {game} {word} clip")
    if found is None:
        return None
    hand = found.staged.round
    begins, before = _before(hand, lot)
    lawful = _lawful(hand, found.staged.happens, lot)
    after = (*lawful, *_following(hand.plus(*lawful), 1 + lot.randint(*AFTER) - len(lawful)))
    return Clip(begins, (*before, *after), turns=len(before)) if after else None


@lru_cache(maxsize=32)
def ruled(book: str, game: str, word: str, seed: int) -> Clip:
    """How that is put right: it happens, play is stopped, the one who decides rules, everything that this demands is done. Raises
    Fault."""
    clip = opening(book, game, word, seed)
    assert clip.wrong is not None, "something goes wrong in it"
    hand = clip.begins.plus(*clip.moves[:clip.wrong])
    happens = clip.moves[clip.wrong]
    session = Session((hand.book, hand.game, hand.settings), hand, _company(hand), SEED, house=CashTable(0))
    _made(session, happens)
    what = session.table.trouble.incidents[-1]
    right = _ruled(session, what)
    calls, clause = right.decides != DEALERS, next(iter((*right.cites, *right.readings)), "")
    seat = what.fact("seat", 0)
    _made(session, m.StopPlay(by=DEALER, seat=seat if isinstance(seat, int) else 0, named=what.irregularity))
    if calls:
        _made(session, m.CallSupervisor(by=DEALER))
    _made(session, m.GiveRuling(right.remedy, clause, by=SUPERVISOR if calls else DEALER, named=what.irregularity))
    for _ in range(MENDED):
        trouble, due = session.table.trouble, session.ask()
        if due is None or (trouble.stopped is None and not trouble.pending):
            break
        if session.advance() is None and (move := right_move(due)) is not None:
            _made(session, move)
    return Clip(hand, session.round.moves[len(hand):], 0)


def _lawful(hand: Round, happens: m.Misplay, lot: Random) -> tuple[m.Move, ...]:
    """What the player in turn may do that looks like it: chips go in where they would, else anything. Nothing where nobody has to
    bet."""
    due = hand.engine.due(hand.table())
    there = [choice for word in WAGERS if due is not None and due.by > 0 and (choice := due.choice(word)) is not None]
    if due is None or not there:
        return ()
    choice = there[0] if happens.fact("amount") else lot.choice(there)
    move = move_of(choice, due.by, choice.least)
    return (move,) if isinstance(hand.engine.apply(hand.table(), move), Outcome) else ()


def _made(session: Session, move: m.Move) -> None:
    answer = session.submit(move)
    if not isinstance(answer, Outcome):
        raise Fault(f"{answer.reason} [{answer.cite}]", "name another seed")


def _before(hand: Round, lot: Random) -> tuple[Round, tuple[m.Move, ...]]:
    """The hand a few moves earlier, and these moves."""
    begins = max(0, len(hand) - lot.randint(*BEFORE))
    return hand[:begins], hand.moves[begins:]


def _following(hand: Round, most: int, stays: Callable[[Session], object] = Session.ask) -> tuple[m.Move, ...]:
    """What is done next by those who make no mistakes, as long as it stays so: as anything is due, if nothing else is said."""
    session = Session((hand.book, hand.game, hand.settings), hand, _company(hand), SEED, house=CashTable(0))
    made = len(hand)
    while made < len(hand) + most and isinstance(session.advance(), Outcome) and stays(session):
        made = len(session.round)
    return session.round.moves[len(hand):made]


def _ruled(session: Session, what: Incident) -> Ruling:
    return rulings.ruling_for(session.engine.rules, session.table, what)


def _called(ruling: Ruling) -> tuple[str, frozenset[str]]:
    return ruling.remedy, deeds(ruling)


def _open(arisen: Round) -> Callable[[Session], bool]:
    """Whether what arose last in that hand is not ruled on, and the hand goes on."""
    place = len(arisen.table().trouble.incidents) - 1
    return lambda session: session.table.trouble.incidents[place].state == "open" and session.ask() is not None
