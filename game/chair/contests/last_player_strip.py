"""The strip between two hands of a tournament: go on, adjourn, look at the places once it is over."""

from __future__ import annotations

from game.chair.commands import Commands
from game.chair.sitting import Sitting
from game.chair.wording.strip_text import Cap, Prompt, StripText
from game.grammar import listed
from game.rulebook.money import dollars
from game.tournament.news import place_in_words
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
    review = Cap("Review this hand", "d", commands.review)
    if now.over or sitting.session.over is not None:
        caps = [Cap("Places and prizes", "return", commands.result, primary=True), review, Cap("Leave", "l", commands.leave_table)]
        cite = sitting.rules.cite("adjourn" if now.concluded else "tournament")
        return StripText(Prompt(_ended(sitting, tournament), cite=cite, more=mine), caps, large=True, tells=True)
    going = "End the break" if tournament.clock.paused else "Next hand"
    caps = [Cap("Watch on" if mine else going, "n", commands.next_hand, primary=True, also="return"),
            *([Cap("Skip to the end", "g", commands.to_the_end)] if mine else []), review]
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
