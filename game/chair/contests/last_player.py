"""What the table's screen says of a tournament: level or ante, who is left, what a hand has changed, who is out. Between two hands
the strip goes on, adjourns or looks at the places."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.chair.commands import Commands
from game.chair.contests.result import Result, result_of
from game.chair.setting_up.seating import Stakes
from game.chair.sitting import Sitting
from game.chair.wording.strip_text import Cap, Prompt, StripText
from game.grammar import listed
from game.rulebook.money import dollars
from game.session.narration.narration import Line
from game.session.narration.wording import count_in_words
from game.session.round import engine_for
from game.table.between.next_hand import ante
from game.tournament.canberra.kept import KeptAnswers
from game.tournament.freezeout import resumed
from game.tournament.level_clock import MINUTE
from game.tournament.levels import BlindLevel, timed
from game.tournament.news import beginning, news, place_in_words, prize_list
from game.tournament.run import Tournament
from game.tournament.standing import Standing


def standing(sitting: Sitting, tournament: Tournament) -> Standing:
    """How it stands: while a hand is played as before it, then with what came of the hand."""
    session = sitting.session
    if session.ask() is not None or session.over is not None:
        return tournament.standing
    return tournament.reached(session.round.opening, session.table)


def between(sitting: Sitting, tournament: Tournament, summary: str, commands: Commands) -> StripText:
    """What may be pressed after a hand. `summary` tells what came of it."""
    now, mine = standing(sitting, tournament), own_end(sitting)
    review, another = Cap("Review this hand", "d", commands.review), Cap("Play another", "y", commands.play_another)
    if now.over or sitting.session.over is not None:
        caps = [Cap("Places and prizes", "return", commands.result, primary=True), review,
                *([another] if sitting.account is None else []), Cap("Leave", "l", commands.leave_table)]
        cite = sitting.rules.cite("adjourn" if now.concluded else "tournament")
        return StripText(Prompt(_ended(sitting, tournament), cite=cite, more=mine), caps, large=True, tells=True)
    going = "End the break" if tournament.clock.paused else "Next hand"
    on = Cap("Watch on" if mine else going, "n", commands.next_hand, primary=not mine, also="" if mine else "return")
    skip = Cap("Skip to the end", "g", commands.to_the_end)
    caps = [replace(another, primary=True, also="return"), on, skip, review] if mine else [on, review]
    caps += [Cap("Closing time", "a", commands.closing_time)] if sitting.rules.has("adjourn") and not mine else []
    words = "I can't go on" if sitting.me in now.stacks else "A player can't go on"
    caps += [Cap(words, "c", commands.let_go)] if sitting.rules.has("leaving") and not mine else []
    caps += [Cap("Leave", "l", commands.leave_table)] if mine else []
    prompt = Prompt(mine or summary, "accent" if mine else "text", more=summary if mine else "")
    return StripText(prompt, caps, large=True, tells=True)


def _ended(sitting: Sitting, tournament: Tournament) -> str:
    """Who has won, or that it was ended."""
    now = standing(sitting, tournament)
    if now.winner is None:
        return "The players ended it. Everyone keeps their chips."
    name = sitting.names.get(now.winner, "")
    won = "You win" if name == "You" else f"{listed(name, f'seat {now.winner}')}, wins"
    return f"{won} {'the freeze out' if sitting.rules.has('growing-ante') else 'the tournament'}."


def own_end(sitting: Sitting) -> str:
    """What the person is told whose own seat is out; empty for everybody else."""
    tournament = sitting.tournament
    if tournament is None:
        return ""
    now = standing(sitting, tournament)
    mine = next((gone for gone in now.exits if gone.seat == sitting.me), None)
    if mine is None:
        return ""
    prize = tournament.prizes(now).paid.get(sitting.me)
    won = f" and win {dollars(prize)}" if prize else ""
    return f"You're out, {place_in_words(now, mine.place)} of {now.entries}{won}."


class LastPlayer:
    """A tournament at one table, played to its last player: levels or growing antes, eliminations, prizes."""

    def __init__(self, sitting: Sitting, tournament: Tournament) -> None:
        self._play, self._tournament = sitting, tournament

    @property
    def now(self) -> Standing:
        return standing(self._play, self._tournament)

    @property
    def watched(self) -> bool:
        """Whether the person was out before this hand began, and watches on."""
        return any(gone.seat == self._play.me for gone in self._tournament.standing.exits)

    def status(self) -> list[str]:
        """For the line at the top: "Level 2: blinds 50/100, next 75/150 in 4 hands · 5 of 6 left", then less and less of it."""
        now = self.now
        left = f"{len(now.stacks)} of {now.entries} left"
        if now.over:
            return [left]
        level, clock = self._tournament.level, self._tournament.clock
        if clock.paused:
            paused = f"Break, {_minutes(clock.paused)} left"
            return [f"{paused} · {left}", paused]
        left_of_it = _minutes(self._tournament.left) if timed(self._tournament.settings) else ""
        told = _level(level, left_of_it) if level else _ante(self._play, now)
        return [f"{told[0]} · {left}", *told]

    def counter(self) -> str:
        """The number of the hand."""
        return f"Hand {self._play.session.hand}"

    def announced(self) -> list[Line]:
        """That all agree, what each begins with, and for what."""
        return beginning(self._tournament.settings, self._tournament.standing)

    def notices(self) -> list[Line]:
        """Who is out, and what the ante or the blinds are now."""
        if self._play.session.ask() is not None or self._play.session.over is not None:
            return []
        return news(self._tournament.settings, self._tournament.standing, self.now, races=not self._play.desk.races_by_hand)

    def places_lost(self) -> Mapping[int, str]:
        now = self.now
        names = self._play.names
        return {gone.seat: f"{names.get(gone.seat, '')} out, {place_in_words(now, gone.place)}".lstrip() for gone in now.exits}

    def between(self, summary: str, commands: Commands) -> StripText:
        """The next hand, closing time, the one who cannot go on; the places once it is over."""
        return between(self._play, self._tournament, summary, commands)

    def result(self) -> Result:
        """The places and prizes that are settled by now."""
        play, now = self._play, self.now
        over = now.over or play.session.over is not None
        prizes = self._tournament.prizes(now)
        found = result_of(play.rules.spec.title, now, prizes, play.names, play.me, final=over)
        if over or not prizes.pool:
            return found
        return replace(found, money=f"{found.money} · {prize_list(self._tournament.settings, now.entries)}")


def _minutes(seconds: float) -> str:
    """Whole minutes, the one that has begun with them."""
    return f"{-int(-seconds // MINUTE)} min"


def _level(level: BlindLevel, timed: str) -> list[str]:
    """The level and what comes after it, then less and less of it."""
    short = f"Blinds {_blinds(level.blinds)}"
    held = f"Level {level.number}: blinds {_blinds(level.blinds)}"
    if not level.next:
        return [f"{held}, the last", short]
    ends = level.left == 1 or timed == "0 min"
    hands = "after this hand" if ends else f"in {timed or count_in_words(level.left, 'hand')}"
    next_ = f"next {_blinds(level.next)}"
    return [f"{held}, {next_} {hands}", f"{short}, {next_} {hands}", f"{short}, {next_}", short]


def _blinds(blinds: tuple[int, ...]) -> str:
    return "/".join(dollars(blind) for blind in blinds)


def _ante(sitting: Sitting, now: Standing) -> list[str]:
    if not sitting.rules.has("growing-ante"):
        return [f"Blinds {_blinds(sitting.rules.blinds)}"]
    here, next_ = (dollars(ante(sitting.rules, now.steps + more)) for more in (0, 1))
    return [f"Ante {here}, {next_} when the next player is out", f"Ante {here}, then {next_}", f"Ante {here}"]


def taken_up(stakes: Stakes, left: Standing | KeptAnswers) -> tuple[Standing | KeptAnswers, Line | None]:
    """A tournament that is resumed, and what is said about it. Raises NotAllowed if somebody of it is missing."""
    if isinstance(left, KeptAnswers) or not left.adjourned:
        return left, None
    rules = engine_for(stakes.book, stakes.game, stakes.settings).rules
    everybody = left.stacks.keys()
    cite = rules.cite("adjourn")
    told = f"Everyone still in is back and agrees, all {len(left.stacks)} of them: play resumes."
    line = Line(told, cite, rules.book.clause(cite).summary)
    return resumed(rules, left, everybody, everybody), line
