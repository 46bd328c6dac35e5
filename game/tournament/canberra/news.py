"""What there is to tell at a person's table between two hands of a tournament: who is out, who goes on, what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from game.rulebook.money import dollars
from game.session.narration import Line
from game.session.wording import count_in_words
from game.tournament.canberra.places import places
from game.tournament.canberra.sessions import Session, break_after

if TYPE_CHECKING:
    from game.tournament.canberra.run import BoxTournament

BALLOT: Final = "act 17.7"
OUT: Final = "act 17.14"
BUY_BACK: Final = "act 17.6"
VOID: Final = "act A.void"
BREAK: Final = "act 17.18"
PLACES: Final = "act 17.20"
CANCELLED: Final = "act 17.23"
POINTS: Final = "act 17.3.a.ii.D"
GOING_ON: Final = "act 17.3.a.ii.C"
AGAIN: Final = "act 17.3.a.ii.E"
EXTRA: Final = {False: "act 17.3.a.ix.B", True: "act 17.3.a.xii.D"}
"""Extra rounds by what they are for: to go on, or for a prize."""


MOST_NAMES: Final = 8
"""So many players are named where it is told who goes on."""


class Snapshot(NamedTuple):
    """What is compared: how many sessions are over, the one that is on, the person's table."""

    over: int
    session: Session
    place: int


def snapshot(run: BoxTournament) -> Snapshot:
    """How it stands now."""
    return Snapshot(len(run.director.sessions), run.director.session, run.place)


def told(run: BoxTournament, before: Snapshot) -> list[Line]:
    """What has changed since, in the order in which it is announced."""
    return list(_told(run, before))


def beginning(run: BoxTournament) -> list[Line]:
    """What is announced before the first hand: how many play for what, and who has drawn which table."""
    money = run.director.entries.money
    fees = f"{count_in_words(money.fees, 'player').capitalize()}, entry {dollars(money.fee)}"
    cite = _cite(run, "entry-fee", last=True)
    return [Line(f"{fees}: the prize pool is {dollars(money.pool)}.", cite), *_drawn(run, run.director.session)]


def ending(run: BoxTournament) -> tuple[str, str]:
    """Under which clause there is no further hand, and why."""
    stuck = run.called_off
    if stuck is not None:
        return stuck.cite, f"{stuck.reason}. The house calls it off."
    return PLACES, "The tournament is over."


def _told(run: BoxTournament, before: Snapshot) -> Iterator[Line]:
    now = run.director.session
    same = len(run.director.sessions) == before.over and (now.kind, now.number) == (before.session.kind, before.session.number)
    after = now if same else next((each for each in run.director.sessions[before.over :]), before.session)
    yield from _bought(run, before.session, after)
    yield from _out(run, before, after)
    if same:
        yield from _void(run, before, after)
        yield from _break(run, before, after)
        return
    if len(run.director.sessions) > before.over:
        yield from _over(run, after)
    yield from _called_off(run) if run.called_off else ()
    if run.director.wanted is not None and not run.called_off:
        yield from _begins(run, now)
    elif run.director.award is not None:
        yield from _ended(run)


def _bought(run: BoxTournament, before: Session, after: Session) -> Iterator[Line]:
    for who, _ in after.bought[len(before.bought) :]:
        yield Line(f"Bought back for {dollars(run.director.entries.money.fee)}: {run.name(who)}.", BUY_BACK)


def _out(run: BoxTournament, before: Snapshot, after: Session) -> Iterator[Line]:
    gone = [who for who in after.out if who not in before.session.out]
    here = [who for who in gone if after.spots[who].table == before.place]
    least = dollars(run.rules.settings.amount("table-min"))
    if here:
        boxes = [str(after.spots[who].box) for who in here]
        at = f"Box {boxes[0]} cannot" if len(boxes) == 1 else f"Boxes {', '.join(boxes[:-1])} and {boxes[-1]} cannot"
        yield Line(f"{at} ante {least} any more. Out: {_names(run, here)}.", OUT)
    elsewhere = [who for who in gone if who not in here]
    if elsewhere and len(after.tables) > 1:
        yield Line(f"Out at other tables: {_names(run, elsewhere)}.", OUT)


def _void(run: BoxTournament, before: Snapshot, after: Session) -> Iterator[Line]:
    if before.place and before.session.rounds[before.place - 1] == after.rounds[before.place - 1]:
        yield Line("The round does not count and is played again.", VOID)


def _break(run: BoxTournament, before: Snapshot, after: Session) -> Iterator[Line]:
    if not before.place or before.session.rounds == after.rounds:
        return
    minutes = break_after(run.rules.settings, after.rounds[before.place - 1])
    if minutes:
        yield Line(f"The director gives a break of {minutes} minutes.", BREAK)


def _over(run: BoxTournament, session: Session) -> Iterator[Line]:
    """A session is over: how the best of it stand."""
    best = [f"{run.name(who)} {dollars(session.left(who))}" for group in session.ranking() for who in group][:3]
    yield Line(f"{title(session)} is over. Best: {', '.join(best)}.", PLACES)
    if run.director.points is not None and session.kind == "session":
        total = sorted(run.director.points.items(), key=lambda item: -item[1])[:3]
        yield Line(f"Points so far: {', '.join(f'{run.name(who)} {float(score):g}' for who, score in total)}.", POINTS)


def _begins(run: BoxTournament, session: Session) -> Iterator[Line]:
    names = _names(run, session.spots)
    if session.kind == "extra-rounds":
        final = session.number == max(each.number for each in run.director.sessions) and not _goes_on(run)
        yield Line(f"Level: {names}. An extra round between them decides.", EXTRA[final])
    elif session.kind == "second-chance":
        yield Line(f"A second chance for: {names}.", AGAIN)
    else:
        if run.director.points is None:
            many = count_in_words(len(session.spots), "player").capitalize()
            who = f": {names}" if len(session.spots) <= MOST_NAMES else ""
            yield Line(f"{many} go on to session {session.number}{who}.", GOING_ON)
        yield from _drawn(run, session)


def _goes_on(run: BoxTournament) -> bool:
    """Whether the session that was over last is followed by another one in a knock-out."""
    last = run.director.sessions[-1]
    return run.director.points is None and len(last.tables) > 1 and last.number != run.rules.settings.number("sessions")


def _drawn(run: BoxTournament, session: Session) -> Iterator[Line]:
    tables = count_in_words(len(session.tables), "table")
    spot = session.spots.get(run.person)
    mine = f" You have drawn table {spot.table}, box {spot.box}." if spot else ""
    yield Line(f"{title(session)}: {count_in_words(len(session.spots), 'player')} at {tables}, seated by ballot.{mine}", BALLOT)


def _called_off(run: BoxTournament) -> Iterator[Line]:
    cite, reason = ending(run)
    yield Line(reason, cite)
    yield Line(f"All fees go back: {dollars(run.director.entries.money.taken)}.", CANCELLED)


def _ended(run: BoxTournament) -> Iterator[Line]:
    award = run.director.award
    assert award is not None
    for who, place in places(award.ranking).items():
        if award.prizes.get(who):
            yield Line(f"Place {place}, {dollars(award.prizes[who])}: {run.name(who)}.", PLACES)


def title(session: Session) -> str:
    """What a session is called."""
    return {"session": f"Session {session.number}", "second-chance": "The second chance"}.get(session.kind, "The extra round")


def _names(run: BoxTournament, players: Iterable[int]) -> str:
    return ", ".join(map(run.name, players))


def _cite(run: BoxTournament, setting: str, *, last: bool = False) -> str:
    """The clause of a condition."""
    spec = run.rules.spec.setting(setting)
    assert spec is not None
    return spec.cites[-1 if last else 0]
