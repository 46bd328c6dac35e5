"""A tournament whose seats are drawn, on the table's screen: rounds and sessions, standings, who is out, what may be pressed."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from game.chair.commands import Commands
from game.chair.contests.result import Result, ResultRow
from game.chair.sitting import Sitting
from game.chair.wording.strip_text import Cap, Prompt, StripText
from game.grammar import counted, listed, ordinal
from game.rulebook.money import dollars
from game.session.narration.narration import Line
from game.tournament.canberra.news import beginning, ending, offered, title
from game.tournament.canberra.office.rankings import places
from game.tournament.canberra.run import BoxTournament
from game.tournament.canberra.sessions import direction


class DrawContest:
    """A tournament of sessions at one table or several, of which the person sees one."""

    def __init__(self, sitting: Sitting, draw: BoxTournament) -> None:
        self._play, self._draw = sitting, draw

    # ---- how it stands

    @property
    def watched(self) -> bool:
        """Whether the person was out before this round began, and watches on."""
        return self._draw.person.gone and self._play.me not in self._play.session.round.opening.seats

    def status(self) -> list[str]:
        """For the line at the top: "Session 2 · table 1 of 3 · 18 of 21 in · you're 4th with 1250 · Grace leads with 2100", then
        less and less of it."""
        draw, session = self._draw, self._draw.on.session
        parts = [title(session)]
        parts += [f"table {draw.on.table} of {len(session.tables)}"] if len(session.tables) > 1 else []
        now = draw.director.session
        still = f"{len(now.spots) - len(now.out)} of {len(draw.agents)}"
        parts += ["over", f"{still} go on"] if self._new_session else [f"{still} in", *self._own(), *self._leader()]
        return [" · ".join(parts[:count]) for count in range(len(parts), 0, -1)]

    @property
    def _new_session(self) -> bool:
        """Whether another session, or an extra round, comes after the hand that is over."""
        on, now = self._draw.on.session, self._draw.director.session
        return (now.kind, now.number) != (on.kind, on.number)

    def counter(self) -> str:
        """The round of the session at this table, of how many, where they are counted."""
        draw, settings = self._draw, self._draw.rules.settings
        if draw.on.session.kind == "extra-rounds":
            return "Extra round"
        of_all = "" if settings.session_minutes else f" of {settings.session_rounds}"
        return f"Round {draw.on.round}{of_all}"

    def _own(self) -> list[str]:
        draw = self._draw
        if not draw.person.entry or not draw.person.in_session:
            return []
        return [f"you're {self._place(draw.person.entry)} with {self._chips(draw.person.entry)}"]

    def _leader(self) -> list[str]:
        first = self._draw.director.ranking()[0]
        if len(first) > 1 or first[0] == self._draw.person.entry or first[0] not in self._draw.director.session.spots:
            return []
        return [f"{self._draw.name(first[0])} leads with {self._chips(first[0])}"]

    def _chips(self, who: int) -> str:
        return dollars(self._draw.director.session.left(who))

    def _place(self, who: int) -> str:
        """4th, or equal 4th where several stand so."""
        ranking = self._draw.director.ranking()
        group = next(group for group in ranking if who in group)
        return f"{'equal ' if len(group) > 1 else ''}{ordinal(places(ranking)[who])}"

    # ---- what is told

    def announced(self) -> list[Line]:
        """How many play for what, and where the person sits."""
        return beginning(self._draw)

    def notices(self) -> list[Line]:
        """What the hand that is over has changed, here and at the other tables."""
        play = self._play
        if play.session.ask() is not None or play.session.over is not None:
            return []
        self._draw.settle(play.session.round.opening, play.session.table)
        return self._draw.news()

    def places_lost(self) -> Mapping[int, str]:
        """Who is out at this table, and since which round."""
        on = self._draw.on
        session = on.session if self._new_session else self._draw.director.session
        out = {spot.box: who for who, spot in session.spots.items() if spot.table == on.table and who in session.out}
        return {box: f"out, round {session.out[who]}" for box, who in out.items()}

    # ---- between two hands

    def between(self, summary: str, commands: Commands) -> StripText:
        """The next round, what the person who is out may do, the places once it is over."""
        draw = self._draw
        review = Cap("Review this round", "d", commands.review)
        if draw.person.offer is not None:
            return self._offered(commands)
        if draw.over or self._play.session.over is not None:
            caps = [Cap("Places and prizes", "return", commands.result, primary=True), review,
                    Cap("Leave", "l", commands.leave_table)]
            over = ending(draw)
            return StripText(Prompt(over.text, cite=over.cite, more=self._won()), caps, large=True, tells=True)
        standings, leave = Cap("Standings", "s", commands.result), Cap("Leave", "l", commands.leave_table)
        if draw.person.gone:
            another = Cap("Play another", "y", commands.play_another, primary=True, also="return")
            on = Cap("Watch on", "n", commands.next_hand)
            end = Cap("Skip to the end", "t", commands.to_the_end)
            prompt = Prompt(self._out(), "accent", more=summary)
            return StripText(prompt, [another, on, end, standings, review, leave], large=True, tells=True)
        word = title(draw.director.session) if self._new_session else "Next round"
        going = Cap(word, "n", commands.next_hand, primary=True, also="return")
        return StripText(Prompt(summary), [going, standings, review], large=True, tells=True)

    def _offered(self, commands: Commands) -> StripText:
        """Whether the person buys back."""
        offer = offered(self._draw)
        prompt = Prompt(offer.text, "accent", offer.cite)
        return StripText(prompt, [Cap("Buy back", "y", partial(commands.buys_back, True), primary=True),
                                  Cap("Stay out", "k", partial(commands.buys_back, False))], large=True, tells=True)

    def _out(self) -> str:
        place = self._place(self._draw.person.entry)
        return f"You're out, {place} of {len(self._draw.agents)}."

    def _won(self) -> str:
        """What the person has won."""
        draw, award = self._draw, self._draw.director.award
        if award is None or not draw.person.entry:
            return ""
        prize = award.prizes.get(draw.person.entry)
        return f"You finish {self._place(draw.person.entry)}{f' and win {dollars(prize)}' if prize else ''}."

    # ---- the places

    def result(self) -> Result:
        """Places and prizes; the standings while it goes on."""
        draw, director = self._draw, self._draw.director
        award, ranking = director.award, director.ranking()
        found = places(ranking)
        rows = []
        for who in found:
            won = award.prizes.get(who, 0) if award else 0
            prize = dollars(won) if won else ""
            rows.append(ResultRow(self._place(who), self._named(who), self._end(who), prize, who == draw.person.entry, won,
                                  0 if draw.called_off else found[who], draw.name(who)))
        over = f"{counted(director.sessions[-1].number if director.sessions else 0, 'session')}" if award else self._so_far()
        head = f"{counted(len(draw.agents), 'entry')}, {over}"
        cite = draw.rules.spec.notice("news", "place").cite
        return Result(self._play.rules.spec.title, head, rows, self._money(), final=draw.over, cite=cite)

    def _money(self) -> str:
        """What the fees came to, and where they went."""
        draw, entries = self._draw, self._draw.director.entries
        money = entries.cancel().money if draw.called_off else entries.money
        fees = f"{money.fees} fees of {dollars(money.fee)}"
        if draw.called_off:
            return f"{fees} · called off, {dollars(money.refund)} refunded"
        award = draw.director.award
        paid = f" · {dollars(sum(award.prizes.values()))} paid" if award else ""
        return f"{fees} · commission {dollars(money.commission)} · prize pool {dollars(money.pool)}{paid}"

    def _so_far(self) -> str:
        now = self._draw.director.session
        done = max(now.rounds, default=0)
        return f"{title(now).lower()}, {f'after round {done}' if done else 'before its first round'}"

    def _named(self, who: int) -> str:
        """A player, and in the session that is on the table and box."""
        now = self._draw.director.session
        spot = now.spots.get(who)
        if self._draw.over or spot is None or who in now.out:
            return self._draw.name(who)
        return f"{self._draw.name(who)}, table {spot.table} box {spot.box}"

    def _end(self, who: int) -> str:
        """How it ended for a player, or what they have; in front of that the points, where there are any."""
        director = self._draw.director
        last = next((each for each in (director.session, *reversed(director.sessions)) if who in each.spots), None)
        points = f"{float(director.points.get(who, 0)):g} points" if director.points is not None else ""
        if last is None:
            return points
        if who in last.out:
            return listed(points, f"out in session {last.number}, round {last.out[who]}")
        chips = dollars(last.chips[who])
        there = f"{chips} in chips"
        if last == director.session:
            return listed(points, there)
        return listed(points, f"session {last.number}", there) if points else f"out after session {last.number} with {chips}"


def hurried(draw: BoxTournament, before: int, seconds: int) -> Line | None:
    """What the director says to a player whose decision has just become too slow for the pace of the conditions; else None."""
    settings = draw.rules.settings
    if not direction(settings, seconds) or direction(settings, before):
        return None
    pace = settings.spec.notice("remarks", "pace")
    return Line(pace.text(seconds=settings.pace_seconds), pace.cite)
