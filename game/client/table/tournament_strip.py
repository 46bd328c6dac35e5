"""The strip between two hands of a tournament: go on, adjourn, look at the places once it is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.client.table.play import Play
from game.client.table.strip import Cap, Prompt, StripText
from game.client.table.tournament import own_end, standing
from game.tournament.run import Tournament

if TYPE_CHECKING:
    from game.client.table.looks import Acts


def between(play: Play, tournament: Tournament, summary: str, acts: Acts) -> StripText:
    """What may be pressed after a hand. `summary` tells what came of it."""
    now, mine = standing(play, tournament), own_end(play)
    review = Cap("Review this hand", "b", acts.review)
    if now.over or play.session.over is not None:
        caps = [Cap("Places and prizes", "return", acts.result, primary=True), review, Cap("Leave", "l", acts.leave)]
        cite = play.rules.cite("adjourn" if now.concluded else "tournament")
        return StripText(Prompt(_ended(play, tournament), cite=cite, more=mine), caps)
    caps = [Cap("Watch on" if mine else "Next hand", "n", acts.next, primary=True), review]
    caps += [Cap("Closing time", "a", acts.adjourn)] if play.rules.has("adjourn") and not mine else []
    words = "I cannot go on" if play.chair == "player" else "A player cannot go on"
    caps += [Cap(words, "c", acts.let_go)] if play.rules.has("leaving") and not mine else []
    caps += [Cap("Leave", "l", acts.leave)] if mine else []
    return StripText(Prompt(mine or summary, "accent" if mine else "text", more=summary if mine else ""), caps)


def _ended(play: Play, tournament: Tournament) -> str:
    """Who has won, or that it was ended."""
    now = standing(play, tournament)
    if now.winner is None:
        return "The players have ended it; everybody keeps what is left."
    name = play.names.get(now.winner, "")
    won = "You win" if name == "You" else f"{name}, seat {now.winner}, wins".lstrip(", ")
    return f"{won} {'the freeze out' if play.rules.has('growing-ante') else 'the tournament'}."
