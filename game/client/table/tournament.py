"""What the table's screen says of a tournament: level or ante, who is left, what a hand has changed, who is out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from game.client.seating import Stakes
from game.client.table import cloth
from game.client.table.play import Play
from game.client.table.view import Setting
from game.rulebook.money import dollars
from game.session.narration import Line
from game.session.round import engine_for
from game.session.wording import count_in_words
from game.table.seating import ante
from game.tournament.freezeout import resumed
from game.tournament.levels import Level
from game.tournament.news import beginning, news, place_in_words
from game.tournament.run import Tournament
from game.tournament.standing import Standing


def standing(play: Play, tournament: Tournament) -> Standing:
    """How it stands: while a hand is played as before it, then with what came of the hand."""
    session = play.session
    if session.ask() is not None or session.over is not None:
        return tournament.standing
    return tournament.reached(session.round.opening, session.table)


def status(play: Play, tournament: Tournament) -> str:
    """For the line at the top: "Level 2: blinds 50/100, next 75/150 in 4 hands · 5 of 6 left"."""
    now = standing(play, tournament)
    left = f"{len(now.stacks)} of {now.entries} left"
    if now.over:
        return left
    level = tournament.level
    return f"{_level(level) if level else _ante(play, now)} · {left}"


def _level(level: Level) -> str:
    held = f"Level {level.number}: blinds {_blinds(level.blinds)}"
    if not level.next:
        return f"{held}, the last"
    hands = "after this hand" if level.left == 1 else f"in {count_in_words(level.left, 'hand')}"
    return f"{held}, next {_blinds(level.next)} {hands}"


def _blinds(blinds: tuple[int, ...]) -> str:
    return "/".join(dollars(blind) for blind in blinds)


def _ante(play: Play, now: Standing) -> str:
    if not play.rules.has("growing-ante"):
        return f"Blinds {_blinds(play.rules.blinds)}"
    return f"Ante {dollars(ante(play.rules, now.steps))}, {dollars(ante(play.rules, now.steps + 1))} when the next is out"


def announced(play: Play) -> list[Line]:
    """What is said before the first hand of a tournament."""
    return beginning(play.tournament.settings, play.tournament.standing) if play.tournament else []


def notices(play: Play) -> list[Line]:
    """What the hand that is over has changed; nothing while it is played, and at a table without a tournament."""
    tournament = play.tournament
    if tournament is None or play.session.ask() is not None or play.session.over is not None:
        return []
    return news(tournament.settings, tournament.standing, standing(play, tournament))


def places_lost(play: Play) -> Mapping[int, str]:
    """What stands at the places of those who are out: seat -> "out, 5th". Nobody joins, so the others are just empty."""
    if play.tournament is None:
        return {}
    now, places = standing(play, play.tournament), range(1, play.rules.spec.seats_most + 1)
    return dict.fromkeys(places, "empty") | {gone.seat: f"out, {place_in_words(now, gone.place)}" for gone in now.exits}


def setting_now(play: Play, places: int) -> Setting:
    """What the felt shows beside the hand, as it is now: the sign follows the level, and places fall empty."""
    setting = cloth.setting_for(play, places)
    first, *rest = setting.sign.split("\n")
    sign = "\n".join([first + _grown(play), *rest])
    return replace(setting, sign=sign, out=places_lost(play), away=play.session.table.away)


def _grown(play: Play) -> str:
    """What the sign adds once the ante has grown (tas B.16.5)."""
    steps = play.tournament.standing.steps if play.tournament else 0
    return f", now {dollars(ante(play.rules, steps))}" if steps and play.rules.has("growing-ante") else ""


def own_end(play: Play) -> str:
    """What the person is told whose own seat is out; empty for everybody else."""
    tournament = play.tournament
    if tournament is None or play.chair != "player":
        return ""
    now = standing(play, tournament)
    mine = next((gone for gone in now.exits if gone.seat == play.me), None)
    if mine is None:
        return ""
    prize = tournament.prizes(now).paid.get(play.me)
    won = f" and win {dollars(prize)}" if prize else ""
    return f"You are out in {place_in_words(now, mine.place)} place of {now.entries}{won}."


def taken_up(stakes: Stakes, left: Standing) -> tuple[Standing, Line | None]:
    """A tournament that is gone on with, and what is said about it. Raises NotAllowed if somebody of it is missing."""
    if not left.adjourned:
        return left, None
    rules = engine_for(stakes.book, stakes.game, stakes.settings).rules
    everybody = left.stacks.keys()
    cite = rules.cite("adjourn")
    line = Line(f"All {len(left.stacks)} who are left are back and willing: it goes on.", cite, rules.book.clause(cite).summary)
    return resumed(rules, left, everybody, everybody), line
