"""What there is to tell at a person's table between two hands of a tournament: who is out, who goes on, what comes next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import itemgetter
from typing import NamedTuple, Protocol

from game.rulebook.money import dollars
from game.session.narration.narration import Line
from game.session.narration.wording import count_in_words
from game.table.rules import Rules
from game.tournament.canberra.director import Director
from game.tournament.canberra.office.rankings import places
from game.tournament.canberra.person import Person
from game.tournament.canberra.sessions import TournamentSession, break_after
from game.tournament.levels import NotAllowed

MOST_NAMES, BEST = 8, 3
"""How many players are named where it is told who goes on, and who came off best."""


class FollowedTournament(Protocol):
    """A tournament that somebody follows from a table."""

    rules: Rules
    director: Director
    person: Person
    called_off: NotAllowed | None

    def name(self, who: int) -> str:
        """What a player is called."""


class Snapshot(NamedTuple):
    """What is compared: how many sessions are over, the one that is on, the person's table."""

    over: int
    session: TournamentSession
    place: int


def snapshot(run: FollowedTournament) -> Snapshot:
    """How it stands now."""
    return Snapshot(len(run.director.sessions), run.director.session, run.person.place)


def news_since(run: FollowedTournament, before: Snapshot) -> list[Line]:
    """What has changed since, in the order in which it is announced."""
    return list(_told(run, before))


def line(run: FollowedTournament, name: str, *cases: str, **facts: object) -> Line:
    """A piece of news, as the game's file words it."""
    notice = run.rules.spec.notice("news", name)
    return Line(notice.text(*cases, **facts), notice.cite)


def beginning(run: FollowedTournament) -> list[Line]:
    """What is announced before the first hand: how many play for what, and who has drawn which table."""
    money = run.director.entries.money
    count = count_in_words(money.fees, "player").capitalize()
    entered = line(run, "entered", count=count, fee=dollars(money.fee), pool=dollars(money.pool))
    return [entered, *_drawn(run, run.director.session)]


def offered(run: FollowedTournament) -> Line:
    """What a person who is out is asked."""
    fee, stack = run.director.entries.money.fee, run.rules.settings.starting_stack
    return line(run, "offer", fee=dollars(fee), stack=dollars(stack))


def ending(run: FollowedTournament) -> Line:
    """Why there is no further hand."""
    stuck = run.called_off
    if stuck is not None:
        return Line(f"{stuck.reason}. {line(run, 'called-off').text}", stuck.cite)
    return line(run, "over")


def _told(run: FollowedTournament, before: Snapshot) -> Iterator[Line]:
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


def _bought(run: FollowedTournament, before: TournamentSession, after: TournamentSession) -> Iterator[Line]:
    for who, _ in after.bought[len(before.bought) :]:
        yield line(run, "bought-back", fee=dollars(run.director.entries.money.fee), players=run.name(who))


def _out(run: FollowedTournament, before: Snapshot, after: TournamentSession) -> Iterator[Line]:
    gone = [who for who in after.out if who not in before.session.out]
    here = [who for who in gone if after.spots[who].table == before.place]
    if here:
        boxes = [str(after.spots[who].box) for who in here]
        named = " and ".join(filter(None, [", ".join(boxes[:-1]), boxes[-1]]))
        least = dollars(run.rules.settings.table_min)
        yield line(run, "out", "more" if here[1:] else "one", boxes=named, least=least, players=_names(run, here))
    elsewhere = [who for who in gone if who not in here]
    if elsewhere and len(after.tables) > 1:
        yield line(run, "out", "elsewhere", players=_names(run, elsewhere))


def _void(run: FollowedTournament, before: Snapshot, after: TournamentSession) -> Iterator[Line]:
    if before.place and before.session.rounds[before.place - 1] == after.rounds[before.place - 1]:
        yield line(run, "void")


def _break(run: FollowedTournament, before: Snapshot, after: TournamentSession) -> Iterator[Line]:
    if not before.place or before.session.rounds == after.rounds:
        return
    minutes = break_after(run.rules.settings, after.rounds[before.place - 1])
    if minutes:
        yield line(run, "break", minutes=minutes)


def _over(run: FollowedTournament, session: TournamentSession) -> Iterator[Line]:
    """A session is over: how the best of it stand."""
    best = [f"{run.name(who)} {dollars(session.left(who))}" for group in session.ranking() for who in group][:BEST]
    yield line(run, "session-over", session=title(session), players=", ".join(best))
    if run.director.points is not None and session.kind == "session":
        total = sorted(run.director.points.items(), key=itemgetter(1), reverse=True)[:BEST]
        yield line(run, "points", players=", ".join(f"{run.name(who)} {float(score):g}" for who, score in total))


def _begins(run: FollowedTournament, session: TournamentSession) -> Iterator[Line]:
    names = _names(run, session.spots)
    if session.kind == "extra-rounds":
        yield line(run, "level-to-go-on" if _goes_on(run) else "level-for-a-prize", players=names)
    elif session.kind == "second-chance":
        yield line(run, "second-chance", players=names)
    else:
        if run.director.points is None:
            many = count_in_words(len(session.spots), "player").capitalize()
            case = "named" if len(session.spots) <= MOST_NAMES else "counted"
            yield line(run, "going-on", case, count=many, session=session.number, players=names)
        yield from _drawn(run, session)


def _goes_on(run: FollowedTournament) -> bool:
    """Whether the session that was over last is followed by another one in a knock-out."""
    last = run.director.sessions[-1]
    return run.director.points is None and len(last.tables) > 1 and last.number != run.rules.settings.sessions


def _drawn(run: FollowedTournament, session: TournamentSession) -> Iterator[Line]:
    spot = session.spots.get(run.person.entry)
    mine = {"table": spot.table, "box": spot.box} if spot else {}
    yield line(
        run, "ballot", "own" if spot else "seated", session=title(session), count=count_in_words(len(session.spots), "player"),
        tables=count_in_words(len(session.tables), "table"), **mine,
    )  # fmt: skip


def _called_off(run: FollowedTournament) -> Iterator[Line]:
    yield ending(run)
    yield line(run, "fees-back", taken=dollars(run.director.entries.money.taken))


def _ended(run: FollowedTournament) -> Iterator[Line]:
    award = run.director.award
    assert award is not None
    for who, place in places(award.ranking).items():
        if award.prizes.get(who):
            yield line(run, "place", place=place, paid=dollars(award.prizes[who]), who=run.name(who))


def title(session: TournamentSession) -> str:
    """What a session is called."""
    return {"session": f"Session {session.number}", "second-chance": "The second chance"}.get(session.kind, "The extra round")


def _names(run: FollowedTournament, players: Iterable[int]) -> str:
    return ", ".join(map(run.name, players))
